// Comfort in the lobby; every form works without it.
import { $ } from "./page.js";

// A pasted invitation is followed at once, wherever in the text the link stands.
function follow(event) {
  if (!event.target.matches("[name=invitation]") || event.inputType !== "insertFromPaste") return;
  const link = /\/(join|t)\/[\w-]+/.exec(event.target.value);
  if (link) location.assign(link[0]);
}

// A record dropped anywhere on the page is imported.
function load(files) {
  const field = $("input[type=file][name=record]");
  if (!files.length) return;
  field.files = files;
  field.form.requestSubmit();
}

export function start() {
  document.addEventListener("input", follow);
  document.addEventListener("dragover", event => event.preventDefault());
  document.addEventListener("drop", event => {
    event.preventDefault();
    load(event.dataTransfer.files);
  });
}
