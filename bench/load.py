"""Many tables at once: measure how long a pick takes from one player's page to the other's.

python bench/load.py                    200 tables, two minutes each: SQLite at 150 picks a second, two workers at
                                        PostgreSQL at 1.7 times as many; prints and writes bench/LOAD.md
python bench/load.py --only sqlite --tables 4 --rate 20 --seconds 3 --out page.md

Exit code 1 if one pick in a hundred takes 250 ms or longer, if fewer picks could be made than were wanted, or if
anything went wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))  # `python bench/load.py` puts only bench/ itself there

from bench import machine, processes
from bench.load_clients import Clients, Measured
from bench.load_tables import make_tables
from bench.page import table
from bench.postgres import postgres
from pentarchy.server.storage import Storage, StorageError

RESULTS = Path(__file__).resolve().parent / "LOAD.md"
GOAL = 250.0
"""Milliseconds in which 99 of 100 picks are shown to the other player."""
REACHED = 0.98
"""The share of the wanted picks that has to be made: the last ones may come too late to count."""
WORN_OUT = 0.9
"""Pages that need more than this share of a core may be what is slow."""


class Server:
    """The server under load, a process of its own, perhaps with several workers."""

    def __init__(self, database: str, log: Path, workers: int = 1) -> None:
        self.log = log
        command = [sys.executable, "-m", "pentarchy", "serve", "--port", "0", "--database", database]
        command += ["--lines", "10000", "--workers", str(workers)]
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
        return processes.memory(self.process.pid)


@dataclass(frozen=True)
class Base:
    """Where tables are stored while they are under load."""

    address: str
    processor_time: Callable[[], float] | None = None
    """Seconds of the database, if it has processes of its own."""


@contextmanager
def _sqlite(folder: Path) -> Iterator[Base]:
    yield Base(str(folder / "tables.db"))


@contextmanager
def _postgresql(folder: Path) -> Iterator[Base]:
    with postgres(folder) as server:
        yield Base(server.address, partial(processes.processor_time, server.process))


@dataclass(frozen=True)
class Place:
    """What is put under load, and how much."""

    title: str
    base: Callable[[Path], AbstractContextManager[Base]]
    workers: int
    share: float
    """Of the picks a second that one worker has to bear."""


PLACES = {
    "sqlite": Place("SQLite", _sqlite, 1, 1.0),
    "workers": Place("PostgreSQL, two workers", _postgresql, 2, 1.7),
}


def main(argv: list[str]) -> int:
    """0: fast enough and without a fault; 1: not so; 2: it cannot be measured."""
    asked = _arguments(argv)
    facts = {name: fact for name, fact in machine.facts().items() if name != "Date"}
    try:
        seen = {name: _measure(PLACES[name], asked) for name in asked.only}
    except StorageError as error:
        print(error, file=sys.stderr)
        return 2
    text = _page(asked, facts, seen)
    print(text, end="")
    asked.out.write_text(text, "utf-8")
    return 0 if all(_passed(asked, PLACES[name], measured) for name, measured in seen.items()) else 1


def _measure(place: Place, asked: argparse.Namespace) -> Measured:
    with tempfile.TemporaryDirectory(prefix="pentarchy-load-") as name, place.base(Path(name)) as base:
        rate = asked.rate * place.share
        with closing(Storage(base.address)) as storage:
            seats = make_tables(storage, asked.tables, int(rate * asked.seconds))
        with closing(Server(base.address, Path(name) / "server.log", place.workers)) as server:
            clients = Clients(server.address, seats, asked.tables)
            empty = server.memory if place.workers == 1 else 0.0  # several may not have begun yet
            spent = (partial(processes.processor_time, server.process.pid), base.processor_time)
            measured = asyncio.run(clients.run(rate, asked.seconds, *spent))
            measured.memory = empty, server.memory
        measured.errors += [f"log: {line}" for line in server.log.read_text().splitlines()]
    return measured


def _passed(asked: argparse.Namespace, place: Place, measured: Measured) -> bool:
    wanted = int(asked.rate * place.share * asked.seconds)
    enough = len(measured.times) >= max(1.0, REACHED * wanted)
    return enough and measured.slowest_of(99) < GOAL and not measured.errors


def _column(asked: argparse.Namespace, place: Place, measured: Measured) -> dict[str, str]:
    picks, (empty, full) = len(measured.times), measured.memory
    each = 1000 / max(1, picks)
    of_pages = measured.of_pages / asked.seconds
    database = f"{measured.of_database * each:.2f} ms" if measured.of_database is not None else "–"
    return {
        "picks": f"{picks:,}",
        "picks a second": f"{picks / asked.seconds:.1f} of {asked.rate * place.share:g} wanted",
        "shown to the other player, median": f"{measured.slowest_of(50):.1f} ms",
        "95 of 100 within": f"{measured.slowest_of(95):.1f} ms",
        "99 of 100 within": f"{measured.slowest_of(99):.1f} ms",
        "slowest": f"{max(measured.times, default=0):.1f} ms",
        "processor time of the server for a pick": f"{measured.of_server * each:.2f} ms",
        "cores of the server in use": f"{measured.of_server / asked.seconds:.2f} of {place.workers}",
        "processor time of the database for a pick": database,
        "processor time of the two pages for a pick": f"{measured.of_pages * each:.2f} ms",
        "core of all pages in use": f"{of_pages:.0%}{', perhaps the limit' if of_pages > WORN_OUT else ''}",
        "sent to a page for a pick": f"{measured.received / max(1, 2 * picks) / 1024:.1f} kB, not compressed",
        "memory of the server, no table open": f"{empty:.0f} MB" if empty else "–",
        "memory of the server, all tables open": f"{full:.0f} MB",
        "of this for each table": f"{(full - empty) / asked.tables * 1024:.0f} kB, two pages included"
        if empty
        else "–",
        "games that ended and were followed by another": f"{measured.followed}",
        "errors": f"{len(measured.errors)}",
    }


def _page(asked: argparse.Namespace, facts: dict[str, str], seen: dict[str, Measured]) -> str:
    places = {PLACES[name]: measured for name, measured in seen.items()}
    columns = [_column(asked, place, measured) for place, measured in places.items()]
    rows = [[what, *(column[what] for column in columns)] for what in columns[0]]
    verdicts = [
        f"{place.title}: **{'met' if _passed(asked, place, measured) else 'not met'}**"
        for place, measured in places.items()
    ]
    parts = [
        "# Load",
        "Written by `python bench/load.py`; how it measures is in [README.md](README.md).",
        "\n".join(f"- {name}: {fact}" for name, fact in facts.items()),
        f"{asked.tables} tables of First Empires with two people each for {asked.seconds:g} s; server, database and "
        "pages on this machine.",
        table(["what", *(place.title for place in places)], rows),
        f"The goal: so many picks are made as are wanted, 99 of 100 are shown to the other player within {GOAL:g} ms, "
        f"and nothing goes wrong. {'. '.join(verdicts)}.",
    ]
    errors = [f"- {place.title}: {error}" for place, one in places.items() for error in one.errors[:20]]
    if errors:
        parts += ["## Errors", "\n".join(errors)]
    return "\n\n".join(parts) + "\n"


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/load.py", description="Measure a server with many tables.")
    parser.add_argument("--only", nargs="+", choices=[*PLACES], default=[*PLACES], help="default: both")
    parser.add_argument("--tables", type=int, default=200, metavar="N", help="tables with two people each")
    parser.add_argument(
        "--rate",
        type=float,
        default=150,
        metavar="N",
        help="picks a second at SQLite; two workers get 1.7 times as many",
    )
    parser.add_argument("--seconds", type=float, default=120, metavar="N", help="how long, each")
    parser.add_argument("--out", metavar="FILE", type=Path, default=RESULTS, help="where the page is written")
    return parser.parse_args(argv)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(2))  # so that the server is ended and the folder removed
    sys.exit(main(sys.argv[1:]))
