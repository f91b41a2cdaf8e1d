"""Regions and the board: one layout of numbered hexes for each number of players.

Hex h lies in slot h // 4 and is number h % 4 of that slot. A region lies in a slot in one of two ways: as printed, its
terrain i on hex 4 · slot + i, or turned round, on hex 4 · slot + 3 - i.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Final, NamedTuple, TypeVar

from .files import FILES, bits, demand, demand_count, demand_distinct, demand_known
from .pieces import components
from .shapes import MapData, RegionData, SlotData
from .terms import PLAIN, PLAYERS, REGION_SIZE, TERRAINS

T = TypeVar("T")

SIDES: Final = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
"""Steps to the six neighbours in axial coordinates."""
RHOMBUS: Final = ((0, 0), (-1, 1), (1, 0), (0, 1))
"""The hexes of a region that is not turned, seen from the first."""
SHIFTS: Final = ((0, 0), (0, 0), (0, 0), (0, 1), (1, 0), (1, -1))
"""By rotation: how far a region moves to cover the same hexes as three rotations before."""


class Region(NamedTuple):
    id: str
    number: int
    """Printed on it; 0 for a start region."""
    terrain: tuple[tuple[int, ...], tuple[int, ...]]
    """Of the four hexes of its slot: as printed, and turned round."""


class Layout(NamedTuple):
    """The board for a number of players. [coc.setup.1]"""

    names: tuple[str, ...]
    number: dict[str, int]
    axial: tuple[tuple[int, int], ...]
    """By hex: column and slanted row; for drawing and distances."""
    slots: tuple[str, ...]
    homes: tuple[int, ...]
    """Slots of start regions."""
    hidden: tuple[int, ...]
    """Slots of regions that nobody has explored yet."""
    home_regions: tuple[int, ...]
    """By home: number of the start region that lies there, which is a side. [coc.setup.16]"""
    capitals: tuple[int, ...]
    """By home: the plain, where the first city stands. [coc.setup.6]"""
    near: tuple[tuple[int, ...], ...]
    """By hex: its neighbours."""
    beside: tuple[int, ...]
    """By hex: the set of its neighbours."""
    distance: tuple[tuple[int, ...], ...]
    """By two hexes: straight distance, whatever lies between."""
    rings: tuple[tuple[int, ...], ...]
    """By hex and distance: the set of hexes so far away."""
    rim: tuple[int, ...]
    """Hexes at the edge, clockwise; one that touches it in two places is there twice."""
    edge: int
    """The set of hexes at the edge."""


@cache
def _data() -> MapData:
    return FILES.load("map", MapData)


def _regions(rows: Sequence[RegionData]) -> tuple[Region, ...]:
    demand_distinct((row.id for row in rows), "map")
    kinds = [tuple(TERRAINS.index(terrain) for terrain in row.hexes) for row in rows]
    return tuple(Region(row.id, row.number, (kind, kind[::-1])) for row, kind in zip(rows, kinds, strict=True))


@cache
def regions() -> tuple[Region, ...]:
    """The normal regions. [coc.setup.2]"""
    found = _regions(_data().region)
    demand(tuple(_data().terrain.kinds) == TERRAINS, "map, terrain", f"in this order: {', '.join(TERRAINS)}")
    demand_count(len(found), components().normal_regions, "map", "regions")
    numbers = sorted(region.number for region in found)
    demand(numbers == [*range(5, 21)], "map, region", "the printed numbers are 5 to 20")
    return found


@cache
def start_regions() -> tuple[Region, ...]:
    """Both sides of the start regions. [coc.setup.3]"""
    found = _regions(_data().start_region)
    demand(len(found) == 2, "map, start_region", "a start region has two sides")
    one, other = (region.terrain[0] for region in found)
    mirrored = (one[0], one[2], one[1], one[3])
    demand(other == mirrored and one[0] == PLAIN, "map, start_region", "the sides differ by two swapped hexes")
    return found


@cache
def civilization_regions() -> tuple[Region, ...]:
    """The start regions of civilizations, whose id they have. [coc.setup.7]"""
    found = _regions(_data().civilization_start_region)
    demand_count(len(found), components().civilization_start_regions, "map", "start regions of civilizations")
    for region in found:
        demand(region.terrain[0].index(PLAIN) == 0, f"map, {region.id}", "the plain comes first")
    return found


def place_of(name: str) -> tuple[int, int]:
    """Axial coordinates of a hex: `d3`."""
    column, row = name[:1], name[1:]
    if not ("a" <= column <= "z" and row.isdecimal()):
        return 99, 99
    across = ord(column) - ord("a")
    return across, int(row) - 1 - across // 2


def covered(anchor: str, rotation: int) -> list[tuple[int, int]]:
    """What a region covers that is turned so many times by 60 degrees, in the order of its hexes."""
    (q, r), (shift_q, shift_r) = place_of(anchor), SHIFTS[rotation]
    found = []
    for one in RHOMBUS:
        step = one
        for _ in range(rotation):
            step = step[0] + step[1], -step[0]
        found.append((q + step[0] + shift_q, r + step[1] + shift_r))
    return found


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Straight distance."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


@cache
def layout(players: int) -> Layout:
    """The board for so many players. [coc.setup.1]"""
    rows = [slot for slot in _data().slot if slot.players == players]
    demand_distinct((slot.id for slot in rows), f"map, {players} players")
    names = tuple(name for slot in rows for name in slot.hexes)
    demand_distinct(names, f"map, {players} players")
    axial = tuple(place_of(name) for name in names)
    for slot in rows:
        same = [place_of(name) for name in slot.hexes] == covered(slot.anchor, slot.rotation)
        demand(same, f"map, {players} players, {slot.id}", "its hexes are not those of its anchor and rotation")
    at = {place: hex_ for hex_, place in enumerate(axial)}
    near = tuple(tuple(at[q + dq, r + dr] for dq, dr in SIDES if (q + dq, r + dr) in at) for q, r in axial)
    distance = tuple(tuple(apart(one, other) for other in axial) for one in axial)
    homes, hidden, home_regions = _kinds(players, rows)
    capitals = tuple(slot * REGION_SIZE for slot in homes)
    listed = sorted(_stated(_data().setup.capital_distances, players))
    found = sorted(distance[one][other] for one, other in combinations(capitals, 2))
    demand(found == listed, f"map, {players} players", f"capitals lie {found} apart, not {listed}")
    number = {name: hex_ for hex_, name in enumerate(names)}
    edge = bits(hex_ for hex_, others in enumerate(near) if len(others) < len(SIDES))
    return Layout(
        names,
        number,
        axial,
        tuple(slot.id for slot in rows),
        homes,
        hidden,
        home_regions,
        capitals,
        near,
        tuple(bits(others) for others in near),
        distance,
        tuple(
            tuple(bits(hex_ for hex_, far in enumerate(row) if far == ring) for ring in range(max(row) + 1))
            for row in distance
        ),
        _rim(players, number, near, edge),
        edge,
    )


def _stated(by_players: Mapping[str, T], players: int) -> T:
    """What the head of the file says for so many players."""
    demand_known([f"p{players}"], by_players, "map, setup", "value for this number of players,")
    return by_players[f"p{players}"]


def _kinds(players: int, rows: Sequence[SlotData]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Slots of homes, slots that are hidden, and what lies in the homes."""
    where = f"map, {players} players"
    sides = [region.id for region in start_regions()]
    demand_known((slot.region for slot in rows), ("random", *sides), where, "start region")
    homes = tuple(number for number, slot in enumerate(rows) if slot.region != "random")
    hidden = tuple(number for number, slot in enumerate(rows) if slot.region == "random")
    demand(len(homes) == players <= components().start_regions, where, f"{len(homes)} homes")
    used = _stated(_data().setup.regions_used, players)
    demand(len(hidden) == used <= len(regions()), where, f"{len(hidden)} regions lie hidden, not {used}")
    return homes, hidden, tuple(sides.index(rows[home].region) for home in homes)


def _rim(players: int, number: dict[str, int], near: Sequence[Sequence[int]], edge: int) -> tuple[int, ...]:
    """The hexes at the edge in their order. [coc.move.29]"""
    where = f"map, rim of {players} players"
    rows = [row.clockwise for row in _data().rim if row.players == players]
    demand(len(rows) == 1, where, "there is one rim for a board")
    demand_known(rows[0], number, where, "hex")
    rim = tuple(number[name] for name in rows[0])
    demand(bits(rim) == edge, where, "these are not the hexes at the edge")
    for one, other in pairwise((*rim, rim[0])):
        joined = other in near[one]
        demand(joined, where, f"{rows[0][rim.index(one)]} is not beside the next one")
    return rim


def layouts() -> tuple[Layout, ...]:
    """The boards for 2, 3 and 4 players."""
    return tuple(layout(players) for players in PLAYERS)
