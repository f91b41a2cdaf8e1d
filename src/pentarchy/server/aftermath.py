"""What is looked up once when a game is over: everybody's luck against expectation, and the proof of its luck.

Both play the game again, in the threads for that. Pages show what is there, and come again for the rest.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeAlias, TypeVar

from pentarchy.bots.fortune import Fortune, fortunes
from pentarchy.core import Match, record
from pentarchy.core.proof import NoProof, Proof, verify

from . import threads
from .table import Table

log = logging.getLogger(__name__)

MOST = 128
"""So many answers are kept."""

T = TypeVar("T")
Kept: TypeAlias = OrderedDict[tuple[str, int, int], asyncio.Task[T]]
"""By table, seat and position."""


class Aftermath:
    def __init__(self) -> None:
        self._luck: Kept[list[Fortune]] = OrderedDict()
        self._proofs: Kept[Proof | str] = OrderedDict()

    def close(self) -> None:
        for task in (*self._luck.values(), *self._proofs.values()):
            task.cancel()

    def luck(self, table: Table, seat: int) -> asyncio.Task[list[Fortune]]:
        """What the dice and draws of a finished game have brought a seat."""
        return _once(self._luck, table, seat, lambda match: fortunes(match, seat), [])

    def proof(self, table: Table) -> asyncio.Task[Proof | str]:
        """That all luck of a finished game followed from what was fixed before; else what is wrong."""
        return _once(self._proofs, table, 0, proof_of, "–")


def proof_of(match: Match) -> Proof | str:
    try:
        return verify(record(match), match.game)
    except NoProof as wrong:
        return str(wrong)


def _once(kept: Kept[T], table: Table, seat: int, find: Callable[[Match], T], instead: T) -> asyncio.Task[T]:
    """The task that finds an answer: begun when it is asked for first. A fault is noted, and answered `instead`."""

    async def answer(match: Match) -> T:
        try:
            return await threads.playing(find, match)
        except Exception:
            log.exception("what followed the game at table %s went wrong", table.id)
            return instead

    key = (table.id, seat, table.position)
    if key not in kept:
        kept[key] = asyncio.create_task(answer(table.match.clone()))
        if len(kept) > MOST:
            kept.popitem(last=False)  # whoever still waits for it gets it all the same
    kept.move_to_end(key)
    return kept[key]
