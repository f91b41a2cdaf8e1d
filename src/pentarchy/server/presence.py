"""Who is here: the open pages of this worker, and what other workers that share the database say of theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine
from secrets import token_hex
from time import time
from typing import Any

from . import threads
from .live_table import LiveTable
from .pages import Page
from .storage import Storage

TOGETHER = 200
"""So many tables are said in one notice: it is stored as picks are, which would wait behind one for each table."""
PRESENCE = 60.0
"""Seconds after which people of another worker count as away unless it has named them again."""


class Presence:
    def __init__(
        self,
        storage: Storage,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        gone: Callable[[LiveTable, Collection[int]], None],
    ) -> None:
        """`spawn` lets something happen while nobody waits for it; `gone` is told of seats that nobody has open any
        more."""
        self._storage = storage
        self._spawn = spawn
        self._gone = gone
        self._worker = token_hex(4)

    def came(self, kept: LiveTable, page: Page) -> None:
        before = kept.pages.here
        kept.pages.open.add(page)
        self._changed(kept, before)

    def left(self, kept: LiveTable, page: Page) -> None:
        before = kept.pages.here
        kept.pages.open.discard(page)
        self._changed(kept, before)
        if not kept.pages.open:
            kept.pages.rest()

    def _changed(self, kept: LiveTable, before: set[int]) -> None:
        if self._noticed(kept, before) and self._storage.shared:
            self._announce(kept)

    def _noticed(self, kept: LiveTable, before: set[int]) -> bool:
        """Tell everybody who is here, if that is not as it was."""
        here = kept.pages.here
        if here == before:
            return False
        kept.pages.changed(kept.table)
        if before - here:
            self._gone(kept, before - here)
        return True

    # -- other workers

    def heard(self, kept: LiveTable, worker: str, seats: tuple[int, ...]) -> None:
        """Another worker says whose pages it has open."""
        if worker not in kept.pages.elsewhere and kept.pages.open:
            self._announce(kept)  # it has come later and does not know yet who is here
        before = kept.pages.here
        kept.pages.elsewhere[worker] = (time(), seats)
        self._noticed(kept, before)

    def _announce(self, *tables: LiveTable) -> None:
        """Tell the other workers who is here."""
        for first in range(0, len(tables), TOGETHER):
            said = " ".join(map(_said, tables[first : first + TOGETHER]))
            self._spawn(threads.writing(self._storage.notify, f"here {self._worker} {said}"))

    def announce_again(self, tables: Collection[LiveTable]) -> None:
        self._announce(*(kept for kept in tables if kept.pages.open))

    async def keep_announcing(self, tables: Callable[[], Collection[LiveTable]]) -> None:
        """A worker that dies cannot say that its people are gone: who is not announced again has left."""
        while True:
            await asyncio.sleep(PRESENCE / 3)
            self.announce_again(tables())
            for kept in tables():
                before = kept.pages.here
                kept.pages.forget(time() - PRESENCE)
                self._noticed(kept, before)


def _said(kept: LiveTable) -> str:
    """A table and the seats that are here."""
    seats = sorted({seat for page in kept.pages.open for seat in page.viewpoint.held})
    return f"{kept.table.id}:{','.join(map(str, seats))}"


def understood(said: str) -> tuple[str, tuple[int, ...]]:
    """The table that another worker speaks of, and the seats."""
    id, _, seats = said.partition(":")
    return id, tuple(int(seat) for seat in seats.split(",") if seat)
