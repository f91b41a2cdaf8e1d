"""Decisions: where a rule waits for somebody.

A rule is an `async` function. Where a player decides it says

    pick = await Decision(seat, "retreat", "fe.ret.2", retreats, game, seat)

and gets back one of the options that `retreats(game, seat)` returned. There is no event loop: `Run` (in run.py) drives
the coroutine with `send(pick)`. Anything else that is awaited inside a rule is a mistake and reported as one.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Iterable, Sequence
from typing import Any, Generic, TypeVar

from .option import Option

T = TypeVar("T")


class Decision:
    """One seat must pick one of some options.

    `kind` names the question, `clause` is the rule that asks it. The options are computed by `maker(*args)` from the
    state when somebody looks, and again after a redeal, because hidden things have changed. A decision with a single
    option is taken by the kernel unless `show` says that a person must see it.

    Several things are chosen by decisions in a row, each with its number as `part`, from 0: how many things were chosen
    before it. Their options are listed in canonical order, so that each choice has one way to say it, and what ends a
    choice has a verb of its own. What all outcomes have in common is taken by the kernel; after the first real question
    nothing answers itself until the choice is over. People pick the parts in any order (see choosing.py).

    `declines` is the option that changes nothing. A `secret` question is one whose mere existence tells something, such
    as whether somebody holds a card to react with: it has an option that declines, and nobody else hears of it. It
    comes wherever others think it possible, also if there is nothing but to decline: so it takes time there, too.
    """

    __slots__ = ("_options", "args", "clause", "declines", "kind", "maker", "part", "seat", "secret", "show")

    def __init__(
        self,
        seat: int,
        kind: str,
        clause: str,
        maker: Callable[..., Sequence[Option]],
        *args: Any,
        show: bool = False,
        part: int | None = None,
        declines: Option | None = None,
        secret: bool = False,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.clause = clause
        self.maker = maker
        self.args = args
        self.show = show
        self.part = part
        self.declines = declines
        self.secret = secret
        self._options: Sequence[Option] | None = None

    @property
    def options(self) -> Sequence[Option]:
        if self._options is None:
            self._options = self.maker(*self.args)
        return self._options

    def is_known_to(self, viewer: int | None) -> bool:
        """Whether a seat (None: a spectator) is told that this is asked."""
        return not self.secret or self.seat == viewer

    def forget(self) -> None:
        """The state was redealt: compute the options anew when they are asked for."""
        self._options = None

    def __await__(self) -> Generator[Decision, Option, Option]:
        return (yield self)

    def __repr__(self) -> str:
        return f"<{self.kind}: seat {self.seat} [{self.clause}]>"


class Together(Generic[T]):
    """Several seats decide at the same time, each following `rule(seat)`; see `together`."""

    __slots__ = ("rule", "seats")

    def __init__(self, seats: Iterable[int], rule: Callable[[int], Coroutine[Any, Any, T]]) -> None:
        self.seats = sorted(seats)
        self.rule = rule

    def __await__(self) -> Generator[Together[T], dict[int, T], dict[int, T]]:
        return (yield self)


def together(seats: Iterable[int], rule: Callable[[int], Coroutine[Any, Any, T]]) -> Together[T]:
    """`bids = await together(seats, lambda seat: bid(game, seat))`: what each seat's rule returned.

    While people play, every seat goes through its rule in a world of its own, where nobody else has answered yet. When
    all are done, the rules run once more in seat order. So answers are sealed, and who was faster does not matter. A
    rule run this way changes its own seat's things only and draws from streams of its own.
    """
    return Together(seats, rule)


Rule = Coroutine[Any, Any, None]
"""What calling an `async` rule gives: the outermost one, `Game.step`, is driven by `Run`."""
