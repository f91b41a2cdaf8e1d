"""Our own figures, each measured in a process of its own.

    python bench/figures.py play first_empires 4 1.5 0      random play: players, seconds, seed
    python bench/figures.py kernel first_empires 4 200 0    what the kernel's services cost: players, positions, seed
    python bench/figures.py play --variant expansion --without raze clash_of_cultures 4 1.5 0

Random players pick any usual option; `--without` names verbs that they leave alone as well. Each prints one line of
JSON. Time is the processor time of the process, so that somebody else's work on the same machine counts as little as
possible. Every figure comes with the time of a fixed calibration loop in the same process: figures divided by it can be
compared between machines and days.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from statistics import fmean, median, quantiles
from time import process_time
from typing import Any

from pentarchy import registry
from pentarchy.core import Chance, Decision, Game, Match, Option, Record, Run, Setup, play, record, replay
from pentarchy.core.lore import Lore
from pentarchy.core.luck import chance_of

WARM_UP_GAMES = 3
BATCHES = 3
CALLS = 20
POSITIONS_PER_GAME = 5
CALIBRATE_EVERY = 0.01


@dataclass(frozen=True, slots=True)
class Sample:
    """What a contestant did while the clock ran. Peers report the same, without a calibration."""

    picks: int
    games: int
    seconds: float
    choices: float
    """The share of its picks where there was more than one option, counted before the clock starts."""
    python: str
    calibration: float = 0.0
    """Microseconds for one turn of the calibration loop."""

    @property
    def rate(self) -> float:
        return self.picks / self.seconds


@dataclass(frozen=True, slots=True)
class Spread:
    """A figure over many positions (or games), in microseconds or in bytes."""

    median: float
    mean: float
    p95: float

    @staticmethod
    def of(values: list[float]) -> Spread:
        return Spread(median(values), fmean(values), quantiles(values, n=20, method="inclusive")[-1])


@dataclass(frozen=True, slots=True)
class Kernel:
    """What the kernel's services cost in one game."""

    players: int
    positions: int
    picks: float
    """Picks per game."""
    options: float
    """Options per decision."""
    answers: float
    """Picks since the last step boundary: what a clone has to run again."""
    costs: dict[str, Spread]
    """By figure, in microseconds."""
    turns: dict[str, float]
    """The same in turns of the calibration loop, each measured at the same moment: the median."""
    record_bytes: Spread


# -- random play


@dataclass(frozen=True, slots=True)
class Way:
    """How a game is played by chance."""

    variant: str = ""
    """The first one if none is named."""
    without: tuple[str, ...] = ()
    """Verbs that random players leave alone wherever they can."""

    def setup(self, game: Game[Any], players: int) -> Setup:
        return next(
            setup
            for setup in game.facts.setups()
            if setup.players == players and setup.variant == (self.variant or setup.variant)
        )

    def lore(self, game: Game[Any]) -> Lore:
        return replace(game.lore, left_alone=game.lore.left_alone | frozenset(self.without))

    @property
    def arguments(self) -> tuple[str, ...]:
        """As they are typed behind `play`."""
        named = ("--variant", self.variant) if self.variant else ()
        return (*named, *(word for verb in self.without for word in ("--without", verb)))


def random_play(game: Game[Any], players: int, seconds: float, seed: int, way: Way = Way()) -> Sample:
    """Whole games in rollout mode, with uniformly random picks, for about so many seconds.

    Now and then the clock of the games stands still for one turn of the calibration loop.
    """
    rng, usual, setup = Random(seed), way.lore(game).usual, way.setup(game, players)
    share = _choices(game, setup, usual, rng)
    picks = games = 0
    spent = 0.0
    calibrations: list[float] = []

    def choose(decision: Decision) -> Option:
        nonlocal picks
        picks += 1
        options = usual(decision.options)
        return options[int(rng.random() * len(options))]

    while spent < seconds:
        if spent >= len(calibrations) * CALIBRATE_EVERY:
            calibrations.append(_timed(_calibration_loop))
        begin = process_time()
        play(game, game.start(setup, Chance.of(f"{seed}/{games}")), choose)
        spent += process_time() - begin
        games += 1
    return Sample(picks, games, spent, share, sys.version, fmean(calibrations) * 1e6)


def _choices(
    game: Game[Any], setup: Setup, usual: Callable[[Sequence[Option]], Sequence[Option]], rng: Random
) -> float:
    """Warm up, and count meanwhile how many picks are real choices."""
    picks = choices = 0

    def choose(decision: Decision) -> Option:
        nonlocal picks, choices
        picks += 1
        choices += len(decision.options) > 1
        return rng.choice(usual(decision.options))

    for number in range(WARM_UP_GAMES):
        play(game, game.start(setup, Chance.of(f"warm-up {number}")), choose)
    return choices / picks


# -- the kernel's services


