"""Dominion in the browser: all phases and the end by clicking cards, turns by keyboard alone, and how it lies."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.faults import serious
from browser.playing import Offer, arrive, click_option, connected, is_over, my_turn, offers, position
from browser.test_keyboard import check_focus, choose_two_players, start, tab_to
from pentarchy import play
from pentarchy.core import record

KINGDOM = "cellar,chapel,festival,market,mine,moat,remodel,smithy,village,workshop"
CLUTTER = ("estate", "duchy", "province", "curse")
"""Nobody needs them in hand."""
WANTED = ("province", "gold", "market", "cellar", "smithy", "silver")
MOST = {"cellar": 1, "smithy": 1, "market": 2, "silver": 5}
"""More of these only get in the way."""

CARD = """id => {
  const shown = [...document.querySelectorAll(`#board button[data-id="${id}"], #hand button[data-id="${id}"]`)]
    .filter(one => one.checkVisibility() && !one.closest("[data-rest]") && !one.matches(".is-chosen"));
  for (const card of shown) {
    card.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = card.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const right of [0.5, 0.2, 0.8]) {
      const x = box.left + right * box.width, y = box.top + down * box.height;
      if (document.elementFromPoint(x, y)?.closest("[data-id]") === card) return [x, y];
    }
  }
  return null;
}"""
"""A point where a card is hit that can be chosen: not one that only explains itself, nor one that is chosen already."""


class Plan:
    """Big Money with a few Actions: what to pick, and how often it was picked."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.bought: Counter[str] = Counter()

    def __call__(self, offered: list[Offer]) -> list[Offer]:
        """One option, or several things of one choice with its end."""
        chosen = self._choose(offered)
        for offer in chosen:
            self.done[offer.verb] += 1
        return chosen

    def _choose(self, offered: list[Offer]) -> list[Offer]:
        verbs = {offer.verb for offer in offered}
        ending = [offer for offer in offered if offer.verb in ("end", "done")]
        if "treasures" in verbs:
            return [offer for offer in offered if offer.verb == "treasures"]
        if "buy" in verbs:
            cards = {offer.ids[0]: offer for offer in offered if offer.verb == "buy"}
            for card in WANTED:
                if card in cards and self.bought[card] < MOST.get(card, 99):
                    self.bought[card] += 1
                    return [cards[card]]
        elif "play" in verbs:
            actions = [offer for offer in offered if offer.verb == "play"]
            return [min(actions, key=lambda offer: WANTED.index(offer.ids[0]))]
        elif "discard" in verbs:
            return [*[offer for offer in offered if offer.verb == "discard" and offer.ids[0] in CLUTTER], *ending]
        return ending


def open_table(page: Page, server: Server, seed: str) -> None:
    page.goto(f"{server.address}/?game=dominion")
    page.locator("label:has(input[name=players][value='2'])").click()
    page.locator("select[name=bot1]").select_option("bm")
    page.locator("input[name=option-kingdom]").fill(KINGDOM)
    page.locator(".setup__more > summary").click()
    page.locator("input[name=seed]").fill(seed)
    page.locator("form[action='/tables'] button:not([name])").click()
    page.wait_for_url("**/t/*")
    connected(page)


def agree(page: Page) -> None:
    if page.locator("[data-do=sure]").count():
        page.locator("[data-do=sure]").click()


def click(page: Page, offer: Offer) -> None:
    """A card where it lies; only what no card stands for by its button."""
    if offer.ids and offer.verb != "end":
        point = page.evaluate(CARD, offer.ids[0])
        assert point, f"'{offer.option}' cannot be clicked"
        page.mouse.click(*point)
    else:
        click_option(page, offer)
    agree(page)


PHASES = {"play", "buy", "discard"}


def test_phases_by_clicking_cards(server: Server, visitors: Visitors) -> None:
    """And none of them has a serious fault."""
    page = visitors.page(reduced_motion="reduce")
    open_table(page, server, "cards")
    plan, after = Plan(), -1
    faults: dict[str, object] = {}
    looked: set[str] = set()
    while not {"treasures", *PHASES, "done"} <= set(plan.done):
        assert my_turn(page, after), plan.done
        offered = offers(page)
        for verb in PHASES & {offer.verb for offer in offered} - looked:
            looked.add(verb)
            faults |= serious(page, verb)
        after = position(page)
        for offer in plan(offered):
            click(page, offer)
    assert not faults
    assert looked == PHASES


def nearly_over() -> str:
    """The record of a game against a bot that has some picks to go, the first of them one's own."""
    match = play("dominion", ["bm", "bm"], seed="cards", kingdom=KINGDOM)
    match.rewind(len(match.picks) - 12)
    while 0 not in match.asked:
        match.rewind(len(match.picks) - 1)
    return record(match, ["Anna", "bm"]).text()


def test_to_the_end_by_clicking_cards(server: Server, visitors: Visitors) -> None:
    page = visitors.page(reduced_motion="reduce")
    arrive(page, server.address, nearly_over())
    plan, after = Plan(), -1
    while my_turn(page, after):
        after = position(page)
        for offer in plan(offers(page)):
            click(page, offer)
    assert is_over(page)
    assert plan.done, "somebody had to click"
    assert not serious(page, "over")

    # Over: the sheet names the winner.
    page.locator(".decide [data-do=score]").click()
    expect(page.locator("#drawer[open] .score-sheet .win").first).to_be_visible()


