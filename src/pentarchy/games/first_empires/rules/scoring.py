"""Chapter 14: end of the game, points and ties."""

from __future__ import annotations

from ..box import TRACK_IDS, cards
from ..state import Empires, taken_by


def scores(game: Empires) -> list[dict[str, int]]:
    """Tracks, cities and scored cards. Until the game is over nobody knows what a city is worth. [fe.score.1-5]"""
    return [score_of(game, seat) for seat in range(len(game.players))]


def score_of(game: Empires, seat: int) -> dict[str, int]:
    player, board = game.players[seat], game.board(seat)
    items = {TRACK_IDS[track]: board.points[track][space] for track, space in enumerate(player.markers)}
    known = game.phase == "over"
    own = [value for value, place in zip(player.cities, player.places, strict=True) if place >= 0]
    items["cities"] = sum(own) if known else 0
    items["taken"] = sum(cities_taken(game, seat)) if known else 0
    items["scored"] = sum(cards()[card].points for card in player.scored)
    return items


def cities_taken(game: Empires, seat: int) -> list[int]:
    """The values of all tokens in a player's supply. [fe.score.3]"""
    mine = taken_by(seat)
    return [
        value
        for player in game.players
        for value, place in zip(player.cities, player.places, strict=True)
        if place == mine
    ]


def tie_breaks(game: Empires, seat: int) -> tuple[int, ...]:
    """More cards in hand, then more taken cities and scored cards together; else the win is shared. [fe.tie.1-4]"""
    player = game.players[seat]
    return len(player.hand), len(cities_taken(game, seat)) + len(player.scored)
