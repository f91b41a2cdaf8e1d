"""The combined round, the end of the game, scores and ties."""

from __future__ import annotations

import pytest

from games.empires_end.scene import ROW, attach, empire, has, options, random_play, refused, scene, settle
from pentarchy.core import Match
from pentarchy.games.empires_end.box import locations, track
from pentarchy.games.empires_end.rules.scoring import endings
from pentarchy.testing import clause


def over(players: int = 2, **more: object) -> Match:
    return scene(players, phase="over", **more)  # type: ignore[arg-type]


def ends(match: Match, seat: int = 0) -> dict[str, int]:
    """What each end-of-game ability scores."""
    return endings(match.state, seat)


# -- the combined round


@clause("ee.combined.1", "ee.combined.2", "ee.combined.3", "ee.scenario.30")
def test_both_rounds_in_the_order_of_choice() -> None:
    m = scene(3, phase="combined", hands=dict.fromkeys(range(3), ""), resources=dict.fromkeys(range(3), "wheat*2"))
    assert options(m, 0) == ["begin economy", "begin industry"]
    m.pick(0, "begin economy").pick(0, "trade road_14 wheat axe").pick(0, "end economy").pick(0, "end industry")
    m.pick(1, "begin industry").pick(1, "end industry").pick(1, "trade road_14 wheat axe").pick(1, "end economy")
    m.pick(2, "begin industry")
    assert refused(m, 2, "trade road_14 wheat axe") == "ee.combined.2"
    m.pick(2, "end industry").pick(2, "trade road_14 wheat axe")
    assert refused(m, 2, "use city_32") == "ee.combined.2"
    m.pick(2, "end economy")
    assert m.state.space == 24
    assert [player.resources[1] for player in m.state.players] == [2, 2, 2]


@clause("ee.combined.4")
def test_what_the_first_part_brought_counts_in_the_second() -> None:
    m = scene(3, phase="combined", hands={0: "flood_01"}, resources={0: ""})
    m.pick(0, "begin industry").pick(0, "play flood_01")
    attach(m, 0, "city_32")
    m.pick(0, "end industry")
    assert empire(m, 0).resources[0] == 2, "farm_3 and the new innovation"
    m = scene(3, phase="combined", hands={0: "fire_06"}, resources={0: ""}, ruins={0: "village_15"})
    m.pick(0, "begin economy").pick(0, "end economy").pick(0, "play fire_06")
    attach(m, 0, "city_32")
    assert empire(m, 0).resources[2] == 0, "paid with the hammer of farm_11"


@clause("ee.industry.18", "ee.combined.1")
def test_hands_are_refilled_after_the_whole_combined_round() -> None:
    m = scene(3, phase="combined", hands={0: "flood_01"}).pick(0, "begin industry").pick(0, "sell flood_01")
    m.pick(0, "end industry")
    assert empire(m, 0).hand == []
    settle(m)
    assert [len(player.hand) for player in m.state.players] == [4, 4, 4]


@clause("ee.track.5")
def test_the_combined_round_stands_shortly_before_the_end() -> None:
    assert "economy_industry" not in track(2).spaces
    assert track(3).spaces.index("economy_industry") > 20
    assert track(3) is track(4) or track(3) == track(4)


# -- the end


@clause("ee.track.3", "ee.goal.1", "ee.end.1")
def test_the_game_ends_when_the_marker_reaches_the_end_space() -> None:
    m = scene(phase="marker", space=26)
    assert m.over
    assert m.state.space == 27
    assert m.asked == {}
    assert m.events[-1].words == ("game-ends",)


@clause("ee.end.1", "ee.goal.2", "ee.empire.3")
def test_intact_locations_score_their_value() -> None:
    m = over(ruins={0: "city_32 farm_3", 1: "*"}, points={0: 5, 1: -3})
    assert sum(location.value for location in locations()) == 119
    assert m.totals == [119 - 35 + 5, -3]
    assert m.scores[0]["locations"] == 84


@clause("ee.end.2", "ee.glossary.17", "ee.scenario.23", "ee.glossary.18")
def test_a_copy_scores_the_best_other_ability_again() -> None:
    five = "farm_11 road_9 farm_8 army_6 army_5"
    m = over(innovations={0: "blight_03@city_32 barbarians_06@road_4"}, ruins={0: five, 1: ROW})
    assert ends(m) == {"blight_03": 10, "barbarians_06": 10}
    assert m.scores[0]["endings"] == 20


@clause("ee.end.2")
def test_abilities_in_ruins_score_nothing() -> None:
    m = over(innovations={0: "blight_03@city_32"}, ruins={0: "city_32 farm_3"})
    assert ends(m) == {}


@clause("ee.scenario.24", "ee.glossary.22")
@pytest.mark.parametrize(("theirs", "points"), [(5, 13), (6, 0), (4, 13)])
def test_the_most_destroyed_locations_ties_included(theirs: int, points: int) -> None:
    burnt = {0: 5, 1: theirs, 2: 4}
    names = ROW.split()[1:]
    m = over(3, innovations={0: "blight_09@city_32"}, ruins={seat: " ".join(names[:n]) for seat, n in burnt.items()})
    assert ends(m) == {"blight_09": points}


