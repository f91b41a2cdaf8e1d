"""What the bots know about Pest: offered options only, no peeking, the obvious choice where there is one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.lores import choice, contest, walk
from games.pest.scene import play, scene
from pentarchy.bots import make
from pentarchy.bots.search.budget import Budget
from pentarchy.bots.search.thinking import Thinker
from pentarchy.bots.search.tree import Fork
from pentarchy.core import Chance, Run, Seat, Setup
from pentarchy.games.pest import game
from pentarchy.games.pest.box import buildings
from pentarchy.games.pest.lore import lore, terms
from pentarchy.games.pest.lore.worth import prices_of, turns_left
from pentarchy.games.pest.rules.scoring import score_of

SETUPS = [
    Setup(players, variant)
    for variant in game.facts.variants
    for players in game.facts.counts.get(variant, game.facts.players)
]
EACH_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.players}-{setup.variant}")
FULL = "3 move construct produce store"


# -- promises


@pytest.mark.parametrize("players", [1, 2, 4])
def test_two_games_with_other_cards_to_come_get_the_same_choice(players: int) -> None:
    rng = Random(players)
    for match, seat, decision, state in walk(game, Setup(players), rng):
        picked = lore.greedy(state, decision)
        imagined = Seat(match, seat).imagine(rng)
        assert imagined.decision is not None
        assert lore.greedy(imagined.state, imagined.decision) == picked
        match.pick(seat, picked)


@EACH_SETUP
def test_named_terms_add_up_to_the_evaluation(setup: Setup) -> None:
    run = Run(game, game.start(setup, Chance.of(5)))
    names: set[str] = set()
    while run.decision is not None:
        for seat in range(setup.players):
            found = terms(run.state, seat)
            names |= found.keys()
            assert sum(found.values()) == pytest.approx(lore.evaluate(run.state, seat))
        run.pick(lore.greedy(run.state, run.decision))
    assert names >= {
        "renown",
        "stores",
        "production",
        "buildings",
        "people",
        "influence",
        "imperatives",
        "graves",
        "reach",
    }
    for seat in range(setup.players):
        assert terms(run.state, seat) == score_of(run.state, seat), "when all is over, the score itself"


def test_positions_are_judged_between_turns() -> None:
    run = Run(game, game.start(Setup(2), Chance.of(5)))
    judged = 0
    while run.decision is not None:
        if lore.quiet(run.state, run.decision, run.decision.seat):
            judged += 1
            assert run.decision.kind == "assistant"
            assert not run.state.open
        run.pick(lore.greedy(run.state, run.decision))
    assert judged == 36, "18 turns of each"


@pytest.mark.parametrize("after", [1, 3])
def test_tried_games_are_judged_some_own_turns_later(after: int) -> None:
    judged: Counter[int] = Counter()

    class Watching(Thinker):
        def outcome(self, run: Run) -> tuple[list[float], list[float]]:
            assert run.decision is not None
            assert (run.decision.kind, run.decision.seat) == ("assistant", 0)
            judged[turns_left(run.state.year, run.state.players[0].ready)] += 1
            return super().outcome(run)

    match = scene(2, phase="assistant", year=3)
    seat = Seat(match, 0)
    now = turns_left(3, match.state.players[0].ready)
    thinker = Watching(game, seat.imagine, Random(1), Fork(0))
    thinker.how = replace(lore.search, judge_after=after)
    thinker.think(Budget(20))
    assert set(judged) == {now - after}


def test_more_of_what_is_good_is_worth_more() -> None:
    plain = scene(2, phase="assistant", year=3).state
    worth = lore.evaluate(plain, 0)

    def better(**change: object) -> float:
        return lore.evaluate(scene(2, phase="assistant", year=3, **change).state, 0) - worth  # type: ignore[arg-type]

    assert better(goods={0: "wood 2 stone 2"}) > 0.5
    assert better(goods={0: "coin 2"}) > 0.5
    assert better(research={0: 2}) > 0.5
    assert better(healthy={0: 4}) > 3.5
    assert better(influence=(12, 0)) > 3
    assert better(renown={0: 5}) == pytest.approx(5)
    assert better(buildings={0: "quarter_1:gothar"}) > 1
    assert better(graves={0: 2}) < -2


@pytest.mark.slow
@pytest.mark.parametrize(("left", "wrong"), [(36, 12), (20, 9), (4, 5)])
def test_a_position_is_worth_about_what_it_brings(left: int, wrong: int) -> None:
    """The evaluation with so many turns of two players to come, against the final scores of greedy games."""
    errors = []
    for seed in range(24):
        run = Run(game, game.start(Setup(2), Chance.of(seed)))
        turns, guess = 36, []
        while run.decision is not None:
            if run.decision.kind == "assistant":
                if turns == left:
                    guess = [lore.evaluate(run.state, seat) for seat in range(2)]
                turns -= 1
            run.pick(lore.greedy(run.state, run.decision))
        errors += [a - sum(items.values()) for a, items in zip(guess, game.scores(run.state), strict=True)]
    assert abs(sum(errors) / len(errors)) < 4
    assert sum(map(abs, errors)) / len(errors) < wrong


def test_rollouts_come_to_an_end_with_respectable_scores() -> None:
    totals = []
    for seed in range(20):
        rng = Random(seed)
        run = Run(game, game.start(Setup(2), Chance.of(seed)))
        while run.decision is not None:
            run.pick(lore.rollout(run.state, run.decision, rng))
        totals += [sum(items.values()) for items in game.scores(run.state)]
    assert sum(totals) / len(totals) > 22


@pytest.mark.slow
@EACH_SETUP
def test_greedy_beats_random(setup: Setup) -> None:
    wins = 0
    for seed in range(12):
        bots = ["random"] * setup.players
        bots[seed % setup.players] = "greedy"
        match = contest(game, setup, bots, seed)
        if setup.players == 1:
            wins += match.totals[0] > contest(game, setup, ["random"], seed).totals[0]
        else:
            wins += match.ranking[seed % setup.players] == 1
    assert wins >= 11


@pytest.mark.parametrize("bot", ["novice", "adept", "expert", "search:6"])
@pytest.mark.parametrize("players", [1, 3])
def test_all_levels_play(bot: str, players: int) -> None:
    match = scene(players, phase="assistant", goods=dict.fromkeys(range(players), "wood 2 stone 2 food 2 herbs 2"))
    thinker = make(bot, seed=3)
    for _ in range(4):
        seat = next(iter(match.asked))
        match.pick(seat, thinker.choose(Seat(match, seat)))


# -- obvious choices


def test_whoever_stands_on_a_site_with_goods_builds() -> None:
    m = scene(2, phase="assistant", doctors={0: "gothar"}, goods={0: "wood 2 stone 2 food 1"})
    assert choice(m).startswith("place construct-")
    play(m, "place construct-research", "begin action-construct")
    assert choice(m).startswith("build ")


def test_the_imperative_decides_between_two_sites() -> None:
    """Decree 3 wants stone: marrovar yields it, tarnassel does not."""
    m = scene(
        2, grid="construct-cure", doctors={0: "tarnassel"}, camps={0: "marrovar"}, decrees=(3, 8, 15),
        goods={0: "wood 1 stone 1"},
    )  # fmt: skip
    play(m, "begin action-construct")
    assert choice(m).endswith(" marrovar")


def test_the_last_building_of_an_area_comes_first() -> None:
    built = {0: "factory:gothar quarter_3:gollor"}
    m = scene(2, grid="construct-cure", year=5, doctors={0: "tarnassel"}, buildings=built, goods={0: "wood 1 stone 2"})
    play(m, "begin action-construct")
    assert choice(m) == "build quarter_4 tarnassel"


def test_the_doctor_fetches_the_sick_next_door() -> None:
    m = scene(2, grid="move-cure", doctors={0: "gollor"}, sick={"gothar": 2}, goods={0: "food 3 herbs 3"})
    play(m, "begin action-move")
    assert choice(m) == "step gothar how-gather"


def test_nobody_is_fetched_who_would_die() -> None:
    m = scene(
        2, grid="move-assign", doctors={0: "gollor"}, sick={"gothar": 3}, goods={0: "food 5"}, quarantine={0: FULL}
    )
    play(m, "begin action-move")
    assert "gothar" not in choice(m)


def test_the_camp_takes_those_for_whom_there_is_no_food() -> None:
    m = scene(2, grid="move-cure", doctors={0: "gollor"}, sick={"gothar": 3}, goods={0: "herbs 5"})
    play(m, "begin action-move")
    assert choice(m) == "step gothar how-camp"


def test_nobody_lies_on_an_action_that_is_taken_if_there_is_another_bed() -> None:
    m = scene(2, grid="move-assign", quarantine={0: "3 move"})
    assert choice(m).startswith("shift bed-move ")
    m.pick(0, choice(m))
    assert choice(m) == "begin action-move"


def test_cure_comes_before_move_when_all_beds_are_taken() -> None:
    m = scene(
        2,
        grid="move-cure",
        quarantine={0: FULL},
        goods={0: "herbs 4 food 2"},
        doctors={0: "gollor"},
        sick={"gothar": 1},
    )
    assert choice(m) == "begin action-cure"


def test_workers_come_before_produce() -> None:
    m = scene(2, grid="produce-assign", buildings={0: "workshop:gothar quarter_1:gollor"}, healthy={0: 1})
    assert choice(m) == "begin action-assign"
    play(m, "begin action-assign")
    assert choice(m) == "assign workshop"


def test_herbs_become_healthy_people() -> None:
    m = scene(2, grid="construct-cure", quarantine={0: "3"}, goods={0: "herbs 3"})
    play(m, "begin action-cure")
    assert choice(m) == "cure bed-free"


def test_food_that_nobody_needs_becomes_a_coin_to_heal_somebody() -> None:
    m = scene(2, grid="construct-cure", quarantine={0: "3"}, goods={0: "food 5"})
    play(m, "begin action-cure")
    assert choice(m) == "trade food food"
    play(m, "trade food food")
    assert choice(m) == "cure bed-free"


def test_envoys_go_to_the_capital_in_the_second_year_of_an_era() -> None:
    m = scene(2, grid="move-assign", year=2, healthy={0: 2}, capital_card=5, tokens="reward_13 reward_14")
    play(m, "begin action-assign")
    assert choice(m) == "assign capital"
    play(m, "assign capital")
    assert choice(m) == "end assign", "one is enough to be first"


def test_nobody_is_sent_away_at_the_very_end() -> None:
    m = scene(
        2, grid="construct-assign", year=6, ready={0: 0}, healthy={0: 8}, buildings={0: "workshop:gothar"},
        envoys={1: 5}, tokens="reward_09 reward_10",
    )  # fmt: skip
    play(m, "begin action-assign")
    assert choice(m) == "end assign"


def test_early_research_buys_what_pays_for_long() -> None:
    m = scene(2, grid="move-research", research={0: 3}, market="tool_cart medical_mask test_laboratory inhaler tuition")
    play(m, "begin action-research")
    assert choice(m).startswith("buy tool_cart ")


def test_nobody_dies_while_there_is_a_bed() -> None:
    m = scene(2, grid="move-cure", doctors={0: "gollor"}, sick={"gothar": 3}, goods={0: "food 5"}, quarantine={0: "3"})
    play(m, "begin action-move", "step gothar how-gather")
    while "shelter" in {option[0] for option in m.asked[0].options}:
        assert choice(m) != "shelter graveyard"
        m.pick(0, choice(m))


def test_the_agenda_makes_food_dear() -> None:
    """Decree 5 pays for food at the end of the era."""
    dear = prices_of(scene(2, phase="assistant", year=2, decrees=(5, 8, 15)).state, 0)
    cheap = prices_of(scene(2, phase="assistant", year=2, decrees=(1, 8, 15)).state, 0)
    assert dear.stocks[2][3] > cheap.stocks[2][3] + 2
    assert len(buildings()) == 10


def test_the_best_is_among_the_promising() -> None:
    m = scene(2, phase="assistant", doctors={0: "gothar"}, goods={0: "wood 2 stone 2 herbs 3"}, quarantine={0: "3"})
    found = lore.promising(m.world(0).state, m.asked[0])
    assert ("place", "construct-cure") in found[:2]
    m = scene(2, grid="move-cure", doctors={0: "gollor"}, sick={"gothar": 3}, goods={0: "food 3 herbs 5"})
    play(m, "begin action-move")
    found = lore.promising(m.world(0).state, m.asked[0])
    assert ("step", "gothar", "how-gather") in found
    assert ("end", "move") in found
    assert not [option for option in found if option[0] in lore.left_alone]
