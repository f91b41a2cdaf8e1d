// The line to the table: one WebSocket that comes back by itself. Regions arrive, picks leave.
import { $, $$, notice, table, word } from "./page.js";
import { append, update } from "./morph.js";
import { watch } from "./motion.js";
import { onSpeed, paint, speed } from "./speed.js";

const FIRST = 250, LONGEST = 5000;      // milliseconds before the next try: at first, and at most
const TOO_MUCH = 4429;                  // the code of a line that is one too many, or says too much
const PATIENCE = 8000;                  // milliseconds until a line that does not answer is given up

let sent = {};                          // regions as they came over this line: later ones are told by what has changed
let socket, retry, pause = FIRST, greeted = false;
let unanswered = null;                  // a pick, drop or undo that the server has not answered yet
export let connected = false;           // was there ever a line? If not, forms go the plain way
export let at = number(table?.dataset.at);   // where a replay stands; null at the table
export let position = Number(table?.dataset.position);

const listeners = {};
export const on = (kind, listener) => (listeners[kind] ??= []).push(listener);

function number(text) { return text ? Number(text) : null; }

// True if the message has left, or will as soon as the line is back.
export function send(message) {
  if ("position" in message) {
    if (unanswered) return false;       // one thing at a time; a double click is one pick
    unanswered = message;
    $("#decide")?.setAttribute("aria-busy", "true");
  }
  if (socket.readyState !== WebSocket.OPEN) return message === unanswered;
  transmit(message);
  return true;
}

function transmit(message) {
  const line = socket;
  line.send(JSON.stringify(message));
  if (message === unanswered) setTimeout(() => message === unanswered && line.close(), PATIENCE);
}

// What changes the table names the position it was decided at, and counts only there.
export const act = (what, more = {}) => send({ do: what, ...more, position });

// Look at another moment; null is now. A finished game may be seen through other eyes.
const look = () => ({ at, eyes: number($("#eyes")?.value) });
export function show(moment) {
  at = moment;
  send({ do: "show", ...look() });
}

export function connect() {
  clearTimeout(retry);
  const address = new URL(table.dataset.live, location);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  socket.onopen = () => {
    connected = true;
    greeted = false;
    table.dataset.line = "open";
    const have = Object.fromEntries($$("[data-region]").map(region => [region.id, region.dataset.hash]));
    sent = {};
    socket.send(JSON.stringify({ do: "hello", have, speed: speed(), splices: true, ...look() }));
  };
  socket.onmessage = event => receive(JSON.parse(event.data));
  socket.onclose = ({ code }) => {
    table.dataset.line = "lost";
    notice(code === TOO_MUCH ? word("crowded") : word("offline"), { stays: true });
    if (code === TOO_MUCH) pause = LONGEST;
    retry = setTimeout(connect, pause * (0.8 + 0.4 * Math.random()));   // not all browsers at the same moment
    pause = Math.min(LONGEST, pause * 2);
  };
}

// What is asked here. While all decide at the same time the table moves on and leaves one's own question as it was.
const question = () =>
  [$("#prompt")?.textContent, ...$$("#options button[name=option]").map(option => option.value)].join("\n");

// Shown on its way is what follows what was seen; who leafs through a replay is there at once.
let shown = at;
const follows = next => next === shown || (shown !== null && next === shown + 1);

// A text made of pieces of an older one: two numbers are a first piece and how many, a text is new, and a list changes
// pieces, which are cut once more. How it is cut is said in server/splicing.py.
const CUTS = ['id="', "<"];
function spliced(old, told, level = 0) {
  const cut = CUTS[level], had = old.split(cut), pieces = [];
  for (let at = 0; at < told.length; at++) {
    const part = told[at];
    if (typeof part === "string") pieces.push(part);
    else if (typeof part === "number") pieces.push(...had.slice(part, part + told[++at]));
    else pieces.push(spliced(had.slice(part[0], part[0] + part[1]).join(cut), part[2], level + 1));
  }
  return pieces.join(cut);
}

function receive(message) {
  let moves = () => {};
  if (message.is === "regions") {
    const moved = message.position !== position, before = question(), mine = unanswered !== null;
    position = message.position;
    table.dataset.position = position;
    for (const [name, told] of Object.entries(message.spliced ?? {})) message.regions[name] = spliced(sent[name], told);
    moves = update(message.regions, pairs => watch(pairs, { mine, follows: follows(message.at ?? null) }));
    shown = message.at ?? null;
    Object.assign(sent, message.regions);
    for (const [name, { lines, hash }] of Object.entries(message.added ?? {})) append($(`#${name}`), lines, hash);
    message.advanced = moved && (unanswered !== null || question() !== before);
    if (!greeted) welcome();
  }
  if (message.is === "refused" || (unanswered && position > unanswered.position)) unanswered = null;
  if (!unanswered) $("#decide")?.removeAttribute("aria-busy");
  for (const listener of listeners[message.is] ?? []) listener(message);
  moves();      // at last, because also those who listen change the page
}

// A line counts as restored when the table has answered: one that is refused was open for a moment too.
function welcome() {
  pause = FIRST;
  notice("");
  sayAgain();
}

// After a break the page is up to date before anything is said again: once, and only if the table has not moved on.
function sayAgain() {
  greeted = true;
  if (!unanswered || position > unanswered.position) return;
  if (unanswered.again) {
    unanswered = null;
    notice(word("lost"));
  } else {
    transmit(unanswered);
    Object.defineProperty(unanswered, "again", { value: true });   // not enumerable: it is never sent
  }
}

export function start() {
  connect();
  on("regions", paint);
  onSpeed(() => send({ do: "speed", speed: speed() }));
  const hurry = () => { if (socket.readyState === WebSocket.CLOSED && !document.hidden) connect(); };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
}
