"""A light, mostly sensible choice, quick enough to play thousands of games to their end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from pentarchy.core import Decision, Option

from ..box import PLACES, crises, locations
from ..rules import accepting, economy, industry
from ..state import Downfall

INNOVATION: Final = 4.0
"""What the innovation of a crisis is worth in a hurry."""
TOKEN: Final = 1.4
"""What a token is worth."""
CARELESS: Final = 0.1
"""How often any option is taken."""


def rollout(state: Downfall, decision: Decision, rng: Random) -> Option:
    """Random, but with a sense for crises, for paying and for cheap ends."""
    kind, options = decision.kind, decision.options
    if kind == "crisis" and rng.random() > CARELESS:
        return light_crisis(state, decision, rng)
    if kind in ("pay", "shortage", "shortage-coin", "crisis-after"):
        return options[0]
    if kind == "industry":
        return light_industry(options, rng)
    if kind == "economy" and rng.random() < 0.4:
        return economy.END
    return options[int(rng.random() * len(options))]


def light_crisis(state: Downfall, decision: Decision, rng: Random) -> Option:
    """Accept when the bids and an innovation outweigh the printed value of what burns."""
    options = decision.options
    option = options[int(rng.random() * len(options))]
    card = option[-1] if option[0] in ("free", "redraw") else option[1]
    slot = state.crises.index(card)
    empire = state.players[decision.seat]
    gain = INNOVATION + TOKEN * sum(state.bids[4 * slot : 4 * slot + 4])
    if len(empire.ruins) < PLACES:
        burning = accepting.nearest_intact(empire, crises()[card].number)[0]
        gain -= locations()[burning].value * 0.6
    accept = crises()[card].accept
    if gain + rng.random() * 3 >= 0 or slot in state.averted:
        return accept if accept in options else option
    return next((other for other in options if other[0] != "accept" and card in other), accept)


def light_industry(options: Sequence[Option], rng: Random) -> Option:
    """Rebuild, then play, then sell; abilities now and then."""
    size = len(options)
    best = industry.END
    for _ in range(3):
        option = options[int(rng.random() * size)]
        if option[0] == "rebuild" or option[0] == "play":
            return option
        if option[0] == "sell":
            best = option
    return best
