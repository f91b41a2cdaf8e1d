"""Chapter 24: the final score by source; while the game runs, what it would be now."""

from __future__ import annotations

from functools import cache

from ..box import BASIC, COIN, ERAS, board, buildings, imperative_tracks, influence_track, technologies
from ..state import Player, Realm
from . import duel, solo
from .influence import by_influence, standing

RESOURCES_PER_RENOWN = 3
"""The worked example counts 1 renown for 3 resources. [pest.score.9, pest.score.10]"""
COINS_PER_RENOWN = 2
"""[pest.score.11]"""


def scores(game: Realm) -> list[dict[str, int]]:
    """Each seat's renown by source. [pest.score.1-12]"""
    return [score_of(game, seat) for seat in range(len(game.players))]


def score_of(game: Realm, seat: int) -> dict[str, int]:
    player = game.players[seat]
    items = {
        "markers": player.renown,
        "imperatives": duel.imperatives(game, seat) if game.duel else imperatives(player),
        "healthy": board().healthy[player.healthy],
        "buildings": sum(one.renown for place, one in zip(player.places, buildings(), strict=True) if place >= 0),
        "sets": sets(player),
        "technologies": sum(technologies()[card].renown for card in player.cards),
        "influence": duel.influence(game, seat) if game.duel else influence_track().renown[player.influence],
        "resources": sum(player.goods[:BASIC]) // RESOURCES_PER_RENOWN,
        "coins": player.goods[COIN] // COINS_PER_RENOWN,
        "dishonour": -player.dishonour,
    }
    if game.duel:
        items["builders"] = duel.builders(game, seat)
        items["crowding"] = duel.crowding(game, seat)
    elif game.solo:
        items["unfinished"] = -solo.unfinished(game)
    else:
        items["lead"] = lead(game, seat)
    return items


def imperatives(player: Player) -> int:
    """The sum of the spaces reached on the three tracks. [pest.score.2]"""
    tracks = imperative_tracks()
    return sum(tracks[era].renown[player.imperatives[era]] for era in range(ERAS))


def sets(player: Player) -> int:
    """A bonus for each area whose three buildings stand. [pest.score.5]"""
    return sum(bonus for area, bonus in enumerate(board().sets) if all(player.places[one] >= 0 for one in _area(area)))


@cache
def _area(area: int) -> tuple[int, ...]:
    return tuple(number for number, one in enumerate(buildings()) if one.area == area)


def lead(game: Realm, seat: int) -> int:
    """For most and second most influence; players who share space 0 have neither. [pest.influence.5, 8, 15]"""
    track = influence_track()
    place = by_influence(game).index(seat)
    on_zero = sum(not player.influence for player in game.players)
    if place > 1 or (not game.players[seat].influence and on_zero > 1):
        return 0
    return track.second if place else track.first


def tie_breaks(game: Realm, seat: int) -> tuple[int, ...]:
    """More influence; of those on the last space the first to arrive. [pest.score.13, pest.influence.11]"""
    return standing(game, seat)
