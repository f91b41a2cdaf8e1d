"""The military round: secret bids, bands, bonus, renewing, unrest."""

from __future__ import annotations

import pytest

from games.empires_end.scene import empire, fight, has, options, place, position, refused, ruins, scene, score
from pentarchy.core import Match, Setup
from pentarchy.games.empires_end import game
from pentarchy.games.empires_end.box import campaigns, track
from pentarchy.games.empires_end.rules.abilities import symbols
from pentarchy.games.empires_end.rules.military import band, by_value
from pentarchy.testing import clause

ARMIES = "army_6 army_5"


def war(campaign: str = "campaign_01", **more: object) -> Match:
    return scene(campaign=campaign, **more)  # type: ignore[arg-type]


@clause("ee.scenario.3", "ee.military.2", "ee.military.3", "ee.military.4", "ee.military.5", "ee.military.6")
@clause("ee.military.7", "ee.military.12", "ee.military.16", "ee.glossary.16", "ee.kind.3")
def test_the_campaign_of_the_worked_example() -> None:
    """Page 14, example, 1 to 6: Aurelia is seat 0, Marcus seat 1."""
    row = "village_15 road_14 village_12 city_32 farm_11 road_9 farm_8 army_6 army_5 road_4 farm_3"
    m = war(
        row=row,
        ruins={1: "army_5"},
        innovations={0: "uprising_01@city_32 flood_01@farm_3", 1: "uprising_02@city_32"},
        resources={0: "axe*2", 1: "axe*4 coin"},
    )
    assert [empire(m, seat).strength for seat in (0, 1)] == [5, 3]
    losses = [band(campaigns()["campaign_01"], strength).points < 0 for strength in (2, 3, 5)]
    assert losses == [True, False, False], "2: both have avoided the loss"
    fight(m, 0, axes=2)
    assert m.state.players[1].strength == 3, "nothing is revealed yet"
    fight(m, 1, axes=4, coins=1)
    assert (score(m, 0), has(m, 0)) == (7, "wheat*2")
    assert (score(m, 1), has(m, 1)) == (10, "wheat*2 coin*1")
    assert (position(m, 0, "city_32"), position(m, 0, "farm_3")) == (11, 4)
    assert (place(m, 0, "uprising_01"), place(m, 0, "flood_01")) == ("city_32", "farm_3")
    assert position(m, 1, "city_32") == 4
    assert (m.state.fought, m.state.campaign, m.state.space) == (["campaign_01"], "", 8)


@clause("ee.scenario.28", "ee.military.5", "ee.military.19")
def test_all_with_the_highest_strength_win() -> None:
    m = scene(3, campaign="campaign_01", resources={0: "axe*3", 1: "axe*3", 2: "axe*3"})
    fight(m, 0, axes=3)
    fight(m, 1, axes=3)
    fight(m, 2)
    assert [score(m, seat) for seat in range(3)] == [10, 10, 2]
    assert [position(m, seat, "city_32") for seat in range(3)] == [1, 1, 11]


@clause("ee.military.1", "ee.component.4")
def test_a_military_round_turns_over_a_campaign() -> None:
    m = scene(phase="marker", space=6)
    assert (m.state.space, m.state.phase) == (7, "military")
    assert m.state.campaign in campaigns()
    assert len(m.state.campaigns) == 10
    assert all(space != "military" or index >= 6 for index, space in enumerate(track(2).spaces))


@clause("ee.military.2", "ee.military.17")
def test_symbols_of_intact_locations_and_active_innovations_count() -> None:
    m = war(innovations={0: "uprising_04@city_32 uprising_08@farm_3"}, ruins={0: "farm_3 army_5"})
    assert m.view(1)["players"][0]["strength"] == 4, "army_6 and uprising_04, for everybody to see"
    assert symbols(empire(war(), 1)) == 4


@clause("ee.military.3", "ee.military.13", "ee.military.17")
def test_a_bid_is_anything_from_nothing_to_all() -> None:
    m = war(resources={0: "axe*2 coin hammer*4 wheat*4"})
    assert options(m, 0) == ["commit axe 0", "commit axe 1", "commit axe 2"]
    assert refused(m, 0, "commit axe 3") == "ee.military.17"
    assert refused(m, 0, "commit coin 1") == refused(m, 0, "commit hammer 1") == "ee.military.3"
    m.pick(0, "commit axe 0")
    assert options(m, 0) == ["commit coin 0", "commit coin 1"]


