"""Amounts: options that say how many of each kind, without a list of all mixes.

    def payments(game: Market, seat: int) -> Amounts:
        return Amounts("pay", {"food": (0, 2), "ore": (0, 1), "gold": (0, game.gold[seat])}, least=3)

is one decision whose options are ("pay", "food-2", "ore-1"), ("pay", "food-2", "gold-1") and so on: kinds with their
numbers, in the order of the kinds and without those of which there is none. It is a sequence like any list of options:
one can count it, ask whether something is in it and take the n-th, so that a player who picks by chance picks each mix
equally often. Nothing is listed for that but where mixes are few: such a list is made once for all amounts of its kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, overload

from .option import Option

Bounds = tuple[int, int]
FEW: Final = 60
"""So many mixes are worth a list that is kept."""


class Amounts(Sequence[Option]):
    """How many of each kind: from `kinds[kind][0]` to `kinds[kind][1]`, and from `least` to `most` in all.

    If `most` is not given, it is `least`: exactly so many. Mixes that ask for more of the first kinds come first.
    """

    __slots__ = ("_count", "_few", "bounds", "kinds", "least", "most", "verb")

    def __init__(self, verb: str, kinds: Mapping[str, Bounds], *, least: int, most: int | None = None) -> None:
        self.verb = verb
        self.kinds = tuple(kinds)
        self.bounds = tuple(kinds.values())
        self.least = least
        self.most = least if most is None else most
        self._count = _count(self.bounds, self.least, self.most)
        self._few = _listed(verb, self.kinds, self.bounds, self.least, self.most) if self._count <= FEW else None

    def option(self, numbers: Mapping[str, int]) -> Option:
        """The option for these numbers, legal or not."""
        return (self.verb, *(f"{kind}-{numbers[kind]}" for kind in self.kinds if numbers.get(kind)))

    def read(self, text: str) -> Option | None:
        """What somebody means who types `gold 1, food 2`: kinds and numbers in any order, with the verb or without."""
        words = text.lower().replace(",", " ").replace("-", " ").split()
        words = words[1:] if words[:1] == [self.verb] else words
        pairs = list(zip(words[::2], words[1::2], strict=False))
        fits = len(words) % 2 == 0 and all(kind in self.kinds and number.isdecimal() for kind, number in pairs)
        return self.option({kind: int(number) for kind, number in pairs}) if fits else None

    def numbers(self, option: Option) -> dict[str, int] | None:
        """How many of each kind an option says; None if it is none of these, or says it in another way."""
        numbers = dict(map(amount_of, option[1:]))
        if self.option(numbers) != option:
            return None
        fits = all(
            low <= numbers.get(kind, 0) <= high for kind, (low, high) in zip(self.kinds, self.bounds, strict=True)
        )
        return numbers if fits and self.least <= sum(numbers.values()) <= self.most else None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | Sequence[Option]:
        if isinstance(at, slice):
            # Nobody can change it, so a copy is no other.
            return self if at == slice(None) else [self[each] for each in range(*at.indices(self._count))]
        if self._few is not None:
            return self._few[at]
        if not -self._count <= at < self._count:
            raise IndexError(at)
        return self.option(dict(zip(self.kinds, self._mix(at % self._count), strict=True)))

    def _mix(self, at: int) -> list[int]:
        """The numbers of the mix at this place: of each kind so many that the mixes before have been counted off."""
        numbers, least, most = list[int](), self.least, self.most
        for place, (low, high) in enumerate(self.bounds):
            number, rest = high, self.bounds[place + 1 :]
            while (mixes := _count(rest, least - number, most - number)) <= at:
                at -= mixes
                number -= 1
            numbers.append(number)
            least, most = least - number, most - number
            assert number >= low
        return numbers

    def __contains__(self, option: object) -> bool:
        return isinstance(option, tuple) and option[:1] == (self.verb,) and self.numbers(option) is not None

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Amounts):
            return (self.verb, self.kinds, self.bounds, self.least, self.most) == (
                other.verb,
                other.kinds,
                other.bounds,
                other.least,
                other.most,
            )
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        kinds = ", ".join(f"{kind} {low}-{high}" for kind, (low, high) in zip(self.kinds, self.bounds, strict=True))
        return f"<{self.verb} {self.least}-{self.most} of {kinds}>"


def amount_of(word: str) -> tuple[str, int]:
    """`food-2` is two of `food`; a word without a number is none of it."""
    kind, _, number = word.rpartition("-")
    return (kind, int(number)) if kind and number.isdecimal() else (word, 0)


@lru_cache(10_000)
def _count(bounds: tuple[Bounds, ...], least: int, most: int) -> int:
    """How many mixes there are with a sum from `least` to `most`."""
    if sum(low for low, _ in bounds) > most or sum(high for _, high in bounds) < least:
        return 0
    if not bounds:
        return 1
    (low, high), *rest = bounds
    return sum(_count(tuple(rest), least - number, most - number) for number in range(low, high + 1))


@lru_cache(5_000)
def _listed(verb: str, kinds: tuple[str, ...], bounds: tuple[Bounds, ...], least: int, most: int) -> tuple[Option, ...]:
    """All mixes, more of the first kinds first."""
    found: list[tuple[tuple[str, ...], int]] = [((verb,), 0)]
    for place, (kind, (low, high)) in enumerate(zip(kinds, bounds, strict=True)):
        rest = bounds[place + 1 :]
        found = [
            ((*words, f"{kind}-{number}") if number else words, total + number)
            for words, total in found
            for number in range(high, low - 1, -1)
            if _count(rest, least - total - number, most - total - number)
        ]
    return tuple(words for words, _ in found)
