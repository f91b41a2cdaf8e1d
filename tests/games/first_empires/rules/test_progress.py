"""Chapters 10 and 11, phase 3: conversions, marker steps, and what green and yellow steps bring."""

from __future__ import annotations

from typing import Any

import pytest

from games.first_empires.scene import (
    city_places,
    conquer,
    dice,
    force,
    marker,
    next_card,
    options,
    pass_turn,
    random_play,
    refused,
    scene,
)
from pentarchy.core import Match
from pentarchy.games.first_empires.box import ORANGE, YELLOW, civilizations, deck_of
from pentarchy.testing import clause

BLUE_REGIONS = ("parsa", "huaxia", "ezu")


def hand(match: Match, seat: int = 0) -> list[str]:
    hand: list[str] = match.state.players[seat].hand
    return hand


def discards(match: Match, seat: int = 0) -> list[str]:
    discards: list[str] = match.state.players[seat].discards
    return discards


def carmen(**chance: Any) -> Match:
    """Carmen's turn at the start of phase 3, when she has conquered Rus. [fe.ex.3]"""
    return scene(
        at={"rus": (0, 3), "albion": (0, 1), "indus": (0, 1), "huaxia": (1, 3), "aksum": (1, 1)},
        phase="progress",
        dice="green purple",
        markers={0: {"blue": 1, "purple": 2, "yellow": 2}},
        cities={0: "scythia"},
        hands={0: "gansu_road"},
        **chance,
    )


# -- conversion


@clause("fe.prog.1")
def test_a_discarded_card_turns_one_result_to_another_face() -> None:
    m = scene(at={"rus": (0, 3)}, phase="progress", dice="purple purple", hands={0: "gansu_road nine_tripods"})
    m.pick(0, "convert gansu_road die-purple die-green")
    assert dice(m) == "purple green"
    assert hand(m) == ["nine_tripods"]
    assert refused(m, 0, "advance track-green") == ""


@clause("fe.prog.1")
def test_converting_is_a_choice_that_comes_with_phase_3() -> None:
    m = scene(at={"rus": (0, 3)}, points=1, dice="purple", hands={0: "gansu_road"})
    assert refused(m, 0, "convert gansu_road die-purple die-green") == "fe.turn.6"
    m.pick(0, "end phase-movement")
    assert options(m, 0)[0] == "end phase-progress"
    assert len(options(m, 0, "convert")) == 4


@clause("fe.prog.1")
def test_only_cards_in_hand_and_results_on_the_table_are_converted() -> None:
    m = scene(at={"rus": (0, 3)}, phase="progress", dice="purple", hands={0: "gansu_road"})
    assert refused(m, 0, "convert nine_tripods die-purple die-green") == "fe.prog.1"
    assert refused(m, 0, "convert gansu_road die-yellow die-green") == "fe.prog.1"


@clause("fe.prog.2")
def test_several_cards_turn_one_result_each_and_are_neither_scored_nor_replaced() -> None:
    m = scene(
        at={"rus": (0, 2), "nusantara": (0, 1)},
        phase="progress",
        dice="purple black",
        hands={0: "gansu_road nine_tripods"},
    )
    m.pick(0, "convert gansu_road die-purple die-green").pick(0, "convert nine_tripods die-black die-green")
    assert dice(m) == "green green"
    assert (hand(m), discards(m)) == ([], ["gansu_road", "nine_tripods"])
    assert m.state.players[0].scored == []
    assert len(m.state.players[0].deck) == 7


@clause("fe.prog.3", "fe.amb.5")
def test_a_black_result_may_be_turned_to_a_colour() -> None:
    m = scene(at={"rus": (0, 3)}, phase="progress", dice="black", hands={0: "gansu_road"})
    m.pick(0, "convert gansu_road die-black die-green").pick(0, "advance track-green")
    assert marker(m, 0, "green") == 1


