"""Which way of which explorers gains most, alone and together with the next."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pentarchy.core import Option

from ..box import world
from ..rules import progress
from ..state import Empires
from .prospect import Prospect
from .worth import CROWD

HARM: Final = 0.3
"""What it is worth to drive an opponent out of a region."""
MILE: Final = 0.6
"""What a movement point is worth while the dice are still being thrown."""
HUB: Final = 0.05
"""What an empty region next door is worth to a new explorer."""
BREADTH: Final = 4
"""How many ideas for a move are followed up by another one."""
WORTHWHILE: Final = 0.02
"""Gains below this are not worth a move."""


class Route(NamedTuple):
    """One explorer's way to a region, by one hop or several; `through` must not be held by others."""

    to: int
    cost: int
    through: tuple[int, ...]
    by_sea: bool
    first: Option


@cache
def routes(players: int) -> tuple[tuple[Route, ...], ...]:
    """The ways out of each region, cheapest first, without those that another way beats."""
    here = world(players)
    found = []
    for start in range(len(here.names)):
        ways = [Route(h.to, h.cost, (), h.by_sea, h.option) for h in here.hops[start].values()]
        longer = ways
        for _ in range(2):
            longer = [
                Route(h.to, way.cost + h.cost, (*way.through, way.to), way.by_sea or h.by_sea, way.first)
                for way in longer
                for h in here.hops[way.to].values()
                if way.to != start and h.to != start and h.to not in way.through and way.cost + h.cost <= 4
            ]
            ways = ways + longer
        kept: list[Route] = []
        for way in sorted(ways, key=lambda way: (way.cost, len(way.through))):
            if not any(k.to == way.to and set(k.through) <= set(way.through) for k in kept):
                kept.append(way)
        found.append(tuple(kept))
    return tuple(found)


def closed_to(holder: list[int], seat: int) -> set[int]:
    """Where others' explorers stand in the way. [fe.move.7]"""
    return {region for region, owner in enumerate(holder) if owner != seat and owner != -1}


class Idea(NamedTuple):
    """Explorers from some regions go to one target: what that gains, what it costs, and how it begins."""

    gain: float
    cost: int
    target: int
    sources: tuple[int, ...]
    option: Option


class Position:
    """Who stands where, as far as a plan looks ahead."""

    __slots__ = ("black", "force", "holder", "owned", "points", "regions", "seat", "state")

    def __init__(self, state: Empires, seat: int, points: int, black: int) -> None:
        self.state = state
        self.seat = seat
        self.points = points
        self.black = black
        self.holder = state.holder[:]
        self.force = state.force[:]
        self.owned = progress.colours_controlled(state, seat)
        self.regions = self.holder.count(seat)

    def after(self, idea: Idea) -> Position:
        """The position when an idea has been carried out."""
        new: Position = object.__new__(Position)
        new.state, new.seat, new.black = self.state, self.seat, self.black
        new.points = self.points - idea.cost
        new.holder = holder = self.holder[:]
        new.force = force = self.force[:]
        new.owned = owned = self.owned[:]
        colours, target = self.state.world.colours, idea.target
        for source in idea.sources:
            force[source] -= 1
            if not force[source]:
                holder[source] = -1
                owned[colours[source]] -= 1
        if holder[target] != self.seat:
            force[target] = 0
            holder[target] = self.seat
            owned[colours[target]] += 1
        force[target] += len(idea.sources)
        new.regions = sum(owned)
        return new


def plan(position: Position, prospect: Prospect) -> tuple[float, Idea | None]:
    """The idea that gains most together with the best one after it."""
    found = ideas(position, prospect)
    found.sort(key=lambda idea: -idea.gain)
    best, chosen = WORTHWHILE, None
    for idea in found[:BREADTH]:
        total = idea.gain
        if position.points > idea.cost:
            total += max([later.gain for later in ideas(position.after(idea), prospect)], default=0.0)
        if total > best:
            best, chosen = total, idea
    return (best, chosen) if chosen else (0.0, None)


class Changes(NamedTuple):
    """What it gains to win or lose control of regions."""

    gains: dict[int, float]
    """To control a region of others or of nobody."""
    emptied: dict[int, float]
    """To give up an own region, usually less than nothing."""
    losses: dict[int, float]
    """The same when one explorer leaves it, the last one or not."""


