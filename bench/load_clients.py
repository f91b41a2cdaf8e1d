"""The people at the tables under load: pages without a browser, which know of a table only what they are sent."""

from __future__ import annotations

import asyncio
import html
import random
import re
from asyncio import Task
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import quantiles
from time import perf_counter, process_time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from bench.load_tables import Seats
from pentarchy.server.splicing import joined

OPTION = re.compile(r'<button[^>]* name="option" value="([^"]*)"')
AT_ONCE = 20
"""So many tables are opened at the same time."""
LONGEST_OPENING = 120.0
"""Seconds for all of them."""
LAST_ANSWERS = 5.0
"""Seconds for what is still on its way at the end."""


class Regions(msgspec.Struct):
    """What counts here of a message; the rest is skipped."""

    decide: str = ""


class Spliced(msgspec.Struct):
    """The same, told by what was sent before."""

    decide: list[Any] = msgspec.field(default_factory=list)


class Said(msgspec.Struct):
    is_: str = msgspec.field(name="is")
    position: int = 0
    message: str = ""
    regions: Regions = msgspec.field(default_factory=Regions)
    spliced: Spliced = msgspec.field(default_factory=Spliced)


DECODER = msgspec.json.Decoder(Said)


@dataclass
class Measured:
    times: list[float] = field(default_factory=list)
    """Milliseconds from sending a pick to its arrival at the other page."""
    errors: list[str] = field(default_factory=list)
    of_server: float = 0.0
    """Processor time of the server while picks were made …"""
    of_database: float | None = None
    """… of its database, None if that is part of it …"""
    of_pages: float = 0.0
    """… and of all pages together."""
    memory: tuple[float, float] = (0.0, 0.0)
    """Megabytes of the server before tables were opened, 0 if unknown, and at the end."""
    received: int = 0
    """Characters that pages were sent while picks were made."""
    followed: int = 0

    def slowest_of(self, percent: int) -> float:
        """The time within which so many of 100 picks were shown."""
        return quantiles(self.times, n=100, method="inclusive")[percent - 1] if len(self.times) > 1 else 0.0


class Page:
    """One person's page."""

    def __init__(self, pair: Pair, cookie: str) -> None:
        self.pair = pair
        self.cookie = cookie
        self.position = -1
        self.decide = ""
        """The decision bar as it was last sent."""
        self.options: list[str] = []
        self.line: ClientConnection | None = None

    async def live(self, address: str) -> None:
        """Stay at the table until somebody stops this or the line is cut."""
        clients, table = self.pair.clients, self.pair.seats.table
        live = f"ws{address.removeprefix('http')}/t/{table}/live"
        headers = {"cookie": f"pentarchy={self.cookie}"}
        try:
            # Workers may still be starting: whoever comes first waits for them.
            async with connect(
                live,
                origin=Origin(address),
                additional_headers=headers,
                proxy=None,
                open_timeout=LONGEST_OPENING,
            ) as line:
                self.line = line
                await line.send('{"do":"hello","splices":true}')
                async for raw in line:
                    clients.measured.received += len(raw)
                    self._hear(DECODER.decode(raw), perf_counter())
            clients.measured.errors.append(f"table {table}: a line ended")
        except (ConnectionClosed, InvalidHandshake, OSError) as error:
            clients.measured.errors.append(f"table {table}: {type(error).__name__}: {error}")

    def _hear(self, said: Said, now: float) -> None:
        if said.is_ == "refused":
            self.pair.clients.measured.errors.append(f"table {self.pair.seats.table}: {said.message}")
            return
        self.position = said.position
        decide = joined(self.decide, said.spliced.decide) if said.spliced.decide else said.regions.decide
        if decide:
            self.decide, self.options = decide, OPTION.findall(decide)
        self.pair.shown(self, now)

    async def pick(self, option: str) -> None:
        assert self.line is not None
        wish = {"do": "pick", "option": html.unescape(option), "position": self.position}
        with suppress(ConnectionClosed):  # `live` says so
            await self.line.send(msgspec.json.encode(wish).decode())


