"""What a good player of Dominion knows: a sensible answer to every question, and buying plans.

Nothing here looks at what is hidden from the seat that decides.
"""

from __future__ import annotations

from pentarchy.core import Decision, Option
from pentarchy.core.game import Searching

from ..scoring import score_of
from ..state import Dominion, owned
from .choices import answer
from .rollouts import rollout
from .values import VALUE, late

__all__ = ["evaluate", "greedy", "rollout", "search"]

search = Searching(horizon=300, scale=8.0, width=2.0, sure=frozenset(["treasures", "pay"]))


def greedy(state: Dominion, decision: Decision) -> Option:
    """A sensible choice at once, without search."""
    return answer(state, decision)


def evaluate(state: Dominion, seat: int) -> float:
    """Points, and what the deck is worth while there is time to use it."""
    points = float(sum(score_of(state, seat).values()))
    if state.phase == "over" or late(state):
        return points
    cards = owned(state.players[seat])
    growth = sum([VALUE[card] for card in cards]) / max(8, len(cards))
    return points + 2.0 * growth - 0.5 * state.players[seat].debt
