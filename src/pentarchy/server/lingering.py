"""Staying where somebody might be asked in secret, so that the time that it takes tells nothing.

Does she hold a Moat? Pages that moved on at once where nobody is asked would betray the hand of whoever is. So the
rules ask wherever somebody might be asked as far as the others know (`Decision.secret`), the match of the table stays
there (`Match.lingering`), and it goes on after a fixed time, whether there was an answer, something to choose or
neither. Whoever thinks for longer is waited for. An answer is stored when it is made, and happens when the table goes
on; that it does is a row like others, stored first and shown then. Until that row nothing has happened that could leak.

The worker that has stored something last lets the table go on; others step in should it have died. A server that starts
takes up the tables that it left staying, so that whoever is asked next need not look to be told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol
from weakref import ref

from sqlalchemy import select

from . import threads
from .database import Database
from .history import Row
from .live_table import LiveTable
from .schema import tables
from .table import Stale, Table

log = logging.getLogger(__name__)

A_BIT: Final = 0.05
"""Seconds more than the table stays, so that its time is really over."""
PATIENCE: Final = 5.0
"""Seconds until it is tried again, or another worker does it."""


class House(Protocol):
    """What is asked of the keeper."""

    def now(self) -> float: ...

    async def get(self, id: str) -> LiveTable | None: ...

    async def aside(self, kept: LiveTable, wish: Callable[[Table], list[Row]]) -> None: ...

    def spawn(self, doing: Coroutine[Any, Any, None]) -> None: ...


class Lingering:
    def __init__(self, house: House) -> None:
        self._house = house

    async def take_up(self, database: Database) -> None:
        """Let the tables go on that nobody may look at just now."""
        try:
            for id in await threads.reading(staying, database):
                await self._house.get(id)
        except Exception:
            log.exception("tables that stay at a question could not be taken up")

    def wind(self, kept: LiveTable, patience: float = 0.0) -> None:
        """Let a table go on when it has stayed long enough, if it stays where nobody has to decide anything."""
        if kept.bell is not None:
            kept.bell.cancel()
            kept.bell = None
        until, waiting = kept.table.goes_on_at, ref(kept)
        if until is None or not kept.table.match.may_go_on:
            return

        def ring() -> None:
            kept = waiting()  # None if the table was forgotten meanwhile: it goes on when it is loaded again
            if kept is not None:
                self._house.spawn(self._go_on(kept))

        wait = max(0.0, until - self._house.now()) + A_BIT + patience
        kept.bell = asyncio.get_running_loop().call_later(wait, ring)

    def step_in(self, kept: LiveTable) -> None:
        """Another worker has stored something, and lets the table go on unless it has died."""
        self.wind(kept, PATIENCE)

    async def _go_on(self, kept: LiveTable) -> None:
        patience = 0.0
        try:
            await self._house.aside(kept, lambda _: [])
        except Stale:  # somebody was faster
            pass
        except Exception:
            log.exception("table %s could not go on", kept.table.id)
            patience = PATIENCE
        self.wind(kept, patience)


def staying(database: Database) -> list[str]:
    """The running tables that go on by themselves: nobody is asked there."""
    running = select(tables.c.id, tables.c.asked).where(tables.c.linger > 0, ~tables.c.over, tables.c.cancelled == 0)
    with database.reading() as connection:
        return [row.id for row in connection.execute(running) if not row.asked]
