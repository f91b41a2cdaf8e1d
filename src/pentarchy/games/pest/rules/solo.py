"""Chapter 27: what is different for one player."""

from __future__ import annotations

from typing import Final

from ..box import ERAS, imperative_tracks, influence_track, ranks, solo_data
from ..state import Realm
from .goods import gain_dishonour
from .influence import welcome

SIDES: Final = ("left", "middle", "right")


def founded(game: Realm) -> None:
    """The person beside a capital building goes to the neutral ground. [pest.solo.11]"""
    if game.solo:
        welcome(game, 1, "pest.solo.11")


def left_on_track(game: Realm) -> int:
    """Sick people ahead of the marker on the influence track. [pest.solo.13]"""
    return sum(space > game.players[0].influence for space in influence_track().solo)


def support_reward(game: Realm) -> int:
    """The fewer people are left on the influence track, the further left. [pest.solo.14, pest.solo.15]"""
    left = left_on_track(game)
    for row in solo_data().support_by_sick_left_on_influence_track:
        if row.first <= left <= row.last:
            return SIDES.index(row.reward)
    raise AssertionError(f"no reward for {left} people")  # the data are checked for this when they are read


def compare_capital(game: Realm) -> None:
    """Dishonour for each neutral person in the capital beyond the own ones. [pest.solo.17, pest.solo.27]"""
    gain_dishonour(game, 0, max(0, game.neutral - game.players[0].envoys), "pest.solo.17")
    game.neutral = 0


def unfinished(game: Realm) -> int:
    """People still on the boards, and the dead. [pest.solo.20, pest.solo.21]"""
    player = game.players[0]
    on_tracks = sum(space > player.imperatives[era] for era in range(ERAS) for space in imperative_tracks()[era].solo)
    return left_on_track(game) + on_tracks + sum(founder < 0 for founder in game.founders) + player.graves


def rank(points: int) -> str:
    """What the book calls a result. [pest.solo.22]"""
    return next(key for most, key in ranks() if points <= most or (most, key) == ranks()[-1])
