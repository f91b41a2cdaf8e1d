// Lets the clocks of a table run between two messages of the server, which says what time it is there.
import { $$, table, word } from "./page.js";
import * as live from "./live.js";

const DAY = 86400, HOUR = 3600;
let ahead = 0;      // seconds by which the server's time is ahead of this device's

const here = () => Date.now() / 1000;
export function heard(now) { if (now) ahead = now - here(); }

const fill = (text, blanks) => text.replace(/\{(\w)\}/g, (_, key) => blanks[key]);

// As `in_words` of clock.py.
function said(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= DAY) return fill(word("clock_days"), { d: Math.floor(whole / DAY), h: Math.floor(whole % DAY / HOUR) });
  if (whole >= HOUR) return fill(word("clock_hours"), { h: Math.floor(whole / HOUR), m: Math.floor(whole % HOUR / 60) });
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function tick() {
  const now = here() + ahead;
  for (const clock of $$("[data-clock][data-runs]")) {
    const left = Number(clock.dataset.clock) - (now - Number(clock.dataset.at)), up = left <= 0;
    const time = up ? word("clock_up") : said(left), shown = clock.querySelector(".clock__time");
    if (shown.textContent !== time) {
      shown.textContent = time;
      clock.setAttribute("aria-label", `${clock.dataset.label}: ${time}`);
    }
    clock.classList.toggle("is-up", up);
    clock.classList.toggle("is-low", !up && left < Number(clock.dataset.low));
    if (up) for (const choice of $$("[data-after-clock]", clock.closest("li, .clock__hidden") ?? clock)) choice.hidden = false;
  }
}

export function start() {
  // Hours of rest are meant by the time of this device.
  for (const field of $$("[data-offset]")) field.value = -new Date().getTimezoneOffset();
  if (table) {
    heard(Number(table.dataset.now));
    live.on("regions", message => { heard(message.now); tick(); });
  }
  tick();
  setInterval(tick, 1000);
}
