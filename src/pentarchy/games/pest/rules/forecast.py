"""What each of the six actions would bring now, in one number each: the page writes it on the action grid."""

from __future__ import annotations

from typing import NamedTuple

from ..box import COIN, CONSTRUCT, HERBS, PRODUCE, board, buildings, technologies
from ..state import ON_BOARD, Realm
from .building import may_afford, price_with, sites
from .producing import production
from .reach import reach_of


class Forecast(NamedTuple):
    """By action, in the order of the grid: first the columns, then the rows."""

    move: int
    """Locations in reach."""
    construct: int
    """Sites where a building can be paid for."""
    produce: int
    """Goods, before the stores are full."""
    research: int
    """Technologies on offer that can be paid for."""
    assign: int
    """Healthy people who can be sent."""
    cure: int
    """Sick people who can be cured, one after another."""


def forecast(game: Realm, seat: int) -> Forecast:
    player = game.players[seat]
    goods = sum(production(game, seat))
    return Forecast(
        len(reach_of(game, seat)),
        _sites(game, seat),
        max(0, goods - (player.beds >> PRODUCE & 1)),
        sum(technologies()[card].cost <= player.research for card in game.market if card),
        player.healthy,
        curable(game, seat),
    )


def _sites(game: Realm, seat: int) -> int:
    """Without the improvement, but restricted if somebody lies on Construct. [pest.build.2, 5, 11]"""
    player = game.players[seat]
    if player.doctor < 0:
        return 0
    more = player.beds >> CONSTRUCT & 1
    can_pay = any(
        place == ON_BOARD and may_afford(player, price_with(building.cost, more, 0))
        for building, place in zip(buildings(), player.places, strict=True)
    )
    return len(sites(game, seat)) if can_pay else 0


def curable(game: Realm, seat: int) -> int:
    """How many in quarantine could be cured with herbs and coins, at rising prices. [pest.cure.1, pest.cure.4]"""
    player = game.players[seat]
    purse = player.goods[HERBS] + player.goods[COIN]
    cured = 0
    for price in board().herbs[player.healthy :]:
        if cured == player.sick or price > purse:
            break
        purse -= price
        cured += 1
    return cured
