"""The economy round: income, choices, trades, repeats."""

from __future__ import annotations

import pytest

from games.empires_end.scene import attach, empire, has, options, place, random_play, refused, scene, score, settle
from pentarchy.core import Match
from pentarchy.games.empires_end.box import locations, number_of
from pentarchy.games.empires_end.rules.abilities import ACTS
from pentarchy.testing import clause

FARMS = "farm_11 farm_8 farm_3"


def economy(**more: object) -> Match:
    """An economy round of two players; seat 0 has nothing and, unless ruins are named, no farms."""
    more.setdefault("resources", {0: ""})
    more.setdefault("ruins", {0: FARMS})
    return scene(phase="income", **more)  # type: ignore[arg-type]


@clause("ee.scenario.2", "ee.economy.1", "ee.economy.5", "ee.economy.7", "ee.economy.11", "ee.glossary.1")
def test_the_economy_round_of_the_worked_example() -> None:
    """Page 9, example, 1 to 4: Aurelia is seat 0."""
    m = economy(ruins={0: "farm_3"}, innovations={0: "barbarians_05@road_14"}, resources={0: "wheat*4"})
    assert has(m, 0) == "wheat*4 axe*1 hammer*1", "2: farm_8 and farm_11, but nothing from farm_3"
    m.pick(0, "trade road_14 wheat axe").pick(0, "trade road_14 wheat hammer")
    assert refused(m, 0, "trade road_14 wheat hammer") == "ee.economy.7", "3a: twice"
    m.pick(0, "trade barbarians_05 wheat axe+hammer")
    assert has(m, 0) == "wheat*1 axe*3 hammer*3", "3b: both"
    assert 0 not in m.asked, "4: road_9 has no effect, and with all trades used up nothing is left to do"
    other = economy(ruins={0: "farm_3"}, innovations={0: "barbarians_05@road_14"}, resources={0: "wheat*4"})
    other.pick(0, "trade barbarians_05 wheat axe+hammer")
    assert refused(other, 0, "trade barbarians_05 wheat axe+hammer") == "ee.economy.7", "3b: once"


@clause("ee.economy.1", "ee.economy.4", "ee.economy.5", "ee.empire.2")
def test_the_abilities_at_the_start() -> None:
    m = economy(ruins={}, resources={0: ""})
    assert has(m, 0) == "wheat*1 axe*1 hammer*1"
    assert options(m, 0) == ["end economy", "trade road_14 wheat hammer", "trade road_14 wheat axe"]
    trade = locations()[number_of()["road_14"]].ability
    assert (trade.times, [deal.id for deal in trade.deals]) == (2, ["hammer", "axe"])
    renewing = [place.id for place in locations() if place.ability.type == "renew_adjacent"]
    assert renewing == ["road_9", "road_4"]


@clause("ee.economy.2", "ee.track.6")
def test_all_act_at_the_same_time_and_the_round_ends_when_all_are_done() -> None:
    m = scene(3, phase="income")
    assert sorted(m.asked) == [0, 1, 2]
    m.pick(2, "trade road_14 wheat axe").pick(2, "end economy").pick(0, "end economy")
    assert (list(m.asked), m.state.space) == ([1], 2)
    m.pick(1, "end economy")
    assert m.state.space == 3


@clause("ee.track.6", "ee.combined.3")
@pytest.mark.parametrize("phase", ["income", "industry", "combined"])
def test_who_is_faster_does_not_matter(phase: str) -> None:
    ends = []
    for order in ([0, 1, 2], [2, 1, 0], [1, 0, 2]):
        m = scene(3, phase=phase, hands={0: "fire_01 flood_01", 1: "fire_02", 2: "fire_03 flood_02"})
        for seat in order:
            while m.worlds and seat in m.asked:
                m.pick(seat, m.asked[seat].options[-1 if m.asked[seat].kind != "order" else seat % 2])
        ends.append(m.digest)
    assert len(set(ends)) == 1


@clause("ee.economy.3", "ee.innovation.7", "ee.scenario.10", "ee.empire.3")
def test_an_innovation_sleeps_in_a_ruin_and_wakes_up() -> None:
    held = {0: "flood_01@road_9"}
    m = economy(ruins={0: f"{FARMS} road_9"}, innovations=held)
    assert has(m, 0) == ""
    assert place(m, 0, "flood_01") == "road_9"
    industry = scene(phase="industry", ruins={0: f"{FARMS} road_9"}, innovations=held, resources={0: "hammer*5"})
    industry.pick(0, "rebuild road_9")
    settle(industry)
    assert place(industry, 0, "flood_01") == "road_9"
    assert has(economy(innovations=held), 0) == "wheat*1"


