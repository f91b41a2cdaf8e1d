"""A table in this worker."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic, time
from types import TracebackType

from .pages import Pages
from .queueing import Claim
from .table import Table

A_LOOK = 60.0
"""Seconds that somebody looks at a page without a live line."""

Renew = Callable[["LiveTable"], Awaitable[None]]
"""Take a table up as it is stored."""


class LiveTable:
    """A table in this worker: played, watched, and locked while it changes."""

    def __init__(self, table: Table, renew: Renew, now: Callable[[], float] = time) -> None:
        self.table = table
        self.pages = Pages(table, now)
        self.alarm: asyncio.TimerHandle | None = None
        """Rings when a clock is to be shown in another way."""
        self.bell: asyncio.TimerHandle | None = None
        """Rings when it has stayed long enough where somebody might have been asked in secret."""
        self._renew = renew
        self._lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        """The bots' turns, while they have any."""
        self.looked_at = -A_LOOK
        """When somebody has asked for the page, who may have no live line."""
        self.doubtful = False
        """Something could not be stored, or perhaps it was: nobody knows before the table has been read again."""

    @property
    def lock(self) -> Turn:
        """Made when somebody wants it, and not kept: a table that is forgotten is freed at once if nothing in it holds
        it."""
        return Turn(self, self._renew, self._lock)

    @property
    def is_looked_at(self) -> bool:
        """Somebody has it open, here or at another worker, or has asked for its page just now."""
        return bool(self.pages.open or self.pages.elsewhere) or monotonic() - self.looked_at < A_LOOK

    @property
    def is_wanted(self) -> bool:
        """Somebody looks, or somebody who plays here waits for the others' picks."""
        return self.is_looked_at or any(not self.table.info.seats[seat].bot for seat in self.table.holders)

    @property
    def claim(self) -> Claim:
        """On whose behalf bots think here: those who look, else those who play."""
        pages = self.pages.open
        if not pages:
            players = {visitor for visitors in self.table.holders.values() for visitor in visitors}
            return Claim((), tuple(sorted(players)), self.is_looked_at)
        addresses = {page.address for page in pages if page.address}
        return Claim(tuple(sorted(addresses)), tuple(sorted({page.visitor for page in pages})))

    async def settled(self) -> LiveTable:
        """The table without doubt. Raises while it cannot be read."""
        if self.doubtful:
            async with self.lock:
                pass
        return self

    def doubt(self, before: Table) -> None:
        """Be as before something that may or may not have been stored, until the table has been read again."""
        self.doubtful = True
        self.table = self.pages.table = before


class Turn:
    """The lock of a table. Whoever gets it finds the table as it is stored, or gets the error of the storage."""

    def __init__(self, kept: LiveTable, renew: Renew, lock: asyncio.Lock) -> None:
        self._kept = kept
        self._renew = renew
        self._lock = lock

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        try:
            if self._kept.doubtful:
                await self._renew(self._kept)
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()

    def locked(self) -> bool:
        return self._lock.locked()
