"""The picture of the game in the lobby: the capital and its neighbours, with a doctor on the road."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from pentarchy.drawing import classes, tag
from pentarchy.drawing.geometry import Point

from ..box import COLOURS, SIZES, world
from . import chart
from .art import capital_art, place_art, seal
from .pieces import token
from .signs import route, sick_art, yield_art

VIEW: Final = (310, 276, 498, 162)
"""The part of the map that is shown: left, top, width, height."""
SICK: Final = {"marrovar": 2, "garsett": 3, "oszara": 1, "hollin": 2}
PIECES: Final = (("doctor", "karth"), ("camp", "jasmor"))


@cache
def plate() -> Markup:
    """460 × 150. It stands alone, without the scenery of a table."""
    left, top, width, height = VIEW
    here, at = world(), chart.places()
    near = [
        place
        for place, (x, y) in enumerate(at)
        if left - 40 < x < left + width + 40 and top - 40 < y < top + height + 40
    ]
    roads = [road for road, ends in enumerate(here.road_ends) if set(ends) & set(near)]
    small = chart.scenery()
    pictures = [
        *[tag("g", place_art(size), id=f"pest-plate-{name}", data_art="pest") for size, name in enumerate(SIZES)],
        tag("g", capital_art(), id="pest-plate-capital", data_art="pest"),
    ]
    gates = "".join(gate.path for gate in chart.gates())
    return tag(
        "svg",
        tag("defs", pictures),
        tag("rect", class_="soil", x=left, y=top, width=width, height=height),
        tag("path", class_="growth growth--body", d=small.bodies),
        tag("path", class_="growth", d=small.lines),
        tag("path", class_="gate-edge", d=gates),
        tag("path", class_="gate", d=gates),
        tag("path", class_="road-edge", d="".join(chart.roads()[road].path for road in roads)),
        [_road(road) for road in roads],
        _at(chart.CENTRE, tag("g", seal(), tag("use", href="#pest-plate-capital", y=14))),
        [_place(place) for place in near],
        [_at((at[here.number[name]][0] - 30, at[here.number[name]][1] - 12), token(kind, 0)) for kind, name in PIECES],
        class_="map plate",
        width=460,
        height=150,
        viewBox=" ".join(map(str, VIEW)),
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


def _road(road: int) -> Markup:
    line, colour = chart.roads()[road], world().road_colours[road]
    paved = tag("path", class_=classes("paved", f"is-{COLOURS[colour]}" if colour >= 0 else ""), d=line.path)
    return tag("g", paved, route(colour, "horseshoe", *line.middle) if colour >= 0 else None)


def _place(place: int) -> Markup:
    here = world()
    people = SICK.get(here.names[place], 0)
    number = tag("g", tag("text", people, x=9, y=-4), class_="people")
    drawn = (
        tag("ellipse", class_="ground", cy=-4, rx=30, ry=24),
        tag("use", href=f"#pest-plate-{SIZES[here.sizes[place]]}"),
        _at((0, 11), yield_art(here.resources[place])),
        _at((chart.SHOULDERS[here.sizes[place]], -14), tag("g", sick_art(people > 2), number)) if people else None,
    )
    return _at(chart.places()[place], tag("g", drawn))


def _at(point: Point, drawn: Markup) -> Markup:
    return tag("g", drawn, transform=f"translate({point[0]:.1f} {point[1]:.1f})")
