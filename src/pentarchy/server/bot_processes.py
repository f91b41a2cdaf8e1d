"""Bots think in processes of their own, never in the event loop, and no bot can hold up a table.

A bot that crashes, takes too long, answers what was not offered or takes its process down is replaced, for this one
decision, by the greedy bot; should that fail as well, by the first option. The table hears of it by `Thought.trouble`.

`ProcessPoolExecutor` gives up all its processes when one has to be killed, hence the small pool here. Each process is
served by one thread, which sleeps on their pipe until there is an answer or the time is up.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pkgutil import resolve_name
from random import Random
from threading import Lock, Thread
from time import monotonic
from typing import Literal, NamedTuple

from pentarchy.bots import Bot
from pentarchy.bots.advice import Advice
from pentarchy.bots.judging import Adviser, Judgement, judge_pick
from pentarchy.core import Match, Seat, notation, parse
from pentarchy.core.luck import Known

from .history import Row, Start, rebuild, take
from .queueing import Claim, Line

MOST_MATCHES = 64
"""So many matches a process keeps, so that it replays only what is new since it was last asked."""
NOBODY = Claim()

MOST_BOTS = 16
"""At so many tables a process keeps the bots themselves, with what they remember."""
LONGEST_START = 60.0
"""Seconds for a new process to come up, on a machine that has much else to do."""
LAST_MOMENTS = 1.0
"""Seconds for a process that has hung up to end by itself, so that its exit code tells why."""
LONGEST_DETAIL = 200

Trouble = Literal["", "crashed", "too slow", "illegal"]
Make = Callable[[str, str], Bot]
"""A bot's name, and the seed of its random choices: `pentarchy.bots.make` or one like it."""


@dataclass(frozen=True, slots=True)
class Job:
    """What a seat decides after these rows: a question for a bot."""

    table: str
    start: Start
    rows: tuple[Row, ...]
    seat: int
    bot: str
    limit: float = 10.0
    """Seconds, from when a process takes the job up."""
    wants: Literal["pick", "advice", "judgement"] = "pick"
    picked: str = ""
    """What a judgement is about."""
    luck: str = ""
    """What the bot's own random choices grow from."""


@dataclass(frozen=True, slots=True)
class Thought:
    """An option that can be picked, and what went wrong if it is not the bot's own.

    Where advice or a judgement was wanted, it is that instead; with trouble there is none.
    """

    option: str
    trouble: Trouble = ""
    detail: str = ""
    """One line for the log of the server. It may tell what the bot knew: not for the table."""
    seconds: float = 0.0
    """How long all of it took, waiting for a free process left out."""
    advice: Advice | None = None
    judgement: Judgement | None = None


class Closed(RuntimeError):
    """There is nobody left to think: the server is shutting down."""


