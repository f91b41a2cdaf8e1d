"""Chance: everything in a game that nobody decides.

The generator is one integer per stream, so a copy of the state carries its own future and costs nothing. Each purpose
has a stream of its own ("dice", "deck-1"): one more die does not reshuffle a deck. It is quick and reproducible, and no
secret: whoever sees some outcomes can work out all others. So it serves simulated and imagined games; where people play
each other, outcomes come from another *source* (`luck.py`). Outcomes can be written down (`trace`) and played back
(`Script`), which serves replays of records and tests alike.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, Annotated, Final, Self, TypeVar

from .plain import TRANSIENT, plain

T = TypeVar("T")

# A multiplicative congruential generator modulo the Mersenne prime 2^61 - 1: half the price of splitmix64 in Python.
# The multiplier is one of L'Ecuyer's (Tables of linear congruential generators, 1999).
MODULUS: Final = (1 << 61) - 1
MULTIPLIER: Final = 1_351_750_484_049_952_003


class ScriptError(Exception):
    """A scripted outcome is impossible here, or a recorded one is missing."""


def seed_number(seed: str | int) -> int:
    """Turn what a person typed ("42", "rematch of Friday") into the number that all streams grow from."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "big") % MODULUS


def commitment(seed: str | int) -> str:
    """A fingerprint of a seed that can be shown before the game and checked after it."""
    return sha256(f"pentarchy seed {seed}".encode()).hexdigest()


@plain
class Source:
    """Where outcomes come from, if not from the quick generator."""

    if TYPE_CHECKING:  # written by @plain

        def copy(self) -> Self: ...

        def pack(self) -> tuple[object, ...]: ...

    def draw(self, stream: str, n: int, streams: dict[str, int]) -> int | None:
        """The next number from 0 to n - 1 of a stream, None to leave it to the generator.

        `streams` belongs to the one chance that asks: a source that counts how far each stream has come does it there,
        so that copies of a game share the source.
        """
        raise NotImplementedError


@plain
class Script(Source):
    """Outcomes that are written down, per stream with the next one at the end; if `strict`, there are no others."""

    waiting: dict[str, list[int]]
    strict: bool = False

    def draw(self, stream: str, n: int, streams: dict[str, int]) -> int | None:
        waiting = self.waiting.get(stream)
        if not waiting:
            if self.strict:
                raise ScriptError(f"no outcome is written down for another draw from '{stream}'")
            return None
        outcome = waiting.pop()
        if not 0 <= outcome < n:
            raise ScriptError(f"'{stream}' is scripted to give {outcome}, but only 0 to {n - 1} are possible")
        return outcome


@plain
class Chance:
    """Dice, shuffles and draws. `news` counts all that the world has revealed; undo never goes back behind news."""

    seed: int
    streams: dict[str, int]
    news: int = 0
    source: Source | None = None
    trace: Annotated[list[tuple[str, int]] | None, TRANSIENT] = None

    @staticmethod
    def of(seed: str | int) -> Chance:
        return Chance(seed=seed_number(seed), streams={})

    def reseed(self, number: int) -> None:
        """Forget the future: a game that somebody imagines must not know the dice of the real one.

        Its seed is below zero: searches imagine thousands of worlds for each that is dealt, so there streams open by a
        product, while games that are dealt keep the dice that their seeds always had.
        """
        self.seed = ~(number % MODULUS)
        self.streams.clear()
        self.source = None

    def below(self, stream: str, n: int) -> int:
        """A number from 0 to n - 1."""
        self.news += 1
        streams = self.streams
        if self.source is None or (outcome := self.source.draw(stream, n, streams)) is None:
            state = (streams.get(stream) or self._open(stream)) * MULTIPLIER % MODULUS
            streams[stream] = state
            outcome = state * n >> 61
        if self.trace is not None:
            self.trace.append((stream, outcome))
        return outcome

    def several(self, stream: str, n: int, count: int) -> list[int]:
        """As many numbers from 0 to n - 1: a handful of dice."""
        if self.source is not None or self.trace is not None or not count:
            return [self.below(stream, n) for _ in range(count)]
        state = self.streams.get(stream) or self._open(stream)
        outcomes = []
        for _ in range(count):
            state = state * MULTIPLIER % MODULUS
            outcomes.append(state * n >> 61)
        self.streams[stream] = state
        self.news += count
        return outcomes

    def take(self, stream: str, pile: list[T]) -> T:
        """Draw one thing from a pile whose order nobody knows, and close the gap with the last one.

        A deck that nobody has looked into needs no shuffling: this is the draw from a shuffled deck, paid for card by
        card.
        """
        at = self.below(stream, len(pile))
        taken = pile[at]
        last = pile.pop()
        if at < len(pile):
            pile[at] = last
        return taken

    def shuffle(self, stream: str, pile: list[T]) -> None:
        """Bring a pile whose order matters into random order."""
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(stream, i + 1)
            pile[i], pile[j] = pile[j], pile[i]

    def play_back(self, outcomes: dict[str, list[int]], *, strict: bool = False) -> None:
        """Use these outcomes first, per stream and in this order; `strict`: and never any other."""
        waiting = {stream: list(reversed(numbers)) for stream, numbers in outcomes.items()}
        self.source = Script(waiting=waiting, strict=strict)

    def _open(self, stream: str) -> int:
        if self.seed < 0:
            return -self.seed * _factor(stream) % MODULUS or 1
        raw = blake2b(f"{self.seed}/{stream}".encode(), digest_size=8).digest()
        return int.from_bytes(raw, "big") % (MODULUS - 1) + 1


@cache
def _factor(stream: str) -> int:
    """By what the number of an imagined world is multiplied for a stream; a game has a few dozen of them."""
    return seed_number(stream) or 1
