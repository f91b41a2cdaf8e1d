"""The crisis round: bidding, free bids, exchanging a crisis."""

from __future__ import annotations

import pytest

from games.empires_end.scene import TWO_OF_EACH, attach, empire, has, options, place, random_play, refused, ruins, scene
from pentarchy.core import Match, Setup
from pentarchy.games.empires_end import game
from pentarchy.games.empires_end.box import RESOURCES, crises, number_of
from pentarchy.testing import clause

NINTH = "city_32 village_15 road_14 village_12 farm_11 road_9 farm_8 army_6 farm_3 army_5 road_4"
"""farm_3 on position 9."""


def wheat_crisis(**more: object) -> Match:
    """blight_01 shows wheat only and threatens position 1."""
    return scene(crises="blight_01", **more)  # type: ignore[arg-type]


@clause("ee.scenario.1", "ee.accept.1", "ee.accept.2", "ee.accept.3", "ee.accept.6", "ee.accept.7", "ee.crisis.6")
def test_the_bidding_of_the_worked_example() -> None:
    """Page 7, example, 1 to 5: Marcus is seat 0, Aurelia seat 1."""
    m = scene(crises="fire_09", row=NINTH, resources={0: TWO_OF_EACH, 1: TWO_OF_EACH})
    assert all(empire(m, seat).row[8] == number_of()["farm_3"] for seat in (0, 1)), "1: the farm on position 9"
    m.pick(0, "bid fire_09 wheat").pick(1, "bid fire_09 axe")
    assert (list(m.asked), m.state.bids) == ([0], [1, 1, 0, 0]), "3: Marcus again"
    m.pick(0, "accept fire_09")
    attach(m, 0, "city_32")
    assert (ruins(m, 0), ruins(m, 1)) == ("farm_3", "")
    assert (has(m, 0), has(m, 1)) == ("wheat*2 axe*3 hammer*2 coin*2", "wheat*2 axe*1 hammer*2 coin*2")
    assert place(m, 0, "fire_09") == "city_32"
    assert (m.state.first, m.state.space) == (0, 6), "the next round has begun"


@clause("ee.crisis.1", "ee.track.1", "ee.track.2")
def test_a_round_begins_with_a_card_from_the_deck() -> None:
    m = Match(game, Setup(2), seed=4)
    assert (m.state.space, m.state.phase, len(m.state.crises)) == (1, "crisis", 1)
    assert len(m.state.deck) == 88 - 8 - 1
    assert m.events[1].words[:2] == ("reveals", m.state.crises[0])


@clause("ee.crisis.2", "ee.card.3", "ee.empire.5")
def test_the_same_number_threatens_what_lies_there_in_each_empire() -> None:
    other = NINTH.replace("city_32 village_15", "village_15 city_32")
    m = scene(crises="blight_01", rows={1: other}, resources={1: ""}, ruins={1: "city_32"})
    m.pick(0, "bid blight_01 wheat")
    attach(m, 1, "road_4")
    assert ruins(m, 1) == "city_32 village_15", "position 1 counts, whatever is destroyed elsewhere"
    m = scene(crises="blight_01").pick(0, "accept blight_01")
    assert ruins(m, 0) == "city_32"


@clause("ee.crisis.3", "ee.crisis.4", "ee.resource.1")
def test_players_bid_in_turn_for_as_many_laps_as_it_takes() -> None:
    m = scene(3, crises="blight_01", first=1, resources=dict.fromkeys(range(3), "wheat*2"))
    for seat in (1, 2, 0, 1, 2):
        assert list(m.asked) == [seat]
        m.pick(seat, "bid blight_01 wheat")
    assert m.state.bids == [5, 0, 0, 0]
    m.pick(0, "accept blight_01")
    attach(m, 0, "road_4")
    assert has(m, 0) == "wheat*6"


