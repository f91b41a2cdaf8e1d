"""What a good player of First Empires knows: what things are worth, and a sensible choice at every decision.

Everything is measured in points that a player may expect to have more at the end. A turn is thought backwards: what is
a step on each track worth, so what is it worth to control regions of a colour with these results, so which way of which
explorer gains most. Nothing here looks at what is hidden from the seat that decides.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from random import Random
from typing import NamedTuple

from pentarchy.core import Decision, Option

from . import movement, progress, rolling
from .achievements import progress as card_progress
from .box import (
    BLACK,
    FACES,
    GREEN,
    PURPLE,
    TOP,
    TRACK_IDS,
    TRACKS,
    TURNS,
    YELLOW,
    ConditionData,
    cards,
    civilizations,
    ocean_names,
    world,
)
from .state import ABOVE, Empires, taken_by

CITY = 11 / 6
"""What a city token is worth on average: nobody knows more. [fe.comp.2, fe.setup.15]"""
RATE = 0.62
"""Steps that a marker makes in an ordinary turn."""
GROWTH = (1.85, 0.1, 0.5, 0.0, 0.65)
"""Points per turn that one more die, reroll, movement point and explorer bring; cards are counted when drawn."""
CARD = tuple(1.0 + 0.22 * turns for turns in range(9))
"""What a card that is drawn is worth, by the turns that follow."""
LATER = (0.0, 0.37, 0.58, 0.65, 0.65, 0.65, 0.65)
"""What 0, 1, … regions of a colour are worth for the turns to come, in steps of that colour."""
SAFE = (0.5, 0.57, 0.75, 0.92, 0.99)
"""How probably a city survives a round if one opponent can bring 3, 2, 1, 0, -1 explorers more than stand there."""
LASTING = 0.6
"""How probably a city that is placed survives to the end."""
SPITE = 0.5
"""How much of an opponent's loss is one's own gain; shared by all opponents."""
HARM = 0.3
"""What it is worth to drive an opponent out of a region."""
SWORD = 0.3
"""What a black result is worth before the movement, apart from raids."""
RAID = 0.75
"""How much of a raid's loot counts for the black result that makes it possible."""
MILE = 0.6
"""What a movement point is worth while the dice are still being thrown."""
MARGIN = 3.0
"""What a black result must gain beyond the card that is discarded for it."""
HUB = 0.05
"""What an empty region next door is worth to a new explorer."""
BREADTH = 4
"""How many ideas for a move are followed up by another one."""
WORTHWHILE = 0.02
"""Gains below this are not worth a move."""
CONVERSION = 1.2
"""What a card is worth at least while turns remain: it can turn a result."""
CHANCES = {
    "control_colour": 0.4,
    "control_distinct_colours": 0.4,
    "control_regions": 0.4,
    "control_on_ocean": 0.4,
    "control_oceans": 0.5,
    "control_foreign_home": 0.15,
    "explorers_in_region": 0.05,
    "own_cities_on_board": 0.4,
    "capture_cities": 0.35,
    "conquer_regions": 0.1,
    "conquer_defended": 0.15,
    "conquer_by_sea": 0.15,
    "land_from_ocean": 0.3,
    "raise_track": 0.1,
    "raise_distinct_tracks": 0.3,
    "track_at_least": 0.3,
}
"""How probably one turn brings what a card asks for, if one more is needed."""
AT_ONCE = ("raise_track", "raise_distinct_tracks", "conquer_regions", "conquer_defended")
"""Kinds of cards that are fulfilled in one go: how much is missing before says nothing."""
CROWD = 4
"""More explorers than this in a region protect no better."""


# -- tables, made once


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


class Worth(NamedTuple):
    """By turns to come, track and space: what the marker is worth where it stands, and what its next step adds."""

    standing: list[list[list[float]]]
    step: list[list[list[float]]]


