"""Cards, Events and Landmarks in words: their types and what they cost."""

from __future__ import annotations

from functools import lru_cache

from pentarchy.core import Texts

from ..box import ALL, COINS, DEBT, EVENTS, LANDMARKS, MIXED
from .remarks import price_in_words


def types_of(name: str) -> list[str]:
    if name in EVENTS:
        return ["event"]
    if name in LANDMARKS:
        return ["landmark"]
    return MIXED[name].types if name in MIXED else ALL[name].types


def full_cost(name: str) -> tuple[int, int]:
    """What is printed on a card, an Event or the randomizer of a mixed pile."""
    if name in EVENTS:
        return EVENTS[name].coins, EVENTS[name].debt
    if name in MIXED:
        return MIXED[name].coins, 0
    return COINS[name], DEBT.get(name, 0)


@lru_cache(maxsize=1024)
def kinds(name: str, texts: Texts) -> str:
    """`Action – Attack`."""
    return " – ".join(texts.say(f"type_{kind}") for kind in types_of(name))


@lru_cache(maxsize=4096)
def sentence(name: str, texts: Texts, coins: int | None = None) -> str:
    """`Catapult, Action – Attack, 3 coins`."""
    parts = [texts.name(name), kinds(name, texts)]
    if name not in LANDMARKS:
        printed, debt = full_cost(name)
        parts.append(price_in_words(printed if coins is None else coins, debt, texts))
    return ", ".join(parts)