@clause("fe.prog.3")
def test_conversions_end_with_the_first_marker_step() -> None:
    m = scene(
        at={"rus": (0, 1), "nusantara": (0, 1)},
        phase="progress",
        dice="green green purple",
        markers={0: {"green": 1}},
        hands={0: "gansu_road"},
    )
    m.pick(0, "advance track-green")
    assert options(m, 0, "convert") == []
    assert refused(m, 0, "convert gansu_road die-purple die-orange") == "fe.prog.3"


@clause("fe.prog.3", "fe.amb.4")
def test_a_card_drawn_in_phase_3_is_too_late_to_convert() -> None:
    m = scene(
        at={"rus": (0, 1), "nusantara": (0, 1)},
        phase="progress",
        dice="green green purple",
        **next_card(0, "huaxia", "nine_tripods"),
    )
    m.pick(0, "advance track-green")
    assert hand(m) == ["nine_tripods"]
    assert refused(m, 0, "convert nine_tripods die-purple die-orange") == "fe.prog.3"


@clause("fe.amb.4")
@pytest.mark.parametrize("phase", ["start", "roll", "movement", "cities"])
def test_cards_turn_results_at_the_two_stated_moments_only(phase: str) -> None:
    m = scene(
        at={"huaxia": (0, 1), "rus": (0, 1), "indus": (0, 1)},
        phase=phase,
        dice="purple",
        points=1,
        rerolls=1,
        markers={0: {"purple": 2}},
        hands={0: "gansu_road"},
    )
    assert options(m, 0, "convert") == options(m, 0, "blacken") == []
    assert refused(m, 0, "convert gansu_road die-purple die-green") == "fe.turn.6"
    assert refused(m, 0, "blacken gansu_road die-purple")


@clause("fe.prog.4")
def test_turning_a_result_black_is_not_offered_in_phase_3() -> None:
    m = scene(at={"rus": (0, 3)}, phase="progress", dice="purple", hands={0: "gansu_road"})
    assert refused(m, 0, "convert gansu_road die-purple die-black") == "fe.prog.4"


@clause("fe.prog.5")
def test_turning_a_result_to_the_face_it_shows_is_not_offered() -> None:
    m = scene(at={"rus": (0, 3)}, phase="progress", dice="purple", hands={0: "gansu_road"})
    assert refused(m, 0, "convert gansu_road die-purple die-purple") == "fe.prog.5"


@clause("fe.prog.5", "fe.ex.30")
def test_one_die_is_turned_black_for_the_conquests_and_then_to_a_colour() -> None:
    m = scene(
        at={"scythia": (0, 3), "rus": (1, 1), "albion": (1, 1), "indus": (2, 1), "sahul": (2, 1)},
        phase="blacken",
        dice="yellow",
        hands={0: "gansu_road nine_tripods"},
    )
    m.pick(0, "blacken gansu_road die-yellow")
    conquer(m, 0, "rus", "move scythia")
    conquer(m, 0, "indus", "move scythia")
    m.pick(0, "end phase-movement").pick(0, "convert nine_tripods die-black die-green").pick(0, "advance track-green")
    assert (force(m, "rus"), force(m, "indus"), marker(m, 0, "green")) == ((0, 1), (0, 1), 1)


@clause("fe.ex.30")
def test_without_a_second_card_the_black_die_advances_nothing() -> None:
    m = scene(at={"rus": (0, 3)}, phase="blacken", dice="yellow", hands={0: "gansu_road"})
    m.pick(0, "blacken gansu_road die-yellow").pick(0, "end phase-movement")
    assert m.state.active == 1
    assert m.state.players[0].markers == [0, 0, 0, 0, 0]


# -- markers


@clause("fe.adv.1")
def test_a_result_and_a_region_of_the_colour_move_the_marker_up_one_space() -> None:
    m = scene(at={"rus": (0, 1), "indus": (0, 1)}, phase="progress", dice="green orange")
    m.pick(0, "advance track-green")
    assert m.state.players[0].markers == [0, 0, 0, 1, 0]


