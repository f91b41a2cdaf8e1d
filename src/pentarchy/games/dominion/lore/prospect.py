"""How well a deck stands: the points that it may expect at the end.

The numbers were fitted to 1,500 games of light play between two players with random kingdoms. For each number of
Provinces left they say what the cards of a deck still bring, per card of the deck.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..box import ACTIONS
from ..rules.scoring import score_with
from ..state import Dominion, owned
from .purchases import STOPS
from .values import VALUE, money

FULL: Final = 8
"""Provinces at the start of a game of two."""
COINS: Final = (0.0, 9.0, 14.0, 18.5, 20.5, 22.5, 24.5, 26.0, 26.0)
"""What a coin in the deck brings, by Provinces left."""
HELPERS: Final = (0.0, 1.5, 3.5, 4.0, 5.5, 6.0, 7.0, 8.0, 13.8)
HELPER: Final = (0.0, 2.0, 1.5, 1.0, 0.5, 0.0, -2.0, -5.0, -27.0)
"""Actions that bring another Action: by what they are worth, and by number."""
TERMINALS: Final = (0.0, 0.0, 4.0, 4.0, 5.0, 6.3, 8.9, 11.4, 18.0)
TERMINAL: Final = (0.0, 3.0, -1.0, 0.0, -2.0, 0.0, -6.0, -6.0, -37.0)
"""Other Actions, likewise."""
COLLISION: Final = (0.0, -16.0, -20.0, -20.0, -20.0, -36.0, -35.0, -60.0, -80.0)
"""What it costs that those meet in one hand, by the square of their share."""
SLIM: Final = (0.0, -40.0, -40.0, -90.0, -100.0, -130.0, -150.0, -140.0, -30.0)
"""A small deck suffers more from the Victory cards that it has to buy."""
USUAL: Final = (-3.0, -3.0, -5.3, -4.6, -3.2, -3.3, -2.3, -1.9, 3.9)
"""What is added so that the guess is right on average."""
TEMPO: Final = 1.6
"""What it is worth to have the next turn; the others lose as much together."""
DEBT: Final = 0.5


def terms(state: Dominion, seat: int) -> dict[str, float]:
    """The points that a seat may expect at the end, by what they come from; when it is over, those that it has."""
    player = state.players[seat]
    cards = owned(player)
    found: dict[str, float] = score_with(state, seat, cards)  # type: ignore[assignment]  # a new one, of whole numbers
    if state.phase == "over":
        return found
    left = stage(state)
    size = len(cards) or 1
    worth = card_worth(left)
    brings = sum(map(worth.__getitem__, cards))
    terminals = sum(map(STOPS.__contains__, cards)) / size
    found["money"] = brings.real / size
    found["actions"] = brings.imag / size
    found["clashes"] = COLLISION[left] * terminals * terminals
    found["slim"] = SLIM[left] / size
    found["tempo"] = TEMPO if seat == state.active else -TEMPO / (len(state.players) - 1)
    if player.debt:
        found["owed"] = -DEBT * player.debt
    found["time"] = USUAL[left]
    return found


def stage(state: Dominion) -> int:
    """How much of the game is left, in Provinces of a game of two."""
    left = state.piles["province"]
    if len(state.players) > 2:
        left = -(-left * 2 // 3)
    if state.empty >= 2:
        left = min(left, 2)
    return max(0, min(left, FULL))


@cache
def card_worth(left: int) -> dict[str, complex]:
    """What each card of a deck still brings, times the size of the deck: by its coins, and (imaginary, so that one sum
    adds up both) by what it does."""
    worth: dict[str, complex] = {}
    for card, value in VALUE.items():
        deeds = 0.0
        if card in STOPS:
            deeds = TERMINALS[left] * value + TERMINAL[left]
        elif card in ACTIONS:
            deeds = HELPERS[left] * value + HELPER[left]
        worth[card] = complex(COINS[left] * money([card]), deeds)
    return worth
