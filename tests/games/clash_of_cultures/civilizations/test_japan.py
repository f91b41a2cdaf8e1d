"""Japan: Pottery, Horsemanship, Infiltration, Shogunate; Suiko, Jimmu, Go-Toba."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.battles import added, attack, recruits, refused
from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.scenes import (
    advances,
    city,
    goods,
    hand,
    kind,
    options,
    scene,
    told,
    units,
)
from pentarchy.core import Match
from pentarchy.testing import clause

JAPAN = {0: "japan"}


# -- Pottery


def fields(**more: Any) -> Match:
    return scene(
        civs=JAPAN,
        advances={0: "storage"},
        cities={0: "d2:neutral:temple,academy c4 c6:neutral:temple,academy a7", 1: "d7"},
        land="barren",
        terrain={"d3": "plain", "c3": "plain", "e3": "plain", "c5": "plain", "b5": "plain", "d5": "plain"},
        **more,
    )


@clause("coc.civadvance.pottery")
def test_pottery_brings_culture_for_three_food_once_per_turn() -> None:
    m = fields()
    play(m, "collect d2", "take food-3")
    assert goods(m, 0) == "food 3 culture 1"
    play(m, "collect c6", "take food-3")
    assert goods(m, 0) == "food 6 culture 1"


@clause("coc.civadvance.pottery")
def test_pottery_needs_three_food_of_one_collect() -> None:
    m = fields()
    play(m, "collect d2", "take food-2")
    assert "culture" not in goods(m, 0)


@clause("coc.civadvance.pottery")
def test_pottery_counts_before_the_cap() -> None:
    m = fields(goods={0: "food 6"})
    play(m, "collect d2", "take food-3")
    assert goods(m, 0) == "food 7 culture 1"


# -- Horsemanship


@clause("coc.civadvance.horsemanship")
def test_horsemanship_recruits_cavalry_where_there_is_a_fortress() -> None:
    position: dict[str, Any] = {"civs": JAPAN, "cities": {0: "d2::fortress c3"}, "goods": {0: "food 7 wood 7 ore 7"}}
    m = scene(advances={0: "husbandry"}, **position)
    assert recruits(m, "c3") == "infantry settler leader"
    assert recruits(m, "d2") == "infantry settler cavalry leader"
    play(m, "recruit d2", "muster", "muster", "muster cavalry-1")
    assert units(m, "d2") == "cavalry"
    assert recruits(scene(**position), "d2") == "infantry settler leader"


def horses(place: str, dice: list[int]) -> Match:
    """Japan defends with two cavalry; the faces 2 and 6 activate them."""
    return attack(
        "infantry=4",
        "cavalry=2",
        dice,
        to=place,
        civs={1: "japan"},
        advances={1: "husbandry"},
        cities={1: "c5::fortress d4 d7"},
    )


@clause("coc.civadvance.horsemanship")
def test_horsemanship_one_activation_in_the_first_round_of_a_defended_fortress() -> None:
    m = horses("c5", [0, 0, 0, 0, 2, 6, 0, 0, 0, 2, 6])
    assert (added(m, "cavalry"), added(m, "horsemanship")) == ([4], [1])
    play(m, "fight")
    assert (added(m, "cavalry"), added(m, "horsemanship")) == ([4, 4], [1])


@clause("coc.civadvance.horsemanship")
def test_horsemanship_needs_the_fortress() -> None:
    m = horses("d4", [0, 0, 0, 0, 2, 6, 0, 0, 0, 0, 2, 6])
    assert added(m, "cavalry")[0] == 4
    assert added(m, "horsemanship") == []


@clause("coc.civadvance.horsemanship")
def test_horsemanship_is_for_cavalry() -> None:
    m = attack(
        "infantry=4",
        "cavalry,infantry",
        [0, 0, 0, 0, 9, 0, 0],
        civs={1: "japan"},
        advances={1: "husbandry"},
        cities={1: "c5::fortress d7"},
    )
    assert (added(m, "infantry"), added(m, "horsemanship")) == ([1], [])


# -- Infiltration


def spies(**more: Any) -> Match:
    """Seat 1 is Japan and holds a card; seat 0 plays New Ideas (an action) or Ideas (none)."""
    position: dict[str, Any] = {
        "civs": {1: "japan"},
        "advances": {1: "tactics"},
        "cities": {0: "d2::academy", 1: "d4"},
        "actions": {0: "action-41 action-09", 1: "action-03"},
        "goods": {0: "food 2 culture 1"},
    }
    return scene(**position | more)


@clause("coc.civadvance.infiltration", "coc.civ.3", "coc.civ.24")
def test_infiltration_cancels_a_card_and_its_costs() -> None:
    m = spies()
    m.pick(0, "play action-41")
    assert list(m.asked) == [1]
    m.pick(1, "discard action-03")
    assert (m.state.left, goods(m, 0), hand(m, 0), hand(m, 1)) == (3, "food 2 culture 1", ["action-09"], [])
    assert len(m.state.action_pile) == 2


@clause("coc.civadvance.infiltration")
def test_infiltration_is_optional() -> None:
    m = spies()
    m.pick(0, "play action-09")
    m.pick(1, "pass")
    assert hand(m, 1) == ["action-03"]
    assert "idea" in goods(m, 0)


@clause("coc.civadvance.infiltration", "coc.disc_exp.5")
@pytest.mark.parametrize(
    ("position", "asked"),
    [
        ({"cities": {0: "d2::academy", 1: "d4"}}, True),
        ({"cities": {0: "d2::academy", 1: "d5"}}, False),
        ({"cities": {0: "d2::academy", 1: "d7"}, "units": {1: "d4:infantry"}}, True),
        ({"cities": {0: "d2::academy", 1: "d7"}, "units": {1: "d4:settler"}}, False),
        ({"cities": {0: "d2::academy", 1: "d7"}, "units": {0: "d5:infantry"}}, True),
        ({"cities": {0: "d2::academy", 1: "d7"}, "units": {0: "d5:settler"}}, False),
        ({"cities": {0: "d2::academy", 1: "d7"}, "units": {4: "d4:infantry"}}, False),
        ({"actions": {0: "action-09"}}, False),
        ({"advances": {1: ""}}, False),
    ],
)
def test_infiltration_needs_army_units_or_cities_in_range_and_a_card(position: dict[str, Any], asked: bool) -> None:
    m = spies(**position)
    m.pick(0, "play action-09")
    assert (1 in m.asked) == asked


@clause("coc.civadvance.infiltration")
def test_infiltration_is_for_cards_of_others() -> None:
    m = spies(active=1, cities={0: "d2", 1: "d4::academy"}, actions={0: "action-09", 1: "action-10 action-03"})
    m.pick(1, "play action-10")
    assert list(m.asked) == [1]
    assert kind(m) == "action"


@clause("coc.civadvance.infiltration", "coc.civ.24")
def test_infiltration_hears_first_whom_the_card_concerns() -> None:
    """Assassination against a third player: the target is named, then Japan is asked, then the price is paid."""
    m = scene(
        3,
        civs={1: "japan"},
        advances={1: "tactics"},
        units={1: "d2:infantry"},
        cities={0: "d3", 1: "b6", 2: "g5"},
        actions={0: "action-27", 1: "action-03"},
        goods={0: "culture 1"},
    )
    play(m, "play action-27")
    assert (list(m.asked), "choose seat-2" in options(m, 0)) == ([0], True)
    play(m, "choose seat-2")
    assert (list(m.asked), goods(m, 0)) == ([1], "culture 1")
    m.pick(1, "discard action-03")
    assert (goods(m, 0), m.state.players[2].lost, hand(m, 0)) == ("culture 1", 0, [])


@clause("coc.civadvance.infiltration", "coc.card.3")
def test_infiltration_the_card_goes_on_if_nobody_cancels_it() -> None:
    m = spies()
    m.pick(0, "play action-41")
    m.pick(1, "pass")
    play(m, "advance storage")
    assert (m.state.left, "storage" in advances(m, 0), hand(m, 0)) == (2, True, ["action-09"])


# -- Shogunate


@clause("coc.civadvance.shogunate")
def test_shogunate_plays_a_card_that_needs_an_action_for_none() -> None:
    m = scene(
        civs=JAPAN,
        advances={0: "nationalism"},
        actions={0: "action-41 action-42 action-09"},
        goods={0: "food 4"},
        left=1,
    )
    assert refused(m, 0, "use shogunate") == ""
    play(m, "use shogunate")
    assert options(m, 0) == ["play action-41", "play action-42"]
    play(m, "play action-41", "advance storage")
    assert (m.state.left, goods(m, 0)) == (1, "food 2 idea 2 mood 1")
    assert refused(m, 0, "use shogunate") == "coc.term.8"
    assert "play action-42" in options(m, 0)


@clause("coc.civadvance.shogunate")
def test_shogunate_works_without_an_action_left_but_not_without_a_card() -> None:
    m = scene(civs=JAPAN, advances={0: "nationalism"}, actions={0: "action-41"}, goods={0: "food 2"}, left=0)
    assert refused(m, 0, "use shogunate") == ""
    m = scene(civs=JAPAN, advances={0: "nationalism"}, actions={0: "action-09"}, goods={0: "food 2"})
    assert refused(m, 0, "use shogunate") == "coc.civadvance.shogunate"
    m = scene(civs=JAPAN, advances={0: "nationalism"}, actions={0: "action-41"})
    assert refused(m, 0, "use shogunate") == "coc.civadvance.shogunate"


def drafting(government: str = "voting") -> Match:
    return scene(
        civs=JAPAN,
        advances={0: f"draft {government}"},
        cities={0: "d2:happy:temple c3:happy:temple c5"},
        goods={0: "mood 4 food 3 ore 3"},
        deck=["action-05", "action-06"],
    )


@clause("coc.civadvance.shogunate", "coc.civ.4")
def test_shogunate_draws_a_card_instead_of_the_drafted_infantry() -> None:
    m = drafting()
    play(m, "recruit d2", "muster infantry-3", "draft")
    assert kind(m) == "ability"
    play(m, "use shogunate")
    assert (units(m, "d2"), hand(m, 0)) == ("infantry=2", ["action-05"])
    play(m, "recruit c3", "muster infantry-1", "draft")
    assert (kind(m), units(m, "c3")) == ("action", "infantry")


@clause("coc.civadvance.shogunate")
def test_shogunate_lets_the_infantry_come() -> None:
    m = drafting()
    play(m, "recruit d2", "muster infantry-3", "draft", "pass")
    assert (units(m, "d2"), hand(m, 0)) == ("infantry=3", [])


@clause("coc.civadvance.shogunate")
def test_shogunate_leaves_nothing_to_nationalism() -> None:
    m = drafting("nationalism")
    play(m, "recruit d2", "muster infantry-1", "muster", "draft", "use shogunate")
    assert (units(m, "d2"), told(m, "gains")) == ("", [])


# -- Empress Suiko


def temple_city(**more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": JAPAN,
        "leaders": {0: "suiko"},
        "units": {0: "d2:leader"},
        "cities": {0: "d2::temple=1,academy=1,obelisk=1,fortress c3::temple=1", 1: "d7"},
        "goods": {0: "culture 2"},
    }
    return scene(**position | more)


@clause("coc.leader.suiko.1")
def test_suiko_1_turns_buildings_back_for_an_action_and_a_culture_token() -> None:
    m = temple_city(left=2)
    play(m, "use suiko.1")
    assert options(m, 0) == ["seize academy", "seize temple"]
    play(m, "seize temple")
    assert city(m, "d2") == "0:neutral:academy=1,fortress,temple,obelisk=1"
    assert (m.state.left, goods(m, 0)) == (1, "culture 1")
    assert refused(m, 0, "use suiko.1") == "", "the last action"
    play(m, "use suiko.1")
    assert city(m, "d2") == "0:neutral:academy,fortress,temple,obelisk=1"
    assert goods(m, 0) == ""


@clause("coc.leader.suiko.1")
def test_suiko_1_is_free_with_state_religion() -> None:
    m = temple_city(advances={0: "state_religion"}, left=0)
    play(m, "use suiko.1", "seize temple")
    assert (m.state.left, goods(m, 0)) == (0, "culture 1")
    assert refused(temple_city(advances={0: "theaters"}, left=0), 0, "use suiko.1") == "coc.round.3"


@clause("coc.leader.suiko.1", "coc.lead.14")
def test_suiko_1_needs_her_in_the_city_and_the_token() -> None:
    assert refused(temple_city(units={0: "c4:leader"}), 0, "use suiko.1") == "coc.lead.14"
    assert refused(temple_city(goods={0: "mood 2"}), 0, "use suiko.1") == "coc.leader.suiko.1"
    assert refused(temple_city(cities={0: "d2::obelisk=1"}), 0, "use suiko.1") == "coc.leader.suiko.1"


@clause("coc.leader.suiko.1", "coc.inf.19")
def test_suiko_1_needs_a_piece_in_the_supply() -> None:
    five = "d2::temple=1 c3::temple c4::temple c5::temple c6::temple b4::temple"
    assert refused(temple_city(cities={0: five}), 0, "use suiko.1") == "coc.leader.suiko.1"


@clause("coc.leader.suiko.1", "coc.civadvance.self_sufficient_cities")
@pytest.mark.parametrize(("skills", "built"), [("fishing", "port=1"), ("storage", "port")])
def test_suiko_1_not_for_ports_that_kept_their_colour(skills: str, built: str) -> None:
    """She conquers a city of Phoenicia with a port: with Self-sufficient Cities it stays a foreign one."""
    m = attack(
        "leader,infantry",
        "",
        [],
        civs={0: "japan", 1: "phoenicia"},
        leaders={0: "suiko"},
        advances={0: "theaters", 1: skills},
        terrain={"b5": "water"},
        cities={0: "d2", 1: "c5::port>b5 d7"},
        units={1: ""},
        goods={0: "culture 2"},
    )
    play(m, "pass")
    assert city(m, "c5") == f"0:angry:{built}"
    while kind(m) == "move":
        play(m, "stop")
    assert refused(m, 0, "use suiko.1") == "coc.leader.suiko.1"


@clause("coc.leader.suiko.1")
def test_suiko_1_takes_back_ports_that_were_taken() -> None:
    m = temple_city(
        civs={0: "japan", 1: "phoenicia"},
        advances={1: "fishing"},
        terrain={"c2": "water"},
        cities={0: "d2::port=1>c2", 1: "d7"},
    )
    assert refused(m, 0, "use suiko.1") == ""


@clause("coc.leader.suiko.2", "coc.lead.7")
def test_suiko_2_adds_two_as_defender_in_every_round() -> None:
    japan: dict[str, Any] = {"civs": {1: "japan"}, "leaders": {1: "suiko"}}
    m = attack("infantry=2", "leader,infantry", [2] * 20, **japan)
    play(m, "fight")
    assert added(m, "suiko.2")[:2] == [2, 2]


@clause("coc.leader.suiko.2", "coc.lead.15")
def test_suiko_2_works_only_where_she_defends() -> None:
    m = attack("leader,infantry=3", "infantry", [10] * 12, civs=JAPAN, leaders={0: "suiko"})
    assert added(m, "suiko.2") == []
    m = attack(
        "infantry=3", "infantry", [10] * 12, civs={1: "japan"}, leaders={1: "suiko"}, units={1: "c5:infantry d7:leader"}
    )
    assert added(m, "suiko.2") == []


# -- Emperor Jimmu


STRONG = [10, 10, 10, 10, 0, 0, 0]
"""Four dice of the attacker that win at once, and weak ones."""


def myth(dice: list[int], pay: str = "culture 1", own: str = "leader,infantry=3", **more: Any) -> Match:
    """Jimmu attacks with High Morale (+2)."""
    position: dict[str, Any] = {"civs": JAPAN, "leaders": {0: "jimmu"}, "actions": {0: "action-06"}, "goods": {0: pay}}
    m = attack(own, "infantry", dice, **position | more)
    m.pick(0, "tactic action-06")
    return m


@clause("coc.leader.jimmu.1")
def test_jimmu_1_takes_back_a_card_for_a_culture_token() -> None:
    m = myth(STRONG)
    assert (kind(m), options(m, 0)) == ("take-back", ["take-back action-06", "pass"])
    play(m, "take-back action-06")
    assert (hand(m, 0), goods(m, 0), m.state.action_pile) == (["action-06"], "", [])


@clause("coc.leader.jimmu.1")
def test_jimmu_1_may_be_left() -> None:
    m = myth(STRONG)
    play(m, "pass")
    assert (hand(m, 0), goods(m, 0), len(m.state.action_pile)) == ([], "culture 1", 1)


@clause("coc.leader.jimmu.1")
def test_jimmu_1_needs_the_token_and_him_in_the_battle() -> None:
    assert kind(myth(STRONG, pay="mood 1")) == "action"
    away = myth(STRONG[1:], own="infantry=3", units={0: "c4:infantry=3 d2:leader"})
    assert kind(away) == "move"


@clause("coc.leader.jimmu.1")
def test_jimmu_1_needs_a_card_that_was_played() -> None:
    m = attack("leader,infantry=3", "infantry", STRONG, civs=JAPAN, leaders={0: "jimmu"}, goods={0: "culture 1"})
    assert kind(m) == "action"


def wall(at: str, built: str = "fortress", other: str = "infantry", **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": {1: "japan"},
        "leaders": {1: "jimmu"},
        "units": {1: f"{at}:leader" + (f" c5:{other}" if other else "")},
        "cities": {1: f"c5::{built} d7 a7"},
    }
    return attack("infantry=4", "", [10] * 30, **position | more)


@clause("coc.leader.jimmu.2")
def test_jimmu_2_helps_fortresses_within_range_two() -> None:
    assert added(wall("c7"), "jimmu.2") == [2]
    assert added(wall("c8"), "jimmu.2") == []


@clause("coc.leader.jimmu.2")
def test_jimmu_2_needs_a_fortress_but_no_unit() -> None:
    assert added(wall("c7", other=""), "jimmu.2") == [2]
    assert added(wall("c7", built="temple"), "jimmu.2") == []


@clause("coc.leader.jimmu.2")
def test_jimmu_2_is_not_cancelled_by_siegecraft() -> None:
    m = attack(
        "infantry=4",
        "",
        [10] * 30,
        advances={0: "siegecraft"},
        goods={0: "wood 2 ore 2"},
        civs={1: "japan"},
        leaders={1: "jimmu"},
        units={1: "c7:leader c5:infantry"},
        cities={1: "c5::fortress d7"},
    )
    play(m, "siege wood", "siege ore")
    assert added(m, "jimmu.2") == [2]


@clause("coc.leader.jimmu.2")
def test_jimmu_2_does_not_attack() -> None:
    m = attack(
        "leader,infantry=3", "infantry", [10] * 20, civs=JAPAN, leaders={0: "jimmu"}, cities={1: "c5::fortress d7"}
    )
    assert added(m, "jimmu.2") == []


# -- Emperor Go-Toba


def school(**more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": JAPAN,
        "leaders": {0: "go_toba"},
        "units": {0: "d2:leader"},
        "cities": {0: "d2 c3 c5", 1: "d7"},
        "advances": {0: "writing"},
        "goods": {0: "food 3 wood 1 ore 1"},
        "track": {0: 3},
    }
    return scene(**position | more)


@clause("coc.leader.go_toba.1")
def test_go_toba_1_buys_an_advance_after_an_academy() -> None:
    m = school()
    play(m, "build d2 academy")
    assert (kind(m), "pass" in options(m, 0), m.state.left) == ("advance", True, 2)
    play(m, "advance storage", "pay food-2")
    assert advances(m, 0) >= {"storage", "pottery"}
    assert (m.state.left, m.state.players[0].track, m.state.players[0].stock[0]) == (2, 2, 0)


@clause("coc.leader.go_toba.1")
def test_go_toba_1_may_be_left() -> None:
    m = school()
    play(m, "build d2 academy", "pass")
    assert (kind(m), "storage" in advances(m, 0)) == ("action", False)


@clause("coc.leader.go_toba.1")
def test_go_toba_1_works_in_his_city_for_these_buildings_and_for_money() -> None:
    assert kind(play(school(), "build c3 academy")) == "action"
    poor = school(goods={0: "food 1 wood 1 ore 1"}, advances={0: "tactics"})
    assert kind(play(poor, "build d2 fortress")) == "action"
    rich = school(goods={0: "food 5 wood 1 ore 1"}, advances={0: "tactics"})
    assert kind(play(rich, "build d2 fortress")) == "action"


@clause("coc.leader.go_toba.1")
def test_go_toba_1_and_the_event_that_his_advance_causes() -> None:
    """Go-Toba → advance → event: the track is empty, so the event comes before the next action."""
    m = school(track={0: 1}, event="event-01")
    play(m, "build d2 academy", "advance storage", "pay food-2")
    assert told(m, "event") == ["event seat-0 event-01"]


@clause("coc.leader.go_toba.1")
def test_go_toba_1_advance_event_battle_each_before_the_next() -> None:
    """The event of his advance lets barbarians attack; when all is over the turn goes on."""
    m = school(
        track={0: 1},
        event="event-03",
        cities={0: "d2 c3 c5", 1: "d7", 4: "b4"},
        units={0: "d2:leader c5:infantry", 4: "c4:infantry"},
        dice=[0] * 20,
    )
    play(m, "build d2 academy", "advance storage", "pay food-2")
    assert kind(m) == "barbarians"
    while kind(m) == "barbarians":
        play(m, next(one for one in options(m, 0) if one == "march c4 c5" or not one.startswith("march")))
    assert (told(m, "event"), told(m, "attacks")) == (
        ["event seat-0 event-03"],
        ["attacks barbarians seat-0 c5"],
    )
    while kind(m) != "action":
        play(m, options(m, next(iter(m.asked)))[0])
    assert (list(m.asked), m.state.left, m.state.players[0].track) == ([0], 2, 3)


def sword(*picks: str, **more: Any) -> Match:
    position: dict[str, Any] = {"civs": JAPAN, "leaders": {0: "go_toba"}, "goods": {0: "ore 1"}}
    return play(attack("leader,infantry=2", "infantry=2", [0] * 30, **position | more), *picks)


@clause("coc.leader.go_toba.2")
def test_go_toba_2_adds_two_for_an_ore() -> None:
    m = sword()
    assert (kind(m), options(m, 0)) == ("ability", ["use go_toba.2", "pass"])
    play(m, "use go_toba.2")
    assert (goods(m, 0), added(m, "go_toba.2")[0]) == ("", 2)


@clause("coc.leader.go_toba.2")
def test_go_toba_2_is_optional_and_costs_ore() -> None:
    m = sword("pass")
    assert (goods(m, 0), added(m, "go_toba.2")) == ("ore 1", [])
    assert kind(sword(goods={0: "food 3"})) != "ability"


@clause("coc.leader.go_toba.2", "coc.lead.10")
def test_go_toba_2_goes_on_without_him() -> None:
    m = attack(
        "leader,infantry=2",
        "infantry=3",
        [0, 0, 0, 0, 10, 0, 10, 2, 2, 10, 10, 10],
        civs=JAPAN,
        leaders={0: "go_toba"},
        goods={0: "ore 1"},
    )
    play(m, "use go_toba.2")
    assert kind(m) == "losses"
    play(m, "lose infantry-1 leader-1")
    while kind(m) == "retreat":
        play(m, "fight")
    assert m.state.players[0].leader == -1
    assert added(m, "go_toba.2")[:2] == [2, 2]
