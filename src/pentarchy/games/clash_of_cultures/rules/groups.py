"""Units of a space by what they did in this turn, and how a group of them is taken from one space to another.

Units on a space are equal but for that: a group says how many of each kind and mark it takes. Marks that do not matter
any more are dropped: who fought cannot move whatever else it did, and who stands on a mountain needs Roads anyway.
[coc.move.27]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from pentarchy.core.amounts import amount_of

from ..box.terms import FOREST, GREAT_GARDENS, MOUNTAIN, PLAIN, SETTLER, SHIP, UNITS
from ..state import (
    ABOARD,
    CLIMBED,
    CROSSED,
    FATIGUED,
    HIDDEN,
    MOVED,
    ONE,
    UNIT_MASK,
    Clash,
    Mark,
)
from . import pieces

Part = tuple[int, int, int]
"""Of a group: kind, what these units did in this turn, and how many they are."""

LAND_KINDS: Final = tuple(kind for kind in range(len(UNITS)) if kind != SHIP)
ARMY_KINDS: Final = tuple(kind for kind in LAND_KINDS if kind != SETTLER)
SUFFIXES: Final = ((MOVED, "moved"), (FATIGUED, "tired"), (CLIMBED, "mountain"), (HIDDEN, "forest"), (CROSSED, "plain"))
"""What is said behind the kind of a unit: `infantry+forest`."""
AMOUNT: Final = tuple(tuple(f"{unit}-{number}" for number in range(UNIT_MASK + 1)) for unit in UNITS)
"""The word for so many units of a kind."""


# -- what units did


def settled(what: int) -> int:
    """The marks that still matter. [coc.move.6, coc.move.7, coc.move.32]"""
    if what & FATIGUED:
        return what & (MOVED | FATIGUED)
    return what & ~HIDDEN if what & CLIMBED else what


def parts(game: Clash, hex_: int, aboard: bool = False) -> list[Part]:
    """The land units of a space, or those that its ships carry, by kind and mark; who did nothing first."""
    packed = game.aboard[hex_] if aboard else game.force[hex_]
    return _parts(game, hex_, packed, LAND_KINDS, ABOARD if aboard else 0)


def ships(game: Clash, hex_: int) -> list[Part]:
    """The ships of a space by mark."""
    return _parts(game, hex_, game.force[hex_], (SHIP,), 0)


def _parts(game: Clash, hex_: int, packed: int, kinds: tuple[int, ...], shift: int) -> list[Part]:
    marks = [mark for mark in game.marks if mark[0] == hex_] if game.marks else []
    if not marks:
        return [*_fresh(packed, kinds)]
    found = []
    for kind, _, number in _fresh(packed, kinds):
        marked = [mark for mark in marks if mark[1] == kind + shift]
        fresh = number - sum(mark[2] for mark in marked)
        if fresh:
            found.append((kind, 0, fresh))
        found += [(kind, mark[3], mark[2]) for mark in marked]
    return found


@lru_cache(20_000)
def _fresh(packed: int, kinds: tuple[int, ...]) -> tuple[Part, ...]:
    """Units of these kinds by kind, as if they had done nothing."""
    return tuple((kind, 0, number) for kind in kinds if (number := packed // ONE[kind] & UNIT_MASK))


def add_mark(game: Clash, hex_: int, kind: int, number: int, what: int) -> None:
    """So many units did this in the turn; equal ones are counted together."""
    what = settled(what)
    if not what or not number:
        return
    for at, mark in enumerate(game.marks):
        if mark[0] == hex_ and mark[1] == kind and mark[3] == what:
            game.marks[at] = (hex_, kind, mark[2] + number, what)
            return
    game.marks.append((hex_, kind, number, what))
    game.marks.sort()


def drop_mark(game: Clash, hex_: int, kind: int, number: int, what: int) -> None:
    if what:
        for at, mark in enumerate(game.marks):
            if mark[0] == hex_ and mark[1] == kind and mark[3] == what:
                if mark[2] > number:
                    game.marks[at] = (hex_, kind, mark[2] - number, what)
                else:
                    del game.marks[at]
                return


def rest(game: Clash) -> None:
    """A command action is over: units may be moved again, unless something else hinders them. [coc.move.2]"""
    old: list[Mark] = game.marks
    if old:
        game.marks = []
        for hex_, kind, number, what in old:
            add_mark(game, hex_, kind, number, what & ~MOVED)


def tire(game: Clash, hex_: int, kinds: Iterable[int]) -> None:
    """All units of these kinds on a space have fought. [coc.move.6]"""
    for kind in kinds:
        number = game.units(hex_, kind)
        game.marks = [mark for mark in game.marks if mark[0] != hex_ or mark[1] != kind]
        add_mark(game, hex_, kind, number, FATIGUED | MOVED)


def entered(game: Clash, terrain: int) -> int:
    """What a movement onto this terrain does to units. Plains matter to the Great Gardens only. [coc.move.7, 8, 30]"""
    if terrain == MOUNTAIN:
        return CLIMBED
    if terrain == FOREST:
        return HIDDEN
    return CROSSED if terrain == PLAIN and game.builders[GREAT_GARDENS] >= 0 else 0


# -- from one space to another


def take(game: Clash, hex_: int, group: Sequence[Part], aboard: bool = False) -> None:
    """A group leaves a space, or the ships there, with its marks."""
    for kind, what, number in group:
        if aboard:
            pieces.unboard(game, hex_, kind, number)
        else:
            pieces.lift(game, hex_, kind, number)
        drop_mark(game, hex_, kind + (ABOARD if aboard else 0), number, what)


def put(game: Clash, hex_: int, owner: int, group: Sequence[Part], did: int, aboard: bool = False) -> None:
    """A group arrives on a space, or on the ships there, and has done something more."""
    for kind, what, number in group:
        if aboard:
            pieces.board_units(game, hex_, kind, number)
        else:
            pieces.place(game, hex_, owner, kind, number)
        add_mark(game, hex_, kind + (ABOARD if aboard else 0), number, what | did)


def merged(group: Sequence[Part]) -> list[Part]:
    """The same units with equal ones counted together."""
    found: dict[tuple[int, int], int] = {}
    for kind, what, number in group:
        found[kind, what] = found.get((kind, what), 0) + number
    return [(kind, what, number) for (kind, what), number in sorted(found.items())]


def packed(group: Sequence[Part]) -> int:
    """The units of a group as one number, as in `Clash.force`."""
    return sum(number * ONE[kind] for kind, _, number in group)


def size(group: Sequence[Part]) -> int:
    return sum(number for _, _, number in group)


def army(group: Sequence[Part]) -> int:
    """How many army units a group has. [coc.term.9]"""
    return sum(number for kind, _, number in group if kind != SETTLER)


# -- words


@cache
def name(kind: int, what: int) -> str:
    """`infantry`, or `infantry+forest` for those that entered a forest."""
    return "+".join((UNITS[kind], *(suffix for bit, suffix in SUFFIXES if what & bit)))


def chosen(group: Sequence[Part], words: Sequence[str]) -> list[Part]:
    """The part of a group that an option names."""
    numbers = dict(map(amount_of, words))
    return [(kind, what, numbers[name(kind, what)]) for kind, what, number in group if numbers.get(name(kind, what), 0)]


def unit_words(force: int) -> list[str]:
    """The words for packed units: `infantry-2 settler-1`."""
    return [AMOUNT[kind][number] for kind in range(len(UNITS)) if (number := force // ONE[kind] & UNIT_MASK)]
