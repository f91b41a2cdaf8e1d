"""Bots that think in processes of their own, whatever they do there."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from looping import run
from patience import PATIENCE
from pentarchy import registry
from pentarchy.bots import bot_names, make
from pentarchy.core import Match, Seat, Setup, notation
from pentarchy.server import bot_processes
from pentarchy.server.bot_processes import BotProcesses, Closed, Job, Matches, Thought
from pentarchy.server.history import Row, Start, rebuild, take

pytestmark = pytest.mark.slow

START = Start("first_empires", Setup(3), "thinking")
STRANGE = "server.strange_bots:make"
UNHEARD_OF = f"UnknownName: there is no bot 'unheard-of'; there are: {', '.join(bot_names())}"


def row(match: Match, option: str = "") -> Row:
    """The next pick of whoever is asked: this option, or the greedy one."""
    seat = next(iter(match.asked))
    return Row("pick", seat, option or notation(make("greedy").choose(Seat(match, seat))))


def played(picks: int) -> tuple[Row, ...]:
    match, rows = START.match(), list[Row]()
    while len(rows) < picks:
        rows.append(row(match))
        match.pick(rows[-1].seat, rows[-1].option)
    return tuple(rows)


def job(rows: tuple[Row, ...] = (), bot: str = "greedy", table: str = "a", limit: float = 30.0) -> Job:
    """The question that comes after these rows."""
    return Job(table, START, rows, next(iter(rebuild(START, rows).asked)), bot, limit, luck=f"luck {len(rows)}")


def options(asked: Job) -> list[str]:
    return [notation(option) for option in rebuild(asked.start, asked.rows).asked[asked.seat].options]


def expected(asked: Job) -> str:
    """What the bot picks if one asks it right here."""
    bot = make(asked.bot, asked.luck)
    return notation(bot.choose(Seat(rebuild(asked.start, asked.rows), asked.seat)))


OTHERS: set[int | None] = set()
"""Processes that were there before the test: a server of other tests may be running."""


@pytest.fixture(autouse=True)
def _only_own_processes_count() -> None:
    OTHERS.clear()
    OTHERS.update(process.pid for process in multiprocessing.active_children())


def processes() -> list[multiprocessing.process.BaseProcess]:
    return [process for process in multiprocessing.active_children() if process.pid not in OTHERS]


@pytest.fixture
def thinkers() -> Iterator[BotProcesses]:
    made = BotProcesses(1, make=STRANGE, greedy_limit=30.0)
    yield made
    made.close()
    assert processes() == []


def ask(thinkers: BotProcesses, *jobs: Job) -> list[Thought]:
    async def choose() -> list[Thought]:
        return list(await asyncio.gather(*map(thinkers.choose, jobs)))

    return run(choose())


def test_the_answer_is_that_of_the_bot_itself(thinkers: BotProcesses) -> None:
    jobs = [job(played(picks), bot, f"{picks}") for picks in (0, 7, 40) for bot in ("greedy", "random")]
    thoughts = ask(thinkers, *jobs)
    assert [thought.option for thought in thoughts] == [expected(asked) for asked in jobs]
    assert all((thought.trouble, thought.detail) == ("", "") for thought in thoughts)
    assert all(0 < thought.seconds < 60 for thought in thoughts)
    assert len(processes()) == 1


def test_a_seat_draws_anew_at_each_decision() -> None:
    """The same bot at the same options, once more after a pick was taken back."""
    rows = played(9)
    picked = row(rebuild(START, rows))
    again = (*rows, picked, Row("undo", picked.seat))
    tries = [rows, again, *((*again, *[Row("ask", 0), Row("decline", 1)] * more) for more in range(1, 12))]
    assert len({tuple(options(job(rows))) for rows in tries}) == 1
    assert len({bot_processes.answer(job(rows, "random"), Matches(), STRANGE).option for rows in tries}) > 1


@pytest.mark.parametrize(
    ("bot", "trouble", "detail"),
    [
        ("crashing", "crashed", "ZeroDivisionError: seven by nothing"),
        ("leaving", "crashed", "its process ended with exit code 3"),
        ("quitting", "crashed", "its process ended with exit code 4"),
        ("faulting", "crashed", "its process ended with exit code -11"),
        ("illegal", "illegal", "('conquer', 'everything') was not offered"),
        ("talking", "illegal", "'roll' was not offered"),
        ("unheard-of", "crashed", UNHEARD_OF[: bot_processes.LONGEST_DETAIL]),
    ],
)
def test_a_bot_that_fails_is_replaced_by_the_greedy_one(
    thinkers: BotProcesses, bot: str, trouble: str, detail: str
) -> None:
    asked = job(bot=bot)
    failed, after = ask(thinkers, asked, job())
    assert (failed.option, failed.trouble, failed.detail) == (expected(replace(asked, bot="greedy")), trouble, detail)
    assert (after.option, after.trouble) == (expected(job()), "")


def test_a_bot_that_hangs_is_killed_when_its_time_is_up(thinkers: BotProcesses) -> None:
    ask(thinkers, job())
    (before,) = processes()
    hanging, after = ask(thinkers, job(bot="hanging", limit=0.3), job())
    assert (hanging.option, hanging.trouble) == (expected(job()), "too slow")
    assert hanging.detail == "no answer within 0.3 s"
    assert hanging.seconds > 0.3
    assert after.trouble == ""
    assert not before.is_alive()
    assert len(processes()) == 1


def test_the_first_option_is_picked_if_the_greedy_bot_fails_too() -> None:
    thinkers = BotProcesses(1, make="server.strange_bots:make_nobody")
    asked = job(played(12), "random")
    (thought,) = ask(thinkers, asked)
    thinkers.close()
    assert (thought.option, thought.trouble) == (options(asked)[0], "crashed")
    nobody = "LookupError: nobody is called"
    assert thought.detail == f"{nobody} 'random'; greedy crashed: {nobody} 'greedy'"


def test_the_first_option_is_picked_if_no_process_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_memory(method: str) -> None:
        raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr(bot_processes, "get_context", no_memory)
    thinkers = BotProcesses(1)
    (thought,) = ask(thinkers, job())
    thinkers.close()
    assert (thought.option, thought.trouble) == (options(job())[0], "crashed")
    assert "Cannot allocate memory" in thought.detail


def test_it_is_the_first_one_that_players_do_not_leave_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = [job(played(number)) for number in range(12)]
    asked = next(one for one in jobs if len({option.split()[0] for option in options(one)}) > 1)
    verb = options(asked)[0].split()[0]
    other = next(option for option in options(asked) if option.split()[0] != verb)
    game = registry.game(asked.start.game)
    monkeypatch.setattr(game, "lore", replace(game.lore, left_alone=frozenset({verb})))
    assert bot_processes._first_option(asked) == other


def test_a_process_that_died_between_two_questions_is_nobodys_fault(thinkers: BotProcesses) -> None:
    ask(thinkers, job())
    (idle,) = processes()
    idle.kill()
    idle.join()
    (thought,) = ask(thinkers, job(bot="sleeping:0"))
    assert (thought.option, thought.trouble) == (options(job())[-1], "")


def test_a_bot_does_not_change_the_table(thinkers: BotProcesses) -> None:
    rows = played(20)
    spoiled, after = ask(thinkers, job(rows, "spoiling"), job(rows))
    assert (spoiled.option, spoiled.trouble) == (options(job(rows))[-1], "")
    assert (after.option, after.trouble) == (expected(job(rows)), "")


def test_interrupts_are_for_the_server_alone(thinkers: BotProcesses) -> None:
    (thought,) = ask(thinkers, job(bot="interrupted"))
    assert (thought.option, thought.trouble) == (options(job())[-1], "")


def test_the_event_loop_goes_on_while_bots_think(thinkers: BotProcesses) -> None:
    async def turns() -> int:
        """How often the loop comes round until the bot has used up its time; a loop that is held up does so once."""
        thought = asyncio.create_task(thinkers.choose(job(bot="hanging", limit=0.5)))
        count = 0
        while not thought.done():
            await asyncio.sleep(0)
            count += 1
        return count

    assert run(turns()) > 10


def test_twenty_jobs_share_two_processes_and_the_clock_starts_when_it_is_their_turn() -> None:
    thinkers = BotProcesses(2, make=STRANGE)
    ask(thinkers, job(), job(table="b"))  # so that nobody's clock runs while a process starts
    # Ten after another take four seconds at least, and nobody may need as much.
    slow = [job(bot="sleeping:0.4", table=f"table {number}", limit=3.9) for number in range(20)]
    thoughts = ask(thinkers, *slow)
    assert [thought.trouble for thought in thoughts] == [""] * 20
    assert len(processes()) == 2
    assert min(thought.seconds for thought in thoughts) >= 0.4
    thinkers.close()
    assert processes() == []


def test_a_job_that_is_no_question_is_an_error(thinkers: BotProcesses) -> None:
    with pytest.raises(KeyError):
        ask(thinkers, replace(job(), seat=2))


# -- what a process remembers


def counted(monkeypatch: pytest.MonkeyPatch) -> list[Row]:
    """The rows that happen in matches that are known already."""
    happened = list[Row]()

    def counting(match: Match, row: Row) -> None:
        happened.append(row)
        take(match, row)

    monkeypatch.setattr(bot_processes, "take", counting)
    return happened


def test_only_new_rows_are_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    happened, tables, rows = counted(monkeypatch), Matches(), played(30)
    match = tables.match(job(rows[:20]))
    assert happened == []
    assert tables.match(job(rows)) is match
    assert tuple(happened) == rows[20:]
    assert match.digest == rebuild(START, rows).digest
    assert tables.match(job(rows)) is match


def test_what_was_taken_back_is_taken_back_in_a_known_match(monkeypatch: pytest.MonkeyPatch) -> None:
    happened, tables, rows = counted(monkeypatch), Matches(), played(30)
    last = rows[-1].seat
    undone = (*rows, Row("ask", last), Row("agree", (last + 1) % 3), Row("undo", last))
    tables.match(job(rows))
    match = tables.match(job(undone))
    assert tuple(happened) == undone[30:]
    assert match.picks == rebuild(START, rows[:29]).picks
    assert match.digest == rebuild(START, undone).digest
    on = (*undone, row(match, options(job(undone))[-1]))
    assert tables.match(job(on)).digest == rebuild(START, on).digest
    assert bot_processes.answer(job(on), tables, STRANGE).option == expected(job(on))


def test_another_past_is_another_match() -> None:
    tables, rows = Matches(), played(30)
    tables.match(job(rows))
    assert tables.match(job(rows[:10])).digest == rebuild(START, rows[:10]).digest
    assert tables.match(job()).digest == START.match().digest
    elsewhere = Start("first_empires", Setup(3), "another seed")
    assert tables.match(replace(job(), start=elsewhere)).digest == elsewhere.match().digest


def test_a_row_that_fails_leaves_nothing_behind() -> None:
    tables, rows = Matches(), played(10)
    tables.match(job(rows))
    broken = replace(job(rows), rows=(*rows, Row("pick", 0, "conquer everything")))
    assert bot_processes.answer(broken, tables, STRANGE).trouble == "crashed"
    assert tables.match(job(rows)).digest == rebuild(START, rows).digest


def test_the_tables_used_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_processes, "MOST_MATCHES", 2)
    tables = Matches()
    first = tables.match(job(table="a"))
    tables.match(job(table="b"))
    assert tables.match(job(table="a")) is first
    tables.match(job(table="c"))
    assert list(tables._known) == ["a", "c"]


def test_a_bot_stays_at_its_table_and_remembers() -> None:
    rows = played(12)
    tables, asked = Matches(), [job(rows[:at], "counting") for at in range(12)]
    mine = [one for one in asked if one.seat == asked[0].seat and len(options(one)) > 2]
    assert len(mine) > 2
    picked = [options(one).index(bot_processes.answer(one, tables, STRANGE).option) for one in mine[:3]]
    assert picked == [0, 1, 2]
    # A bot at another table, and another bot at the same seat, begin anew.
    assert options(mine[2])[0] == bot_processes.answer(replace(mine[2], table="b"), tables, STRANGE).option
    # What was taken back it has never seen.
    last = mine[2].rows[-1].seat
    undone = job((*mine[2].rows, Row("undo", last)), "counting")
    assert options(undone)[0] == bot_processes.answer(undone, tables, STRANGE).option


def test_bots_are_kept_at_the_tables_used_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_processes, "MOST_BOTS", 1)
    tables = Matches()
    for table in ("a", "b", "b", "a"):
        assert bot_processes.answer(job(played(1), "counting", table), tables, STRANGE).trouble == ""
    assert [len(known.bots) for known in tables._known.values()] == [0, 1]


def test_a_table_comes_back_to_the_process_that_knows_it() -> None:
    thinkers = BotProcesses(2, make=STRANGE)
    many = [job(played(9), "counting", table) for table in ("a", "b")]
    ask(thinkers, *many)
    places = {table: worker for worker in thinkers._workers for table in worker.tables}
    for _ in range(3):
        ask(thinkers, *many)
        assert {table: worker for worker in thinkers._workers for table in worker.tables} == places
    thinkers.close()


# -- the end


def test_closing_ends_thoughts_and_those_who_wait_hear_of_it() -> None:
    thinkers = BotProcesses(1, make=STRANGE)

    async def close_while_thinking() -> list[Thought | BaseException]:
        await thinkers.choose(job())
        waiting = [asyncio.create_task(thinkers.choose(job(bot="hanging"))) for _ in range(3)]
        while thinkers._idle:
            await asyncio.sleep(0)  # until the first of them has its process
        thinkers.close()
        return list(await asyncio.gather(*waiting, thinkers.choose(job()), return_exceptions=True))

    assert [type(outcome) for outcome in run(close_while_thinking())] == [Closed] * 4
    assert processes() == []
    thinkers.close()


def test_thinkers_that_were_never_asked_have_no_processes() -> None:
    thinkers = BotProcesses(3)
    assert processes() == []
    thinkers.close()


SERVER = """
import asyncio
from pentarchy.core import Setup
from pentarchy.server.history import Start
from pentarchy.server.bot_processes import Job, BotProcesses

async def serve():
    thinkers = BotProcesses(2, make="server.strange_bots:make")
    ask = lambda bot: thinkers.choose(Job(bot, Start("first_empires", Setup(2), "1"), (), 0, bot, 600))
    await asyncio.gather(ask("sleeping:0.2"), ask("sleeping:0.2"))
    await ask("hanging")

if __name__ == "__main__":
    asyncio.run(serve())
"""


def test_no_process_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    """Neither one that waits nor one whose bot hangs: they hold the server's standard output, which then ends."""
    (tmp_path / "serve.py").write_text(SERVER)
    path = os.pathsep.join(entry for entry in sys.path if entry)
    server = subprocess.Popen(
        [sys.executable, tmp_path / "serve.py"], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}
    )
    with server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"hanging\n"
        server.kill()
        assert server.communicate(timeout=PATIENCE)[0] == b""
