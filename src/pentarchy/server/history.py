"""The history of a table: rows that are only ever added. Playing them again gives the match.

pick     a seat picks an option
undo     a seat takes its last pick back
ask      a seat asks the others for leave to take back what lies behind a barrier
agree    one of them agrees; the last one's leave is followed by the undo itself
decline  one of them does not: the question is settled
auto     a seat passes a kind of question from now on without being waited for
manual   it decides that itself again

The last two are settings: they change nothing at the table, and only the picks that come of them are part of the match.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pentarchy import registry
from pentarchy.core import Match, Setup

SETTINGS = ("auto", "manual")
KINDS = ("pick", "undo", "ask", "agree", "decline", *SETTINGS)


class Row(NamedTuple):
    """One thing that happened at a table; `option` is the notation of a pick or the kind of a setting, else empty."""

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
    seed: str

    def match(self) -> Match:
        return Match(registry.game(self.game), self.setup, self.seed)


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
