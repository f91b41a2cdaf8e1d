"""Regions that are revealed, by land and by sea.

Of a region at a slot the hexes are named in the order 0 to 3; turned round it is 3 to 0. Regions: r05 is water, plain,
plain, barren; r10 plain, water, plain, barren; r14 has no water; r01 water, water, forest, forest.
"""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.scenes import ask, kind, options, play, scene, terrain, told, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import exploring, sailing
from pentarchy.testing import clause

INNER = "region3"
"""Its hexes d3, c4, e4, d4 are not at the edge."""
RIM = "region4"
"""Its hexes b4, a5, c5, b5; all but c5 are at the edge."""


def shape(match: Match, *names: str) -> list[str]:
    return [terrain(match, name) for name in names]


RIM_HEXES = ("b4", "a5", "c5", "b5")
INNER_HEXES = ("d3", "c4", "e4", "d4")


# -- by land


@clause("coc.expl.1", "coc.expl.2", "coc.expl.8", "coc.ex.15", "coc.expl.16")
def test_entering_an_unknown_space_reveals_its_region() -> None:
    m = scene(units={0: "c3:settler a7:settler"}, hidden={INNER: "r15"})
    play(m, "command", "move c3 c4")
    assert kind(m) == "lay"
    play(m, "lay as-printed")
    assert shape(m, *INNER_HEXES) == ["plain", "mountain", "forest", "plain"]
    assert (units(m, "c4"), m.state.unexplored, m.state.under) == ("settler", [], [])
    assert told(m, "explores") == ["explores seat-0 d3 r15"]
    play(m, "stop", "command")
    assert not [option for option in options(m, 0) if " c4 " in option], "it is a mountain"


@clause("coc.expl.3", "coc.expl.7")
def test_a_region_lies_in_its_place_one_way_or_the_other() -> None:
    m = scene(units={0: "c3:settler"}, hidden={INNER: "r15"})
    play(m, "command", "move c3 c4")
    assert options(m, 0) == ["lay as-printed", "lay turned"]
    play(m, "lay turned")
    assert shape(m, *INNER_HEXES) == ["plain", "forest", "mountain", "plain"]


@clause("coc.expl.4", "coc.ex.15", "coc.expl.14")
def test_the_target_does_not_become_water() -> None:
    for target, turned in (("d3", True), ("d4", False)):
        start = "c3" if target == "d3" else "d5"
        m = scene(units={0: f"{start}:settler"}, hidden={INNER: "r05"})
        play(m, "command", f"move {start} {target}")
        assert shape(m, "d3", "d4") == (["barren", "water"] if turned else ["water", "barren"])
        assert units(m, target) == "settler"


@clause("coc.expl.5", "coc.ex.16", "coc.expl.13")
def test_water_joins_water_of_revealed_regions() -> None:
    m = scene(units={0: "e3:settler"}, hidden={INNER: "r05"}, terrain={"d5": "water"})
    play(m, "command", "move e3 e4")
    assert shape(m, "d3", "d4") == ["barren", "water"]
    m = scene(units={0: "e3:settler"}, hidden={INNER: "r05"}, terrain={"c3": "water"})
    play(m, "command", "move e3 e4")
    assert shape(m, "d3", "d4") == ["water", "barren"]
    assert kind(m) != "lay", "there was no choice"


@clause("coc.expl.5", "coc.expl.13")
def test_the_target_counts_more_than_joining_water() -> None:
    m = scene(units={0: "e3:settler"}, hidden={INNER: "r05"}, terrain={"c3": "water"})
    play(m, "command", "move e3 d3")
    assert shape(m, "d3", "d4") == ["barren", "water"]


@clause("coc.expl.5")
def test_water_within_the_region_joins_nothing() -> None:
    m = scene(units={0: "c3:settler"}, hidden={INNER: "r01"})
    play(m, "command", "move c3 c4")
    assert shape(m, *INNER_HEXES) == ["forest", "forest", "water", "water"], "rule 2 alone"


@clause("coc.expl.6", "coc.expl.13")
def test_at_the_edge_water_lies_at_the_edge() -> None:
    m = scene(units={0: "c4:settler"}, hidden={RIM: "r10"})
    play(m, "command", "move c4 b4")
    assert shape(m, *RIM_HEXES) == ["plain", "water", "plain", "barren"]
    assert kind(m) != "lay", "there was no choice"


@clause("coc.expl.13", "coc.disc.25")
def test_joining_water_counts_more_than_the_edge() -> None:
    m = scene(units={0: "c4:settler"}, hidden={RIM: "r10"}, terrain={"d5": "water"})
    play(m, "command", "move c4 b4")
    assert shape(m, *RIM_HEXES) == ["barren", "plain", "water", "plain"]


@clause("coc.expl.7", "coc.ex.17", "coc.expl.18")
def test_if_both_ways_have_water_at_the_edge_the_explorer_chooses() -> None:
    m = scene(units={0: "c6:settler"}, hidden={RIM: "r05"})
    play(m, "command", "move c6 c5")
    assert kind(m) == "lay"


