// The table moves: what has come, gone, changed place or number since the last drawing is shown on its way there.
//
// Drawings say what a thing is by `data-moves` (docs/drawing.md); who moves is found by comparing the page before and
// after. The page itself is always as it ends.
import { $$, own } from "./page.js";
import { copy, finish, inSight, mark, raise, run, show, spot, way } from "./stage.js";
import { speed } from "./speed.js";

const RATES = { slow: 1.8, normal: 1, instant: 0 };
const LASTS = { piece: 420, card: 420, good: 360, die: 700, number: 400, fire: 520, way: 480 };   // milliseconds
const APART = { piece: 90, card: 70, good: 60, die: 70, number: 0, fire: 160, way: 0 };
const MOST = 1200, MOST_IN_TURNS = 2000;   // all of a change; of one with several turns, such as a round of battle
const FLIGHTS = 12;                        // so many things of a kind are seen on their way, others jump
const FACES = 4, STEPS = 6, STAYS = 1500;
const PIECE = "cubic-bezier(.4, .1, .2, 1)", OUT = "cubic-bezier(.2, .8, .2, 1)", SETTLE = "cubic-bezier(.2, 1.5, .4, 1)";
const THINGS = ".piece[id], [data-moves]";
const FADES = ["piece", "card", "good"];   // what is seen going; dice and numbers only come
const ANY = "*";                           // what lies in a pile whose cards nobody sees

const less = matchMedia("(prefers-reduced-motion: reduce)");

// Call it before the page changes, and what it returns after that. Own moves are never slower than normal.
export function watch(regions, { mine, follows }) {
  const before = read(regions.map(([live]) => live)), coming = read(regions.map(([, fresh]) => fresh));
  const stirs = [...before.keys(), ...coming.keys()].filter(key => differ(before.get(key), coming.get(key)));
  if (!stirs.length && follows) return () => {};      // what still moves goes on
  finish();
  if (document.hidden || !follows) return () => {};
  const rate = less.matches ? 0 : Math.min(RATES[speed()], mine ? 1 : Infinity);
  look(before);
  for (const key of rate ? stirs : []) {
    // What will be gone or another is copied while it is still there.
    const old = before.get(key), next = coming.get(key);
    if (old?.spot && (!next || next.shows !== old.shows)) old.copy ??= copy(old.thing, old.spot);
  }
  return () => perform(before, look(read(regions.map(([live]) => live))), rate);
}

// ---- what there is

// All that may move, by a name that stays: its id, or what it is within the nearest thing with one.
function read(roots) {
  const found = new Map();
  for (const thing of roots.flatMap(root => (root ? $$(THINGS, root) : []))) {
    const { moves = "piece", is, shows, count = 1, turn = 0, at } = thing.dataset;
    const home = thing.parentElement.closest("[id]")?.id, place = thing.getAttribute("transform");
    let key = thing.id || `${home} ${moves} ${is}`;
    while (found.has(key)) key += "'";               // things that are alike are told apart by their order
    found.set(key, { thing, kind: moves, is, shows, count: Number(count), turn: Number(turn), home: `${home} ${at}`, place });
  }
  return found;
}

const SAYS = ["is", "shows", "count", "home", "place"];
const differ = (one, other) => !one || !other || SAYS.some(name => one[name] !== other[name]);

function look(found) {
  for (const each of found.values()) each.spot = spot(each.thing);
  return found;
}

// In a drawing a thing has moved if its place has changed; elsewhere only if it lies in something else now, because
// what lies beside it may push it.
const hasMoved = (old, now) => old.spot && (now.spot.drawing
  ? old.spot.drawing === now.spot.drawing && Math.hypot(...way(old.spot, now.spot)) > .5
  : old.home !== now.home);

// ---- what is shown of a change

