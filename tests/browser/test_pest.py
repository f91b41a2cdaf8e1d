"""Pest in the browser: one click walks a whole way, why a place is too far, and nothing that keeps one out."""

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
    click_thing,
    first_position,
    is_picked,
    my_turn,
    offers,
    position,
    press,
)
from pentarchy import play
from pentarchy.core import Amounts, Decision, Match, Option, record
from pentarchy.games.pest.box import world
from pentarchy.games.pest.drawing import chart
from pentarchy.games.pest.rules.moving import WAYS
from pentarchy.games.pest.rules.reach import Reach, gathered_by, reach_of

PANEL = "document.querySelector('[name=panel]:checked').value"


@cache
def played(players: int) -> Match:
    return play("pest", ["greedy"] * players, seed="atlas", listen=True)


def position_of(players: int, is_good: Callable[[Match, Decision], Any]) -> tuple[str, Match, Decision]:
    return first_position(played(players), is_good)


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


# -- one click walks the whole way


def far(match: Match, decision: Decision, is_good: Callable[[Reach, list[Option]], Any]) -> str:
    """A place some steps away, to which such a way leads; `is_good` is also told the options of its first
    step. Empty if there is none."""
    for target, reach in reach_of(match.state, decision.seat).items() if decision.kind == "move" else ():
        first = (WAYS[reach.legs[0].way], world().names[reach.legs[0].place])
        forms = [option for option in decision.options if option[:2] == first]
        if len(reach.legs) > 1 and forms and is_good(reach, forms):
            return world().names[target]
    return ""


def quiet(match: Match, decision: Decision) -> str:
    """Where nobody is on the way."""
    seat = decision.seat
    return far(match, decision, lambda reach, _: not reach.food and not gathered_by(match.state, seat, reach.legs))


def forked(match: Match, decision: Decision) -> str:
    """Whose first step can be taken in several forms, after each of which it goes on."""

    def is_good(reach: Reach, forms: list[Option]) -> bool:
        return len(forms) > 1 and all(asked_after(match, decision, form) == "move" for form in forms)

    return far(match, decision, is_good)


def crowded(match: Match, decision: Decision) -> str:
    """After whose first step somebody needs a bed, and then it goes on."""
    return far(
        match, decision, lambda _, forms: len(forms) == 1 and asked_after(match, decision, forms[0]) == "shelter"
    )


def asked_after(match: Match, decision: Decision, option: Option) -> str:
    after = match.clone()
    after.pick(decision.seat, option)
    asked = after.decision(decision.seat)
    return asked.kind if asked else ""


def stands_at(page: Page, place: str) -> None:
    """Wait until the own doctor is there."""
    x, y = chart.places()[world().number[place]]
    expect(page.locator("svg.map")).to_have_attribute("data-eye", f"{x:g} {y:g}")


def way_to(page: Page, place: str) -> list[str]:
    legs = page.locator(f"#board [data-id='{place}'][tabindex]").get_attribute("data-way") or ""
    return [leg.split()[1] for leg in legs.split(";")]


def test_one_click_walks_the_whole_way(server: Server, page: Page) -> None:
    text, match, decision = position_of(2, quiet)
    arrive(page, server.address, text)
    assert my_turn(page)
    target = quiet(match, decision)
    start = world().names[match.state.players[decision.seat].doctor]
    way = way_to(page, target)

    # Pointing shows the way and its price; leaving takes it away.
    page.mouse.move(*page.evaluate(POINT, target))
    expect(page.locator(".place.is-way")).to_have_count(len(way))
    expect(page.locator("#inspect")).to_contain_text("In reach by way of")
    for place in way:
        expect(page.locator(f".place.is-way[data-id='{place}']")).to_have_count(1)
    page.mouse.move(*page.evaluate(POINT, "capital"))
    expect(page.locator(".place.is-way")).to_have_count(0)

    # One click goes all of it, and each step is taken back by itself.
    click_thing(page, target)
    stands_at(page, target)
    for place in [*way[-2::-1], start]:
        page.keyboard.press("z")
        stands_at(page, place)


