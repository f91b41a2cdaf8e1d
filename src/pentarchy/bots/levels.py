"""Four opponents of rising strength: `novice`, `adept`, `expert` and `master`.

The first two make the mistakes that people make. They look at what a pick brings by itself: the novice at points that
can be counted at once, the adept at how the own position looks at the end of the turn. Both forget that others will
answer, and overlook something now and then. The other two think ahead, one for a moment, the other at leisure.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pentarchy.core import Option, Run, Seat

from . import no_parameter
from .search import SearchBot
from .search.thinking import leads

LONGEST_TURN: Final = 40
"""So many picks of the own turn somebody sees ahead."""


class Glancing:
    """Picks what looks best at a glance."""

    name = ""
    overlooks = 0.0
    """The share of the options that are overlooked."""
    looks = 1
    """How many games are imagined for each option."""
    points = 0.0
    """How much points on the table count beside the position."""

    def __init__(self, parameter: str, rng: Random) -> None:
        no_parameter(self.name, parameter)
        self.rng = rng

    def choose(self, seat: Seat) -> Option:
        options = seat.usual
        if len(options) == 1:
            return options[0]
        seen = [option for option in options if self.rng.random() >= self.overlooks] or options
        return max(seen, key=lambda option: sum([self._glance(seat, option) for _ in range(self.looks)]))

    def _glance(self, seat: Seat, option: Option) -> float:
        """What an imagined game looks like after a pick."""
        game, number = seat.game, seat.number
        run = seat.imagine(self.rng)
        run.pick(option)
        self._go_on(seat, run)
        position = leads([game.lore.evaluate(run.state, other) for other in range(seat.players)])[number]
        return self.points * sum(game.scores(run.state)[number].values()) + (1 - self.points) * position

    def _go_on(self, seat: Seat, run: Run) -> None:
        """What is seen beyond the pick itself."""


class Novice(Glancing):
    """Likes what is worth points at once, and misses a third of what could be done."""

    name = "novice"
    overlooks = 0.3
    points = 0.7


class Adept(Glancing):
    """Knows what things are worth and finishes the own turn in mind, but forgets the others."""

    name = "adept"
    overlooks = 0.1
    looks = 2

    def _go_on(self, seat: Seat, run: Run) -> None:
        greedy = seat.game.lore.greedy
        for _ in range(LONGEST_TURN):
            decision = run.decision
            if decision is None or decision.seat != seat.number:
                return
            run.pick(greedy(run.state, decision))


class Expert(SearchBot):
    """Thinks ahead for a moment."""

    def __init__(self, parameter: str, rng: Random) -> None:
        no_parameter("expert", parameter)
        super().__init__("150", rng)


class Master(SearchBot):
    """Thinks ahead as long as others like to wait."""

    def __init__(self, parameter: str, rng: Random) -> None:
        no_parameter("master", parameter)
        super().__init__("1500ms", rng)
