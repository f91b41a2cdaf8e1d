"""A bot that thinks ahead: it tries what may happen in imagined games, and picks what turned out best.

`search:1000` tries a thousand games for each decision, `search:500ms` thinks for half a second, `search:1000x4` shares
the tries among four processes. What a game is about it knows from the game's lore only.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter

from pentarchy.bots.advice import MOST_CANDIDATES, Advice, Candidate
from pentarchy.core import Option, Seat
from pentarchy.core.memory import Moment, moment, own_picks_since, post

from .budget import Budget, read_budget
from .parallel import Helpers, Part, parts_of
from .thinking import Thinker
from .tree import Fork


class SearchBot:
    """Information set Monte Carlo tree search with the lore of the game."""

    def __init__(self, parameter: str, rng: Random) -> None:
        self.budget = read_budget(parameter)
        self.rng = rng
        self._helpers = Helpers(self.budget.processes)
        self._before: tuple[Moment, Fork] | None = None

    def choose(self, seat: Seat) -> Option:
        options = seat.options
        if len(options) == 1:
            return options[0]
        game, decision = seat.game, seat.decision
        if decision.kind in game.lore.search.settled:
            run = seat.imagine(self.rng)
            assert run.decision is not None
            return game.lore.reckon(run.state, run.decision)
        return self.advise(seat).best.option

    def advise(self, seat: Seat) -> Advice:
        """Think, and say what was thought."""
        began = perf_counter()
        candidates: tuple[Candidate, ...]
        if len(seat.options) == 1:
            candidates = (self._only_choice(seat),)
        elif self.budget.processes > 1:
            candidates = _candidates(self._helpers.think(post(seat), self.budget, self.rng))
        else:
            candidates = _candidates(self._think(seat))
        tried = sum(candidate.visits for candidate in candidates)
        return Advice(seat.number, candidates[:MOST_CANDIDATES], tried, perf_counter() - began)

    def _think(self, seat: Seat) -> list[Part]:
        root = self._known(seat)
        Thinker(seat.game, seat.imagine, self.rng, root).think(self.budget)
        self._before = (moment(seat), root)
        return parts_of(root)

    def _known(self, seat: Seat) -> Fork:
        """What the last search found out about this very decision, or a new tree.

        It is the same decision if only this seat has picked since and the world has shown nothing new.
        """
        if self._before is not None:
            earlier, fork = self._before
            picks = own_picks_since(seat, earlier)
            for option in picks or ():
                found = fork.tries.get(option)
                next_fork = found and found.forks.get((seat.number, ()))
                if not next_fork:
                    break
                fork = next_fork
            else:
                if picks is not None and fork.tries.keys() <= set(seat.options):
                    return fork.renewed()
        return Fork(seat.number)

    def _only_choice(self, seat: Seat) -> Candidate:
        thinker = Thinker(seat.game, seat.imagine, self.rng, Fork(seat.number))
        scores, rewards = thinker.outcome(seat.imagine(self.rng))
        return Candidate(seat.options[0], 0, scores[seat.number], rewards[seat.number])


def _candidates(parts: list[Part]) -> tuple[Candidate, ...]:
    """Options with what all trees say of them, the most visited first."""
    by_option: dict[Option, list[Part]] = {}
    for part in parts:
        by_option.setdefault(part.option, []).append(part)
    found: list[tuple[float, Candidate]] = []
    for option, same in by_option.items():
        visits = sum(part.visits for part in same)
        reward, score = sum(part.reward for part in same), sum(part.score for part in same)
        line = max(same, key=lambda part: part.visits).line
        promise = reward / visits + max(part.favour for part in same) / sqrt(visits)
        found.append((promise, Candidate(option, visits, score / visits, reward / visits, line)))
    found.sort(key=lambda one: (-one[1].visits, -one[0], one[1].option))
    return tuple([candidate for _, candidate in found])


__all__ = ["Budget", "SearchBot", "read_budget"]
