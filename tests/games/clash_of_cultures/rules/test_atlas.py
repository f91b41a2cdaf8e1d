"""Ranges, land distances, seas and trade routes over what is revealed."""

from __future__ import annotations

from games.clash_of_cultures.scenes import scene
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import atlas
from pentarchy.testing import clause


def names(match: Match, hexes: int) -> set[str]:
    return {match.state.board.names[hex_] for hex_ in atlas.members(hexes)}


def at(match: Match, name: str) -> int:
    return int(match.state.board.number[name])


@clause("coc.term.6", "coc.term.10", "coc.inf.10")
def test_range_runs_over_land_and_water_but_not_through_the_unexplored() -> None:
    m = scene(terrain={"d3": "water"})
    assert atlas.range_between(m.state, at(m, "d2"), at(m, "d4")) == 2
    assert atlas.range_between(m.state, at(m, "d2"), at(m, "d2")) == 0
    assert names(m, atlas.within(m.state, at(m, "d2"), 0)) == {"d2"}
    near = {"d2", *(m.state.board.names[hex_] for hex_ in m.state.board.near[at(m, "d2")])}
    assert names(m, atlas.within(m.state, at(m, "d2"), 1)) == near
    assert names(m, atlas.at_range(m.state, at(m, "d2"), 1)) == near - {"d2"}
    hidden = m.state.board.slots[2:]
    regions = [f"r{number:02}" for number in range(1, 17)]
    m = scene(hidden=dict(zip(hidden, regions, strict=False)))
    assert atlas.range_between(m.state, at(m, "d2"), at(m, "d7")) == atlas.FAR
    assert len(names(m, atlas.within(m.state, at(m, "d2"), 9))) == 4


@clause("coc.term.10", "coc.term.14")
def test_land_distance_goes_round_water() -> None:
    m = scene(terrain={"d3": "water", "c2": "water"})
    one, other = at(m, "d2"), at(m, "d4")
    assert atlas.range_between(m.state, one, other) == 2
    assert atlas.land_distance(m.state, one, other) == 3
    assert atlas.land_distance(m.state, one, at(m, "d3")) == atlas.FAR
    assert at(m, "d4") not in atlas.members(atlas.land_within(m.state, one, 2))
    assert at(m, "d4") in atlas.members(atlas.land_at(m.state, one, 3))


@clause("coc.term.11")
def test_straight_distance_ignores_everything() -> None:
    m = scene(terrain={"d3": "water"}, hidden={"region1": "r05"})
    assert atlas.straight(m.state, at(m, "d2"), at(m, "d7")) == 5


@clause("coc.move.10", "coc.move.22")
def test_a_sea_is_connected_water() -> None:
    m = scene(terrain={"c3": "water", "c4": "water", "c5": "water", "e2": "water"})
    assert names(m, atlas.sea_of(m.state, at(m, "c3"))) == {"c3", "c4", "c5"}
    assert atlas.sea_of(m.state, at(m, "d2")) == 0
    free, met = atlas.sails_to(m.state, 0, at(m, "c3"))
    assert (names(m, free), met) == ({"c4", "c5"}, 0)
    m = scene(terrain={"c3": "water", "c4": "water", "c5": "water"}, units={1: "c4:ship", 0: "c3:ship"})
    free, met = atlas.sails_to(m.state, 0, at(m, "c3"))
    assert (free, names(m, met)) == (0, {"c4"})
