"""Why a question cannot be answered so: the clause, the sentence and its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.rules.test_refusals_of_moments import RICH, why
from games.clash_of_cultures.scenes import kind, options, play, scene
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import ADVANCES, CATEGORIES, CATEGORY_SIZE, GOVERNMENTS, SHIP
from pentarchy.games.clash_of_cultures.rules import advances, cities, recruiting, status, why_not
from pentarchy.testing import clause

Row = tuple[str, dict[str, Any], str]
"""What somebody picks, the last of which is refused; the position; and why not."""

STATUS = {"phase": "status", "lap": 4}
READY = "writing philosophy tactics draft voting free_economy civil_liberties"
PRICE = {0: "culture 1 mood 1"}
ALL_BUT_GOVERNMENTS = " ".join(
    name for number, name in enumerate(ADVANCES) if number // CATEGORY_SIZE not in GOVERNMENTS
)
CLOSE = {0: "d4", 1: "d5:happy:temple"}

ROWS: list[Row] = [
    # the status phase
    ("raze c4", {**STATUS, "step": 3}, "coc.status.6 not_your_city hex=c4"),
    ("raze d7", {**STATUS, "step": 3}, "coc.status.6 not_your_city hex=d7"),
    ("raze d2", {**STATUS, "step": 3, "cities": {0: "d2::temple c3"}}, "coc.status.6 more_than_settlement hex=d2"),
    (
        "govern category-democracy",
        {**STATUS, "step": 4, "advances": {0: READY}, "goods": PRICE},
        "coc.status.7 this_government government=category-democracy",
    ),
    (
        "govern category-theocracy",
        {**STATUS, "step": 4, "advances": {0: READY}, "goods": PRICE},
        "coc.status.12 needs_advance advance=dogma needed=state_religion",
    ),
    (
        "govern category-autocracy / advance dogma",
        {**STATUS, "step": 4, "advances": {0: READY}, "goods": PRICE},
        "coc.status.7 other_category government=category-autocracy",
    ),
    (
        "govern category-autocracy / advance nationalism",
        {**STATUS, "step": 4, "advances": {0: READY}, "goods": PRICE},
        "coc.status.7 marked_already advance=nationalism",
    ),
    ("advance sports", {"goods": {0: "food 2"}}, "coc.adv.3 needs_advance advance=sports needed=arts"),
    ("advance dogma", {"goods": {0: "food 2"}}, "coc.adv.7 needs_advance advance=dogma needed=state_religion"),
    ("first seat-2", {**STATUS, "step": 5}, "coc.round.4 no_such_thing"),
    ("raze d2", {**STATUS, "step": 5}, "coc.status.8 not_now what=kind-first"),
    ("advance storage", {**STATUS, "step": 5}, "coc.status.8 not_now what=kind-first"),
    # objectives
    (
        "complete objective-06 upper",
        {**STATUS, "objectives": {0: "objective-06 objective-12"}, "goods": {0: "ore 5"}},
        "coc.objective.city_planner not_met",
    ),
    # paying and naming amounts
    (
        "build d2 academy / pay food-3",
        {"cities": {0: "d2 c3"}, "advances": {0: "writing"}, "goods": {0: RICH}},
        "coc.res.12 exact_price price=3",
    ),
    ("pay food-3", {"goods": {0: RICH}}, "coc.round.4 not_now what=kind-action"),
    ("with infantry-1", {"goods": {0: RICH}}, "coc.round.4 not_now what=kind-action"),
    ("swap action-01 action-02", {"goods": {0: RICH}}, "coc.round.4 not_offered"),
    ("found z9", {"goods": {0: RICH}}, "coc.round.4 no_such_thing"),
    ("settle d2", {"goods": {0: RICH}}, "coc.round.4 not_now what=kind-action"),
    ("boost", {"goods": {0: RICH}}, "coc.round.4 not_now what=kind-action"),
    (
        "build d2 temple / bonus food",
        {"cities": {0: "d2 c3"}, "advances": {0: "myths"}, "goods": {0: "food 1 wood 1 ore 1"}},
        "coc.con.6 not_offered",
    ),
    (
        "recruit d2 / remove c5 settler",
        {"cities": {0: "d2:happy"}, "units": {0: "c3:settler=3 c4:settler c5:infantry"}, "goods": {0: "food 2"}},
        "coc.rec.6 none_there unit=settler",
    ),
    # influence culture
    ("influence d4 d6", {"cities": CLOSE, "goods": {0: RICH}}, "coc.inf.1 no_city_there"),
    (
        "influence d4 d5",
        {"cities": {0: "d4", 1: "d5::great_wall,temple"}, "advances": {1: "monuments"}, "goods": {0: RICH}},
        "coc.inf.15 monuments city=d5",
    ),
    (
        "influence d3 d5",
        {"cities": {0: "d3", 1: "d5:happy:temple"}, "advances": {1: "separation_of_power"}, "goods": {0: RICH}},
        "coc.inf.16 no_boost advance=separation_of_power",
    ),
    (
        "influence d3 d5",
        {
            "cities": {0: "d3", 1: "d5:happy:temple"},
            "advances": {1: "totalitarianism"},
            "units": {1: "d5:infantry"},
            "goods": {0: RICH},
        },
        "coc.inf.16 no_boost advance=totalitarianism",
    ),
    (
        "influence d3 d5",
        {"cities": {0: "d3", 1: "d5:happy:temple"}, "advances": {1: "devotion"}, "goods": {0: RICH}},
        "coc.inf.16 no_boost advance=devotion",
    ),
    (
        "influence d4 d5 / seize fortress",
        {"cities": {0: "d4", 1: "d5::temple,academy"}, "dice": [11]},
        "coc.inf.19 nothing_to_take",
    ),
    (
        "influence d4 d5 / seize port",
        {
            "cities": {
                0: "d4 b2::academy b3::academy b4::academy b5::academy c2::academy",
                1: "d5::temple,academy,fortress",
            },
            "dice": [11],
        },
        "coc.inf.19 nothing_to_take",
    ),
    (
        "influence d4 d5 / seize academy",
        {
            "cities": {
                0: "d4 b2::academy b3::academy b4::academy b5::academy c2::academy",
                1: "d5::temple,academy,fortress",
            },
            "dice": [11],
        },
        "coc.inf.13 no_piece_left building=academy",
    ),
    # wonders and cards
    (
        "use great_library",
        {"cities": {0: "d2::great_library"}, "advances": {0: ALL_BUT_GOVERNMENTS}, "goods": {0: RICH}},
        "coc.wonder.great_library.1 all_advances",
    ),
    (
        "command / move d4 d5",
        {"units": {0: "d4:infantry"}, "advances": {0: "tactics"}, "lasting": [("negotiations", 0, 1)], "cities": CLOSE},
        "coc.move.28 at_peace player=seat-1",
    ),
    (
        "command / move d4 d5",
        {
            "units": {0: "d4:infantry", 1: "d5:infantry"},
            "advances": {0: "tactics"},
            "lasting": [("negotiations", 0, 1)],
            "cities": {0: "d4", 1: "d7"},
        },
        "coc.move.28 at_peace player=seat-1",
    ),
    (
        "build d2 academy",
        {
            "cities": {0: "d2 c3"},
            "advances": {0: "writing"},
            "goods": {0: RICH},
            "lasting": [("pestilence", 0, 0)],
        },
        "coc.con.15 pestilence",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]}: {row[2]}" for row in ROWS])
def test_why_not(row: Row) -> None:
    picks, position, expected = row
    *before, wanted = picks.split(" / ")
    m = play(scene(**position), *before)
    assert why(m, wanted) == expected


@clause("coc.status.7")
def test_other_categories_are_no_government() -> None:
    refusal = status.may_govern(scene().state, 0, "category-science")
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("coc.status.7", "no_government")
    assert refusal.numbers == {"government": "category-science"}


@clause("coc.leader.hammurabi.1", "coc.mood.7")
def test_another_price_is_known_for_two_steps() -> None:
    position: dict[str, Any] = {"civs": {0: "babylon"}, "leaders": {0: "hammurabi"}, "units": {0: "d2:leader"}}
    m = scene(**position, cities={0: "d2:angry c3 b2:happy"})
    number = m.state.board.number
    told = cities.other_prices(m.state, 0)
    assert {(hex_, steps) for hex_, steps, _ in told} == {(number["d2"], 2)}
    assert {name for _, _, name in told} == {"hammurabi.1"}


@clause("coc.move.28", "coc.rec.15")
def test_no_ships_are_launched_against_whom_one_negotiates_with() -> None:
    m = scene(
        cities={0: "d2:happy:port>d1"},
        terrain={"d1": "water"},
        units={1: "d1:ship"},
        lasting=[("negotiations", 0, 1)],
        goods={0: RICH},
    )
    number = m.state.board.number
    refusal = recruiting.may_recruit_kind(m.state, 0, number["d2"], SHIP)
    assert refusal is not None
    assert (refusal.clause, refusal.key, refusal.numbers) == ("coc.move.28", "at_peace", {"player": "seat-1"})
    m.state.lasting = []
    assert recruiting.may_recruit_kind(m.state, 0, number["d2"], SHIP) is None


@clause("coc.status.7")
def test_markers_are_named_in_order() -> None:
    category = CATEGORIES.index("democracy")
    first = advances.NUMBER["voting"]
    offered = status.markers_left(category, 1 << first, 3)
    assert offered == [("advance", ADVANCES[first + 1]), ("advance", ADVANCES[first + 2])]
    assert status.markers_left(category, 1 << first | 1 << first + 2, 3) == [("advance", ADVANCES[first + 3])]


def thought_of(match: Match, about: str | None = None) -> list[str]:
    """What is tried at the open question, as notation."""
    return [" ".join(option) for option in why_not.candidates(match.state, match.asked[0], about)]


def test_amounts_that_are_offered_are_thought_of_and_one_more() -> None:
    m = scene(cities={0: "d2 c3"}, advances={0: "writing"}, goods={0: RICH})
    assert not any(one.startswith(("pay", "swap")) for one in thought_of(m)), "only where it is asked"
    play(m, "build d2 academy")
    offered = options(m, 0)
    assert [one for one in thought_of(m) if one.startswith("pay")] == [*offered, "pay food-99"]
    named = [one for one in offered if "food-1" in one.split()]
    assert [one for one in thought_of(m, "food-1") if one.startswith("pay")] == named
    assert 0 < len(named) < len(offered)


@clause("coc.effect.spy")
def test_cards_that_are_only_seen_while_asked_are_thought_of() -> None:
    m = scene(actions={0: "action-07 action-01", 1: "action-02 action-03"}, goods={0: "culture 1"})
    play(m, "play action-07")
    assert kind(m) == "spy"
    assert [one for one in thought_of(m) if one.startswith("swap")] == [
        "swap action-01 action-02",
        "swap action-01 action-03",
    ]
    assert thought_of(m).count("pass") == 1
    assert [one for one in thought_of(m, "action-03") if one.startswith("swap")] == ["swap action-01 action-03"]


def test_what_an_option_cites() -> None:
    m = scene(cities={0: "d2 c3"}, advances={0: "writing"}, goods={0: RICH})
    asked = m.asked[0]
    assert why_not.clause_of(asked, ("collect", "d2")) == "coc.col.1"
    assert why_not.clause_of(asked, ("pass",)) == asked.clause, "what many questions offer cites the question"
    assert why_not.clause_of(asked, ("swap", "action-01", "action-02")) == asked.clause
    play(m, "build d2 academy")
    assert why_not.clause_of(m.asked[0], ("pay", "food-1")) == "coc.con.1"
