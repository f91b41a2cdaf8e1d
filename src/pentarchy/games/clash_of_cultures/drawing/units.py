"""Groups on the map: one flag, one tile for each kind of unit, offset edges and a number for how many there are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.drawing import classes, tag

from ..box.terms import LEADER, UNITS
from ..state import ABOARD, CLIMBED, FATIGUED, HIDDEN, MOVED, ONE, UNIT_MASK, Clash
from .signs import UNIT_ICONS, emblem, pigment, sign, wild

STILL: Final = MOVED | FATIGUED | CLIMBED
"""What keeps a unit where it is. [coc.move.2, coc.move.6, coc.move.7]"""
MOST_EDGES: Final = 3
"""So many of one kind are drawn one behind the other; the number says the rest."""
Counts = tuple[tuple[int, int, int, bool], ...]
"""By kind of unit: how many there are, how many of them stay where they are, and whether some may not attack."""


def counts_of(game: Clash, hex_: int, aboard: bool = False) -> Counts:
    """The units of a space, or those that its ships carry, with what they did in this turn. [coc.move.27]"""
    packed = game.aboard[hex_] if aboard else game.force[hex_]
    found = []
    for kind in range(len(UNITS)):
        number = packed // ONE[kind] & UNIT_MASK
        if number:
            marks = [mark for mark in game.marks if mark[0] == hex_ and mark[1] == kind + (ABOARD if aboard else 0)]
            still = sum(mark[2] for mark in marks if mark[3] & STILL)
            found.append((kind, number, still, any(mark[3] & HIDDEN for mark in marks)))
    return tuple(found)


@lru_cache(8192)
def group(owner: int, counts: Counts, aboard: Counts, allies: int = 0, flagged: bool = True) -> Markup:
    """A group around a point, with allied pirates beside it. Land units on ships are a second row, in a hull."""
    kinds = len(counts) + (allies > 0)
    size = (19, 18, 17, 15, 13, 12)[min(kinds, 6) - 1]
    step = size + 3.4
    room = 19 if flagged else 0
    left = -(room + step * kinds - 3.4) / 2
    flag = left + 8
    tiles = [
        _tile(kind, size, left + room + step * at, number, still, hides)
        for at, (kind, number, still, hides) in enumerate(counts)
    ]
    shown = (
        _flag(owner, round(flag, 1)) if flagged else None,
        tiles,
        _allied(allies, size, left + room + step * len(counts)) if allies else None,
        _hull(aboard) if aboard else None,
    )
    return tag("g", shown, class_=classes("units", wild(owner)), data_seat=pigment(owner))


def _flag(owner: int, x: float) -> Markup:
    rim, disc = tag("circle", class_="rim", cx=x, r=9.6), tag("circle", class_="flag", cx=x, r=8)
    return rim + disc + emblem(owner, 11, x)


def _tile(kind: int, size: float, left: float, number: int, still: int, hides: bool) -> Markup:
    edges = min(number, MOST_EDGES)
    half = size / 2
    rims, tiles = [], []
    for edge in range(edges - 1, -1, -1):
        x, y = 2.4 * edge - 1.5, -half - 1.6 * edge - 1.5
        rims.append(tag("rect", class_="rim", x=x, y=y, width=size + 3, height=size + 3, rx=5))
        tiles.append(tag("rect", class_="tile", x=x + 1.5, y=y + 1.5, width=size, height=size, rx=4))
    stays = still >= number
    return tag(
        "g",
        rims,
        tiles,
        sign(UNIT_ICONS[kind], size - 4, half),
        tag("rect", class_="spent", y=-half, width=size, height=size, rx=4) if stays else None,
        _badge("forest", 2, -half + 1) if hides and not stays else None,
        _count(number, size - 1, half - 1) if number > 1 else None,
        _ready(number - still, size - 1, -half) if 0 < still < number else None,
        class_=classes("kind", "is-still" if stays else "", "is-leader" if kind == LEADER else ""),
        transform=f"translate({left:.1f} 0)",
    )


def _allied(number: int, size: float, left: float) -> Markup:
    """Pirate ships allied with whoever stands there: ink on paper, with a skull. [coc.civadvance.pirate_alliance]"""
    half = size / 2
    return tag(
        "g",
        tag("rect", class_="rim", x=-1.5, y=-half - 1.5, width=size + 3, height=size + 3, rx=5),
        tag("rect", class_="tile", y=-half, width=size, height=size, rx=4),
        sign("pirates", size - 3, half),
        _count(number, size - 1, half - 1) if number > 1 else None,
        class_="kind is-wild is-ally",
        transform=f"translate({left:.1f} 0)",
    )


def _count(number: int, x: float, y: float) -> Markup:
    return tag("g", tag("circle", r=6.9), tag("text", number, y=4), class_="cnt", transform=f"translate({x:g} {y:g})")


def _ready(number: int, x: float, y: float) -> Markup:
    """Of a group of which some have moved: how many can still go."""
    return tag(
        "g",
        tag("circle", r=5.6),
        tag("text", number, y=3.4),
        class_="cnt is-ready",
        transform=f"translate({x:g} {y:g})",
    )


def _badge(css: str, x: float, y: float) -> Markup:
    """Came out of a forest: may not attack any more in this turn. [coc.move.8]"""
    crossed = (tag("circle", r=5), tag("path", d="M-2.800 2.800 2.800-2.800"))
    return tag("g", crossed, class_=f"no-attack is-{css}", transform=f"translate({x:g} {y:g})")


def _hull(aboard: Counts) -> Markup:
    """Those whom the ships carry."""
    size, step = 13, 16
    width = step * len(aboard)
    tiles = [
        tag(
            "g",
            tag("rect", class_="tile", x=-size / 2, y=-size / 2, width=size, height=size, rx=3),
            sign(UNIT_ICONS[kind], size - 2),
            tag("rect", class_="spent", x=-size / 2, y=-size / 2, width=size, height=size, rx=3)
            if still >= number
            else None,
            tag(
                "g", tag("circle", r=5.2), tag("text", number, y=3.2), class_="cnt is-small", transform="translate(6 5)"
            )
            if number > 1
            else None,
            transform=f"translate({step * (at - (len(aboard) - 1) / 2):g} 0)",
        )
        for at, (kind, number, still, _) in enumerate(aboard)
    ]
    boat = f"M{-width / 2 - 7:g}-4q2 13 9 13h{width - 4}q7 0 9-13z"
    return tag("g", tag("path", class_="hull", d=boat), tiles, class_="aboard", transform="translate(3 19)")
