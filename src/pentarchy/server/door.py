"""The door: connections of those who finish what they have begun to ask, and not too many of one machine.

Behind it, pages and live lines have limits of their own. A proxy comes as one machine, but its connections are short.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST_CONNECTIONS = 200
"""So many of one machine may be open at once; live lines do not count here."""
PATIENCE = 10.0
"""Seconds within which the head of a request must have come."""

_open: Counter[str] = Counter()


class Door(H11Protocol):
    """HTTP as uvicorn speaks it. Whoever begins a request and does not go on is shown out."""

    _machine: str | None = None
    """From where it comes, as long as it counts."""
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        machine = self.client[0] if self.client else ""
        if _open[machine] >= MOST_CONNECTIONS:
            transport.abort()
            return
        self._machine = machine
        _open[machine] += 1
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            self._leave()  # it is a live line now
        elif self.cycle is not None and not self.cycle.response_complete:
            self._wait_no_more()
        elif self._waiting is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(PATIENCE, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _leave(self) -> None:
        self._wait_no_more()
        if self._machine is not None:
            _open[self._machine] -= 1
            if not _open[self._machine]:
                del _open[self._machine]
            self._machine = None


def make_room() -> None:
    """As many files and connections as the system allows this process; it begins with fewer."""
    with suppress(ImportError, ValueError, OSError):  # there is no such limit on Windows
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
