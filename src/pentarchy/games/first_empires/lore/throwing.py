"""Which dice to throw again, worked out: every throw that may come, and what the best moves make of it.

That takes a hundred times as long as the rough guess in `dice`, so only a bot that takes its time asks for it.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import factorial
from typing import Final

from ..box import BLACK, PURPLE
from ..state import Empires
from .dice import remembered
from .planning import Position, plan
from .prospect import Prospect

Dice = tuple[int, ...]
"""How many dice show each face."""

THROW_AGAIN: Final = 0.02
"""What a throw must promise beyond the dice as they lie."""


@remembered
def best_throw(state: Empires, seat: int) -> list[int]:
    """The dice that are best thrown again, by face; none to keep them all."""
    number = sum(state.dice)
    values = {dice: worth_of(state, seat, dice) for dice, _ in throws(number)}
    for _ in range(state.rerolls - 1):
        values = with_another_throw(values, number)
    shown = tuple(state.dice)
    best, pick = values[shown] + THROW_AGAIN, shown
    for kept in product(*[range(n + 1) for n in shown]):
        value = hope(values, kept, number)
        if value > best:
            best, pick = value, kept
    return [n - k for n, k in zip(shown, pick, strict=True)]


def worth_of(state: Empires, seat: int, dice: Dice) -> float:
    """What a turn with these results brings, by the regions that are held and the best moves."""
    prospect = Prospect(state, seat, list(dice))
    position = Position(state, seat, state.attribute(seat, PURPLE), dice[BLACK])
    held = sum([prospect.colours[colour][number] for colour, number in enumerate(position.owned)])
    return held + plan(position, prospect)[0]


def hope(values: dict[Dice, float], kept: Dice, number: int) -> float:
    """What may be expected if these dice are kept and the others thrown."""
    a, b, c, d, e, f = kept
    return sum(
        [
            chance * values[a + u, b + v, c + w, d + x, e + y, f + z]
            for (u, v, w, x, y, z), chance in throws(number - sum(kept))
        ]
    )


def with_another_throw(values: dict[Dice, float], number: int) -> dict[Dice, float]:
    """What all dice are worth if some of them may be thrown again: as much as the best part that can be kept."""
    best: dict[Dice, float] = {}
    for few in range(number + 1):
        for kept, _ in throws(few):
            value = hope(values, kept, number)
            for face in range(6):
                if kept[face]:
                    fewer = (*kept[:face], kept[face] - 1, *kept[face + 1 :])
                    value = max(value, best[fewer])
            best[kept] = value
    return {dice: best[dice] for dice, _ in throws(number)}


@cache
def throws(number: int) -> tuple[tuple[Dice, float], ...]:
    """All results of so many dice with their chances."""
    found = []
    for dice in _splits(number, 6):
        ways = factorial(number)
        for shown in dice:
            ways //= factorial(shown)
        found.append((dice, ways / 6**number))
    return tuple(found)


def _splits(number: int, parts: int) -> list[Dice]:
    if parts == 1:
        return [(number,)]
    return [(first, *rest) for first in range(number + 1) for rest in _splits(number - first, parts - 1)]
