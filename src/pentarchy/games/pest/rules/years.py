"""Chapters 5, 9 and 20: the phases of a year, whose turn it is, recall and turn order."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.core import Rule

from ..box import board
from ..state import Realm
from . import eras, plague, setup, support, turn


async def actions(game: Realm) -> None:
    """Everybody's assistants are ready, and the first player begins. [pest.year.1, pest.goal.6]"""
    assistants = board().assistants[game.era]
    for player in game.players:
        player.ready = assistants
    game.turns = 0
    game.active = game.order[0]
    game.phase = "assistant"


async def turn_over(game: Realm) -> None:
    """The next player in turn order, until all assistants are placed. [pest.turn.1]"""
    game.turns += 1
    seat = game.order[game.turns % len(game.order)]
    game.active = seat
    game.phase = "assistant" if game.players[seat].ready else "recall"


async def recall(game: Realm) -> None:
    """Assistants come back, and least influence goes first from now on. [pest.order.1-5, pest.year.2]"""
    for player in game.players:
        player.used = player.used_cards = 0
    game.order = new_order(game)
    if game.journal is not None and not game.solo:
        game.tell("pest.order.2", "order", *[f"seat-{seat}" for seat in game.order])
    if game.year % 2:
        game.year += 1
        game.phase = "pest"
    else:
        game.phase = "agenda"


def new_order(game: Realm) -> tuple[int, ...]:
    """Ascending influence; who is tied takes the reverse of the old order. [pest.order.2-4]"""
    players, order = game.players, game.order
    return tuple(sorted(order, key=lambda seat: (players[seat].influence, -order.index(seat))))


PHASES: dict[str, Callable[[Realm], Rule]] = {
    "castle": setup.castle,
    "doctor": setup.doctor,
    "pest": plague.pest,
    "arrivals": plague.arrivals,
    "spread": plague.spread,
    "support": support.support,
    "payout": support.payout,
    "actions": actions,
    **turn.PHASES,
    "turn-over": turn_over,
    "recall": recall,
    "agenda": eras.agenda,
    "capital": eras.capital,
    "clear": eras.clear,
}
"""What happens next, by `Realm.phase`."""
