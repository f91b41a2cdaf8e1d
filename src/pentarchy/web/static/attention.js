// Calling a player who looks elsewhere: title and favicon, and for those who asked for it a sound and a notification.
import { $, $$, actions, calls, recall, remember } from "./page.js";
import * as live from "./live.js";

let turn, audio;          // whose turn it is, is unknown until the server has spoken
const icon = $("link[rel=icon]"), icons = { false: icon?.href };

// The same favicon with a dot, made from the file itself.
async function dotted() {
  const drawing = await (await fetch(icons.false)).text();
  const [left, top, size] = /viewBox="([^"]+)"/.exec(drawing)[1].split(" ").map(Number);
  const dot = `<circle cx="${left + 0.76 * size}" cy="${top + 0.24 * size}" r="${0.24 * size}" fill="#c9421f"/>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing.replace("</svg>", `${dot}</svg>`))}`;
}

async function favicon() {
  if (turn) icons.true ??= await dotted();
  icon.href = icons[turn];     // the turn may have passed while the file was read
}

// Two soft notes, the second higher.
async function ring() {
  audio ??= new AudioContext();
  await audio.resume();
  [523, 784].forEach((frequency, n) => {
    const note = new OscillatorNode(audio, { frequency }), volume = new GainNode(audio, { gain: 0 });
    const begin = audio.currentTime + 0.16 * n;
    volume.gain.setTargetAtTime(0.12, begin, 0.01).setTargetAtTime(0, begin + 0.06, 0.12);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + 0.7);
  });
}

function call(title) {
  calls.textContent = title;
  if (!recall("sound")) return;
  ring().catch(() => {});      // browsers keep silent until the page was touched
  if (document.hidden && globalThis.Notification?.permission === "granted") {
    new Notification(title, { tag: location.pathname, icon: icons.false });
  }
}

const paint = () => $$("[data-do=sound]").forEach(bell => bell.setAttribute("aria-pressed", !!recall("sound")));

// One bell for both: whoever wants to be called is asked by the browser whether that may also be a notification.
actions.sound = () => {
  remember("sound", !recall("sound"));
  paint();
  if (!recall("sound")) return;
  ring();
  globalThis.Notification?.requestPermission();
};

export function start() {
  paint();
  live.on("regions", message => {
    document.title = message.title;
    if (message.turn && turn === false) call(message.title.replace(/^●\s*/, ""));
    if (!message.turn) calls.textContent = "";
    turn = message.turn;
    favicon();
    paint();
  });
}
