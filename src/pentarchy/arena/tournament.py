"""A tournament: every combination of bots plays the same deals, on all seats.

The games are numbered so that whoever stops early has a fair tournament, only a shorter one: the first game of each
combination, then the second of each, and so on. The numbers do not depend on how many games are wanted, so that a
finished tournament can be made longer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from time import perf_counter
from typing import Any, NamedTuple

from pentarchy import registry
from pentarchy.bots import BotError
from pentarchy.core import Game, Setup, SetupError, State, notation

from .entering import check, played, write_record
from .jobs import Engine

ALL_ORDERS = 3
"""Up to so many players a deal is played in all seat orders; beyond that, each bot sits once on each seat."""

DIGITS = 6
"""Of numbers in the names of records; always as many, because a tournament may be made longer."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Which games to play: each combination of `players` of the bots plays `games` games."""

    game: str
    bots: tuple[str, ...]
    games: int
    players: int = 2
    variant: str = "standard"
    options: tuple[tuple[str, str], ...] = ()
    seed: str = "0"
    records: str = ""
    """A folder that gets the record of each game; none if empty."""

    @property
    def setup(self) -> Setup:
        return Setup(self.players, self.variant, self.options)

    @property
    def count(self) -> int:
        """All games of all combinations."""
        return self.games * len(self.combinations)

    @property
    def orders(self) -> int:
        """In how many seat orders a combination plays each deal."""
        return len(seat_orders(self.players, 0))

    @property
    def combinations(self) -> list[tuple[str, ...]]:
        return list(combinations(self.bots, self.players))

    def check(self) -> None:
        """Refuse what no tournament can be made of, before any process is started."""
        twice = [bot for bot, number in Counter(self.bots).items() if number > 1]
        if twice:
            raise BotError(f"'{twice[0]}' is listed twice; a tournament compares different bots")
        registry.game(self.game).facts.check(self.setup)
        if len(self.bots) < self.players:
            raise SetupError(f"{self.players} players need at least {self.players} bots; there are {len(self.bots)}")
        check(self.game, self.bots, self.setup, self.seed)

    def pairing(self, number: int) -> Pairing:
        """Who plays which deal on which seats in a game."""
        turn, combination = divmod(number, len(self.combinations))
        deal, order = divmod(turn, self.orders)
        bots = self.combinations[combination]
        seats = tuple(bots[bot] for bot in seat_orders(self.players, deal)[order])
        return Pairing(deal, f"{self.seed}/{deal}", seats)


class Pairing(NamedTuple):
    """One game of a tournament. The seed is that of the deal: all combinations and seat orders play it."""

    deal: int
    seed: str
    seats: tuple[str, ...]


def seat_orders(players: int, deal: int) -> list[tuple[int, ...]]:
    """In which orders the bots of a combination sit down for a deal: each sits on each seat equally often.

    With many players not every neighbourhood can be tried for each deal, so neighbours change from deal to deal.
    """
    round_tables = [(0, *others) for others in permutations(range(1, players))]
    if players > ALL_ORDERS:
        round_tables = [round_tables[deal % len(round_tables)]]
    return [(*table[shift:], *table[:shift]) for table in round_tables for shift in range(players)]


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one game; lists are by seat."""

    number: int
    deal: int
    seed: str
    seats: tuple[str, ...]
    scores: tuple[int | float, ...]
    """In points. Whole ones stay whole when a journal is read again."""
    places: tuple[int, ...]
    rounds: int
    picks: int
    course: tuple[tuple[int | float, ...], ...]
    """The scores that everybody knew at the end of each round; the last are the final ones."""
    choices: tuple[dict[str, int], ...]
    """How often each option was picked."""
    seconds: float
    rank: str = ""
    """Of a game for one: what the book calls its result, as a key of the game's texts."""

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]


class _Course:
    """Watches a match, and notes the scores whenever a round has ended."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.scores: list[tuple[float, ...]] = []

    def __call__(self, state: State) -> None:
        if not self.game.is_over(state) and self.game.round_of(state) > len(self.scores) + 1:
            self.note(state)

    def note(self, state: State) -> None:
        self.scores.append(tuple(self.game.in_points(sum(items.values())) for items in self.game.scores(state)))


def play_one(tournament: Tournament, number: int) -> Result:
    """Play one game of a tournament."""
    start = perf_counter()
    deal, seed, seats = tournament.pairing(number)
    course = _Course(registry.game(tournament.game))
    game = played(tournament.game, seats, tournament.setup, seed, course)
    course.note(game.state)
    choices: list[Counter[str]] = [Counter() for _ in seats]
    for seat, option in game.picks:
        choices[seat][notation(option)] += 1
    if tournament.records:
        write_record(tournament.records, game, seats, number, DIGITS)
    return Result(
        number=number,
        deal=deal,
        seed=seed,
        seats=seats,
        scores=tuple(game.points),
        places=tuple(game.ranking),
        rounds=game.rounds,
        picks=len(game.picks),
        course=tuple(course.scores),
        choices=tuple(map(dict, choices)),
        seconds=round(perf_counter() - start, 3),
        rank=game.rank,
    )


def play(tournament: Tournament, engine: Engine, done: Collection[int] = ()) -> Iterator[Result]:
    """The games that are not done yet, as they end."""
    missing = [number for number in range(tournament.count) if number not in done]
    return engine(play_one, tournament, missing)