function perform(before, after, rate) {
  const acts = [];
  const act = (thing, kind, play) => acts.push({ turn: thing.turn, kind, play });
  for (const [key, now] of after) {
    now.old = before.get(key);
    if (!differ(now.old, now) || !now.spot || !inSight(now.spot)) continue;
    if (now.old && hasMoved(now.old, now)) act(now, now.kind, glide(now.old.spot, now));
    else if (!now.old) CAME[now.kind]?.(now, act, before);
    if (now.old && now.shows !== undefined && now.shows !== now.old.shows) CHANGED[now.kind]?.(now, act, before);
  }
  for (const [from, to] of flights(before, after)) act(to, isGood(from, to) ? "good" : "card", fly(from, to));
  for (const [key, old] of before) {
    if (FADES.includes(old.kind) && old.copy && !old.flown && !after.has(key)) act(old, "piece", fade(old));
  }
  if (rate) play(acts, rate);
  else for (const [key, now] of after) if (differ(before.get(key), now)) point(now);
  raise();
}

function play(acts, rate) {
  const turns = Map.groupBy(acts, ({ turn }) => turn), timed = [];
  let start = 0;
  for (const turn of [...turns.keys()].sort((one, two) => one - two)) {
    let end = start;
    for (const [kind, alike] of Map.groupBy(turns.get(turn), ({ kind }) => kind)) {
      alike.slice(0, FLIGHTS).forEach(({ play }, number) => {
        const delay = start + number * APART[kind];
        timed.push({ play, delay, lasts: LASTS[kind] });
        end = Math.max(end, delay + LASTS[kind]);
      });
    }
    start = end;
  }
  const pace = rate * Math.min(1, (turns.size > 1 ? MOST_IN_TURNS : MOST) / start);
  for (const { play, delay, lasts } of timed) play(delay * pace, lasts * pace);
}

// Where there is less of something, it comes from; where there is more, it goes. First what is the same, then from and
// to piles of which nobody sees what lies in them.
function flights(before, after) {
  const less = [], more = [], found = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(key), now = after.get(key), is = (now ?? old).is;
    if (is === undefined || (old && now && (old.is !== is || hasMovedAway(old, now)))) continue;
    const { kind } = now ?? old;
    if (!["card", "piece", "good", "number"].includes(kind)) continue;
    const grown = amount(now) - amount(old);
    if (grown) (grown > 0 ? more : less).push({ is, kind, old, now, left: Math.abs(grown) });
  }
  const match = fits => {
    for (const to of more) for (const from of less) {
      const number = Math.min(to.left, from.left);
      if (!number || !fits(from, to)) continue;
      to.left -= number;
      from.left -= number;
      if (seen(from) && seen(to)) found.push([from, to]);
    }
  };
  match((from, to) => from.is === to.is && to.is !== ANY && flies(from) && flies(to));
  match((from, to) => (from.is === ANY) !== (to.is === ANY) && from.kind === to.kind);
  match((from, to) => from.is === to.is && isGood(from, to));
  return found.map(([from, to]) => [{ ...from, turn: 0 }, { ...to, turn: (to.now ?? to.old).turn }]);
}

// Goods go between a place where they lie openly and a number of the same: a bid, a stock.
const amount = thing => (thing?.kind === "number" ? Number(thing.shows) : thing?.count ?? 0);
const flies = ({ kind }) => kind === "card" || kind === "piece";
const isGood = (from, to) => [from.kind, to.kind].toSorted().join(" ") === "good number";

const hasMovedAway = (old, now) => now.spot && hasMoved(old, now);
const seen = ({ old, now }) => inSight(now?.spot ?? old?.spot);

// ---- how things move

// The real thing travels: along the trail of the last move, if one leads there.
const glide = (from, { spot: here }) => (delay, lasts) => {
  const likeness = copy(here.thing, here);
  const steps = here.drawing ? trail(from, here) : [way(here, from), [0, 0]];
  show(likeness, true, delay + lasts);
  run(likeness.element, steps.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })), lasts,
    { delay, easing: PIECE, add: Boolean(here.drawing) });
};

// The way of a trail that begins and ends near these places, bent so that it meets both.
function trail(from, to) {
  const straight = [way(to, from), [0, 0]], far = Math.hypot(...straight[0]);
  for (const path of $$("path.trail:not(.trail--under)", to.drawing)) {
    const long = path.getTotalLength(), at = share => path.getPointAtLength(long * share), first = at(0), last = at(1);
    const begin = [from.x - first.x, from.y - first.y], end = [to.x - last.x, to.y - last.y];
    if (Math.hypot(...begin) + Math.hypot(...end) > far * .7 + 30) continue;
    return [0, .2, .4, .6, .8, 1].map(share => {
      const { x, y } = at(share);
      return [x + begin[0] * (1 - share) + end[0] * share - to.x, y + begin[1] * (1 - share) + end[1] * share - to.y];
    });
  }
  return straight;
}

