"""What can stand for what in a price, and whether goods cover one: for all that is more than gold for resources.

A price is a list of demands, so many goods of a set of goods. Goods cover all demands if those of any few demands are
covered by what they accept together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from ..box.terms import CULTURE, FOOD, GOLD, GOODS, IDEA, MOOD, ORE, RESOURCES, WOOD

Price = tuple[int, ...]
"""Of each good."""

IDEAS_FOR_FOOD: Final = 1
"""When an advance is paid. [coc.res.5]"""
RESOURCES_FOR_MOOD: Final = 2
"""Rituals. [coc.mood.3]"""
NO_GOLD: Final = 4
"""Where a text says so. [coc.res.11]"""
NO_ARENA: Final = 8
"""For wonders. [coc.res.9]"""
MOOD_FOR_RESOURCES: Final = 16
"""[coc.civadvance.captivi, coc.civadvance.architecture]"""
MOOD_FOR_CULTURE: Final = 32
"""[coc.civadvance.architecture]"""
IDEAS_FOR_RESOURCES: Final = 64
"""[coc.civadvance.ziggurats]"""
GOLD_FOR_MOOD: Final = 128
"""[coc.civadvance.mercenary_system]"""
CULTURE_FOR_MOOD: Final = 256
"""[coc.civadvance.sparta]"""
GOLD_FOR_CULTURE: Final = 512
CULTURE_FOR_FOOD: Final = 1024
"""Both for elephants. [coc.civadvance.grey_wall]"""
BEYOND: Final = ~15
"""The bits that only civilizations and leaders give."""

OTHER: Final = len(GOODS)
"""What is no good and stands for tokens: captives. It follows the goods in a stock."""
Demand = tuple[int, int]
"""How many, and the set of goods that are accepted."""


@lru_cache(10_000)
def demands(price: Price, subs: int, arena: bool) -> tuple[Demand, ...]:
    """What a price demands, and what it accepts for each good."""
    return tuple((number, _accepted(good, subs, arena)) for good, number in enumerate(price) if number)


def _accepted(good: int, subs: int, arena: bool) -> int:
    found = 1 << good
    if good < RESOURCES:
        found |= 0 if subs & NO_GOLD else 1 << GOLD
        found |= 1 << MOOD if subs & MOOD_FOR_RESOURCES else 0
        if (good in (FOOD, WOOD, ORE) and subs & IDEAS_FOR_RESOURCES) or (good == FOOD and subs & IDEAS_FOR_FOOD):
            found |= 1 << IDEA
        if good == FOOD and subs & CULTURE_FOR_FOOD:
            found |= 1 << CULTURE
        return found
    found |= 1 << OTHER
    if good == MOOD:
        found |= 1 << GOLD if subs & GOLD_FOR_MOOD else 0
        found |= 1 << CULTURE if subs & CULTURE_FOR_MOOD or arena else 0
        found |= (1 << RESOURCES) - 1 if subs & RESOURCES_FOR_MOOD else 0
    else:
        found |= 1 << GOLD if subs & GOLD_FOR_CULTURE else 0
        found |= 1 << MOOD if subs & MOOD_FOR_CULTURE or arena else 0
    return found


def covers(stock: Sequence[int], wanted: Sequence[Demand]) -> bool:
    """Whether a stock, with what follows the goods in it, meets all demands at once."""
    return _covers(tuple(stock), tuple(wanted))


@lru_cache(50_000)
def _covers(stock: tuple[int, ...], wanted: tuple[Demand, ...]) -> bool:
    for some in range(1, 1 << len(wanted)):
        number = accepted = 0
        for at, (more, goods) in enumerate(wanted):
            if some >> at & 1:
                number += more
                accepted |= goods
        if number > sum(have for good, have in enumerate(stock) if accepted >> good & 1):
            return False
    return True


def exact(stock: Sequence[int], wanted: Sequence[Demand]) -> Iterator[Price]:
    """All mixes of goods that meet demands exactly; for prices of a few goods."""
    total = sum(number for number, _ in wanted)
    accepted = 0
    for _, goods in wanted:
        accepted |= goods
    kinds = [range(min(have, total) + 1 if accepted >> good & 1 else 1) for good, have in enumerate(stock)]
    for mix in product(*kinds):
        if sum(mix) == total and covers(mix, wanted):
            yield mix
