"""The data files: they hold what is in the box, and a file that does not is refused with its name and the place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.own_data import Replace, own_data
from pentarchy.core import Match, Setup
from pentarchy.core.data import SOURCES, DataError
from pentarchy.games.first_empires import FirstEmpires, box, game
from pentarchy.games.first_empires.box import ASKS, FILES, TRACKS, cards, civilizations, world
from pentarchy.games.first_empires.rules.achievements import CONDITIONS, OF_A_TURN
from pentarchy.testing import clause


def printed(name: str) -> dict[str, Any]:
    """A data file as it is written."""
    return FILES.read(name)


# -- what is in the box


@clause("fe.comp.1")
def test_the_box_holds_what_the_list_says() -> None:
    m = Match(game, Setup(5), seed=1)
    players = m.state.players
    assert len(civilizations()) == 5
    assert sum(len(player.markers) for player in players) == 25
    assert [len(player.cities) for player in players] == [6] * 5
    assert Counter(card.civilization for card in cards().values()) == dict.fromkeys(civilizations(), 9)
    assert all(board.values[box.YELLOW][-1] <= 10 for board in civilizations().values())
    assert (
        printed("dice")["dice"]["count"] == 5 == max(board.values[box.ORANGE][-1] for board in civilizations().values())
    )


@clause("fe.comp.1")
def test_the_list_of_components_agrees_with_the_data() -> None:
    listed = printed("round_track")["components"]
    assert listed["civilization_boards"] == len(civilizations())
    assert listed["achievement_cards"] == len(cards()) == 45
    assert listed["city_tokens"] == 6 * len(civilizations()) == 30
    assert listed["explorers"] == box.EXPLORERS * len(civilizations()) == 50
    assert listed["civilization_markers"] == len(TRACKS) * len(civilizations()) == 25
    assert listed["dice"] == printed("dice")["dice"]["count"] == 5


@clause("fe.comp.2")
def test_city_tokens_are_worth_1_1_2_2_2_and_3() -> None:
    for board in printed("civilizations")["civilization"]:
        assert board["city_token_values"] == [1, 1, 2, 2, 2, 3]
    for player in Match(game, Setup(5), seed=2).state.players:
        assert sorted(player.cities) == [1, 1, 2, 2, 2, 3]


@clause("fe.comp.3")
def test_a_die_shows_each_colour_and_black_once() -> None:
    assert printed("dice")["dice"]["faces"] == [*TRACKS, "black"]
    assert [face.removeprefix("die-") for face in box.FACES] == printed("dice")["dice"]["faces"]


@clause("fe.comp.4")
def test_every_board_starts_a_little_better_in_another_column() -> None:
    starts = {name: [track[0] for track in board.values] for name, board in civilizations().items()}
    usual = [min(column) for column in zip(*starts.values(), strict=True)]
    better = {
        name: [c for c, own, low in zip(TRACKS, start, usual, strict=True) if own > low]
        for name, start in starts.items()
    }
    assert better == {
        "karthadst": ["yellow"],
        "etruria": ["orange"],
        "mupata": ["blue"],
        "huaxia": ["purple"],
        "wallmapu": ["green"],
    }


@pytest.mark.parametrize(("players", "regions"), [(2, 10), (3, 13), (4, 15), (5, 20)])
def test_as_many_regions_of_each_colour_are_in_play_as_the_map_says(players: int, regions: int) -> None:
    here, stated = world(players), printed("map")["players"][str(players)]
    assert len(here.names) == stated["region_count"] == regions
    assert {TRACKS[colour]: number for colour, number in Counter(here.colours).items()} == stated["colour_counts"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ways_lead_in_both_directions_at_the_same_cost(players: int) -> None:
    ways = {
        (source, hop.to, hop.cost, hop.by_sea)
        for source, hops in enumerate(world(players).hops)
        for hop in hops.values()
    }
    assert ways == {(to, source, cost, by_sea) for source, to, cost, by_sea in ways}


def test_every_kind_of_condition_is_checked_and_has_a_rule() -> None:
    assert list(ASKS) == list(CONDITIONS)


def test_conditions_of_a_turn_are_those_that_the_decks_name() -> None:
    assert {kind for kind, told in printed("cards")["kinds"].items() if told["scope"] == "turn"} == OF_A_TURN


@pytest.mark.parametrize(("players", "side"), [(2, "side_2"), (3, "side_3_5"), (5, "side_3_5")])
def test_the_oceans_are_those_of_the_side_that_is_played_on(players: int, side: str) -> None:
    assert list(box.ocean_names(players)) == [ocean["id"] for ocean in printed("map")[side]["ocean"]]


def test_the_rules_ask_for_no_kind_of_condition_that_is_not_described() -> None:
    data = printed("cards")
    for card in data["card"]:
        assert card["scope"] == data["kinds"][card["condition"]["kind"]]["scope"]


@pytest.mark.parametrize("check", [0, 1], ids=lambda at: ["scoring_example", "carmen_turn_start"][at])
def test_the_boards_give_the_numbers_of_the_book(check: int) -> None:
    stated = printed("civilizations")["rulebook_check"][check]
    board = civilizations()[stated["civilization"]]
    spaces = [stated["markers"][colour] for colour in TRACKS]
    if "vp" in stated:
        assert [stated["vp"][c] for c in TRACKS] == [p[s] for p, s in zip(board.points, spaces, strict=True)]
    else:
        values = dict(zip(("dice", "rerolls", "movement", "cards", "explorers"), range(5), strict=True))
        for attribute, number in stated["attributes"].items():
            assert board.values[values[attribute]][spaces[values[attribute]]] == number


@clause("fe.amb.12")
def test_every_entry_names_its_source_and_most_are_reconstructed() -> None:
    sources = list(FILES.provenance())
    assert {part for entry in sources for part in entry.source.split("+")} <= set(SOURCES)
    assert sum(card["source"] == "reconstructed" for card in printed("cards")["card"]) == 43
    colours = [region["colour_source"] for region in printed("map")["side_3_5"]["region"]]
    assert colours.count("reconstructed") == 17
    tracks = [track for board in printed("civilizations")["civilization"] for track in board["track"]]
    assert [track["source"] for track in tracks] == ["reconstructed"] * 25


# -- the owner of a box types in what is printed


@pytest.fixture
def replace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Replace]:
    with own_data(FILES, tmp_path, monkeypatch) as replace:
        yield replace


def load_everything() -> None:
    FirstEmpires()
    for players in (2, 3, 4, 5):
        box.world(players)


def test_an_own_file_is_used_instead_of_ours(replace: Replace) -> None:
    replace("cards", 'colour = "purple", count = 2', 'colour = "purple", count = 3')
    load_everything()
    assert cards()["gansu_road"].condition.count == 3
    assert cards()["beads_of_schroda"].condition.count == 2


def test_an_own_file_brings_its_own_words(replace: Replace) -> None:
    replace(
        "cards", 'name = "Gansu Road"\nvp = 4\ntext = "Occupy two', 'name = "Silk Road"\nvp = 4\ntext = "Hold three'
    )
    replace("map", 'name = "Thule"', 'name = "Iceland"')
    words = FirstEmpires().texts("de")
    assert words.name("gansu_road") == "Silk Road"
    assert words.explain("gansu_road") == "Hold three purple regions."
    assert words.name("thule") == "Iceland"
    assert words.name("nine_tripods") == "Neun Dreifüße"


def test_a_corrected_figure_keeps_the_words(replace: Replace) -> None:
    replace("cards", 'name = "Gansu Road"\nvp = 4', 'name = "Gansu Road"\nvp = 5')
    replace("civilizations", 'text = "three dice from the start, slow rerolls"', 'text = "Three dice at once."')
    words = FirstEmpires().texts("de")
    assert words.name("gansu_road") == "Gansu-Straße"
    assert words.explain("civ-etruria") == "Three dice at once."
    assert words.name("civ-etruria") == "Etruria"


def test_without_an_own_file_ours_is_used(replace: Replace) -> None:
    load_everything()
    assert FILES.locate("cards") == FILES.folder / "data" / "cards.toml"
    assert cards()["gansu_road"].condition.count == 2


RUS = 'id = "rus"\nname = "Rus"\ncolour = "green"'
GANSU = 'slug = "gansu_road"\ncivilization = "huaxia"'
CORRUPT = {
    "unknown colour of a region": ("map", RUS, RUS.replace("green", "pink"), "map.toml, rus: unknown colour 'pink'"),
    "land border on one side only": (
        "map",
        'land = ["etruria", "huaxia", "scythia", "thule"]',
        'land = ["etruria", "huaxia", "scythia"]',
        "map.toml, thule: the land border with 'rus' is listed on one side only",
    ),
    "coast on one side only": (
        "map",
        '"rus", "huaxia", "nusantara", "ezu"',
        '"rus", "huaxia", "nusantara"',
        "map.toml, ezu: the coast on 'ocean_east' is listed on one side only",
    ),
    "border of oceans on one side only": (
        "map",
        'oceans = ["ocean_east", "ocean_south"]',
        'oceans = ["ocean_east"]',
        "map.toml, ocean_south: the border with 'ocean_west' is listed on one side only",
    ),
    "coast that only the ocean knows": (
        "map",
        'regions = ["albion", "thule", "etruria", "karthadst", "mupata",',
        'regions = ["albion", "thule", "etruria", "karthadst", "mupata", "scythia",',
        "map.toml, ocean_west: the coast of 'scythia' is listed on one side only",
    ),
    "unknown side of the board": (
        "map",
        'side = "side_2"',
        'side = "side2"',
        "map.toml: Invalid enum value 'side2' - at `$.players[...].side`",
    ),
    "no board for two": ("map", "[players.2]", "[players.6]", "map.toml: there is no board for 2 players"),
    "civilization that is in no box": (
        "map",
        'civilizations = ["karthadst", "etruria"]',
        'civilizations = ["karthadst", "atlantis"]',
        "map.toml: there is no civilization 'atlantis'",
    ),
    "start region out of play": (
        "civilizations",
        'home_region = "etruria"',
        'home_region = "wallmapu"',
        "civilizations.toml, etruria: its start region 'wallmapu' is not in play",
    ),
    "misspelt condition": (
        "cards",
        'colour = "purple", count = 2',
        'colour = "purple", cuont = 2',
        "cards.toml: Object contains unknown field `cuont`",
    ),
    "condition without its number": (
        "cards",
        'kind = "capture_cities", count = 1',
        'kind = "capture_cities"',
        "cards.toml, silver_of_iberia: 'capture_cities' needs 'count', a number from 1 on",
    ),
    "unknown ocean of a condition": (
        "cards",
        'ocean = "ocean_west"',
        'ocean = "ocean_north"',
        "cards.toml, periplus_of_hanno: unknown ocean 'ocean_north'",
    ),
    "cards given back": (
        "civilizations",
        "draws = [1, 1, 0, 1, 0, 1, 0, 1]",
        "draws = [1, -1, 0, 1, 0, 1, 0, 1]",
        "civilizations.toml, karthadst, green: cards are drawn, not given back",
    ),
    "region in play that is on no board": (
        "map",
        'regions = ["albion", "thule",',
        'regions = ["albion", "atlantis",',
        "map.toml: 'atlantis' is in play but not on the board",
    ),
    "two cards of one name": (
        "cards",
        'slug = "gansu_road"',
        'slug = "nine_tripods"',
        "cards.toml: the box holds 45 different cards",
    ),
    "ten cards in a deck": (
        "cards",
        GANSU,
        GANSU.replace("huaxia", "mupata"),
        "cards.toml: mupata needs 9 cards, not 10",
    ),
    "unknown condition": (
        "cards",
        'condition = { kind = "control_colour", colour = "purple"',
        'condition = { kind = "admire_colour", colour = "purple"',
        "cards.toml, gansu_road: unknown condition 'admire_colour'",
    ),
    "unknown colour of a condition": (
        "cards",
        'colour = "purple", count = 2',
        'colour = "pink", count = 2',
        "cards.toml, gansu_road: unknown colour 'pink'",
    ),
    "unknown track of a condition": (
        "cards",
        'track = "orange"',
        'track = "pink"',
        "cards.toml, journey_of_zhu_ying: unknown track 'pink'",
    ),
    "word instead of a number": ("cards", "vp = 4", 'vp = "four"', "Expected `int`, got `str` - at `$.card[3].vp`"),
    "missing entry": ("cards", 'slug = "gansu_road"\n', "", "missing required field `slug` - at `$.card[27]`"),
    "no TOML": ("cards", "schema = 1", "schema is 1", "Expected '=' after a key in a key/value pair (at line 13"),
    "seven spaces": (
        "civilizations",
        "values = [2, 3, 3, 4, 4, 4, 5, 5]",
        "values = [2, 3, 3, 4, 4, 4, 5]",
        "civilizations.toml, karthadst, orange: a track has 8 spaces",
    ),
    "falling track": (
        "civilizations",
        "values = [4, 5, 6, 6, 7, 8, 9, 10]",
        "values = [4, 5, 6, 5, 7, 8, 9, 10]",
        "civilizations.toml, karthadst, yellow: tracks never fall",
    ),
    "too many explorers": (
        "civilizations",
        "values = [4, 5, 6, 6, 7, 8, 9, 10]",
        "values = [4, 5, 6, 6, 7, 8, 9, 11]",
        "civilizations.toml, karthadst, yellow: there are only 10 explorers",
    ),
    "cards without a deck": (
        "civilizations",
        "draws = [2, 1, 1, 1, 0, 1, 0, 1]",
        "draws = [2, 1, 1, 1, 1, 1, 1, 2]",
        "civilizations.toml, wallmapu, green: a deck has nine cards",
    ),
    "draws of seven spaces": (
        "civilizations",
        "draws = [1, 1, 0, 1, 0, 1, 0, 1]",
        "draws = [1, 1, 0, 1, 0, 1, 0]",
        "civilizations.toml, karthadst, green: draws are listed for each space",
    ),
    "city symbol on the bottom space": (
        "civilizations",
        "city_space = 4",
        "city_space = 0",
        "the city symbol stands on a space above the bottom one",
    ),
    "city symbol above the track": (
        "civilizations",
        "city_space = 4",
        "city_space = 8",
        "the city symbol stands on a space above the bottom one",
    ),
    "a seventh city value": (
        "civilizations",
        "city_token_values = [1, 1, 2, 2, 2, 3]",
        "city_token_values = [1, 1, 2, 2, 3, 3]",
        "civilizations.toml, karthadst: city tokens must be [1, 1, 2, 2, 2, 3]",
    ),
    "too few dice": ("dice", "count = 5", "count = 4", "dice.toml: a track allows 5 dice, the box holds 4"),
    "a die with two blacks": (
        "dice",
        '"yellow", "black"]',
        '"black", "black"]',
        "dice.toml: a die shows each of the five colours and black once",
    ),
    "another number of rounds": ("round_track", "5 = 7", "5 = 8", "round_track.toml: turns by players are"),
}


@pytest.mark.parametrize(("name", "old", "new", "reason"), CORRUPT.values(), ids=CORRUPT)
def test_a_corrupt_file_is_refused_with_its_name_and_the_place(
    replace: Replace, name: str, old: str, new: str, reason: str
) -> None:
    replace(name, old, new)
    with pytest.raises(DataError) as error:
        load_everything()
    assert f"{name}.toml" in str(error.value)
    assert reason in str(error.value)


def test_the_box_holds_dice_for_the_longest_track_of_all(replace: Replace) -> None:
    replace("civilizations", "values = [2, 3, 3, 4, 4, 4, 5, 5]", "values = [2, 3, 3, 4, 4, 4, 5, 6]")
    with pytest.raises(DataError, match=r"dice.toml: a track allows 6 dice, the box holds 5"):
        load_everything()


def test_a_track_may_draw_the_whole_deck_and_release_its_city_at_the_top(replace: Replace) -> None:
    replace("civilizations", "draws = [2, 1, 1, 1, 0, 1, 0, 1]", "draws = [2, 1, 1, 1, 1, 1, 1, 1]")
    load_everything()
    replace("civilizations", "city_space = 4", "city_space = 7")
    box.civilizations.cache_clear()
    load_everything()


def test_a_deck_with_a_card_missing_is_refused(replace: Replace) -> None:
    text = (FILES.folder / "data" / "cards.toml").read_text("utf-8")
    last = text.rindex("[[card]]")
    replace("cards", text[last:], "")
    with pytest.raises(DataError, match=r"cards\.toml: the box holds 45 different cards"):
        load_everything()


@pytest.mark.parametrize("boards", [4, 6])
def test_the_box_holds_five_boards_neither_more_nor_less(replace: Replace, boards: int) -> None:
    text = (FILES.folder / "data" / "civilizations.toml").read_text("utf-8")
    last = text[text.rindex("[[civilization]]") :]
    another = last.replace('id = "wallmapu"', 'id = "atlantis"')
    replace("civilizations", last, "" if boards == 4 else f"{last}\n{another}")
    with pytest.raises(DataError, match=r"civilizations\.toml: the box holds five civilization boards"):
        load_everything()
