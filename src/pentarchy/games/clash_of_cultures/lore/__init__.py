"""What a good player of Clash of Cultures knows: what things are worth, and a sensible choice at every decision.

Everything is counted in half points that a player may expect to have more at the end.
"""

from typing import Final

from pentarchy.core import Lore, Searching

from .choices import greedy
from .judgement import quiet, terms
from .ranks import promising
from .rollouts import rollout

LEFT_TO_GREEDY: Final = frozenset(
    ["pay", "collect", "income", "port", "bonus", "remove", "drown", "losses", "source", "objective", "first", "raze"]
)
"""Questions on the way that have an obvious answer, or none that matters."""

lore: Final = Lore(
    greedy=greedy,
    terms=terms,
    quiet=quiet,
    rollout=rollout,
    promising=promising,
    left_alone=frozenset(("deal",)),
    search=Searching(
        horizon=1000,
        careful_play=True,
        judge_at=frozenset(["action"]),
        judge_after=4,
        scale=12.0,
        width=0.6,
        explore=0.25,
        settled=LEFT_TO_GREEDY,
    ),
)

__all__ = ["lore", "terms"]
