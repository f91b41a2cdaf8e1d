"""Games between bots: as `pentarchy simulate` plays them, and beside it the same bots in rollout mode.

    python bench/simulation.py simulate dominion greedy,greedy "" standard 1.5 0
    python bench/simulation.py rollout dominion greedy,greedy "" standard 1.5 0

After the seats: options, the variant, seconds and the seed.

The first is all that the command does for a game: bots with their names, the outcome by bot, the same game for the same
seed. The second is `core.play` and nothing else; where seats decide together, it lets them see each other. Both print
one line of JSON, and time is processor time.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))  # run as a script, like its rivals

from bench.figures import Sample
from pentarchy import registry
from pentarchy.arena.simulate import Series, play_one
from pentarchy.core import Chance, Decision, Option, play
from pentarchy.core.lore import Policy

WARM_UP_GAMES = 5
KINGDOM = "kingdom=cellar,market,militia,mine,moat,remodel,smithy,village,workshop,woodcutter"


class Line(NamedTuple):
    """A series of games that people ask for."""

    game: str
    seats: str
    option: str = ""
    variant: str = "standard"

    @property
    def command(self) -> str:
        kingdom = " --option kingdom=…" if self.option else ""
        usual = self.variant == registry.game(self.game).facts.usual
        variant = "" if usual else f" --variant {self.variant}"
        return f"pentarchy simulate {self.game} --seats {self.seats}{variant}{kingdom}"

    def series(self, seed: str) -> Series:
        name, _, value = self.option.partition("=")
        options = ((name, value),) if name else ()
        return Series(self.game, tuple(self.seats.split(",")), 1, seed, self.variant, options=options)


BIG_MONEY = Line("dominion", "bm,bm", KINGDOM)
LINES = (
    BIG_MONEY,
    Line("clash_of_cultures", "greedy,greedy"),
    Line("clash_of_cultures", "greedy,greedy", variant="expansion"),
    Line("clash_of_cultures", "random,random"),
    Line("clash_of_cultures", "random,random,random,random"),
    Line("dominion", "greedy,greedy", KINGDOM),
    Line("dominion", "random,random", KINGDOM),
    Line("empires_end", "greedy,greedy"),
    Line("empires_end", "random,random"),
    Line("first_empires", "greedy,greedy"),
    Line("first_empires", "random,random"),
    Line("pest", "greedy,greedy"),
    Line("pest", "random,random"),
)


def simulated(line: Line, seed: int) -> Callable[[int], None]:
    series = line.series(str(seed))
    series.check()

    def one(number: int) -> None:
        play_one(series, number)

    return one


def rolled_out(line: Line, seed: int) -> Callable[[int], None]:
    game, setup, rng = registry.game(line.game), line.series("").setup, Random(seed)

    def any_option(state: object, decision: Decision) -> Option:
        options = decision.options
        return options[int(rng.random() * len(options))]

    ways: list[Policy] = [game.lore.policies.get(bot, any_option) for bot in line.seats.split(",")]

    def one(number: int) -> None:
        state = game.start(setup, Chance.of(f"{seed}/{number}"))
        play(game, state, lambda decision: ways[decision.seat](state, decision))

    return one


def sample(one: Callable[[int], None], seconds: float) -> Sample:
    for number in range(WARM_UP_GAMES):
        one(-1 - number)
    games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        one(games)
        games += 1
    return Sample(0, games, spent, 1.0, sys.version)


def main(argv: list[str]) -> int:
    how, game, seats, option, variant, seconds, seed = argv
    ways = {"simulate": simulated, "rollout": rolled_out}
    print(json.dumps(asdict(sample(ways[how](Line(game, seats, option, variant), int(seed)), float(seconds)))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
