"""Buying plans that everybody knows: the first line that can be bought and whose condition holds is bought."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import eq, ge, gt, le, lt
from typing import Final, NamedTuple

from pentarchy.core import Decision, Option
from pentarchy.core.lore import Policy

from ..box import COINS
from ..rules.buying import ALL_TREASURES, BUYS, END_BUY
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


Condition = Callable[[Dominion, int], bool]
"""Of the game and a seat."""


class Wish(NamedTuple):
    """One line of a plan."""

    price: int
    option: Option
    holds: Condition | None
    """When the card is wished for; None: always."""


def parse(plan: str) -> tuple[Wish, ...]:
    """Read a plan; a line is a card, or a card with `what compared number`."""
    lines = [line.split() for line in plan.split("\n")]
    return tuple(Wish(COINS[card], BUYS[card], condition(card, *rest)) for card, *rest in filter(None, lines))


def condition(card: str, what: str = "", sign: str = "=", number: str = "0") -> Condition | None:
    """`provinces <= 4` as a function; None where nothing is asked for."""
    compare, limit = COMPARE[sign], int(number)
    match what:
        case "":
            return None
        case "coins":
            return lambda game, _: compare(game.coins, limit)
        case "provinces":
            return lambda game, _: compare(provinces_left(game), limit)
        case "money":
            return lambda game, seat: compare(money(owned(game.players[seat])), limit)
        case "own":
            return lambda game, seat: compare(owned(game.players[seat]).count(card), limit)
    raise ValueError(f"a plan cannot ask for '{what}'")


STRATEGIES: Final = {name: parse(plan) for name, plan in PLANS.items()}


def follow(wishes: tuple[Wish, ...], game: Dominion, decision: Decision) -> Option:
    """Buy by the plan, and decide everything else as any sensible player would."""
    kind = decision.kind
    options = decision.options
    if kind == "treasures" and options[0] is ALL_TREASURES:
        return ALL_TREASURES
    if kind != "buy" or options[-1][0] == "pay":
        return answer(game, decision)
    purse = game.coins + game.cheaper + (FERRY if game.ferry else 0)
    for price, option, holds in wishes:  # this is asked in every turn: what is too dear is not even looked for
        if price <= purse and option in options and (holds is None or holds(game, decision.seat)):
            return option
    return END_BUY


FERRY: Final = 2
"""So much less a card costs on whose pile the Ferry lies. [dom.adv.token.7]"""


plans: Final[dict[str, Policy]] = {name: partial(follow, wishes) for name, wishes in STRATEGIES.items()}
