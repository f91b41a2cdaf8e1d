"""What one does most often takes as few clicks as docs/browser.md says. Counted are real clicks of the mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.conftest import Server, Visitors
from browser.playing import (
    arrive,
    by_chance_until,
    click_option,
    click_thing,
    first_position,
    moving,
    my_turn,
    offers,
    open_table,
    position,
)
from pentarchy import registry
from pentarchy.core import Decision, Match, Setup

COUNT = "addEventListener('click', event => { if (event.isTrusted) window.clicks = (window.clicks ?? 0) + 1; }, true)"


@pytest.fixture
def page(visitors: Visitors) -> Page:
    context = visitors()
    context.add_init_script(COUNT)
    return context.new_page()


def moved_on(page: Page, before: int) -> None:
    page.wait_for_function("before => Number(document.querySelector('#table').dataset.position) > before", arg=before)


def clicks(page: Page) -> int:
    return int(page.evaluate("window.clicks ?? 0"))


def played(name: str, seed: str, picks: int) -> Match:
    """A game for two as sensible players play it."""
    game = registry.game(name)
    match = Match(game, Setup(2, game.facts.variants[0]), seed)
    for _ in range(picks):
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, game.lore.greedy(match.world(seat).state, decision))
    return match


def arrive_where(page: Page, server: Server, name: str, is_good: Callable[[Match, Decision], bool]) -> None:
    text, _, _ = first_position(played(name, "clicks", 150), is_good)
    arrive(page, server.address, text)
    assert my_turn(page)


def kinds(decision: Decision) -> set[str]:
    return {option[0] for option in decision.options[:500]}


def test_first_empires_a_move_is_two_clicks(page: Page, server: Server) -> None:
    arrive(page, server.address, by_chance_until(moving))
    assert my_turn(page)
    way = next(offer for offer in offers(page) if offer.verb == "move")
    before = position(page)
    for thing in way.ids:
        click_thing(page, thing)
    moved_on(page, before)
    assert clicks(page) == 2


def test_dominion_treasures_and_a_purchase_are_two_clicks(page: Page, server: Server) -> None:
    open_table(page, server.address, game="dominion")
    assert my_turn(page)
    before = position(page)
    click_option(page, next(offer for offer in offers(page) if offer.verb == "treasures"))
    moved_on(page, before)
    assert my_turn(page, before)
    before = position(page)
    click_thing(page, "copper")
    moved_on(page, before)
    assert clicks(page) == 2


def test_empires_end_a_bid_is_one_click(page: Page, server: Server) -> None:
    open_table(page, server.address, game="empires_end")
    assert my_turn(page)
    before = position(page)
    click_option(page, next(offer for offer in offers(page) if offer.verb == "bid"))
    moved_on(page, before)
    assert clicks(page) == 1


def single_ways(ids: list[tuple[str, ...]]) -> list[str]:
    """The places to which one option leads."""
    places = [names[0] for names in ids]
    return [place for place in places if places.count(place) == 1]


def test_pest_a_doctor_moves_with_one_click(page: Page, server: Server) -> None:
    arrive_where(
        page,
        server,
        "pest",
        lambda _, decision: (
            decision.kind == "move"
            and bool(single_ways([option[1:] for option in decision.options if option[0] in ("step", "cross")]))
        ),
    )
    before = position(page)
    click_thing(page, single_ways([offer.ids for offer in offers(page) if offer.verb in ("step", "cross")])[0])
    moved_on(page, before)
    assert clicks(page) == 1


def test_pest_somebody_is_treated_with_one_click(page: Page, server: Server) -> None:
    arrive_where(page, server, "pest", lambda _, decision: decision.kind == "cure" and "cure" in kinds(decision))
    before = position(page)
    click_option(page, next(offer for offer in offers(page) if offer.verb == "cure"))
    moved_on(page, before)
    assert clicks(page) == 1


def test_clash_of_cultures_an_action_is_chosen_with_two_clicks(page: Page, server: Server) -> None:
    arrive_where(
        page,
        server,
        "clash_of_cultures",
        lambda _, decision: decision.kind == "action" and "collect" in kinds(decision),
    )
    before = position(page)
    click_option(page, next(offer for offer in offers(page) if offer.verb == "collect"))
    moved_on(page, before)
    assert clicks(page) == 2  # the kind of action, then one of its cities
