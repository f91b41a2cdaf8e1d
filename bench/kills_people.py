"""Real servers, and people at their tables: pages without a browser that pick at random and sit down again when cut."""

from __future__ import annotations

import asyncio
import html
import os
import random
import re
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from pentarchy.server.live import TOO_MUCH

OPTION = re.compile(r'<button[^>]* name="option" value="([^"]*)"')
NAMES = ("Anna", "Ben")
LONGEST_ANSWER = 60.0
"""Seconds; only a fault takes so long."""
SECOND_TRY = 0.2
"""Seconds after which somebody clicks again whose pick was refused."""
BACK_AGAIN, BREATH = 0.02, 1.0
"""Seconds after which somebody sits down again whose line was cut; and if that was because they had sent too much. Each
greeting counts as well: who comes back at once uses up what was gained since, and never gets to pick again."""


class Server:
    """`pentarchy serve` on a free port; what it logs goes to a file."""

    def __init__(self, database: str, log: Path, *arguments: str) -> None:
        self.log = log
        self._command = [sys.executable, "-m", "pentarchy", "serve", "--port", "0", "--database", database]
        self._command += ["--pace", "0", *arguments]
        self._process: Process | None = None
        self.address = ""
        """As it stands in `Origin`; empty while the server does not run."""

    async def start(self) -> None:
        with self.log.open("a") as log:
            self._process = await asyncio.create_subprocess_exec(*self._command, stdout=PIPE, stderr=log)
        assert self._process.stdout is not None
        first = (await self._process.stdout.readline()).decode()
        found = re.search(r"http://[\d.]+:\d+", first)
        assert found, f"the server did not say where it is: {first}{self.log.read_text()}"
        self.address = found[0]

    async def kill(self) -> None:
        """The end of a process that cannot even notice it."""
        assert self._process is not None
        self.address = ""
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()

    def workers(self) -> list[int]:
        """The processes that serve pages, where the server has several."""
        assert self._process is not None
        listed = subprocess.run(
            ["ps", "-ww", "--ppid", str(self._process.pid), "-o", "pid=,args="],
            capture_output=True,
            text=True,
            check=False,
        )
        return [int(line.split()[0]) for line in listed.stdout.splitlines() if "spawn_main" in line]


def kill(process: int) -> None:
    os.kill(process, signal.SIGKILL)


class Ledger:
    """What was sent to a table by people, and how much of the table they were shown: promises to be kept."""

    def __init__(self, id: str, people: int) -> None:
        self.id = id
        self.people = people
        self.sent: dict[int, tuple[int, str]] = {}
        """Seat and option by the position that they were sent for."""
        self.shown = 0
        self.over = False


class Person:
    """Somebody with one seat of a table, at whichever of the servers is up, their own first."""

    def __init__(self, ledger: Ledger, seat: int, cookie: str, servers: Sequence[Server], dice: random.Random) -> None:
        self.ledger = ledger
        self.seat = seat
        self.cookie = cookie
        self.servers = servers
        self.dice = dice
        self.acknowledged = 0
        """How many picks of this person the table has confirmed."""
        self.refused: list[str] = []
        self.resting = asyncio.Event()
        """No line is open: all that the last one brought has been read. So it is before the first one."""
        self.resting.set()
        self.at: Server | None = None
        self._line: ClientConnection | None = None
        self._waiting: tuple[int, str] | None = None

    async def play(self) -> None:
        """Until the game is over; a line that is cut is opened again."""
        while not self.ledger.over:
            pause = BACK_AGAIN
            server = next((server for server in self.servers if server.address), None)
            if server is not None:
                try:
                    await self._sit(server)
                except ConnectionClosed as cut:
                    if cut.rcvd is not None and cut.rcvd.code == TOO_MUCH:
                        pause = BREATH
                except (InvalidHandshake, OSError, TimeoutError):
                    pass
                finally:
                    self.at = None
                    self.resting.set()
            await self._breathe(pause)

    async def _breathe(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def _sit(self, server: Server) -> None:
        live = f"ws{server.address.removeprefix('http')}/t/{self.ledger.id}/live"
        headers = {"cookie": f"pentarchy={self.cookie}"}
        # As cheap as can be: no proxy, nothing compressed, no long goodbye.
        async with connect(
            live,
            origin=Origin(server.address),
            additional_headers=headers,
            proxy=None,
            compression=None,
            close_timeout=0.1,
        ) as line:
            self.resting.clear()
            self._line, self.at = line, server
            await line.send('{"do":"hello"}')
            again = self._waiting
            async for raw in line:
                said = msgspec.json.decode(raw)
                if said["is"] == "refused":
                    self.refused.append(said["message"])
                    if self._waiting:  # what has gone wrong may be over: the same pick once more
                        await asyncio.sleep(SECOND_TRY)
                        await self._pick(line, *self._waiting)
                elif said["is"] == "regions":
                    await self._shown(line, said, again)
                    again = None

    async def _shown(self, line: ClientConnection, said: dict[str, Any], again: tuple[int, str] | None) -> None:
        position = said["position"]
        self.ledger.shown = max(self.ledger.shown, position)
        if self._waiting and position > self._waiting[0]:
            self.acknowledged += 1
            self._waiting = None
        if again is not None:
            # Sent once more, as a page does that has heard no answer: also if it was stored, it must count once.
            await self._pick(line, *again)
        decide = said["regions"].get("decide", "")
        if "is-over" in decide:
            self.ledger.over = True
            await line.close()
        options = OPTION.findall(decide)
        if options and self._waiting is None:
            self._waiting = position, html.unescape(self.dice.choice(options))
            self.ledger.sent[position] = self.seat, self._waiting[1]
            await self._pick(line, *self._waiting)

    async def _pick(self, line: ClientConnection, position: int, option: str) -> None:
        await line.send(msgspec.json.encode({"do": "pick", "option": option, "position": position}).decode())

    async def go_home(self) -> None:
        """Back to one's own server, if that is up again."""
        if self._line is not None and self.at is not self.servers[0] and self.servers[0].address:
            await self._line.close()


async def open_table(servers: Sequence[Server], dice: random.Random, *, bot: bool = False) -> list[Person]:
    """A new table for two: both come by the lobby's form and an invitation, or one plays against a bot."""
    address = next(server.address for server in servers if server.address)
    async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=LONGEST_ANSWER) as browser:
        cookies: list[str] = []
        for _ in range(1 if bot else 2):
            cookies.append((await browser.get("/")).cookies["pentarchy"])
            browser.cookies.clear()

        async def post(path: str, cookie: str, **form: str) -> httpx.Response:
            headers = {"origin": address, "cookie": f"pentarchy={cookie}", "accept": "application/json"}
            answer = await browser.post(path, data=form, headers=headers)
            assert answer.status_code in (200, 303), answer.text
            return answer

        form = {"game": "first_empires", "players": "2", "seat0": "me", "name0": NAMES[0], "bot1": "random"}
        made = await post("/tables", cookies[0], seat1="bot" if bot else "link", **form)
        table = made.headers["location"]
        if not bot:
            link = (await post(f"{table}/invite", cookies[0], seat="1")).json()["link"]
            await post(httpx.URL(link).path, cookies[1], name=NAMES[1])
    ledger = Ledger(table.removeprefix("/t/"), len(cookies))
    return [
        Person(ledger, seat, cookie, [*servers[seat:], *servers[:seat]], dice) for seat, cookie in enumerate(cookies)
    ]
