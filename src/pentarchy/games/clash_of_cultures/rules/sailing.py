"""Where fleets can go: in their sea, along the edge of the board with Navigation, and to regions that nobody knows.

A fleet explores a region, not a space: an option names the first hex of it that the fleet can touch. [coc.expl.9, 21]
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .. import box
from ..box.terms import NAVIGATION, WATER
from ..state import UNKNOWN, Clash
from . import atlas, exploring


class Waters(NamedTuple):
    """Sets of hexes that a fleet reaches from one space in one sea."""

    free: int
    """Without enemies; its own space is among them."""
    met: int
    """Where enemy ships stop it. [coc.move.22]"""

    @property
    def both(self) -> int:
        return self.free | self.met


def waters(game: Clash, seat: int, hex_: int) -> Waters:
    """What a fleet reaches in the sea of a hex. [coc.move.10, coc.move.22]"""
    free, met = atlas.sails_to(game, seat, hex_)
    return Waters(free | 1 << hex_, met)


# -- regions that nobody knows


def touched(game: Clash, reach: int) -> dict[int, int]:
    """Slots of hidden regions beside some sea hexes, and the first hex of each that touches them. [coc.expl.9]"""
    found: dict[int, int] = {}
    beside = game.board.beside
    for slot in game.unexplored:
        for hex_ in exploring.hexes_of(slot):
            if beside[hex_] & reach:
                found[slot] = hex_
                break
    return found


def launches(game: Clash, slot: int, reach: int) -> int:
    """The sea hexes from which a fleet can explore a region: it stays there if it explores in vain. [coc.expl.21]"""
    beside = game.board.beside
    found = 0
    for hex_ in exploring.hexes_of(slot):
        found |= beside[hex_] & reach
    return found


# -- Navigation


def around(game: Clash, reach: int, sea: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where the edge leads: the first hexes of next seas, and hidden hexes that come before. [coc.move.21, 29, 31]

    `reach` are the hexes of the own sea that the fleet reaches; land and water of the own sea are skipped.
    """
    return _around(len(game.players), tuple(game.terrain), reach, sea)


@lru_cache(20_000)
def _around(players: int, terrain: tuple[int, ...], reach: int, sea: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    rim = box.layout(players).rim
    seas, hidden = dict[int, None](), dict[int, None]()
    for start, hex_ in enumerate(rim):
        if reach >> hex_ & 1:
            for step in (1, -1):
                for far in range(1, len(rim)):
                    there = rim[(start + step * far) % len(rim)]
                    if terrain[there] == UNKNOWN:
                        hidden[there] = None
                        break
                    if terrain[there] == WATER and not sea >> there & 1:
                        seas[there] = None
                        break
    return tuple(seas), tuple(hidden)


class Voyage(NamedTuple):
    """What Navigation offers a fleet. [coc.advance.navigation.1]"""

    free: int
    """Sea hexes of the next seas without enemies."""
    met: int
    regions: dict[int, int]
    """Hidden regions, along the edge or from the next seas, and the hex that names each."""
    edge: int
    """The set of slots that can be explored along the edge. [coc.expl.11]"""


def voyage(game: Clash, seat: int, hex_: int) -> Voyage:
    """Where a fleet can go that leaves its sea at the edge. [coc.move.15, coc.move.21, coc.move.31, coc.expl.12]"""
    seas, hidden = around(game, waters(game, seat, hex_).free, atlas.sea_of(game, hex_))
    free = met = 0
    hostile = atlas.foreign_ships(game, seat)
    for entry in seas:
        if hostile >> entry & 1:
            met |= 1 << entry
        else:
            sea = waters(game, seat, entry)
            free, met = free | sea.free, met | sea.met
    regions, edge = touched(game, free), 0
    for hex_ in hidden:
        slot = exploring.slot_of(hex_)
        edge |= 1 << slot
        regions.setdefault(slot, hex_)
    return Voyage(free, met & ~free, regions, edge)


def navigates(game: Clash, seat: int) -> bool:
    return bool(game.players[seat].usable & NAVIGATION)