@clause("ee.crisis.5")
def test_one_resource_a_turn_and_no_more() -> None:
    m = wheat_crisis(resources={0: "wheat*2", 1: "wheat"})
    assert set(options(m, 0)) == {"accept blight_01", "bid blight_01 wheat"}
    m.pick(0, "bid blight_01 wheat")
    assert list(m.asked) == [1]
    assert has(m, 0) == "wheat*1"


@clause("ee.crisis.7", "ee.scenario.35")
def test_who_cannot_pay_must_accept() -> None:
    m = scene(crises="fire_01", resources={0: "wheat*3 axe*3"})
    assert m.asked[0].kind == "attach", "fire_01 takes hammers only; it was accepted without a question"
    assert ruins(m, 0) == "city_32"
    m = scene(crises="fire_01", resources={0: "wheat*3 axe*3"}, innovations={0: "fire_04@road_4"})
    assert options(m, 0) == ["accept fire_01", "free fire_04 fire_01"]


@clause("ee.crisis.8", "ee.crisis.11")
def test_accepting_is_always_allowed() -> None:
    m = scene(crises="plague_04", resources={0: TWO_OF_EACH})
    assert options(m, 0) == ["accept plague_04", *(f"bid plague_04 {name}" for name in RESOURCES)]
    m.pick(0, "accept plague_04")
    assert m.asked[0].kind == "attach"


@clause("ee.crisis.11")
def test_a_kind_that_was_bid_may_be_bid_again() -> None:
    m = scene(crises="fire_09", resources={0: "wheat*2", 1: "wheat axe"})
    m.pick(0, "bid fire_09 wheat")
    assert options(m, 1, "bid") == ["bid fire_09 wheat", "bid fire_09 axe"]
    m.pick(1, "bid fire_09 wheat").pick(0, "bid fire_09 wheat")
    assert m.state.bids == [3, 0, 0, 0]


@clause("ee.crisis.9")
def test_an_empty_deck_takes_up_the_discards() -> None:
    m = scene(crises="blight_01", deck="", discards="fire_01 fire_02 fire_03")
    m.pick(0, "accept blight_01")
    attach(m, 0, "road_4")
    assert len(m.state.crises) == 1
    assert sorted([*m.state.deck, *m.state.crises]) == ["fire_01", "fire_02", "fire_03"]
    assert m.state.discards == []


@clause("ee.crisis.9")
def test_without_any_card_the_draw_is_skipped() -> None:
    m = scene(crises="blight_01", deck="").pick(0, "accept blight_01")
    attach(m, 0, "road_4")
    assert (m.state.phase, m.state.space) == ("military", 7), "a crisis round without a crisis"


@clause("ee.crisis.10", "ee.scenario.36", "ee.shortage.3", "ee.shortage.4")
def test_if_nobody_can_pay_the_start_player_is_hit() -> None:
    m = scene(3, crises="blight_01", first=1, resources=dict.fromkeys(range(3), ""))
    attach(m, 1, "road_4")
    m.pick(1, "declare shortage")
    for _ in range(5):
        m.pick(1, "buy coin")
    assert (has(m, 1), sum(empire(m, 1).earned), m.state.first) == ("coin*5", -10, 1)
    assert m.state.space == 6
    assert ruins(m, 0) == ruins(m, 2) == ""


@clause("ee.crisis.10")
def test_there_is_no_passing() -> None:
    m = wheat_crisis(resources={0: "wheat"})
    assert refused(m, 0, "end turn") == "ee.crisis.10"


@clause("ee.crisis.12")
@pytest.mark.parametrize("players", [2, 4])
def test_every_turn_of_averting_uses_something_up(players: int) -> None:
    before, space = None, 0
    for m in random_play(players, 5):
        state = m.state
        now = sum(map(sum, (e.resources for e in state.players))), sum(len(e.exhausted) for e in state.players)
        if before is not None and m.picks[-1][1][0] in ("bid", "free") and state.space == space:
            assert (now[0] == before[0] - 1 and now[1] == before[1]) or (now[0] == before[0] and now[1] > before[1])
        before, space = now, state.space


