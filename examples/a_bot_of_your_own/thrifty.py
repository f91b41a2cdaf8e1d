"""A bot that looks one step ahead: it tries each option in a few imagined games and keeps what stands best."""

from __future__ import annotations

from random import Random

from pentarchy import Option, Seat
from pentarchy.bots import BotError


class Thrifty:
    """`thrifty` tries three games for each option, `thrifty:8` eight."""

    def __init__(self, parameter: str, rng: Random) -> None:
        if parameter and not parameter.isdecimal():
            raise BotError(f"thrifty takes a number of games, such as 'thrifty:8', but got '{parameter}'")
        self.games = int(parameter or 3)
        self.rng = rng

    def choose(self, seat: Seat) -> Option:
        return max(seat.options, key=lambda option: sum(self.worth(seat, option) for _ in range(self.games)))

    def worth(self, seat: Seat, option: Option) -> float:
        """How much better this seat stands than the best of the others after the option."""
        lore = seat.game.lore
        run = seat.imagine(self.rng)
        run.pick(option)
        worth = [lore.evaluate(run.state, number) for number in range(seat.players)]
        return worth.pop(seat.number) - max(worth)
