"""Playing without a mouse: the focus is always somewhere, and one can always see where."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Server
from browser.playing import Offer, arrive, by_chance_until, connected, is_picked, moving, my_turn, offers, position
from pentarchy.core import Match

LONGEST_WALK = 60
"""So many arrows lead anywhere on a map."""
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
FOCUSED = "document.activeElement.closest('[data-id]')?.dataset.id ?? ''"
SEEN = """() => {
  const one = document.activeElement, drawn = one.querySelector(".ring, .frame, .hit, .sea-name") ?? one;
  const shown = one.matches("input[type=radio]") ? one.closest("label") : one;
  const style = getComputedStyle(shown), outline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  const inView = one.getBoundingClientRect();
  return {
    lost: one === document.body,
    visible: one.matches(":focus-visible") && (outline || drawn !== one),
    inside: inView.bottom > 0 && inView.top < innerHeight && inView.right > 0 && inView.left < innerWidth,
    what: one.outerHTML.slice(0, 120),
  };
}"""


def check_focus(page: Page) -> None:
    """The focus is on something, which shows it and is in sight."""
    seen = page.evaluate(SEEN)
    assert not seen["lost"], "the focus was lost"
    assert seen["visible"], seen["what"]
    assert seen["inside"], seen["what"]


BEHIND = """selector => {
  const wanted = [...document.querySelectorAll(selector)].find(one => one.checkVisibility());
  return !wanted || !!(document.activeElement.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """With Tab, or with Shift and Tab to what lies before."""
    key = "Tab" if page.evaluate(BEHIND, selector) else "Shift+Tab"
    for _ in range(most):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not lead to {selector}")


class Hands:
    """Somebody who has learned where the arrows lead."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ways: dict[str, dict[str, str]] = {}

    def explore(self, region: str) -> None:
        """From thing to thing with every arrow; what was not entered by an arrow cannot be reached at all."""
        tab_to(self.page, f"{region} [data-id]")
        seen = deque([self.page.evaluate(FOCUSED)])
        known = set(seen)
        while seen:
            here = seen.popleft()
            ways = self.ways.setdefault(here, {})
            for arrow in ARROWS:
                self.page.evaluate(
                    "([region, id]) => document.querySelector(`${region} [data-id='${id}'][tabindex]`).focus()",
                    [region, here],
                )
                self.page.keyboard.press(arrow)
                there = self.page.evaluate(FOCUSED)
                ways[arrow] = there
                if there not in known:
                    known.add(there)
                    seen.append(there)
        script = "region => [...document.querySelectorAll(`${region} [data-id][tabindex]`)].map(one => one.dataset.id)"
        assert known == set(self.page.evaluate(script, region))

    def walk(self, thing: str) -> None:
        """With arrows, by the shortest way; where a thing has been drawn elsewhere since, by what is seen now."""
        for _ in range(LONGEST_WALK):
            here = self.page.evaluate(FOCUSED)
            if here == thing:
                return
            arrow = self.towards(here, thing)
            self.page.keyboard.press(arrow)
            self.ways[here][arrow] = self.page.evaluate(FOCUSED)
        raise AssertionError(f"no arrows lead to '{thing}'")

    def towards(self, here: str, thing: str) -> str:
        """The first arrow of the shortest way."""
        ways: dict[str, list[str]] = {here: []}
        queue = deque([here])
        while queue and thing not in ways:
            at = queue.popleft()
            for arrow, there in self.ways[at].items():
                if there not in ways:
                    ways[there] = [*ways[at], arrow]
                    queue.append(there)
        return ways[thing][0]

    def choose(self, thing: str) -> None:
        if thing in self.ways:
            region = "#mine" if thing.startswith("track-") else "#board"
            if not self.page.evaluate("region => !!document.activeElement.closest(region)", region):
                tab_to(self.page, f"{region} [data-id]")
            self.walk(thing)
        else:
            tab_to(self.page, f"[data-id='{thing}']:not([aria-pressed=true])")
        check_focus(self.page)
        self.page.keyboard.press("Enter")

    def pick(self, offer: Offer, dice: random.Random) -> None:
        """By a digit where there is one, or thing by thing."""
        before = position(self.page)
        digit = self.digit(offer)
        if offer.verb == "end":
            self.page.keyboard.press("e")
        elif digit and (not offer.ids or dice.random() < 0.5):
            self.page.keyboard.press(digit)
        else:
            for thing in dict.fromkeys(offer.ids):
                if is_picked(self.page, before):
                    break
                self.choose(thing)
            if not is_picked(self.page, before):
                expect(self.key(offer)).to_be_visible()
                self.page.keyboard.press(self.digit(offer))
        if self.page.locator("[data-do=sure]").count():
            expect(self.page.locator("[data-do=sure]")).to_be_focused()
            self.page.keyboard.press("Enter")

    def key(self, offer: Offer) -> Locator:
        return self.page.locator(f"#options button[value='{offer.option}'] kbd")

    def digit(self, offer: Offer) -> str:
        key = self.key(offer)
        return key.inner_text() if key.is_visible() else ""


def choose_two_players(page: Page) -> None:
    tab_to(page, "input[name=players]")
    while not page.locator("input[name=players][value='2']:checked").count():
        page.keyboard.press("ArrowLeft")


def start(page: Page) -> None:
    """From the lobby to a table whose game is always the same."""
    tab_to(page, ".setup__more > summary")
    page.keyboard.press("Enter")
    tab_to(page, "input[name=seed]")
    page.keyboard.type("keys")
    tab_to(page, "form[action='/tables'] button:not([name])")
    check_focus(page)
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    connected(page)


def play_by_keys(page: Page, dice: random.Random, going_on: Callable[[], bool]) -> None:
    """Until the game is over, or somebody has seen enough."""
    hands, after = Hands(page), -1
    my_turn(page)
    hands.explore("#board")
    hands.explore("#mine")
    while my_turn(page, after) and going_on():
        after = position(page)
        hands.pick(dice.choice(offers(page)), dice)
        my_turn(page, after)
        check_focus(page)


def last_round(match: Match) -> bool:
    return 0 in match.asked and match.game.round_of(match.state) == 8


def round_of(page: Page) -> int:
    return int(page.locator("#top .rounds [aria-current=step]").inner_text())


def test_from_the_lobby_to_the_end_by_keyboard_alone(server: Server, page: Page) -> None:
    page.goto(server.address)
    choose_two_players(page)
    check_focus(page)
    start(page)

    dice = random.Random(3)
    play_by_keys(page, dice, lambda: round_of(page) == 1)
    # What lies between is more of the same: the last round is another game's.
    arrive(page, server.address, by_chance_until(last_round))
    play_by_keys(page, dice, lambda: True)
    page.keyboard.press("s")
    expect(page.locator("#drawer[open] .win")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).not_to_be_visible()
    check_focus(page)


def test_each_key_does_one_thing(server: Server, page: Page) -> None:
    arrive(page, server.address, by_chance_until(moving))

    # ? explains; Esc closes and gives the focus back.
    tab_to(page, "[data-do=why]")
    page.keyboard.press("?")
    expect(page.locator(".why")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".why")).to_have_count(0)
    expect(page.locator("[data-do=why]")).to_be_focused()

    # R opens the rules; Esc closes them and gives the focus back.
    page.keyboard.press("r")
    expect(page.locator("#drawer[open] input[name=q]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-do=why]")).to_be_focused()

    # Enter narrows, Esc takes that back; a digit picks, Z takes that back.
    before = offers(page)
    move = next(offer for offer in before if offer.verb == "move")
    source = page.locator(f"#board [data-id='{move.ids[0]}'][tabindex]")
    source.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#board [data-id='{move.ids[0]}'].is-chosen")).not_to_have_count(0)
    assert page.locator("#options button[name=option]:visible").count() < len(before)
    page.keyboard.press("Escape")
    assert page.locator("#options button[name=option][hidden]").count() == 0
    at = position(page)
    page.keyboard.press("1")
    my_turn(page, at)
    at = position(page)
    page.keyboard.press("z")
    my_turn(page, at)
    assert offers(page) == before
    check_focus(page)

    # L and M lead to log and chat, Esc out of the field.
    page.keyboard.press("m")
    expect(page.locator("#say")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("#log-list")).to_be_focused()