@clause("ee.card.2", "ee.resource.2", "ee.resource.3", "ee.scenario.32")
def test_a_coin_stands_for_any_shown_resource() -> None:
    m = scene(crises="uprising_01", resources={0: "wheat hammer coin", 1: "axe"})
    assert options(m, 0, "bid") == ["bid uprising_01 coin"]
    assert refused(m, 0, "bid uprising_01 wheat") == refused(m, 0, "bid uprising_01 hammer") == "ee.card.2"
    assert refused(m, 0, "bid uprising_01 axe") == "ee.crisis.3"
    m.pick(0, "bid uprising_01 coin").pick(1, "accept uprising_01")
    attach(m, 1, "road_4")
    assert has(m, 1) == "axe*1 coin*1"


# -- free bids


@clause("ee.exhaust.1", "ee.exhaust.4", "ee.exhaust.5", "ee.scenario.11", "ee.glossary.10", "ee.exhaust.6")
def test_a_free_bid_averts_once_and_adds_nothing() -> None:
    m = wheat_crisis(innovations={0: "famine_01@road_4"}, resources={0: "", 1: "wheat"})
    m.pick(0, "free famine_01 blight_01")
    assert (m.state.bids, empire(m, 0).exhausted) == ([0, 0, 0, 0], ["famine_01"])
    m.pick(1, "bid blight_01 wheat")
    assert ruins(m, 0) == "city_32", "nothing but accepting was left"
    attach(m, 0, "farm_3")
    assert has(m, 0) == "wheat*1"


@clause("ee.exhaust.1", "ee.exhaust.2")
def test_an_exhausted_ability_stays_exhausted() -> None:
    m = wheat_crisis(innovations={0: "famine_01@road_4"}, exhausted={0: "famine_01"}, resources={0: "wheat", 1: ""})
    assert refused(m, 0, "free famine_01 blight_01") == "ee.exhaust.1"
    m.pick(0, "bid blight_01 wheat")
    attach(m, 1, "farm_3")
    m.pick(1, "enough shortage")
    assert empire(m, 0).exhausted == ["famine_01"], "also in the next round"


@clause("ee.exhaust.6", "ee.ambiguity.1")
def test_a_free_bid_needs_a_crisis_that_shows_its_resource() -> None:
    m = scene(crises="fire_01", innovations={0: "famine_01@road_4"}, resources={0: "hammer"})
    assert refused(m, 0, "free famine_01 fire_01") == "ee.exhaust.6"


@clause("ee.exhaust.7", "ee.exhaust.8", "ee.exhaust.9", "ee.economy.9")
def test_a_free_bid_sleeps_in_a_ruin_but_can_be_renewed_there() -> None:
    ready = wheat_crisis(innovations={0: "famine_01@road_4"}, ruins={0: "road_4"}, resources={0: "wheat"})
    assert refused(ready, 0, "free famine_01 blight_01") == "ee.exhaust.9"
    m = scene(
        phase="income",
        innovations={0: "famine_01@farm_8 famine_03@road_9"},
        exhausted={0: "famine_01 famine_03"},
        ruins={0: "farm_8"},
    )
    assert empire(m, 0).exhausted == ["famine_03"], "road_9 renews beside it, also in ruins, but not at itself"


@clause("ee.exhaust.7")
def test_only_crisis_abilities_are_ever_exhausted() -> None:
    for m in random_play(3, 8):
        for player in m.state.players:
            assert all(crises()[card].ability.phase == "crisis" for card in player.exhausted)
            assert set(player.exhausted) <= set(player.innovations)


@clause("ee.exhaust.9")
def test_a_free_bid_is_never_compulsory() -> None:
    m = wheat_crisis(innovations={0: "famine_01@road_4"}, resources={0: ""})
    assert options(m, 0) == ["accept blight_01", "free famine_01 blight_01"]


# -- exchanging a crisis


REDRAW = {0: "barbarians_07@road_4"}


