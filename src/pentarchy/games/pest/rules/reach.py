"""What a Move can reach: one search from the doctor, with the movement and the food at hand. Rules never ask for it."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from ..box import ALL_BEDS, CLONING, COIN, FOOD, MASK, world
from ..state import ON_BOARD, Player, Realm
from .acting import LANDED
from .moving import CAMP, CAPITAL, GATHER, JUMP, LEAVE, ROAD
from .technologies import JUMP_PRICE, first_free, healed_by_camp, movement_of, walks_free


class Leg(NamedTuple):
    """One step of a way: how, where to, over which road (-1 without one), and what happens to the sick there."""

    way: int
    place: int
    road: int
    form: int


class Reach(NamedTuple):
    """The cheapest way to a location."""

    movement: int
    food: int
    """Food or coins for the people on the way and there. [pest.move.7, pest.move.10]"""
    legs: tuple[Leg, ...]

    @property
    def camp(self) -> bool:
        """The camp has to be placed on the way or there. [pest.move.8]"""
        return any(leg.form == CAMP for leg in self.legs)


class Lying(NamedTuple):
    """Where people would lie who are gathered now. [pest.quar.4, pest.quar.9]"""

    free: int
    hampering: int
    dead: int


Label = tuple[int, bool, int]
"""A way so far: movement, whether the camp is placed, food. Cheaper ways come first."""


def reach_of(game: Realm, seat: int) -> dict[int, Reach]:
    """All locations that the doctor can get to in one Move: in one step where that is possible, else the way with the
    least movement.

    In a Move it is what is left of it; before one, what a Move without improvement would have. Trades and what is
    gained on the way are not counted. [pest.move.1-12, pest.move.24, pest.move.27, pest.tech.4, 6, 8, 16, 22]
    """
    player = game.players[seat]
    if player.doctor < 0:
        return {}
    moving = game.phase == "move" and game.active == seat
    if moving and game.once & LANDED:
        return {}
    budget = game.movement if moving else max(0, movement_of(player) - (player.beds & 1))
    barred = game.entered if moving else 0  # before a Move nothing of it has been entered
    purse = player.goods[FOOD] + player.goods[COIN]
    here = world()
    free = first_free(player)
    left = 1 if player.techs & MASK else 0
    known: list[dict[Label, tuple[Leg, ...]]] = [{} for _ in here.names]
    ways: list[tuple[Label, int]] = []

    def go(label: Label, before: tuple[Leg, ...], way: int, place: int, movement: int, road: int) -> None:
        """Try to enter a location: its people for food, or with the camp if that has not been used."""
        if barred >> place & 1:
            return
        steps, camp, food = label
        steps += movement
        if steps > budget:
            return
        if road >= 0:
            food += game.stranded[road]
        people = game.sick[place]
        paid = food + max(0, people - left - free)
        if paid <= purse:
            form = LEAVE if left and people > free else GATHER
            offer((steps, camp, paid), place, (*before, Leg(way, place, road, form)))
        if not camp and player.camp == ON_BOARD and people > left + free and food <= purse:
            offer((steps, True, food), place, (*before, Leg(way, place, road, CAMP)))

    def offer(label: Label, place: int, legs: tuple[Leg, ...]) -> None:
        if not any(all(a <= b for a, b in zip(other, label, strict=True)) for other in known[place]):
            known[place][label] = legs
            heappush(ways, (label, place))

    def leave(label: Label, place: int, legs: tuple[Leg, ...]) -> None:
        for other, road in here.ways[place]:
            go(label, legs, ROAD, other, 1 - walks_free(game, seat, other), road)
        if here.at_gate[place]:
            for other in here.gates:
                go(label, legs, CAPITAL, other, 1 - walks_free(game, seat, other), -1)

    def walk_on() -> None:
        while ways:
            label, place = heappop(ways)
            leave(label, place, known[place][label])

    leave((0, False, 0), player.doctor, ())
    walk_on()
    if player.techs & CLONING and not (moving and game.steps):
        for place in here.of_size[here.sizes[player.doctor]]:
            if place != player.doctor:
                go((0, False, 0), (), JUMP, place, JUMP_PRICE, -1)
        if budget == JUMP_PRICE:
            ways.clear()  # with nothing left the Move ends, free steps included
        walk_on()
    return {place: _best(found) for place, found in enumerate(known) if found}


def _best(found: dict[Label, tuple[Leg, ...]]) -> Reach:
    """A click on a neighbour goes straight there, so that is the way that counts."""
    label = min(found, key=lambda label: (len(found[label]) > 1 or found[label][0].way == JUMP, label))
    return Reach(label[0], label[2], found[label])


def gathered_by(game: Realm, seat: int, legs: tuple[Leg, ...]) -> int:
    """How many sick people come into quarantine on a way. [pest.move.6, 10, pest.camp.8, pest.tech.4, pest.tech.21]"""
    player = game.players[seat]
    people = 0
    for leg in legs:
        there = game.sick[leg.place] - (leg.form == LEAVE)
        if leg.form == CAMP and there:
            there -= healed_by_camp(player)
        people += there + (game.stranded[leg.road] if leg.road >= 0 else 0)
    return people


def lying(player: Player, people: int) -> Lying:
    """Where so many people would lie: free spaces first, then hampering ones; for whom there is none, a grave."""
    free = min(people, max(0, player.free_beds - player.resting))
    hampering = min(people - free, (ALL_BEDS & ~player.beds).bit_count())
    return Lying(free, hampering, people - free - hampering)
