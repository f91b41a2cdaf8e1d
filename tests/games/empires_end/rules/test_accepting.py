"""Accepting a crisis: what burns, where the innovation goes, shortage."""

from __future__ import annotations

import pytest

from games.empires_end.scene import (
    ROW,
    attach,
    empire,
    has,
    options,
    place,
    random_play,
    refused,
    ruins,
    scene,
    score,
    settle,
)
from pentarchy.core import Match
from pentarchy.testing import clause

FIVE = {0: "wheat*5"}
FIFTH = "blight_05"
"""Shows wheat, threatens position 5: farm_11 in the usual row."""


def burning(burnt: str, crisis: str = FIFTH) -> Match:
    """Seat 0 accepts a crisis with these locations in ruins."""
    return scene(crises=crisis, ruins={0: burnt}, resources=FIVE).pick(0, f"accept {crisis}")


@clause("ee.accept.1")
def test_the_marker_goes_to_the_acceptor() -> None:
    m = scene(3, crises=FIFTH, resources={0: "wheat", 1: "wheat", 2: "wheat*5"})
    m.pick(0, f"bid {FIFTH} wheat").pick(1, f"bid {FIFTH} wheat").pick(2, f"accept {FIFTH}")
    attach(m, 2, "road_4")
    assert m.state.first == 2
    assert list(m.asked) == [2], "and decides first in the next crisis round"


@clause("ee.accept.2")
def test_all_bids_are_taken_own_ones_too() -> None:
    m = scene(crises=FIFTH, bids={FIFTH: "wheat*2 coin"}, resources={0: "wheat*5", 1: "wheat"})
    m.pick(0, f"bid {FIFTH} wheat").pick(1, f"bid {FIFTH} wheat").pick(0, f"accept {FIFTH}")
    assert has(m, 0) == "wheat*8 coin*1"
    assert m.state.bids == [0, 0, 0, 0]


@clause("ee.accept.4", "ee.accept.8", "ee.scenario.12", "ee.ambiguity.2", "ee.empire.6")
def test_a_neighbour_burns_instead_of_a_ruin() -> None:
    m = burning("farm_11")
    assert options(m, 0) == ["burn village_12", "burn road_9"]
    assert refused(m, 0, "burn farm_8") == "ee.accept.14"
    assert refused(m, 0, "burn farm_11") == "ee.accept.4"
    m.pick(0, "burn village_12")
    assert ruins(m, 0) == "farm_11 village_12"


@clause("ee.accept.9")
def test_a_single_intact_neighbour_burns_without_a_choice() -> None:
    m = burning("farm_11 road_9")
    assert m.asked[0].kind == "attach"
    assert ruins(m, 0) == "farm_11 road_9 village_12"


@clause("ee.accept.5", "ee.accept.14", "ee.scenario.13", "ee.ambiguity.16")
def test_the_nearest_intact_location_burns() -> None:
    m = burning("village_12 farm_11 road_9 farm_8")
    assert ruins(m, 0).endswith("road_14"), "distance 2 to the left, 3 to the right"
    m = burning("village_12 farm_11 road_9")
    assert options(m, 0) == ["burn road_14", "burn farm_8"]


@clause("ee.accept.9", "ee.accept.14", "ee.scenario.14", "ee.scenario.39", "ee.empire.7")
def test_at_the_end_of_the_row_only_one_side_is_left() -> None:
    assert ruins(burning("city_32", "blight_01"), 0) == "city_32 village_15"
    assert ruins(burning("city_32 village_15", "blight_01"), 0) == "city_32 village_15 road_14"


@clause("ee.accept.5", "ee.accept.14")
@pytest.mark.parametrize(("crisis", "last"), [("blight_01", "farm_3"), ("blight_11", "city_32")])
def test_the_last_intact_location_burns_however_far_away(crisis: str, last: str) -> None:
    others = " ".join(name for name in ROW.split() if name != last)
    assert ruins(burning(others, crisis), 0) == f"{others} {last}"


