"""A light, mostly sensible choice, quick enough to play thousands of games to their end."""

from __future__ import annotations

from random import Random
from typing import Final

from pentarchy.core import Decision, Option

from ..box import FACES
from ..rules import progress, rolling
from ..state import Empires

LOOKS: Final = 6
"""How many random moves the light choice looks at."""


def rollout(state: Empires, decision: Decision, rng: Random) -> Option:
    """Random, but never foolish: score, throw useless dice, move where a result waits, take every step."""
    options = decision.options
    if options[-1][0] == "score":
        return options[-1]
    kind = decision.kind
    if kind in ("reroll", "reroll-more"):
        return light_reroll(state, decision)
    if kind == "movement":
        return light_movement(state, decision, rng)
    if kind == "progress":
        return light_progress(state, decision, rng)
    if kind in ("roll", "blacken") or options[0][0] == "conquer":
        return options[0]
    return options[int(rng.random() * len(options))]


def light_reroll(state: Empires, decision: Decision) -> Option:
    """Throw every die whose colour is not controlled."""
    owned = progress.colours_controlled(state, decision.seat)
    owned.append(0)
    if decision.kind == "reroll":
        for face, number in enumerate(state.dice):
            if number > owned[face]:
                return rolling.REROLLS[face]
        return rolling.KEEP
    _, chosen, last = decision.args
    for face in range(last, 6):
        if state.dice[face] - chosen[face] > owned[face]:
            return rolling.REROLLS[face]
    return rolling.THROW


def light_movement(state: Empires, decision: Decision, rng: Random) -> Option:
    """The first of a few random ways that is an attack or leads to a colour that a result waits for."""
    options, dice, force, holder = decision.options, state.dice, state.force, state.holder
    number, colours = state.world.number, state.world.colours
    owned = progress.colours_controlled(state, decision.seat)
    size = len(options)
    for _ in range(LOOKS):
        option = options[int(rng.random() * size)]
        if option[0] == "attack":
            return option
        if option[0] != "end":
            source, target = number[option[1]], number[option[2]]
            if holder[target] == -1:
                left, reached = colours[source], colours[target]
                if dice[reached] > owned[reached] and (force[source] > 1 or owned[left] > dice[left]):
                    return option
    return options[0]


def light_progress(state: Empires, decision: Decision, rng: Random) -> Option:
    """Any step; only when there is none, perhaps a card for one."""
    options = decision.options
    steps = 1
    while steps < len(options) and options[steps][0] == "advance":
        steps += 1
    if steps > 1:
        return options[1 + int(rng.random() * (steps - 1))]
    if steps < len(options):
        owned = progress.colours_controlled(state, decision.seat)
        for _ in range(LOOKS):
            option = options[int(rng.random() * len(options))]
            if option[0] == "convert" and owned[FACES.index(option[3])]:
                return option
    return options[0]
