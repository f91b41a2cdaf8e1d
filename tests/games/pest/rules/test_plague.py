"""Chapters 6 and 7: pest cards, protection, destruction and spread."""

from __future__ import annotations

from typing import Any

import pytest

from pentarchy.games.pest.box import named_by, people_per_target, pest_cards, world
from pentarchy.games.pest.rules.plague import reveal

from ..scene import named, options, play, quarantine, refused, ruins, scene, sick, where


def test_a_location_with_four_falls_and_spreads_once() -> None:
    """[pest.ex.2, pest.destroy.1-4, pest.plague.2]"""
    m = scene(
        3, phase="pest", pest=2, sick={"blessir": 3, "terras": 3}, doctors={0: "yarrin", 1: "nadril", 2: "cairnop"}
    )
    assert not {"terras", "meskar"} & {*named(m, 2)}
    assert "blessir" in ruins(m)
    assert "terras" not in ruins(m)
    assert sick(m, "blessir", "terras", "meskar") == [0, 4, 1]


def test_eras_two_and_three_bring_two_people() -> None:
    """[pest.plague.2, pest.ex.67]"""
    assert people_per_target() == (1, 2, 2)
    m = scene(3, phase="pest", pest=2, year=5, sick={"blessir": 2}, buildings={1: "quarter_1:hestrial"})
    assert "blessir" in ruins(m)
    assert {number for number in sick(m, *named(m, 2)) if number} == {2}


def test_roads_take_any_number() -> None:
    """[pest.plague.4, pest.ex.23]"""
    roads = pest_cards()[5].roads
    a, b = (world().names[end] for end in world().road_ends[roads[0]])
    m = scene(3, phase="pest", pest=6, year=5, roads={f"{a} {b}": 4})
    assert [m.state.stranded[one] for one in roads] == [6, 2, 2, 2]
    assert sum(m.state.stranded) == 12


def lone(year: int = 1, **more: Any) -> dict[str, Any]:
    """Seat 1's quarter stands alone in a city that card 2 names."""
    return {"phase": "pest", "pest": 2, "year": year, "buildings": {1: "quarter_1:blessir"}, **more}


def test_a_lone_buildings_owner_takes_the_people() -> None:
    """[pest.plague.5, pest.plague.6, pest.plague.12, pest.ex.16, pest.ex.70]"""
    m = scene(3, **lone(3, sick={"blessir": 4}))
    assert quarantine(m, 1) == "2"
    assert sick(m, "blessir") == [4]
    assert "blessir" not in ruins(m)


def test_who_finds_no_space_dies() -> None:
    """[pest.plague.7, pest.quar.6, pest.ex.17, pest.ex.18]"""
    full = {1: "3 move construct produce store"}
    m = scene(3, **lone(3, quarantine=full))
    assert (m.state.players[1].graves, m.state.players[1].dishonour) == (2, 0)
    m = scene(3, **lone(3, quarantine=full, graves={1: 3}))
    assert (m.state.players[1].graves, m.state.players[1].dishonour) == (4, 3)


def test_the_owner_chooses_once_free_spaces_are_full() -> None:
    """[pest.plague.14, pest.quar.4, pest.ex.58, pest.ex.59]"""
    m = scene(3, **lone(3, quarantine={1: "2"}))
    assert m.asked[1].kind == "shelter"
    beds = ["bed-move", "bed-construct", "bed-produce", "bed-store"]
    assert options(m, 1) == [*[f"shelter {bed}" for bed in beds], "shelter graveyard"]
    play(m, "shelter bed-produce")
    assert quarantine(m, 1) == "3 produce"


@pytest.mark.parametrize(
    "guard",
    [
        {"buildings": {1: "quarter_1:blessir", 2: "quarter_1:blessir"}},
        {"doctors": {2: "blessir"}},
        {"camps": {2: "blessir"}},
    ],
)
def test_two_buildings_a_doctor_or_a_camp_protect(guard: dict[str, Any]) -> None:
    """[pest.plague.8, pest.plague.17, pest.ex.19, pest.ex.21]"""
    m = scene(3, **{**lone(sick={"blessir": 3}), **guard})
    assert sick(m, "blessir") == [3]
    assert [quarantine(m, seat) for seat in range(3)] == ["0", "0", "0"]
    assert "blessir" not in ruins(m)


def test_camps_go_back_after_blocking_a_card() -> None:
    """[pest.plague.9, pest.plague.10, pest.ex.20, pest.tech.21]"""
    m = scene(3, phase="pest", pest=2, camps={0: "blessir", 1: "blessir"}, doctors={2: "blessir"})
    assert [where(m, player.camp) for player in m.state.players] == ["-", "-", "-"]
    m = scene(3, phase="pest", pest=2, camps={0: "blessir", 1: "blessir"}, cards={1: "improved_containment"})
    assert [where(m, player.camp) for player in m.state.players] == ["-", "blessir", "-"]
    m = scene(3, phase="pest", pest=1, camps={0: "blessir"})
    assert where(m, m.state.players[0].camp) == "blessir"


