"""The data files: they hold what is in the box, and a file that does not is refused with its name and the place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.own_data import Replace, own_data
from games.pest.scene import goods, scene
from pentarchy.core.data import SOURCES, DataError
from pentarchy.games.pest import Pest, box, game
from pentarchy.games.pest.box import FILES, board, buildings, named_by, pest_cards, technologies, world
from pentarchy.testing import clause


def printed(name: str) -> dict[str, Any]:
    """A data file as it is written."""
    return FILES.read(name)


# -- what is in the box


@clause("pest.map.1", "pest.map.3", "pest.map.5", "pest.map.6")
def test_the_map_is_the_same_from_both_ends_of_a_road() -> None:
    here = world()
    for place, ways in enumerate(here.ways):
        for other, road in ways:
            assert (place, road) in here.ways[other]
            assert {*here.road_ends[road]} == {place, other}
    assert [len(roads) for roads in here.coloured] == [4, 4, 4]
    assert [here.harbours.count(colour) for colour in range(3)] == [4, 4, 4]
    assert "capital" not in here.number
    assert {here.names[place] for place in here.gates} == {*printed("map")["capital"]["adjacent"]}


def test_every_location_can_be_reached() -> None:
    here = world()
    reached, edge = {0}, [0]
    while edge:
        for other, _ in here.ways[edge.pop()]:
            if other not in reached:
                reached.add(other)
                edge.append(other)
    assert len(reached) == 45


@clause("pest.board.5", "pest.board.6", "pest.board.7", "pest.map.9", "pest.type.6")
def test_a_player_has_ten_buildings_in_three_areas() -> None:
    assert [one.kind for one in buildings()].count("quarter") == 6
    assert [sum(one.area == area for one in buildings()) for area in (-1, 0, 1, 2)] == [1, 3, 3, 3]
    assert [one.id for one in buildings() if not one.worker] == ["castle", "factory"]
    assert {here.split("_")[0] for here in (one.id for one in buildings())} == {*box.KINDS}
    assert [{world().capacity[place] for place in places} for places in world().of_size] == [{1}, {2}, {3}]


@clause("pest.amb.24", "pest.board.8", "pest.board.9", "pest.board.10", "pest.board.11", "pest.quar.10", "pest.cure.7")
def test_the_player_board() -> None:
    rules = board()
    assert rules.track == 12
    assert rules.laboratories == (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4)
    assert rules.free_beds + len(box.BEDS) == 7
    assert rules.graves == (0, 1, 2, 4, 7)
    assert rules.herbs == (1,) * 4 + (2,) * 4 + (3,) * 4
    assert rules.healthy[8] == 12


@pytest.mark.parametrize("players", range(1, 6))
def test_pest_cards_hit_as_many_places_as_their_file_says(players: int) -> None:
    here = world()
    for card, row in enumerate(printed("pest_cards")["card"]):
        hit = [place for place in named_by(card, here.resources) if not here.destroyed_at[players] >> place & 1]
        stated = row["hits_at_setup"][f"p{players}"]
        assert (len(hit), len(pest_cards()[card].roads)) == (stated["locations"], stated["roads"]), row["id"]


def test_technologies_have_the_numbers_of_their_bits() -> None:
    names = {number: card.id for number, card in enumerate(technologies())}
    assert names[box.MASK.bit_length() - 1] == "medical_mask"
    assert names[box.TENT.bit_length() - 1] == "sick_tent"
    assert names[box.CONTAINMENT.bit_length() - 1] == "improved_containment"
    assert names[box.CONTAINER.bit_length() - 1] == "storage_container"


def test_technologies_have_the_figures_of_their_file_and_no_others() -> None:
    for card, row in zip(technologies()[1:], printed("technologies")["technology"], strict=True):
        figures = (card.steps, card.beds, card.holds, card.movement, card.action_cost, card.healthy)
        keys = "card_track_steps quarantine_spaces holds_healthy movement action_cost_research healthy_gained"
        assert figures == tuple(row.get(key, 0) for key in keys.split()), card.id
        limits = (row.get("resource_limit", 0), row.get("resource_limit_single", 0))
        assert (card.cost, card.renown, card.limit, card.single_limit) == (row["cost_research"], row["renown"], *limits)


def test_every_value_names_its_source() -> None:
    known = list(FILES.provenance())
    assert {entry.source for entry in known} == {*SOURCES}
    assert len(known) > 700


# -- the owner of a box types in what is printed


@pytest.fixture
def replace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Replace]:
    with own_data(FILES, tmp_path, monkeypatch) as replace:
        yield replace


def test_an_own_file_is_used_instead_of_ours(replace: Replace) -> None:
    replace("technologies", 'name_de = "Hochofen"\ncost_research = 2', 'name_de = "Hochofen"\ncost_research = 4')
    Pest()
    assert technologies()[2].cost == 4
    assert game.name == "pest"


SPACE = '[[recovery_track.space]]\nindex = 0\nherbs = 1\nrenown = 0\nlaboratory = false\nsource = "reconstructed"\n'
GRAVE = '[[graveyard.space]]\nindex = 0\ndishonour = 1\nsource = "reconstructed"\n'
SIXTH_CARD = """[[card]]
number = 0
id = "start_0"
locations = ["ithwen", "tollar", "yarrin"]
resources = ["food", "stone", "herbs"]
intact_with_1_2_players = "yarrin"
source = "reconstructed"

