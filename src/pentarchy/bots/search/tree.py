"""The tree of a search: forks, where a seat decides, and what was tried there.

It is the tree of one observer: hidden cards and dice are dealt anew for each game that is tried, and all these games
share the forks that they come past. So an option is not always there, and what counts is how often it was picked when
it was (Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search, 2012).
"""

from __future__ import annotations

from collections.abc import Hashable
from math import log, sqrt
from typing import Any, Final, NamedTuple

from pentarchy.core import Decision, Game, Option, Searching, State

DOUBT: Final = 4.0
"""An option counts as if it had been tried so often before, with average success."""
SURE: Final = 0.1
"""What follows in so large a share of the games is expected …"""
FEWEST: Final = 3
"""… if it was seen so often."""


class Account(NamedTuple):
    """How the end of a tried game stands: what the own points come from, and those of the strongest opponent."""

    own: dict[str, float]
    rival: dict[str, float]


class Try:
    """One option at a fork, and what became of it. Rewards and scores are those of the seat that decides there."""

    __slots__ = ("accounts", "available", "favour", "forks", "option", "results", "reward", "score", "visits")

    def __init__(self, option: Option, favour: float) -> None:
        self.option = option
        self.favour = favour
        self.available = 1
        self.visits = 0
        self.reward = 0.0
        self.score = 0.0
        self.results: list[float] = []
        """The single rewards, noted at the root only …"""
        self.accounts: list[Account] = []
        """… and what they come from, if somebody wants to say why."""
        self.forks: dict[Hashable, Fork] = {}

    def promise(self) -> float:
        """How good it seems. The favourite is only left for what is clearly better, the clearer the fewer the tries."""
        return self.reward / self.visits + self.favour / sqrt(self.visits)

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
    """A decision of a seat: what was tried there, and what waits to be tried."""

    __slots__ = ("reward", "seat", "tries", "visits", "waiting")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.reward = 0.0
        self.tries: dict[Option, Try] = {}
        self.waiting: list[Option] | None = None

    def select(self, game: Game[Any], decision: Decision, state: State, how: Searching) -> Try:
        """What to try now: the most promising option, or the next one that waits as long as there is room for it.

        What seems good at first sight is tried first and keeps a head start; options count as average until they were
        tried often.
        """
        tries, options, explore = self.tries, decision.options, how.explore
        visits = self.visits
        doubt = DOUBT * self.reward / visits if visits else 0.0
        best: Try | None = None
        most = -1.0
        known = 0
        for option in options:
            found = tries.get(option)
            if found is not None:
                known += 1
                found.available += 1
                n = found.visits
                value = (found.reward + doubt) / (n + DOUBT) + (
                    explore * sqrt(log(found.available)) + found.favour
                ) / sqrt(n)
                if value > most:
                    most, best = value, found
        if best is None:
            return self.enter(game.lore.greedy(state, decision), how)
        another = self._next(game, decision, state) if known <= how.width * sqrt(visits) else None
        return best if another is None else self.enter(another, how)

    def _next(self, game: Game[Any], decision: Decision, state: State) -> Option | None:
        """The next option that waits and is there. They are listed when the first one is asked for: most never are."""
        if self.waiting is None:
            self.waiting = [option for option in game.lore.promising(state, decision) if option not in self.tries]
        options = decision.options
        for at, option in enumerate(self.waiting):
            if option in options:
                return self.waiting.pop(at)
        return None

    def enter(self, option: Option, how: Searching) -> Try:
        """Let an option be tried; the first one is the favourite."""
        found = self.tries.get(option)
        if found is None:
            found = self.tries[option] = Try(option, 0.0 if self.tries else how.trust)
        return found

    def renewed(self) -> Fork:
        """The same decision, once it is really there: what was learned of what follows stays, own counts begin anew.

        So all options start equal, whatever brought the search here.
        """
        fork = Fork(self.seat)
        for option, old in self.tries.items():
            new = Try(option, 0.0)
            new.forks = old.forks
            fork.tries[option] = new
        return fork

    @property
    def ranked(self) -> list[Try]:
        """All options that were tried, the most visited first."""
        return sorted(
            [one for one in self.tries.values() if one.visits],
            key=lambda one: (-one.visits, -one.promise(), one.option),
        )
