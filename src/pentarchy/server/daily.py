"""The daily challenge: for each game the same deal for everybody, one try against a fixed opponent.

The date is the seed, so that people at different servers, or each at their own machine, play the same. What day it is
says `today`, and nobody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from time import time
from typing import Any, Final

from pentarchy.core import Game, Setup

from . import threads
from .history import Start
from .new_tables import BOT_NAMES, Wanted, open_table
from .rows import SeatRow, TableRow
from .storage import Storage

OPPONENT: Final = "expert"
"""The level that everybody plays against. It thinks by counted tries, not by the clock: the same on every machine."""
MINE: Final = 0
"""The seat of whoever takes the challenge."""
MOST: Final = 100
"""So many results of a day are shown."""

Today = Callable[[], date]


def today() -> date:
    """The day by the server's clock, in UTC: it changes at the same moment for everybody."""
    return datetime.fromtimestamp(time(), UTC).date()


def seed_of(game: str, day: date) -> str:
    """What the deal of a day grows from; the origin of its tables too."""
    return f"daily {game} {day.isoformat()}"


def challenge(game: Game[Any], day: date, name: str) -> Wanted:
    """The table of a challenge: the deal of the day, for two if so many can play."""
    facts = game.facts
    possible = facts.players_of(facts.usual)
    players = 2 if 2 in possible else min(possible)
    bots = [SeatRow(seat, "bot", OPPONENT, BOT_NAMES[seat - 1]) for seat in range(1, players)]
    start = Start(game.name, Setup(players, facts.usual), seed_of(game.name, day))
    return Wanted(start, (SeatRow(MINE, "person", "", name), *bots), (MINE,))


@dataclass(frozen=True, slots=True)
class Tried:
    """What somebody has reached in a challenge."""

    table: str
    name: str
    mine: int
    others: int
    """The best of all others."""
    is_me: bool = False

    @property
    def order(self) -> tuple[int, int]:
        return (self.others - self.mine, -self.mine)


class Daily:
    """The challenges of one server."""

    def __init__(self, storage: Storage, today: Today = today) -> None:
        self.today = today
        self._storage = storage
        self._opening = asyncio.Lock()

    async def table(self, game: str, day: date, visitor: str) -> TableRow | None:
        """The one try of a visitor, if it was made."""
        return await threads.reading(self._storage.held_from, visitor, seed_of(game, day))

    async def open(self, game: Game[Any], visitor: str, name: str) -> str:
        """Begin the challenge of today, or come back to it; the id of its table."""
        day = self.today()
        async with self._opening:  # a double click is one try
            found = await self.table(game.name, day, visitor)
            if found is not None:
                return found.id
            want = challenge(game, day, name)
            return await threads.writing(open_table, self._storage, want, visitor, (), seed_of(game.name, day))

    async def results(self, game: str, day: date, mine: str = "") -> list[Tried]:
        """The results of a day, the best lead first; `mine` is the own table."""
        found = await threads.reading(self._storage.finished_from, seed_of(game, day), MOST)
        results = [
            Tried(
                row.id,
                row.seats[MINE].name,
                row.totals[MINE],
                max((points for seat, points in enumerate(row.totals) if seat != MINE), default=0),
                row.id == mine,
            )
            for row in found
        ]
        return sorted(results, key=lambda one: one.order)
