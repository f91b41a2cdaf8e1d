"""The picture of the game in the lobby: a piece of the map with a doctor on the road."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from pentarchy.drawing import tag

from ..box import COLOURS, SIZES, world
from . import chart
from .board import place_art, token
from .signs import GOOD_ICONS, route, sick_token, sign

VIEW = (214, 372, 368, 120)
"""The land around Jasmor, in the south-west of the capital."""
ROADS_SHOWN = 30
"""Roads whose middle is this far outside the picture may still lead through it."""


@cache
def plate() -> Markup:
    """460 × 150. It stands alone, without the scenery of a table."""
    left, top, width, height = VIEW
    small = chart.scenery()
    here = world()
    near = [
        place
        for place, (x, y) in enumerate(chart.places())
        if left - 30 < x < left + width + 30 and top - 30 < y < top + height + 40
    ]
    roads = [number for number, (a, b) in enumerate(here.road_ends) if a in near or b in near]
    edges = "".join(chart.roads()[road].path for road in roads)
    paved = [
        tag(
            "path",
            class_=f"paved is-{COLOURS[here.road_colours[road]]}" if here.road_colours[road] >= 0 else "paved",
            d=chart.roads()[road].path,
        )
        for road in roads
    ]
    shoes = [
        _at(chart.roads()[road].middle, route(here.road_colours[road], "horseshoe"))
        for road in roads
        if here.road_colours[road] >= 0
    ]
    art = tag(
        "defs", [tag("g", place_art(size), id=f"plate-{name}", data_art="pest") for size, name in enumerate(SIZES)]
    )
    places = [_place(place) for place in near]
    return tag(
        "svg",
        art,
        tag("rect", class_="soil", x=left - 200, y=top - 200, width=width + 400, height=height + 400),
        tag("path", class_="growth growth--body", d=small.bodies),
        tag("path", class_="growth", d=small.lines),
        tag("path", class_="road-edge", d=edges),
        paved,
        shoes,
        places,
        _at(
            (chart.places()[here.number["jasmor"]][0] - 30, chart.places()[here.number["jasmor"]][1] - 12),
            token("doctor", 0),
        ),
        _at(
            (chart.places()[here.number["fennoril"]][0] - 30, chart.places()[here.number["fennoril"]][1] - 12),
            token("camp", 1),
        ),
        class_="map plate pest-plate",
        width=460,
        height=150,
        viewBox=" ".join(map(str, VIEW)),
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


def _place(place: int) -> Markup:
    here = world()
    size = here.sizes[place]
    x, y = chart.places()[place]
    name = GOOD_ICONS[here.resources[place]]
    medal = tag("g", tag("circle", r=10), sign(name, 14.5), class_=f"yield is-{name}")
    people = (3, 1, 2, 0)[place % 4]
    return tag(
        "g",
        tag("ellipse", class_="ground", cy=-4, rx=30, ry=24),
        tag("use", href=f"#plate-{SIZES[size]}"),
        _at((0, 11), medal),
        _at((26, -14), sick_token(people, brink=people > 2)) if people else None,
        transform=f"translate({x:g} {y:g})",
    )


def _at(point: tuple[float, float], drawn: Markup) -> Markup:
    return tag("g", drawn, transform=f"translate({point[0]:.1f} {point[1]:.1f})")
