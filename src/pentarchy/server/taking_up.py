"""Taking a table up as it is stored, also if the rules have changed since.

A table whose every position is the one that was noted is played on. If it is not, because chance is used in another
way now, the outcomes that were noted are played back. Where that does not help either, the table is frozen at the last
position that is as it was: nothing that is stored is changed, and whatever follows it again finds it unharmed.

Tables of versions that wrote no notes are compared by what their rows say of them at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pentarchy import registry
from pentarchy.core import Luck, Refused, SetupError

from . import notes
from .history import ASIDE, Row
from .rows import Message, Summary, TableRow
from .table import Frozen, Table


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is stored of a table."""

    info: TableRow
    rows: Sequence[Row]
    messages: Sequence[Message]
    holders: dict[int, tuple[str, ...]]
    notes: Mapping[int, str]

    @property
    def all_notes(self) -> dict[int, str]:
        return {**({0: self.info.dealt} if self.info.dealt else {}), **self.notes}


class Unplayable(Exception):
    """A table that cannot even be dealt here: its game is gone, or no longer has this setup."""

    def __init__(self, stored: Stored, cause: Exception) -> None:
        super().__init__(f"table {stored.info.id} cannot be dealt: {cause!r}")
        self.stored = stored
        self.unknown_game = isinstance(cause, registry.UnknownName)
        self.detail = str(cause) if isinstance(cause, SetupError) else ""


class _Attempt(NamedTuple):
    """How far a table could be followed."""

    stored: Stored
    table: Table
    good: int
    """So many rows lead to a position that is as it was; -1: not even the first one is."""
    fault: Frozen | None = None


def take_up(stored: Stored) -> Table:
    """The table, frozen if it cannot be followed. Its `info` names the rules and the luck by which it goes on.

    Raises `Unplayable` if it cannot even be dealt.
    """
    best = _follow(stored, _dealt(stored))
    if best.fault is not None and (again := _as_noted(stored)) is not None:
        best = again if again.fault is None else max(best, again, key=lambda attempt: attempt.good)
    table = best.table
    if best.fault is None:
        table.info = replace(table.info, rules_version=table.game.rules_version)
    else:
        table = _dealt(best.stored)
        for row in stored.rows[: max(0, best.good)]:
            table.take(row)
        table.frozen = best.fault
    table.told = notes.outcomes_in(notes.in_order(stored.all_notes))
    for message in stored.messages:
        table.hear(message)
    return table


def _dealt(stored: Stored) -> Table:
    try:
        return Table(stored.info, (), (), stored.holders)
    except Exception as error:
        raise Unplayable(stored, error) from error


def _as_noted(stored: Stored) -> _Attempt | None:
    """The table with what chance has given as it was noted; None where that is not known or not possible any more."""
    luck, given = stored.info.start.sealed, notes.outcomes_in(notes.in_order(stored.all_notes))
    if luck is None or not given:
        return None
    past = tuple((stream, tuple(outcomes)) for stream, outcomes in sorted(given.items()))
    start = replace(stored.info.start, luck=Luck(luck.secret, luck.given, past))
    again = replace(stored, info=replace(stored.info, start=start))
    try:
        return _follow(again, _dealt(again))
    except Unplayable:
        return None


def _follow(stored: Stored, table: Table) -> _Attempt:
    """Play what is stored from the beginning on, and compare."""
    since, noted, good = stored.info.rules_version, stored.all_notes, -1
    first = min(noted, default=len(stored.rows) + 1)
    for number, row in enumerate([None, *stored.rows]):
        try:
            if row is not None:
                table.take(row)
        except Refused as refused:
            return _Attempt(stored, table, good, Frozen("refused", row, since, refused, kept=good >= 0))
        except Exception as error:
            return _Attempt(stored, table, good, Frozen("failed", row, since, detail=repr(error), kept=good >= 0))
        if number in noted and notes.digest_in(noted[number]) != table.match.digest:
            return _Attempt(stored, table, good, Frozen("differs", row, since, kept=good >= 0))
        if number in noted or number < first:  # before the first note all that can be played has to be believed
            good = number
    if not _ends_alike(table, stored.info, noted.get(_last_move(stored, noted))):
        return _Attempt(stored, table, good, Frozen("result", None, since))
    return _Attempt(stored, table, good)


def _last_move(stored: Stored, noted: Mapping[int, str]) -> int:
    """How many rows there were when a position was reached last: what happens aside is stored without a note."""
    number = len(stored.rows)
    while number and number not in noted and stored.rows[number - 1].kind in ASIDE:
        number -= 1
    return number


def _ends_alike(table: Table, info: TableRow, note: str | None) -> bool:
    """With a note only the result of a finished game can still differ, without one all that the row says is asked."""
    now = table.summary
    if note is None:
        return now == Summary(info.asked, info.round, info.over, info.totals, info.cancelled)
    return not info.over or (now.over, now.totals) == (True, info.totals)


def text(stored: Stored) -> str:
    """All that is stored of a game, for people and older versions: what cannot be played can still be read."""
    info = stored.info
    setup = info.start.setup
    head = [
        "; what happened at a table that cannot be followed by the rules of this version",
        f"game {info.start.game}",
        f"rules {info.rules_version}",
        f"players {setup.players}",
        f"variant {setup.variant}",
        *(f"option {name} {value}" for name, value in setup.options),
        *([f"commitment {info.start.sealed.commitment}"] if info.start.sealed else [f"seed {info.start.luck}"]),
        *(f"seat {seat.seat} {seat.bot or seat.name}" for seat in info.seats),
        "",
    ]
    noted, body = stored.all_notes, []
    for number in range(len(stored.rows) + 1):
        if number:
            row = stored.rows[number - 1]
            body.append(f"{row.seat} {row.kind} {row.option}".rstrip())
        if number in noted:
            body.append(f"# {noted[number]}")
    end = f"end {'over' if info.over else 'running'} {' '.join(map(str, info.totals))}"
    return "\n".join([*head, *body, end]) + "\n"
