"""The double crisis round."""

from __future__ import annotations

import pytest

from games.empires_end.scene import attach, empire, has, options, place, refused, ruins, scene
from pentarchy.core import Match, Setup
from pentarchy.games.empires_end import game
from pentarchy.games.empires_end.box import crises, track
from pentarchy.testing import clause

X, Y = "blight_01", "uprising_01"
"""Wheat and axe, both threaten position 1."""


@clause("ee.double.1", "ee.track.5")
def test_two_crises_only_with_three_or_four() -> None:
    assert "double_crisis" not in track(2).spaces
    for players in (3, 4):
        m = scene(players, phase="marker", space=5)
        assert (m.state.space, len(m.state.crises), len(m.state.bids)) == (6, 2, 8)
        assert track(players).spaces[5] == "double_crisis"


@clause("ee.double.2", "ee.double.3")
def test_a_player_decides_about_both_in_any_order() -> None:
    m = scene(3, crises=f"{X} {Y}", resources={0: "wheat axe", 1: "wheat axe"}, first=1)
    assert set(options(m, 1)) == {f"accept {X}", f"bid {X} wheat", f"accept {Y}", f"bid {Y} axe"}
    m.pick(1, f"bid {Y} axe")
    assert options(m, 1) == [f"accept {X}", f"bid {X} wheat"]
    assert refused(m, 1, f"bid {Y} axe") == refused(m, 1, f"accept {Y}") == "ee.double.3"
    assert refused(m, 1, "end turn") == "ee.double.3"
    m.pick(1, f"bid {X} wheat")
    assert m.state.active == 2


@clause("ee.double.3", "ee.double.6", "ee.double.11", "ee.scenario.17", "ee.double.5")
def test_one_player_takes_both_and_the_neighbour_burns() -> None:
    m = scene(3, crises="blight_06 fire_06", resources={0: "wheat*5"}, top="plague_04")
    m.pick(0, "accept blight_06")
    attach(m, 0, "city_32")
    assert (m.asked[0].kind, ruins(m, 0)) == ("burn", "road_9"), "nothing but accepting was left for the hammer crisis"
    assert options(m, 0) == ["burn farm_11", "burn farm_8"]
    m.pick(0, "burn farm_8")
    attach(m, 0, "road_4")
    assert ruins(m, 0) == "road_9 farm_8"
    assert (place(m, 0, "blight_06"), place(m, 0, "fire_06")) == ("city_32", "road_4")
    assert (m.state.first, m.state.space) == (0, 13)


@clause("ee.double.4", "ee.double.7", "ee.scenario.18", "ee.double.12", "ee.ambiguity.17")
def test_what_one_brings_may_be_bid_on_the_other() -> None:
    m = scene(3, crises="fire_01 blight_02", bids={"fire_01": "wheat*2"}, resources={0: "", 1: "wheat", 2: "wheat"})
    m.pick(0, "accept fire_01")
    attach(m, 0, "road_4")
    m.pick(0, "enough shortage").pick(0, "bid blight_02 wheat")
    assert has(m, 0) == "wheat*1"
    assert (m.state.active, m.state.first) == (1, 0)
    m.pick(1, "bid blight_02 wheat").pick(2, "bid blight_02 wheat")
    assert options(m, 0) == ["accept blight_02", "bid blight_02 wheat"], "still in the bidding"
    m.pick(0, "bid blight_02 wheat")
    attach(m, 1, "road_4")
    m.pick(1, "enough shortage") if m.asked[1].kind == "shortage" else None
    assert m.state.first == 1


@clause("ee.double.5", "ee.double.8")
def test_the_marker_goes_to_who_accepts_the_second() -> None:
    m = scene(3, crises=f"{X} {Y}", resources={0: "wheat*5", 1: "axe*5 wheat*5", 2: "wheat*5"})
    m.pick(0, f"accept {Y}")
    attach(m, 0, "road_4")
    assert m.state.first == 0
    m.pick(0, f"bid {X} wheat").pick(1, f"bid {X} wheat").pick(2, f"accept {X}")
    attach(m, 2, "road_4")
    assert m.state.first == 2


@clause("ee.double.8")
def test_each_crisis_has_its_own_bids() -> None:
    m = scene(3, crises=f"{X} {Y}", resources=dict.fromkeys(range(3), "wheat*3 axe*3"))
    m.pick(0, f"bid {X} wheat").pick(0, f"bid {Y} axe").pick(1, f"bid {X} wheat").pick(1, f"accept {Y}")
    assert m.state.bids == [2, 0, 0, 0, 0, 0, 0, 0]
    assert has(m, 1) == "wheat*2 axe*4"


