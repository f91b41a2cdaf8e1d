"""A bot that picks any option: the measure of everything better."""

from __future__ import annotations

from random import Random

from pentarchy.core import Option, Seat

from . import no_parameter


class RandomBot:
    def __init__(self, parameter: str, rng: Random) -> None:
        no_parameter("random", parameter)
        self.rng = rng

    def choose(self, seat: Seat) -> Option:
        options = seat.options
        return options[int(self.rng.random() * len(options))]
