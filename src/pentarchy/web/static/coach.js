// The coach of a first game that teaches: rings around what it speaks of, and leaving it.
import { $, $$, actions, ids, own, recall, remember, table, thing } from "./page.js";
import * as live from "./live.js";

const layer = own("div", { id: "pointing", "aria-hidden": "true" });

// Where one finds what is not to be seen: the button of a list, or the tab of a panel.
function shown(element, option) {
  if (element?.checkVisibility()) return element;
  if (option) {
    const row = $(`#list .row[value="${CSS.escape(option)}"]`);
    if (row?.checkVisibility()) return row;
    const verb = $(`#verb-${CSS.escape(option.split(" ")[0])} > summary`);
    return [verb, $("#options [data-do=list]")].find(one => one?.checkVisibility());
  }
  const region = element?.closest("[data-region]");
  return region && $(`[name=panel][value=${region.id}]`)?.closest("label");
}

// `village`, or where a thing is drawn in several places, `hand/village`.
function named(id) {
  const [region, within] = id.split("/");
  if (!within) return thing(id);
  const same = $$(`#${region} [data-id="${CSS.escape(within)}"]`);
  return same.find(one => !one.matches(".is-chosen")) ?? same[0];
}

// Numbers are counted up one after the other; when they are right, the button that says them is left.
function counting(option) {
  for (const word of option.split(" ").slice(1)) {
    const [, kind, number] = word.match(/^(.*)-(\d+)$/) ?? [], field = kind && $(`#options [data-kind="${CSS.escape(kind)}"]`);
    if (field && +field.value < +number) return $(`#options [data-step="1"][data-of="${CSS.escape(kind)}"]`);
  }
  return $("#pick-amounts");
}

// What is to be clicked next: the things in their order, without those that are chosen already; then the button, where
// things leave a choice or there are none.
function targets() {
  const body = $("#coach:not(.is-left) .coach__body");
  if (!body) return [];
  const { points, option, press } = body.dataset;
  const open = ids(points).map((id, number) => ({ target: named(id), number: number + 1 }))
    .filter(({ target }) => target && !target.matches(".is-chosen"));
  if (option && (press !== undefined || !open.length)) {
    const button = $(`#options button[name=option][value="${CSS.escape(option)}"]`);
    const next = button ? shown(button, option) : counting(option);
    if (next) return [{ target: next, number: 0 }];
    if (button) return [];
  }
  if (open.length < 2 && ids(points).length < 2) for (const one of open) one.number = 0;
  return open.map(one => ({ ...one, target: shown(one.target) })).filter(({ target }) => target);
}

// Copies of the things' outlines in a layer above: nothing of the drawing itself changes, and clicks go through.
// What is large in a map, such as a region, gets a ring in its middle: boxes of neighbours would overlap.
const LARGEST = 64;
function around(target) {
  const box = target.getBoundingClientRect();
  if (!(target instanceof SVGElement) || Math.min(box.width, box.height) <= LARGEST) return box;
  const left = box.left + (box.width - LARGEST) / 2, top = box.top + (box.height - LARGEST) / 2;
  return { left, top, width: LARGEST, height: LARGEST };
}

let asked = 0;
function place() {
  asked = 0;
  const found = targets();
  // Where there is little room, the coach lies over something else than what it speaks of.
  const about = found[0]?.target;
  $("#coach").dataset.about = about?.closest("#hand, #mine, #players") ? "panel" : about?.closest("#decide, #list") ? "bar" : "board";
  while (layer.childElementCount > found.length) layer.lastElementChild.remove();
  while (layer.childElementCount < found.length) layer.append(own("div", { class: "pointed" }, own("b")));
  found.forEach(({ target, number }, at) => {
    const pointed = layer.children[at], { left, top, width, height } = around(target);
    Object.assign(pointed.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    pointed.hidden = !width;
    pointed.dataset.at = target.dataset.id ?? "";
    pointed.classList.toggle("pointed--round", target instanceof SVGElement);
    pointed.firstElementChild.textContent = number || "";
  });
}
const soon = () => { asked ||= requestAnimationFrame(place); };

// What a small window has scrolled away comes back.
function bring() {
  for (const { target } of targets().reverse()) {
    if (!target.closest("svg.map")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  soon();
}

function settle() {
  $("#coach").classList.toggle("is-left", recall("lesson") === "left");
  table.classList.toggle("is-taught", !$("#coach").hidden && recall("lesson") !== "left");
  bring();
}

actions.leave = () => { remember("lesson", "left"); settle(); };
actions.lesson = () => { remember("lesson", "taken"); settle(); $("#coach .coach__body")?.focus(); };

// The keyboard goes to what the coach speaks of, one after the other.
export function go() {
  const found = targets().map(({ target }) => (target.matches("label") ? $("input", target) : target));
  found[(found.indexOf(document.activeElement) + 1) % found.length]?.focus();
}

export function start() {
  if ($("#coach")?.hidden !== false) return;
  document.body.append(layer);
  live.on("regions", settle);
  for (const moved of ["scroll", "transitionend", "animationend", "change", "toggle", "click"]) {
    document.addEventListener(moved, soon, { capture: true, passive: true });
  }
  addEventListener("resize", bring);
  document.addEventListener("change", () => requestAnimationFrame(bring));
  for (const region of $$("#board, #decide")) new ResizeObserver(soon).observe(region);
  new ResizeObserver(bring).observe($("#list"));  // a long list opens at the line that is meant
  settle();
}
