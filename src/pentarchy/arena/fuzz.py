"""Random games of all kinds in search of a broken promise: the contract's checks, many times over.

Game number i of a hunt has the seed `S/i`, whichever process plays it, and each failure is written down as a record
that leads to it and a text that says what is wrong: a bug is a file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from traceback import format_exception

from pentarchy import registry
from pentarchy.core import Match, Option, Setup, SetupError, record
from pentarchy.core.contract import CHECKS, PASSING, PROMISES, Broken, broken_promises, setups
from pentarchy.core.data import DataError

from .jobs import spread

FULL_EVERY = 100
"""Every so many games one is put through the whole contract; the others are looked at in passing."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """Which games to check: all player counts and variants in turn, or only those of `players`."""

    game: str
    games: int
    seed: str = "0"
    players: int | None = None
    out: str = "fuzz"
    """A folder for what is found; made when there is something."""
    thorough: bool = False
    """Every game goes through the whole contract, and every position of it is looked at."""

    def check(self) -> None:
        """Refuse what nobody can play, and data that nobody can play with: those are no failures of the game."""
        game = registry.game(self.game)
        if self.players is not None and not self.setups():
            game.facts.check(Setup(self.players, game.facts.usual))
        for setup in self.setups():
            try:
                Match(game, setup, self.seed)
            except (DataError, SetupError):
                raise
            except Exception:
                continue  # the hunt will find it

    def setups(self) -> list[Setup]:
        every = setups(registry.game(self.game))
        return [setup for setup in every if self.players in (None, setup.players)]


@dataclass(frozen=True, slots=True, order=True)
class Failure:
    """A broken promise: in which game, which one, what is wrong, and where the whole story is."""

    number: int
    promise: str
    reason: str
    file: str


def fuzz(hunt: Hunt, jobs: int = 1, progress: Callable[[int], None] | None = None) -> list[Failure]:
    """Hunt; `progress` hears how many games are done."""
    hunt.check()
    found: list[Failure] = []
    for done, failures in enumerate(spread(check_one, hunt, range(hunt.games), jobs), start=1):
        if progress is not None:
            progress(done)
        found += failures
    return sorted(found)


def check_one(hunt: Hunt, number: int) -> list[Failure]:
    """Put one game of a hunt through its checks."""
    game = registry.game(hunt.game)
    kinds = hunt.setups()
    setup, seed = kinds[number % len(kinds)], f"{hunt.seed}/{number}"
    promises = PROMISES if hunt.thorough or number % FULL_EVERY == 0 else PASSING
    failures = []
    for broken in broken_promises(game, setup, seed, promises, hunt.thorough):
        again = f'check(game("{game.name}"), {setup!r}, "{seed}", ["{broken.promise}"]{", True" * hunt.thorough})'
        stem = Path(hunt.out) / f"{game.name}-{number}-{broken.promise}"
        file = _write(stem, game.name, setup, seed, broken, again)
        failures.append(Failure(number, broken.promise, broken.what, file))
    return failures


def _write(stem: Path, game: str, setup: Setup, seed: str, broken: Broken, again: str) -> str:
    """The reason as a text, and the way there as a record as far as the game can be played at all."""
    stem.parent.mkdir(parents=True, exist_ok=True)
    story = "".join(format_exception(broken))
    promise = f"{broken.promise}: {CHECKS[broken.promise].__doc__}"
    text = stem.with_suffix(".txt")
    text.write_text(f"{promise}\n\n{broken}\n\nTo see it again: {again}\n\n{story}", "utf-8")
    played = _record(game, setup, seed, broken.picks)
    if played is None:
        return str(text)
    file = stem.with_suffix(".pent")
    file.write_text(played, "utf-8")
    return str(file)


def _record(game: str, setup: Setup, seed: str, picks: list[tuple[int, Option]]) -> str | None:
    """The record of these picks; None where the game cannot be played so far, whatever it fails with."""
    try:
        match = Match(registry.game(game), setup, seed)
        for seat, option in picks:
            match.pick(seat, option)
        return record(match).text()
    except Exception:
        return None
