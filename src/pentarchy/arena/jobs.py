"""Numbered pieces of work, in this process or spread over several."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from traceback import format_exc
from typing import Generic, Protocol, TypeVar

Plan = TypeVar("Plan")
Result = TypeVar("Result")


class WorkerError(Exception):
    """Something went wrong in another process; the message is its traceback."""


class Engine(Protocol):
    """Who does the work: `work(plan, number)` for each number; results as soon as they are there, in no order."""

    def __call__(self, work: Callable[[Plan, int], Result], plan: Plan, numbers: Sequence[int]) -> Iterator[Result]: ...


def local(jobs: int = 1) -> Engine:
    """The engine of this machine: this process, or so many others."""
    return partial(spread, jobs=jobs)


def spread(work: Callable[[Plan, int], Result], plan: Plan, numbers: Sequence[int], jobs: int = 1) -> Iterator[Result]:
    """`work(plan, number)` for each number, in this process or in `jobs` others.

    Each piece travels on its own: a game takes a hundred times longer than its way to a process and back, and whoever
    stops in the middle loses only what is being played. Processes are spawned, never forked: a fork copies whatever
    threads of the parent were just doing.
    """
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        for number in numbers:
            yield work(plan, number)
        return
    with get_context("spawn").Pool(jobs, _leave_interrupts_to_the_parent) as pool:
        for done in pool.imap_unordered(partial(attempt, work, plan), numbers):
            yield done.value()


class Attempt(Generic[Result]):
    """What came of a piece of work. An exception itself may not survive the way to another process; its text does."""

    def __init__(self, results: list[Result], trouble: str = "") -> None:
        self.results = results
        self.trouble = trouble

    def value(self) -> Result:
        if self.trouble:
            raise WorkerError(self.trouble)
        return self.results[0]


def attempt(work: Callable[[Plan, int], Result], plan: Plan, number: int) -> Attempt[Result]:
    try:
        return Attempt([work(plan, number)])
    except Exception:
        return Attempt([], format_exc())


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
