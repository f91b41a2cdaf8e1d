"""Ratings of people: openskill's Plackett–Luce, a game at a time, in the order in which games ended.

They begin at 25 with a margin of 16; people learn, so that a margin never vanishes altogether.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import Any, Final, NamedTuple

CONFIDENCE: Final = 1.96
"""Standard deviations to each side that hold the true rating with 95 %."""
FEW: Final = 5
"""With fewer games than these a rating says little."""


class Rating(NamedTuple):
    mu: float
    sigma: float
    games: int = 0

    @property
    def margin(self) -> float:
        return CONFIDENCE * self.sigma


@cache
def _model() -> Any:
    # Here and not above: it is needed when a game ends, not when a server starts.
    from openskill.models import PlackettLuce

    return PlackettLuce()


def fresh() -> Rating:
    """Of somebody of whom nothing is known."""
    new = _model().rating()
    return Rating(new.mu, new.sigma)


def rated(who: Sequence[str], places: Sequence[int], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings after a game. Who sat at several places, as bots of one kind do, has learnt from all of them."""
    model = _model()
    known = {one: before.get(one) or fresh() for one in who}
    teams = [[model.rating(mu=known[one].mu, sigma=known[one].sigma)] for one in who]
    after = model.rate(teams, ranks=[float(place) for place in places])
    told: dict[str, list[tuple[float, float]]] = {}
    for one, (new,) in zip(who, after, strict=True):
        told.setdefault(one, []).append((new.mu, new.sigma))
    return {
        one: Rating(fmean(mu for mu, _ in each), fmean(sigma for _, sigma in each), known[one].games + 1)
        for one, each in told.items()
    }
