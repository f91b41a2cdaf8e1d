// What lies beside and above the table: the drawer for rules, cards and scores, log and chat, theme, invitations.
import { $, $$, actions, ids, notice, own, parse, recall, remember, store, table, things, word } from "./page.js";
import * as live from "./live.js";
import { morph } from "./morph.js";

// ---- the drawer: a modal dialog keeps the focus, closes with Esc and gives the focus back by itself ----
const drawer = own("dialog", { id: "drawer", class: "drawer" });
let source, request = 0;

async function fill(path, wishes) {
  source = path;
  const number = ++request;
  const answer = await fetch(`${path}?${new URLSearchParams({ fragment: 1, ...wishes })}`).catch(() => ({ ok: false }));
  const html = answer.ok ? await answer.text() : null;
  if (number !== request) return false;     // somebody typed on: a later answer is on its way
  if (html === null) return notice(word("failed"));
  const fresh = drawer.cloneNode(false);
  fresh.append(parse(html));
  morph(drawer, fresh);
  return true;
}

async function open(path, wishes, wide) {
  drawer.classList.toggle("drawer--wide", wide);
  if (!(await fill(path, wishes))) return;
  if (!drawer.open) drawer.showModal();
  (wishes.clause ? $(".drawer__body", drawer) : $("[name=q], textarea", drawer) ?? $("[data-do=close]", drawer))?.focus();
  if (wishes.clause) document.getElementById(wishes.clause)?.scrollIntoView({ block: "center" });
}

const pathOf = link => new URL(link.href).pathname;
const here = () => (table ? { table: table.dataset.table } : {});
export const openClause = link => open(pathOf(link), { clause: link.dataset.clause, ...here() }, false);
actions.rules = link => open(pathOf(link), here(), false);
actions.notes = link => open(pathOf(link), {}, false);
actions.score = actions.reference = link => open(pathOf(link), {}, true);

let typing;
function search(event) {
  const value = $("[name=q]", drawer)?.value;
  if (value === undefined) return;      // another form
  clearTimeout(typing);
  if (event.type === "submit") event.preventDefault();
  typing = setTimeout(() => fill(source, { q: value, ...here() }), event.type === "submit" ? 0 : 150);
}

// Links to rules stay in the drawer; outside of it is what it covers.
function inside(event) {
  const link = event.target.closest("a[href^='/rules/']:not(.clause)");
  if (event.target === drawer || event.target.closest("[data-do=close]")) drawer.close();
  if (!link) return;
  event.preventDefault();
  fill(pathOf(link), here());
}

// ---- log and chat share a place; what was not read is counted ----
export function show(name, within) {
  panel("log");
  $(`[name=side][value=${name}]`).checked = true;
  count();
  $(within)?.focus();
}

// Low windows begin with the board, over which the panels lie; others have no such tab, and begin with the first panel
// that there is, as long as nobody has chosen another.
const low = matchMedia("(max-height: 519px)");
let first;
function settle() {
  if (low.matches) return panel("board");
  if (!["board", first].includes($("[name=panel]:checked").value)) return;
  first = ["hand", "mine", "players"].find(name => !$(`#${name}`).hidden);
  panel(first);
}

const panel = name => { $(`[name=panel][value=${name}]`).checked = true; };     // the phone shows one panel at a time
actions.panel = element => panel(element.dataset.panel);

function count() {
  const said = $$("#chat li").length, unread = $("#unread");
  if ($("[name=side][value=chat]").checked || recall("read") === undefined) remember("read", said);
  unread.textContent = said - recall("read");
  unread.hidden = said <= recall("read");
}

function say(event) {
  if (!event.target.matches("#chat form") || !live.connected) return;
  event.preventDefault();
  const field = event.target.elements.text;
  if (field.value.trim() && live.send({ do: "say", text: field.value })) field.value = "";
}

// ---- a line of the log lights what it tells about ----
let lit = [];
function light(event) {
  for (const each of lit) each.classList.remove("is-lit");
  lit = ids(event.target.closest(".log__line, .hint button, .row, #options button")?.dataset.ids).flatMap(things);
  for (const each of lit) each.classList.add("is-lit");
}

// ---- small switches ----
actions.theme = () => {
  const root = document.documentElement, system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  store("pentarchy:theme", root.dataset.theme);
};
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice(word("copied"));
  } catch {
    notice(text, { stays: true });     // no clipboard without https: it can be copied by hand
  }
}
actions.copyline = ({ value }) => copy(value);
actions.copy = async link => copy(await (await fetch(link.href)).text());
actions.invite = async ({ form }) => {
  const request = { method: "post", body: new FormData(form), headers: { accept: "application/json" } };
  const answer = await fetch(form.action, request);
  if (answer.ok) copy((await answer.json()).link);
  else notice(word("failed"));
};

export function start() {
  document.body.append(drawer);
  drawer.addEventListener("click", inside);
  drawer.addEventListener("input", search);
  drawer.addEventListener("submit", search);
  document.addEventListener("submit", say);
  for (const over of ["pointerover", "focusin"]) document.addEventListener(over, light);
  if (!table) return;
  document.addEventListener("change", count);
  low.addEventListener("change", settle);
  settle();
  live.on("regions", () => {
    count();
    if (!low.matches) settle();
  });
  count();
}