@clause("ee.exhaust.3", "ee.economy.6")
def test_two_roads_renew_beside_them() -> None:
    held = "famine_01@farm_11 famine_03@farm_8 famine_05@army_5 famine_07@farm_3 famine_10@city_32"
    m = economy(ruins={}, innovations={0: held}, exhausted={0: "famine_01 famine_03 famine_05 famine_07 famine_10"})
    assert empire(m, 0).exhausted == ["famine_10"], "beside road_9 and road_4, not at the city"


@clause("ee.economy.8")
def test_wheat_of_this_round_can_be_traded_and_uses_may_be_split() -> None:
    m = economy(ruins={0: "farm_11 farm_8"}, innovations={0: "barbarians_11@city_32"}, resources={0: "wheat"})
    m.pick(0, "trade road_14 wheat axe").pick(0, "trade barbarians_11 wheat hammer+hammer")
    assert has(m, 0) == "axe*1 hammer*2"


@clause("ee.economy.10")
def test_what_leaves_a_choice_is_asked_and_may_be_left() -> None:
    m = economy(innovations={0: "flood_11@city_32 barbarians_03@army_6"})
    assert set(options(m, 0)) >= {"end economy", "choose flood_11 hammer", "choose flood_11 axe"}
    m.pick(0, "choose flood_11 axe")
    assert refused(m, 0, "choose flood_11 hammer") == "ee.economy.7"
    m.pick(0, "end economy")
    assert empire(m, 0).used == {}
    assert {"gain", "points", "renew_adjacent"} <= set(ACTS)
    assert not {"trade", "gain_choice", "repeat_economy"} & set(ACTS)


@clause("ee.economy.11")
def test_without_the_payment_a_trade_is_not_offered() -> None:
    m = economy(innovations={0: "flood_11@city_32"})
    assert options(m, 0, "trade") == []
    assert refused(m, 0, "trade road_14 wheat axe") == "ee.economy.11"


@clause("ee.economy.11")
def test_unused_uses_lapse() -> None:
    m = (
        economy(resources={0: "wheat*5"})
        .pick(0, "trade road_14 wheat axe")
        .pick(0, "end economy")
        .pick(1, "end economy")
    )
    assert m.state.space == 3
    assert empire(m, 0).used == {}


@clause("ee.resource.6", "ee.resource.7")
def test_a_coin_pays_for_a_trade_but_not_for_itself() -> None:
    m = economy(innovations={0: "barbarians_01@city_32"}, resources={0: "wheat*2 coin*2"})
    m.pick(0, "trade road_14 coin axe")
    assert has(m, 0) == "wheat*2 axe*1 coin*1", "although there is wheat"
    assert refused(m, 0, "trade barbarians_01 coin coin") == "ee.resource.7"
    assert refused(m, 0, "trade barbarians_01 axe coin") == "ee.resource.6"


@clause("ee.glossary.1")
def test_wheat_for_coins_up_to_three_times() -> None:
    m = economy(innovations={0: "barbarians_01@city_32"}, resources={0: "wheat*4"})
    for _ in range(3):
        m.pick(0, "trade barbarians_01 wheat coin")
    assert has(m, 0) == "wheat*1 coin*3"
    assert refused(m, 0, "trade barbarians_01 wheat coin") == "ee.economy.7"


@clause("ee.glossary.1", "ee.kind.4")
def test_a_trade_can_bring_points() -> None:
    m = economy(innovations={0: "famine_04@city_32"}, resources={0: "wheat*3"})
    m.pick(0, "trade famine_04 wheat points-2").pick(0, "trade famine_04 wheat points-2")
    assert (score(m, 0), has(m, 0)) == (4, "wheat*1")


# -- repeats


@clause("ee.glossary.2", "ee.scenario.22", "ee.kind.7")
def test_a_repeat_uses_another_ability_once_more() -> None:
    m = economy(innovations={0: "barbarians_03@city_32 flood_05@army_6"})
    assert has(m, 0) == "wheat*2"
    m.pick(0, "repeat barbarians_03 flood_05")
    assert has(m, 0) == "wheat*4"
    assert refused(m, 0, "repeat barbarians_03 flood_05") == "ee.glossary.25"


@clause("ee.glossary.25", "ee.glossary.33", "ee.scenario.41")
def test_two_repeats_may_name_the_same_but_not_each_other() -> None:
    m = economy(innovations={0: "barbarians_03@city_32 barbarians_08@army_5 flood_05@army_6"})
    assert refused(m, 0, "repeat barbarians_03 barbarians_08") == "ee.glossary.25"
    assert refused(m, 0, "repeat barbarians_03 barbarians_03") == "ee.glossary.25"
    m.pick(0, "repeat barbarians_03 flood_05").pick(0, "repeat barbarians_08 flood_05")
    assert has(m, 0) == "wheat*6"


