// A layer above the table in which copies of things move. The page below is as it ends from the first frame on; nobody
// can click, focus or hear what is in the layer, and all of it can end at any moment.
import { own, table } from "./page.js";

const layer = own("div", { id: "stage", class: "stage", "aria-hidden": "true", inert: "" });
const SPOKEN = /^(id|name|role|tabindex|href|for|type|open|title|popover.*|aria-.*)$/;   // what makes a thing more than a picture
const LOOKS = new Set(["data-seat", "data-types", "data-art", "data-game", "data-players"]);    // what styles ask for

// What will be shown is made in the wings, and what is done to the page itself waits as well: all of that is measured,
// and a browser that is asked for a place after each change would lay the page out as many times.
const wings = document.createDocumentFragment();
let waiting = [];

const running = new Set();
let shells = new Map();         // by the element of the page: its empty likeness in the layer
let silence;

// Where a thing is seen: its box, and within a drawing its own point there. Nothing if it is not seen.
export function spot(thing) {
  const box = thing.getBoundingClientRect();
  if ((!box.width && !box.height) || !thing.checkVisibility()) return null;    // also what lies folded has a box
  const drawing = thing.ownerSVGElement, here = { thing, box, drawing };
  if (drawing) {
    const at = drawing.getScreenCTM().inverse().multiply(thing.getScreenCTM());
    Object.assign(here, { x: at.e, y: at.f });
  }
  return here;
}

// What was scrolled away has a box too.
export function inSight(here) {
  if (!here) return false;
  const x = here.box.x + here.box.width / 2, y = here.box.y + here.box.height / 2;
  for (let within = here.drawing ?? here.thing.parentElement; within && within !== table; within = within.parentElement) {
    if (!within.isConnected) return true;
    const cuts = within === here.drawing || within.scrollHeight > within.clientHeight + 1 || within.scrollWidth > within.clientWidth + 1;
    const box = cuts && within.clientHeight && within.getBoundingClientRect();
    if (box && (x < box.left || x > box.right || y < box.top || y > box.bottom)) return false;
  }
  return true;
}

// From one spot to another, in the measure of the first: of its drawing, or of the window.
export function way(from, to) {
  if (from.drawing && from.drawing === to.drawing) return [to.x - from.x, to.y - from.y];
  const middle = ({ box }) => [box.x + box.width / 2, box.y + box.height / 2];
  const [[x, y], [toX, toY]] = [middle(from), middle(to)], right = toX - x, down = toY - y;
  const measure = from.drawing ? from.drawing.getScreenCTM() : null;
  return [right / (measure?.a || 1), down / (measure?.d || 1)];
}

// A likeness of a thing that stands exactly where it stands, or in the place of another one. It is not shown before
// it moves.
export function copy(thing, here = spot(thing)) {
  const likeness = plain(thing.cloneNode(true)), shell = shellOf(here.thing.parentElement);
  if (!here.drawing) {
    const { x, y, width, height } = upright(here);
    place(likeness, shell, x, y, width, height);
    likeness.classList.add("stage__thing");
  }
  return { element: likeness, shell: shell.element, here };
}

// Box without the turn that a style may give a thing: cards of a fan.
function upright({ thing, box }) {
  const width = thing.offsetWidth ?? box.width, height = thing.offsetHeight ?? box.height;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

// The empty likenesses of all that a thing stands in, up to its region: styles that ask for them find them, and
// containers have the size that is asked for.
function shellOf(parent) {
  const known = shells.get(parent);
  if (known) return known;
  const isOutermost = parent === table || parent === document.body;
  const within = isOutermost ? { element: wings, box: { x: 0, y: 0 }, left: 0, top: 0 } : shellOf(parent.parentElement);
  const element = empty(parent), box = parent.getBoundingClientRect();
  const shell = { element, box, left: parent.clientLeft ?? 0, top: parent.clientTop ?? 0 };
  if (!parent.ownerSVGElement) {
    place(element, within, box.x, box.y, box.width, box.height);
    element.classList.add("stage__shell");
  }
  within.element.append(element);
  shells.set(parent, shell);
  return shell;
}

function empty(parent) {
  if (!parent.matches("details")) return plain(parent.cloneNode(false));
  const element = document.createElement("div");       // it would fold what is in it
  element.className = parent.className;
  return element;
}

function place(element, { box, left, top }, x, y, width, height) {
  Object.assign(element.style, {
    left: `${x - box.x - left}px`, top: `${y - box.y - top}px`, width: `${width}px`, height: `${height}px`,
  });
}

// Nothing in the layer has a name: the page finds its things by them.
function plain(root) {
  for (const each of [root, ...root.querySelectorAll("*")]) {
    for (const { name } of [...each.attributes]) {
      const spoken = SPOKEN.test(name) && !(name === "href" && each.localName === "use");
      if (spoken || name === "hidden" || (name.startsWith("data-") && !LOOKS.has(name))) each.removeAttribute(name);
    }
  }
  return root;
}

// ---- running

export function run(element, frames, duration, { delay = 0, easing = "linear", add = false } = {}) {
  const motion = element.animate(frames, { duration, delay, easing, fill: "both", composite: add ? "add" : "replace" });
  running.add(motion);
  motion.onfinish = () => {
    running.delete(motion);
    if (!running.size && !silence) finish();
  };
  return motion;
}

// A copy that moves; what it stands for is not seen meanwhile, but it is there.
export function show({ element, shell, here }, hides, until) {
  shell.append(element);
  if (hides) waiting.push(() => run(here.thing, [{ opacity: 0 }, { opacity: 0 }], until).effect.updateTiming({ fill: "none" }));
}

// Something that says what has changed. It stays a moment.
export function mark(what, stays) {
  waiting.push(() => layer.append(what));
  clearTimeout(silence);
  silence = setTimeout(() => {
    silence = undefined;
    if (!running.size) finish();
  }, stays);
}

// All that was made enters at once.
export function raise() {
  layer.append(wings);
  for (const change of waiting) change();
  waiting = [];
}

export function finish() {
  clearTimeout(silence);
  silence = undefined;
  for (const motion of running) motion.cancel();
  running.clear();
  shells = new Map();
  waiting = [];
  wings.replaceChildren();
  layer.replaceChildren();
}

export function start() {
  document.body.append(layer);
  // Nobody has to wait for a drawing: any input ends all that moves, and is meant for the page below.
  for (const input of ["pointerdown", "keydown", "wheel"]) {
    addEventListener(input, finish, { capture: true, passive: true });
  }
  addEventListener("resize", finish);
  document.addEventListener("visibilitychange", finish);
}
