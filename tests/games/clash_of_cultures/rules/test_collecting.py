"""Page 11: collecting."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import goods, kind, options, play, refused, scene
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import collecting
from pentarchy.testing import clause

MIXED = {"d4": "mountain", "d5": "forest", "e5": "barren", "e4": "water", "d3": "water", "c4": "plain", "c5": "forest"}
"""The city in the mountains, two forests, a plain, barren land and two sea spaces."""

TWO_AWAY = ("d2", "c3", "b3", "e3", "f3", "b4", "b5", "f4", "f5", "c6", "e6", "d6")
"""Spaces two away from the city in d4."""


def at(m: Match, name: str) -> int:
    return int(m.state.board.number[name])


def harvest(m: Match) -> tuple[int, ...]:
    return collecting.harvest(m.state, 0, at(m, "d4")).near


@clause("coc.col.2", "coc.col.3", "coc.advance.farming.1", "coc.advance.mining.1", "coc.col.17")
def test_what_spaces_give() -> None:
    m = scene(cities={0: "d4:neutral:temple,academy"}, terrain=MIXED)
    assert harvest(m)[:3] == (1, 2, 1)
    m.pick(0, "collect d4")
    assert "take wood-2 ore-1" in options(m, 0)
    m.pick(0, "take food-1 wood-1 ore-1")
    assert goods(m, 0) == "food 1 wood 1 ore 1"


@clause("coc.col.3", "coc.advance.irrigation.1", "coc.advance.fishing.1")
def test_barren_and_water_need_their_advances() -> None:
    assert harvest(scene(cities={0: "d4"}, terrain=MIXED, advances={0: "irrigation"}))[:3] == (2, 2, 1)
    assert harvest(scene(cities={0: "d4"}, terrain=MIXED, advances={0: "irrigation fishing"}))[:3] == (3, 2, 1)


@clause("coc.col.5", "coc.advance.fishing.1")
def test_one_sea_space_only() -> None:
    m = scene(cities={0: "d4"}, land="water", terrain={"d4": "mountain", "d7": "plain"}, advances={0: "fishing"})
    assert harvest(m)[:3] == (1, 0, 1)


@pytest.mark.parametrize(("mood", "most"), [("happy", 4), ("neutral", 3), ("angry", 1)])
@clause("coc.col.1", "coc.term.2")
def test_as_many_spaces_as_the_city_is_large(mood: str, most: int) -> None:
    m = scene(cities={0: f"d4:{mood}:temple,academy"}, advances={0: "storage"})
    m.pick(0, "collect d4")
    if most > 1:
        assert options(m, 0)[0] == f"take food-{most}"
        assert refused(m, 0, f"take food-{most + 1}") == "coc.col.1"
        m.pick(0, f"take food-{most}")
    assert goods(m, 0) == f"food {most}"


@clause("coc.col.12", "coc.round.15")
def test_fewer_spaces_may_be_taken_but_not_none() -> None:
    m = scene(cities={0: "d4:neutral:temple"}, advances={0: "storage"})
    m.pick(0, "collect d4")
    assert {*options(m, 0)} == {"take food-2", "take food-1"}
    assert refused(m, 0, "take") == "coc.col.1"


@clause("coc.col.4", "coc.col.14")
def test_enemies_tokens_and_cities_close_spaces() -> None:
    m = scene(
        cities={0: "d4 d5"},
        units={1: "e5:settler", 4: "e4:infantry", 0: "d3:infantry"},
        exhausted="c4",
    )
    assert harvest(m)[0] == 3  # the city itself, d3 with its own infantry, c5


@clause("coc.col.4")
def test_a_city_of_somebody_else_beside_closes_its_space() -> None:
    m = scene(cities={0: "d4", 1: "d5"})
    assert harvest(m)[0] == 6


@clause("coc.col.17")
def test_without_a_space_no_collect() -> None:
    m = scene(cities={0: "d4"}, land="barren", goods={0: "food 2"})
    assert options(m, 0, "collect") == []
    assert refused(m, 0, "collect d4") == "coc.col.17"


@clause("coc.col.17")
def test_unexplored_spaces_give_nothing() -> None:
    m = scene(cities={0: "b4"}, hidden={"region1": "r05"})
    assert collecting.harvest(m.state, 0, at(m, "b4")).near[0] == 5
    m = scene(cities={0: "b4"})
    assert collecting.harvest(m.state, 0, at(m, "b4")).near[0] == 6


@clause("coc.col.6", "coc.col.13")
def test_a_port_brings_gold_or_mood_from_one_sea_space() -> None:
    m = scene(cities={0: "d4:neutral:port"}, terrain=MIXED)
    m.pick(0, "collect d4")
    assert {*options(m, 0)} == {"sea gold-1", "sea mood-1", "sea"}
    play(m, "sea gold-1", "take wood-1")
    assert goods(m, 0) == "wood 1 gold 1"


@clause("coc.col.6", "coc.col.13")
def test_with_fishing_the_port_may_still_bring_food() -> None:
    m = scene(cities={0: "d4:neutral:port"}, terrain=MIXED, advances={0: "fishing"})
    m.pick(0, "collect d4")
    assert {*options(m, 0)} == {"sea food-1", "sea gold-1", "sea mood-1", "sea"}
    play(m, "sea food-1", "take ore-1")
    assert goods(m, 0) == "food 1 ore 1"


@clause("coc.col.13")
def test_the_sea_gives_by_fishing_or_by_the_port() -> None:
    m = scene(cities={0: "d4:happy:port"}, terrain=MIXED, advances={0: "fishing"})
    m.pick(0, "collect d4")
    assert refused(m, 0, "sea food-1 gold-1") == "coc.col.13"
    assert refused(m, 0, "sea food-4") == "coc.col.3"


@clause("coc.col.13", "coc.col.19", "coc.effect.production_focus")
def test_nor_both_when_a_space_is_chosen_again() -> None:
    lasting = [("production_focus", 0, 0)]
    m = scene(cities={0: "d4:happy:port"}, terrain=MIXED, advances={0: "fishing storage"}, lasting=lasting)
    m.pick(0, "collect d4")
    assert {"sea food-3", "sea gold-3", "sea gold-2 mood-1"} <= {*options(m, 0)}
    assert refused(m, 0, "sea food-2 gold-1") == "coc.col.13"
    assert refused(m, 0, "sea gold-4") == "coc.col.1"
    m.pick(0, "sea gold-2 mood-1")
    assert goods(m, 0) == "gold 2 mood 1"


@clause("coc.col.6", "coc.col.17")
def test_a_port_alone_is_enough() -> None:
    bare = {"d4": "barren", "e4": "water", **dict.fromkeys(("d5", "e5", "d3", "c4", "c5"), "barren")}
    m = scene(cities={0: "d4:neutral:port"}, terrain=bare)
    m.pick(0, "collect d4")
    assert {*options(m, 0)} == {"sea gold-1", "sea mood-1"}


@clause("coc.col.8", "coc.col.18", "coc.advance.husbandry.1", "coc.col.12")
def test_husbandry_reaches_two_away_once_a_turn() -> None:
    far = {"c4": "forest", "d2": "mountain"}
    m = scene(cities={0: "d4:neutral:temple", 1: "d7"}, terrain=far, advances={0: "storage husbandry"})
    m.pick(0, "collect d4")
    assert {*options(m, 0)} == {"far", "far food-1", "far ore-1"}
    m.pick(0, "far ore-1")
    assert {*options(m, 0)} == {"take food-1", "take wood-1", "take"}
    m.pick(0, "take wood-1")
    assert goods(m, 0) == "wood 1 ore 1"
    m.pick(0, "collect d4")
    assert options(m, 0, "far") == []


@clause("coc.col.18")
def test_husbandry_is_not_used_up_by_a_collect_without_it() -> None:
    m = scene(cities={0: "d4:happy"}, advances={0: "storage husbandry"})
    play(m, "collect d4", "far", "take food-1", "collect d4")
    assert "far food-1" in options(m, 0)


@clause("coc.col.8", "coc.advance.husbandry.1")
def test_with_roads_two_far_spaces() -> None:
    m = scene(cities={0: "d4:happy:temple"}, advances={0: "storage husbandry roads"})
    m.pick(0, "collect d4")
    assert "far food-2" in options(m, 0)
    assert "far food-3" not in options(m, 0)


@clause("coc.col.8")
def test_far_spaces_are_land() -> None:
    sea = dict.fromkeys(TWO_AWAY, "water")
    m = scene(cities={0: "d4", 1: "g5"}, terrain=sea, advances={0: "husbandry fishing"})
    m.pick(0, "collect d4")
    assert options(m, 0, "far") == []


@clause("coc.col.9", "coc.col.15", "coc.advance.metallurgy.1")
def test_metallurgy_turns_one_of_two_ore_into_gold() -> None:
    m = scene(cities={0: "d4:neutral:temple"}, land="mountain", advances={0: "math metallurgy"})
    play(m, "collect d4", "take ore-2")
    assert kind(m) == "metallurgy"
    m.pick(0, "smelt")
    assert goods(m, 0) == "ore 1 gold 1"
    m = scene(cities={0: "d4:neutral:temple"}, land="mountain", advances={0: "math metallurgy"})
    play(m, "collect d4", "take ore-1")
    assert (goods(m, 0), kind(m)) == ("ore 1", "action")


@clause("coc.col.15")
def test_metallurgy_looks_at_ore_before_the_cap() -> None:
    m = scene(cities={0: "d4:neutral:temple"}, land="mountain", advances={0: "math metallurgy"}, goods={0: "ore 7"})
    play(m, "collect d4", "take ore-2", "smelt")
    assert goods(m, 0) == "ore 7 gold 1"


@clause("coc.col.10", "coc.advance.public_education.1")
def test_public_education_once_a_turn() -> None:
    m = scene(cities={0: "d4:happy:academy"}, advances={0: "writing public_education storage"})
    play(m, "collect d4", "take food-1")
    assert goods(m, 0) == "food 1 idea 1"
    play(m, "collect d4", "take food-1")
    assert goods(m, 0) == "food 2 idea 1"


@clause("coc.col.10")
def test_public_education_needs_the_academy_in_the_city() -> None:
    m = scene(cities={0: "d4:happy c4:happy:academy"}, advances={0: "writing public_education"})
    play(m, "collect d4", "take food-1")
    assert goods(m, 0) == "food 1"


@clause("coc.col.11", "coc.col.16", "coc.advance.free_economy.1")
def test_free_economy_is_the_only_collect() -> None:
    state = {0: "philosophy writing voting free_economy storage"}
    m = scene(cities={0: "d4 c4"}, advances=state, goods={0: "mood 1 food 2"})
    play(m, "use free_economy", "collect d4")
    assert (goods(m, 0), m.state.left) == ("food 3", 3)
    assert refused(m, 0, "collect c4") == "coc.col.16"
    assert options(m, 0, "collect") == []
    m = scene(cities={0: "d4 c4"}, advances=state, goods={0: "mood 1"})
    m.pick(0, "collect c4")
    assert "use free_economy" not in options(m, 0)


@clause("coc.col.15", "coc.res.2", "coc.res.3")
def test_caps_come_last() -> None:
    m = scene(cities={0: "d4:neutral:temple,academy"})
    play(m, "collect d4", "take food-3")
    assert goods(m, 0) == "food 2"


@clause("coc.col.19", "coc.effect.production_focus")
def test_production_focus_repeats_spaces() -> None:
    one_forest = {**dict.fromkeys(["d5", "e5", "e4", "d3", "c4", "c5"], "barren"), "d4": "mountain", "d5": "forest"}
    m = scene(cities={0: "d4:neutral:temple,academy"}, terrain=one_forest, lasting=[("production_focus", 0, 0)])
    m.pick(0, "collect d4")
    assert "take wood-3" in options(m, 0)
    m.pick(0, "take wood-3")
    assert goods(m, 0) == "wood 3"
    assert m.state.lasting == []


@clause("coc.col.19")
def test_production_focus_on_far_spaces_keeps_their_number() -> None:
    far = {
        **dict.fromkeys(["d2", "c3", "b3", "e3", "f3", "b4", "b5", "f4", "f5", "c6", "e6", "d6"], "mountain"),
        "c3": "forest",
    }
    m = scene(
        cities={0: "d4:neutral:temple", 1: "d7"},
        terrain=far,
        advances={0: "husbandry"},
        lasting=[("production_focus", 0, 0)],
    )
    m.pick(0, "collect d4")
    assert {*options(m, 0)} == {"far ore-2", "far ore-1", "far wood-2", "far wood-1", "far"}


@clause("coc.col.19", "coc.wonder.great_gardens.1")
def test_a_far_plain_of_the_gardens_gives_another_good_each_time() -> None:
    far = dict.fromkeys(["d2", "c3", "b3", "e3", "f3", "b4", "b5", "f4", "f5", "c6", "e6", "d6"], "mountain")
    m = scene(
        cities={0: "d4:neutral:great_gardens", 1: "d7"},
        terrain={**far, "c3": "plain", "b3": "plain"},
        advances={0: "husbandry"},
        lasting=[("production_focus", 0, 0)],
    )
    m.pick(0, "collect d4")
    while "far idea-1" not in options(m, 0):
        m.pick(0, options(m, 0)[-1])
    offered = options(m, 0)
    assert {"far wood-1 gold-1", "far idea-2", "far ore-1"} <= {*offered}
    m.pick(0, "far wood-1 gold-1")
    assert goods(m, 0) == "wood 1 gold 1"


@clause("coc.effect.mass_production", "coc.col.12")
def test_mass_production_adds_two_spaces() -> None:
    m = scene(cities={0: "d4"}, advances={0: "storage"}, lasting=[("mass_production", 0, 0)])
    m.pick(0, "collect d4")
    assert options(m, 0)[0] == "take food-3"


@clause("coc.won.7", "coc.wonder.great_gardens.1")
def test_great_gardens_give_anything_on_plains() -> None:
    m = scene(cities={0: "d4:happy:great_gardens"}, terrain={"d5": "forest"})
    m.pick(0, "collect d4")
    assert "grow idea-1 gold-1" in options(m, 0)
    play(m, "grow idea-1 gold-1", "take wood-1")
    assert goods(m, 0) == "wood 1 idea 1 gold 1"


@clause("coc.col.3")
def test_what_is_not_there_is_refused() -> None:
    m = scene(cities={0: "d4:neutral:temple"}, terrain={"d5": "forest"}, advances={0: "storage"})
    m.pick(0, "collect d4")
    assert refused(m, 0, "take wood-2") == "coc.col.3"
    assert refused(m, 0, "take food-3") == "coc.col.1"
