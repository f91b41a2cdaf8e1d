"""Points in halves, by category, and how ties are broken."""

from __future__ import annotations

from games.clash_of_cultures.scenes import scene
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures import game
from pentarchy.games.clash_of_cultures.rules import pieces, scoring
from pentarchy.testing import clause

BARE = {"settlements_buildings": 2, "advances": 2, "objectives": 0, "wonders": 0, "events": 0, "leaders": 0}
"""Half points of a player with one settlement, Farming and Mining."""


def points(match: Match, seat: int) -> dict[str, int]:
    """Half points beyond those of a bare start."""
    found = scoring.scores(match.state)[seat]
    return {name: number - BARE[name] for name, number in found.items() if number != BARE[name]}


@clause("coc.score.1", "coc.score.7", "coc.comp.3")
def test_settlements_and_buildings_are_a_point_each() -> None:
    m = scene(cities={0: "d2:happy:temple,fortress c3:angry d4"})
    assert points(m, 0) == {"settlements_buildings": 2 * 4}
    assert points(m, 1) == {}
    assert game.facts.per_point == 2


@clause("coc.score.1", "coc.score.2", "coc.score.14", "coc.inf.9")
def test_a_building_counts_for_its_colour_wherever_it_stands() -> None:
    m = scene(cities={0: "d2::temple=1,fortress", 1: "d7", 4: "c3::academy=1"})
    assert points(m, 0) == {"settlements_buildings": 2}
    assert points(m, 1) == {"settlements_buildings": 4}


@clause("coc.score.3", "coc.setup.15")
def test_advances_are_half_a_point_each() -> None:
    assert points(scene(advances={0: "storage arts sports"}), 0) == {"advances": 3}
    m = scene()
    m.state.players[0].library = 1 << 20
    assert points(m, 0) == {}


@clause("coc.score.4")
def test_objectives_are_two_points_each() -> None:
    m = scene(scored={1: "objective-03:upper objective-05:lower"})
    assert points(m, 1) == {"objectives": 8}


@clause("coc.score.5", "coc.won.5", "coc.won.15")
def test_builder_and_controller_share_a_wonder() -> None:
    m = scene(cities={0: "d2:happy:great_wall"})
    assert points(m, 0) == {"wonders": 8}
    m = scene(cities={0: "d2:happy:great_wall"}, builders={"great_wall": 1}, controllers={"great_wall": 0})
    assert points(m, 0) == points(m, 1) == {"wonders": 4}
    m = scene(cities={0: "c3", 4: "d2::great_wall"}, builders={"great_wall": 1}, controllers={"great_wall": 0})
    assert points(m, 0) == points(m, 1) == {"wonders": 4}
    m = scene(cities={0: "c3", 4: "d2::great_wall"}, builders={"great_wall": 1})
    assert (points(m, 0), points(m, 1)) == ({}, {"wonders": 8})


@clause("coc.score.11")
def test_a_builder_who_takes_the_city_back_has_the_wonder_in_full() -> None:
    m = scene(cities={0: "d2:happy:great_wall"}, controllers={"great_wall": 0})
    assert points(m, 0) == {"wonders": 8}


@clause("coc.score.12", "coc.wonder.great_pyramid.1")
def test_the_great_pyramid_is_its_builders() -> None:
    m = scene(cities={0: "d2:happy:great_pyramid"}, builders={"great_pyramid": 1}, controllers={"great_pyramid": 0})
    assert (points(m, 0), points(m, 1)) == ({}, {"wonders": 10})
    pieces.remove_city(m.state, m.state.board.number["d2"])
    assert points(m, 1) == {"wonders": 10}


@clause("coc.won.4", "coc.comp.9")
def test_a_destroyed_wonder_is_worth_nothing() -> None:
    m = scene(cities={0: "c3 d2:happy:great_wall"}, controllers={"great_wall": 1}, builders={"great_wall": 0})
    pieces.remove_city(m.state, m.state.board.number["d2"])
    assert points(m, 0) == points(m, 1) == {}
    assert pieces.wonder_at(m.state, 7) == -1


@clause("coc.score.6")
def test_events_give_points() -> None:
    m = scene(halves={0: 3})
    assert points(m, 0) == {"events": 3}


def ranking(match: Match) -> list[int]:
    match.state.phase = "over"
    return Match.at(game, match.setup, match.state).ranking


@clause("coc.score.7")
def test_the_highest_total_wins() -> None:
    assert ranking(scene(advances={1: "storage"})) == [2, 1]


@clause("coc.score.8")
def test_ties_compare_the_categories() -> None:
    m = scene(cities={0: "d2 d4"}, advances={1: "storage arts"})
    assert m.totals[0] == m.totals[1]
    assert ranking(m) == [1, 2]
    m = scene(advances={1: "storage arts sports myths"}, scored={0: "objective-03:upper"})
    assert ranking(m) == [2, 1]
    m = scene(scored={0: "objective-03:upper"}, halves={1: 4})
    assert ranking(m) == [1, 2]
    assert ranking(scene()) == [1, 1]


@clause("coc.score.9", "coc.wonder.great_pyramid.2")
def test_the_builder_of_the_great_pyramid_wins_a_tie() -> None:
    m = scene(cities={0: "d2 d4 c3 d3 c4 b3", 1: "d7:happy:great_pyramid"})
    assert m.totals[0] == m.totals[1]
    assert ranking(m) == [2, 1]


# -- the expansion


@clause("coc.score.3", "coc.civ.1")
def test_own_advances_are_half_a_point_each() -> None:
    assert points(scene(civs={0: "rome"}, advances={0: "bartering"}), 0) == {"advances": 2}


@clause("coc.lead.3")
def test_captured_leaders_are_two_points_each() -> None:
    assert points(scene(expansion=True, heads={0: "caesar pakal"}), 0) == {"leaders": 8}
    assert points(scene(civs={0: "rome"}), 0) == {}


@clause("coc.score.10")
def test_what_counts_as_an_objective_or_building_does_so_only_for_ties() -> None:
    m = scene(civs={0: "celts"}, advances={0: "druids"}, lasting=[("druids", 0, 5)], cities={0: "d2", 4: "c3"})
    assert points(m, 0)["settlements_buildings"] == 2
    assert scoring.buildings_of(m.state, 0) == 0
    assert len(m.state.players[0].scored) == 0
