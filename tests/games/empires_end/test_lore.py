"""What the bots know about Empire's End: offered options only, no peeking, the obvious choice where there is one."""

from __future__ import annotations

from random import Random

import pytest

from games.empires_end.scene import ROW, scene
from games.lores import choice, contest, expect_the_same_choice_in_deals_that_look_the_same
from pentarchy.core import Chance, Run, Setup
from pentarchy.games.empires_end import game
from pentarchy.games.empires_end.box import number_of
from pentarchy.games.empires_end.lore import lore
from pentarchy.games.empires_end.lore.worth import ability_worth
from pentarchy.games.empires_end.rules.abilities import all_abilities

SETUPS = [Setup(players, variant) for variant in game.facts.variants for players in game.facts.players]
EACH_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.players}-{setup.variant}")


# -- promises


def test_nobody_looks_behind_another_screen_in_a_crisis_round() -> None:
    """Famine 2 scores resources of one kind; that the neighbour has just those is the neighbour's secret."""
    resource = all_abilities()["famine_02"].resource
    worths = []
    for kind in (resource, 1 - resource):
        m = scene(crises="fire_09", innovations={1: "famine_02@road_9"}, space=20, active=0)
        m.state.players[1].resources[:] = [8 if at == kind else 0 for at in range(4)]
        worths.append(ability_worth(m.state, 1, "famine_02", number_of()["road_9"]))
    assert worths[0] == worths[1]
    m.state.active = 1
    assert ability_worth(m.state, 1, "famine_02", number_of()["road_9"]) < worths[1], "the owner knows"


def test_positions_are_judged_where_a_round_begins() -> None:
    run = Run(game, game.start(Setup(2), Chance.of(5)))
    judged = set()
    while run.decision is not None:
        state, decision = run.state, run.decision
        if lore.quiet(state, decision, decision.seat):
            judged.add(decision.kind)
            assert not any(state.bids)
            assert not any(empire.attaching or empire.used or empire.handled for empire in state.players)
        run.pick(lore.greedy(state, decision))
    assert judged == {"crisis", "economy"}


@pytest.mark.parametrize("players", [2, 3])
def test_two_deals_that_look_the_same_get_the_same_choice(players: int) -> None:
    expect_the_same_choice_in_deals_that_look_the_same(game, Setup(players))


@pytest.mark.slow
@pytest.mark.parametrize(("space", "wrong"), [(1, 20), (12, 19), (26, 6)])
def test_a_position_is_worth_about_what_it_brings(space: int, wrong: int) -> None:
    """The evaluation at the start of a round, against the final scores of greedy games."""
    errors = []
    for players in (2, 3, 4):
        for seed in range(12):
            run = Run(game, game.start(Setup(players), Chance.of(seed)))
            guess: list[float] = []
            while run.decision is not None:
                if run.state.space == space and not guess:
                    guess = [lore.evaluate(run.state, seat) for seat in range(players)]
                run.pick(lore.greedy(run.state, run.decision))
            totals = [sum(items.values()) for items in game.scores(run.state)]
            errors += [a - b for a, b in zip(guess, totals, strict=True)]
            assert [lore.evaluate(run.state, seat) for seat in range(players)] == totals
    assert abs(sum(errors) / len(errors)) < 6
    assert sum(map(abs, errors)) / len(errors) < wrong


def test_rollouts_come_to_an_end_with_respectable_scores() -> None:
    totals = []
    for seed in range(30):
        rng = Random(seed)
        run = Run(game, game.start(Setup(2), Chance.of(seed)))
        while run.decision is not None:
            run.pick(lore.rollout(run.state, run.decision, rng))
        totals += [sum(items.values()) for items in game.scores(run.state)]
    assert sum(totals) / len(totals) > 60


@pytest.mark.slow
@EACH_SETUP
def test_greedy_beats_random(setup: Setup) -> None:
    wins = 0
    for seed in range(24):
        bots = ["random"] * setup.players
        bots[seed % setup.players] = "greedy"
        wins += contest(game, setup, bots, seed).ranking[seed % setup.players] == 1
    assert wins >= 22


# -- obvious choices


RICH = {0: "wheat*5 axe*5 hammer*5 coin*5"}


def test_a_rich_crisis_on_a_poor_location_is_accepted() -> None:
    m = scene(crises="blight_11", bids={"blight_11": "wheat*4"}, resources=RICH)
    assert choice(m) == "accept blight_11"


def test_the_city_is_defended() -> None:
    m = scene(crises="blight_01", resources=RICH, space=20)
    assert choice(m) == "bid blight_01 wheat"


def test_a_free_bid_is_used_before_tokens() -> None:
    m = scene(crises="blight_01", resources=RICH, innovations={0: "famine_01@road_4"})
    assert choice(m) == "free famine_01 blight_01"


def test_a_ruin_is_rebuilt_when_it_pays() -> None:
    m = scene(phase="industry", resources={0: "hammer*10"}, ruins={0: "city_32"})
    assert choice(m) == "rebuild city_32"


def test_a_free_card_is_played() -> None:
    m = scene(phase="industry", resources={0: ""}, hands={0: "blight_01 blight_07"})
    assert choice(m).startswith("play blight")


def test_an_innovation_that_looks_at_its_neighbours_is_put_beside_them() -> None:
    m = scene(phase="industry", hands={0: "plague_10"}).pick(0, "play plague_10")
    assert choice(m).split()[2] in ("farm_8", "army_6", "army_5", "road_4"), "beside an army"


def test_in_the_last_round_everything_is_sent_that_brings_something() -> None:
    m = scene(campaign="campaign_01", resources={0: "axe*3", 1: "axe*2"}, space=26)
    assert choice(m) == "commit axe 3"


def test_the_cheaper_location_burns() -> None:
    m = scene(crises="blight_02", ruins={0: "village_15"}, resources=RICH).pick(0, "accept blight_02")
    assert choice(m) == "burn road_14"


def test_wheat_becomes_points_in_the_last_economy_round() -> None:
    m = scene(phase="income", resources={0: "wheat*3"}, innovations={0: "famine_04@city_32"}, space=22)
    assert choice(m) == "trade famine_04 wheat points-2"


def test_hammers_are_spent_before_coins() -> None:
    m = scene(phase="industry", ruins={0: "farm_3"}, resources={0: "hammer*3 coin*3"}).pick(0, "rebuild farm_3")
    assert choice(m) == "pay 3 0"


def test_an_innovation_is_moved_out_of_a_ruin() -> None:
    m = scene(
        phase="industry", ruins={0: "farm_3"}, innovations={0: "fire_03@road_4 flood_05@farm_3"}, resources={0: ""}
    )
    assert choice(m) == "use fire_03"
    m.pick(0, "use fire_03")
    assert choice(m).startswith("move flood_05")
    assert len(ROW.split()) == 11
