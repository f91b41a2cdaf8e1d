"""Which options are worth a thought: the greedy choice, and then whatever else seems good at first sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.core import Decision, Option

from ..box import number_of
from ..rules import economy, industry
from ..state import Downfall
from .choices import greedy, use_gain
from .judgement import evaluate
from .workshop import ACTIONS, move_gain, workshop
from .worth import site_worth


def promising(state: Downfall, decision: Decision) -> list[Option]:
    """The greedy choice first; where there are many options, the others by their worth, and only the best of them."""
    best = greedy(state, decision)
    others = [option for option in decision.options if option != best]
    rank = RANKS.get(decision.kind)
    if decision.kind == "industry":
        shop = workshop(state, decision.seat)
        others.sort(key=lambda option: 0.0 if option == industry.END else -ACTIONS[option[0]](shop, option))
    elif rank is not None and len(others) > 1:
        seat = decision.seat
        others.sort(key=lambda option: -rank(state, seat, option))
        del others[MOST.get(decision.kind, len(others)) :]
    return [best, *others]


def use_rank(state: Downfall, seat: int, option: Option) -> float:
    return 0.0 if option == economy.END else use_gain(state, seat, option)


def site_rank(state: Downfall, seat: int, option: Option) -> float:
    return site_worth(state, seat, option[1], number_of()[option[2]])


def swap_rank(state: Downfall, seat: int, option: Option) -> float:
    """How the position would stand after the swap."""
    row, number = state.players[seat].row, number_of()
    left, right = number[option[1]], number[option[2]]
    i, j = row.index(left), row.index(right)
    row[i], row[j] = right, left
    rank = evaluate(state, seat)
    row[i], row[j] = left, right
    return rank


RANKS: Final[dict[str, Callable[[Downfall, int, Option], float]]] = {
    "economy": use_rank,
    "attach": site_rank,
    "swap": swap_rank,
    "move": move_gain,
}
MOST: Final = {"attach": 4, "swap": 5, "move": 5}
"""So many others are looked at where most options are hardly different."""
