"""Golden playthroughs: one recorded random game for every registered game, player count and variant.

A change that makes one of them end differently is noticed at once. If it was meant, raise the game's `rules_version`,
then renew the records and look at the difference:

    .venv/bin/python tests/golden/renew.py              all of them
    .venv/bin/python tests/golden/renew.py dominion     those of one game
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from pentarchy import registry
from pentarchy.core import Game, Setup, record
from pentarchy.core.contract import setups
from pentarchy.core.walk import Walk

FOLDER = Path(__file__).parent
SEED = "golden"


def cases() -> dict[str, tuple[Game[Any], Setup]]:
    """What should lie in the folder: `dominion-3.pent`, and `dominion-3-<variant>.pent` for further variants."""
    found = {}
    for game in map(registry.game, registry.game_names()):
        for setup in setups(game):
            variant = "" if setup.variant == game.facts.usual else f"-{setup.variant}"
            found[f"{game.name}-{setup.players}{variant}.pent"] = (game, setup)
    return found


def playthrough(game: Game[Any], setup: Setup) -> str:
    """The record of a random game."""
    walk = Walk(game, setup, SEED)
    for _ in walk.picks():
        pass
    return record(walk.match).text()


def renew(names: list[str]) -> None:
    for file, (game, setup) in cases().items():
        if not names or game.name in names:
            (FOLDER / file).write_text(playthrough(game, setup), "utf-8")
            print(f"wrote {file}")


if __name__ == "__main__":
    renew(sys.argv[1:])