@clause("ee.scenario.42", "ee.glossary.30")
def test_nothing_destroyed_is_not_the_most() -> None:
    assert ends(over(innovations={0: "blight_09@city_32"})) == {"blight_09": 0}


@clause("ee.scenario.25", "ee.glossary.20", "ee.end.5", "ee.kind.4")
def test_only_real_tokens_count() -> None:
    m = over(innovations={0: "famine_06@city_32 uprising_05@road_4"}, resources={0: "wheat*3 coin*4"})
    assert ends(m) == {"famine_06": 6, "uprising_05": 0}


@clause("ee.end.5")
def test_leftovers_are_worth_nothing() -> None:
    assert over(resources={0: "coin*9", 1: ""}, hands={0: "fire_01 fire_02"}).totals == [119, 119]


@clause("ee.glossary.19", "ee.glossary.21", "ee.glossary.29", "ee.ambiguity.8", "ee.kind.8")
def test_neighbours_at_the_end() -> None:
    held = {0: "plague_08@road_9 plague_09@village_12 plague_10@army_6"}
    m = over(innovations=held, ruins={0: "farm_8"})
    assert ends(m) == {"plague_08": 3, "plague_09": 4, "plague_10": 4}
    m = over(innovations=held, ruins={0: "farm_8 farm_11 army_5"})
    assert ends(m) == {"plague_08": 6, "plague_09": 0, "plague_10": 0}, "types count only where intact"


@clause("ee.glossary.31", "ee.glossary.34")
def test_a_copy_needs_something_else_to_copy() -> None:
    assert ends(over(innovations={0: "barbarians_06@road_4"})) == {"barbarians_06": 0}
    asleep = over(innovations={0: "barbarians_06@road_4 blight_03@city_32"}, ruins={0: "city_32"})
    assert ends(asleep) == {"barbarians_06": 0}


@clause("ee.end.6")
def test_the_order_of_attaching_has_no_influence() -> None:
    one = over(innovations={0: "blight_03@city_32 barbarians_06@road_4 plague_08@farm_3"}, ruins={0: "army_5 army_6"})
    other = over(innovations={0: "plague_08@farm_3 barbarians_06@road_4 blight_03@city_32"}, ruins={0: "army_6 army_5"})
    assert one.totals == other.totals
    assert ends(one)["barbarians_06"] == max(ends(one)["blight_03"], ends(one)["plague_08"])


@clause("ee.end.3", "ee.end.4", "ee.scenario.29")
def test_ties_go_to_more_intact_locations_or_are_shared() -> None:
    m = over(3, ruins={0: "farm_3 road_4", 1: "farm_8 farm_3", 2: "road_4 army_5 army_6"}, points={0: -4, 1: 0, 2: 4})
    assert m.totals == [108, 108, 108]
    assert m.ranking == [1, 1, 3]
    m = over(ruins={0: "farm_3 road_4", 1: "farm_3"}, points={0: 5})
    assert (m.totals, m.ranking) == ([117, 116], [1, 2])


@clause("ee.shortage.4", "ee.military.9")
def test_scores_may_be_negative() -> None:
    m = over(ruins={0: "*"}, points={0: -12})
    assert m.totals[0] == -12
    assert m.ranking == [2, 1]


# -- while the game runs


@clause("ee.resource.5")
def test_running_scores_show_only_what_everybody_may_know() -> None:
    m = scene(
        crises="fire_01", innovations={0: "famine_06@city_32 barbarians_06@road_4"}, resources={0: "wheat*9 hammer"}
    )
    assert m.scores[0]["endings"] == 0
    richer = scene(crises="fire_01", innovations={0: "famine_06@city_32 barbarians_06@road_4"})
    assert m.scores == richer.scores


@clause("ee.accept.13")
def test_nobody_is_ever_eliminated() -> None:
    turns = dict.fromkeys(range(3), 0)
    for m in random_play(3, 12):
        if m.picks:
            turns[m.picks[-1][0]] += 1
    assert all(number > 20 for number in turns.values())
    assert m.state.space == 27


@clause("ee.goal.2")
def test_the_score_is_the_sum_of_its_sources() -> None:
    *_, m = random_play(4, 2)
    for seat, items in enumerate(m.scores):
        assert set(items) == {"campaigns", "economy", "industry", "earthquakes", "shortage", "locations", "endings"}
        assert sum(items.values()) == m.totals[seat]


@clause("ee.end.5")
def test_screens_are_lifted_at_the_end() -> None:
    m = over(resources={0: "wheat*3", 1: "coin"})
    assert m.view(None)["players"][0]["resources"] == [3, 0, 0, 0]
    assert has(m, 1) == "coin*1"
