"""A bot that picks any usual option: the measure of everything better."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pentarchy.core import Blind, Option

from . import no_parameter


class RandomBot(Blind):
    def __init__(self, parameter: str, rng: Random) -> None:
        no_parameter("random", parameter)
        self.rng = rng

    def among(self, options: Sequence[Option]) -> Option:
        return options[int(self.rng.random() * len(options))]
