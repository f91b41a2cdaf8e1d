// Choosing: clicks on things narrow the options down; when one is left it is picked. Buttons and digits pick at once.
import { $, $$, actions, ids, notice, own, recall, remember, things, word } from "./page.js";
import * as inspect from "./inspect.js";
import * as list from "./list.js";
import * as live from "./live.js";
import { step } from "./steppers.js";

let selected = [];      // ids, in the order in which they were clicked
let several = [];       // of a choice of several things: [element, option], taken here and sent together at its end
let asking = "";        // the option that waits for "Do it"
let way = [];           // what is left of a way of several picks: beginnings of options, each up to where it leads
let picked = false;     // something is on its way that was picked here
let marks = [];         // what was marked here, to be taken away again: [element, class]

// Made here, and put into the decision bar when they are needed.
const esc = () => own("kbd", {}, "Esc");
const others = own("button", { type: "button", class: "btn", "data-do": "others" }, word("others"), esc());
const reason = own("p", { id: "final-why" });
const final = own("div", { class: "final", role: "alertdialog", "aria-labelledby": reason.id }, reason,
  own("button", { class: "btn btn--primary btn--final", "data-do": "sure" }, word("do_it")),
  own("button", { class: "btn", "data-do": "others" }, word("not_yet"), esc()));

const tally = own("span", { class: "sum", role: "status" });
const count = own("span", { class: "options__count" });
const all = own("button", { type: "button", class: "btn options__all", "data-do": "list", "aria-expanded": "false" }, word("all"), count);

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
  if (element.closest("[data-rest]")) return look(id, element);
  if (most() && live.connected) return take(id, element);
  if ((element.dataset.counts && step(element.dataset.counts)) || step(id)) return;
  if (element.dataset.way && live.connected) return walk(element.dataset.way.split(";"));
  if (selected.includes(id)) return select(selected.filter(other => other !== id));   // a second click takes it back
  const chosen = [[...selected, id], [id]].find(some => remaining(options(), some).length);
  if (!chosen) return look(id, element);
  select(chosen);
  const left = direct(remaining(options(), chosen));
  if (left.length === 1) pick(left[0].button);
}

// Where the things are the same, a detour yields to the direct way: who wants it takes its button.
function direct(left) {
  const same = left.every(option => option.ids.join(" ") === left[0].ids.join(" "));
  const ways = left.filter(({ button }) => !button.dataset.yields);
  return same && ways.length ? ways : left;
}

// One click on a far place is a click on each place before it. Where a step can be taken in several ways, or something
// else is asked, the way waits for the answer; whoever does something else, or takes a step back, leaves it.
const fitting = leg => options().filter(({ button }) => `${button.value} `.startsWith(`${leg} `));
function walk(legs) {
  way = legs;
  const fits = fitting(way[0]);
  if (fits.length === 1) pick(fits[0].button);
  else if (fits.length) select([fits[0].ids[0]]);
}
function follow(option) {
  if (!way.length) return;
  if (`${option} `.startsWith(`${way[0]} `)) way = way.slice(1);
  else if (fitting(way[0]).length) way = [];
}

// What cannot be chosen is explained; and if something is asked, and this could have been meant, why it cannot.
function look(id, element) {
  inspect.pin(id);
  if ($("#options") && !element.closest("[data-look]")) live.send({ do: "why", id, chosen: selected });
}

// A choice of several things: a click takes one or gives it back; the last one, or "done", sends them all. Where one
// drawing stands for several, such as a region that two pieces can be put into, further clicks take further ones.
const most = () => Number($("#options")?.dataset.most ?? 0), least = () => Number($("#options").dataset.least);
const times = button => several.filter(([, option]) => option === button.value).length;
const isTaken = element => several.some(([one]) => one === element);
const free = id => things(id).filter(one => one.dataset.id && !one.closest("[data-rest]") && one.checkVisibility());

function take(id, element) {
  const option = options().find(one => one.ids[0] === id && !isEnd(one));
  if (!option) return look(id, element);
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
  else if (live.act("pick", { option: button.value })) {
    picked = true;
    follow(button.value);
  }
  render();
}

