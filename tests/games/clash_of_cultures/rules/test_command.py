"""Movements by land: groups, marks, Roads; embarking and disembarking."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import (
    city,
    goods,
    holder,
    kind,
    options,
    play,
    scene,
    told,
    units,
)
from pentarchy.core import Match
from pentarchy.testing import clause


def moves(match: Match, verb: str = "move") -> list[str]:
    return sorted(options(match, 0, verb))


def command(match: Match, *picks: str) -> Match:
    """A whole command action with these movements."""
    play(match, "command", *picks)
    return play(match, "stop") if kind(match) == "move" else match


# -- the action


@clause("coc.move.1", "coc.round.8")
def test_a_command_has_three_movements_or_fewer() -> None:
    m = scene(units={0: "a3:settler a5:settler a7:settler b6:settler"})
    play(m, "command", "move a3 b3", "move a5 b5", "move a7 b7")
    assert (kind(m), m.state.left, units(m, "b6")) == ("action", 2, "settler")
    play(m, "command", "stop")
    assert (kind(m), m.state.left) == ("action", 1)


@clause("coc.round.8")
def test_a_command_without_units_is_over_at_once() -> None:
    m = scene()
    play(m, "command")
    assert (kind(m), m.state.left) == ("action", 2)


@clause("coc.move.1", "coc.move.27")
def test_groups_split_and_say_how_many_of_each_kind() -> None:
    m = scene(units={0: "c4:infantry=3,settler=2"}, advances={0: "tactics"})
    play(m, "command", "move c4 c5")
    assert kind(m) == "group"
    assert len(options(m, 0)) == 4 * 3 - 1
    play(m, "with infantry-2 settler-1")
    assert (units(m, "c4"), units(m, "c5")) == ("infantry,settler", "infantry=2,settler")
    assert told(m, "moves") == ["moves seat-0 c4 c5 infantry-2 settler-1"]


@clause("coc.move.2")
def test_nobody_moves_twice_in_one_command() -> None:
    m = scene(units={0: "c4:settler c5:settler"})
    play(m, "command", "move c4 c5")
    assert len(moves(m)) == 6
    play(m, "move c5 d5")
    assert (units(m, "c5"), units(m, "d5"), m.state.left) == ("settler", "settler", 3 - 1)
    play(m, "command", "move c5 b5")
    assert units(m, "b5") == "settler"


@clause("coc.move.3", "coc.move.19")
def test_land_units_go_one_space_over_land() -> None:
    m = scene(units={0: "c4:settler"}, terrain={"c5": "water", "d3": "mountain"})
    play(m, "command")
    assert moves(m) == ["move c4 b3", "move c4 b4", "move c4 c3", "move c4 d3", "move c4 d4"]


@clause("coc.move.4", "coc.advance.tactics.1")
def test_army_units_need_tactics_to_move() -> None:
    m = scene(units={0: "c4:infantry,settler"})
    play(m, "command", "move c4 c5")
    assert (units(m, "c4"), units(m, "c5")) == ("infantry", "settler")
    m = scene(units={0: "c4:infantry"})
    play(m, "command")
    assert kind(m) == "action"


@clause("coc.rec.10")
def test_at_most_four_army_units_on_a_space() -> None:
    m = scene(units={0: "c4:infantry=3,settler=2 c5:infantry=2"}, advances={0: "tactics"})
    play(m, "command", "move c4 c5")
    assert "with infantry-3" not in options(m, 0)
    play(m, "with infantry-2 settler-2")
    assert units(m, "c5") == "infantry=4,settler=2"
    m = scene(units={0: "c4:infantry=3 c5:infantry=4"}, advances={0: "tactics"})
    play(m, "command")
    assert "move c4 c5" not in options(m, 0)


# -- terrain


@clause("coc.move.7")
def test_a_mountain_holds_whoever_enters_it_for_the_turn() -> None:
    m = scene(units={0: "c4:settler"}, terrain={"c5": "mountain"})
    play(m, "command", "move c4 c5", "command")
    assert kind(m) == "action"
    assert m.state.left == 1


@clause("coc.move.8", "coc.move.32")
def test_who_entered_a_forest_moves_on_but_not_into_a_battle() -> None:
    m = scene(units={0: "c4:infantry", 1: "d5:infantry"}, terrain={"c5": "forest"}, advances={0: "tactics"})
    command(m, "move c4 c5")
    play(m, "command")
    assert "move c5 d5" not in options(m, 0)
    play(m, "move c5 d4", "command")
    assert "move d4 d5" not in options(m, 0)
    assert "move d4 d3" in options(m, 0)


@clause("coc.move.8", "coc.move.9")
def test_settlers_from_a_forest_accompany_no_attack() -> None:
    m = scene(
        units={0: "c3:settler c4:infantry,settler", 1: "c5:settler"}, terrain={"c4": "forest"}, advances={0: "tactics"}
    )
    command(m, "move c3 c4")
    play(m, "command", "move c4 c5")
    assert options(m, 0) == ["with infantry-1 settler-1", "with infantry-1"]


@clause("coc.move.27")
def test_a_group_says_which_units_went_through_the_forest() -> None:
    m = scene(units={0: "c4:infantry c5:infantry"}, terrain={"c5": "forest"}, advances={0: "tactics"})
    command(m, "move c4 c5")
    play(m, "command", "move c5 d5")
    assert options(m, 0) == ["with infantry-1 infantry+forest-1", "with infantry-1", "with infantry+forest-1"]
    play(m, "with infantry-1")
    assert m.state.marks[0][3] == 8
    assert (units(m, "c5"), units(m, "d5")) == ("infantry", "infantry")


def test_the_turn_wipes_out_what_units_did() -> None:
    m = scene(units={0: "c4:settler"}, terrain={"c5": "mountain"}, left=1)
    play(m, "command", "move c4 c5")
    assert m.state.active == 1
    assert m.state.marks == []


# -- battles


@clause("coc.move.5", "coc.battle.1", "coc.battle.2", "coc.battle.43")
def test_entering_an_undefended_city_is_a_battle_before_the_next_movement() -> None:
    m = scene(units={0: "c4:infantry a3:settler"}, cities={1: "c5 d7"}, advances={0: "tactics"})
    play(m, "command", "move c4 c5", "place d7")
    assert (city(m, "c5"), kind(m)) == ("0:angry:", "move")
    assert told(m, "wins-battle") == ["wins-battle seat-0 seat-1 c5"]


@clause("coc.move.6", "coc.battle.29")
def test_who_fought_is_tired() -> None:
    m = scene(units={0: "c4:infantry c3:infantry", 1: "c5:settler"}, advances={0: "tactics"})
    play(m, "command", "move c4 c5")
    assert (units(m, "c5"), holder(m, "c5")) == ("infantry", 0)
    play(m, "stop", "command")
    assert not [option for option in moves(m) if option.startswith("move c5")]


@clause("coc.move.9")
def test_settlers_enter_enemy_spaces_with_army_units_only() -> None:
    m = scene(units={0: "c4:infantry=2,settler b4:settler", 1: "c5:settler"}, advances={0: "tactics"})
    play(m, "command")
    assert "move b4 c5" not in options(m, 0)
    play(m, "move c4 c5")
    assert "with settler-1" not in options(m, 0)
    play(m, "with infantry-1 settler-1")
    assert units(m, "c5") == "infantry,settler"


@clause("coc.move.28")
def test_negotiations_forbid_attacks_on_that_player() -> None:
    talks = [("negotiations", 0, 1)]
    position: dict[str, Any] = {
        "units": {0: "c4:infantry", 1: "c5:infantry"},
        "cities": {1: "c3 d7"},
        "advances": {0: "tactics"},
    }
    m = scene(**position, lasting=talks)
    play(m, "command")
    assert not {"move c4 c5", "move c4 c3"} & {*moves(m)}
    m = scene(**position)
    play(m, "command")
    assert {"move c4 c5", "move c4 c3"} <= {*moves(m)}


# -- Roads

ROADS: dict[str, Any] = {"advances": {0: "tactics roads"}, "goods": {0: "food 2 ore 2"}}


@clause("coc.move.14", "coc.ex.26", "coc.advance.roads.1")
def test_roads_lead_two_spaces_from_or_to_an_own_city() -> None:
    m = scene(units={0: "d2:settler c5:settler"}, terrain={"d3": "mountain"}, **ROADS)
    play(m, "command")
    assert "roads d2 d4" in options(m, 0)
    assert not [option for option in moves(m, "roads") if option.startswith("roads c5")]
    play(m, "roads d2 d4")
    assert (units(m, "d4"), goods(m, 0), m.state.marks[0][3]) == ("settler", "food 1 ore 1", 1)
    m = scene(units={0: "d4:settler"}, terrain={"d3": "forest"}, **ROADS)
    play(m, "command")
    assert moves(m, "roads") == ["roads d4 d2"]


@clause("coc.move.14")
def test_roads_cost_food_and_ore_and_need_the_advance() -> None:
    poor = scene(units={0: "d2:settler"}, advances={0: "roads"}, goods={0: "food 2"})
    unskilled = scene(units={0: "d2:settler"}, goods={0: "food 2 ore 2"})
    for m in (poor, unskilled):
        play(m, "command")
        assert moves(m, "roads") == []


@clause("coc.move.14", "coc.ex.26", "coc.move.32")
def test_roads_ignore_terrain_for_later_movements_and_battles() -> None:
    m = scene(units={0: "d2:infantry", 1: "d5:infantry"}, terrain={"d4": "forest"}, **ROADS, dice=[0, 0])
    play(m, "command", "roads d2 d4", "command", "move d4 d5")
    assert kind(m) == "retreat"


@clause("coc.move.17")
def test_roads_lead_over_free_land_only() -> None:
    water = {"c3": "water", "e3": "water"}
    unit: dict[str, Any] = {"units": {0: "d2:settler", 1: "d3:settler"}}
    town: dict[str, Any] = {"units": {0: "d2:settler"}, "cities": {1: "d3"}}
    for enemy in (unit, town):
        m = scene(terrain=water, **enemy, **ROADS)
        play(m, "command")
        assert "roads d2 d4" not in options(m, 0)
    m = scene(units={0: "d2:infantry,settler d3:infantry=4"}, terrain=water, **ROADS)
    play(m, "command", "roads d2 d4")
    assert units(m, "d4") == "settler"
    m = scene(units={0: "d2:infantry=3 d3:infantry=2"}, terrain=water, **ROADS)
    play(m, "command", "roads d2 d4")
    assert "with infantry-3" not in options(m, 0)
    m = scene(units={0: "d2:infantry=2", 1: "d4:infantry"}, **ROADS)
    play(m, "command", "roads d2 d4", "with infantry-2")
    assert kind(m) == "retreat"


@clause("coc.move.14")
def test_roads_neither_explore_nor_cross_water() -> None:
    m = scene(units={0: "d2:settler"}, hidden={"region1": "r14"}, terrain={"e4": "water"}, **ROADS)
    play(m, "command")
    assert not {"roads d2 b2", "roads d2 b3", "roads d2 e4"} & {*moves(m, "roads")}


@clause("coc.disc.31")
@clause("coc.move.24")
def test_roads_to_the_next_space_where_terrain_matters() -> None:
    m = scene(units={0: "d2:settler"}, terrain={"d3": "mountain", "c3": "forest"}, **ROADS)
    play(m, "command")
    near = {option for option in moves(m, "roads") if option[-2:] in ("d3", "c3", "e3", "e2", "d1", "c2")}
    assert near == {"roads d2 d3", "roads d2 c3"}
    play(m, "roads d2 d3", "command", "move d3 d4")
    assert units(m, "d4") == "settler"


@clause("coc.move.24")
def test_roads_free_units_from_a_mountain_but_not_from_fatigue() -> None:
    m = scene(units={0: "c3:infantry", 1: "d3:settler"}, cities={0: "d2 c5"}, terrain={"c4": "mountain"}, **ROADS)
    play(m, "command", "move c3 c4", "command")
    assert moves(m) == []
    assert "roads c4 c5" in options(m, 0)
    play(m, "roads c4 c5", "command")
    assert moves(m) == [], "the mountain still binds later movements without Roads"
    m = scene(units={0: "c4:infantry", 1: "d3:settler"}, **ROADS)
    play(m, "command", "move c4 d3", "command")
    assert kind(m) == "action"


@clause("coc.move.24")
def test_roads_lead_from_a_forest_into_a_battle() -> None:
    m = scene(
        units={0: "c3:infantry", 1: "c5:infantry"}, cities={0: "c4 d2"}, terrain={"c4": "forest"}, dice=[0, 0], **ROADS
    )
    play(m, "command", "move c3 c4", "command")
    assert "move c4 c5" not in options(m, 0)
    play(m, "roads c4 c5")
    assert options(m, 0) == ["fight", "retreat c4"]


# -- Great Gardens

GARDENS: dict[str, Any] = {"cities": {0: "d2", 1: "d4:neutral:great_gardens d7"}}


@clause("coc.move.30", "coc.wonder.great_gardens.2")
def test_the_great_gardens_keep_out_whoever_entered_a_plain() -> None:
    m = scene(units={0: "d2:infantry c5:infantry"}, advances={0: "tactics"}, **GARDENS)
    command(m, "move d2 d3")
    play(m, "command")
    assert "move d3 d4" not in options(m, 0)
    assert "move c5 d4" in options(m, 0)
    m = scene(units={0: "d2:infantry"}, terrain={"d3": "barren"}, advances={0: "tactics"}, **GARDENS)
    play(m, "command", "move d2 d3", "command")
    assert "move d3 d4" in options(m, 0)


@clause("coc.move.30")
def test_the_great_gardens_keep_out_settlers_who_entered_a_plain() -> None:
    m = scene(units={0: "c3:settler d3:infantry,settler"}, terrain={"d3": "plain"}, advances={0: "tactics"}, **GARDENS)
    command(m, "move c3 d3")
    play(m, "command", "move d3 d4")
    assert options(m, 0) == ["with infantry-1 settler-1", "with infantry-1"]


@clause("coc.move.30", "coc.move.24")
def test_the_great_gardens_count_a_plain_that_roads_cross() -> None:
    dry = {"c4": "water", "e4": "water"}
    m = scene(units={0: "d2:infantry"}, terrain=dry, **ROADS, **GARDENS)
    play(m, "command")
    assert "roads d2 d4" not in options(m, 0)
    m = scene(units={0: "d2:infantry"}, terrain={**dry, "d3": "mountain"}, **ROADS, **GARDENS)
    play(m, "command", "roads d2 d4", "place d7")
    assert city(m, "d4") == "0:angry:great_gardens"


@clause("coc.move.30")
@pytest.mark.parametrize(("between", "kept_out"), [("plain", True), ("barren", False)])
def test_the_great_gardens_remember_a_plain_that_roads_crossed(between: str, kept_out: bool) -> None:
    land = {"d3": "water", "c3": between, "c4": "barren"}
    m = scene(units={0: "d2:infantry"}, terrain=land, **ROADS, **GARDENS)
    command(m, "roads d2 c4")
    play(m, "command")
    assert ("move c4 d4" not in options(m, 0)) == kept_out


@clause("coc.move.30")
def test_embarking_does_not_wash_off_a_plain() -> None:
    m = scene(
        units={0: "c3:infantry d3:ship"}, terrain={"d3": "water", "c2": "barren"}, advances={0: "tactics"}, **GARDENS
    )
    command(m, "move c3 c4")
    command(m, "load c4 d3")
    play(m, "command")
    assert "land d3 d4" not in options(m, 0)
    assert "land d3 c3" in options(m, 0)


# -- aboard and ashore

SEA = {"c4": "water", "c5": "water", "c6": "water"}


@clause("coc.move.11", "coc.move.12", "coc.move.19")
def test_units_embark_where_there_is_room() -> None:
    m = scene(units={0: "c3:infantry=2,settler c4:ship"}, terrain=SEA, advances={0: "tactics"})
    play(m, "command", "load c3 c4")
    assert "with infantry-2 settler-1" not in options(m, 0)
    play(m, "with infantry-1 settler-1")
    assert (units(m, "c3"), units(m, "c4")) == ("infantry", "ship[infantry,settler]")
    assert "load c3 c4" not in options(m, 0)
    m = scene(units={0: "c3:infantry c4:ship"}, terrain=SEA)
    play(m, "command")
    assert options(m, 0, "load") == [], "army units need Tactics also to embark"


@clause("coc.move.12", "coc.ex.9", "coc.move.11")
def test_load_sail_and_land_in_two_commands() -> None:
    m = scene(units={0: "c3:infantry c4:ship"}, terrain=SEA, advances={0: "tactics"})
    play(m, "command", "load c3 c4", "sail c4 c6")
    assert (units(m, "c6"), kind(m)) == ("ship[infantry]", "action"), "nothing can move any more"
    play(m, "command", "land c6 c7")
    assert (units(m, "c6"), units(m, "c7")) == ("ship", "infantry")
    assert told(m, "embarks") == ["embarks seat-0 c3 c4 infantry-1"]
    assert told(m, "disembarks") == ["disembarks seat-0 c6 c7 infantry-1"]


@clause("coc.move.11")
def test_being_carried_is_no_movement() -> None:
    m = scene(units={0: "c4:ship"}, aboard={0: "c4:settler"}, terrain=SEA)
    play(m, "command", "sail c4 c6", "land c6 c7")
    assert units(m, "c7") == "settler"


@clause("coc.move.12")
def test_passengers_land_on_different_spaces() -> None:
    m = scene(units={0: "c4:ship"}, aboard={0: "c4:settler=2"}, terrain=SEA)
    play(m, "command", "land c4 c3", "with settler-1", "land c4 d4")
    assert (units(m, "c3"), units(m, "d4"), units(m, "c4")) == ("settler", "settler", "ship")


@clause("coc.move.19")
def test_army_units_need_tactics_to_land() -> None:
    m = scene(units={0: "c4:ship"}, aboard={0: "c4:infantry"}, terrain=SEA)
    play(m, "command")
    assert options(m, 0, "land") == []


@clause("coc.move.20")
def test_terrain_binds_who_comes_ashore_and_who_embarks() -> None:
    m = scene(units={0: "c4:ship"}, aboard={0: "c4:settler"}, terrain={**SEA, "c3": "mountain"})
    command(m, "land c4 c3")
    play(m, "command")
    assert not [option for option in options(m, 0) if " c3" in option]
    m = scene(
        units={0: "b3:infantry c4:ship", 1: "d4:settler"}, terrain={**SEA, "c3": "forest"}, advances={0: "tactics"}
    )
    command(m, "move b3 c3")
    command(m, "load c3 c4")
    play(m, "command")
    assert "land c4 d4" not in options(m, 0)
    assert "land c4 d3" in options(m, 0)


@clause("coc.move.13")
def test_fresh_units_embark_on_ships_that_fought() -> None:
    m = scene(
        units={0: "c4:ship c3:settler b6:settler", 1: "c5:ship"},
        aboard={0: "c4:settler"},
        terrain=SEA,
        dice=[11, 0],
    )
    command(m, "sail c4 c5", "land c5 b5")
    assert units(m, "c5") == "ship"
    play(m, "command")
    assert options(m, 0, "sail") == []
    assert "load b5 c5" in options(m, 0)


@clause("coc.move.16", "coc.advance.cartography.1")
@pytest.mark.parametrize(("route", "gains"), [("sail c4 c5", "idea 1"), ("navigate b2 b6", "idea 1 culture 1")])
def test_cartography_rewards_ships(route: str, gains: str) -> None:
    seas = {**SEA, "b2": "water", "b6": "water"}
    m = scene(units={0: "c4:ship b2:ship"}, terrain=seas, advances={0: "cartography navigation"})
    play(m, "command", route, "stop")
    assert goods(m, 0) == gains


@clause("coc.move.16")
def test_cartography_wants_a_ship_that_moved() -> None:
    m = scene(units={0: "c4:ship d3:settler"}, terrain=SEA, advances={0: "cartography"})
    play(m, "command", "move d3 d4", "stop")
    assert goods(m, 0) == ""
