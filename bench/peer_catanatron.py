"""A peer: catanatron's own random players, in an environment of their own that has nothing of ours.

    python bench/peer_catanatron.py 4 1.5 0      players, seconds, seed

plays whole games the way catanatron's documentation shows (`Game(players).play()`) and prints one line of JSON with the
same fields as ours. A pick is one executed action, whether there was a choice or not.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any

from catanatron.game import Game  # type: ignore[import-not-found]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found]

WARM_UP_GAMES = 3


def play(players: int, seed: int, decide: Any = None) -> Any:
    """One finished game. A seed of 0 would mean "any" to catanatron."""
    game = Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed + 1)
    game.play(decide_fn=decide)
    return game


def choices(players: int, seed: int) -> float:
    """Warm up, and count meanwhile how many actions are real choices."""
    picks = chosen = 0

    def decide(player: Any, game: Any, actions: Any) -> Any:
        nonlocal picks, chosen
        picks += 1
        chosen += len(actions) > 1
        return player.decide(game, actions)

    for number in range(WARM_UP_GAMES):
        play(players, seed * WARM_UP_GAMES + number, decide)
    return chosen / picks


def main(argv: list[str]) -> int:
    players, seconds, seed = int(argv[0]), float(argv[1]), int(argv[2])
    share = choices(players, seed)
    picks = games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        picks += len(play(players, (seed + 1) * 100_000 + games).state.actions)
        games += 1
    sample = {"picks": picks, "games": games, "seconds": spent, "choices": share, "python": sys.version}
    print(json.dumps(sample))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
