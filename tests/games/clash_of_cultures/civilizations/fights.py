"""Battles in one line: everybody rolls twos that activate nobody, so that what abilities add can be seen."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.scenes import kind, options, scene, told
from pentarchy.core import Match

TWO = 2
"""The face of a two, with cavalry, and its value."""


def fight(way: str = "move c4 c5", active: int = 0, **position: Any) -> Match:
    """The active seat attacks with all that it has; the first round is over if nobody is asked before."""
    position.setdefault("dice", [TWO] * 60)
    tactics = dict(position.pop("advances", {}))
    tactics[active] = f"tactics {tactics.get(active, '')}"
    m = scene(active=active, advances=tactics, **position)
    play(m, "command", way)
    while not m.over and kind(m) in ("group", "passengers"):
        play(m, options(m, active)[0])
    return m


def values(match: Match, who: str) -> list[int]:
    """The combat values of a side, round by round."""
    return [int(event.split()[2]) for event in told(match, "hits") if event.split()[1] == who]


def added(match: Match, who: str, number: int) -> int:
    """What a side of so many units had in the first round beyond its dice."""
    return values(match, who)[0] - TWO * number
