"""Many tables at once: measure how long a pick takes from one player's page to the other's.

python bench/load.py                    200 tables, 100 picks a second, two minutes: prints and writes bench/LOAD.md
python bench/load.py --tables 4 --rate 20 --seconds 3 --out page.md
python bench/load.py --database URL     at another database, an empty one; the tables stay there

Exit code 1 if one pick in a hundred takes 250 ms or longer, or if anything went wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import signal
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))  # `python bench/load.py` puts only bench/ itself there

from bench import machine
from bench.load_clients import Clients, Measured
from bench.load_tables import make_tables
from bench.page import table
from pentarchy.server.storage import Storage, StorageError

RESULTS = Path(__file__).resolve().parent / "LOAD.md"
GOAL = 250.0
"""Milliseconds in which 99 of 100 picks are shown to the other player."""


class Server:
    """The server under load, a process of its own."""

    def __init__(self, database: str, log: Path) -> None:
        self.log = log
        command = [
            sys.executable,
            "-m",
            "pentarchy",
            "serve",
            "--port",
            "0",
            "--database",
            database,
            "--lines",
            "10000",
        ]
        with log.open("w") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+", self.process.stdout.readline())
        if found is None:
            self.close()
            raise StorageError(f"the server did not start: {log.read_text()}")
        self.address = found[0]

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    @property
    def memory(self) -> float:
        """Megabytes that are in use; 0 where the system does not say."""
        return self._number("status", r"VmRSS:\s*(\d+) kB") / 1024

    @property
    def processor_time(self) -> float:
        """Seconds, of all threads."""
        ticks = re.search(r"\) \S+(?: \S+){10} (\d+) (\d+)", self._told("stat"))
        return (int(ticks[1]) + int(ticks[2])) / 100 if ticks else 0.0

    def _number(self, file: str, pattern: str) -> int:
        found = re.search(pattern, self._told(file))
        return int(found[1]) if found else 0

    def _told(self, file: str) -> str:
        path = Path(f"/proc/{self.process.pid}/{file}")
        return path.read_text() if path.is_file() else ""


def main(argv: list[str]) -> int:
    """0: fast enough and without a fault; 1: not so; 2: it cannot be measured."""
    asked = _arguments(argv)
    facts = {name: fact for name, fact in machine.facts().items() if name != "Date"}
    try:
        with tempfile.TemporaryDirectory(prefix="pentarchy-load-") as folder:
            lines, measured = _measure(asked, Path(folder))
    except StorageError as error:
        print(error, file=sys.stderr)
        return 2
    passed = measured.slowest_of(99) < GOAL and not measured.errors and bool(measured.times)
    text = _page(asked, facts, lines, measured, passed)
    print(text, end="")
    asked.out.write_text(text, "utf-8")
    return 0 if passed else 1


def _measure(asked: argparse.Namespace, folder: Path) -> tuple[list[list[str]], Measured]:
    database = asked.database or str(folder / "tables.db")
    with closing(Storage(database)) as storage:
        seats = make_tables(storage, asked.tables, int(asked.rate * asked.seconds))
    with closing(Server(database, folder / "server.log")) as server:
        clients = Clients(server.address, seats, asked.tables)
        empty = server.memory
        measured = asyncio.run(clients.run(asked.rate, asked.seconds, lambda: server.processor_time))
        grown = server.memory - empty
    measured.errors += [f"log: {line}" for line in server.log.read_text().splitlines()]
    picks = len(measured.times)
    lines = [
        ["picks", f"{picks:,}"],
        ["picks a second", f"{picks / asked.seconds:.1f} of {asked.rate:g} wanted"],
        ["shown to the other player, median", f"{measured.slowest_of(50):.1f} ms"],
        ["95 of 100 within", f"{measured.slowest_of(95):.1f} ms"],
        ["99 of 100 within", f"{measured.slowest_of(99):.1f} ms"],
        ["slowest", f"{max(measured.times, default=0):.1f} ms"],
        ["processor time of the server for a pick", f"{measured.busy / max(1, picks) * 1000:.2f} ms"],
        ["the server's core in use", f"{measured.busy / asked.seconds:.0%}"],
        ["sent to a page for a pick", f"{measured.received / max(1, 2 * picks) / 1024:.1f} kB, not compressed"],
        ["memory of the server, no table open", f"{empty:.0f} MB"],
        ["memory for each open table", f"{grown / asked.tables * 1024:.0f} kB, two pages included"],
        ["games that ended and were followed by another", f"{measured.followed}"],
        ["errors", f"{len(measured.errors)}"],
    ]
    return lines, measured


def _page(
    asked: argparse.Namespace, facts: dict[str, str], lines: list[list[str]], measured: Measured, passed: bool
) -> str:
    kind = "PostgreSQL" if asked.database.startswith("postgres") else "SQLite"
    parts = [
        "# Load",
        "Written by `python bench/load.py`; how it measures is in [README.md](README.md).",
        "\n".join(f"- {name}: {fact}" for name, fact in facts.items()),
        f"{asked.tables} tables of First Empires with two people each, {asked.rate:g} picks a second in all for "
        f"{asked.seconds:g} s, {kind}; server and pages on this machine.",
        table(["what", "measured"], lines),
        f"The goal: 99 of 100 picks are shown to the other player within {GOAL:g} ms, and nothing goes wrong: "
        f"**{'met' if passed else 'not met'}**.",
    ]
    if measured.errors:
        parts += ["## Errors", "\n".join(f"- {error}" for error in measured.errors[:20])]
    return "\n\n".join(parts) + "\n"


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/load.py", description="Measure a server with many tables.")
    parser.add_argument("--tables", type=int, default=200, metavar="N", help="tables with two people each")
    parser.add_argument("--rate", type=float, default=100, metavar="N", help="picks a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=120, metavar="N", help="how long")
    parser.add_argument("--database", default="", metavar="URL", help="default: SQLite in a folder that is removed")
    parser.add_argument("--out", metavar="FILE", type=Path, default=RESULTS, help="where the page is written")
    return parser.parse_args(argv)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(2))  # so that the server is ended and the folder removed
    sys.exit(main(sys.argv[1:]))
