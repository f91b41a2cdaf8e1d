"""What is remembered of a battle, and what is refused in one."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games.clash_of_cultures.scenes import ask, kind, options, play, scene, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import INFANTRY, SETTLER, SHIP
from pentarchy.games.clash_of_cultures.rules import aftermath, battle
from pentarchy.games.clash_of_cultures.rules.moments import Fought
from pentarchy.games.clash_of_cultures.rules.sides import (
    ATTACKER,
    DEFENDER,
    DISEMBARKED,
    FAR,
    RECRUITED,
    SEA,
    current,
    lose,
)
from pentarchy.games.clash_of_cultures.state import BARBARIANS, ONE
from pentarchy.testing import clause

DRAW = -1


def begun(force: int, way: int = 0, came_from: str = "c4", place: str = "c5", **more: Any) -> Match:
    """Seat 0 has attacked a space."""
    m = scene(**more)
    state = m.state
    marks = [(kind, 0, number) for kind in (INFANTRY, SETTLER) if way & SEA and (number := force // ONE[kind] & 31)]
    battle.begin(state, state.board.number[place], 0, state.board.number[came_from], way, force, marks)
    return m


def fought(match: Match) -> Fought:
    """The battle as the last item of the agenda remembers it."""
    item = match.state.agenda.items[-1]
    assert item.rule == "battle-over"
    return Fought(*item.about)


def ended(match: Match, winner: int, *picks: str, losses: tuple[int, int] = (0, 0), back: str = "") -> Fought:
    """The battle ends after these losses."""
    running = current(match.state)
    for side, number in enumerate(losses):
        ask(match, partial(lose, battle=running, side=side, number=number, clause="coc.battle.13"))
    there = match.state.board.number[back] if back else aftermath.NO_RETREAT
    ask(match, lambda game: aftermath.finish(game, winner, there), *picks)
    return fought(match)


def test_a_conquest_is_remembered_with_all_that_stood_there() -> None:
    m = begun(
        2 * ONE[INFANTRY] + ONE[SETTLER],
        units={1: "c5:infantry=2,settler"},
        cities={1: "c5:happy:fortress,temple,great_wall d7"},
    )
    found = ended(m, ATTACKER, losses=(1, 2))
    assert found == Fought(
        hex=m.state.board.number["c5"],
        attacker=0,
        defender=1,
        way=8 | 64,
        rounds=0,
        attackers=2,
        defenders=2,
        lost=1,
        killed=2,
        settlers_lost=0,
        settlers_killed=1,
        winner=ATTACKER,
        conquered=True,
        size=4,
        city=1,
        fortress=True,
        wonders=1,
        gone=ONE[INFANTRY],
        slain=2 * ONE[INFANTRY],
    )
    assert (units(m, "c5"), [item.rule for item in m.state.agenda.items[-2:]]) == (
        "infantry,settler",
        ["conquest", "battle-over"],
    )


def test_a_lost_battle_and_a_draw_are_remembered() -> None:
    position: dict[str, Any] = {"units": {1: "c5:infantry,settler"}}
    found = ended(begun(ONE[INFANTRY] + 2 * ONE[SETTLER], **position), DEFENDER, losses=(1, 0))
    assert (found.winner, found.lost, found.killed, found.settlers_lost, found.settlers_killed) == (1, 1, 0, 2, 0)
    assert (found.conquered, found.size, found.city, found.fortress, found.wonders) == (False, 0, -1, False, 0)
    found = ended(begun(ONE[INFANTRY] + 2 * ONE[SETTLER], **position), DRAW, losses=(1, 1))
    assert (found.winner, found.lost, found.killed, found.settlers_lost, found.settlers_killed) == (-1, 1, 1, 2, 1)


FLEET: dict[str, Any] = {"terrain": {"b4": "water", "b5": "water"}, "came_from": "b4", "place": "b5", "way": SEA}


@clause("coc.battle.20", "coc.battle.37")
def test_who_drowns_after_a_retreat_counts_on_both_sides() -> None:
    m = begun(
        2 * ONE[SHIP] + 3 * ONE[INFANTRY] + ONE[SETTLER],
        units={1: "b5:ship=2"},
        aboard={1: "b5:infantry=2,settler=2"},
        **FLEET,
    )
    found = ended(m, DRAW, "drown infantry-1 settler-1", "drown infantry-2", losses=(1, 1), back="b4")
    assert (found.lost, found.killed, found.settlers_lost, found.settlers_killed) == (2, 3, 1, 0)
    assert (units(m, "b4"), units(m, "b5")) == ("ship[infantry=2]", "ship[settler=2]")


@clause("coc.battle.20")
def test_all_that_a_sunk_fleet_carried_counts() -> None:
    carried = 2 * ONE[INFANTRY] + 2 * ONE[SETTLER]
    position: dict[str, Any] = {"units": {1: "b5:ship=2"}, "aboard": {1: "b5:infantry=3,settler"}, **FLEET}
    found = ended(begun(2 * ONE[SHIP] + carried, **position), DEFENDER, losses=(2, 0))
    assert (found.lost, found.killed, found.settlers_lost, found.settlers_killed) == (4, 0, 2, 0)
    found = ended(begun(2 * ONE[SHIP] + carried, **position), ATTACKER, losses=(0, 2))
    assert (found.lost, found.killed, found.settlers_lost, found.settlers_killed) == (0, 5, 0, 1)
    found = ended(begun(2 * ONE[SHIP] + carried, **position), DRAW, losses=(2, 2))
    assert (found.lost, found.killed, found.settlers_lost, found.settlers_killed) == (4, 5, 2, 1)


def test_rounds_are_counted() -> None:
    m = scene(units={0: "c4:infantry", 1: "c5:infantry"}, advances={0: "tactics"}, dice=[0, 0, 0, 0])
    play(m, "command", "move c4 c5", "fight")
    assert current(m.state).round == 2


def test_a_battle_in_the_open_has_no_city() -> None:
    m = begun(ONE[INFANTRY], units={1: "c5:infantry"})
    assert current(m.state).way == 0
    m = begun(ONE[INFANTRY], units={}, cities={1: "c5:neutral:fortress d7"})
    assert current(m.state).way == 8 | 16
    m = begun(ONE[SHIP], units={1: "b5:ship"}, **FLEET)
    assert current(m.state).way == SEA


# -- refusals


@clause("coc.battle.17", "coc.battle.36", "coc.battle.45")
def test_why_there_is_no_retreat() -> None:
    m = begun(ONE[INFANTRY], units={1: "c5:infantry"})
    assert battle.may_retreat(m.state, 0, "c4") is None
    assert repr(battle.may_retreat(m.state, 0, "b4")) == "Refusal('coc.battle.17', 'no_way_back')"
    running = current(m.state)
    running.way = FAR
    assert battle.may_retreat(m.state, 0, "b4") is None
    assert repr(battle.may_retreat(m.state, 0, "b3")) == "Refusal('coc.battle.36', 'no_way_back')"
    running.way = RECRUITED
    assert repr(battle.may_retreat(m.state, 0, "c4")) == "Refusal('coc.battle.45', 'recruited_here')"


@clause("coc.battle.45", "coc.barb.9")
def test_barbarians_have_no_way_back() -> None:
    m = scene(units={1: "c5:infantry"})
    battle.begin(m.state, m.state.board.number["c5"], BARBARIANS, m.state.board.number["c4"], 0, ONE[INFANTRY])
    assert battle.retreats(m.state) == [("fight",)]


@clause("coc.battle.45")
def test_a_crowded_space_takes_nobody_back() -> None:
    m = begun(2 * ONE[INFANTRY], units={0: "c4:infantry=3", 1: "c5:infantry"})
    assert battle.retreats(m.state) == [("fight",)]
    m = begun(ONE[INFANTRY], units={0: "c4:infantry=3", 1: "c5:infantry"})
    assert battle.retreats(m.state) == [("fight",), ("retreat", "c4")]


def test_disembarked_settlers_need_room_too() -> None:
    more: dict[str, Any] = {"units": {0: "c4:ship", 1: "c5:infantry"}, "terrain": {"c4": "water"}}
    m = begun(ONE[INFANTRY] + ONE[SETTLER], DISEMBARKED, **more)
    assert battle.retreats(m.state) == [("fight",), ("retreat", "c4")]
    m = begun(ONE[INFANTRY] + 2 * ONE[SETTLER], DISEMBARKED, **more)
    assert battle.retreats(m.state) == [("fight",)]


@clause("coc.battle.23")
def test_why_siegecraft_does_not_help() -> None:
    def besieging(skills: str, town: str, wealth: str) -> Match:
        return begun(
            ONE[INFANTRY],
            units={1: "c5:infantry"},
            cities={1: f"c5:neutral:{town} d7"},
            advances={0: skills},
            goods={0: wealth},
        )

    fine = besieging("siegecraft", "fortress", "wood 2 ore 2")
    assert battle.may_siege(fine.state, 0, "wood") is None
    assert repr(battle.may_siege(fine.state, 1, "wood")) == "Refusal('coc.battle.23', 'no_siegecraft')"
    current(fine.state).paid = 1
    assert repr(battle.may_siege(fine.state, 0, "wood")) == "Refusal('coc.battle.23', 'no_fortress')"
    assert battle.may_siege(fine.state, 0, "ore") is None
    for skills, town, wealth, key in (
        ("", "fortress", "wood 2", "no_siegecraft"),
        ("siegecraft", "temple", "wood 2", "no_fortress"),
        ("siegecraft", "fortress", "wood 1", "too_few"),
    ):
        found = battle.may_siege(besieging(skills, town, wealth).state, 0, "wood")
        assert found is not None
        assert (found.clause, found.key) == ("coc.battle.23", key)


@clause("coc.battle.25", "coc.rec.13")
@pytest.mark.parametrize(
    "army", ["d7:infantry=4", "d7:infantry=3 f2:infantry=4 f3:infantry=4 f4:infantry=4 f5:infantry"]
)
def test_fanatics_need_room_and_supply(army: str) -> None:
    m = scene(
        units={0: "c4:infantry=4 a7:settler", 1: army},
        cities={1: "c5:neutral:temple d7"},
        advances={0: "tactics", 1: "fanaticism"},
    )
    play(m, "command", "move c4 c5", "with infantry-4", "pass")
    assert (kind(m), bool(options(m, 0, "stop"))) == ("move", True)
    assert units(m, "d7") == army.split()[0].partition(":")[2]
