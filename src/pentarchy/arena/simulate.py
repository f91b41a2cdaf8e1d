"""Many games between bots, on as many processes as there are to spare.

Game number i has the seed `S/i`, whichever process plays it, so that a series gives the same games with any number of
jobs, and each of them can be played again on its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any, NamedTuple

from pentarchy import registry
from pentarchy.core import Setup

from .entering import check, played, write_record
from .jobs import spread
from .statistics import Share, mean_and_margin, share


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
    options: tuple[tuple[str, str], ...] = ()

    def check(self) -> None:
        """Refuse what no game can be made of, before any process is started."""
        check(self.game, self.bots, self.setup, self.seed)

    @property
    def setup(self) -> Setup:
        return Setup(len(self.bots), self.variant, self.options)

    def seats(self, number: int) -> list[int]:
        """Which of the bots sits on each seat in a game."""
        shift = 0 if self.fixed else number
        return [(seat + shift) % len(self.bots) for seat in range(len(self.bots))]


class Played(NamedTuple):
    """The outcome of one game; scores (in points), places and sides by bot, not by seat."""

    number: int
    scores: list[float]
    places: list[int]
    rounds: int
    picks: int
    rank: str
    """Of a game for one: what the book calls its result."""
    sides: list[str]


def play_one(series: Series, number: int) -> Played:
    """Play one game of a series."""
    seats = series.seats(number)
    names = [series.bots[bot] for bot in seats]
    game = played(series.game, names, series.setup, f"{series.seed}/{number}")
    if series.records:
        write_record(series.records, game, names, number, len(str(series.games - 1)))
    points, ranking, sides = game.points, game.ranking, game.sides
    by_bot = [seats.index(bot) for bot in range(len(seats))]
    return Played(
        number=number,
        scores=[points[seat] for seat in by_bot],
        places=[ranking[seat] for seat in by_bot],
        rounds=game.rounds,
        picks=len(game.picks),
        rank=game.rank,
        sides=[sides[seat] for seat in by_bot],
    )


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
    best: float
    worst: float
    ranks: dict[str, int]
    """Of games for one, which nobody wins: how often each result that the book has a name for."""


@dataclass(slots=True)
class SideReport:
    """How one side of a game, such as a civilization, has done, whichever bot played it."""

    side: str
    games: int
    share: Share
    """Of its games; of a shared win it gets its part."""
    mean_score: float
    score_margin: float


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
    sides: list[SideReport]
    """The best share first; none in a game whose seats are alike from the beginning."""

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    def as_data(self) -> dict[str, Any]:
        sides = [{**asdict(one), "share": one.share._asdict()} for one in self.sides]
        return {**asdict(self), "sides": sides, "games_per_second": round(self.games_per_second, 1)}


def simulate(series: Series, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Report:
    """Play a series; `progress` hears how many games are done."""
    series.check()
    start = perf_counter()
    played = []
    for game in spread(play_one, series, range(series.games), jobs):
        played.append(game)
        if progress is not None:
            progress(len(played))
    return _report(series, sorted(played), perf_counter() - start)


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
        sides=_side_reports(played),
    )


def _side_reports(played: list[Played]) -> list[SideReport]:
    won: dict[str, list[tuple[int, float]]] = {}
    scores: dict[str, list[float]] = {}
    for game in played:
        part = 1 / game.places.count(1)
        for side, place, score in zip(game.sides, game.places, game.scores, strict=True):
            if side:
                won.setdefault(side, []).append((game.number, part if place == 1 else 0.0))
                scores.setdefault(side, []).append(score)
    found = []
    for side, outcomes in won.items():
        mean, margin = mean_and_margin(scores[side])
        found.append(SideReport(side, len(outcomes), share(outcomes), round(mean, 3), round(margin, 3)))
    return sorted(found, key=lambda one: (-one.share.value, one.side))


def _bot_report(name: str, bot: int, played: list[Played]) -> BotReport:
    scores = [game.scores[bot] for game in played]
    first = [game.places.count(1) for game in played if game.places[bot] == 1 and len(game.places) > 1]
    ranks = Counter(game.rank for game in played if game.rank)
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
        ranks=dict(ranks.most_common()),
    )
