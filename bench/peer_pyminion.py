"""A peer: pyminion's Big Money against itself, in an environment of its own that has nothing of ours.

    python bench/peer_pyminion.py default 1.5 0       as its documentation simulates, with a log that goes nowhere
    python bench/peer_pyminion.py silenced 1.5 0      without the log's texts being written at all

plays whole games (`Game(…).play()`) for some seconds and prints one line of JSON with the same fields as ours, but it
counts no picks.
"""

from __future__ import annotations

import json
import logging
import random
import sys
from time import process_time

from pyminion.bots.examples import BigMoney  # type: ignore[import-not-found]
from pyminion.expansions import base  # type: ignore[import-not-found]
from pyminion.game import Game  # type: ignore[import-not-found]

WARM_UP_GAMES = 3
KINGDOM = (
    base.cellar,
    base.market,
    base.militia,
    base.mine,
    base.moat,
    base.remodel,
    base.smithy,
    base.village,
    base.workshop,
    base.festival,
)


def play() -> None:
    players = [BigMoney("one"), BigMoney("two")]
    Game(players=players, expansions=[base.base_set], kingdom_cards=[*KINGDOM], log_stdout=False).play()


def main(argv: list[str]) -> int:
    mode, seconds, seed = argv[0], float(argv[1]), int(argv[2])
    if mode == "silenced":
        logging.disable()
    random.seed(seed)
    for _ in range(WARM_UP_GAMES):
        play()
    games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        play()
        games += 1
    print(json.dumps({"picks": 0, "games": games, "seconds": spent, "choices": 0.0, "python": sys.version}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
