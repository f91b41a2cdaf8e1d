"""A map of hexes with flat tops and bottoms, in axial coordinates: the column, and the row that slants down with it.

Corners are counted in whole half-sides and half-heights, so that neighbours have the very same ones.
"""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt

from .geometry import Point, Ring

Hex = tuple[int, int]

AROUND: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbours of (0, 0), clockwise from below on the right; each lies across the side with the same number."""
CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""The corners, clockwise from the right: side n goes from corner n to the next one."""
HEIGHT = sqrt(3)
"""Of a hex with sides of one."""


def neighbours(at: Hex) -> list[Hex]:
    return [(at[0] + q, at[1] + r) for q, r in AROUND]


def distance(one: Hex, other: Hex) -> int:
    """How many steps from hex to hex."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def centre(at: Hex, side: float) -> Point:
    q, r = at
    return 1.5 * side * q, HEIGHT * side * (r + q / 2)


def corners(at: Hex, side: float) -> Ring:
    return [_drawn(corner, side) for corner in _corners(at)]


def outline(hexes: Collection[Hex], side: float) -> list[Ring]:
    """The border of an area of hexes: a ring around each part of it, and one around each hole, the other way round."""
    area = set(hexes)
    following: dict[tuple[int, int], tuple[int, int]] = {}
    for at in sorted(area):
        around = _corners(at)
        for number, neighbour in enumerate(neighbours(at)):
            if neighbour not in area:
                following[around[number]] = around[(number + 1) % 6]
    rings = []
    while following:
        corner = next(iter(following))
        ring = []
        while corner in following:
            ring.append(_drawn(corner, side))
            corner = following.pop(corner)
        rings.append(ring)
    return rings


def _corners(at: Hex) -> list[tuple[int, int]]:
    q, r = at
    return [(3 * q + x, 2 * r + q + y) for x, y in CORNERS]


def _drawn(corner: tuple[int, int], side: float) -> Point:
    return corner[0] * side / 2, corner[1] * side * HEIGHT / 2