const buttons = () => $$("#options button[name=option], #options summary").filter(one => one.checkVisibility());
const numbered = () => buttons().filter(one => !isEnd({ button: one }));
export const main = () => visible().find(({ button }) => button.matches(".btn--primary"))?.button.click();
export const digit = number => (list.isOpen() ? list.lines() : numbered())[number - 1]?.click();
export const end = () => visible().find(isEnd)?.button.click();

// Esc: one step back. False if there was nothing to take back.
export function back() {
  if (!asking && !selected.length && !several.length && !way.length) return false;
  several = way = [];
  select([]);
  return true;
}

// ---- how the choice looks: from what is selected and asked, after each change and each morph ----
const render = () => steady(paint);

// Buttons of our own leave the bar and come back: the focus stays on them, or else goes to the question.
function steady(change) {
  const focused = document.activeElement;
  change();
  if (document.activeElement !== document.body || focused === document.body) return;
  (focused.isConnected ? focused : $("#prompt"))?.focus({ preventScroll: true });
}

function paint() {
  const form = $("#options"), box = $("#options .decide__opts"), offered = options();
  const left = remaining(offered, selected), narrowed = left.length < offered.length;
  for (const { button } of offered) button.hidden = !left.some(option => option.button === button);
  for (const family of $$("#options details")) {
    family.hidden = !$("button:not([hidden])", family);
    family.open = narrowed;
  }
  form?.classList.toggle("is-narrowed", narrowed);
  others.remove();
  tally.remove();
  if (selected.length) box?.append(others);
  for (const { button } of offered.filter(one => most() && isEnd(one))) button.hidden = several.length < least();
  if (most()) {
    box?.prepend(tally);
    for (const { button } of offered) {
      button.ariaPressed = times(button) ? "true" : null;
      button.dataset.taken = times(button);
    }
    tally.textContent = `${several.length} / ${least() === most() ? most() : `${least()}–${most()}`}`;
  }
  mark(left);
  confirm(form, offered.find(({ button }) => button.value === asking)?.button);
  fit();
  number();
  list.fill();
}

// Are the last things of these options enough to tell them apart?
function differ(left) {
  const names = left.map(({ button }) => `${button.dataset.verb} ${$(".option__short", button)?.textContent ?? button.value}`);
  return new Set(names).size === names.length;
}

// Labels are never cut. Where there is little room they become short, and the few that are left of many lose their
// remarks; what has no room even so leaves whole, the likely step last, and a button opens the list of all.
function fit() {
  const form = $("#options"), box = $("#options .decide__opts");
  all.remove();
  if (!box) return;
  const left = options().filter(one => !one.button.hidden && !isEnd(one));
  const full = () => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
  const cut = () => left.some(({ button }) => button.scrollHeight > button.clientHeight + 2 || button.scrollWidth > button.clientWidth + 2);
  for (const one of $$(".is-out", box)) one.classList.remove("is-out");
  number();                                   // keys take room as well
  form.classList.remove("is-bare");
  form.classList.toggle("is-short", form.matches(".is-narrowed") && differ(left));
  if ((full() || cut()) && differ(left)) form.classList.add("is-short");
  if ((full() && form.matches(".is-narrowed")) || cut()) form.classList.add("is-bare");
  if (!full() || left.length < 2) return;
  count.textContent = left.length;
  box.append(all);
  const rank = one => (one.matches(".btn--primary") ? 0 : one.matches("summary") ? 1 : 2);
  const leaving = numbered().toSorted((one, other) => rank(one) - rank(other));
  while (leaving.length && full()) leaving.pop().classList.add("is-out");
}