class BotProcesses:
    """Processes that bots think in.

        thinkers = BotProcesses()
        thought = await thinkers.choose(Job(table, start, rows, seat, "greedy"))
        thinkers.close()

    Processes start when they are needed. Jobs wait in line while all are busy: in turn by whom they are for, see
    `queueing`. To stop waiting for an answer does not stop the thought; it ends in its own time.
    """

    def __init__(
        self, processes: int | None = None, *, make: str = "pentarchy.bots:make", greedy_limit: float = 5.0
    ) -> None:
        """`make` names the function that makes bots, as `module:function`; `greedy_limit` is for a replacement."""
        count = processes or max(1, (os.cpu_count() or 1) - 1)
        self._greedy_limit = greedy_limit
        self._workers = [_Worker(make) for _ in range(count)]
        self._idle = self._workers[:]
        self._asking = Lock()
        self.line: Line[Job, Thought] = Line(count)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="thinker")
        self._closed = False

    async def choose(self, job: Job, claim: Claim = NOBODY) -> Thought:
        """What the bot picks or says. Raises only for a job that is no question at all, or when these are `Closed`."""
        if self._closed:
            raise Closed
        waiting = self.line.enter(job, job.table, claim)
        self._threads.submit(self._serve)
        return await asyncio.wrap_future(waiting.answer)

    def close(self) -> None:
        """End all processes at once. Whoever still waits gets `Closed`."""
        self._closed = True
        for waiting in self.line.clear():
            if waiting.answer.set_running_or_notify_cancel():
                waiting.answer.set_exception(Closed())
        for worker in self._workers:
            worker.close()
        self._threads.shutdown()
        for worker in self._workers:
            worker.end()

    def _serve(self) -> None:
        """In a thread: think for whoever is next, until nobody is."""
        while (waiting := self.line.next()) is not None:
            try:
                waiting.answer.set_result(self._choose(waiting.question))
            except BaseException as error:
                waiting.answer.set_exception(error)
            finally:
                self.line.done(waiting)

    def _choose(self, job: Job) -> Thought:
        began = monotonic()
        worker = self._free_worker(job.table)
        try:
            thought = worker.think(job)
            if thought.trouble and job.wants == "pick":
                greedy = worker.think(replace(job, bot="greedy", limit=self._greedy_limit))
                thought = replace(thought, option=greedy.option)
                if greedy.trouble:
                    detail = f"{thought.detail}; greedy {greedy.trouble}: {greedy.detail}"
                    thought = replace(thought, option=_first_option(job), detail=detail)
        finally:
            self._idle.append(worker)
        return replace(thought, seconds=monotonic() - began)

    def _free_worker(self, table: str) -> _Worker:
        """The process that has thought for this table before, if it is free; else the one used last."""
        with self._asking:
            worker = next((worker for worker in self._idle if table in worker.tables), self._idle[-1])
            self._idle.remove(worker)
        worker.tables[table] = None
        worker.tables.move_to_end(table)
        if len(worker.tables) > MOST_MATCHES:
            worker.tables.popitem(last=False)
        return worker


def _first_option(job: Job) -> str:
    """Found here, without a process: it may be that none can be started."""
    match = rebuild(job.start, job.rows)
    return notation(match.game.lore.usual(match.asked[job.seat].options)[0])


class _Worker:
    """One process as its thread sees it: started when needed, replaced when it is gone."""

    def __init__(self, make: str) -> None:
        self._make = make
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False
        self.tables: OrderedDict[str, None] = OrderedDict()
        """Those that it has thought for, the last one at the end."""
        self._changing = Lock()
        """Held while the process is started or ended, so that none comes up behind the back of `close`."""

    def think(self, job: Job) -> Thought:
        """The bot's answer, or a thought with trouble and no option."""
        try:
            pipe = self._ready()
            pipe.send(job)
            if pipe.poll(job.limit):
                thought: Thought = pipe.recv()
                return thought
        except (EOFError, ConnectionError):
            return Thought("", "crashed", f"its process ended with exit code {self.end(LAST_MOMENTS)}")
        except OSError as error:
            self.end()
            return Thought("", "crashed", _described(error))
        self.end()
        return Thought("", "too slow", f"no answer within {job.limit:g} s")

    def close(self) -> None:
        """Let the thread that waits for the process wake up, and let no other process start."""
        with self._changing:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    def end(self, patience: float = 0.0) -> int | None:
        """Make sure that the process is gone; its exit code, if there was one."""
        with self._changing:
            if self._process is None or self._pipe is None:
                return None
            self._process.join(patience)
            self._process.kill()
            self._process.join()
            code = self._process.exitcode
            self.tables.clear()
            self._pipe.close()
            self._process = self._pipe = None
            return code

    def _ready(self) -> Connection:
        if self._process is not None and not self._process.is_alive():
            self.end()  # it died while nobody asked anything: no bot is to blame
        with self._changing:
            if self._closed:
                raise Closed
            if self._pipe is not None:
                return self._pipe
            # Spawned, never forked: a fork copies whatever the server's threads were just doing.
            spawn = get_context("spawn")
            pipe, other_end = spawn.Pipe()
            process = spawn.Process(target=_work, args=(other_end, self._make), name="thinker", daemon=True)
            process.start()
            other_end.close()
            self._process, self._pipe = process, pipe
        if not pipe.poll(LONGEST_START):
            raise TimeoutError(f"no process came up within {LONGEST_START:g} s")
        pipe.recv()
        return pipe


