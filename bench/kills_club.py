"""People who play on while servers and databases are killed, and what must be true of the tables afterwards."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path

from bench.kills_people import Ledger, Person, Server, open_table
from pentarchy.server.history import rebuild
from pentarchy.server.storage import Storage

TABLES, BOT_TABLES = 5, 1
HASTY = re.compile(r"^.* WARNING pentarchy\.server\.live: a page of table \S+ sent too much\n", re.MULTILINE)
ORPHANED = re.compile(
    r"Traceback \(most recent call last\):\n(?: +.*\n)*?.* in spawn_main\n(?: +.*\n)*EOFError: Ran out of input\n"
)
LONGEST_ROUND = 600
"""Seconds; a table that stands still is a failure, not a run that never ends."""


class Club:
    """People at tables; where a game ends, another begins."""

    def __init__(self, database: str, servers: Sequence[Server], seed: int) -> None:
        self.database = database
        self.servers = servers
        self.dice = random.Random(seed)
        self.people: list[Person] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def acknowledged(self) -> int:
        return sum(person.acknowledged for person in self.people)

    @property
    def ledgers(self) -> list[Ledger]:
        return list({person.ledger.id: person.ledger for person in self.people}.values())

    async def fill(self) -> None:
        """As many running games as there should be."""
        for bot, wanted in ((False, TABLES), (True, BOT_TABLES)):
            running = [ledger for ledger in self.ledgers if not ledger.over and (ledger.people == 1) == bot]
            for _ in range(wanted - len(running)):
                # Whose server comes first is left to chance: tables begin on both.
                people = await open_table(self.dice.sample(self.servers, len(self.servers)), self.dice, bot=bot)
                self.people += people
                self._tasks += [asyncio.create_task(person.play()) for person in people]

    async def play(self, picks: int) -> None:
        """Until the tables have confirmed so many more."""
        goal = self.acknowledged + picks
        async with asyncio.timeout(LONGEST_ROUND):
            while self.acknowledged < goal:
                await self.fill()
                await asyncio.sleep(0.01)

    async def read_out(self, cut: Callable[[Person], bool]) -> None:
        """Wait until those whose line was cut have read all that it brought."""
        async with asyncio.timeout(LONGEST_ROUND):
            await asyncio.gather(*[person.resting.wait() for person in self.people if cut(person)])

    def check(self) -> None:
        """Every promise is kept by what is stored."""
        with closing(Storage(self.database)) as storage:
            for ledger in self.ledgers:
                shown, info = ledger.shown, storage.table(ledger.id)
                assert info is not None
                rows = storage.history(ledger.id)[: info.position]
                assert len(rows) == info.position >= shown
                rebuild(info.start, rows)  # each pick is legal where it stands
                for number, row in enumerate(rows):
                    if not info.seats[row.seat].bot:
                        assert (row.seat, row.option) == ledger.sent[number], "nobody has picked this"
                for number, (seat, option) in ledger.sent.items():
                    assert number >= len(rows) or (rows[number].seat, rows[number].option) == (seat, option)

    @property
    def refused(self) -> list[str]:
        return [line for person in self.people for line in person.refused]

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        done = await asyncio.gather(*self._tasks, return_exceptions=True)
        assert [error for error in done if isinstance(error, Exception)] == []


@asynccontextmanager
async def club(database: str, folder: Path, count: int, *arguments: str, calm: bool = True) -> AsyncIterator[Club]:
    """Servers and people; if it was calm, nobody was refused and no server has had anything to complain about."""
    async with AsyncExitStack() as stack:
        servers = [Server(database, folder / f"server-{number}.log", *arguments) for number in range(count)]
        for server in servers:
            await server.start()
            stack.push_async_callback(server.stop)
        people = Club(database, servers, seed=count)
        try:
            yield people
        finally:
            await people.leave()
    if calm:
        assert people.refused == []
        assert "".join(complaints(server.log.read_text()) for server in servers) == ""


def complaints(log: str) -> str:
    """What servers wrote, but for the last words of a process whose parent was killed while it was starting it.

    They come from `multiprocessing` itself: the process finds nothing where its first orders should be, and ends. And
    people here may pick faster than anybody can: the server hangs up on them, as it should, and they sit down again.
    """
    return HASTY.sub("", ORPHANED.sub("", log))
