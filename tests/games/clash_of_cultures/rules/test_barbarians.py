"""Barbarians appear, march and grow."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import city, goods, holder, kind, options, play, scene, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.rules import barbarians
from pentarchy.games.clash_of_cultures.state import BARBARIANS
from pentarchy.testing import clause

B = BARBARIANS


def appear(seat: int = 0, **more: Any) -> Match:
    return scene(agenda=[Item("barbarians-appear", seat)], **more)


def move(seat: int = 0, **more: Any) -> Match:
    return scene(agenda=[Item("barbarians-move", seat)], **more)


# -- appear


@clause("coc.barb.2", "coc.barb.14", "coc.ex.24")
def test_they_appear_two_land_spaces_from_an_own_city_and_beside_none() -> None:
    m = appear(cities={0: "d2", 1: "c5"}, terrain={"e4": "barren", "b3": "water"}, exhausted="f3")
    assert (kind(m), sorted(options(m, 0))) == ("barbarians", ["settle b2", "settle f2"])
    m = appear(cities={0: "d2", 1: "c5"}, units={1: "f2:settler f3:settler b2:settler e4:settler"})
    assert city(m, "b3") == f"{B}:neutral:", "c4 and d4 lie beside a city"


@clause("coc.barb.2", "coc.barb.3", "coc.ex.24")
def test_a_settlement_with_infantry_and_one_more() -> None:
    m = appear(cities={0: "d2", 1: "d7", B: "g7"}, units={B: "g7:infantry"})
    play(m, "settle d4")
    assert (city(m, "d4"), units(m, "d4"), holder(m, "d4")) == (f"{B}:neutral:", "infantry", B)
    assert options(m, 0) == ["reinforce d4", "reinforce g7"]
    play(m, "reinforce g7")
    assert (units(m, "g7"), kind(m)) == ("infantry=2", "action")


@clause("coc.barb.2")
def test_land_distance_counts() -> None:
    lakes = dict.fromkeys(("d3", "c3", "e3"), "water")
    m = appear(cities={0: "d2"}, terrain=lakes)
    assert sorted(options(m, 0)) == ["settle b2", "settle f2"]


ISLAND = dict.fromkeys(("c3", "d3", "e3", "b2", "f2"), "water")
"""Around d2, c2, d1 and e2."""


@clause("coc.barb.2", "coc.barb.14")
def test_else_beside_an_own_city_but_not_beside_those_of_others() -> None:
    m = appear(cities={0: "d2"}, terrain=ISLAND)
    assert sorted(options(m, 0)) == ["settle c2", "settle d1", "settle e2"]
    m = appear(cities={0: "d2", 1: "e2 d7"}, terrain=ISLAND)
    assert kind(m) == "action"
    assert city(m, "c2") == f"{B}:neutral:", "d1 lies beside a city of somebody else"


@clause("coc.barb.14")
def test_beside_a_barbarian_city_only_if_there_is_no_better_place() -> None:
    m = appear(cities={0: "d2", B: "d1"}, terrain={**ISLAND, "f2": "plain"})
    assert city(m, "f2") == f"{B}:neutral:"
    m = appear(cities={0: "d2", B: "d1"}, terrain=ISLAND)
    assert sorted(options(m, 0)) == ["settle c2", "settle e2"]


@clause("coc.barb.5", "coc.barb.27")
def test_without_space_or_settlement_nobody_appears() -> None:
    m = appear(cities={0: "d2 c2 d1 e2"}, terrain=ISLAND)
    assert (kind(m), B in m.state.city) == ("action", False)
    ten = "a3 a5 a7 b6 b4 g3 g5 g7 f5 f7"
    m = appear(cities={0: "d2", B: ten}, units={B: "a3:infantry=4"})
    assert kind(m) == "barbarians"
    assert all(option.startswith("reinforce") for option in options(m, 0))


@clause("coc.barb.27")
def test_without_infantry_the_settlement_stays_empty() -> None:
    m = appear(
        cities={0: "d2", B: "a7 g7 b7 f7 a5"},
        units={B: " ".join(f"{name}:infantry=4" for name in ["a7", "g7", "b7", "f7", "a5"])},
    )
    play(m, "settle d4")
    assert (city(m, "d4"), units(m, "d4"), kind(m)) == (f"{B}:neutral:", "", "action")


@clause("coc.barb.17")
def test_a_full_barbarian_city_gets_nothing() -> None:
    m = appear(cities={0: "d2 c2 d1 e2", B: "g7 a7"}, terrain=ISLAND, units={B: "g7:infantry=4 a7:infantry=3"})
    assert (units(m, "g7"), units(m, "a7")) == ("infantry=4", "infantry=4")


@clause("coc.barb.22")
def test_a_player_without_a_city_only_reinforces() -> None:
    m = scene(cities={0: "", 1: "d7", B: "g7"}, agenda=[Item("barbarians-appear", 0)])
    assert (units(m, "g7"), m.state.city.count(B)) == ("infantry", 1)
    m = scene(cities={0: "", 1: "d7", B: "g7"}, units={B: "g7:infantry"}, agenda=[Item("barbarians-move", 0)])
    assert units(m, "g7") == "infantry"


# -- move


@clause("coc.barb.6")
def test_without_a_group_nearby_they_appear_without_reinforcement() -> None:
    m = move(cities={0: "d2", B: "g7"}, units={B: "g7:infantry"})
    play(m, "settle d4")
    assert (units(m, "d4"), units(m, "g7"), kind(m)) == ("infantry", "infantry", "action")


@clause("coc.barb.7", "coc.barb.8", "coc.ex.25", "coc.barb.19")
def test_each_group_nearby_comes_closer_and_their_cities_grow() -> None:
    m = move(cities={0: "d2", B: "d4 b6"}, units={B: "d4:infantry=2 b6:infantry"})
    assert kind(m) == "action", "there is one way"
    assert (units(m, "d3"), units(m, "d4"), units(m, "b6")) == ("infantry=2", "infantry", "infantry")


@clause("coc.barb.7")
def test_the_player_chooses_order_and_way() -> None:
    m = move(cities={0: "d2"}, units={B: "c4:infantry f3:infantry=2"})
    assert sorted(options(m, 0)) == ["march c4 c3", "march c4 d3", "march f3 e3"]
    play(m, "march f3 e3", "march c4 c3")
    assert (units(m, "e3"), units(m, "c3")) == ("infantry=2", "infantry")


@clause("coc.barb.7", "coc.barb.15", "coc.barb.16")
def test_beside_a_city_they_attack_it() -> None:
    m = move(cities={0: "d2 c5"}, units={0: "d2:infantry", B: "d3:infantry=2"}, dice=[0, 0, 9])
    assert told(m, "attacks") == ["attacks barbarians seat-0 d2"]
    assert units(m, "d2") == "infantry"


@clause("coc.barb.9")
def test_barbarians_neither_retreat_nor_lay_cards() -> None:
    m = move(cities={0: "d2 c5"}, units={0: "d2:infantry=2", B: "d3:infantry=2"}, dice=[0, 0, 0, 0, 0, 0, 11, 11])
    assert told(m, "combat-round") == ["combat-round 1", "combat-round 2"]
    assert (kind(m), units(m, "d2"), goods(m, 0)) == ("action", "infantry=2", "gold 1")


@clause("coc.barb.12")
def test_defending_against_barbarians_pays_one_gold() -> None:
    m = move(cities={0: "d2 c5"}, units={0: "d2:infantry=2", B: "d3:infantry"}, dice=[0, 9, 0])
    assert goods(m, 0) == "gold 1"


@clause("coc.barb.13", "coc.won.17", "coc.wonder.great_wall.2")
def test_the_great_wall_defeats_them() -> None:
    m = move(cities={0: "d2 c5:angry:great_wall"}, units={B: "d3:infantry=3"})
    assert (units(m, "d3"), city(m, "d2"), goods(m, 0)) == ("", "0:neutral:", "gold 1")
    assert (told(m, "rolls"), told(m, "combat-round")) == ([], [])
    m = move(cities={0: "d2 g7:angry:great_wall"}, units={0: "d3:settler", B: "d4:infantry"})
    assert (holder(m, "d3"), told(m, "wins-battle")) == (B, ["wins-battle barbarians seat-0 d3"])


@clause("coc.barb.16", "coc.barb.21")
def test_they_fight_whoever_is_on_their_way() -> None:
    m = move(
        cities={0: "d2", 1: "d7"},
        units={1: "d3:infantry", B: "d4:infantry=2"},
        terrain={"c4": "water", "e4": "water", "c3": "water", "e3": "water"},
        dice=[9, 9, 0],
    )
    assert told(m, "attacks") == ["attacks barbarians seat-1 d3"]
    assert (holder(m, "d3"), units(m, "d3")) == (B, "infantry=2")
    m = move(cities={0: "d2", 1: "d3 d7"}, units={B: "d4:infantry"}, terrain={"c3": "water", "e3": "water"})
    assert city(m, "d3") == f"{B}:angry:"


@clause("coc.barb.21")
def test_a_garrison_that_moved_leaves_its_settlement_empty() -> None:
    m = move(cities={0: "d2", B: "d4"}, units={B: "d4:infantry=4"}, terrain={"d5": "water"})
    assert (units(m, "d3"), units(m, "d4")) == ("infantry=4", "infantry"), "one has grown"


@clause("coc.barb.15", "coc.barb.25", "coc.barb.1")
def test_a_group_that_finds_no_room_is_tried_again_and_stays() -> None:
    narrow = {"c3": "water", "e3": "water"}
    m = move(
        cities={0: "d2"},
        units={0: "d2:infantry=4", B: "d3:infantry=2 c4:infantry=3"},
        terrain=narrow,
        dice=[0, 0, 9, 9, 0, 0],
    )
    assert told(m, "barbarians-march") == ["barbarians-march d3 d2 infantry-2", "barbarians-march c4 d3 infantry-3"]
    m = move(
        cities={0: "d2"},
        units={B: "d4:infantry=3 c4:infantry=2"},
        terrain=narrow,
    )
    assert sorted(options(m, 0)) == ["march c4 d3", "march d4 d3"]
    play(m, "march c4 d3")
    assert (units(m, "d3"), units(m, "d4"), kind(m)) == ("infantry=2", "infantry=3", "action")


@clause("coc.barb.26")
def test_who_joins_a_waiting_group_does_not_go_on_with_it() -> None:
    narrow = {"c3": "water", "e3": "water"}
    m = move(
        cities={0: "d2"},
        units={0: "d2:infantry=4", B: "d4:infantry d3:infantry=2"},
        terrain=narrow,
        dice=[0, 0, 9, 9, 0, 0],
    )
    play(m, "march d4 d3")
    assert told(m, "barbarians-march") == ["barbarians-march d4 d3 infantry-1", "barbarians-march d3 d2 infantry-2"]
    assert units(m, "d3") == "infantry"


@clause("coc.barb.26")
def test_without_a_city_left_the_others_stay() -> None:
    m = move(cities={0: "d2", 1: "d7"}, units={B: "d3:infantry e4:infantry"})
    play(m, "march d3 d2")
    assert (city(m, "d2"), units(m, "e4"), units(m, "e3")) == (f"{B}:angry:", "infantry", "")


@clause("coc.barb.8", "coc.barb.17")
@pytest.mark.parametrize(("number", "after"), [(4, "infantry=4"), (2, "infantry=3")])
def test_only_cities_nearby_grow_and_none_beyond_four(number: int, after: str) -> None:
    m = move(cities={0: "d2", B: "d3 g7"}, units={B: f"d4:infantry={number} g7:infantry"})
    assert (units(m, "d3"), units(m, "g7")) == (after, "infantry")


@clause("coc.barb.23")
def test_if_infantry_runs_out_the_player_chooses_which_city_grows() -> None:
    far = "a7 b7 f7 g7"
    garrisons = " ".join(f"{name}:infantry=4" for name in far.split())
    m = move(cities={0: "d2", B: f"d3 b3 {far}"}, units={B: f"{garrisons} c4:infantry=3"})
    play(m, "march c4 c3")
    assert sorted(options(m, 0)) == ["reinforce b3", "reinforce d3"]
    play(m, "reinforce b3")
    assert (units(m, "b3"), units(m, "d3"), kind(m)) == ("infantry", "", "action")


@clause("coc.barb.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_reinforcement_is_infantry(seat: int) -> None:
    m = appear(seat, cities={0: "d2 c2 d1 e2", B: "g7"}, terrain={**ISLAND, "d8": "water"}, units={B: "g7:infantry"})
    while kind(m) == "barbarians":
        play(m, options(m, seat)[0])
    assert set(units(m, "g7").split(",")) <= {"infantry", "infantry=2"}


def test_why_barbarians_do_not_settle_there() -> None:
    m = appear(cities={0: "d2"}, terrain={"e4": "barren"})
    state = m.state
    assert barbarians.may_settle(state, 0, "d4") is None
    assert str(barbarians.may_settle(state, 0, "e4")) == "Refusal('coc.barb.14', 'not_empty')"
    assert str(barbarians.may_settle(state, 0, "d3")) == "Refusal('coc.barb.2', 'wrong_distance')"
    assert str(barbarians.may_reinforce(state, 0, "d4")) == "Refusal('coc.barb.17', 'no_room_for_barbarians')"
