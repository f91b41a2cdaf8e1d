"""A run: a state and the rule that waits in it.

`Run` is the driver of the coroutines and nothing more: no record, no events, no validation. Search and simulation use
it as it is ("rollout mode"); `Match` adds what people need. The live coroutine is only a cache: with `live=True` a run
keeps a copy of the state at the last step boundary and the answers since, and can be rebuilt from those at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .decision import Decision, Together
from .game import Game
from .option import Option
from .state import State

Choose = Callable[[Decision], Option | None]
"""Who answers a decision: with an option, or with None to stop there."""


class RuleError(Exception):
    """A rule of a game is broken: it waits for nobody, or for something that is no decision."""


class Run:
    """Play a game from a state on: look at `decision`, call `pick`, until `over`.

        run = seat.imagine(rng)
        while not run.over:
            run.pick(rng.choice(run.decision.options))

    `pick` believes its caller; `Match.pick` is the one that checks. Whoever need not stop in between hands over who
    chooses, which is quicker: `run.play(choose)`.
    """

    __slots__ = (
        "_block",
        "_replay",
        "_rule",
        "_skip",
        "answers",
        "base",
        "decision",
        "first",
        "game",
        "lingers",
        "live",
        "only",
        "over",
        "passed",
        "sealed",
        "shows_all",
        "state",
        "waits",
        "watch",
    )

    def __init__(
        self,
        game: Game[Any],
        state: State,
        *,
        live: bool = False,
        sealed: bool = False,
        lingers: bool = False,
        only: int | None = None,
        first: int | None = None,
        base: State | None = None,
        replay: list[Option] | None = None,
        skip: int = 0,
        watch: Callable[[State], None] | None = None,
    ) -> None:
        """`state` is at a step boundary and belongs to the run from now on; `base` is a copy of it that nobody changes.

        Where seats decide together, a run takes them in seat order, or (if it is not live) the seat `first` before the
        others; a `sealed` run stops there instead (`waits`), and one with `only` follows that single seat and then
        stops. The first `skip` such blocks were passed by all seats before: the answers in `replay` lead through them.
        One that `lingers` stops also at secret questions that leave no choice.
        """
        self.game = game
        self.state: Any = state
        self.live = live
        self.sealed = sealed
        self.lingers = lingers
        self.only = only
        self.first = first
        self.watch = watch
        self.over = False
        self.shows_all = False
        """Stop also where there is only one option."""
        self.decision: Decision | None = None
        self.waits: Together[Any] | None = None
        self.answers: list[Option] = []
        self.passed = 0
        self._skip = skip
        self.base: Any = None
        self._block: _Block | None = None
        self._replay: list[Option] | None = None
        if live:
            self.base = base or self.state.copy()
        if replay is not None:
            self._replay = replay[::-1]
            if live:
                self.answers = replay[:]
        if game.is_over(self.state):
            self.over = True
            return
        self._rule = game.step(state) if live else _steps(game, state, watch)
        self._send(None)

    def pick(self, option: Option) -> None:
        """Answer the waiting decision and run on to the next one."""
        if self.live:
            self.answers.append(option)
        self._send(option)

    def play(self, choose: Choose) -> None:
        """Play on without a pause: `choose` answers every decision, until it answers None or the game is over."""
        if self.decision is not None:
            option = choose(self.decision)
            if option is not None:
                if self.live:
                    self.answers.append(option)
                self._send(option, choose)

    def clone(
        self,
        *,
        live: bool = True,
        sealed: bool = False,
        lingers: bool = False,
        only: int | None = None,
        first: int | None = None,
        answers: list[Option] | None = None,
    ) -> Run:
        """An independent run at the same decision: copy the state of the last step boundary, repeat the answers since.

        Other `answers` lead to where they end. Only live runs can be cloned. Nothing is enumerated on the way.
        """
        return Run(
            self.game,
            self.base.copy(),
            live=live,
            sealed=sealed,
            lingers=lingers,
            only=only,
            first=first,
            base=self.base,
            replay=self.answers if answers is None else answers,
            skip=self.passed,
        )

    def enter(self) -> None:
        """Leave the waiting in front of a `together` block: go through it one seat after another."""
        block = self.waits
        assert block is not None
        self.waits = None
        self._send(self._open_block(block))

    def _send(self, answer: Any, choose: Choose | None = None) -> None:
        """The driver: send answers into the waiting rule until somebody has a real choice that `choose` leaves open."""
        send = self._rule.send
        while True:
            try:
                asked = send(answer)
            except StopIteration as done:
                if self._block is not None:
                    answer = self._close_seat(done.value)
                    if self.waits is not None:
                        return
                else:
                    if self.live:
                        self._boundary()
                    if self.game.is_over(self.state):
                        self.over = True
                        self.decision = None
                        return
                    self._rule = self.game.step(self.state)
                    answer = None
                send = self._rule.send
                continue
            if asked.__class__ is Decision:
                if self._replay is None:
                    options = asked.options
                    # Inside a choice that somebody has begun nothing answers itself: the decision before was asked.
                    if (
                        len(options) > 1
                        or asked.show
                        or self.shows_all
                        or (asked.part and self.decision and options)
                        or (asked.secret and self.lingers)
                    ):
                        self.decision = asked
                        answer = None if choose is None else choose(asked)
                        if answer is None:
                            return
                    elif options:
                        self.decision = None
                        answer = options[0]
                    else:
                        raise RuleError(f"{asked!r} has no options")
                    if self.live:
                        self.answers.append(answer)
                elif self._replay:
                    answer = self._replay.pop()
                else:
                    self._replay = None
                    self.decision = asked
                    return
            elif asked.__class__ is Together:
                if self.sealed and not self._skip:
                    self.waits = asked
                    self.decision = None
                    self._replay = None
                    return
                answer = self._open_block(asked)
                send = self._rule.send
            else:
                raise RuleError(
                    f"a rule of {self.game.name} awaits {asked!r}; rules may only await decisions, `together` and rules"
                )

    def _boundary(self) -> None:
        self.base = self.state.copy()
        self.answers = []
        self.passed = 0
        if self.watch is not None:
            self.watch(self.state)

    # -- several seats at once, one after another

    def _open_block(self, block: Together[Any]) -> Any:
        if self._block is not None:
            raise RuleError("`together` cannot stand inside another `together`")
        seats = list(block.seats)
        alone = False
        if self._skip:
            self._skip -= 1
        elif self.only is not None:
            seats = [self.only]
            alone = True
        elif self.first in seats:
            seats.remove(self.first)
            seats.insert(0, self.first)
        if not self._replay:
            self._replay = None
        if not seats:
            self.passed += 1
            return {}
        self._block = _Block(block, self._rule, seats, alone)
        self._rule = block.rule(seats[0])
        return None

    def _close_seat(self, result: Any) -> Any:
        """One seat is through: go on with the next one, or give the waiting rule all results."""
        block = self._block
        assert block is not None
        block.results[block.seats.pop(0)] = result
        if block.seats:
            self._rule = block.together.rule(block.seats[0])
            return None
        self._rule = block.outer
        self._block = None
        if block.alone:
            self.waits = block.together
            self.decision = None
            self._replay = None
        else:
            self.passed += 1
            if len(block.results) > 1:
                self.state.chance.news += 1  # what others sealed is out: nobody takes an own answer back freely
        return dict(sorted(block.results.items()))


def play(game: Game[Any], state: State, choose: Choose, *, watch: Callable[[State], None] | None = None) -> Run:
    """A whole game from a state at a step boundary, as fast as it goes; `watch` sees the state after each step.

    state = game.start(setup, Chance.of(seed))
    play(game, state, lambda decision: game.lore.greedy(state, decision))
    print(game.scores(state))
    """
    run = Run(game, state, watch=watch)
    run.play(choose)
    return run


async def _steps(game: Game[Any], state: State, watch: Callable[[State], None] | None) -> None:
    """All steps of the game in one rule: where nobody comes back to a boundary, the driver need not hear of it."""
    while not game.is_over(state):
        await game.step(state)
        if watch is not None:
            watch(state)


class _Block:
    __slots__ = ("alone", "outer", "results", "seats", "together")

    def __init__(self, together: Together[Any], outer: Any, seats: list[int], alone: bool) -> None:
        self.together = together
        self.outer = outer
        self.seats = seats
        self.alone = alone
        self.results: dict[int, Any] = {}
