"""Setup, the round track, resources, and who may see what."""

from __future__ import annotations

from random import Random

import pytest

from games.empires_end.scene import TWO_OF_EACH, empire, fight, has, random_play, scene
from pentarchy.core import Match, Setup
from pentarchy.games.empires_end import game
from pentarchy.games.empires_end.box import campaigns, crises, track
from pentarchy.testing import clause

COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


@clause("ee.setup.1", "ee.setup.2", "ee.setup.5", "ee.setup.6", "ee.setup.7", "ee.component.2")
@COUNTS
def test_what_everybody_begins_with(players: int) -> None:
    m = Match(game, Setup(players), seed=1)
    for seat, player in enumerate(m.state.players):
        assert has(m, seat) == TWO_OF_EACH
        assert (len(player.hand), sum(player.earned), player.ruins) == (4, 0, [])
        assert sorted(player.row) == list(range(11))
    assert game.start(Setup(players), m.state.chance.copy()).space == 0, "before the marker moves"


@clause("ee.setup.3")
@COUNTS
def test_the_decks_hold_all_other_cards(players: int) -> None:
    m = Match(game, Setup(players), seed=2)
    dealt = [card for player in m.state.players for card in player.hand]
    assert sorted([*m.state.deck, *m.state.crises, *dealt]) == sorted(crises())
    assert sorted(m.state.campaigns) == sorted(campaigns())
    firsts = {Match(game, Setup(players), seed).state.crises[0] for seed in range(20)}
    assert len(firsts) > 10, "shuffled"


@clause("ee.setup.4")
def test_the_start_player_is_random() -> None:
    assert {Match(game, Setup(4), seed).state.first for seed in range(30)} == {0, 1, 2, 3}


@clause("ee.setup.8", "ee.empire.4")
def test_all_rows_begin_in_the_same_random_order() -> None:
    rows = set()
    for seed in range(10):
        players = Match(game, Setup(3), seed).state.players
        assert players[0].row == players[1].row == players[2].row
        rows.add(tuple(players[0].row))
    assert len(rows) == 10


@clause("ee.component.7")
def test_supplies_are_unlimited() -> None:
    plenty = {0: "wheat*40", 1: "wheat*40"}
    m = scene(phase="income", resources=plenty, innovations={0: "flood_05@city_32"})
    assert has(m, 0).startswith("wheat*43"), "more than the 35 tokens of the box"
    exhausting = [card for card in crises().values() if card.ability.phase == "crisis"]
    assert len(exhausting) <= 12, "there is a marker for each card that could need one"


@clause("ee.track.1", "ee.track.2", "ee.goal.1")
@COUNTS
def test_the_rounds_are_played_in_the_order_of_the_track(players: int) -> None:
    *_, m = random_play(players, 6)
    rounds = [event.words[1:] for event in m.events if event.words[0] == "round"]
    expected = [(str(n), f"space-{space}") for n, space in enumerate(track(players).spaces, 1)]
    assert rounds == expected


# -- who may see what


@clause("ee.resource.5", "ee.setup.5", "ee.setup.6")
def test_resources_and_hands_are_secret_and_the_rest_is_open() -> None:
    m = scene(3, crises="blight_01", bids={"blight_01": "wheat"}, hands={0: "fire_01 fire_02"})
    for viewer in (1, 2, None):
        shown = m.view(viewer)["players"][0]
        assert (shown["resources"], shown["hand"]) == ([None] * 4, [None] * 2)
        for open_thing in ("row", "ruins", "innovations", "exhausted", "earned"):
            assert shown[open_thing] == m.view(0)["players"][0][open_thing]
        assert m.view(viewer)["bids"] == [1, 0, 0, 0]
    assert m.view(0)["players"][0]["resources"] == [2, 2, 2, 2]
    assert m.view(0)["players"][0]["hand"] == ["fire_01", "fire_02"]


@clause("ee.resource.8")
def test_decks_are_hidden_and_discards_are_open() -> None:
    m = scene(crises="blight_01", discards="fire_01 fire_02")
    for viewer in (0, 1, None):
        view = m.view(viewer)
        assert set(view["deck"]) == set(view["campaigns"]) == {None}
        assert (view["discards"], view["fought"]) == (["fire_01", "fire_02"], [])


@clause("ee.resource.8")
def test_gains_and_bids_are_told_to_everybody() -> None:
    m = scene(phase="income", resources={0: "wheat*3"}, space=2)
    m.pick(0, "trade road_14 wheat axe").pick(0, "end economy").pick(1, "end economy")
    told = {event.words_for(1) for event in m.events}
    assert ("gains", "seat-0", "farm_11", "hammer-1") in told
    assert ("trades", "seat-0", "road_14", "wheat", "axe") in told


def test_drawn_cards_are_told_to_their_owner_only() -> None:
    hands = {0: "fire_01 fire_02 fire_03", 1: "flood_01 flood_02 flood_03 flood_04"}
    m = scene(phase="industry", hands=hands, top="plague_01")
    m.pick(0, "end industry").pick(1, "end industry")
    drawn = next(event for event in m.events if event.words[0] == "draws")
    assert drawn.words_for(0) == ("draws", "seat-0", "plague_01")
    assert drawn.words_for(1) == drawn.words_for(None) == ("draws", "seat-0")


@clause("ee.resource.5")
def test_what_is_imagined_keeps_the_number_of_tokens_and_forgets_the_kinds() -> None:
    m = scene(crises="blight_01", resources={0: "wheat", 1: "wheat*4 axe*3 hammer*2"}, hands={1: "fire_01"})
    seen = set()
    for seed in range(30):
        imagined = m.imagine(0, Random(seed)).state.players[1]
        assert sum(imagined.resources) == 9
        seen.add((tuple(imagined.resources), *imagined.hand))
    assert len(seen) > 20


@clause("ee.shortage.2")
def test_a_bid_in_a_fight_is_open_once_all_are_revealed() -> None:
    m = scene(campaign="campaign_01", resources={0: "axe*3", 1: "axe*3"})
    fight(m, 0, axes=2)
    fight(m, 1, axes=1)
    told = [event.words for event in m.events if event.words[0] == "fights"]
    assert told == [("fights", "seat-0", "6", "4", "2", "0"), ("fights", "seat-1", "5", "4", "1", "0")]


def test_an_accepted_card_is_seen_on_its_way() -> None:
    m = scene(crises="blight_01").pick(0, "accept blight_01")
    assert m.view(1)["players"][0]["attaching"] == empire(m, 0).attaching == "blight_01"
