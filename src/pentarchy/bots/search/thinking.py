"""Thinking: try one imagined game after another, and remember in the tree what came of it."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from time import perf_counter
from typing import Any

from pentarchy.core import Game, Option, Run

from .budget import Budget
from .tree import Fork, Try

POINTS_TOO = 0.15
"""The share of a reward that is about points; the rest is about winning."""
LANDSLIDE = 5.0
"""A lead of so many times the game's scale is as good as any larger one."""
CHECKED_EVERY = 16
"""So many games are tried before it is asked whether more could change anything."""
NOTHING_SEEN: tuple[Option, ...] = ()


class Thinker:
    """One seat at one decision, with the tree that grows there."""

    def __init__(self, game: Game[Any], imagine: Callable[[Random], Run], rng: Random, root: Fork) -> None:
        self.game = game
        self.lore = game.lore
        self.how = game.search
        self.imagine = imagine
        self.rng = rng
        self.root = root

    def think(self, budget: Budget) -> int:
        """Try games until the budget is used up; how many were tried."""
        began = perf_counter()
        tried = 0
        while True:
            self.try_one()
            tried += 1
            if budget.iterations:
                left = float(budget.iterations - tried)
            else:
                spent = perf_counter() - began
                left = tried * (budget.seconds - spent) / spent
            if left <= 0 or (tried % CHECKED_EVERY == 0 and self._decided(left)):
                return tried

    def _decided(self, left: float) -> bool:
        """Whether the favourite will stay ahead, whatever the games that are left bring."""
        visits = sorted([one.visits for one in self.root.tries.values()])
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def try_one(self) -> None:
        """One game: down the tree, one step beyond it, on by light play, and back with what it was worth."""
        lore, how, rng = self.lore, self.how, self.rng
        run = self.imagine(rng)
        state, chance = run.state, run.state.chance
        sure = how.sure
        path: list[tuple[int, Try]] = []
        decision, fork = run.decision, self.root
        while decision is not None:
            chosen = fork.select(decision, state, lore, how, rng)
            path.append((decision.seat, chosen))
            news = chance.news
            run.pick(chosen.option)
            decision = run.decision
            while decision is not None and (len(decision.options) == 1 or decision.kind in sure):
                run.pick(lore.greedy(state, decision))
                decision = run.decision
            if not chosen.visits or decision is None:
                break
            fork = chosen.fork(decision.seat, NOTHING_SEEN if chance.news == news else tuple(decision.options))
        rollout = lore.rollout
        for _ in range(how.horizon):
            decision = run.decision
            if decision is None:
                break
            run.pick(rollout(state, decision, rng))
        scores, rewards = self.outcome(run)
        for seat, one in path:
            one.visits += 1
            one.reward += rewards[seat]
            one.score += scores[seat]

    def outcome(self, run: Run) -> tuple[list[float], list[float]]:
        """What every seat may expect: its final score, and its reward between 0 and 1."""
        state = run.state
        if not run.over:
            evaluate = self.lore.evaluate
            scores = [evaluate(state, seat) for seat in range(len(state.players))]
            return scores, [self._reward(lead) for lead in leads(scores)]
        scores = [float(sum(items.values())) for items in self.game.scores(state)]
        ranking = self.game.ranking(state)
        prize = (1 - POINTS_TOO) / ranking.count(1)
        return scores, [
            POINTS_TOO * self._points(lead) + (prize if place == 1 else 0.0)
            for lead, place in zip(leads(scores), ranking, strict=True)
        ]

    def _reward(self, lead: float) -> float:
        chance = 1 / (1 + exp(-max(-50.0, min(50.0, lead / self.how.scale))))
        return POINTS_TOO * self._points(lead) + (1 - POINTS_TOO) * chance

    def _points(self, lead: float) -> float:
        return max(0.0, min(1.0, 0.5 + lead / (2 * LANDSLIDE * self.how.scale)))


def leads(scores: list[float]) -> list[float]:
    """How far each seat is before the best of the others."""
    if len(scores) == 2:
        lead = scores[0] - scores[1]
        return [lead, -lead]
    return [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