def test_a_step_in_several_forms_stops_the_walk(server: Server, page: Page) -> None:
    text, match, decision = position_of(3, forked)
    arrive(page, server.address, text)
    assert my_turn(page)
    before, target = position(page), forked(match, decision)
    near = way_to(page, target)[0]
    click_thing(page, target)
    expect(page.locator(f".place.is-chosen[data-id='{near}']")).to_be_visible()
    assert not is_picked(page, before)
    assert len(page.locator("#options button[name=option]:visible").all()) > 1

    # Esc leaves the way; an answer goes on with it.
    page.keyboard.press("Escape")
    expect(page.locator(".place.is-chosen")).to_have_count(0)
    click_thing(page, target)
    page.locator("#options button[name=option]:visible").first.click()
    stands_at(page, target)


def test_a_question_on_the_way_stops_the_walk(server: Server, page: Page) -> None:
    text, match, decision = position_of(5, crowded)
    arrive(page, server.address, text)
    assert my_turn(page)
    before, target = position(page), crowded(match, decision)
    click_thing(page, target)
    while my_turn(page, before) and any(one.verb == "shelter" for one in offers(page)):
        before = position(page)
        press(page, next(one for one in offers(page) if one.verb == "shelter"))
    stands_at(page, target)


def test_taking_a_step_back_leaves_the_way(server: Server, page: Page) -> None:
    text, match, decision = position_of(5, crowded)
    arrive(page, server.address, text)
    assert my_turn(page)
    before, target = position(page), crowded(match, decision)
    click_thing(page, target)
    assert my_turn(page, before)
    after = position(page)
    page.keyboard.press("z")
    assert my_turn(page, after)
    after = position(page)
    near = next(one for one in offers(page) if one.verb in WAYS and one.ids[0] == way_to(page, target)[0])
    press(page, near)
    assert my_turn(page, after)
    after = position(page)
    press(page, next(one for one in offers(page) if one.verb == "shelter"))
    assert my_turn(page, after)
    stands_at(page, near.ids[0])


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


def of_three_kinds(match: Match, decision: Decision) -> bool:
    """A payment in two goods or coins."""
    return isinstance(decision.options, Amounts) and len(decision.options.kinds) == 3


def test_a_payment_of_three_kinds_has_room(server: Server, page: Page) -> None:
    """Each kind has its sign, and all of them are in sight, on a phone as well."""
    text, _, _ = position_of(3, of_three_kinds)
    arrive(page, server.address, text)
    script = """() => {
      const edge = document.querySelector(".decide__opts").getBoundingClientRect();
      return [...document.querySelectorAll(".stepper")].map(one => {
        const box = one.getBoundingClientRect(), sign = one.querySelector(".icon").getBoundingClientRect();
        const inside = box.left >= edge.left - 1 && box.right <= edge.right + 1 && box.bottom <= edge.bottom + 1;
        return sign.width > 9 && inside;
      });
    }"""
    for width, height in ((1280, 720), (768, 1024), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(script) == [True] * 3, width


PEGS = """() => {
  const stores = [...document.querySelectorAll(".boards > .pb .store:has(.pegs)")];
  const outside = (peg, store) => peg.left < store.left || peg.right > store.right;
  const boxes = (one, what) => [...one.querySelectorAll(what)].map(peg => peg.getBoundingClientRect());
  return {
    many: stores.some(one => boxes(one, ".pegs i").length > 6),
    outside: stores.filter(one => boxes(one, ".pegs i").some(peg => outside(peg, one.getBoundingClientRect()))).length,
  };
}"""
"""Whether there are stores for many goods, and how many of them their pegs run out of."""


def test_five_players_have_room(server: Server, page: Page) -> None:
    """The boards of all others can be opened without scrolling to them."""
    text, _, _ = position_of(5, lambda _, one: one.kind == "assistant")
    page.set_viewport_size({"width": 1440, "height": 900})
    arrive(page, server.address, text)
    for panel in (page.locator("#mine"), page.locator("#players")):
        box = panel.bounding_box()
        last = panel.locator(".other-board > summary, .player").last.bounding_box()
        assert box is not None
        assert last is not None
        assert last["y"] + last["height"] <= box["y"] + box["height"] + 1


def test_nothing_keeps_anybody_from_playing(server: Server, page: Page) -> None:
    middle, _, _ = position_of(3, lambda match, one: match.state.year > 1 and one.kind == "assistant")
    era, _, _ = position_of(3, lambda _, one: one.kind == "bonus")
    for text in (middle, era):
        table = arrive(page, server.address, text)
        assert serious(page, "pest") == {}
    assert page.evaluate(PEGS) == {"many": True, "outside": 0}
    page.goto(f"{table}/score")
    assert serious(page, "score of pest") == {}
