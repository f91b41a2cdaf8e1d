"""Page 31: trade routes and taxes."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal
from pentarchy.core.amounts import amount_of

from .. import box
from ..box.terms import CURRENCY, FOOD, GOLD, GOODS, MARKET, ORE, SHIP, TAXES, TRADE_ROUTES, WOOD
from ..state import EXPANSION, Clash
from . import atlas, marks, moments, pieces, purse
from .marks import ONCE
from .moments import follow, may_use, turn_starts, uses
from .moments_of_cities import (
    Route,
    Trader,
    more_customers,
    more_traders,
    route_limits,
    trade_bans,
    trade_effects,
    trade_extras,
    trade_reaches,
    trade_rewards,
)

ROUTES_NUMBER, TAXES_NUMBER = TRADE_ROUTES.bit_length() - 1, TAXES.bit_length() - 1
TAXED_GOODS = (FOOD, WOOD, ORE)
"""[coc.trade.5]"""
FILL: Final[Option] = ("fill",)
DONE: Final[Option] = ("done",)
FAIR: Final = "fair"
"""Entry of `Clash.lasting`: a market has brought its owner gold in this turn, in which trade may come again."""
marks.ENDS_WITH_TURN.add(FAIR)


# -- trade routes


def pairs(game: Clash, seat: int, *, ships_only: bool = False) -> int:
    """How many routes can be formed now. [coc.trade.1, coc.trade.8]"""
    kinds = (SHIP,) if ships_only else atlas.TRADERS
    if game.rules & EXPANSION:
        return len(formed(game, seat, kinds))
    return len(atlas.trade_pairs(game, seat, kinds))


def within(game: Clash, hex_: int, owner: int) -> bool:
    """Whether a unit of an owner there could be paired with a city. [coc.trade.1, coc.trade.6]"""
    if game.rules & EXPANSION:
        return bool(atlas.trade_reach(game, hex_) & customers(game, owner))
    return bool(atlas.within(game, hex_, atlas.TRADE_RANGE) & atlas.customers(game, owner))


@turn_starts.by("trade_routes")
async def routes(game: Clash, seat: int) -> None:
    """At the start of the turn: one food for each route, or gold with Currency. [coc.trade.4, coc.trade.8]"""
    if game.rules & EXPANSION:
        await all_routes(game, seat)
        return
    number = pairs(game, seat)
    if number:
        await _income(game, seat, number, (FOOD,), "coc.trade.4")


async def _income(game: Clash, seat: int, number: int, goods: tuple[int, ...], clause: str) -> None:
    """So many resources in any mix of these goods, with Currency also of gold. [coc.advance.currency.1]"""
    kinds = (*goods, GOLD) if game.players[seat].usable & CURRENCY else goods
    pick = await Decision(seat, "income", clause, incomes, number, kinds)
    purse.gain(game, seat, purse.numbers_of(pick[1:]), clause)


def incomes(number: int, kinds: tuple[int, ...]) -> Amounts:
    """Exactly so many, whatever can be kept of them. [coc.res.13]"""
    return Amounts("income", {GOODS[good]: (0, number) for good in kinds}, least=number)


def may_income(game: Clash, decision: Decision, *amounts: str) -> Refusal | None:
    """As many as there are routes or cities. [coc.trade.4, coc.trade.5]"""
    number, _ = decision.args
    # exact_income: "There are exactly {need} to take; these are {have}."
    named = sum(amount for _, amount in map(amount_of, amounts))
    fits = ("income", *amounts) in decision.options
    return None if fits else Refusal(decision.clause, "exact_income", need=number, have=named)


# -- taxes


@may_use.by("taxes")
def may_tax(game: Clash, seat: int) -> Refusal | None:
    """Once per turn, for a mood token, with at least one city. [coc.trade.5]"""
    if game.players[seat].used & ONCE[TAXES_NUMBER]:
        return Refusal("coc.trade.5", "used_already", ability="taxes")
    if not game.cities_of(seat):
        # no_city: "You have no city."
        return Refusal("coc.trade.5", "no_city")
    return purse.may_pay_price(game, seat, box.advances()[TAXES_NUMBER].prices[0], "coc.trade.5")


@uses.by("taxes")
async def taxes(game: Clash, seat: int) -> None:
    """As many resources as there are cities. [coc.trade.5]"""
    await purse.pay(game, seat, box.advances()[TAXES_NUMBER].prices[0], "coc.trade.5")
    game.players[seat].used |= ONCE[TAXES_NUMBER]
    await tax(game, seat, "coc.trade.5")


async def tax(game: Clash, seat: int, clause: str) -> None:
    """What Taxes bring, whatever is paid for them. [coc.trade.5, coc.leader.knut.2]"""
    await _income(game, seat, game.city.count(seat), TAXED_GOODS, clause)


# -- trade routes with the expansion


def customers(game: Clash, seat: int) -> int:
    """The set of cities that can be paired. [coc.trade.1]"""
    found = atlas.customers(game, seat)
    for adds in moments.caring(game, seat, more_customers):
        found |= adds(game, seat)
    return found


def traders(game: Clash, seat: int, kinds: tuple[int, ...] = atlas.TRADERS) -> list[Trader]:
    """What can be paired: ships and settlers, carried ones too, and what abilities add. [coc.trade.1, coc.trade.2]"""
    found: list[Trader] = []
    for hex_, holder in enumerate(game.holder):
        if holder == seat:
            for kind in kinds:
                number = pieces.ships(game, hex_) if kind == SHIP else game.units(hex_, kind)
                found += [Trader(hex_, kind)] * (number + game.passengers(hex_, kind))
    if len(kinds) > 1:
        for adds in moments.caring(game, seat, more_traders):
            found += adds(game, seat)
    for owner in range(len(game.players)):
        if owner != seat:
            for bans in moments.caring(game, owner, trade_bans):
                found = [one for one in found if not bans(game, owner, seat, one)]
    return found


def reaches(game: Clash, seat: int, kinds: tuple[int, ...] = atlas.TRADERS) -> list[tuple[Trader, int]]:
    """Each trader with the set of cities that it can be paired with, if there is any."""
    cities = customers(game, seat)
    if not cities:
        return []
    found = []
    works = moments.abilities(game, seat)
    for trader in traders(game, seat, kinds):
        near = atlas.trade_reach(game, trader.hex)
        for adds in trade_reaches.of(works):
            near |= adds(game, seat, trader)
        if near & cities:
            found.append((trader, near & cities))
    return found


def formed(game: Clash, seat: int, kinds: tuple[int, ...] = atlas.TRADERS) -> tuple[Route, ...]:
    """As many routes as possible, each unit and each city used once. [coc.trade.1, 3, 8]"""
    return completed(game, seat, reaches(game, seat, kinds), ())


def completed(game: Clash, seat: int, near: list[tuple[Trader, int]], chosen: tuple[Route, ...]) -> tuple[Route, ...]:
    """Routes that are chosen, and as many more as possible."""
    left = list(near)
    used = box.bits(route.city for route in chosen)
    for route in chosen:
        left.remove(next(one for one in left if one[0] == Trader(route.hex, route.kind)))
    matched = atlas.matching([reached & ~used for _, reached in left])
    more = tuple(Route(*left[unit][0], city) for city, unit in sorted(matched.items()))
    if len(chosen) + len(more) > atlas.MOST_ROUTES:  # those come first that do not count against the limit
        more = tuple(sorted(more, key=lambda route: -most_routes(game, seat, (route,))))
    found = chosen + more
    return found[: most_routes(game, seat, found[: atlas.MOST_ROUTES + 1])]


def most_routes(game: Clash, seat: int, routes: tuple[Route, ...]) -> int:
    """Four, or more by an ability. [coc.trade.1, coc.leader.hiram.1]"""
    most = atlas.MOST_ROUTES
    for adds in moments.caring(game, seat, route_limits):
        most += adds(game, seat, routes)
    return most


async def all_routes(game: Clash, seat: int) -> None:
    """Form routes, gain, then raids, then the gold of markets. [coc.trade.7, coc.civ.25]"""
    chosen = await _form(game, seat)
    if not chosen:
        return
    works = moments.abilities(game, seat)
    left = list(chosen)
    for rewards in trade_rewards.of(works):
        await follow(rewards(game, seat, left))
    if left:
        await _income(game, seat, len(left), (FOOD,), "coc.trade.4")
    for extras in trade_extras.of(works):
        await follow(extras(game, seat, chosen))
    for effect in trade_effects.of(works):
        await follow(effect(game, seat, chosen))
    for owner in game.in_turn_order(seat)[1:]:
        trades = any(game.city[one.city] == owner and game.building(one.city, MARKET) >= 0 for one in chosen)
        if trades and not marks.lasts(game, FAIR, owner):
            marks.begin(game, FAIR, owner)
            purse.gain_one(game, owner, GOLD, 1, "coc.trade.7")


def matters(game: Clash, seat: int, near: list[tuple[Trader, int]]) -> bool:
    """Whether it makes a difference which routes are formed: somebody's market gains, or an ability looks at them."""
    pairs = {(trader, city) for trader, reached in near for city in atlas.members(reached)}
    if any(game.building(city, MARKET) >= 0 for _, city in pairs):
        return True
    works = moments.abilities(game, seat)
    special = works & (trade_rewards.mask | trade_extras.mask | trade_effects.mask | route_limits.mask)
    return bool(special) and len(pairs) > len(completed(game, seat, near, ()))


