"""Numbered pieces of work, in this process or spread over several."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from traceback import format_exc
from typing import TypeVar

Plan = TypeVar("Plan")
Result = TypeVar("Result")


class WorkerError(Exception):
    """Something went wrong in another process; the message is its traceback."""


LARGEST_CHUNK = 50
CHUNKS_PER_JOB = 8
"""Enough chunks that no process waits long for the last one."""


def in_chunks(work: Callable[[Plan, int], Result], plan: Plan, count: int, jobs: int) -> Iterator[list[Result]]:
    """`work(plan, number)` for each number below `count`, a list at a time, as soon as it is done; in no order.

    Processes are spawned, never forked: a fork copies whatever threads of the parent were just doing.
    """
    if jobs <= 1:
        for number in range(count):
            yield [work(plan, number)]
        return
    size = max(1, min(LARGEST_CHUNK, count // (jobs * CHUNKS_PER_JOB)))
    chunks = [range(start, min(start + size, count)) for start in range(0, count, size)]
    with get_context("spawn").Pool(min(jobs, len(chunks)), _leave_interrupts_to_the_parent) as pool:
        for done in pool.imap_unordered(partial(_chunk, work, plan), chunks):
            if isinstance(done, str):
                raise WorkerError(done)
            yield done


def _chunk(work: Callable[[Plan, int], Result], plan: Plan, numbers: range) -> list[Result] | str:
    """The results, or what went wrong: an exception itself may not survive the way to another process."""
    try:
        return [work(plan, number) for number in numbers]
    except Exception:
        return format_exc()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
