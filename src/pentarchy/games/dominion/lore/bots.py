"""Bots that follow a buying plan: `bm`, `bm-smithy`, `double-witch`, …"""

from __future__ import annotations

from random import Random

from pentarchy.core import Follower


class StrategyBot(Follower):
    """Plays Dominion by one of the plans of its lore."""

    game = "dominion"
    """The only one that it knows."""

    def __init__(self, parameter: str, rng: Random) -> None:
        if parameter:
            raise ValueError(f"'{self.policy}' takes no parameter, but got '{parameter}'")


class BigMoney(StrategyBot):
    policy = "bm"


class BigMoneyUltimate(StrategyBot):
    policy = "bm-ultimate"


class BigMoneySmithy(StrategyBot):
    policy = "bm-smithy"


class BigMoneyCourtyard(StrategyBot):
    policy = "bm-courtyard"


class DoubleWitch(StrategyBot):
    policy = "double-witch"


class DoubleMilitia(StrategyBot):
    policy = "double-militia"


class ChapelWitch(StrategyBot):
    policy = "chapel-witch"
