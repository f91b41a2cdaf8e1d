"""Page 31: trade routes and taxes."""

from __future__ import annotations

from pentarchy.core import Amounts, Decision, Refusal
from pentarchy.core.amounts import amount_of

from .. import box
from ..box.terms import CURRENCY, FOOD, GOLD, GOODS, ORE, SHIP, TAXES, TRADE_ROUTES, WOOD
from ..state import Clash
from . import atlas, purse
from .marks import ONCE
from .moments import may_use, turn_starts, uses

ROUTES_NUMBER, TAXES_NUMBER = TRADE_ROUTES.bit_length() - 1, TAXES.bit_length() - 1
TAXED_GOODS = (FOOD, WOOD, ORE)
"""[coc.trade.5]"""


# -- trade routes


def pairs(game: Clash, seat: int, *, ships_only: bool = False) -> int:
    """How many routes can be formed now. [coc.trade.1, coc.trade.8]"""
    return len(atlas.trade_pairs(game, seat, (SHIP,) if ships_only else atlas.TRADERS))


def within(game: Clash, hex_: int, owner: int) -> bool:
    """Whether a unit of an owner there could be paired with a city. [coc.trade.1, coc.trade.6]"""
    return bool(atlas.within(game, hex_, atlas.TRADE_RANGE) & atlas.customers(game, owner))


@turn_starts.by("trade_routes")
async def routes(game: Clash, seat: int) -> None:
    """At the start of the turn: one food for each route, or gold with Currency. [coc.trade.4, coc.trade.8]"""
    number = pairs(game, seat)
    if number:
        await _income(game, seat, number, (FOOD,), "coc.trade.4")


async def _income(game: Clash, seat: int, number: int, goods: tuple[int, ...], clause: str) -> None:
    """So many resources in any mix of these goods, with Currency also of gold. [coc.advance.currency.1]"""
    kinds = (*goods, GOLD) if game.players[seat].usable & CURRENCY else goods
    pick = await Decision(seat, "income", clause, incomes, number, kinds)
    found = [0] * len(GOODS)
    for word in pick[1:]:
        good, amount = amount_of(word)
        found[GOODS.index(good)] = amount
    purse.gain(game, seat, found, clause)


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
        return Refusal("coc.trade.5", "used_already")
    if seat not in game.city:
        # no_city: "You have no city."
        return Refusal("coc.trade.5", "no_city")
    return purse.may_pay_price(game, seat, box.advances()[TAXES_NUMBER].prices[0], "coc.trade.5")


@uses.by("taxes")
async def taxes(game: Clash, seat: int) -> None:
    """As many resources as there are cities. [coc.trade.5]"""
    await purse.pay(game, seat, box.advances()[TAXES_NUMBER].prices[0], "coc.trade.5")
    game.players[seat].used |= ONCE[TAXES_NUMBER]
    await _income(game, seat, game.city.count(seat), TAXED_GOODS, "coc.trade.5")