@clause("fe.adv.1")
def test_a_step_needs_both_the_result_and_the_region() -> None:
    m = scene(at={"rus": (0, 1), "indus": (0, 1)}, phase="progress", dice="green purple")
    assert options(m, 0, "advance") == ["advance track-green"]
    assert refused(m, 0, "advance track-orange") == "fe.adv.1"
    assert refused(m, 0, "advance track-purple") == "fe.adv.1"


@clause("fe.ex.3")
def test_carmen_turns_purple_to_orange_and_pairs_orange_with_indus_and_green_with_rus() -> None:
    m = carmen(**next_card(0, "huaxia", "journey_of_zhu_ying", "gansu_road"))
    assert refused(m, 0, "advance track-purple") == "fe.adv.1"
    m.pick(0, "convert gansu_road die-purple die-orange").pick(0, "advance track-orange")
    assert (dice(m), marker(m, 0, "orange")) == ("orange green", 1)
    m.pick(0, "advance track-green")
    assert marker(m, 0, "green") == 1
    assert (hand(m), discards(m)) == (["journey_of_zhu_ying"], ["gansu_road"])
    assert city_places(m, 0) == ["scythia", "-", "-", "-", "-", "-"]


@clause("fe.ex.3")
def test_carmen_rolls_three_dice_from_her_next_turn_on() -> None:
    m = carmen()
    m.pick(0, "convert gansu_road die-purple die-orange").pick(0, "advance track-orange")
    assert sum(m.state.dice) == 2
    for _ in range(3):
        pass_turn(m)
    m.pick(0, "roll")
    assert sum(m.state.dice) == 3


@clause("fe.amb.9")
def test_carmen_draws_huaxia_cards_though_daniel_holds_the_region_huaxia() -> None:
    m = carmen()
    m.pick(0, "advance track-green")
    assert force(m, "huaxia") == (1, 3)
    assert {*hand(m), *discards(m)} <= set(deck_of("huaxia"))
    assert "journey_of_zhu_ying" in deck_of("huaxia")


@clause("fe.adv.2", "fe.ex.12")
def test_no_region_serves_twice_in_a_turn() -> None:
    at = {"parsa": (0, 2), "huaxia": (0, 1), "rus": (0, 1)}
    m = scene(at=at, phase="progress", dice="blue blue blue green")
    m.pick(0, "advance track-blue").pick(0, "advance track-blue")
    assert marker(m, 0, "blue") == 2
    assert refused(m, 0, "advance track-blue") == "fe.adv.2"


@clause("fe.adv.2", "fe.ex.12")
def test_two_blue_results_and_one_blue_region_make_one_step() -> None:
    m = scene(at={"parsa": (0, 2), "rus": (0, 1)}, phase="progress", dice="blue blue green")
    m.pick(0, "advance track-blue")
    assert refused(m, 0, "advance track-blue") == "fe.adv.2"


@clause("fe.adv.2")
def test_no_die_serves_twice_in_a_turn() -> None:
    m = scene(at={"parsa": (0, 1), "huaxia": (0, 1), "rus": (0, 1)}, phase="progress", dice="blue green")
    m.pick(0, "advance track-blue")
    assert refused(m, 0, "advance track-blue") == "fe.adv.2"


@clause("fe.adv.3", "fe.adv.8")
@pytest.mark.parametrize("results", [0, 1, 2, 3])
@pytest.mark.parametrize("regions", [0, 1, 2, 3])
def test_a_track_rises_by_the_smaller_number_of_results_and_regions(results: int, regions: int) -> None:
    at = dict.fromkeys((*BLUE_REGIONS[:regions], "rus"), (0, 1))
    m = scene(4, at=at, phase="progress", dice="blue " * results + "green")
    while "advance track-blue" in options(m, 0):
        m.pick(0, "advance track-blue")
    assert marker(m, 0, "blue") == min(results, regions)


