"""What pages tell of people: results, ratings and games, in the words of whoever reads them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from pentarchy import registry
from pentarchy.core import Texts
from pentarchy.core.text import with_minus
from pentarchy.web.daily import written
from pentarchy.web.person import Count, Doings, Past, Rated, Versus
from pentarchy.web.players import bot_level
from pentarchy.web.room import Stand
from pentarchy.web.words import Words, words

from .ratings import FEW, Rating, rated
from .result_storage import Ended, ResultStore
from .results import PEOPLE

MOST_RECENT: Final = 12


def doings(results: ResultStore, visitor: str, viewer: str, language: str) -> Doings:
    """How somebody has done, as far as whoever looks may see their tables."""
    spoken = words(language)
    return Doings(
        [
            Count(
                game_name(one.game, language),
                how(one.game, one.players, one.variant, language),
                one.against,
                one.games,
                one.wins,
                mean(one.game, one.points, one.games, spoken),
                points(one.game, one.best, language),
            )
            for one in results.tallies(visitor)
        ],
        [
            Versus(game_name(one.game, language), bot_level(spoken, one.bot), one.games, one.ahead)
            for one in results.duels(visitor)
        ],
        [
            Rated(
                game_name(one.game, language),
                one.players,
                one.ladder,
                decimal(one.rating.mu, spoken),
                decimal(one.rating.margin, spoken),
                one.rating.games,
                one.rating.games < FEW,
            )
            for one in results.standings(visitor)
        ],
        [past(one, language) for one in results.recent(visitor, viewer, MOST_RECENT)],
    )


def past(one: Ended, language: str) -> Past:
    """A finished game in a list."""
    texts = _texts(one.game, language)
    told = tuple(
        (line.name or (texts.name(f"seat-{line.seat}") if texts else "–"), points(one.game, line.points, language))
        for line in one.seats
    )
    link = f"/t/{one.table}/replay" if one.is_there else ""
    return Past(game_name(one.game, language), day_of(one.ended, words(language)), told, link)


@dataclass(slots=True)
class _Sum:
    name: str
    games: int = 0
    wins: int = 0
    points: int = 0
    rating: Rating | None = None


@dataclass(slots=True)
class _Table:
    people: dict[str, _Sum] = field(default_factory=dict)
    ratings: dict[str, Rating] = field(default_factory=dict)


def standings(
    games: Sequence[Ended], called: dict[str, str], visitor: str, language: str
) -> list[tuple[str, list[Stand]]]:
    """How everybody stands in each game of a room, by wins and ratings that grow in this room alone.

    `games` come with the latest first; `called` is how members are called now.
    """
    found: dict[str, _Table] = {}
    for game in reversed(games):
        table = found.setdefault(game.game, _Table())
        for line in game.seats:
            if line.visitor:
                one = table.people.setdefault(line.visitor, _Sum(line.name))
                one.name = called.get(line.visitor, line.name)
                one.games += 1
                one.wins += line.place == 1
                one.points += line.points
        if game.ladder == PEOPLE:
            who = [line.visitor for line in game.seats]
            table.ratings |= rated(who, [line.place for line in game.seats], table.ratings)
    spoken = words(language)
    told = []
    for name, table in found.items():
        order = sorted(table.people, key=lambda one: _order(table, one))
        told.append((game_name(name, language), [_stand(name, table, one, visitor, spoken) for one in order]))
    return told


def _order(table: _Table, who: str) -> tuple[float, float, str]:
    """Who is rated comes first, by what they have shown to be worth; then by wins."""
    rating, one = table.ratings.get(who), table.people[who]
    return (-(rating.mu - rating.margin) if rating else 1000.0, -one.wins / one.games, one.name)


def _stand(game: str, table: _Table, who: str, visitor: str, spoken: Words) -> Stand:
    one, rating = table.people[who], table.ratings.get(who)
    return Stand(
        one.name or spoken.say("daily.nameless"),
        one.games,
        one.wins,
        mean(game, one.points, one.games, spoken),
        decimal(rating.mu, spoken) if rating else "",
        decimal(rating.margin, spoken) if rating else "",
        rating is None or rating.games < FEW,
        who == visitor,
    )


# -- words


def _texts(game: str, language: str) -> Texts | None:
    """The words of a game, if it is installed."""
    return registry.game(game).texts(language) if game in registry.game_names() else None


def game_name(game: str, language: str) -> str:
    texts = _texts(game, language)
    return texts.name(game) if texts else game


def how(game: str, players: int, variant: str, language: str) -> str:
    """With how many, and by which variant where there are several."""
    count = words(language).say("person.how_players", n=players)
    texts = _texts(game, language)
    if texts is None or len(registry.game(game).facts.variants) < 2:
        return count
    return f"{count}, {texts.tables['table'].get(f'variant_{variant}', variant)}"


def points(game: str, number: int, language: str) -> str:
    texts = _texts(game, language)
    return texts.points(number) if texts else str(number)


def mean(game: str, total: int, games: int, spoken: Words) -> str:
    texts = _texts(game, spoken.language)
    return decimal(total / games / (texts.per_point if texts else 1), spoken)


def decimal(number: float, spoken: Words) -> str:
    return with_minus(f"{number:.1f}").replace(".", spoken.say("hint.point"))


def day_of(moment: float, spoken: Words) -> str:
    return written(datetime.fromtimestamp(moment, UTC).date(), spoken)
