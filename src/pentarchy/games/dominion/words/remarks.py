"""What stands beside an option: the numbers that a player weighs it by."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pentarchy.core import Decision, Option, Texts

from ..box import ALL, DEBT, EVENTS, PILE_OF
from ..rules import buying
from ..state import Dominion

PRICED: Final = frozenset(["buy", "gain", "give", "become", "inherit", "copy"])
FROM_HAND: Final = frozenset(["discard", "pass", "topdeck", "bury", "set-aside"])


def remark(game: Dominion, decision: Decision, option: Option, texts: Texts) -> str:
    """Prices, what is left of a pile, and the tokens on it."""
    verb, *things = option
    if verb == "event":
        event = EVENTS[things[0]]
        return price_in_words(event.coins, event.debt, texts)
    if verb in PRICED and things[0] in ALL:
        card = things[0]
        pile = PILE_OF[card]
        parts = [price_in_words(game.price(card), DEBT.get(card, 0), texts)]
        if pile in game.piles:
            parts.append(texts.say("remark_left", number=game.piles[pile]))
        if game.pile_debt.get(pile):
            parts.append(texts.say("remark_tax", number=game.pile_debt[pile]))
        if game.pile_vp.get(pile):
            parts.append(texts.say("remark_pile_vp", number=game.pile_vp[pile]))
        return ", ".join(parts)
    if verb in FROM_HAND and things[0] in game.players[decision.seat].hand:
        return texts.say("remark_in_hand", number=game.players[decision.seat].hand.count(things[0]))
    if verb == "treasures":
        return texts.say("remark_treasures", number=buying.worth_of_hand(game, decision.seat))
    if verb == "pay":
        return texts.say("remark_coins", number=game.coins - int(things[0]))
    return ""


@lru_cache(maxsize=4096)
def price_in_words(coins: int, debt: int, texts: Texts) -> str:
    """`5 coins`, `8 debt`, or both."""
    parts = [texts.say("remark_price", coins=coins)] if coins or not debt else []
    if debt:
        parts.append(texts.say("remark_debt", debt=debt))
    return ", ".join(parts)


CLAUSES: Final = {
    "buy": "dom.buy.6",
    "event": "dom.empires.evlm.2",
    "pay": "dom.empires.debt.10",
    "treasures": "dom.buy.2",
    "end": "dom.turn.1",
}
"""The clause behind the verbs of the main decisions; elsewhere it is the clause of the decision."""


def clause_of(decision: Decision, option: Option) -> str:
    if option[0] == "end":
        return decision.clause
    return CLAUSES.get(option[0], decision.clause) if decision.kind in ("buy", "treasures") else decision.clause
