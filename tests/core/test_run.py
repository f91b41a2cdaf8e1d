"""The driver: pick by pick, and in one go."""

from __future__ import annotations

from random import Random

from contract.toy import Toy, toy
from pentarchy.core import Chance, Decision, Option, Run, Setup, State, play


def start(seed: int) -> Toy:
    return toy.start(Setup(3), Chance.of(seed))


def step_by_step(seed: int) -> tuple[list[Option], Run]:
    run, rng, picks = Run(toy, start(seed)), Random(seed), []
    while run.decision is not None:
        picks.append(rng.choice(run.decision.options))
        run.pick(picks[-1])
    return picks, run


def test_a_game_in_one_go_is_the_game_pick_by_pick() -> None:
    for seed in range(5):
        picks, run = step_by_step(seed)
        rng, again = Random(seed), list[Option]()

        def choose(decision: Decision, rng: Random = rng, again: list[Option] = again) -> Option:
            again.append(rng.choice(decision.options))
            return again[-1]

        whole = play(toy, start(seed), choose)
        assert whole.over
        assert again == picks
        assert whole.state.pack() == run.state.pack()


def test_whoever_answers_nothing_stops_there_and_can_go_on() -> None:
    picks, run = step_by_step(1)
    for live in (False, True):
        waiting = picks[::-1]
        halted = Run(toy, start(1), live=live)

        def most(decision: Decision, waiting: list[Option] = waiting) -> Option | None:
            assert waiting[-1] in decision.options
            return waiting.pop() if len(waiting) > 4 else None

        halted.play(most)
        assert not halted.over
        assert halted.decision is not None
        assert waiting[-1] in halted.decision.options
        assert len(waiting) == 4
        other = halted.clone() if live else halted
        for option in waiting[::-1]:
            other.pick(option)
        assert other.over
        assert other.state.pack() == run.state.pack()


def test_somebody_may_watch_every_step_of_a_game_in_one_go() -> None:
    rounds: list[int] = []

    def watch(state: State) -> None:
        assert isinstance(state, Toy)
        rounds.append(state.round)

    def first(decision: Decision) -> Option:
        return decision.options[0]

    end = play(toy, start(2), first, watch=watch).state
    kept: list[int] = []
    live = Run(toy, start(2), live=True, watch=lambda state: kept.append(state.round))  # type: ignore[attr-defined]
    live.play(first)
    assert rounds == kept
    assert rounds[-1] == end.round


def test_a_sealed_run_stops_before_seats_that_decide_together() -> None:
    run = Run(toy, start(1), sealed=True)
    run.play(lambda decision: decision.options[0])
    assert run.waits is not None
    assert (run.decision, run.over) == (None, False)
