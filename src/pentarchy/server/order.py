"""Order: who may only look, because an operator has said so, and what people are called here."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from time import monotonic

from . import threads
from .order_storage import Ban
from .storage import Storage
from .table import Forbidden

FRESH = 4.0
"""Seconds for which a worker believes what it knows of bans. An operator may add some while it runs."""


class Banned(Forbidden):
    """Somebody may look, but neither sit, talk nor open tables."""

    def __init__(self, ban: Ban) -> None:
        why = {"why": ban.reason} if ban.reason else {}
        until = {"until": when(ban.until)} if ban.until else {}
        key = "order.banned" + ("_until" if until else "") + ("_why" if why else "")
        super().__init__(key, **until, **why)


def when(moment: float) -> str:
    """A moment as everybody reads it."""
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M UTC")


class Order:
    """What a worker knows of bans."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._bans: list[Ban] = []
        self._asked = -FRESH

    def forget(self) -> None:
        """Ask again before anybody does anything."""
        self._asked = -FRESH

    async def expect_welcome(self, visitor: str, address: str) -> None:
        """Raises `Banned` if this person, or whoever comes from this address, may look and no more."""
        if monotonic() - self._asked >= FRESH:
            self._bans = await threads.reading(self._storage.order.bans)
            self._asked = monotonic()
        for ban in self._bans:
            if ban.holds_for(visitor, address):
                raise Banned(ban)


def name_of(storage: Storage, visitor: str) -> str:
    """What somebody is called here: the name that they keep, else the one that they gave last and nobody keeps."""
    kept = storage.names.of(visitor)
    if kept is not None:
        return kept.name
    known = storage.visitor(visitor)
    return known.name if known and not storage.names.is_of_somebody_else(known.name, visitor) else ""


def name_of_others(storage: Storage, visitor: str, names: Iterable[str]) -> str:
    """The first of some names that is kept by somebody else; empty if there is none."""
    return next((name for name in names if name and storage.names.is_of_somebody_else(name, visitor)), "")