@clause("ee.military.3", "ee.resource.5")
def test_bids_are_sealed_until_all_have_bid() -> None:
    m = scene(3, campaign="campaign_01", resources={0: "axe*3", 1: "axe*3", 2: "axe*3"})
    before = m.view(1), m.view(None)
    fight(m, 0, axes=3)
    assert (m.view(1), m.view(None)) == before
    assert list(m.asked) == [1, 2]


@clause("ee.military.4", "ee.military.9", "ee.military.8")
@pytest.mark.parametrize(("strength", "points"), [(0, -4), (2, -4), (3, 2), (6, 2), (7, 7), (40, 7), (150, 7)])
def test_exactly_one_band_applies(strength: int, points: int) -> None:
    assert band(campaigns()["campaign_01"], strength).points == points


@clause("ee.military.9")
def test_a_penalty_may_lead_below_nothing() -> None:
    m = war(ruins={0: ARMIES}, resources={0: "", 1: ""})
    assert (score(m, 0), score(m, 1)) == (-4, 5), "nobody had anything to bid"


@clause("ee.military.7", "ee.military.17")
def test_losers_lose_their_bids_too() -> None:
    m = war(resources={0: "axe*2 coin*2", 1: "axe*5"})
    fight(m, 0, axes=2, coins=1)
    fight(m, 1, axes=5)
    assert has(m, 0) == "wheat*2 coin*1"


@clause("ee.military.16")
def test_rewards_cannot_be_bid_in_the_same_round() -> None:
    m = war("campaign_07", resources={0: "axe*2", 1: ""})
    assert options(m, 0) == ["commit axe 0", "commit axe 1", "commit axe 2"]
    m.pick(0, "commit axe 2")
    assert has(m, 0) == "axe*2 coin*1", "six: two axes, and the bonus"


@clause("ee.military.10", "ee.military.18")
def test_a_renew_symbol_removes_one_marker_or_none() -> None:
    held, worn = "famine_01@city_32 famine_03@farm_3", "famine_01 famine_03"
    for pick, left in (("renew famine_03", ["famine_01"]), ("pass renewal", ["famine_01", "famine_03"])):
        m = war(
            "campaign_02", innovations={0: held}, exhausted={0: worn}, ruins={0: "farm_3"}, resources={0: "", 1: ""}
        )
        assert options(m, 0) == ["pass renewal", "renew famine_01", "renew famine_03"], "also in a ruin"
        m.pick(0, pick)
        assert empire(m, 0).exhausted == left
    assert m.state.space == 8


@clause("ee.military.18")
def test_without_a_marker_there_is_nothing_to_renew() -> None:
    m = war("campaign_02", innovations={0: "famine_01@city_32"}, resources={0: "", 1: ""})
    assert m.state.space == 8
    m = war(
        "campaign_02",
        innovations={0: "famine_01@city_32 fire_01@road_4"},
        exhausted={0: "famine_01"},
        resources={0: "", 1: ""},
    )
    assert refused(m, 0, "renew fire_01") == "ee.military.18"


@clause("ee.military.18")
def test_the_bonus_renews_before_there_is_unrest() -> None:
    m = war(
        "campaign_04",
        innovations={0: "famine_01@city_32 famine_03@farm_3"},
        exhausted={0: "famine_01 famine_03"},
        resources={0: "axe*4", 1: ""},
    )
    fight(m, 0, axes=4)
    assert (score(m, 0), has(m, 0)) == (8, "coin*1"), "band and bonus"
    assert position(m, 1, "road_14") == 3
    m.pick(0, "renew famine_01")
    assert (empire(m, 0).exhausted, m.state.space) == (["famine_03"], 8), "one symbol, one marker"
    assert position(m, 1, "road_14") == 9


