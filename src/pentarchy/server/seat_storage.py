"""Who plays the seats of tables: as it is stored."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, insert, select, update
from sqlalchemy import delete as remove

from .database import Database
from .history import Row, luck_text
from .rows import Joining, SeatRow
from .schema import former, holds, leavers, links, seats, tables
from .table_storage import add_row, held_by, no_seat, remember, summed


class Moved(Exception):
    """Something has happened at a table since somebody looked at it."""


class SeatStore:
    def __init__(self, database: Database, send: Callable[[Connection, str], None]) -> None:
        """`send` tells the other workers something, as part of a transaction."""
        self._database = database
        self._send = send

    def rename(self, id: str, seat: int, name: str) -> None:
        self._change(id, seat, name=name)

    def give(self, id: str, seat: SeatRow) -> None:
        """Somebody else plays a seat: a person or a bot."""
        self._change(id, seat.seat, kind=seat.kind, bot=seat.bot, name=seat.name)

    def fill(
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
                raise no_seat(id, seat.seat)
            held = select(holds.c.visitor).where(holds.c.table_id == id, holds.c.seat == seat.seat)
            if bot or connection.scalar(held) is not None:
                return False
            change = update(seats).where(seats.c.table_id == id, seats.c.seat == seat.seat)
            connection.execute(change.values(kind=seat.kind, bot=seat.bot, name=seat.name))
            connection.execute(remove(former).where(former.c.table_id == id, former.c.seat == seat.seat))
            if visitor is not None:
                self.let_hold(connection, visitor, id, seat.seat)
            if joining is not None:
                as_then = (tables.c.position == joining.position, tables.c.luck == luck_text(joining.before))
                dealt = update(tables).where(tables.c.id == id, *as_then)
                dealt = dealt.values(luck=luck_text(joining.after), **summed(joining.summary))
                if joining.dealt:
                    dealt = dealt.values(dealt=joining.dealt)
                if connection.execute(dealt).rowcount == 0:
                    raise Moved
            add_row(connection, id, row)
            self._send(connection, f"seats {id} {seat.seat}")
        return True

    def give_up(self, id: str, seat: SeatRow, row: Row | None = None, *, may_return: bool = False) -> bool:
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
            add_row(connection, id, row)
            self._send(connection, f"seats {id} {seat.seat}")
        return True

    def lost(self, visitor: str, id: str) -> int | None:
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
                self.let_hold(connection, one, id, seat.seat)
            connection.execute(remove(former).where(*lost))
            connection.execute(remove(leavers).where(leavers.c.table_id == id, leavers.c.seat == seat.seat))
            connection.execute(update(seats).where(*place).values(kind=seat.kind, bot=seat.bot, name=seat.name))
            add_row(connection, id, row)
            self._send(connection, f"seats {id} {seat.seat}")
        return True

    def _change(self, id: str, seat: int, **values: str) -> None:
        with self._database.writing() as connection:
            change = update(seats).where(seats.c.table_id == id, seats.c.seat == seat).values(values)
            if connection.execute(change).rowcount == 0:
                raise no_seat(id, seat)
            self._send(connection, f"seats {id} {seat}")

    def hold(self, visitor: str, id: str, seat: int) -> None:
        """Let a visitor play a seat. Several may hold the same one: the same person in another browser."""
        with self._database.writing(str(no_seat(id, seat))) as connection:
            self.let_hold(connection, visitor, id, seat)

    def held(self, visitor: str, id: str) -> tuple[int, ...]:
        with self._database.reading() as connection:
            return held_by(connection, visitor, id)

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

    def open(self, visitor: str, id: str, seat: int | None) -> None:
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
        with self._database.writing(str(no_seat(id, seat))) as connection:
            new = self._database.insert(links).values(link=link, table_id=id, seat=seat)
            connection.execute(new.on_conflict_do_nothing())

    def link(self, link: str) -> tuple[str, int] | None:
        """The table and the seat to which a link invites."""
        with self._database.reading() as connection:
            found = connection.execute(select(links.c.table_id, links.c.seat).where(links.c.link == link)).first()
            return (found.table_id, found.seat) if found else None

    def let_hold(self, connection: Connection, visitor: str, id: str, seat: int) -> None:
        """Let a visitor play a seat, as part of a transaction."""
        remember(self._database, connection, visitor, None, None)
        new = self._database.insert(holds).values(visitor=visitor, table_id=id, seat=seat, open=False)
        connection.execute(new.on_conflict_do_nothing())
