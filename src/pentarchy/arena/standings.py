"""Who is how strong: ratings, wins and scores, of all games together and of each bot against each other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from .statistics import CONFIDENCE, Share, mean_and_margin, share
from .tournament import Result


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
    best: int
    worst: int


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
    ordered = sorted(results, key=lambda result: result.number)
    bots = sorted({bot for result in ordered for bot in result.seats})
    ratings = rate(ordered)
    table = [_standing(bot, ordered, ratings[bot]) for bot in bots]
    table.sort(key=lambda standing: -standing.rating)
    duels = {}
    for row in bots:
        for column in bots:
            if row != column and (duel := _duel(row, column, ordered)) is not None:
                duels[row, column] = duel
    return Standings(tuple(table), duels)


def rate(results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Each bot's rating (Plackett–Luce, everybody begins at 25) and its 95 % margin.

    The rating follows the games one by one, so their order matters; it is always that of their numbers.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for result in results for bot in result.seats}
    for result in results:
        teams = [[ratings[bot]] for bot in result.seats]
        for (rated,) in model.rate(teams, ranks=[float(place) for place in result.places]):
            assert rated.name is not None
            ratings[rated.name] = rated
    return {bot: (rating.mu, CONFIDENCE * rating.sigma) for bot, rating in ratings.items()}


def _standing(bot: str, results: Sequence[Result], rating: tuple[float, float]) -> Standing:
    mine = [(result, result.seats.index(bot)) for result in results if bot in result.seats]
    scores = [result.scores[seat] for result, seat in mine]
    first = [len(result.winners) for result, seat in mine if result.places[seat] == 1]
    mean, margin = mean_and_margin(scores)
    return Standing(
        bot=bot,
        games=len(mine),
        wins=first.count(1),
        shared=len(first) - first.count(1),
        share=share(sum(1 / winners for winners in first), len(mine)),
        rating=rating[0],
        rating_margin=rating[1],
        mean_score=mean,
        score_margin=margin,
        mean_place=sum(result.places[seat] for result, seat in mine) / len(mine),
        best=max(scores),
        worst=min(scores),
    )


def _duel(row: str, column: str, results: Sequence[Result]) -> Duel | None:
    places = [
        (result.places[result.seats.index(row)], result.places[result.seats.index(column)])
        for result in results
        if row in result.seats and column in result.seats
    ]
    if not places:
        return None
    ahead = sum(1.0 if mine < its else 0.5 if mine == its else 0.0 for mine, its in places)
    return Duel(len(places), share(ahead, len(places)))
