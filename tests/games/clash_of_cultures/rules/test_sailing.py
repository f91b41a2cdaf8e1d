"""Fleets: where they sail, and who goes along."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.scenes import holder, kind, options, play, scene, told, units
from pentarchy.testing import clause

SEA = dict.fromkeys(("b3", "b4", "b5", "b6", "c4"), "water")
LAKE = {"f4": "water"}


def at_sea(**more: Any) -> dict[str, Any]:
    return {"terrain": {**SEA, **LAKE}, **more}


@clause("coc.move.10")
def test_ships_go_anywhere_in_their_sea_in_one_movement() -> None:
    m = scene(units={0: "b3:ship"}, **at_sea())
    play(m, "command")
    assert sorted(options(m, 0, "sail")) == ["sail b3 b4", "sail b3 b5", "sail b3 b6", "sail b3 c4"]
    play(m, "sail b3 b6")
    assert (units(m, "b6"), told(m, "sails")) == ("ship", ["sails seat-0 b3 b6 ship-1"])


@clause("coc.move.22", "coc.move.10")
def test_enemy_ships_stop_a_fleet_own_ones_do_not() -> None:
    m = scene(units={0: "b3:ship b4:ship", 1: "b5:ship"}, **at_sea())
    play(m, "command")
    assert sorted(option for option in options(m, 0, "sail") if option.startswith("sail b3")) == [
        "sail b3 b4",
        "sail b3 b5",
        "sail b3 c4",
    ]


@clause("coc.move.1", "coc.move.2")
def test_some_ships_of_a_space_go_and_rest_afterwards() -> None:
    m = scene(units={0: "b3:ship=3"}, **at_sea())
    play(m, "command", "sail b3 b5", "with ship-1", "sail b3 b5")
    assert options(m, 0) == ["with ship-2", "with ship-1"]
    play(m, "with ship-2")
    assert (units(m, "b5"), kind(m)) == ("ship=3", "action")


@clause("coc.move.18", "coc.move.11")
def test_who_goes_along_is_said_within_two_for_each_ship() -> None:
    m = scene(units={0: "b3:ship=2"}, aboard={0: "b3:infantry=2,settler"}, **at_sea())
    play(m, "command", "sail b3 b6", "with ship-1")
    assert (kind(m), sorted(options(m, 0))) == (
        "passengers",
        ["with infantry-1", "with infantry-1 settler-1", "with infantry-2", "with settler-1"],
    )
    play(m, "with infantry-1 settler-1")
    assert (units(m, "b3"), units(m, "b6")) == ("ship[infantry]", "ship[infantry,settler]")


@clause("coc.move.18")
def test_all_go_along_with_the_last_ship() -> None:
    m = scene(units={0: "b3:ship"}, aboard={0: "b3:infantry,settler"}, **at_sea())
    play(m, "command", "sail b3 b6")
    assert (units(m, "b3"), units(m, "b6"), holder(m, "b3")) == ("", "ship[infantry,settler]", -1)


@clause("coc.move.18")
def test_a_full_fleet_splits_its_passengers() -> None:
    m = scene(units={0: "b3:ship=2"}, aboard={0: "b3:infantry=4"}, **at_sea())
    play(m, "command", "sail b3 b6", "with ship-1")
    assert (units(m, "b3"), units(m, "b6")) == ("ship[infantry=2]", "ship[infantry=2]")


@clause("coc.move.28")
def test_negotiations_keep_ships_from_ships() -> None:
    m = scene(units={0: "b3:ship", 1: "b5:ship"}, lasting=[("negotiations", 0, 1)], **at_sea())
    play(m, "command")
    assert "sail b3 b5" not in options(m, 0)
    assert "sail b3 b4" in options(m, 0)


@clause("coc.move.25", "coc.battle.21", "coc.move.6")
def test_passengers_keep_what_they_did_through_a_battle() -> None:
    m = scene(
        units={0: "b3:ship b2:settler a5:settler", 1: "b5:ship"},
        aboard={0: "b3:infantry"},
        advances={0: "tactics"},
        dice=[11, 0],
        **at_sea(),
    )
    play(m, "command", "load b2 b3", "sail b3 b5")
    assert units(m, "b5") == "ship[infantry,settler]"
    play(m, "land b5 c5")
    assert units(m, "c5") == "infantry", "the settler has moved in this command"


@clause("coc.move.6", "coc.move.25")
def test_ships_that_fought_are_tired() -> None:
    m = scene(units={0: "b3:ship a7:settler", 1: "b5:ship"}, dice=[0, 0], **at_sea())
    play(m, "command", "sail b3 b5", "retreat b3", "stop", "command")
    assert options(m, 0, "sail") == []
