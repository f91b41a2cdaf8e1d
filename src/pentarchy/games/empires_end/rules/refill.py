"""Discarding and drawing hand cards, which happens for all players together."""

from __future__ import annotations

from ..state import Downfall
from .crisis import draw_crisis


def discard_dropped(game: Downfall) -> None:
    """What was sold or discarded lies in the discard pile before anybody draws. [ee.industry.17, ee.industry.18]"""
    for seat in game.clockwise():
        dropped = game.players[seat].dropped
        game.discards += dropped
        dropped.clear()


def fill_hands(game: Downfall, size: int, clause: str) -> None:
    """Clockwise from the start player, each up to the full hand before the next. [ee.industry.18]"""
    for seat in game.clockwise():
        hand = game.players[seat].hand
        while len(hand) < size:
            card = draw_crisis(game)
            if not card:
                return
            hand.append(card)
            if game.journal is not None:
                who = f"seat-{seat}"
                game.tell(clause, "draws", who, card, readers=(seat,), public=("draws", who))
