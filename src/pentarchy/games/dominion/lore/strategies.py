"""Buying plans that everybody knows: the first line that can be bought and whose condition holds is bought."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Final, NamedTuple

from pentarchy.core import Decision, Option

from ..buying import ALL_TREASURES, BUYS, END_BUY
from ..state import Dominion, owned
from .choices import answer
from .values import money, provinces_left

PLANS: Final = {
    "bm": """
        province
        gold
        silver
    """,
    "bm-ultimate": """
        province  money > 18
        duchy     provinces <= 4
        estate    provinces <= 2
        gold
        duchy     provinces <= 6
        silver
    """,
    "bm-smithy": """
        province
        gold
        smithy    coins = 4
        silver
    """,
    "bm-courtyard": """
        province  money > 15
        duchy     provinces <= 4
        gold
        courtyard own < 2
        silver
    """,
    "double-witch": """
        province  money > 18
        duchy     provinces <= 5
        estate    provinces <= 2
        witch     own < 2
        gold
        silver
    """,
    "double-militia": """
        province  money > 15
        duchy     provinces <= 5
        gold
        militia   own < 2
        silver
    """,
    "chapel-witch": """
        province  money > 15
        duchy     provinces <= 4
        witch     own < 2
        gold
        chapel    own < 1
        silver
    """,
}
"""money: coins in all own cards · provinces: left in the pile · coins: to spend now · own: copies of the card."""

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {"=": eq, "<": lt, "<=": le, ">": gt, ">=": ge}


class Wish(NamedTuple):
    """One line of a plan."""

    option: Option
    card: str
    what: str = ""
    compare: Callable[[int, int], bool] = ge
    number: int = 0

    def holds(self, game: Dominion, seat: int) -> bool:
        match self.what:
            case "":
                return True
            case "coins":
                value = game.coins
            case "provinces":
                value = provinces_left(game)
            case "money":
                value = money(owned(game.players[seat]))
            case _:
                value = owned(game.players[seat]).count(self.card)
        return self.compare(value, self.number)


def parse(plan: str) -> tuple[Wish, ...]:
    """Read a plan; a line is a card, or a card with `what compared number`."""
    wishes = []
    for line in plan.split("\n"):
        words = line.split()
        if len(words) == 1:
            wishes.append(Wish(BUYS[words[0]], words[0]))
        elif words:
            card, what, sign, number = words
            wishes.append(Wish(BUYS[card], card, what, COMPARE[sign], int(number)))
    return tuple(wishes)


STRATEGIES: Final = {name: parse(plan) for name, plan in PLANS.items()}


def follow(wishes: tuple[Wish, ...], game: Dominion, decision: Decision) -> Option:
    """Buy by the plan, and decide everything else as any sensible player would."""
    kind = decision.kind
    options = decision.options
    if kind == "treasures" and options[0] is ALL_TREASURES:
        return ALL_TREASURES
    if kind != "buy" or options[-1][0] == "pay":
        return answer(game, decision)
    seat = decision.seat
    for wish in wishes:
        if wish.option in options and (not wish.what or wish.holds(game, seat)):
            return wish.option
    return END_BUY
