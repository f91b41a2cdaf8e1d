// The keyboard: one key for each thing one does often, and arrows that walk over the drawing.
import { $, $$, press } from "./page.js";
import * as choose from "./choose.js";
import * as coach from "./coach.js";
import * as live from "./live.js";
import { show } from "./panels.js";
import * as playback from "./playback.js";
import * as inspect from "./inspect.js";
import * as list from "./list.js";
import * as why from "./why.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PRESS = ["Enter", " "];
const walkable = "[data-id][tabindex]";

const keys = {
  e: choose.end,
  z: () => press("undo"),
  y: () => press("redo"),
  h: () => press("hint"),
  b: () => press("catchup"),
  w: () => $(".planning [value=begin], .planning [value=keep]")?.click(),
  r: () => press("rules"),
  s: () => press("score"),
  n: coach.go,
  l: () => show("log", "#log-list"),
  m: () => show("chat", "#say"),
  "?": () => why.ask($("[data-id]:focus-visible")?.dataset.id),
};

function keydown(event) {
  const { key, target } = event;
  if (event.repeat && PRESS.includes(key) && target.closest("button, [data-id]")) return event.preventDefault();
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
  if (key === "Escape") return escape(target);
  if (target.id === "filter" && key === "Enter") {
    event.preventDefault();                     // a form would pick its first button, seen or not
    if (list.lines().length === 1) list.lines()[0].click();
    return;
  }
  if (target.closest("input, textarea, select") || $("#curtain [data-do=open]")) return;
  if (act(key, target)) event.preventDefault();
}

// True if the key meant something.
function act(key, target) {
  const on = target.closest("[data-id]");
  const click = new MouseEvent("click", { bubbles: true });       // drawings have no click() of their own
  if (PRESS.includes(key) && on && !target.closest("a, button")) on.dispatchEvent(click);
  else if (!on && playback.key(key, target)) return true;
  else if (WAYS[key] && on) nearest(on, $$(walkable, on.closest("[data-region]")), WAYS[key])?.focus();
  else if (WAYS[key] && target === document.body) $("#board [tabindex='0']")?.focus();
  else if (choose.keyed(key.toLowerCase())) choose.keyed(key.toLowerCase()).dispatchEvent(click);
  else if (key === " " && !target.closest("a, button, summary")) choose.main();
  else if (/^[1-9]$/.test(key)) choose.digit(Number(key));
  else if (keys[key.toLowerCase()]) keys[key.toLowerCase()]();
  else return false;
  return true;
}

function escape(target) {
  if (target.id === "say") target.blur();      // the keys are keys again
  else if (!list.close() && !why.close() && !inspect.hide() && !choose.back()) playback.leave();
}

// The nearest neighbour in a direction, better straight ahead than aside; the four directions together miss nobody.
function nearest(from, others, [right, down]) {
  const start = from.getBoundingClientRect();
  const ranked = others.map(other => {
    const box = other.getBoundingClientRect();
    const x = box.left + box.right - start.left - start.right, y = box.top + box.bottom - start.top - start.bottom;
    return { other, ahead: x * right + y * down, aside: Math.abs(x * down + y * right) };
  });
  return ranked.filter(({ ahead, aside }) => ahead > aside / 2)
    .sort((one, two) => one.ahead + 2 * one.aside - two.ahead - 2 * two.aside)[0]?.other;
}

// Each drawing is one stop of the tab key: where one was last, the first thing that may be chosen, or a first button.
const visited = {};
function rove() {
  for (const region of $$("[data-region]")) {
    const all = $$(walkable, region);
    const stop = [one => one === document.activeElement, one => one.dataset.id === visited[region.id],
      one => one.classList.contains("is-option"), one => one.matches("button, [role=button]"), () => true]
      .map(rule => all.find(rule)).find(Boolean);
    for (const one of all.filter(one => (one.tabIndex === 0) !== (one === stop))) one.tabIndex = one === stop ? 0 : -1;
  }
}

export function start() {
  document.addEventListener("keydown", keydown);
  document.addEventListener("focusin", event => {
    const region = event.target.closest("[data-region]");
    if (!region || !event.target.matches(walkable)) return;
    visited[region.id] = event.target.dataset.id;
    rove();
  });
  live.on("regions", rove);
  rove();
}
