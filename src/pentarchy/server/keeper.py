"""The keeper of the tables: loads them, lets things happen at them, and tells bots, open pages and other workers.

A pick is stored before anybody is shown it, together with the position that it was made at. So whatever happens to this
process, nothing that was acknowledged is lost; whatever another worker does at the same time, nothing is doubled.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from time import monotonic, time
from typing import Any

from . import threads
from .advising import Advising
from .aftermath import Aftermath
from .bot_processes import BotProcesses
from .bot_turns import BotTurns
from .daily import Daily
from .history import Row
from .live_table import LiveTable
from .names import key_of
from .order import Order
from .presence import Presence
from .results import finished
from .rows import SeatRow, TableRow
from .storage import Moved, Storage, StorageError
from .table import Stale, Table
from .taking_up import Stored, take_up

log = logging.getLogger(__name__)

MOST_TABLES = 500
"""So many tables stay in memory while nobody looks at them."""
TRIES = 5
"""So often somebody tries to sit down while other workers move the table."""
AN_HOUR = 3600.0
OBEYING = 4.0
"""Seconds after which a worker asks again what an operator has said at the same database."""
PARTING = 2.0
"""Seconds for what is under way when this worker stops."""


class Keeper:
    def __init__(self, storage: Storage, thinkers: BotProcesses, *, pace: float = 0.35, limit: float = 10.0) -> None:
        """`pace`: seconds between two picks of bots while somebody looks; `limit`: seconds that a bot may think."""
        self.storage = storage
        self.thinkers = thinkers
        self.advising = Advising(thinkers)
        self.aftermath = Aftermath()
        self.daily = Daily(storage)
        self.presence = Presence(storage, self._spawn)
        self.order = Order(storage)
        self.bots = BotTurns(self, thinkers, pace=pace, limit=limit)
        self.rows_stored, self.storing_seconds = 0, 0.0
        """For the figures of this worker."""
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._listener = storage.listen(self._heard)
        self._announcing: asyncio.Task[None] | None = None
        self._expiring: asyncio.Task[None] | None = None
        self._obeying = asyncio.create_task(self._keep_obeying())
        self._spawn(self.rate())  # what ended just before a crash
        if storage.shared:
            self._announcing = asyncio.create_task(self.presence.keep_announcing(self._kept.values))

    async def close(self) -> None:
        self._listener.close()
        self.advising.close()
        self.aftermath.close()
        thinking = {kept.thinking for kept in self._kept.values() if kept.thinking}
        for task in (*thinking, self._announcing, self._expiring, self._obeying):
            if task is not None:
                task.cancel()
        # All of them use the storage, which is closed next; so does what the listener has just handed over.
        await asyncio.sleep(0)
        with suppress(TimeoutError):
            async with asyncio.timeout(PARTING):
                while pending := self._tasks | thinking:
                    await asyncio.wait(pending)
                    thinking.clear()
        self.thinkers.close()

    # -- tables

    async def get(self, id: str) -> LiveTable | None:
        """A table, from memory or from the storage; None if there is none of that id.

        Raises `Unplayable` for one that is stored and cannot even be dealt.
        """
        if id in self._kept:
            self._kept.move_to_end(id)
            return await self._kept[id].settled()
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    def tables(self) -> list[LiveTable]:
        """Those that are in memory."""
        return list(self._kept.values())

    async def _load(self, id: str) -> LiveTable | None:
        try:
            table = await threads.playing(self._read, id)
            if table is None:
                return None
            kept = self._kept[id] = LiveTable(table, self._reload)
            self._forget_some()
            self.bots.wake(kept)
            return kept
        finally:
            del self._loading[id]

    def _read(self, id: str) -> Table | None:
        stored = self.stored(id)
        if stored is None:
            return None
        table = take_up(stored)
        table.signed = self._signed(stored)
        if table.frozen is not None:
            log.warning("table %s stands still: %s %s", id, table.frozen.kind, table.frozen.detail)
        elif (table.info.rules_version, table.info.start) != (stored.info.rules_version, stored.info.start):
            self._adopt(stored.info, table)
        return table

    def stored(self, id: str) -> Stored | None:
        """All that is stored of a table."""
        storage = self.storage
        info = storage.table(id)
        if info is None:
            return None
        return Stored(info, storage.history(id), storage.messages(id), storage.holders(id), storage.notes(id))

    def _signed(self, stored: Stored) -> frozenset[int]:
        """The seats that bear the names which those who sit there keep."""
        visitors = {visitor for holding in stored.holders.values() for visitor in holding}
        kept = self.storage.names.of_all(visitors)
        return frozenset(
            seat
            for seat, holding in stored.holders.items()
            for visitor in holding
            if visitor in kept and key_of(kept[visitor].name) == key_of(stored.info.seats[seat].name)
        )

    def _adopt(self, before: TableRow, table: Table) -> None:
        """From now on the table is one of the rules that are here."""
        since, now = before.rules_version, table.info.rules_version
        if self.storage.adopt(table.id, since, now, table.info.start.luck) and not table.match.over:
            number = self.storage.say(table.id, None, "", f"rules-changed {since} → {now}", "note")
            for message in self.storage.messages(table.id, number - 1):
                table.hear(message)

    def _forget_some(self) -> None:
        # Counted are those that nobody looks at: one that was just loaded for somebody is never among the oldest.
        idle = [id for id, kept in self._kept.items() if not kept.pages.open and not kept.thinking]
        for id in idle[: max(0, len(idle) - MOST_TABLES)]:
            del self._kept[id]

    async def reload(self, kept: LiveTable) -> None:
        """Take the table up as it is stored: who sits there has changed, or this worker has fallen behind."""
        async with kept.lock:
            await self._reload(kept)

    async def _reload(self, kept: LiveTable) -> None:
        table = await threads.playing(self._read, kept.table.id)
        kept.doubtful = False
        if table is not None:
            kept.table = table
            kept.pages.changed(table)
            self.bots.wake(kept)

    # -- what people do

    async def pick(
        self, kept: LiveTable, seat: int, option: str, position: int, held: tuple[int, ...] | None = None
    ) -> None:
        """Pick for a seat. `position` is always the one that those with the seats `held` know of."""
        wish = (seat, option)
        await self._act(kept, held or (seat,), position, lambda table: table.picking(*wish, time()), wish)

    async def drop(self, kept: LiveTable, seat: int, held: tuple[int, ...], option: str, position: int) -> None:
        await self._act(kept, held, position, lambda table: table.dropping(seat, option, time()))

    async def undo(self, kept: LiveTable, seat: int, held: tuple[int, ...], position: int) -> None:
        await self._act(kept, held, position, lambda table: table.undoing(seat, held, time()))

    async def consent(self, kept: LiveTable, held: tuple[int, ...], agrees: bool, position: int) -> None:
        """Everybody at this screen answers at once."""
        await self._act(kept, held, position, lambda table: table.answering(held, agrees, time()))

    async def set_passing(self, kept: LiveTable, seat: int, kind: str, passes: bool) -> None:
        """Let a seat pass a kind of question automatically, or no longer. That holds at any position."""

        async def store() -> None:
            await self._store(kept, kept.table.setting(seat, kind, passes, time()))

        async with kept.lock:
            try:
                await store()
            except Stale:  # another worker was faster, and the table is up to date now
                await store()

    async def _act(
        self,
        kept: LiveTable,
        held: tuple[int, ...],
        position: int,
        wish: Callable[[Table], list[Row]],
        repeat: tuple[int, str] | None = None,
    ) -> None:
        """Let something happen at exactly this position: stored first, shown then."""
        async with kept.lock:
            kept.table.expect_running()
            if position != kept.table.position_for(held):
                if repeat is not None and _was_picked(kept.table.rows_known_to(held), position, *repeat):
                    return
                raise Stale
            await self._store(kept, wish(kept.table))

    async def _store(self, kept: LiveTable, rows: list[Row]) -> None:
        table = kept.table
        position = table.position
        try:
            told = [table.take(row) for row in rows]
            passed = table.pass_on(time())
            rows = [*rows, *passed]
            start, note, began = table.info.start, table.note(), monotonic()
            ended = finished(table)
            stored = await threads.writing(
                self.storage.append, table.id, position, rows, table.summary, start, note, ended
            )
        except BaseException:
            kept.doubt(table.before(position))
            await self._reload(kept)
            raise
        if not stored:
            kept.doubt(table.before(position))
            await self._reload(kept)
            kept.table.expect_running()  # an operator may have closed it just now
            raise Stale
        if ended is not None:
            self._spawn(self.rate())
        self.rows_stored += len(rows)
        self.storing_seconds += monotonic() - began
        kept.pages.changed(table, None if passed or any(told) else {row.seat for row in rows})
        self.bots.wake(kept)

    async def say(
        self, kept: LiveTable, seat: int | None, name: str, text: str, kind: str = "say", visitor: str = ""
    ) -> None:
        id, note = kept.table.id, kind == "note"
        await threads.writing(self.storage.say, id, seat, name, text, "note" if note else "say", visitor)
        await self._listen_in(kept)

    async def _listen_in(self, kept: LiveTable) -> None:
        """Hear what has been said since."""
        async with kept.lock:
            said = kept.table.course.said
            last = said[-1].number if said else 0
            for message in await threads.reading(self.storage.messages, kept.table.id, last):
                kept.table.hear(message)
            kept.pages.heard()

    async def seat_bot(self, kept: LiveTable, seat: int, bot: str, name: str) -> bool:
        """A bot takes an empty seat; False if somebody was faster."""
        return await self._seat(kept, SeatRow(seat, "bot", bot, name))

    async def seat_person(
        self, kept: LiveTable, seat: int, visitor: str, name: str, called: str, entropy: str = ""
    ) -> bool:
        """Somebody takes an empty seat and gives a name, or is only `called` something; False if it is taken.

        `entropy` is the random number that their browser has drawn, if it has.
        """
        dealt = kept.table.info.start.sealed is not None and not kept.table.rows
        if not await self._seat(kept, SeatRow(seat, "person", "", name), visitor, entropy):
            return False
        if name:
            await threads.writing(self.storage.save_visitor, visitor, name)
        await self.say(kept, None, "", f"{'joined-dealt' if dealt else 'joined'} {called}", "note")
        return True

    async def leave(self, kept: LiveTable, seat: int, bot: str, name: str) -> bool:
        """Whoever holds a seat leaves it to a bot; False if nobody does any more."""
        called = kept.table.names[seat] or kept.table.game.texts("en").name(f"seat-{seat}")
        async with kept.lock:
            kept.table.expect_running()
            left = await threads.writing(self.storage.give_up_seat, kept.table.id, SeatRow(seat, "bot", bot, name))
            await self._reload(kept)
        if left:
            for page in [page for page in kept.pages.open if seat in page.viewpoint.held]:
                held = tuple(other for other in page.viewpoint.held if other != seat)
                page.viewpoint = page.viewpoint._replace(held=held, opened=None)
                page.news.set()
            await self.say(kept, None, "", f"left {called}", "note")
        return left

    async def _seat(self, kept: LiveTable, seat: SeatRow, visitor: str | None = None, entropy: str = "") -> bool:
        async with kept.lock:
            kept.table.expect_running()
            for _ in range(TRIES):
                joining = None
                if visitor is not None:
                    joining = await threads.writing(kept.table.joining, seat.seat, entropy)
                try:
                    seated = await threads.writing(self.storage.fill_seat, kept.table.id, seat, visitor, joining)
                except Moved:  # by another worker, of which this one has not heard yet
                    await self._reload(kept)
                    continue
                await self._reload(kept)
                return seated
        raise Stale

    # -- people

    async def rate(self) -> None:
        """Rate the games that have ended and are not rated yet. Should it go wrong, the next one does it too."""
        try:
            await threads.writing(self.storage.results.rate)
        except Exception:
            log.exception("games could not be rated")

    def seen(self, visitor: str) -> None:
        """Somebody is here: the name that they keep stays theirs. Nobody waits until that is written."""

        async def touch() -> None:
            with suppress(StorageError):
                await threads.writing(self.storage.names.touch, visitor)

        self._spawn(touch())

    async def renamed(self, visitor: str) -> None:
        """Somebody keeps another name from now on: the sign beside it comes or goes where they sit."""
        for kept in self.tables():
            if any(visitor in holding for holding in kept.table.holders.values()):
                await self.reload(kept)

    def muted(self, visitor: str, muted: frozenset[str]) -> None:
        """Somebody has changed whom they do not want to hear: so do their open pages."""
        for kept in self.tables():
            for page in kept.pages.open:
                if page.visitor == visitor:
                    page.viewpoint = page.viewpoint._replace(muted=muted)
                    page.news.set()

    # -- what an operator has said

    async def _keep_obeying(self) -> None:
        while True:
            await asyncio.sleep(OBEYING)
            try:
                await self.obey()
            except StorageError as error:
                log.error("nobody knows what the operator has said: %s", error)

    async def obey(self) -> None:
        """Close the tables, and open those again, of which an operator has said so while this worker runs."""
        if not self._kept:
            return
        closed = await threads.reading(self.storage.order.closed)
        for kept in self.tables():
            if bool(kept.table.info.closed) != (kept.table.id in closed):
                await self.reload(kept)

    # -- abandoned tables

    def begin_expiring(self, seconds: float) -> None:
        """From now on, delete the tables of unfinished games at which nothing has happened for so long."""
        self._expiring = asyncio.create_task(self._keep_expiring(seconds))

    async def _keep_expiring(self, seconds: float) -> None:
        while True:
            try:
                await self.expire(seconds)
            except StorageError as error:
                log.error("abandoned tables could not be deleted: %s", error)
            await asyncio.sleep(AN_HOUR)

    async def expire(self, seconds: float) -> list[str]:
        """Those that somebody looks at just now stay."""
        found = await threads.reading(self.storage.unchanged_since, time() - seconds)
        unused = [id for id in found if id not in self._kept or not self._kept[id].pages.open]
        gone = await threads.importing(lambda: self.storage.delete(unused, results=False))
        for id in gone:
            self._kept.pop(id, None)
        return gone

    # -- other workers

    def _heard(self, notice: str) -> None:
        """Another worker says something; called in the listener's thread."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(lambda: self._spawn(self._told(notice)))

    async def _told(self, notice: str) -> None:
        if notice == "missed":
            # Some notices were lost: a table that nobody looks at is forgotten, the others are taken up anew.
            for id, kept in list(self._kept.items()):
                if kept.pages.open or kept.thinking:
                    await self.reload(kept)
                else:
                    self._kept.pop(id, None)
            return
        what, id, *rest = notice.split(" ")
        if what == "order":
            self.order.forget()
            return
        if what == "gone":
            self._kept.pop(id, None)
            return
        # What is being loaded just now may have been read before this happened.
        known = await self.get(id) if id in self._loading else self._kept.get(id)
        if known is None:
            return
        await self._follow(known, what, rest)

    async def _follow(self, kept: LiveTable, what: str, rest: list[str]) -> None:
        if what == "rows":
            await self._catch_up(kept, int(rest[0]))
        elif what == "chat":
            await self._listen_in(kept)
        elif what == "seats":
            await self.reload(kept)
        elif what == "here":
            worker, *seats = rest
            self.presence.heard(kept, worker, "".join(seats))

    async def _catch_up(self, kept: LiveTable, end: int) -> None:
        """Take over what another worker has stored. Its bots are its own affair unless it has died."""
        async with kept.lock:
            table = kept.table
            if table.frozen is not None:
                await self._reload(kept)
            elif end > table.position:
                rows = await threads.reading(self.storage.history, table.id, table.position)
                told = [table.take(row) for row in rows]
                table.note()  # which the other worker has stored
                table.info = replace(table.info, position=table.position)
                kept.pages.changed(table, None if any(told) else {row.seat for row in rows})
        self.bots.step_in(kept)

    def _spawn(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _was_picked(rows: list[Row], position: int, seat: int, option: str) -> bool:
    """The same pick arrived twice: a double click, or one sent again after the line was cut."""
    if not 0 <= position < len(rows):
        return False
    row = rows[position]
    return (row.kind, row.seat, row.option) == ("pick", seat, option)
