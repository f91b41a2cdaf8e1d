"""Four opponents of rising strength: `novice`, `adept`, `expert` and `master`.

The first three play by what their game calls sensible (`Lore.greedy`), and differ in how often they slip: the novice
more often than not, the adept at every fourth decision, the expert never. Who slips does whatever comes to mind. The
master thinks ahead. So their order is the same in every game, whatever the game is about; how far they are apart is
measured (`bench/strength.py --only levels`).
"""

from __future__ import annotations

from random import Random

from pentarchy.core import Follower, Option, Seat

from . import no_parameter
from .search import SearchBot


class Slipping:
    """Plays sensibly, but slips."""

    name = ""
    slips = 0.0
    """The share of decisions at which it does."""

    def __init__(self, parameter: str, rng: Random) -> None:
        no_parameter(self.name, parameter)
        self.rng = rng

    def choose(self, seat: Seat) -> Option:
        if self.rng.random() >= self.slips:
            return seat.follow("greedy")
        options = seat.usual
        return options[self.rng.randrange(len(options))]


class Novice(Slipping):
    """Slips more often than not."""

    name = "novice"
    slips = 0.6


class Adept(Slipping):
    """Slips at every fourth decision."""

    name = "adept"
    slips = 0.25


class Expert(Follower):
    """Plays sensibly, without a slip."""

    policy = "greedy"

    def __init__(self, parameter: str, rng: Random) -> None:
        no_parameter("expert", parameter)


class Master(SearchBot):
    """Thinks ahead as long as others like to wait."""

    def __init__(self, parameter: str, rng: Random) -> None:
        no_parameter("master", parameter)
        super().__init__("1500ms", rng)
