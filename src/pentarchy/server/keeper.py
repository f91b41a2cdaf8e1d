"""The keeper of the tables: loads them, lets things happen at them, and tells bots, open pages and other workers.

A pick is stored before anybody is shown it, together with the position that it was made at. So whatever happens to this
process, nothing that was acknowledged is lost; whatever another worker does at the same time, nothing is doubled.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from dataclasses import replace
from time import monotonic, time
from typing import Any
from weakref import ref

from . import threads
from .advising import Advising
from .aftermath import Aftermath
from .bot_processes import BotProcesses
from .bot_turns import PACE, BotTurns
from .daily import Daily
from .history import ASIDE, Row
from .jottings import Jottings
from .lingering import Lingering
from .live_table import LiveTable
from .names import key_of
from .notifying import Notifier, Ways
from .order import Order
from .presence import Presence, understood
from .results import finished
from .rows import SeatRow, TableRow
from .seat_storage import Moved
from .storage import Storage, StorageError
from .table import Stale, Table
from .taking_up import Stored, take_up

log = logging.getLogger(__name__)

MOST_TABLES = 500
"""So many tables stay in memory while nobody looks at them."""
TRIES = 5
"""So often somebody tries to sit down while other workers move the table."""
AN_HOUR = 3600.0
HEARTBEAT = 30.0
"""Seconds after which it is noted again that a server runs; twice as many without a word are an outage."""
LONGEST_WAIT, A_BIT = 30 * 86400.0, 0.05
"""Seconds until pages are drawn again because of a clock: at most, and more than it says, so that it has happened."""
OBEYING = 4.0
"""Seconds after which a worker asks again what an operator has said at the same database."""
PARTING = 2.0
"""Seconds for what is under way when this worker stops."""


class Keeper:
    def __init__(
        self,
        storage: Storage,
        thinkers: BotProcesses,
        *,
        pace: float = PACE,
        limit: float = 10.0,
        now: Callable[[], float] = time,
        ways: Ways | None = None,
    ) -> None:
        """`pace` and `limit` are those of the bots' turns."""
        self.now = now
        self.storage = storage
        self.thinkers = thinkers
        self.advising = Advising(thinkers)
        self.aftermath = Aftermath()
        self.daily = Daily(storage)
        self.jottings = Jottings(storage.database)
        self.notifier = Notifier(storage, self, ways or Ways())
        self.presence = Presence(storage, self.spawn, self.notifier.left)
        self.order = Order(storage)
        self.bots = BotTurns(self, thinkers, pace=pace, limit=limit)
        self.lingering = Lingering(self)
        self.rows_stored, self.storing_seconds = 0, 0.0
        """For the figures of this worker."""
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._listener = storage.listen(self._heard)
        self._announcing: asyncio.Task[None] | None = None
        self._expiring: asyncio.Task[None] | None = None
        self._living: asyncio.Task[None] | None = None
        self._obeying = asyncio.create_task(self._keep_obeying())
        self.spawn(self.rate())  # what ended just before a crash
        if storage.shared:
            self._announcing = asyncio.create_task(self.presence.keep_announcing(self._kept.values))

    async def close(self) -> None:
        self._listener.close()
        self.advising.close()
        self.aftermath.close()
        await self.notifier.close()
        thinking = {kept.thinking for kept in self._kept.values() if kept.thinking}
        for task in (*thinking, self._announcing, self._expiring, self._living, self._obeying):
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
            kept = self._kept[id] = LiveTable(table, self._reload, lambda: self.now())
            self._forget_some()
            self.bots.wake(kept)
            self.wind(kept)
            self.lingering.wind(kept)
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
        return Stored(info, storage.history(id), storage.messages(id), storage.seats.holders(id), storage.notes(id))

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
            self._changed(kept)
            kept.pages.reseated()
            self.bots.wake(kept)

    def _changed(self, kept: LiveTable, seats: Collection[int] | None = None) -> None:
        """Tell the pages, and let the clocks run as they do now."""
        kept.pages.changed(kept.table, seats)
        self.wind(kept)
        self.lingering.wind(kept)

    def wind(self, kept: LiveTable) -> None:
        """Draw the pages anew when a clock is to be shown in another way although nobody does anything."""
        if kept.alarm is not None:
            kept.alarm.cancel()
            kept.alarm = None
        clocks = kept.table.clocks
        if clocks is None or kept.table.frozen is not None or kept.table.is_ended:
            return
        waiting, now = ref(kept), self.now()
        wait = clocks.next_change(now) - now

        def ring() -> None:
            kept = waiting()
            if kept is not None:
                self._changed(kept)

        if wait < LONGEST_WAIT:
            kept.alarm = self._loop.call_later(wait + A_BIT, ring)

    # -- what people do

    async def pick(
        self,
        kept: LiveTable,
        seat: int,
        option: str,
        position: int,
        held: tuple[int, ...] | None = None,
        *,
        bot: str = "",
    ) -> None:
        """Pick for a seat. `position` is always the one that those with the seats `held` know of. A `bot` picks only as
        long as the seat is its own: somebody may have come back while it thought."""
        wish = (seat, option)
        if bot:
            await self._act(kept, (seat,), position, lambda table: table.picking_as_bot(*wish, self.now(), bot), wish)
            return
        await self._act(kept, held or (seat,), position, lambda table: table.picking(*wish, self.now()), wish)

    async def drop(self, kept: LiveTable, seat: int, held: tuple[int, ...], option: str, position: int) -> None:
        await self._act(kept, held, position, lambda table: table.dropping(seat, option, self.now()))

    async def undo(self, kept: LiveTable, seat: int, held: tuple[int, ...], position: int) -> None:
        await self._act(kept, held, position, lambda table: table.undoing(seat, held, self.now()))

    async def consent(self, kept: LiveTable, held: tuple[int, ...], agrees: bool, position: int) -> None:
        """Everybody at this screen answers at once."""
        await self._act(kept, held, position, lambda table: table.answering(held, agrees, self.now()))

    async def set_passing(self, kept: LiveTable, seat: int, kind: str, passes: bool) -> None:
        """Let a seat pass a kind of question automatically, or no longer."""
        await self.aside(kept, lambda table: table.setting(seat, kind, passes, self.now()))

    async def aside(self, kept: LiveTable, wish: Callable[[Table], list[Row]]) -> None:
        """Let something happen that holds at any position."""
        async with kept.lock:
            try:
                await self._store(kept, wish(kept.table))
            except Stale:  # another worker was faster, and the table is up to date now
                await self._store(kept, wish(kept.table))

    async def _act(
        self,
        kept: LiveTable,
        held: tuple[int, ...],
        position: int,
        wish: Callable[[Table], list[Row]],
        picked: tuple[int, str] | None = None,
    ) -> None:
        """Let something happen at exactly this position: stored first, shown then. What is `picked` where several
        decide at once may come after answers of others."""
        async with kept.lock:
            for another_worker_may_be_faster in (True, False):
                kept.table.expect_running()
                if position != kept.table.position_for(held):
                    if picked is not None and _was_picked(kept.table.rows_known_to(held), position, *picked):
                        return
                    if picked is None or not kept.table.still_asks(picked[0], held, position):
                        raise Stale
                try:
                    await self._store(kept, wish(kept.table))
                    return
                except Stale:  # the table is up to date now
                    if not another_worker_may_be_faster:
                        raise

    async def _store(self, kept: LiveTable, rows: list[Row]) -> None:
        table = kept.table
        position, asked = table.position, table.summary.asked
        try:
            rows, noticed = table.happen(rows, self.now())
            if not rows:
                return
            start, began = table.info.start, monotonic()
            # What happens aside leaves the position as it is; before the first pick it may yet be dealt anew.
            note = table.note() if any(row.kind not in ASIDE for row in rows) else ""
            ended = finished(table)
            stored = await threads.writing(
                self.storage.append, table.id, position, rows, table.summary, start, note, ended, noticed=noticed
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
            self.spawn(self.rate())
        self.rows_stored += len(rows)
        self.storing_seconds += monotonic() - began
        self.notifier.turned(kept, asked)
        self._changed(kept, None if noticed else {row.seat for row in rows})
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

    async def give_up(
        self,
        kept: LiveTable,
        seat: SeatRow,
        note: str,
        *,
        may_return: bool = False,
        still: Callable[[Table], bool] = lambda _: True,
    ) -> bool:
        """A bot, or somebody who is still to come, has a seat from now on; False if it is free already. `note` is how
        the chat says that of whoever had it; `still` is asked whether that is allowed at the last moment."""
        called = self._called(kept, seat.seat)
        async with kept.lock:
            kept.table.expect_running()
            if not still(kept.table):
                raise Stale
            row = self._row_of(kept, seat.seat, "bot" if seat.bot else "free")
            left = await threads.writing(self.storage.seats.give_up, kept.table.id, seat, row, may_return=may_return)
            await self._reload(kept)
        if left:
            await self.say(kept, None, "", f"{note} {called}", "note")
        return left

    async def come_back(self, kept: LiveTable, visitor: str, seat: SeatRow) -> bool:
        """Whoever has lost a seat because their time was up takes it again; False if they may not any more."""
        async with kept.lock:
            kept.table.expect_running()
            row = self._row_of(kept, seat.seat, "sit")
            came = await threads.writing(self.storage.seats.come_back, visitor, kept.table.id, seat, row)
            await self._reload(kept)
        if came:
            await self.say(kept, None, "", f"returned {self._called(kept, seat.seat)}", "note")
        return came

    @staticmethod
    def _called(kept: LiveTable, seat: int) -> str:
        return kept.table.names[seat] or kept.table.game.texts("en").name(f"seat-{seat}")

    def _row_of(self, kept: LiveTable, seat: int, kind: str) -> Row | None:
        """The row that says who has a seat now, where there are clocks."""
        return Row(kind, seat, "", self.now()) if kept.table.clocks is not None else None

    async def _seat(self, kept: LiveTable, seat: SeatRow, visitor: str | None = None, entropy: str = "") -> bool:
        async with kept.lock:
            kept.table.expect_running()
            for _ in range(TRIES):
                joining = None
                if visitor is not None:
                    joining = await threads.writing(kept.table.joining, seat.seat, entropy)
                try:
                    row = self._row_of(kept, seat.seat, "sit" if visitor is not None else "bot")
                    seated = await threads.writing(self.storage.seats.fill, kept.table.id, seat, visitor, joining, row)
                except Moved:  # by another worker, of which this one has not heard yet
                    await self._reload(kept)
                    continue
                await self._reload(kept)
                return seated
        raise Stale

    # -- when a server runs

    def begin_living(self) -> None:
        """Say from now on that a server runs, as long as people have clocks: while none does, no clock runs."""
        self._living = asyncio.create_task(self._live())

    async def _live(self) -> None:
        first = True
        while True:
            try:
                if first or await threads.reading(self.storage.clocks_run):
                    await self.say_alive()
                    first = False
            except StorageError as error:
                log.error("it could not be noted that the server runs: %s", error)
            await asyncio.sleep(HEARTBEAT)

    async def say_alive(self) -> None:
        """Tables that were taken up before an outage was noted are taken up again."""
        if await threads.writing(self.storage.say_alive, self.now(), 2 * HEARTBEAT) is not None:
            await self._after_outage()

    async def _after_outage(self) -> None:
        for kept in [kept for kept in self._kept.values() if kept.table.clocks is not None]:
            await self.reload(kept)

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

        self.spawn(touch())

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
            self._loop.call_soon_threadsafe(lambda: self.spawn(self._told(notice)))

    async def _told(self, notice: str) -> None:
        if notice == "missed":
            # Some notices were lost: a table that nobody looks at is forgotten, the others are taken up anew.
            for id, kept in list(self._kept.items()):
                if kept.pages.open or kept.thinking:
                    await self.reload(kept)
                else:
                    self._kept.pop(id, None)
            return
        if notice == "outage":
            await self._after_outage()
            return
        what, id, *rest = notice.split(" ")  # behind "here" stand the worker and its tables
        if what == "order":
            self.order.forget()
        elif what == "gone":
            self._kept.pop(id, None)
        elif what == "here":
            for table, seats in map(understood, rest):
                self.notifier.heard(table, seats)
                if (known := await self._known(table)) is not None:
                    self.presence.heard(known, id, seats)
        elif (known := await self._known(id)) is not None:
            await self._follow(known, what, rest)

    async def _known(self, id: str) -> LiveTable | None:
        """A table that is here; what is being loaded just now may have been read before something happened."""
        return await self.get(id) if id in self._loading else self._kept.get(id)

    async def _follow(self, kept: LiveTable, what: str, rest: list[str]) -> None:
        if what == "rows":
            await self._catch_up(kept, int(rest[0]))
        elif what == "chat":
            await self._listen_in(kept)
        elif what == "seats":
            await self.reload(kept)

    async def _catch_up(self, kept: LiveTable, end: int) -> None:
        """Take over what another worker has stored. Its bots are its own affair unless it has died."""
        async with kept.lock:
            table = kept.table
            if table.frozen is not None:
                await self._reload(kept)
            elif end > table.position:
                rows = await threads.reading(self.storage.history, table.id, table.position)
                told = [table.take(row) for row in rows]
                if any(row.kind not in ASIDE for row in rows):
                    table.note()  # which the other worker has stored
                table.info = replace(table.info, position=table.position)
                self._changed(kept, None if any(told) else {row.seat for row in rows})
        self.bots.step_in(kept)
        self.lingering.step_in(kept)

    def spawn(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _was_picked(rows: list[Row], position: int, seat: int, option: str) -> bool:
    """The same pick arrived twice: a double click, or one sent again after the line was cut. Others who decide at the
    same time may have been faster."""
    if position < 0:
        return False
    row = next((row for row in rows[position:] if row.kind != "pick" or row.seat == seat), None)
    return row is not None and (row.kind, row.seat, row.option) == ("pick", seat, option)
