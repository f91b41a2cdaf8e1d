// Choosing: clicks on things narrow the options down; when one is left it is picked. Buttons and digits pick at once.
import { $, $$, actions, ids, notice, own, recall, remember, things, word } from "./page.js";
import * as live from "./live.js";
import { step } from "./steppers.js";

let selected = [];      // ids, in the order in which they were clicked
let several = [];       // of a choice of several things: [element, option], taken here and sent together at its end
let asking = "";        // the option that waits for "Do it"
let marks = [];         // what was marked here, to be taken away again: [element, class]

// Made here, and put into the decision bar when they are needed.
const esc = () => own("kbd", {}, "Esc");
const others = own("button", { type: "button", class: "btn", "data-do": "others" }, word("others"), esc());
const reason = own("p", { id: "final-why" });
const final = own("div", { class: "final", role: "alertdialog", "aria-labelledby": reason.id }, reason,
  own("button", { class: "btn btn--primary btn--final", "data-do": "sure" }, word("do_it")),
  own("button", { class: "btn", "data-do": "others" }, word("not_yet"), esc()));

const tally = own("span", { class: "sum", role: "status" });

const options = () => $$("#options button[name=option]").map(button => ({ button, ids: ids(button.dataset.ids) }));
const isEnd = ({ button }) => ["end", "done"].includes(button.dataset.verb);
export const visible = () => options().filter(({ button }) => button.checkVisibility());

// The first thing clicked is where an option begins, or else anything it mentions; then options that mention all of
// them, better in that order.
function remaining(all, chosen) {
  const begin = all.filter(option => option.ids[0] === chosen[0]);
  if (chosen.length === 1 && begin.length) return begin;
  const mention = all.filter(option => chosen.every(id => option.ids.includes(id)));
  const ordered = mention.filter(option =>
    chosen.every((id, n) => !n || option.ids.indexOf(id) > option.ids.indexOf(chosen[n - 1])));
  return ordered.length ? ordered : mention;
}

export function point(id, element) {
  if (element.closest("[data-rest]")) return live.send({ do: "why", id, chosen: [] });
  if (most() && live.connected) return take(id, element);
  if (step(id)) return;
  if (selected.includes(id)) return select(selected.filter(other => other !== id));   // a second click takes it back
  const chosen = [[...selected, id], [id]].find(some => remaining(options(), some).length);
  if (!chosen) return live.send({ do: "why", id, chosen: selected });
  select(chosen);
  const left = remaining(options(), chosen);
  if (left.length === 1) pick(left[0].button);
}

// A choice of several things: a click takes one or gives it back; the last one, or "done", sends them all. Where one
// drawing stands for several, such as a region that two pieces can be put into, further clicks take further ones.
const most = () => Number($("#options")?.dataset.most ?? 0), least = () => Number($("#options").dataset.least);
const times = button => several.filter(([, option]) => option === button.value).length;
const isTaken = element => several.some(([one]) => one === element);
const free = id => things(id).filter(one => one.dataset.id && !one.closest("[data-rest]") && one.checkVisibility());

function take(id, element) {
  const option = options().find(one => one.ids[0] === id && !isEnd(one));
  if (!option) return live.send({ do: "why", id, chosen: [] });
  const { button } = option, allowed = Number(button.dataset.times ?? 1);
  const more = times(button) < allowed && several.length < most();
  if (isTaken(element) && (!more || free(id).length >= allowed)) several = several.filter(([one]) => one !== element);
  else if (more) several.push([element, button.value]);
  if (several.length === most() && least() === most()) commit();
  else render();
}

const commit = () => live.act("pick", { option: [...several.map(([, option]) => option), "done"].join(";") });

function select(chosen) {
  selected = chosen;
  asking = "";
  render();
}

// What cannot be taken back is asked for once per table and verb.
function pick(button) {
  const { final, verb } = button.dataset;
  if (!live.connected) return button.form.requestSubmit(button);
  if (most() && verb === "done") return several.length ? commit() : live.act("pick", { option: "done" });
  const [id] = ids(button.dataset.ids);
  if (most()) return take(id, free(id).find(one => !isTaken(one)) ?? free(id).at(-1) ?? button);
  if (final && !recall("sure", []).includes(verb)) asking = button.value;
  else live.act("pick", { option: button.value });
  render();
}

export const main = () => visible().find(({ button }) => button.matches(".btn--primary"))?.button.click();
export const digit = number => visible().filter(option => !isEnd(option))[number - 1]?.button.click();
export const end = () => visible().find(isEnd)?.button.click();

// Esc: one step back. False if there was nothing to take back.
export function back() {
  const filter = $("#filter");
  if (!asking && !selected.length && !several.length && !filter?.value) return false;
  if (filter) filter.value = "";
  several = [];
  select([]);
  return true;
}

