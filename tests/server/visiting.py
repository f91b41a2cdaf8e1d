"""The server as people use it: a real port, browsers with cookies of their own, live lines, and what pages offer."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import cached_property
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from socket import create_server
from threading import Thread
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from patience import PATIENCE
from pentarchy import registry
from pentarchy.core import Match, Setup, notation
from pentarchy.server.app import Settings, make_app
from pentarchy.server.keeper import Keeper
from pentarchy.server.lines import Lines
from pentarchy.server.live_table import LiveTable
from pentarchy.server.new_tables import open_table, wanted
from pentarchy.server.storage import hashed
from pentarchy.server.visitors import Allowance
from pentarchy.server.workers import configured

T = TypeVar("T")

QUICK = {f"bot{seat}": "greedy" for seat in range(1, 6)}
"""Opponents that do not think for long."""
SOLO = {"game": "first_empires", "players": "2", "seat0": "me", "seat1": "bot", **QUICK}
PAIR = {**SOLO, "seat1": "link"}
SHARED = {**SOLO, "seat1": "screen"}


class Host:
    """The server in a thread of this process. Bots do not pause."""

    def __init__(self, database: Path) -> None:
        self.database = database
        listening = create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self._app = make_app(Settings(str(database), pace=0.0, limit=PATIENCE, thinkers=1, metrics=True))
        self._server = uvicorn.Server(configured(self._app, "critical"))
        self._loop = asyncio.new_event_loop()
        serving = self._server.serve(sockets=[listening])
        self._thread = Thread(target=lambda: self._loop.run_until_complete(serving), daemon=True)
        self._thread.start()
        wait_for(lambda: self._server.started)

    @property
    def keeper(self) -> Keeper:
        keeper: Keeper = self._app.state.keeper
        return keeper

    @property
    def lines(self) -> Lines:
        lines: Lines = self._app.state.lines
        return lines

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._loop.close()

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        """Let something happen in the event loop of the server."""
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(PATIENCE)

    def kept(self, id: str) -> LiveTable:
        kept = self.run(self.keeper.get(id))
        assert kept is not None
        return kept

    def match(self, id: str) -> Match:
        """The whole truth of a table, when no bot is thinking any more."""
        kept = self.kept(id)
        wait_for(lambda: kept.thinking is None)
        return kept.table.match

    def kinds(self, id: str) -> list[str]:
        """What has happened at a table, without the picks' contents."""
        self.match(id)
        return [row.kind for row in self.kept(id).table.rows]

    def advance(self, id: str, rng: Random, picks: int = 1) -> None:
        """Let whoever is asked pick anything, past the browsers."""
        for _ in range(picks):
            if not self.run(self._advance(id, rng)):
                return

    async def _advance(self, id: str, rng: Random) -> bool:
        """One pick, all of it in the loop of the server: ways from thread to thread take longer than what is picked."""
        kept = await self.keeper.get(id)
        assert kept is not None
        while kept.thinking is not None:
            await asyncio.sleep(0.002)
        match = kept.table.match
        if match.over:
            return False
        seat, decision = next(iter(match.asked.items()))
        option = choose(rng, [notation(option) for option in decision.options])
        await self.keeper.pick(kept, seat, option, kept.table.position)
        return True


def choose(rng: Random, options: list[str]) -> str:
    """Anything, but games come to an end, and hands do not run empty: what ends a phase is as likely as all the rest,
    and cards are seldom discarded."""
    ends = [option for option in options if option.startswith(("end", "keep"))]
    if ends and rng.random() < 0.5:
        return rng.choice(ends)
    keeping = [option for option in options if not option.startswith(("blacken", "convert"))]
    return rng.choice(keeping if keeping and rng.random() < 0.97 else options)


def seed_for(first: int, players: int = 2, of: str = "") -> str:
    """A seed with which that seat begins."""
    game = registry.game("first_empires")
    seeds = (f"{of}{number}" for number in range(1000))
    return next(seed for seed in seeds if first in Match(game, Setup(players), seed).asked)


