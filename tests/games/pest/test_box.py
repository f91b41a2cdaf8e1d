"""The data files: they hold what is in the box, and a file that does not is refused with its name and the place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pentarchy.core.data import OVERRIDES, SOURCES, DataError
from pentarchy.games.pest import Pest, box, game
from pentarchy.games.pest.box import FILES, board, buildings, named_by, pest_cards, technologies, world
from pentarchy.games.pest.box import boards as boards_file
from pentarchy.testing import clause

Replace = Callable[[str, str, str], None]


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


def test_every_value_names_its_source() -> None:
    known = list(FILES.provenance())
    assert {entry.source for entry in known} == {*SOURCES}
    assert len(known) > 700


# -- the owner of a box types in what is printed


@pytest.fixture
def replace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Replace]:
    """`replace("map", old, new)`: play with an own data file in which the first `old` reads `new`."""

    def forget() -> None:
        for module in (box, boards_file):
            for loader in vars(module).values():
                if hasattr(loader, "cache_clear"):
                    loader.cache_clear()

    def replace(name: str, old: str, new: str) -> None:
        text = (FILES.folder / "data" / f"{name}.toml").read_text("utf-8")
        assert old in text
        (tmp_path / FILES.folder.name).mkdir(exist_ok=True)
        (tmp_path / FILES.folder.name / f"{name}.toml").write_text(text.replace(old, new, 1), "utf-8")

    monkeypatch.setenv(OVERRIDES, str(tmp_path))
    forget()
    yield replace
    forget()


def test_an_own_file_is_used_instead_of_ours(replace: Replace) -> None:
    replace("technologies", 'name_de = "Hochofen"\ncost_research = 2', 'name_de = "Hochofen"\ncost_research = 4')
    Pest()
    assert technologies()[2].cost == 4
    assert game.name == "pest"


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
        ("pest_cards", 'road_stack = "red"', 'road_stack = "blue"', "the red stack has 3 cards"),
        ("support_cards", "number = 10", "number = 11", "in the order of their numbers"),
        ("capital_cards", 'kind = "renown", amount', 'kind = "glory", amount', "two known bonuses"),
        ("decrees", 'agenda_kind = "per_food"', 'agenda_kind = "per_feast"', "unknown agenda 'per_feast'"),
        ("decrees", 'imperative_argument = "food"', 'imperative_argument = "gold"', "unknown imperative"),
        ("technologies", 'slot = "top"', 'slot = "middle"', "cards 1 and 14 have the same fixed area"),
        ("start_cards", '"ithwen"', '"gothar"', "three villages with a start mark"),
        ("location_markers", 'size = "village"', 'size = "town"', "20 villages, 16 towns, 12 cities"),
    ],
)
def test_a_slip_is_refused_with_its_place(replace: Replace, file: str, old: str, new: str, told: str) -> None:
    replace(file, old, new)
    with pytest.raises(DataError) as caught:
        Pest()
    assert told in str(caught.value)
    assert f"{file}.toml" in str(caught.value)
