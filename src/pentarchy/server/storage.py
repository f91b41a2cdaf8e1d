"""Storage: tables with their histories, who sits where, invitations and chat; what was acknowledged is never lost.

A table is one row for its start and one row for everything that happens, added in a transaction that names the position
it continues. Whoever is slower is told so and changes nothing. All methods may be called from any thread and block
while the database works. Tokens of visitors and links are never stored: what is called `visitor` or `link` here is
their hash.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from secrets import token_hex
from time import time
from typing import Literal, Protocol

from sqlalchemy import Connection, bindparam, insert, or_, select, update
from sqlalchemy import delete as remove

from pentarchy.core.luck import Origin

from . import notices
from .database import Database, StorageError
from .history import Row, Start, luck_text
from .jottings import take_along
from .name_storage import NameStore
from .order_storage import OrderStore
from .result_storage import ResultStore
from .results import Finished
from .room_storage import RoomStore
from .rows import Message, SeatRow, Summary, TableRow, Visitor
from .schema import (
    channels,
    former,
    history,
    holds,
    jottings,
    links,
    messages,
    outages,
    outbox,
    pentarchy,
    seats,
    tables,
    visitors,
)
from .seat_storage import SeatStore
from .table_storage import columns_of, held_by, no_table, remember, summed, tables_in, write_rows

__all__ = ["Closeable", "Message", "SeatRow", "Storage", "StorageError", "Summary", "TableRow", "Visitor", "hashed"]


def hashed(token: str) -> str:
    """How a visitor's or a link's token is known here. Tokens are long and random, so a plain hash is enough."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Closeable(Protocol):
    def close(self) -> None: ...


class _Deaf:
    """The listener of a database that no other worker shares."""

    def close(self) -> None:
        pass


