"""Bots that follow a buying plan: `bm`, `bm-smithy`, `double-witch`, …"""

from __future__ import annotations

from random import Random

from pentarchy.core import Option, Seat

from .strategies import STRATEGIES, follow


class StrategyBot:
    """Plays Dominion by one of the plans. It looks at an imagined game only, so it cannot use what it may not know."""

    game = "dominion"
    """The only one that it knows."""
    plan = ""

    def __init__(self, parameter: str, rng: Random) -> None:
        if parameter:
            raise ValueError(f"'{self.plan}' takes no parameter, but got '{parameter}'")
        self.rng = rng

    def choose(self, seat: Seat) -> Option:
        if seat.game.name != "dominion":
            raise ValueError(f"'{self.plan}' is a plan for Dominion and knows nothing of {seat.game.name}")
        run = seat.imagine(self.rng)
        assert run.decision is not None
        return follow(STRATEGIES[self.plan], run.state, run.decision)


class BigMoney(StrategyBot):
    plan = "bm"


class BigMoneyUltimate(StrategyBot):
    plan = "bm-ultimate"


class BigMoneySmithy(StrategyBot):
    plan = "bm-smithy"


class BigMoneyCourtyard(StrategyBot):
    plan = "bm-courtyard"


class DoubleWitch(StrategyBot):
    plan = "double-witch"


class DoubleMilitia(StrategyBot):
    plan = "double-militia"


class ChapelWitch(StrategyBot):
    plan = "chapel-witch"
