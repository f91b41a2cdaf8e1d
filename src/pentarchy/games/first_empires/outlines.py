"""The outlines of the map as smooth curves, worked out from the corner points in `data/map.toml`.

Neighbours share their border points. A curve is therefore smoothed piece by piece between the points where three lines
meet, each piece by its own points alone: whichever of two neighbours it is drawn for, it is the same curve.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import msgspec

from pentarchy.core.data import load

from .box import FOLDER, GAME, world

Point = tuple[float, float]
Ring = list[Point]

PULL = 0.1875
"""How far a curve's handles reach, as a share of the way between the two neighbours of a point."""


class RegionShape(msgspec.Struct):
    id: str
    colour: str
    home_of: str
    land: list[str]
    oceans: list[str]
    polygon: Ring
    islands: list[Ring]


class DecorShape(msgspec.Struct):
    id: str
    kind: str
    polygon: Ring


class Divider(msgspec.Struct):
    line: Ring


class SideShapes(msgspec.Struct):
    region: list[RegionShape]
    decor: list[DecorShape]
    divider: list[Divider]


class MapShapes(msgspec.Struct):
    side_2: SideShapes
    side_3_5: SideShapes


class Chart(NamedTuple):
    """What is drawn for a number of players; outlines are the `d` of a path."""

    side: str
    regions: dict[str, RegionShape]
    """All regions of this side of the board, in play or not."""
    lands: dict[str, str]
    """Their outlines."""
    scenery: dict[str, str]
    """Outlines of land that nobody enters."""
    lakes: dict[str, str]
    dividers: tuple[str, ...]
    """Lines between two oceans."""
    out: tuple[str, ...]
    """Regions that are not in play."""


@cache
def chart(players: int) -> Chart:
    data = load(FOLDER, GAME, "map", MapShapes)
    side = "side_2" if players == 2 else "side_3_5"
    shapes: SideShapes = getattr(data, side)
    rings = {region.id: [region.polygon, *region.islands] for region in shapes.region}
    decor = {f"decor-{shape.id}": [shape.polygon] for shape in shapes.decor}
    paths = smooth(rings | decor)
    return Chart(
        side,
        {region.id: region for region in shapes.region},
        {name: paths[name] for name in rings},
        {shape.id: paths[f"decor-{shape.id}"] for shape in shapes.decor if shape.kind == "land"},
        {shape.id: paths[f"decor-{shape.id}"] for shape in shapes.decor if shape.kind == "water"},
        tuple("M" + "L".join(f"{x:g} {y:g}" for x, y in divider.line) for divider in shapes.divider),
        world(players).unused,
    )


def on_land(here: Chart, point: Point) -> bool:
    """Whether a point lies within a region; outlines are taken with their corners."""
    return any(_within(point, ring) for shape in here.regions.values() for ring in (shape.polygon, *shape.islands))


def _within(point: Point, ring: Ring) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def smooth(shapes: dict[str, list[Ring]]) -> dict[str, str]:
    """The paths of shapes made of rings of points."""
    neighbours: dict[Point, set[Point]] = defaultdict(set)
    for rings in shapes.values():
        for ring in rings:
            for a, b in pairwise([*ring, ring[0]]):
                neighbours[a].add(b)
                neighbours[b].add(a)
    joints = {point for point, others in neighbours.items() if len(others) > 2}
    return {name: "".join(_ring(ring, joints) for ring in rings) for name, rings in shapes.items()}


def _ring(ring: Ring, joints: set[Point]) -> str:
    at = next((i for i, point in enumerate(ring) if point in joints), None)
    if at is None:
        return _move(ring[0]) + _curves([ring[-1], *ring, ring[0], ring[1]]) + "z"
    ring = [*ring[at:], *ring[: at + 1]]
    path = _move(ring[0])
    start = 0
    for i, point in enumerate(ring):
        if i and point in joints:
            piece = ring[start : i + 1]
            path += _curves([piece[0], *piece, piece[-1]])
            start = i
    return path + "z"


def _curves(points: Ring) -> str:
    """Curves through all points but the first and the last, which only say where the line comes from and goes to."""
    path = ""
    for before, a, b, after in zip(points, points[1:], points[2:], points[3:], strict=False):
        first = _handle(before, a, b)
        second = _handle(after, b, a)
        path += f"C{_number(first[0])} {_number(first[1])} {_number(second[0])} {_number(second[1])} "
        path += f"{_number(b[0])} {_number(b[1])}"
    return path


def _handle(before: Point, point: Point, after: Point) -> Point:
    return point[0] + (after[0] - before[0]) * PULL, point[1] + (after[1] - before[1]) * PULL


def _move(point: Point) -> str:
    return f"M{_number(point[0])} {_number(point[1])}"


def _number(value: float) -> str:
    return f"{round(value, 1):g}"
