"""What a good player of Dominion knows: a sensible answer to every question, and buying plans.

Nothing here looks at what is hidden from the seat that decides.
"""

from pentarchy.core import Lore, Searching

from .choices import answer, promising
from .prospect import terms
from .rollouts import rollout
from .strategies import plans
from .values import coins_in_hand

lore = Lore(
    greedy=answer,
    rollout=rollout,
    terms=terms,
    promising=promising,
    plans=plans,
    luck={"deck": coins_in_hand},
    search=Searching(
        horizon=60, scale=5.0, width=0.3, explore=0.25, trust=0.25, settled=frozenset(["treasures", "pay"])
    ),
)