@cache
def worth(civilization: str) -> Worth:
    """Points, cities and growth of a board, if its markers rise at the usual rate."""
    board = civilizations()[civilization]
    table = Worth([], [])
    for turns in range(9):
        table.standing.append([])
        table.step.append([])
        for track in range(5):
            if turns:
                before, step = table.standing[turns - 1][track], table.step[turns - 1][track]
                use = GROWTH[track]
                row = [use * board.values[track][m] + before[m] + RATE * step[m] for m in range(TOP + 1)]
            else:
                city = board.city_spaces[track]
                row = [points + (CITY * LASTING if m >= city else 0) for m, points in enumerate(board.points[track])]
            rise = [row[m + 1] - row[m] for m in range(TOP)]
            if track == GREEN:
                rise = [rise[m] + board.draws[m + 1] * CARD[turns] for m in range(TOP)]
            table.standing[turns].append(row)
            table.step[turns].append(rise + [0.0] * 7)
    return table


@cache
def guard(threat: int, exposed: float) -> list[float]:
    """What a city is worth with 0, 1, … explorers beside it."""
    return [CITY * (1 - exposed * (1 - SAFE[max(0, min(4, n - threat + 3))])) for n in range(CROWD + 1)]


# -- what things are worth


def turns_after(state: Empires, seat: int) -> int:
    """How many turns a seat still has after the one that is being played."""
    players, first = len(state.players), state.first
    waits = (seat - first) % players > (state.active - first) % players
    return TURNS[players] - state.round + waits


def exposure(state: Empires) -> float:
    """The share of the opponents of the active player that will have another turn."""
    players = len(state.players)
    if state.round < TURNS[players]:
        return 1.0
    return (players - 1 - (state.active - state.first) % players) / (players - 1)


