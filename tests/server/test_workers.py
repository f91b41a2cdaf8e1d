"""Several workers at one database, in one process: what one of them does, the others know and leave alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from looping import run
from patience import PATIENCE
from pentarchy.core import Setup, notation
from pentarchy.server import keeper as keeping
from pentarchy.server.bot_processes import NOBODY, BotProcesses, Job, Thought
from pentarchy.server.history import Start, rebuild
from pentarchy.server.keeper import Keeper
from pentarchy.server.live_table import LiveTable
from pentarchy.server.new_tables import Wanted, open_table
from pentarchy.server.pages import Page, Viewpoint
from pentarchy.server.queueing import Claim
from pentarchy.server.rows import SeatRow
from pentarchy.server.sole import sole_server
from pentarchy.server.storage import Storage, StorageError, hashed

ANNA = hashed("anna")


class FirstOption(BotProcesses):
    """Bots that do not think."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0

    async def choose(self, job: Job, claim: Claim = NOBODY) -> Thought:
        self.asked += 1
        return Thought(notation(rebuild(job.start, job.rows).asked[job.seat].options[0]))


class Worker:
    def __init__(self, address: str) -> None:
        self.storage = Storage(address)
        self.bots = FirstOption()
        # No other worker steps in before a minute is over.
        self.keeper = Keeper(self.storage, self.bots, pace=0, limit=60)

    async def table(self, id: str) -> LiveTable:
        kept = await self.keeper.get(id)
        assert kept is not None
        return kept

    async def pick(self, kept: LiveTable) -> None:
        """Anna takes what is offered first."""
        option = kept.table.match.asked[0].options[0]
        await self.keeper.pick(kept, 0, notation(option), kept.table.position)


@asynccontextmanager
async def workers(address: str, number: int) -> AsyncIterator[list[Worker]]:
    all_of_them = [Worker(address) for _ in range(number)]
    try:
        yield all_of_them
    finally:
        for worker in all_of_them:
            await worker.keeper.close()
            worker.storage.close()


def new_table(storage: Storage, bot: str = "random") -> str:
    seats = (SeatRow(0, "person", "", "Anna"), SeatRow(1, "bot" if bot else "person", bot, "Orator"))
    start = Start("first_empires", Setup(2, "standard", ()), "seed")
    return open_table(storage, Wanted(start, seats, (0,)), ANNA)


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.01)


async def play_until_the_bot_has_answered(worker: Worker, kept: LiveTable) -> None:
    before = sum(row.seat == 1 for row in kept.table.rows)
    while not kept.table.bots_asked():
        await worker.pick(kept)
    await until(lambda: sum(row.seat == 1 for row in kept.table.rows) > before and not kept.table.bots_asked())


def test_the_bots_answer_where_the_pick_was_made(postgres_address: str) -> None:
    """Who has watched another worker's bot is not too busy with that when it is their own turn."""

    async def scenario() -> None:
        async with workers(postgres_address, 2) as (one, other):
            id = new_table(one.storage)
            here, there = await one.table(id), await other.table(id)
            await play_until_the_bot_has_answered(one, here)
            await until(lambda: there.table.position == here.table.position)
            assert (one.bots.asked > 0, other.bots.asked) == (True, 0)
            await play_until_the_bot_has_answered(other, there)
            assert other.bots.asked > 0

    run(scenario())


def test_what_happens_while_a_table_is_loaded_is_not_missed(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with workers(postgres_address, 2) as (one, other):
            id = new_table(one.storage, bot="")
            here = await one.table(id)
            read = other.keeper._read
            was_read, go_on = asyncio.Event(), asyncio.Event()
            loop = asyncio.get_running_loop()

            def slowly(id: str) -> object:
                table = read(id)
                loop.call_soon_threadsafe(was_read.set)
                asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
                return table

            monkeypatch.setattr(other.keeper, "_read", slowly)
            loading = asyncio.create_task(other.table(id))
            await was_read.wait()
            heard = asyncio.Event()
            told = other.keeper._told

            async def hear(notice: str) -> None:
                heard.set()
                await told(notice)

            monkeypatch.setattr(other.keeper, "_told", hear)
            await one.pick(here)
            await heard.wait()
            go_on.set()
            there = await loading
            await until(lambda: there.table.position == here.table.position == 1)

    run(scenario())


def test_who_comes_later_learns_who_is_there_at_another_worker(postgres_address: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_address, 2) as (one, other):
            id = new_table(one.storage, bot="")
            here, there = await one.table(id), await other.table(id)
            one.keeper.presence.came(here, Page(ANNA, Viewpoint((0,))))
            await until(lambda: there.pages.here == {0})
            there.pages.elsewhere.clear()
            other.keeper.presence.came(there, Page("ben", Viewpoint((1,))))
            await until(lambda: here.pages.here == there.pages.here == {0, 1})

    run(scenario())


def test_all_tables_are_announced_in_one_notice(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One for each is stored like a pick, and picks would wait behind all of them."""

    async def scenario() -> None:
        async with workers(postgres_address, 2) as (one, other):
            ids = [new_table(one.storage, bot="") for _ in range(4)]
            here, there = [[await worker.table(id) for id in ids] for worker in (one, other)]
            for seat, kept in enumerate(here[:3]):
                one.keeper.presence.came(kept, Page(ANNA, Viewpoint((seat % 2,))))
            await until(lambda: [kept.pages.here for kept in there] == [{0}, {1}, {0}, set()])
            for kept in there:
                kept.pages.elsewhere.clear()
            told: list[str] = []
            notify = one.storage.notify

            def counted(notice: str) -> None:
                told.append(notice)
                notify(notice)

            monkeypatch.setattr(one.storage, "notify", counted)
            one.keeper.presence.announce_again(one.keeper.tables())
            await until(lambda: [kept.pages.here for kept in there] == [{0}, {1}, {0}, set()])
            assert len(told) == 1

    run(scenario())


def test_a_table_that_is_just_opened_is_not_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables are watched: two pages of one table must never get two tables."""
    monkeypatch.setattr(keeping, "MOST_TABLES", 1)

    async def scenario() -> None:
        async with workers(str(tmp_path / "tables.db"), 1) as (worker,):
            for _ in range(3):
                id = new_table(worker.storage, bot="")
                kept = await worker.table(id)
                assert await worker.table(id) is kept
                worker.keeper.presence.came(kept, Page(ANNA, Viewpoint((0,))))

    run(scenario())


def test_a_second_server_at_a_file_of_sqlite_is_refused(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with sole_server(database):
        with (
            pytest.raises(StorageError, match="is served by another process already; end that one"),
            sole_server(f"sqlite:///{database}"),
        ):
            raise AssertionError("there must not be two")
        with sole_server(str(tmp_path / "other.db")), sole_server("postgresql:///x"), sole_server("postgresql:///x"):
            pass
    with sole_server(database):
        pass
