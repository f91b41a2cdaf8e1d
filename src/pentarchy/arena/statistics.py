"""What a handful of games says about all that could be played: means and shares, and how far they may be off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

CONFIDENCE = 1.96
"""Standard errors on either side of a mean that hold 95 % of all cases."""


def mean_and_margin(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far the true mean may lie from it with 95 % confidence; worked out in whole numbers first, so
    that the order of the games cannot change a digit."""
    n, total = len(numbers), sum(numbers)
    if n < 2:
        return total / n, 0.0
    squares = n * sum(number * number for number in numbers) - total * total
    return total / n, float(CONFIDENCE * (squares / (n * (n - 1))) ** 0.5 / n**0.5)


class Share(NamedTuple):
    """A share of games, and the interval that holds the true share with 95 % confidence (Wilson's)."""

    value: float
    low: float
    high: float

    @property
    def percent(self) -> str:
        """`62.5 %`, and the interval in whole percents: `62.5 % (52–72)`."""
        return f"{100 * self.value:.1f} % ({100 * self.low:.0f}–{100 * self.high:.0f})"


Outcomes = Sequence[tuple[int, float]]
"""What came out in each game, with the deal that was played."""


def share(outcomes: Outcomes) -> Share:
    """The share of games that were won, each counted from 0 to 1.

    Unlike the textbook's interval, Wilson's is right for few games and for shares close to none or all. Games of one
    deal may turn out alike, and then they say less than as many deals would: as many games count as would be equally
    sure if each had its own deal.
    """
    games, deals = len(outcomes), len({deal for deal, _ in outcomes})
    p, z = sum(value for _, value in outcomes) / games, CONFIDENCE
    alike = games / deals if deals == 1 else 1.0
    if deals > 1 and 0 < p < 1:
        alike = min(max(1.0, _squared_error(outcomes, p) * games / (p * (1 - p))), games / deals)
    n = games / alike
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    margin = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
    return Share(p, max(0.0, middle - margin), min(1.0, middle + margin))


def mean_by_deal(outcomes: Outcomes) -> tuple[float, float]:
    """The mean and its 95 % margin; games of one deal count as the one thing that they are."""
    mean = sum(value for _, value in outcomes) / len(outcomes)
    return mean, CONFIDENCE * _squared_error(outcomes, mean) ** 0.5


def _squared_error(outcomes: Outcomes, mean: float) -> float:
    """Of the mean, from how much the deals differ; as long as there is one deal only, from how much its games do."""
    one = len({deal for deal, _ in outcomes}) == 1
    off: dict[int, float] = {}
    for number, (deal, value) in enumerate(outcomes):
        group = number if one else deal
        off[group] = off.get(group, 0.0) + value - mean
    groups = len(off)
    return groups / max(1, groups - 1) * sum(each * each for each in off.values()) / len(outcomes) ** 2


def quartiles(numbers: Sequence[float]) -> tuple[float, float, float, float, float]:
    """Least, lower quartile, median, upper quartile, most."""
    ordered = sorted(numbers)

    def at(part: float) -> float:
        place = part * (len(ordered) - 1)
        below = int(place)
        above = min(below + 1, len(ordered) - 1)
        return ordered[below] + (ordered[above] - ordered[below]) * (place - below)

    return at(0), at(0.25), at(0.5), at(0.75), at(1)