class Pair:
    """The two pages of a table."""

    def __init__(self, clients: Clients, seats: Seats) -> None:
        self.clients = clients
        self.seats = seats
        self.pages = [Page(self, cookie) for cookie in seats.cookies]
        self.tasks: list[Task[None]] = []
        self._by: Page | None = None
        self._position = -1
        self._sent = 0.0

    def open(self, address: str) -> None:
        self.tasks = [asyncio.create_task(page.live(address)) for page in self.pages]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    @property
    def waits(self) -> bool:
        """A pick is on its way."""
        return self._by is not None

    async def pick(self, dice: random.Random) -> None:
        by = next(page for page in self.pages if page.options)
        self._by, self._position = by, by.position
        self._sent = perf_counter()
        await by.pick(dice.choice(by.options))

    def shown(self, page: Page, now: float) -> None:
        """A page has been shown something: perhaps the other's pick, perhaps both know all now."""
        if self._by is not None and page is not self._by and page.position > self._position:
            self.clients.measured.times.append((now - self._sent) * 1000)
            self._by = None
        first, second = self.pages
        if self._by is None and first.position == second.position > self._position:
            self._position = first.position
            self.clients.up_to_date(self)


class Clients:
    """All people, and the clock by which they pick."""

    def __init__(self, address: str, seats: list[Seats], tables: int) -> None:
        self.address = address
        self.measured = Measured()
        self.playing = [Pair(self, both) for both in seats[:tables]]
        self._fresh = seats[tables:]
        self._ready: list[Pair] = []
        self._dice = random.Random(tables)
        self._leaving: list[Task[None]] = []

    async def run(
        self, rate: float, seconds: float, of_server: Callable[[], float], of_database: Callable[[], float] | None
    ) -> Measured:
        """Open all pages, then let somebody pick at every tick of the clock. What server and database have spent until
        now, in seconds of a processor, is asked before and after that."""
        await self._open_all()
        measured = self.measured
        measured.received = 0
        server, pages = of_server(), process_time()
        database = of_database() if of_database else 0.0
        await self._pick_by_the_clock(rate, seconds)
        measured.of_pages = process_time() - pages
        measured.of_server = of_server() - server
        measured.of_database = of_database() - database if of_database else None
        await self._last_answers()
        await asyncio.gather(*[pair.close() for pair in self.playing], *self._leaving)
        return measured

    async def _open_all(self) -> None:
        opening = self.playing[:]
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_OPENING):
                for at in range(0, len(opening), AT_ONCE):
                    for pair in opening[at : at + AT_ONCE]:
                        pair.open(self.address)
                    while len(self._ready) < min(at + AT_ONCE, len(opening)):
                        await asyncio.sleep(0.01)
                return
        self.measured.errors.append(f"only {len(self._ready)} of {len(opening)} tables could be opened")

    async def _pick_by_the_clock(self, rate: float, seconds: float) -> None:
        start = perf_counter()
        for tick in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + tick / rate - perf_counter()))
            while not self._ready and perf_counter() < start + seconds:
                await asyncio.sleep(0.001)  # everybody waits for the server: the rate that is reached says so
            if perf_counter() >= start + seconds:
                return
            at = self._dice.randrange(len(self._ready))
            self._ready[at], self._ready[-1] = self._ready[-1], self._ready[at]
            await self._ready.pop().pick(self._dice)

    async def _last_answers(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_ANSWERS):
                while any(pair.waits for pair in self.playing):
                    await asyncio.sleep(0.02)
        lost = [pair.seats.table for pair in self.playing if pair.waits]
        self.measured.errors += [f"table {table}: a pick was not shown" for table in lost]

    def up_to_date(self, pair: Pair) -> None:
        """Both pages show the same: one of them may pick, or the game is over and another one begins."""
        if any(page.options for page in pair.pages):
            self._ready.append(pair)
            return
        self._leaving.append(asyncio.create_task(pair.close()))
        self.playing.remove(pair)
        if not self._fresh:
            self.measured.errors.append("there were too few tables")
            return
        following = Pair(self, self._fresh.pop())
        self.playing.append(following)
        following.open(self.address)
        self.measured.followed += 1
