"""What a good player of First Empires knows: what things are worth, and a sensible choice at every decision.

A turn is thought backwards: what is a step on each track worth, so what is it worth to control regions of a colour with
these results, so which way of which explorers gains most. Nothing here looks at what is hidden from the seat that
decides.
"""

from pentarchy.core import Lore, Searching

from .choices import greedy, promising, reckon
from .rollouts import rollout
from .standing import terms

lore = Lore(
    greedy=greedy,
    rollout=rollout,
    terms=terms,
    promising=promising,
    reckon=reckon,
    search=Searching(
        horizon=1000,
        careful_play=True,
        scale=6.0,
        width=0.3,
        explore=0.15,
        trust=0.15,
        judge_at=frozenset(["roll"]),
        settled=frozenset(["roll", "reroll", "reroll-more", "blacken", "progress", "attack", "place", "cities"]),
    ),
)
