// What all modules need of the page: finding and making elements, words, notices, actions, and what is remembered.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

export const table = $("#table");

// The words in the reader's language come with the page, as one object in body[data-words].
const words = JSON.parse(document.body.dataset.words ?? "{}");
export const word = key => words[key] ?? key;

// What a click on [data-do=NAME] does: actions.NAME(element, event). Each module adds its own.
export const actions = {};
export const press = name => $(`[data-do="${name}"]`)?.click();

// For what the server or this program wrote, never for what people wrote. In a template nothing runs or loads.
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

// Elements made here are marked, so that the morph leaves them alone. Strings become text, never HTML.
export function own(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries({ "data-own": "", ...attributes })) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// Drawings show one thing in several places: the land and, in another layer, its frame.
export const things = id => $$(`[data-id="${CSS.escape(id)}"], [data-mirror="${CSS.escape(id)}"]`);
export const thing = id => things(id).find(one => one.matches("[tabindex], button")) ?? things(id)[0];
export const ids = text => (text ?? "").split(" ").filter(Boolean);

// Whoever points does not need to be shown where the keyboard is: the ring comes with the next key.
for (const [input, by] of [["pointerdown", "pointer"], ["keydown", "keys"]]) {
  document.addEventListener(input, () => { document.documentElement.dataset.by = by; }, { capture: true });
}
// Whoever has typed once is shown keys from then on, also while pointing: nothing moves under a pointer that comes down.
addEventListener("keydown", () => { document.documentElement.dataset.typed = "yes"; }, { capture: true, once: true });

// Read out as they change: notices when there is a pause, calls at once.
const notices = $("#notice") ?? document.body.appendChild(own("div", { id: "notice", "aria-live": "polite" }));
export const calls = $("#calls");

let silence;
export function notice(text, { stays = false } = {}) {
  clearTimeout(silence);
  notices.replaceChildren(...(text ? [own("p", { class: "toast" }, text)] : []));
  if (text && !stays) silence = setTimeout(notice, 6000);
}

// Memory of this browser for this table; where storage is not allowed it lasts as long as the page.
const shelf = `pentarchy:${table?.dataset.table ?? "lobby"}`;
let remembered = {};
try { remembered = JSON.parse(localStorage.getItem(shelf)) ?? {}; } catch { /* nothing remembered */ }
export const recall = (key, otherwise) => remembered[key] ?? otherwise;
export function remember(key, value) {
  remembered[key] = value;
  store(shelf, JSON.stringify(remembered));
}
export function store(key, value) {
  try { localStorage.setItem(key, value); } catch { /* not allowed, or full: only comfort is lost */ }
}

export const icon = sign =>
  parse(`<svg class="icon" aria-hidden="true"><use href="${document.body.dataset.signs}#${sign}"></use></svg>`);
