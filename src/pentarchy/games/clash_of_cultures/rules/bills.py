"""Prices of which a part may be left out, paid otherwise, or paid in parts: what civilizations and leaders allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ..box.terms import GOODS
from ..state import Clash
from . import mixes, purse
from .mixes import Price
from .moments import follow
from .moments_of_cities import Rebate, rebate_uses

PASS: Final[Option] = ("pass",)
Part = tuple[Price, int]
"""A price and what may be paid instead: bits of `mixes`."""


# -- rebates


@lru_cache(20_000)
def reduced(price: Price, rebate: Rebate) -> tuple[Price, ...]:
    """The prices that a rebate leaves, by what is left out; none if there is nothing to leave out."""
    goods = [good for good in range(len(GOODS)) if rebate.goods >> good & 1 and price[good]]
    number = min(rebate.number, sum(price[good] for good in goods))
    if not number:
        return ()
    return tuple(
        tuple(price[good] - waived.count(good) + rebate.extra[good] for good in range(len(GOODS)))
        for waived in combinations_with_replacement(goods, number)
        if all(waived.count(good) <= price[good] for good in goods)
    )


def _prices(price: Price, rebates: Sequence[Rebate]) -> Iterator[Price]:
    """All prices that these rebates can leave."""
    found = {price}
    for rebate in rebates:
        for _ in range(rebate.times):
            less = {one for price in found for one in reduced(price, rebate)}
            if not less:
                break
            found = found | less if rebate.optional else less
    yield from sorted(found)


def can_pay(game: Clash, seat: int, price: Price, subs: int, rebates: Sequence[Rebate]) -> bool:
    """Whether a price can be paid with what may be left out of it."""
    if not rebates:
        return purse.can_pay(game, seat, price, subs)
    return any(purse.can_pay(game, seat, one, subs) for one in _prices(price, rebates))


def may_pay(game: Clash, seat: int, price: Price, clause: str, subs: int, rebates: Sequence[Rebate]) -> Refusal | None:
    """Why a price cannot be paid, whatever is left out of it."""
    if can_pay(game, seat, price, subs, rebates):
        return None
    least = min(_prices(price, rebates), key=sum)
    return purse.may_pay_price(game, seat, least, clause, subs)


async def pay(game: Clash, seat: int, price: Price, clause: str, subs: int, rebates: Sequence[Rebate]) -> Price:
    """First what is left out, then the rest of the price: what was paid is returned."""
    for at, rebate in enumerate(rebates):
        later = rebates[at + 1 :]
        for time in range(rebate.times):
            again = (*([rebate._replace(times=rebate.times - time - 1)] if time + 1 < rebate.times else []), *later)
            if not any(can_pay(game, seat, one, subs, again) for one in reduced(price, rebate)):
                break
            told = (game, seat, price, subs, rebate, again)
            if rebate.optional:
                pick = await Decision(seat, "ability", clause, offers, *told, declines=declining(*told))
                if pick == PASS:
                    break
            pick = await Decision(seat, "waive", clause, waivers, *told)
            waived = purse.numbers_of(pick[1:])
            price = tuple(number - less + more for number, less, more in zip(price, waived, rebate.extra, strict=True))
            if rebate.ability in rebate_uses:
                await follow(rebate_uses[rebate.ability](game, seat))
    return await purse.pay(game, seat, price, clause, subs)


def offers(game: Clash, seat: int, price: Price, subs: int, rebate: Rebate, later: tuple[Rebate, ...]) -> list[Option]:
    """Whether it is used; not to use it is offered if the price can be paid then."""
    found: list[Option] = [("use", rebate.ability)]
    others = tuple(one for one in later if one.ability != rebate.ability)
    return [*found, PASS] if can_pay(game, seat, price, subs, others) else found


def declining(
    game: Clash, seat: int, price: Price, subs: int, rebate: Rebate, later: tuple[Rebate, ...]
) -> Option | None:
    return PASS if PASS in offers(game, seat, price, subs, rebate, later) else None


def waivers(game: Clash, seat: int, price: Price, subs: int, rebate: Rebate, later: tuple[Rebate, ...]) -> list[Option]:
    """What is left out, so that the rest can be paid."""
    found: list[Option] = []
    for one in reduced(price, rebate):
        if can_pay(game, seat, one, subs, later):
            waived = [number + more - left for number, more, left in zip(price, rebate.extra, one, strict=True)]
            found.append(("waive", *purse.amounts(waived)))
    return found


# -- prices in parts


def demands(game: Clash, seat: int, parts: Iterable[Part]) -> tuple[mixes.Demand, ...]:
    """What all parts demand together."""
    return tuple(
        demand
        for price, subs in parts
        for demand in mixes.demands(price, subs, purse.takes_arena(game, seat, price, subs))
    )


def can_pay_parts(game: Clash, seat: int, parts: Sequence[Part]) -> bool:
    """Whether prices can be paid together that accept different things."""
    stock = (*game.players[seat].stock, purse.reserve(game, seat))
    return mixes.covers(stock, demands(game, seat, parts))


async def pay_parts(game: Clash, seat: int, parts: Sequence[Part], clause: str) -> Price:
    """One part after the other, so that the others can still be paid; what was paid is returned."""
    paid = [0] * len(GOODS)
    stock = game.players[seat].stock
    for at, (price, subs) in enumerate(parts):
        later = demands(game, seat, parts[at + 1 :])
        if not later:
            mix: Sequence[int] = await purse.pay(game, seat, price, clause, subs)
        elif any(price):
            mix = await purse.pick_mix(game, seat, demands(game, seat, [(price, subs)]), later, clause)
            for good, number in enumerate(mix):
                stock[good] -= number
            if game.journal is not None:
                game.tell(clause, "pays", f"seat-{seat}", *purse.amounts(mix))
        else:
            continue
        paid = [one + more for one, more in zip(paid, mix, strict=True)]
    return tuple(paid)
