"""What was drawn for a table before: what is made of the same is not made again.

    html = drawn.of("tips", (sheet.tips, language), lambda: _tips(sheet.tips, language))

Whatever a piece is made of is its key. Keys are compared, never trusted to have stayed the same, so nothing can be out
of date; and pieces that nobody has asked for since the table changed last are forgotten. People with the same key get
the same object, whatever their viewpoints.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Drawn:
    def __init__(self) -> None:
        self._now: dict[str, list[tuple[Any, Any]]] = {}
        """By name of the piece: keys and what was made of them."""
        self._before: dict[str, list[tuple[Any, Any]]] = {}
        """The same as it was before the last change."""

    def of(self, name: str, key: object, make: Callable[[], T]) -> T:
        """A piece: as it was made before of the same key, else made now."""
        made: T
        now = self._now.setdefault(name, [])
        for known, made in now:
            if known == key:
                return made
        for known, made in self._before.get(name, ()):
            if known == key:
                now.append((known, made))
                return made
        made = make()
        now.append((key, made))
        return made

    @property
    def pieces(self) -> int:
        """How many there are."""
        return sum(map(len, (*self._now.values(), *self._before.values())))

    def changed(self) -> None:
        """The table has changed: what is used now will be remembered, what is not used any more forgotten."""
        self._before, self._now = self._now, {}
