"""The sheet below all pieces: sea, land, scenery and roads, and the pictures of places. Nothing here ever changes.

It is sent once, as `scenery`; the map refers to it with `<use>`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.drawing import join, tag

from ..box import BASIC, GOODS, SIZES
from . import chart
from .signs import sick_art, yield_art

EMPIRE = "THOKAIA"
"""A name is the same in all languages."""


@cache
def scenery() -> Markup:
    """The coast, small drawings, and the pictures of places, to be referred to."""
    small = chart.scenery()
    content = (
        tag("path", id="pest-coast", d=chart.coast_path()),
        tag("path", id="pest-bodies", d=small.bodies),
        tag("path", id="pest-lines", d=small.lines),
        tag("path", id="pest-roads", d="".join(road.path for road in chart.roads())),
        tag("path", id="pest-gates", d="".join(gate.path for gate in chart.gates())),
        [tag("g", place_art(size), id=f"pest-{name}", data_art="pest") for size, name in enumerate(SIZES)],
        tag("g", _ruin(), id="pest-ruin", data_art="pest"),
        tag("g", capital_art(), id="pest-capital", data_art="pest"),
        tag("g", _rose(), id="pest-rose", data_art="pest"),
        [tag("g", yield_art(good), id=f"pest-{GOODS[good]}", data_art="pest") for good in range(BASIC)],
        tag("g", sick_art(brink=False), id="pest-sick", data_art="pest"),
        tag("g", sick_art(brink=True), id="pest-brink", data_art="pest"),
    )
    return tag("svg", tag("defs", content), id="scenery", class_="sr", width=0, height=0, aria_hidden="true")


def place_art(size: int) -> tuple[Markup, ...]:
    """A village has a steeple, a town a tower, a city a wall. The ground line is two above the point of the place."""
    if size == 0:
        return (
            _wall("M-9-2v-9h13v9z"),
            _roof("M-11-10.5l4-7h9l4 7z"),
            _wall("M4-2v-14h6v14z"),
            _roof("M3-16l4-10 4 10z"),
            _line("M-4-2v-4.500h3v4.500"),
        )
    if size == 1:
        return (
            _wall("M-17-2v-10h11v10zM6-2v-10h11v10z"),
            _roof("M-19-11.5l3.500-6h8l3.500 6zM4-11.5l3.500-6h8l3.500 6z"),
            _wall("M-5-2v-18h10v18z"),
            _roof("M-7-19.5l7-11 7 11z"),
            _line("M-2-2v-5.500h4v5.500M0-14.5v2"),
        )
    merlon = "v-2.500h3v2.500h3"
    teeth = f"h2.500{merlon}{merlon[:-2]}h5{merlon}{merlon}{merlon[:-2]}h5{merlon}{merlon[:-2]}h1.500"
    return (
        _wall("M-13-2v-17h8v17zM5-2v-17h8v17z"),
        _roof("M-14.5-19l5.5-7.6 5.5 7.6zM3.500-19l5.5-7.6 5.5 7.6z"),
        _wall("M-5-2v-23h10v23z"),
        _roof("M-6.500-25l6.500-9.5 6.500 9.5z"),
        _wall(f"M-23-2v-13{teeth}v13z"),
        _line("M-3.500-2v-5a3.500 3.500 0 0 1 7 0v5"),
    )


def _wall(path: str) -> Markup:
    return tag("path", class_="wall", d=path)


def _roof(path: str) -> Markup:
    return tag("path", class_="roof", d=path)


def _line(path: str) -> Markup:
    return tag("path", class_="line", d=path)


def _ruin() -> tuple[Markup, ...]:
    broken = "M-15-2v-8l3 2 2-5 3 7 3-3v7zM2-2v-15l3 4 2-2 3 6v7zM12-2l2-5 3 5z"
    return tag("path", class_="ruin", d=broken), tag("path", class_="rubble", d="M-19-2h38")


def capital_art() -> tuple[Markup, ...]:
    teeth = "v-3h4v3h4" * 6
    return (
        _wall("M-22-6v-14h8v14zM14-6v-14h8v14z"),
        _roof("M-23.500-20l5.500-8 5.500 8zM12.500-20l5.500-8 5.500 8z"),
        _wall("M-14.500-6v-20h9v20zM5.500-6v-20h9v20z"),
        _roof("M-16-26l6-9 6 9zM4-26l6-9 6 9z"),
        _wall("M-5.500-6v-25h11v25z"),
        _roof("M-7-31l7-11 7 11z"),
        _wall(f"M-28-4v-13h4{teeth}h4v13z"),
        _line("M-4-4v-5a4 4 0 0 1 8 0v5"),
    )


def _rose() -> list[Markup]:
    rays = []
    for turn in range(0, 360, 45):
        long, wide = (32, 4.3) if turn % 90 == 0 else (19, 3.4)
        dark = tag("path", class_="dark", d=f"M0 0L{-wide} {-wide}L0 {-long}z")
        pale = tag("path", class_="pale", d=f"M0 0L{wide} {-wide}L0 {-long}z")
        rays.append(tag("g", dark, pale, transform=f"rotate({turn})"))
    rings = [tag("circle", class_="ring", r=radius) for radius in (23, 25.6)]
    return [*rays[1::2], *rays[::2], *rings]


@cache
def ground() -> Markup:
    """Sea, land and what grows there, and all roads without their colours."""
    waves = [
        tag("use", href="#pest-coast", class_=f"wave wave--{number}{part}")
        for number in (1, 2, 3)
        for part in ("", "-in")
    ]
    return join(
        (
            waves,
            tag("use", href="#pest-coast", class_="soil"),
            tag("use", href="#pest-coast", class_="rim"),
            tag("use", href="#pest-coast", class_="shore"),
            tag("use", href="#pest-bodies", class_="growth growth--body"),
            tag("use", href="#pest-lines", class_="growth"),
            tag("use", href="#pest-gates", class_="gate-edge"),
            tag("use", href="#pest-gates", class_="gate"),
            tag("use", href="#pest-roads", class_="road-edge"),
            tag("use", href="#pest-roads", class_="paved"),
        )
    )


@lru_cache(64)
def corners(texts: Texts) -> Markup:
    """The compass rose and the title of the sheet."""
    left, top, width, height = chart.VIEW
    rose = tag("use", href="#pest-rose", class_="rose", transform=f"translate({left + width - 44} {top + 56})")
    title = tag(
        "g",
        tag("rect", width=150, height=46, rx=2),
        tag("rect", class_="in", x=4, y=4, width=142, height=38),
        tag("text", EMPIRE, class_="title", x=75, y=24),
        tag("text", texts.say("map_under_title"), class_="under", x=75, y=37),
        class_="cartouche",
        transform=f"translate({left + 8} {top + height - 54})",
    )
    return tag("g", rose, title, aria_hidden="true")


@cache
def seal() -> Markup:
    """The graduated ring around the capital."""
    path = ""
    for tick in range(20):
        a, b = (2 * pi * (tick + part) / 20 for part in (0.0, 0.5))
        path += f"M{51 * cos(a):.1f} {51 * sin(a):.1f}A51 51 0 0 1 {51 * cos(b):.1f} {51 * sin(b):.1f}"
        path += f"L{56 * cos(b):.1f} {56 * sin(b):.1f}A56 56 0 0 0 {56 * cos(a):.1f} {56 * sin(a):.1f}z"
    rings = (tag("circle", class_="seal", r=56), tag("circle", class_="court", r=51))
    return join((rings, tag("path", class_="ticks", d=path)))
