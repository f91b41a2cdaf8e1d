"""Movements outside a command action, long Roads, cities that move, barbarians on terms and with all kinds of units."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.scenes import ask, city, kind, options, play, scene, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.box.terms import CAVALRY, INFANTRY, LEADER, PORT, SETTLER
from pentarchy.games.clash_of_cultures.rules import (
    barbarians,
    command,
    free_moves,
    leaders,
    pieces,
    roads,
)
from pentarchy.games.clash_of_cultures.rules.moments_of_war import ANYWHERE, MAY_STAY
from pentarchy.games.clash_of_cultures.state import BARBARIANS, CLIMBED, ONE
from pentarchy.testing import clause

CLAUSE = "coc.civadvance.expansion"


def at(match: Match, name: str) -> int:
    return int(match.state.board.number[name])


def freed(*waiting: tuple[str, int, int], **more: Any) -> Match:
    """Seat 0 may move these units free."""
    numbers = scene().state.board.number
    about = [number for name, kind, count in waiting for number in (numbers[name], kind, count)]
    return scene(expansion=True, agenda=[Item("free-move", 0, (CLAUSE, *about))], **more)


# -- free movements


@clause("coc.civ.30", "coc.civ.31")
def test_each_unit_may_make_one_free_movement_and_others_none() -> None:
    m = freed(("c4", SETTLER, 2), units={0: "c4:settler=2,infantry d6:settler"}, advances={0: "tactics"})
    assert (kind(m), next(iter(m.asked.values())).clause) == ("free-move", CLAUSE)
    assert {option.split()[1] for option in options(m, 0, "move")} == {"c4"}, "the settler in d6 may not"
    play(m, "move c4 c5", "with settler-1")
    assert units(m, "c5") == "settler"
    assert {option.split()[1] for option in options(m, 0, "move")} == {"c4"}, "who has moved does not move again"
    play(m, "move c4 c5")
    assert (units(m, "c4"), units(m, "c5"), kind(m)) == ("infantry", "settler=2", "action")


@clause("coc.civ.30")
def test_free_movements_are_no_command_action() -> None:
    m = freed(("c4", SETTLER, 1), units={0: "c4:settler"})
    play(m, "move c4 c5")
    assert told(m, "commands") == []
    assert m.state.marks == []
    play(m, "command")
    assert "move c5 c6" in options(m, 0), "a later command action may choose it"


@clause("coc.civ.30", "coc.civ.31")
def test_unused_free_movements_lapse_and_terrain_still_binds() -> None:
    m = freed(("c4", SETTLER, 2), units={0: "c4:settler=2"}, terrain={"c5": "mountain"})
    play(m, "move c4 c5", "with settler-1", "stop")
    assert (units(m, "c4"), kind(m)) == ("settler", "action")
    assert m.state.marks == [(at(m, "c5"), SETTLER, 1, CLIMBED)]


@clause("coc.civ.31")
def test_a_free_movement_may_start_a_battle_which_comes_first() -> None:
    m = freed(("c4", CAVALRY, 2), units={0: "c4:cavalry=2", 1: "c5:infantry"}, advances={0: "tactics"}, dice=[11, 0])
    play(m, "move c4 c5", "with cavalry-1")
    assert told(m, "wins-battle") == ["wins-battle seat-0 seat-1 c5"]
    assert (kind(m), {option.split()[1] for option in options(m, 0, "move")}) == ("free-move", {"c4"})


@clause("coc.civ.31")
def test_army_units_need_tactics_for_free_movements_too() -> None:
    m = freed(("c4", CAVALRY, 1), units={0: "c4:cavalry"})
    assert kind(m) == "action"


@clause("coc.civ.31")
def test_free_movements_go_by_roads_and_aboard() -> None:
    m = freed(
        ("c4", SETTLER, 1),
        units={0: "c4:settler b4:ship"},
        terrain={"b4": "water"},
        cities={0: "c4"},
        advances={0: "roads"},
        goods={0: "food 1 ore 1"},
    )
    assert "load c4 b4" in options(m, 0)
    play(m, "roads c4 c6")
    assert units(m, "c6") == "settler"


def test_all_who_are_aboard_go_ashore_together() -> None:
    m = scene(
        expansion=True,
        terrain={"b4": "water"},
        units={0: "b4:ship=2 c4:infantry=3"},
        aboard={0: "b4:infantry=2,settler"},
        advances={0: "tactics"},
    )
    names = [m.state.board.names[hex_] for hex_ in free_moves.landings(m.state, 0, at(m, "b4"))]
    assert "c4" not in names, "no room for two more"
    ask(m, lambda game: free_moves.go_ashore(game, 0, at(m, "b4"), at(m, "b5")))
    assert units(m, "b5") == "infantry=2,settler"
    m.state.players[0].advances = 0
    assert free_moves.landings(m.state, 0, at(m, "b4")) == []


# -- long Roads


def rome(**more: Any) -> Match:
    return scene(
        expansion=True,
        civs={0: "rome"},
        advances={0: "tactics roads"},
        cities={0: "d2 d6"},
        goods={0: "food 1 ore 1"},
        **more,
    )


def test_long_roads_lead_from_one_own_city_to_another() -> None:
    m = rome(units={0: "d2:infantry=3"})
    assert [m.state.board.names[hex_] for hex_ in roads.targets(m.state, 0, at(m, "d2"))] == ["d6"]
    play(m, "command", "roads d2 d6", "with infantry-3")
    assert units(m, "d6") == "infantry=3"
    m = rome(units={0: "d2:infantry"}, terrain=dict.fromkeys(("c4", "d4", "e4", "b4", "f4"), "water"))
    play(m, "command")
    assert "roads d2 d6" not in options(m, 0), "no way of four spaces over land"
    m = rome(units={0: "d6:infantry"}, terrain={})
    pieces.add_city(m.state, at(m, "d4"), 0, 1)
    assert [m.state.board.names[hex_] for hex_ in roads.targets(m.state, 0, at(m, "d6"))] == ["d2"], "d4 is near"


@clause("coc.move.17")
def test_the_army_limit_holds_on_every_space_of_long_roads() -> None:
    full = {"d2": "infantry=3", "d4": "infantry=3"}
    walls = dict.fromkeys(("c4", "e4", "e5", "c5", "b4", "f4"), "water")
    m = rome(units={0: " ".join(f"{name}:{there}" for name, there in full.items())}, terrain=walls)
    assert roads.width(m.state, 0, at(m, "d2"), at(m, "d6")) == 1
    play(m, "command", "roads d2 d6")
    assert options(m, 0) == ["with infantry-1"] if kind(m) == "group" else units(m, "d6") == "infantry"


@clause("coc.move.17", "coc.lead.6")
def test_a_leader_takes_a_place_on_long_roads() -> None:
    walls = dict.fromkeys(("c4", "e4", "e5", "c5", "b4", "f4"), "water")
    m = rome(leaders={0: "caesar"}, units={0: "d2:infantry=2,leader d4:infantry=2"}, terrain=walls)
    rooms = [command.choice(m.state, 0, command.ROAD, at(m, "d2"), at(m, "d6"), led=led).room for led in (0, 1)]
    assert rooms == [2, 1]


# -- cities that move


@clause("coc.civ.14", "coc.civ.21", "coc.setup.14")
def test_everything_of_a_city_moves_along_but_the_space_of_the_capital() -> None:
    m = scene(
        expansion=True,
        terrain={"b3": "water"},
        cities={0: "c3:happy:port>b3"},
        lasting=[("cleopatra.2", 0, 0), ("fought", 0, 0)],
    )
    start, there = at(m, "c3"), at(m, "c4")
    pieces.OF_CITIES.add("cleopatra.2")
    m.state.lasting = [("cleopatra.2", 0, start), ("fought", 0, start)]
    m.state.players[0].home = start
    m.state.acts[start] = 1
    pieces.move_city(m.state, start, there)
    assert (city(m, "c3"), city(m, "c4")) == ("", "0:happy:port")
    assert (m.state.port[there], m.state.port[start], m.state.acts[there]) == (at(m, "b3"), pieces.NO_PORT, 1)
    assert m.state.building(there, PORT) == 0
    assert m.state.lasting == [("cleopatra.2", 0, there), ("fought", 0, start)]
    assert m.state.players[0].home == start


# -- barbarians


@clause("coc.barb.4")
def test_riders_and_elephants_join_barbarians_who_have_infantry() -> None:
    position: dict[str, Any] = {"cities": {0: "d2", BARBARIANS: "d4 e5"}, "units": {BARBARIANS: "d4:infantry"}}
    m = scene(expansion=True, agenda=[Item("barbarians-appear", 0)], terrain={}, **position)
    while kind(m) == "barbarians" and options(m, 0, "settle"):
        play(m, options(m, 0, "settle")[0])
    assert set(options(m, 0)) >= {"reinforce d4", "send d4 cavalry", "send d4 elephant", "reinforce e5"}
    assert "send e5 cavalry" not in options(m, 0), "no infantry is there"
    play(m, "send d4 cavalry")
    assert units(m, "d4") == "infantry,cavalry"
    assert told(m, "barbarians-send") == ["barbarians-send d4 cavalry"]
    m = scene(agenda=[Item("barbarians-appear", 0)], **position)
    assert not options(m, 0, "send"), "in a base game it is infantry"


@clause("coc.barb.4", "coc.barb.8")
def test_each_barbarian_city_near_gets_a_unit_of_a_chosen_kind() -> None:
    m = scene(
        expansion=True,
        cities={0: "d2", BARBARIANS: "d4 c4"},
        units={BARBARIANS: "d4:infantry=4 c4:infantry"},
        agenda=[Item("barbarians-grow", 0)],
    )
    assert options(m, 0) == ["reinforce c4", "send c4 cavalry", "send c4 elephant"], "d4 is full"
    play(m, "send c4 elephant")
    assert (units(m, "c4"), units(m, "d4")) == ("infantry,elephant", "infantry=4")


def test_who_has_paid_for_it_lets_barbarians_stay_or_go_anywhere() -> None:
    m = scene(expansion=True, cities={0: "d2"}, units={BARBARIANS: "d4:infantry"})
    hex_, force = at(m, "d4"), ONE[INFANTRY]
    usual = barbarians.marches(m.state, 0, [(hex_, force)])
    assert [option[2] for option in usual] == ["d3"]
    assert [option[0] for option in barbarians.marches(m.state, 0, [(hex_, force)], MAY_STAY)] == ["march", "spare"]
    free = barbarians.marches(m.state, 0, [(hex_, force)], ANYWHERE)
    assert sorted(option[2] for option in free) == ["c4", "c5", "d3", "d5", "e4", "e5"]
    m.state.agenda.items = [Item("barbarians-march", 0, (barbarians.TERMS, MAY_STAY, hex_, force))]
    m = Match.at(m.game, m.setup, m.state)
    play(m, "spare d4")
    assert (units(m, "d4"), kind(m)) == ("infantry", "action")


def test_a_leader_may_be_named_among_those_who_move() -> None:
    m = scene(expansion=True, civs={0: "rome"}, leaders={0: "caesar"}, units={0: "c4:leader"}, advances={0: "tactics"})
    assert leaders.here(m.state, 0, at(m, "c4"))
    assert command.movers(m.state, 0, at(m, "c4")) == [(LEADER, 0, 1)]
