"""What a good player of Dominion knows."""

from __future__ import annotations

from random import Random

from pentarchy.core import Decision, Option

from ..state import Dominion


def greedy(state: Dominion, decision: Decision) -> Option:
    return decision.options[0]


def rollout(state: Dominion, decision: Decision, rng: Random) -> Option:
    return decision.options[0]


def evaluate(state: Dominion, seat: int) -> float:
    return 0.0
