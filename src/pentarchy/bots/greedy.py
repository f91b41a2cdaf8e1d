"""A bot that plays by a game's lore: the sensible choice at once, without search."""

from __future__ import annotations

from random import Random

from pentarchy.core import Option, Seat

from . import no_parameter


class GreedyBot:
    def __init__(self, parameter: str, rng: Random) -> None:
        no_parameter("greedy", parameter)
        self.rng = rng

    def choose(self, seat: Seat) -> Option:
        """The lore looks at an imagined game only, so it cannot use what the seat does not know."""
        run = seat.imagine(self.rng)
        assert run.decision is not None
        return seat.game.lore.greedy(run.state, run.decision)
