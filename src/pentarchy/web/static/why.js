// Why not? The answer stands beside the thing it is about, with a line that points at it, until Esc.
import { $, actions, parse, thing, things } from "./page.js";
import * as live from "./live.js";
import { place } from "./place.js";
import { hide } from "./tips.js";

let panel = null, about = "", returnTo = null;

// Asks about one thing, or, without one, why there is something to decide at all.
export const ask = (id = "") => live.send({ do: "why", id, chosen: [] });

function show({ id = "", html, late }) {
  if (late && !panel) return;           // nobody waits for this answer any more
  close();
  hide();
  about = id;
  panel = parse(html).firstElementChild;
  panel.tabIndex = -1;
  returnTo = document.activeElement;
  document.body.append(panel);
  settle();
  panel.focus({ preventScroll: true });
}

export function close() {
  if (!panel) return false;
  const focused = panel.contains(document.activeElement);
  panel.remove();
  $("#callout")?.remove();
  for (const each of things(about)) each.classList.remove("is-refused");
  panel = null;
  if (focused && returnTo?.isConnected) returnTo.focus({ preventScroll: true });
  return true;
}

function settle() {
  for (const each of things(about)) each.classList.add("is-refused");
  const subject = thing(about) ?? $("#decide");
  place(panel, subject, [$("#decide")]);
  $("#callout")?.remove();
  if (about) document.body.append(callout(subject));
}

// From the middle of the thing to the nearest point of the panel.
function callout(subject) {
  const from = subject.getBoundingClientRect(), to = panel.getBoundingClientRect();
  const x = (from.left + from.right) / 2, y = (from.top + from.bottom) / 2;
  const end = [Math.max(to.left, Math.min(x, to.right)), Math.max(to.top, Math.min(y, to.bottom))];
  return parse(`<svg id="callout" class="callouts" aria-hidden="true">
    <path class="callout" d="M${x} ${y} ${end.join(" ")}"/>
    <circle class="callout-dot" cx="${x}" cy="${y}" r="3.5"/></svg>`);
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
    else if (panel) settle();           // what it is about has been drawn anew
  });
  addEventListener("resize", () => panel && settle());
}
