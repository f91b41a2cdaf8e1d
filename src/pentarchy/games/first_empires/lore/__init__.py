"""What a good player of First Empires knows: what things are worth, and a sensible choice at every decision.

A turn is thought backwards: what is a step on each track worth, so what is it worth to control regions of a colour with
these results, so which way of which explorers gains most. Nothing here looks at what is hidden from the seat that
decides.
"""

from .choices import greedy
from .rollouts import rollout
from .worth import evaluate

__all__ = ["evaluate", "greedy", "rollout"]
