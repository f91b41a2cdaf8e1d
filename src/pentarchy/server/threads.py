"""Threads for what blocks. Each kind of work has its own, so that picks never wait behind pages or imports.

What counts for the number of threads is how many connections to the database they use at once: together fewer than the
engine lends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MOST_IMPORTS = 8
"""So many imports may wait for the one that is being played; the next is asked to come again."""

_writers = ThreadPoolExecutor(4, "writing")
_readers = ThreadPoolExecutor(4, "reading")
_players = ThreadPoolExecutor(2, "playing")
_senders = ThreadPoolExecutor(2, "sending")
_importer = ThreadPoolExecutor(1, "importing")
_importing = 0


class Busy(Exception):
    """Too many wait already: whoever asks may do so again later."""


async def writing(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What players do, on its way into the storage."""
    return await _in(_writers, do, *args, **kwargs)


async def reading(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What has to be looked up in the storage, for picks too: nothing that takes long."""
    return await _in(_readers, do, *args, **kwargs)


async def playing(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What plays a game of our own again: to load a table, to write its record, to look back at it."""
    return await _in(_players, do, *args, **kwargs)


async def sending(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What goes to people elsewhere, and takes as long as the other side does."""
    return await _in(_senders, do, *args, **kwargs)


async def importing(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What plays a whole game that somebody has brought along: one at a time. Raises `Busy` if many wait."""
    global _importing
    if _importing > MOST_IMPORTS:
        raise Busy
    _importing += 1
    try:
        return await _in(_importer, do, *args, **kwargs)
    finally:
        _importing -= 1


async def _in(pool: ThreadPoolExecutor, do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await asyncio.get_running_loop().run_in_executor(pool, lambda: do(*args, **kwargs))
