"""Chapter 12, phase 3: placing the cities that the tracks have released."""

from __future__ import annotations

from typing import Any

import pytest

from games.first_empires.scene import city_places, force, options, pass_turn, random_play, refused, scene
from pentarchy.core import Match
from pentarchy.testing import clause


def karthadst(**position: Any) -> Match:
    """Karthadst raises yellow from 1 to 3 in one turn and passes the city symbol on space 2. [fe.ex.15]"""
    m = scene(2, phase="progress", dice="yellow yellow", markers={0: {"yellow": 1}}, **position)
    m.pick(0, "advance track-yellow")
    if m.asked[0].kind == "place":
        m.pick(0, m.asked[0].options[0])
    return m.pick(0, "advance track-yellow")


@clause("fe.place.1", "fe.place.2", "fe.ex.15")
def test_a_token_passed_this_turn_must_be_placed_in_a_region_without_a_token() -> None:
    m = karthadst(at={"karthadst": (0, 2), "albion": (0, 2), "etruria": (0, 1), "rus": (1, 3)})
    assert options(m, 0) == ["city track-yellow albion", "city track-yellow etruria"]
    assert refused(m, 0, "end turn") == "fe.place.1"
    assert refused(m, 0, "city track-yellow karthadst") == "fe.place.2"
    m.pick(0, "city track-yellow etruria")
    assert city_places(m, 0) == ["karthadst", "-", "-", "-", "-", "etruria"]


@clause("fe.place.2", "fe.ex.15")
@pytest.mark.parametrize("region", ["albion", "etruria"])
def test_without_a_free_region_any_controlled_region_is_accepted(region: str) -> None:
    m = karthadst(at={"albion": (0, 2), "etruria": (0, 3), "rus": (1, 3)}, cities={0: "albion etruria"})
    m.pick(0, f"city track-yellow {region}")
    assert city_places(m, 0) == ["albion", "etruria", "-", "-", "-", region]


@clause("fe.place.1")
@pytest.mark.parametrize(("space", "released"), [(2, False), (3, True), (4, True)], ids=["below", "onto", "beyond"])
def test_a_token_is_released_when_its_marker_is_on_the_city_symbol_or_beyond(space: int, released: bool) -> None:
    at = {"huaxia": (0, 1), "rus": (0, 1), "indus": (0, 1)}
    m = scene(at=at, phase="cities", markers={0: {"blue": space, "purple": 2}})
    assert refused(m, 0, "city track-blue rus") == ("" if released else "fe.place.1")


@clause("fe.place.1")
def test_a_placed_token_stays_face_down() -> None:
    m = scene(at={"huaxia": (0, 1), "rus": (0, 1), "indus": (0, 1)}, phase="cities", markers={0: {"blue": 3}})
    m.pick(0, "city track-blue rus")
    for viewer in (0, 1, None):
        assert m.view(viewer)["players"][0]["cities"] == [None] * 6


@clause("fe.place.3")
@pytest.mark.parametrize("order", [("blue", "purple"), ("purple", "blue")])
def test_the_player_chooses_the_order_of_several_tokens(order: tuple[str, str]) -> None:
    at = {"huaxia": (0, 1), "rus": (0, 1), "indus": (0, 1), "thule": (0, 1)}
    m = scene(at=at, phase="cities", markers={0: {"blue": 3, "purple": 2}})
    assert len(options(m, 0, "city")) == 6
    m.pick(0, f"city track-{order[0]} rus")
    assert refused(m, 0, f"city track-{order[1]} rus") == "fe.place.2"
    m.pick(0, f"city track-{order[1]} thule")
    assert sorted(city_places(m, 0)) == ["-", "-", "-", "huaxia", "rus", "thule"]


@clause("fe.place.3", "fe.place.6", "fe.ex.32")
@pytest.mark.parametrize("second", ["huaxia", "rus"])
def test_the_first_token_takes_the_free_region_and_the_second_any(second: str) -> None:
    at = {"huaxia": (0, 1), "rus": (0, 1)}
    m = scene(at=at, phase="cities", markers={0: {"blue": 3, "purple": 2}}, cities={0: "huaxia"})
    assert options(m, 0) == ["city track-blue rus", "city track-purple rus"]
    m.pick(0, "city track-blue rus")
    assert options(m, 0) == ["city track-purple rus", "city track-purple huaxia"]
    m.pick(0, f"city track-purple {second}")
    assert city_places(m, 0) == ["huaxia", "-", "rus", second, "-", "-"]


