"""Pictures for chapters of the rulebook: pieces, and parts of a table as it could stand, drawn as at the table."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from pentarchy.core import Scene, seen
from pentarchy.drawing import tag

from ..box.terms import HAPPY, MOODS, UNITS
from ..state import BUILT_BITS, Clash
from ..words.spaces import space_rows
from . import board, hand, hexmap
from .cities import city
from .units import group

HIGH, WIDE = 80, 110
"""How much room a city or a group takes."""


def pictures(scene: Scene) -> dict[str, str]:
    game, texts = seen(Clash, scene.view), scene.texts
    built = [sum(1 << BUILT_BITS * kind for kind in range(number)) for number in range(4)]
    influenced = built[1] + (2 << BUILT_BITS)  # its second building is of the second seat's colour
    return {
        "setup": hexmap.the_map(game, hexmap.NOTHING_AHEAD, (), space_rows(game, texts), texts),
        "adv": board.boards(game, 0, texts),
        "con": _row(city(0, HAPPY, each, 0, None) for each in built),
        "mood": _row(city(0, mood, built[1], 0, None) for mood in range(len(MOODS))),
        "inf": _row([city(0, HAPPY, built[2], 0, None), city(0, HAPPY, influenced, 0, None)]),
        "rec": _row(group(0, ((kind, 1, 0, False),), (), 0, False) for kind in range(len(UNITS))),
        "move": _row([group(0, ((1, 3, 0, False),), ()), group(0, ((0, 1, 0, False), (1, 2, 0, False)), ())]),
        "card": hand.hand(game, 0, texts),
    }


def _row(drawn: Iterable[Markup]) -> Markup:
    """Pieces side by side."""
    places = [
        tag("g", each, transform=f"translate({WIDE * number + WIDE // 2} {HIGH // 2 + 8})")
        for number, each in enumerate(drawn)
    ]
    return tag("svg", places, class_="map hexmap map--pieces", viewBox=f"0 0 {WIDE * len(places)} {HIGH}")