class Storage:
    def __init__(self, address: str) -> None:
        """`address` is the path of a SQLite file, sqlite:///path or postgresql://user@host/database."""
        self._database = Database(address)
        self._origin = token_hex(6)
        self.secret = self._read_secret()
        """By which the workers at this database know the cookies that one of them gave."""
        self._listeners: list[Closeable] = []
        self.seats = SeatStore(self._database, self._send)
        self.names = NameStore(self._database, self._send)
        self.results = ResultStore(self._database)
        self.rooms = RoomStore(self._database)
        self.order = OrderStore(self._database, self._send)

    @property
    def database(self) -> Database:
        """For what has tables of its own beside the games (channels.py, jottings.py)."""
        return self._database

    @property
    def shared(self) -> bool:
        """Other workers may use the same database and say so by notices."""
        return self._database.shared

    def close(self) -> None:
        for listener in self._listeners:
            listener.close()
        self._database.close()

    def ping(self) -> None:
        """Raises `StorageError` if the database does not answer."""
        with self._database.reading() as connection:
            connection.execute(select(pentarchy.c.schema_version))

    def _read_secret(self) -> bytes:
        with self._database.reading() as connection:
            return bytes.fromhex(connection.execute(select(pentarchy.c.secret)).scalar_one())

    # Tables

    def create(
        self,
        table: TableRow,
        rows: Sequence[Row] = (),
        holders: Mapping[int, Sequence[str]] | None = None,
        note: str = "",
    ) -> None:
        """A new table, with what has already happened at it if it is imported or branches off another.

        `holders` are the visitors at each seat, `note` is of the position after the last row.
        """
        wrong = f"table '{table.id}' exists already, or its seats do not fit"
        with self._database.writing(wrong) as connection:
            connection.execute(insert(tables).values(columns_of(table, len(rows))))
            connection.execute(insert(seats), [{"table_id": table.id, **asdict(seat)} for seat in table.seats])
            write_rows(connection, table.id, 0, rows, note)
            for seat, visitors_of_seat in (holders or {}).items():
                for visitor in visitors_of_seat:
                    self.seats.let_hold(connection, visitor, table.id, seat)

    def table(self, id: str) -> TableRow | None:
        with self._database.reading() as connection:
            found = connection.execute(select(tables).where(tables.c.id == id)).all()
            return next(iter(tables_in(connection, found)), None)

    def table_from(self, origin: str) -> str | None:
        """The first table with this origin."""
        wanted = select(tables.c.id).where(tables.c.origin == origin).order_by(tables.c.made)
        with self._database.reading() as connection:
            found: str | None = connection.scalar(wanted.limit(1))
            return found

    def held_from(self, visitor: str, origin: str) -> TableRow | None:
        """The first table with this origin at which a visitor holds a seat."""
        held = select(holds.c.table_id).where(holds.c.visitor == visitor)
        wanted = select(tables).where(tables.c.origin == origin, tables.c.id.in_(held)).order_by(tables.c.made)
        with self._database.reading() as connection:
            return next(iter(tables_in(connection, connection.execute(wanted.limit(1)).all())), None)

    def finished_from(self, origin: str, limit: int) -> list[TableRow]:
        """The games with this origin that are over, the first ones first."""
        wanted = select(tables).where(tables.c.origin == origin, tables.c.over).order_by(tables.c.changed, tables.c.id)
        with self._database.reading() as connection:
            return tables_in(connection, connection.execute(wanted.limit(limit)).all())

    def sequel_of(self, id: str) -> str | None:
        """The table at which the game of one that stands still goes on."""
        return self.table_from(f"sequel of {id}")

    def history(self, id: str, after: int = 0) -> list[Row]:
        """The rows of a table behind the first `after` ones, in order."""
        with self._database.reading() as connection:
            return [Row(*row) for row in connection.execute(_rows_behind, {"this": id, "behind": after})]

    def notes(self, id: str) -> dict[int, str]:
        """The notes of a table's positions, by how many rows led there; of the first one it is in the table's row."""
        wanted = select(history.c.number, history.c.note).where(history.c.table_id == id, history.c.note != "")
        with self._database.reading() as connection:
            return {row.number: row.note for row in connection.execute(wanted)}

    def append(
        self,
        id: str,
        position: int,
        rows: Sequence[Row],
        summary: Summary,
        start: Start | None = None,
        note: str = "",
        finished: Finished | None = None,
        *,
        noticed: bool = True,
    ) -> bool:
        """Continue a table at exactly this position; if somebody was faster, or an operator has closed it, change
        nothing and return False.

        `start` is the one that the rows were made with: whoever has sat down meanwhile has brought other luck. `note`
        is of the position after the last row. `finished` is what a game says that ends with it. What others may not
        notice (`noticed`) leaves the table where it is in lists.
        """
        end = position + len(rows)
        at = {"this": id, "since": position}
        change = _continued
        if start is not None:
            at["dealt_with"], change = luck_text(start.luck), _continued_as_dealt
        values = {"position": end, **({"changed": time()} if noticed else {}), **summed(summary)}
        with self._database.writing() as connection:
            if connection.execute(change, {**at, **values}).rowcount == 0:
                if connection.scalar(select(tables.c.position).where(tables.c.id == id)) is None:
                    raise no_table(id)
                return False
            write_rows(connection, id, position, rows, note)
            if finished is not None:
                self.results.add(connection, id, finished)
            self._send(connection, f"rows {id} {end}")
        return True

    def note_help(self, id: str) -> None:
        """Somebody at a table has seen a hint, or what is to come: its game is not rated against bots."""
        change = update(tables).where(tables.c.id == id, tables.c.helped == 0)
        with self._database.writing() as connection:
            connection.execute(change.values(helped=1))

    def adopt(self, id: str, since: int, now: int, luck: Origin) -> bool:
        """Take a table over into the version `now` of its rules, with the luck that it has there; False if somebody
        else has done so already."""
        change = update(tables).where(tables.c.id == id, tables.c.rules_version == since)
        with self._database.writing() as connection:
            return connection.execute(change.values(rules_version=now, luck=luck_text(luck))).rowcount == 1

    # When servers ran

    def say_alive(self, now: float, silence: float) -> tuple[float, float] | None:
        """A server runs. If none has said so for longer than that, it is noted that none did, and returned."""
        with self._database.writing() as connection:
            last: float = connection.execute(select(pentarchy.c.alive).with_for_update()).scalar_one()
            if now > last:
                connection.execute(update(pentarchy).values(alive=now))
            if not last or now - last <= silence:
                return None
            connection.execute(insert(outages).values(since=last, until=now))
            self._send(connection, "outage")
            return last, now

    def clocks_run(self) -> bool:
        """There is a game under way at which people have clocks."""
        wanted = select(tables.c.id).where(tables.c.clock != "", ~tables.c.over, tables.c.cancelled == 0)
        with self._database.reading() as connection:
            return connection.scalar(wanted.limit(1)) is not None

    # Lists of tables, the latest change first

    def tables_of(self, visitor: str, limit: int = 50) -> list[tuple[TableRow, tuple[int, ...]]]:
        """The running tables at which a visitor holds seats, and which seats."""
        return self._held_tables(visitor, over=False, limit=limit)

    def finished_of(self, visitor: str, limit: int = 50) -> list[tuple[TableRow, tuple[int, ...]]]:
        """The same, of games that are over or were called off."""
        return self._held_tables(visitor, over=True, limit=limit)

    def public_tables(self, limit: int = 50) -> list[TableRow]:
        """The running tables that everybody may watch."""
        open_still = (~tables.c.over, tables.c.cancelled == 0, tables.c.closed == 0)
        wanted = select(tables).where(tables.c.public, *open_still)
        wanted = wanted.order_by(tables.c.changed.desc(), tables.c.id)
        with self._database.reading() as connection:
            return tables_in(connection, connection.execute(wanted.limit(limit)).all())

    def latest(self, limit: int) -> list[TableRow]:
        """All tables, those that have changed last."""
        wanted = select(tables).order_by(tables.c.changed.desc(), tables.c.id).limit(limit)
        with self._database.reading() as connection:
            return tables_in(connection, connection.execute(wanted).all())

    def unchanged_since(self, moment: float, *, finished: bool = False) -> list[str]:
        """The tables at which nothing has happened since then, the oldest first; of games that are over if wished."""
        wanted = select(tables.c.id).where(tables.c.changed < moment).order_by(tables.c.changed, tables.c.id)
        with self._database.reading() as connection:
            return list(connection.scalars(wanted if finished else wanted.where(~_ended)))

    def delete(self, ids: Sequence[str], *, results: bool = True) -> list[str]:
        """Delete tables with all that belongs to them; those that there were. With or without the `results` of
        finished games, and what they mean for ratings."""
        gone: list[str] = []
        for id in dict.fromkeys(ids):
            with self._database.writing() as connection:
                if results:
                    self.results.forget(connection, id)
                for part in (history, messages, links, holds, former, jottings, seats):
                    connection.execute(remove(part).where(part.c.table_id == id))
                connection.execute(remove(outbox).where(outbox.c.about == f"turn {id}"))
                if connection.execute(remove(tables).where(tables.c.id == id)).rowcount:
                    gone.append(id)
                    self._send(connection, f"gone {id}")
        return gone

    def _held_tables(self, visitor: str, over: bool, limit: int) -> list[tuple[TableRow, tuple[int, ...]]]:
        held = select(holds.c.table_id).where(holds.c.visitor == visitor)
        wanted = select(tables).where(tables.c.id.in_(held), _ended if over else ~_ended)
        wanted = wanted.order_by(tables.c.changed.desc(), tables.c.id).limit(limit)
        with self._database.reading() as connection:
            found = tables_in(connection, connection.execute(wanted).all())
            return [(table, held_by(connection, visitor, table.id)) for table in found]

    # Visitors

    def visitor(self, visitor: str) -> Visitor | None:
        with self._database.reading() as connection:
            wanted = select(visitors.c.name, visitors.c.language).where(visitors.c.visitor == visitor)
            found = connection.execute(wanted).first()
            return Visitor(*found) if found else None

    def save_visitor(self, visitor: str, name: str | None = None, language: str | None = None) -> None:
        """Remember a visitor; what is None stays as it is."""
        with self._database.writing() as connection:
            remember(self._database, connection, visitor, name, language)

    def visitors_like(self, beginning: str, limit: int = 10) -> list[str]:
        """The visitors whose ids begin so."""
        wanted = select(visitors.c.visitor).where(visitors.c.visitor.startswith(beginning, autoescape=True))
        with self._database.reading() as connection:
            return list(connection.scalars(wanted.order_by(visitors.c.visitor).limit(limit)))

    def take_along(self, before: str, visitor: str) -> None:
        """A browser becomes another visitor's: seats, notes and ways to be told of turns come along."""
        mine = select(holds.c.table_id, holds.c.seat).where(holds.c.visitor == before)
        with self._database.writing() as connection:
            remember(self._database, connection, visitor, None, None)
            take_along(connection, before, visitor)
            connection.execute(update(channels).where(channels.c.visitor == before).values(visitor=visitor))
            for table_id, seat in connection.execute(mine).all():
                self.seats.let_hold(connection, visitor, table_id, seat)
                self._send(connection, f"seats {table_id} {seat}")
            for part in (self.names, self.results, self.rooms):
                part.take_along(connection, before, visitor)

    # Chat

    def say(
        self, id: str, seat: int | None, name: str, text: str, kind: Literal["say", "note"] = "say", visitor: str = ""
    ) -> int:
        """Add a message and return its number."""
        with self._database.writing() as connection:
            count = update(tables).where(tables.c.id == id).values(said=tables.c.said + 1).returning(tables.c.said)
            number: int | None = connection.scalar(count)
            if number is None:
                raise no_table(id)
            values = {"number": number, "at": time(), "seat": seat, "name": name, "text": text, "kind": kind}
            connection.execute(insert(messages).values(table_id=id, visitor=visitor, **values))
            self._send(connection, f"chat {id} {number}")
            return number

    def messages(self, id: str, after: int = 0, limit: int = 200) -> list[Message]:
        """The latest messages behind number `after`, in order."""
        columns = (column for column in messages.c if column is not messages.c.table_id)
        wanted = select(*columns).where(messages.c.table_id == id, messages.c.number > after)
        wanted = wanted.order_by(messages.c.number.desc()).limit(limit)
        with self._database.reading() as connection:
            return [Message(*row) for row in connection.execute(wanted)][::-1]

    # Notices to and from other workers

    def notify(self, payload: str) -> None:
        """Tell the other workers something."""
        if len(payload.encode()) > notices.LONGEST:
            raise ValueError(f"a notice has at most {notices.LONGEST} bytes")
        if self.shared:
            with self._database.writing() as connection:
                self._send(connection, payload)

    def listen(self, callback: Callable[[str], None]) -> Closeable:
        """Call back, in another thread, with each notice of other workers (see `notices` for what they say)."""
        if not self.shared:
            return _Deaf()
        with self._database.explained():
            listener = notices.Listener(self._database.engine, self._origin, callback)
        self._listeners.append(listener)
        return listener

    def _send(self, connection: Connection, notice: str) -> None:
        if self.shared:
            notices.send(connection, self._origin, notice)


_ended = or_(tables.c.over, tables.c.cancelled != 0)
"""Nobody plays on there."""

_continued = update(tables).where(
    tables.c.id == bindparam("this"), tables.c.position == bindparam("since"), tables.c.closed == 0
)
_continued_as_dealt = _continued.where(tables.c.luck == bindparam("dealt_with"))
_rows_behind = (
    select(history.c.kind, history.c.seat, history.c.option, history.c.at)
    .where(history.c.table_id == bindparam("this"), history.c.number > bindparam("behind"))
    .order_by(history.c.number)
)
"""What each pick needs is made once: to put a statement together costs more than to run it."""
