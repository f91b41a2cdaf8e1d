// What things are: after a moment under the pointer, at once on keyboard focus, by a long press on a touch screen.
import { $, own } from "./page.js";
import * as live from "./live.js";
import { place } from "./place.js";

const HOVER = 300, LEAVE = 150, PRESS = 450;   // milliseconds

const box = own("div", { class: "tip", role: "tooltip", hidden: "" });
let timer, shown = null;
export let pressed = false;      // a long press has shown a tip: should a click follow, it picks nothing

const target = event => event.target.closest?.("[data-id]");

function later(milliseconds, what) {
  clearTimeout(timer);
  timer = setTimeout(what, milliseconds);
}

function show(thing) {
  hide();
  const text = document.getElementById(`tip-${thing.dataset.id}`);
  if (!text || !thing.isConnected) return;
  shown = thing;
  thing.setAttribute("aria-describedby", text.id);
  box.replaceChildren(...text.cloneNode(true).childNodes);
  box.hidden = false;
  // Beside the decision bar, or, for what lies in it, beside what else can be clicked there.
  const avoid = thing.closest("#decide") ? ["#tray", "#options", ".why"] : ["#decide", ".why"];
  place(box, thing, avoid.map(one => $(one)));
}

export function hide() {
  clearTimeout(timer);
  shown?.removeAttribute("aria-describedby");
  shown = null;
  box.hidden = true;
}

function hover(event) {
  const thing = target(event);
  if (event.pointerType === "touch") return;
  if (box.contains(event.target) || (thing && thing === shown)) clearTimeout(timer);   // one may rest on the tip
  else if (thing) later(HOVER, () => show(thing));
  else if (shown !== document.activeElement) later(LEAVE, hide);
}

function press(event) {
  pressed = false;
  if (box.contains(event.target)) return;
  hide();
  const thing = target(event);
  if (thing && event.pointerType === "touch") later(PRESS, () => { pressed = true; show(thing); });
}

export function start() {
  document.body.append(box);
  live.on("regions", () => { if (shown) show(shown); });    // what it says, or the thing itself, may have changed
  document.addEventListener("pointerover", hover);
  document.addEventListener("pointerdown", press);
  // A finger that lifts early, or scrolls, meant something else.
  const release = event => { if (event.pointerType === "touch") clearTimeout(timer); };
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
  document.addEventListener("contextmenu", event => { if (pressed && target(event)) event.preventDefault(); });
  document.addEventListener("focusin", event => {
    const thing = target(event);
    if (thing?.matches(":focus-visible")) show(thing);
    else if (thing !== shown && !box.contains(event.target)) hide();
  });
}
