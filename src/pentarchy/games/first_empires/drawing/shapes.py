"""The outlines of the map as smooth curves, worked out from the corner points in `data/map.toml`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from pentarchy.drawing.geometry import Point, Ring, smooth, within

from ..box import FILES, world


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
    data = FILES.load("map", MapShapes)
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
    return any(within(point, ring) for shape in here.regions.values() for ring in (shape.polygon, *shape.islands))
