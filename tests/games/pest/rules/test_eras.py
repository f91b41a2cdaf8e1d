"""Chapters 20 and 21: turn order and the end of an era, also in the duel and alone."""

from __future__ import annotations

import pytest

from games.pest.scene import goods, options, play, refused, scene
from pentarchy.games.pest import game
from pentarchy.games.pest.box import decrees
from pentarchy.games.pest.rules.eras import agenda_renown, capital_shares
from pentarchy.games.pest.rules.years import new_order
from pentarchy.testing import clause


@clause("pest.order.2", "pest.order.3", "pest.order.4", "pest.amb.17", "pest.ex.46")
@pytest.mark.parametrize(
    ("order", "influence", "then"),
    [
        ((0, 1, 2), (0, 0, 5), (1, 0, 2)),
        ((2, 0, 1), (7, 3, 5), (1, 2, 0)),
        ((0, 2, 1), (0, 0, 0), (1, 2, 0)),
        ((0, 1, 2), (50, 4, 50), (1, 2, 0)),
    ],
)
def test_least_influence_goes_first(order: tuple[int, ...], influence: tuple[int, ...], then: tuple[int, ...]) -> None:
    m = scene(order=order, influence=influence, active=order[0])
    assert new_order(m.state) == then


@clause("pest.order.1", "pest.order.5", "pest.year.1", "pest.turn.17")
def test_after_all_turns_assistants_come_back() -> None:
    m = scene(2, phase="turn-over", active=1, ready={0: 0, 1: 0}, used={0: "move-cure", 1: "produce-assign"}, pest=1)
    assert m.state.year == 2
    assert [player.used for player in m.state.players] == [0, 0]
    assert [player.ready for player in m.state.players] == [2, 2]


@clause("pest.era.7", "pest.goal.6", "pest.year.2", "pest.goal.5")
@pytest.mark.parametrize(("year", "assistants"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 4)])
def test_each_era_has_one_assistant_more(year: int, assistants: int) -> None:
    m = scene(3, phase="recall", year=year, pest=16)
    while m.state.phase != "assistant":
        play(m, options(m, next(iter(m.asked)))[0])
    assert (m.state.year, m.state.players[0].ready) == (year + 1, assistants)


@clause("pest.year.3", "pest.era.9")
def test_after_era_three_the_game_is_over() -> None:
    m = scene(3, phase="recall", year=6, graves={1: 2})
    assert m.over
    assert m.state.players[1].dishonour == 2


# -- agendas


@clause(
    "pest.amb.22",
    "pest.amb.32",
    "pest.era.1",
    "pest.era.10",
    "pest.decree.1",
    "pest.decree.12",
    "pest.decree.13",
    "pest.decree.14",
    "pest.decree.15",
    "pest.decree.16",
    "pest.decree.17",
    "pest.decree.23",
    "pest.decree.24",
    "pest.decree.25",
    "pest.decree.26",
)
@pytest.mark.parametrize(
    ("decree", "renown"),
    [
        (1, 6),
        (2, 5),
        (3, 5),
        (5, 4),
        (6, 2),
        (7, 6),
        (8, 3),
        (9, 2),
        (10, 3),
        (11, 2),
        (12, 4),
        (13, 2),
        (14, 3),
        (15, 2),
    ],
)
def test_what_agendas_count(decree: int, renown: int) -> None:
    m = scene(
        healthy={0: 6},
        quarantine={0: "4 move"},
        cards={0: "quarantine_tent medical_mask"},
        influence=(11, 0, 0),
        goods={0: "wood 2 stone 3 food 4 herbs 2 coin 5"},
        buildings={0: "quarter_1:gothar* workshop:gollor* quarter_2:terras", 1: "quarter_1:gothar"},
        envoys={0: 3},
        experts={0: 2},
        ruins="",
    )
    assert agenda_renown(m.state, 0, decrees()[decree - 1]) == renown


@clause("pest.ex.83", "pest.amb.21", "pest.decree.15")
def test_empty_spaces_of_cards_count_as_quarantine() -> None:
    m = scene(quarantine={0: "4 move"}, cards={0: "quarantine_tent"})
    assert agenda_renown(m.state, 0, decrees()[7]) == 3


@clause("pest.decree.18", "pest.ex.74", "pest.influence.11")
def test_players_on_zero_share_the_worst_place() -> None:
    m = scene(4, influence=(9, 4, 0, 0))
    assert [agenda_renown(m.state, seat, decrees()[3]) for seat in range(4)] == [5, 4, 2, 2]
    m = scene(3, influence=(50, 4, 50))
    assert [agenda_renown(m.state, seat, decrees()[3]) for seat in range(3)] == [5, 3, 4]


