// All options, one line each, beside the board: for those that have no room in the decision bar. A field filters them.
import { $, $$, actions, own, word } from "./page.js";

const close_ = own("button", { type: "button", class: "btn btn--quiet btn--icon btn--sm", "data-do": "unlist", "aria-label": word("close_list") }, "×");
const title = own("h3"), rows = own("ol", { class: "flyout__list" });
const filter = own("input", { id: "filter", type: "search", placeholder: word("filter"), "aria-label": word("filter"), autocomplete: "off" });
const panel = own("section", { id: "list", class: "flyout", hidden: "", "aria-label": word("list") },
  own("div", { class: "flyout__head" }, title, close_), own("label", { class: "field" }, filter), rows);

let verb = "", opener = null;
export const isOpen = () => !panel.hidden;
export const lines = () => $$("button", rows).filter(line => !line.parentElement.hidden);

// Of one verb, or all that are left.
export function open(wanted, from) {
  verb = wanted;
  opener = from;
  filter.value = "";
  panel.hidden = false;
  fill();
  (lines()[0] ?? filter).focus({ preventScroll: true });
}

export function close() {
  if (panel.hidden) return false;
  const focused = panel.contains(document.activeElement);
  panel.hidden = true;
  for (const one of $$("#options [aria-expanded]")) one.setAttribute("aria-expanded", "false");
  if (focused) (opener?.checkVisibility() ? opener : $("#prompt"))?.focus({ preventScroll: true });
  return true;
}

// After each change of what is left.
export function fill() {
  if (panel.hidden) return;
  const left = $$("#options .decide__opts button[name=option]").filter(button =>
    !button.hidden && (!verb || button.dataset.verb === verb));
  if (!left.length) return close();
  title.textContent = verb ? $(`#verb-${CSS.escape(verb)} .options__name`)?.textContent ?? verb : word("list");
  rows.replaceChildren(...left.map(line));
  sift();
}

function line(button) {
  const parts = [$(".icon", button), $(".option__words", button), $(".sum", button)].map(part => part?.cloneNode(true) ?? "");
  return own("li", {}, own("button", {
    type: "button", class: "row", "data-do": "listed", value: button.value, "data-ids": button.dataset.ids ?? "",
  }, ...parts, own("kbd")));
}

// Filtering forgives capitals and accents.
const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
function sift() {
  const sought = plain(filter.value).split(/\s+/);
  for (const item of rows.children) item.hidden = !sought.every(part => plain(item.textContent).includes(part));
  lines().forEach((one, at) => {
    $("kbd", one).textContent = at + 1;
    $("kbd", one).hidden = at > 8;
  });
}

actions.unlist = close;
actions.listed = ({ value }) => {
  close();
  $(`#options button[value="${CSS.escape(value)}"]`)?.click();
};

export function start() {
  $(".table__side").append(panel);
  filter.addEventListener("input", sift);
}