def test_what_spread_has_gathered_falls_when_a_card_comes() -> None:
    """[pest.destroy.4-6, pest.plague.21, pest.ex.22]"""
    m = scene(3, phase="pest", pest=1, sick={"blessir": 5})
    assert "blessir" not in named(m, 1)
    assert "blessir" not in ruins(m)
    m = scene(3, phase="pest", pest=2, sick={"blessir": 5})
    assert "blessir" in ruins(m)


def test_ruins_receive_nobody() -> None:
    """[pest.map.8, pest.destroy.7, pest.ex.24]"""
    m = scene(5, phase="pest", pest=2, ruins="blessir terras", sick={"hestrial": 3})
    assert sick(m, "blessir", "terras") == [0, 0]


def test_several_fall_together_and_spread_to_a_common_neighbour() -> None:
    """[pest.destroy.7, pest.destroy.13, pest.destroy.14, pest.ex.24, pest.ex.68]"""
    fallen, between = two_with_a_common_neighbour()
    people = dict.fromkeys(fallen, 3)
    away = dict.fromkeys(range(3), "yarrin")
    assert not {*away.values()} & {*fallen, between}
    m = scene(3, phase="pest", pest=2, ruins="", sick=people, doctors=away)
    assert {*fallen} <= {*ruins(m)}
    assert sick(m, *fallen, between) == [0, 0, 2]
    m = scene(3, phase="pest", pest=2, ruins="", sick=people, doctors=away, camps={0: between})
    assert (sick(m, between), where(m, m.state.players[0].camp)) == ([0], "-")
    m = scene(3, phase="pest", pest=2, ruins="", sick=people, doctors=away, buildings={1: f"quarter_1:{between}"})
    assert (sick(m, between), quarantine(m, 1)) == ([0], "2")


def two_with_a_common_neighbour() -> tuple[list[str], str]:
    """Two locations that card 2 names with the map as printed, and an unnamed one beside both."""
    here = world()
    card = named_by(1, here.resources)
    for between in range(len(here.names)):
        beside = [place for place, _ in here.ways[between] if place in card]
        if len(beside) > 1 and between not in card:
            return [here.names[place] for place in beside[:2]], here.names[between]
    raise AssertionError


def test_protective_clothing_turns_one_away_from_a_quarter() -> None:
    """[pest.tech.15, pest.tech.15b, pest.amb.43]"""
    m = scene(3, **lone(3, cards={1: "protective_clothing"}))
    assert options(m, 1) == ["turn-away blessir", "keep blessir"]
    assert refused(m, 1, "keep gothar") == "pest.tech.15"
    assert quarantine(play(m.clone(), "keep blessir"), 1) == "2"
    assert quarantine(play(m, "turn-away blessir"), 1) == "1"
    workshop = {"buildings": {1: "workshop:blessir"}, "cards": {1: "protective_clothing"}}
    assert quarantine(scene(3, **{**lone(3), **workshop}), 1) == "2"


def test_a_checkpoint_blocks_at_special_buildings() -> None:
    """[pest.tech.24, pest.tech.24a]"""
    at = {"buildings": {1: "workshop:blessir"}, "cards": {1: "quarantine_checkpoint"}}
    m = scene(3, **{**lone(3), **at})
    assert options(m, 1) == ["block blessir", "admit blessir"]
    assert quarantine(play(m.clone(), "block blessir"), 1) == "0"
    assert quarantine(play(m, "admit blessir"), 1) == "2"


def test_with_two_players_one_card_of_each_colour_never_comes() -> None:
    """[pest.setup.13, pest.ex.14]"""
    m = scene(2)
    for seed in range(40):
        state = m.state.copy()
        state.chance.reseed(seed + 1)
        drawn = [reveal(state) for _ in range(15)]
        assert len({*drawn}) == 15
        assert [sum(pest_cards()[card].stack == colour for card in drawn) for colour in (-1, 0, 1, 2)] == [9, 2, 2, 2]


def test_owners_settle_in_turn_order() -> None:
    """[pest.plague.13, pest.plague.20]"""
    m = scene(
        3,
        phase="pest",
        pest=2,
        year=3,
        order=(2, 1, 0),
        buildings={1: "quarter_1:blessir", 2: "quarter_1:gothar"},
        quarantine={1: "3", 2: "3"},
        ruins="",
    )
    assert list(m.asked) == [2]
    play(m, "shelter bed-move", "shelter bed-construct")
    assert list(m.asked) == [1]