def threat(state: Empires, seat: int, region: int) -> int:
    """The most explorers that one opponent can bring into a region in one turn."""
    holder, force = state.holder, state.force
    brought: dict[int, int] = {}
    points: dict[int, int] = {}
    for source, cost in state.world.approach[region]:
        owner = holder[source]
        if owner >= 0 and owner != seat:
            left = points[owner] if owner in points else state.attribute(owner, PURPLE)
            able = min(force[source], left // cost)
            brought[owner] = brought.get(owner, 0) + able
            points[owner] = left - able * cost
    return max(brought.values(), default=0)


def guard_of(state: Empires, seat: int, region: int) -> list[float]:
    """What a city of a seat in a region is worth with 0, 1, … explorers beside it."""
    return guard(threat(state, seat, region), exposure(state))


def card_worth(state: Empires, seat: int, name: str, turns: int) -> float:
    """What a card in hand may still bring: its points by the chance to fulfil it, or a result turned."""
    card = cards()[name]
    have, need = card_progress(state, seat, name)
    if have >= need:
        return float(card.points)
    kind = card.condition.kind
    chance = CHANCES[kind] if kind in AT_ONCE else CHANCES[kind] / (need - have)
    value: float = card.points * (1 - (1 - chance) ** turns)
    return max(value, CONVERSION) if turns else value


class Prospect:
    """What a seat would gain from what in this turn with these results; each part is worked out when it is needed."""

    def __init__(self, state: Empires, seat: int, dice: list[int]) -> None:
        player = state.players[seat]
        self.state = state
        self.seat = seat
        self.dice = dice
        self.turns = TURNS[len(state.players)] - state.round
        step = worth(player.civilization).step[self.turns]
        starts = [space - raised for space, raised in zip(player.markers, state.raised, strict=True)]
        self.steps = [step[track][space : space + 6] for track, space in enumerate(starts)]
        """What the first, second, … step of this turn is worth on each track."""
        self.variety = [0.0] * 7
        """What it is worth to control this many different colours, for cards."""
        self.spread = [0.0] * (len(state.holder) + 2)
        """What it is worth to control this many regions, for cards."""
        self.lure = [0.0] * len(state.holder)
        """What each region is worth apart from its colour, for cards."""
        self.capture = self.conquest = self.defended = self.by_sea = self.landing = 0.0
        """What cards add to the first city taken, a conquest, one of two defenders, one by sea, a landing."""
        self.bonus: dict[int, tuple[int, float]] = {}
        """By colour: how many regions a card asks for, and what it adds."""
        for name in player.hand:
            gain = cards()[name].points - card_worth(state, seat, name, self.turns)
            self._aim_at(cards()[name].condition, gain, *card_progress(state, seat, name))

    def _aim_at(self, wanted: ConditionData, gain: float, have: int, need: int) -> None:
        """Let a card in hand raise the worth of what would fulfil it in this turn."""
        kind, world, gap = wanted.kind, self.state.world, need - have
        if kind == "raise_track":
            self.steps[TRACKS.index(wanted.track)][need - 1] += gain
        elif kind == "raise_distinct_tracks":
            if self.dice[:BLACK].count(0) <= 5 - need:
                for steps in self.steps:
                    steps[0] += gain / need
        elif kind == "control_colour":
            self.bonus[TRACKS.index(wanted.colour)] = (need, gain)
        elif kind == "control_distinct_colours" or kind == "control_regions":
            table = self.spread if kind == "control_regions" else self.variety
            table[need:] = [value + gain for value in table[need:]]
        elif kind == "control_on_ocean" and gap == 1:
            own = self.state.regions_of(self.seat)
            named = ocean_names(len(self.state.players)) if wanted.ocean == "any" else (wanted.ocean,)
            ocean = max(named, key=lambda ocean: sum(ocean in world.coasts[region] for region in own))
            self._lure(gain, [ocean in coasts for coasts in world.coasts])
        elif kind == "control_oceans" and gap == 1:
            known = {ocean for region in self.state.regions_of(self.seat) for ocean in world.coasts[region]}
            self._lure(gain, [not known.issuperset(coasts) for coasts in world.coasts])
        elif kind == "control_foreign_home":
            homes = [self.state.board(other).home for other in range(len(self.state.players)) if other != self.seat]
            self._lure(gain, [name in homes for name in world.names])
        elif kind == "capture_cities":
            self.capture += gain
        elif kind == "conquer_regions":
            self.conquest += gain if gap == 1 else gain / 3
        elif kind == "conquer_defended":
            self.defended += gain
        elif kind == "conquer_by_sea":
            self.by_sea += gain
        elif kind == "land_from_ocean":
            self.landing += gain / gap

    def _lure(self, worth: float, fits: list[bool]) -> None:
        self.lure = [lure + worth if fit else lure for lure, fit in zip(self.lure, fits, strict=True)]

    @cached_property
    def colours(self) -> list[list[float]]:
        """What it is worth to control 0, 1, … regions of each colour, now and later."""
        found = []
        for track, steps in enumerate(self.steps):
            shown = self.dice[track]
            later = steps[shown] if self.turns else 0.0
            line = [later * share for share in LATER]
            for k in range(shown):
                for more in range(k + 1, 7):
                    line[more] += steps[k]
            if track in self.bonus:
                need, gain = self.bonus[track]
                line[need:] = [value + gain for value in line[need:]]
            found.append(line)
        return found

    @cached_property
    def loot(self) -> list[float]:
        """What the opposing cities in each region are worth to whoever takes them. [fe.city.1, fe.city.2]"""
        found = [0.0] * len(self.lure)
        prize = CITY * (1 + SPITE / (len(self.state.players) - 1))
        for other, player in enumerate(self.state.players):
            if other != self.seat:
                for place in player.places:
                    if place >= 0:
                        found[place] += prize if found[place] else prize + self.capture
        return found

    @cached_property
    def guards(self) -> dict[int, list[float]]:
        """What own cities in a region are worth, by the explorers beside them."""
        found: dict[int, list[float]] = {}
        for place in self.state.players[self.seat].places:
            if place >= 0:
                line = guard_of(self.state, self.seat, place)
                found[place] = [a + b for a, b in zip(found[place], line, strict=True)] if place in found else line
        return found


def evaluate(state: Empires, seat: int) -> float:
    """The points that a seat may expect at the end."""
    player = state.players[seat]
    turns = turns_after(state, seat)
    table = worth(player.civilization)
    deck = cards()
    active = seat == state.active and state.phase not in ("start", "end", "over")
    total = 0.0
    if seat == state.active and state.phase == "start":
        turns += 1
    standing, step = table.standing[min(turns, 8)], table.step[min(turns, 8)]
    colours = state.world.colours
    owned = [0] * 5
    for region, holder in enumerate(state.holder):
        if holder == seat:
            owned[colours[region]] += 1
    for track in range(5):
        space = player.markers[track]
        total += standing[track][space]
        if turns:
            total += LATER[owned[track]] * step[track][space]
        if active:
            pending = min(state.dice[track], owned[track]) - state.raised[track]
            if pending > 0:
                total += pending * step[track][space]
    cities = 0.0
    for place in player.places:
        if place >= 0:
            number = state.force[place] if state.holder[place] == seat else 0
            cities += guard_of(state, seat, place)[min(number, CROWD)] / CITY
    mine = taken_by(seat)
    for owner in state.players:
        cities += owner.places.count(mine)
    # Tokens of tracks that were released are counted with their tracks already.
    cities -= LASTING * sum(
        space >= city for space, city in zip(player.markers, state.board(seat).city_spaces, strict=True)
    )
    total += cities * CITY
    for name in player.scored:
        total += deck[name].points
    for name in player.hand:
        total += card_worth(state, seat, name, turns)
    return total


# -- the choices, in the order of the turn


def greedy(state: Empires, decision: Decision) -> Option:
    """Score what is fulfilled at once, it can only get lost; else choose by the kind of decision."""
    options = decision.options
    if options[-1][0] == "score":
        return options[-1]
    return CHOICES[decision.kind](state, decision)


def choose_roll(state: Empires, decision: Decision) -> Option:
    """Nothing but rolling is left when all fulfilled cards are scored."""
    return rolling.ROLL


def choose_reroll(state: Empires, decision: Decision) -> Option:
    """The first of the dice that are worth a new throw, or keep them all."""
    thrown = dice_to_throw(state, decision.seat)
    return next((rolling.REROLLS[face] for face in range(6) if thrown[face]), rolling.KEEP)


def choose_reroll_more(state: Empires, decision: Decision) -> Option:
    """The other dice of the same throw."""
    _, chosen, last = decision.args
    thrown = dice_to_throw(state, decision.seat)
    return next((rolling.REROLLS[face] for face in range(last, 6) if thrown[face] > chosen[face]), rolling.THROW)


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
    ways = routes(len(state.players))
    for source, owner in enumerate(holder):
        if owner == seat:
            costs[source] = 0
            for way in ways[source]:
                if way.cost > points:
                    break
                if holder[way.to] == -1 and way.cost < costs.get(way.to, 99) and is_open(holder, seat, way.through):
                    costs[way.to] = way.cost
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


def is_open(holder: list[int], seat: int, through: tuple[int, ...]) -> bool:
    """Nobody else's explorers stand in the way. [fe.move.7]"""
    for region in through:
        if holder[region] != -1 and holder[region] != seat:
            return False
    return True


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


def choose_blacken(state: Empires, decision: Decision) -> Option:
    """Discard a card only if the plan with one more black result gains clearly more than the card and the result."""
    seat = decision.seat
    dice = state.dice
    points, black = state.attribute(seat, PURPLE), dice[BLACK]
    prospect = Prospect(state, seat, dice)
    loot = raids(state, seat, points, prospect.loot)
    if loot[black + 1] <= loot[black]:
        return rolling.END
    price, name = min([(card_worth(state, seat, name, prospect.turns), name) for name in state.players[seat].hand])
    now = Position(state, seat, points, black)
    best, pick = plan(now, prospect)[0] + price + MARGIN, rolling.END
    for face in range(BLACK):
        if dice[face]:
            turned = dice[:]
            turned[face] -= 1
            other = Prospect(state, seat, turned)
            lost = sum([prospect.colours[c][k] - other.colours[c][k] for c, k in enumerate(now.owned)])
            gain = plan(Position(state, seat, points, black + 1), other)[0] - lost
            if gain > best:
                best, pick = gain, ("blacken", name, FACES[face])
    return pick


# -- movement


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


def choose_movement(state: Empires, decision: Decision) -> Option:
    """The beginning of the best plan, or the end if nothing gains."""
    seat = decision.seat
    position = Position(state, seat, state.points, state.dice[BLACK])
    _, idea = plan(position, Prospect(state, seat, state.dice))
    return idea.option if idea else movement.END


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


def ideas(position: Position, prospect: Prospect) -> list[Idea]:
    """All ways of one explorer to another region, all conquests and crowds, with what they gain."""
    state, seat, points = position.state, position.seat, position.points
    holder, force, owned = position.holder, position.force, position.owned
    here = state.world
    colours, lines, guards = here.colours, prospect.colours, prospect.guards
    lure, loot, landing = prospect.lure, prospect.loot, prospect.landing
    n, shown = position.regions, 5 - owned.count(0)
    more = prospect.spread[n + 1] - prospect.spread[n]
    less = prospect.spread[n - 1] - prospect.spread[n]
    new_colour = prospect.variety[shown + 1] - prospect.variety[shown]
    last_colour = prospect.variety[shown - 1] - prospect.variety[shown]
    gains: dict[int, float] = {}
    """What it gains to control a region of others or of nobody."""
    emptied: dict[int, float] = {}
    """What it gains, usually less than nothing, to give up an own region."""
    losses: dict[int, float] = {}
    """The same when one explorer leaves it, the last one or not."""
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
    found: list[Idea] = []
    ways = routes(len(state.players))
    for source, loss in losses.items():
        colour = colours[source] if force[source] == 1 else -1
        seen = set() if landing else {source}
        for way in ways[source]:
            if way.cost > points:
                break
            target = way.to
            owner = holder[target]
            if (
                target in seen
                or owner != seat
                and owner != -1
                or way.through
                and not is_open(holder, seat, way.through)
            ):
                continue
            seen.add(target)
            if target == source:
                gain = landing
            else:
                if owner == -1:
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
                if way.by_sea:
                    gain += landing
                for region in way.through:
                    if holder[region] == -1:
                        gain += loot[region]
            if gain > 0:
                found.append(Idea(gain, way.cost, target, (source,), way.first))
    for target, gain in gains.items():
        owner = holder[target]
        if owner >= 0:
            need = max(1, force[target] - position.black + 1)
            if need <= points and holder.count(owner) > 1:
                gain += HARM + prospect.conquest
                if force[target] >= 2:
                    gain += prospect.defended
                idea = party(position, prospect, target, need, gain, emptied)
                if idea:
                    found.append(idea)
    return found


def party(
    position: Position, prospect: Prospect, target: int, need: int, gain: float, emptied: dict[int, float]
) -> Idea | None:
    """The explorers to conquer a region with: those that are missed least, within the points."""
    points, guards = position.points, prospect.guards
    offers: list[tuple[float, int, int, float]] = []
    for source, cost in position.state.world.approach[target]:
        if cost > points:
            break
        if source in emptied:
            left = position.force[source]
            for _ in range(min(left, need)):
                left -= 1
                loss = 0.0 if left else emptied[source]
                if source in guards and left < CROWD:
                    loss += guards[source][left] - guards[source][left + 1]
                offers.append((MILE * cost - loss, cost, source, loss))
    if len(offers) < need:
        return None
    offers.sort()
    if sum([offer[1] for offer in offers[:need]]) > points:
        offers.sort(key=lambda offer: offer[1])
        if sum([offer[1] for offer in offers[:need]]) > points:
            return None
    chosen = offers[:need]
    gain += sum([offer[3] for offer in chosen])
    if any(offer[1] > 1 for offer in chosen):
        gain += prospect.by_sea
    if gain <= 0:
        return None
    cost = sum([offer[1] for offer in chosen])
    sources = tuple(sorted([offer[2] for offer in chosen]))
    return Idea(gain, cost, target, sources, ("attack", position.state.world.names[target]))


def choose_attack(state: Empires, decision: Decision) -> Option:
    """The same party that the plan counted on."""
    _, seat, target, group = decision.args
    conquer = decision.options[0]
    if conquer[0] == "conquer":
        return conquer
    position = Position(state, seat, state.points, state.dice[BLACK])
    found = [idea for idea in ideas(position, Prospect(state, seat, state.dice)) if idea.target == target]
    if found:
        legs = state.world.legs[target]
        wanted = []
        for source in found[0].sources:
            _, at = min([(leg.cost, i) for i, leg in enumerate(legs) if leg.source == source])
            wanted.append(at)
        wanted.sort()
        if len(group) < len(wanted) and wanted[: len(group)] == group:
            return legs[wanted[len(group)]].option
    return decision.options[0]


def choose_retreat(state: Empires, decision: Decision) -> Option:
    """To the city that the explorers protect best, else to the weakest region."""
    _, seat, lost = decision.args
    coming = state.force[lost]
    places = state.players[seat].places
    best, pick = -1.0, decision.options[0]
    for option in decision.options:
        region = state.world.number[option[1]]
        force = state.force[region]
        value = 0.01 / force
        if region in places:
            line = guard_of(state, seat, region)
            value += (line[min(force + coming, CROWD)] - line[min(force, CROWD)]) * places.count(region)
        if value > best:
            best, pick = value, option
    return pick


# -- progress


def choose_progress(state: Empires, decision: Decision) -> Option:
    """Turn useless results with cards that are worth less than the step, then take every step, the best first."""
    seat = decision.seat
    player = state.players[seat]
    prospect = Prospect(state, seat, state.dice)
    owned = progress.colours_controlled(state, seat)
    steps, dice, raised = prospect.steps, state.dice, state.raised
    if player.hand and not any(raised):
        best, wanted = 0.0, -1
        for track in range(5):
            k = dice[track]
            if k < owned[track] and player.markers[track] + k < TOP and steps[track][k] > best:
                best, wanted = steps[track][k], track
        wasted = [
            face
            for face in range(6)
            if dice[face] and (face == BLACK or dice[face] > min(owned[face], TOP - player.markers[face]))
        ]
        if wanted >= 0 and wasted:
            turns = TURNS[len(state.players)] - state.round
            price, name = min([(planned_worth(state, seat, name, turns, owned), name) for name in player.hand])
            if best > price:
                return ("convert", name, FACES[wasted[-1]], FACES[wanted])
    best, pick = -1.0, progress.END
    for option in decision.options:
        if option[0] == "advance":
            track = TRACK_IDS.index(option[1])
            value = steps[track][raised[track]]
            if value > best:
                best, pick = value, option
    return pick


def planned_worth(state: Empires, seat: int, name: str, turns: int, owned: list[int]) -> float:
    """What a card is worth before the steps of this turn: those that they fulfil are as good as scored."""
    player, board = state.players[seat], state.board(seat)
    wanted = cards()[name].condition
    planned = [min(state.dice[track], owned[track], TOP - player.markers[track]) for track in range(5)]
    spaces = [space + steps for space, steps in zip(player.markers, planned, strict=True)]
    met = False
    if wanted.kind == "raise_track":
        met = planned[TRACKS.index(wanted.track)] >= wanted.steps
    elif wanted.kind == "raise_distinct_tracks":
        met = 5 - planned.count(0) >= wanted.count
    elif wanted.kind == "track_at_least":
        met = sum([space >= wanted.step for space in spaces]) >= wanted.tracks
    elif wanted.kind == "own_cities_on_board":
        waiting = zip(player.places[1:], spaces, board.city_spaces, strict=True)
        released = sum([place == ABOVE and space >= city for place, space, city in waiting])
        met = sum([place >= 0 for place in player.places]) + released >= wanted.count
    return float(cards()[name].points) if met else card_worth(state, seat, name, turns)


def choose_place(state: Empires, decision: Decision) -> Option:
    """Beside a weakly held city first, else where most empty regions are near."""
    seat = decision.seat
    places = state.players[seat].places
    best, pick = -1.0, decision.options[0]
    for option in decision.options:
        region = state.world.number[option[1]]
        value = 0.0
        if region in places:
            line, force = guard_of(state, seat, region), state.force[region]
            value += (line[min(force + 1, CROWD)] - line[min(force, CROWD)]) * places.count(region)
        value += HUB * sum([state.holder[h.to] == -1 for h in state.world.hops[region].values() if h.cost == 1])
        if value > best:
            best, pick = value, option
    return pick


def choose_city(state: Empires, decision: Decision) -> Option:
    """Where the opponents can bring least against it."""
    best, pick = -9, decision.options[0]
    for option in decision.options:
        if option[0] == "city":
            region = state.world.number[option[2]]
            value = state.force[region] - threat(state, decision.seat, region)
            if value > best:
                best, pick = value, option
    return pick


CHOICES: dict[str, Callable[[Empires, Decision], Option]] = {
    "roll": choose_roll,
    "reroll": choose_reroll,
    "reroll-more": choose_reroll_more,
    "blacken": choose_blacken,
    "movement": choose_movement,
    "attack": choose_attack,
    "retreat": choose_retreat,
    "progress": choose_progress,
    "place": choose_place,
    "cities": choose_city,
}


def rollout(state: Empires, decision: Decision, rng: Random) -> Option:
    options = decision.options
    return options[int(rng.random() * len(options))]
