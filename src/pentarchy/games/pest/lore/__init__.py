"""What a good player of Pest knows: what things are worth, and a sensible choice at every decision.

A turn is planned as a whole: each space of the action grid names two actions, and what they gain together decides.
Everything is counted in renown that a player may expect to have more at the end.
"""

from typing import Final

from pentarchy.core import Lore, Searching

from .choices import greedy
from .judgement import quiet, terms
from .ranks import promising
from .rollouts import rollout

LEFT_TO_GREEDY: Final = frozenset(
    ["pay", "next", "shelter", "vacate", "clear", "tent", "make-room", "clear-store", "store", "forgo", "extra"]
)
"""Questions on the way that have an obvious answer, or none that matters."""

lore = Lore(
    greedy=greedy,
    terms=terms,
    quiet=quiet,
    rollout=rollout,
    promising=promising,
    befalls=frozenset(["pest"]),
    left_alone=frozenset(["trade", "shift"]),
    search=Searching(
        horizon=400,
        careful_play=True,
        judge_at=frozenset(["assistant"]),
        judge_after=3,
        scale=8.0,
        par=48.0,
        width=0.5,
        explore=0.2,
        settled=LEFT_TO_GREEDY,
    ),
)

__all__ = ["lore", "terms"]