@clause("ee.glossary.25", "ee.glossary.33")
def test_a_repeated_trade_has_all_its_uses_again() -> None:
    m = economy(innovations={0: "barbarians_03@city_32 flood_11@army_6"}, resources={0: "wheat*5"})
    m.pick(0, "trade road_14 wheat axe").pick(0, "repeat barbarians_03 road_14")
    for _ in range(3):
        m.pick(0, "trade road_14 wheat hammer")
    assert has(m, 0) == "wheat*1 axe*1 hammer*3", "named between its own uses, each chosen anew"
    assert refused(m, 0, "trade road_14 wheat axe") == "ee.economy.7"


@clause("ee.glossary.2", "ee.glossary.33")
def test_only_active_abilities_are_repeated() -> None:
    m = economy(innovations={0: "barbarians_03@city_32 flood_05@farm_3 blight_02@army_6"}, ruins={0: FARMS})
    for thing, why in (("flood_05", "ee.glossary.33"), ("farm_8", "ee.glossary.33"), ("blight_02", "ee.glossary.33")):
        assert refused(m, 0, f"repeat barbarians_03 {thing}") == why
    assert options(m, 0, "repeat") == [f"repeat barbarians_03 {thing}" for thing in ("road_14", "road_9", "road_4")]


# -- neighbours and points


@clause("ee.glossary.4", "ee.glossary.5", "ee.scenario.20", "ee.kind.8", "ee.empire.8")
@pytest.mark.parametrize(("ruins", "gained"), [("", ["wheat-2"]), ("farm_8", ["wheat-1"]), ("army_6", [])])
def test_wheat_for_intact_farms_beside_an_intact_location(ruins: str, gained: list[str]) -> None:
    row = "city_32 village_15 road_14 village_12 farm_11 road_9 farm_8 army_6 farm_3 army_5 road_4"
    m = economy(row=row, ruins={0: ruins}, innovations={0: "plague_01@army_6"})
    words = [event.words for event in m.events]
    assert [word for _, seat, thing, *word in words if (seat, thing) == ("seat-0", "plague_01")] == [gained][
        : len(gained)
    ]


@clause("ee.glossary.3", "ee.scenario.21", "ee.kind.6")
def test_points_for_ruins_beside_it() -> None:
    m = economy(ruins={0: f"{FARMS} road_9"}, innovations={0: "plague_05@road_9"})
    assert score(m, 0) == 0, "the holding location is destroyed"
    m = economy(ruins={0: FARMS}, innovations={0: "plague_05@road_9"})
    assert score(m, 0) == 4, "farm_11 and farm_8 beside road_9"


@clause("ee.glossary.6", "ee.goal.2")
def test_points_in_every_economy_round() -> None:
    m = economy(innovations={0: "blight_01@city_32 blight_04@army_6 blight_02@army_5"})
    assert score(m, 0) == 5, "not those for industry rounds"


@clause("ee.empire.7", "ee.empire.8")
def test_a_location_at_the_end_has_one_neighbour_and_none_is_its_own() -> None:
    for m in random_play(2, 3):
        for player in m.state.players:
            for location in range(11):
                beside = player.neighbours(location)
                at = player.row.index(location)
                assert len(beside) == (1 if at in (0, 10) else 2)
                assert location not in beside
        if m.state.space > 5:
            break
    m = scene(phase="income", innovations={0: "plague_01@farm_3"}, resources={0: ""}, ruins={0: "farm_11 farm_8"})
    assert has(m, 0) == "wheat*1", "farm_3 brings its own wheat and is no neighbour of itself"


@clause("ee.innovation.5")
def test_several_innovations_at_one_location_all_work() -> None:
    m = economy(innovations={0: "flood_01@city_32 flood_05@city_32 blight_01@city_32"})
    assert (has(m, 0), score(m, 0)) == ("wheat*3", 2)


@clause("ee.innovation.6")
def test_a_new_innovation_works_from_the_next_fitting_round_on() -> None:
    m = scene(crises="flood_01", space=1, resources={0: "hammer*2"}).pick(0, "accept flood_01")
    attach(m, 0, "army_6")
    if m.asked[0].kind == "shortage":
        m.pick(0, "enough shortage")
    assert empire(m, 0).resources[0] == 2, "farm_3 and flood_01"