// ---- how the choice looks: from what is selected, asked and typed, after each change and each morph ----
function render() {
  const form = $("#options"), all = options();
  const sought = plain($("#filter")?.value ?? "").split(/\s+/);
  const left = remaining(all, selected).filter(({ button }) =>
    sought.every(part => plain(button.textContent).includes(part)));
  for (const { button } of all) button.hidden = !left.some(option => option.button === button);
  for (const family of $$("#options details")) unfold(family, left.length < all.length);
  others.remove();
  tally.remove();
  if (selected.length) form?.append(others);
  for (const { button } of all.filter(one => most() && isEnd(one))) button.hidden = several.length < least();
  if (most()) {
    form.prepend(tally);
    for (const { button } of all) {
      button.ariaPressed = times(button) ? "true" : null;
      button.dataset.taken = times(button);
    }
    tally.textContent = `${several.length} / ${least() === most() ? most() : `${least()}–${most()}`}`;
  }
  mark(left);
  number();
  confirm(form, all.find(({ button }) => button.value === asking)?.button);
}

// Filtering forgives capitals and accents.
const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// Folded options come forth when few are left, and go back when all are.
function unfold(family, narrowed) {
  family.hidden = !$("button:not([hidden])", family);
  if (narrowed && !family.open) family.dataset.unfolded = "";
  if (narrowed || "unfolded" in family.dataset) family.open = narrowed;
  if (!narrowed) delete family.dataset.unfolded;
}

// Digits belong to what is seen, unless the drawing has keys of its own; ending has one in any case.
export function keyed(key) {
  const found = $$("[data-key]").find(one => one.dataset.key === key && one.checkVisibility() &&
    (one.matches(".is-option, .is-chosen") || "drop" in one.dataset));
  return found && (free(found.dataset.id).find(one => !isTaken(one) && most()) ?? found);    // the next copy
}
function number() {
  const taken = $$("[data-key].is-option").length;
  const digits = visible().filter(option => !isEnd(option)).slice(0, taken ? 0 : 9).map(option => option.button);
  for (const { button } of options().filter(option => !isEnd(option))) {
    const key = $("kbd", button) ?? button.appendChild(own("kbd"));
    const likely = taken && button.matches(".btn--primary");
    key.textContent = likely ? "␣" : digits.indexOf(button) + 1;
    key.hidden = !likely && !digits.includes(button);
  }
}

// In the place of the options: the reason, and two answers. Afterwards the focus is on the option again.
let asker;
function confirm(form, button) {
  if (form) form.hidden = !!button;
  if (!button) {
    const focused = final.contains(document.activeElement);
    final.remove();
    if (focused) (asker.checkVisibility() ? asker : $("#prompt"))?.focus({ preventScroll: true });
    return;
  }
  if (final.isConnected) return;
  asker = button;
  reason.textContent = button.dataset.final;
  form.after(final);
  $("button", final).focus();
}

// Marks stand on everything that shows the thing. The drawing may have marks of its own: those stay.
function mark(left) {
  for (const [element, name] of marks) element.classList.remove(name);
  marks = [];
  const offered = new Set(left.flatMap(option => option.ids));
  const threats = left.filter(({ button }) => button.dataset.mark === "threat").map(option => option.ids.at(-1));
  for (const element of $$("[data-id], [data-mirror]")) {
    const id = element.dataset.id ?? element.dataset.mirror;
    const names = element.closest("[data-rest]") ? [] : selected.includes(id) || isTaken(element) ? ["is-chosen"]
      : [offered.has(id) && "is-option", threats.includes(id) && "is-threat"];
    for (const name of names.filter(each => each && !element.classList.contains(each))) {
      element.classList.add(name);
      marks.push([element, name]);
    }
  }
}

actions.others = back;
actions.sure = () => {
  const { button } = options().find(option => option.button.value === asking);
  remember("sure", [...recall("sure", []), button.dataset.verb]);
  asking = "";
  pick(button);
};
actions.undo = () => live.act("undo");
actions.consent = element => live.act("consent", { answer: element.value === "yes" });
actions.auto = ({ form: { elements: { seat, kind } }, value }, { detail }) => {
  if (detail > 1) return;   // a double click says it once
  live.send({ do: "auto", seat: Number(seat.value), kind: kind.value, passes: value === "yes" });
};
actions.open = element => live.send({ do: "open", seat: Number(element.dataset.seatNumber) });
export const drop = element => live.act("drop", { option: element.dataset.drop });

export function start() {
  document.addEventListener("submit", event => {
    if (event.target.id !== "options" || !live.connected) return;
    event.preventDefault();
    if (event.submitter) pick(event.submitter);
  });
  document.addEventListener("input", event => { if (event.target.id === "filter") render(); });
  document.addEventListener("toggle", event => { if (event.target.closest("#options")) number(); }, { capture: true });
  live.on("regions", message => {
    if (message.advanced) [selected, several, asking] = [[], [], ""];
    render();
    const curtain = $("#curtain [data-do=open]");
    if (curtain && !$("#curtain").contains(document.activeElement)) curtain.focus();
  });
  live.on("refused", message => { notice(message.message); several = []; select([]); });
  render();
}
