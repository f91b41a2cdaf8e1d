"""Chapter 8: support cards."""

from __future__ import annotations

from games.pest.scene import goods, options, play, scene
from pentarchy.testing import clause


@clause("pest.support.1", "pest.support.2", "pest.ex.25")
def test_nothing_is_paid_in_the_first_year() -> None:
    m = scene(3, phase="support", support=3)
    assert m.state.aid == 2
    assert [goods(m, seat) for seat in range(3)] == ["", "", ""]


@clause("pest.support.2", "pest.support.3", "pest.support.8", "pest.support.9", "pest.ex.25")
def test_last_years_card_pays_by_influence() -> None:
    m = scene(3, phase="support", year=2, aid=3, support=1, influence=(4, 2, 0))
    assert (m.state.last_aid, m.state.aid) == (2, 0)
    assert options(m, 2) == ["take wood", "take stone", "take food", "take herbs"]
    play(m, "take stone")
    assert [goods(m, seat) for seat in range(3)] == ["food 1", "food 2", "stone 1 food 2"]


@clause("pest.support.5", "pest.support.6", "pest.ex.26")
def test_those_tied_on_zero_take_the_right_reward() -> None:
    m = scene(3, phase="support", year=2, aid=4, influence=(3, 0, 0))
    assert [goods(m, seat) for seat in range(3)] == ["herbs 1", "herbs 2 coin 1", "herbs 2 coin 1"]
    m = scene(3, phase="support", year=2, aid=4)
    assert [goods(m, seat) for seat in range(3)] == ["herbs 2 coin 1"] * 3


@clause("pest.support.7", "pest.duel.9", "pest.duel.10")
def test_two_players_take_left_and_right() -> None:
    for variant in ("standard", "duel"):
        m = scene(2, variant, phase="support", year=2, aid=2, influence=(1, 3))
        assert [goods(m, seat) for seat in range(2)] == ["stone 2 coin 1", "stone 1"]


@clause("pest.support.11", "pest.influence.8")
def test_first_on_the_last_space_ranks_higher() -> None:
    m = scene(3, phase="support", year=2, aid=2, influence=(50, 7, 50))
    assert [goods(m, seat) for seat in range(3)] == ["stone 1", "stone 2 coin 1", "stone 1 coin 1"]


@clause("pest.support.4")
def test_cards_without_rewards_pay_nothing() -> None:
    m = scene(3, phase="support", year=2, aid=9, influence=(3, 2, 1))
    assert m.asked[0].kind == "assistant"
    assert [event.words[0] for event in m.events] == ["support"]
    assert [goods(m, seat) for seat in range(3)] == ["", "", ""]


@clause("pest.support.10", "pest.support.12")
def test_what_exceeds_the_limit_is_lost() -> None:
    m = scene(3, phase="support", year=2, aid=7, influence=(3, 2, 1), goods={0: "food 5"})
    play(m, "take food", "take wood", "take wood", "take stone", "take stone", "take stone")
    assert [goods(m, seat) for seat in range(3)] == ["food 5", "wood 2", "stone 3"]


@clause("pest.support.12")
def test_influence_among_rewards_brings_what_it_passes() -> None:
    m = scene(3, phase="support", year=2, aid=8, influence=(9, 2, 5), support=1)
    play(m, "take wood", "take food")  # crate of the card, then that of space 3
    assert m.state.players[1].influence == 4
    assert goods(m, 1) == "wood 1 food 1"
    assert m.state.players[0].renown == 1