def changes(position: Position, prospect: Prospect) -> Changes:
    """What each region would gain or lose."""
    holder, force, owned, seat = position.holder, position.force, position.owned, position.seat
    colours, lines, guards = position.state.world.colours, prospect.colours, prospect.guards
    lure, loot = prospect.lure, prospect.loot
    n, shown = position.regions, 5 - owned.count(0)
    more = prospect.spread[n + 1] - prospect.spread[n]
    less = prospect.spread[n - 1] - prospect.spread[n]
    new_colour = prospect.variety[shown + 1] - prospect.variety[shown]
    last_colour = prospect.variety[shown - 1] - prospect.variety[shown]
    found = Changes({}, {}, {})
    gains, emptied, losses = found
    for region, owner in enumerate(holder):
        colour = colours[region]
        k = owned[colour]
        line = lines[colour]
        if owner != seat:
            gain = line[k + 1] - line[k] + lure[region] + loot[region] + more
            gains[region] = gain if k else gain + new_colour
        else:
            number = force[region]
            loss = line[k - 1] - line[k] + less
            emptied[region] = loss if k > 1 else loss + last_colour
            losses[region] = emptied[region] if number == 1 else 0.0
            if region in guards:
                losses[region] += guards[region][min(number - 1, CROWD)] - guards[region][min(number, CROWD)]
    return found


def ideas(position: Position, prospect: Prospect) -> list[Idea]:
    """All ways of one explorer to another region, all conquests and crowds, with what they gain."""
    state, seat, points = position.state, position.seat, position.points
    holder, force, owned = position.holder, position.force, position.owned
    colours, lines, guards = state.world.colours, prospect.colours, prospect.guards
    loot, landing = prospect.loot, prospect.landing
    change = changes(position, prospect)
    gains, _, losses = change
    closed = closed_to(holder, seat)
    found: list[Idea] = []
    ways = routes(len(state.players))
    for source, loss in losses.items():
        colour = colours[source] if force[source] == 1 else -1
        seen = set() if landing else {source}
        for target, cost, through, by_sea, first in ways[source]:
            if cost > points:
                break
            if target in seen or target in closed or not closed.isdisjoint(through):
                continue
            seen.add(target)
            if target == source:
                gain = landing
            else:
                if holder[target] == -1:
                    gain = loss + gains[target]
                    if target in guards:
                        gain += guards[target][1] - guards[target][0]
                    if colour == colours[target]:
                        line, k = lines[colour], owned[colour]
                        gain += 2 * line[k] - line[k + 1] - line[k - 1]
                elif target in guards:
                    number = force[target]
                    gain = loss + guards[target][min(number + 1, CROWD)] - guards[target][min(number, CROWD)]
                else:
                    gain = loss
                if by_sea:
                    gain += landing
                for region in through:
                    if holder[region] == -1:
                        gain += loot[region]
            if gain > 0:
                found.append(Idea(gain, cost, target, (source,), first))
    for target in gains:
        if target in closed and points >= force[target] - position.black + 1:
            idea = _conquest(position, prospect, target, change)
            if idea:
                found.append(idea)
    return found


def conquest(position: Position, prospect: Prospect, target: int) -> Idea | None:
    """The party that a plan would send to conquer a region."""
    return _conquest(position, prospect, target, changes(position, prospect))


def _conquest(position: Position, prospect: Prospect, target: int, change: Changes) -> Idea | None:
    number = position.force[target]
    need = max(1, number - position.black + 1)
    if need > position.points or position.holder.count(position.holder[target]) == 1:
        return None
    gain = change.gains[target] + (HARM + prospect.conquest)
    if number >= 2:
        gain += prospect.defended
    return party(position, prospect, target, need, gain, change.emptied)


def party(
    position: Position, prospect: Prospect, target: int, need: int, gain: float, emptied: dict[int, float]
) -> Idea | None:
    """The explorers to conquer a region with: those that are missed least, within the points."""
    points, guards, force = position.points, prospect.guards, position.force
    approach = position.state.world.approach[target]
    missing, price = need, 0
    for source, cost in approach:
        if source in emptied:
            able = min(force[source], missing)
            missing -= able
            price += able * cost
            if not missing:
                break
    if missing or price > points:
        return None
    offers: list[tuple[float, int, int, float]] = []
    for source, cost in approach:
        if cost > points:
            break
        if source in emptied:
            left = force[source]
            for _ in range(min(left, need)):
                left -= 1
                loss = 0.0 if left else emptied[source]
                if source in guards and left < CROWD:
                    loss += guards[source][left] - guards[source][left + 1]
                offers.append((MILE * cost - loss, cost, source, loss))
    offers.sort()
    if sum([offer[1] for offer in offers[:need]]) > points:
        offers.sort(key=lambda offer: offer[1])
    chosen = offers[:need]
    gain += sum([offer[3] for offer in chosen])
    if any(offer[1] > 1 for offer in chosen):
        gain += prospect.by_sea
    if gain <= 0:
        return None
    cost = sum([offer[1] for offer in chosen])
    sources = tuple(sorted([offer[2] for offer in chosen]))
    return Idea(gain, cost, target, sources, ("attack", position.state.world.names[target]))
