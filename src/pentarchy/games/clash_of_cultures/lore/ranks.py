"""Options that are worth a thought, the best guess first."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision, Option

from ..state import Clash
from .choices import greedy, valued
from .marching import JOURNEYS, step_worth

MOST: Final = 12
"""So many options of a long list are looked at."""


def promising(game: Clash, decision: Decision) -> list[Option]:
    """The sensible choice, then the others by what they seem to be worth."""
    best = greedy(game, decision)
    options = decision.options
    if decision.kind == "action":
        rated = sorted(valued(game, decision), key=lambda one: -one[1])
        others = [option for option, _ in rated if option != best and option[0] != "deal"]
    elif decision.kind == "move":
        seat = decision.seat
        worths = {option: step_worth(game, seat, option) for option in options if option[0] in JOURNEYS}
        others = [option for option in options if option != best and option[0] != "deal"]
        others.sort(key=lambda one: -worths.get(one, 0.0))
    elif isinstance(options, Amounts):
        step = max(1, len(options) // MOST)
        others = [options[at] for at in range(0, len(options), step) if options[at] != best]
    else:
        others = [option for option in options if option != best]
    return [best, *others[: MOST - 1]]
