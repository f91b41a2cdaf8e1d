"""Huns: Nomads, Horsemen, Plunderers, Tribes; Attila, Bleda, Rugila."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import fight, values
from games.clash_of_cultures.civilizations.saying import SPOKEN, play, why_not
from games.clash_of_cultures.scenes import city, goods, kind, options, refused, scene, terrain, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.words.spaces import force_words
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4
HUNS = {ME: "huns"}


# -- Nomads


def wandering(**more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": HUNS,
        "advances": {ME: "storage"},
        "cities": {ME: "d3:happy d2:neutral:temple", OTHER: "d7 e3"},
        "units": {ME: "a7:settler", OTHER: "c4:infantry"},
        "terrain": {"d4": "forest", "e4": "mountain", "c3": "water"},
    }
    return play(scene(**{**position, **more}), "command")


@clause("coc.civadvance.nomads", "coc.civ.14", "coc.civ.21")
def test_nomads_move_small_cities_to_land_without_city_and_enemies() -> None:
    m = wandering()
    assert options(m, ME, "wander") == ["wander d3 d4", "wander d3 e4"]
    play(m, "wander d3 d4")
    assert (city(m, "d3"), city(m, "d4"), goods(m, ME)) == ("", "0:happy:", "wood 1")
    assert m.state.acts[m.state.board.number["d4"]] == 1
    assert (m.state.moves, told(m, "wanders")) == (2, ["wanders seat-0 d3 d4"])


@clause("coc.civadvance.nomads")
@pytest.mark.parametrize(
    ("land", "exhausted", "gained"),
    [("plain", "", "food 1"), ("mountain", "", "ore 1"), ("barren", "", ""), ("plain", "d4", "")],
)
def test_nomads_gain_what_the_new_space_gives(land: str, exhausted: str, gained: str) -> None:
    m = wandering(terrain={"d4": land}, exhausted=exhausted)
    play(m, "wander d3 d4")
    assert (city(m, "d4"), goods(m, ME)) == ("0:happy:", gained)


@clause("coc.civadvance.nomads")
@pytest.mark.parametrize(
    ("more", "where", "key"),
    [
        ({}, "wander d2 d1", "city_stays"),
        ({"cities": {ME: "d3:angry d2", OTHER: "d7"}}, "wander d3 d4", "city_stays"),
        ({}, "wander d3 e3", "no_place_for_city"),
        ({}, "wander d3 c4", "no_place_for_city"),
        ({}, "wander d3 c3", "no_place_for_city"),
        ({}, "wander d3 d5", "city_not_beside"),
        ({"advances": {ME: ""}, "units": {ME: "d2:settler"}}, "wander d3 d4", "not_yours"),
    ],
)
def test_nomads_say_why_a_city_stays(more: dict[str, Any], where: str, key: str) -> None:
    m = wandering(**more)
    assert where not in options(m, ME)
    assert why_not(m, where).endswith(f" {key}")


@clause("coc.civadvance.nomads", "coc.move.2", "coc.move.7")
def test_nomads_move_a_city_once_per_command_and_not_on_from_a_mountain() -> None:
    m = wandering(terrain={})
    play(m, "wander d3 d4")
    assert (refused(m, ME, "wander d4 d5"), options(m, ME, "wander")) == ("coc.move.2", [])
    play(m, "stop", "command")
    assert "wander d4 d5" in options(m, ME)
    m = play(wandering(), "wander d3 e4", "stop", "command")
    assert (refused(m, ME, "wander e4 e5"), options(m, ME, "wander")) == ("coc.move.2", [])


@clause("coc.civadvance.nomads", "coc.act.3")
def test_nomads_lower_the_mood_with_a_further_activation() -> None:
    m = scene(civs=HUNS, advances={ME: "storage"}, cities={ME: "d3:happy d2:neutral:temple"})
    play(m, "collect d3", "take food-2", "command", "wander d3 d4")
    assert city(m, "d4") == "0:neutral:"


@clause("coc.civadvance.nomads")
def test_nomads_take_units_along_or_leave_them() -> None:
    def crowd() -> Match:
        return wandering(advances={ME: "storage tactics"}, units={ME: "d3:infantry=2,settler d4:infantry=3"})

    m = play(crowd(), "wander d3 d4", "with infantry-1", "with settler-1")
    assert (units(m, "d3"), units(m, "d4"), city(m, "d4")) == ("infantry", "infantry=4,settler", "0:happy:")
    assert "with infantry-2" not in options(play(crowd(), "wander d3 d4"), ME)
    m = play(crowd(), "wander d3 d4", "with", "with")
    assert (units(m, "d3"), units(m, "d4")) == ("infantry=2,settler", "infantry=3")
    assert m.state.moves == 2
    d4 = m.state.board.number["d4"]
    assert [force_words(m.state, d4, texts).count("–") for texts in SPOKEN] == [0, 0]


@clause("coc.civadvance.nomads")
def test_nomads_explore() -> None:
    m = scene(civs=HUNS, advances={ME: "storage"}, hidden={"region3": "r05"}, cities={ME: "d2:happy"})
    play(m, "command")
    hidden = [option for option in options(m, ME, "wander") if terrain(m, option.split()[2]) == "unknown"]
    assert hidden == ["wander d2 d3"]
    play(m, hidden[0])
    while kind(m) == "lay":
        play(m, options(m, ME)[0])
    there = hidden[0].split()[2]
    assert (city(m, there), city(m, "d2")) == ("0:happy:", "")
    assert terrain(m, there) not in ("unknown", "water")
    assert len(told(m, "explores")) == 1


@clause("coc.setup.14", "coc.civ.21")
def test_nomads_leave_the_space_of_the_capital_behind() -> None:
    """What is measured from the first city is measured from its space, whoever moves which city from there."""
    number = scene().state.board.number
    m = wandering(cities={ME: "d2:happy d7:happy", OTHER: "b5"})
    play(m, "wander d2 d3", "wander d7 d6")
    assert [player.home for player in m.state.players] == [number["d2"], number["d7"]]


@clause("coc.civadvance.nomads", "coc.leader.attila.1", "coc.lead.14")
def test_nomads_carry_a_leader_who_rules_the_city_where_it_comes_to() -> None:
    m = wandering(
        advances={ME: "storage tactics"},
        leaders={ME: "attila"},
        units={ME: "d3:leader"},
        terrain={"d5": "forest"},
    )
    play(m, "wander d3 d4", "with leader-1", "collect d4")
    taken = [sum(int(word[-1]) for word in option.split()[1:]) for option in options(m, ME)]
    assert (units(m, "d4"), max(taken)) == ("leader", 3)


@clause("coc.civadvance.nomads", "coc.leader.bleda.1")
def test_nomads_cannot_move_a_city_that_bleda_has_sealed() -> None:
    m = scene(
        civs=HUNS,
        advances={ME: "storage"},
        leaders={ME: "bleda"},
        cities={ME: "d3:neutral"},
        units={ME: "d3:leader a7:settler"},
        terrain={"d4": "forest"},
    )
    play(m, "collect d3", "use bleda.1", "take food-2", "command")
    assert (options(m, ME, "wander"), why_not(m, "wander d3 d4")) == ([], "coc.leader.bleda.1 sealed")


# -- Horsemen


def riding(skills: str = "husbandry tactics", where: str = "d2", **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": HUNS,
        "advances": {ME: skills},
        "cities": {ME: "d2:happy c3:neutral:temple"},
        "goods": {ME: "food 2 wood 2"},
    }
    return play(scene(**{**position, **more}), f"recruit {where}")


@clause("coc.civadvance.horsemen", "coc.civ.31")
def test_horsemen_recruit_cavalry_without_market_and_move_it_once() -> None:
    m = riding()
    while kind(m) == "units":
        play(m, next(one for one in options(m, ME) if "cavalry-2" in one or one == "muster"))
    assert (kind(m), units(m, "d2")) == ("free-move", "cavalry=2")
    play(m, "move d2 d3", "with cavalry-1")
    assert (units(m, "d2"), units(m, "d3"), kind(m)) == ("cavalry", "cavalry", "free-move")
    assert options(m, ME, "move") == [option for option in options(m, ME) if option.startswith("move d2 ")]
    play(m, "stop")
    assert (kind(m), m.state.left) == ("action", 2)


@clause("coc.civadvance.horsemen")
def test_horsemen_need_tactics_to_ride_and_a_city_of_size_one() -> None:
    m = riding("husbandry")
    while kind(m) == "units":
        play(m, next(one for one in options(m, ME) if "cavalry-1" in one or one == "muster"))
    assert (kind(m), units(m, "d2")) == ("action", "cavalry")
    m = scene(
        civs=HUNS,
        advances={ME: "husbandry"},
        cities={ME: "c3:happy:temple d2:angry:temple"},
        goods={ME: "food 1 wood 1"},
    )
    assert options(m, ME, "recruit") == []


@clause("coc.civadvance.horsemen")
def test_horsemen_may_start_a_battle() -> None:
    m = riding(units={OTHER: "d3:infantry"}, dice=[2] * 20)
    while kind(m) == "units":
        play(m, next(one for one in options(m, ME) if "cavalry-1" in one or one == "muster"))
    play(m, "move d2 d3")
    assert told(m, "attacks") == ["attacks seat-0 seat-1 d3"]


@clause("coc.civ.31")
def test_horsemen_ride_after_a_sea_battle_for_the_harbour() -> None:
    m = scene(
        civs=HUNS,
        advances={ME: "husbandry tactics fishing"},
        cities={ME: "d2:happy:port>d3,market c3 c2"},
        units={OTHER: "d3:ship"},
        terrain={"d3": "water"},
        goods={ME: "food 1 wood 3"},
        dice=[11, 0],
    )
    play(m, "recruit d2")
    while kind(m) == "units":
        play(m, next(one for one in options(m, ME) if one in ("muster cavalry-1", "muster ship-1", "muster")))
    assert (told(m, "wins-battle"), kind(m)) == (["wins-battle seat-0 seat-1 d3"], "free-move")
    assert (units(m, "d3"), units(m, "d2")) == ("ship", "cavalry")


# -- Plunderers


def plundering(**more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": HUNS,
        "active": OTHER,
        "advances": {ME: "tactics"},
        "units": {ME: "c4:infantry", OTHER: "c6:settler"},
    }
    return scene(**{**position, **more})


@clause("coc.civadvance.plunderers", "coc.civ.15")
def test_plunderers_stop_settlers_in_range_two_from_founding() -> None:
    m = plundering()
    assert why_not(m, "found c6", OTHER) == "coc.civadvance.plunderers plundered"
    assert "found c6" not in options(m, OTHER)
    far = plundering(units={ME: "c4:infantry", OTHER: "c7:settler"})
    assert "found c7" in options(far, OTHER)


@clause("coc.civadvance.plunderers")
@pytest.mark.parametrize(
    "more",
    [
        {"units": {ME: "c4:infantry", OTHER: "c6:settler,infantry"}},
        {"units": {ME: "c4:settler", OTHER: "c6:settler"}},
        {"advances": {ME: ""}},
        {"units": {BARBARIANS: "c4:infantry", OTHER: "c6:settler"}},
    ],
)
def test_plunderers_mind_only_settlers_without_escort_near_their_army(more: dict[str, Any]) -> None:
    assert "found c6" in options(plundering(**more), OTHER)


@clause("coc.civadvance.plunderers", "coc.civ.15")
@pytest.mark.parametrize(
    ("theirs", "cities", "food"),
    [
        ("c5:settler", "d7", ""),
        ("c5:settler,infantry", "d7", "food 1"),
        ("c5:settler", "d7 c5", "food 1"),
        ("b6:settler", "d7", ""),
    ],
)
def test_plunderers_stop_them_from_trading(theirs: str, cities: str, food: str) -> None:
    m = plundering(
        phase="turn-start",
        advances={ME: "tactics", OTHER: "trade_routes"},
        units={ME: "b4:infantry", OTHER: theirs},
        cities={ME: "c4 d4", OTHER: cities},
    )
    assert goods(m, OTHER) == food


@clause("coc.civadvance.plunderers", "coc.civ.15")
@pytest.mark.parametrize(("aboard", "food"), [("c5:settler", "food 1"), ("c5:settler,infantry", "food 2")])
def test_plunderers_leave_settlers_alone_whose_escort_is_aboard_too(aboard: str, food: str) -> None:
    m = plundering(
        phase="turn-start",
        terrain={"c5": "water"},
        advances={ME: "tactics storage", OTHER: "trade_routes storage"},
        units={ME: "b4:infantry", OTHER: "c5:ship"},
        aboard={OTHER: aboard},
        cities={ME: "c4 d4", OTHER: "d7"},
    )
    assert goods(m, OTHER) == food


# -- Tribes


def marching(stock: str, barbarians: str = "d4:infantry=2") -> Match:
    return scene(
        civs=HUNS,
        advances={ME: "philosophy voting"},
        goods={ME: stock},
        cities={ME: "d2", OTHER: "d7", BARBARIANS: "a7"},
        units={BARBARIANS: barbarians},
        agenda=[Item("barbarians-move", ME)],
    )


@clause("coc.civadvance.tribes")
def test_tribes_choose_where_barbarians_go_for_culture_or_gold() -> None:
    m = marching("culture 1 gold 1")
    assert (kind(m), options(m, ME)) == ("tribes", ["spend culture", "spend gold", "pass"])
    play(m, "spend gold")
    assert goods(m, ME) == "culture 1"
    assert sorted(options(m, ME)) == [f"march d4 {there}" for there in ("c4", "c5", "d3", "d5", "e4", "e5")]
    play(m, "march d4 d5")
    assert (units(m, "d4"), units(m, "d5")) == ("", "infantry=2")


@clause("coc.civadvance.tribes", "coc.barb.15", "coc.barb.26")
def test_tribes_move_a_group_without_those_who_have_joined_it() -> None:
    m = play(marching("gold 1", "d4:infantry=2 e4:infantry=2 d5:infantry=2"), "spend gold", "march e4 d4")
    assert "march d4 d5" in options(m, ME)
    play(m, "march d4 d5")
    assert (units(m, "d4"), units(m, "d5")) == ("infantry=2", "infantry=4")


@clause("coc.civadvance.tribes")
def test_tribes_may_leave_the_usual_way_and_must_pay() -> None:
    m = play(marching("culture 1"), "pass")
    assert (units(m, "d3"), goods(m, ME)) == ("infantry=2", "culture 1")
    m = marching("food 2 mood 2")
    assert units(m, "d3") == "infantry=2"


# -- Attila


@clause("coc.leader.attila.1")
@pytest.mark.parametrize(
    ("where", "town", "most"),
    [("d2", "d2:neutral", 2), ("d2", "d2:happy", 3), ("d2", "d2:angry", 1), ("c3", "d2:neutral", 1)],
)
def test_attila_1_makes_a_city_of_size_one_count_as_two(where: str, town: str, most: int) -> None:
    m = scene(
        civs=HUNS,
        leaders={ME: "attila"},
        cities={ME: f"{town} c8"},
        units={ME: f"{where}:leader"},
        terrain={"d3": "forest"},
        goods={ME: "food 5 ore 5 gold 5"},
    )
    play(m, "collect d2")
    taken = [sum(int(word[-1]) for word in option.split()[1:]) for option in options(m, ME)]
    assert max(taken) == most
    m = scene(
        civs=HUNS,
        leaders={ME: "attila"},
        cities={ME: f"{town} c8"},
        units={ME: f"{where}:leader"},
        goods={ME: "food 5 ore 5"},
    )
    play(m, "recruit d2")
    offered = [option for option in options(m, ME) if option.startswith("muster")]
    most_at_once = max(int(word.rsplit("-", 1)[1]) for option in offered for word in option.split()[1:])
    assert most_at_once == most


@clause("coc.leader.attila.1")
def test_attila_1_changes_nothing_in_larger_cities() -> None:
    m = scene(
        civs=HUNS,
        leaders={ME: "attila"},
        cities={ME: "d2:neutral:temple c8"},
        units={ME: "d2:leader"},
        terrain={"d3": "forest"},
    )
    play(m, "collect d2")
    taken = [sum(int(word[-1]) for word in option.split()[1:]) for option in options(m, ME)]
    assert max(taken) == 2


def horse_lord(army: str = "cavalry=2,leader", dice: list[int] | None = None) -> Match:
    extra = "" if "leader" in army else " c3:leader"
    return fight(
        civs=HUNS,
        leaders={ME: "attila"},
        units={ME: f"c4:{army}{extra}", OTHER: "c5:infantry=4"},
        dice=dice or [8, 2, 3, 10, 10, 3, 3],
    )


@clause("coc.leader.attila.2")
def test_attila_2_lets_one_cavalry_ignore_a_hit_instead_of_adding() -> None:
    m = horse_lord()
    assert options(m, ME) == ["use attila.2", "pass"]
    play(m, "use attila.2")
    assert values(m, "seat-0") == [5 + 2 + 2]
    (hits,) = [event for event in told(m, "hits") if event.startswith("hits seat-1")]
    assert hits.split()[-1] == "1"
    m = play(horse_lord(), "pass")
    assert values(m, "seat-0") == [5 + 2 + 2 + 2 + 2]
    (hits,) = [event for event in told(m, "hits") if event.startswith("hits seat-1")]
    assert hits.split()[-1] == "0"


@clause("coc.leader.attila.2")
def test_attila_2_needs_him_and_activated_cavalry() -> None:
    assert "use attila.2" not in options(horse_lord("cavalry=3"), ME)
    assert "use attila.2" not in options(horse_lord(dice=[9, 3, 3, 3, 3, 3, 3]), ME)
    assert "use attila.2" not in options(horse_lord("infantry=2,leader"), ME)


@clause("coc.leader.attila.2", "coc.disc.12")
def test_attila_2_works_in_every_round() -> None:
    m = horse_lord(dice=[2, 3, 3, 3, 3, 3, 3] * 2)
    play(m, "use attila.2", "fight")
    assert options(m, ME) == ["use attila.2", "pass"]


# -- Bleda


def enforcing(mood: str = "angry", where: str = "d2", **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": HUNS,
        "leaders": {ME: "bleda"},
        "advances": {ME: "myths"},
        "cities": {ME: f"d2:{mood}:academy c3 c2"},
        "units": {ME: f"{where}:leader"},
        "goods": {ME: "food 2 wood 2 ore 2"},
        "terrain": {"d3": "forest"},
    }
    return scene(**{**position, **more})


def most_taken(m: Match) -> int:
    return max(sum(int(word[-1]) for word in option.split()[1:]) for option in options(m, ME))


@clause("coc.leader.bleda.1")
def test_bleda_1_makes_his_city_count_as_happy_once_and_locks_it() -> None:
    m = play(enforcing(), "collect d2")
    assert options(m, ME) == ["pass", "use bleda.1"] or options(m, ME) == ["use bleda.1", "pass"]
    play(m, "use bleda.1")
    assert most_taken(m) == 3
    play(m, "take food-2 wood-1")
    assert city(m, "d2") == "0:angry:academy"
    assert refused(m, ME, "collect d2") == "coc.leader.bleda.1"


@clause("coc.leader.bleda.1")
def test_bleda_1_can_be_left_alone() -> None:
    m = play(enforcing("neutral"), "collect d2", "pass")
    assert most_taken(m) == 2
    play(m, "take food-2")
    assert refused(m, ME, "collect d2") == ""
    play(m, "collect d2")
    assert (kind(m), most_taken(m)) == ("collect", 2)


@clause("coc.leader.bleda.1")
def test_bleda_1_builds_in_an_angry_city_without_asking() -> None:
    m = enforcing()
    assert "build d2 temple" in options(m, ME)
    play(m, "build d2 temple")
    while kind(m) == "bonus":
        play(m, "bonus mood")
    assert city(m, "d2").startswith("0:angry:")
    assert "temple" in city(m, "d2")
    assert refused(m, ME, "collect d2") == "coc.leader.bleda.1"
    assert "build d2 temple" not in options(enforcing(where="c4"), ME)


@clause("coc.leader.bleda.1")
def test_bleda_1_erects_wonders_too() -> None:
    m = enforcing(
        "neutral",
        advances={ME: "engineering irrigation"},
        wonders={ME: "great_gardens"},
        goods={ME: "food 5 wood 5 ore 2 culture 5"},
    )
    assert options(m, ME, "wonder") == ["wonder d2 great_gardens"]
    play(m, "wonder d2 great_gardens")
    assert city(m, "d2") == "0:neutral:academy,great_gardens"
    assert refused(m, ME, "collect d2") == "coc.leader.bleda.1"


@clause("coc.leader.bleda.1")
def test_bleda_1_is_for_the_first_activation_of_a_city_that_is_not_happy() -> None:
    assert kind(play(enforcing("happy"), "collect d2")) == "collect"
    assert kind(play(enforcing(where="c4"), "collect d2")) == "collect"


@clause("coc.leader.bleda.1")
def test_bleda_1_recruits() -> None:
    m = play(enforcing(advances={ME: ""}), "recruit d2", "use bleda.1")
    most = max(int(word.rsplit("-", 1)[1]) for option in options(m, ME) for word in option.split()[1:])
    assert most == 2


def ramming(mine: str, theirs: str = "c5:infantry=2", cities: str = "c5 d7", **more: Any) -> Match:
    return fight(
        civs=HUNS,
        leaders={ME: "bleda"},
        advances={OTHER: "tactics"},
        cities={ME: "d2", OTHER: cities},
        units={ME: mine, OTHER: theirs},
        actions={OTHER: "action-01 action-02 action-03"},
        **more,
    )


@clause("coc.leader.bleda.2")
def test_bleda_2_forbids_tactics_of_a_city_in_the_first_round() -> None:
    m = ramming("c4:infantry,leader")
    assert (list(m.asked), kind(m)) == ([ME], "retreat")
    play(m, "fight")
    assert (list(m.asked), kind(m)) == ([OTHER], "tactics")


@clause("coc.leader.bleda.2")
def test_bleda_2_needs_him_and_a_city() -> None:
    assert kind(ramming("c4:infantry=2 c3:leader")) == "tactics"
    assert kind(ramming("c4:infantry,leader", cities="d7")) == "tactics"


# -- Rugila


def conquering(others: dict[int, str], where: str = "c4") -> Match:
    army = "c4:infantry,leader" if where == "c4" else f"c4:infantry {where}:leader"
    m = fight(civs=HUNS, leaders={ME: "rugila"}, cities={ME: "d2", **others}, units={ME: army})
    return play(m, "pass") if kind(m) == "settler-back" else m


@clause("coc.leader.rugila.1", "coc.lead.19")
@pytest.mark.parametrize(
    ("others", "where", "gold"),
    [
        ({OTHER: "d7 b6", BARBARIANS: "c5"}, "c4", 3),
        ({OTHER: "d7", BARBARIANS: "c5 c7"}, "c4", 3),
        ({OTHER: "d8", BARBARIANS: "c5"}, "c4", 1),
        ({OTHER: "d7 b6", BARBARIANS: "c5"}, "c3", 1),
    ],
)
def test_rugila_1_brings_two_gold_if_another_city_is_near(others: dict[int, str], where: str, gold: int) -> None:
    assert goods(conquering(others, where), ME) == f"gold {gold}"


@clause("coc.leader.rugila.2", "coc.lead.19")
@pytest.mark.parametrize(
    ("others", "where", "mood"),
    [
        ({OTHER: "d7", BARBARIANS: "c5"}, "c4", "happy"),
        ({OTHER: "d7 c5"}, "c4", "angry"),
        ({OTHER: "d7", BARBARIANS: "c5"}, "c3", "angry"),
    ],
)
def test_rugila_2_makes_conquered_barbarian_cities_happy(others: dict[int, str], where: str, mood: str) -> None:
    assert city(conquering(others, where), "c5") == f"0:{mood}:"
