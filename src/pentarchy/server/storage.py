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
from typing import Any, Literal, Protocol

from sqlalchemy import Connection, insert, or_, select, update
from sqlalchemy import Row as Result
from sqlalchemy import delete as remove

from pentarchy.core import Setup
from pentarchy.core.luck import Origin

from . import notices
from .database import Database, StorageError
from .history import Row, Start, luck_of, luck_text
from .jottings import take_along
from .name_storage import NameStore
from .order_storage import OrderStore
from .result_storage import ResultStore
from .results import Finished
from .room_storage import RoomStore
from .rows import Joining, Message, SeatRow, Summary, TableRow, Visitor
from .schema import (
    channels,
    former,
    history,
    holds,
    jottings,
    leavers,
    links,
    messages,
    outages,
    outbox,
    pentarchy,
    seats,
    tables,
    visitors,
)

__all__ = ["Closeable", "Message", "SeatRow", "Storage", "StorageError", "Summary", "TableRow", "Visitor", "hashed"]


def hashed(token: str) -> str:
    """How a visitor's or a link's token is known here. Tokens are long and random, so a plain hash is enough."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Moved(Exception):
    """Something has happened at a table since somebody looked at it."""


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
            connection.execute(insert(tables).values(_columns(table, len(rows))))
            connection.execute(insert(seats), [{"table_id": table.id, **asdict(seat)} for seat in table.seats])
            _write(connection, table.id, 0, rows, note)
            for seat, visitors_of_seat in (holders or {}).items():
                for visitor in visitors_of_seat:
                    self._hold(connection, visitor, table.id, seat)

    def table(self, id: str) -> TableRow | None:
        with self._database.reading() as connection:
            found = connection.execute(select(tables).where(tables.c.id == id)).all()
            return next(iter(_tables(connection, found)), None)

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
            return next(iter(_tables(connection, connection.execute(wanted.limit(1)).all())), None)

    def finished_from(self, origin: str, limit: int) -> list[TableRow]:
        """The games with this origin that are over, the first ones first."""
        wanted = select(tables).where(tables.c.origin == origin, tables.c.over).order_by(tables.c.changed, tables.c.id)
        with self._database.reading() as connection:
            return _tables(connection, connection.execute(wanted.limit(limit)).all())

    def sequel_of(self, id: str) -> str | None:
        """The table at which the game of one that stands still goes on."""
        return self.table_from(f"sequel of {id}")

    def history(self, id: str, after: int = 0) -> list[Row]:
        """The rows of a table behind the first `after` ones, in order."""
        wanted = select(history.c.kind, history.c.seat, history.c.option, history.c.at)
        wanted = wanted.where(history.c.table_id == id, history.c.number > after).order_by(history.c.number)
        with self._database.reading() as connection:
            return [Row(*row) for row in connection.execute(wanted)]

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
    ) -> bool:
        """Continue a table at exactly this position; if somebody was faster, or an operator has closed it, change
        nothing and return False.

        `start` is the one that the rows were made with: whoever has sat down meanwhile has brought other luck. `note`
        is of the position after the last row. `finished` is what a game says that ends with it.
        """
        end = position + len(rows)
        change = update(tables).where(tables.c.id == id, tables.c.position == position, tables.c.closed == 0)
        if start is not None:
            change = change.where(tables.c.luck == luck_text(start.luck))
        change = change.values(position=end, changed=time(), **_summed(summary))
        with self._database.writing() as connection:
            if connection.execute(change).rowcount == 0:
                if connection.scalar(select(tables.c.position).where(tables.c.id == id)) is None:
                    raise _no_table(id)
                return False
            _write(connection, id, position, rows, note)
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

    def rename_seat(self, id: str, seat: int, name: str) -> None:
        self._change_seat(id, seat, name=name)

    def set_seat(self, id: str, seat: SeatRow) -> None:
        """Somebody else plays a seat: a person or a bot."""
        self._change_seat(id, seat.seat, kind=seat.kind, bot=seat.bot, name=seat.name)

    def fill_seat(
        self,
        id: str,
        seat: SeatRow,
        visitor: str | None = None,
        joining: Joining | None = None,
        row: Row | None = None,
    ) -> bool:
        """A bot, or a visitor, takes an empty seat; if somebody was faster, change nothing and return False.

        `row` says so in the history, where that counts. Whoever had the seat before may not come back any more.
        With what a visitor brings to the luck of the game (`joining`) the table must be as it was then, else this
        raises `Moved` and changes nothing.
        """
        with self._database.writing() as connection:
            wanted = select(seats.c.bot).where(seats.c.table_id == id, seats.c.seat == seat.seat)
            # The row is locked until the end: of two at once the second sees what the first has done.
            bot: str | None = connection.scalar(wanted.with_for_update())
            if bot is None:
                raise _no_seat(id, seat.seat)
            held = select(holds.c.visitor).where(holds.c.table_id == id, holds.c.seat == seat.seat)
            if bot or connection.scalar(held) is not None:
                return False
            change = update(seats).where(seats.c.table_id == id, seats.c.seat == seat.seat)
            connection.execute(change.values(kind=seat.kind, bot=seat.bot, name=seat.name))
            connection.execute(remove(former).where(former.c.table_id == id, former.c.seat == seat.seat))
            if visitor is not None:
                self._hold(connection, visitor, id, seat.seat)
            if joining is not None:
                as_then = (tables.c.position == joining.position, tables.c.luck == luck_text(joining.before))
                dealt = update(tables).where(tables.c.id == id, *as_then)
                dealt = dealt.values(luck=luck_text(joining.after), **_summed(joining.summary))
                if joining.dealt:
                    dealt = dealt.values(dealt=joining.dealt)
                if connection.execute(dealt).rowcount == 0:
                    raise Moved
            _add(connection, id, row)
            self._send(connection, f"seats {id} {seat.seat}")
        return True

    def give_up_seat(self, id: str, seat: SeatRow, row: Row | None = None, *, may_return: bool = False) -> bool:
        """Whoever has a seat leaves it to a bot, or to somebody else; False if it is free already.

        With `may_return` they are remembered.
        """
        mine = (holds.c.table_id == id, holds.c.seat == seat.seat)
        place = (seats.c.table_id == id, seats.c.seat == seat.seat)
        begun = select(seats.c.name).join(tables, tables.c.id == seats.c.table_id).where(*place, tables.c.position > 0)
        with self._database.writing() as connection:
            # The row is locked until the end: of two at once the second sees what the first has done.
            bot: str | None = connection.scalar(select(seats.c.bot).where(*place).with_for_update())
            holders = list(connection.scalars(select(holds.c.visitor).where(*mine)))
            if not (bot or holders):
                return False
            if holders and (name := connection.scalar(begun)) is not None:
                left = {"table_id": id, "seat": seat.seat, "visitor": min(holders), "name": name}
                connection.execute(self._database.insert(leavers).values(left).on_conflict_do_nothing())
            connection.execute(remove(holds).where(*mine))
            connection.execute(remove(former).where(former.c.table_id == id, former.c.seat == seat.seat))
            if may_return and holders:
                values = [{"table_id": id, "seat": seat.seat, "visitor": visitor} for visitor in holders]
                connection.execute(insert(former), values)
            connection.execute(update(seats).where(*place).values(kind=seat.kind, bot=seat.bot, name=seat.name))
            _add(connection, id, row)
            self._send(connection, f"seats {id} {seat.seat}")
        return True

    def former_seat(self, visitor: str, id: str) -> int | None:
        """The seat that a visitor has lost because their time was up, if they may still come back."""
        wanted = select(former.c.seat).where(former.c.table_id == id, former.c.visitor == visitor)
        with self._database.reading() as connection:
            found: int | None = connection.scalar(wanted.order_by(former.c.seat).limit(1))
            return found

    def come_back(self, visitor: str, id: str, seat: SeatRow, row: Row | None) -> bool:
        """Whoever has lost a seat takes it again, in all their browsers; False if they may not, or not any more."""
        lost = (former.c.table_id == id, former.c.seat == seat.seat)
        place = (seats.c.table_id == id, seats.c.seat == seat.seat)
        with self._database.writing() as connection:
            connection.scalar(select(seats.c.bot).where(*place).with_for_update())
            found = list(connection.scalars(select(former.c.visitor).where(*lost)))
            if visitor not in found:
                return False
            for one in found:
                self._hold(connection, one, id, seat.seat)
            connection.execute(remove(former).where(*lost))
            connection.execute(remove(leavers).where(leavers.c.table_id == id, leavers.c.seat == seat.seat))
            connection.execute(update(seats).where(*place).values(kind=seat.kind, bot=seat.bot, name=seat.name))
            _add(connection, id, row)
            self._send(connection, f"seats {id} {seat.seat}")
        return True

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

    def _change_seat(self, id: str, seat: int, **values: str) -> None:
        with self._database.writing() as connection:
            change = update(seats).where(seats.c.table_id == id, seats.c.seat == seat).values(values)
            if connection.execute(change).rowcount == 0:
                raise _no_seat(id, seat)
            self._send(connection, f"seats {id} {seat}")

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
            return _tables(connection, connection.execute(wanted.limit(limit)).all())

    def latest(self, limit: int) -> list[TableRow]:
        """All tables, those that have changed last."""
        wanted = select(tables).order_by(tables.c.changed.desc(), tables.c.id).limit(limit)
        with self._database.reading() as connection:
            return _tables(connection, connection.execute(wanted).all())

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
            found = _tables(connection, connection.execute(wanted).all())
            return [(table, _held(connection, visitor, table.id)) for table in found]

    # Visitors, the seats they hold, and invitations

    def visitor(self, visitor: str) -> Visitor | None:
        with self._database.reading() as connection:
            wanted = select(visitors.c.name, visitors.c.language).where(visitors.c.visitor == visitor)
            found = connection.execute(wanted).first()
            return Visitor(*found) if found else None

    def save_visitor(self, visitor: str, name: str | None = None, language: str | None = None) -> None:
        """Remember a visitor; what is None stays as it is."""
        with self._database.writing() as connection:
            self._remember(connection, visitor, name, language)

    def visitors_like(self, beginning: str, limit: int = 10) -> list[str]:
        """The visitors whose ids begin so."""
        wanted = select(visitors.c.visitor).where(visitors.c.visitor.startswith(beginning, autoescape=True))
        with self._database.reading() as connection:
            return list(connection.scalars(wanted.order_by(visitors.c.visitor).limit(limit)))

    def hold(self, visitor: str, id: str, seat: int) -> None:
        """Let a visitor play a seat. Several may hold the same one: the same person in another browser."""
        with self._database.writing(str(_no_seat(id, seat))) as connection:
            self._hold(connection, visitor, id, seat)

    def take_along(self, before: str, visitor: str) -> None:
        """A browser becomes another visitor's: seats, notes and ways to be told of turns come along."""
        mine = select(holds.c.table_id, holds.c.seat).where(holds.c.visitor == before)
        with self._database.writing() as connection:
            self._remember(connection, visitor, None, None)
            take_along(connection, before, visitor)
            connection.execute(update(channels).where(channels.c.visitor == before).values(visitor=visitor))
            for table_id, seat in connection.execute(mine).all():
                self._hold(connection, visitor, table_id, seat)
                self._send(connection, f"seats {table_id} {seat}")
            for part in (self.names, self.results, self.rooms):
                part.take_along(connection, before, visitor)

    def held(self, visitor: str, id: str) -> tuple[int, ...]:
        with self._database.reading() as connection:
            return _held(connection, visitor, id)

    def holders(self, id: str) -> dict[int, tuple[str, ...]]:
        """Who holds the seats of a table; seats that nobody holds are missing."""
        wanted = select(holds.c.seat, holds.c.visitor).where(holds.c.table_id == id)
        found: dict[int, tuple[str, ...]] = {}
        with self._database.reading() as connection:
            for seat, visitor in connection.execute(wanted.order_by(holds.c.seat, holds.c.visitor)):
                found[seat] = (*found.get(seat, ()), visitor)
        return found

    def opened(self, visitor: str, id: str) -> int | None:
        """The seat whose view is open in a visitor's browser, None while the curtain is down."""
        with self._database.reading() as connection:
            return connection.scalar(
                select(holds.c.seat).where(holds.c.visitor == visitor, holds.c.table_id == id, holds.c.open)
            )

    def open_seat(self, visitor: str, id: str, seat: int | None) -> None:
        """Open the view of one held seat and close the others; None, or a seat that is not held, closes all."""
        with self._database.writing() as connection:
            connection.execute(
                update(holds)
                .where(holds.c.visitor == visitor, holds.c.table_id == id)
                .values(open=False if seat is None else holds.c.seat == seat)
            )

    def plan(self, visitor: str, id: str, seat: int) -> str:
        """What a visitor has planned for a held seat, as text; empty if nothing."""
        wanted = select(holds.c.plan).where(holds.c.visitor == visitor, holds.c.table_id == id, holds.c.seat == seat)
        with self._database.reading() as connection:
            return connection.scalar(wanted) or ""

    def keep_plan(self, visitor: str, id: str, seat: int, plan: str) -> None:
        """Keep what a visitor has planned for a held seat; nothing happens to one that is not held."""
        mine = (holds.c.visitor == visitor, holds.c.table_id == id, holds.c.seat == seat)
        with self._database.writing() as connection:
            connection.execute(update(holds).where(*mine).values(plan=plan))

    def add_link(self, link: str, id: str, seat: int) -> None:
        with self._database.writing(str(_no_seat(id, seat))) as connection:
            new = self._database.insert(links).values(link=link, table_id=id, seat=seat)
            connection.execute(new.on_conflict_do_nothing())

    def link(self, link: str) -> tuple[str, int] | None:
        """The table and the seat to which a link invites."""
        with self._database.reading() as connection:
            found = connection.execute(select(links.c.table_id, links.c.seat).where(links.c.link == link)).first()
            return (found.table_id, found.seat) if found else None

    def _remember(self, connection: Connection, visitor: str, name: str | None, language: str | None) -> None:
        new = self._database.insert(visitors).values(visitor=visitor, name=name or "", language=language or "")
        given = {key: value for key, value in (("name", name), ("language", language)) if value is not None}
        if given:
            connection.execute(new.on_conflict_do_update(index_elements=["visitor"], set_=given))
        else:
            connection.execute(new.on_conflict_do_nothing())

    def _hold(self, connection: Connection, visitor: str, id: str, seat: int) -> None:
        self._remember(connection, visitor, None, None)
        new = self._database.insert(holds).values(visitor=visitor, table_id=id, seat=seat, open=False)
        connection.execute(new.on_conflict_do_nothing())

    # Chat

    def say(
        self, id: str, seat: int | None, name: str, text: str, kind: Literal["say", "note"] = "say", visitor: str = ""
    ) -> int:
        """Add a message and return its number."""
        with self._database.writing() as connection:
            count = update(tables).where(tables.c.id == id).values(said=tables.c.said + 1).returning(tables.c.said)
            number: int | None = connection.scalar(count)
            if number is None:
                raise _no_table(id)
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