# -- in the other process


def _work(pipe: Connection, make: str) -> None:
    """Answer jobs until the server hangs up. Its Ctrl+C is for the server alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()
    tables = Matches()
    with suppress(EOFError, OSError):
        pipe.send("ready")
        while True:
            pipe.send(answer(pipe.recv(), tables, make))


def _end_with_the_server() -> None:
    """A bot that never looks up would outlive a server that was killed."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)


class _Known(NamedTuple):
    start: Start
    rows: tuple[Row, ...]
    match: Match
    bots: dict[tuple[int, str], Bot]
    """By seat and name. They remember what they thought about before; what was taken back they have never seen."""


class Matches:
    """The matches that a process knows, the last used at the end."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, _Known] = OrderedDict()

    def match(self, job: Job) -> Match:
        """The match after the rows of a job; only rows that are new happen. What breaks on the way is not kept."""
        known = self._known.pop(job.table, None)
        bots: dict[tuple[int, str], Bot] = {}
        if known and known.start.grows_to(job.start) and known.rows == job.rows[: len(known.rows)]:
            match = known.match
            _learn(match, job.start)
            new = job.rows[len(known.rows) :]
            for row in new:
                take(match, row)
            if not any(row.kind == "undo" for row in new):
                bots = known.bots
        else:
            match = rebuild(job.start, job.rows)
        self._known[job.table] = _Known(job.start, job.rows, match, bots)
        if len(self._known) > MOST_MATCHES:
            self._known.popitem(last=False)
        return match

    def bot(self, job: Job, make: Make) -> Bot:
        """The bot that a job is for, after `match`: the one that has sat there before, if it is to pick."""
        if job.wants != "pick":
            return make(job.bot, job.luck)
        bots = self._known[job.table].bots
        # Taken out while it thinks: one that stumbles does not come back.
        return bots.pop((job.seat, job.bot), None) or make(job.bot, job.luck)

    def keep(self, job: Job, bot: Bot) -> None:
        if job.wants == "pick":
            self._known[job.table].bots[job.seat, job.bot] = bot
        for id in list(self._known)[:-MOST_BOTS]:
            self._known[id].bots.clear()


def _learn(match: Match, start: Start) -> None:
    """What was drawn since: all copies of the match share the words that they know."""
    if isinstance(match.luck, Known) and isinstance(start.luck, Known):
        match.luck.words.update(start.luck.words)


def answer(job: Job, tables: Matches, make: str) -> Thought:
    """Ask the bot. It sits at a clone of the match, so that nothing it does to its seat is there the next time."""
    try:
        match = tables.match(job)
        factory: Make = resolve_name(make)
        bot = tables.bot(job, factory)
        seat = Seat(match.clone(), job.seat)
        if job.wants == "advice":
            return Thought("", advice=_adviser(bot).advise(seat))
        if job.wants == "judgement":
            at, rng = len(job.rows), Random(job.luck)
            return Thought("", judgement=judge_pick(seat, at, parse(job.picked), _adviser(bot), rng))
        option = bot.choose(seat)
        if option in match.asked[job.seat].options:
            tables.keep(job, bot)
            return Thought(notation(option))
        return Thought("", "illegal", _one_line(f"{option!r} was not offered"))
    except Exception as error:
        return Thought("", "crashed", _described(error))


def _adviser(bot: Bot) -> Adviser:
    if not isinstance(bot, Adviser):
        raise TypeError(f"{type(bot).__name__} gives no advice")
    return bot


def _described(error: Exception) -> str:
    return _one_line(f"{type(error).__name__}: {error}")


def _one_line(text: str) -> str:
    return " ".join(text.split())[:LONGEST_DETAIL]