@clause("coc.expl.18")
def test_one_water_space_that_joins_is_enough() -> None:
    m = scene(units={0: "c6:settler"}, hidden={RIM: "r01"}, terrain={"c4": "water"})
    play(m, "command", "move c6 c5")
    assert shape(m, *RIM_HEXES) == ["water", "water", "forest", "forest"]


@clause("coc.expl.17")
def test_a_region_revealed_by_a_card_has_no_target() -> None:
    m = scene(hidden={INNER: "r05"}, terrain={"d5": "water"})
    assert ask(m, lambda game: exploring.reveal(game, 0, 4)) == []
    assert shape(m, "d3", "d4") == ["barren", "water"]
    m = scene(hidden={INNER: "r05"})
    assert ask(m, lambda game: exploring.reveal(game, 0, 4), "lay turned") == [("lay", "turned")]


@clause("coc.expl.19", "coc.expl.2")
def test_the_group_is_chosen_before_the_region_is_revealed() -> None:
    m = scene(units={0: "c3:settler=2"}, hidden={INNER: "r15"})
    play(m, "command", "move c3 c4")
    assert (kind(m), m.state.unexplored) == ("group", [4])
    play(m, "with settler-1")
    assert (kind(m), m.state.unexplored) == ("lay", [])


@clause("coc.expl.1", "coc.move.12")
def test_who_disembarks_explores() -> None:
    m = scene(
        units={0: "c3:ship a7:settler"},
        aboard={0: "c3:settler"},
        terrain={"c3": "water"},
        hidden={INNER: "r14"},
    )
    play(m, "command", "land c3 d3", "lay as-printed")
    assert (units(m, "d3"), units(m, "c3")) == ("settler", "ship")


def test_what_is_revealed_cannot_be_taken_back() -> None:
    m = scene(units={0: "c3:settler"}, hidden={INNER: "r15"})
    play(m, "command")
    before = m.state.chance.news
    play(m, "move c3 c4")
    assert m.state.chance.news > before


# -- by sea

SEA: dict[str, Any] = {"terrain": {"c3": "water", "b3": "water"}}


@clause("coc.expl.9", "coc.expl.15", "coc.ex.18", "coc.expl.21")
def test_ships_explore_a_region_beside_their_sea() -> None:
    m = scene(units={0: "b3:ship"}, aboard={0: "b3:settler"}, hidden={INNER: "r03"}, **SEA)
    play(m, "command", "sail b3 d3")
    assert sorted(options(m, 0)) == ["launch b3", "launch c3"]
    play(m, "launch c3")
    assert shape(m, *INNER_HEXES) == ["water", "water", "mountain", "plain"]
    assert (kind(m), options(m, 0)) == ("anchor", ["anchor d3", "anchor c4"])
    play(m, "anchor c4")
    assert units(m, "c4") == "ship[settler]"


@clause("coc.expl.9", "coc.ex.18")
def test_if_both_ways_join_the_sea_the_explorer_chooses() -> None:
    sea = {"c3": "water", "c5": "water", "b4": "water", "b3": "water"}
    m = scene(units={0: "c3:ship"}, hidden={INNER: "r05"}, terrain=sea)
    play(m, "command", "sail c3 d3", "launch c3")
    assert kind(m) == "lay"
    play(m, "lay turned")
    assert (units(m, "d4"), terrain(m, "d4")) == ("ship", "water")


@clause("coc.expl.10", "coc.expl.15", "coc.move.26", "coc.move.23")
def test_ships_that_find_no_way_stay() -> None:
    m = scene(units={0: "b3:ship"}, aboard={0: "b3:infantry"}, hidden={INNER: "r14"}, **SEA)
    play(m, "command", "sail b3 d3", "launch c3", "lay as-printed")
    assert (units(m, "c3"), units(m, "b3")) == ("ship[infantry]", "")
    assert m.state.left == 2, "the ship has moved, nothing else can"


@clause("coc.expl.15", "coc.expl.10")
def test_in_vain_the_other_rules_decide() -> None:
    seas = {"d2": "water", "e5": "water"}
    m = scene(units={0: "d2:ship"}, cities={0: "g7"}, hidden={INNER: "r10"}, terrain=seas)
    play(m, "command", "sail d2 d3")
    assert (shape(m, *INNER_HEXES), units(m, "d2")) == (["barren", "plain", "water", "plain"], "ship")


@clause("coc.expl.9")
def test_ships_need_a_hidden_region_beside_their_sea() -> None:
    m = scene(units={0: "b3:ship"}, hidden={"region6": "r14"}, **SEA)
    play(m, "command")
    assert options(m, 0, "sail") == ["sail b3 c3"]


# -- Navigation

NAVIGATION: dict[str, Any] = {"advances": {0: "navigation"}}


