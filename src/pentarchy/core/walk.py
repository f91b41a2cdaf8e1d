"""A random game, walked through pick by pick under the eyes of the checks of the contract.

A check is a generator: it yields the numbers of the picks that it wants to see (None: all of them), is sent each of
them before it is made, and None when the game is over. What it remembers stays in its local variables:

    def census(watch: Watch) -> Watching:
        first = watch.game.census(watch.match.state)
        while (yield None):
            watch.expect(watch.game.census(watch.match.state), first, "the census has changed")

However many checks there are, the game is played once for all of them (and once before, to see how it goes). So a check
never changes the match: what it tries out, it tries on a clone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from itertools import groupby
from random import Random
from typing import Any

from .amounts import Amounts
from .decision import Decision
from .game import Game, Setup
from .luck import Luck, chance_of
from .match import Match
from .option import Option, notation
from .plain import is_transient
from .refusal import Refusal
from .state import State

MANY = 300
"""Of more mixes of amounts only so many are looked at."""
MANY_ALIKE = 30
"""From so many things on, a verb that is refused for one reason is not tried with each of them."""
PATIENCE = 10_000
"""So many steps in a row without a pick are taken for a game that runs in circles."""

CURIOUS = 0.25
"""How often a walk picks among all options where some are left alone (`Lore.left_alone`): so they are met, and yet most
of the walk goes on with the game."""

Pick = tuple[int, Option]
"""A seat and what it picks."""


class Broken(AssertionError):
    """A game breaks a promise: which one, where, and the picks that lead there in the order in which they came."""

    def __init__(self, promise: str, what: str, setup: str, picks: list[Pick]) -> None:
        lines = [f"{seat} {notation(option)}" for seat, option in picks]
        super().__init__("\n".join([f"{setup}, after {len(picks)} picks: {promise}: {what}", *lines]))
        self.promise = promise
        self.what = what
        self.picks = picks


class Walk:
    """A match of random picks. The same game, setup and seed always give the same walk.

    for seat, option in walk.picks():
        ...                             # the match before this pick is made
    """

    def __init__(self, game: Game[Any], setup: Setup, seed: int | str | Luck) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.done: list[Pick] = []
        self.trace: list[tuple[str, int]] = []
        """What chance gave so far, except in the sealed worlds of seats that decide together."""
        self.since = 0
        """How many events there were before the last pick."""
        self._idle = 0
        self._reasons: tuple[int, dict[int, list[tuple[Option, Refusal | None]]]] = (0, {})
        chance = chance_of(seed if isinstance(seed, Luck) else str(seed))
        chance.trace = self.trace
        try:
            self.match = Match(game, setup, seed, chance=chance, watch=self._count_step)
        except Exception as error:
            raise self.broken("ends", f"the game does not begin: {error!r}") from error

    def picks(self) -> Iterator[Pick]:
        """Play to the end. Each pick is handed out before it is made."""
        chooser = Random(f"{self.seed} picks")
        match, longest = self.match, self.game.facts.longest
        while not match.over:
            asked = match.asked
            seat = chooser.choice(sorted(asked))
            options = asked[seat].options
            usual = self.game.lore.usual(options)
            if usual is not options and chooser.random() >= CURIOUS:
                options = usual
            option = chooser.choice(options)
            yield seat, option
            self._idle = 0
            self.since = len(match.events)
            try:
                match.pick(seat, option)
            except Exception as error:
                raise self.broken("ends", f"{type(error).__name__}: {error}") from error
            self.done.append((seat, option))
            if len(self.done) > longest:
                raise self.broken("ends", f"the game is longer than the {longest} picks that it declares")

    def reasons(self, seat: int) -> list[tuple[Option, Refusal | None]]:
        """All that a seat might want at its decision, and why it may not: several checks look at the same position.

        A verb may go with thousands of things. Where none of them is offered and one reason speaks against the first
        and last of them (it is not the moment, say), only every tenth of the others is asked about.
        """
        now = len(self.done)
        if self._reasons[0] != now:
            self._reasons = (now, {})
        found = self._reasons[1]
        if seat not in found:
            decision = self.match.asked[seat]
            state = self.match.world(seat).state
            listed = decision.options
            offered = {option[:1] for option in (listed[:1] if isinstance(listed, Amounts) else listed)}
            judged = found[seat] = []
            for verb, group in groupby(self.game.candidates(state, decision), lambda option: option[:1]):
                options = list(group)
                if verb not in offered and len(options) > MANY_ALIKE:
                    edges = [*options[:3], *options[-3:]]
                    reasons = {repr(self.game.may(state, decision, option)) for option in edges}
                    if len(reasons) == 1:
                        options = options[::10]
                judged += [(option, self.game.may(state, decision, option)) for option in options]
        return found[seat]

    def broken(self, promise: str, what: str) -> Broken:
        """The exception to raise at this point of the walk."""
        words = [self.game.name, f"{self.setup.players} players", self.setup.variant]
        words += [f"{name}={value}" for name, value in self.setup.options]
        return Broken(promise, what, ", ".join([*words, f"seed {self.seed}"]), self.done[:])

    def _count_step(self, state: State) -> None:
        self._idle += 1
        if self._idle > PATIENCE:
            raise RuntimeError(f"{PATIENCE} steps went by without a pick")


Watching = Generator[Collection[int] | None, Pick | None, None]


class Watch:
    """What one check sees of a walk, with luck of its own: it sees the same whichever others watch with it."""

    def __init__(self, walk: Walk, promise: str, check: Check, order: list[int], thorough: bool) -> None:
        self.game = walk.game
        self.setup = walk.setup
        self.match = walk.match
        self.trace = walk.trace
        self.reasons = walk.reasons
        self.rng = Random(f"{walk.seed} {promise}")
        self.failed: Broken | None = None
        self._walk = walk
        self._promise = promise
        self._order = order
        self._thorough = thorough
        self._check = check(self)
        self._wanted: Collection[int] | None = None
        self._send(None)

    @property
    def seats(self) -> range:
        return range(self.setup.players)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Everybody who may look: a spectator and all seats."""
        return (None, *self.seats)

    @property
    def number(self) -> int:
        """How many picks were made before."""
        return len(self._walk.done)

    @property
    def since(self) -> int:
        """How many events there were before the last pick."""
        return self._walk.since

    def state(self, seat: int) -> Any:
        """The state at which a seat decides."""
        return self.match.world(seat).state

    def looked_at(self, decision: Decision) -> Sequence[Option]:
        """The options of a decision; of very many mixes of amounts only some."""
        offered = decision.options
        if not isinstance(offered, Amounts) or len(offered) <= MANY:
            return offered
        return [offered[at] for at in sorted(self.rng.sample(range(len(offered)), MANY))]

    def sample(self, times: int) -> set[int]:
        """The numbers of some picks of this walk, by chance, but as many kinds of decisions as possible; of a thorough
        walk all of them."""
        return set(self._order if self._thorough else self._order[:times])

    def starts(self, times: int) -> set[int]:
        """The same for what goes along with the rest of the walk from there: of a thorough walk three times as many."""
        return set(self._order[: 3 * times if self._thorough else times])

    def broken(self, what: str) -> Broken:
        """The exception to raise at this point of the walk."""
        return self._walk.broken(self._promise, what)

    def expect(self, given: object, wanted: object, what: str) -> None:
        """Raise if two things that should be equal are not, and say where they differ."""
        if given != wanted:
            raise self.broken(f"{what}: {difference(given, wanted)}")

    def see(self, pick: Pick | None) -> None:
        """A pick is about to be made, or (None) the game is over."""
        if self.failed is None and (pick is None or self._wanted is None or self.number in self._wanted):
            self._send(pick)

    def _send(self, pick: Pick | None) -> None:
        try:
            self._wanted = self._check.send(pick)
        except StopIteration:
            self._wanted = ()
        except Broken as broken:
            self.failed = broken
        except Exception as error:
            self.failed = self.broken(f"{type(error).__name__}: {error}")
            self.failed.__cause__ = error


