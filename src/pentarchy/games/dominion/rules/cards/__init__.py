"""What the cards say, one file for each box (Travellers, Events and Landmarks have their own); `moments` has the tables
that they enter.

Here stands what follows from all of them together. Whoever needs it can be sure that the tables are full.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.data import DataError

from ...box import ALL, ATTACKS, DURATIONS, EVENTS, TRAVELLERS, TREASURES, WORTH
from ...state import GONE
from ..moments import asks, next_turn, scores, when_bought, when_discarded
from . import adventures, base, empires, events, intrigue, landmarks, travellers

__all__ = ["PLAIN", "SPECIAL", "adventures", "base", "empires", "events", "intrigue", "landmarks", "travellers"]


def is_plain(card: str) -> bool:
    """Whether a Treasure gives coins or VP and nothing else, so that the order does not matter."""
    asking = card in asks or card in when_discarded or card in ATTACKS
    return not asking and not ALL[card].plus.buys and "reserve" not in ALL[card].types


PLAIN: Final = frozenset(card for card in TREASURES if is_plain(card))
"""Treasures that "play all" plays."""
SPECIAL: Final = frozenset([GONE, *when_discarded, *TRAVELLERS, *DURATIONS, *next_turn])
"""Cards that do not simply go to the discard pile from play."""


def check() -> None:
    """Refuse an Event or a card that the rules will look up and not find."""
    for event in EVENTS:
        if event not in when_bought:
            raise DataError(f"event {event}: no function says what buying it does")
    for card, worth in WORTH.items():
        if worth == "counted" and card not in scores:
            raise DataError(f"card {card}: no function counts what it is worth")


check()
