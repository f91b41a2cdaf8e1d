"""Rounds, action phases and turns."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import goods, kind, options, play, refused, scene, told, units
from pentarchy.core import Match, Setup
from pentarchy.games.clash_of_cultures import box, game
from pentarchy.games.clash_of_cultures.rules import rounds
from pentarchy.games.clash_of_cultures.rules.marks import INFLUENCED
from pentarchy.testing import clause


def idle_game(match: Match) -> list[tuple[int, int, int]]:
    """Round, action phase and seat of every turn, if nobody ever does anything."""
    turns: list[tuple[int, int, int]] = []
    while not match.over:
        state = match.state
        here = (state.round, state.lap, state.active)
        if state.phase == "turn" and (not turns or turns[-1] != here):
            turns.append(here)
        offered = next(iter(match.asked.values())).options
        wanted = [pick for pick in (("stop",), ("pass",), ("end",), ("keep",), ("command",)) if pick in offered]
        match.pick(next(iter(match.asked)), wanted[0] if wanted else offered[0])
    return turns


@pytest.mark.parametrize("players", [2, 3])
@clause("coc.round.1", "coc.round.2", "coc.round.8")
def test_six_rounds_of_three_action_phases(players: int) -> None:
    match = Match(game, Setup(players, "no_events"), 3)
    turns = idle_game(match)
    assert len(turns) == 6 * 3 * players
    assert [turn[:2] for turn in turns[::players]] == [(round_, lap) for round_ in range(1, 7) for lap in (1, 2, 3)]
    for at in range(0, len(turns), players):
        seats = [seat for _, _, seat in turns[at : at + players]]
        assert seats == [(seats[0] + step) % players for step in range(players)]


@clause("coc.round.3", "coc.round.4", "coc.round.8", "coc.round.15")
def test_exactly_three_actions() -> None:
    m = scene(units={0: "c3:settler"})
    assert "end" not in options(m, 0)
    play(m, "command", "stop", "command", "stop")
    assert m.state.left == 1
    assert "end" not in options(m, 0)
    play(m, "command", "stop")
    assert m.state.active == 1
    assert m.state.left == 3


@clause("coc.round.11", "coc.move.6", "coc.effect.hero_general")
def test_a_battle_in_the_status_phase_is_no_part_of_the_next_turn() -> None:
    m = scene(
        phase="status",
        lap=4,
        step=1,
        track={0: 1},
        event="event-19",
        cities={0: "d2", 1: "d7"},
        units={0: "d2:infantry=3", 4: "d3:infantry"},
        advances={0: "tactics"},
        actions={0: "action-05"},
        dice=[0, 11, 11, 11],
    )
    play(m, "advance irrigation", "advance arts", "pass", "pass", "first seat-0")
    assert (m.state.active, units(m, "d2")) == (0, "infantry=3")
    assert told(m, "wins-battle") == ["wins-battle seat-0 barbarians d2"]
    assert refused(m, 0, "play action-05") == "coc.effect.hero_general"
    play(m, "command")
    assert refused(m, 0, "move d2 d3") == ""


@clause("coc.round.13", "coc.round.5")
def test_after_the_last_action_free_actions_remain() -> None:
    m = scene(left=0, advances={0: "myths rituals writing philosophy voting"}, goods={0: "mood 3"})
    assert options(m, 0)[0] == "end"
    assert "use voting" in options(m, 0)
    assert not options(m, 0, "collect")
    play(m, "end")
    assert m.state.active == 1


@clause("coc.round.9", "coc.round.14")
def test_lost_actions_are_deducted_at_the_start() -> None:
    m = scene(phase="turn-start", lost={0: 2})
    assert m.state.left == 1
    assert m.state.players[0].lost == 0
    m = scene(phase="turn-start", lost={0: 5}, units={0: "d2:settler"})
    assert m.state.active == 1
    m = scene(phase="turn-start", lost={1: 1})
    assert m.state.left == 3


@clause("coc.round.11")
def test_the_limits_of_a_turn_end_with_it() -> None:
    m = scene(left=1, used={0: INFLUENCED}, cities={0: "d2:happy c3"}, units={0: "c3:settler=2"})
    at = m.state.board.number["c3"]
    m.state.acts[at] = 9
    m.state.marks = [(at, 1, 1, 7)]
    play(m, "command", "stop")
    state = m.state
    assert (state.active, state.players[0].used, state.acts[at], state.marks) == (1, 0, 0, [])


@clause("coc.round.11", "coc.wonder.great_library.1", "coc.res.10")
def test_a_lent_advance_is_given_back() -> None:
    m = scene(left=1, goods={0: "food 6"}, units={0: "d2:settler"})
    m.state.players[0].library = 1 << 1
    play(m, "command", "stop")
    assert m.state.players[0].library == 0
    assert goods(m, 0) == "food 2"
    assert [event.clause for event in m.events if event.words[0] == "wastes"] == ["coc.res.10"]


@clause("coc.round.12")
def test_a_player_without_a_city_goes_on() -> None:
    m = scene(cities={0: ""}, units={0: "c3:settler"})
    assert "found c3" in options(m, 0)
    play(m, "found c3")
    assert m.state.city.count(0) == 1


@pytest.mark.parametrize(("round_", "lap", "lowest"), [(6, 2, 6), (6, 3, 5), (7, 1, 4), (7, 2, 3), (7, 3, 2)])
@clause("coc.var.1", "coc.var.6")
def test_dice_end_a_flexible_game(round_: int, lap: int, lowest: int) -> None:
    for face, one in enumerate(box.die()):
        m = scene(variant="flexible_end", round=round_, lap=lap, dice=[face])
        m.state.phase = "turn"
        rounds.begin_lap(m.state, lap)
        assert (m.state.phase == "over") == (one.value >= lowest)
    m = scene(variant="standard", round=round_, lap=lap, dice=[11])
    rounds.begin_lap(m.state, lap)
    assert m.state.phase == "turn"
    m = scene(variant="flexible_end", round=5, lap=lap)
    rounds.begin_lap(m.state, lap)
    assert m.state.phase == "turn"


@clause("coc.var.1")
def test_the_roll_comes_before_the_first_turn_of_an_action_phase() -> None:
    m = scene(variant="flexible_end", round=6, lap=1, left=1, active=1, dice=[11, 0], units={1: "d7:settler"})
    play(m, "command", "stop")
    assert m.over
    assert told(m, "end-roll") == [f"end-roll seat-0 {box.die()[11].value}"]
    assert box.die()[11].value == 6


def test_status_follows_the_third_action_phase() -> None:
    m = scene(lap=3, left=1, active=1, units={1: "d7:settler"})
    play(m, "command", "stop")
    assert (m.state.lap, m.state.phase) == (4, "status")
    assert kind(m) == "advance"


@clause("coc.status.2", "coc.round.1")
def test_what_was_completed_in_a_round_is_forgotten_with_it() -> None:
    kept = ("buried", 1, 0)
    m = scene(phase="status", lap=4, step=5, lasting=[("completed", 0, 3), kept], goods={0: "mood 1"})
    assert ("completed", 0, 3) in m.state.lasting, "the status phase belongs to the round"
    play(m, "first seat-1")
    assert m.state.lasting == [kept]
    assert (m.state.round, m.state.step, m.state.lap, m.state.phase, m.state.active) == (2, 0, 1, "turn", 1)


@clause("coc.deal.4")
def test_each_turn_brings_new_offers() -> None:
    m = scene(deals=True, phase="turn-start", goods={0: "food 1", 1: "food 1"})
    assert m.state.offers.left == rounds.OFFERS_PER_TURN == 5
    play(m, "deal seat-1", "give food-1", "want food-1", "offer", "decline")
    assert m.state.offers.left == 4


@clause("coc.round.3")
def test_whoever_may_not_end_the_turn_is_told_how_many_actions_are_left() -> None:
    m = scene(left=2)
    refusal = m.why_not(0, "end")
    assert refusal is not None
    assert (refusal.key, refusal.numbers) == ("actions_left", {"number": 2})
