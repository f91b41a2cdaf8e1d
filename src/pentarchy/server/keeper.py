"""The keeper of the tables: loads them, lets things happen at them, lets bots think, and tells the open pages.

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
from secrets import token_hex
from time import time
from typing import Any

from pentarchy.core import RuleError

from .advising import Advising
from .history import Row
from .pages import Page, Pages
from .storage import Storage
from .stored import SeatRow
from .table import Table
from .thinking import Closed, Job, Thinkers

log = logging.getLogger(__name__)

MOST_TABLES = 500
"""So many tables stay in memory while nobody looks at them."""
PATIENCE = 5.0
"""Seconds beyond a bot's time after which another worker steps in for one that has died."""
PARTING = 2.0
"""Seconds for what is under way when this worker stops."""
PRESENCE = 60.0
"""Seconds after which people of another worker count as away unless it has named them again."""


class Stale(Exception):
    """Somebody acted on a table that has moved on since."""


class Kept:
    """A table in this worker: played, watched, and locked while it changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pages = Pages(table)
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None


class Keeper:
    def __init__(self, storage: Storage, thinkers: Thinkers, *, pace: float = 0.35, limit: float = 10.0) -> None:
        """`pace`: seconds between two picks of bots while somebody looks; `limit`: seconds that a bot may think."""
        self.storage = storage
        self.thinkers = thinkers
        self.advising = Advising(thinkers)
        self.pace = pace
        self.limit = limit
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Kept | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._worker = token_hex(4)
        self._listener = storage.listen(self._heard)
        self._announcing = asyncio.create_task(self._keep_announcing()) if storage.shared else None

    async def close(self) -> None:
        self._listener.close()
        self.advising.close()
        thinking = {kept.thinking for kept in self._kept.values() if kept.thinking}
        for task in [*thinking, *([self._announcing] if self._announcing else ())]:
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

    async def get(self, id: str) -> Kept | None:
        """A table, from memory or from the storage; None if there is none of that id."""
        if id in self._kept:
            self._kept.move_to_end(id)
            return self._kept[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Kept | None:
        try:
            table = await asyncio.to_thread(self._read, id)
            if table is None:
                return None
            kept = self._kept[id] = Kept(table)
            self._forget_some()
            self.wake(kept)
            return kept
        finally:
            del self._loading[id]

    def _read(self, id: str) -> Table | None:
        storage = self.storage
        info = storage.table(id)
        if info is None:
            return None
        return Table(info, storage.history(id), storage.messages(id), storage.holders(id))

    def _forget_some(self) -> None:
        # Counted are those that nobody looks at: one that was just loaded for somebody is never among the oldest.
        idle = [id for id, kept in self._kept.items() if not kept.pages.open and not kept.thinking]
        for id in idle[: max(0, len(idle) - MOST_TABLES)]:
            del self._kept[id]

    async def reload(self, kept: Kept) -> None:
        """Take the table up as it is stored: who sits there has changed, or this worker has fallen behind."""
        async with kept.lock:
            await self._reload(kept)

    async def _reload(self, kept: Kept) -> None:
        table = await asyncio.to_thread(self._read, kept.table.id)
        if table is not None:
            kept.table = table
            kept.pages.changed(table)
            self.wake(kept)

    # -- what people do

    async def pick(self, kept: Kept, seat: int, option: str, position: int) -> None:
        await self._act(kept, position, lambda table: table.picking(seat, option, time()), (seat, option))

    async def drop(self, kept: Kept, seat: int, option: str, position: int) -> None:
        await self._act(kept, position, lambda table: table.dropping(seat, option, time()))

    async def undo(self, kept: Kept, seat: int, held: tuple[int, ...], position: int) -> None:
        await self._act(kept, position, lambda table: table.undoing(seat, held, time()))

    async def consent(self, kept: Kept, held: tuple[int, ...], agrees: bool, position: int) -> None:
        """Everybody at this screen answers at once."""
        await self._act(kept, position, lambda table: table.answering(held, agrees, time()))

    async def _act(
        self, kept: Kept, position: int, wish: Callable[[Table], list[Row]], repeat: tuple[int, str] | None = None
    ) -> None:
        """Let something happen at exactly this position: stored first, shown then."""
        async with kept.lock:
            if position != kept.table.position:
                if repeat is not None and _was_picked(kept.table, position, *repeat):
                    return
                raise Stale
            await self._store(kept, wish(kept.table))

    async def _store(self, kept: Kept, rows: list[Row]) -> None:
        table = kept.table
        position = table.position
        try:
            for row in rows:
                table.take(row)
            stored = await asyncio.to_thread(self.storage.append, table.id, position, rows, table.summary)
        except RuleError:
            log.exception("the rules failed at table %s, position %s", table.id, position)
            await self._reload(kept)
            raise
        except BaseException:
            await self._reload(kept)
            raise
        if not stored:
            await self._reload(kept)
            raise Stale
        kept.pages.changed(table)
        self.wake(kept)

    async def say(self, kept: Kept, seat: int | None, name: str, text: str, kind: str = "say") -> None:
        await asyncio.to_thread(self.storage.say, kept.table.id, seat, name, text, "note" if kind == "note" else "say")
        await self._listen_in(kept)

    async def _listen_in(self, kept: Kept) -> None:
        """Hear what has been said since."""
        async with kept.lock:
            said = kept.table.course.said
            last = said[-1].number if said else 0
            for message in await asyncio.to_thread(self.storage.messages, kept.table.id, last):
                kept.table.hear(message)
            kept.pages.changed(kept.table)

    async def seat_bot(self, kept: Kept, seat: int, bot: str, name: str) -> bool:
        """A bot takes an empty seat; False if somebody was faster."""
        return await self._seat(kept, SeatRow(seat, "bot", bot, name))

    async def seat_person(self, kept: Kept, seat: int, visitor: str, name: str, called: str) -> bool:
        """Somebody takes an empty seat and gives a name, or is only `called` something; False if it is taken."""
        if not await self._seat(kept, SeatRow(seat, "person", "", name), visitor):
            return False
        if name:
            await asyncio.to_thread(self.storage.save_visitor, visitor, name)
        await self.say(kept, None, "", f"joined {called}", "note")
        return True

    async def _seat(self, kept: Kept, seat: SeatRow, visitor: str | None = None) -> bool:
        async with kept.lock:
            seated = await asyncio.to_thread(self.storage.fill_seat, kept.table.id, seat, visitor)
            await self._reload(kept)
        return seated

    # -- bots

    def wake(self, kept: Kept) -> None:
        """Let the bots at a table think, unless they do already."""
        if kept.thinking is None and kept.table.bots_asked():
            kept.thinking = asyncio.create_task(self._think(kept))

    def _wake_later(self, kept: Kept, seconds: float) -> None:
        """The same, if by then still nothing has happened at the table."""
        position = kept.table.position

        def wake() -> None:
            if kept.table.position == position:
                self.wake(kept)

        if kept.table.bots_asked():
            self._loop.call_later(seconds, wake)

    async def _think(self, kept: Kept) -> None:
        try:
            while bots := kept.table.bots_asked():
                await self._bot_picks(kept, bots[0])
        except (Closed, asyncio.CancelledError):
            raise
        except Exception:
            log.exception("a bot's turn at table %s went wrong", kept.table.id)
            # Not at once again: whatever it was, it should not be repeated in a tight circle.
            self._wake_later(kept, PATIENCE)
        finally:
            kept.thinking = None

    async def _bot_picks(self, kept: Kept, seat: int) -> None:
        table = kept.table
        bot, name = table.info.seats[seat].bot, table.info.seats[seat].name
        job = Job(table.id, table.info.start, tuple(table.rows), seat, bot, self.limit)
        thought = await self.thinkers.choose(job)
        with suppress(Stale):
            await self.pick(kept, seat, thought.option, len(job.rows))
            if thought.trouble:
                log.error("bot %s at table %s: %s (%s)", bot, table.id, thought.trouble, thought.detail)
                await self.say(kept, None, "", f"bot-{thought.trouble.replace(' ', '-')} {name}", "note")
        if self.pace and kept.pages.open:
            await asyncio.sleep(self.pace)

    # -- presence, and other workers

    def came(self, kept: Kept, page: Page) -> None:
        before = kept.pages.here
        kept.pages.open.add(page)
        self._presence(kept, before)

    def left(self, kept: Kept, page: Page) -> None:
        before = kept.pages.here
        kept.pages.open.discard(page)
        self._presence(kept, before)

    def _presence(self, kept: Kept, before: set[int]) -> None:
        if kept.pages.here == before:
            return
        kept.pages.changed(kept.table)
        if self.storage.shared:
            self._announce(kept)

    def _announce(self, kept: Kept) -> None:
        """Tell the other workers who is here."""
        seats = sorted({seat for page in kept.pages.open for seat in page.look.held})
        told = f"here {kept.table.id} {self._worker} {','.join(map(str, seats))}"
        self._spawn(asyncio.to_thread(self.storage.notify, told))

    async def _keep_announcing(self) -> None:
        """A worker that dies cannot say that its people are gone: who is not announced again has left."""
        while True:
            await asyncio.sleep(PRESENCE / 3)
            for kept in self._kept.values():
                if kept.pages.open:
                    self._announce(kept)
                if kept.pages.forget(time() - PRESENCE):
                    kept.pages.changed(kept.table)

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
        # What is being loaded just now may have been read before this happened.
        known = await self.get(id) if id in self._loading else self._kept.get(id)
        if known is None:
            return
        await self._follow(known, what, rest)

    async def _follow(self, kept: Kept, what: str, rest: list[str]) -> None:
        if what == "rows":
            await self._catch_up(kept, int(rest[0]))
        elif what == "chat":
            await self._listen_in(kept)
        elif what == "seats":
            await self.reload(kept)
        elif what == "here":
            worker, seats = rest[0], rest[1] if len(rest) > 1 else ""
            if worker not in kept.pages.elsewhere and kept.pages.open:
                self._announce(kept)  # it has come later and does not know yet who is here
            before = kept.pages.here
            kept.pages.elsewhere[worker] = (time(), tuple(int(seat) for seat in seats.split(",") if seat))
            if kept.pages.here != before:
                kept.pages.changed(kept.table)

    async def _catch_up(self, kept: Kept, end: int) -> None:
        """Take over what another worker has stored. Its bots are its own affair unless it has died."""
        async with kept.lock:
            table = kept.table
            if end > table.position:
                for row in await asyncio.to_thread(self.storage.history, table.id, table.position):
                    table.take(row)
                table.info = replace(table.info, position=table.position)
                kept.pages.changed(table)
        self._wake_later(kept, self.limit + PATIENCE)

    def _spawn(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _was_picked(table: Table, position: int, seat: int, option: str) -> bool:
    """The same pick arrived twice: a double click, or one sent again after the line was cut."""
    if not 0 <= position < table.position:
        return False
    row = table.rows[position]
    return (row.kind, row.seat, row.option) == ("pick", seat, option)