def wait_for(happened: Any) -> None:
    until = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.002)


class Page:
    """What a page offers, and what must not be in it. It is read when somebody asks: mostly it is only passed by."""

    def __init__(self, html: str) -> None:
        self._html = html

    @property
    def position(self) -> int:
        """Asked for before every pick, and said near the top of the page."""
        found = re.search(r'<main\b[^>]*\bdata-position="(\d+)"', self._html)
        return int(found[1]) if found else -1

    @property
    def options(self) -> list[str]:
        return self._read.options

    @property
    def values(self) -> dict[str, str]:
        return self._read.values

    @property
    def language(self) -> str:
        return self._read.language

    @property
    def inline(self) -> list[str]:
        return self._read.inline

    @cached_property
    def _read(self) -> Reader:
        return Reader(self._html)


class Reader(HTMLParser):
    """Goes through a page, element by element, which takes as long as drawing it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.options: list[str] = []
        self.values: dict[str, str] = {}
        """What the fields of forms hold; of radio buttons and selections what is chosen."""
        self.language = ""
        self.inline: list[str] = []
        """Scripts and styles that the content security policy forbids."""
        self._select = ""
        self._script = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = own["lang"]
        if tag == "button" and own.get("name") == "option":
            self.options.append(own["value"])
        if tag == "select":
            self._select = own.get("name", "")
        if tag == "option" and "selected" in own:
            self.values[self._select] = own["value"]
        if tag == "input" and (own.get("type") not in ("radio", "checkbox") or "checked" in own):
            self.values[own.get("name", "")] = own.get("value", "")
        self._script = tag == "script"
        handlers = [name for name in own if name.startswith("on")]
        addresses = [value for name, value in own.items() if name in ("href", "src", "action") and "script:" in value]
        self.inline += [*handlers, *addresses, *(["style"] if tag == "style" or "style" in own else [])]

    def handle_data(self, data: str) -> None:
        if self._script and data.strip():
            self.inline.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._script = False


class Line:
    """The live line of a page."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.regions: dict[str, str] = {}
        self.position = -1

    def send(self, **wish: Any) -> None:
        self.connection.send(json.dumps(wish))

    def receive(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self.connection.recv(timeout=PATIENCE))
        if said["is"] == "regions":
            self.regions.update(said["regions"])
            for name, added in said.get("added", {}).items():
                self.regions[name] = self.regions.get(name, "") + added["lines"]
            self.position = said["position"]
        return said

    def hello(self) -> dict[str, Any]:
        self.send(do="hello")
        return self.receive()

    def ask(self, **wish: Any) -> dict[str, Any]:
        """Say something and hear the answer to it; what is news besides is taken in."""
        self.send(**wish)
        while True:
            said = self.receive()
            if said["is"] != "regions":
                return said

    def follow(self, position: int) -> str:
        """Take in the news until the page is at a position; all that was sent, as text."""
        told: list[str] = []
        while self.position < position:
            told.append(unescape(json.dumps(self.receive(), ensure_ascii=False)))
        return "\n".join(told)

    def closed(self) -> int:
        """The code with which the server hangs up."""
        with suppress(ConnectionClosed):
            while True:
                self.connection.recv(timeout=PATIENCE)
        assert self.connection.close_code is not None
        return self.connection.close_code

    @property
    def options(self) -> list[str]:
        return Page(self.regions["decide"]).options


