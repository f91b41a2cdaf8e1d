"""Vignettes: the pictures of locations and crises, and the plate for the lobby. They are drawn in `art.svg`."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from pentarchy.drawing import tag
from pentarchy.drawing.parts import SPRITE

from ..box import FILES


@cache
def scenery() -> Markup:
    """All vignettes, to be referred to. The colours come from where they are used: day, night, or fire."""
    opening = '<svg id="scenery" class="sr" width="0" height="0" aria-hidden="true" '
    return Markup(_source().replace("<svg ", opening, 1))


@cache
def vignette(name: str, burning: bool = False) -> Markup:
    """The picture of a type of location or of a kind of crisis."""
    flames = tag("use", href="#art-flames") if burning else None
    return tag("svg", tag("use", href=f"#art-{name}"), flames, aria_hidden="true")


def _source() -> str:
    return (FILES.folder / "drawing" / "art.svg").read_text("utf-8")


# -- the picture in the lobby

PLATE = (("farm", 8), ("village", 12), ("city", 32), ("army", 5))
"""Four locations of a row; the village burns."""
CARD = 109
"""How far apart they stand; a picture is 103 × 118."""


@cache
def plate() -> Markup:
    """A piece of an empire with a fire in it, 460 × 150. It stands alone, without the scenery of a table."""
    symbols = _source().replace('id="art-', 'id="plate-')
    defs = Markup("").join(
        Markup(symbols[symbols.index(f'<symbol id="plate-{name}"') :].split("</symbol>")[0] + "</symbol>")
        for name in (*(name for name, _ in PLATE), "flames")
    )
    places = [_plate_place(name, value, 15 + CARD * at, name == "village") for at, (name, value) in enumerate(PLATE)]
    return tag(
        "svg",
        tag("defs", defs),
        places,
        class_="plate ee-plate",
        width=460,
        height=150,
        viewBox="0 0 460 150",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


def _plate_place(name: str, value: int, x: int, burning: bool) -> Markup:
    picture = [tag("use", href="#plate-flames" if part else f"#plate-{name}", width=103, height=118) for part in (0, 1)]
    shield = tag("path", class_="plate__shield", d="M6 10l11-4 11 4v9c0 7-4 11-11 14-7-3-11-7-11-14z")
    return tag(
        "g",
        picture if burning else picture[:1],
        tag("rect", class_="plate__edge", width=103, height=118, rx=5),
        shield,
        tag("text", value, class_="plate__worth", x=17, y=24),
        _plate_flame() if burning else None,
        class_="is-burning" if burning else None,
        transform=f"translate({x} 17)",
    )


def _plate_flame() -> Markup:
    sign = tag("svg", tag("use", href=f"{SPRITE}#fire"), x=-10, y=-10, width=20, height=20)
    return tag("g", tag("circle", r=15), sign, class_="plate__flame", transform="translate(99 4)")
