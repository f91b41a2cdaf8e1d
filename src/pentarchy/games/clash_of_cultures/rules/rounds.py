"""Rounds of three action phases and a status phase; turns in them; and what the agenda knows. [coc.round.1-15]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.core import Rule
from pentarchy.core.agenda import Doing

from .. import box
from ..state import Clash
from . import (
    advances,
    barbarians,
    battle,
    command,
    conquest,
    deals,
    drafting,
    free_moves,
    marks,
    moments,
    pirates,
    purse,
    status,
    turn,
)
from .cards import all as cards
from .setup import DEALS, FLEXIBLE_END

OFFERS_PER_TURN: Final = 5
"""So many deals may be proposed in a turn, so that turns end. [coc.deal.4]"""


# -- turns


async def start_turn(game: Clash) -> None:
    """Lost actions are deducted, then whatever happens at the start of a turn. [coc.round.3, 9, 14]"""
    seat = game.active
    player = game.players[seat]
    game.left = max(0, box.game_rules().actions - player.lost)
    player.lost = 0
    game.phase = "turn"
    if game.rules & DEALS:
        game.offers.renew(OFFERS_PER_TURN)
    if game.journal is not None:
        game.tell("coc.round.2", "turn-begins", f"seat-{seat}")
    await moments.turn_begins(game, seat)


async def end_turn(game: Clash) -> None:
    """All limits of the turn end; the next player, the next action phase or the status phase. [coc.round.2, 11]"""
    seat = game.active
    player = game.players[seat]
    player.used = 0
    if player.library:
        player.library = moments.stand_ins(player.advances)
        purse.cut(game, seat)
    if game.marks:
        game.marks = []
    game.acts = [0] * len(game.acts)
    marks.end_turn(game)
    game.active = (seat + 1) % len(game.players)
    game.phase = "turn-start"
    if game.active == game.first:
        begin_lap(game, game.lap + 1)


def begin_lap(game: Clash, lap: int) -> None:
    """The next action phase, or after the third one the status phase. [coc.round.1, coc.var.1, coc.var.6]"""
    game.lap = lap
    game.active = game.first
    if lap > box.game_rules().action_phases:
        game.step = 0
        game.phase = "status"
    elif game.rules & FLEXIBLE_END and (game.round, lap) in box.flexible_end():
        roll = box.die()[game.chance.below("dice", len(box.die()))].value
        if game.journal is not None:
            game.tell("coc.var.1", "end-roll", f"seat-{game.first}", str(roll))
        if roll >= box.flexible_end()[game.round, lap]:
            game.phase = "over"
            if game.journal is not None:
                game.tell("coc.var.6", "game-ends")


# -- rounds


async def status_phase(game: Clash) -> None:
    """[coc.status.1]"""
    status.next_step(game)


async def end_round(game: Clash) -> None:
    """The status phase is over, of which no turn knows, and the next round begins. [coc.round.1, coc.round.11]"""
    game.marks = []
    marks.end_round(game)
    game.round += 1
    game.step = 0
    game.phase = "turn-start"
    if game.journal is not None:
        game.tell("coc.round.1", "round-begins", f"round-{game.round}")
    begin_lap(game, 1)


PHASES: Final[dict[str, Callable[[Clash], Rule]]] = {
    "draft": drafting.choose,
    "turn-start": start_turn,
    "turn": turn.one_action,
    "command": command.one_movement,
    "turn-end": end_turn,
    "status": status_phase,
    "round-end": end_round,
}

RULES: Final[dict[str, Doing[Clash]]] = {
    **advances.RULES,
    **deals.RULES,
    **battle.RULES,
    **conquest.RULES,
    **barbarians.RULES,
    **pirates.RULES,
    **free_moves.RULES,
    **cards.RULES,
    **status.RULES,
    "acted": moments.acted_at_last,
}
"""All that can stand on the agenda."""
