"""Whole years of Pest: alone by clicking, against a bot by keys, three at one screen, on a phone by touch.

A game has six years and hundreds of picks. What lies between the first and the last is more of the same, so the last
one is another game's, which greedy players have led there.
"""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.playing import POINT, Offer, arrive, connected, count_up, my_turn, offers, open_table, position, press
from browser.test_keyboard import check_focus, tab_to
from browser.test_pest import PANEL, position_of, quiet, stands_at
from browser.ways import by_clicking, by_keys, by_touch, count_by_keys, count_by_touch, play_on
from pentarchy import registry
from pentarchy.core import Decision, Match
from pentarchy.games.pest.drawing import chart

DULL = ("trade", "shift", "refresh")
"""What can be done again and again."""
LIVELY = ("step", "cross", "build", "cure", "send", "post", "buy")


class Eager:
    """Does what it has done least, and seldom what leads nowhere; ends what cannot be gone on with."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()

    def __call__(self, offered: list[Offer]) -> Offer:
        chosen = min(offered, key=self._wear)
        self.done[chosen.verb] += 1
        return chosen

    def _wear(self, offer: Offer) -> tuple[int, bool, str]:
        dull = 20 if offer.verb in DULL else 1 if offer.verb == "end" else 0
        worn = self.done[offer.verb] // (3 if offer.verb in LIVELY else 1)
        return dull + worn, "move" not in offer.option, offer.option


def year_of(page: Page) -> int:
    return int(page.locator("#top .rounds [aria-current=step]").inner_text())


def last_year(match: Match, decision: Decision) -> bool:
    return match.state.year == 6 and decision.kind == "assistant" and match.state.players[decision.seat].ready == 2


def test_alone_by_clicking(server: Server, page: Page) -> None:
    open_table(page, server.address, ["me"], game="pest", seed="alone", names=["Anna"])
    connected(page)
    done = play_on(page, Eager(), by_clicking, lambda: year_of(page) == 1)
    assert {"castle", "place", "begin", "step", "end"} <= done.keys(), done
    assert year_of(page) == 2

    text, _, _ = position_of(1, last_year)
    table = arrive(page, server.address, text)
    play_on(page, Eager(), by_clicking, lambda: True)
    expect(page.locator(".decide.is-over")).to_be_visible()
    page.locator(".decide [data-do=score]").click()
    expect(page.locator("#drawer[open] .score-sheet")).to_be_visible()
    page.goto(f"{table}/score")
    ranks = registry.game("pest").texts("en").tables["ranks"].values()
    assert any(rank in page.locator("main").inner_text() for rank in ranks)


# -- by keys

AHEAD = """id => {
  const middle = box => [box.x + box.width / 2, box.y + box.height / 2];
  const on = document.activeElement, wanted = document.querySelector(`#board [data-id="${id}"][tabindex]`);
  if (!on.closest("#board")) return "";
  const [x, y] = middle(on.getBoundingClientRect()), [toX, toY] = middle(wanted.getBoundingClientRect());
  if (on === wanted) return "Enter";
  if (Math.abs(toX - x) > Math.abs(toY - y)) return toX > x ? "ArrowRight" : "ArrowLeft";
  return toY > y ? "ArrowDown" : "ArrowUp";
}"""
"""The arrow that leads nearer to a place on the map; Enter if one is there."""


def go_with_arrows(page: Page, place: str) -> None:
    """Over the map to a place, nearer with each arrow."""
    tab_to(page, "#board [data-id]")
    for _ in range(40):
        key = page.evaluate(AHEAD, place)
        page.keyboard.press(key)
        if key == "Enter":
            return
    raise AssertionError(f"the arrows do not lead to {place}")


def test_against_a_bot_by_keys(server: Server, page: Page) -> None:
    open_table(page, server.address, ["me", "bot"], game="pest", seed="keys", names=["Anna"])
    connected(page)
    tab_to(page, "#board [data-id]")
    done = play_on(page, Eager(), by_keys, lambda: year_of(page) == 1, count=count_by_keys)
    assert {"castle", "place", "begin", "step", "end"} <= done.keys(), done

    text, _, _ = position_of(2, last_year)
    arrive(page, server.address, text)
    tab_to(page, "#board [data-id]")
    play_on(page, Eager(), by_keys, lambda: True, count=count_by_keys)
    page.keyboard.press("s")
    expect(page.locator("#drawer[open] .win")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).not_to_be_visible()


def test_a_far_place_by_keys(server: Server, page: Page) -> None:
    """Arrows lead to it, the focus tells how it is reached, Enter walks there."""
    text, match, decision = position_of(2, quiet)
    arrive(page, server.address, text)
    assert my_turn(page)
    target = quiet(match, decision)
    go_with_arrows(page, target)
    stands_at(page, target)
    check_focus(page)


# -- three at one screen


def test_three_at_one_screen(server: Server, page: Page) -> None:
    """Nothing is hidden, so there is no curtain: the table turns to whoever is asked."""
    names = ("Anna", "Ben", "Cleo")
    open_table(page, server.address, ["me", "screen", "screen"], game="pest", seed="three", names=names)
    connected(page)
    choose, after = Eager(), -1
    placed: Counter[str] = Counter()
    while my_turn(page, after) and len(placed) < len(names):
        assert not page.locator("#curtain [data-do=open]").count()
        asked = page.locator("#players .player.is-turn .player__name").inner_text().split()[0]
        expect(page.locator("#prompt")).to_contain_text(f"{asked}: ")
        expect(page.locator("#mine")).to_contain_text(asked)
        after = position(page)
        if page.locator("#pick-amounts").count():
            count_up(page)
            continue
        offer = choose(offers(page))
        if offer.verb == "place":
            placed[asked] += 1
        press(page, offer)
    assert placed == dict.fromkeys(names, 1), "each has one turn, the last has begun it"


# -- on a phone


def test_a_year_on_a_phone(server: Server, visitors: Visitors) -> None:
    page = visitors.page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_table(page, server.address, ["me"], game="pest", seed="touch", names=["Anna"])
    connected(page)
    assert page.evaluate(PANEL) == "mine", "there is no hand, so the own board is the first panel"
    done = play_on(page, Eager(), by_touch, lambda: year_of(page) == 1, count=count_by_touch)
    assert {"castle", "place", "begin", "step", "end"} <= done.keys(), done


def test_a_far_place_on_a_phone(server: Server, visitors: Visitors) -> None:
    """The map opens where the own doctor stands; a long press tells the way to a place, a tap walks there."""
    page = visitors.page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    text, match, decision = position_of(2, quiet)
    arrive(page, server.address, text)
    assert my_turn(page)
    seen = page.locator("svg.map").get_attribute("viewBox") or ""
    left, top, width, height = map(float, seen.split())
    x, y = chart.places()[match.state.players[decision.seat].doctor]
    assert width < chart.VIEW[2] / 2
    assert left < x < left + width
    assert top < y < top + height

    target = quiet(match, decision)
    point = page.evaluate(POINT, target)
    if point is None:
        page.locator(".zoom [data-do=zoom-home]").tap()
        point = page.evaluate(POINT, target)
    page.touchscreen.tap(*point)
    stands_at(page, target)
