"""Goods: caps, gains, prices and payments. Whoever pays is asked only where there is a choice. [coc.res.1-13]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from pentarchy.core import Amounts, Decision, Refusal
from pentarchy.core.amounts import amount_of

from .. import box
from ..box.terms import CULTURE, DOGMA, FOOD, GOLD, GOODS, GREAT_ARENA, IDEA, MOOD, ORE, RESOURCES, STORAGE, WOOD
from ..state import Clash, Player
from . import pieces

Price = tuple[int, ...]
"""Of each good."""

# What may be paid instead of what a price names, besides gold for resources.
IDEAS_FOR_FOOD: Final = 1
"""When an advance is paid. [coc.res.5]"""
RESOURCES_FOR_MOOD: Final = 2
"""Rituals. [coc.mood.3]"""
NO_GOLD: Final = 4
"""Where a text says so. [coc.res.11]"""
NO_ARENA: Final = 8
"""For wonders. [coc.res.9]"""

NOTHING: Final = (0,) * len(GOODS)
AMOUNT: Final = tuple(tuple(f"{good}-{number}" for number in range(200)) for good in GOODS)
"""The word for so many of a good."""
INDEX: Final = {good: number for number, good in enumerate(GOODS)}


def priced(**goods: int) -> Price:
    """A price by name: `priced(food=1, ore=1)`."""
    return box.vector(goods.items())


def amounts(goods: Sequence[int]) -> list[str]:
    """The words for these goods, without those of which there is none."""
    return [AMOUNT[good][number] for good, number in enumerate(goods) if number]


def numbers_of(words: Sequence[str]) -> list[int]:
    """The goods that words of amounts name."""
    found = [0] * len(GOODS)
    for word in words:
        good, number = amount_of(word)
        found[INDEX[good]] = number
    return found


# -- caps and gains


def caps(player: Player) -> Price:
    """How many of each resource a player can hold. [coc.res.2, coc.res.3, coc.res.8]"""
    return _caps((player.advances | player.library) & (STORAGE | DOGMA))


@cache
def _caps(usable: int) -> Price:
    found = list(box.store().caps)
    for number, advance in enumerate(box.advances()):
        if usable >> number & 1:
            found = [old if new < 0 else new for old, new in zip(found, advance.caps, strict=True)]
    return tuple(found)


def gain(game: Clash, seat: int, goods: Sequence[int], clause: str) -> None:
    """Goods of one effect; what exceeds a cap is lost, tokens have none. [coc.res.2, coc.res.6, coc.res.13]"""
    player = game.players[seat]
    stock = player.stock
    most = caps(player)
    for good in range(RESOURCES):
        number = goods[good]
        if number:
            had, cap = stock[good], most[good]
            stock[good] = had + number if had + number <= cap else max(had, cap)
            if game.journal is not None and stock[good] < had + number:
                game.tell("coc.res.2", "wastes", f"seat-{seat}", AMOUNT[good][had + number - stock[good]])
    stock[CULTURE] += goods[CULTURE]
    stock[MOOD] += goods[MOOD]
    if game.journal is not None and any(goods):
        game.tell(clause, "gains", f"seat-{seat}", *amounts(goods))


def gain_one(game: Clash, seat: int, good: int, number: int, clause: str) -> None:
    """So many of one good. [coc.res.2, coc.res.6]"""
    if number <= 0:
        return
    player = game.players[seat]
    stock = player.stock
    wanted = stock[good] + number
    if good < RESOURCES:
        cap = caps(player)[good]
        stock[good] = wanted if wanted <= cap else max(stock[good], cap)
    else:
        stock[good] = wanted
    if game.journal is not None:
        game.tell(clause, "gains", f"seat-{seat}", AMOUNT[good][number])
        if stock[good] < wanted:
            game.tell("coc.res.2", "wastes", f"seat-{seat}", AMOUNT[good][wanted - stock[good]])


def lose(game: Clash, seat: int, goods: Sequence[int], clause: str) -> None:
    """Goods go back to the common supply; nobody loses more than there is. [coc.event.12]"""
    stock = game.players[seat].stock
    lost = [min(number, there) for number, there in zip(goods, stock, strict=True)]
    for good, number in enumerate(lost):
        stock[good] -= number
    if game.journal is not None and any(lost):
        game.tell(clause, "loses", f"seat-{seat}", *amounts(lost))


def cut(game: Clash, seat: int, clause: str = "coc.res.10") -> None:
    """Whatever exceeds a cap is lost at once. [coc.res.8, coc.res.10]"""
    player = game.players[seat]
    stock = player.stock
    for good, cap in enumerate(caps(player)):
        if stock[good] > cap:
            if game.journal is not None:
                game.tell(clause, "wastes", f"seat-{seat}", AMOUNT[good][stock[good] - cap])
            stock[good] = cap


# -- prices


def has_arena(game: Clash, seat: int) -> bool:
    """Whether culture and mood tokens stand for each other. [coc.res.9, coc.wonder.great_arena.1]"""
    return game.builders[GREAT_ARENA] >= 0 and pieces.wonder_owner(game, GREAT_ARENA) == seat


def can_pay(game: Clash, seat: int, price: Price, subs: int = 0) -> bool:
    """Whether a price can be covered in full. [coc.res.4, coc.res.12]"""
    stock = game.players[seat].stock
    food, wood, ore, idea, gold, culture, mood = price
    lack = 0 if stock[FOOD] >= food else food - stock[FOOD]
    if stock[WOOD] < wood:
        lack += wood - stock[WOOD]
    if stock[ORE] < ore:
        lack += ore - stock[ORE]
    spare = stock[IDEA] - idea
    if subs & IDEAS_FOR_FOOD and spare > 0 and stock[FOOD] < food:
        lack -= min(spare, food - stock[FOOD])
    if spare < 0:
        lack -= spare
    if gold + (0 if subs & NO_GOLD else lack) > stock[GOLD] or (lack and subs & NO_GOLD):
        return False
    if stock[CULTURE] >= culture and stock[MOOD] >= mood:
        return True
    return _tokens_lacking(game, seat, price, subs) <= 0


def _tokens_lacking(game: Clash, seat: int, price: Price, subs: int) -> int:
    """How many culture and mood tokens are missing after all that stands for them."""
    stock = game.players[seat].stock
    culture, mood = price[CULTURE] - stock[CULTURE], price[MOOD] - stock[MOOD]
    if not subs & NO_ARENA and has_arena(game, seat):
        return culture + mood - _mood_by_resources(stock, price, subs)
    if subs & RESOURCES_FOR_MOOD:
        return max(culture, 0) + max(mood - _mood_by_resources(stock, price, subs), 0)
    return max(culture, 0) + max(mood, 0)


def _mood_by_resources(stock: Sequence[int], price: Price, subs: int) -> int:
    """How many mood tokens of a price resources could pay. [coc.mood.3]"""
    return min(price[MOOD], sum(stock[:RESOURCES]) - sum(price[:RESOURCES])) if subs & RESOURCES_FOR_MOOD else 0


def short_of(game: Clash, seat: int, price: Price, subs: int = 0) -> list[int]:
    """What is missing of each good for a price; what gold or other goods stand for is not missing."""
    stock = game.players[seat].stock
    missing = [max(0, need - there) for need, there in zip(price, stock, strict=True)]
    if not subs & NO_GOLD:
        spare = max(0, stock[GOLD] - price[GOLD])
        if subs & IDEAS_FOR_FOOD:
            helping = min(missing[FOOD], max(0, stock[IDEA] - price[IDEA]))
            missing[FOOD] -= helping
        for good in (FOOD, WOOD, ORE, IDEA):
            used = min(spare, missing[good])
            missing[good] -= used
            spare -= used
    lacking = _tokens_lacking(game, seat, price, subs)
    if lacking <= 0:
        missing[CULTURE] = missing[MOOD] = 0
    return missing


def may_pay_price(game: Clash, seat: int, price: Price, clause: str, subs: int = 0) -> Refusal | None:
    """Why a price cannot be paid: names the first good that is missing, how much there is and how much it takes."""
    if can_pay(game, seat, price, subs):
        return None
    missing = short_of(game, seat, price, subs)
    good = next((good for good, number in enumerate(missing) if number), GOLD)
    have, need = game.players[seat].stock[good], price[good]
    # too_few: "That takes {need} {good}; you have {have}." Remedy: "Get {more} more."
    return Refusal(clause, "too_few", good=GOODS[good], have=have, need=need, more=max(1, missing[good]))


# -- paying


async def pay(game: Clash, seat: int, price: Price, clause: str, subs: int = 0) -> Price:
    """Pay a price that can be paid, and say what was paid; asked is only what is a choice. [coc.res.4, coc.res.12]"""
    if not any(price):
        return NOTHING
    arena = not subs & NO_ARENA and (price[CULTURE] or price[MOOD]) and has_arena(game, seat)
    paid = [0] * len(GOODS)
    parts = [price]
    if arena and not subs & RESOURCES_FOR_MOOD:
        parts = [(*price[:RESOURCES], 0, 0), NOTHING[:RESOURCES] + price[RESOURCES:]]
    stock = game.players[seat].stock
    for part in parts:
        forced = _only_mix(stock, part, subs, bool(arena))
        if forced is None:
            pick = await Decision(seat, "pay", clause, payments, game, seat, part, subs)
            forced = numbers_of(pick[1:])
        for good, number in enumerate(forced):
            if number:
                stock[good] -= number
                paid[good] += number
    if game.journal is not None:
        game.tell(clause, "pays", f"seat-{seat}", *amounts(paid))
    return tuple(paid)


def _only_mix(stock: Sequence[int], price: Price, subs: int, arena: bool) -> Sequence[int] | None:
    """What is paid where there is one way to do it; None if the payer has a choice."""
    if subs & RESOURCES_FOR_MOOD or (arena and (price[CULTURE] or price[MOOD])):
        return None
    if not stock[GOLD] > price[GOLD] and not (subs & IDEAS_FOR_FOOD and stock[IDEA]):
        return price
    if subs & IDEAS_FOR_FOOD and stock[IDEA]:
        return None
    paid = list(price)
    with_gold = 0
    for good in (FOOD, WOOD, ORE, IDEA):
        if stock[good] < price[good]:
            with_gold += price[good] - stock[good]
            paid[good] = stock[good]
    paid[GOLD] += with_gold
    if stock[GOLD] == paid[GOLD] or not (paid[FOOD] or paid[WOOD] or paid[ORE] or paid[IDEA]) or subs & NO_GOLD:
        return paid
    return None


def payments(game: Clash, seat: int, price: Price, subs: int = 0) -> Amounts:
    """All mixes that pay a price: of each good at most what it demands, with what may stand for it."""
    stock = game.players[seat].stock
    arena = not subs & NO_ARENA and (price[CULTURE] > 0 or price[MOOD] > 0) and has_arena(game, seat)
    return _payments(tuple(stock), price, subs, arena)


@lru_cache(20_000)
def _payments(stock: Price, price: Price, subs: int, arena: bool) -> Amounts:
    total = sum(price)
    most = list(price)
    least = [0] * len(GOODS)
    if subs & IDEAS_FOR_FOOD:
        most[IDEA] += price[FOOD]
    if subs & RESOURCES_FOR_MOOD:
        for good in range(RESOURCES):
            most[good] += price[MOOD]
    if not subs & NO_GOLD:
        most[GOLD] = sum(most[:RESOURCES])
    if arena:
        most[CULTURE] = most[MOOD] = price[CULTURE] + price[MOOD]
    else:
        least[CULTURE] = price[CULTURE]
        if not subs & RESOURCES_FOR_MOOD:
            least[MOOD] = price[MOOD]
    kinds = {
        GOODS[good]: (least[good], min(most[good], stock[good], total)) for good in range(len(GOODS)) if most[good]
    }
    return Amounts("pay", kinds, least=total)


def may_pay(game: Clash, seat: int, price: Price, subs: int, *words: str) -> Refusal | None:
    """Whether these amounts settle the open bill. [coc.res.12]"""
    if ("pay", *words) in payments(game, seat, price, subs):
        return None
    # exact_price: "The price is exactly {price}; this mix does not pay it."
    return Refusal("coc.res.12", "exact_price", price=sum(price))
