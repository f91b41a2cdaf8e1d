"""The pictures on the cards: each is a blazon, one line in `blazon.toml`, made of parts in `emblems.toml`.

A new card costs one line, seldom a new charge.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from markupsafe import Markup

from pentarchy.drawing import tag

from ..box import ALL, EVENTS, FILES

TINCTURES: Final = {
    "or": "--res-coin",
    "gules": "--res-axe",
    "azure": "--res-idea",
    "vert": "--res-herb",
    "purpure": "--res-culture",
    "tenne": "--res-wood",
    "sable": "--res-ore",
    "argent": "--sheet-raised",
    "mead": "--res-mood",
}
SECONDS: Final = {"tenne": "or", "purpure": "or"}
"""The second tincture where a blazon names only one; argent for all others."""

ARRANGEMENTS: Final = {
    "solo": ((27.4, 6.4, 1.72),),
    "wide": ((28.8, 8.8, 1.6),),
    "low": ((31.2, 15.2, 1.4),),
    "pair": ((17.4, 11.4, 1.38), (45.4, 11.4, 1.38)),
    "cross": ((28.8, 7.8, 1.6), (28.8, 7.8, 1.6)),
    "three": ((11.3, 18.3, 1.06), (59.3, 18.3, 1.06), (31.7, 9.7, 1.36)),
    "triad": ((36.2, 5.2, 0.98), (21.2, 25.2, 0.98), (51.2, 25.2, 0.98)),
    "rise": ((12.4, 24.4, 0.8), (28.8, 16.8, 1.1), (51.0, 8.0, 1.5)),
    "line": ((6.0, 20.0, 0.92), (27.0, 20.0, 0.92), (48.0, 20.0, 0.92), (69.0, 20.0, 0.92)),
}
"""Where the charges stand on a field of 96 × 56, and how large."""

FIELDS: Final = ("curse", "reserve", "duration", "reaction", "action", "treasure", "victory")
"""The first of these types that a card has gives it its field."""


@cache
def parts() -> dict[str, dict[str, Any]]:
    return tomllib.loads((FILES.folder / "drawing" / "emblems.toml").read_text("utf-8"))


@cache
def blazons() -> dict[str, list[str]]:
    lines = tomllib.loads((FILES.folder / "drawing" / "blazon.toml").read_text("utf-8"))
    return {card: line.split() for cards in lines.values() for card, line in cards.items()}


def field_of(name: str) -> str:
    if name in ALL:
        return next(kind for kind in FIELDS if kind in ALL[name].types)
    return "event" if name in EVENTS else "landmark"


@cache
def emblem(name: str) -> Markup:
    """A card's picture as a symbol; `shown` uses it."""
    charges, tincture, arrangement, *mark = blazons()[name]
    strength, ground = parts()["fields"][field_of(name)]
    attributes = {"stroke_width": "1", "fill": "none", "opacity": str(strength)}
    drawn = [tag("g", Markup(ground), stroke="var(--edge)", **attributes)]
    drawn += _charges(charges.split("+"), tincture, arrangement)
    drawn += [_mark(kind) for kind in mark]
    return tag(
        "symbol",
        drawn,
        id=f"em-{name}",
        viewBox="0 0 96 56",
        fill="none",
        stroke="currentColor",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _charges(charges: list[str], tincture: str, arrangement: str) -> list[Markup]:
    first, _, second = tincture.partition("/")
    fills = {
        "{a}": f"var({TINCTURES[first]})",
        "{b}": f"var({TINCTURES[second or SECONDS.get(first, 'argent')]})",
    }
    drawn = []
    for number, (x, y, size) in enumerate(ARRANGEMENTS[arrangement]):
        charge = parts()["charges"][charges[number % len(charges)]]
        for blank, fill in fills.items():
            charge = charge.replace(blank, fill)
        turned = " scale(-1 1) translate(-24 0)" if arrangement == "cross" and number else ""
        width = "1.35" if size > 1.5 else "1.5" if size > 1.3 else "1.75"
        transform = f"translate({x} {y}) scale({size}){turned}"
        drawn.append(tag("g", Markup(charge), transform=transform, stroke_width=width))
    return drawn


@cache
def _mark(kind: str) -> Markup:
    disc = tag("circle", cx="8", cy="8", r="8.5", fill="var(--sheet-raised)", stroke_width="1")
    sign = tag("g", Markup(parts()["marks"][kind]), transform="translate(2.5 2.5) scale(.46)", stroke_width="2.2")
    return tag("g", disc, sign, transform="translate(77 37)")


@cache
def shown(name: str) -> Markup:
    """The picture of a card that the scenery holds."""
    return tag("svg", tag("use", href=f"#em-{name}"), viewBox="0 0 96 56", aria_hidden="true")


def scenery(names: Iterable[str]) -> Markup:
    """The pictures of all cards of a game, sent once."""
    symbols = [emblem(name) for name in names]
    return tag("svg", tag("defs", symbols), id="scenery", width="0", height="0", aria_hidden="true", class_="sr")
