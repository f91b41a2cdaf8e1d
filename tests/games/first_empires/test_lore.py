"""What the bots know about First Empires: offered options only, no peeking, the obvious choice where there is one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from games.first_empires.scene import options, scene
from games.lores import choice, expect_the_same_choice_in_deals_that_look_the_same
from pentarchy import play
from pentarchy.bots.search.thinking import Thinker
from pentarchy.bots.search.tree import Fork
from pentarchy.core import Match, Run, Seat, Setup
from pentarchy.games.first_empires import game
from pentarchy.games.first_empires.lore import lore
from pentarchy.games.first_empires.lore.throwing import throws, with_another_throw

COUNTS = (2, 3, 4, 5)


# -- promises


@pytest.mark.parametrize("players", COUNTS)
def test_two_deals_that_look_the_same_get_the_same_choice(players: int) -> None:
    expect_the_same_choice_in_deals_that_look_the_same(game, Setup(players))


@pytest.mark.slow
@pytest.mark.parametrize(("round", "wrong"), [(1, 20), (4, 15), (8, 9)])
def test_a_position_is_worth_about_what_it_brings(round: int, wrong: int) -> None:
    """The evaluation at the start of a round, against the final scores of greedy games."""
    errors = []
    for seed in range(20):
        match = Match(game, Setup(2), seed, listen=False)
        guess = [0.0, 0.0]
        while not match.over:
            state = match.state
            if (state.round, state.phase, state.active) == (round, "start", state.first):
                guess = [lore.evaluate(state, seat) for seat in (0, 1)]
            ((seat, decision),) = match.asked.items()
            match.pick(seat, lore.greedy(state, decision))
        errors += [guess[seat] - match.totals[seat] for seat in (0, 1)]
        assert [lore.evaluate(match.state, seat) for seat in (0, 1)] == match.totals
    assert abs(sum(errors) / len(errors)) < 4
    assert max(map(abs, errors)) < wrong


def test_rollouts_come_to_an_end_with_respectable_scores() -> None:
    totals = []
    for seed in range(30):
        match = Match(game, Setup(2), seed, listen=False)
        rng = Random(seed)
        run = Run(game, match.state.copy())
        while run.decision is not None:
            run.pick(lore.rollout(run.state, run.decision, rng))
        totals += [sum(items.values()) for items in game.scores(run.state)]
    assert sum(totals) / len(totals) > 20


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(60):
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        wins += play("first_empires", seats, seed=seed).ranking[seats.index("greedy")] == 1
    assert wins >= 57


# -- what to throw again, worked out


def test_the_chances_of_all_throws_add_up() -> None:
    for number in range(6):
        assert sum(chance for _, chance in throws(number)) == pytest.approx(1)
    assert len(throws(5)) == 252
    assert dict(throws(2))[1, 0, 0, 0, 0, 1] == pytest.approx(2 / 36)


def test_another_throw_is_worth_what_the_best_kept_dice_are() -> None:
    """Two dice, one of them to be kept or thrown: against all pairs of faces."""
    rng = Random(4)
    values = {dice: rng.random() for dice, _ in throws(2)}

    def of(*faces: int) -> float:
        return values[tuple(faces.count(face) for face in range(6))]

    better = with_another_throw(values, 2)
    for a, b in product(range(6), repeat=2):
        one_kept = [sum(of(kept, thrown) for thrown in range(6)) / 6 for kept in (a, b)]
        none_kept = sum(of(*thrown) for thrown in product(range(6), repeat=2)) / 36
        shown = tuple((a, b).count(face) for face in range(6))
        assert better[shown] == pytest.approx(max(of(a, b), *one_kept, none_kept))


def test_reckoning_throws_what_is_useless_and_keeps_what_is_not() -> None:
    useless = scene(at={"rus": (0, 3)}, phase="roll", dice="black", rerolls=1)
    assert lore.reckon(useless.state, useless.asked[0]) == ("reroll", "die-black")
    pair = scene(at={"indus": (0, 2), "sahul": (0, 1)}, phase="roll", dice="orange orange", rerolls=2)
    assert lore.reckon(pair.state, pair.asked[0]) == ("keep",)


# -- how it is searched


@pytest.mark.parametrize("players", [2, 4])
def test_a_tried_game_is_judged_when_the_own_next_turn_begins(players: int) -> None:
    """Not within an attack, where the defenders are asked, and with the answer of the others to the own moves."""
    m = scene(players, at={"rus": (0, 4), "scythia": (1, 1), "indus": (1, 1), "huaxia": (1, 2)}, points=2)
    seat = Seat(m, 0)
    thinker = Thinker(game, seat.imagine, Random(1), Fork(0))
    run = seat.imagine(Random(1))
    run.pick(("attack", "scythia"))
    assert run.decision is not None
    assert (run.decision.kind, run.decision.seat) == ("retreat", 1)
    thinker.play_on(run, 0)
    assert (run.state.phase, run.state.active, run.state.round) == ("start", 0, m.state.round + 1)


# -- obvious choices


def test_a_fulfilled_card_is_scored_at_once() -> None:
    m = scene(at={"scythia": (0, 2), "thule": (0, 1)}, hands={0: "gansu_road"}, points=3)
    assert choice(m) == "score gansu_road"


def test_dice_without_a_use_are_thrown_again() -> None:
    m = scene(at={"rus": (0, 3)}, phase="roll", dice="black", rerolls=1)
    assert choice(m) == "reroll die-black"


def test_a_pair_of_results_and_regions_is_kept() -> None:
    m = scene(at={"indus": (0, 2), "sahul": (0, 1)}, phase="roll", dice="orange orange", rerolls=2)
    assert choice(m) == "keep"


def test_an_explorer_goes_where_a_result_waits() -> None:
    m = scene(at={"huaxia": (0, 3)}, dice="blue green", points=1)
    assert choice(m) in ("move huaxia rus", "move huaxia nusantara")


def test_every_step_that_is_paid_for_is_taken() -> None:
    m = scene(at={"rus": (0, 3)}, phase="progress", dice="green")
    assert choice(m) == "advance track-green"


def test_an_undefended_city_of_an_opponent_is_taken() -> None:
    m = scene(at={"huaxia": (0, 3), "aksum": (1, 4)}, cities={1: "karthadst rus"}, dice="yellow", points=1)
    assert choice(m) == "move huaxia rus"


def test_the_party_that_sets_out_conquers() -> None:
    m = scene(at={"huaxia": (0, 4), "rus": (1, 1), "aksum": (1, 2)}, cities={1: "rus"}, dice="green", points=4)
    assert choice(m) == "attack rus"
    m.pick(0, "attack rus")
    while 0 in m.asked and m.asked[0].kind == "attack":
        m.pick(0, choice(m))
    assert m.state.conquests == 1


def test_a_card_is_not_given_away_for_nothing() -> None:
    m = scene(at={"huaxia": (0, 3)}, phase="blacken", dice="yellow purple", hands={0: "gansu_road"})
    assert choice(m) == "end phase-roll"


def test_a_city_is_placed_out_of_reach() -> None:
    m = scene(
        at={"sahul": (0, 1), "huaxia": (0, 1), "rus": (1, 4), "aksum": (1, 1)},
        phase="cities",
        markers={0: {"purple": 2}},
        cities={0: "albion"},
    )
    assert options(m, 0, "city") == ["city track-purple huaxia", "city track-purple sahul"]
    assert choice(m) == "city track-purple sahul"
