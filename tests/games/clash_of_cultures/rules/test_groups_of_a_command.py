"""Who goes along with a movement: all groups that are offered, and what Roads allow."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import kind, options, play, scene, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import CAVALRY, INFANTRY, LEADER, SETTLER
from pentarchy.games.clash_of_cultures.rules import command
from pentarchy.games.clash_of_cultures.state import CLIMBED, CROSSED, FATIGUED, HIDDEN, MOVED, PIRATES
from pentarchy.testing import clause

ROADS: dict[str, Any] = {"advances": {0: "tactics roads"}, "goods": {0: "food 2 ore 2"}}


def at(match: Match, name: str) -> int:
    return int(match.state.board.number[name])


def offered(match: Match, way: str) -> list[str]:
    """The groups that are offered for a way."""
    play(match, "command", way)
    return [option.removeprefix("with ") for option in options(match, 0)] if kind(match) == "group" else []


@clause("coc.move.1", "coc.rec.10")
@pytest.mark.parametrize(
    ("here", "there", "groups"),
    [
        ("infantry=2", "", ["infantry-2", "infantry-1"]),
        ("infantry,settler", "", ["infantry-1 settler-1", "infantry-1", "settler-1"]),
        ("infantry=3", "infantry=2", ["infantry-2", "infantry-1"]),
        ("infantry=2,settler", "infantry=3", ["infantry-1 settler-1", "infantry-1", "settler-1"]),
        ("infantry=2,settler=2", "infantry=4", ["settler-2", "settler-1"]),
        ("infantry,cavalry", "infantry=3", ["infantry-1", "cavalry-1"]),
        ("infantry,cavalry", "infantry=2", ["infantry-1 cavalry-1", "infantry-1", "cavalry-1"]),
    ],
)
def test_groups_in_peace(here: str, there: str, groups: list[str]) -> None:
    m = scene(units={0: f"c4:{here} {f'c5:{there}' if there else ''}"}, advances={0: "tactics"})
    assert sorted(offered(m, "move c4 c5")) == sorted(groups)


@clause("coc.move.1", "coc.move.9")
@pytest.mark.parametrize(
    ("here", "groups"),
    [
        ("infantry=2", ["infantry-2", "infantry-1"]),
        ("infantry,settler", ["infantry-1 settler-1", "infantry-1"]),
        ("infantry,cavalry", ["infantry-1 cavalry-1", "infantry-1", "cavalry-1"]),
        ("infantry,cavalry,settler", ["infantry-1 cavalry-1", "infantry-1", "cavalry-1"]),
    ],
)
def test_groups_into_a_battle(here: str, groups: list[str]) -> None:
    m = scene(units={0: f"c4:{here}", 1: "c5:infantry"}, advances={0: "tactics"})
    assert sorted(offered(m, "move c4 c5")) == sorted(groups)


@clause("coc.move.9")
def test_settlers_are_asked_after_the_army() -> None:
    m = scene(units={0: "c4:infantry,cavalry,settler=2", 1: "c5:infantry"}, advances={0: "tactics"})
    play(m, "command", "move c4 c5", "with cavalry-1")
    assert options(m, 0) == ["with settler-2", "with settler-1", "with"]
    m = scene(units={0: "c4:infantry,cavalry,settler=2 c5:infantry=3"}, advances={0: "tactics"})
    play(m, "command", "move c4 c5")
    assert sorted(options(m, 0)) == ["with", "with cavalry-1", "with infantry-1"]
    play(m, "with")
    assert options(m, 0) == ["with settler-2", "with settler-1"], "somebody goes"


@clause("coc.move.11", "coc.move.12")
def test_groups_aboard() -> None:
    m = scene(units={0: "c4:infantry=2,settler c5:ship"}, terrain={"c5": "water"}, advances={0: "tactics"})
    assert sorted(offered(m, "load c4 c5")) == [
        "infantry-1",
        "infantry-1 settler-1",
        "infantry-2",
        "settler-1",
    ]
    m = scene(
        units={0: "c4:infantry=2 c5:ship"}, aboard={0: "c5:settler"}, terrain={"c5": "water"}, advances={0: "tactics"}
    )
    assert offered(m, "load c4 c5") == []
    assert units(m, "c5") == "ship[infantry,settler]", "one group only, so nobody is asked"


@clause("coc.move.2", "coc.move.4", "coc.move.6", "coc.move.7", "coc.move.24")
@pytest.mark.parametrize(
    ("what", "usual", "by_road"),
    [(0, 1, 1), (MOVED, 0, 0), (FATIGUED, 0, 0), (CLIMBED, 0, 1), (HIDDEN, 1, 1), (CROSSED, 1, 1)],
)
def test_who_may_be_chosen(what: int, usual: int, by_road: int) -> None:
    m = scene(units={0: "c4:infantry"}, advances={0: "tactics"})
    m.state.marks = [(at(m, "c4"), INFANTRY, 1, what)] if what else []
    part = (INFANTRY, what, 1)
    assert command.movers(m.state, 0, at(m, "c4")) == [part] * usual
    assert command.movers(m.state, 0, at(m, "c4"), by_road=True) == [part] * by_road
    m.state.players[0].advances = 0
    assert command.movers(m.state, 0, at(m, "c4")) == []


@clause("coc.move.4")
def test_without_tactics_settlers_go() -> None:
    m = scene(units={0: "c4:infantry,settler d4:ship"}, aboard={0: "d4:infantry,settler"}, terrain={"d4": "water"})
    assert command.movers(m.state, 0, at(m, "c4")) == [(SETTLER, 0, 1)]
    assert command.movers(m.state, 0, at(m, "d4"), aboard=True) == [(SETTLER, 0, 1)]
    assert command.movers(m.state, 0, at(m, "d4")) == []


@clause("coc.move.8", "coc.move.9", "coc.move.24")
def test_who_attacks() -> None:
    m = scene(units={1: "c5:infantry"}, advances={0: "tactics"})
    fresh, hidden, settler = (INFANTRY, 0, 1), (CAVALRY, HIDDEN, 1), (SETTLER, 0, 1)

    def attack(*ready: tuple[int, int, int], by_road: bool = False) -> list[tuple[int, int, int]]:
        return command.attackers(m.state, 0, at(m, "c5"), list(ready), by_road=by_road)

    assert attack(fresh, hidden, settler) == [fresh, settler]
    assert attack(hidden, settler) == []
    assert attack(settler) == []
    assert attack(hidden, settler, by_road=True) == [hidden, settler]


@clause("coc.term.1")
def test_what_is_hostile() -> None:
    m = scene(
        cities={0: "d2 c5", 1: "d7"},
        units={0: "c4:settler", 1: "c6:settler", 4: "e4:infantry", PIRATES: "f4:ship"},
        terrain={"f4": "water"},
    )
    found = [name for name in ("d2", "c5", "c4", "b4", "d7", "c6", "e4", "f4") if hostile(m, name)]
    assert found == ["d7", "c6", "e4", "f4"]


def hostile(match: Match, name: str) -> bool:
    return command.is_hostile(match.state, 0, at(match, name))


@clause("coc.move.14", "coc.move.17", "coc.move.30")
def test_the_space_that_roads_take() -> None:
    m = scene(
        units={0: "d2:infantry=2 c3:infantry=3"}, cities={0: "d2", 1: "d7::great_gardens"}, terrain={"e3": "water"}
    )
    state, start, goal = m.state, at(m, "d2"), at(m, "c4")
    names = state.board.names
    between = {names[hex_] for hex_ in command.road_spaces(state, 0, start, goal)}
    assert between == {"c3", "d3"}
    two, one = [(INFANTRY, 0, 2)], [(INFANTRY, 0, 1)]
    assert names[command.road_between(state, 0, start, goal, two)] == "d3", "no room on c3"
    m.state.terrain[at(m, "d3")] = state.terrain[at(m, "e3")]
    assert command.road_between(state, 0, start, goal, two) == -1
    assert names[command.road_between(state, 0, start, goal, one)] == "c3"
    assert command.road_spaces(state, 0, start, at(m, "c3")) == [at(m, "c3")]
    assert command.crossing(state, goal, goal) == 0
    assert command.road_between(state, 0, start, at(m, "c3"), two) == at(m, "c3"), "beside it nothing lies between"


@clause("coc.move.30", "coc.move.17")
def test_roads_avoid_plains_if_they_can() -> None:
    for plain, other in (("c3", "d3"), ("d3", "c3")):
        m = scene(cities={0: "d2", 1: "d7::great_gardens"}, terrain={other: "barren", plain: "plain"})
        between = command.road_between(m.state, 0, at(m, "d2"), at(m, "c4"), [(INFANTRY, 0, 1)])
        assert m.state.board.names[between] == other
        assert command.crossing(m.state, at(m, "c4"), at(m, plain)) == CROSSED
        assert command.crossing(m.state, at(m, "c4"), at(m, other)) == 0


@clause("coc.move.24")
@pytest.mark.parametrize(
    ("terrain", "what", "enemy", "helps"),
    [
        ("plain", 0, False, False),
        ("mountain", 0, False, True),
        ("forest", 0, False, True),
        ("barren", 0, False, False),
        ("plain", CLIMBED, False, True),
        ("plain", HIDDEN, False, False),
        ("plain", HIDDEN, True, True),
        ("plain", CROSSED, True, False),
    ],
)
def test_where_roads_help(terrain: str, what: int, enemy: bool, helps: bool) -> None:
    m = scene(terrain={"d3": terrain}, units={1: "d3:infantry"} if enemy else {})
    assert command.roads_help(m.state, 0, at(m, "d3"), [(SETTLER, 0, 1), (INFANTRY, what, 1)]) == helps


@clause("coc.move.14", "coc.move.17")
def test_groups_by_roads() -> None:
    walls = {"c3": "water", "e3": "water"}
    m = scene(units={0: "d2:infantry=3,settler d3:infantry=2"}, terrain=walls, **ROADS)
    assert sorted(offered(m, "roads d2 d4")) == [
        "infantry-1",
        "infantry-1 settler-1",
        "infantry-2",
        "infantry-2 settler-1",
        "settler-1",
    ]
    m = scene(units={0: "d2:infantry=3 d3:infantry=3", 1: "d4:infantry"}, terrain=walls, **ROADS, dice=[0, 0])
    assert (offered(m, "roads d2 d4"), kind(m), units(m, "d2")) == ([], "retreat", "infantry=2")
    m = scene(units={0: "d2:infantry=3 c3:infantry=3"}, **ROADS)
    assert offered(m, "roads d2 c4") == ["infantry-3", "infantry-2", "infantry-1"], "over d3 all of them"
    m = scene(units={0: "d2:infantry=3 d3:infantry=4", 1: "d4:infantry"}, terrain=walls, **ROADS)
    play(m, "command")
    assert "roads d2 d4" not in options(m, 0)


@clause("coc.leader.xerxes.2")
def test_the_leader_who_brings_room_is_asked_first() -> None:
    led: dict[str, Any] = {"civs": {0: "persia"}, "leaders": {0: "xerxes"}, "advances": {0: "tactics"}}
    m = scene(units={0: "c4:leader,infantry=2 c5:infantry=3"}, **led)
    play(m, "command", "move c4 c5")
    assert options(m, 0) == ["with leader-1", "with"]
    play(m, "with")
    assert (kind(m), units(m, "c5")) == ("move", "infantry=4")
    m = scene(units={0: "c4:leader,infantry=2 c5:infantry=4"}, **led)
    play(m, "command", "move c4 c5")
    assert units(m, "c5") == "infantry=4,leader", "nobody can go without him, and nobody with him"
    m = scene(units={0: "c4:leader,infantry,settler c5:infantry=3"}, **led)
    play(m, "command", "move c4 c5", "with leader-1")
    assert sorted(options(m, 0)) == ["with", "with infantry-1", "with infantry-1 settler-1", "with settler-1"]
    m = scene(units={0: "c4:leader c5:infantry=3"}, **{**led, "leaders": {0: "xerxes"}})
    assert command.makes_room(m.state, 0, command.MOVE, at(m, "c4"), at(m, "c5"), None)
    assert not command.makes_room(m.state, 0, command.MOVE, at(m, "c4"), at(m, "c5"), ((INFANTRY, 0, 1),))
    assert command.makes_room(m.state, 0, command.MOVE, at(m, "c4"), at(m, "c5"), ((LEADER, 0, 1),))
    m = scene(units={0: "c4:leader c5:infantry=3"}, civs={0: "rome"}, leaders={0: "caesar"}, advances={0: "tactics"})
    assert not command.makes_room(m.state, 0, command.MOVE, at(m, "c4"), at(m, "c5"), None)
