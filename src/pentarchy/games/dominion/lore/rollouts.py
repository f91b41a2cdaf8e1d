"""Light play, quick enough to play thousands of games to their end: money first, then Provinces and what is left."""

from __future__ import annotations

from random import Random
from typing import Final

from pentarchy.core import Decision, Option

from ..box import ACTIONS
from ..rules.buying import ALL_TREASURES
from ..state import Dominion
from .choices import answer
from .purchases import buy
from .values import VALUE, late

CURIOSITY: Final = 0.1
"""How often light play buys another Action than the best."""


def rollout(state: Dominion, decision: Decision, rng: Random) -> Option:
    """Buy by a plain list, now and then an Action; decide everything else as any sensible player would."""
    kind = decision.kind
    if kind == "buy":
        return light_buy(state, decision, rng)
    if kind == "treasures":
        first = decision.options[0]
        if first is ALL_TREASURES:
            return first
    return answer(state, decision)


def light_buy(state: Dominion, decision: Decision, rng: Random) -> Option:
    options = decision.options
    if rng.random() < CURIOSITY:
        option = options[int(rng.random() * len(options))]
        if option[1] in ACTIONS and VALUE[option[1]] > 3 and not late(state):
            return option
    return buy(state, decision, options)
