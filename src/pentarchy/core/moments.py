"""Moments: typed places in the rules where cards and abilities have something to say.

A rule that comes to such a place does not know who cares. It looks into a table, which the files of the cards have
filled when they were imported:

    when_gained: Final[Moment[Callable[[Table, int], None]]] = Moment("when_gained", CARDS)

    @when_gained.by("villa")
    def villa_when_gained(table: Table, seat: int) -> None: …

    for name in when_gained.among(names):
        when_gained[name](table, seat)

The type of the table is the signature of its functions, so that the type checker reads every card. A name that is not
in the box and a second function for the same name are refused at import. A moment has no order of its own: `among`
keeps the order of the names that it is asked about, which is the caller's to choose.

Where some functions of a moment ask and others do not, its type is `Callable[…, Rule | None]`: an `async` function
returns what remains to be done, a plain one has done it.

    effects = when_gained[name](table, seat)
    if effects is not None:
        await effects
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


class MomentError(ValueError):
    """A function that can never be found: its name is unknown, or taken."""


class Moment(dict[str, Function]):
    """The functions for one moment by the names of those that care; filled at import, never changed by a game."""

    def __init__(self, name: str, names: Collection[str]) -> None:
        """`names` are all that may ever care, such as the cards of the box."""
        super().__init__()
        self.name = name
        self.names = frozenset(names)

    def __setitem__(self, name: str, function: Function) -> None:
        if name not in self.names:
            raise MomentError(f"{self.name}: there is no '{name}'")
        if name in self:
            raise MomentError(f"{self.name}: '{name}' has two functions")
        super().__setitem__(name, function)

    def by(self, *names: str) -> Callable[[Function], Function]:
        """Enter the function that follows under these names."""

        def enter(function: Function) -> Function:
            for name in names:
                self[name] = function
            return function

        return enter

    def __call__(self, function: Function) -> Function:
        """Enter the function that follows under its own name."""
        self[getattr(function, "__name__", "")] = function
        return function

    def among(self, names: Iterable[str]) -> tuple[str, ...]:
        """Those of the names that care, in the order given. Worth remembering for a whole game."""
        return tuple(name for name in names if name in self)
