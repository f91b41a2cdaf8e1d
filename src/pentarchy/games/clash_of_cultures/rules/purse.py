"""Goods: caps, gains, prices and payments. Whoever pays is asked only where there is a choice. [coc.res.1-13]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal
from pentarchy.core.amounts import amount_of

from .. import box
from ..box.terms import CULTURE, DOGMA, FOOD, GOLD, GOODS, GREAT_ARENA, IDEA, MOOD, ORE, RESOURCES, STORAGE, WOOD
from ..state import Clash, Player
from . import mixes, pieces
from .mixes import (
    BEYOND,
    CULTURE_FOR_FOOD,
    CULTURE_FOR_MOOD,
    GOLD_FOR_CULTURE,
    GOLD_FOR_MOOD,
    IDEAS_FOR_FOOD,
    IDEAS_FOR_RESOURCES,
    MOOD_FOR_CULTURE,
    MOOD_FOR_RESOURCES,
    NO_ARENA,
    NO_GOLD,
    RESOURCES_FOR_MOOD,
    Demand,
    Price,
)
from .moments import follow
from .moments_of_cities import resource_caps, token_payments, token_reserves

__all__ = [
    "CULTURE_FOR_FOOD",
    "CULTURE_FOR_MOOD",
    "GOLD_FOR_CULTURE",
    "GOLD_FOR_MOOD",
    "IDEAS_FOR_FOOD",
    "IDEAS_FOR_RESOURCES",
    "MOOD_FOR_CULTURE",
    "MOOD_FOR_RESOURCES",
    "NO_ARENA",
    "NO_GOLD",
    "RESOURCES_FOR_MOOD",
    "Price",
]

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


@cache
def read(word: str) -> tuple[int, int]:
    """The good that a word of an amount names, and how many of it."""
    good, number = amount_of(word)
    return INDEX[good], number


def numbers_of(words: Sequence[str]) -> list[int]:
    """The goods that words of amounts name."""
    found = [0] * len(GOODS)
    for word in words:
        good, number = read(word)
        found[good] = number
    return found


# -- caps and gains


def caps(player: Player) -> Price:
    """How many of each resource a player can hold. [coc.res.2, coc.res.3, coc.res.8]"""
    return _caps((player.advances | player.library) & (STORAGE | DOGMA | resource_caps.mask))


@cache
def _caps(usable: int) -> Price:
    found = list(box.store().caps)
    for number, advance in enumerate(box.advances()):
        if usable >> number & 1:
            found = [old if new < 0 else new for old, new in zip(found, advance.caps, strict=True)]
    most = tuple(found)
    for changes in resource_caps.of(usable):
        most = changes(most)
    return most


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


def reserve(game: Clash, seat: int) -> int:
    """So many tokens of any price can be paid with something else (Sacrificial Cult)."""
    works = game.players[seat].advances & token_reserves.mask
    return sum(has(game, seat) for has in token_reserves.of(works)) if works else 0


def can_pay(game: Clash, seat: int, price: Price, subs: int = 0) -> bool:
    """Whether a price can be covered in full. [coc.res.4, coc.res.12]"""
    player = game.players[seat]
    if subs & BEYOND or (player.civ >= 0 and player.advances & token_reserves.mask):
        return _can_mix(game, seat, price, subs)
    stock = player.stock
    if stock[CULTURE] < price[CULTURE] or stock[MOOD] < price[MOOD]:
        if not subs & RESOURCES_FOR_MOOD and not has_arena(game, seat):
            return False
        if _tokens_lacking(game, seat, price, subs) > 0:
            return False
    return covers(stock, price, subs)


def covers(stock: Sequence[int], price: Price, subs: int = 0) -> bool:
    """Whether the resources of a stock cover those of a price, gold standing for others. [coc.res.4, 5, 12]

    It is asked more often than anything else, so it is written out.
    """
    has_food, has_wood, has_ore, has_idea, has_gold, _, _ = stock
    food, wood, ore, idea, gold, _, _ = price
    lack = food - has_food if food > has_food else 0
    if lack and subs & IDEAS_FOR_FOOD and has_idea > idea:
        lack = lack - (has_idea - idea) if lack > has_idea - idea else 0
    if wood > has_wood:
        lack += wood - has_wood
    if ore > has_ore:
        lack += ore - has_ore
    if idea > has_idea:
        lack += idea - has_idea
    if subs & NO_GOLD:
        return has_gold >= gold and not lack
    return has_gold - gold >= lack


def _can_mix(game: Clash, seat: int, price: Price, subs: int) -> bool:
    """The same with all that abilities of civilizations and leaders allow."""
    stock = (*game.players[seat].stock, reserve(game, seat))
    return mixes.covers(stock, mixes.demands(price, subs, takes_arena(game, seat, price, subs)))


def takes_arena(game: Clash, seat: int, price: Price, subs: int) -> bool:
    """Whether the Great Arena makes culture and mood tokens stand for each other in a price. [coc.res.9]"""
    return not subs & NO_ARENA and (price[CULTURE] > 0 or price[MOOD] > 0) and has_arena(game, seat)


def _tokens_lacking(game: Clash, seat: int, price: Price, subs: int) -> int:
    """How many culture and mood tokens are missing after all that stands for them."""
    stock = game.players[seat].stock
    culture, mood = price[CULTURE] - stock[CULTURE], price[MOOD] - stock[MOOD]
    if not subs & NO_ARENA and has_arena(game, seat):
        return culture + mood - _mood_by_resources(stock, price, subs)
    if subs & RESOURCES_FOR_MOOD:
        mood -= _mood_by_resources(stock, price, subs)
    return (culture if culture > 0 else 0) + (mood if mood > 0 else 0)


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
    if subs & BEYOND or game.players[seat].advances & token_reserves.mask:
        return await _pay_mixed(game, seat, price, clause, subs)
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
    return _payments(tuple(stock), price, subs, takes_arena(game, seat, price, subs))


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


# -- paying with what civilizations and leaders allow


async def _pay_mixed(game: Clash, seat: int, price: Price, clause: str, subs: int) -> Price:
    """Something else for tokens first, then resources, then tokens: each question leaves the rest payable."""
    price, replaced = await _sacrifice(game, seat, price, clause, subs)
    stock = game.players[seat].stock
    arena = takes_arena(game, seat, price, subs)
    parts = [(*price[:RESOURCES], 0, 0), (*NOTHING[:RESOURCES], *price[RESOURCES:])]
    paid = [0] * len(GOODS)
    for at, part in enumerate(parts):
        if any(part):
            later = mixes.demands(parts[1], subs, arena) if at == 0 else ()
            mix = await pick_mix(game, seat, mixes.demands(part, subs, arena), later, clause)
            paid = [one + more for one, more in zip(paid, mix, strict=True)]
            for good, number in enumerate(mix):
                stock[good] -= number
    if game.journal is not None and any(paid):
        game.tell(clause, "pays", f"seat-{seat}", *amounts(paid))
    if replaced:
        for pays in token_payments.of(game.players[seat].advances):
            await follow(pays(game, seat, replaced))
    return tuple(paid)


async def _sacrifice(game: Clash, seat: int, price: Price, clause: str, subs: int) -> tuple[Price, int]:
    """How many tokens are paid with something else, and what remains. [coc.civ.2]"""
    most = min(reserve(game, seat), price[CULTURE] + price[MOOD])
    if most:
        pick = await Decision(seat, "sacrifice", clause, sacrifices, game, seat, price, subs)
        goods = numbers_of(pick[1:])
        left = tuple(number - gone for number, gone in zip(price, goods, strict=True))
        return left, sum(goods)
    return price, 0


def sacrifices(game: Clash, seat: int, price: Price, subs: int) -> list[Option]:
    """So many culture and mood tokens are paid with captives, if the others can be paid."""
    stock, most = game.players[seat].stock, reserve(game, seat)
    arena = takes_arena(game, seat, price, subs)
    found: list[Option] = []
    for culture in range(price[CULTURE] + 1):
        for mood in range(price[MOOD] + 1):
            left = (*price[:RESOURCES], price[CULTURE] - culture, price[MOOD] - mood)
            if culture + mood <= most and mixes.covers((*stock, 0), mixes.demands(left, subs, arena)):
                found.append(("sacrifice", *amounts((*NOTHING[:RESOURCES], culture, mood))))
    return found


async def pick_mix(
    game: Clash, seat: int, wanted: tuple[Demand, ...], later: tuple[Demand, ...], clause: str
) -> list[int]:
    """Which goods meet demands exactly, so that later demands can still be met; asked where there is a choice."""
    pick = await Decision(seat, "pay", clause, mixed, game, seat, wanted, later)
    return numbers_of(pick[1:])


def mixed(game: Clash, seat: int, wanted: tuple[Demand, ...], later: tuple[Demand, ...]) -> Sequence[Option]:
    """All ways to meet demands: as bounds of each good where all of them accept the same substitutes."""
    stock = game.players[seat].stock
    return _mixed(tuple(stock), wanted, later)


@lru_cache(20_000)
def _mixed(stock: Price, wanted: tuple[Demand, ...], later: tuple[Demand, ...]) -> Sequence[Option]:
    total = sum(number for number, _ in wanted)
    common = ~0
    for _, goods in wanted:
        common &= goods
    most = [0] * len(GOODS)
    single = True
    for number, goods in wanted:
        own = goods & ~common
        single = single and own.bit_count() <= 1
        for good in range(len(GOODS)):
            most[good] += number if own >> good & 1 else 0
    for good in range(len(GOODS)):
        if common >> good & 1:
            most[good] = total
            while most[good] and later and not _leaves(stock, good, most[good], later):
                most[good] -= 1
    kinds = {GOODS[good]: (0, min(most[good], stock[good])) for good in range(len(GOODS)) if most[good]}
    if single and not (later and (common & (common - 1)) and _share(common, later) > 1):
        return Amounts("pay", kinds, least=total)
    found = [mix for mix in mixes.exact(stock, wanted) if not later or _rest(stock, mix, later)]
    listed = Amounts("pay", {GOODS[good]: (0, total) for good in range(len(GOODS)) if stock[good]}, least=total)
    return [listed.option({GOODS[good]: number for good, number in enumerate(mix) if stock[good]}) for mix in found]


def _share(common: int, later: tuple[Demand, ...]) -> int:
    """How many of these goods later demands accept too."""
    accepted = 0
    for _, goods in later:
        accepted |= goods
    return (common & accepted).bit_count()


def _leaves(stock: Price, good: int, number: int, later: tuple[Demand, ...]) -> bool:
    return _rest(stock, tuple(number if one == good else 0 for one in range(len(GOODS))), later)


def _rest(stock: Price, mix: Sequence[int], later: tuple[Demand, ...]) -> bool:
    left = tuple(max(0, have - gone) for have, gone in zip(stock, mix, strict=True))
    return mixes.covers((*left, 0), later)
