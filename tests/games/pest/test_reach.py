"""What a Move can reach: the way, its price, who comes along and where they would lie; and that it can be walked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from games.drawings import drawn
from games.pest.scene import play, road, scene
from pentarchy.core import LANGUAGES, Match, Setup, Sheet
from pentarchy.games.pest import game
from pentarchy.games.pest.box import world
from pentarchy.games.pest.rules.moving import FORMS, WAYS
from pentarchy.games.pest.rules.reach import Lying, Reach, gathered_by, lying, reach_of
from pentarchy.games.pest.words.ways import reach_words
from pentarchy.testing import clause


def place(sheet: Sheet, name: str) -> ElementTree.Element:
    return next(one for one in ElementTree.fromstring(sheet.board).iter() if one.get("data-id") == name)


def steps(sheet: Sheet, name: str) -> list[str]:
    """The movement that is written at a place."""
    return ["".join(one.itertext()) for one in place(sheet, name).iter() if one.get("class") == "steps"]


def price(match: Match, name: str) -> tuple[int, int, bool]:
    """Movement, food, and whether the camp is needed."""
    reach = reach_of(match.state, 0)[world().number[name]]
    return reach.movement, reach.food, reach.camp


def road_name(ends: str) -> str:
    return world().roads[road(ends)]


def way(reach: Reach) -> list[str]:
    return [world().names[leg.place] for leg in reach.legs]


def moves(players: int, seed: int) -> Iterator[tuple[Match, int]]:
    """Where a Move may go on, in a random game in which much is done."""
    rng, match = Random(seed), Match(game, Setup(players), seed)
    while not match.over:
        seat, decision = next(iter(match.asked.items()))
        if decision.kind == "move":
            yield match, seat
        lively = [option for option in decision.options if option[0] not in ("end", "trade", "shift")]
        match.pick(seat, rng.choice(lively if lively and rng.random() < 0.85 else decision.options))


def test_movement_and_food_are_counted() -> None:
    m = scene(
        3,
        phase="assistant",
        doctors={0: "ostvell"},
        castles={0: "karth"},
        goods={0: "food 1"},
        sick={"yarrin": 2, "sedgrin": 3},
    )
    assert price(m, "karth") == (0, 0, False), "an own building costs no movement"
    assert price(m, "lissom") == (1, 0, False)
    assert price(m, "yarrin") == (1, 1, False)
    assert price(m, "sedgrin") == (1, 0, True), "two food are missing: only with the camp"
    sheet = drawn(m)
    assert steps(sheet, "lissom") == ["1"]
    assert "In reach: 1 movement, 1 food. 2 people come along: 2 onto free spaces." in sheet.tips["yarrin"].now
    assert "the camp at Sedgrin" in (place(sheet, "sedgrin").get("aria-label") or "")
    assert not steps(drawn(m, 1), "lissom"), "nobody else needs it"


def test_nothing_is_in_reach_before_the_doctor_stands() -> None:
    assert reach_of(Match(game, Setup(2), 1).state, 0) == {}


@clause("pest.move.4")
def test_where_the_player_before_has_been_bars_nobody() -> None:
    m = scene(2, grid="move-cure", castles={0: "munder", 1: "yarrin"}, doctors={0: "gollor", 1: "gollor"})
    before = set(reach_of(m.state, 1))
    play(m, "begin action-move", "step lissom how-gather", "end move", "begin action-cure")
    assert m.asked[1].kind == "assistant"
    assert set(reach_of(m.state, 1)) == before
    assert not steps(drawn(m, 0), "lissom")
    assert steps(drawn(m, 1), "lissom") == ["1"]


def test_a_jump_that_uses_all_movement_ends_the_move() -> None:
    number = world().number

    def reach_with(cards: str) -> dict[int, Reach]:
        m = scene(
            3, phase="assistant", ruins="", sick={}, cards={0: cards}, doctors={0: "lissom"}, castles={0: "karth"}
        )
        return reach_of(m.state, 0)

    reach = reach_with("cloning_experiment")
    assert reach[number["aldery"]][:2] == (2, 0), "a village far away"
    assert number["corvale"] not in reach, "nothing is left to walk on"
    assert reach_with("cloning_experiment steel_horseshoes")[number["corvale"]].movement == 3


@pytest.mark.parametrize(("players", "seed"), [(1, 3), (3, 1), (5, 2)])
def test_every_step_on_offer_is_in_reach(players: int, seed: int) -> None:
    """What may be picked now costs no more than the search says, and nothing is missing."""
    looked = 0
    for match, seat in moves(players, seed):
        reach = reach_of(match.state, seat)
        offered = {option[1] for option in match.asked[seat].options if option[0] in WAYS}
        assert offered <= {world().names[there] for there in reach}
        assert all(found.movement <= match.state.movement for found in reach.values())
        looked += 1
    assert looked > 5


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (4, 3)])
def test_a_way_can_be_walked_leg_after_leg(players: int, seed: int) -> None:
    """For the movement that was said, until something else is asked on the way."""
    walked = 0
    for match, seat in moves(players, seed):
        for target, found in reach_of(match.state, seat).items():
            on, start = match.clone(), match.state.movement
            for leg in found.legs:
                decision = on.decision(seat)
                if decision is None or decision.kind != "move":
                    break
                on.pick(seat, (WAYS[leg.way], world().names[leg.place], FORMS[leg.form]))
            else:
                decision = on.decision(seat)
                if decision is not None and decision.kind == "move":
                    assert on.state.players[seat].doctor == target
                    assert start - on.state.movement == found.movement
                    walked += len(found.legs) > 1
    assert walked > 50


def test_a_far_place_has_its_way_and_what_lies_along_it() -> None:
    m = scene(3, grid="move-cure", doctors={0: "ostvell"}, castles={0: "karth"}, goods={0: "food 2"})
    before = drawn(m)
    m.pick(0, "begin action-move")
    sheet = drawn(m)
    near, far, across = (place(sheet, name) for name in ("karth", "mordane", "bramblen"))
    assert near.get("data-way") is None, "it is an option itself"
    assert near.get("data-along") == f"{road_name('ostvell karth')} karth"
    assert far.get("data-way") == "step tarnassel;step mordane"
    roads = [road_name(ends) for ends in ("ostvell tarnassel", "tarnassel mordane")]
    assert far.get("data-along") == f"{roads[0]} tarnassel {roads[1]} mordane"
    assert across.get("data-way") == "step karth;cross dunmera;step bramblen"
    assert "karth capital dunmera" in (across.get("data-along") or "")
    assert place(before, "mordane").get("data-way") is None, "no Move has begun"
    assert place(before, "mordane").get("data-along") == far.get("data-along")
    assert place(drawn(m, 1), "mordane").get("data-along") is None, "it is not their turn"


def test_a_click_on_a_neighbour_goes_straight_there() -> None:
    """Also where people on the road make it dearer than going around."""
    m = scene(3, doctors={0: "ostvell"}, castles={0: "karth"}, goods={0: "food 3"}, phase="assistant")
    lissom = world().number["lissom"]
    m.state.stranded[road("ostvell lissom")] = 2
    found = reach_of(m.state, 0)[lissom]
    assert way(found) == ["lissom"]
    assert found.food == 2
    assert gathered_by(m.state, 0, found.legs) == 2 + m.state.sick[lissom]


def test_where_people_would_lie() -> None:
    m = scene(3, quarantine={0: "2 move"})
    player = m.state.players[0]
    player.resting = 2
    assert lying(player, 0) == Lying(0, 0, 0)
    assert lying(player, 1) == Lying(1, 0, 0)
    assert lying(player, 3) == Lying(1, 2, 0)
    assert lying(player, 6) == Lying(1, 3, 2), "one of the four hampering spaces is taken"


def test_the_camp_with_improved_containment_sends_one_to_recovery() -> None:
    m = scene(
        3,
        phase="assistant",
        doctors={0: "ostvell"},
        castles={0: "karth"},
        goods={0: "food 0 coin 0"},
        sick={"sedgrin": 3},
        cards={0: "improved_containment"},
    )
    found = reach_of(m.state, 0)[world().number["sedgrin"]]
    assert found.camp
    assert gathered_by(m.state, 0, found.legs) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_full(language: str) -> None:
    m = scene(
        3,
        phase="assistant",
        doctors={0: "ostvell"},
        castles={0: "karth"},
        goods={0: "food 1 coin 1"},
        quarantine={0: "3"},
        sick={"yarrin": 3},
    )
    texts = game.texts(language, ["Anna", "Ben", "Cleo"])
    reach = reach_of(m.state, 0)
    said = reach_words(m.state, 0, reach[world().number["yarrin"]], texts)
    assert texts.name("food-1") in said
    assert texts.name("coin-1") in said, "food is short: a coin stands for it"
    far = next(found for found in reach.values() if len(found.legs) == 2 and not found.food)
    assert texts.name(way(far)[0]) in reach_words(m.state, 0, far, texts)
    expected = {
        "en": "3 people come along: 3 onto hampering spaces.",
        "de": "3 Kranke kommen mit: 3 auf hinderliche Felder.",
    }
    assert expected[language] in said
    m.state.players[0].beds = 0b1111
    assert {"en": "3 die", "de": "3 sterben"}[language] in reach_words(
        m.state, 0, reach[world().number["yarrin"]], texts
    )


def test_a_small_map_opens_at_the_own_doctor() -> None:
    m = scene(3, doctors={0: "ostvell", 1: "karth"})
    eyes = [next(ElementTree.fromstring(drawn(m, seat).board).iter("svg")).get("data-eye") for seat in (0, 1, None)]
    assert eyes[0] != eyes[1]
    assert eyes[2] is None, "a spectator has no doctor"
