"""Buying plans and sensible play: the known figures of Big Money, and that nothing asks in vain."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random
from statistics import fmean

import pytest

from games.dominion.scene import do, scene
from pentarchy import new
from pentarchy.core import Chance, Decision, Match, Option, Run, Seat, Setup
from pentarchy.games.dominion import game
from pentarchy.games.dominion.lore import lore
from pentarchy.games.dominion.lore.bots import BigMoney
from pentarchy.games.dominion.lore.purchases import buy, purchase_values
from pentarchy.games.dominion.lore.strategies import STRATEGIES, follow
from pentarchy.games.dominion.state import Dominion

Chooser = Callable[[Dominion, Decision], Option]
KINGDOM = "cellar,market,militia,witch,moat,chapel,smithy,village,workshop,courtyard"
SETUP = Setup(2, "standard", (("kingdom", KINGDOM),))


def by(plan: str) -> Chooser:
    return partial(follow, STRATEGIES[plan])


def play(seed: int | str, *choosers: Chooser, setup: Setup = SETUP) -> Dominion:
    state = game.start(setup, Chance.of(seed))
    run = Run(game, state)
    while not run.over:
        assert run.decision is not None
        run.pick(choosers[run.decision.seat](state, run.decision))
    return state


@cache
def series(first: str, second: str, games: int = 1500) -> list[Dominion]:
    return [play(seed, by(first), by(second)) for seed in range(games)]


def turns(states: list[Dominion]) -> float:
    return fmean(player.turns for state in states for player in state.players)


def totals(state: Dominion) -> list[int]:
    return [sum(items.values()) for items in game.scores(state)]


@pytest.mark.slow
def test_big_money_against_itself() -> None:
    states = series("bm", "bm")
    assert turns(states) == pytest.approx(17.1, abs=0.1)
    assert fmean(fmean(totals(state)) for state in states) == 27.0


def test_what_is_too_dear_is_skipped_but_never_what_has_become_cheaper() -> None:
    """With Bridges and a Ferry the plan buys what it would find by looking through all that is offered."""
    cheap = Setup(2, "standard", (("kingdom", "bridge,ferry," + ",".join(KINGDOM.split(",")[:9])),))
    rng, bargains = Random(4), 0
    for seed in range(12):
        state = game.start(cheap, Chance.of(seed))
        run = Run(game, state)
        while (decision := run.decision) is not None:
            if decision.kind == "buy" and decision.options[-1][0] != "pay":
                for wishes in STRATEGIES.values():
                    wanted = [wish for wish in wishes if wish.option in decision.options]
                    held = [wish for wish in wanted if wish.holds is None or wish.holds(state, decision.seat)]
                    assert follow(wishes, state, decision) == (held[0].option if held else ("end", "buy"))
                    bargains += bool(held) and held[0].price > state.coins
            run.pick(rng.choice(decision.options))
    assert bargains > 10


@pytest.mark.slow
def test_smithy_against_itself() -> None:
    assert turns(series("bm-smithy", "bm-smithy")) == pytest.approx(15.4, abs=0.1)


@pytest.mark.slow
def test_big_money_against_smithy() -> None:
    states = series("bm", "bm-smithy")
    money, smithy = zip(*map(totals, states), strict=True)
    assert fmean(money) == pytest.approx(24.9, abs=0.5)
    assert fmean(smithy) == pytest.approx(29.1, abs=0.5)
    places = [game.ranking(state) for state in states]
    assert fmean(place == [1, 2] for place in places) == pytest.approx(0.166, abs=0.035)
    assert fmean(place == [2, 1] for place in places) == pytest.approx(0.570, abs=0.045)
    assert fmean(place == [1, 1] for place in places) == pytest.approx(0.264, abs=0.035)


@pytest.mark.slow
@pytest.mark.parametrize(("plan", "expected"), [("bm", 16.8), ("bm-smithy", 15.2)])
def test_alone_at_the_table(plan: str, expected: float) -> None:
    """The turn of the fourth Province when nobody else buys anything."""
    when = [fourth_province(seed, by(plan)) for seed in range(600)]
    assert fmean(when) == pytest.approx(expected, abs=0.25)


def fourth_province(seed: int, chooser: Chooser) -> int:
    state = game.start(SETUP, Chance.of(f"alone {seed}"))
    run = Run(game, state)
    while state.piles["province"] > 4:
        assert run.decision is not None
        run.pick(chooser(state, run.decision) if run.decision.seat == 0 else run.decision.options[0])
        if run.decision is not None and run.decision.seat == 1 and run.decision.kind == "treasures":
            run.pick(("end", "treasures"))
    return state.players[0].turns + (state.active == 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse"), [("bm-ultimate", "bm"), ("double-witch", "bm"), ("chapel-witch", "bm-smithy")]
)
def test_better_plans_win(better: str, worse: str) -> None:
    places = [game.ranking(play(f"plan {seed}", by(better), by(worse))) for seed in range(120)]
    assert sum(place[0] == 1 for place in places) > 75


def test_greedy_play_beats_random_play_in_any_kingdom() -> None:
    rng = Random(5)
    for seed in range(25):
        state = play(seed, lore.greedy, lambda _, decision: rng.choice(decision.options), setup=Setup(2))
        assert game.ranking(state)[0] == 1
        assert lore.evaluate(state, 0) > lore.evaluate(state, 1)


@pytest.mark.slow
def test_greedy_play_beats_big_money_in_random_kingdoms() -> None:
    """It has to make something of the cards that are there."""
    won = 0.0
    for seed in range(150):
        seats = [lore.greedy, by("bm-ultimate")]
        me = seed % 2
        places = game.ranking(play(f"any {seed}", *(seats if me == 0 else seats[::-1]), setup=Setup(2)))
        won += 0.5 if places == [1, 1] else places[me] == 1
    assert won > 80


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_sensible_answers_are_always_offered(players: int) -> None:
    rng = Random(players)

    def careful(state: Dominion, decision: Decision) -> Option:
        mood = rng.random()
        if mood < 0.4:
            return rng.choice(decision.options)
        option = lore.greedy(state, decision) if mood < 0.7 else lore.rollout(state, decision, rng)
        assert option in decision.options, (decision, option)
        return option

    for seed in range(8):
        play(f"{players} {seed}", *[careful] * players, setup=Setup(players))


def test_a_strategy_bot_plays_a_whole_match() -> None:
    match = Match(game, SETUP, 4, listen=False)
    bots = [BigMoney("", Random(seat)) for seat in range(2)]
    while not match.over:
        seat = next(iter(match.asked))
        match.pick(seat, bots[seat].choose(Seat(match, seat)))
    assert sum(match.totals) == 54
    with pytest.raises(ValueError, match="takes no parameter"):
        BigMoney("5", Random(1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_quick_look_at_purchases_finds_the_best_one(players: int) -> None:
    rng, seen = Random(players), 0
    match = new("dominion", players, seed=players)
    while not match.over:
        seat, decision = next(iter(match.asked.items()))
        options = decision.options
        if decision.kind == "buy" and options[-1][0] != "pay":
            values = purchase_values(match.state, seat, options)
            assert buy(match.state, decision, options) == options[values.index(max(values))]
            seen += 1
        match.pick(seat, lore.rollout(match.state, decision, rng))
    assert seen > 10 * players


def test_a_secret_chamber_is_not_revealed_for_ever() -> None:
    m = scene("secret_chamber militia", hand="militia", hands={1: "secret_chamber estate*4"}, decks={1: "gold*2"})
    do(m, "play militia")
    picks: list[Option] = []
    while 1 in m.asked and m.asked[1].kind in ("react", "topdeck") and len(picks) < 20:
        picks.append(lore.greedy(m.state, m.asked[1]))
        m.pick(1, picks[-1])
    assert picks == [("react", "secret_chamber"), ("topdeck", "estate"), ("topdeck", "estate"), ("done",)]