@clause("ee.accept.10", "ee.accept.6")
def test_the_last_intact_location_gets_the_innovation() -> None:
    m = burning(" ".join(name for name in ROW.split() if name not in ("city_32", "farm_11")), "blight_01")
    assert place(m, 0, "blight_01") == "farm_11"


@clause("ee.accept.10", "ee.accept.13", "ee.accept.15", "ee.scenario.37", "ee.ambiguity.3", "ee.industry.19")
def test_a_ruined_empire_plays_on() -> None:
    m = scene(crises=FIFTH, bids={FIFTH: "wheat*3"}, ruins={0: "*"}, first=1, active=0, resources={0: ""})
    assert (has(m, 0), m.state.first) == ("wheat*3", 0)
    assert m.state.discards == [FIFTH]
    assert options(m, 0) == ["enough shortage", "declare shortage"]
    m.pick(0, "enough shortage")
    assert m.state.space == 6
    m = scene(phase="industry", ruins={0: "*"}, hands={0: "fire_01 fire_02"}, resources={0: "hammer*9"})
    assert refused(m, 0, "play fire_01") == "ee.industry.19"
    assert options(m, 0, "sell") == ["sell fire_01", "sell fire_02"]
    m.pick(0, "rebuild farm_3")
    assert "farm_3" not in ruins(m, 0)


@clause("ee.accept.11", "ee.accept.15", "ee.scenario.38", "ee.glossary.32")
def test_the_last_location_burns_and_shakes_before_the_card_is_lost() -> None:
    others = ROW.replace("road_9 ", "")
    m = scene(crises="blight_02", ruins={0: others}, innovations={0: "earthquake_01@road_9"}, resources={0: ""})
    assert ruins(m, 0).endswith("road_9"), "nearest to position 2"
    assert (has(m, 0), m.state.discards) == ("wheat*3", ["blight_02"])
    assert m.asked[0].kind == "shortage", "which comes after the three wheat"


@clause("ee.accept.11")
def test_a_gained_earthquake_is_not_shaken_by_its_own_crisis() -> None:
    m = scene(crises="earthquake_01", resources={0: "hammer*5"}).pick(0, "accept earthquake_01")
    attach(m, 0, "village_15")
    assert has(m, 0) == "hammer*5"


@clause("ee.accept.12", "ee.ambiguity.13")
def test_the_innovation_cannot_be_declined() -> None:
    m = burning("", FIFTH)
    assert set(options(m, 0)) == {f"attach {FIFTH} {name}" for name in ROW.split() if name != "farm_11"}
    assert refused(m, 0, f"attach {FIFTH} farm_11") == "ee.innovation.2", "what has just burnt holds nothing"


@clause("ee.accept.16")
def test_all_earthquakes_at_the_location_act() -> None:
    held = {0: "earthquake_01@farm_11 earthquake_06@farm_11 earthquake_04@farm_11 earthquake_02@road_9"}
    m = scene(crises=FIFTH, innovations=held, resources=FIVE).pick(0, f"accept {FIFTH}")
    assert (has(m, 0), score(m, 0)) == ("wheat*8 coin*2", 5)


@clause("ee.accept.16")
@pytest.mark.parametrize("players", [2, 3])
def test_nothing_but_an_accepted_crisis_destroys(players: int) -> None:
    *_, m = random_play(players, 7)
    told = [event.words for event in m.events if event.words[0] in ("accepts", "burns")]
    burns = [at for at, words in enumerate(told) if words[0] == "burns"]
    assert burns
    assert all(told[at - 1][:2] == ("accepts", told[at][1]) for at in burns)


@clause("ee.scenario.26", "ee.glossary.23")
def test_an_earthquake_acts_each_time() -> None:
    m = scene(
        crises="blight_09",
        innovations={0: "earthquake_01@army_5"},
        resources={0: "wheat hammer*9"},
        hands={0: "fire_01 fire_02 fire_03 fire_04", 1: "flood_01 flood_02 flood_03 flood_04"},
        space=3,
        top="plague_09",
    )
    m.pick(0, "accept blight_09")
    attach(m, 0, "road_4")
    assert (has(m, 0), ruins(m, 0)) == ("wheat*4 hammer*9", "army_5")
    m.pick(0, "rebuild army_5")
    settle(m)
    assert (has(m, 0), ruins(m, 0)) == ("wheat*4 hammer*5", "")
    m.pick(0, "accept plague_09")
    assert (has(m, 0), ruins(m, 0)) == ("wheat*7 hammer*5", "army_5"), "three wheat each time"


