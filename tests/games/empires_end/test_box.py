"""The data files: they hold what is in the box, and a file that does not is refused with its name and the place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.own_data import Replace, own_data
from pentarchy.core.data import SOURCES, DataError
from pentarchy.games.empires_end import EmpiresEnd, box
from pentarchy.games.empires_end.box import (
    ASKS,
    FILES,
    KINDS,
    PHASES,
    RESOURCES,
    TYPES,
    campaigns,
    crises,
    locations,
    track,
)
from pentarchy.games.empires_end.lore.worth import WORTH
from pentarchy.games.empires_end.rules import abilities
from pentarchy.testing import clause


def printed(name: str) -> dict[str, Any]:
    """A data file as it is written."""
    return FILES.read(name)


# -- what is in the box


@clause("ee.component.1", "ee.setup.1", "ee.track.4")
def test_the_board_has_a_side_for_two_and_one_for_three_and_four() -> None:
    assert {2: track(2).id, 3: track(3).id, 4: track(4).id} == {2: "track_2", 3: "track_3_4", 4: "track_3_4"}
    assert {*track(2).spaces} | {*track(3).spaces} == {*box.SPACES}


@clause("ee.component.2", "ee.empire.1")
def test_there_are_eleven_locations_of_five_types() -> None:
    assert Counter(location.type for location in locations()) == TYPES
    assert len({location.value for location in locations()}) == 11
    data = printed("locations")["meta"]
    assert (data["sets"] * data["locations_per_empire"], data["total_value"]) == (44, 119)
    assert sum(location.value for location in locations()) == 119


@clause("ee.component.3", "ee.card.5", "ee.kind.1")
def test_there_are_88_crises_in_eight_kinds_with_each_number_once() -> None:
    assert Counter(card.kind for card in crises().values()) == dict.fromkeys(KINDS, 11)
    for kind in KINDS:
        assert [card.number for card in crises().values() if card.kind == kind] == list(range(1, 12))


@clause("ee.component.4", "ee.military.8", "ee.military.11")
def test_there_are_eleven_campaigns_with_three_bands() -> None:
    assert len(campaigns()) == 11
    for campaign in campaigns().values():
        (low, _, first), (_, _, _), (_, high, _) = campaign.bands
        assert (low, high) == (0, 99)
        assert first.points < 0
        assert campaign.rank in (1, 2, 3)


@clause("ee.component.5", "ee.component.6")
def test_the_list_of_components_agrees_with_the_data() -> None:
    data = printed("resources")
    assert {row["id"]: row["tokens"] for row in data["resource"]} == {"wheat": 35, "axe": 30, "hammer": 30, "coin": 25}
    assert data["tokens"]["total"] == 120 == sum(row["tokens"] for row in data["resource"])
    listed = data["components"]
    assert (listed["locations"], listed["crises"], listed["campaigns"]) == (44, len(crises()), len(campaigns()))
    assert (listed["screens"], listed["score_markers"], listed["exhausted_markers"]) == (4, 4, 12)
    assert (listed["crisis_markers"], listed["start_player_marker"], listed["round_marker"]) == (8, 1, 1)


@clause("ee.card.1", "ee.card.2", "ee.card.4")
def test_a_crisis_shows_bids_cost_and_ability() -> None:
    for card in crises().values():
        assert 1 <= len(card.shows) <= 3
        assert [RESOURCES[kind] for kind, _ in card.bids][-1] == "coin"
        assert card.cost in (1, 2)
        assert card.ability.phase in PHASES


@clause("ee.track.1", "ee.track.4", "ee.track.5", "ee.track.7", "ee.track.8", "ee.ambiguity.11", "ee.ambiguity.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_track_has_26_rounds_in_the_order_of_the_data(players: int) -> None:
    spaces = track(players).spaces
    assert (len(spaces), track(players).blitz_start) == (26, 7)
    second_last = "double_crisis" if players > 2 else "crisis"
    assert spaces[:6] == ("crisis", "economy", "crisis", "industry", "crisis", second_last)
    assert spaces[-1] == "military"
    row = next(row for row in printed("round_tracks")["track"] if players in row["players"])
    counted = {kind: number for kind, number in row["counts"].items() if number}
    assert Counter(spaces) == counted
    assert row["crises_total"] == spaces.count("crisis") + 2 * spaces.count("double_crisis")


KIND_ABILITIES = {
    "fire": {"repair_discount", "play_discount", "move_innovation", "free_bid", "swap_locations", "renew_adjacent"},
    "uprising": {"strength", "free_bid", "points_per_resource"},
    "famine": {"free_bid", "points_per_resource", "trade"},
    "flood": {"gain", "gain_choice"},
    "blight": {"points", "points_per_destroyed", "points_per_resource", "points_if_most_destroyed"},
    "barbarians": {"trade", "repeat_economy", "redraw_crisis", "copy_end"},
    "earthquake": {"gain", "points", "renew_all"},
}


@clause("ee.kind.1", "ee.kind.2", "ee.kind.3", "ee.kind.4", "ee.kind.5", "ee.kind.6", "ee.kind.7", "ee.kind.9")
@pytest.mark.parametrize("kind", KIND_ABILITIES)
def test_cards_of_a_kind_have_related_abilities(kind: str) -> None:
    abilities = [card.ability for card in crises().values() if card.kind == kind]
    assert {ability.type for ability in abilities} == KIND_ABILITIES[kind]
    assert {ability.phase for ability in abilities} == {"on_destruction"} or kind != "earthquake"
    assert {ability.phase for ability in abilities} == {"economy"} or kind != "flood"


@clause("ee.kind.8")
def test_plagues_look_at_their_neighbours() -> None:
    assert all("adjacent" in card.ability.type for card in crises().values() if card.kind == "plague")


@clause("ee.ambiguity.10", "ee.glossary.7", "ee.glossary.9", "ee.glossary.12", "ee.glossary.22")
def test_the_cards_of_the_glossary_are_where_the_pictures_show_them() -> None:
    cards = crises()
    types = {name: cards[name].ability.type for name in ("fire_01", "fire_02", "fire_03", "fire_08", "barbarians_07")}
    assert types == {
        "fire_01": "repair_discount",
        "fire_02": "play_discount",
        "fire_03": "move_innovation",
        "fire_08": "renew_adjacent",
        "barbarians_07": "redraw_crisis",
    }
    assert (cards["blight_09"].ability.type, cards["blight_09"].ability.amount) == ("points_if_most_destroyed", 13)
    assert cards["plague_05"].ability.amount == 2


def test_every_type_of_ability_is_described_has_a_function_and_a_worth() -> None:
    data = printed("crises")
    assert set(data["effects"]) == set(ASKS) == set(WORTH)
    assert set(data["if_impossible"]) - {"source"} == set(ASKS)
    asked = {"trade", "gain_choice", "repeat_economy", "swap_locations", "move_innovation"}
    passive = {"play_discount", "repair_discount", "free_bid", "redraw_crisis", "copy_end"}
    assert {*abilities.ACTS, *abilities.STRENGTHS, *abilities.ENDS} | asked | passive == set(ASKS)
    used = {card.ability.type for card in crises().values()} | {place.ability.type for place in locations()}
    assert used == set(ASKS)


def test_every_figure_names_its_source() -> None:
    listed = list(FILES.provenance())
    assert {entry.source for entry in listed} == set(SOURCES)
    aspects = Counter(entry.aspect for entry in listed if entry.file == "crises" and entry.entry.startswith("crisis/"))
    assert aspects == dict.fromkeys(("number", "bids", "cost", "effect"), 88)
    for file, rows in (("locations", "location"), ("campaigns", "campaign"), ("round_tracks", "track")):
        named = {entry.entry for entry in listed if entry.file == file}
        assert {f"{rows}/{row['id']}" for row in printed(file)[rows]} <= named


# -- the owner of a box types in what is printed


@pytest.fixture
def replace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Replace]:
    with own_data(FILES, tmp_path, monkeypatch) as replace:
        yield replace


def test_an_own_file_is_used_and_its_words_follow(replace: Replace) -> None:
    replace("crises", "resources = { wheat = 2 } }", "resources = { wheat = 4 } }")
    replace("campaigns", 'name = "Border War"\nname_de = "Grenzkrieg"', 'name = "Gallic War"')
    words = EmpiresEnd().texts("de")
    assert crises()["flood_05"].ability.gains == (4, 0, 0, 0)
    assert words.explain("ability-flood_05") == "Wirtschaftsrunde: Du erhältst 4 Weizen."
    assert words.name("campaign_01") == "Gallic War"
    assert FILES.locate("locations") == FILES.folder / "data" / "locations.toml"


CITY = 'id = "city_32"\ntype = "city"\nvalue = 32\nrepair_cost = 10'
FIRE = 'id = "fire_01"\nkind = "fire"\nnumber = 1\nbids = ["hammer"]\ncost = 1\nphase = "industry"'
WAR = "unrest = { value_rank = 1, swap_with_position = 11 }"
CORRUPT = {
    "unknown type of location": (
        "locations",
        CITY,
        CITY.replace('"city"', '"castle"'),
        "unknown type 'castle'",
    ),
    "a worthless location": ("locations", CITY, CITY.replace("value = 32", "value = 0"), "numbers from 1 on"),
    "two of one value": ("locations", CITY, CITY.replace("value = 32", "value = 15"), "all values are different"),
    "unknown kind": ("crises", FIRE, FIRE.replace('"fire"', '"frost"'), "fire_01: unknown kind 'frost'"),
    "a number twice": ("crises", FIRE, FIRE.replace("number = 1", "number = 2"), "each number from 1 to 11 once"),
    "coins among the bids": ("crises", FIRE, FIRE.replace('"hammer"', '"coin"'), "bids are wheat, axe or hammer"),
    "a free card": ("crises", FIRE, FIRE.replace("cost = 1", "cost = 0"), "a card costs 1 or 2 hammers"),
    "an ability in the wrong round": (
        "crises",
        FIRE,
        FIRE.replace('"industry"', '"military"'),
        "fire_01: 'repair_discount' does not work in 'military'",
    ),
    "unknown ability": ("crises", 'type = "repair_discount"', 'type = "magic"', "fire_01: unknown ability 'magic'"),
    "an ability without its number": (
        "crises",
        'scope = "adjacent", amount = 1,',
        'scope = "adjacent",',
        "fire_01: 'repair_discount' needs 'amount'",
    ),
    "misspelt ability": ("crises", "amount = 1, per_round", "amuont = 1, per_round", "unknown field `amuont`"),
    "unknown resource": ("crises", 'resource = "hammer"', 'resource = "gold"', "unknown resource 'gold'"),
    "a dear trade": ("crises", "give = { wheat = 1 }", "give = { wheat = 2 }", "a trade is paid with 1 wheat"),
    "a trade for both": ("crises", "[{ points = 2 }]", "[{ points = 2, axe = 1 }]", "brings resources or points"),
    "a trade for nothing": ("crises", "[{ points = 2 }]", "[{ points = 0 }]", "brings resources or points"),
    "a gain of something unknown": ("crises", "{ wheat = 2 }", "{ gold = 2 }", "unknown amount 'gold = 2'"),
    "a gain of none": ("crises", "{ wheat = 2 }", "{ wheat = 0 }", "unknown amount 'wheat = 0'"),
    "an ability twice a round": ("crises", "per_round = 1", "per_round = 2", "used once a round"),
    "a card for nothing": (
        "crises",
        '"play_discount", amount = 1',
        '"play_discount", amount = 2',
        "a card is played 1 hammer cheaper",
    ),
    "free repairs": ("locations", CITY, CITY.replace("repair_cost = 10", "repair_cost = 0"), "numbers from 1 on"),
    "another first round": ("round_tracks", 'spaces = ["crisis"', 'spaces = ["economy"', "the first round is a crisis"),
    "a lightning game off the track": ("round_tracks", "blitz_start_space = 7", "blitz_start_space = 26", "lightning"),
    "a lightning game before the track": (
        "round_tracks",
        "blitz_start_space = 7",
        "blitz_start_space = 0",
        "lightning",
    ),
    "unrest before the row": ("campaigns", WAR, WAR.replace("11", "0"), "a position from 1 to 11"),
    "a card too few": ("crises", FIRE, FIRE.replace("fire_01", "fire_02"), "the box holds 88 different crises"),
    "a hole between bands": ("campaigns", "min = 3, max = 6", "min = 4, max = 6", "cover every strength"),
    "unrest beyond the row": ("campaigns", WAR, WAR.replace("11", "12"), "a position from 1 to 11"),
    "a fourth rank": ("campaigns", WAR, WAR.replace("rank = 1", "rank = 4"), "first, second or third"),
    "unknown round": ("round_tracks", '"crisis", "economy", "crisis"', '"crisis", "holiday", "crisis"', "'holiday'"),
    "a short track": ("round_tracks", 'spaces = ["crisis", ', "spaces = [", "a track has 26 rounds"),
    "no track for two": ("round_tracks", "players = [2]", "players = [5]", "one track is needed for 2 players"),
    "other starting resources": ("resources", "start = 2", "start = 3", "the rules count on"),
}


@pytest.mark.parametrize("what", CORRUPT)
def test_a_file_that_cannot_be_is_refused(what: str, replace: Replace) -> None:
    name, old, new, reason = CORRUPT[what]
    replace(name, old, new)
    with pytest.raises(DataError) as caught:
        EmpiresEnd()
    assert f"{name}.toml" in str(caught.value)
    assert reason in str(caught.value)
