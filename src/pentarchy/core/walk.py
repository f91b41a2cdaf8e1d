"""A random game, walked through pick by pick: what the checks of the contract have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any

from .chance import Chance
from .game import Game, Setup
from .match import Match
from .option import Option, notation
from .plain import is_transient
from .state import State

PATIENCE = 10_000
"""So many steps in a row without a pick are taken for a game that runs in circles."""


class Broken(AssertionError):
    """A game breaks a promise: which one, where, and the picks that lead there in the order in which they came."""

    def __init__(self, what: str, setup: str, picks: list[tuple[int, Option]]) -> None:
        lines = [f"{seat} {notation(option)}" for seat, option in picks]
        super().__init__("\n".join([f"{setup}, after {len(picks)} picks: {what}", *lines]))
        self.what = what
        self.picks = picks


class Walk:
    """A match of random picks. The same game, setup and seed always give the same walk.

        for seat, option in walk.picks():
            ...                             # the match before this pick is made

    `rng` is for what a check chooses itself; it has no influence on the picks.
    """

    def __init__(self, game: Game[Any], setup: Setup, seed: int | str) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.rng = Random(f"{seed} looks")
        self.done: list[tuple[int, Option]] = []
        self.trace: list[tuple[str, int]] = []
        """What chance gave so far, except in the sealed worlds of seats that decide together."""
        self._idle = 0
        chance = Chance.of(seed)
        chance.trace = self.trace
        try:
            self.match = Match(game, setup, seed, chance=chance, watch=self._count_step)
        except Exception as error:
            raise self.broken(f"the game does not begin: {error!r}") from error

    def picks(self) -> Iterator[tuple[int, Option]]:
        """Play to the end. Each pick is handed out before it is made."""
        chooser = Random(f"{self.seed} picks")
        match, longest = self.match, self.game.facts.longest
        while not match.over:
            asked = match.asked
            seat = chooser.choice(sorted(asked))
            option = chooser.choice(asked[seat].options)
            yield seat, option
            self._idle = 0
            match.pick(seat, option)
            self.done.append((seat, option))
            if len(self.done) > longest:
                raise self.broken(f"the game is longer than the {longest} picks that it declares")

    def looks(self, times: int) -> Iterator[tuple[int, Option]]:
        """The same, but handed out are only so many picks, chosen by `sample`."""
        chosen = self.sample(times)
        for at, pick in enumerate(self.picks()):
            if at in chosen:
                yield pick

    def sample(self, times: int) -> set[int]:
        """The numbers of some picks of this walk, by chance, but as many kinds of decisions as possible."""
        kinds = _kinds(self.game, self.setup, self.seed)
        order = self.rng.sample(range(len(kinds)), len(kinds))
        first = {kinds[at]: at for at in reversed(order)}
        return set([*first.values(), *(at for at in order if first[kinds[at]] != at)][:times])

    def broken(self, what: str) -> Broken:
        """The exception to raise at this point of the walk."""
        words = [self.game.name, f"{self.setup.players} players", self.setup.variant]
        words += [f"{name}={value}" for name, value in self.setup.options]
        return Broken(what, ", ".join([*words, f"seed {self.seed}"]), self.done[:])

    def expect(self, given: object, wanted: object, what: str) -> None:
        """Raise if two things that should be equal are not, and say where they differ."""
        if given != wanted:
            raise self.broken(f"{what}: {difference(given, wanted)}")

    def _count_step(self, state: State) -> None:
        self._idle += 1
        if self._idle > PATIENCE:
            raise RuntimeError(f"{PATIENCE} steps went by without a pick")


@lru_cache(1)
def _kinds(game: Game[Any], setup: Setup, seed: int | str) -> list[str]:
    """What is decided by each pick of a walk. Several checks in a row look at the same walk."""
    ahead = Walk(game, setup, seed)
    return [ahead.match.asked[seat].kind for seat, _ in ahead.picks()]


Check = Callable[[Game[Any], Setup, int | str], None]


def checked(rule: Callable[[Walk], None]) -> Check:
    """Turn a rule about walks into a check of a game: whatever goes wrong on the way is `Broken`."""

    def check(game: Game[Any], setup: Setup, seed: int | str) -> None:
        walk = Walk(game, setup, seed)
        try:
            rule(walk)
        except Broken:
            raise
        except Exception as error:
            raise walk.broken(f"{type(error).__name__}: {error}") from error

    check.__name__ = rule.__name__
    check.__doc__ = rule.__doc__
    return check


def position(match: Match) -> tuple[object, ...]:
    """All that makes up a position, chance included: two matches are at the same one exactly if this is equal."""
    return (
        content(match.state),
        {seat: content(world.state) for seat, world in match.worlds.items()},
        {seat: options[:] for seat, options in match.sealed.items()},
        match.picks[:],
        {seat: (asked.kind, asked.clause, asked.group, asked.options) for seat, asked in match.asked.items()},
        match.over,
    )


def content(state: Any) -> dict[str, object]:
    """The whole content of a state by the names of its fields."""
    names = [name for name, hint in state.plain_fields.items() if not is_transient(hint)]
    return dict(zip(names, state.pack(), strict=True))


def difference(given: Any, wanted: Any, where: str = "") -> str:
    """The first place in which two nested things differ."""
    if isinstance(given, dict) and isinstance(wanted, dict) and given.keys() == wanted.keys():
        pairs = [(key, given[key], wanted[key]) for key in given]
    elif isinstance(given, tuple | list) and type(given) is type(wanted) and len(given) == len(wanted):
        pairs = [(at, a, b) for at, (a, b) in enumerate(zip(given, wanted, strict=True))]
    else:
        return f"{given!r} instead of {wanted!r}" + (f" (at {where})" if where else "")
    return next(difference(a, b, f"{where}[{key!r}]") for key, a, b in pairs if a != b)
