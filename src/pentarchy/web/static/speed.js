// How fast the table moves, as this browser has chosen: slow, normal or instant. The same at all its tables.
import { $$, actions, notice, store, word } from "./page.js";

const NAMES = { slow: word("slow"), normal: word("normal"), instant: word("instant") };
const SPEEDS = Object.keys(NAMES), KEPT = "pentarchy:speed";
let chosen = "normal";
try { chosen = SPEEDS.find(one => one === localStorage.getItem(KEPT)) ?? chosen; } catch { /* nothing is remembered */ }

const listeners = [];
export const speed = () => chosen;
export const onSpeed = listener => listeners.push(listener);

const name = () => word("speed").replace("{speed}", NAMES[chosen]);

// The switch names what is chosen; it has a sign for each (controls.css). The top of the page is drawn anew at times.
export function paint() {
  const said = name();
  for (const one of $$("[data-do=speed]")) {
    one.dataset.speed = chosen;
    one.title = said;
    const spoken = one.querySelector(".small__word");
    if (spoken && spoken.textContent !== said) spoken.textContent = said;
  }
}

actions.speed = () => {
  chosen = SPEEDS[(SPEEDS.indexOf(chosen) + 1) % SPEEDS.length];
  store(KEPT, chosen);
  paint();
  notice(name());
  for (const listener of listeners) listener(chosen);
};

export const start = paint;
