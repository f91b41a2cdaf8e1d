"""Plans: a seat tries moves on a copy of what it knows, and keeps them until its turn comes.

The copy is a match of its own in which all that the seat cannot know is dealt anew and luck has another future. If
somebody else is asked, the others do as little as they may until the seat is asked again. What a die, a card or another
seat would decide is not known: a plan ends there, and never shows what came of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Any

from . import choosing
from .decision import Decision
from .match import Match
from .option import Option, parse
from .refusal import Refusal, Refused
from .run import Run
from .state import State

TRIES = 20
"""So often a deal is looked for in which the answers that the seat has seen were possible."""
MOST_ASSUMED = 400
"""So many picks of others may lie between now and the seat's next decision."""
LEAST = ("end", "done", "pass", "stop")
"""Verbs of whoever does no more, the likeliest first."""


class Ends(StrEnum):
    """Why a plan does not go on."""

    OPEN = ""
    LUCK = "luck"
    """A die, a card or a reveal decides what comes next."""
    OTHERS = "others"
    """Somebody else does."""
    OVER = "over"
    """The game would be over."""


class NoPlan(Refused):
    """Nothing can be planned here; `key` says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True, slots=True)
class Start:
    """Where a plan begins: the seat is asked."""

    match: Match
    """A match that nobody changes."""
    assumed: int
    """So many picks of others were assumed until then; 0 if the seat is asked already."""
    made_up: bool
    """What the seat would see by then depends on luck, or on what others hold: it will come otherwise."""


@dataclass(slots=True)
class Plan:
    """Moves that a seat has tried, and what they lead to."""

    seat: int
    start: Start
    match: Match
    """After these moves; where luck decides about the last one, before it."""
    picks: list[Option] = field(default_factory=list)
    ends: Ends = Ends.OPEN
    rest: tuple[Option, ...] = ()
    """Moves that are not possible any more as things stand, from the one that is refused on."""
    refusal: Refusal | None = None
    """Why not."""

    @classmethod
    def of(cls, start: Start, seat: int, picks: Sequence[Option | str] = ()) -> Plan:
        """These moves as far as they are possible."""
        plan = cls(seat, start, start.match.clone())
        for number, option in enumerate(picks):
            try:
                plan.pick(option)
            except Refused as refused:
                plan.rest = tuple(parse(rest) if isinstance(rest, str) else rest for rest in picks[number:])
                plan.refusal = refused.refusal
                break
        return plan

    def without(self, option: Option) -> list[Option] | None:
        """The moves without one thing of the choice that is open; None if it was not chosen."""
        if choosing.changed(self.match, self.seat, drop=option) is None:
            return None
        last = len(self.picks) - 1 - self.picks[::-1].index(option)
        return [*self.picks[:last], *self.picks[last + 1 :]]

    def pick(self, option: Option | str) -> None:
        """One move more. Raises `Refused` for what is not possible, or if the plan has ended."""
        if isinstance(option, str):
            option = parse(option)
        if self.ends:
            raise NoPlan(f"ended_{self.ends}")
        trial = self.match.clone()
        news = known_news(trial, self.seat)
        trial.pick(self.seat, option)
        self.picks.append(option)
        if not trial.over:
            _decline_in_secret(trial, self.seat)
        if known_news(trial, self.seat) != news:
            self.ends = Ends.LUCK
            return
        self.match = trial
        if trial.over:
            self.ends = Ends.OVER
        elif trial.decision(self.seat) is None:
            self.ends = Ends.OTHERS


def known_news(match: Match, seat: int) -> int:
    """How much luck had decided, or had been revealed, in the world of a seat."""
    news: int = match.world(seat).state.chance.news
    return news


def start_of(match: Match, seat: int, luck: str) -> Start:
    """Where a plan of the seat begins. `luck` chooses the deal: with the same one it is the same copy.

    Raises `NoPlan` where there is none.
    """
    if match.over:
        raise NoPlan("over")
    found, other = (_next_decision(match, seat, Random(f"{luck} {deal}")) for deal in range(2))
    made_up = found[1] > 0 and found[0].view(seat) != other[0].view(seat)
    return Start(*found, made_up)


def _next_decision(match: Match, seat: int, rng: Random) -> tuple[Match, int]:
    """A copy in which the seat is asked, and how many picks of others lead there."""
    if match.decision(seat) is not None:
        return _asked(match, seat, rng), 0
    copy = _between(match, seat, rng)
    before = len(copy.picks)
    lore = match.game.lore
    for _ in range(MOST_ASSUMED):
        if copy.over:
            break
        own = copy.decision(seat)
        if own is not None and own.declines is None:
            return copy, len(copy.picks) - before
        asked, decision = (seat, own) if own is not None else next(iter(copy.asked.items()))
        copy.pick(asked, _least(decision) or lore.greedy(copy.world(asked).state, decision))
    raise NoPlan("not_again")


def _least(decision: Decision) -> Option | None:
    """What changes least."""
    if decision.declines is not None:
        return decision.declines
    ways = [option for option in decision.options if option[0] in LEAST]
    return min(ways, key=lambda option: LEAST.index(option[0])) if ways else None


def _decline_in_secret(match: Match, seat: int) -> None:
    """Whether others are asked in secret depends on what they hold: they do what looks as if they were not."""
    for _ in range(MOST_ASSUMED):
        asked = [decision for other, decision in match.asked.items() if other != seat and decision.secret]
        if match.decision(seat) is not None or not asked or asked[0].declines is None:
            return
        match.pick(asked[0].seat, asked[0].declines)


# -- copies


def _asked(match: Match, seat: int, rng: Random) -> Match:
    """A copy at the decision that the seat has now: another deal, in which all that has happened since the step began
    happens again."""
    world = match.world(seat)
    for _ in range(TRIES):
        found = look_alike(match, seat, rng)
        if found is None:
            continue
        twin, outcomes = found
        copy = _match_at(match, twin.base, rng, outcomes)
        if _repeat(copy, seat, world.answers, others=True) and copy.view(seat) == match.view(seat):
            return copy
    raise NoPlan("begun")


def _between(match: Match, seat: int, rng: Random) -> Match:
    """A copy while others decide: the last step boundary, and what the seat itself has done since.

    What others have answered since stays out of it: they may have sealed it, or named only a part.
    """
    world = match.world(seat)
    copy = _match_at(match, _redealt(match, world, seat, rng), rng)
    news = known_news(copy, seat)
    _repeat(copy, seat, world.answers, others=seat in match.worlds)
    if known_news(copy, seat) != news or copy.decision(seat) is not None:
        raise NoPlan("begun")  # luck has given something since: it would be something else here
    return copy


def look_alike(match: Match, seat: int, rng: Random) -> tuple[Run, dict[str, list[int]]] | None:
    """Another game that looks the same to a seat that is asked, with the luck to come of the true one: redealt at the
    last step boundary, with the same answers since; and what luck has given since, by stream.

    None where the same answers are not possible or show something else.
    """
    game, world = match.game, match.world(seat)
    state = _redealt(match, world, seat, rng)
    true = world.base.chance.copy()
    chance = state.chance
    chance.seed, chance.streams, chance.news, chance.source = true.seed, true.streams, true.news, true.source
    chance.trace = []
    twin = Run(game, state, live=True, first=seat, skip=world.passed)
    start, answers = twin.base, world.answers
    while len(twin.answers) < len(answers):
        here, asked = len(twin.answers), twin.decision
        if asked is None or twin.answers != answers[:here] or answers[here] not in asked.options:
            return None
        twin.pick(answers[here])
        if twin.base is not start:
            return None
    same = twin.answers == answers and _waiting(twin) == _waiting(world) and twin.base is start
    if not same or game.view(twin.state, seat) != game.view(world.state, seat):
        return None
    outcomes: dict[str, list[int]] = {}
    for stream, outcome in chance.trace:
        outcomes.setdefault(stream, []).append(outcome)
    chance.trace = None
    return twin, outcomes


def _waiting(run: Run) -> tuple[int, str] | None:
    return None if run.decision is None else (run.decision.seat, run.decision.kind)


def _redealt(match: Match, world: Run, seat: int, rng: Random) -> Any:
    state = world.base.copy()
    match.game.redeal(state, seat, rng)
    return state


def _match_at(match: Match, start: State, rng: Random, outcomes: dict[str, list[int]] | None = None) -> Match:
    """A match that begins at a copy of this state: luck gives these outcomes, and then what nobody knows."""
    state = start.copy()
    state.chance.reseed(rng.getrandbits(60))
    if outcomes:
        state.chance.play_back(outcomes)
    copy = Match.at(match.game, match.setup, state)
    copy.luck = match.luck  # only what it is called: chance has been told already
    return copy


def _repeat(copy: Match, seat: int, answers: Sequence[Option], *, others: bool) -> bool:
    """Let the answers happen again, those of `others` too or only until one of theirs; whether all of them did."""
    while len((world := copy.world(seat)).answers) < len(answers):
        here, decision = len(world.answers), world.decision
        if decision is None or world.answers != answers[:here] or answers[here] not in decision.options:
            return False
        if decision.seat != seat and not others:
            return False
        copy.pick(decision.seat, answers[here])
    return copy.world(seat).answers == answers
