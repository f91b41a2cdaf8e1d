"""Luck that nobody can predict, nobody has chosen, and everybody can check afterwards.

The server draws a *secret* and shows its *commitment*, a hash, before anybody picks. Everybody who sits down brings a
*contribution*, a random number from their own browser. Outcomes follow from the secret and all contributions together:
whoever knows only one of them knows nothing. After the game the secret is revealed, and `pentarchy verify` repeats
every draw.

    secret ── contribution ── contribution ──▶ a key ──▶ one key for each stream ──▶ its words 0, 1, 2 …
      └─▶ commitment

Every arrow is keyed BLAKE2b, a one-way street: no word tells anything of another one, no stream of another stream, and
none of them of the secret. An outcome below n is a word of 128 bits times n, without its last 128 bits; that it is not
perfectly even shows in less than one of 2^90 draws.

What a stream has given stays given: a contribution that comes when the game is under way says `after` how many words
of each stream it counts. So a word depends on its stream and its number alone, and undo, clone and replay need only
counters, which are in the state. The secret is not: states refer to a source that all copies share.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b, sha256
from secrets import token_hex
from typing import Final

from .chance import Chance, ScriptError, Source

BYTES: Final = 32
"""Of a secret and of a contribution."""
WORD: Final = 16
"""Bytes of the words that outcomes are made of."""
HEX: Final = re.compile(rf"[0-9a-f]{{{2 * BYTES}}}")
SHORT: Final = 8

BY: Final = ("browser", "server")
"""Who has drawn a contribution: the browser of whoever sat down or, if it has no scripts, the server for it."""


def is_drawn(text: str) -> bool:
    """A text is a secret or a contribution: 32 bytes in hex digits."""
    return HEX.fullmatch(text) is not None


def sealed_commitment(secret: str) -> str:
    """The fingerprint of a secret that is shown while the secret is not."""
    return sha256(f"pentarchy secret {secret}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Contribution:
    """What somebody has brought to the luck of a game by sitting down."""

    seat: int
    entropy: str
    by: str = "browser"
    after: tuple[tuple[str, int], ...] = ()
    """How many words of each stream had been drawn before; those stay as they were."""

    def __post_init__(self) -> None:
        if not is_drawn(self.entropy) or self.by not in BY:
            raise ValueError(f"a contribution is {BYTES} bytes in hex digits, drawn by {' or '.join(BY)}")

    @property
    def text(self) -> str:
        return " ".join([str(self.seat), self.by, self.entropy, *(f"{name} {count}" for name, count in self.after)])


@dataclass(frozen=True, slots=True)
class Luck:
    """What all chance of a game grows from, where nobody typed a seed."""

    secret: str = field(repr=False)
    given: tuple[Contribution, ...] = ()
    past: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """What each stream had given before, where a game goes on whose own secret nobody here knows."""

    def __post_init__(self) -> None:
        if not is_drawn(self.secret):
            raise ValueError(f"a secret is {BYTES} bytes in hex digits")

    @classmethod
    def drawn(cls) -> Luck:
        """A new secret."""
        return cls(token_hex(BYTES))

    @property
    def commitment(self) -> str:
        return sealed_commitment(self.secret)

    def with_contribution(self, seat: int, entropy: str = "", after: Mapping[str, int] | None = None) -> Luck:
        """The luck with one contribution more. One that is no random number is replaced by one that is drawn here."""
        fits = is_drawn(entropy)
        drawn = entropy if fits else token_hex(BYTES)
        places = tuple(sorted((after or {}).items()))
        return replace(self, given=(*self.given, Contribution(seat, drawn, "browser" if fits else "server", places)))

    def keys(self) -> list[bytes]:
        """The key before any contribution, and that after each of them."""
        keys = [_hashed("\n".join(self.past_lines()).encode(), bytes.fromhex(self.secret), b"pentarchy luck")]
        for one in self.given:
            keys.append(_hashed(one.text.encode(), keys[-1], b"pentarchy given"))
        return keys

    def past_lines(self) -> list[str]:
        return [f"{stream} {' '.join(map(str, outcomes))}" for stream, outcomes in self.past]

    def seals(self) -> list[str]:
        """A fingerprint of each contribution together with the secret and all that were given before."""
        return [_hashed(b"", key, b"pentarchy seal", SHORT).hex() for key in self.keys()[1:]]

    def aside(self, purpose: str) -> str:
        """Luck for something beside the game, such as a bot's own choices: it tells nothing of the game's."""
        return _hashed(purpose.encode(), self.keys()[0], b"pentarchy aside").hex()


class Sealed(Source):
    """The words that follow from a luck. They never change, so that all copies of a game share it."""

    __slots__ = ("_after", "_keys", "_opened", "gave", "name", "past")

    def __init__(self, luck: Luck) -> None:
        self._keys = luck.keys()
        self._after = [dict(one.after) for one in luck.given]
        self._opened: dict[tuple[str, int], bytes] = {}
        self.past = dict(luck.past)
        self.name = _hashed(b"", self._keys[-1], b"pentarchy name", SHORT).hex()
        """Equal lucks have equal names."""
        self.gave: dict[str, list[int]] = {}
        """The outcomes that were made of the words of each stream, by their numbers; of those that were taken back the
        last ones."""

    def word(self, stream: str, number: int) -> bytes:
        """A word of a stream, whoever has drawn how many of them."""
        counted = 0
        for after in self._after:
            if after.get(stream, 0) > number:
                break
            counted += 1
        key = self._opened.get((stream, counted))
        if key is None:
            key = _hashed(stream.encode(), self._keys[counted], b"pentarchy stream")
            self._opened[stream, counted] = key
        return _hashed(number.to_bytes(8, "big"), key, b"pentarchy word", WORD)

    def draw(self, stream: str, n: int, streams: dict[str, int]) -> int:
        number = streams.get(stream, 0)
        streams[stream] = number + 1
        brought = self.past.get(stream, ())
        given = (
            brought_along(stream, brought[number], n)
            if number < len(brought)
            else outcome(self.word(stream, number), n)
        )
        gave = self.gave.setdefault(stream, [])
        gave[number : number + 1] = (given,)
        return given

    def words(self, stream: str, begin: int, end: int) -> bytes:
        """The words of a stream from one number to another; `begin` counts bytes that are known."""
        return b"".join(self.word(stream, number) for number in range(begin // WORD, end))

    def known(self, streams: Mapping[str, int]) -> Known:
        """The first words of each stream, as data that may leave this process."""
        return Known({stream: self.words(stream, 0, count) for stream, count in streams.items()}, self.past)

    def copy(self) -> Sealed:
        return self

    def pack(self) -> tuple[object, ...]:
        return ("sealed", self.name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sealed) and other.name == self.name

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "<sealed luck>"

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError("the luck of a game that is being played does not leave its process")


class Known(Source):
    """Words that were drawn already, and no others: what a process gets that plays a game again but keeps no secrets.

    They may grow: whoever has a copy of the game has the same words.
    """

    __slots__ = ("past", "words")

    def __init__(self, words: Mapping[str, bytes], past: Mapping[str, tuple[int, ...]] | None = None) -> None:
        self.words = dict(words)
        self.past = dict(past or {})

    def draw(self, stream: str, n: int, streams: dict[str, int]) -> int:
        number = streams.get(stream, 0)
        word = self.words.get(stream, b"")[number * WORD : (number + 1) * WORD]
        if not word:
            raise ScriptError(f"what '{stream}' gives next is not known here")
        streams[stream] = number + 1
        brought = self.past.get(stream, ())
        return brought_along(stream, brought[number], n) if number < len(brought) else outcome(word, n)

    def grows_to(self, other: Known) -> bool:
        """The other one has all these words, and perhaps more."""
        return other.past == self.past and all(
            other.words.get(stream, b"").startswith(words) for stream, words in self.words.items()
        )

    def copy(self) -> Known:
        return self

    def pack(self) -> tuple[object, ...]:
        return ("known",)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and (other.words, other.past) == (self.words, self.past)

    __hash__ = None  # type: ignore[assignment]


Origin = str | Luck | Known
"""What the chance of a game grows from: a seed that somebody typed, a secret with contributions, or words drawn
before."""


def chance_of(origin: Origin) -> Chance:
    if isinstance(origin, Luck):
        return Chance(seed=0, streams={}, source=Sealed(origin))
    if isinstance(origin, Known):
        return Chance(seed=0, streams={}, source=origin)
    return Chance.of(origin)


def outcome(word: bytes, n: int) -> int:
    """A number from 0 to n - 1."""
    return int.from_bytes(word, "big") * n >> 8 * WORD


def brought_along(stream: str, given: int, n: int) -> int:
    """An outcome that was given before, if it is possible here."""
    if given >= n:
        raise ScriptError(f"'{stream}' is said to have given {given}, but only 0 to {n - 1} are possible")
    return given


def _hashed(message: bytes, key: bytes, purpose: bytes, size: int = BYTES) -> bytes:
    return blake2b(message, key=key, person=purpose, digest_size=size).digest()