@clause("pest.era.1", "pest.era.2")
@pytest.mark.parametrize(("year", "renown"), [(2, 6), (4, 4), (6, 0)])
def test_only_the_agenda_of_the_ending_era_counts(year: int, renown: int) -> None:
    m = scene(
        3,
        phase="recall",
        year=year,
        decrees=(1, 7, 13),
        healthy={0: 6},
        buildings={0: "quarter_1:gothar quarter_2:gollor"},
        ruins="",
        pest=16,
    )
    assert m.state.players[0].renown == renown


# -- the capital card


@clause(
    "pest.amb.6",
    "pest.amb.31",
    "pest.amb.45",
    "pest.capital.1",
    "pest.capital.2",
    "pest.capital.3",
    "pest.capital.4",
    "pest.capital.5",
    "pest.capital.6",
    "pest.capital.7",
    "pest.capital.8",
    "pest.capital.13",
    "pest.ex.47",
    "pest.ex.73",
)
@pytest.mark.parametrize(
    ("people", "shares"),
    [
        ((3, 2, 1), (0, 1, 2)),
        ((3, 3, 1), (1, 1, 2)),
        ((4, 2, 2), (0, 2, 2)),
        ((4, 3, 2, 2), (0, 1, None, None)),
        ((4, 2, 2, 1), (0, 2, 2, None)),
        ((2, 2, 2), (1, 1, 1)),
        ((3, 3, 1, 1), (1, 1, None, None)),
        ((5, 0, 0), (0, None, None)),
        ((3, 1, 1, 1), (0, 2, 2, 2)),
        ((5, 4, 3, 2, 1), (0, 1, 2, None, None)),
        ((3, 1), (0, 2)),
        ((2, 2), (1, 1)),
        ((2, 0), (0, None)),
        ((0, 0), (None, None)),
    ],
)
def test_people_in_the_capital_decide_about_rewards(people: tuple[int, ...], shares: tuple[int | None, ...]) -> None:
    m = scene(len(people), envoys=dict(enumerate(people)))
    found = capital_shares(m.state)
    assert tuple(found.get(seat) for seat in range(len(people))) == shares


@clause("pest.duel.13", "pest.duel.14", "pest.duel.15", "pest.duel.28", "pest.ex.10", "pest.ex.86")
@pytest.mark.parametrize(
    ("neutral", "people", "shares"),
    [
        (2, (3, 1), (0, None)),
        (1, (0, 0), (None, None)),
        (1, (1, 0), (0, None)),
        (1, (1, 1), (1, 1)),
        (1, (1, 2), (2, 0)),
        (2, (1, 1), (None, None)),
    ],
)
def test_in_the_duel_the_neutral_ground_has_a_say(
    neutral: int, people: tuple[int, int], shares: tuple[int | None, ...]
) -> None:
    m = scene(2, "duel", envoys=dict(enumerate(people)), neutral=neutral)
    found = capital_shares(m.state)
    assert tuple(found.get(seat) for seat in range(2)) == shares


@clause("pest.era.3", "pest.era.8", "pest.era.12", "pest.capital.12", "pest.capital.14", "pest.capital.9", "pest.ex.5")
def test_rewards_are_taken_in_turn_order_and_the_first_may_add_a_bonus() -> None:
    m = scene(3, phase="recall", year=2, influence=(9, 5, 7), envoys={0: 3, 1: 1, 2: 2}, capital_card=1)
    assert m.asked[0].kind == "bonus"
    assert [player.influence for player in m.state.players] == [13, 6, 10]
    assert options(m, 0) == ["bonus bonus-renown", "bonus bonus-return_person", "done"]
    assert refused(m, 0, "bonus bonus-research") == "pest.capital.9"
    back = play(m.clone(), "bonus bonus-return_person").state.players[0]
    assert (back.healthy, back.envoys) == (1, 0)
    assert play(m, "bonus bonus-renown").state.players[0].renown == 1


@clause("pest.capital.10", "pest.capital.11", "pest.capital.15", "pest.capital.16")
def test_a_bonus_must_be_possible_in_full() -> None:
    m = scene(2, phase="recall", year=2, capital_card=2, envoys={0: 2}, healthy={0: 12})
    assert options(m, 0) == ["bonus bonus-advance_imperative", "done"]
    assert refused(m, 0, "bonus bonus-return_person") == "pest.capital.10"
    assert play(m, "bonus bonus-advance_imperative").state.players[0].imperatives == [1, 0, 0]
    m = scene(2, phase="recall", year=2, capital_card=2, envoys={0: 2}, imperatives={0: (4, 0, 0)})
    assert options(m, 0) == ["bonus bonus-return_person", "done"]
    assert refused(m, 0, "bonus bonus-advance_imperative") == "pest.capital.15"


# -- fields, tokens and graves


@clause("pest.era.4", "pest.era.11")
def test_fields_are_emptied_and_tokens_turned_up() -> None:
    m = scene(
        3,
        phase="recall",
        year=2,
        envoys={0: 1, 1: 1, 2: 1},
        tokens="reward_01 reward_03",
        face_down="reward_03",
        camps={0: "gothar"},
        capital_card=5,
    )
    assert [player.envoys for player in m.state.players] == [0, 0, 0]
    assert m.state.open_tokens == 3
    assert m.state.players[0].camp >= 0


