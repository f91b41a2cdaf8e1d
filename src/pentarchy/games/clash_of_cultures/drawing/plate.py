"""The picture of the game in the lobby: a coast with a city, a port, ships at sea, and land that nobody has drawn."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from pentarchy.drawing import tag
from pentarchy.drawing.geometry import Point, number, straight
from pentarchy.drawing.hexes import AROUND, Hex, centre, corners, outline

from ..box.terms import (
    BARREN,
    BUILDINGS,
    FOREST,
    HAPPY,
    INFANTRY,
    MOUNTAIN,
    NEUTRAL,
    PLAIN,
    SETTLER,
    SHIP,
    TERRAINS,
    WATER,
)
from ..state import BUILT_BITS
from . import art, chart
from .cities import city
from .units import group

LAND: Final[dict[Hex, int]] = {
    (-3, 1): FOREST,
    (-3, 2): PLAIN,
    (-3, 3): BARREN,
    (-2, 0): MOUNTAIN,
    (-2, 1): PLAIN,
    (-2, 2): FOREST,
    (-1, 0): FOREST,
    (-1, 1): PLAIN,
    (-1, 2): MOUNTAIN,
    (0, -1): PLAIN,
    (0, 0): PLAIN,
    (0, 1): WATER,
    (1, -1): WATER,
    (1, 0): WATER,
    (1, 1): WATER,
    (2, -2): MOUNTAIN,
    (2, -1): PLAIN,
    (2, 0): WATER,
    (3, -2): FOREST,
    (3, -1): PLAIN,
    (3, 0): BARREN,
}
"""Terrain around the middle of the picture."""
UNDRAWN: Final = (
    (4, -3),
    (4, -2),
    (4, -1),
    (5, -3),
    (5, -2),
    (5, -4),
    (-4, 1),
    (-4, 2),
    (-4, 3),
    (-5, 2),
    (-5, 3),
    (-5, 4),
)
VIEW: Final = (-268, -88, 536, 175)


@cache
def plate() -> Markup:
    """460 × 150. It stands alone, without the scenery of a table."""
    pictures = [
        tag("g", art.terrain_art(kind), id=f"coc-plate-{name}", data_art=art.ART) for kind, name in enumerate(TERRAINS)
    ]
    water = [at for at, kind in LAND.items() if kind == WATER]
    clip = tag("clipPath", tag("path", d=straight(*outline(water, chart.SIDE))), id="coc-plate-sea")
    coast = _coast()
    waves = [tag("path", class_=f"wave wave--{part}", d=coast) for part in ("1", "1-in", "2", "2-in", "3", "3-in")]
    paper = straight(*outline(UNDRAWN, chart.SIDE))
    return tag(
        "svg",
        tag("defs", pictures, clip),
        tag("path", class_="paper", d=paper),
        [_hex(at, kind) for at, kind in LAND.items() if kind == WATER],
        tag("g", waves, clip_path="url(#coc-plate-sea)"),
        [_hex(at, kind) for at, kind in LAND.items() if kind != WATER],
        tag("path", class_="coast", d=coast),
        tag("path", class_="undrawn-edge", d=paper),
        _at((0, 0), city(0, HAPPY, _built("temple", "academy", "port"), 0, (66.0, 38.1))),
        _at((-2, 1), city(0, NEUTRAL, 0, 0, None)),
        _at((-2, 1), group(0, ((SETTLER, 1, 0, False), (INFANTRY, 2, 0, False)), ()), 15),
        _at((3, -1), city(1, HAPPY, _built("fortress"), 0, None)),
        _at((2, -1), group(1, ((INFANTRY, 3, 0, False),), ()), -2),
        _at((1, 0), group(0, ((SHIP, 2, 0, False),), ((INFANTRY, 2, 0, False),)), -6),
        class_="map plate",
        width=460,
        height=150,
        viewBox=" ".join(map(str, VIEW)),
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


def _built(*names: str) -> int:
    """Buildings of the first seat."""
    return sum(1 << BUILT_BITS * BUILDINGS.index(name) for name in names)


def _coast() -> str:
    path = ""
    for (q, r), kind in LAND.items():
        if kind == WATER:
            around = corners((q, r), chart.SIDE)
            for side, (dq, dr) in enumerate(AROUND):
                if LAND.get((q + dq, r + dr), WATER) != WATER:
                    (ax, ay), (bx, by) = around[side], around[(side + 1) % len(around)]
                    path += f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
    return path


def _hex(at: Hex, kind: int) -> Markup:
    land = tag("path", class_="land", d=chart.hex_path())
    glyph = tag("use", href=f"#coc-plate-{TERRAINS[kind]}", class_="glyph")
    return tag("g", land, glyph, class_=f"hex is-{TERRAINS[kind]}", transform=_place(centre(at, chart.SIDE)))


def _at(at: Hex, drawn: Markup, down: float = 0) -> Markup:
    x, y = centre(at, chart.SIDE)
    return tag("g", drawn, transform=_place((x, y + down)))


def _place(point: Point) -> str:
    return f"translate({point[0]:.1f} {point[1]:.1f})"