@clause("ee.scenario.27", "ee.glossary.24")
def test_an_earthquake_renews_everything() -> None:
    held = "earthquake_05@farm_3 famine_01@city_32 famine_03@army_6 famine_05@road_4"
    worn = "famine_01 famine_03 famine_05"
    m = scene(crises="blight_11", innovations={0: held}, exhausted={0: worn}, resources=FIVE).pick(
        0, "accept blight_11"
    )
    assert empire(m, 0).exhausted == []


# -- shortage


@clause("ee.shortage.1", "ee.shortage.2", "ee.shortage.3", "ee.shortage.4", "ee.shortage.5", "ee.scenario.15")
def test_a_shortage_buys_coins_for_points() -> None:
    m = scene(crises=FIFTH, bids={FIFTH: "wheat"}, resources={0: "axe*2"}, points={0: 1})
    attach(m, 0, "road_4")
    m.pick(0, "declare shortage")
    assert m.view(1)["players"][0]["resources"] == [1, 2, 0, 0], "the screen is lifted"
    assert m.view(0)["players"][1]["resources"] == [None] * 4, "no other is"
    m.pick(0, "buy coin").pick(0, "buy coin")
    assert (score(m, 0), has(m, 0)) == (-3, "wheat*1 axe*2 coin*2")
    assert refused(m, 0, "buy coin") == "ee.shortage.1", "five is the limit"
    assert m.view(1)["players"][0]["resources"] == [None] * 4, "and falls again"


@clause("ee.shortage.1", "ee.scenario.16")
def test_five_resources_are_no_shortage() -> None:
    m = scene(crises=FIFTH, resources={0: "axe*2 hammer*3"})
    attach(m, 0, "road_4")
    assert m.state.space == 6
    assert refused(m, 0, "declare shortage") == "ee.shortage.1"


@clause("ee.shortage.6")
def test_a_shortage_is_optional_and_so_is_each_coin() -> None:
    m = scene(crises=FIFTH, resources={0: ""})
    attach(m, 0, "road_4")
    assert options(m, 0) == ["enough shortage", "declare shortage"]
    assert refused(m, 0, "buy coin") == "ee.shortage.2"
    m.pick(0, "declare shortage").pick(0, "buy coin").pick(0, "enough shortage")
    assert (has(m, 0), score(m, 0)) == ("coin*1", -2)


@clause("ee.shortage.5")
def test_what_an_earthquake_brings_counts_before_a_shortage() -> None:
    m = scene(crises=FIFTH, innovations={0: "earthquake_10@farm_11"}, resources={0: "axe*2"})
    attach(m, 0, "road_4")
    assert (has(m, 0), m.state.space) == ("axe*5", 6)


@clause("ee.shortage.7")
def test_only_right_after_accepting() -> None:
    m = scene(crises=FIFTH, resources={0: "wheat", 1: "wheat"})
    assert refused(m, 0, "declare shortage") == "ee.shortage.7"
    m.pick(0, f"bid {FIFTH} wheat").pick(1, f"accept {FIFTH}")
    attach(m, 1, "road_4")
    assert list(m.asked) == [1]


@clause("ee.innovation.1", "ee.innovation.6")
@pytest.mark.parametrize("name", ["city_32", "road_4"])
def test_the_card_becomes_an_innovation(name: str) -> None:
    m = scene(crises="flood_04", resources={0: "hammer*5"}, space=1).pick(0, "accept flood_04")
    attach(m, 0, name)
    assert place(m, 0, "flood_04") == name
    assert has(m, 0).endswith("coin*1"), "the economy round that follows uses it"
