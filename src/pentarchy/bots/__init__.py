"""Bots: who plays when no person does.

A bot is a class with `choose(seat) -> option`. It is handed a `Seat`: its own view, its decision, and games that it may
imagine. The same class plays in simulation, in the browser and on the command line. It is named by a short text,
`greedy` or `search:500ms`: a registered name and, behind the colon, a parameter.
"""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from pentarchy import registry
from pentarchy.core import Option, Seat


class Bot(Protocol):
    """`Bot(parameter, rng)`: the text behind the colon of its name, and its own source of randomness."""

    def __init__(self, parameter: str, rng: Random) -> None: ...

    def choose(self, seat: Seat) -> Option:
        """One of `seat.options`."""
        ...


@runtime_checkable
class Specialist(Protocol):
    """A bot class with an attribute `game`: it knows that one only."""

    game: str


class BotError(ValueError):
    """A bot's name or parameter is wrong."""


def make(spec: str, seed: str | int = 0) -> Bot:
    """The bot that a text like `greedy` or `search:500ms` names; the seed decides its random choices."""
    name, _, parameter = spec.partition(":")
    kind = registry.load(registry.BOTS, name, "bot")
    try:
        bot: Bot = kind(parameter, Random(f"{seed}/{spec}"))
    except BotError:
        raise
    except ValueError as error:
        raise BotError(str(error)) from error
    return bot


def plays(spec: str, game: str) -> bool:
    """Whether a bot knows a game: most play all, a `Specialist` only its own."""
    kind = registry.load(registry.BOTS, spec.partition(":")[0], "bot")
    return not isinstance(kind, Specialist) or kind.game == game


def no_parameter(name: str, parameter: str) -> None:
    if parameter:
        raise BotError(f"'{name}' takes no parameter, but got '{parameter}'")


def bot_names() -> tuple[str, ...]:
    return registry.names(registry.BOTS)
