"""A bot in ten lines: it takes what scores, conquers what it can, and leaves the rest to luck."""

from __future__ import annotations

from random import Random

from pentarchy import Option, Seat, play


class Eager:
    def __init__(self, parameter: str, rng: Random) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> Option:
        for verb in ("score", "advance", "attack", "conquer", "city"):
            wanted = [option for option in seat.options if option[0] == verb]
            if wanted:
                return self.rng.choice(wanted)
        return self.rng.choice(seat.options)


if __name__ == "__main__":
    games = 20
    wins = sum(play("first_empires", [Eager("", Random(n)), "random"], seed=n).ranking[0] == 1 for n in range(games))
    print(f"Eager wins {wins} of {games} games against random")