Check = Callable[[Watch], Watching]


def walk_through(
    game: Game[Any], setup: Setup, seed: int | str | Luck, checks: Mapping[str, Check], thorough: bool = False
) -> list[Broken]:
    """Let some checks watch one random game, and say which promises it breaks: the first to be noticed of each.

    A thorough walk shows them every position, not only the few that they ask for.
    """
    watches: list[Watch] = []
    found: list[Broken] = []
    try:
        order = _worth_a_look(Walk(game, setup, seed))
        walk = Walk(game, setup, seed)
        watches = [Watch(walk, promise, check, order, thorough) for promise, check in checks.items()]
        for pick in walk.picks():
            for watch in watches:
                watch.see(pick)
        for watch in watches:
            watch.see(None)
    except Broken as broken:
        found.append(broken)
    return [*found, *(watch.failed for watch in watches if watch.failed is not None)]


def _worth_a_look(ahead: Walk) -> list[int]:
    """The numbers of all picks of a walk in random order, but one of each kind of decision first.

    Whoever looks more often sees what others see and more, so that what they work out can be shared.
    """
    kinds = [ahead.match.asked[seat].kind for seat, _ in ahead.picks()]
    order = Random(f"{ahead.seed} looks").sample(range(len(kinds)), len(kinds))
    first = {kinds[at]: at for at in reversed(order)}
    return [*first.values(), *(at for at in order if first[kinds[at]] != at)]


def position(match: Match) -> tuple[object, ...]:
    """All that makes up a position, chance included: two matches are at the same one exactly if this is equal."""
    return (
        content(match.state),
        {seat: content(world.state) for seat, world in match.worlds.items()},
        {seat: options[:] for seat, options in match.sealed.items()},
        {seat: parts[:] for seat, parts in match.waiting.items()},
        match.picks[:],
        {seat: (asked.kind, asked.clause, asked.part, asked.options) for seat, asked in match.asked.items()},
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
