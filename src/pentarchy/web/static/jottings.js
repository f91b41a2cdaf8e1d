// Private notes save themselves a moment after the last key, and at once when the field is left.
import { $, word } from "./page.js";

const PAUSE = 700;      // milliseconds
let waiting;

async function save(form) {
  clearTimeout(waiting);
  waiting = undefined;
  const state = $("#jottings-state", form);
  const answer = await fetch(form.action, { method: "post", body: new URLSearchParams(new FormData(form)) })
    .catch(() => ({ ok: false }));
  state.textContent = word(answer.ok ? "jottings_saved" : answer.status === 413 ? "jottings_long" : "failed");
}

const form = event => event.target.closest?.("form.jottings");

export function start() {
  document.addEventListener("input", event => {
    if (!form(event)) return;
    $("#jottings-state").textContent = "";
    clearTimeout(waiting);
    waiting = setTimeout(save, PAUSE, form(event));
  });
  document.addEventListener("change", event => { if (form(event) && waiting) save(form(event)); });
  document.addEventListener("submit", event => {
    if (!form(event)) return;
    event.preventDefault();
    save(form(event));
  });
}
