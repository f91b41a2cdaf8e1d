"""Big Money against itself, in rollout mode: how many whole games of Dominion fit into a second.

    python bench/big_money.py play 1.5 0      seconds, seed
    python bench/big_money.py costs 1.5 0     what a copy of the state and a clone of the run cost in mid-game

Everybody who simulates Dominion plays this match, so it can be compared: Province at 8 coins, Gold at 6, Silver at 3.
The plan answers every question through the full rules; nothing here is special to it. Both print one line of JSON, and
time is processor time.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from functools import partial
from pathlib import Path
from time import process_time

sys.path.append(str(Path(__file__).resolve().parent.parent))  # run as a script, like its rivals

from bench.figures import Sample
from pentarchy.core import Chance, Run, Setup, play
from pentarchy.games.dominion import game
from pentarchy.games.dominion.lore.strategies import STRATEGIES, follow

SETUP = Setup(
    2, "standard", (("kingdom", "cellar,market,militia,mine,moat,remodel,smithy,village,workshop,woodcutter"),)
)
WARM_UP_GAMES = 20
CALLS = 50
PLAN = STRATEGIES["bm"]


def play_one(seed: str) -> None:
    """One game, without a pause."""
    state = game.start(SETUP, Chance.of(seed))
    play(game, state, partial(follow, PLAN, state))


def sample(seconds: float, seed: int) -> Sample:
    for number in range(WARM_UP_GAMES):
        play_one(f"warm-up {number}")
    games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        play_one(f"{seed}/{games}")
        games += 1
    return Sample(0, games, spent, 1.0, sys.version)


def costs(seconds: float, seed: int) -> dict[str, float]:
    """Microseconds, the best of many short rounds."""
    run = Run(game, game.start(SETUP, Chance.of(seed)), live=True)
    for _ in range(34):
        assert run.decision is not None
        run.pick(follow(PLAN, run.state, run.decision))
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
    return {"copy": copy * 1e6, "clone": clone * 1e6}


def main(argv: list[str]) -> int:
    what, seconds, seed = argv[0], float(argv[1]), int(argv[2])
    print(json.dumps(asdict(sample(seconds, seed)) if what == "play" else costs(seconds, seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