@clause("pest.era.5", "pest.era.6", "pest.quar.10", "pest.ex.48", "pest.amb.14", "pest.amb.15")
def test_the_dead_cost_dishonour_at_the_end_of_each_era() -> None:
    m = scene(3, phase="recall", year=2, graves={0: 3, 1: 4, 2: 1})
    assert [player.dishonour for player in m.state.players] == [4, 7, 1]
    assert [player.graves for player in m.state.players] == [3, 4, 1]


@clause("pest.amb.10", "pest.duel.12", "pest.duel.16", "pest.duel.23", "pest.duel.8")
def test_the_duel_has_a_new_market_and_one_more_neutral_person() -> None:
    assert scene(2, "duel").state.neutral == 1
    m = scene(2, "duel", phase="agenda", year=2)
    old = {*scene(2, "duel").state.market}
    assert not old & {*m.state.market}
    assert m.state.neutral == 2
    assert all(m.state.deck >> card & 1 for card in old)


@clause(
    "pest.amb.10",
    "pest.amb.41",
    "pest.solo.16",
    "pest.solo.17",
    "pest.solo.18",
    "pest.solo.26",
    "pest.solo.27",
    "pest.solo.31",
    "pest.ex.11",
)
def test_alone_more_neutral_people_are_a_shame() -> None:
    there = {"phase": "agenda", "year": 2, "decrees": (1, 8, 15), "tokens": "reward_01 reward_03"}
    m = scene(1, envoys={0: 1}, neutral=3, face_down="reward_03", **there)  # type: ignore[arg-type]
    assert (m.state.players[0].dishonour, m.state.neutral, m.state.players[0].envoys) == (2, 0, 0)
    assert m.state.open_tokens == 1
    m = scene(1, envoys={0: 4}, neutral=3, **there)  # type: ignore[arg-type]
    assert m.state.players[0].dishonour == 0
    assert goods(m, 0) == ""


@clause("pest.amb.11", "pest.solo.14", "pest.solo.15", "pest.solo.24")
@pytest.mark.parametrize(
    ("influence", "paid"),
    [(0, "stone 2 coin 1"), (8, "stone 2 coin 1"), (10, "stone 1 coin 1"), (23, "stone 1"), (41, "stone 1")],
)
def test_alone_the_track_decides_about_support(influence: int, paid: str) -> None:
    m = scene(1, phase="support", year=2, aid=2, influence=(influence,), support=1)
    assert goods(m, 0) == paid


@clause("pest.ex.49")
def test_early_deaths_cost_more() -> None:
    paid = [
        scene(3, phase="clear", year=year, graves={0: dead}).state.players[0].dishonour
        for year, dead in ((2, 1), (4, 2), (6, 3))
    ]
    assert (paid, sum(paid)) == ([1, 2, 4], 7)


@clause("pest.duel.24", "pest.duel.11")
def test_the_duel_has_bonuses_and_turn_order_too() -> None:
    m = scene(2, "duel", phase="recall", year=2, envoys={1: 2}, influence=(4, 2), capital_card=5)
    assert m.state.order == (1, 0)
    assert options(m, 1) == ["bonus bonus-influence", "bonus bonus-return_person", "done"]


@clause("pest.duel.4")
def test_below_the_threshold_influence_is_gained_all_the_same() -> None:
    m = scene(2, "duel", phase="recall", year=4, envoys={0: 2}, capital_card=2, neutral=1)
    before = m.state.players[0].influence
    play(m, "bonus bonus-advance_imperative")
    assert (m.state.players[0].imperatives, m.state.players[0].influence) == ([0, 1, 0], before + 1)
    assert game.scores(m.state)[0]["imperatives"] == 0


@clause("pest.solo.10", "pest.solo.28", "pest.solo.32")
def test_duel_and_solo_do_not_mix() -> None:
    alone, two = scene(1).state, scene(2).state
    assert (alone.neutral, two.neutral) == (0, 0)
    assert (sum(alone.sick), alone.players[0].sick) == (0, 0)
    assert {"builders", "crowding"}.isdisjoint(game.scores(alone)[0])
    assert "unfinished" not in game.scores(scene(2, "duel").state)[0]


@clause("pest.amb.33", "pest.duel.5")
def test_in_the_duel_agendas_score_whatever_the_threshold_says() -> None:
    m = scene(2, "duel", phase="agenda", year=4, decrees=(1, 10, 11), envoys={0: 3})
    assert m.state.players[0].imperatives[1] == 0
    assert m.state.players[0].renown >= 3


@clause("pest.trade.6")
def test_nobody_trades_between_turns() -> None:
    m = scene(3, phase="recall", year=2, goods={0: "wood 4"}, envoys={0: 1}, capital_card=5)
    assert options(m, 0, "trade") == []
    assert refused(m, 0, "trade wood wood") == "pest.capital.9"
