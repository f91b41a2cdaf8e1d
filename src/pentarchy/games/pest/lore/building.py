"""What can be built with some stocks, in the order of what it gains beyond its price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..box import BASIC, COIN, buildings, capital_buildings
from ..rules.building import has_room
from ..state import ON_BOARD, Realm
from .worth import Prices, advance_worth, building_worths, site_worth, trade_away

MOST_TRADES: Final = 2
"""So many coins are traded for at most."""


class Bid(NamedTuple):
    """A building that could be built, and what that gains beyond its price."""

    gain: float
    number: int
    place: int
    """Location, or -1 in the capital."""
    goods: tuple[int, ...]
    """What is left of the stocks."""


def pay(goods: tuple[int, ...], cost: tuple[int, ...], more: int, prices: Prices) -> tuple[int, ...] | None:
    """What is left of the stocks after a price: coins for what is missing, and resources traded for those.

    `more` is the surcharge minus the reduction, taken where it hurts least. None if all that is not enough.
    [pest.build.10, pest.build.11, pest.trade.1]
    """
    left, short = remainder(goods, cost, more)
    coins = goods[COIN] - short
    if coins < -MOST_TRADES:
        return None
    if coins < 0:
        if trade_away(left, -coins, prices) is None:
            return None
        coins = 0
    return (*left, coins)


def remainder(goods: Sequence[int], cost: tuple[int, ...], more: int) -> tuple[list[int], int]:
    """The basic resources that a price leaves, and how many are missing for it."""
    wood, stone, food, herbs, _ = goods
    w, s, f, h = cost
    if more > 0:
        if wood - w >= stone - s:
            w += 1
        else:
            s += 1
    elif more < 0:
        if w and (wood - w < stone - s or not s):
            w -= 1
        elif s:
            s -= 1
    left = [wood - w, stone - s, food - f, herbs - h]
    short = 0
    for good in range(BASIC):
        if left[good] < 0:
            short -= left[good]
            left[good] = 0
    return left, short


def spent(before: tuple[int, ...], after: tuple[int, ...], prices: Prices) -> float:
    return sum([stock[a] - stock[b] for a, b, stock in zip(before, after, prices.stocks, strict=True) if a != b])


def bids(
    game: Realm, seat: int, prices: Prices, goods: tuple[int, ...], places: list[int], more: int, capital: bool
) -> list[Bid]:
    """All that can be built and paid."""
    player = game.players[seat]
    found: list[Bid] = []
    if places:
        advance = advance_worth(game, seat, prices)
        by_place = [(site_worth(game, seat, place, prices, advance), place) for place in places]
        worths = building_worths(player, prices)
        for number, one in enumerate(buildings()):
            if player.places[number] == ON_BOARD:
                left = pay(goods, one.cost, more, prices)
                if left is not None:
                    gain = worths[number] - spent(goods, left, prices)
                    found += [Bid(gain + site, number, place, left) for site, place in by_place]
    if capital:
        for number, card in enumerate(capital_buildings()):
            if game.founders[number] < 0:
                left = pay(goods, card.cost, more, prices)
                if left is not None:
                    gain = card.renown + card.influence * prices.influence - spent(goods, left, prices)
                    found.append(Bid(gain + 0.5 * game.solo, number, -1, left))
    return found


def best_bid(found: list[Bid]) -> Bid | None:
    best = None
    for bid in found:
        if bid.gain > 0 and (best is None or bid.gain > best.gain):
            best = bid
    return best


class Work(NamedTuple):
    """What a Construct comes to."""

    gain: float
    goods: tuple[int, ...]
    posts: int
    """Bits: new buildings that wait for a worker."""
    boosted: bool


def plan_construct(game: Realm, seat: int, prices: Prices, goods: tuple[int, ...], research: int, more: int) -> Work:
    """What a Construct that begins now gains: the best building, and another one where the camp stands."""
    player = game.players[seat]
    places = [player.doctor] if has_room(game, seat, player.doctor) else []
    if player.camp not in (ON_BOARD, player.doctor) and has_room(game, seat, player.camp):
        places.append(player.camp)
    best = best_bid(bids(game, seat, prices, goods, places, more, True))
    boosted = False
    if research:
        cheaper = best_bid(bids(game, seat, prices, goods, places, more - 1, True))
        if cheaper is not None and (best is None or cheaper.gain - prices.research > best.gain):
            best, boosted = cheaper._replace(gain=cheaper.gain - prices.research), True
    if best is None:
        return Work(0.0, goods, 0, False)
    gain, posts = best.gain, 0
    if best.place >= 0:
        posts = 1 << best.number if buildings()[best.number].worker else 0
        others = [place for place in places if place != best.place]
        if others:
            again = best_bid(
                [bid for bid in bids(game, seat, prices, best.goods, others, 0, False) if bid.number != best.number]
            )
            if again is not None:
                gain += again.gain
                posts |= 1 << again.number if buildings()[again.number].worker else 0
                return Work(gain, again.goods, posts, boosted)
    return Work(gain, best.goods, posts, boosted)
