"""A bot that plays by a game's lore: the sensible choice at once, without search."""

from __future__ import annotations

from random import Random

from pentarchy.core import Follower

from . import no_parameter


class GreedyBot(Follower):
    policy = "greedy"

    def __init__(self, parameter: str, rng: Random) -> None:
        no_parameter("greedy", parameter)
