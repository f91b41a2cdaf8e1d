"""Servers and databases are killed while people play: no pick is lost, doubled or swallowed.

python bench/kills.py                         300 kills: prints, and writes bench/RELIABILITY.md
python bench/kills.py --kills 12 --only sqlite workers --out page.md

A third of the kills each: the server at a file of SQLite; one of two servers at PostgreSQL; PostgreSQL itself, all of
its processes at once. Exit code 1 if what people were shown is not what is stored, if somebody's pick stands there
twice or not at all, or if a table stands still.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))  # `python bench/kills.py` puts only bench/ there

from bench.kills_club import club
from bench.page import table
from bench.postgres import postgres
from bench.reliability import PAGE, section, write

PICKS = 12
"""Acknowledged picks from one kill to the next."""


@dataclass
class Seen:
    kills: int = 0
    picks: int = 0
    refused: int = 0
    fault: str = ""


async def sqlite(folder: Path, kills: int, seen: Seen) -> None:
    """The only server is killed, and started again."""
    async with club(str(folder / "tables.db"), folder, 1) as people:
        [server] = people.servers
        await people.play(PICKS)
        for _ in range(kills):
            await server.kill()
            seen.kills += 1
            await people.read_out(lambda _: True)
            people.check()
            await server.start()
            await people.play(PICKS)
            seen.picks = people.acknowledged
        people.check()


async def workers(folder: Path, kills: int, seen: Seen) -> None:
    """One of two servers at one database is killed; its people go to the other one, and come back."""
    with postgres(folder) as database:
        async with club(database.address, folder, 2) as people:
            await people.play(PICKS)
            for number in range(kills):
                server = people.servers[number % 2]
                await server.kill()
                seen.kills += 1
                await people.read_out(lambda person, gone=server: person.at is gone)  # type: ignore[misc]
                people.check()
                await people.play(PICKS // 2)
                await server.start()
                for person in people.people:
                    await person.go_home()
                await people.play(PICKS // 2)
                seen.picks = people.acknowledged
            people.check()


async def database(folder: Path, kills: int, seen: Seen) -> None:
    """PostgreSQL is killed and started again under a server that stays; who picks meanwhile is refused."""
    with postgres(folder) as database:
        async with club(database.address, folder, 1, calm=False) as people:
            await people.play(PICKS)
            for _ in range(kills):
                await asyncio.to_thread(database.kill)
                seen.kills += 1
                await asyncio.to_thread(database.start)
                people.check()
                await people.play(PICKS)
                seen.picks = people.acknowledged
            people.check()
            seen.refused = len(people.refused)


PLACES: dict[str, tuple[str, Callable[[Path, int, Seen], Coroutine[None, None, None]]]] = {
    "sqlite": ("the server, SQLite", sqlite),
    "workers": ("one of two servers, PostgreSQL", workers),
    "database": ("PostgreSQL itself", database),
}


def kill(place: str, kills: int) -> Seen:
    seen = Seen()
    with tempfile.TemporaryDirectory(prefix="pentarchy-kills-", ignore_cleanup_errors=True) as folder:
        try:
            asyncio.run(PLACES[place][1](Path(folder), kills, seen))
        except (AssertionError, TimeoutError) as error:
            seen.fault = f"{type(error).__name__}: {error}".split("\n", 1)[0]
    return seen


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=300, help="in all; 300 unless told")
    parser.add_argument("--only", nargs="+", choices=PLACES, default=list(PLACES), help="what is killed")
    parser.add_argument("--out", type=Path, default=PAGE)
    asked = parser.parse_args(argv)
    rows, passed = [], True
    for place in asked.only:
        seen = kill(place, max(1, asked.kills // len(asked.only)))
        rows.append([PLACES[place][0], f"{seen.kills:,}", f"{seen.picks:,}", f"{seen.refused:,}", seen.fault or "none"])
        passed = passed and not seen.fault
    heads = ["killed", "kills", "acknowledged picks", "refused meanwhile", "fault"]
    verdict = f"No pick lost, doubled or swallowed: **{'so it is' if passed else 'not so'}**."
    text = section("Kills", "python bench/kills.py", [table(heads, rows), "", verdict])
    print(text, end="")
    write(asked.out, text)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
