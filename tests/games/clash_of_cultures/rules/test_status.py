"""The status phase, step by step."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import advances, city, goods, hand, kind, options, play, scene, told, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import status
from pentarchy.testing import clause


def at_step(step: int, **more: object) -> Match:
    """The status phase when a step begins."""
    return scene(**{"phase": "status", "lap": 4, "step": step - 1, **more})  # type: ignore[arg-type]


def seats_asked(match: Match, pick: str) -> list[int]:
    """Who is asked a question, one after the other, while everybody answers alike."""
    asked, question = [], kind(match)
    while match.asked and kind(match) == question:
        seat = next(iter(match.asked))
        asked.append(seat)
        match.pick(seat, pick)
    return asked


@clause("coc.status.1", "coc.status.10", "coc.status.4")
def test_each_step_is_done_by_all_from_the_starting_player() -> None:
    m = at_step(2, players=3, first=1)
    order = []
    while m.state.step == 2:
        seat = next(iter(m.asked))
        order.append(seat)
        m.pick(seat, "advance storage")
    assert order == [1, 2, 0]
    assert m.state.step > 2
    assert all("storage" in advances(m, seat) for seat in range(3))
    assert [player.track for player in m.state.players] == [2, 2, 2]


@clause("coc.status.4")
def test_the_free_advance_costs_nothing() -> None:
    m = play(at_step(2, goods={0: "food 2"}), "advance arts")
    assert goods(m, 0).startswith("food 2")


@clause("coc.status.5")
def test_everybody_draws_two_cards() -> None:
    m = at_step(3, actions={0: "action-01 action-02 action-03 action-04"})
    assert len(hand(m, 0)) == 6
    assert [card.split("-")[0] for card in hand(m, 1)] == ["action", "objective"]


@clause("coc.status.6", "coc.status.11", "coc.status.15")
def test_a_bare_settlement_may_be_razed_for_gold() -> None:
    m = at_step(4, cities={0: "d2::temple c3:angry"}, units={0: "c3:infantry,settler"}, goods={0: "gold 7"})
    assert options(m, 0) == ["raze c3", "pass"]
    play(m, "raze c3")
    assert (city(m, "c3"), units(m, "c3"), goods(m, 0)) == ("", "infantry,settler", "gold 7")
    m = at_step(4, cities={0: "d2 c3"})
    assert options(m, 0) == ["raze c3", "raze d2", "pass"] or options(m, 0) == ["raze d2", "raze c3", "pass"]
    play(m, "raze d2")
    assert goods(m, 0) == "gold 1"
    assert kind(m) == "raze"
    assert next(iter(m.asked)) == 1


@clause("coc.status.14")
def test_the_last_city_may_be_razed() -> None:
    m = play(at_step(4), "raze d2")
    assert m.state.city.count(0) == 0
    assert not m.over


@clause("coc.status.6")
def test_nobody_is_asked_who_has_only_built_cities() -> None:
    m = at_step(4, cities={0: "d2::temple"})
    assert next(iter(m.asked)) == 1


@clause("coc.status.7", "coc.status.12", "coc.ex.12", "coc.adv.14")
def test_change_of_government() -> None:
    built = "writing philosophy tactics draft voting free_economy"
    m = at_step(5, advances={0: built}, goods={0: "culture 2 mood 1"}, track={0: 1})
    assert options(m, 0) == ["govern category-autocracy", "pass"]
    play(m, "govern category-autocracy")
    assert options(m, 0) == ["advance totalitarianism", "advance absolute_power", "advance forced_labor"]
    play(m, "advance forced_labor")
    assert advances(m, 0) == {"writing", "philosophy", "tactics", "draft", "nationalism", "forced_labor"}
    assert goods(m, 0) == "culture 1"
    assert m.state.players[0].track == 1


@clause("coc.status.7", "coc.status.12")
def test_who_cannot_change_is_not_asked() -> None:
    ready = "writing philosophy tactics draft voting"
    for more in (
        {"advances": {0: "writing philosophy tactics draft"}, "goods": {0: "culture 1 mood 1"}},
        {"advances": {0: "writing philosophy voting"}, "goods": {0: "culture 1 mood 1"}},
        {"advances": {0: ready}, "goods": {0: "culture 1"}},
    ):
        assert kind(at_step(5, **more)) == "first"
    m = at_step(5, advances={0: ready}, goods={0: "culture 1 mood 1"})
    assert kind(play(m, "pass")) == "first"
    assert "voting" in advances(m, 0)


@clause("coc.status.7")
def test_each_choice_of_markers_can_be_said() -> None:
    built = "writing philosophy tactics draft voting free_economy civil_liberties"
    m = at_step(5, advances={0: built}, goods={0: "culture 1 mood 1"})
    play(m, "govern category-autocracy")
    assert options(m, 0) == ["advance totalitarianism", "advance absolute_power"]
    play(m, "advance absolute_power", "advance forced_labor")
    assert {"nationalism", "absolute_power", "forced_labor"} < advances(m, 0)


@clause("coc.res.8", "coc.status.7")
def test_a_change_to_theocracy_limits_ideas() -> None:
    m = at_step(5, advances={0: "writing philosophy voting myths state_religion"}, goods={0: "idea 5 culture 1 mood 1"})
    play(m, "govern category-theocracy")
    assert goods(m, 0) == "idea 2"


@clause("coc.status.8")
def test_most_tokens_name_the_starting_player() -> None:
    m = at_step(6, players=3, goods={1: "culture 1 mood 1", 2: "mood 1"})
    assert options(m, 1) == ["first seat-0", "first seat-1", "first seat-2"]
    play(m, "first seat-2")
    assert (m.state.first, m.state.active, m.state.round, m.state.lap) == (2, 2, 2, 1)


@clause("coc.status.8")
def test_ties_favour_the_starting_player_then_clockwise() -> None:
    tied = {0: "mood 1", 1: "culture 1", 2: "mood 1"}
    for first in (0, 1, 2):
        assert status.decider(at_step(6, players=3, first=first, goods=tied).state) == first
    assert status.decider(at_step(6, players=3, first=1, goods={0: "mood 1", 2: "mood 1"}).state) == 2


@clause("coc.status.9", "coc.wonder.great_lighthouse.2")
def test_the_great_lighthouse_names_the_starting_player() -> None:
    m = at_step(6, players=3, cities={2: "g8:happy:great_lighthouse"}, goods={0: "mood 9"})
    assert list(m.asked) == [2]
    play(m, "first seat-1")
    assert m.state.first == 1


@clause("coc.status.3", "coc.round.7")
def test_the_game_ends_after_step_one_of_the_last_round() -> None:
    m = at_step(1, round=6)
    assert m.over
    assert told(m, "game-ends") == ["game-ends"]
    assert not at_step(1, round=5).over


@clause("coc.status.3", "coc.round.7", "coc.round.12")
def test_the_game_ends_if_somebody_has_no_city() -> None:
    assert at_step(1, cities={0: ""}).over
    assert not at_step(3, cities={0: ""}).over
    assert not scene(cities={0: ""}, units={0: "d2:settler"}).over


@clause("coc.var.4", "coc.var.7")
def test_a_shorter_game() -> None:
    assert at_step(1, round=4, variant="shorter_game").over
    m = at_step(2, variant="shorter_game")
    play(m, "advance storage", "advance math", "advance arts")
    assert advances(m, 0) == {"storage", "arts"}
    assert m.state.players[0].track == 2


@clause("coc.var.4")
def test_in_a_shorter_game_all_take_their_first_advance_before_a_second() -> None:
    m = at_step(2, players=3, first=1, variant="shorter_game")
    order = []
    while kind(m) == "advance":
        order.append(next(iter(m.asked)))
        m.pick(order[-1], options(m, order[-1])[0])
    assert order == [1, 2, 0, 1, 2, 0]


@clause("coc.var.6")
def test_a_flexible_game_ends_after_round_seven() -> None:
    assert not at_step(1, round=6, variant="flexible_end").over
    assert at_step(1, round=7, variant="flexible_end").over


@clause("coc.civ.20", "coc.civ.22")
@pytest.mark.parametrize(("civ", "own", "stays"), [("babylon", "ziggurats", False), ("aztecs", "tribute", True)])
def test_own_advances_after_a_change_of_government(civ: str, own: str, stays: bool) -> None:
    m = at_step(
        5, civs={0: civ}, advances={0: "tactics draft myths state_religion dogma"}, goods={0: "culture 1 mood 1"}
    )
    assert own in advances(m, 0)
    play(m, "govern category-autocracy")
    assert "nationalism" in advances(m, 0)
    assert "dogma" not in advances(m, 0)
    assert (own in advances(m, 0)) == stays


@clause("coc.civ.20", "coc.civ.22")
def test_a_change_of_government_unlocks_and_brings_back() -> None:
    m = at_step(
        5,
        civs={0: "babylon"},
        advances={0: "tactics draft myths state_religion nationalism"},
        goods={0: "culture 1 mood 1"},
    )
    assert "ziggurats" not in advances(m, 0)
    play(m, "govern category-theocracy")
    assert "ziggurats" in advances(m, 0)