def _summed(summary: Summary) -> dict[str, Any]:
    return {**asdict(summary), "cancelled": int(summary.cancelled)}


def _add(connection: Connection, id: str, row: Row | None) -> None:
    """A row of which the table's own transaction says nothing else."""
    if row is not None:
        count = update(tables).where(tables.c.id == id).values(position=tables.c.position + 1)
        position = connection.execute(count.returning(tables.c.position)).scalar_one()
        _write(connection, id, position - 1, [row], "")


def _columns(table: TableRow, position: int) -> dict[str, Any]:
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
        "opener": table.opener,
        "closed": table.closed,
        "closed_why": table.closed_why,
        "room": table.room,
    }


def _tables(connection: Connection, found: Sequence[Result[Any]]) -> list[TableRow]:
    """The tables of some rows, with their seats."""
    sitting: dict[str, list[SeatRow]] = {row.id: [] for row in found}
    wanted = select(seats).where(seats.c.table_id.in_(sitting)).order_by(seats.c.seat)
    for table_id, *seat in connection.execute(wanted) if found else ():
        sitting[table_id].append(SeatRow(*seat))
    down = _outages(connection) if any(row.clock for row in found) else []
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
            row.opener,
            tuple(span for span in down if row.clock and span[1] > row.made),
            row.closed,
            row.closed_why,
            row.room,
        )
        for row in found
    ]


def _outages(connection: Connection) -> list[tuple[float, float]]:
    return [(row.since, row.until) for row in connection.execute(select(outages).order_by(outages.c.since))]


def _write(connection: Connection, id: str, position: int, rows: Sequence[Row], note: str) -> None:
    if rows:
        numbered = enumerate(rows, position + 1)
        values = [{"table_id": id, "number": number, "note": "", **row._asdict()} for number, row in numbered]
        values[-1]["note"] = note
        connection.execute(insert(history), values)


def _held(connection: Connection, visitor: str, id: str) -> tuple[int, ...]:
    wanted = select(holds.c.seat).where(holds.c.visitor == visitor, holds.c.table_id == id)
    return tuple(connection.scalars(wanted.order_by(holds.c.seat)))


def _no_table(id: str) -> StorageError:
    return StorageError(f"there is no table '{id}'")


def _no_seat(id: str, seat: int) -> StorageError:
    return StorageError(f"there is no seat {seat} at a table '{id}'")
