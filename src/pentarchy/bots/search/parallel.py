"""Thinking in several processes: each grows a tree of its own, and the visits at the roots are added up.

The parts and their luck are dealt out beforehand. So the same seed and number of tries give the same choice, wherever
the parts are thought.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import current_process, get_context
from random import Random
from typing import NamedTuple
from weakref import finalize

from pentarchy import registry
from pentarchy.bots.advice import LONGEST_LINE
from pentarchy.core import Option
from pentarchy.core.memory import Posted, imagine

from .budget import Budget
from .thinking import Thinker
from .tree import Account, Fork


class Part(NamedTuple):
    """What one tree says of one option."""

    option: Option
    visits: int
    reward: float
    favour: float
    score: float
    line: tuple[tuple[int, Option], ...]
    results: list[float]
    """Try by try, each in the world that all options of this tree had theirs in; empty if nobody wants to say why …"""
    accounts: list[Account]
    """… and what they come from."""


class Helpers:
    """A pool of processes that lives as long as its bot. They start when they are first needed."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def think(self, posted: Posted, budget: Budget, rng: Random, *, noting: bool) -> list[list[Part]]:
        """All parts, tree by tree."""
        jobs = [(posted, share, rng.getrandbits(64), noting) for share in shares(budget)]
        # A process that serves somebody else, as in the server, may not have children: there it thinks alone.
        return [_think(*job) for job in jobs] if current_process().daemon else self._ask(jobs)

    def _ask(self, jobs: list[tuple[Posted, Budget, int, bool]]) -> list[list[Part]]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, get_context("spawn"))
            finalize(self, self._pool.shutdown)
        return list(self._pool.map(_think, *zip(*jobs, strict=True)))


def shares(budget: Budget) -> list[Budget]:
    """Tries are shared out; time is not, because all think at once."""
    number = budget.processes
    if not budget.iterations:
        return [replace(budget, processes=1)] * number
    each, more = divmod(budget.iterations, number)
    return [Budget(each + (place < more)) for place in range(number) if each or place < more]


def _think(posted: Posted, budget: Budget, seed: int, noting: bool) -> list[Part]:
    game = registry.game(posted.game)
    root = Fork(posted.number)
    Thinker(game, lambda rng: imagine(posted, game, rng), Random(seed), root, noting=noting).think(budget)
    return parts_of(root, noting=noting)


def parts_of(root: Fork, *, noting: bool) -> list[Part]:
    return [
        Part(
            one.option,
            one.visits,
            one.reward,
            one.favour,
            one.score,
            one.line(LONGEST_LINE),
            one.results if noting else [],
            one.accounts,
        )
        for one in root.ranked
    ]