// Digits belong to what is seen, unless the drawing has keys of its own; ending has one in any case.
export function keyed(key) {
  const found = $$("[data-key]").find(one => one.dataset.key === key && one.checkVisibility() &&
    (one.matches(".is-option, .is-chosen") || "drop" in one.dataset));
  return found && (free(found.dataset.id).find(one => !isTaken(one) && most()) ?? found);    // the next copy
}
function number() {
  const taken = $$("[data-key].is-option").length;
  const digits = numbered().slice(0, taken ? 0 : 9);
  for (const one of $$("#options button[name=option], #options summary").filter(one => !isEnd({ button: one }))) {
    if ($("kbd:not([data-own])", one)) $("kbd[data-own]", one)?.remove();      // the page brings one by now
    const key = $("kbd", one) ?? one.appendChild(own("kbd"));
    const likely = taken && one.matches(".btn--primary");
    const shown = likely ? "␣" : String(digits.indexOf(one) + 1);
    if (key.textContent !== shown) key.textContent = shown;
    key.hidden = !likely && !digits.includes(one);
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

// Marks stand on everything that shows the thing. The drawing may have marks of its own: those stay, and so do ours
// where they are still right, because the page is laid out anew for each that comes and goes.
function mark(left) {
  const offered = new Set(left.flatMap(option => option.ids));
  const threats = left.filter(({ button }) => button.dataset.mark === "threat").map(option => option.ids.at(-1));
  const counted = $$("#options [data-kind]").map(field => field.dataset.kind);
  const wanted = new Map();
  for (const element of $$("[data-id], [data-mirror]")) {
    const id = element.dataset.id ?? element.dataset.mirror, counts = counted.includes(element.dataset.counts);
    const names = element.closest("[data-rest]") ? [] : selected.includes(id) || isTaken(element) ? ["is-chosen"]
      : [(offered.has(id) || counts) && "is-option", threats.includes(id) && "is-threat"];
    wanted.set(element, names.filter(Boolean));
  }
  const stays = ([element, name]) => wanted.get(element)?.includes(name) && element.classList.contains(name);
  for (const [element, name] of marks) if (!stays([element, name])) element.classList.remove(name);
  marks = marks.filter(stays);
  for (const [element, names] of wanted) {
    for (const name of names.filter(each => !element.classList.contains(each))) {
      element.classList.add(name);
      marks.push([element, name]);
    }
  }
}

actions.others = back;
actions.list = () => (list.isOpen() ? list.close() : list.open("", all));
actions.sure = () => {
  const { button } = options().find(option => option.button.value === asking);
  remember("sure", [...recall("sure", []), button.dataset.verb]);
  asking = "";
  pick(button);
};
actions.consent = element => live.act("consent", { answer: element.value === "yes" });
actions.auto = ({ form: { elements: { seat, kind } }, value }, { detail }) => {
  if (detail > 1) return;   // a double click says it once
  live.send({ do: "auto", seat: Number(seat.value), kind: kind.value, passes: value === "yes" });
};
actions.plan = (button, { detail }) => {
  if (detail > 1) return;   // a double click says it once
  live.send({ do: "plan", what: button.value, since: live.position });
};
actions.open = element => live.send({ do: "open", seat: Number(element.dataset.seatNumber) });
export const drop = element => live.act("drop", { option: element.dataset.drop });

export function start() {
  document.addEventListener("submit", event => {
    if (event.target.id !== "options" || !live.connected) return;
    event.preventDefault();
    if (event.submitter) pick(event.submitter);
  });
  document.addEventListener("click", event => {
    const summary = event.target.closest("#options summary");
    if (!summary || !live.connected) return;
    event.preventDefault();                  // without scripts it unfolds in its place
    list.open(summary.parentElement.dataset.verb, summary);
  });
  new ResizeObserver(() => steady(() => { fit(); number(); })).observe($("#decide"));
  live.on("regions", message => {
    if (message.advanced) {
      [selected, several, asking] = [[], [], ""];
      list.close();
      if (!picked) way = [];
      picked = false;
    }
    render();
    if (message.advanced && way.length) walk(way);
    const curtain = $("#curtain [data-do=open]");
    if (curtain && !$("#curtain").contains(document.activeElement)) curtain.focus();
  });
  live.on("refused", message => { notice(message.message); several = way = []; picked = false; select([]); });
  render();
}
