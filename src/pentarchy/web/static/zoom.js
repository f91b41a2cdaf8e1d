// A window over a drawing that is too large for its place: <svg data-zoom>. Wheel, drag, pinch, keys and buttons move it.
import { $, $$, actions, icon, own, word } from "./page.js";
import * as live from "./live.js";

const DEEPEST = 6, STEP = 1.25, SLIDE = .2;   // how near, how much at once, and which share of the window by one key
const DRAG = 6;                               // pixels; less is a click
const SMALL = .45, LEGIBLE = .85;               // pixels for a unit of a drawing: too few to read its words, and enough
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TOOLS = [["zoom-in", "plus", word("zoom_in")], ["zoom-out", "minus", word("zoom_out")],
  ["zoom-home", "search", word("zoom_home")]];

const windows = new WeakMap();                // of each drawing: the whole of it, and what is seen
const maps = () => $$("svg[data-zoom]");

function settle(map) {
  const shown = map.getAttribute("viewBox"), known = windows.get(map);
  if (shown === known?.written) return known;
  const home = shown.split(/[\s,]+/).map(Number);     // the server has drawn it, or drawn it anew
  const one = { home, seen: known?.seen ?? opening(map, home) };
  windows.set(map, one);
  if (!map.parentElement.querySelector(".zoom")) map.after(tools());
  write(map, one.seen);
  return one;
}

// A drawing that is too small to be read opens around the place that matters to whoever looks, if it says where.
function opening(map, home) {
  const [left, top, width, height] = home, box = map.getBoundingClientRect();
  const scale = Math.min(box.width / width, box.height / height), share = scale / LEGIBLE;
  if (!map.dataset.eye || !scale || scale > SMALL) return home;
  const [x, y] = map.dataset.eye.split(" ").map(Number);
  return [x - width * share / 2, y - height * share / 2, width * share, height * share];
}

// What is out of sight takes the window along.
function keep(map, x, y) {
  const frame = map.getBoundingClientRect();
  if (!frame.width) return;
  const at = new DOMPoint(x, y).matrixTransform(map.getScreenCTM());
  if (at.x > frame.left && at.x < frame.right && at.y > frame.top && at.y < frame.bottom) return;
  const [left, top, width, height] = settle(map).seen;
  slide(map, x - left - width / 2, y - top - height / 2);
}

// The drawing may have moved its eye: where it stands now is seen.
const eyes = new WeakMap();
function redrawn(map) {
  settle(map);
  const { eye } = map.dataset;
  if (eye && eyes.get(map) !== eye && eyes.has(map)) keep(map, ...eye.split(" ").map(Number));
  eyes.set(map, eye);
}

function write(map, [left, top, width, height]) {
  const one = windows.get(map), [x, y, most, highest] = one.home;
  const share = Math.min(1, Math.max(1 / DEEPEST, width / most));
  const fit = (from, start, whole) => Math.min(start + whole * (1 - share), Math.max(start, from));
  one.seen = [fit(left, x, most), fit(top, y, highest), most * share, highest * share];
  one.written = one.seen.map(number => Number(number.toFixed(2))).join(" ");
  map.setAttribute("viewBox", one.written);
  map.classList.toggle("is-zoomed", share < 1);
  for (const button of $$("[data-do=zoom-out], [data-do=zoom-home]", map.parentElement)) button.disabled = share === 1;
}

// Nearer by a factor; the point of the drawing under the given place of the screen stays there.
function zoom(map, factor, x, y) {
  const [left, top, width, height] = settle(map).seen;
  const box = map.getBoundingClientRect();
  const at = drawn(map, x ?? box.x + box.width / 2, y ?? box.y + box.height / 2);
  write(map, [at.x - (at.x - left) / factor, at.y - (at.y - top) / factor, width / factor, height / factor]);
}

function slide(map, right, down) {
  const [left, top, width, height] = settle(map).seen;
  write(map, [left + right, top + down, width, height]);
}

const home = map => write(map, settle(map).home);
const drawn = (map, x, y) => new DOMPoint(x, y).matrixTransform(map.getScreenCTM().inverse());

function tools() {
  return own("div", { class: "zoom" }, ...TOOLS.map(([what, sign, label]) => own("button",
    { type: "button", class: "btn btn--icon", "data-do": what, "aria-label": label, title: label },
    icon(sign))));
}

// -- by hand

const fingers = new Map();
let dragged = false;

function down(event) {
  if (event.button || !event.target.closest("svg[data-zoom]")) return;
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY });
}

function move(event) {
  const finger = fingers.get(event.pointerId), map = event.target.closest?.("svg[data-zoom]") ?? maps()[0];
  if (!finger || !map) return;
  const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
  const apart = place => Math.hypot(place.x - others[0].x, place.y - others[0].y);
  const now = { ...finger, x: event.clientX, y: event.clientY };
  dragged ||= Math.hypot(now.x - now.startX, now.y - now.startY) > DRAG;
  if (others.length) zoom(map, apart(now) / (apart(finger) || 1), (now.x + others[0].x) / 2, (now.y + others[0].y) / 2);
  else if (dragged) {
    const from = drawn(map, finger.x, finger.y), to = drawn(map, now.x, now.y);
    slide(map, from.x - to.x, from.y - to.y);
  }
  if (dragged || others.length) fingers.set(event.pointerId, now);
}

const up = event => fingers.delete(event.pointerId);

// What ends a drag is no click on what happens to lie there.
function click(event) {
  if (!dragged || !event.target.closest("svg[data-zoom]")) return;
  dragged = false;
  event.preventDefault();
  event.stopPropagation();
}

function wheel(event) {
  const map = event.target.closest("svg[data-zoom]");
  if (!map) return;
  event.preventDefault();
  zoom(map, event.deltaY < 0 ? STEP : 1 / STEP, event.clientX, event.clientY);
}

// -- by keys: plus, minus, 0, and arrows with the shift key, because arrows alone walk from thing to thing

function keydown(event) {
  const [map] = maps(), { key, target } = event;
  if (!map || event.ctrlKey || event.metaKey || event.altKey) return;
  if ($("dialog[open]") || target.closest("input, textarea, select")) return;
  const [, , width, height] = settle(map).seen;
  if (key === "+" || key === "=") zoom(map, STEP);
  else if (key === "-") zoom(map, 1 / STEP);
  else if (key === "0") home(map);
  else if (event.shiftKey && WAYS[key]) slide(map, WAYS[key][0] * width * SLIDE, WAYS[key][1] * height * SLIDE);
  else return;
  event.preventDefault();
}

// Whoever walks out of the window takes it along.
function follow(event) {
  const map = event.target.closest?.("svg[data-zoom]");
  if (!map || event.target === map) return;
  const box = event.target.getBoundingClientRect();
  const at = drawn(map, box.x + box.width / 2, box.y + box.height / 2);
  keep(map, at.x, at.y);
}

export function start() {
  const of = element => element.closest(".zoom").parentElement.querySelector("svg[data-zoom]");
  actions["zoom-in"] = element => zoom(of(element), STEP);
  actions["zoom-out"] = element => zoom(of(element), 1 / STEP);
  actions["zoom-home"] = element => home(of(element));
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, up);
  document.addEventListener("click", click, { capture: true });
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("keydown", keydown, { capture: true });
  document.addEventListener("focusin", follow);
  live.on("regions", () => maps().forEach(redrawn));
  maps().forEach(redrawn);
}