@clause("coc.move.15", "coc.move.21", "coc.move.29", "coc.advance.navigation.1")
def test_navigation_leads_to_the_next_sea_both_ways_round() -> None:
    seas = {"d1": "water", "g3": "water", "b2": "water", "c3": "water", "a7": "water"}
    m = scene(units={0: "d1:ship"}, terrain=seas, **NAVIGATION)
    play(m, "command")
    assert sorted(options(m, 0, "navigate")) == ["navigate d1 b2", "navigate d1 c3", "navigate d1 g3"]
    m = scene(units={0: "d1:ship"}, terrain=seas)
    play(m, "command")
    assert kind(m) == "action"


@clause("coc.move.21", "coc.ex.19", "coc.move.15")
def test_navigation_does_not_pass_an_unexplored_region() -> None:
    seas = {"d1": "water", "f4": "water", "b2": "water"}
    m = scene(units={0: "d1:ship"}, terrain=seas, hidden={"region2": "r14"}, **NAVIGATION)
    play(m, "command")
    assert sorted(options(m, 0, "navigate")) == ["navigate d1 b2", "navigate d1 f2"]


@clause("coc.move.21")
def test_water_of_the_own_sea_is_skipped() -> None:
    seas = {"b4": "water", "b5": "water", "a5": "water", "b2": "water", "b7": "water"}
    m = scene(units={0: "a5:ship"}, terrain=seas, **NAVIGATION)
    play(m, "command")
    assert sorted(options(m, 0, "navigate")) == ["navigate a5 b2", "navigate a5 b7"]


@clause("coc.move.31")
def test_enemies_at_the_entry_of_the_next_sea_fight() -> None:
    seas = {"d1": "water", "b2": "water", "c3": "water"}
    m = scene(units={0: "d1:ship a7:settler", 1: "b2:ship"}, terrain=seas, dice=[0, 0], **NAVIGATION)
    play(m, "command")
    assert options(m, 0, "navigate") == ["navigate d1 b2"]
    play(m, "navigate d1 b2")
    assert options(m, 0) == ["fight", "retreat d1"]


@clause("coc.move.31")
def test_navigation_leaves_where_no_enemy_stands_before() -> None:
    seas = {"d1": "water", "d2": "water", "d3": "water", "d4": "water", "b2": "water"}
    m = scene(units={0: "d4:ship", 1: "d2:ship"}, terrain=seas, cities={0: "e5"}, **NAVIGATION)
    play(m, "command")
    assert options(m, 0, "navigate") == []
    assert sorted(options(m, 0, "sail")) == ["sail d4 d2", "sail d4 d3"]


@clause("coc.expl.11", "coc.expl.20")
def test_navigation_explores_along_the_edge() -> None:
    m = scene(units={0: "d1:ship"}, terrain={"d1": "water"}, hidden={"region2": "r05"}, **NAVIGATION)
    play(m, "command", "navigate d1 f2", "lay turned")
    assert (units(m, "f3"), units(m, "d1")) == ("ship", "")
    m = scene(units={0: "d1:ship"}, terrain={"d1": "water"}, hidden={"region2": "r10"}, **NAVIGATION)
    play(m, "command", "navigate d1 f2")
    assert shape(m, "f2", "e3", "g3", "f3") == ["barren", "plain", "water", "plain"], "water lies at the edge"
    assert units(m, "g3") == "ship"


@clause("coc.expl.11", "coc.expl.21")
def test_along_the_edge_in_vain_the_ship_is_where_it_began() -> None:
    seas = {"d1": "water", "d2": "water", "d3": "water"}
    m = scene(units={0: "d3:ship"}, terrain=seas, hidden={"region2": "r14"}, cities={0: "d5"}, **NAVIGATION)
    play(m, "command", "navigate d3 f2", "lay as-printed")
    assert units(m, "d3") == "ship"


@clause("coc.expl.12", "coc.expl.21")
def test_a_ship_explores_on_from_the_next_sea() -> None:
    seas = {"d1": "water", "b2": "water"}
    hidden = {"region3": "r14"}
    m = scene(units={0: "d1:ship"}, terrain={**seas, "c3": "water"}, hidden=hidden, **NAVIGATION)
    play(m, "command", "navigate d1 d3", "lay as-printed")
    assert (units(m, "d1"), units(m, "c3")) == ("", "ship")


@clause("coc.expl.12")
def test_where_both_ways_lead_to_a_region_the_fleet_says_which() -> None:
    seas = {"d1": "water", "b2": "water", "a3": "water"}
    m = scene(units={0: "d1:ship"}, terrain=seas, hidden={"region2": "r14"}, **NAVIGATION)
    game = m.state
    far = sailing.voyage(game, 0, game.board.number["d1"])
    assert [game.board.names[hex_] for hex_ in far.regions.values()] == ["f2"]
    assert far.edge == 1 << game.board.slots.index("region2")
