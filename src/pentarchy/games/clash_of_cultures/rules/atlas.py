"""The map as it is known: ranges over revealed spaces, distances over land, seas, and trade routes.

Sets of hexes are the bits of an int. What follows from the revealed regions alone is remembered by them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .. import box
from ..box.terms import ANGRY, SETTLER, SHIP
from ..state import ALLY, EXPANSION, ONE, PIRATES, UNIT_MASK, Clash
from . import moments_of_war

FAR: Final = 99
"""Distance between spaces that no way joins."""
NEARBY: Final = 2
"""Most questions look no farther, so that no more is worked out for them."""
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


# -- what is revealed


def known(game: Clash) -> int:
    """The set of revealed hexes. [coc.setup.1]"""
    return game.regions.known


def land(game: Clash) -> int:
    """The set of revealed land hexes. [coc.setup.2]"""
    return game.regions.land


def water(game: Clash) -> int:
    """The set of revealed sea hexes. [coc.setup.2]"""
    return game.regions.water


# -- ways over a set of hexes


@lru_cache(100_000)
def _spread(players: int, hexes: int, start: int, most: int) -> tuple[int, ...]:
    """By distance up to `most`: the hexes of a set that are at most so far from one of them, on ways within the set."""
    beside = box.layout(players).beside
    found = front = 1 << start & hexes
    rings = [found]
    while front and len(rings) <= most:
        further = 0
        for hex_ in members(front):
            further |= beside[hex_]
        front = further & hexes & ~found
        found |= front
        rings.append(found)
    return tuple(rings)


def reached(players: int, hexes: int, start: int, most: int) -> int:
    """All hexes of a set in range of one of them, on ways within the set."""
    spread = _spread(players, hexes, start, NEARBY if most <= NEARBY else FAR)
    return spread[most] if most < len(spread) else spread[-1]


def _ring(players: int, hexes: int, start: int, far: int) -> int:
    """Those that are exactly so far away."""
    nearer = reached(players, hexes, start, far - 1) if far else 0
    return reached(players, hexes, start, far) & ~nearer


@lru_cache(200_000)
def way(players: int, hexes: int, start: int, end: int) -> int:
    """The shortest way over a set of hexes, FAR if there is none."""
    for far, found in enumerate(_spread(players, hexes, start, FAR)):
        if found >> end & 1:
            return far
    return FAR


def within(game: Clash, hex_: int, most: int) -> int:
    """All revealed hexes in range of one of them, itself included. [coc.term.6, coc.term.10]"""
    return reached(len(game.players), known(game), hex_, most)


def around(game: Clash, hexes: int, most: int) -> int:
    """All revealed hexes in range of some of a set. [coc.term.10]"""
    return _around(len(game.players), known(game), hexes, most)


@lru_cache(50_000)
def _around(players: int, known: int, hexes: int, most: int) -> int:
    found = 0
    for hex_ in members(hexes):
        found |= reached(players, known, hex_, most)
    return found


def at_range(game: Clash, hex_: int, far: int) -> int:
    """All revealed hexes exactly so far away by range. [coc.term.10]"""
    return _ring(len(game.players), known(game), hex_, far)


def range_between(game: Clash, one: int, other: int) -> int:
    """Shortest way over revealed hexes of any terrain, FAR if there is none. [coc.term.10]"""
    return way(len(game.players), known(game), one, other)


def land_within(game: Clash, hex_: int, most: int) -> int:
    """All land in so many land spaces of a land hex, itself included. [coc.term.10]"""
    return reached(len(game.players), land(game), hex_, most)


def land_at(game: Clash, hex_: int, far: int) -> int:
    """All land exactly so many land spaces away. [coc.term.10]"""
    return _ring(len(game.players), land(game), hex_, far)


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
    units = game.units_of
    friends = units.sets[seat]
    if game.rules & EXPANSION and moments_of_war.is_allied(game, seat):
        friends |= units.sets[PIRATES]
    return units.anybody & ~friends & water(game)


def lairs(game: Clash) -> int:
    """The set of sea hexes with pirates that are nobody's allies. [coc.pir.15]"""
    return game.units_of.sets[PIRATES]


def pirate_waters(game: Clash) -> int:
    """The set of sea hexes with pirates or beside them, where nobody collects. [coc.pir.3, coc.col.7]"""
    return near_pirates(game) & water(game)


def near_pirates(game: Clash) -> int:
    """The set of hexes with pirates or beside them, land too: no trade route leads there. [coc.pir.4]"""
    if not game.rules & EXPANSION:
        return 0
    found = lairs(game)
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
    found = reached(len(game.players), known(game) & ~blocked, hex_, far - 1)
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
    for owner in range(len(game.players)):
        if owner != seat:
            for hex_ in game.cities_of(owner):
                if game.mood[hex_] != ANGRY:
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
