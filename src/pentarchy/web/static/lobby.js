// Comfort in the lobby; every form works without it.
import { $ } from "./page.js";

// A pasted invitation is followed at once, wherever in the text the link stands.
function follow(event) {
  if (!event.target.matches("[name=invitation]") || event.inputType !== "insertFromPaste") return;
  const link = /\/(join|t)\/[\w-]+/.exec(event.target.value);
  if (link) location.assign(link[0]);
}

export function start() {
  document.addEventListener("input", follow);
  document.addEventListener("dragover", event => event.preventDefault());
  document.addEventListener("drop", event => {
    event.preventDefault();
    const field = $("input[type=file][name=record]"), { files } = event.dataTransfer;
    if (!files.length) return;
    field.files = files;        // a record dropped anywhere on the page is imported
    field.form.requestSubmit();
  });
}
