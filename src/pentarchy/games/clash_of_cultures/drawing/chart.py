"""Where the hexes of a board lie, and the lines around them: regions, coasts, the edge. Computed once per board."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from pentarchy.drawing.geometry import Point, Ring, number, straight
from pentarchy.drawing.hexes import AROUND, centre, corners, outline

from ..box import layout
from ..box.terms import REGION_SIZE, WATER
from ..state import UNKNOWN

SIDE: Final = 44.0
"""Of a hex."""
MARGIN: Final = 14
"""Around the board."""
FRAME: Final = 0.9
"""Frames lie inside their hexes, so that no neighbour covers them."""
TEETH: Final = 6
"""Of the saw along each side of a hex that is attacked."""


@cache
def hexes(players: int) -> tuple[Point, ...]:
    """The middle of each hex."""
    return tuple(centre(at, SIDE) for at in layout(players).axial)


@cache
def view(players: int) -> tuple[int, int, int, int]:
    """The part of the plane that the board takes: left, top, width, height."""
    points = [point for at in layout(players).axial for point in corners(at, SIDE)]
    left, top = min(x for x, _ in points) - MARGIN, min(y for _, y in points) - MARGIN
    right, bottom = max(x for x, _ in points) + MARGIN, max(y for _, y in points) + MARGIN
    return round(left), round(top), round(right - left), round(bottom - top)


@cache
def hex_path(scale: float = 1.0) -> str:
    """A hex around the origin."""
    return straight(corners((0, 0), SIDE * scale))


@cache
def saw() -> str:
    """The frame of a hex that can be attacked: teeth all around."""
    around = corners((0, 0), SIDE * FRAME)
    points: Ring = []
    for (ax, ay), (bx, by) in pairwise([*around, around[0]]):
        for tooth in range(TEETH):
            share = tooth / TEETH
            points.append((ax + (bx - ax) * share, ay + (by - ay) * share))
            inner = share + 0.5 / TEETH
            x, y = ax + (bx - ax) * inner, ay + (by - ay) * inner
            points.append((x * 0.87, y * 0.87))
    return straight(points)


@cache
def rim(players: int) -> str:
    """The outline of the whole board."""
    return straight(*outline(layout(players).axial, SIDE))


@cache
def slot_path(players: int, slot: int) -> str:
    """The outline of the four hexes of a region."""
    axial = layout(players).axial
    return straight(*outline(axial[slot * REGION_SIZE : (slot + 1) * REGION_SIZE], SIDE))


@cache
def slot_middle(players: int, slot: int) -> Point:
    points = hexes(players)[slot * REGION_SIZE : (slot + 1) * REGION_SIZE]
    return sum(x for x, _ in points) / REGION_SIZE, sum(y for _, y in points) / REGION_SIZE


# -- coasts, which change with each region that is explored


@lru_cache(256)
def coast(players: int, terrain: tuple[int, ...]) -> str:
    """The sides at which water meets known land."""
    board = layout(players)
    place = {at: hex_ for hex_, at in enumerate(board.axial)}
    path = ""
    for hex_, (q, r) in enumerate(board.axial):
        if terrain[hex_] == WATER:
            around = corners((q, r), SIDE)
            for side, (dq, dr) in enumerate(AROUND):
                other = place.get((q + dq, r + dr), -1)
                if other >= 0 and terrain[other] not in (WATER, UNKNOWN):
                    (ax, ay), (bx, by) = around[side], around[(side + 1) % len(around)]
                    path += f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
    return path


@lru_cache(256)
def waters(players: int, terrain: tuple[int, ...]) -> str:
    """The outline of all water."""
    axial = layout(players).axial
    return straight(*outline([at for hex_, at in enumerate(axial) if terrain[hex_] == WATER], SIDE))