@clause("ee.double.9", "ee.double.10", "ee.scenario.40", "ee.double.12")
def test_the_order_of_the_two_decisions_matters() -> None:
    m = scene(3, crises="fire_01 uprising_02", bids={"fire_01": "axe*2"}, resources={0: "", 1: "axe*5", 2: "axe*5"})
    assert refused(m, 0, "bid uprising_02 axe") == "ee.crisis.3"
    m.pick(0, "accept fire_01")
    attach(m, 0, "road_4")
    m.pick(0, "enough shortage").pick(0, "bid uprising_02 axe")
    assert has(m, 0) == "axe*1"
    m.pick(1, "bid uprising_02 axe").pick(2, "accept uprising_02")
    attach(m, 2, "road_4")
    assert m.state.first == 2


@clause("ee.double.10", "ee.exhaust.9")
def test_a_new_innovation_helps_at_once() -> None:
    m = scene(3, crises="famine_01 blight_08", resources={0: "hammer*5"}).pick(0, "accept famine_01")
    attach(m, 0, "road_4")
    assert options(m, 0) == ["accept blight_08", "free famine_01 blight_08"]


@clause("ee.shortage.5", "ee.shortage.7", "ee.double.10", "ee.double.11")
def test_coins_of_a_shortage_can_be_bid_at_once() -> None:
    m = scene(3, crises=f"{X} {Y}", resources={0: ""}).pick(0, f"accept {X}")
    attach(m, 0, "road_4")
    m.pick(0, "declare shortage").pick(0, "buy coin").pick(0, "enough shortage").pick(0, f"bid {Y} coin")
    assert m.state.bids[4:] == [0, 0, 0, 1]
    assert empire(m, 0).resources == [0, 0, 0, 0]


@clause("ee.double.7", "ee.double.12")
def test_after_the_first_acceptance_the_left_neighbour_goes_on() -> None:
    m = scene(4, crises=f"{X} {Y}", resources=dict.fromkeys(range(4), "wheat*5 axe*5"), first=2)
    m.pick(2, f"bid {X} wheat").pick(2, f"bid {Y} axe").pick(3, f"bid {Y} axe").pick(3, f"accept {X}")
    attach(m, 3, "road_4")
    assert list(m.asked) == [0]
    assert options(m, 0) == [f"accept {Y}", f"bid {Y} axe"]


@clause("ee.double.13", "ee.glossary.12")
def test_an_exchange_replaces_one_of_the_two() -> None:
    m = scene(
        3,
        crises=f"{X} {Y}",
        bids={X: "wheat", Y: "axe*2"},
        innovations={0: "barbarians_07@road_4"},
        resources={0: "wheat axe"},
        top="fire_04",
    )
    assert options(m, 0, "redraw") == [f"redraw barbarians_07 {X}", f"redraw barbarians_07 {Y}"]
    m.pick(0, f"redraw barbarians_07 {Y}")
    assert m.state.crises == [X, "fire_04"]
    assert m.state.bids == [1, 0, 0, 0, 0, 2, 0, 0]


@clause("ee.double.13")
def test_a_crisis_that_was_accepted_cannot_be_exchanged() -> None:
    m = scene(3, crises=f"{X} {Y}", innovations={0: "barbarians_07@road_4"}, resources={0: "wheat*5 axe*5"})
    m.pick(0, f"accept {X}")
    attach(m, 0, "farm_3")
    assert options(m, 0, "redraw") == [f"redraw barbarians_07 {Y}"]
    assert refused(m, 0, f"redraw barbarians_07 {X}") == "ee.crisis.1"


@clause("ee.glossary.12", "ee.glossary.28", "ee.double.2")
@pytest.mark.parametrize("order", [("accept", "bid"), ("bid", "accept")])
def test_an_averted_crisis_may_be_exchanged_in_whatever_order_the_two_were_decided(order: tuple[str, str]) -> None:
    """Page 17 allows it on one's turn, page 8 leaves the order of the two decisions free."""
    picks = {"accept": f"accept {X}", "bid": f"bid {Y} axe"}
    m = scene(3, crises=f"{X} {Y}", innovations={0: "barbarians_07@road_4"}, resources={0: "axe*6"}, top="fire_04")
    for verb in order:
        m.pick(0, picks[verb])
        if verb == "accept":
            attach(m, 0, "farm_3")
    assert options(m, 0) == ["end turn", f"redraw barbarians_07 {Y}"], "the turn is not over yet"
    m.pick(0, f"redraw barbarians_07 {Y}")
    assert (m.state.crises, m.state.bids[4:], m.state.active) == (["", "fire_04"], [0, 1, 0, 0], 1)


@clause("ee.double.1")
def test_both_are_seen_by_everybody() -> None:
    m = Match(game, Setup(3), seed=2)
    while len(m.state.crises) < 2:
        seat = next(iter(m.asked))
        m.pick(seat, m.asked[seat].options[0])
    assert m.view(None)["crises"] == m.state.crises
    assert all(card in crises() for card in m.state.crises)
