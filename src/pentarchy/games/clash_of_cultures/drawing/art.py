"""What never changes on the sheet: pictures of the terrain, the wind rose, hatchings. Sent once, as `scenery`."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from pentarchy.drawing import tag

from ..box.terms import TERRAINS

ART: Final = "clash_of_cultures"
"""What pictures in `<defs>` say that they belong to."""
TUFTS: Final = ((-24.4, -15.2), (8.4, -22.8), (-6.4, -5), (24.9, 1.3), (-28.2, 12), (3.1, 19.3), (-10.4, 25.3))
TREES: Final = (
    (-5.1, -18.9, 0.88),
    (13.2, -16.4, 1.0),
    (-23.5, -14, 1.04),
    (6.9, -2.7, 0.88),
    (-13.6, -0.5, 0.98),
    (24.8, 1.2, 0.96),
    (-27.5, 3.8, 0.92),
    (-0.2, 18.1, 1.0),
    (-18.7, 17.8, 0.88),
    (18.8, 18.7, 0.92),
)
"""Foot of the crown, and size."""
DUNES: Final = ((-32, -12, 1.0), (-4, -20, 0.84), (-23, 6, 1.42), (-2, 22, 1.0), (-31, 20, 0.58))
WAVES: Final = ((-23, -8), (3, 4), (-15, 20))
PEAKS: Final = (
    (
        "M-30.9 0-22.5-14.5l1.8 1 3-11.500 9 13.500 1.500.5L-.9 0",
        "M-17.7-25l4.800 7.500-3 5.500L-12.300 0H-.9z",
        "M-11.100-14.500l-1.500 10M-7.200-9.500l-1.500 6.500M-3.300-4.500l-1.500 3",
    ),
    (
        "M1.700-3 9.600-15.700l1.700.9L14.100-25l8.400 11.900 1.400.4L29.700-3",
        "M14.100-25l4.500 6.600-2.800 4.800L19.200-3h10.500z",
        "M20.200-15.700l-1.400 8.800M23.900-11.300l-1.400 5.700M27.500-6.900l-1.400 2.600",
    ),
    (
        "M-18.100 16-7.500-1.400l2.300 1.200L-1.400-14 10 2.200l1.900.6 8 13.200",
        "M-1.400-14l6.100 9L.9 1.600 5.500 16h14.400z",
        "M7-1.400l-1.900 12M11.900 4.600l-1.900 7.800M16.900 10.600l-1.900 3.600",
    ),
)
"""Three mountains: the body, its shaded side, the hatching on it."""


@cache
def scenery() -> Markup:
    content = (
        [tag("g", terrain_art(kind), id=f"coc-{name}", data_art=ART) for kind, name in enumerate(TERRAINS)],
        tag("g", _rose(), id="coc-rose", data_art=ART),
        _hatching("coc-net", 11, 30, "M0 .5H11M.5 0V11", "net-line"),
        _hatching("coc-worn", 6, 45, "M0 0V6", "worn-line"),
        _hatching("hatch-refused", 7, 45, "M0 0V7", "refused-line"),
    )
    return tag("svg", tag("defs", content), id="scenery", class_="sr", width=0, height=0, aria_hidden="true")


def _hatching(name: str, step: int, turn: int, line: str, css: str) -> Markup:
    return tag(
        "pattern",
        tag("path", class_=css, d=line),
        id=name,
        width=step,
        height=step,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})",
        data_art=ART,
    )


@cache
def terrain_art(kind: int) -> tuple[Markup, ...]:
    """The drawing of a terrain around the middle of its hex."""
    return (_plain, _mountain, _forest, _barren, _water)[kind]()


def _plain() -> tuple[Markup, ...]:
    """Tufts of grass."""
    blades = "".join(
        f"M{x - 4:g} {y}l1.600-5.500M{x} {y}v-7.500M{x + 4:g} {y}l-1.400-5.500M{x - 7:g} {y}h15" for x, y in TUFTS
    )
    return (tag("path", class_="t-line", d=blades),)


def _forest() -> tuple[Markup, ...]:
    crown = "M-5.500 0c-3-5 0-8.500 3-8.500 1-4.500 6-4.500 6.500 0 4 .5 5 6 1.500 8.500z"
    return tuple(
        tag(
            "g",
            tag("path", class_="t-line", d="M0 0v5"),
            tag("path", class_="t-crown", d=crown),
            tag("path", class_="t-line", d="M1-2c2.500-.5 3.500-2.500 3.200-4.500"),
            transform=f"translate({x} {y}) scale({size})",
        )
        for x, y, size in TREES
    )


def _mountain() -> tuple[Markup, ...]:
    classes = ("t-lit", "t-shade", "t-line")
    return tuple(tag("path", class_=css, d=path) for peak in PEAKS for css, path in zip(classes, peak, strict=True))


def _barren() -> tuple[Markup, ...]:
    """Dunes, and sand below them."""
    lines, sand = "", ""
    for x, y, size in DUNES:
        turns = (6.7, -7.2, 13.2, -2.9, 10.8, 3.8)
        a, b, c, d, e, f = (f"{turn * size:.1f}" for turn in turns)
        lines += f"M{x} {y}q{a} {b} {c} {d}t{e} {f}"
        for grain in range(5):
            sand += f"M{x + (3 + 4.4 * grain) * size:.1f} {y + 6.5 + grain * 7 % 3:.1f}h.1"
    return tag("path", class_="t-line", d=lines), tag("path", class_="t-dot", d=sand)


def _water() -> tuple[Markup, ...]:
    return (tag("path", class_="t-wave", d="".join(f"M{x} {y}q4.500-5 9 0t9 0" for x, y in WAVES)),)


def _rose() -> list[Markup]:
    """Eight rays around a ring."""
    rays = []
    for turn in range(0, 360, 45):
        long, wide = (25, 3.5) if turn % 90 == 0 else (15.4, 3.5)
        dark = tag("path", class_="rose-dark", d=f"M0 0L{-wide} {-wide}L0 {-long}z")
        pale = tag("path", class_="rose-pale", d=f"M0 0L{wide} {-wide}L0 {-long}z")
        rays.append(tag("g", dark, pale, transform=f"rotate({turn})"))
    return [*rays[1::2], *rays[::2], tag("circle", class_="rose-ring", r=19.5)]
