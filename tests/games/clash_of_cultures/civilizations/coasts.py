"""A coast with ships of Carthage."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.scenes import kind, options, scene
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import pieces

CARTHAGE = {0: "carthage"}
BARBARIANS = 4
SEA = dict.fromkeys(("b4", "b5", "c4", "c5", "c6"), "water")
"""Water in the west, beside d3 d4 d5 on one side and a5 b3 on the other."""


def allies(m: Match, hex_: str) -> int:
    return pieces.allies(m.state, m.state.board.number[hex_])


def finish(m: Match, *, by: int = 0) -> Match:
    """All further questions of a seat are answered by the first answer."""
    while by in m.asked and kind(m) not in ("action", "move"):
        play(m, options(m, by)[0])
    return m


def coast(ships: str = "c4:ship", aboard: str = "", **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": CARTHAGE,
        "advances": {0: "fishing navigation cartography"},
        "terrain": SEA,
        "units": {0: ships},
        "aboard": {0: aboard} if aboard else {},
        "cities": {0: "d2", 1: "d7"},
    }
    return scene(**position | more)
