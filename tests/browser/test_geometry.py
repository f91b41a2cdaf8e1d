"""Nothing lies over anything, nothing is cut, and the board is large: every table and page in every kind of window.

Positions are imported, not played; one server and one browser serve them all, and a window only changes its size.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page

from browser.conftest import Server, Visitors
from browser.playing import first_position, post
from pentarchy import play
from pentarchy.core import Decision, Match, record
from pentarchy.server.visitors import LANGUAGE

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

ENGLISH = 3
"""In so many of them English is looked at, by turns: words run out of their room in German, whose are longer."""

KINGDOM = (
    "archive,city_quarter,encampment_plunder,enchantress,market,militia,smithy,village,villa,workshop,delve,palace"
)
"""A split pile, an Event and a Landmark are among it."""

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
  const all = selector => [...document.querySelectorAll(selector)];
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
  const away = ".sr, .flyout, [popover], dialog:not([open])";
  const page = document.documentElement, table = document.querySelector("#table");
  if (page.scrollWidth > innerWidth + 1) faults.push("the page is wider than the window");
  if (table && page.scrollHeight > innerHeight + 1) faults.push("the table is higher than the window");

  // Controls of the page: none over another, none outside of the window or of the decision bar.
  const controls = `a.btn, button.btn, .tabs > label, select, summary.btn, .strip > button, .brand, .seg label, .field,
    .phases, .decide__say, .decide__tray > *, .table__title, .rounds, h1`;
  const stand = all(controls).filter(one => seen(one) && box(one).width > 2 && !one.closest(away) && inSight(one));
  stand.forEach((one, at) => {
    for (const other of stand.slice(at + 1)) {
      if (one.contains(other) || other.contains(one) || !meets(box(one), box(other))) continue;
      if (floats(one) || floats(other)) continue;
      faults.push(`${name(one)} lies over ${name(other)}`);
    }
    const { left, right, top, bottom } = box(one);
    if (left < -1 || right > innerWidth + 1) faults.push(`${name(one)} sticks out of the window`);
    if (table && (top < -1 || bottom > innerHeight + 1)) faults.push(`${name(one)} is below the window`);
  });
  const bar = document.querySelector("#decide .decide");
  for (const one of all("#decide .decide__opts .btn")) {
    if (!seen(one) || !box(one).width || within(box(one), box(one.closest(".decide__opts")))) continue;
    faults.push(`${name(one)} has no room among the options`);
  }
  for (const one of all("#decide :is(.btn, .decide__prompt, .clause, .decide__tray [data-id])")) {
    if (!seen(one) || !box(one).width || !inSight(one) || within(box(one), box(bar))) continue;
    faults.push(`${name(one)} is cut by the decision bar`);
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
  const board = document.querySelector("#board");
  return {
    faults: [...new Set(faults)].slice(0, 6),
    board: board && [box(board).width / innerWidth, box(board).height / innerHeight],
    bar: bar && box(bar).height,
  };
}"""
"""What is wrong on a page, which share of the window the board has, and how high the decision bar is."""


def first(match: Match, is_good: Callable[[Match, Decision], Any]) -> str:
    return first_position(match, is_good)[0]


def verbs(decision: Decision) -> Counter[str]:
    return Counter(option[0] for option in decision.options)


@cache
def positions() -> dict[str, str]:
    """A few of each game: little and much to choose, and the end."""
    empires = play("first_empires", ["greedy"] * 4, seed="atlas", listen=True)
    ends = play("empires_end", ["greedy"] * 3, seed="atlas", listen=True)
    cards = play("dominion", ["greedy"] * 3, seed="atlas", listen=True, kingdom=KINGDOM)
    alone = play("pest", ["greedy"], seed="atlas", listen=True)
    realm = play("pest", ["greedy"] * 5, seed="atlas", listen=True)
    clash = play("clash_of_cultures", ["greedy"] * 3, seed="atlas", listen=True)
    fought = play("clash_of_cultures", ["greedy"] * 2, seed="battle 44", listen=True)
    grand = play("clash_of_cultures", ["greedy"] * 4, seed="atlas", variant="expansion", listen=True)
    return {
        "first_empires moves": first(empires, lambda match, one: match.state.round > 4 and verbs(one)["attack"] > 1),
        "first_empires rolls": first(empires, lambda match, one: match.state.round > 4 and verbs(one)["keep"]),
        "first_empires over": record(empires, ["Anna", "greedy", "greedy", "greedy"]).text(),
        "empires_end crisis": first(ends, lambda _, one: verbs(one)["accept"] and verbs(one)["bid"]),
        "empires_end industry": first(ends, lambda _, one: verbs(one)["sell"] > 2),
        "empires_end war": first(ends, lambda _, one: verbs(one)["commit"] > 1),
        "dominion plays": first(cards, lambda match, one: match.state.round > 6 and verbs(one)["play"] > 1),
        "dominion buys": first(cards, lambda _, one: verbs(one)["buy"] > 6),
        "pest assistant": first(realm, lambda match, one: match.state.year > 4 and one.kind == "assistant"),
        "pest assistant alone": first(alone, lambda match, one: match.state.year > 2 and one.kind == "assistant"),
        "pest move": first(realm, lambda match, one: match.state.year > 4 and verbs(one)["step"] > 2),
        "pest construct": first(realm, lambda match, one: match.state.year > 2 and verbs(one)["build"] > 2),
        "pest research": first(alone, lambda _, one: verbs(one)["refresh"] and verbs(one)["buy"] > 1),
        "pest era ends": first(realm, lambda _, one: one.kind == "bonus"),
        "clash turn": first(clash, lambda match, one: match.state.round > 4 and verbs(one)["build"] > 1),
        "clash moves": first(clash, lambda match, one: match.state.round > 2 and one.kind == "move"),
        "clash with leaders": first(grand, lambda match, one: match.state.round > 4 and verbs(one)["build"]),
        "clash battle": first(fought, lambda _, one: one.kind == "tactics" and len(one.options) > 1),
    }