@clause("ee.scenario.19", "ee.glossary.12", "ee.glossary.13", "ee.glossary.14")
def test_the_exchange_of_the_worked_example() -> None:
    m = wheat_crisis(
        bids={"blight_01": "wheat*2"}, innovations=REDRAW, resources={0: "hammer", 1: "wheat"}, top="fire_04"
    )
    m.pick(0, "redraw barbarians_07 blight_01")
    assert m.state.crises == ["fire_04"]
    assert "blight_01" in m.state.deck
    m.pick(0, "bid fire_04 hammer")
    assert m.state.bids == [2, 0, 1, 0]
    assert empire(m, 0).exhausted == ["barbarians_07"]
    m.pick(1, "accept fire_04")
    attach(m, 1, "road_4")
    assert ruins(m, 1) == "village_12", "position 4, no longer 1"
    assert has(m, 1) == "wheat*3 hammer*1"


@clause("ee.glossary.15", "ee.glossary.28", "ee.ambiguity.14")
def test_an_exchange_comes_before_deciding_or_after_averting() -> None:
    """Page 17: whoever exchanges a crisis accepts or averts before or after it."""
    m = wheat_crisis(innovations=REDRAW, resources={0: "wheat"}, top="fire_01")
    m.pick(0, "bid blight_01 wheat")
    assert options(m, 0) == ["end turn", "redraw barbarians_07 blight_01"]
    assert refused(m, 0, "accept blight_01") == refused(m, 0, "bid blight_01 wheat") == "ee.crisis.5"
    m.pick(0, "redraw barbarians_07 blight_01")
    assert (m.state.crises, m.state.bids) == (["fire_01"], [1, 0, 0, 0]), "a bid that it does not show stays valid"
    assert m.state.active == 1
    accepted = wheat_crisis(innovations=REDRAW, resources={0: "wheat*5"}).pick(0, "accept blight_01")
    assert accepted.asked[0].kind == "attach", "not after accepting"
    attach(accepted, 0, "farm_3")
    assert empire(accepted, 0).exhausted == []


@clause("ee.glossary.15")
def test_an_exchange_does_not_replace_the_turn() -> None:
    m = wheat_crisis(innovations=REDRAW, resources={0: "wheat hammer"}, top="fire_01")
    m.pick(0, "redraw barbarians_07 blight_01")
    assert options(m, 0) == ["accept fire_01", "bid fire_01 hammer"]


@clause("ee.glossary.35")
def test_two_exchanges_need_two_abilities_and_cards() -> None:
    both = {0: "barbarians_07@road_4 barbarians_04@farm_3"}
    m = wheat_crisis(innovations=both, resources={0: "hammer wheat axe"}, top="fire_01 fire_02")
    m.pick(0, "redraw barbarians_07 blight_01").pick(0, "redraw barbarians_04 fire_01")
    assert options(m, 0, "redraw") == []
    assert refused(m, 0, "redraw barbarians_04 fire_02") == "ee.exhaust.1"
    m = wheat_crisis(innovations=REDRAW, resources={0: "wheat hammer"}, deck="", discards="fire_01")
    m.pick(0, "redraw barbarians_07 blight_01")
    assert (m.state.crises, m.state.deck, m.state.discards) == (["fire_01"], ["blight_01"], [])
    m = wheat_crisis(innovations=REDRAW, resources={0: "wheat"}, deck="")
    assert refused(m, 0, "redraw barbarians_07 blight_01") == "ee.glossary.35"


@clause("ee.glossary.35")
def test_nobody_decides_again_because_of_an_exchange() -> None:
    m = wheat_crisis(innovations={1: "barbarians_07@road_4"}, resources={0: "wheat*2", 1: "wheat"}, top="blight_08")
    m.pick(0, "bid blight_01 wheat").pick(1, "redraw barbarians_07 blight_01").pick(1, "bid blight_08 wheat")
    assert m.state.bids == [2, 0, 0, 0]
    assert list(m.asked) == [0]
