"""What a search says of the options: in which order, by how much, and what that comes from.

The first, second, … try of every option of a tree happened in the same world. So options are compared try by try: what
was tried less often is not measured against the luck that others had in worlds that it has not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from pentarchy.bots.advice import FEW, Candidate, Reason
from pentarchy.core import Option

from .parallel import Part
from .tree import Account

WORTH_SAYING: Final = 0.1
"""Fewer points are no reason."""

Trees = Sequence[Sequence[Part]]


class _Found(NamedTuple):
    """What all trees together say of one option."""

    promise: float
    parts: dict[int, Part]
    candidate: Candidate


def compare(trees: Trees) -> tuple[Candidate, ...]:
    """The options: first the pick, which is what was tried most; then those that come nearest to it.

    No number contradicts this order. What seems better than the pick by less than the trust in it asks for is as good.
    """
    by_option: dict[Option, dict[int, Part]] = {}
    for number, parts in enumerate(trees):
        for part in parts:
            by_option.setdefault(part.option, {})[number] = part
    ranked = sorted(map(_found, by_option.values()), key=_rank)
    pick, *others = ranked
    enough = FEW * sum(one.candidate.visits for one in ranked)
    compared = [_beside(pick, other) for other in others]
    compared.sort(key=lambda one: (one.visits < enough, -one.chance, -one.visits, one.option))
    return (pick.candidate, *compared)


def _found(parts: dict[int, Part]) -> _Found:
    same = list(parts.values())
    visits = sum([part.visits for part in same])
    chance, score = sum([part.reward for part in same]) / visits, sum([part.score for part in same]) / visits
    line = max(same, key=lambda part: part.visits).line
    promise = chance + max([part.favour for part in same]) / sqrt(visits)
    return _Found(promise, parts, Candidate(same[0].option, visits, score, chance, line))


def _rank(found: _Found) -> tuple[int, float, Option]:
    return -found.candidate.visits, -found.promise, found.candidate.option


def _beside(pick: _Found, other: _Found) -> Candidate:
    """An option with its numbers measured from those of the pick, and why it is not the pick."""
    best, own = pick.candidate, other.candidate
    chance, score = own.chance, own.score
    both = [(pick.parts[number], part) for number, part in other.parts.items() if number in pick.parts]
    gaps = [more - less for one, two in both for more, less in zip(one.results, two.results, strict=False)]
    accounts = [pair for one, two in both for pair in zip(one.accounts, two.accounts, strict=False)]
    if gaps:
        chance = best.chance - sum(gaps) / len(gaps)
    if accounts:
        score = best.score - sum([sum(a.own.values()) - sum(b.own.values()) for a, b in accounts]) / len(accounts)
        if not accounts[0][0].rival:  # who plays alone is shown points instead of a chance
            score = min(best.score, score)
    chance = max(0.0, min(best.chance, chance))
    return Candidate(own.option, own.visits, score, chance, own.line, reasons(accounts))


def reasons(accounts: Sequence[tuple[Account, Account]]) -> tuple[Reason, ...]:
    """What the first of two options has more on average, term by term: what matters most first.

    What the strongest opponent has more counts against it.
    """
    if not accounts:
        return ()
    own = _totals((one.own, two.own) for one, two in accounts)
    rival = _totals((two.rival, one.rival) for one, two in accounts)
    found = [Reason(term, total / len(accounts)) for term, total in own]
    found += [Reason(term, total / len(accounts), rival=True) for term, total in rival]
    return tuple(sorted([one for one in found if abs(one.points) >= WORTH_SAYING], key=lambda one: -abs(one.points)))


def _totals(pairs: Iterable[tuple[dict[str, float], dict[str, float]]]) -> Iterator[tuple[str, float]]:
    totals: dict[str, float] = {}
    for more, less in pairs:
        for term, points in more.items():
            totals[term] = totals.get(term, 0.0) + points
        for term, points in less.items():
            totals[term] = totals.get(term, 0.0) - points
    yield from totals.items()
