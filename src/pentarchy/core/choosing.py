"""Choosing several things: people pick the parts of one choice in any order, the rules know one.

The rules ask for the parts one after another in canonical order (see `Decision.part`), so that bots and records have
one way to say each choice. Whoever says it in another way is understood all the same: `Match.pick` takes the parts
picked so far back and repeats them in canonical order with the new one among them. A part that cannot be taken before
others are known waits until they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .decision import Decision
from .option import Option

if TYPE_CHECKING:
    from .match import Match
    from .run import Run

DONE: Option = ("done",)
"""What ends a choice of any number of things."""


class Choice(NamedTuple):
    """A choice of several things: what they may be and how often each, and at least and at most how many in all."""

    pool: dict[Option, int]
    least: int
    most: int


class Change(NamedTuple):
    """How an open choice becomes another one: so many picks are taken back, these are made, and these parts wait."""

    undone: int
    picks: list[Option]
    waiting: list[Option]


def chosen(match: Match, seat: int) -> list[Option]:
    """What the seat has chosen already of the choice of several things that is open."""
    decision = match.decision(seat)
    return [] if decision is None else [*_made(match, decision), *match.waiting.get(seat, ())]


def picked(match: Match, decision: Decision) -> list[Option]:
    """The parts that somebody has picked: all but those that the kernel took at the beginning."""
    made = _made(match, decision)
    return made[len(made) - len(_news(match, decision)) :]


def offered(match: Match, seat: int) -> Sequence[Option]:
    """What a person at this seat may pick now: the options, and the other parts of an open choice."""
    decision = match.decision(seat)
    if decision is None or decision.part is None:
        return decision.options if decision is not None else []
    game, state = match.game, match.world(seat).state
    others = (option for option in game.candidates(state, decision) if option not in decision.options)
    allowed = (option for option in others if game.may(state, decision, option) is None)
    # The rules do not know of parts that wait: whether another one goes with them is tried.
    fits = (option for option in allowed if seat not in match.waiting or changed(match, seat, add=[option]))
    return [*decision.options, *fits]


def choice(match: Match, seat: int) -> Choice | None:
    """The open choice as a whole, if it is about things of one kind; None where there is none.

    Whoever takes the first thing offered again and again comes past everything that can be taken.
    """
    decision = match.decision(seat)
    if decision is None or decision.part is None or not _is_free(match, decision):
        return None
    start = _Start(match, decision)
    run = start.run()
    pool: dict[Option, None] = {}
    least, most = -1, 0
    while (now := start.open(run, most)) is not None:
        things = [option for option in now.options if option != DONE]
        if any((option[0], len(option)) != (decision.kind, 2) for option in things):
            return None  # other things can be done as well
        if least < 0 and DONE in now.options:
            least = most
        pool.update(dict.fromkeys(things))
        if not things:
            break
        run.pick(things[0])
        most += 1
    times = {option: next(n for n in range(most, 0, -1) if n == 1 or start.leads_to([option] * n)) for option in pool}
    return Choice(times, most if least < 0 else least, most)


def changed(match: Match, seat: int, add: Iterable[Option] = (), drop: Option | None = None) -> Change | None:
    """What to do so that the open choice has some parts more, or one fewer; None where no such choice can be made.

    Whatever was revealed since it began stands between them: then it stays as it is.
    """
    decision = match.decision(seat)
    if decision is None or decision.part is None or not _is_free(match, decision):
        return None
    made = _made(match, decision)
    wanted = [*made, *match.waiting.get(seat, ())]
    if drop is not None:
        if drop not in wanted:
            return None
        wanted.remove(drop)
    wanted += add
    forced = len(made) - len(picked(match, decision))
    start = _Start(match, decision)
    picks = start.picks(wanted)
    if picks is None:
        waiting = wanted[forced:]
        return Change(len(made) - forced, [], waiting) if start.leads_to(wanted) else None
    same = in_common(made, picks)
    return Change(len(made) - same, picks[same:], []) if same >= forced else None


def in_common(one: Sequence[object], other: Sequence[object]) -> int:
    """With how many equal things two lists begin."""
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    return same


class _Start:
    """Where an open choice began: from there it is made anew, as a trial."""

    def __init__(self, match: Match, decision: Decision) -> None:
        self.seat = decision.seat
        self.world = match.world(self.seat)
        self.only = self.seat if self.seat in match.worlds else None
        self.answers = self.world.answers[: len(self.world.answers) - (decision.part or 0)]

    def run(self) -> Run:
        return self.world.clone(only=self.only, answers=self.answers)

    def open(self, run: Run, part: int) -> Decision | None:
        """What a trial asks next, if it is still about this choice and so many parts have been picked."""
        now = run.decision
        is_open = run.base is self.world.base and now is not None and (now.seat, now.part) == (self.seat, part)
        return now if is_open else None

    def picks(self, wanted: list[Option]) -> list[Option] | None:
        """The parts in the order in which they can be picked; None if they cannot, or not before others."""
        run, rest, picks = self.run(), wanted[:], list[Option]()
        while rest:
            now = self.open(run, len(picks))
            part = None if now is None else next((option for option in now.options if option in rest), None)
            if part is None:
                return None
            rest.remove(part)
            run.pick(part)
            picks.append(part)
        return picks

    def leads_to(self, wanted: list[Option]) -> bool:
        """Whether some choice has all of these parts, perhaps with others before them."""
        return self._leads(self.run(), 0, wanted)

    def _leads(self, run: Run, part: int, wanted: list[Option]) -> bool:
        if not wanted:
            return True
        now = self.open(run, part)
        if now is None:
            return False
        found = next((option for option in now.options if option in wanted), None)
        if found is not None:
            rest = wanted[:]
            rest.remove(found)
            run.pick(found)
            return self._leads(run, part + 1, rest)
        for other in now.options:
            trial = run.clone(only=self.only)
            trial.pick(other)
            if self._leads(trial, part + 1, wanted):
                return True
        return False


def _made(match: Match, decision: Decision) -> list[Option]:
    """The parts that have been picked, and before them those that the kernel took because there was no other."""
    answers = match.world(decision.seat).answers
    return answers[len(answers) - (decision.part or 0) :]


def _news(match: Match, decision: Decision) -> list[int]:
    """How much had been revealed when each of these parts was picked."""
    first = len(match.world(decision.seat).answers) - (decision.part or 0)
    return [note.news for note in match.notes(decision.seat) if note.answers >= first]


def _is_free(match: Match, decision: Decision) -> bool:
    """Nothing has been revealed since the first part was picked: they may be taken back."""
    now = match.world(decision.seat).state.chance.news
    return all(news == now for news in _news(match, decision))
