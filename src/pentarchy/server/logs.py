"""The log: with time and level, on standard error; what repeats itself is one line with a count.

It holds no visits and no names. Where an operator wants to see requests, each is one line of JSON, with neither
addresses nor ids.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable
from time import monotonic
from typing import TextIO

import msgspec

A_WHILE = 60.0
"""Seconds within which the same thing is told once."""
MOST_KINDS = 500
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
SECRET = re.compile(r"^/(t|join|me|room|p|notices/(?:confirm|stop))/[^/]+")
"""Addresses that name a table, a room or a person, or that are an invitation."""

requests = logging.getLogger("pentarchy.requests")


class Sparing(logging.StreamHandler[TextIO]):
    """Writes the first of equal messages; how many more there were is said with the next one after a while."""

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(stream or sys.stderr)
        self.setFormatter(logging.Formatter(FORMAT))
        self._clock = clock
        self._seen: dict[tuple[str, str, str], list[float]] = {}
        """When the same was written last, and how many were not since."""

    def emit(self, record: logging.LogRecord) -> None:
        now = self._clock()
        self._tell_counts(now)
        error = record.exc_info[1] if record.exc_info else None
        key = (record.name, str(record.msg), repr(error) if error is not None else "")
        if record.name != requests.name:
            if key in self._seen:
                self._seen[key][1] += 1
                return
            if len(self._seen) < MOST_KINDS:
                self._seen[key] = [now, 0]
        super().emit(record)

    def _tell_counts(self, now: float) -> None:
        """What was held back, of all that has been quiet long enough."""
        for key, (since, more) in list(self._seen.items()):
            if now - since < A_WHILE:
                continue
            del self._seen[key]
            if more:
                name, message, error = key
                text = f"{int(more)} more like this within {now - since:.0f} s: {message}{error and f' ({error})'}"
                super().emit(logging.LogRecord(name, logging.WARNING, "", 0, text, None, None))


def begin(*, with_requests: bool = False) -> None:
    """How a server's process logs."""
    root = logging.getLogger()
    root.handlers[:] = [Sparing()]
    root.setLevel(logging.WARNING)
    requests.setLevel(logging.INFO if with_requests else logging.WARNING)


def note_request(method: str, path: str, status: int, seconds: float) -> None:
    if requests.isEnabledFor(logging.INFO):
        place = SECRET.sub(r"/\1/*", path)
        line = {"method": method, "path": place, "status": status, "ms": round(1000 * seconds, 1)}
        requests.info("%s", msgspec.json.encode(line).decode())
