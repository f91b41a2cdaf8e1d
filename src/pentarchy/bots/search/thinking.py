"""Thinking: try one imagined game after another, and remember in the tree what came of it."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from random import Random
from typing import Any, Final

from pentarchy.core import Decision, Game, Option, Run

from .budget import Budget
from .tree import Account, Fork, Try

POINTS_TOO: Final = 0.1
"""The share of a reward that is about points; the rest is about winning."""
CERTAIN: Final = 0.8
"""How much of the chance to win a real end decides; the rest is the lead, because a close result might be another."""
LANDSLIDE: Final = 5.0
"""A lead of so many times the game's scale is as good as any larger one."""
FEWEST_TRIES: Final = 8
"""With fewer tries for each option, fewer options are looked at."""
MOST_AT_ROOT: Final = 24
FIRST_LOOK: Final = 16
"""After so many tries each, options may be clearly worse than others …"""
CLEAR: Final = 3.0
"""… if they are behind by so many standard errors."""
PATIENCE: Final = 200
"""So many picks beyond the horizon a position may take to become one that can be judged."""
BEYOND_DOUBT: Final = 1000.0
"""So much trust in an option that no other one can seem better."""
NOTHING_SEEN: Final[tuple[Option, ...]] = ()


class Thinker:
    """One seat at one decision, with the tree that grows there.

    At the root the promising options compete in rounds: in each round all that are left are tried equally often, and
    the better half goes on (sequential halving, Karnin, Koren and Somekh, 2013). The first, second, … try of every
    option happens in the same imagined world, with the same hidden cards and the same luck. So it is the options that
    make the difference, and what is clearly worse world by world drops out at once; when one is left, the search ends.
    Further down the tree, tries go where they seem to bring most.
    """

    def __init__(
        self, game: Game[Any], imagine: Callable[[Random], Run], rng: Random, root: Fork, *, noting: bool = False
    ) -> None:
        self.game = game
        self.lore = game.lore
        self.how = game.lore.search
        self.imagine = imagine
        self.worlds = rng.getrandbits(48)
        """The number of the first world; the others follow."""
        self.luck = Random(self.worlds)
        self.root = root
        self.noting = noting
        """Whether it is noted what rewards come from."""
        self.next_look = FIRST_LOOK

    def think(self, budget: Budget) -> None:
        """Try games until the budget is used up, or there is nothing left to find out."""
        field = self.enter(max(2, budget.iterations // FEWEST_TRIES) if budget.iterations else MOST_AT_ROOT)
        if len(field) == 1:  # nothing to decide, only something to say
            for _ in range(FEWEST_TRIES):
                self.try_one(field[0])
        rounds = (len(field) - 1).bit_length()
        clock = budget.clock
        began = clock()
        for number in range(1, rounds + 1):
            end = began + budget.seconds * number / rounds
            times = max(1, budget.iterations // rounds // len(field))
            while len(field) > 1 and (times > 0 or (budget.seconds and clock() < end)):
                times -= 1
                for first in field:
                    self.try_one(first)
                if len(first.results) == self.next_look:
                    field = self.still_open(field)
            field = sorted(field, key=Try.promise, reverse=True)[: (len(field) + 1) // 2]

    def still_open(self, field: list[Try]) -> list[Try]:
        """The options that are not clearly worse than the best."""
        self.next_look += max(1, self.next_look // 4)
        best = max(field, key=Try.promise)
        return [one for one in field if one is best or not clearly_worse(one, best)]

    def enter(self, most: int) -> list[Try]:
        """The options at the root that are worth trying. Where all is settled, they are tried only to be compared."""
        root, run = self.root, self.imagine(self.luck)
        state, decision = run.state, run.decision
        assert decision is not None
        options, trust = self.lore.promising(state, decision), self.how.trust
        if decision.kind in self.how.settled:
            best, trust = self.lore.reckon(state, decision), BEYOND_DOUBT
            options = [best, *[option for option in options if option != best]]
        field = [root.enter(option, self.how) for option in options[: min(most, MOST_AT_ROOT)]]
        field[0].favour = trust
        return field

    def try_one(self, first: Try) -> None:
        """One game: down the tree, one step beyond it, on by light play, and back with what it was worth."""
        game, lore, how, luck = self.game, self.lore, self.how, self.luck
        luck.seed(self.worlds + first.visits)
        run = self.imagine(luck)
        state, chance = run.state, run.state.chance
        settled = how.settled
        fork, chosen = self.root, first
        path = [(fork, chosen)]
        while True:
            news = chance.news
            run.pick(chosen.option)
            decision = run.decision
            while (
                decision is not None
                and (decision.kind in settled or len(decision.options) == 1)
                and not self.is_far(decision)
            ):
                run.pick(lore.greedy(state, decision))
                decision = run.decision
            if not chosen.visits or decision is None or self.is_far(decision):
                break
            fork = chosen.fork(decision.seat, NOTHING_SEEN if chance.news == news else tuple(decision.options))
            chosen = fork.select(game, decision, state, how)
            path.append((fork, chosen))
        self.play_on(run, fork.seat)
        scores, rewards = self.outcome(run)
        for fork, chosen in path:
            reward = rewards[fork.seat]
            fork.visits += 1
            fork.reward += reward
            chosen.visits += 1
            chosen.reward += reward
            chosen.score += scores[fork.seat]
        first.results.append(rewards[self.root.seat])
        if self.noting:
            first.accounts.append(self.account(run, scores))

    def is_far(self, decision: Decision) -> bool:
        """Whether the game does not want to look any further."""
        return decision.kind in self.how.judge_at and decision.seat == self.root.seat

    def play_on(self, run: Run, seat: int) -> None:
        """Play as far as the horizon of the game, and then until the position can be judged."""
        left, patience, state, luck = self.how.horizon, PATIENCE, run.state, self.luck
        greedy = self.lore.greedy if self.how.careful_play else None
        rollout = self.lore.rollout
        quiet, judge_at, ahead, me = self.lore.quiet, self.how.judge_at, self.how.judge_after, self.root.seat

        def choose(decision: Decision) -> Option | None:
            nonlocal left, patience, seat, ahead
            if decision.kind in judge_at and decision.seat == me:
                ahead -= 1
                if not ahead:
                    return None
            if left > 0:
                left -= 1
            elif left < 0 or not patience or quiet(state, decision, seat):
                return None
            else:
                patience -= 1
            seat = decision.seat
            return rollout(state, decision, luck) if greedy is None else greedy(state, decision)

        run.play(choose)

    def account(self, run: Run, scores: list[float]) -> Account:
        """What the points of the seat that thinks come from, and those of whom its lead is counted from."""
        seat, state, terms = self.root.seat, run.state, self.lore.terms
        others = [other for other in range(len(scores)) if other != seat]
        rival = max(others, key=scores.__getitem__, default=None)
        return Account(terms(state, seat), {} if rival is None else terms(state, rival))

    def outcome(self, run: Run) -> tuple[list[float], list[float]]:
        """What every seat may expect: its final score, and its reward between 0 and 1."""
        state = run.state
        if not run.over:
            evaluate = self.lore.evaluate
            scores = [evaluate(state, seat) for seat in range(len(state.players))]
            return scores, [self._reward(lead) for lead in leads(scores, self.how.par)]
        scores = [float(sum(items.values())) for items in self.game.scores(state)]
        if len(scores) == 1:  # nobody to win against: the points decide
            return scores, [self._reward(scores[0] - self.how.par)]
        ranking = self.game.ranking(state)
        prize = 1 / ranking.count(1)
        return scores, [
            self._reward(lead, prize if place == 1 else 0.0) for lead, place in zip(leads(scores), ranking, strict=True)
        ]

    def _reward(self, lead: float, won: float | None = None) -> float:
        """Mostly the chance to win; `won` is the share of the victory at a real end."""
        scale = self.how.scale
        chance = 1 / (1 + exp(-max(-50.0, min(50.0, lead / scale))))
        if won is not None:
            chance = CERTAIN * won + (1 - CERTAIN) * chance
        points = max(0.0, min(1.0, 0.5 + lead / (2 * LANDSLIDE * scale)))
        return POINTS_TOO * points + (1 - POINTS_TOO) * chance


def clearly_worse(one: Try, best: Try) -> bool:
    """Whether an option is behind by more than luck explains, or never differs; both were tried in the same worlds."""
    gaps = [more - less for more, less in zip(best.results, one.results, strict=True)]
    number = len(gaps)
    mean = sum(gaps) / number
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / (number - 1)
    return mean >= CLEAR * sqrt(spread / number)


def leads(scores: list[float], par: float = 0.0) -> list[float]:
    """How far each seat is before the best of the others; who plays alone, before `par`."""
    if len(scores) == 1:
        return [scores[0] - par]
    if len(scores) == 2:
        lead = scores[0] - scores[1]
        return [lead, -lead]
    return [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
