"""Chapter 26: what is different in the duel of two players."""

from __future__ import annotations

from ..box import duel_data, imperative_tracks, influence_track
from ..state import Realm
from .setup import draw


def renew_market(game: Realm) -> None:
    """At the end of an era five new cards; the old ones go into the deck only then. [pest.duel.12]"""
    old = sum(1 << card for card in game.market if card)
    market: list[int] = []
    for _ in game.market:
        card = draw(game.chance, "technology", game.deck)
        game.deck &= ~(1 << card)
        market.append(card)
    game.market = tuple(market)
    game.deck |= old
    if game.journal is not None:
        game.tell("pest.duel.12", "new-market")


def add_neutral(game: Realm) -> None:
    """One more person on the neutral ground. [pest.duel.16]"""
    game.neutral += duel_data().neutral_people_added_per_era


def capital_shares(game: Realm) -> dict[int, int]:
    """Left for more people, right for fewer, the middle for both: with at least as many as the neutral ground has.

    [pest.duel.13-15, pest.duel.28]
    """
    mine, other = (player.envoys for player in game.players)
    places = [1, 1] if mine == other else [0, 2] if mine > other else [2, 0]
    return {seat: places[seat] for seat, player in enumerate(game.players) if player.envoys >= game.neutral}


def imperatives(game: Realm, seat: int) -> int:
    """Tracks whose threshold is reached. [pest.duel.3, pest.duel.26]"""
    spaces = game.players[seat].imperatives
    return sum(
        track.renown[space]
        for track, space in zip(imperative_tracks(), spaces, strict=True)
        if space >= track.threshold
    )


def influence(game: Realm, seat: int) -> int:
    """Covered spaces passed, and the symbols that are not covered. [pest.duel.17, pest.duel.19, pest.duel.25]"""
    track = influence_track()
    place = game.players[seat].influence
    return track.uncovered[place] + track.duel_score[sum(space < place for space in track.duel)]


def builders(game: Realm, seat: int) -> int:
    """For more buildings than the opponent. [pest.duel.20, pest.duel.22]"""
    more = game.players[seat].built > game.players[1 - seat].built
    return duel_data().most_buildings_bonus_renown if more else 0


def crowding(game: Realm, seat: int) -> int:
    """For more people in quarantine than the opponent. [pest.duel.21, pest.duel.22]"""
    more = game.players[seat].sick > game.players[1 - seat].sick
    return -duel_data().most_quarantined_dishonour if more else 0
