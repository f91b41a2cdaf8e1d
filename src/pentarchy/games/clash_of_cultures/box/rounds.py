"""Rounds, setup, the status phase, points and variants."""

from __future__ import annotations

from functools import cache

from .card_shapes import GameData, RoundsData, SetupData, ShorterData, StatusData
from .files import FILES, demand
from .terms import PLAYERS, SCORING, STATUS_STEPS, VARIANTS


@cache
def _data() -> RoundsData:
    return FILES.load("rounds", RoundsData)


@cache
def game_rules() -> GameData:
    """Players, rounds, action phases and actions. [coc.round.1, coc.round.3]"""
    found = _data().game
    players = tuple(range(found.players_min, found.players_max + 1))
    demand(players == PLAYERS, "rounds, game", "there are layouts for 2, 3 and 4 players")
    return found


@cache
def setup_rules() -> SetupData:
    """What a player gets besides goods and advances. [coc.setup.6, coc.setup.9, coc.setup.11]"""
    return _data().setup


@cache
def status_rules() -> StatusData:
    """What the status phase gives and costs. [coc.status.5, coc.status.6, coc.status.7]"""
    steps = [row.id for row in _data().status_step]
    demand(steps == [*STATUS_STEPS], "rounds, status_step", f"in this order: {', '.join(STATUS_STEPS)}")
    return _data().status


@cache
def shorter_game() -> ShorterData:
    """The variant with fewer rounds. [coc.var.4]"""
    found = _data().shorter_game
    demand(found.rounds < game_rules().rounds, "rounds, shorter_game", "has fewer rounds than the game")
    return found


@cache
def flexible_end() -> dict[tuple[int, int], int]:
    """By round and action phase: the lowest roll that ends the game. [coc.var.1]"""
    found = {}
    rows = _data().flexible_end
    for row in rows:
        where = f"rounds, flexible_end {row.round}.{row.action_phase}"
        demand(1 <= row.action_phase <= game_rules().action_phases, where, "there is no such action phase")
        upward = bool(row.ends_on) and row.ends_on == [*range(min(row.ends_on), 7)]
        demand(upward, where, "the numbers go up to 6 without a gap")
        found[row.round, row.action_phase] = min(row.ends_on)
    demand(len(found) == len(rows), "rounds, flexible_end", "two ranges for the same action phase")
    return found


@cache
def halves() -> tuple[int, ...]:
    """Half points for one piece of each category of `SCORING`; 0 where the piece says it. [coc.score.7]"""
    rows = _data().scoring
    demand([row.id for row in rows] == [*SCORING], "rounds, scoring", f"in this order: {', '.join(SCORING)}")
    return tuple(row.halves for row in rows)


@cache
def recommended_variants() -> tuple[str, ...]:
    rows = _data().variant
    demand([row.id for row in rows] == [*VARIANTS], "rounds, variant", f"in this order: {', '.join(VARIANTS)}")
    return tuple(row.id for row in rows if row.recommended)
