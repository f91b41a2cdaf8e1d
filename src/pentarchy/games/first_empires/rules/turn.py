"""Chapter 4: rounds and turns. Each phase is a rule of its own; a step of the game is one action within it."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.core import Rule

from ..box import TURNS
from ..state import Empires
from .movement import movement
from .progress import place_cities, progress_phase
from .rolling import black_conversions, rerolls, start_of_turn


async def last_phase(game: Empires) -> None:
    """Cities are placed at the end of phase 3, and with that the turn ends. [fe.turn.6]"""
    if await place_cities(game):
        end_turn(game)


def end_turn(game: Empires) -> None:
    """The next player clockwise; after the last one a new round; after the last round the end. [fe.turn.4, fe.end.1]"""
    players = len(game.players)
    if game.journal is not None:
        game.tell("fe.turn.2", "ends-turn", f"seat-{game.active}")
    game.active = (game.active + 1) % players
    if game.active == game.first:
        if game.round == TURNS[players]:
            finish(game)
            return
        game.round += 1
        if game.journal is not None:
            game.tell("fe.turn.4", "round", str(game.round), str(TURNS[players]))
    forget_turn(game)
    game.phase = "start"


def forget_turn(game: Empires) -> None:
    """Nothing carries over to the next turn. [fe.turn.5]"""
    game.dice = [0] * 6
    game.raised = [0] * 5
    game.landed = [0] * len(game.landed)
    game.rerolls = game.points = 0
    game.conquests = game.sea_conquests = game.strongest = game.captured = 0


def finish(game: Empires) -> None:
    """Everybody has had the same number of turns: all city tokens are turned over. [fe.end.1, fe.score.2]"""
    game.phase = "over"
    game.reveal()
    if game.journal is not None:
        game.tell("fe.end.1", "game-ends")


PHASES: dict[str, Callable[[Empires], Rule]] = {
    "start": start_of_turn,
    "roll": rerolls,
    "blacken": black_conversions,
    "movement": movement,
    "progress": progress_phase,
    "cities": last_phase,
}