def kernel(game: Game[Any], players: int, positions: int, seed: int) -> Kernel:
    """Play random games, stop at random decisions, and time what the kernel does there."""
    rng = Random(seed)
    costs: dict[str, list[float]] = {}
    turns: dict[str, list[float]] = {}
    sizes: list[float] = []
    picks: list[int] = []
    options: list[int] = []
    answers: list[int] = []

    def note(measured: dict[str, float]) -> None:
        calibration = _cost(_calibration_loop, 1)
        for name, cost in measured.items():
            costs.setdefault(name, []).append(cost)
            turns.setdefault(name, []).append(cost / calibration)

    while len(options) < positions:
        played = random_match(game, players, f"{seed}/{len(picks)}", rng)
        line = played.picks
        picks.append(len(line))
        written = record(played)
        sizes.append(len(written.text().encode()))
        note(_whole_game(game, played, written))
        stops = set(rng.sample(range(len(line)), min(POSITIONS_PER_GAME, len(line))))
        match = Match(game, played.setup, played.luck)
        run = Run(game, game.start(played.setup, chance_of(played.luck)), live=True)
        for at, (seat, option) in enumerate(line):
            if at in stops:
                options.append(len(match.asked[seat].options))
                answers.append(len(run.answers))
                note(_position(match, run, seat, rng))
            match.pick(seat, option)
            run.pick(option)
    return Kernel(
        players,
        len(options),
        fmean(picks),
        fmean(options),
        fmean(answers),
        {name: Spread.of(values) for name, values in costs.items()},
        {name: median(values) for name, values in turns.items()},
        Spread.of(sizes),
    )


def _whole_game(game: Game[Any], played: Match, written: Record) -> dict[str, float]:
    """Costs per pick of a finished game."""
    line = [option for _, option in played.picks]

    def ask() -> float:
        """The rules and the driver in rollout mode, without setup and without choosing."""
        run = Run(game, game.start(played.setup, chance_of(played.luck)))
        pick = run.pick
        begin = process_time()
        for option in line:
            pick(option)
        return process_time() - begin

    return {
        "ask": min(ask() for _ in range(BATCHES)) * 1e6 / len(line),
        "replay": _cost(lambda: replay(written, game), 1) / len(line),
    }


def _position(match: Match, run: Run, seat: int, rng: Random) -> dict[str, float]:
    """Costs per call where a seat has to decide; `run` stands at the same decision as `match`."""
    decision, state = match.asked[seat], match.state.copy()
    return {
        "options": _cost(lambda: decision.maker(*decision.args)),
        "copy": _cost(state.copy),
        "clone": _cost(run.clone),
        "match_clone": _cost(match.clone),
        "view": _cost(lambda: match.view(seat)),
        "imagine": _cost(lambda: match.imagine(seat, rng)),
        "redeal": _cost(lambda: match.game.redeal(state, seat, rng)),
    }


def random_match(game: Game[Any], players: int, seed: str, rng: Random) -> Match:
    """A finished match of random picks; where several seats decide at once, they answer in any order."""
    match = Match(game, Way().setup(game, players), seed, listen=False)
    while not match.over:
        seat, decision = rng.choice(list(match.asked.items()))
        match.pick(seat, rng.choice(game.lore.usual(decision.options)))
    return match


def _cost(action: Callable[[], object], calls: int = CALLS) -> float:
    """Microseconds per call, the best of a few batches: whatever disturbs a measurement only ever makes it slower."""

    def batch() -> None:
        for _ in range(calls):
            action()

    return min(_timed(batch) for _ in range(BATCHES)) * 1e6 / calls


def _timed(action: Callable[[], object]) -> float:
    begin = process_time()
    action()
    return process_time() - begin


# -- calibration


class _Tally:
    __slots__ = ("total",)

    def __init__(self) -> None:
        self.total = 0

    def add(self, number: int) -> int:
        self.total += number
        return self.total


def _calibration_loop() -> int:
    """A fixed piece of plain Python: calls, attributes, ints, lists, dicts and tuples, as rules use them.

    Every figure in `baseline.json` is a multiple of its time: whoever changes it has to save the baseline anew.
    """
    tally = _Tally()
    counts: dict[str, int] = {"a": 0, "b": 0, "c": 0}
    for number in range(400):
        pair = ("a" if number % 3 else "b", number * 1_351_750_484_049 % 8191)
        counts[pair[0]] += pair[1] & 15
        row = [entry for entry in range(8) if entry != number & 7]
        tally.add(len(row) + min(counts["a"], 3))
    return tally.total


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench/figures.py", description="Measure one of our own figures.")
    parser.add_argument("what", choices=("play", "kernel"))
    parser.add_argument(
        "--variant", metavar="V", default="", help="of `play`: which variant, the first one if not said"
    )
    parser.add_argument(
        "--without", metavar="VERB", action="append", default=[], help="of `play`: never pick this verb"
    )
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("amount", type=float, help="seconds of play, or positions of the kernel")
    parser.add_argument("seed", type=int)
    asked = parser.parse_args(argv)
    game = registry.game(asked.game)
    measured: Sample | Kernel
    if asked.what == "play":
        way = Way(asked.variant, tuple(asked.without))
        measured = random_play(game, asked.players, asked.amount, asked.seed, way)
    else:
        measured = kernel(game, asked.players, int(asked.amount), asked.seed)
    print(json.dumps(asdict(measured)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
