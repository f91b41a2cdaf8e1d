"""What a good player of First Empires knows: what things are worth, and a sensible choice at every decision.

A turn is thought backwards: what is a step on each track worth, so what is it worth to control regions of a colour with
these results, so which way of which explorers gains most. Nothing here looks at what is hidden from the seat that
decides.
"""

from pentarchy.core.game import Searching

from .choices import greedy, promising, reckon
from .rollouts import rollout
from .standing import evaluate

__all__ = ["evaluate", "greedy", "promising", "reckon", "rollout", "search"]

search = Searching(
    horizon=1000,
    careful=True,
    scale=6.0,
    width=0.3,
    explore=0.15,
    trust=0.15,
    until=frozenset(["roll"]),
    sure=frozenset(["roll", "reroll", "reroll-more", "blacken", "progress", "attack", "place", "cities"]),
)
