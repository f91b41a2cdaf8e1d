"""Chapters 1 to 3: terms, components, setup; and the notes on what the data files hold."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.first_empires.scene import (
    city_places,
    conquer,
    dice,
    force,
    marker,
    options,
    pass_turn,
    random_play,
    refused,
    scene,
)
from pentarchy.core import Match, Setup
from pentarchy.games.first_empires import game
from pentarchy.games.first_empires.box import FILES, TRACKS, cards, civilizations, deck_of, world
from pentarchy.testing import clause

COUNTS = (2, 3, 4, 5)
AMERICAS = {"cahokia", "mexica", "cuzco", "marajo", "wallmapu"}


def printed(name: str) -> dict[str, Any]:
    """A data file as it is written."""
    return FILES.read(name)


def fresh(players: int, seed: int = 0) -> Match:
    return Match(game, Setup(players), seed)


def many(players: int) -> list[Match]:
    """Enough fresh games to see everything that chance can do."""
    return [fresh(players, seed) for seed in range(60)]


# -- terms


@clause("fe.term.1")
def test_each_colour_is_the_track_of_one_attribute() -> None:
    high = {"orange": 3, "blue": 2, "purple": 7}
    m = scene(
        civs=("karthadst", "huaxia", "mupata"), phase="start", markers={0: high}, rolls="green yellow green yellow"
    )
    m.pick(0, "roll")
    assert (dice(m), m.state.rerolls) == ("green green yellow yellow", 2)
    m.pick(0, "keep")
    assert m.state.points == 6
    assert {colour: row["track"] for colour, row in printed("map")["colours"].items()} == {
        "orange": "dice",
        "blue": "rerolls",
        "purple": "movement",
        "green": "cards",
        "yellow": "explorers",
    }


@clause("fe.term.1")
def test_green_brings_cards_and_yellow_explorers() -> None:
    m = scene(at={"rus": (0, 2), "albion": (0, 1)}, phase="progress", dice="green yellow")
    m.pick(0, "advance track-green").pick(0, "advance track-yellow")
    assert len(m.state.players[0].hand) == 1
    assert options(m, 0, "place") == ["place albion", "place rus"]


@clause("fe.term.1")
@pytest.mark.parametrize("side", ["side_2", "side_3_5"])
def test_every_region_has_one_colour_with_the_symbol_of_the_dice(side: str) -> None:
    assert {region["colour"] for region in printed("map")[side]["region"]} == set(TRACKS)
    on_the_map = {colour: row["symbol"] for colour, row in printed("map")["colours"].items()}
    on_the_dice = {face["track"]: face["symbol"] for face in printed("dice")["face"] if face["track"]}
    assert on_the_map == on_the_dice


@clause("fe.term.2")
def test_control_comes_with_the_first_explorer_and_goes_with_the_last() -> None:
    m = scene(at={"scythia": (0, 1), "aksum": (1, 3)}, cities={0: "scythia"}, points=2)
    m.pick(0, "move scythia rus")
    assert (force(m, "scythia"), force(m, "rus")) == ((-1, 0), (0, 1))
    assert refused(m, 0, "move scythia indus") == "fe.term.2"


@clause("fe.term.2", "fe.term.3")
def test_a_city_token_without_explorers_does_not_serve_for_advancing() -> None:
    alone = scene(at={"scythia": (0, 1)}, cities={0: "rus"}, phase="progress", dice="green purple")
    assert options(alone, 0, "advance") == ["advance track-purple"]
    assert refused(alone, 0, "advance track-green") == "fe.adv.1"
    held = scene(at={"rus": (0, 1)}, cities={0: "rus"}, phase="progress", dice="green purple")
    assert options(held, 0, "advance") == ["advance track-green"]


@clause("fe.term.3")
def test_new_explorers_cannot_be_placed_where_only_a_city_token_lies() -> None:
    m = scene(at={"albion": (0, 1), "thule": (0, 2)}, cities={0: "rus"}, phase="progress", dice="yellow")
    m.pick(0, "advance track-yellow")
    assert options(m, 0) == ["place albion", "place thule"]
    assert refused(m, 0, "place rus") == "fe.term.3"


@clause("fe.term.4")
def test_an_opposing_region_is_only_entered_by_conquest_which_empties_it() -> None:
    m = scene(at={"thule": (0, 3), "rus": (1, 1), "aksum": (1, 1)}, points=3)
    assert refused(m, 0, "move thule rus") == refused(m, 0, "sail thule rus") == "fe.conq.1"
    conquer(m, 0, "rus", "move thule", "move thule")
    assert (force(m, "rus"), force(m, "aksum")) == ((0, 2), (1, 2))


@clause("fe.term.4")
@pytest.mark.parametrize("players", COUNTS)
def test_no_way_but_an_attack_ever_leads_into_an_opposing_region(players: int) -> None:
    for m in random_play(players, 4):
        if "movement" in [decision.kind for decision in m.asked.values()]:
            seat = m.state.active
            for option in options(m, seat, "move") + options(m, seat, "sail"):
                assert force(m, option.split()[2])[0] in (seat, -1)


@clause("fe.term.5")
def test_a_result_is_the_face_that_a_die_shows_now() -> None:
    m = scene(phase="start", markers={0: {"orange": 7}}, rolls="yellow green purple blue orange black")
    m.pick(0, "roll")
    assert dice(m) == "orange blue purple green yellow"
    m.pick(0, "reroll die-blue").pick(0, "throw")
    assert dice(m) == "orange purple green yellow black"


@clause("fe.term.6")
def test_own_tokens_are_those_of_the_own_colour_and_points_follow_possession() -> None:
    m = scene(at={"indus": (0, 2)}, cities={0: "scythia", 1: "parsa"}, points=2)
    m.pick(0, "move indus scythia").pick(0, "move indus parsa")
    assert (city_places(m, 0)[0], city_places(m, 1)[0]) == ("scythia", "@0")
    over = scene(phase="over", cities={0: "scythia", 1: "@0"}, values={0: [1, 1, 2, 2, 2, 3], 1: [3, 1, 1, 2, 2, 2]})
    assert [(row["cities"], row["taken"]) for row in over.scores[:2]] == [(1, 3), (0, 0)]


@clause("fe.term.7")
def test_nothing_can_be_done_in_the_middle_of_an_action() -> None:
    full = {"scythia": (0, 2), "thule": (0, 3), "rus": (1, 2), "aksum": (1, 1), "mupata": (1, 1)}
    attack = scene(at=full, hands={0: "gansu_road"}, points=5)
    attack.pick(0, "attack rus")
    assert refused(attack, 0, "score gansu_road") == "fe.ach.11"
    assert {option.split()[-1] for option in options(attack, 0)} == {"rus"}
    reroll = scene(at=full, hands={0: "gansu_road"}, phase="roll", dice="green blue", rerolls=2)
    reroll.pick(0, "reroll die-green")
    assert refused(reroll, 0, "score gansu_road") == "fe.ach.11"
    place = scene(at=full | {"albion": (0, 1)}, hands={0: "gansu_road"}, phase="progress", dice="yellow")
    place.pick(0, "advance track-yellow")
    assert refused(place, 0, "score gansu_road") == "fe.ach.11"
    assert {option.split()[0] for option in options(place, 0)} == {"place"}


@clause("fe.term.7")
def test_a_retreat_belongs_to_the_group_move() -> None:
    at = {"scythia": (0, 2), "thule": (0, 1), "rus": (1, 1), "aksum": (1, 1), "mupata": (1, 1)}
    m = scene(at=at, hands={0: "gansu_road"}, points=3)
    conquer(m, 0, "rus", "move thule", "move scythia")
    assert list(m.asked) == [1]
    assert refused(m, 0, "score gansu_road") == refused(m, 0, "end phase-movement") == "fe.ret.2"


# -- components


@clause("fe.comp.1")
def test_the_box_holds_what_the_list_says() -> None:
    held = printed("round_track")["components"]
    assert (held["game_boards"], held["round_boards"], held["round_markers"]) == (1, 1, 1)
    assert (held["civilization_boards"], held["storage_boxes"], held["dice"]) == (5, 5, 5)
    assert (held["civilization_markers"], held["city_tokens"]) == (25, 30)
    assert (held["achievement_cards"], held["explorers"]) == (45, 50)


@clause("fe.comp.1")
def test_boards_decks_and_dice_of_the_game_agree_with_the_list() -> None:
    assert len(civilizations()) == 5
    assert [len(board.values) for board in civilizations().values()] == [len(TRACKS)] * 5
    assert Counter(card.civilization for card in cards().values()) == dict.fromkeys(civilizations(), 9)
    assert {len(player.cities) for player in fresh(5).state.players} == {6}
    assert max(board.values[4][-1] for board in civilizations().values()) == printed("civilizations")["max_explorers"]
    assert max(max(board.values[0]) for board in civilizations().values()) == printed("dice")["dice"]["count"] == 5
    assert {"side_2", "side_3_5"} <= set(printed("map"))
    assert [side["rounds"] for side in printed("round_track")["side"]] == [8, 7]


@clause("fe.comp.2")
def test_the_city_tokens_of_a_colour_are_worth_one_to_three() -> None:
    for player in fresh(5).state.players:
        assert sorted(player.cities) == [1, 1, 2, 2, 2, 3]


@clause("fe.comp.3")
def test_a_die_shows_each_colour_and_black_once() -> None:
    assert printed("dice")["dice"]["faces"] == [*TRACKS, "black"]
    thrown: Counter[str] = Counter()
    for m in many(5):
        thrown.update(dice(m.pick(m.state.active, "roll")).split())
    assert set(thrown) == {*TRACKS, "black"}


@clause("fe.comp.4")
def test_all_boards_differ_and_each_is_best_in_one_column() -> None:
    boards = civilizations()
    assert len({board.values for board in boards.values()}) == 5
    best = {}
    for track, colour in enumerate(TRACKS):
        sums = {name: sum(board.values[track]) for name, board in boards.items()}
        leaders = [name for name, total in sums.items() if total == max(sums.values())]
        best[colour] = leaders
    assert best == {
        "orange": ["etruria"],
        "blue": ["mupata"],
        "purple": ["huaxia"],
        "green": ["wallmapu"],
        "yellow": ["karthadst"],
    }


# -- setup


@clause("fe.setup.1")
def test_two_players_use_their_own_side_of_the_board() -> None:
    small = {region["id"]: tuple(region["oceans"]) for region in printed("map")["side_2"]["region"]}
    assert dict(zip(world(2).names, world(2).coasts, strict=True)) == small
    for players in (3, 4, 5):
        large = {region["id"]: tuple(region["oceans"]) for region in printed("map")["side_3_5"]["region"]}
        here = dict(zip(world(players).names, world(players).coasts, strict=True))
        assert here.items() <= large.items()
    assert refused(scene(2, points=4), 0, "sail karthadst sahul") == "fe.term.7"
    assert options(scene(3, points=2, active=1), 1, "sail").count("sail karthadst sahul") == 1


@clause("fe.setup.2", "fe.setup.3")
def test_marked_regions_are_out_with_fewer_players() -> None:
    assert set(world(3).unused) == AMERICAS | {"malagasy", "ezu"}
    assert set(world(4).unused) == AMERICAS
    assert world(5).unused == ()
    marks = {region["id"]: region["mark"] for region in printed("map")["side_3_5"]["region"]}
    assert {name for name, mark in marks.items() if mark == 5} == AMERICAS
    assert {name for name, mark in marks.items() if mark == 4} == {"malagasy", "ezu"}
    assert [len(world(players).names) for players in COUNTS] == [10, 13, 15, 20]


@clause("fe.setup.2", "fe.setup.4", "fe.ex.21")
@pytest.mark.parametrize("region", sorted(AMERICAS | {"malagasy", "ezu"}))
def test_with_three_players_a_region_out_of_the_game_cannot_be_entered(region: str) -> None:
    m = scene(3, at={"albion": (0, 1), "nusantara": (0, 1)}, points=6)
    assert refused(m, 0, f"sail albion {region}") == refused(m, 0, f"sail nusantara {region}") == "fe.setup.4"
    assert refused(m, 0, f"attack {region}") == "fe.setup.4"


@clause("fe.setup.4", "fe.ex.21")
def test_the_oceans_around_regions_out_of_the_game_stay_in_use() -> None:
    m = scene(3, at={"albion": (0, 1), "karthadst": (0, 1), "aksum": (1, 3), "rus": (2, 3)}, points=2)
    sails = options(m, 0, "sail")
    assert "sail albion huaxia" in sails, "the eastern ocean, around Ezu"
    assert "sail karthadst sahul" in sails, "the southern ocean, around Malagasy"
    assert "sail albion mupata" in sails, "the western ocean, between Africa and the Americas"


@clause("fe.setup.3", "fe.setup.4")
def test_with_four_players_ezu_and_malagasy_are_in_play_but_not_the_americas() -> None:
    m = scene(4, at={"albion": (0, 1), "nusantara": (0, 1)}, points=2)
    assert {"sail albion ezu", "sail nusantara malagasy"} <= set(options(m, 0))
    assert refused(m, 0, "sail albion cahokia") == "fe.setup.4"
    assert "sail albion cahokia" in options(scene(5, at={"albion": (0, 1)}, points=2), 0)


@clause("fe.setup.5")
def test_civilizations_are_dealt_at_random_with_the_pieces_of_their_colour() -> None:
    for seat in range(5):
        assert {m.state.players[seat].civilization for m in many(5)} == set(civilizations())
    for m in many(5):
        assert len({player.civilization for player in m.state.players}) == 5
        for seat, player in enumerate(m.state.players):
            assert sorted(player.hand + player.deck) == sorted(deck_of(player.civilization))
            assert force(m, player.civilization)[0] == seat
            assert city_places(m, seat)[0] == player.civilization


@clause("fe.setup.6")
def test_two_players_get_karthadst_and_etruria() -> None:
    dealt = {tuple(player.civilization for player in m.state.players) for m in many(2)}
    assert dealt == {("karthadst", "etruria"), ("etruria", "karthadst")}


@clause("fe.setup.7")
def test_wallmapu_is_dealt_to_five_players_only() -> None:
    others = set(civilizations()) - {"wallmapu"}
    three = {frozenset(player.civilization for player in m.state.players) for m in many(3)}
    assert three == {frozenset(others - {left_out}) for left_out in others}
    assert {frozenset(player.civilization for player in m.state.players) for m in many(4)} == {frozenset(others)}


@clause("fe.setup.8")
@pytest.mark.parametrize("players", COUNTS)
def test_all_markers_begin_on_the_bottom_space(players: int) -> None:
    m = fresh(players)
    assert {marker(m, seat, colour) for seat in range(players) for colour in TRACKS} == {0}


@clause("fe.turn.5")
def test_nothing_has_happened_before_the_first_turn() -> None:
    state = Match(game, Setup(3), 1).state
    counted = (state.points, state.rerolls, state.marching, state.recruits, *state.dice, *state.raised, *state.landed)
    assert not any(counted)
    assert (state.conquests, state.sea_conquests, state.strongest, state.captured) == (0, 0, 0, 0)


@clause("fe.setup.9")
@pytest.mark.parametrize("players", COUNTS)
def test_a_random_player_starts_the_first_round(players: int) -> None:
    games = many(players)
    assert {m.state.first for m in games} == set(range(players))
    assert all(m.state.round == 1 and list(m.asked) == [m.state.first] for m in games)


@clause("fe.setup.10")
@pytest.mark.parametrize("players", COUNTS)
def test_explorers_start_in_the_region_that_bears_the_name_of_the_civilization(players: int) -> None:
    for m in many(players):
        start = {"karthadst": 4, "etruria": 3, "mupata": 3, "huaxia": 3, "wallmapu": 3}
        here = {player.civilization: (seat, start[player.civilization]) for seat, player in enumerate(m.state.players)}
        assert {name: force(m, name) for name in world(players).names if force(m, name) != (-1, 0)} == here


@clause("fe.setup.11")
def test_hands_are_drawn_from_shuffled_face_down_decks() -> None:
    start = {"karthadst": 1, "etruria": 1, "mupata": 1, "huaxia": 1, "wallmapu": 2}
    first_cards: dict[str, set[str]] = {}
    for m in many(5):
        for player in m.state.players:
            assert len(player.hand) == start[player.civilization]
            assert len(player.hand) + len(player.deck) == 9
            first_cards.setdefault(player.civilization, set()).add(player.hand[0])
    assert all(len(drawn) > 4 for drawn in first_cards.values())
    own = fresh(5).view(0)["players"][0]
    assert own["deck"] == [None] * len(own["deck"])
    assert None not in own["hand"]


@clause("fe.setup.12")
@pytest.mark.parametrize("players", COUNTS)
def test_one_city_token_lies_in_the_start_region_and_one_above_each_track(players: int) -> None:
    m = fresh(players)
    for seat, player in enumerate(m.state.players):
        assert city_places(m, seat) == [player.civilization, "-", "-", "-", "-", "-"]
        assert sorted(player.cities) == [1, 1, 2, 2, 2, 3]


@clause("fe.setup.12", "fe.setup.15")
def test_which_token_lies_where_is_random() -> None:
    games = many(3)
    for token in range(6):
        assert {m.state.players[0].cities[token] for m in games} == {1, 2, 3}


@clause("fe.setup.12", "fe.setup.15")
def test_nobody_knows_the_value_of_a_city_before_final_scoring() -> None:
    running, over = fresh(3), scene(phase="over")
    for viewer in (0, 1, 2, None):
        assert [player["cities"] for player in running.view(viewer)["players"]] == [[None] * 6] * 3
        assert [sorted(player["cities"]) for player in over.view(viewer)["players"]] == [[1, 1, 2, 2, 2, 3]] * 3
    assert [row["cities"] for row in running.scores] == [0, 0, 0]


@clause("fe.setup.13")
def test_the_start_region_of_a_civilization_nobody_plays_is_ordinary() -> None:
    m = scene(at={"scythia": (0, 1)}, hands={0: "gan_ying_looks_west"}, points=2)
    m.pick(0, "move scythia etruria")
    assert force(m, "etruria") == (0, 1)
    assert refused(m, 0, "score gan_ying_looks_west") == "fe.ach.1"
    played = scene(at={"etruria": (0, 1)}, civs=("huaxia", "etruria", "mupata"), hands={0: "gan_ying_looks_west"})
    assert refused(played, 0, "score gan_ying_looks_west") == ""


@clause("fe.setup.14")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_play_is_clockwise_from_the_holder_of_the_round_board(first: int) -> None:
    m = scene(4, phase="start", first=first, active=first)
    seats = []
    for _ in range(8):
        seats.append(next(iter(m.asked)))
        pass_turn(m)
    assert seats == [(first + turn) % 4 for turn in range(8)]


# -- notes on the data


@clause("fe.amb.12")
def test_the_data_files_mark_what_is_reconstructed() -> None:
    known = list(FILES.provenance())
    colours = [row for row in known if row.entry.startswith("side_3_5/region") and row.aspect == "colour"]
    assert sum(row.source == "reconstructed" for row in colours) == 17
    tracks = [row.source for row in known if row.file == "civilizations" and "/track/" in row.entry]
    assert tracks == ["reconstructed"] * 25
    conditions = {card["slug"]: card["source"] for card in printed("cards")["card"]}
    assert {slug for slug, source in conditions.items() if source != "reconstructed"} == {
        "journey_of_zhu_ying",
        "gansu_road",
    }


@clause("fe.amb.17")
def test_indus_is_orange_and_carmens_five_explorers_stand_in_three_regions() -> None:
    m = scene(at={"scythia": (0, 2), "albion": (0, 2), "indus": (0, 1)}, markers={0: {"yellow": 2}})
    assert m.state.attribute(0, TRACKS.index("yellow")) == 2 + 2 + 1
    colours = {name: TRACKS[world(3).colours[world(3).number[name]]] for name in ("scythia", "albion", "indus")}
    assert colours["indus"] == "orange"
    assert "orange" not in (colours["scythia"], colours["albion"])


@clause("fe.amb.18")
def test_thule_lies_in_northern_europe_and_is_always_in_play() -> None:
    assert all("thule" in world(players).names for players in COUNTS)
    thule = next(region for region in printed("map")["side_3_5"]["region"] if region["id"] == "thule")
    assert (thule["continent"], thule["mark"], thule["land"]) == ("europe", 0, ["rus"])
