"""placeholder"""

from random import Random


def greedy(state, decision):
    return decision.options[0]


def rollout(state, decision, rng):
    return decision.options[int(rng.random() * len(decision.options))]


def evaluate(state, seat):
    return 0.0
