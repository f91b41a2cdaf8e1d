// Taking back, and doing it again: what was taken back here is remembered until something else is done.
import { $, actions, icon, own, word } from "./page.js";
import * as live from "./live.js";

let undone = [];            // options, the last one taken back last
let wanted = null;          // what is on its way: an undo or a redo

const button = own("button", { type: "button", class: "btn btn--quiet btn--sm", "data-do": "redo", title: word("redo") },
  icon("redo"),
  own("span", { class: "btn__word" }, word("redo")), " ", own("kbd", {}, "Y"));

actions.undo = element => {
  const { what } = element.dataset;
  if (live.act("undo")) wanted = { what, back: true };
};
actions.redo = () => {
  const what = undone.at(-1);
  if (what && live.act("pick", { option: what })) wanted = { what };
};

// Where it can be picked again: the same question is open.
function render() {
  button.remove();
  const what = undone.at(-1), tools = $("#decide .decide__tools"), form = $("#options");
  const offered = what && form && ($(`button[value="${CSS.escape(what)}"]`, form) || what.split(" ")[0] === form.dataset.verb);
  if (offered && tools) ($(".decide__undo", tools) ?? tools.firstChild)?.after(button);
}

export function start() {
  live.on("refused", () => { wanted = null; });
  live.on("regions", message => {
    if (message.advanced) {
      if (wanted?.back) undone.push(wanted.what);
      else if (wanted) undone.pop();
      else undone = [];
      wanted = null;
    }
    render();
  });
}
