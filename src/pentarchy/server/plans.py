"""Plans at a table: what one visitor has tried out at one seat, stored beside the seat and shown to nobody else.

Stored are the moves alone. Where they lead is worked out from what the seat knows now, whenever its page is drawn: so a
plan follows the table, and what is not possible any more is told before it is played.
"""

from __future__ import annotations

from secrets import token_hex
from typing import NamedTuple

import msgspec

from pentarchy.core import Match
from pentarchy.core.planning import NoPlan, Plan, Start, start_of

MOST_MOVES = 60


class Kept(NamedTuple):
    """A plan as it is stored."""

    moves: tuple[str, ...] = ()
    open: bool = False
    """Its copy is what the page shows: what is picked there is planned."""
    changes: int = 0
    """How often it was changed: its page is at another position after each of them."""

    def text(self) -> str:
        return msgspec.json.encode(self).decode()

    def changed(self, moves: tuple[str, ...]) -> Kept:
        return Kept(moves, self.open, self.changes + 1)


def kept(text: str) -> Kept | None:
    """The plan that was stored as this text, if there is one."""
    return msgspec.json.decode(text, type=Kept) if text else None


class Plans:
    """What the plans at one table lead to, until something happens there."""

    def __init__(self) -> None:
        self._starts: dict[int, Start | NoPlan] = {}
        self._worked_out: dict[tuple[int, tuple[str, ...]], Plan] = {}
        self._luck = token_hex()
        """Nobody can know how a copy was dealt: who knew could tell from its cards where the true ones lie."""

    def forget(self) -> None:
        self._starts.clear()
        self._worked_out.clear()
        self._luck = token_hex()

    def start(self, match: Match, seat: int) -> Start:
        """Raises `NoPlan` where nothing can be planned now."""
        if seat not in self._starts:
            try:
                self._starts[seat] = start_of(match, seat, self._luck)
            except NoPlan as none:
                self._starts[seat] = none
        found = self._starts[seat]
        if isinstance(found, NoPlan):
            raise NoPlan(found.key)
        return found

    def plan(self, match: Match, seat: int, moves: tuple[str, ...]) -> Plan:
        """Where these moves lead. Raises `NoPlan` where nothing can be planned now."""
        key = (seat, moves)
        if key not in self._worked_out:
            found = Plan.of(self.start(match, seat), seat, moves)
            if len(self._worked_out) >= MOST_MOVES:
                self._worked_out.clear()
            self._worked_out[key] = found
        return self._worked_out[key]
