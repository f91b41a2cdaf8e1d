"""The agenda: what is to be done, in which order, and what it costs to stand in the middle of it."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

from contract.saga import RULES, Saga, SagaGame, saga
from pentarchy.core import Agenda, Chance, Item, Match, Rule, Run, Setup, each
from pentarchy.core.state import view


def names(agenda: Agenda) -> list[str]:
    return [item.rule for item in agenda.items]


def do_next(agenda: Agenda, **causes: tuple[Item, ...]) -> str:
    """Take one step; the rule of an item causes what is named, one after the other."""
    rule = agenda.items[0].rule

    def cause(game: None, item: Item) -> None:
        for one in causes.get(item.rule, ()):
            agenda.at_once(one)

    for _ in agenda.step({rule: cause}, None).__await__():
        raise AssertionError("nobody is asked")
    return rule


def test_what_a_rule_causes_comes_first_in_the_order_in_which_it_is_said() -> None:
    agenda = Agenda(items=[Item("advance"), Item("turn")])
    assert do_next(agenda, advance=(Item("event"), Item("battle"))) == "advance"
    assert names(agenda) == ["event", "battle", "turn"]
    assert do_next(agenda, event=(Item("feast"),)) == "event"
    assert names(agenda) == ["feast", "battle", "turn"], "what an event causes comes before the battle that waits"


def test_what_is_announced_comes_after_all_that_waits() -> None:
    agenda = Agenda(items=[Item("turn", 0)])
    agenda.later(Item("turn", 1))
    agenda.at_once(Item("event"))
    agenda.later(Item("end"))
    assert names(agenda) == ["event", "turn", "turn", "end"]


def test_several_seats_come_in_the_order_in_which_they_are_named() -> None:
    agenda = Agenda(items=[Item("turn")])
    agenda.at_once(*each([2, 0, 1], "mourn", "rome", 3))
    assert agenda.items[:3] == [Item("mourn", seat, ("rome", 3)) for seat in (2, 0, 1)]


def test_it_is_copied_packed_and_seen_like_other_state() -> None:
    state = saga.start(Setup(2), Chance.of(1))
    other = state.copy()
    other.agenda.at_once(Item("event", 1))
    assert names(state.agenda) == ["turn"]
    assert state.pack() != other.pack()
    assert view(other, None)["agenda"]["items"] == [["event", 1, []], ["turn", 0, []]]


# -- against the same game with nested rules


class Nested(SagaGame):
    """Each rule waits for what it causes, as if it awaited it."""

    def step(self, state: Saga) -> Rule:
        return self.whole(state, state.agenda.items.pop(0))

    async def whole(self, game: Saga, item: Item) -> None:
        waiting = game.agenda.items
        game.agenda.items = []
        rest = RULES[item.rule](game, item)
        if rest is not None:
            await rest
        later = [one for one in game.agenda.items if one.rule == "turn"]
        caused = [one for one in game.agenda.items if one.rule != "turn"]
        game.agenda.items, game.agenda.caused = waiting + later, 0
        for one in caused:
            await self.whole(game, one)


def depth(rule: Any) -> int:
    """How many rules wait inside each other."""
    found = 0
    while rule is not None:
        found, rule = found + 1, getattr(rule, "cr_await", None)
    return found


def walk(game: SagaGame, seed: int) -> tuple[list[int], int, bytes]:
    """A random game: what a clone repeats at each decision, the deepest waiting, and the end."""
    run, rng = Run(game, game.start(Setup(3), Chance.of(seed)), live=True), Random(seed)
    repeats, deepest = [], 0
    while run.decision is not None:
        repeats.append(len(run.answers))
        deepest = max(deepest, depth(run._rule))
        assert run.clone().state.pack() == run.state.pack()
        run.pick(rng.choice(run.decision.options))
    return repeats, deepest, repr((run.state.players, run.state.drawn)).encode()


def test_a_clone_in_the_middle_repeats_nothing_and_the_depth_stays_flat() -> None:
    flat = [walk(saga, seed) for seed in range(30)]
    deep = [walk(Nested(), seed) for seed in range(30)]
    assert [end for _, _, end in flat] == [end for _, _, end in deep], "it is the same game"
    assert max(max(repeats) for repeats, _, _ in flat) == 0
    assert max(max(repeats) for repeats, _, _ in deep) >= 8
    assert fmean(fmean(repeats) for repeats, _, _ in deep) > 1
    assert {deepest for _, deepest, _ in flat} == {3}
    assert max(deepest for _, deepest, _ in deep) >= 8


def test_a_match_undoes_and_rewinds_within_what_was_caused() -> None:
    match = Match(saga, Setup(4), 5)
    positions = []
    while not match.over:
        positions.append((match.state.pack(), names(match.state.agenda)))
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, decision.options[-1])
    assert any(len(waiting) > 1 for _, waiting in positions)
    for length in range(len(positions) - 1, -1, -1):
        match.rewind(length)
        assert match.state.pack() == positions[length][0]
