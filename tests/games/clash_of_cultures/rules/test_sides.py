"""The two sides of a battle: who fights and speaks for them, what they lose, and a round in numbers."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import ask, play, scene, told, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import CAVALRY, INFANTRY, LEADER, SETTLER, SHIP
from pentarchy.games.clash_of_cultures.rules import battle, groups, hands, pieces, sides, tactics
from pentarchy.games.clash_of_cultures.rules.combat import BONUS, DICE, PENALTY, SHIELD, Combat
from pentarchy.games.clash_of_cultures.rules.sides import ATTACKER, BOTH, CITY, DEFENDER, SEA, current
from pentarchy.games.clash_of_cultures.state import ALLY, BARBARIANS, FATIGUED, MOVED, ONE, PIRATES
from pentarchy.testing import clause

B = BARBARIANS
SEAS = {"c4": "water", "c5": "water"}


def begun(force: int, way: int = 0, attacker: int = 0, **more: Any) -> Match:
    """Somebody has attacked c5 from c4."""
    m = scene(**more)
    number = m.state.board.number
    battle.begin(m.state, number["c5"], attacker, number["c4"], way, force)
    return m


def log(match: Match) -> list[str]:
    return [f"{event.clause} {' '.join(event.words)}" for event in match.state.journal or []]


@clause("coc.battle.13", "coc.pir.13")
def test_allied_pirates_are_lost_first_and_counted() -> None:
    m = begun(2 * ONE[SHIP] + 2 * ALLY, SEA, terrain=SEAS, units={1: "c5:ship=2"})
    at, running = m.state.board.number["c5"], current(m.state)
    pieces.add_allies(m.state, at, 1)
    assert [sides.fighters(m.state, running, side) for side in BOTH] == [4, 3]
    ask(m, lambda game: sides.lose(game, running, ATTACKER, 3, "coc.battle.13"))
    ask(m, lambda game: sides.lose(game, running, DEFENDER, 2, "coc.battle.13"))
    assert running.lost == [3, 2]
    assert running.gone == [2 * ALLY + ONE[SHIP], ALLY + ONE[SHIP]]
    assert (running.force, pieces.allies(m.state, at), units(m, "c5")) == (ONE[SHIP], 0, "ship")
    assert log(m)[-2:] == [
        "coc.battle.13 loses-units seat-0 ship-3",
        "coc.battle.13 loses-units seat-1 ship-2",
    ]


@clause("coc.battle.13", "coc.battle.42")
def test_there_is_a_choice_of_losses_between_none_and_all_of_several_kinds() -> None:
    m = begun(ONE[INFANTRY] + ONE[CAVALRY], units={1: "c5:infantry=2"})
    running = current(m.state)
    assert [sides.has_choice(m.state, running, ATTACKER, number) for number in range(4)] == [False, True, False, False]
    assert [sides.has_choice(m.state, running, DEFENDER, number) for number in range(4)] == [False] * 4
    found = list(sides.casualties(m.state, ATTACKER, 1))
    assert found == [("lose", "infantry-1"), ("lose", "cavalry-1")]


@clause("coc.lead.3", "coc.lead.17")
@pytest.mark.parametrize(("own", "heads"), [(False, 1), (True, 0)])
def test_a_leader_among_the_losses_is_captured_unless_by_an_own_card(own: bool, heads: int) -> None:
    m = begun(ONE[INFANTRY], civs={1: "rome"}, leaders={1: "caesar"}, units={1: "c5:leader"})
    running = current(m.state)
    ask(m, lambda game: sides.lose(game, running, DEFENDER, 1, "coc.battle.13", by_own_card=own))
    assert (m.state.players[0].heads.bit_count(), m.state.players[1].leader) == (heads, -1)


@clause("coc.leader.viriathus.2")
@pytest.mark.parametrize("active", [0, 1])
def test_one_unit_leaves_a_battle(active: int) -> None:
    m = begun(ONE[INFANTRY] + ONE[CAVALRY], units={1: "c5:infantry,cavalry"}, active=active)
    state, running, number = m.state, current(m.state), m.state.board.number
    sides.leave(state, running, ATTACKER, CAVALRY, number["c3"])
    sides.leave(state, running, DEFENDER, INFANTRY, number["c6"])
    assert (running.force, units(m, "c3"), units(m, "c5"), units(m, "c6")) == (
        ONE[INFANTRY],
        "cavalry",
        "cavalry",
        "infantry",
    )
    tired = [groups.parts(state, number[name])[0][1] for name in ("c3", "c6")]
    assert tired == [MOVED | FATIGUED if active == side else 0 for side in BOTH]


@clause("coc.barb.9", "coc.pir.6")
def test_who_speaks_for_a_side() -> None:
    m = begun(ONE[INFANTRY], players=3, units={B: "c5:infantry,cavalry"})
    running = current(m.state)
    assert [sides.speaker(m.state, running, side) for side in BOTH] == [0, 1]
    running.controller = 2
    assert [sides.speaker(m.state, running, side) for side in BOTH] == [0, 2]
    m = begun(ONE[INFANTRY], attacker=B, players=3, units={2: "c5:infantry"})
    assert [sides.speaker(m.state, current(m.state), side) for side in BOTH] == [0, 2]
    assert [sides.layer(current(m.state), side) for side in BOTH] == [-1, 2]
    current(m.state).friend = 1
    assert [sides.layer(current(m.state), side) for side in BOTH] == [1, 2]
    m = begun(ONE[SHIP], SEA, terrain=SEAS, units={PIRATES: "c5:ship"})
    assert [sides.layer(current(m.state), side) for side in BOTH] == [0, -1]
    assert [sides.who(owner) for owner in (0, 3, B, PIRATES)] == ["seat-0", "seat-3", "barbarians", "pirates"]
    assert [sides.is_player(owner) for owner in (0, 3, B, PIRATES)] == [True, True, False, False]


@clause("coc.barb.9")
@pytest.mark.parametrize(
    ("attacker", "there", "force", "asked"),
    [
        (0, {B: "c5:infantry,cavalry"}, ONE[INFANTRY], True),
        (0, {B: "c5:infantry=2"}, ONE[INFANTRY], False),
        (0, {1: "c5:infantry,cavalry"}, ONE[INFANTRY] + ONE[CAVALRY], False),
        (B, {0: "c5:infantry"}, ONE[INFANTRY] + ONE[CAVALRY], True),
        (B, {0: "c5:infantry,cavalry"}, ONE[INFANTRY], False),
    ],
)
def test_who_decides_for_barbarians_is_asked_if_it_matters(
    attacker: int, there: dict[int, str], force: int, asked: bool
) -> None:
    m = begun(force, attacker=attacker, players=3, units=there)
    running = current(m.state)
    ask(m, lambda game: sides.appoint(game, running), *(["choose seat-2"] if asked else []))
    assert running.controller == (2 if asked else -1)
    assert log(m)[1:] == (["coc.barb.9 controls-barbarians seat-0 seat-2"] if asked else [])


@clause("coc.battle.27", "coc.battle.3")
def test_settlers_and_fortress_of_a_side() -> None:
    m = begun(
        ONE[INFANTRY] + 2 * ONE[SETTLER],
        units={1: "c5:infantry,settler=3"},
        cities={1: "c5::fortress d7"},
    )
    running = current(m.state)
    assert running.way == CITY
    assert [sides.settlers(m.state, running, side) for side in BOTH] == [2, 3]
    assert sides.has_fortress(m.state, running)
    m = begun(ONE[SHIP] + ONE[SETTLER], SEA, terrain=SEAS, units={1: "c5:ship"}, aboard={1: "c5:settler=2"})
    assert [sides.settlers(m.state, current(m.state), side) for side in BOTH] == [1, 2]
    assert not sides.has_fortress(m.state, current(m.state))
    m = begun(ONE[INFANTRY], units={1: "c5:settler"}, cities={1: "d7"})
    assert (current(m.state).way, sides.fighters(m.state, current(m.state), DEFENDER)) == (0, 0)


@clause("coc.battle.3", "coc.battle.35")
@pytest.mark.parametrize(
    ("built", "there", "way"),
    [
        ("fortress", "", CITY | sides.FORTRESS_ALONE),
        ("fortress", "c5:settler", CITY | sides.FORTRESS_ALONE),
        ("fortress", "c5:infantry", CITY),
        ("temple", "", CITY | sides.TEMPLE),
        ("academy", "", CITY),
    ],
)
def test_what_a_battle_for_a_city_remembers_of_it(built: str, there: str, way: int) -> None:
    m = begun(ONE[INFANTRY], units={1: there} if there else {}, cities={1: f"c5::{built} d7"})
    assert current(m.state).way == way


@clause("coc.lead.15")
def test_whose_leader_takes_part() -> None:
    led = {"civs": {0: "rome", 1: "greece"}, "leaders": {0: "caesar", 1: "leonidas"}}
    m = scene(units={0: "c3:leader", 1: "c5:leader"}, **led)  # type: ignore[arg-type]
    number = m.state.board.number
    for force, found in ((ONE[INFANTRY], 2), (ONE[INFANTRY] + ONE[LEADER], 3)):
        battle.begin(m.state, number["c5"], 0, number["c4"], 0, force)
        assert current(m.state).led == found


# -- a round in numbers


@clause("coc.battle.11", "coc.battle.28", "coc.battle.33")
def test_a_round_adds_by_side_kind_and_source() -> None:
    m = begun(ONE[INFANTRY], units={1: "c5:infantry"})
    combat = Combat(current(m.state))
    for side, source, number, kind in (
        (0, "infantry", 1, BONUS),
        (0, "infantry", 2, BONUS),
        (1, "infantry", 4, BONUS),
        (0, "great_wall", 2, PENALTY),
        (0, "dice", 5, DICE),
        (0, "cavalry", 0, BONUS),
    ):
        combat.add(side, source, number, kind)
    combat.shield(1, "fortress")
    combat.shield(1, "elephant", 2)
    assert combat.battle.sums == [
        (0, BONUS, "infantry", 3),
        (1, BONUS, "infantry", 4),
        (0, PENALTY, "great_wall", 2),
        (0, DICE, "dice", 5),
        (1, SHIELD, "fortress", 1),
        (1, SHIELD, "elephant", 2),
    ]
    assert ([combat.total(side) for side in BOTH], combat.total(0, DICE), combat.ignored) == ([3, 4], 5, [0, 3])
    assert (combat.dice, combat.muted, combat.cancelled) == ([0, 0], [False, False], [False, False])
    assert (combat.values, combat.hits, combat.removed, combat.fled) == ([0, 0], [0, 0], [0, 0], False)
    combat.hits = [5, 2]
    assert [combat.threat(side) for side in BOTH] == [2, 2]
    combat.hits = [2, 0]
    assert [combat.threat(side) for side in BOTH] == [0, 0]
    assert Combat(combat.battle).battle.sums == []


@clause("coc.leader.viriathus.1", "coc.battle.5")
def test_for_which_side_a_seat_lays_tactics() -> None:
    running = current(begun(ONE[INFANTRY], players=3, units={B: "c5:infantry"}).state)
    assert [tactics.side_of(running, seat) for seat in (0, 1, 2)] == [ATTACKER, DEFENDER, DEFENDER]
    running = current(begun(ONE[INFANTRY], attacker=B, players=3, units={1: "c5:infantry"}).state)
    assert [tactics.side_of(running, seat) for seat in (0, 1, 2)] == [ATTACKER, DEFENDER, ATTACKER]


@clause("coc.battle.36")
def test_free_land_beside_a_battle() -> None:
    m = scene(
        cities={0: "d2", 1: "d7 c4"},
        units={0: "b5:infantry=2 c6:infantry=3", 1: "d5:settler"},
        terrain={"b6": "water"},
    )
    state = m.state
    names = [state.board.names[hex_] for hex_ in tactics.free_land(state, state.board.number["c5"], 0, 2, False)]
    near = {state.board.names[hex_] for hex_ in state.board.near[state.board.number["c5"]]}
    assert set(names) == near - {"c4", "c6", "d5", "b6"}


@clause("coc.tactics.archers", "coc.tactics.peltasts")
@pytest.mark.parametrize(("face", "good"), [(9, 1), (8, 1), (7, 0), (6, 0), (11, 1)])
def test_a_die_of_a_card_is_good_from_five(face: int, good: int) -> None:
    m = begun(ONE[INFANTRY], units={1: "c5:infantry"}, dice=[face])
    assert tactics.throw(m.state, Combat(current(m.state)), DEFENDER, 1, "coc.tactics.archers") == good
    assert log(m)[-1] == f"coc.tactics.archers rolls seat-1 face-{face + 1}"


@clause("coc.tactics.surprise")
@pytest.mark.parametrize(("own", "cards"), [(9, 1), (0, 0)])
def test_surprise_brings_a_card_to_whoever_killed(own: int, cards: int) -> None:
    surprise = next(
        name for name, card in hands.ACTION_NUMBER.items() if tactics.IDS[box.action_cards()[card].tactic] == "surprise"
    )
    m = scene(
        units={0: "c4:infantry=2", 1: "c5:infantry=3"},
        advances={0: "tactics"},
        actions={0: surprise},
        dice=[own, own, 0, 0, 0],
    )
    play(m, "command", "move c4 c5", "with infantry-2", f"tactic {surprise}")
    assert len(m.state.players[0].actions) == cards
    assert told(m, "adds-value")[0] == "adds-value seat-0 tactic-surprise 1"
