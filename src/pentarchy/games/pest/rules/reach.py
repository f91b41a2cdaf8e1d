"""What a Move can reach: one search from the doctor, with the movement and the food at hand. Rules never ask for it."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from ..box import CLONING, COIN, FOOD, MASK, world
from ..state import ON_BOARD, Realm
from .acting import LANDED
from .technologies import JUMP_PRICE, first_free, movement_of, walks_free


class Reach(NamedTuple):
    """The cheapest way to a location."""

    movement: int
    food: int
    """Food or coins for the people on the way and there. [pest.move.7, pest.move.10]"""
    camp: bool
    """The camp has to be placed on the way or there. [pest.move.8]"""


Label = tuple[int, bool, int]
"""A way so far: movement, whether the camp is placed, food. Cheaper ways come first."""


def reach_of(game: Realm, seat: int) -> dict[int, Reach]:
    """All locations that the doctor can get to in one Move, the way with the least movement for each.

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
    barred = game.entered if game.active == seat else 0
    purse = player.goods[FOOD] + player.goods[COIN]
    here = world()
    free = first_free(player)
    left = 1 if player.techs & MASK else 0
    known: list[list[Label]] = [[] for _ in here.names]
    ways: list[tuple[Label, int]] = []

    def go(label: Label, place: int, movement: int, on_road: int) -> None:
        """Try to enter a location: its people for food, or with the camp if that has not been used."""
        if barred >> place & 1:
            return
        steps, camp, food = label
        steps += movement
        if steps > budget:
            return
        paid = food + on_road + max(0, game.sick[place] - left - free)
        if paid <= purse:
            offer((steps, camp, paid), place)
        if not camp and player.camp == ON_BOARD and game.sick[place] > left + free and food + on_road <= purse:
            offer((steps, True, food + on_road), place)

    def offer(label: Label, place: int) -> None:
        if not any(all(a <= b for a, b in zip(other, label, strict=True)) for other in known[place]):
            known[place].append(label)
            heappush(ways, (label, place))

    def leave(label: Label, place: int) -> None:
        for other, road in here.ways[place]:
            go(label, other, 1 - walks_free(game, seat, other), game.stranded[road])
        if here.at_gate[place]:
            for other in here.gates:
                go(label, other, 1 - walks_free(game, seat, other), 0)

    def walk_on() -> None:
        while ways:
            leave(*heappop(ways))

    leave((0, False, 0), player.doctor)
    walk_on()
    if player.techs & CLONING and not (moving and game.steps):
        for place in here.of_size[here.sizes[player.doctor]]:
            if place != player.doctor:
                go((0, False, 0), place, JUMP_PRICE, 0)
        if budget == JUMP_PRICE:
            ways.clear()  # with nothing left the Move ends, free steps included
        walk_on()
    return {
        place: Reach(steps, food, camp)
        for place, labels in enumerate(known)
        if labels
        for steps, camp, food in [min(labels)]
    }
