"""How many live lines there may be, and how much may be said on them, by visitor and by address.

Whoever hangs up and comes back has what was left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from .visitors import Allowances

MOST_OF_A_VISITOR = 24
"""So many pages a browser may have open at tables."""


class TooMany(Exception):
    """There is no room for another line of this visitor or address."""


class Lines:
    def __init__(self, most: int) -> None:
        """`most`: lines of one address, at which many people may be."""
        self.most = most
        self._open: Counter[str] = Counter()
        self._visitors = Allowances(burst=40, rate=15)
        self._addresses = Allowances(burst=4 * most, rate=most)

    @property
    def count(self) -> int:
        """How many are open."""
        return sum(number for key, number in self._open.items() if key.startswith("address "))

    @contextmanager
    def enter(self, address: str, visitor: str) -> Iterator[None]:
        """Be one of the lines that are open. Raises `TooMany`."""
        keys = (f"address {address}", f"visitor {visitor}")
        if self._open[keys[0]] >= self.most or self._open[keys[1]] >= MOST_OF_A_VISITOR:
            raise TooMany
        self._open.update(keys)
        try:
            yield
        finally:
            for key in keys:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    def may_speak(self, address: str, visitor: str) -> bool:
        """False if there were too many messages."""
        return self._addresses.of(address).take() and self._visitors.of(visitor).take()
