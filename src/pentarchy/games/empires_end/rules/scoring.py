"""The end of the game: locations, end-of-game abilities, ties."""

from __future__ import annotations

from ..box import PLACES, Ability, locations
from ..state import SOURCES, Downfall
from .abilities import ENDS, active_abilities


def scores(game: Downfall) -> list[dict[str, int]]:
    """Points by source. While the game runs: as if it ended now, without what lies behind the screens. [ee.end.1-3]"""
    return [score_of(game, seat) for seat in range(len(game.players))]


def score_of(game: Downfall, seat: int) -> dict[str, int]:
    empire = game.players[seat]
    items = dict(zip(SOURCES, empire.earned, strict=True))
    places = locations()
    items["locations"] = sum([places[location].value for location in empire.intact()])
    items["endings"] = sum(endings(game, seat).values())
    return items


def endings(game: Downfall, seat: int) -> dict[str, int]:
    """What each end-of-game ability at an intact location scores. [ee.end.2, ee.end.6]"""
    open_screens = game.phase == "over"
    found: dict[str, int] = {}
    copies: list[Ability] = []
    for ability, location in active_abilities(game.players[seat], "end_of_game"):
        if ability.type == "copy_end":
            copies.append(ability)
        elif ability.type != "points_per_resource" or open_screens:
            found[ability.id] = ENDS[ability.type](game, seat, ability, location)
    best = max(found.values(), default=0)
    for ability in copies:
        found[ability.id] = best  # never of another copy, and two may copy the same [ee.glossary.31, ee.glossary.34]
    return found


def tie_breaks(game: Downfall, seat: int) -> tuple[int, ...]:
    """More intact locations; else the victory is shared. [ee.end.4]"""
    return (PLACES - len(game.players[seat].ruins),)
