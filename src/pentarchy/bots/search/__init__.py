"""A bot that thinks ahead: it tries what may happen in imagined games, and picks what turned out best.

`search:1000` tries a thousand games for each decision, `search:500ms` thinks for half a second, `search:1000x4` shares
the tries among four processes. What a game is about it knows from the game's lore only.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from pentarchy.bots.advice import MOST_CANDIDATES, Advice, Candidate
from pentarchy.core import Option, Seat
from pentarchy.core.memory import Moment, moment, own_picks_since, post

from .budget import Budget, read_budget
from .comparing import compare
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
        return compare(self._trees(seat, noting=False))[0].option

    def advise(self, seat: Seat) -> Advice:
        """Think, and say what was thought."""
        began = perf_counter()
        if len(seat.options) == 1:
            return Advice(seat.number, (self._only_choice(seat),), 0, perf_counter() - began)
        candidates = compare(self._trees(seat, noting=True))
        tried = sum(candidate.visits for candidate in candidates)
        return Advice(seat.number, candidates[:MOST_CANDIDATES], tried, perf_counter() - began)

    def _trees(self, seat: Seat, *, noting: bool) -> list[list[Part]]:
        """What all trees say of all options."""
        if self.budget.processes > 1:
            return self._helpers.think(post(seat), self.budget, self.rng, noting=noting)
        root = self._known(seat)
        Thinker(seat.game, seat.imagine, self.rng, root, noting=noting).think(self.budget)
        self._before = (moment(seat), root)
        return [parts_of(root, noting=noting)]

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


__all__ = ["Budget", "SearchBot", "read_budget"]