// Something of a place comes to another place. What is seen of it is what lies there openly, before or after.
const fly = (from, to) => {
  const source = from.old?.spot ?? from.now.spot, target = to.now?.spot ?? to.old.spot;
  if (from.old) from.old.flown = true;
  return (delay, lasts) => {
    const open = to.is !== ANY && to.kind !== "number" && to.now?.spot;
    const likeness = open ? copy(to.now.thing, target) : from.old?.copy ?? copy(from.now.thing, source);
    const { here } = likeness, [x, y] = way(here, source), [toX, toY] = way(here, target);
    const lift = here.drawing ? 0 : Math.min(46, Math.hypot(x - toX, y - toY) / 5);
    const at = (right, down, size) => ({ transform: `translate(${right}px, ${down}px) scale(${size})` });
    const isNew = open && !to.old;
    show(likeness, isNew, delay + lasts);
    run(likeness.element, [at(x, y, size(here, source)), at((x + toX) / 2, (y + toY) / 2 - lift, (size(here, source) + size(here, target)) / 2),
      at(toX, toY, size(here, target))], lasts, { delay, easing: PIECE, add: Boolean(here.drawing) });
    const hidden = from.is === ANY;
    const fades = hidden ? [{ opacity: 0 }, { opacity: 1, offset: .6 }, { opacity: 1 }] : isNew ? [{ opacity: 1 }, { opacity: 1 }]
      : [{ opacity: 1 }, { opacity: 1, offset: .8 }, { opacity: 0 }];
    run(likeness.element, fades, lasts, { delay });
  };
};

const size = (here, other) => {
  if (here.drawing && other.drawing) return 1;
  return Math.max(.15, Math.min(1.2, other.box.width / here.box.width, other.box.height / here.box.height));
};

const drop = ({ spot: here }) => (delay, lasts) => {
  const likeness = copy(here.thing, here);
  show(likeness, true, delay + lasts);
  run(likeness.element, [{ transform: "translate(0, -18px)" }, { transform: "translate(0, 0)" }], lasts, { delay, easing: SETTLE, add: true });
  run(likeness.element, [{ opacity: 0 }, { opacity: 1, offset: .5 }, { opacity: 1 }], lasts, { delay });
};

const fade = ({ copy: likeness }) => (delay, lasts) => {
  show(likeness);
  run(likeness.element, [{ opacity: 1 }, { opacity: 0 }], lasts, { delay, easing: OUT });
};

const pop = ({ spot: here }) => (delay, lasts) => {
  const likeness = copy(here.thing, here);
  show(likeness, true, delay + lasts);
  run(likeness.element, [{ transform: "scale(1.35)" }, { transform: "scale(1)" }], lasts, { delay, easing: SETTLE, add: true });
};

// A die tumbles over faces that are seen on the table, its own old one among them, and lands on what it shows.
const tumble = ({ spot: here, old }, before) => (delay, lasts) => {
  const others = [...before.values()].filter(({ kind, copy: face }) => kind === "die" && face).map(({ copy: face }) => face.element);
  const faces = [old?.copy?.element, ...others].filter(Boolean).slice(0, FACES - 1);
  const last = copy(here.thing, here), shown = [...faces.map(face => stand(face, last)), last];
  show(last, true, delay + lasts);
  shown.forEach(({ element, shell }, number) => {
    shell.append(element);
    run(element, [
      { transform: "translate(-70px, -58px) rotate(-260deg)" },
      { transform: "translate(0, 0) rotate(12deg)", offset: .74, easing: SETTLE },
      { transform: "translate(0, 0) rotate(0)" },
    ], lasts, { delay, easing: "cubic-bezier(.3, .1, .4, 1)", add: Boolean(here.drawing) });
    flick(element, number, shown.length, lasts, delay, .7);
  });
};

// A face of another die in the place of this one.
function stand(face, { element, shell }) {
  const likeness = face.cloneNode(true);
  likeness.style.cssText = element.style.cssText;
  return { element: likeness, shell };
}

