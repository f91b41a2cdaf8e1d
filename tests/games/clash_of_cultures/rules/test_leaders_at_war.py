"""Leaders in battles and after them: where they count as being, and whose their cards are."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import ask, holder, scene, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import INFANTRY, LEADER, SETTLER, SHIP
from pentarchy.games.clash_of_cultures.rules import aftermath, battle, leaders, marks, pieces
from pentarchy.games.clash_of_cultures.rules.moments import Fought
from pentarchy.games.clash_of_cultures.rules.sides import (
    ATTACKER,
    BOTH,
    DEFENDER,
    DISEMBARKED,
    NOBODY_WINS,
    SEA,
    current,
)
from pentarchy.games.clash_of_cultures.state import ABOARD, FATIGUED, MOVED, ONE, RANDOM_LEADER
from pentarchy.testing import clause

BOTH_LED: dict[str, Any] = {"civs": {0: "rome", 1: "greece"}, "leaders": {0: "caesar", 1: "leonidas"}}
SEAS = {"c4": "water", "c5": "water"}


def attacked(force: int, way: int = 0, **more: Any) -> Match:
    """Seat 0 attacks c5 from c4; its leader is taken from c3 if he goes along."""
    own = more.pop("own", "c3:leader")
    m = scene(**{**BOTH_LED, "units": {0: own, 1: "c5:leader,infantry"}, **more})
    number = m.state.board.number
    if force & leaders.FIGURE:
        pieces.remove(m.state, number["c3"], LEADER)
    carried = [(kind, 0, force // ONE[kind] & 31) for kind in (INFANTRY, SETTLER, LEADER) if force // ONE[kind] & 31]
    battle.begin(m.state, number["c5"], 0, number["c4"], way, force, carried if way & SEA else ())
    return m


def log(match: Match) -> list[str]:
    return [f"{event.clause} {' '.join(event.words)}" for event in match.state.journal or []]


def ended(match: Match, winner: int, back: str = "") -> Fought:
    there = match.state.board.number[back] if back else aftermath.NO_RETREAT
    ask(match, lambda game: aftermath.finish(game, winner, there))
    return Fought(*match.state.agenda.items[-1].about)


@clause("coc.lead.6", "coc.lead.15")
def test_an_attacking_leader_is_where_the_battle_is() -> None:
    m = attacked(ONE[INFANTRY] + ONE[LEADER])
    state, number = m.state, m.state.board.number
    assert [leaders.where(state, seat) for seat in BOTH] == [number["c5"]] * 2
    assert (leaders.aboard(state, 0), leaders.city(state, 0)) == (-1, -1)
    assert not leaders.here(state, 0, number["c5"])
    running = current(state)
    assert [leaders.in_battle(state, running, side) for side in BOTH] == [True, True]
    assert [leaders.fights(state, running, side) for side in BOTH] == [True, True]
    assert [leaders.sails(state, running, side) for side in BOTH] == [False, False]
    m = attacked(ONE[INFANTRY], units={0: "c3:leader", 1: "c5:infantry d7:leader"})
    running = current(m.state)
    assert [leaders.in_battle(m.state, running, side) for side in BOTH] == [False, False]
    assert [leaders.where(m.state, seat) for seat in BOTH] == [number["c3"], number["d7"]]
    m.state.players[0].leader = -1
    assert leaders.where(m.state, 0) == -1


@clause("coc.lead.6", "coc.lead.15")
def test_at_sea_a_leader_takes_part_aboard() -> None:
    m = attacked(
        ONE[SHIP] + ONE[LEADER],
        SEA,
        terrain=SEAS,
        units={0: "c3:leader", 1: "c5:ship"},
        aboard={1: "c5:leader"},
    )
    running = current(m.state)
    assert [leaders.sails(m.state, running, side) for side in BOTH] == [True, True]
    assert [leaders.fights(m.state, running, side) for side in BOTH] == [False, False]
    assert leaders.aboard(m.state, 1) == m.state.board.number["c5"]
    assert leaders.aboard(m.state, 0) == -1


@clause("coc.lead.3", "coc.lead.15", "coc.conq.14")
def test_a_leader_without_an_army_dies_with_the_space() -> None:
    m = attacked(ONE[INFANTRY] + ONE[LEADER])
    pieces.remove(m.state, m.state.board.number["c5"], INFANTRY)
    fought = ended(m, ATTACKER)
    assert (units(m, "c5"), holder(m, "c5")) == ("infantry,leader", 0)
    assert fought.led == 3 | 4 << ATTACKER
    assert m.state.players[0].heads == 1 << leaders.NUMBER["leonidas"]
    assert "coc.lead.3 captures-leader seat-0 seat-1 leonidas" in log(m)


@clause("coc.lead.3")
def test_the_leader_of_beaten_attackers_is_captured() -> None:
    m = attacked(ONE[INFANTRY] + ONE[LEADER])
    fought = ended(m, DEFENDER)
    assert fought.led == 3 | 4 << DEFENDER
    assert m.state.players[1].heads == 1 << leaders.NUMBER["caesar"]
    assert units(m, "c5") == "infantry,leader"


@clause("coc.lead.3", "coc.battle.17", "coc.move.6")
def test_a_leader_who_retreats_lives_and_is_tired() -> None:
    m = attacked(ONE[INFANTRY] + ONE[LEADER])
    fought = ended(m, NOBODY_WINS, "c4")
    assert fought.led == 3 | 4 | 8
    assert (units(m, "c4"), units(m, "c5")) == ("infantry,leader", "infantry,leader")
    at = m.state.board.number["c4"]
    assert sorted(m.state.marks) == [(at, kind, 1, MOVED | FATIGUED) for kind in sorted((INFANTRY, LEADER))]
    assert not any(player.heads for player in m.state.players)


@clause("coc.lead.3")
def test_in_a_draw_both_leaders_are_captured() -> None:
    m = attacked(ONE[INFANTRY] + ONE[LEADER])
    ended(m, NOBODY_WINS)
    assert [player.heads for player in m.state.players] == [
        1 << leaders.NUMBER["leonidas"],
        1 << leaders.NUMBER["caesar"],
    ]
    assert (units(m, "c5"), holder(m, "c5")) == ("", -1)


@clause("coc.lead.9", "coc.battle.20")
@pytest.mark.parametrize(("by", "heads"), [(1, 1), (-1, 0)])
def test_a_leader_who_drowns_is_captured_after_a_battle(by: int, heads: int) -> None:
    m = scene(
        civs={0: "rome"}, leaders={0: "caesar"}, terrain=SEAS, units={0: "c4:ship"}, aboard={0: "c4:leader,infantry"}
    )
    at = m.state.board.number["c4"]
    pieces.remove(m.state, at, SHIP)
    m.state.holder[at] = 0
    picked = ask(m, lambda game: aftermath.drown(game, at, by))
    assert picked == []
    assert m.state.players[0].leader == -1
    assert m.state.players[1].heads.bit_count() == heads
    assert log(m)[0] == "coc.battle.20 drowns seat-0 infantry-1 leader-1"


@clause("coc.battle.19", "coc.move.25")
def test_disembarked_attackers_go_back_aboard_and_others_ashore() -> None:
    m = attacked(ONE[INFANTRY], DISEMBARKED, terrain={"c4": "water"}, own="c4:ship c3:leader")
    ended(m, NOBODY_WINS, "c4")
    assert units(m, "c4") == "ship[infantry]"
    assert m.state.marks == [(m.state.board.number["c4"], ABOARD + INFANTRY, 1, MOVED | FATIGUED)]
    m = attacked(ONE[INFANTRY], DISEMBARKED, terrain={"c4": "water"}, own="c4:ship c3:leader")
    pieces.clear(m.state, m.state.board.number["c5"])
    ended(m, ATTACKER)
    assert (units(m, "c5"), units(m, "c4")) == ("infantry", "ship")


@clause("coc.move.6", "coc.move.23")
def test_only_units_of_the_active_seat_are_tired() -> None:
    for active, marked in ((0, []), (1, [INFANTRY, LEADER])):
        m = attacked(ONE[INFANTRY], active=active)
        ended(m, DEFENDER)
        assert sorted(mark[1] for mark in m.state.marks) == sorted(marked)
    m = attacked(ONE[INFANTRY], active=1)
    ended(m, NOBODY_WINS, "c4")
    assert {mark[0] for mark in m.state.marks} == {m.state.board.number["c5"]}


@clause("coc.lead.1", "coc.lead.4")
def test_who_is_installed_leaves_the_cards_and_stands_in_the_city() -> None:
    m = scene(civs={0: "rome"})
    ask(m, lambda game: leaders.appoint(game, 0, game.board.number["d2"]), "appoint sulla")
    player = m.state.players[0]
    assert player.leader == leaders.NUMBER["sulla"]
    assert player.leaders == (1 << leaders.NUMBER["caesar"]) | (1 << leaders.NUMBER["augustus"])
    assert (units(m, "d2"), log(m)) == ("leader", ["coc.lead.1 appoints seat-0 sulla d2"])
    assert marks.lasts(m.state, leaders.APPOINTED, 0)
    leaders.replaced(m.state, 0)
    assert (units(m, "d2"), player.leader, log(m)[-1]) == ("", -1, "coc.lead.4 loses-leader seat-0 sulla")
    leaders.replaced(m.state, 0)
    leaders.killed(m.state, 0, 1)
    assert (len(log(m)), m.state.players[1].heads) == (2, 0), "nobody is there to be killed"


@clause("coc.var.9", "coc.lead.1")
@pytest.mark.parametrize("drawn", [0, 1])
def test_a_random_leader_is_one_of_those_allowed(drawn: int) -> None:
    m = scene(civs={0: "rome"})
    m.state.rules |= RANDOM_LEADER
    m.state.chance.play_back({"leaders": [drawn]})
    allowed = sorted(leaders.NUMBER[name] for name in ("augustus", "sulla"))
    cards = sum(1 << number for number in (*allowed, leaders.NUMBER["leonidas"]))
    ask(m, lambda game: leaders.appoint(game, 0, game.board.number["d2"], cards))
    assert m.state.players[0].leader == allowed[drawn]


@clause("coc.lead.4")
def test_cards_in_two_places_are_counted() -> None:
    m = scene(civs={0: "rome", 1: "greece"}, leaders={0: "caesar"}, units={0: "d2:leader"})
    assert leaders.doubled(m.state) == 0
    m.state.players[1].heads = 1 << leaders.NUMBER["caesar"]
    assert leaders.doubled(m.state) == 1
    m.state.players[1].heads |= 1 << leaders.NUMBER["sulla"]
    assert leaders.doubled(m.state) == 2
    m = scene(civs={0: "rome"})
    m.state.players[0].leader, m.state.players[1].heads = 0, 1
    m.state.players[0].leaders = 0
    assert leaders.doubled(m.state) == 1, "the first of all cards too"