@clause("fe.adv.4")
def test_advancing_is_not_compulsory() -> None:
    m = scene(at={"rus": (0, 1), "indus": (0, 1)}, phase="progress", dice="green orange")
    m.pick(0, "end phase-progress")
    assert m.state.active == 1
    assert m.state.players[0].markers == [0, 0, 0, 0, 0]


@clause("fe.adv.4")
def test_the_order_of_steps_is_free() -> None:
    for colours in (("orange", "blue"), ("blue", "orange")):
        m = scene(at={"parsa": (0, 1), "indus": (0, 1)}, phase="progress", dice="orange blue")
        for colour in colours:
            m.pick(0, f"advance track-{colour}")
        assert m.state.players[0].markers == [1, 1, 0, 0, 0]


@clause("fe.adv.5", "fe.ex.23")
def test_a_marker_on_the_top_space_stays_and_its_result_is_wasted() -> None:
    m = scene(
        at={"parsa": (0, 1), "rus": (0, 1), "nusantara": (0, 1)},
        phase="progress",
        dice="blue green green",
        markers={0: {"blue": 7, "green": 1}},
        hands={0: "gansu_road"},
    )
    assert refused(m, 0, "advance track-blue") == "fe.adv.5"
    m.pick(0, "advance track-green")
    assert refused(m, 0, "advance track-blue") == "fe.adv.5"
    assert refused(m, 0, "convert gansu_road die-blue die-orange") == "fe.prog.3"


@clause("fe.ex.23")
def test_the_result_of_a_full_track_can_be_converted_before_the_steps() -> None:
    m = scene(
        at={"parsa": (0, 1), "rus": (0, 1)},
        phase="progress",
        dice="blue",
        markers={0: {"blue": 7}},
        hands={0: "gansu_road"},
    )
    m.pick(0, "convert gansu_road die-blue die-green").pick(0, "advance track-green")
    assert (marker(m, 0, "blue"), marker(m, 0, "green")) == (7, 1)


@clause("fe.adv.6")
@pytest.mark.parametrize(
    ("space", "numbers", "points"),
    [(0, (2, 3), (0, 1)), (1, (3, 3), (1, 3)), (4, (4, 5), (7, 10))],
    ids=["more dice", "points only", "more dice again"],
)
def test_a_step_improves_points_and_often_the_attribute(
    space: int, numbers: tuple[int, int], points: tuple[int, int]
) -> None:
    m = scene(at={"indus": (0, 1), "rus": (0, 1)}, phase="progress", dice="orange", markers={0: {"orange": space}})
    before = m.state.attribute(0, ORANGE), m.scores[0]["track-orange"]
    m.pick(0, "advance track-orange")
    after = m.state.attribute(0, ORANGE), m.scores[0]["track-orange"]
    assert (before, after) == ((numbers[0], points[0]), (numbers[1], points[1]))


@clause("fe.adv.6")
@pytest.mark.parametrize("civilization", civilizations())
def test_every_step_of_every_board_is_worth_points_and_some_are_worth_nothing_else(civilization: str) -> None:
    board = civilizations()[civilization]
    for values, points in zip(board.values, board.points, strict=True):
        assert list(points) == sorted(set(points))
        assert len(set(values)) < len(values)


@clause("fe.adv.7")
def test_control_is_judged_after_the_movement() -> None:
    m = scene(at={"scythia": (0, 1), "indus": (0, 1)}, points=1, dice="purple green")
    m.pick(0, "move scythia rus")
    assert refused(m, 0, "advance track-purple") == "fe.adv.1"
    assert options(m, 0, "advance") == ["advance track-green"]


@clause("fe.adv.7")
def test_new_explorers_make_no_new_pairs() -> None:
    m = scene(at={"albion": (0, 2), "parsa": (0, 1)}, phase="progress", dice="yellow yellow green blue")
    m.pick(0, "advance track-yellow")
    assert options(m, 0) == ["place albion", "place parsa"]
    m.pick(0, "place parsa")
    assert options(m, 0, "advance") == ["advance track-blue"]


