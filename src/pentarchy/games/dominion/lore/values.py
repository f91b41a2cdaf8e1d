"""What cards are worth: to have, to keep in hand, to get rid of."""

from __future__ import annotations

from typing import Final

from ..box import ACTIONS, ALL, COINS, CURSES, DEBT, PLUS, TREASURES, VICTORIES, WORTH
from ..state import Dominion, owned

# Where a card is worth clearly more or less than its price says; the unit is a coin of its cost.
BETTER: Final = {
    "chapel": 1.5,
    "witch": 2.0,
    "laboratory": 0.8,
    "militia": 0.8,
    "smithy": 0.6,
    "courtyard": 1.2,
    "steward": 1.0,
    "torturer": 1.0,
    "minion": 0.5,
    "swindler": 0.6,
    "lost_city": 1.0,
    "bridge_troll": 0.8,
    "hireling": 0.8,
    "swamp_hag": 0.8,
    "relic": 0.6,
    "page": 0.8,
    "peasant": 1.0,
    "enchantress": 0.3,
    "giant": -0.5,
    "trading_post": -0.8,
    "sentry": 1.0,
    "bandit": 0.5,
    "overlord": -4.0,
    "engineer": -0.5,
    "chancellor": -1.0,
    "thief": -2.0,
    "spy": -0.5,
    "scout": -3.0,
    "adventurer": -2.0,
    "feast": -0.8,
    "saboteur": -2.0,
    "secret_chamber": -1.5,
    "coppersmith": -2.0,
    "shanty_town": -0.5,
    "tribute": -1.0,
    "pawn": -0.5,
    "lurker": -1.0,
    "mine": -1.0,
    "bureaucrat": -0.5,
    "raze": -0.5,
    "duplicate": -1.0,
    "miser": -1.5,
    "coin_of_the_realm": -0.5,
    "charm": -0.5,
    "capital": -1.5,
    "rocks": -1.5,
    "royal_blacksmith": -4.0,
    "city_quarter": -4.0,
    "courtier": -1.5,
    "port": -1.0,
    "cellar": -0.5,
    "ironworks": -0.8,
    "woodcutter": -0.8,
    "great_hall": -0.8,
    "temple": -0.8,
    "silver": 0.4,
    "gold": 0.8,
}


def worth(card: str) -> float:
    """What a card is worth in a deck that still grows, in coins of its price."""
    if card in CURSES:
        return -3.0
    if card == "copper":
        return 0.0
    price = COINS[card] + 0.8 * DEBT.get(card, 0)
    if card in VICTORIES and card not in ACTIONS and card not in TREASURES:
        return 0.2 * price
    return price + BETTER.get(card, 0.0)


VALUE: Final = {card: worth(card) for card in ALL}

POINTS: Final = {card: float(points) if isinstance(points, int) else 1.5 for card, points in WORTH.items()}

USE: Final = {
    card: -1.0
    if card in CURSES
    else -0.5
    if card in VICTORIES and card not in ACTIONS and card not in TREASURES
    else 1.0 + 0.1 * VALUE[card]
    if card in ACTIONS
    else 0.5 + VALUE[card] / 3
    for card in ALL
}
"""What a card in hand is good for in the next turn."""

GIVES_ACTIONS: Final = frozenset(
    [card for card, plus in PLUS.items() if plus.actions] + ["nobles", "ironworks", "diplomat", "tribute"]
)


def junk(game: Dominion, seat: int, card: str) -> bool:
    """Whether a deck is better without a card."""
    if card in CURSES:
        return True
    if card == "estate":
        return provinces_left(game) > 2
    if card == "copper":
        cards = owned(game.players[seat])
        return provinces_left(game) > 2 and money(cards) > 9
    return False


def money(cards: list[str]) -> int:
    """How many coins a set of cards gives when all of them are played."""
    return sum(PLUS[card].coins for card in cards if card in PLUS)


def coins_in_hand(game: Dominion, seat: int) -> float:
    """What the Treasures and Actions in hand would give: what everybody hopes for who draws cards."""
    return money(game.players[seat].hand)


def provinces_left(game: Dominion) -> int:
    return game.piles["province"]


def late(game: Dominion) -> bool:
    """Whether points count more than growth."""
    return provinces_left(game) <= len(game.players) + 2 or game.empty >= 2
