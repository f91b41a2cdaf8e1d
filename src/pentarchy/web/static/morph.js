// Turns what is on the page into what the server has drawn and keeps every node that stays: focus, caret, scroll
// position, running transitions and what the reader has opened survive.
import { $, $$, parse } from "./page.js";

// Attributes that belong to the browser side: the server never sends them, or only a first value.
const OURS = new Set(["style", "open", "aria-describedby", "aria-expanded"]);

// Regions by name, each the outer HTML of the element with that id. `watch` sees what is there and what comes; what it
// returns is handed on, to be called when the page is as it should be.
export function update(regions, watch) {
  const focused = document.activeElement;
  const pairs = Object.entries(regions).map(([name, html]) => [$(`#${name}`), parse(html).firstElementChild]);
  const moves = watch(pairs);
  for (const [live, fresh] of pairs) morph(live, fresh);
  if (focused !== document.activeElement && focused !== document.body) {
    // A browser without moveBefore drops the focus of what it moves. If the focused thing is gone, the question is next.
    (focused.isConnected ? focused : $("#prompt"))?.focus({ preventScroll: true });
  }
  return moves;
}

// Lines that have come to the end of a region's list.
export function append(region, lines, hash) {
  const list = $("ol", region);
  for (const line of [...parse(lines).children]) if (!$(`#${line.id}`)) list.append(line);
  region.dataset.hash = hash;
}

export function morph(live, fresh) {
  const named = root => new Map($$("[id]", root).map(node => [node.id, node]));
  become(live, fresh, { known: named(live), expected: named(fresh) });
}

function become(live, fresh, pass) {
  if (live.isEqualNode(fresh)) return;     // most of a page, most of the time
  if (live.nodeType !== Node.ELEMENT_NODE) {
    if (live.nodeValue !== fresh.nodeValue) live.nodeValue = fresh.nodeValue;
    return;
  }
  const differs = name => live.getAttribute(name) !== fresh.getAttribute(name);
  for (const { name } of [...live.attributes, ...fresh.attributes]) {
    if (OURS.has(name) || !differs(name)) continue;
    if (fresh.hasAttribute(name)) live.setAttribute(name, fresh.getAttribute(name));
    else live.removeAttribute(name);
  }
  const keyed = Map.groupBy(live.children, key);   // several may stand for the same: two blue dice
  let at = live.firstChild;
  for (const wanted of fresh.childNodes) {
    while (at && isOwn(at)) at = at.nextSibling;
    let node = partner(wanted, at, keyed, pass.known);
    // What is new is built child by child as well: parts of it may already be somewhere on the page.
    if (!node) node = live.insertBefore(document.importNode(wanted), at);
    else if (node !== at) bring(node, live, at);
    become(node, wanted, pass);
    at = node.nextSibling;
  }
  while (at) {
    const next = at.nextSibling;
    // What is drawn elsewhere now stays until its new place comes up, and is moved there.
    if (!isOwn(at) && pass.expected.get(at.id)?.nodeName !== at.nodeName) at.remove();
    at = next;
  }
}

const isOwn = node => node.dataset?.own !== undefined;

// Within one parent things are told apart by id, by what they stand for, or by the option they pick.
const key = node => node.id || node.dataset?.id || (node.name === "option" && node.value) || "";

function partner(wanted, at, keyed, known) {
  let found = at;
  if (wanted.id) found = known.get(wanted.id);
  else if (key(wanted)) found = keyed.get(key(wanted))?.shift();
  else while (found && (key(found) || isOwn(found) || found.nodeName !== wanted.nodeName)) found = found.nextSibling;
  return found?.isConnected && found.nodeName === wanted.nodeName ? found : null;
}

function bring(node, parent, before) {
  if (node.parentNode === parent && node.contains(document.activeElement)) {
    // The focused node stays where it is; those in front of it step behind.
    const front = before?.previousSibling;
    while (before && node.previousSibling !== front) node.after(node.previousSibling);
  } else if (parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}