@clause("fe.adv.8")
def test_everything_that_a_step_causes_is_carried_out_before_the_next_step() -> None:
    m = scene(at={"albion": (0, 1), "rus": (0, 1)}, phase="progress", dice="yellow green")
    m.pick(0, "advance track-yellow")
    assert refused(m, 0, "advance track-green") == "fe.turn.6"
    m.pick(0, "place rus").pick(0, "advance track-green")
    assert len(hand(m)) == 1


# -- green track


@clause("fe.green.1", "fe.ex.14")
def test_a_green_step_draws_a_card_on_a_plus_1_space_only() -> None:
    m = scene(
        at={"rus": (0, 1), "nusantara": (0, 1), "indus": (0, 1)},
        phase="progress",
        dice="green green orange",
        markers={0: {"green": 1}},
    )
    m.pick(0, "advance track-green")
    assert (marker(m, 0, "green"), len(hand(m)), len(m.state.players[0].deck)) == (2, 0, 9)
    m.pick(0, "advance track-green")
    assert (marker(m, 0, "green"), len(hand(m)), len(m.state.players[0].deck)) == (3, 1, 8)


@clause("fe.green.2")
def test_no_other_step_draws_cards() -> None:
    at = {"indus": (0, 1), "parsa": (0, 1), "thule": (0, 1), "albion": (0, 1)}
    m = scene(at=at, phase="progress", dice="orange blue purple yellow")
    for pick in ("advance track-orange", "advance track-blue", "advance track-yellow", "place indus"):
        m.pick(0, pick)
    m.pick(0, "advance track-purple")
    assert m.state.players[0].markers == [1, 1, 1, 0, 1]
    assert (hand(m), len(m.state.players[0].deck)) == ([], 9)


@clause("fe.green.2")
def test_in_a_whole_game_cards_leave_the_deck_by_green_steps_only() -> None:
    for m in random_play(3, seed=4):
        for seat, player in enumerate(m.state.players):
            drawn = sum(m.state.board(seat).draws[: player.markers[3] + 1])
            assert len(player.deck) == 9 - drawn


@clause("fe.green.2")
def test_there_is_no_hand_limit() -> None:
    eight = [card for card in deck_of("huaxia") if card != "nine_tripods"]
    m = scene(at={"rus": (0, 1)}, phase="progress", dice="green", hands={0: " ".join(eight)})
    m.pick(0, "advance track-green")
    assert hand(m) == [*eight, "nine_tripods"]


@clause("fe.green.2")
def test_an_empty_deck_gives_nothing_and_no_board_needs_more_than_nine_cards() -> None:
    m = scene(at={"rus": (0, 1)}, phase="progress", dice="green", hands={0: " ".join(deck_of("huaxia"))})
    m.pick(0, "advance track-green")
    assert (marker(m, 0, "green"), len(hand(m))) == (1, 9)
    assert all(sum(board.draws) <= 9 for board in civilizations().values())


@clause("fe.green.3")
def test_a_card_drawn_by_a_step_may_be_scored_at_once_or_later_in_the_turn() -> None:
    at = {"rus": (0, 1), "thule": (0, 1), "scythia": (0, 1), "indus": (0, 1)}
    m = scene(at=at, phase="progress", dice="green orange", **next_card(0, "huaxia", "gansu_road"))
    m.pick(0, "advance track-green")
    assert refused(m, 0, "score gansu_road") == ""
    m.pick(0, "advance track-orange").pick(0, "score gansu_road")
    assert m.state.players[0].scored == ["gansu_road"]


# -- yellow track


