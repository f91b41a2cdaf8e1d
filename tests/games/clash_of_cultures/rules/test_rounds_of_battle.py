"""Combat rounds line by line: what is paid before, what adds in which round, who has won, and where to go back."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import ask, goods, kind, play, scene, told
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import CAVALRY, ELEPHANT, INFANTRY, LEADER, SETTLER, SHIP
from pentarchy.games.clash_of_cultures.rules import battle, moments
from pentarchy.games.clash_of_cultures.rules.combat import BONUS, DICE, LOST, PENALTY, SHIELD, Combat
from pentarchy.games.clash_of_cultures.rules.sides import (
    ATTACKER,
    BOTH,
    DEFENDER,
    DISEMBARKED,
    FAR,
    NO_DIE,
    NO_SHIELD,
    NOBODY_WINS,
    RECRUITED,
    SEA,
    STEEL,
    current,
)
from pentarchy.games.clash_of_cultures.state import BARBARIANS, ONE
from pentarchy.testing import clause

SEAS = {"c4": "water", "c5": "water"}


def begun(force: int = ONE[INFANTRY], way: int = 0, attacker: int = 0, came_from: str = "c4", **more: Any) -> Match:
    """Somebody has attacked c5."""
    more.setdefault("units", {1: "c5:infantry"})
    m = scene(**more)
    number = m.state.board.number
    battle.begin(m.state, number["c5"], attacker, number[came_from], way, force)
    return m


# -- before


@clause("coc.battle.24", "coc.advance.metallurgy.2")
@pytest.mark.parametrize(
    ("own", "other", "ore", "asked"),
    [
        ("steel_weapons", "", 1, True),
        ("steel_weapons", "", 0, False),
        ("", "", 1, False),
        ("steel_weapons metallurgy", "", 1, False),
        ("steel_weapons metallurgy", "steel_weapons", 1, True),
        ("metallurgy", "", 1, False),
    ],
)
def test_who_is_asked_for_steel(own: str, other: str, ore: int, asked: bool) -> None:
    m = scene(
        units={0: "c4:infantry", 1: "c5:infantry"},
        advances={0: f"tactics {own}", 1: other},
        goods={0: f"ore {ore}"},
        dice=[0, 0],
    )
    play(m, "command", "move c4 c5")
    assert kind(m) == ("steel" if asked else "retreat")
    assert goods(m, 0) == ("ore 1" if ore else "")


@clause("coc.battle.24")
@pytest.mark.parametrize(("side", "other", "value"), [(0, "", 2), (0, "steel_weapons", 1), (1, "", 2)])
def test_what_steel_adds(side: int, other: str, value: int) -> None:
    m = begun(advances={1 - side: other} if other else {})
    running = current(m.state)
    running.paid, running.round = STEEL[side], 2
    combat = Combat(running)
    for one in BOTH:
        battle.add_abilities(m.state, combat, one)
    assert running.sums == [(side, BONUS, "steel_weapons", value)]


@clause("coc.con.7", "coc.battle.23", "coc.battle.28")
@pytest.mark.parametrize(
    ("paid", "round_", "dice", "shields"),
    [(0, 1, 1, 1), (NO_DIE, 1, 0, 1), (NO_SHIELD, 1, 1, 0), (NO_DIE | NO_SHIELD, 1, 0, 0), (0, 2, 0, 0)],
)
def test_what_a_fortress_adds(paid: int, round_: int, dice: int, shields: int) -> None:
    m = begun(cities={1: "c5::fortress d7"})
    running = current(m.state)
    running.paid, running.round = paid, round_
    combat = Combat(running)
    for side in BOTH:
        battle.add_abilities(m.state, combat, side)
    assert (combat.dice, combat.ignored) == ([0, dice], [0, shields])


@clause("coc.battle.22", "coc.battle.25")
@pytest.mark.parametrize(
    ("way", "round_", "shields"),
    [
        (SEA, 1, [1, 1]),
        (DISEMBARKED, 1, [1, 0]),
        (0, 1, [0, 0]),
        (SEA, 2, [0, 0]),
        (DISEMBARKED, 2, [0, 0]),
    ],
)
def test_where_war_ships_help(way: int, round_: int, shields: list[int]) -> None:
    m = begun(way=way, terrain=SEAS if way & SEA else {}, advances={0: "warships", 1: "warships"})
    running = current(m.state)
    running.round = round_
    combat = Combat(running)
    for side in BOTH:
        battle.add_abilities(m.state, combat, side)
    assert combat.ignored == shields


@clause("coc.battle.25")
@pytest.mark.parametrize(("round_", "town", "value"), [(1, "temple", 2), (2, "temple", 0), (1, "academy", 0)])
def test_when_fanatics_add(round_: int, town: str, value: int) -> None:
    m = begun(advances={0: "fanaticism", 1: "fanaticism"}, cities={1: f"c5::{town} d7"})
    running = current(m.state)
    running.round = round_
    combat = Combat(running)
    for side in BOTH:
        battle.add_abilities(m.state, combat, side)
    assert [combat.total(side) for side in BOTH] == [value, value]


# -- a roll


@clause("coc.battle.7", "coc.battle.8", "coc.battle.9")
def test_low_numbers_activate_first() -> None:
    m = begun(ONE[CAVALRY] + 2 * ONE[INFANTRY], dice=[8, 2, 0])
    combat = Combat(current(m.state))
    battle.roll(m.state, combat, ATTACKER)
    assert (combat.faces, combat.activated) == ([[8, 2, 0], []], [[-1, CAVALRY, -1], []])
    battle.activate(m.state, combat, ATTACKER)
    assert combat.battle.sums == [(0, BONUS, "cavalry", 2), (0, DICE, "dice", 8)]
    assert battle.value(m.state, combat, ATTACKER) == 10


@clause("coc.battle.9", "coc.battle.44", "coc.battle.28")
def test_an_activated_elephant_does_not_count_its_die() -> None:
    m = begun(ONE[ELEPHANT] + ONE[INFANTRY], dice=[3, 7])
    combat = Combat(current(m.state))
    battle.roll(m.state, combat, ATTACKER)
    battle.activate(m.state, combat, ATTACKER)
    assert combat.battle.sums == [(0, SHIELD, "elephant", 1), (0, DICE, "dice", 4)]


@clause("coc.battle.8")
def test_muted_units_and_ships_activate_nothing() -> None:
    m = begun(ONE[INFANTRY], dice=[9])
    combat = Combat(current(m.state))
    combat.muted[ATTACKER] = True
    battle.roll(m.state, combat, ATTACKER)
    assert combat.activated[ATTACKER] == [-1]
    m = begun(ONE[SHIP] + ONE[INFANTRY], SEA, terrain=SEAS, units={1: "c5:ship"}, dice=[9])
    combat = Combat(current(m.state))
    battle.roll(m.state, combat, ATTACKER)
    assert (combat.activated[ATTACKER], combat.faces[ATTACKER]) == ([-1], [9])


@clause("coc.battle.9", "coc.battle.32")
@pytest.mark.parametrize(
    ("rolled", "faces"),
    [([0, 5, 9], [9, 5]), ([5, 0, 1, 9], [5, 9]), ([5, 9], [5, 9]), ([0, 1, 9], [9, 1])],
)
def test_a_leader_rolls_his_symbol_again(rolled: list[int], faces: list[int]) -> None:
    m = begun(ONE[LEADER] + ONE[INFANTRY], dice=rolled)
    combat = Combat(current(m.state))
    battle.roll(m.state, combat, ATTACKER)
    assert combat.faces[ATTACKER] == faces


@clause("coc.battle.11", "coc.battle.38")
def test_a_value_is_dice_and_bonuses_without_penalties() -> None:
    m = begun()
    combat = Combat(current(m.state))
    combat.add(ATTACKER, "dice", 7, DICE)
    combat.add(ATTACKER, "infantry", 3)
    combat.add(ATTACKER, "great_wall", 2, PENALTY)
    assert battle.value(m.state, combat, ATTACKER) == 8
    assert combat.total(ATTACKER, LOST) == 0


@clause("coc.battle.28")
@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("tactic-siege", "coc.tactics.siege"),
        ("infantry", "coc.battle.9"),
        ("fortress", "coc.con.7"),
        ("steel_weapons", "coc.battle.24"),
        ("fanaticism", "coc.battle.25"),
        ("warships", "coc.battle.22"),
        ("cap", "coc.battle.38"),
        ("great_wall", "coc.wonder.great_wall.1"),
        ("dido.2", "coc.leader.dido.2"),
    ],
)
def test_the_clause_of_what_adds(source: str, found: str) -> None:
    assert battle.clause_of(source) == found


# -- who has won


@clause("coc.battle.15", "coc.battle.16", "coc.battle.35", "coc.battle.41")
@pytest.mark.parametrize(
    ("force", "there", "town", "winner"),
    [
        (ONE[INFANTRY], "c5:infantry", "", None),
        (ONE[INFANTRY], "", "academy", ATTACKER),
        (ONE[SETTLER], "c5:infantry", "", DEFENDER),
        (0, "", "academy", NOBODY_WINS),
        (0, "", "fortress", DEFENDER),
        (ONE[INFANTRY], "", "fortress", ATTACKER),
    ],
)
def test_who_has_won(force: int, there: str, town: str, winner: int | None) -> None:
    cities: dict[str, Any] = {"cities": {1: f"c5::{town} d7"}} if town else {}
    m = begun(force, units={1: there} if there else {}, **cities)
    assert battle.result(m.state, current(m.state)) == winner
    assert battle.is_defended(m.state, current(m.state)) == (bool(there) or town == "fortress")


@clause("coc.battle.17", "coc.battle.19", "coc.battle.36", "coc.battle.45", "coc.barb.9")
@pytest.mark.parametrize(
    ("force", "way", "more", "back"),
    [
        (ONE[INFANTRY], 0, {}, ["c4"]),
        (2 * ONE[INFANTRY], 0, {"units": {0: "c4:infantry=2", 1: "c5:infantry"}}, ["c4"]),
        (2 * ONE[INFANTRY], 0, {"units": {0: "c4:infantry=3", 1: "c5:infantry"}}, []),
        (ONE[INFANTRY] + ONE[SETTLER], 0, {"units": {0: "c4:infantry=3", 1: "c5:infantry"}}, ["c4"]),
        (ONE[INFANTRY], 0, {"units": {4: "c4:infantry", 1: "c5:infantry"}}, []),
        (ONE[INFANTRY], RECRUITED, {}, []),
        (ONE[SHIP], SEA, {"terrain": SEAS, "units": {1: "c5:ship"}}, ["c4"]),
        (
            ONE[INFANTRY] + ONE[SETTLER],
            DISEMBARKED,
            {"terrain": {"c4": "water"}, "units": {0: "c4:ship", 1: "c5:infantry"}},
            ["c4"],
        ),
        (
            2 * ONE[INFANTRY] + ONE[SETTLER],
            DISEMBARKED,
            {"terrain": {"c4": "water"}, "units": {0: "c4:ship", 1: "c5:infantry"}},
            [],
        ),
        (ONE[INFANTRY], FAR, {"terrain": dict.fromkeys(("c4", "c6", "d4", "d5", "b4"), "water")}, ["b5"]),
    ],
)
def test_ways_back(force: int, way: int, more: dict[str, Any], back: list[str]) -> None:
    m = begun(force, way, **more)
    names = m.state.board.names
    assert [names[hex_] for hex_ in battle.ways_back(m.state, current(m.state))] == back
    assert battle.has_way_back(m.state) == bool(back)
    assert battle.driven(m.state) == [("retreat", name) for name in back]
    assert battle.retreats(m.state) == [("fight",), *[("retreat", name) for name in back]]
    m.state.battle.attacker = BARBARIANS
    assert battle.ways_back(m.state, current(m.state)) == []


@clause("coc.battle.6", "coc.battle.39")
def test_cards_are_shown_and_put_away() -> None:
    m = begun(actions={0: "action-06"}, advances={0: "tactics"})
    player, running = m.state.players[0], current(m.state)
    card = player.actions[0]
    ask(m, lambda game: battle.lay(game, running, ATTACKER), "tactic action-06")
    assert (player.laid, player.actions, running.played) == ([card], [], [-1, -1])
    battle.show(m.state, running)
    assert (player.laid, running.played, running.cards) == ([], [card, -1], [1 << card, 0])
    battle.put_away(m.state, running)
    assert running.played == [-1, -1]
    assert running.cards == [1 << card, 0], "that it was played is remembered"


@clause("coc.battle.4")
def test_rounds_are_told_by_number() -> None:
    m = scene(units={0: "c4:infantry", 1: "c5:infantry"}, advances={0: "tactics"}, dice=[0] * 4)
    play(m, "command", "move c4 c5", "fight")
    assert told(m, "combat-round") == ["combat-round 1", "combat-round 2"]
    assert current(m.state).round == 2
    assert moments.battle_replaced(m.state, current(m.state)) == -1
