"""What a handful of games says about all that could be played: means and shares, and how far they may be off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

CONFIDENCE = 1.96
"""Standard errors on either side of a mean that hold 95 % of all cases."""


def mean_and_margin(numbers: Sequence[int]) -> tuple[float, float]:
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


def share(won: float, games: int) -> Share:
    """Unlike the textbook's interval this one is right for few games and for shares close to none or all."""
    p, z = won / games, CONFIDENCE
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    margin = z / (1 + z * z / games) * (p * (1 - p) / games + z * z / (4 * games * games)) ** 0.5
    return Share(p, max(0.0, middle - margin), min(1.0, middle + margin))


def quartiles(numbers: Sequence[int]) -> tuple[float, float, float, float, float]:
    """Least, lower quartile, median, upper quartile, most."""
    ordered = sorted(numbers)

    def at(part: float) -> float:
        place = part * (len(ordered) - 1)
        below = int(place)
        above = min(below + 1, len(ordered) - 1)
        return ordered[below] + (ordered[above] - ordered[below]) * (place - below)

    return at(0), at(0.25), at(0.5), at(0.75), at(1)
