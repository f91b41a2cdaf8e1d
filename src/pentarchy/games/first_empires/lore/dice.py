"""Which results are worth keeping: what they can be used for, and what they let an army take."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Final

from ..box import BLACK, PURPLE, YELLOW
from ..rules import movement
from ..state import Empires
from .planning import MILE, closed_to, routes
from .prospect import Prospect

SWORD: Final = 0.3
"""What a black result is worth before the movement, apart from raids."""
RAID: Final = 0.75
"""How much of a raid's loot counts for the black result that makes it possible."""


def situation(state: Empires, seat: int) -> Hashable:
    """All that a choice of dice depends on; it stays the same while the dice of a throw are picked one by one."""
    player = state.players[seat]
    return (
        state.round,
        state.first,
        state.active,
        state.rerolls,
        tuple(state.dice),
        tuple(player.hand),
        tuple(state.holder),
        tuple(state.force),
        *[(other.civilization, tuple(other.markers), tuple(other.places)) for other in state.players],
    )


def remembered(work_out: Callable[[Empires, int], list[int]]) -> Callable[[Empires, int], list[int]]:
    """Keep the last answer: the picks of one throw ask again and again."""
    answers: dict[Hashable, list[int]] = {}

    @wraps(work_out)
    def answer(state: Empires, seat: int) -> list[int]:
        here = situation(state, seat)
        if here not in answers:
            answers.clear()
            answers[here] = work_out(state, seat)
        return answers[here]

    return answer


@remembered
def dice_to_throw(state: Empires, seat: int) -> list[int]:
    """All dice but those that are worth more than what a throw may be expected to bring, by face.

    A result is worth its step if a region of its colour is controlled or within reach. The results that are kept share
    the movement points and the explorers.
    """
    prospect = Prospect(state, seat, state.dice)
    points, explorers = state.attribute(seat, PURPLE), state.attribute(seat, YELLOW)
    costs = colour_costs(state, seat, points)
    loot = raids(state, seat, points, prospect.loot)
    left, kept = state.dice[:], [0] * 6
    while any(left):
        values = [0.0] * 6
        for face in range(BLACK):
            k = kept[face]
            if k < len(costs[face]) and costs[face][k] <= points and explorers:
                values[face] = prospect.steps[face][k] - MILE * costs[face][k]
        k = kept[BLACK]
        values[BLACK] = SWORD + RAID * (loot[k + 1] - loot[k])
        hope = sum(values) / 6
        for _ in range(state.rerolls - 1):
            hope = sum([value if value > hope else hope for value in values]) / 6
        best = max([face for face in range(6) if left[face]], key=values.__getitem__)
        if values[best] < hope:
            return left
        if best < BLACK and values[best] > 0:
            points -= costs[best][kept[best]]
            explorers -= 1
        left[best] -= 1
        kept[best] += 1
    return left


def colour_costs(state: Empires, seat: int, points: int) -> list[list[int]]:
    """For each colour, what its first, second, … region costs in movement points: nothing where it is controlled."""
    holder, colours = state.holder, state.world.colours
    costs: dict[int, int] = {}
    closed = closed_to(holder, seat)
    ways = routes(len(state.players))
    for source, owner in enumerate(holder):
        if owner == seat:
            costs[source] = 0
            for target, cost, through, _, _ in ways[source]:
                if cost > points:
                    break
                if holder[target] == -1 and cost < costs.get(target, 99) and closed.isdisjoint(through):
                    costs[target] = cost
    for region, owner in enumerate(holder):
        if owner >= 0 and owner != seat and holder.count(owner) > 1:
            need = movement.needed(state, region)
            if need <= points:
                cost = 0
                for source, each in state.world.approach[region]:
                    if holder[source] == seat:
                        sent = min(need, state.force[source])
                        cost += sent * each
                        need -= sent
                if not need and cost <= points:
                    costs[region] = cost
    found: list[list[int]] = [[], [], [], [], []]
    for region, cost in costs.items():
        found[colours[region]].append(cost)
    for line in found:
        line.sort()
    return found


def raids(state: Empires, seat: int, points: int, loot: list[float]) -> list[float]:
    """The best loot that can be taken from defenders, by the number of black results."""
    best = [0.0] * 7
    holder = state.holder
    for target, owner in enumerate(holder):
        if loot[target] and owner >= 0 and owner != seat and holder.count(owner) > 1:
            able = movement.in_reach(state, seat, target, points)
            if able:
                swords = min(6, max(0, state.force[target] + 1 - able))
                best[swords] = max(best[swords], loot[target])
    for swords in range(1, 7):
        best[swords] = max(best[swords], best[swords - 1])
    return best
