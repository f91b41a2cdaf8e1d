"""Where games and bots are found: entry points, so that a third party can add a sixth game or another bot."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from .core import Game

GAMES = "pentarchy.games"
BOTS = "pentarchy.bots"
FIRST = "first_empires"


class UnknownName(LookupError):
    """No game or bot of that name is installed."""

    def __init__(self, what: str, name: str, known: list[str]) -> None:
        super().__init__(f"there is no {what} '{name}'; there are: {', '.join(known) or 'none'}")


@cache
def names(group: str) -> tuple[str, ...]:
    """The names that are registered in an entry point group."""
    return tuple(sorted({point.name for point in entry_points(group=group)}))


@cache
def load(group: str, name: str, what: str) -> Any:
    for point in entry_points(group=group):
        if point.name == name:
            return point.load()
    raise UnknownName(what, name, list(names(group)))


def game_names() -> tuple[str, ...]:
    return names(GAMES)


def first_game() -> str:
    """The game for whoever names none: one that is quickly learnt, or whatever there is."""
    return FIRST if FIRST in game_names() else game_names()[0]


def game(name: str) -> Game[Any]:
    """The game of that name, e.g. `game("first_empires")`."""
    found: Game[Any] = load(GAMES, name.replace("-", "_"), "game")
    return found