@clause("fe.place.4")
def test_a_track_whose_token_is_gone_releases_no_other() -> None:
    at = {"huaxia": (0, 1), "rus": (0, 1), "indus": (0, 1)}
    m = scene(at=at, phase="cities", markers={0: {"blue": 5, "purple": 2}}, cities={0: "huaxia - scythia"})
    assert options(m, 0, "city") == ["city track-purple rus", "city track-purple indus"]
    assert refused(m, 0, "city track-blue rus") == "fe.place.4"


@clause("fe.place.4", "fe.ex.16")
@pytest.mark.parametrize("place", ["rus", "@1"], ids=["on the map", "taken"])
def test_later_yellow_steps_release_nothing_more(place: str) -> None:
    m = scene(
        2,
        at={"karthadst": (0, 3), "albion": (0, 3), "scythia": (1, 3)},
        phase="progress",
        dice="yellow",
        markers={0: {"yellow": 2}},
        cities={0: f"karthadst - - - - {place}"},
    )
    m.pick(0, "advance track-yellow")
    assert m.state.active == 1
    assert city_places(m, 0) == ["karthadst", "-", "-", "-", "-", place]


@clause("fe.place.5")
def test_only_regions_controlled_at_that_moment_take_a_token() -> None:
    m = scene(at={"scythia": (0, 1), "rus": (0, 1), "huaxia": (1, 1)}, points=1, markers={0: {"purple": 2}})
    m.pick(0, "move scythia indus")
    assert options(m, 0) == ["city track-purple rus", "city track-purple indus"]
    for region in ("scythia", "huaxia", "parsa"):
        assert refused(m, 0, f"city track-purple {region}") == "fe.place.5"


@clause("fe.place.5")
def test_a_player_always_controls_a_region() -> None:
    for m in random_play(4, seed=9):
        for seat in range(4):
            all_march = seat == m.state.active and m.state.marching
            assert m.state.regions_of(seat) or all_march


@clause("fe.place.6")
def test_several_tokens_may_lie_in_one_region() -> None:
    m = scene(at={"rus": (0, 3)}, phase="cities", markers={0: {"blue": 3, "purple": 2}}, cities={0: "rus"})
    assert sorted(options(m, 0)) == ["city track-blue rus", "city track-purple rus"]
    m.pick(0, "city track-blue rus")
    assert city_places(m, 0) == ["rus", "-", "rus", "rus", "-", "-"], "the last one has no choice"


@clause("fe.place.6")
def test_tokens_in_regions_not_controlled_play_no_part() -> None:
    """An own token lies in Scythia, which was given up; Parsa is free of tokens but nobody's."""
    at = {"rus": (0, 1), "indus": (0, 1)}
    m = scene(at=at, phase="cities", markers={0: {"purple": 2}}, cities={0: "rus scythia indus"})
    assert options(m, 0) == ["city track-purple rus", "city track-purple indus"]


@clause("fe.amb.13")
def test_a_region_entered_has_no_opposing_token_left_and_counts_as_free() -> None:
    m = scene(
        at={"scythia": (0, 2), "huaxia": (0, 1), "aksum": (1, 1)},
        points=1,
        markers={0: {"purple": 2, "blue": 3}},
        cities={0: "scythia - huaxia", 1: "rus"},
    )
    m.pick(0, "move scythia rus")
    assert city_places(m, 1)[0] == "@0"
    assert city_places(m, 0)[3] == "rus", "the only region without a token, so there is no choice"


@clause("fe.amb.13")
@pytest.mark.parametrize("players", [2, 4])
def test_in_a_controlled_region_only_own_tokens_lie(players: int) -> None:
    for m in random_play(players, seed=players):
        for owner, player in enumerate(m.state.players):
            assert all(place < 0 or m.state.holder[place] in (owner, -1) for place in player.places)


@clause("fe.place.7")
def test_a_released_token_stays_above_its_track_until_the_end_of_phase_3() -> None:
    at = {"thule": (0, 1), "rus": (0, 1), "indus": (0, 1)}
    m = scene(at=at, phase="progress", dice="purple orange", markers={0: {"purple": 1}}, hands={0: "nine_tripods"})
    m.pick(0, "advance track-purple")
    assert city_places(m, 0) == ["huaxia", "-", "-", "-", "-", "-"]
    assert refused(m, 0, "city track-purple rus") == "fe.turn.6"
    refusal = m.why_not(0, "score nine_tripods")
    assert refusal is not None
    assert refusal.numbers["have"] == 1


@clause("fe.place.1")
def test_the_turn_ends_when_all_released_tokens_are_placed() -> None:
    m = scene(at={"huaxia": (0, 1), "rus": (0, 1), "indus": (0, 1)}, phase="cities", markers={0: {"purple": 2}})
    m.pick(0, "city track-purple rus")
    assert m.state.active == 1
    pass_turn(m)
    assert (city_places(m, 0)[3], force(m, "rus")) == ("rus", (0, 1))
