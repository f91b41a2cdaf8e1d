// Why not? The answer stands where things are explained, and the thing it is about is hatched, until Esc.
import { $, actions, parse, things } from "./page.js";
import { hold } from "./inspect.js";
import * as live from "./live.js";

let panel = null, about = "", returnTo = null;

// Asks about one thing, or, without one, why there is something to decide at all.
export const ask = (id = "") => live.send({ do: "why", id, chosen: [] });

function show({ id = "", html, late }) {
  if (late && !panel) return;           // nobody waits for this answer any more
  close();
  about = id;
  panel = parse(html).firstElementChild;
  panel.tabIndex = -1;
  panel.dataset.own = "";
  returnTo = document.activeElement;
  hold(panel);
  mark();
  panel.focus({ preventScroll: true });
}

export function close() {
  if (!panel) return false;
  const focused = panel.contains(document.activeElement);
  hold(null);
  for (const each of things(about)) each.classList.remove("is-refused");
  panel = null;
  if (focused && returnTo?.isConnected) returnTo.focus({ preventScroll: true });
  return true;
}

function mark() {
  for (const each of about ? things(about) : []) each.classList.add("is-refused");
}

actions.why = () => ask();
actions.hint = () => live.send({ do: "hint" });
actions.advised = ({ value }) => {
  close();
  $(`#options button[value="${CSS.escape(value)}"]`)?.click();
};
actions.close = close;

export function start() {
  live.on("why", show);
  live.on("refused", message => { if (message.html) show(message); });
  live.on("regions", message => {
    if (message.advanced) close();
    else if (panel) mark();             // what it is about has been drawn anew
  });
}
