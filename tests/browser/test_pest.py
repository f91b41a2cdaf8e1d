"""Pest in the browser: the end alone, a Move on a phone, why a place is too far, and nothing that keeps one out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.faults import serious
from browser.playing import (
    POINT,
    arrive,
    click_option,
    click_thing,
    is_picked,
    my_turn,
    offers,
    position,
    press,
)
from pentarchy import play
from pentarchy.core import Decision, Match, record
from pentarchy.games.pest.box import world

PANEL = "document.querySelector('[name=panel]:checked').value"


@cache
def played(players: int) -> Match:
    return play("pest", ["greedy"] * players, seed="atlas", listen=True)


def position_of(players: int, is_good: Callable[[Match, Decision], Any]) -> tuple[str, Match, Decision]:
    """The first such position of a game, where Anna decides among bots: its record, the match, what is asked."""
    match = played(players)
    for at in range(len(match.picks)):
        early = match.clone()
        early.rewind(at)
        seat, decision = next(iter(early.asked.items()))
        if is_good(early, decision):
            names = ["greedy"] * players
            names[seat] = "Anna"
            return record(early, names).text(), early, decision
    raise AssertionError("there is no such position")


def walking(match: Match, decision: Decision) -> bool:
    """At the beginning of a Move, with several ways to go."""
    return decision.kind == "move" and sum(option[0] == "step" for option in decision.options) > 2


def test_the_end_alone_has_a_rank(server: Server, page: Page) -> None:
    match = played(1)
    early = match.clone()
    early.rewind(len(match.picks) - 1)
    table = arrive(page, server.address, record(early, ["Anna"]).text())
    assert my_turn(page)
    press(page, next(one for one in offers(page) if one.verb == "end"))
    page.wait_for_selector(".decide.is-over")
    page.goto(f"{table}/score")
    rank = match.game.texts("en").rank(str(match.game.rank(match.state)))
    expect(page.locator("main")).to_contain_text(rank)


def test_a_move_of_several_steps_on_a_phone(server: Server, visitors: Visitors) -> None:
    page = visitors.page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    text, match, decision = position_of(2, walking)
    arrive(page, server.address, text)
    assert page.evaluate(PANEL) == "mine", "there is no hand, so the own board is the first panel"
    assert page.locator("#mine").is_visible()
    walked: list[str] = []
    after = -1
    while my_turn(page, after):
        after = position(page)
        steps = [one for one in offers(page) if one.verb == "step" and one.ids[1:] == ("how-gather",)]
        if not steps or len(walked) == 3:
            break
        page.touchscreen.tap(*page.evaluate(POINT, steps[0].ids[0]))
        if not is_picked(page, after):
            click_option(page, steps[0])
        walked.append(steps[0].ids[0])
    assert len(walked) >= 2
    doctor = match.state.players[decision.seat].doctor
    assert walked[-1] != world().names[doctor]
    ways = page.locator("#log-list .log__line").all_inner_texts()
    texts = match.game.texts("en")
    for place in walked:
        assert any(texts.name(place) in line for line in ways), (place, ways)


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [("en-GB", r"is too far: \d movement, you have \d"), ("de-DE", r"ist zu weit[^.]*\d[^.]*\d")],
)
def test_why_a_place_is_too_far(server: Server, visitors: Visitors, locale: str, sentence: str) -> None:
    page = visitors.page(locale=locale)
    text, match, decision = position_of(2, walking)
    refusals = {}
    for option in match.game.candidates(match.state, decision):
        refused = match.why_not(decision.seat, option) if option[0] == "step" else None
        if refused is not None and refused.key in ("too_far", "boost_would_do"):
            refusals[option[1]] = refused
    place, refused = next(iter(refusals.items()))
    arrive(page, server.address, text)
    assert my_turn(page)
    click_thing(page, place)
    why = page.locator(".why")
    expect(why).to_contain_text(re.compile(sentence))
    expect(why.locator(f"[data-clause='{refused.clause}']").first).to_be_visible()


def test_nothing_keeps_anybody_from_playing(server: Server, page: Page) -> None:
    middle, _, _ = position_of(3, lambda match, one: match.state.year > 1 and one.kind == "assistant")
    era, _, _ = position_of(3, lambda _, one: one.kind == "bonus")
    for text in (middle, era):
        table = arrive(page, server.address, text)
        assert serious(page, "pest") == {}
    page.goto(f"{table}/score")
    assert serious(page, "score of pest") == {}
