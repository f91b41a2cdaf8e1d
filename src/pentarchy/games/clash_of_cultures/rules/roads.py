"""Roads that lead farther than two spaces, from one own city to another. [coc.move.17, coc.civadvance.roman_roads]"""

from __future__ import annotations

from typing import Final

from .. import box
from ..box.terms import WATER
from ..state import CROSSED, EXPANSION, NOBODYS, UNKNOWN, Clash
from . import groups, moments_of_war, pieces

USUAL: Final = 2
"""[coc.move.14]"""
NO_WAY: Final = -1


def targets(game: Clash, seat: int, hex_: int) -> tuple[int, ...]:
    """Own cities beyond two spaces to which Roads lead from an own city."""
    if not game.rules & EXPANSION or game.city[hex_] != seat:
        return ()
    length = moments_of_war.road_length(game, seat)
    if length <= USUAL:
        return ()
    return tuple(
        there
        for there in game.cities_of(seat)
        if game.board.distance[hex_][there] > USUAL and _leads(game, seat, hex_, there, length, 0, False)
    )


def is_long(game: Clash, seat: int, hex_: int, there: int) -> bool:
    """Whether Roads may take a longer way there than usual: to a far city, or around what is before a near one."""
    if there in (hex_, *game.board.near[hex_]) or not game.city[hex_] == seat == game.city[there]:
        return False
    return moments_of_war.road_length(game, seat) > USUAL


def width(game: Clash, seat: int, hex_: int, there: int) -> int:
    """So many army units can go this way, NO_WAY if not even settlers can: the usual limit at most. [coc.move.17]"""
    length = moments_of_war.road_length(game, seat)
    for number in range(box.limits().army_per_space, -1, -1):
        if _leads(game, seat, hex_, there, length, number, False):
            return number
    return NO_WAY


def crossed(game: Clash, seat: int, hex_: int, there: int, army: int) -> int:
    """CROSSED if a group cannot avoid plains between. [coc.move.30]"""
    avoids = _leads(game, seat, hex_, there, moments_of_war.road_length(game, seat), army, True)
    return 0 if avoids else CROSSED


def _leads(game: Clash, seat: int, hex_: int, there: int, length: int, army: int, no_plains: bool) -> bool:
    """Whether a way over land without enemies has room for so many army units on every space between."""
    front, seen = {hex_}, {hex_}
    for _ in range(length):
        further = {near for one in front for near in game.board.near[one]} - seen
        if there in further:
            return True
        front = {one for one in further if _is_open(game, seat, one, army, no_plains)}
        seen |= front
    return False


def _is_open(game: Clash, seat: int, hex_: int, army: int, no_plains: bool) -> bool:
    terrain = game.terrain[hex_]
    return (
        terrain not in (WATER, UNKNOWN)
        and game.holder[hex_] in (NOBODYS, seat)
        and game.city[hex_] in (NOBODYS, seat)
        and pieces.room(game, hex_, seat) >= army
        and not (no_plains and groups.entered(game, terrain) == CROSSED)
    )
