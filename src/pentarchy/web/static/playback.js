// Looking back: a replay, or what happened since one's last turn. The server draws each moment, the pages turn here.
// The bar says where it stands: data-at, data-last, and data-turns, where turns begin.
import { $, actions, ids } from "./page.js";
import * as live from "./live.js";
import { speed } from "./speed.js";

const TEMPO = { slow: 2500, normal: 1400, instant: 700 };    // milliseconds a moment is shown; longer than its motion
let clock = null, returns = false;      // what is played back, and whether it leads back to the table

const bar = () => $(".playback");
const turns = () => ids(bar().dataset.turns).map(Number);
const now = () => live.at ?? Number(bar().dataset.at);    // keys may be faster than the answers

function step(way) {
  const at = now() + way;
  if (at < 0 || at > Number(bar().dataset.last)) return false;
  live.show(at);
  return true;
}

function play(on, home = false) {
  clearInterval(clock);
  returns = home;
  clock = on ? setInterval(next, TEMPO[speed()]) : null;
  paint();
}

function next() {
  if (bar() && step(1)) return;
  const leads = returns;
  play(false);
  if (leads) leave();
}

// What the reader has switched, and where the slider was drawn to, is not known to the server.
function paint() {
  $("[data-do=play]")?.setAttribute("aria-pressed", String(clock !== null));
  if (bar()) $("#scale").value = now();
}

const moves = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  Home: () => live.show(turns().findLast(turn => turn < now()) ?? 0),
  End: () => live.show(turns().find(turn => turn > now()) ?? Number(bar().dataset.last)),
};

// True if the key turned a page. Space on a button presses the button.
export function key(name, target) {
  if (!bar()) return false;
  if (name === " " && !target.closest("a, button, summary")) play(clock === null);
  else if (moves[name]) {
    play(false);
    moves[name]();
  } else return false;
  return true;
}

export function leave() {
  if (!bar()) return;
  play(false);
  live.show(null);
  history.replaceState(null, "", location.pathname.replace(/\/replay$/, ""));
}

actions.show = element => {
  play(false);
  live.show(Number(element.dataset.at));
};
actions.catchup = element => {
  live.show(Number(element.dataset.at));
  play(true, true);
};
actions.play = () => play(clock === null);
actions.live = leave;

export function start() {
  document.addEventListener("input", ({ target }) => {
    if (target.id === "scale") live.show(Number(target.value));
    else if (target.id === "eyes") live.show(now());
  });
  live.on("regions", paint);
}