async def _form(game: Clash, seat: int) -> tuple[Route, ...]:
    """Routes one after the other, if it matters which; `fill` adds as many as possible. [coc.trade.3, coc.trade.8]"""
    near = reaches(game, seat)
    if not near or not matters(game, seat, near):
        return completed(game, seat, near, ())
    chosen: tuple[Route, ...] = ()
    while True:
        pick = await Decision(seat, "route", "coc.trade.1", route_options, game, seat, chosen, part=len(chosen))
        if pick == FILL:
            return completed(game, seat, near, chosen)
        if pick == DONE:
            return chosen
        chosen = (*chosen, _route(game, near, chosen, game.board.number[pick[1]], game.board.number[pick[2]]))


def _route(game: Clash, near: list[tuple[Trader, int]], chosen: tuple[Route, ...], hex_: int, city: int) -> Route:
    """The trader of a space that is paired: beside the city rather a ship, elsewhere rather something else."""
    adjacent = city in game.board.near[hex_]
    free = _free(near, chosen)
    fit = [one for one, reached in free if one.hex == hex_ and reached >> city & 1]
    return Route(*min(fit, key=lambda one: (one.kind == SHIP) != adjacent), city)


def _free(near: list[tuple[Trader, int]], chosen: tuple[Route, ...]) -> list[tuple[Trader, int]]:
    left = list(near)
    for route in chosen:
        left.remove(next(one for one in left if one[0] == Trader(route.hex, route.kind)))
    return left


def route_options(game: Clash, seat: int, chosen: tuple[Route, ...]) -> list[Option]:
    """Routes with further cities, in the order of the board; all others at once; or no more. [coc.trade.3]"""
    near, names = reaches(game, seat), game.board.names
    last = chosen[-1].city if chosen else -1
    found: list[Option] = [FILL] if len(completed(game, seat, near, chosen)) > len(chosen) else []
    said = dict.fromkeys(
        (one.hex, city) for one, reached in _free(near, chosen) for city in atlas.members(reached) if city > last
    )
    for hex_, city in said:
        more = (*chosen, _route(game, near, chosen, hex_, city))
        if most_routes(game, seat, more) >= len(more):
            found.append(("route", names[hex_], names[city]))
    return [*found, DONE]