[[card]]"""


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("map", 'id = "aldemont"', 'id = "blessir"', "two locations have the same id"),
        ("map", "building_capacity = 3", "building_capacity = 4", "a village takes 1 building"),
        ("map", 'size = "city"', 'size = "metropolis"', "metropolis"),
        ("map", 'adjacent = ["brannic", "corvale"]', 'adjacent = ["brannic"]', "aldemont: its neighbours are not"),
        ("map", "destroyed_at = [3]", "destroyed_at = [3, 5]", "1 locations are destroyed with 5 players"),
        ("map", "sick_at_start = true", "sick_at_start = false", "11 locations have a sick person"),
        ("map", 'harbour = "black"', 'harbour = "none"', "3 locations have a black harbour"),
        ("player_board", 'kind = "workshop"', 'kind = "quarter"', "six quarters"),
        ("player_board", "area = 1\ncost", "area = 2\ncost", "area 1 has 2 buildings"),
        ("boards", "influence_spaces_blocked = [5,", "influence_spaces_blocked = [6,", "covered spaces"),
        ("boards", "influence_sick_spaces = [5,", "influence_sick_spaces = [6,", "are not those of the influence"),
        ("boards", "thresholds = { era_1 = 1", "thresholds = { era_1 = 2", "threshold of era 1"),
        ("boards", "renown_sum = 2", "renown_sum = 3", "a sum is wrong"),
        ("boards", 'reward = "crate"', 'reward = "gold"', "gold"),
        ("boards", "{ from = 0, to = 0", "{ from = 7, to = 7", "0 people left on the influence track have 0 rewards"),
        ("boards", "{ from = 5, to = 6", "{ from = 5, to = 5", "6 people left on the influence track have 0 rewards"),
        ("pest_cards", 'road_stack = "red"', 'road_stack = "blue"', "the red stack has 3 cards"),
        ("support_cards", "number = 10", "number = 11", "in the order of their numbers"),
        ("capital_cards", 'kind = "renown", amount', 'kind = "glory", amount', "two known bonuses"),
        ("decrees", 'agenda_kind = "per_food"', 'agenda_kind = "per_feast"', "unknown agenda 'per_feast'"),
        ("decrees", 'imperative_argument = "food"', 'imperative_argument = "gold"', "unknown imperative"),
        ("technologies", 'slot = "top"', 'slot = "middle"', "cards 1 and 14 have the same fixed area"),
        ("start_cards", '"ithwen"', '"gothar"', "three villages with a start mark"),
        ("location_markers", 'size = "village"', 'size = "town"', "20 villages, 16 towns, 12 cities"),
        ("map", "village_count = 20", "village_count = 21", "there are 20 locations of the size village, not 21"),
        ("map", "city_count = 10", "city_count = 9", "there are 10 locations of the size city, not 9"),
        ("map", "start_mark = false", "start_mark = true", "aldemont: only villages have a start mark"),
        ("map", "start_village_count = 15", "start_village_count = 14", "15 villages have a start mark"),
        ("map", 'adjacent = ["cairnop",', 'adjacent = ["atlantis", "cairnop",', "capital: an unknown location"),
        ("map", 'adjacent = ["cairnop", ', "adjacent = [", "capital: its roads are not those of its neighbours"),
        ("map", 'a = "aldemont"\nb = "brannic"', 'a = "aldemont"\nb = "aldemont"', "r01: joins two locations"),
        ("map", 'a = "aldemont"\nb = "brannic"', 'a = "aldemont"\nb = "atlantis"', "r01: joins two locations"),
        ("map", 'a = "aldemont"\nb = "brannic"', 'a = "atlantis"\nb = "brannic"', "r01: joins two locations"),
        ("map", 'a = "aldemont"\nb = "corvale"', 'a = "aldemont"\nb = "brannic"', "r02: a second road between"),
        ("map", 'a = "aldemont"\nb = "corvale"', 'a = "brannic"\nb = "aldemont"', "r02: a second road between"),
        (
            "map",
            'b = "capital"\ncolour = "none"',
            'b = "capital"\ncolour = "red"',
            "roads to the capital have no horseshoe",
        ),
        ("map", "horseshoe_roads = { red = 4", "horseshoe_roads = { red = 5", "4 roads have a red horseshoe"),
        ("start_cards", "[[card]]", SIXTH_CARD, "the box holds 5 cards"),
        ("start_cards", '"tollar", "yarrin"', '"tollar", "ithwen"', "one of the three is intact with two players"),
        ("start_cards", '"ithwen", "tollar", "yarrin"', '"ithwen", "yarrin"', "three villages with a start mark"),
        ("start_cards", '"ithwen"', '"atlantis"', "three villages with a start mark"),
        ("player_board", "[[recovery_track.space]]", SPACE + "[[recovery_track.space]]", "the track has 12 spaces"),
        ("player_board", "[[graveyard.space]]", GRAVE + "[[graveyard.space]]", "the graveyard has 4 spaces"),
        ("player_board", "[[area]]", "[[area]]\nid = 0\nset_bonus_renown = 1\n[[area]]", "there are three areas"),
        ("player_board", "needs_worker = false", "needs_worker = true", "the castle is first"),
        ("player_board", "special = false", "special = true", "castle: special is what is no quarter"),
        ("player_board", "cost = { wood = 0,", "cost = { food = 1, wood = 0,", "buildings cost wood and stone"),
        ("player_board", "cost = { wood = 0,", "cost = { herbs = 1, wood = 0,", "buildings cost wood and stone"),
        ("boards", "index = 0\nrenown", "index = 7\nrenown", "influence_space: 0 to 50 in order"),
        ("boards", "renown = [0, 1, 2, 4, 6, 10, 15]", "renown = [0, 1, 2, 4, 6, 10]", "a value for each number of"),
        ("boards", "era = 1\nindex = 0", "era = 1\nindex = 4", "era 1: 0 to 4 in order"),
        ("boards", "duel_threshold = false", "duel_threshold = true", "era 1: one space is the threshold"),
        ("boards", "{ era_1 = [1, 2],", "{ era_1 = [1],", "the people of era 1 are not those of its track"),
        ("boards", 'id = "reward_02"', 'id = "reward_01"', "two tokens have the same id"),
        ("boards", "to = 15\n", "to = 25\n", "ranks ascend"),
        ("boards", "p5 = 12 }", "p5 = 15 }", "capital_rewards_setup: more than there are"),
        ("boards", "cards = { decree = 15,", "cards = { decree = 16,", "components: there are {'decree': 15"),
        ("boards", "capital_buildings = 5", "capital_buildings = 6", "components: the capital buildings differ"),
        ("boards", "capital_rewards = 14", "capital_rewards = 15", "components: the capital rewards differ"),
        ("boards", "location_markers = { village = 20", "location_markers = { village = 21", "location markers"),
        ("pest_cards", "number = 1\n", "number = 2\n", "18 cards in the order of their numbers"),
        ("capital_cards", "number = 1\n", "number = 2\n", "5 cards in the order of their numbers"),
        ("capital_cards", 'kind = "return_person"', 'kind = "renown"', "two known bonuses"),
        ("decrees", "number = 1\n", "number = 2\n", "15 decrees in the order of their numbers"),
        ("decrees", "\nera = 1\n", "\nera = 4\n", "decree_01: there are three eras"),
        ("decrees", "\nera = 1\n", "\nera = 0\n", "decree_01: there are three eras"),
        ("decrees", "by_rank = [5, 4, 3, 2, 1]", "by_rank = [5, 4, 3, 2]", "a value for each place, or none at all"),
        ("technologies", "number = 1\n", "number = 2\n", "30 cards in the order of their numbers"),
        ("technologies", 'slot = "top"', 'slot = "any"', "cards 1 and 14 have the same fixed area"),
        ("technologies", "card_track_steps = 2", "card_track_steps = 0", "cards 1 and 14 have a step or more"),
        ("technologies", "card_track_steps = 3", "card_track_steps = 0", "cards 1 and 14 have a step or more"),
        ("location_markers", "players = [5]\nvillage = 20", "players = [5]\nvillage = 21", "too many for 5 players"),
        ("location_markers", "village = 20\ntown = 15", "village = 20\ntown = 16", "too many for 5 players"),
    ],
)
def test_a_slip_is_refused_with_its_place(replace: Replace, file: str, old: str, new: str, told: str) -> None:
    replace(file, old, new)
    with pytest.raises(DataError) as caught:
        Pest()
    assert told in str(caught.value)
    assert f"{file}.toml" in str(caught.value)


@clause("pest.cure.1")
def test_a_space_of_the_recovery_track_may_be_free(replace: Replace) -> None:
    replace("player_board", "index = 1\nherbs = 1\n", "index = 1\nherbs = 0\n")
    m = scene(3, grid="move-cure", quarantine={0: "1"})
    m.pick(0, "begin action-cure")
    assert game.may(m.state, m.asked[0], ("cure", "bed-free")) is None
    m.pick(0, "cure bed-free")
    assert m.state.players[0].healthy == 1


@clause("pest.support.4")
def test_a_support_card_may_give_the_first_nothing_and_others_something(replace: Replace) -> None:
    replace("support_cards", "left_highest = { wood = 1 }", "left_highest = {}")
    m = scene(3, phase="support", year=2, aid=1, influence=(5, 3, 1), support=2)
    assert [goods(m, seat) for seat in range(2)] == ["", "wood 1 stone 1"]


def test_an_option_must_not_be_ambiguous(replace: Replace) -> None:
    replace("technologies", 'id = "inhaler"', 'id = "gothar"')
    with pytest.raises(DataError, match="a location has the id of something else"):
        Pest()
