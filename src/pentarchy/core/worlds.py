"""The worlds of seats that decide together: in each of them only its own seat has answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .option import Option
from .run import Run


class Worlds(Mapping[int, Run]):
    """Each seat's own run behind the one that waits in front of the block.

    Like every run, a world is only a cache of its answers. Those of a cloned match are made when somebody looks at
    them: who clones a match to think about one seat does not pay for the others.
    """

    __slots__ = ("_answers", "_made", "_start")

    def __init__(self, start: Run, answers: dict[int, list[Option]]) -> None:
        """`answers` since the step boundary, by seat: lists that nobody changes."""
        self._start = start
        self._answers = answers
        self._made: dict[int, Run] = {}

    def __getitem__(self, seat: int) -> Run:
        world = self._made.get(seat)
        if world is None:
            world = self._made[seat] = self._start.clone(only=seat, answers=self._answers[seat])
        return world

    def __contains__(self, seat: object) -> bool:
        return seat in self._answers

    def __iter__(self) -> Iterator[int]:
        return iter(self._answers)

    def __len__(self) -> int:
        return len(self._answers)

    def clone(self, start: Run) -> Worlds:
        """The same worlds behind another run that waits at the same place."""
        return Worlds(start, self._answers | {seat: world.answers[:] for seat, world in self._made.items()})