// One of several pictures that are seen one after the other, the last one from `until` on.
function flick(element, number, of, lasts, delay, until) {
  const slice = until / Math.max(1, of - 1), from = number * slice, to = number === of - 1 ? 1 : from + slice;
  const frames = [{ opacity: 0, offset: 0 }, { opacity: 1, offset: Math.max(from, .01) }, { opacity: number === of - 1 ? 1 : 0, offset: to }];
  if (to < 1) frames.push({ opacity: 0, offset: 1 });
  run(element, frames.map(frame => ({ ...frame, easing: "step-end" })), lasts, { delay });
}

// A number counts, and what has come or gone stands beside it.
const count = now => (delay, lasts) => {
  const [from, to] = [Number(now.old.shows), Number(now.shows)], steps = Math.min(STEPS, Math.abs(to - from));
  point(now);
  const last = copy(now.spot.thing, now.spot);
  if (!written(last.element, now.shows)) return;
  show(last, true, delay + lasts);
  for (let step = 0; step <= steps; step++) {
    const shown = step === steps ? last : copy(now.spot.thing, now.spot);
    written(shown.element, now.shows).data = Math.round(from + (to - from) * step / steps);
    shown.shell.append(shown.element);
    flick(shown.element, step, steps + 1, lasts, delay, .85);
  }
};

function written(element, number) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.data.trim() === number) return walker.currentNode;
  return null;
}

// What burns: the new picture grows out of the ground over the old one.
const burn = ({ spot: here, old }) => (delay, lasts) => {
  const likeness = copy(here.thing, here);
  if (old.copy) {
    show(old.copy);
    run(old.copy.element, [{ opacity: 1 }, { opacity: 1 }], lasts, { delay });
  }
  show(likeness);
  run(likeness.element, [{ clipPath: "inset(100% 0 0 0)", filter: "brightness(2.2)" },
    { clipPath: "inset(0 0 0 0)", filter: "brightness(1.4)", offset: .7 }, { clipPath: "inset(0 0 0 0)", filter: "none" }],
  lasts, { delay, easing: OUT });
};

// A line is drawn from its beginning to its end.
const draw = ({ spot: here }) => (delay, lasts) => {
  const likeness = copy(here.thing, here);
  show(likeness, true, delay + lasts);
  for (const line of [likeness.element, ...$$("path", likeness.element)].filter(one => one.localName === "path")) {
    const long = line.getTotalLength();
    line.style.strokeDasharray = `${long}`;
    run(line, [{ strokeDashoffset: long }, { strokeDashoffset: 0 }], lasts, { delay });
  }
};

const CAME = {
  die: (now, act, before) => act(now, "die", tumble(now, before)),
  way: (now, act) => act(now, "way", draw(now)),
  piece: (now, act) => now.is === undefined && act(now, "piece", drop(now)),
};
const CHANGED = {
  ...CAME,
  piece: (now, act) => act(now, "piece", pop(now)),
  number: (now, act) => act(now, "number", count(now)),
  fire: (now, act) => act(now, "fire", burn(now)),
};

// ---- what is said without motion: +3 beside a number, a ring around what is new

function point({ spot: here, old, shows, kind }) {
  if (!inSight(here)) return;
  const changed = shows !== undefined && shows !== old?.shows;
  if (kind === "number" && changed && old) {
    const grown = Number(shows) - Number(old.shows);
    if (!Number.isFinite(grown)) return;
    const said = own("span", { class: "stage__mark" }, `${grown > 0 ? "+" : "−"}${Math.abs(grown)}`);
    // Over the sign of the number, so that numbers stay legible.
    const sign = here.thing.querySelector(".icon")?.getBoundingClientRect();
    if (sign) put(said, sign.right + 1, sign.y + sign.height / 2 - 9);
    else put(said, here.box.right + 22, here.box.top - 9);
  } else if (!here.drawing && kind !== "number" && (changed || !old)) {
    const ring = own("span", { class: "stage__ring" }), { x, y, width, height } = here.box;
    Object.assign(ring.style, { width: `${width + 6}px`, height: `${height + 6}px` });
    put(ring, x - 3, y - 3);
  }
}

function put(what, x, y) {
  Object.assign(what.style, { left: `${x}px`, top: `${y}px` });
  mark(what, STAYS);
}
