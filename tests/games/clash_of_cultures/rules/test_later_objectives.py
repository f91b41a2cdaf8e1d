"""The objectives of the expansion."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import scene
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import CAVALRY, INFANTRY, LEADER, SHIP
from pentarchy.games.clash_of_cultures.rules.moments import Fought, instants
from pentarchy.games.clash_of_cultures.rules.objectives import in_status
from pentarchy.games.clash_of_cultures.state import ALLY, BARBARIANS, ONE, PIRATES
from pentarchy.testing import clause


def met(name: str, **position: Any) -> bool:
    """Whether seat 0 meets an objective of the status phase."""
    return in_status[name](scene(**{"expansion": True, **position}).state, 0)


@pytest.mark.parametrize(
    ("name", "building"), [("star_gazers", "observatory"), ("traders", "market"), ("legacy", "obelisk")]
)
@clause("coc.objective.star_gazers", "coc.objective.traders", "coc.objective.legacy")
def test_more_cities_with_a_building_than_each_other_player(name: str, building: str) -> None:
    other = {"observatory": "market", "market": "obelisk", "obelisk": "observatory"}[building]
    assert met(name, cities={0: f"d2:neutral:{building}=1", 1: "d7"}), "the colour does not matter"
    assert not met(name, cities={0: f"d2:neutral:{building}", 1: f"d7:neutral:{building}=0"}), "as many"
    assert not met(name, cities={0: f"d2:neutral:{other}", 1: "d7"}), "none"


@pytest.mark.parametrize(("name", "unit"), [("horse_power", "cavalry"), ("ivory_tower", "elephant")])
@clause("coc.objective.horse_power", "coc.objective.ivory_tower")
def test_units_of_a_kind_on_three_spaces(name: str, unit: str) -> None:
    assert met(name, units={0: f"d2:{unit} d3:{unit} d4:{unit}"})
    assert not met(name, units={0: f"d2:{unit}=2 d3:{unit}"}), "two spaces"
    assert not met(name, units={0: "d2:infantry d3:infantry d4:infantry"})
    assert met(name, units={0: f"d2:{unit} d3:{unit} d4:ship"}, aboard={0: f"d4:{unit}"}, terrain={"d4": "water"})


@clause("coc.objective.versatility")
def test_versatility_needs_a_unit_of_each_kind() -> None:
    kinds = ["settler", "infantry", "cavalry", "elephant", "leader"]
    position: dict[str, Any] = {"terrain": {"d4": "water"}, "civs": {0: "rome"}, "leaders": {0: "caesar"}}
    assert met("versatility", units={0: f"d2:{','.join(kinds)} d4:ship"}, **position)
    assert not met("versatility", units={0: f"d2:{','.join(kinds)}"}, **position)
    assert not met("versatility", units={0: f"d2:{','.join(kinds[1:])} d4:ship"}, **position)


@clause("coc.objective.migration")
def test_migration_needs_settlers_far_from_cities() -> None:
    home = {0: "d2", 1: "d7"}
    assert met("migration", units={0: "d4:settler c5:settler b5:settler"}, cities=home)
    assert not met("migration", units={0: "d4:settler c5:settler d3:settler"}, cities=home), "next to a city"
    assert not met("migration", units={0: "d4:settler c5:settler d2:settler"}, cities=home), "in a city"
    assert not met("migration", units={0: "d4:settler=2 c5:settler"}, cities=home), "two spaces"
    assert met("migration", units={0: "d4:settler c5:settler d6:settler"}, cities=home), "next to another's city"


@clause("coc.objective.high_culture")
def test_high_culture_needs_all_own_advances_and_two_leaders() -> None:
    own = "captivi aqueduct provinces roman_roads"
    two = [("appointed", 0, 3), ("appointed", 0, 4)]
    assert met("high_culture", civs={0: "rome"}, advances={0: own}, lasting=two)
    assert not met("high_culture", civs={0: "rome"}, advances={0: own}, lasting=two[:1])
    assert not met("high_culture", civs={0: "rome"}, advances={0: own[8:]}, lasting=two)
    assert not met("high_culture", advances={0: own}, lasting=two), "without a civilization"
    first = box.civilizations()[0]
    all_four = " ".join(name for name, number in box.advance_numbers().items() if number in first.advances)
    assert met("high_culture", civs={0: first.id}, advances={0: all_four}, lasting=two), "the first of the box"


def fought(**changes: Any) -> tuple[int, ...]:
    """Seat 0 has beaten seat 1 on land; both had two units."""
    row = Fought(40, 0, 1, 0, 1, 2, 2, 0, 2, 0, 0, 0, 0, 0, -1, 0, 0)
    return tuple(row._replace(**changes))


def done(name: str, seat: int = 0, about: tuple[int, ...] = (), **position: Any) -> bool:
    return instants["fought"][name](scene(**{"expansion": True, **position}).state, seat, about)


@clause("coc.objective.great_commander")
def test_a_great_commander_wins_with_a_leader_against_no_fewer() -> None:
    assert done("great_commander", about=fought(led=1 | 4))
    assert not done("great_commander", about=fought(led=2)), "the other's leader"
    assert not done("great_commander", about=fought(led=1, rounds=0)), "without combat rounds"
    assert not done("great_commander", about=fought(led=1, attackers=3)), "against fewer"
    assert not done("great_commander", about=fought(led=1, winner=-1)), "not won"
    assert done("great_commander", 1, about=fought(led=2, winner=1))
    assert not done("great_commander", 1, about=fought(led=1, winner=1))


@clause("coc.objective.brutus")
def test_brutus_has_killed_a_leader_and_two_others() -> None:
    dead = ONE[LEADER] + 2 * ONE[INFANTRY]
    assert done("brutus", about=fought(slain=dead))
    assert done("brutus", about=fought(slain=dead, winner=1)), "also in a lost battle"
    assert done("brutus", about=fought(slain=ONE[LEADER] + ONE[SHIP] + ONE[CAVALRY]))
    assert done("brutus", about=fought(slain=ONE[LEADER] + ONE[SHIP] + ALLY)), "an allied pirate is a ship of its ally"
    assert not done("brutus", about=fought(slain=dead - ONE[INFANTRY]))
    assert not done("brutus", about=fought(slain=3 * ONE[INFANTRY]))
    assert not done("brutus", about=fought(gone=dead)), "own losses"
    assert done("brutus", 1, about=fought(gone=dead))
    assert not done("brutus", 1, about=fought(slain=dead))


@clause("coc.objective.trample")
def test_trample_needs_riders_that_survive_an_attack() -> None:
    for unit, is_met in (("cavalry", True), ("elephant", True), ("infantry", False)):
        units = {0: f"c5:{unit}"}
        here = scene(units=units).state.board.number["c5"]
        assert done("trample", about=fought(hex=here), units=units) == is_met
    riders: dict[str, Any] = {"units": {0: "c5:cavalry"}}
    assert not done("trample", about=fought(hex=here, rounds=0), **riders), "without combat rounds"
    assert not done("trample", about=fought(hex=here, winner=-1), **riders), "not won"
    assert not done("trample", about=fought(hex=here, way=1), **riders), "at sea"
    assert not done("trample", about=fought(hex=here, attacker=1, defender=0, winner=1), **riders), "as defender"


@clause("coc.objective.sea_cleansing")
def test_sea_cleansing_is_the_second_victory_over_pirates_in_a_turn() -> None:
    twice = [("cleansed", 0, 0)] * 2
    pirates = fought(way=1, defender=PIRATES)
    assert done("sea_cleansing", about=pirates, lasting=twice)
    assert not done("sea_cleansing", about=pirates, lasting=twice[:1])
    assert not done("sea_cleansing", about=fought(way=1, defender=1), lasting=twice)
    assert not done("sea_cleansing", about=fought(defender=BARBARIANS), lasting=twice)
    assert not done("sea_cleansing", about=fought(way=1, defender=PIRATES, winner=-1), lasting=twice)