class Visitor:
    """Somebody with a browser."""

    def __init__(self, host: Host, language: str = "en", **headers: str) -> None:
        self.host = host
        said = {"origin": host.address, "accept-language": language, **headers}
        # No host of the tests speaks TLS, and to read all authorities again for each visitor takes longer than a page.
        self.http = httpx.Client(
            base_url=host.address, headers=said, follow_redirects=True, timeout=PATIENCE, verify=False
        )

    def get(self, path: str, status: int = 200) -> str:
        answer = self.http.get(path)
        assert answer.status_code == status, (path, answer.status_code)
        return answer.text

    def post(self, path: str, status: int = 200, **form: str) -> httpx.Response:
        answer = self.http.post(path, data=form)
        assert answer.status_code == status, (path, answer.status_code, unescape(answer.text))
        return answer

    def open(self, form: dict[str, str], **changes: str) -> str:
        """A new table; its id. Where others join nobody can type a seed: such a table is stored as they once were."""
        wish = form | changes
        shared = wish.get("public") or "link" in wish.values()
        if shared and "seed" in wish:
            return self._open_with_seed(wish)
        return self.post("/tables", 200, **wish).url.path.removeprefix("/t/")

    def _open_with_seed(self, wish: dict[str, str]) -> str:
        self.get("/")  # for a cookie
        seed = " ".join(wish.pop("seed").split())
        want = wanted(wish, "")
        want = replace(want, start=replace(want.start, luck=seed))
        return open_table(self.host.keeper.storage, want, hashed(self.http.cookies["pentarchy"]))

    def page(self, id: str) -> Page:
        return Page(self.get(f"/t/{id}"))

    def pick(self, id: str, option: str, position: int | None = None, status: int = 200) -> Page:
        at = self.page(id).position if position is None else position
        return Page(self.post(f"/t/{id}/pick", status, option=option, position=str(at)).text)

    def undo(self, id: str, status: int = 200) -> httpx.Response:
        return self.post(f"/t/{id}/undo", status, position=str(self.page(id).position))

    def answer(self, id: str, answer: str, status: int = 200) -> httpx.Response:
        return self.post(f"/t/{id}/consent", status, answer=answer, position=str(self.page(id).position))

    def invite(self, id: str, seat: int = 1) -> str:
        """The path of an invitation."""
        answer = self.http.post(f"/t/{id}/invite", data={"seat": str(seat)}, headers={"accept": "application/json"})
        link: str = answer.json()["link"]
        return link.removeprefix(self.host.address)

    def join(self, link: str, name: str = "", status: int = 200) -> httpx.Response:
        return self.post(link, status, name=name)

    @contextmanager
    def line(self, id: str, **headers: str) -> Iterator[Line]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        said = {"cookie": cookies, "accept-language": self.http.headers["accept-language"]}
        said |= {"origin": self.host.address, **headers}
        address = f"ws{self.host.address.removeprefix('http')}/t/{id}/live"
        with connect(address, additional_headers={name: value for name, value in said.items() if value}) as connection:
            yield Line(connection)


class House:
    """Visitors of one server, whose browsers are closed in the end."""

    def __init__(self, host: Host, closing: ExitStack) -> None:
        self.host = host
        self._closing = closing

    def visitor(self, language: str = "en", **headers: str) -> Visitor:
        visitor = Visitor(self.host, language, **headers)
        self._closing.callback(visitor.http.close)
        return visitor

    def pair(self, **changes: str) -> tuple[Visitor, Visitor, str]:
        """Two people at a table, the second by invitation."""
        anna, ben = self.visitor(), self.visitor()
        id = anna.open(PAIR, name0="Anna", **changes)
        ben.join(anna.invite(id), "Ben")
        return anna, ben, id

    def asked(self, id: str, *visitors: Visitor) -> tuple[int, Visitor]:
        """Whose turn it is, among those who sit at the table in this order."""
        seat = next(iter(self.host.match(id).asked))
        return seat, visitors[seat]


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = Host(tmp_path_factory.mktemp("host") / "tables.db")
    yield host
    host.stop()


@pytest.fixture
def strict_house(host: Host) -> Iterator[House]:
    """The server with all its limits."""
    with ExitStack() as closing:
        yield House(host, closing)


@pytest.fixture
def house(strict_house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """The server for visitors who are as fast as they like."""
    monkeypatch.setattr(Allowance, "take", lambda _: True)
    return strict_house
