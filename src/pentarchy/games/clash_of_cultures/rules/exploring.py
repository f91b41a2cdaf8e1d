"""Exploration: a region is turned over and laid in one of two ways. [coc.expl.1-21]

A region lies in the state as it is printed as soon as it is turned over, since everybody sees it then; whoever
explores may only be asked whether it is turned round.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option

from .. import box
from ..box.terms import REGION_SIZE, WATER
from ..state import Clash
from . import atlas

AS_PRINTED: Final[Option] = ("lay", "as-printed")
TURNED: Final[Option] = ("lay", "turned")
WAYS: Final[list[Option]] = [AS_PRINTED, TURNED]
NO_TARGET: Final = -1


def slot_of(hex_: int) -> int:
    return hex_ // REGION_SIZE


def hexes_of(slot: int) -> range:
    return range(slot * REGION_SIZE, (slot + 1) * REGION_SIZE)


# -- which ways are allowed


def _waters(game: Clash, slot: int, way: int) -> list[int]:
    """The hexes that would be water if the region of a slot, which lies as printed, were laid in this way."""
    first, last = slot * REGION_SIZE, slot * REGION_SIZE + REGION_SIZE - 1
    return [last - at if way else first + at for at in range(REGION_SIZE) if game.terrain[first + at] == WATER]


def _joins(game: Clash, slot: int, way: int, sea: int) -> bool:
    """Whether new water lies next to water of other regions, or to a given sea. [coc.expl.5, 9, 18]"""
    near, terrain = game.board.near, game.terrain
    for hex_ in _waters(game, slot, way):
        for other in near[hex_]:
            if slot_of(other) != slot and terrain[other] == WATER and (not sea or sea >> other & 1):
                return True
    return False


def _at_edge(game: Clash, slot: int, way: int) -> bool:
    """Whether new water lies at the edge of the board. [coc.expl.6, coc.expl.18]"""
    return any(game.board.edge >> hex_ & 1 for hex_ in _waters(game, slot, way))


def ways(game: Clash, slot: int, target: int = NO_TARGET) -> list[int]:
    """In which ways a region may lie whose hex `target` land units enter: 0 as printed, 1 turned. [coc.expl.3, 4, 13]

    Rule 2: the target is no water. Rule 3: water joins water. Rule 4: else it lies at the edge. [coc.expl.5, 6, 14, 17]
    """
    found = [way for way in (0, 1) if target not in _waters(game, slot, way)]
    joined = [way for way in found if _joins(game, slot, way, 0)]
    return joined or [way for way in found if _at_edge(game, slot, way)] or found


def ways_by_sea(game: Clash, slot: int, sea: int) -> list[int]:
    """Those in which new water joins the sea that ships explore from, none if that cannot be. [coc.expl.9, 15]"""
    return [way for way in (0, 1) if _joins(game, slot, way, sea)]


def ways_by_edge(game: Clash, slot: int) -> list[int]:
    """Those in which ships can come along the edge with Navigation, none if that cannot be. [coc.expl.11, 20]"""
    return [way for way in (0, 1) if _at_edge(game, slot, way)]


# -- turning over and laying


def turn_over(game: Clash, slot: int) -> int:
    """The region of a slot lies open, as printed for now; its number. [coc.expl.1, coc.expl.2]"""
    at = game.unexplored.index(slot)
    del game.unexplored[at]
    region = game.under.pop(at)
    first = slot * REGION_SIZE
    game.terrain[first : first + REGION_SIZE] = box.regions()[region].terrain[0]
    game.reveal()
    return region


async def lay(game: Clash, seat: int, slot: int, region: int, allowed: list[int]) -> None:
    """The region stays as printed or is turned round; who explores chooses if both are allowed. [coc.expl.3, 7]"""
    way = allowed[0]
    if len(allowed) > 1:
        way = WAYS.index(await Decision(seat, "lay", "coc.expl.7", both_ways))
    first = slot * REGION_SIZE
    if way:
        game.terrain[first : first + REGION_SIZE] = box.regions()[region].terrain[1]
    if game.journal is not None:
        game.tell("coc.expl.1", "explores", f"seat-{seat}", game.board.names[first], box.regions()[region].id)


def both_ways() -> list[Option]:
    return WAYS


async def explore(game: Clash, seat: int, target: int) -> None:
    """Land units enter a hex that nobody knows. [coc.expl.2, coc.expl.4, coc.expl.8]"""
    slot = slot_of(target)
    region = turn_over(game, slot)
    await lay(game, seat, slot, region, ways(game, slot, target))


async def explore_by_sea(game: Clash, seat: int, slot: int, sea: int) -> int:
    """Ships explore from a sea: the set of hexes to which they can go then, 0 if they stay. [coc.expl.9, 10, 15]"""
    region = turn_over(game, slot)
    reaching = ways_by_sea(game, slot, sea)
    await lay(game, seat, slot, region, reaching or ways(game, slot))
    return box.bits(hex_ for hex_ in hexes_of(slot) if game.terrain[hex_] == WATER) if reaching else 0


async def explore_by_edge(game: Clash, seat: int, slot: int) -> int:
    """Ships explore along the edge: the set of hexes to which they can go then, 0 if they stay. [coc.expl.11, 20]"""
    region = turn_over(game, slot)
    reaching = ways_by_edge(game, slot)
    await lay(game, seat, slot, region, reaching or ways(game, slot))
    if not reaching:
        return 0
    waters = box.bits(hex_ for hex_ in hexes_of(slot) if game.terrain[hex_] == WATER)
    found = 0
    for hex_ in atlas.members(waters & game.board.edge):
        found |= atlas.sea_of(game, hex_) & waters
    return found


async def reveal(game: Clash, seat: int, slot: int) -> None:
    """A card reveals a region, which nobody enters. [coc.expl.17]"""
    region = turn_over(game, slot)
    await lay(game, seat, slot, region, ways(game, slot))
