"""What to buy: points or growth, whichever the stage of the game asks for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pentarchy.core import Decision, Option

from ..box import ACTIONS, DEBT, PLUS
from ..state import Dominion, owned
from .values import GIVES_ACTIONS, POINTS, VALUE, late, money


def buy(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Pay debts; then points or growth, whichever the stage of the game asks for.

    The best by `purchase_values`, without looking at what cannot be it: only Events and a crowd make things worth less
    than in a ranked list, so the search ends where the list falls below the best so far.
    """
    if options[-1][0] == "pay":
        return options[-1]
    if game.events or len(options) < 3:
        values = purchase_values(game, decision.seat, options)
        return options[values.index(max(values))]
    is_late = late(game)
    mine: list[str] = []
    found, most, at = options[0], NOT_BUYING, 0
    for listed, number, option in ranked(tuple(options), is_late):
        if listed < most or (listed == most and number > at):
            break
        thing, value = option[1], listed
        if thing == "province":
            if not is_late and money(mine := mine or owned(game.players[decision.seat])) <= ENOUGH_MONEY:
                value = UNTIMELY
        elif value > 2 and not is_late and thing in ACTIONS:
            mine = mine or owned(game.players[decision.seat])
            value -= crowding(mine, crowd(mine), thing)
        if value > most or (value == most and number < at):
            found, most, at = option, value, number
    return found


@lru_cache(maxsize=4096)
def ranked(options: tuple[Option, ...], is_late: bool) -> list[tuple[float, int, Option]]:
    """Cards by the most that they may be worth, with their place among the options."""
    worth = LATE_VALUE if is_late else EARLY_VALUE
    values = [TIMELY if option[1] == "province" else worth[option[1]] for option in options[1:]]
    found = [(value, at, option) for at, (value, option) in enumerate(zip(values, options[1:], strict=True), start=1)]
    return sorted(found, key=lambda one: (-one[0], one[1]))


def purchase_values(game: Dominion, seat: int, options: Sequence[Option]) -> list[float]:
    """What each purchase is worth at this stage of the game; the first option is to buy nothing."""
    mine = owned(game.players[seat])
    is_late, stops = late(game), crowd(mine)
    worth = LATE_VALUE if is_late else EARLY_VALUE
    values = [NOT_BUYING]
    for option in options[1:]:
        verb, thing = option
        if verb == "event":
            value = EVENT_VALUE.get(thing, 0.0) / (2 if is_late else 1)
        elif thing == "province":
            value = TIMELY if is_late or money(mine) > ENOUGH_MONEY else UNTIMELY
        else:
            value = worth[thing]
            if value > 2 and not is_late and thing in ACTIONS:
                value -= crowding(mine, stops, thing)
        values.append(value)
    return values


TIMELY: Final = 20.0
UNTIMELY: Final = 6.0
"""What a Province is worth, and before a deck has enough money."""
NOT_BUYING: Final = 1.5
"""What it is worth to buy nothing: so much that Coppers stay where they are."""
ENOUGH_MONEY: Final = 18
"""Before a deck has so many coins, Gold is worth more than a Province."""
EARLY_VALUE: Final = {card: value - 0.3 * DEBT.get(card, 0) for card, value in VALUE.items()}
LATE_VALUE: Final = {
    card: 3.0 * POINTS.get(card, 0.0) + 0.3 * value - 0.3 * DEBT.get(card, 0) for card, value in VALUE.items()
}
"""What cards are worth to buy while decks grow, and when points count."""


def crowd(mine: list[str]) -> int:
    """How many Actions of a deck bring no other one."""
    return sum([card in STOPS for card in mine])


STOPS: Final = ACTIONS - GIVES_ACTIONS
VILLAGES: Final = frozenset([card for card, plus in PLUS.items() if plus.actions > 1])


def crowding(mine: list[str], stops: int, card: str) -> float:
    """How much less another Action is worth in a deck that has some: those without +Actions get in each other's way."""
    if card in GIVES_ACTIONS:
        return 0.5 * mine.count(card) + (2.0 if card in VILLAGES and stops < 3 else 0.0)
    return 1.5 * mine.count(card) + (2.5 if stops * 8 > len(mine) - 4 else 0.0)


EVENT_VALUE: Final = {
    "conquest": 7.0,
    "dominate": 25.0,
    "wedding": 6.5,
    "delve": 3.0,
    "trade": 2.5,
    "ball": 4.5,
    "alms": 3.2,
    "expedition": 2.0,
    "raid": 4.0,
    "banquet": 2.0,
    "salt_the_earth": 1.0,
}
"""What Events are worth, in coins; those not listed are left alone."""