class Tables:
    """One visitor, whose page comes to all tables, in the language that is wanted; a position is brought there once."""

    def __init__(self, visitors: Visitors, server: Server) -> None:
        self.context = visitors(reduced_motion="reduce")
        self.page = self.context.new_page()
        self.server = server
        self.found: dict[str, str] = {}

    def speaking(self, language: str) -> Page:
        self.context.add_cookies([{"name": LANGUAGE, "value": language, "url": self.server.address}])
        return self.page

    def address(self, name: str) -> str:
        if name not in self.found:
            file: FilePayload = {
                "name": "game.pent",
                "mimeType": "text/plain",
                "buffer": positions()[name].encode(),
            }
            table = post(self.context, f"{self.server.address}/import", record=file)
            self.found[name] = table.removesuffix("/replay")
        return self.found[name]


@pytest.fixture(scope="module")
def tables(server: Server, browser: Browser) -> Iterator[Tables]:
    visitors = Visitors(browser)
    yield Tables(visitors, server)
    visitors.close()


NAMES = (
    "first_empires moves",
    "first_empires rolls",
    "first_empires over",
    "empires_end crisis",
    "empires_end industry",
    "empires_end war",
    "dominion plays",
    "dominion buys",
    "pest assistant",
    "pest assistant alone",
    "pest move",
    "pest construct",
    "pest research",
    "pest era ends",
    "clash turn",
    "clash moves",
    "clash with leaders",
    "clash battle",
)
PAGES = (
    "/",
    "/?game=dominion",
    "/?game=empires_end",
    "/?game=pest",
    "/?game=clash_of_cultures",
    "/rules",
    "/rules/dominion",
    "/daily/pest",
    "/figures/pest",
)
BARS: dict[tuple[str, str], float] = {}
"""How high the decision bar of a game was in a window."""


def sizes(language: str, turn: int) -> list[str]:
    """The windows that something is looked at in: all, or (in English) some, which are others for its neighbours."""
    if language == "de":
        return list(SIZES)
    ahead = [*SIZES, *SIZES]
    return [ahead[turn % len(SIZES) + ENGLISH * step] for step in range(ENGLISH)]


def look(page: Page, where: str, windows: list[str]) -> list[str]:
    """What is wrong in each window. The decision bar of a game is always of the same height."""
    faults: list[str] = []
    for size in windows:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        seen = page.evaluate(LOOK)
        faults += [f"{where}, {size}: {fault}" for fault in seen["faults"]]
        if seen["board"] and any(share < least for share, least in zip(seen["board"], LEAST[size], strict=True)):
            faults.append(f"{where}, {size}: the board has only {seen['board']} of the window")
        if seen["bar"]:
            game = page.locator("#table").get_attribute("data-game") or ""
            usual = BARS.setdefault((game, size), seen["bar"])
            if abs(usual - seen["bar"]) > 1:
                faults.append(f"{where}, {size}: the bar is {seen['bar']} high, elsewhere {usual}")
    return faults


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_tables(tables: Tables, name: str, language: str) -> None:
    page = tables.speaking(language)
    page.goto(tables.address(name))
    page.wait_for_selector(f"html[lang={language}] #table[data-line=open]")
    assert look(page, name, sizes(language, NAMES.index(name))) == []


@pytest.mark.parametrize("name", ["first_empires over", "empires_end crisis", "dominion plays", "pest era ends"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_score_and_replay(tables: Tables, name: str, language: str) -> None:
    page = tables.speaking(language)
    for turn, rest in enumerate(("score", "replay"), NAMES.index(name)):
        page.goto(f"{tables.address(name)}/{rest}")
        assert look(page, f"{rest} of {name}", sizes(language, turn)) == []


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_pages(server: Server, tables: Tables, path: str, language: str) -> None:
    page = tables.speaking(language)
    page.goto(server.address + path)
    assert look(page, path, sizes(language, PAGES.index(path))) == []


def test_in_english_too_every_game_and_window_is_looked_at() -> None:
    seen = {(name.split()[0], size) for turn, name in enumerate(NAMES) for size in sizes("en", turn)}
    assert {game for game, _ in seen} == {name.split()[0] for name in NAMES}
    assert {size for _, size in seen} == set(SIZES)
    assert all(len({size for game, size in seen if game == name.split()[0]}) >= 2 * ENGLISH for name in NAMES)
