// What things are: one place beside the board says it, and nothing ever lies over the board. It shows what is pointed at,
// what has the keyboard, or what was pressed for long; a click on what cannot be chosen keeps it there. Answers of the
// rules and hints come here as well. Where there is no room for the place, it rises over panels while it has something to say.
import { $, actions, ids, things } from "./page.js";
import * as live from "./live.js";

const POINT = 120, LEAVE = 200, PRESS = 450;   // milliseconds

const box = $("#inspect"), title = $("h2", box ?? document), body = $(".inspect__body", box ?? document);
const rest = box && { title: title.textContent, body: [...body.childNodes] };
let timer, shown = "", pinned = "", described = null, along = [], answer = null;
export let pressed = false;      // a long press has shown something: should a click follow, it picks nothing

const target = event => event.target.closest?.("[data-id]");
const text = id => document.getElementById(`tip-${id}`);

function later(milliseconds, what) {
  clearTimeout(timer);
  timer = setTimeout(what, milliseconds);
}

function fill(id) {
  const told = text(id)?.cloneNode(true);
  shown = told ? id : "";
  title.textContent = told ? told.firstElementChild.textContent : rest.title;
  body.replaceChildren(...(told ? [...told.childNodes].slice(1) : rest.body));
  body.scrollTop = 0;
  paint();
}

function paint() {
  box.classList.toggle("is-resting", !shown);
  box.classList.toggle("is-pinned", !!pinned && pinned === shown);
  box.classList.toggle("is-open", !!shown || !!answer);
  box.classList.toggle("has-answer", !!answer);
  $("[data-do=pin]", box).setAttribute("aria-pressed", String(!!pinned && pinned === shown));
}

function show(thing) {
  if (!thing.isConnected || !text(thing.dataset.id)) return;
  describe(thing);
  fill(thing.dataset.id);
}

// Who listens instead of looking is told the same, with the thing itself. Whoever looks is shown the way there.
function describe(thing) {
  described?.removeAttribute("aria-describedby");
  for (const one of along) one.classList.remove("is-way");
  described = thing;
  described?.setAttribute("aria-describedby", `tip-${thing.dataset.id}`);
  along = ids(thing?.dataset.along).flatMap(things);
  for (const one of along) one.classList.add("is-way");
}

// Back to what is kept here. Without that, the last thing stays where the place is always seen, and the sheet goes.
function leave() {
  describe(null);
  if (pinned) fill(pinned);
  else if (getComputedStyle(box).position === "fixed") hide();
}

export function hide() {
  clearTimeout(timer);
  describe(null);
  const had = !!pinned;
  pinned = "";
  if (shown) fill("");
  return had;
}

export function pin(id) {
  if (!text(id)) return;
  clearTimeout(timer);
  pinned = id;
  fill(id);
}

// An answer takes the place until it is closed; null closes it.
export function hold(panel) {
  answer?.remove();
  answer = panel;
  if (panel) box.append(panel);
  paint();
}

actions.pin = () => {
  pinned = pinned === shown ? "" : shown;
  paint();
};

function hover(event) {
  const thing = target(event);
  if (event.pointerType === "touch" || answer || box.contains(event.target)) return clearTimeout(timer);
  if (thing?.dataset.id === shown) clearTimeout(timer);
  else if (thing) later(POINT, () => show(thing));
  else if (described !== document.activeElement) later(LEAVE, leave);
}

function press(event) {
  pressed = false;
  if (box.contains(event.target)) return;
  const thing = target(event);
  if (event.pointerType !== "touch") return;
  hide();
  if (thing) later(PRESS, () => { pressed = true; show(thing); });
}

export function start() {
  live.on("regions", () => {
    if (pinned && !text(pinned)) pinned = "";
    if (shown) fill(shown);                                   // what it says may have changed
    describe(described?.isConnected ? described : null);
  });
  document.addEventListener("pointerover", hover);
  document.addEventListener("pointerdown", press);
  // A finger that lifts early, or scrolls, meant something else.
  const release = event => { if (event.pointerType === "touch") clearTimeout(timer); };
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
  document.addEventListener("contextmenu", event => { if (pressed && target(event)) event.preventDefault(); });
  document.addEventListener("focusin", event => {
    const thing = target(event);
    if (document.documentElement.dataset.by === "pointer") return;      // it has been pointed at already
    if (thing?.matches(":focus-visible")) show(thing);
    else if (described && !box.contains(event.target)) leave();
  });
}
