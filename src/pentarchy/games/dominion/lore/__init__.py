"""What a good player of Dominion knows: a sensible answer to every question, and buying plans.

Nothing here looks at what is hidden from the seat that decides.
"""

from pentarchy.core.game import Searching

from .choices import answer as greedy
from .choices import promising
from .prospect import evaluate
from .rollouts import rollout

__all__ = ["evaluate", "greedy", "promising", "rollout", "search"]

search = Searching(horizon=60, scale=5.0, width=0.3, explore=0.25, trust=0.25, sure=frozenset(["treasures", "pay"]))
