"""Amounts: options that say how many of each kind, without a list of all mixes.

    def payments(game: Market, seat: int) -> Amounts:
        return Amounts("pay", {"food": (0, 2), "ore": (0, 1), "gold": (0, game.gold[seat])}, least=3)

is one decision whose options are ("pay", "food-2", "ore-1"), ("pay", "food-2", "gold-1") and so on: kinds with their
numbers, in the order of the kinds and without those of which there is none. It is a sequence like any list of options:
one can count it, ask whether something is in it and take the n-th, so that a player who picks by chance picks each mix
equally often. Nothing is listed for that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import overload

from .option import Option

Bounds = tuple[int, int]


class Amounts(Sequence[Option]):
    """How many of each kind: from `kinds[kind][0]` to `kinds[kind][1]`, and from `least` to `most` in all.

    If `most` is not given, it is `least`: exactly so many. Mixes that ask for more of the first kinds come first.
    """

    __slots__ = ("bounds", "kinds", "least", "most", "verb")

    def __init__(self, verb: str, kinds: Mapping[str, Bounds], *, least: int, most: int | None = None) -> None:
        self.verb = verb
        self.kinds = tuple(kinds)
        self.bounds = tuple(kinds.values())
        self.least = least
        self.most = least if most is None else most

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
        return _count(self.bounds, self.least, self.most)

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | Sequence[Option]:
        if at == slice(None):
            return self  # nobody can change it, so a copy is no other
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        if not -len(self) <= at < len(self):
            raise IndexError(at)
        return self.option(dict(zip(self.kinds, self._mix(at % len(self)), strict=True)))

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
            return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)
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
