// Places a box beside a thing: off the thing, off what else must stay in sight, and inside the window.
const GAP = 14, EDGE = 8;

export function place(box, thing, avoid) {
  const at = thing.getBoundingClientRect(), wide = box.offsetWidth, high = box.offsetHeight;
  const middle = { x: (at.left + at.right - wide) / 2, y: (at.top + at.bottom - high) / 2 };
  const spots = [
    { x: at.right + GAP, y: middle.y }, { x: at.left - GAP - wide, y: middle.y },
    { x: middle.x, y: at.bottom + GAP }, { x: middle.x, y: at.top - GAP - high },
  ].map(({ x, y }) => ({ x: within(x, innerWidth - wide), y: within(y, innerHeight - high) }));
  const covered = ({ x, y }, other) =>
    Math.max(0, Math.min(x + wide, other.right) - Math.max(x, other.left)) *
    Math.max(0, Math.min(y + high, other.bottom) - Math.max(y, other.top));
  const others = avoid.filter(Boolean).map(element => element.getBoundingClientRect());
  const cost = spot => others.reduce((sum, other) => sum + covered(spot, other), 4 * covered(spot, at));
  const best = spots.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  box.style.left = `${best.x}px`;
  box.style.top = `${best.y}px`;
}

const within = (value, most) => Math.round(Math.max(EDGE, Math.min(value, most - EDGE)));
