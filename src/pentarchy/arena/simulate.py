"""Many games between bots, on as many processes as there are to spare.

Game number i has the seed `S/i`, whichever process plays it, so that a series gives the same games with any number of
jobs, and each of them can be played again on its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from pentarchy import registry
from pentarchy.bots import make
from pentarchy.core import Match, Setup, record
from pentarchy.playing import play

from .jobs import in_chunks

CONFIDENCE = 1.96
"""Standard errors on either side of a mean that hold 95 % of all cases."""


@dataclass(frozen=True, slots=True)
class Series:
    """Which games to play. Bots change seats from game to game, unless they are `fixed`."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str = "0"
    variant: str = "standard"
    fixed: bool = False
    records: str = ""
    """A folder that gets the record of each game; none if empty."""

    def check(self) -> None:
        """Refuse what no game can be made of, before any process is started."""
        for bot in self.bots:
            make(bot)
        Match(registry.game(self.game), Setup(len(self.bots), self.variant), self.seed, listen=False)

    def seats(self, number: int) -> list[int]:
        """Which of the bots sits on each seat in a game."""
        shift = 0 if self.fixed else number
        return [(seat + shift) % len(self.bots) for seat in range(len(self.bots))]


class Played(NamedTuple):
    """The outcome of one game; scores and places by bot, not by seat."""

    number: int
    scores: list[int]
    places: list[int]
    rounds: int
    picks: int


def play_one(series: Series, number: int) -> Played:
    """Play one game of a series."""
    seats = series.seats(number)
    names = [series.bots[bot] for bot in seats]
    match = play(series.game, names, seed=f"{series.seed}/{number}", variant=series.variant)
    if series.records:
        _write_record(series, number, match, names)
    scores, places = [0] * len(seats), [0] * len(seats)
    for seat, bot in enumerate(seats):
        scores[bot], places[bot] = match.totals[seat], match.ranking[seat]
    return Played(number, scores, places, match.game.round_of(match.state), len(match.picks))


def _write_record(series: Series, number: int, match: Match, names: list[str]) -> None:
    folder = Path(series.records)
    folder.mkdir(parents=True, exist_ok=True)
    digits = len(str(series.games - 1))
    (folder / f"{match.game.name}-{number:0{digits}}.pent").write_text(record(match, names).text(), "utf-8")


@dataclass(slots=True)
class BotReport:
    """How one bot of a series has done."""

    bot: str
    wins: int
    """Games won alone."""
    shared: int
    """Games won together with others."""
    mean_score: float
    score_margin: float
    """The true mean lies within so much of `mean_score` with 95 % confidence."""
    mean_place: float
    best: int
    worst: int


@dataclass(slots=True)
class Report:
    """The outcome of a series."""

    game: str
    variant: str
    seed: str
    games: int
    fixed: bool
    seconds: float
    picks: int
    mean_picks: float
    mean_rounds: float
    seats: list[BotReport]

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    def as_data(self) -> dict[str, Any]:
        return {**asdict(self), "games_per_second": round(self.games_per_second, 1)}


def simulate(series: Series, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Report:
    """Play a series; `progress` hears how many games are done."""
    series.check()
    start = perf_counter()
    played = sorted(_play_all(series, jobs, progress))
    return _report(series, played, perf_counter() - start)


def _play_all(series: Series, jobs: int, progress: Callable[[int], None] | None) -> Iterator[Played]:
    done = 0
    for chunk in in_chunks(play_one, series, series.games, jobs):
        done += len(chunk)
        if progress is not None:
            progress(done)
        yield from chunk


def _report(series: Series, played: list[Played], seconds: float) -> Report:
    picks = sum(game.picks for game in played)
    return Report(
        game=registry.game(series.game).name,
        variant=series.variant,
        seed=series.seed,
        games=len(played),
        fixed=series.fixed,
        seconds=round(seconds, 3),
        picks=picks,
        mean_picks=round(picks / len(played), 2),
        mean_rounds=round(sum(game.rounds for game in played) / len(played), 2),
        seats=[_bot_report(series.bots[bot], bot, played) for bot in range(len(series.bots))],
    )


def _bot_report(name: str, bot: int, played: list[Played]) -> BotReport:
    scores = [game.scores[bot] for game in played]
    first = [game.places.count(1) for game in played if game.places[bot] == 1]
    mean, margin = mean_and_margin(scores)
    return BotReport(
        bot=name,
        wins=first.count(1),
        shared=len(first) - first.count(1),
        mean_score=round(mean, 3),
        score_margin=round(margin, 3),
        mean_place=round(sum(game.places[bot] for game in played) / len(played), 3),
        best=max(scores),
        worst=min(scores),
    )


def mean_and_margin(numbers: list[int]) -> tuple[float, float]:
    """The mean, and how far the true mean may lie from it with 95 % confidence; worked out in whole numbers first, so
    that the order of the games cannot change a digit."""
    n, total = len(numbers), sum(numbers)
    if n < 2:
        return total / n, 0.0
    squares = n * sum(number * number for number in numbers) - total * total
    return total / n, float(CONFIDENCE * (squares / (n * (n - 1))) ** 0.5 / n**0.5)
