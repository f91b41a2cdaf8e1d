"""Cities on the map: a skyline that grows with the size, mood left, size right, buildings and wonders on a plaque."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.drawing import classes, tag
from pentarchy.drawing.geometry import Point

from ..box.terms import BUILDINGS, HAPPY, MOODS, WONDERS
from ..state import BARBARIANS, BUILT_BITS, BUILT_MASK, WONDERS_AT, structures
from . import chart
from .signs import BUILDING_ICONS, MOOD_ICONS, emblem, pigment, sign, wild

KEEP: Final = "M-9.500-1v-17.500L0-27l9.500 8.500V-1z"
SPIRE: Final = "M{0}-2v-16l3.800-7.500 3.800 7.500v16z"
TOWER: Final = "M{0}-2v-11h-1v-4h2.400v1.800h1.400v-1.800h2.200v1.800h1.400v-1.800h2.400v4h-1v11z"
TOWERS: Final = ((SPIRE, -17.3), (SPIRE, 9.7), (TOWER, 17.9), (TOWER, -25.5))
"""Beside the keep: what each further structure adds, and where."""
WALLS: Final = ((0.0, 0.0), (-17.5, 9.0), (-17.5, 17.5), (-17.5, 25.5), (-25.5, 25.5))
"""By size: from where to where the wall goes."""
PALISADE: Final = "M-18-2v-8" + "l2.400-3 2.400 3" * 7 + "l2.400-3V-2z"
TENT: Final = "M-9-2 0-25 9-2z"
POLES: Final = "M0-25l-3-4M0-25l3-4M0-13l-4 11M0-13l4 11"
ON_PLAQUE: Final = 16.0
"""From one building to the next."""


@lru_cache(8192)
def city(owner: int, mood: int, built: int, acts: int, pier: Point | None) -> Markup:
    """A city around the middle of its hex; `pier` is the way to the sea space of its port."""
    size = 1 + structures(built)
    drawn = _camp() if owner >= BARBARIANS else _skyline(size)
    left, right = WALLS[min(size, len(WALLS)) - 1]
    left, right = min(left, -17.0), max(right, 15.0)
    shown = (
        _pier(pier) if pier else None,
        tag("g", drawn, class_="halo"),
        drawn,
        None if owner >= BARBARIANS else emblem(owner, 13.5, 0, -10.6),
        _mood(mood, left - 4),
        _size(size, right + 4),
        _plaque(owner, built) if built else None,
        _activations(acts) if acts else None,
    )
    return tag("g", shown, class_=classes("city", wild(owner)), data_seat=pigment(owner))


def _skyline(size: int) -> list[Markup]:
    left, right = WALLS[min(size, len(WALLS)) - 1]
    parts = [tag("path", class_="c-tower", d=shape.format(x)) for shape, x in TOWERS[: size - 1]]
    if size > 1:
        parts.append(tag("path", class_="c-wall", d=f"M{left}-2v-8H{right}v8z"))
    return [*parts, tag("path", class_="c-keep", d=KEEP)]


def _camp() -> list[Markup]:
    """Barbarians have a palisade and a tent."""
    return [
        tag("path", class_="c-wall", d=PALISADE),
        tag("path", class_="c-keep", d=TENT),
        tag("path", class_="c-line", d=POLES),
    ]


def _pier(way: Point) -> Markup:
    x, y = way
    line = f"M{x * 0.42:.1f} {y * 0.42:.1f}L{x * 0.68:.1f} {y * 0.68:.1f}"
    return tag("path", class_="pier pier--under", d=line) + tag("path", class_="pier", d=line)


def _mood(mood: int, x: float) -> Markup:
    face = (tag("circle", r=8.4), sign(MOOD_ICONS[mood], 17))
    name = MOODS[mood]
    return tag(
        "g", face, class_=classes("mood", f"is-{name}" if mood != HAPPY else ""), transform=f"translate({x:g} -22)"
    )


def _size(size: int, x: float) -> Markup:
    return tag("g", tag("circle", r=7.6), tag("text", size, y=4.2), class_="size", transform=f"translate({x:g} -22)")


def _activations(acts: int) -> Markup:
    """How often it was activated in this turn. [coc.act.3]"""
    number = tag("text", acts, x=5.5, y=3.5) if acts > 1 else None
    disc = tag("rect", x=-7, y=-7, width=14 if acts < 2 else 20, height=14, rx=7)
    return tag("g", disc, sign("renew", 11), number, class_="acts", transform="translate(-31 -5)")


def _plaque(owner: int, built: int) -> Markup:
    """Buildings in the colour of their city; others are tiles of their own colour, wonders are gilt. [coc.term.2]"""
    tiles: list[Markup] = []
    count = structures(built)
    at = -(count - 1) / 2 * ON_PLAQUE
    for kind in range(len(BUILDINGS)):
        colour = (built >> BUILT_BITS * kind & BUILT_MASK) - 1
        if colour >= 0:
            picture = sign(BUILDING_ICONS[kind], 14)
            foreign = colour != owner
            ground = tag("rect", x=-7.5, y=-7.5, width=15, height=15, rx=2.5) if foreign else None
            css = classes("bld", "is-foreign" if foreign else "")
            tiles.append(_tile(at, ground, picture, css, pigment(colour) if foreign else None))
            at += ON_PLAQUE
    for wonder in range(len(WONDERS)):
        if built >> WONDERS_AT + wonder & 1:
            ground = tag("rect", x=-7.5, y=-7.5, width=15, height=15, rx=2.5)
            tiles.append(_tile(at, ground, sign("wonder", 14), "bld is-wonder", None))
            at += ON_PLAQUE
    width = count * ON_PLAQUE + 3.5
    return tag("rect", class_="plaque", x=-width / 2, y=0.5, width=width, height=18.5, rx=4) + Markup("").join(tiles)


def _tile(x: float, ground: Markup | None, picture: Markup, css: str, seat: str | None) -> Markup:
    return tag("g", ground, picture, class_=css, data_seat=seat, transform=f"translate({x:g} 9.7)")


def pier_of(players: int, hex_: int, sea: int) -> Point | None:
    """The way from a city to the sea space of its port, None without one."""
    if sea < 0:
        return None
    (ax, ay), (bx, by) = chart.hexes(players)[hex_], chart.hexes(players)[sea]
    return round(bx - ax, 1), round(by - ay, 1)
