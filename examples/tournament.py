"""A tournament between bots of your own: each deal is played on both seats, so that luck favours nobody.

Bots with a registered name can do the same with `pentarchy arena`, with ratings, on all cores and on other machines.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

from pentarchy import Option, Seat, play
from pentarchy.bots import Bot

DEALS = 10


class Likes:
    """Prefers some kinds of moves, in their order, and is impartial among equals."""

    def __init__(self, rng: Random, *verbs: str) -> None:
        self.rng = rng
        self.verbs = verbs

    def choose(self, seat: Seat) -> Option:
        for verb in self.verbs:
            if wanted := [option for option in seat.options if option[0] == verb]:
                return self.rng.choice(wanted)
        return self.rng.choice(seat.options)


ENTRANTS: dict[str, Callable[[Random], Bot]] = {
    "settler": lambda rng: Likes(rng, "city", "move", "advance"),
    "warrior": lambda rng: Likes(rng, "attack", "conquer", "move"),
    "scholar": lambda rng: Likes(rng, "score", "advance", "city"),
}


def main() -> None:
    wins = dict.fromkeys(ENTRANTS, 0.0)
    for pair in combinations(ENTRANTS, 2):
        for deal in range(DEALS):
            for seats in (pair, pair[::-1]):
                bots = [ENTRANTS[name](Random(f"{deal}/{name}")) for name in seats]
                match = play("first_empires", bots, seed=deal)
                winners = [name for name, place in zip(seats, match.ranking, strict=True) if place == 1]
                for name in winners:
                    wins[name] += 1 / len(winners)
    games = 2 * DEALS * (len(ENTRANTS) - 1)
    for name, won in sorted(wins.items(), key=lambda item: -item[1]):
        print(f"{name:<8} {won:5.1f} of {games} games")


if __name__ == "__main__":
    main()
