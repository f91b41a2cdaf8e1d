// Amounts: one number for each kind, and a button that picks them all at once. Clicks on what is drawn count up as well.
import { $, $$ } from "./page.js";
import * as live from "./live.js";

const numbers = () => $$("#options [data-kind]");
const within = (field, number) => Math.min(Number(field.max), Math.max(Number(field.min), number || 0));

// One more or one less of a kind; false if it cannot be counted here.
export function step(kind, by = 1) {
  const field = numbers().find(one => one.dataset.kind === kind);
  if (field) field.value = within(field, field.valueAsNumber + by);
  render();
  return !!field;
}

function render() {
  const form = $("#options[data-verb]"), button = $("#pick-amounts");
  if (!form || !button) return;
  const chosen = numbers().map(field => ({ kind: field.dataset.kind, number: within(field, field.valueAsNumber) }));
  const total = chosen.reduce((sum, { number }) => sum + number, 0), { least, upto, verb } = form.dataset;
  button.disabled = total < least || total > upto;
  button.value = [verb, ...chosen.filter(one => one.number).map(one => `${one.kind}-${one.number}`)].join(" ");
  $("#total").textContent = `${total} / ${least === upto ? upto : `${least}–${upto}`}`;
  for (const one of $$("#options [data-step]")) {
    const field = numbers().find(each => each.dataset.kind === one.dataset.of), by = Number(one.dataset.step);
    one.disabled = within(field, field.valueAsNumber + by) === field.valueAsNumber;
  }
}

export function start() {
  document.addEventListener("click", event => {
    const { of, step: by } = event.target.closest("#options [data-step]")?.dataset ?? {};
    if (of) step(of, Number(by));
  });
  document.addEventListener("input", event => { if (event.target.dataset?.kind) render(); });
  live.on("regions", message => {
    if (message.advanced) for (const field of numbers()) field.value = field.defaultValue;
    render();
  });
  render();
}
