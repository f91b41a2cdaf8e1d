"""Servers are killed while people play: whatever was acknowledged is there, nothing is doubled, the games go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from bench.kills_club import LONGEST_ROUND, club, complaints
from bench.kills_people import kill

from looping import run

KILLS = 4
PICKS = 40
"""Picks from one kill to the next."""


def test_only_the_last_words_of_an_orphan_are_no_complaint() -> None:
    first = 'Traceback (most recent call last):\n  File "<string>", line 1, in <module>\n'
    spawned = '  File "spawn.py", line 122, in spawn_main\n    exitcode = _main(fd, parent_sentinel)\n'
    last = "EOFError: Ran out of input\n"
    assert complaints(first + spawned + last) == ""
    assert complaints(first + spawned + last + first + last) == first + last
    assert complaints(first + spawned + "ValueError: 3\n") != ""
    hasty = "2026-01-01 10:00:00,000 WARNING pentarchy.server.live: a page of table NogLUq sent too much\n"
    assert complaints(hasty + last) == last


@pytest.mark.slow
def test_killed_again_and_again_a_server_loses_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(str(tmp_path / "tables.db"), tmp_path, 1) as people:
            [server] = people.servers
            await people.play(PICKS // 2)
            for _ in range(KILLS):
                await server.kill()
                await people.read_out(lambda _: True)
                people.check()
                await server.start()
                await people.play(PICKS)
            people.check()

    run(scenario())


def test_one_of_two_workers_is_killed_and_the_other_takes_over(postgres_address: str, tmp_path: Path) -> None:
    """The two people of a table sit at different workers: each pick reaches the other one by a notice."""

    async def scenario() -> None:
        async with club(postgres_address, tmp_path, 2) as people:
            await people.play(PICKS // 2)
            for number in range(KILLS):
                server = people.servers[number % 2]
                await server.kill()
                await people.read_out(lambda person, gone=server: person.at is gone)  # type: ignore[misc]
                people.check()
                await people.play(PICKS // 2)
                await server.start()
                for person in people.people:
                    await person.go_home()
                await people.play(PICKS // 2)
            people.check()

    run(scenario())


def test_a_worker_that_dies_is_started_again(postgres_address: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(postgres_address, tmp_path, 1, "--workers", "2") as people:
            [server] = people.servers
            await people.play(PICKS // 4)
            for number in range(2):
                before = server.workers()
                assert len(before) == 2
                kill(before[number])
                await people.play(PICKS // 4)
                async with asyncio.timeout(LONGEST_ROUND):
                    while len(set(server.workers()) - {before[number]}) < 2:
                        await asyncio.sleep(0.05)
            people.check()
            address = httpx.URL(server.address)
            await server.kill()
            async with asyncio.timeout(LONGEST_ROUND):
                while await answers(address):  # no worker outlives the process that keeps them
                    await asyncio.sleep(0.05)

    run(scenario())


async def answers(address: httpx.URL) -> bool:
    try:
        _, writer = await asyncio.open_connection(address.host, address.port)
    except ConnectionError:
        return False
    writer.close()
    return True
