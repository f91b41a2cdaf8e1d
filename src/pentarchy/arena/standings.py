"""Who is how strong: ratings, wins and scores, of all games together and of each bot against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean

from .statistics import CONFIDENCE, Share, mean_by_deal, share
from .tournament import Result

MOST_ORDERS = 20
FEWEST_ORDERS = 3
RATED = 20_000
"""About so many games are rated, in several orders; that takes seconds."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot has done."""

    bot: str
    games: int
    wins: int
    """Games won alone."""
    shared: int
    """Games won together with others."""
    share: Share
    """Of the games; of a shared win a bot gets its part."""
    rating: float
    rating_margin: float
    """The true rating lies within so much of `rating` with 95 % confidence."""
    mean_score: float
    score_margin: float
    mean_place: float
    best: float
    worst: float
    ranks: dict[str, int]
    """Of games for one: how often each result that the book has a name for."""


@dataclass(frozen=True, slots=True)
class Duel:
    """How often one bot came in before another, in the games where both played; equal places count half."""

    games: int
    share: Share


@dataclass(frozen=True, slots=True)
class Standings:
    """The table, best rating first, and the duels by row and column."""

    table: tuple[Standing, ...]
    duels: dict[tuple[str, str], Duel]


def standings(results: Collection[Result]) -> Standings:
    """The standings after some games, in the order of their numbers."""
    played = sorted(results, key=lambda result: result.number)
    ordered = meetings(played)
    bots = sorted({bot for result in ordered for bot in result.seats})
    ratings = rate(ordered)
    ranks = {bot: Counter(result.rank for result in played if result.rank and bot in result.seats) for bot in bots}
    table = [_standing(bot, ordered, ratings[bot], dict(ranks[bot].most_common())) for bot in bots]
    table.sort(key=lambda standing: -standing.rating)
    duels = {}
    for row in bots:
        for column in bots:
            if row != column and (duel := _duel(row, column, ordered)) is not None:
                duels[row, column] = duel
    return Standings(tuple(table), duels)


def meetings(results: Sequence[Result]) -> list[Result]:
    """The games as bots meet in them: those who play alone meet where they have the same deal, and points decide."""
    met = [result for result in results if len(result.seats) > 1]
    deals: dict[int, list[Result]] = {}
    for result in results:
        if len(result.seats) == 1:
            deals.setdefault(result.deal, []).append(result)
    for alone in deals.values():
        scores = [result.scores[0] for result in alone]
        together = replace(
            alone[0],
            seats=tuple(result.seats[0] for result in alone),
            scores=tuple(scores),
            places=tuple(1 + sum(other > score for other in scores) for score in scores),
            choices=tuple(result.choices[0] for result in alone),
        )
        met.append(together)
    return met


def rate(results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Each bot's rating (Plackett–Luce, everybody begins at 25) and its 95 % margin.

    A rating follows the games one by one, as if bots could learn; so late games would weigh more than early ones. The
    mean over several orders, always the same ones, takes that out.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    orders = max(FEWEST_ORDERS, min(MOST_ORDERS, RATED // len(results)))
    found: dict[str, list[tuple[float, float]]] = {}
    rng, games = Random(0), list(results)
    for _ in range(orders):
        ratings = {bot: model.rating(name=bot) for result in results for bot in result.seats}
        for result in games:
            if len(result.seats) == 1:
                continue
            teams = [[ratings[bot]] for bot in result.seats]
            rated = model.rate(teams, ranks=[float(place) for place in result.places])
            ratings.update({bot: new for bot, (new,) in zip(result.seats, rated, strict=True)})
        for bot, rating in ratings.items():
            found.setdefault(bot, []).append((rating.mu, CONFIDENCE * rating.sigma))
        rng.shuffle(games)
    return {bot: (fmean(mu for mu, _ in each), fmean(margin for _, margin in each)) for bot, each in found.items()}


def _standing(bot: str, results: Sequence[Result], rating: tuple[float, float], ranks: dict[str, int]) -> Standing:
    mine = [(result, result.seats.index(bot)) for result in results if bot in result.seats]
    scores = [result.scores[seat] for result, seat in mine]
    first = [len(result.winners) for result, seat in mine if result.places[seat] == 1]
    parts = [(result.deal, (result.places[seat] == 1) / len(result.winners)) for result, seat in mine]
    mean, margin = mean_by_deal([(result.deal, result.scores[seat]) for result, seat in mine])
    return Standing(
        bot=bot,
        games=len(mine),
        wins=first.count(1),
        shared=len(first) - first.count(1),
        share=share(parts),
        rating=rating[0],
        rating_margin=rating[1],
        mean_score=mean,
        score_margin=margin,
        mean_place=sum(result.places[seat] for result, seat in mine) / len(mine),
        best=max(scores),
        worst=min(scores),
        ranks=ranks,
    )


def _duel(row: str, column: str, results: Sequence[Result]) -> Duel | None:
    outcomes = []
    for result in results:
        if row in result.seats and column in result.seats:
            mine, its = (result.places[result.seats.index(bot)] for bot in (row, column))
            outcomes.append((result.deal, 1.0 if mine < its else 0.5 if mine == its else 0.0))
    return Duel(len(outcomes), share(outcomes)) if outcomes else None
