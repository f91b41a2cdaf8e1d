"""The map as it is known: ranges over revealed spaces, distances over land, seas, and trade routes.

Sets of hexes are the bits of an int. What follows from the revealed regions alone is remembered by them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .. import box
from ..box.terms import ANGRY, REGION_SIZE, SETTLER, SHIP, WATER
from ..state import ALLY, BARBARIANS, EXPANSION, NOBODYS, ONE, PIRATES, UNIT_MASK, UNKNOWN, Clash
from . import moments_of_war

FAR: Final = 99
"""Distance between spaces that no way joins."""
TRADE_RANGE: Final = 2
"""[coc.trade.1]"""
MOST_ROUTES: Final = 4
"""[coc.trade.1]"""
TRADERS: Final = (SHIP, SETTLER)
"""Units that form trade routes. [coc.trade.1]"""


@lru_cache(50_000)
def members(hexes: int) -> tuple[int, ...]:
    """The numbers of a set, in their order."""
    found = []
    while hexes:
        low = hexes & -hexes
        found.append(low.bit_length() - 1)
        hexes ^= low
    return tuple(found)


@lru_cache(50_000)
def hexes(members: tuple[int, ...]) -> int:
    """The set of these hexes."""
    return box.bits(members)


# -- what is revealed


def known(game: Clash) -> int:
    """The set of revealed hexes. [coc.setup.1]"""
    return _known(len(game.terrain), tuple(game.unexplored))


@lru_cache(50_000)
def _known(hexes: int, unexplored: tuple[int, ...]) -> int:
    found = (1 << hexes) - 1
    for slot in unexplored:
        found ^= (1 << REGION_SIZE) - 1 << REGION_SIZE * slot
    return found


def is_known(game: Clash, hex_: int) -> bool:
    return game.terrain[hex_] != UNKNOWN


def land(game: Clash) -> int:
    """The set of revealed land hexes. [coc.setup.2]"""
    return _land(tuple(game.terrain))


@lru_cache(20_000)
def _land(terrain: tuple[int, ...]) -> int:
    return box.bits(hex_ for hex_, kind in enumerate(terrain) if kind not in (UNKNOWN, WATER))


def water(game: Clash) -> int:
    """The set of revealed sea hexes. [coc.setup.2]"""
    return _water(tuple(game.terrain))


@lru_cache(20_000)
def _water(terrain: tuple[int, ...]) -> int:
    return box.bits(hex_ for hex_, kind in enumerate(terrain) if kind == WATER)


# -- ways over a set of hexes


@lru_cache(100_000)
def _reach(players: int, hexes: int, start: int, most: int) -> tuple[int, ...]:
    """By distance from 0 to `most`: the hexes of a set that are so far from one of them, on ways within the set."""
    beside = box.layout(players).beside
    rings = [1 << start & hexes]
    seen = rings[0]
    while len(rings) <= most and rings[-1]:
        further = 0
        for hex_ in members(rings[-1]):
            further |= beside[hex_]
        further &= hexes & ~seen
        seen |= further
        rings.append(further)
    return tuple(rings) + (0,) * (most + 1 - len(rings))


@lru_cache(100_000)
def _within(players: int, hexes: int, start: int, most: int) -> int:
    found = 0
    for ring in _reach(players, hexes, start, most):
        found |= ring
    return found


@lru_cache(200_000)
def way(players: int, hexes: int, start: int, end: int) -> int:
    """The shortest way over a set of hexes, FAR if there is none."""
    for far, ring in enumerate(_reach(players, hexes, start, FAR)):
        if ring >> end & 1:
            return far
    return FAR


def within(game: Clash, hex_: int, most: int) -> int:
    """All revealed hexes in range of one of them, itself included. [coc.term.6, coc.term.10]"""
    return _within(len(game.players), known(game), hex_, most)


def around(game: Clash, hexes: int, most: int) -> int:
    """All revealed hexes in range of some of a set. [coc.term.10]"""
    return _around(len(game.players), known(game), hexes, most)


@lru_cache(50_000)
def _around(players: int, known: int, hexes: int, most: int) -> int:
    found = 0
    for hex_ in members(hexes):
        found |= _within(players, known, hex_, most)
    return found


def at_range(game: Clash, hex_: int, far: int) -> int:
    """All revealed hexes exactly so far away by range. [coc.term.10]"""
    return _reach(len(game.players), known(game), hex_, far)[far]


def range_between(game: Clash, one: int, other: int) -> int:
    """Shortest way over revealed hexes of any terrain, FAR if there is none. [coc.term.10]"""
    return way(len(game.players), known(game), one, other)


def land_within(game: Clash, hex_: int, most: int) -> int:
    """All land in so many land spaces of a land hex, itself included. [coc.term.10]"""
    return _within(len(game.players), land(game), hex_, most)


def land_at(game: Clash, hex_: int, far: int) -> int:
    """All land exactly so many land spaces away. [coc.term.10]"""
    return _reach(len(game.players), land(game), hex_, far)[far]


def land_distance(game: Clash, one: int, other: int) -> int:
    """Shortest way over revealed land alone, FAR if there is none. [coc.term.10]"""
    return way(len(game.players), land(game), one, other)


def straight(game: Clash, one: int, other: int) -> int:
    """Distance on the map, whatever lies between. [coc.term.11]"""
    return game.board.distance[one][other]


# -- seas


def sea_of(game: Clash, hex_: int) -> int:
    """The sea of a water hex: all water connected with it, 0 for land. [coc.move.10]"""
    return _sea(len(game.players), water(game), hex_)


@lru_cache(50_000)
def _sea(players: int, water: int, hex_: int) -> int:
    beside = box.layout(players).beside
    sea = front = 1 << hex_ & water
    while front:
        further = 0
        for one in members(front):
            further |= beside[one]
        front = further & water & ~sea
        sea |= front
    return sea


def sails_to(game: Clash, seat: int, hex_: int) -> tuple[int, int]:
    """Where a fleet can go in its sea: hexes without enemies, and hexes where enemy ships stop it. [coc.move.22]"""
    hostile = foreign_ships(game, seat)
    sea = sea_of(game, hex_)
    if not sea & hostile:
        return sea & ~(1 << hex_), 0
    beside = game.board.beside
    free, met, front = 1 << hex_, 0, 1 << hex_
    while front:
        further = 0
        for one in members(front):
            further |= beside[one]
        further &= sea & ~free
        met |= further & hostile
        front = further & ~hostile
        free |= front
    return free & ~(1 << hex_), met


def foreign_ships(game: Clash, seat: int) -> int:
    """The set of sea hexes with units of somebody else."""
    friends: tuple[int, ...] = (NOBODYS, seat)
    if game.rules & EXPANSION and moments_of_war.is_allied(game, seat):
        friends = (NOBODYS, seat, PIRATES)
    found = 0
    for hex_ in members(water(game)):
        if game.holder[hex_] not in friends:
            found |= 1 << hex_
    return found


def lairs(game: Clash) -> int:
    """The set of sea hexes with pirates that are nobody's allies. [coc.pir.15]"""
    found = 0
    for hex_, holder in enumerate(game.holder):
        if holder == PIRATES:
            found |= 1 << hex_
    return found


