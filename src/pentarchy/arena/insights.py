"""What many games tell beyond who has won: when they are decided, and what winners do that losers do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from .tournament import Result

RARE = 0.05
"""What is picked less often than in one of so many places at the table is no habit."""


def scores_by_seat(results: Iterable[Result]) -> dict[tuple[str, int], list[float]]:
    """The final scores of each bot on each seat."""
    found: dict[tuple[str, int], list[float]] = {}
    for result in results:
        for seat, bot in enumerate(result.seats):
            found.setdefault((bot, seat), []).append(result.scores[seat])
    return dict(sorted(found.items()))


def turning_point(result: Result) -> int | None:
    """From the end of which round on the winner was ahead for good; None where several share the win, or one plays.

    Who wins by a tie-break was never ahead: such a game was decided in its last round.
    """
    if len(result.winners) > 1 or len(result.seats) == 1:
        return None
    winner = result.winners[0]
    decided = len(result.course)
    for number in range(len(result.course), 0, -1):
        scores = result.course[number - 1]
        if any(score >= scores[winner] for seat, score in enumerate(scores) if seat != winner):
            break
        decided = number
    return decided


@dataclass(frozen=True, slots=True)
class Habit:
    """How often winners and losers picked something in a game, on average."""

    option: str
    """In notation; of a whole verb the verb alone."""
    winners: float
    losers: float
    weight: float
    """How many standard errors the two lie apart; positive where winners did it more often."""


def habits(results: Collection[Result], *, verbs: bool) -> list[Habit]:
    """What winners did more or less often than losers, the clearest difference first."""
    sides = (_Side(), _Side())
    for result in results:
        if len(result.winners) == len(result.seats):
            continue
        for seat, choices in enumerate(result.choices):
            sides[result.places[seat] > 1].add(_by_verb(choices) if verbs else choices)
    winners, losers = sides
    if not (winners.places and losers.places):
        return []
    found = []
    for option in sorted({*winners.times, *losers.times}):
        used = winners.used[option] + losers.used[option]
        if used < RARE * (winners.places + losers.places) or (not verbs and " " not in option):
            continue
        won, lost = winners.mean(option), losers.mean(option)
        error = (winners.squared_error(option) + losers.squared_error(option)) ** 0.5
        if won != lost:
            found.append(Habit(option, won, lost, (won - lost) / max(error, 1e-9)))
    return sorted(found, key=lambda habit: -abs(habit.weight))


def _by_verb(choices: dict[str, int]) -> Counter[str]:
    verbs: Counter[str] = Counter()
    for option, times in choices.items():
        verbs[option.partition(" ")[0]] += times
    return verbs


class _Side:
    """The choices of all winners, or of all losers."""

    def __init__(self) -> None:
        self.places = 0
        self.times: Counter[str] = Counter()
        self.squares: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        """At how many places it was picked at all."""

    def add(self, choices: dict[str, int]) -> None:
        self.places += 1
        self.times.update(choices)
        self.squares.update({option: times * times for option, times in choices.items()})
        self.used.update(choices.keys())

    def mean(self, option: str) -> float:
        return self.times[option] / self.places

    def squared_error(self, option: str) -> float:
        """Of the mean. With few games the spread is put a little too high, so that nothing seems certain too early."""
        return (self.squares[option] / self.places - self.mean(option) ** 2 + 1 / self.places) / self.places
