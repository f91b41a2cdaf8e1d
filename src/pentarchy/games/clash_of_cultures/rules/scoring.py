"""Points, counted in halves and by category; while the game runs, what they would be now. [coc.score.1-14]"""

from __future__ import annotations

from .. import box
from ..box.terms import BUILDINGS, GREAT_PYRAMID, SCORING, WONDERS
from ..state import BUILT_BITS, BUILT_MASK, EXPANSION, Clash
from .moments_of_cities import added_points


def scores(game: Clash) -> list[dict[str, int]]:
    """Each seat's half points by category, in the order in which a tie compares them. [coc.score.7, coc.score.8]"""
    return [dict(zip(SCORING, halves_of(game, seat), strict=True)) for seat in range(len(game.players))]


def halves_of(game: Clash, seat: int) -> tuple[int, ...]:
    player = game.players[seat]
    settlement, advance, objective, _, _, leader = box.halves()
    found = (
        settlement * (game.city.count(seat) + buildings_of(game, seat)),
        advance * player.advances.bit_count(),
        objective * len(player.scored),
        wonders_of(game, seat),
        player.halves,
        leader * player.heads.bit_count(),
    )
    if game.rules & EXPANSION:
        more = list(found)
        for category, halves in added_points(game, seat):
            more[category] += halves
        return tuple(more)
    return found


def buildings_of(game: Clash, seat: int) -> int:
    """Buildings of a colour, whoever has the city in which they stand. [coc.score.1, coc.score.2, coc.score.14]"""
    colour, found = seat + 1, 0
    for built in game.built:
        if built:
            for kind in range(len(BUILDINGS)):
                found += built >> BUILT_BITS * kind & BUILT_MASK == colour
    return found


def wonders_of(game: Clash, seat: int) -> int:
    """Builder and controller share the points; the Great Pyramid is its builder's. [coc.score.5, 11, 12]"""
    found = 0
    for wonder in range(len(WONDERS)):
        builder, controller = game.builders[wonder], game.controllers[wonder]
        if builder >= 0 and seat in (builder, controller):
            worth = box.wonders()[wonder].halves
            if wonder == GREAT_PYRAMID:
                found += worth if seat == builder else 0
            else:
                found += worth // 2 if controller >= 0 and controller != builder else worth
    return found


def tie_breaks(game: Clash, seat: int) -> tuple[int, ...]:
    """Who built the Great Pyramid, then the categories from top to bottom. [coc.score.8, coc.score.9]"""
    return int(game.builders[GREAT_PYRAMID] == seat), *halves_of(game, seat)