@clause("ee.military.6", "ee.military.11", "ee.military.19")
@pytest.mark.parametrize(
    ("campaign", "moved", "to"),
    [("campaign_02", "city_32", 1), ("campaign_03", "village_15", 6), ("campaign_04", "road_14", 9)],
)
def test_unrest_moves_the_first_second_or_third_by_value(campaign: str, moved: str, to: int) -> None:
    row = "farm_3 road_4 army_5 army_6 farm_8 road_9 farm_11 village_12 road_14 village_15 city_32"
    m = war(campaign, row=row, resources={0: "", 1: "axe"})
    other = row.split()[to - 1]
    was = row.split().index(moved) + 1
    fight(m, 1, axes=1)
    assert (position(m, 0, moved), position(m, 0, other)) == (to, was if other != moved else to)
    assert position(m, 1, moved) == was, "only the own empire, only the loser"


@clause("ee.military.12", "ee.military.14", "ee.ambiguity.7")
def test_only_intact_locations_are_ranked() -> None:
    m = war("campaign_03", ruins={0: "city_32 village_15"}, resources={0: "", 1: "axe"})
    assert by_value(empire(m, 0), 1) == 2, "road_14"
    fight(m, 1, axes=1)
    assert position(m, 0, "village_12") == 6, "the second most valuable intact one"


@clause("ee.military.14")
def test_too_few_intact_locations() -> None:
    rest = "city_32 village_15 road_14 village_12 farm_11 road_9 farm_8 army_6 army_5 road_4"
    m = war("campaign_04", ruins={0: rest}, resources={0: "", 1: ""})
    assert position(m, 0, "farm_3") == 9, "third of one is that one"
    m = war("campaign_04", ruins={0: "*"}, resources={0: "", 1: ""})
    assert [position(m, 0, name) for name in ("city_32", "farm_3")] == [1, 11]
    m = war("campaign_02", resources={0: "", 1: "axe"})
    fight(m, 1, axes=1)
    assert position(m, 0, "city_32") == 1, "it lies there already"


@clause("ee.military.15")
def test_the_partner_may_be_a_ruin() -> None:
    m = war("campaign_01", ruins={0: "farm_3"}, resources={0: "wheat*2 coin*2", 1: "axe"})
    fight(m, 0)
    fight(m, 1, axes=1)
    assert (position(m, 0, "city_32"), position(m, 0, "farm_3"), ruins(m, 0)) == (11, 1, "farm_3")


@clause("ee.military.13")
def test_if_all_tie_nobody_suffers_unrest() -> None:
    m = war(resources={0: "", 1: ""})
    assert [position(m, seat, "city_32") for seat in (0, 1)] == [1, 1]
    assert [score(m, seat) for seat in (0, 1)] == [5, 5]


@clause("ee.glossary.11", "ee.kind.8")
def test_strength_for_neighbours() -> None:
    held = {0: "plague_02@road_9 plague_04@army_5"}
    m = war(innovations=held, ruins={0: "farm_11 farm_8"})
    assert empire(m, 0).strength == 4 + 2 + 1, "two armies, two ruins beside road_9, army_6 beside army_5"
    asleep = war(innovations=held, ruins={0: "farm_11 farm_8 road_9"})
    assert empire(asleep, 0).strength == 4 + 1


@clause("ee.military.20")
@pytest.mark.parametrize(("variant", "rounds"), [("standard", 3), ("blitz", 2)])
def test_three_campaigns_a_game_and_two_in_blitz(variant: str, rounds: int) -> None:
    for players in (2, 3, 4):
        m = Match(game, Setup(players, variant), seed=3)
        while not m.over:
            seat = next(iter(m.asked))
            m.pick(seat, m.asked[seat].options[0])
        assert len(m.state.fought) == rounds


@clause("ee.military.20")
def test_an_empty_deck_of_campaigns_is_shuffled_anew() -> None:
    state = scene(phase="marker", space=15).state.copy()
    state.space, state.phase = 15, "marker"
    state.campaigns, state.fought = [], ["campaign_03", "campaign_05"]
    m = Match.at(game, Setup(2), state)
    assert (len(m.state.campaigns), m.state.fought) == (1, [])
    assert m.state.campaign in ("campaign_03", "campaign_05")