def pirate_waters(game: Clash) -> int:
    """The set of sea hexes with pirates or beside them, where nobody collects. [coc.pir.3, coc.col.7]"""
    return near_pirates(game) & water(game)


def near_pirates(game: Clash) -> int:
    """The set of hexes with pirates or beside them, land too: no trade route leads there. [coc.pir.4]"""
    found = lairs(game) if game.rules & EXPANSION else 0
    for hex_ in members(found):
        found |= game.board.beside[hex_]
    return found


# -- trade routes


def trade_reach(game: Clash, hex_: int, far: int = TRADE_RANGE) -> int:
    """The set of hexes to which a trade route from a unit's space can lead. [coc.trade.6, coc.pir.4]

    Pirates block the space of the unit and those on the way; the city itself is not looked at.
    """
    blocked = near_pirates(game)
    if not blocked:
        return within(game, hex_, far)
    if blocked >> hex_ & 1:
        return 0
    found = _within(len(game.players), known(game) & ~blocked, hex_, far - 1)
    for one in members(found):
        found |= game.board.beside[one]
    return found & known(game)


def traders(game: Clash, seat: int, kinds: tuple[int, ...] = TRADERS) -> list[int]:
    """The hex of each ship and settler of a seat, carried settlers too. [coc.trade.1, coc.trade.2]"""
    found = []
    for hex_, holder in enumerate(game.holder):
        if holder == seat:
            force, aboard = game.force[hex_], game.aboard[hex_]
            for kind in kinds:
                found += [hex_] * ((force // ONE[kind] & UNIT_MASK) + (aboard // ONE[kind] & UNIT_MASK))
            if force >= ALLY and SHIP in kinds:
                found += [hex_] * (force // ALLY)
    return found


def customers(game: Clash, seat: int) -> int:
    """The set of cities of other players that are not angry. [coc.trade.1]"""
    found = 0
    for hex_, owner in enumerate(game.city):
        if owner >= 0 and owner != seat and owner < BARBARIANS and game.mood[hex_] != ANGRY:
            found |= 1 << hex_
    return found


def trade_pairs(game: Clash, seat: int, kinds: tuple[int, ...] = TRADERS) -> list[tuple[int, int]]:
    """As many pairs of unit and city as possible, each used once, at most four. [coc.trade.1, 3, 6, 8]"""
    cities = customers(game, seat)
    if not cities:
        return []
    reach = [(hex_, trade_reach(game, hex_) & cities) for hex_ in traders(game, seat, kinds)]
    reach = [(hex_, near) for hex_, near in reach if near]
    partner = matching([near for _, near in reach])
    return [(reach[unit][0], city) for city, unit in sorted(partner.items())][:MOST_ROUTES]


def matching(reach: list[int]) -> dict[int, int]:
    """By city: the unit paired with it, as many pairs as possible; told the set of cities that each unit reaches."""
    partner: dict[int, int] = {}
    for unit in range(len(reach)):
        _join(reach, unit, partner, set())
    return partner


def _join(reach: list[int], unit: int, partner: dict[int, int], tried: set[int]) -> bool:
    """Find a city for one more unit, moving others to another one where that helps."""
    for city in members(reach[unit]):
        if city not in tried:
            tried.add(city)
            if city not in partner or _join(reach, partner[city], partner, tried):
                partner[city] = unit
                return True
    return False
