"""The tree of a search: forks, where a seat decides, and what was tried there.

It is the tree of one observer: hidden cards and dice are dealt anew for each game that is tried, and all these games
share the forks that they come past. So an option is not always there, and what counts is how often it was picked when
it was (Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search, 2012).
"""

from __future__ import annotations

from collections.abc import Hashable
from math import log, sqrt
from random import Random

from pentarchy.core import Decision, Lore, Option
from pentarchy.core.game import Searching

SURE = 0.1
"""What follows in so large a share of the games is expected …"""
FEWEST = 3
"""… if it was seen so often."""


class Try:
    """One option at a fork, and what became of it. Rewards and scores are those of the seat that decides there."""

    __slots__ = ("available", "forks", "head_start", "option", "reward", "score", "visits")

    def __init__(self, option: Option, head_start: float) -> None:
        self.option = option
        self.head_start = head_start
        self.available = 1
        self.visits = 0
        self.reward = 0.0
        self.score = 0.0
        self.forks: dict[Hashable, Fork] = {}

    def line(self, longest: int) -> tuple[tuple[int, Option], ...]:
        """What is expected next: the picks that were made most often, as far as they are more than a guess."""
        picks: list[tuple[int, Option]] = []
        one, enough = self, max(FEWEST, self.visits * SURE)
        while one.forks and len(picks) < longest:
            fork = max(one.forks.values(), key=lambda fork: fork.visits)
            one = fork.ranked[0]
            if one.visits < enough:
                break
            picks.append((fork.seat, one.option))
        return tuple(picks)

    def fork(self, seat: int, seen: tuple[Option, ...]) -> Fork:
        """Who decides next. Where the world has shown something meanwhile, `seen` tells its outcomes apart."""
        key = (seat, seen)
        fork = self.forks.get(key)
        if fork is None:
            fork = self.forks[key] = Fork(seat)
        return fork


class Fork:
    """A decision of a seat: what was tried there, and what good players would pick."""

    __slots__ = ("favourite", "seat", "tries", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.favourite: Option | None = None
        self.tries: dict[Option, Try] = {}

    def select(self, decision: Decision, state: object, lore: Lore, how: Searching, rng: Random) -> Try:
        """What to try now: the most promising option, or a new one as long as there is room for it.

        The first is the choice of the lore, which also has a head start; then come those that light play proposes.
        """
        tries, options, explore = self.tries, decision.options, how.explore
        self.visits += 1
        best: Try | None = None
        most = -1.0
        known = 0
        for option in options:
            found = tries.get(option)
            if found is not None:
                known += 1
                found.available += 1
                visits = found.visits
                value = (found.reward + found.head_start) / visits + explore * sqrt(log(found.available) / visits)
                if value > most:
                    most, best = value, found
        if best is None or (known < len(options) and known < how.width * sqrt(self.visits)):
            return self._new(decision, state, lore, how, rng)
        return best

    def _new(self, decision: Decision, state: object, lore: Lore, how: Searching, rng: Random) -> Try:
        tries, options = self.tries, decision.options
        if self.favourite is None:
            option = self.favourite = lore.greedy(state, decision)
            head_start = how.trust
        else:
            head_start = 0.0
            option = lore.rollout(state, decision, rng)
            if option in tries:
                rest = [option for option in options if option not in tries]
                option = rest[int(rng.random() * len(rest))]
        found = tries[option] = Try(option, head_start)
        return found

    @property
    def ranked(self) -> list[Try]:
        """All tries, the most visited first."""
        return sorted(self.tries.values(), key=lambda one: (-one.visits, -one.reward / one.visits, one.option))
