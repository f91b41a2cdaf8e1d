"""A light, mostly sensible choice, quick enough to play many games to their end."""

from __future__ import annotations

from random import Random
from typing import Final

from pentarchy.core import Amounts, Decision, Option

from ..state import Clash

LOOKS: Final = 3
"""How many random options the light choice looks at."""
WANTED: Final = frozenset(("advance", "found", "build", "wonder", "collect", "complete", "influence"))
"""Verbs that nearly always do good."""
UNWANTED: Final = frozenset(("raze", "govern", "remove"))
FIRST: Final = frozenset(("pay", "collect", "income", "group", "objective"))
"""Kinds of decisions where the first option is good enough."""


def rollout(game: Clash, decision: Decision, rng: Random) -> Option:
    """Random, but things are founded, built and learned where that is possible."""
    options = decision.options
    size = len(options)
    if decision.kind in FIRST:
        return options[0]
    if isinstance(options, Amounts):
        return options[int(rng.random() * size)]
    if decision.kind == "action":
        for _ in range(LOOKS):
            option = options[int(rng.random() * size)]
            if option[0] in WANTED:
                return option
    option = options[int(rng.random() * size)]
    return options[-1] if option[0] in UNWANTED else option
