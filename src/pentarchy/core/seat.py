"""A seat: all that a bot is handed."""

from __future__ import annotations

from random import Random
from typing import Any

from .decision import Decision
from .game import Game
from .match import Match
from .option import Option
from .refusal import Refusal
from .run import Run


class Seat:
    """One place at the table, with what may be known there and nothing else.

        def choose(seat: Seat, rng: Random) -> Option:
            return rng.choice(seat.options)

    `view` is what this seat sees, `decision` and `options` what it is asked, and `imagine` a game that it may play out
    in its head: hidden things dealt at random, with other dice than the real ones.
    """

    __slots__ = ("_match", "number")

    def __init__(self, match: Match, number: int) -> None:
        self._match = match
        self.number = number

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    @property
    def players(self) -> int:
        return self._match.setup.players

    @property
    def view(self) -> dict[str, Any]:
        return self._match.view(self.number)

    @property
    def decision(self) -> Decision:
        """What this seat has to decide now. Its options are those of the real game."""
        decision = self._match.decision(self.number)
        if decision is None:
            raise LookupError(f"seat {self.number} has nothing to decide now")
        return decision

    @property
    def options(self) -> list[Option]:
        return self.decision.options

    def imagine(self, rng: Random) -> Run:
        """A game to try things in. Each call deals the hidden things anew."""
        return self._match.imagine(self.number, rng)

    def why_not(self, option: Option | str) -> Refusal | None:
        return self._match.why_not(self.number, option)

    def _repr_html_(self) -> str:
        """In a notebook: the table as this seat sees it."""
        return self._match.show(self.number)._repr_html_()
