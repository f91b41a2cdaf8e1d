"""Games from Python: make one, or let bots play one."""

from __future__ import annotations

from collections.abc import Sequence

from . import registry
from .bots import Bot, make
from .core import Luck, Match, Seat, Setup


def new(game: str, players: int = 2, *, seed: str | int | Luck = 0, variant: str = "", **options: str) -> Match:
    """A match ready to be played: `new("first_empires", players=3, seed=7)`; without a variant the usual one."""
    rules = registry.game(game)
    return Match(rules, Setup(players, variant or rules.facts.usual, tuple(sorted(options.items()))), seed)


def play(
    game: str,
    seats: Sequence[str | Bot],
    *,
    seed: str | int = 0,
    variant: str = "",
    listen: bool = False,
    **options: str,
) -> Match:
    """A whole game between bots, given by name (`"greedy"`) or as objects; the finished match comes back."""
    rules = registry.game(game)
    setup = Setup(len(seats), variant or rules.facts.usual, tuple(sorted(options.items())))
    match = Match(rules, setup, seed, listen=listen)
    bots = [make(bot, f"{seed}/{number}") if isinstance(bot, str) else bot for number, bot in enumerate(seats)]
    drive(match, bots)
    return match


def drive(match: Match, bots: Sequence[Bot]) -> None:
    """Let bots play a match to its end."""
    seats = [Seat(match, number) for number in range(match.setup.players)]
    while not match.over:
        number = next(iter(match.asked))
        match.pick(number, bots[number].choose(seats[number]))
