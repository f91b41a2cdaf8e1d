"""The history of a table: rows that are only ever added. Playing them again gives the match.

pick     a seat picks an option
undo     a seat takes its last pick back
ask      a seat asks the others for leave to take back what lies behind a barrier
agree    one of them agrees; the last one's leave is followed by the undo itself
decline  one of them does not: the question is settled
on       a table that has stayed where somebody might be asked in secret goes on (see lingering.py)

auto     a seat passes a kind of question from now on without being waited for
manual   it decides that itself again

hours    where there are clocks: the hours in which the seat's clock rests (see clocks.py); empty for none
away     a vacation begins
back     and is over
free     the seat waits for somebody
bot      a bot has it
sit      a person has it

wish     a seat wants something of others: "cancel -1 1 2", "bot 2 1 3", "free 2 1"; what, about which seat, of whom
yes      another agrees; what all agree to is done with the last leave
no       somebody does not, or takes the wish back
cancel   the game is called off and has no result

All but the first six happen aside: they change nothing in the match and are no part of it, nor of positions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from pentarchy import registry
from pentarchy.core import Luck, Match, Setup
from pentarchy.core.luck import Known, Origin

PASSING = ("auto", "manual")
TIMES = ("hours", "away", "back", "free", "bot", "sit")
WISHES = ("wish", "yes", "no", "cancel")
ASIDE = (*PASSING, *TIMES, *WISHES)
KINDS = ("pick", "undo", "ask", "agree", "decline", "on", *ASIDE)


class Row(NamedTuple):
    """One thing that happened at a table; `option` is the notation of a pick, the kind of a setting, or what else there
    is to say, else empty."""

    kind: str
    seat: int
    option: str = ""
    at: float = 0.0
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a match begins with."""

    game: str
    setup: Setup
    luck: Origin
    """A seed that somebody typed, a secret with what people have brought to it, or what a bot's process may know."""

    def match(self, *, lingers: bool = False) -> Match:
        return Match(registry.game(self.game), self.setup, self.luck, lingers=lingers)

    @property
    def sealed(self) -> Luck | None:
        return self.luck if isinstance(self.luck, Luck) else None

    def aside(self, purpose: str) -> str:
        """Luck for something beside the game, such as a bot's own choices."""
        return self.luck.aside(purpose) if isinstance(self.luck, Luck) else f"{self.luck}/{purpose}"

    def grows_to(self, other: Start) -> bool:
        """The same start, of which the other may know more words."""
        if isinstance(self.luck, Known) and isinstance(other.luck, Known):
            return (self.game, self.setup) == (other.game, other.setup) and self.luck.grows_to(other.luck)
        return self == other


def luck_text(luck: Origin) -> str:
    """How luck that is sealed is stored; empty for a seed."""
    return msgspec.json.encode(luck).decode() if isinstance(luck, Luck) else ""


def luck_of(text: str, seed: str) -> Origin:
    return msgspec.json.decode(text, type=Luck) if text else seed


def take(match: Match, row: Row) -> None:
    """Let one row happen."""
    if row.kind == "pick":
        match.pick(row.seat, row.option)
    elif row.kind == "undo":
        match.undo(row.seat, consent=True)


def rebuild(start: Start, rows: Iterable[Row]) -> Match:
    match = start.match()
    for row in rows:
        take(match, row)
    return match
