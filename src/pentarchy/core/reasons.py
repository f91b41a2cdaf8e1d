"""Why not? The reasons why a thing cannot be chosen now, as data, the best first.

Pages and terminals put them into words. Everything is asked of the rules in the name of a seat, at its own decision, so
an answer holds nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .decision import Decision
from .match import Match
from .option import Option
from .refusal import Refusal

MOST = 4
"""So many reasons are the answer; what else there is comes after them."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What forbids some options; the first of them is nearest to what was meant."""

    refusal: Refusal
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """Why a thing cannot be chosen now, the best reason first, and what can be done with it all the same."""

    thing: str
    reasons: tuple[Reason, ...]
    possible: tuple[Option, ...] = ()
    rest: tuple[Reason, ...] = ()
    """All that is refused besides, for whoever wants to know everything."""
    is_part: bool = True
    """The thing belongs to something that the seat may want now; if not, it helps to say what it is for."""


def explain(match: Match, seat: int | None, thing: str, chosen: Sequence[str] = ()) -> Answer:
    """Why a seat (None: a spectator) cannot choose a thing now, after it has chosen some others."""
    decision = None if seat is None else match.decision(seat)
    if seat is None or decision is None:
        return Answer(thing, (Reason(not_asked(match, seat)),))
    state = match.world(seat).state
    mentioned = list(match.game.candidates(state, decision, thing))
    wishes = [option for option in mentioned if set(chosen) <= set(option[1:])] or mentioned
    if not wishes:
        not_now = Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")
        return Answer(thing, (Reason(not_now),), is_part=False)
    return weigh(match, seat, wishes, [*chosen, thing])


def weigh(match: Match, seat: int, wishes: Sequence[Option], named: Sequence[str]) -> Answer:
    """Why a seat that is asked cannot have what it may have meant by naming some things."""
    decision = match.decision(seat)
    assert decision is not None
    answers = [(option, match.why_not(seat, option)) for option in wishes]
    possible = tuple(option for option, refusal in answers if refusal is None)
    refused = [
        (_rank(decision, named, option, refusal), option, refusal) for option, refusal in answers if refusal is not None
    ]
    refused.sort(key=lambda entry: entry[0])
    reasons = _best(named, [entry for entry in refused if not (possible and entry[0].later)])
    told = {option for reason in reasons for option in reason.options}
    rest: dict[Refusal, list[Option]] = {}
    for _, option, refusal in refused:
        if option not in told:
            rest.setdefault(refusal, []).append(option)
    besides = tuple(Reason(refusal, tuple(options)) for refusal, options in rest.items())
    return Answer(named[-1], reasons, possible, besides)


def not_asked(match: Match, seat: int | None) -> Refusal:
    """Why somebody who has nothing to decide can choose nothing."""
    if match.over or seat is not None:
        refusal = match.why_not(seat or 0, ())
        assert refusal is not None
        return refusal
    decision = next(iter(match.asked_as_seen_by(None).values()), None)
    if decision is None:
        return Refusal("", "somebody_may_think")
    return Refusal(decision.clause, "watching", who=f"seat-{decision.seat}", what=f"kind-{decision.kind}")


def is_about_the_moment(refusal: Refusal) -> bool:
    """The thing may be right, the time is not: such a refusal names the decision that is open instead."""
    return "what" in refusal.numbers


def _best(named: Sequence[str], ranked: list[tuple[_Rank, Option, Refusal]]) -> tuple[Reason, ...]:
    """The best reason of each kind; all that only waits for another moment is one kind."""
    ranked = [entry for entry in ranked if not _is_about_others(named, entry[1], entry[2])] or ranked
    best = ranked[0][0] if ranked else None
    if best and best.is_exact:
        # About what was named there is something to say: what else might be done with it at other times, or if more
        # were named although something is missing already, only distracts.
        ranked = [entry for entry in ranked if not entry[0].later and not (best.missing and entry[0].others)]
    kinds: dict[str, Reason] = {}
    for rank, option, refusal in ranked:
        kind = "moment" if rank.later else refusal.key
        reason = kinds.setdefault(kind, Reason(refusal))
        if refusal == reason.refusal:
            kinds[kind] = Reason(refusal, (*reason.options, option))
    return tuple(kinds.values())[:MOST]


class _Rank(NamedTuple):
    """What was probably meant comes first, and among that what is nearest to being possible."""

    later: bool
    """Only the moment is wrong."""
    disordered: bool
    """The things were named in another order than the option names them."""
    strangers: int
    """Further things in the option that are not offered with this verb."""
    others: int
    """Further things in the option."""
    uncounted: bool
    """Nothing says how much is missing."""
    missing: int

    @property
    def is_exact(self) -> bool:
        """It is the right time for the verb, and nothing needs to be named besides."""
        return not self.later and not self.others


def _rank(decision: Decision, named: Sequence[str], option: Option, refusal: Refusal) -> _Rank:
    ids = option[1:]
    others = [thing for thing in ids if thing not in named]
    offered = {thing for other in decision.options if other[0] == option[0] for thing in other[1:]}
    have, need = refusal.numbers.get("have"), refusal.numbers.get("need")
    missing = max(0, need - have) if isinstance(have, int) and isinstance(need, int) else None
    return _Rank(
        later=is_about_the_moment(refusal),
        disordered=[thing for thing in ids if thing in named] != [thing for thing in named if thing in ids],
        strangers=sum(thing not in offered for thing in others),
        others=len(others),
        uncounted=missing is None,
        missing=missing or 0,
    )


def _is_about_others(named: Sequence[str], option: Option, refusal: Refusal) -> bool:
    """The refusal speaks of things in the option, but of none that was named."""
    spoken = [thing for thing in refusal.numbers.values() if thing in option[1:]]
    return bool(spoken) and not any(thing in named for thing in spoken)
