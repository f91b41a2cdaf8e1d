"""Chapters 22 and 23: the influence track, the rewards along it, and the imperatives of the decrees."""

from __future__ import annotations

from functools import cache

from ..box import (
    COLOURS,
    GOODS,
    SIZES,
    TOP_SPACE,
    Reward,
    decrees,
    imperative_tracks,
    influence_track,
    world,
)
from ..state import Realm
from .goods import crate, gain_goods, gain_renown, gain_research

NOTHING = (0, 0, 0, 0, 0)


async def influence(game: Realm, seat: int, number: int, clause: str = "pest.influence.1") -> None:
    """Move a player's marker; occupied and covered spaces are skipped, rewards passed are taken in ascending order.

    [pest.influence.1-3, pest.influence.12-14]
    """
    if number <= 0:
        return
    player = game.players[seat]
    track = influence_track()
    start = place = player.influence
    last = track.last
    if start == last:
        return
    closed = {other.influence for other in game.players}
    if game.duel:
        closed |= track.duel
    elif game.solo:
        closed |= track.solo
    while number and place < last:
        place += 1
        while place < last and place in closed:
            place += 1
        number -= 1
    player.influence = place
    if place == last:
        game.arrived = (*game.arrived, seat)
    if game.journal is not None:
        game.tell(clause, "rises", f"seat-{seat}", str(start), str(place))
    if game.solo:
        welcome(game, sum(start < space < place for space in track.solo), "pest.solo.13")
    for reward in track.rewards[start + 1 : place + 1]:
        if reward is not None:
            await grant(game, seat, reward)


async def grant(game: Realm, seat: int, reward: Reward, clause: str = "pest.influence.14") -> None:
    """Everything that a card, a token or a space gives; goods first, each crate chosen by itself. [pest.support.12]"""
    if reward.goods != NOTHING:
        await gain_goods(game, seat, reward.goods)
    if reward.crates:
        await crate(game, seat, reward.crates)
    if reward.research:
        gain_research(game, seat, reward.research)
    if reward.renown:
        gain_renown(game, seat, reward.renown, clause)
    if reward.influence:
        await influence(game, seat, reward.influence, clause)


def welcome(game: Realm, number: int, clause: str) -> None:
    """People of the solo game go to the neutral ground. [pest.solo.11-13]"""
    if number:
        game.neutral += number
        if game.journal is not None:
            game.tell(clause, "neutral", str(number))


# -- who has more


def standing(game: Realm, seat: int) -> tuple[int, int]:
    """More is better; of those on the last space the first to arrive. [pest.influence.8, pest.influence.11]"""
    arrived = game.arrived
    return game.players[seat].influence, -arrived.index(seat) if seat in arrived else -len(game.players)


def by_influence(game: Realm) -> list[int]:
    """All seats, most influence first; only seats on space 0 can be tied."""
    return sorted(range(len(game.players)), key=lambda seat: standing(game, seat), reverse=True)


# -- imperatives


async def advance(game: Realm, seat: int, era: int, clause: str = "pest.decree.2") -> None:
    """A player's marker moves up one space of an era's track, with the influence printed there. [pest.decree.2-5]"""
    player = game.players[seat]
    space = player.imperatives[era]
    if space == TOP_SPACE:
        return
    space += 1
    player.imperatives[era] = space
    track = imperative_tracks()[era]
    if game.journal is not None:
        game.tell(clause, "imperative", f"seat-{seat}", f"imperative-{decrees()[game.decrees[era]].id}", str(space))
    if game.solo and space in track.solo:
        welcome(game, 1, "pest.solo.12")
    await influence(game, seat, track.influence[space], "pest.decree.3")


async def built_on(game: Realm, seat: int, place: int) -> None:
    """The imperative of the current era, if the new building meets it. Call it after the building stands.

    [pest.decree.9-11, pest.decree.19, pest.decree.20, pest.decree.27, pest.decree.28]
    """
    if meets(game, seat, place):
        await advance(game, seat, game.era)


def meets(game: Realm, seat: int, place: int) -> bool:
    """Whether a building of the seat at this location meets the imperative of the current era, its track not yet
    complete. [pest.decree.5]
    """
    if game.players[seat].imperatives[game.era] == TOP_SPACE:
        return False
    kind, about = _imperative(game.decrees[game.era])
    if kind == "build_resource":
        return game.resources[place] == about
    if kind == "build_size":
        return world().sizes[place] == about
    if kind == "build_with_opponent":
        return game.is_opponents(seat, place)
    if kind == "build_harbour":
        return world().harbours[place] >= 0
    if kind == "build_at_road":
        return bool(world().touched[about] >> place & 1)
    if kind == "build_adjacent_own" or kind == "build_not_adjacent_own":
        own = game.owners
        near = any(own[other] >> seat & 1 for other, _ in world().ways[place])
        return near == (kind == "build_adjacent_own")
    return False


async def gathered(game: Realm, seat: int, *, road: bool, number: int) -> None:
    """The imperatives of gathering: once for a road, or for a location with at least two. [pest.decree.8, 22]"""
    kind, about = _imperative(game.decrees[game.era])
    if kind == "gather_from_road":
        if road and number:
            await advance(game, seat, game.era)
    elif kind == "gather_two_from_location" and not road and number >= about:
        await advance(game, seat, game.era)


async def invented(game: Realm, seat: int) -> None:
    """The imperative of buying a technology. [pest.decree.21]"""
    if _imperative(game.decrees[game.era])[0] == "acquire_technology":
        await advance(game, seat, game.era)


@cache
def _imperative(decree: int) -> tuple[str, int]:
    """What an imperative asks for, and the number of what it is about."""
    card = decrees()[decree]
    for names in (GOODS, SIZES, COLOURS):
        if card.about in names:
            return card.imperative, names.index(card.about)
    return card.imperative, int(card.about) if card.about.isdigit() else -1
