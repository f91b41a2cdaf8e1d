"""What a table is, besides its match: who sits there, how the game went, what was said."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Literal

from markupsafe import Markup

from pentarchy.core import Event


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat."""

    name: str
    bot: str = ""
    """The bot's spec; empty for a person."""
    taken: bool = True
    """Somebody has the seat; False while an invitation is open."""
    here: bool = True
    """Somebody with this seat has the page open."""
    passes: tuple[str, ...] = ()
    """The kinds of questions that the seat passes automatically, as far as all may know."""
    kept: bool = False
    """The name is the one that this person keeps: nobody else can be called so."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How things stood after a pick: who had picked, how many events there were, and everybody's points."""

    seat: int
    events: int
    round: int
    totals: tuple[int, ...]
    turn: int | None = None
    """Whose turn it was, where the game has turns: others may pick in it."""
    automatic: bool = False
    """The seat had passed without being waited for: whoever has it may know nothing of it yet."""


@dataclass(frozen=True, slots=True)
class Undone:
    """Events that were taken back; `at` is how many events came before them."""

    at: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the chat; what the table itself says has a kind of its own and no seat."""

    number: int
    name: str
    text: str
    seat: int | None = None
    kind: str = "say"
    visitor: str = ""
    """Who says it. Never part of a page."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat wants to take something back behind a barrier; these seats have not answered yet."""

    seat: int
    open: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """A seat wants something that all others have to agree to, while the game goes on."""

    seat: int
    what: Literal["cancel", "bot", "free"]
    """The game is called off, or a bot or somebody else shall play …"""
    about: int
    """… this seat; -1 for none."""
    open: tuple[int, ...]
    """Those who have not answered yet."""


@dataclass(slots=True)
class Course:
    """How a match went: marks after each pick (the first is the start), what was undone, what was said."""

    marks: list[Mark] = field(default_factory=list)
    undone: list[Undone] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    ask: Ask | None = None
    lines: dict[tuple[int | None, str, int, int], Markup] = field(default_factory=dict)
    """The log as it has been written so far: by viewer, language, first and last event of a line."""

    def through(self, moments: Sequence[int]) -> Course:
        """The course with one mark for each of these moments; what came in between belongs to whoever picked first."""
        if len(moments) == len(self.marks):
            return self
        firsts = [self.marks[at] for at in (0, *(at + 1 for at in moments[:-1]))]
        marks = [
            replace(self.marks[at], seat=first.seat, round=first.round, turn=first.turn, automatic=first.automatic)
            for at, first in zip(moments, firsts, strict=True)
        ]
        return replace(self, marks=marks)


class Company(Enum):
    """Who plays along, seen from one screen."""

    BOTS = auto()
    """Nobody but bots."""
    SCREEN = auto()
    """Others at the same screen, and nobody elsewhere."""
    EXPECTED = auto()
    """Nobody elsewhere yet, but a seat is still open."""
    ELSEWHERE = auto()
    """People elsewhere; for a spectator all who play."""

    CHALLENGE = auto()
    """Nobody but bots, and a single try that is compared with those of others."""

    @classmethod
    def of(cls, sitters: Sequence[Sitter], held: Collection[int], *, challenge: bool = False) -> Company:
        """The company of whoever has these seats; at the table of a daily challenge, if it is one."""
        if challenge and held:
            return cls.CHALLENGE
        others = [sitter for seat, sitter in enumerate(sitters) if not sitter.bot and seat not in held]
        if not held or any(sitter.taken for sitter in others):
            return cls.ELSEWHERE
        if others:
            return cls.EXPECTED
        return cls.BOTS if len(held) == 1 else cls.SCREEN

    @property
    def may_have_hints(self) -> bool:
        """Where somebody plays along from elsewhere, or may soon, nobody has a bot at their side."""
        return self in (Company.BOTS, Company.SCREEN)

    @property
    def undoes_freely(self) -> bool:
        """Nobody elsewhere could mind what is taken back."""
        return self not in (Company.ELSEWHERE, Company.CHALLENGE)

    def may_take_back(self, *, news: bool, over: bool) -> bool:
        """In a challenge nothing is taken back behind `news` of chance, nor the result; elsewhere others are asked."""
        return self is not Company.CHALLENGE or not (news or over)

    def may_read_record(self, over: bool) -> bool:
        """Nobody else's secrets are at stake: the game is over, or all others are bots."""
        return over or self is Company.BOTS
