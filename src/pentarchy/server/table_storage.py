"""How a table stands in the database, written and read inside of a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, insert, select, update
from sqlalchemy import Row as Result

from pentarchy.core import Setup

from .database import Database, StorageError
from .history import Row, Start, luck_of, luck_text
from .rows import SeatRow, Summary, TableRow
from .schema import history, holds, outages, seats, tables, visitors

_new_rows = insert(history)
"""What each pick needs is made once: to put a statement together costs more than to run it."""


def summed(summary: Summary) -> dict[str, Any]:
    return {**asdict(summary), "cancelled": int(summary.cancelled)}


def add_row(connection: Connection, id: str, row: Row | None) -> None:
    """A row of which the table's own transaction says nothing else."""
    if row is not None:
        count = update(tables).where(tables.c.id == id).values(position=tables.c.position + 1)
        position = connection.execute(count.returning(tables.c.position)).scalar_one()
        write_rows(connection, id, position - 1, [row], "")


def columns_of(table: TableRow, position: int) -> dict[str, Any]:
    start = table.start
    return {
        "id": table.id,
        "game": start.game,
        "players": start.setup.players,
        "variant": start.setup.variant,
        "options": start.setup.options,
        "seed": start.luck if isinstance(start.luck, str) else "",
        "luck": luck_text(start.luck),
        "rules_version": table.rules_version,
        "public": table.public,
        "origin": table.origin,
        "made": table.made,
        "changed": table.changed,
        "position": position,
        "said": 0,
        "asked": table.asked,
        "round": table.round,
        "over": table.over,
        "totals": table.totals,
        "dealt": table.dealt,
        "players_only": int(table.players_only),
        "cancelled": int(table.cancelled),
        "clock": table.clock,
        "linger": table.linger,
        "opener": table.opener,
        "closed": table.closed,
        "closed_why": table.closed_why,
        "room": table.room,
    }


def tables_in(connection: Connection, found: Sequence[Result[Any]]) -> list[TableRow]:
    """The tables of some rows, with their seats."""
    sitting: dict[str, list[SeatRow]] = {row.id: [] for row in found}
    wanted = select(seats).where(seats.c.table_id.in_(sitting)).order_by(seats.c.seat)
    for table_id, *seat in connection.execute(wanted) if found else ():
        sitting[table_id].append(SeatRow(*seat))
    down = outages_in(connection) if any(row.clock for row in found) else []
    return [
        TableRow(
            row.id,
            Start(
                row.game,
                Setup(row.players, row.variant, tuple((k, v) for k, v in row.options)),
                luck_of(row.luck, row.seed),
            ),
            row.rules_version,
            tuple(sitting[row.id]),
            row.public,
            row.made,
            row.changed,
            row.position,
            tuple(row.asked),
            row.round,
            row.over,
            tuple(row.totals),
            row.origin,
            row.dealt,
            bool(row.players_only),
            bool(row.cancelled),
            row.clock,
            row.linger,
            row.opener,
            tuple(span for span in down if row.clock and span[1] > row.made),
            row.closed,
            row.closed_why,
            row.room,
        )
        for row in found
    ]


def outages_in(connection: Connection) -> list[tuple[float, float]]:
    return [(row.since, row.until) for row in connection.execute(select(outages).order_by(outages.c.since))]


def write_rows(connection: Connection, id: str, position: int, rows: Sequence[Row], note: str) -> None:
    if rows:
        numbered = enumerate(rows, position + 1)
        values = [{"table_id": id, "number": number, "note": "", **row._asdict()} for number, row in numbered]
        values[-1]["note"] = note
        connection.execute(_new_rows, values)


def held_by(connection: Connection, visitor: str, id: str) -> tuple[int, ...]:
    wanted = select(holds.c.seat).where(holds.c.visitor == visitor, holds.c.table_id == id)
    return tuple(connection.scalars(wanted.order_by(holds.c.seat)))


def no_table(id: str) -> StorageError:
    return StorageError(f"there is no table '{id}'")


def no_seat(id: str, seat: int) -> StorageError:
    return StorageError(f"there is no seat {seat} at a table '{id}'")


def remember(database: Database, connection: Connection, visitor: str, name: str | None, language: str | None) -> None:
    """A visitor who was here; what is None stays as it is."""
    new = database.insert(visitors).values(visitor=visitor, name=name or "", language=language or "")
    given = {key: value for key, value in (("name", name), ("language", language)) if value is not None}
    if given:
        connection.execute(new.on_conflict_do_update(index_elements=["visitor"], set_=given))
    else:
        connection.execute(new.on_conflict_do_nothing())
