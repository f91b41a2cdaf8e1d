"""The command that kills servers and databases, and the page that it shares with others."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from bench.kills_people import Ledger, Person, Server
from bench.reliability import write
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from bench import kills, kills_people
from looping import run
from pentarchy.server.live import TOO_MUCH


@pytest.mark.slow
def test_a_killed_database_loses_nothing(tmp_path: Path) -> None:
    out = tmp_path / "page.md"
    # In a thread of its own: a browser of other tests may have left its event loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        code = thread.submit(kills.main, ["--kills", "2", "--only", "database", "--out", str(out)]).result()
    assert code == 0, out.read_text("utf-8")
    text = out.read_text("utf-8")
    assert "| PostgreSQL itself |     2 |" in text
    assert "**so it is**" in text


def test_a_fault_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lost(folder: Path, kills: int, seen: kills.Seen) -> None:
        raise AssertionError("a pick is lost")

    monkeypatch.setitem(kills.PLACES, "sqlite", ("the server, SQLite", lost))
    out = tmp_path / "page.md"
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(kills.main, ["--only", "sqlite", "--out", str(out)]).result() == 1
    assert "AssertionError: a pick is lost" in out.read_text("utf-8")
    assert "**not so**" in out.read_text("utf-8")


def test_each_command_writes_its_own_section(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    write(page, "## B\n\nold\n")
    write(page, "## A\n\nfirst\n")
    write(page, "## B\n\nnew\n")
    assert page.read_text("utf-8") == "# Reliability\n\n## A\n\nfirst\n\n## B\n\nnew\n"


@pytest.mark.parametrize(("code", "pause"), [(TOO_MUCH, kills_people.BREATH), (1001, kills_people.BACK_AGAIN)])
def test_who_has_sent_too_much_takes_a_breath(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, pause: float
) -> None:
    server, ledger = Server("tables.db", tmp_path / "log"), Ledger("t1", 2)
    server.address = "http://127.0.0.1:1"
    person = Person(ledger, 0, "anna", [server], random.Random(1))
    pauses: list[float] = []

    async def cut(server: Server) -> None:
        raise ConnectionClosedError(Close(code, ""), None)

    async def waited(seconds: float) -> None:
        pauses.append(seconds)
        ledger.over = True

    monkeypatch.setattr(person, "_sit", cut)
    monkeypatch.setattr(person, "_breathe", waited)
    run(person.play())
    assert pauses == [pause]
