"""Objectives of the status phase: each position that meets one stands beside positions that just miss it."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.scenes import scene
from pentarchy.games.clash_of_cultures.rules import objectives
from pentarchy.games.clash_of_cultures.rules.cards import all as cards
from pentarchy.games.clash_of_cultures.rules.objectives import NAMES
from pentarchy.testing import clause

SEA = {"c4": "water", "c5": "water", "d3": "water", "d4": "water", "e4": "water"}


def meets(name: str, seat: int = 0, **position: Any) -> bool:
    """Whether a seat could complete the objective in step 1."""
    assert cards.RULES
    state = scene(phase="status", lap=4, step=1, **position).state
    return objectives.meets_in_status(state, seat, NAMES.index(name))


def completed(name: str) -> list[tuple[str, int, int]]:
    return [("completed", 0, NAMES.index(name))]


# -- cities


@clause("coc.objective.large_civilization")
def test_six_cities() -> None:
    assert meets("large_civilization", cities={0: "d2 c3 e3 b2 f2 d4"})
    assert not meets("large_civilization", cities={0: "d2 c3 e3 b2 f2"})


@clause("coc.objective.scientific_lead", "coc.objective.coastal_culture", "coc.objective.religious_fervor")
@clause("coc.objective.fortifications")
def test_more_cities_with_a_building_than_anybody_else() -> None:
    for name, kind in (
        ("scientific_lead", "academy"),
        ("coastal_culture", "port"),
        ("religious_fervor", "temple"),
        ("fortifications", "fortress"),
    ):
        two, one = f"d2::{kind}=1 c3::{kind}", f"d7::{kind}"
        assert meets(name, terrain=SEA | {"d6": "water"}, cities={0: two, 1: one}), "a foreign colour counts"
        assert not meets(name, terrain=SEA | {"d6": "water"}, cities={0: f"d2::{kind}", 1: one})
        assert not meets(name, players=3, terrain=SEA | {"e3": "water"}, cities={0: "d2", 1: "c3"})
        other = "academy" if kind != "academy" else "temple"
        assert not meets(name, cities={0: f"d2::{other} c3::{other}"})


@clause("coc.objective.happy_population", "coc.objective.metropolis")
def test_happy_and_large_cities() -> None:
    assert meets("happy_population", cities={0: "d2:happy c3:happy e3:happy b2:happy"})
    assert not meets("happy_population", cities={0: "d2:happy c3:happy e3:happy b2"})
    assert meets("metropolis", terrain=SEA, cities={0: "c3::temple,academy,port,great_wall"})
    assert not meets("metropolis", terrain=SEA, cities={0: "c3::temple,academy,port"})


@clause("coc.objective.expansionist")
def test_four_cities_that_adjoin_no_other() -> None:
    assert meets("expansionist", cities={0: "d2 b3 f3 d5", 1: "d8"})
    assert not meets("expansionist", cities={0: "d2 b3 f3 d5", 1: "d6"})
    assert not meets("expansionist", cities={0: "d2 b3 f3 d5 d6", 1: "d8"})
    assert not meets("expansionist", cities={0: "d2 b3 f3 d5", 4: "f4"})


@clause("coc.objective.colony", "coc.term.11")
def test_a_city_five_spaces_from_home() -> None:
    assert meets("colony", cities={0: "c3 c7", 1: "d8"}), "straight distance from d2, where no city is left"
    assert not meets("colony", cities={0: "c3 d6", 1: "d8"})
    hidden = {
        slot: f"r{number:02}" for slot, number in (("region3", 5), ("region4", 6), ("region5", 7), ("region6", 8))
    }
    assert meets("colony", hidden=hidden, cities={0: "c3 c7", 1: "d8"})
    assert not meets("colony", cities={0: "c3 c7", 1: "d8"}, lasting=completed("city_founder"))
    assert meets("colony", cities={0: "c3 c7", 1: "d8"}, lasting=[("completed", 1, NAMES.index("city_founder"))])


@clause("coc.objective.architecture")
def test_four_kinds_of_own_buildings_in_own_cities() -> None:
    assert meets("architecture", terrain=SEA, cities={0: "d2::temple,academy c3::fortress,port"})
    assert not meets("architecture", terrain=SEA, cities={0: "d2::temple,academy c3::fortress,port=1"})
    assert not meets("architecture", terrain=SEA, cities={0: "d2::temple,academy c3::temple,academy"})
    assert not meets("architecture", cities={0: "d2::temple,academy,fortress", 1: "d7::market=0"})


@clause("coc.objective.consulate")
def test_two_cities_of_others_are_influenced() -> None:
    assert meets("consulate", cities={1: "d7::temple=0", 4: "d4::academy=0"})
    assert not meets("consulate", cities={1: "d7::temple=0,academy=0"})
    assert not meets("consulate", cities={0: "d2::temple", 1: "d7::temple=0"})


@clause("coc.objective.culture_power")
def test_more_buildings_abroad_than_anybody_else() -> None:
    assert meets("culture_power", cities={0: "d2::temple=1", 1: "d7::temple=0,academy=0"})
    assert not meets("culture_power", cities={0: "d2::temple=1", 1: "d7::temple=0"})
    assert meets("culture_power", cities={4: "d4::temple=0"})
    assert not meets("culture_power", cities={0: "d2::temple,academy"})


@clause("coc.objective.magnificent_culture")
def test_the_only_wonder_of_the_round() -> None:
    assert meets("magnificent_culture", lasting=[("wonder", 0, 1)])
    assert not meets("magnificent_culture", lasting=[("wonder", 1, 1)])
    assert not meets("magnificent_culture", lasting=[("wonder", 0, 1), ("wonder", 0, 2)])
    assert not meets("magnificent_culture", lasting=[("wonder", 0, 1), ("wonder", 1, 2)])
    assert not meets("magnificent_culture")


# -- advances

CATEGORIES = {
    "city_planner": "engineering sanitation roads",
    "education_lead": "writing public_education free_education philosophy",
    "militarized": "tactics siegecraft steel_weapons draft",
    "culture_focus": "arts sports monuments theaters",
    "science_focus": "math astronomy medicine metallurgy",
    "trade_focus": "bartering trade_routes taxes currency",
    "seafarers": "fishing navigation warships cartography",
}


@clause("coc.objective.city_planner", "coc.objective.education_lead", "coc.objective.militarized")
@clause("coc.objective.culture_focus", "coc.objective.science_focus", "coc.objective.trade_focus")
@clause("coc.objective.seafarers")
def test_all_advances_of_a_category() -> None:
    for name, needed in CATEGORIES.items():
        assert meets(name, advances={0: needed}), name
        assert not meets(name, advances={0: " ".join(needed.split()[:-1])}), name
        others = [other for other in CATEGORIES if other != name and meets(other, advances={0: needed})]
        assert others == [], name


@clause("coc.objective.government")
def test_all_advances_of_a_government() -> None:
    assert meets("government", advances={0: "dogma devotion conversion fanaticism"})
    assert meets("government", advances={0: "voting separation_of_power civil_liberties free_economy"})
    assert meets("government", advances={0: "nationalism totalitarianism absolute_power forced_labor"})
    assert not meets("government", advances={0: "dogma devotion conversion"})
    full = {0: "dogma devotion conversion fanaticism"}
    assert not meets("government", advances=full, lasting=completed("government")), "one of a name in a status phase"


@clause("coc.objective.advanced_culture")
def test_six_advances_and_more_than_anybody_else() -> None:
    assert meets("advanced_culture", advances={0: "arts math myths fishing", 1: "arts math myths"})
    assert not meets("advanced_culture", advances={0: "arts math myths fishing", 1: "arts math myths fishing"})
    assert not meets("advanced_culture", advances={0: "arts math myths"})


@clause("coc.objective.goal_focused")
def test_more_complete_categories() -> None:
    one, other = CATEGORIES["trade_focus"], CATEGORIES["seafarers"]
    assert meets("goal_focused", advances={0: f"{one} {other}", 1: one})
    assert not meets("goal_focused", advances={0: one, 1: other})
    assert not meets("goal_focused", advances={0: "arts math myths fishing"})


@clause("coc.objective.diversified_research")
def test_advances_of_nine_categories() -> None:
    seven = "fishing writing tactics myths bartering arts math"
    assert meets("diversified_research", advances={0: seven})
    assert not meets("diversified_research", advances={0: seven.removesuffix(" math") + " roads"})


# -- goods


@clause("coc.objective.eureka", "coc.objective.wealth", "coc.objective.ore_supplies", "coc.objective.wood_supplies")
@clause("coc.objective.food_supplies")
def test_five_of_a_resource() -> None:
    kinds = {
        "eureka": "idea",
        "wealth": "gold",
        "ore_supplies": "ore",
        "wood_supplies": "wood",
        "food_supplies": "food",
    }
    for name, good in kinds.items():
        assert meets(name, goods={0: f"{good} 5"})
        assert not meets(name, goods={0: f"{good} 4 gold 4" if good != "gold" else "gold 4 food 7"})


@clause("coc.objective.optimized_storage")
def test_three_of_three_resources() -> None:
    assert meets("optimized_storage", goods={0: "food 3 wood 3 ore 3"})
    for good in ("food", "wood", "ore"):
        assert not meets("optimized_storage", goods={0: f"food 3 wood 3 ore 3 gold 7 {good} 2"})


# -- units


@clause("coc.objective.sea_blockade")
def test_two_ships_on_ports_of_others() -> None:
    port = {1: "d5::port>d4"}
    assert meets("sea_blockade", terrain=SEA, cities=port, units={0: "d4:ship=2"})
    assert not meets("sea_blockade", terrain=SEA, cities=port, units={0: "d4:ship c4:ship"})
    assert not meets("sea_blockade", terrain=SEA, cities=port, units={1: "d4:ship=2"})
    assert not meets("sea_blockade", terrain=SEA, cities={0: "d5::port>d4"}, units={0: "d4:ship=2"})


@clause("coc.objective.large_fleet")
def test_four_ships_or_two_and_the_most() -> None:
    assert meets("large_fleet", terrain=SEA, units={0: "d4:ship=4", 1: "c4:ship=4"})
    assert meets("large_fleet", terrain=SEA, units={0: "d4:ship=2", 1: "c4:ship"})
    assert not meets("large_fleet", terrain=SEA, units={0: "d4:ship=3", 1: "c4:ship=3"})
    assert not meets("large_fleet", terrain=SEA, units={0: "d4:ship"})


@clause("coc.objective.large_army")
def test_four_army_units_more() -> None:
    assert meets("large_army", units={0: "d2:infantry=4 c3:infantry", 1: "d7:infantry,settler"})
    assert not meets("large_army", units={0: "d2:infantry=4,settler", 1: "d7:infantry"})
    carried: dict[str, Any] = {"units": {0: "d2:infantry=3 d4:ship"}, "aboard": {0: "d4:infantry"}}
    assert meets("large_army", terrain=SEA, **carried)


@clause("coc.objective.standing_army", "coc.objective.military_might")
def test_armies_in_four_cities_or_twelve_units_but_not_both() -> None:
    cities = {0: "d2 c3 e3 b2"}
    guarded = {0: "d2:infantry c3:infantry e3:infantry b2:infantry"}
    assert meets("standing_army", cities=cities, units=guarded)
    assert not meets("standing_army", cities=cities, units={0: "d2:infantry c3:infantry e3:infantry b2:settler"})
    assert not meets("standing_army", cities=cities, units=guarded, lasting=completed("military_might"))
    twelve = {0: "d2:infantry=4 c3:infantry=4 d4:ship=4"}
    assert meets("military_might", terrain=SEA, units=twelve)
    assert not meets("military_might", terrain=SEA, units={0: "d2:infantry=4,settler=2 c3:infantry=4 d4:ship=3"})
    assert not meets("military_might", terrain=SEA, units=twelve, lasting=completed("standing_army"))


@clause("coc.objective.threat")
def test_four_army_units_beside_cities_of_others() -> None:
    assert meets("threat", units={0: "d6:infantry=3 d8:infantry"})
    assert meets("threat", terrain={"d6": "water"}, units={0: "d6:ship=2"}, aboard={0: "d6:infantry=4"})
    at_sea: dict[str, Any] = {"terrain": {"d6": "water"}, "units": {0: "d8:infantry=2 d6:ship"}}
    assert not meets("threat", **at_sea, aboard={0: "d6:infantry"})
    assert not meets("threat", units={0: "d6:infantry=3,settler d5:infantry"})
    assert not meets("threat", cities={4: "d4"}, units={0: "d3:infantry=4"}), "barbarians are no player"


@clause("coc.objective.outpost")
def test_army_units_away_from_home_on_three_spaces() -> None:
    assert meets("outpost", units={0: "d4:infantry d5:infantry d6:infantry"})
    assert not meets("outpost", units={0: "d4:infantry=4 d5:infantry=4"})
    assert not meets("outpost", units={0: "d3:infantry d5:infantry d6:infantry"}), "beside the own city"
    assert not meets("outpost", units={0: "d4:settler d5:infantry d6:infantry"})


@clause("coc.objective.trade_power", "coc.objective.shipping_routes")
def test_trade_routes_that_could_be_formed() -> None:
    routes: dict[str, Any] = {
        "advances": {0: "bartering trade_routes"},
        "terrain": SEA,
        "cities": {0: "d2", 1: "d5 e5 c6"},
        "units": {0: "d4:ship=2 d6:settler"},
    }
    assert meets("trade_power", **routes)
    assert meets("shipping_routes", **routes)
    assert not meets("trade_power", **{**routes, "units": {0: "d4:ship=2"}})
    assert not meets("shipping_routes", **{**routes, "units": {0: "d4:ship d6:settler"}})
    for name, other in (("trade_power", "shipping_routes"), ("shipping_routes", "trade_power")):
        assert not meets(name, **{**routes, "advances": {0: "bartering"}})
        assert not meets(name, **routes, lasting=completed(other))
