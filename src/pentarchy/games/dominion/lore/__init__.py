"""What a good player of Dominion knows: a sensible answer to every question, and buying plans.

Nothing here looks at what is hidden from the seat that decides.
"""

from __future__ import annotations

from random import Random

from pentarchy.core import Decision, Option

from ..buying import END_BUY
from ..scoring import score_of
from ..state import Dominion, owned
from .choices import answer, purchase_value
from .values import VALUE, late

__all__ = ["evaluate", "greedy", "rollout"]

CURIOSITY = 0.2
"""How often a rollout buys something else than the best."""


def greedy(state: Dominion, decision: Decision) -> Option:
    """A sensible choice at once, without search."""
    return answer(state, decision)


def rollout(state: Dominion, decision: Decision, rng: Random) -> Option:
    """The sensible choice, but now and then another purchase, so that different games are tried."""
    if decision.kind == "buy" and rng.random() < CURIOSITY:
        options = decision.options
        option = options[int(rng.random() * len(options))]
        mine = owned(state.players[decision.seat])
        if option[0] == "buy" and purchase_value(state, mine, option) > purchase_value(state, mine, END_BUY):
            return option
    return answer(state, decision)


def evaluate(state: Dominion, seat: int) -> float:
    """Points, and what the deck is worth while there is time to use it."""
    points = float(sum(score_of(state, seat).values()))
    if state.phase == "over" or late(state):
        return points
    cards = owned(state.players[seat])
    growth = sum(VALUE[card] for card in cards) / max(8, len(cards))
    return points + 2.0 * growth - 0.5 * state.players[seat].debt
