"""What can be wrong with how a page lies in a window: things over things, words without room, a board too small."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = {
    "1920": (1920, 1080),
    "1440": (1440, 900),
    "1280": (1280, 720),
    "1024": (1024, 768),
    "tablet": (768, 1024),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "zoomed": (720, 450),
}
"""The last one is 1440 × 900 at 200 %."""

LEAST = {
    "1920": (0.5, 0.5),
    "1440": (0.48, 0.47),
    "1280": (0.45, 0.42),
    "1024": (0.6, 0.5),
    "tablet": (0.95, 0.4),
    "phone": (0.98, 0.33),
    "phone on its side": (0.55, 0.7),
    "zoomed": (0.5, 0.7),
}
"""Which share of the window's width and height the board has at least."""

LOOK = """() => {
  const faults = [];
  const above = document.querySelector("dialog[open]") ?? document.querySelector("#curtain:has([data-do=open])");
  const all = selector => [...(above ?? document).querySelectorAll(selector)];      // what lies below is covered
  const seen = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = one => `${one.tagName} ${one.id} ${one.className} "${one.textContent.trim().slice(0, 30)}"`;
  const box = one => one.getBoundingClientRect();
  const within = (b, edge) => b.top >= edge.top - 1 && b.bottom <= edge.bottom + 1
    && b.left >= edge.left - 1 && b.right <= edge.right + 1;
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const scrolls = one => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (/auto|scroll/.test(overflowX + overflowY)) return up;
    }
    return null;
  };
  const inSight = one => !scrolls(one) || within(box(one), box(scrolls(one)));     // else one scrolls to it
  const floats = one => one.closest(".setup__go") && page.scrollHeight > innerHeight;  // what it covers scrolls free
  const sheet = one => [...document.querySelectorAll(".inspect.is-open")].find(each =>
    each.contains(one) && getComputedStyle(each).position === "fixed");              // it can be closed again
  const away = ".sr, .flyout, [popover], dialog:not([open])";
  const page = document.documentElement, table = document.querySelector("#table");
  if (page.scrollWidth > innerWidth + 1) faults.push("the page is wider than the window");
  if (table && page.scrollHeight > innerHeight + 1) faults.push("the table is higher than the window");

  // Controls of the page: none over another, none outside of the window or of the decision bar.
  const controls = `a.btn, button.btn, .tabs > label, select, summary.btn, .strip > button, .brand, .seg label, .field,
    .phases, .decide__say, .decide__tray > *, .table__title, .rounds, h1, .game b, .game__chosen`;
  const stand = all(controls).filter(one => seen(one) && box(one).width > 2 && !one.closest(away) && inSight(one));
  stand.forEach((one, at) => {
    for (const other of stand.slice(at + 1)) {
      if (one.contains(other) || other.contains(one) || !meets(box(one), box(other))) continue;
      if (floats(one) || floats(other) || sheet(one) !== sheet(other)) continue;
      faults.push(`${name(one)} lies over ${name(other)}`);
    }
    const { left, right, top, bottom } = box(one);
    if (left < -1 || right > innerWidth + 1) faults.push(`${name(one)} sticks out of the window`);
    if (table && (top < -1 || bottom > innerHeight + 1)) faults.push(`${name(one)} is below the window`);
  });
  const shown = one => [one, ...one.querySelectorAll("*")].some(part => seen(part) && box(part).width > 2
    && (part.matches("svg") || [...part.childNodes].some(node => node.nodeType === 3 && node.data.trim())));
  for (const one of stand) if (one.matches(".btn") && !shown(one)) faults.push(`nothing is seen in ${name(one)}`);
  const bar = above ? null : document.querySelector("#decide .decide");
  for (const one of all("#decide .decide__opts .btn")) {
    if (one.closest(".stepper")) continue;                                        // they are swiped to
    if (!seen(one) || !box(one).width || within(box(one), box(one.closest(".decide__opts")))) continue;
    faults.push(`${name(one)} has no room among the options`);
  }
  for (const one of all("#decide :is(.btn, .decide__prompt, .clause, .decide__tray [data-id])")) {
    if (!seen(one) || !box(one).width || !inSight(one) || within(box(one), box(bar))) continue;
    faults.push(`${name(one)} is cut by the decision bar`);
  }

  for (const one of all("#decide .decide__say > *")) {
    const edge = box(one.parentElement), b = box(one);
    if (!seen(one) || !b.height || b.left >= edge.right - 2 || within(b, edge)) continue;
    faults.push(`${name(one)} is cut beside the options`);
  }

  // What is cut by a little only does not look as if one could scroll to the rest.
  const tray = bar && document.querySelector("#decide .decide__tray");
  if (tray && seen(tray) && tray.clientHeight) {
    const rest = tray.scrollHeight - tray.clientHeight;
    if (rest > 2 && rest < 16) faults.push(`the tray is cut by ${rest} pixels`);
  }

  // Words: inside what holds them.
  const words = `.btn, .tabs > label, summary, .track__head, .decide__prompt, .player__name, .dc__name, .card b, h1, h2,
    th, .tag`;
  for (const one of all(words)) {
    const style = getComputedStyle(one);
    if (!seen(one) || box(one).width < 3 || one.closest(away) || style.display === "inline") continue;
    const ellipsis = style.overflowX !== "visible" && style.textOverflow === "ellipsis";
    if (!ellipsis && one.scrollWidth > one.clientWidth + 2) faults.push(`words run out of ${name(one)}`);
    const cut = one.matches(".btn, .decide__prompt") && one.scrollHeight > one.clientHeight + 3;
    if (cut) faults.push(`words are cut in ${name(one)}`);
  }
  const board = above ? null : document.querySelector("#board");
  return {
    faults: [...new Set(faults)].slice(0, 6),
    board: board && [box(board).width / innerWidth, box(board).height / innerHeight],
    bar: bar && box(bar).height,
    game: table && [table.dataset.game, document.querySelectorAll("#players .player").length],
  };
}"""
"""What is wrong on a page, which share of the window the board has, how high the decision bar is, and of which game."""


BARS: dict[tuple[str, int, str], float] = {}
"""How high the decision bar of a game for so many was in a window."""


def look(page: Page, where: str, size: str) -> list[str]:
    """What is wrong in a window. The decision bar of a game is always of the same height."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    seen = page.evaluate(LOOK)
    faults = [f"{where}, {size}: {fault}" for fault in seen["faults"]]
    if seen["board"] and any(share < least for share, least in zip(seen["board"], LEAST[size], strict=True)):
        faults.append(f"{where}, {size}: the board has only {seen['board']} of the window")
    if seen["bar"]:
        usual = BARS.setdefault((*seen["game"], size), seen["bar"])
        if abs(usual - seen["bar"]) > 1:
            faults.append(f"{where}, {size}: the bar is {seen['bar']} high, elsewhere {usual}")
    return faults
