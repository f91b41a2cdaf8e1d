"""Private notes about a game: each person's own at each of their seats, and nobody else's."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select

from .database import Database
from .schema import jottings

LONGEST: Final = 4096
"""Bytes."""


def is_short_enough(text: str) -> bool:
    return len(text.encode("utf-8", "surrogatepass")) <= LONGEST


class Jottings:
    def __init__(self, database: Database) -> None:
        self._database = database

    def read(self, visitor: str, id: str, seat: int) -> str:
        with self._database.reading() as connection:
            return _read(connection, visitor, id, seat)

    def write(self, visitor: str, id: str, seat: int, text: str) -> None:
        with self._database.writing() as connection:
            new = self._database.insert(jottings).values(table_id=id, seat=seat, visitor=visitor, text=text)
            connection.execute(
                new.on_conflict_do_update(index_elements=["table_id", "seat", "visitor"], set_={"text": text})
            )


def _read(connection: Connection, visitor: str, id: str, seat: int) -> str:
    mine = (jottings.c.table_id == id, jottings.c.seat == seat, jottings.c.visitor == visitor)
    return connection.scalar(select(jottings.c.text).where(*mine)) or ""


def take_along(connection: Connection, before: str, visitor: str) -> None:
    """A browser becomes another visitor's: its notes come along, behind those that are there."""
    for id, seat, text in connection.execute(
        select(jottings.c.table_id, jottings.c.seat, jottings.c.text).where(jottings.c.visitor == before)
    ).all():
        there = _read(connection, visitor, id, seat)
        kept = (jottings.c.table_id == id, jottings.c.seat == seat, jottings.c.visitor == visitor)
        if there:
            joined = f"{there}\n{text}" if is_short_enough(f"{there}\n{text}") else there
            connection.execute(jottings.update().where(*kept).values(text=joined))
        else:
            connection.execute(jottings.insert().values(table_id=id, seat=seat, visitor=visitor, text=text))
