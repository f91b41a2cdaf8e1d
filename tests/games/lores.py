"""What tests of lore share: walking through a game, what the greedy bot picks, and what every lore promises."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pentarchy.bots import make
from pentarchy.core import Decision, Game, Match, Option, Seat, Setup
from pentarchy.playing import drive


def choice(match: Match, seat: int = 0) -> str:
    """What the greedy bot picks."""
    return " ".join(make("greedy").choose(Seat(match, seat)))


def contest(game: Game[Any], setup: Setup, bots: list[str], seed: int) -> Match:
    """A game between bots, each with luck of its own."""
    match = Match(game, setup, seed, listen=False)
    drive(match, [make(bot, f"{seed}/{number}") for number, bot in enumerate(bots)])
    return match


def walk(game: Game[Any], setup: Setup, rng: Random) -> Iterator[tuple[Match, int, Decision, Any]]:
    """A game, decision by decision, with the state of the world in which the seat decides; whoever walks picks."""
    match = Match(game, setup, seed=setup.players, listen=False)
    while not match.over:
        seat = rng.choice(list(match.asked))
        yield match, seat, match.asked[seat], match.world(seat).state


def expect_choices_that_are_offered_and_change_nothing(game: Game[Any], setup: Setup) -> None:
    """Whatever the lore chooses, it chooses again when asked again."""
    lore, rng = game.lore, Random(setup.players)
    for match, seat, decision, state in walk(game, setup, rng):
        before = state.pack()
        chosen = {name: policy(state, decision) for name, policy in lore.policies.items()}
        chosen["reckon"] = lore.reckon(state, decision)
        chosen["rollout"] = lore.rollout(state, decision, Random(7))
        for name, option in chosen.items():
            assert option in decision.options, name
        assert {name: policy(state, decision) for name, policy in lore.policies.items()}.items() <= chosen.items()
        assert lore.reckon(state, decision) == chosen["reckon"]
        assert lore.rollout(state, decision, Random(7)) == chosen["rollout"]
        assert state.pack() == before
        # Half of the picks are random, so that positions come up that no policy would ever reach.
        sensible = [chosen["greedy"], chosen["reckon"], chosen["rollout"]]
        match.pick(seat, rng.choice(sensible if rng.random() < 0.5 else decision.options))


def expect_promising_options_that_begin_with_the_greedy_one(game: Game[Any], setup: Setup, least: int) -> None:
    """At least so many, where there are so many."""
    lore, rng = game.lore, Random(setup.players)
    for match, seat, decision, state in walk(game, setup, rng):
        before = state.pack()
        found = lore.promising(state, decision)
        assert found[0] == lore.greedy(state, decision)
        assert set(found) <= set(decision.options)
        assert len(found) == len(set(found)) >= min(least, len(decision.options))
        assert state.pack() == before
        match.pick(seat, rng.choice(found))


def expect_the_same_choice_in_deals_that_look_the_same(game: Game[Any], setup: Setup) -> None:
    rng, differed = Random(setup.players), 0
    for match, seat, _, state in walk(game, setup, rng):
        other = match.clone()
        truth = other.world(seat).state
        game.redeal(truth, seat, Random(rng.random()))
        differed += truth.pack()[1:] != state.pack()[1:]
        picked: list[Option] = [make("greedy", seed=3).choose(Seat(one, seat)) for one in (match, other)]
        assert picked[0] == picked[1]
        match.pick(seat, picked[0])
    assert differed > 50