@clause("fe.yellow.1", "fe.ex.13")
def test_a_larger_number_brings_new_explorers_into_a_controlled_region_at_once() -> None:
    m = scene(2, at={"karthadst": (0, 2), "albion": (0, 2), "etruria": (1, 3)}, phase="progress", dice="yellow")
    m.pick(0, "advance track-yellow")
    assert m.asked[0].kind == "place"
    assert refused(m, 0, "place rus") == refused(m, 0, "place etruria") == "fe.term.3"
    m.pick(0, "place karthadst")
    assert (force(m, "karthadst"), force(m, "albion")) == ((0, 3), (0, 2))
    assert m.state.attribute(0, YELLOW) == 5


@clause("fe.yellow.1")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("albion", "albion", (3, 2, 3)), ("albion", "mupata", (2, 2, 4)), ("aksum", "mupata", (1, 3, 4))],
)
def test_several_new_explorers_are_freely_split(first: str, second: str, expected: tuple[int, ...]) -> None:
    m = scene(
        civs=("mupata", "karthadst", "huaxia"),
        at={"albion": (0, 1), "aksum": (0, 2), "mupata": (0, 3)},
        phase="progress",
        dice="yellow",
        markers={0: {"yellow": 6}},
        cities={0: "mupata - - - - mupata"},
    )
    m.pick(0, "advance track-yellow").pick(0, f"place {first}").pick(0, f"place {second}")
    assert tuple(force(m, region)[1] for region in ("albion", "aksum", "mupata")) == expected


@clause("fe.yellow.2")
@pytest.mark.parametrize("players", [2, 5])
def test_the_number_shown_is_always_the_number_of_own_explorers_on_the_board(players: int) -> None:
    for m in random_play(players, seed=players):
        for seat in range(players):
            on_the_way = (m.state.marching + m.state.recruits) if seat == m.state.active else 0
            on_board = sum(m.state.force[region] for region in m.state.regions_of(seat))
            assert on_board + on_the_way == m.state.attribute(seat, YELLOW) <= 10


@clause("fe.yellow.3", "fe.ex.13")
def test_a_number_that_does_not_grow_brings_nobody() -> None:
    m = scene(
        2,
        civs=("etruria", "karthadst"),
        at={"etruria": (0, 3), "albion": (0, 2), "karthadst": (1, 4)},
        phase="progress",
        dice="yellow",
        markers={0: {"yellow": 2}},
    )
    m.pick(0, "advance track-yellow")
    assert marker(m, 0, "yellow") == 3
    assert (force(m, "etruria"), force(m, "albion"), m.state.active) == ((0, 3), (0, 2), 1)


@clause("fe.yellow.4")
def test_placing_is_compulsory() -> None:
    m = scene(at={"albion": (0, 1), "rus": (0, 2)}, phase="progress", dice="yellow green")
    m.pick(0, "advance track-yellow")
    assert options(m, 0) == ["place albion", "place rus"]
    assert refused(m, 0, "end phase-progress")


@clause("fe.yellow.4", "fe.ex.33")
def test_each_new_explorer_may_go_to_a_different_region() -> None:
    m = scene(
        2,
        at={"karthadst": (0, 1), "albion": (0, 2), "etruria": (0, 1), "rus": (1, 3)},
        phase="progress",
        dice="yellow yellow",
    )
    m.pick(0, "advance track-yellow").pick(0, "place albion")
    assert [force(m, region)[1] for region in ("karthadst", "albion", "etruria")] == [1, 3, 1]
    m.pick(0, "advance track-yellow").pick(0, "place etruria")
    assert [force(m, region)[1] for region in ("karthadst", "albion", "etruria")] == [1, 3, 2]
    assert options(m, 0) == ["city track-yellow albion", "city track-yellow etruria"]


@clause("fe.yellow.4")
def test_with_one_controlled_region_all_go_there() -> None:
    m = scene(
        civs=("mupata", "karthadst", "huaxia"),
        at={"albion": (0, 7)},
        phase="progress",
        dice="yellow",
        markers={0: {"yellow": 6}},
        cities={0: "mupata - - - - mupata"},
    )
    m.pick(0, "advance track-yellow")
    assert force(m, "albion") == (0, 9)
