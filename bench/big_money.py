"""Big Money against itself, in rollout mode: how many whole games of Dominion fit into a second.

python bench/big_money.py [seconds]

Everybody who simulates Dominion plays this match, so it can be compared: Province at 8 coins, Gold at 6, Silver at 3.
Time is processor time; the best of many short rounds counts, because other work on the machine only ever adds to it.
"""

from __future__ import annotations

import sys
from functools import partial
from time import process_time
from typing import Any

from pentarchy.core import Chance, Run, Setup
from pentarchy.games.dominion import game
from pentarchy.games.dominion.lore.strategies import STRATEGIES, follow

SETUP = Setup(
    2, "standard", (("kingdom", "cellar,market,militia,mine,moat,remodel,smithy,village,workshop,woodcutter"),)
)
GAMES = 20
CALLS = 50


def play(seed: int, plan: str) -> Any:
    """One game between two players with the same plan; the last state."""
    choose = partial(follow, STRATEGIES[plan])
    state = game.start(SETUP, Chance.of(seed))
    run = Run(game, state)
    while not run.over:
        assert run.decision is not None
        run.pick(choose(state, run.decision))
    return state


def games_per_second(plan: str, seconds: float) -> float:
    end = process_time() + seconds
    best, seed = float("inf"), 0
    while process_time() < end:
        start = process_time()
        for _ in range(GAMES):
            play(seed, plan)
            seed += 1
        best = min(best, (process_time() - start) / GAMES)
    return 1 / best


def microseconds(seconds: float) -> tuple[float, float]:
    """What a copy of the state and a clone of the run cost in the middle of a game."""
    run = Run(game, game.start(SETUP, Chance.of(3)), live=True)
    for _ in range(34):
        assert run.decision is not None
        run.pick(follow(STRATEGIES["bm"], run.state, run.decision))
    end = process_time() + seconds
    copy = clone = float("inf")
    while process_time() < end:
        start = process_time()
        for _ in range(CALLS):
            run.state.copy()
        middle = process_time()
        for _ in range(CALLS):
            run.clone(live=False)
        copy = min(copy, (middle - start) / CALLS)
        clone = min(clone, (process_time() - middle) / CALLS)
    return copy * 1e6, clone * 1e6


if __name__ == "__main__":
    duration = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    for plan in ("bm", "bm-smithy"):
        print(f"{plan} against itself: {games_per_second(plan, duration):,.0f} games/s")
    print("copy of a state {:.1f} µs, clone of a run {:.1f} µs".format(*microseconds(duration / 4)))
