"""What a good player of Empire's End knows: what things are worth, and a sensible choice at every decision.

The heart is the crisis: what it burns against what it brings. Everything is counted in points that a player may expect
to have more at the end. Nothing here looks at what is hidden from the seat that decides.
"""

from pentarchy.core import Lore, Searching

from .choices import greedy
from .judgement import quiet, terms
from .ranks import promising
from .rollouts import rollout

lore = Lore(
    greedy=greedy,
    rollout=rollout,
    terms=terms,
    quiet=quiet,
    promising=promising,
    befalls=frozenset(["crises", "campaigns"]),
    search=Searching(
        horizon=0, careful_play=True, scale=12.0, width=0.3, explore=0.2, trust=0.2, settled=frozenset(["pay"])
    ),
)
