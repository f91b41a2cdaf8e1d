"""Luck against expectation: what the dice and draws of a finished game have brought a seat.

Wherever a pick led to a die or a draw, the same pick is made again with other outcomes of that one stream of chance, in
the true position and with everything else as it was. What the position looked like then, on average, is what was to be
expected; the difference is luck. A game may judge a stream by something plainer than its evaluation (`Lore.luck`), such
as the coins of a hand. What was dealt before the first pick is not judged.

for fortune in fortunes(match, seat=0):
    print(fortune.stream, fortune.draws, fortune.gain, fortune.luckier_than)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import erf, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, Final

from pentarchy.core import Match, Option, Run
from pentarchy.core.chance import Source
from pentarchy.core.luck import chance_of

OTHERS: Final = 24
"""So many other outcomes each draw is compared with."""
FEWEST: Final = 3
"""Of fewer draws nothing is said but what they brought."""


@dataclass(slots=True)
class Fortune:
    """What one stream of chance has brought a seat."""

    stream: str
    """The kind of it: `deck` for the own one of `deck-0`, `deck-1` …"""
    draws: int = 0
    """How many dice were thrown or things drawn."""
    faces: dict[int, int] = field(default_factory=dict)
    """How often each outcome came."""
    judged: int = 0
    """So many picks led to them."""
    gain: float = 0.0
    """By how much they were better than expected, by what the stream is judged by."""
    spread: float = 0.0
    """The variance of that."""

    @property
    def matters(self) -> bool:
        """Another outcome would have looked better or worse."""
        return self.spread > 1e-9

    @property
    def luckier_than(self) -> float | None:
        """The share of games that bring less luck, as far as so few draws can tell."""
        if not self.matters or self.judged < FEWEST:
            return None
        # The expectation is a mean of `OTHERS` tries, and as uncertain as that.
        return (1 + erf(self.gain / sqrt(2 * self.spread * (1 + 1 / OTHERS)))) / 2


def fortunes(match: Match, seat: int) -> list[Fortune]:
    """What each stream has brought a seat, those with most draws first."""
    luck = Random(f"{match.digest}/{seat}")
    chance = chance_of(match.luck)
    chance.trace = trace = list[tuple[str, int]]()
    again = Match(match.game, match.setup, match.luck, listen=False, chance=chance)
    trace.clear()
    found: dict[str, Fortune] = {}
    for who, option in match.picks:
        turn = _Turn(again, who, option)
        again.pick(who, option)
        drawn: dict[str, list[int]] = {}
        for stream, outcome in trace:
            drawn.setdefault(stream, []).append(outcome)
        trace.clear()
        for stream, outcomes in drawn.items():
            kind, owner = kind_of(stream)
            if seat != (turn.whose(match.game.lore.befalls, kind, seat) if owner is None else owner):
                continue
            fortune = found.setdefault(kind, Fortune(kind))
            fortune.draws += len(outcomes)
            for outcome in outcomes:
                fortune.faces[outcome] = fortune.faces.get(outcome, 0) + 1
            _judge(fortune, turn, stream, drawn, seat, luck)
    return sorted(found.values(), key=lambda fortune: (-fortune.draws, fortune.stream))


def kind_of(stream: str) -> tuple[str, int | None]:
    """`deck-1` is a deck of seat 1; all other streams are nobody's own."""
    kind, dash, seat = stream.rpartition("-")
    return (kind, int(seat)) if dash and seat.isdigit() else (stream, None)


class _Turn:
    """A pick that is about to be made, so that it can be made again with other luck."""

    def __init__(self, match: Match, who: int, option: Option) -> None:
        self.who = who
        self.together = match.run.decision is None
        self._before = match.run.clone()
        self._answers = {seat: picks[:] for seat, picks in match.sealed.items()} if self.together else {}
        self._answers.setdefault(who, []).append(option)

    def whose(self, befalls: frozenset[str], kind: str, seat: int) -> int:
        """Whom a draw is for: whoever has picked, but all if nobody in particular has, or the game says so."""
        return seat if self.together or kind in befalls else self.who

    def again(self, source: Source) -> Run:
        """Where the pick leads with outcomes of this source."""
        run = self._before.clone(live=False)
        run.state.chance.source = source
        waiting = {seat: picks[::-1] for seat, picks in self._answers.items()}
        while run.decision is not None and waiting.get(run.decision.seat):
            run.pick(waiting[run.decision.seat].pop())
        return run


def _judge(fortune: Fortune, turn: _Turn, stream: str, drawn: Mapping[str, list[int]], seat: int, luck: Random) -> None:
    def worth(other: str) -> float:
        run = turn.again(Otherwise(other, drawn, luck))
        lore = run.game.lore
        return lore.luck.get(fortune.stream, lore.evaluate)(run.state, seat)

    others = [worth(stream) for _ in range(OTHERS)]
    fortune.judged += 1
    fortune.gain += worth("") - fmean(others)
    fortune.spread += variance(others)


class Otherwise(Source):
    """The outcomes that there were, except those of one stream."""

    __slots__ = ("_luck", "_other", "_waiting")

    def __init__(self, other: str, drawn: Mapping[str, list[int]], luck: Random) -> None:
        self._other = other
        self._waiting = {stream: outcomes[::-1] for stream, outcomes in drawn.items() if stream != other}
        self._luck = luck

    def draw(self, stream: str, n: int, streams: dict[str, int]) -> int:
        waiting = self._waiting.get(stream)
        # Other outcomes of one stream may lead to other piles of another one.
        return waiting.pop() if waiting and waiting[-1] < n else self._luck.randrange(n)

    def copy(self) -> Otherwise:
        return self

    def pack(self) -> tuple[Any, ...]:
        return ("otherwise",)
