"""The last move on a map: from a hollow ring a dotted line with an arrow; what did not travel is ringed with dots."""

from __future__ import annotations

from math import atan2, degrees, dist

from markupsafe import Markup

from .geometry import Point, arc, towards
from .markup import join, tag

GAP = 22
"""A trail keeps so far from the pieces at its ends."""


def way(start: Point, handle: Point, end: Point, marks: float = 1) -> Markup:
    """From one place to another along an arc; `marks` is how large things are drawn on this map."""
    gap = min(GAP * marks, dist(start, end) * 0.3)
    begin, tip = towards(start, handle, gap), towards(end, handle, gap)
    line = arc(begin, handle, tip)
    turn = degrees(atan2(end[1] - handle[1], end[0] - handle[0]))
    head = {"d": "M-9-6.5 0 0-9 6.5", "transform": f"translate({tip[0]:.1f} {tip[1]:.1f}) rotate({turn:.0f})"}
    return join(
        (
            tag("path", class_="trail trail--under", d=line),
            tag("path", class_="trail", d=line),
            tag("circle", class_="trail-ring", cx=round(begin[0], 1), cy=round(begin[1], 1), r=4.5 * marks),
            tag("path", class_="trail-head trail-head--under", **head),
            tag("path", class_="trail-head", **head),
        )
    )


def halo(at: Point, marks: float = 1) -> Markup:
    """Something has changed here without coming from elsewhere."""
    return tag("circle", class_="trail-halo", cx=at[0], cy=at[1], r=17 * marks)