# -- keyboard

FOCUSED = "document.activeElement.closest('[data-id]')?.dataset.id ?? ''"
WAY = """id => {
  const box = one => one.getBoundingClientRect();
  const middle = one => [box(one).left + box(one).right, box(one).top + box(one).bottom];
  const wanted = [...document.querySelectorAll(`#board .supply button[data-id="${id}"]`)].at(0);
  const [x, y] = middle(document.activeElement), [right, down] = middle(wanted);
  const across = right > x ? "ArrowRight" : "ArrowLeft", along = down > y ? "ArrowDown" : "ArrowUp";
  return Math.abs(right - x) > Math.abs(down - y) ? [across, along] : [along, across];
}"""


def walk(page: Page, card: str) -> None:
    """To a pile of the Supply, with Tab and arrows."""
    if not page.evaluate("!!document.activeElement.closest('#board [data-id]')"):
        tab_to(page, "#board [data-id]")
    for _ in range(30):
        here = page.evaluate(FOCUSED)
        if here == card:
            return
        for arrow in page.evaluate(WAY, card):
            page.keyboard.press(arrow)
            if page.evaluate(FOCUSED) != here:
                break
    raise AssertionError(f"arrows do not lead to {card}")


def key_of(page: Page, card: str) -> str:
    """The key that a card shows, where it can be chosen."""
    script = """id => [...document.querySelectorAll(`[data-key][data-id="${id}"]`)]
      .find(one => one.checkVisibility() && !one.closest("[data-rest]"))?.dataset.key ?? ''"""
    return str(page.evaluate(script, card))


def type_pick(page: Page, offer: Offer, walking: bool) -> None:
    if offer.verb in ("end", "done"):
        page.keyboard.press("e")
    elif offer.verb == "treasures" and page.evaluate(FOCUSED):
        tab_to(page, "#options [data-verb=treasures]")  # on a card the space bar presses that card
        check_focus(page)
        page.keyboard.press("Enter")
    elif offer.verb == "treasures":
        page.keyboard.press("Space")
    elif walking and offer.verb == "buy":
        walk(page, offer.ids[0])
        check_focus(page)
        page.keyboard.press("Enter")
    else:
        key = key_of(page, offer.ids[0])
        assert key, f"'{offer.option}' has no key"
        page.keyboard.press(key)
    if page.locator("[data-do=sure]").count():
        expect(page.locator("[data-do=sure]")).to_be_focused()
        page.keyboard.press("Enter")


def test_cards_are_bought_and_played_by_keyboard_alone(server: Server, page: Page) -> None:
    """With the keys of cards and with arrows, by turns. How a game ends by keyboard is seen in
    test_keyboard.py."""
    page.goto(f"{server.address}/?game=dominion")
    choose_two_players(page)
    tab_to(page, "input[name=option-kingdom]")
    page.keyboard.type(KINGDOM)
    start(page)

    plan, after = Plan(), -1
    while plan.done["buy"] < 6 or not plan.done["play"]:
        assert my_turn(page, after), plan.done
        after = position(page)
        for offer in plan(offers(page)):
            type_pick(page, offer, walking=plan.done["buy"] % 2 == 1)


# -- how it lies on screens

CROWDED = "page,peasant,catapult_rocks,castles,engineer,farmers_market,encampment_plunder,village,guide,haunted_woods"

CLIPPED = """() => [...document.querySelectorAll("#board :is(.dc__name, .dc__gist, .dtypes)")].flatMap(part => {
  const card = part.closest(".dc"), box = part.getBoundingClientRect(), edge = card.getBoundingClientRect();
  if (!part.checkVisibility() || !box.width) return [];
  const inside = box.bottom < edge.bottom + 2 && box.right < edge.right + 2;
  return inside && part.scrollWidth < part.clientWidth + 3 ? [] : [`${card.dataset.id}: ${part.className}`];
})"""
"""Names, gifts and types of cards that do not fit their cards."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_a_crowded_kingdom_fits_and_explains_itself(
    server: Server, visitors: Visitors, width: int, height: int
) -> None:
    page = visitors.page(viewport={"width": width, "height": height}, locale="de-DE")
    page.goto(f"{server.address}/?game=dominion&option-kingdom={CROWDED},wedding,tax,tower,obelisk")
    page.locator("form[action='/tables'] button:not([name])").click()
    page.wait_for_url("**/t/*")
    connected(page)
    assert page.evaluate(CLIPPED) == []
    page.locator("[data-do=reference]").first.click()
    expect(page.locator("#drawer h3", has_text="Katapult")).to_be_visible()
    if width == 1440:
        assert serious(page, "kingdom") == {}
    field = page.locator("#drawer .reference__share input")
    assert set(field.input_value().split(",")) == {*CROWDED.split(","), "wedding", "tax", "tower", "obelisk"}
