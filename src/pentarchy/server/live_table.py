"""A table in this worker."""

from __future__ import annotations

import asyncio

from .pages import Pages
from .table import Table


class LiveTable:
    """A table in this worker: played, watched, and locked while it changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pages = Pages(table)
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        """The bots' turns, while they have any."""
