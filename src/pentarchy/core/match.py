"""A match: a setup, a seed and a list of picks, with everything that follows from them.

State, view, log, undo, replay and clone are all derived from the record; the running coroutine is only a cache of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, NamedTuple
from weakref import ref

from . import choosing
from .chance import Chance
from .decision import Decision
from .event import Event
from .game import Game, Setup, SetupError
from .luck import Known, Luck, Origin, chance_of
from .option import Option, notation, parse
from .picture import Picture, picture
from .refusal import Refusal, Refused
from .run import RuleError, Run
from .state import State, digest
from .worlds import Worlds

MOST_BASES = 128
"""So many copies of earlier states a match keeps; beyond that the older half is thinned out and replayed if needed."""


@dataclass(slots=True)
class _Base:
    """A step boundary to come back to: a copy of the state that nobody changes, and what had happened before it."""

    state: Any
    picks: int
    events: int


class _Note(NamedTuple):
    """What was so when a pick was made: how much had been revealed, and how many answers the step had had."""

    news: int
    answers: int
    secret: bool
    """Nobody else was told of the question."""
    silent: bool
    """And it was declined: whatever others see is as if it had not been asked."""


class Match:
    """A game being played.

        match = Match(game, Setup(players=2), seed=7)
        while not match.over:
            for seat, decision in match.asked.items():
                match.pick(seat, decision.options[0])
        print(match.totals, match.ranking)

    `pick` accepts what `asked` offers and refuses everything else without changing anything. With `listen=False` no
    events are kept: for bots among themselves.
    """

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        seed: Origin | int = 0,
        *,
        listen: bool = True,
        lingers: bool = False,
        chance: Chance | None = None,
        watch: Callable[[State], None] | None = None,
    ) -> None:
        """`seed` is what somebody typed, or a `Luck` that nobody can know before the game is over.

        A match that `lingers` stays at each secret question until it is told to `go_on`. `chance` may bring outcomes to
        play back and a trace to write to; `watch` sees the state after each step.
        """
        game.facts.check(setup)
        self.game = game
        self.setup = setup
        self.luck: Origin = seed if isinstance(seed, Luck | Known) else str(seed)
        if self.seed is not None and [self.seed] != self.seed.strip().splitlines():
            raise SetupError("a seed is one line of text that does not begin or end with a space", "seed")
        self.listen = listen
        self.lingers = lingers
        self.recordable = True
        self.watch = watch
        self.picks: list[tuple[int, Option]] = []
        self.events: list[Event] = []
        self.worlds: Mapping[int, Run] = {}
        """While seats decide together: what each of them lives in, where nobody else has answered yet."""
        self.sealed: dict[int, list[Option]] = {}
        self.waiting: dict[int, list[Option]] = {}
        """Parts of an open choice that a seat has named before the rules can take them. They are in no record yet."""
        self.answered: Option | None = None
        """What was picked at the secret question at which the match stays. It is in no record yet."""
        self._notes: list[_Note] = []
        self._sealed_notes: dict[int, list[_Note]] = {}
        chance = chance or chance_of(self.luck)
        self._trace = chance.trace
        state = game.start(setup, chance)
        self._begin(state)

    @classmethod
    def at(cls, game: Game[Any], setup: Setup, state: State, seed: str | int = 0) -> Match:
        """A match that begins at a given state (at a step boundary), for tests and puzzles. It has no record."""
        match = cls(game, setup, seed)
        match.recordable = False
        match.events = []
        match._begin(state)
        return match

    # -- what is

    @property
    def seed(self) -> str | None:
        """What was typed as a seed, None where nobody has."""
        return self.luck if isinstance(self.luck, str) else None

    @property
    def state(self) -> Any:
        """The whole truth. Bots and pages get `view` instead."""
        return self.run.state

    @property
    def over(self) -> bool:
        return self.run.over

    @property
    def asked(self) -> dict[int, Decision]:
        """Who has to decide what: usually one seat, several where they decide together."""
        if self.may_go_on:
            return {}
        if self.run.decision is not None:
            return {self.run.decision.seat: self.run.decision}
        return {seat: world.decision for seat, world in self.worlds.items() if world.decision is not None}

    def asked_as_seen_by(self, viewer: int | None) -> dict[int, Decision]:
        """Who has to decide what, as far as a seat (None: a spectator) is told: nothing of others' secret questions.

        If that is nobody and the game is not over, somebody may be thinking, and that is all there is to say.
        """
        return {seat: decision for seat, decision in self.asked.items() if decision.is_known_to(viewer)}

    def moments_seen_by(self, viewer: int | None) -> Sequence[int]:
        """The positions, as numbers of picks, that can be shown one after another without betraying a secret question.

        Where others were asked in secret, what came of it belongs to the pick before. Now is always among them, and
        when the game is over all are.
        """
        now = len(self.picks)
        if self.over or not any(note.secret for note in self._notes):
            return range(now + 1)
        past = zip(range(now), self.picks, self._notes, strict=True)
        return [*(at for at, (seat, _), note in past if seat == viewer or not note.secret), now]

    def picks_seen_by(self, viewer: int | None) -> list[tuple[int, Option]]:
        """All picks that a viewer may know of: not that somebody else has declined in secret."""
        made = zip(self.picks, self._notes, strict=True)
        return [pick for pick, note in made if self.over or not note.silent or pick[0] == viewer]

    def world(self, seat: int | None) -> Run:
        """What a seat lives in: where seats decide together a run of its own, else the one that all are in."""
        return self.run if seat is None else self.worlds.get(seat, self.run)

    def decision(self, seat: int) -> Decision | None:
        """What this one seat has to decide, if anything."""
        decision = self.world(seat).decision
        return decision if decision is not None and decision.seat == seat and not self.may_go_on else None

    @property
    def lingering(self) -> Decision | None:
        """The secret question at which the match stays until it is told to go on, if it is at one."""
        decision = self.run.decision
        return decision if self.lingers and decision is not None and decision.secret else None

    @property
    def may_go_on(self) -> bool:
        """The match stays at a question that was answered, or leaves no choice: nobody has to decide anything there."""
        question = self.lingering
        return question is not None and (self.answered is not None or len(question.options) == 1)

    @property
    def scores(self) -> list[dict[str, int]]:
        """Each seat's points by source."""
        return self.game.scores(self.state)

    @property
    def totals(self) -> list[int]:
        return [sum(items.values()) for items in self.scores]

    @property
    def ranking(self) -> list[int]:
        """Each seat's place, 1 is best; equal places are shared."""
        return self.game.ranking(self.state)

    @property
    def rank(self) -> str:
        """At the end of a game for one: what the book calls the result, as a key of the `[ranks]` texts, if it does."""
        return self.game.rank(self.state) if self.over and self.setup.players == 1 else ""

    @property
    def digest(self) -> str:
        """Names the state: equal games have equal digests, on every machine."""
        return digest(self.state)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, as plain data."""
        return self.game.view(self.world(seat).state, seat)

    def why_not(self, seat: int, option: Option | str) -> Refusal | None:
        """Which clause forbids a pick now, or None if it can be picked."""
        if isinstance(option, str):
            option = parse(option)
        if self.over:
            return Refusal(self.game.end_clause, "game_over")
        decision = self.decision(seat)
        if decision is None:
            other = next(iter(self.asked_as_seen_by(seat).values()), None)
            if other is None:
                return Refusal("", "somebody_may_think")
            return Refusal(other.clause, "not_your_turn", who=f"seat-{other.seat}", what=f"kind-{other.kind}")
        if option in decision.options:
            return None
        refusal = self.game.may(self.world(seat).state, decision, option)
        if refusal is None and choosing.changed(self, seat, add=[option]) is None:
            refusal = Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")
        return refusal

    def show(self, seat: int | None = None, language: str = "en") -> Picture:
        """The drawn table as a seat sees it; without one, as a spectator does: nothing hidden is in the picture."""
        return picture(self, seat, language)

    def _repr_html_(self) -> str:
        return self.show()._repr_html_()

    # -- what happens

    def pick(self, seat: int, option: Option | str) -> Match:
        """Decide. Raises `Refused`, with the reason, for anything but an offered option.

        The parts of one choice come in any order: they are put into the one that the rules know (see choosing.py).
        """
        if isinstance(option, str):
            option = parse(option)
        decision = self.decision(seat)
        if seat in self.waiting or decision is None or option not in decision.options:
            return self._pick_part(seat, option)
        length, sealed = len(self.picks), {s: picks[:] for s, picks in self.sealed.items()}
        try:
            self._take(seat, option)
        except Exception as error:
            self._rebuild(length, sealed)
            raise RuleError(
                f"the rules of {self.game.name} failed at '{seat} {notation(option)}': {error!r}; the pick was undone"
            ) from error
        return self

    def _pick_part(self, seat: int, option: Option) -> Match:
        """A part of an open choice out of order, or a further one while others wait."""
        if self.why_not(seat, option) is not None:
            raise self._refused(seat, option)
        change = choosing.changed(self, seat, add=[option])
        self.waiting.pop(seat, None)
        if change is None:
            return self.pick(seat, option)
        for _ in range(change.undone):
            self.undo(seat)
        for part in change.picks:
            self.pick(seat, part)
        if change.waiting:
            self.waiting[seat] = change.waiting
        return self

    def go_on(self) -> None:
        """Leave the secret question at which the match stays. One that leaves no choice is answered by the kernel and
        stands in no record, as everywhere."""
        question, option = self.lingering, self.answered
        if question is None or not self.may_go_on:
            raise ValueError("the match does not stay at a secret question that was answered or leaves no choice")
        self.answered = None
        if option is not None:
            self._mark(question.seat, option)
        self.run.pick(option or question.options[0])
        self._settle()

    def undo(self, seat: int, *, consent: bool = False) -> None:
        """Take back the seat's last pick; with everybody's consent also one behind a barrier.

        A barrier is a die, a revealed card, or another seat's pick unless it only declined a secret question. Raises
        `Refused` where there is one.
        """
        reason = self.barrier(seat)
        if reason == "undo_nothing" or (reason and not consent):
            raise Refused(self.game.texts("en").say(reason))
        if seat in self.waiting:
            self.waiting[seat].pop()
            if not self.waiting[seat]:
                del self.waiting[seat]
        elif self._has_answered(seat):
            self.answered = None
        elif self.sealed.get(seat):
            kept = {s: picks[:] for s, picks in self.sealed.items()}
            kept[seat].pop()
            self._rebuild(len(self.picks), kept)
        else:
            at = self._last_pick(seat)
            assert at is not None
            self.rewind(at)

    def barrier(self, seat: int) -> str:
        """Why the seat's last pick cannot be undone freely: a key of the kernel's texts, empty if it can."""
        if seat in self.waiting or self._has_answered(seat):
            return ""
        if self.sealed.get(seat):
            return "undo_news" if self.worlds[seat].state.chance.news != self._sealed_notes[seat][-1].news else ""
        at = self._last_pick(seat)
        return "undo_nothing" if at is None else self._barrier(seat, at)

    def rewind(self, length: int) -> None:
        """Go back to the position after the first `length` picks, where the next one was made."""
        if not 0 <= length <= len(self.picks):
            raise ValueError(f"there is no position after {length} picks, there were {len(self.picks)}")
        self.waiting.clear()
        self._rebuild(length)

    def clone(self) -> Match:
        """An independent match at the same position."""
        new: Match = object.__new__(type(self))
        new.game, new.setup, new.luck, new.listen = self.game, self.setup, self.luck, self.listen
        new.recordable, new.lingers, new.answered = self.recordable, self.lingers, self.answered
        new.picks, new.events = self.picks[:], self.events[:]
        new.watch = new._trace = None
        new._notes, new._base, new._bases = self._notes[:], self._base, self._bases[:]
        new.sealed = {seat: picks[:] for seat, picks in self.sealed.items()}
        new.waiting = {seat: parts[:] for seat, parts in self.waiting.items()}
        new._sealed_notes = {seat: notes[:] for seat, notes in self._sealed_notes.items()}
        new.run = self.run.clone(sealed=True, lingers=self.lingers)
        new.worlds = self.worlds.clone(new.run) if isinstance(self.worlds, Worlds) else {}
        new._listen_to(new.run)
        return new

    def imagine(self, seat: int, rng: Random) -> Run:
        """A game as this seat may imagine it, at its decision: redealt, with another future, without sealed answers.

        Only a seat that has to decide can imagine: that somebody else is asked may itself be a secret.
        """
        if self.decision(seat) is None:
            raise ValueError(f"seat {seat} has nothing to decide now, so there is nothing to imagine")
        # In a seat's own world nobody else has answered yet; there the others' rules begin when this seat is through.
        run = self.world(seat).clone(live=False, first=seat)
        self.game.redeal(run.state, seat, rng)
        assert run.decision is not None
        run.decision.forget()
        return run

    # -- inside

    def _begin(self, state: Any) -> None:
        self._bases = [_Base(state.copy(), 0, 0)]
        self._start(self._bases[0])

    def _start(self, base: _Base) -> None:
        """Take up the game at a step boundary."""
        self._base = base
        self.worlds, self.sealed, self._sealed_notes, self.answered = {}, {}, {}, None
        state = base.state.copy()
        state.chance.trace = self._trace
        if self.listen:
            state.journal = []
        self.run = Run(
            self.game,
            state,
            live=True,
            sealed=True,
            lingers=self.lingers,
            base=base.state,
            watch=partial(_boundary, ref(self)),
        )
        self._settle()

    def begun(self, seat: int) -> list[Option]:
        """What a seat has picked itself since the step began: what the question that is open now goes on with."""
        if seat in self.worlds:
            return list(self.sealed[seat])
        return [option for who, option in self.picks[self._base.picks :] if who == seat]

    def notes(self, seat: int) -> list[_Note]:
        """What was so at each pick that the seat's world has had since the step began."""
        return self._sealed_notes[seat] if seat in self.worlds else self._notes[self._base.picks :]

    def _has_answered(self, seat: int) -> bool:
        """Whether the seat has answered the question at which the match stays."""
        return self.answered is not None and self.lingering is not None and self.lingering.seat == seat

    def _listen_to(self, run: Run) -> None:
        run.watch = partial(_boundary, ref(self))
        if self.listen:
            run.state.journal = []

    def _note_boundary(self, state: State) -> None:
        unread = len(state.journal) if state.journal is not None else 0
        self._base = _Base(None, len(self.picks), len(self.events) + unread)
        if self.watch is not None:
            self.watch(state)

    def _settle(self) -> None:
        """After the run has moved: keep the events and the new step boundary, open the worlds of a block."""
        if self.listen:
            self.events += self.run.state.journal
            self.run.state.journal.clear()
        if self.run.base is not self._bases[-1].state:
            self._base.state = self.run.base
            self._bases.append(self._base)
            if len(self._bases) > MOST_BASES:
                del self._bases[1 : MOST_BASES // 2 : 2]
        if self.run.waits is not None:
            seats = self.run.waits.seats
            self.worlds = Worlds(self.run, dict.fromkeys(seats, self.run.answers[:]))
            self.sealed = {seat: [] for seat in seats}
            self._sealed_notes = {seat: [] for seat in seats}
            self._maybe_unseal()

    def _take(self, seat: int, option: Option) -> None:
        if self.worlds:
            world = self.worlds[seat]
            self._sealed_notes[seat].append(_note(world, option))
            self.sealed[seat].append(option)
            world.pick(option)
            self._maybe_unseal()
            return
        if self.lingering is not None:
            self.answered = option
            return
        self._mark(seat, option)
        self.run.pick(option)
        self._settle()

    def _leave_questions(self) -> None:
        """Go on wherever the match would stay: what has happened since shows that it went on there."""
        while self.may_go_on:
            self.go_on()

    def _mark(self, seat: int, option: Option) -> None:
        self._notes.append(_note(self.run, option))
        self.picks.append((seat, option))

    def _maybe_unseal(self) -> None:
        """When all have answered, play the sealed picks in seat order in the one true world."""
        if self.asked:
            return
        run, sealed = self.run, self.sealed
        self.worlds, self.sealed, self._sealed_notes = {}, {}, {}
        run.enter()
        for seat in sorted(sealed):
            for option in sealed[seat]:
                self._leave_questions()
                decision = run.decision
                if decision is None or decision.seat != seat or option not in decision.options:
                    raise RuleError(f"'{seat} {notation(option)}' depends on what others sealed at the same time")
                self._mark(seat, option)
                run.pick(option)
        self._settle()

    def _last_pick(self, seat: int) -> int | None:
        return next((at for at in range(len(self.picks) - 1, -1, -1) if self.picks[at][0] == seat), None)

    def _barrier(self, seat: int, at: int) -> str:
        sealed_by_others = any(options for other, options in self.sealed.items() if other != seat)
        since = zip(self.picks[at:], self._notes[at:], strict=True)
        if sealed_by_others or any(other != seat and not note.silent for (other, _), note in since):
            return "undo_other"
        states = [world.state for world in self.worlds.values()] or [self.state]
        return "undo_news" if any(state.chance.news != self._notes[at].news for state in states) else ""

    def _rebuild(self, length: int, sealed: dict[int, list[Option]] | None = None) -> None:
        """Set the match to the position after `length` picks (plus these sealed ones), from the last copy before it."""
        while len(self._bases) > 1 and self._bases[-1].picks > length:
            self._bases.pop()
        base = self._bases[-1]
        again = self.picks[base.picks : length]
        del self.picks[base.picks :]
        del self._notes[base.picks :]
        del self.events[base.events :]
        self._start(base)
        self._leave_questions()
        for seat, option in again:
            self._take(seat, option)
            self._leave_questions()
        for seat, options in (sealed or {}).items():
            for option in options:
                self._take(seat, option)

    def _refused(self, seat: int, option: Option) -> Refused:
        refusal = self.why_not(seat, option)
        assert refusal is not None
        texts = self.game.texts("en")
        reason = texts.refusal(refusal, self.game.rulebook.text_of(refusal))
        cited = f" [{refusal.clause}]" if refusal.clause else ""
        return Refused(f"seat {seat} cannot '{notation(option)}' now: {reason}{cited}", refusal)


def _note(run: Run, option: Option) -> _Note:
    decision = run.decision
    assert decision is not None
    silent = decision.secret and option == decision.declines
    return _Note(run.state.chance.news, len(run.answers), decision.secret, silent)


def _boundary(match: ref[Match], state: State) -> None:
    """A run tells its match of a step boundary without holding it: a match that nobody has any more is freed at once,
    not when somebody looks for circles of garbage."""
    if (watching := match()) is not None:
        watching._note_boundary(state)
