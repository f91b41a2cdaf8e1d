"""Rome: Aqueducts, Roman Roads, Captivi, Provinces; Augustus, Caesar, Sulla."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.battles import added, attack, march, recruits, refused
from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.scenes import (
    advances,
    city,
    goods,
    hand,
    holder,
    kind,
    options,
    scene,
    told,
    units,
)
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.testing import clause

ROME = {0: "rome"}
BARBARIANS = 4


# -- Aqueducts


@clause("coc.civadvance.aqueduct")
def test_aqueduct_sanitation_costs_nothing_as_an_action() -> None:
    m = scene(civs=ROME, advances={0: "engineering"})
    assert "advance sanitation" in options(m, 0)
    assert "advance storage" not in options(m, 0)
    play(m, "advance sanitation")
    assert ("sanitation" in advances(m, 0), m.state.left) == (True, 2)


@clause("coc.civadvance.aqueduct")
def test_aqueduct_sanitation_is_a_free_action_for_its_cost() -> None:
    m = scene(civs=ROME, advances={0: "engineering"}, goods={0: "food 2"}, left=1)
    play(m, "use aqueduct")
    assert ("sanitation" in advances(m, 0), goods(m, 0), m.state.left) == (True, "mood 1", 1)
    assert refused(m, 0, "use aqueduct") == "coc.adv.13"


@clause("coc.civadvance.aqueduct", "coc.adv.15")
def test_aqueduct_the_free_action_is_an_advance_action() -> None:
    """Free Education reacts to it."""
    m = scene(civs=ROME, advances={0: "engineering writing free_education"}, goods={0: "idea 3"})
    play(m, "use aqueduct")
    while kind(m) == "pay":
        play(m, options(m, 0)[0])
    assert kind(m) == "free-education"


@clause("coc.civadvance.aqueduct")
def test_aqueduct_the_free_action_must_be_paid() -> None:
    m = scene(civs=ROME, advances={0: "engineering"}, goods={0: "food 1"})
    assert refused(m, 0, "use aqueduct") == "coc.civadvance.aqueduct"
    assert refused(m, 0, "advance sanitation") == ""
    m = scene(advances={0: "engineering"}, goods={0: "food 1"})
    assert refused(m, 0, "advance sanitation") != ""


@clause("coc.civadvance.aqueduct")
@pytest.mark.parametrize(("skills", "food"), [("engineering", "food 2"), ("storage", "food 1")])
def test_aqueduct_famine_does_nothing(skills: str, food: str) -> None:
    m = scene(civs=ROME, advances={0: skills}, goods={0: "food 2"}, agenda=[Item("event", 0)], event="event-03")
    play(m, options(m, 0)[0])
    assert (goods(m, 0), told(m, "symbol")) == (food, ["symbol seat-0 symbol-barbarians_move"])


@clause("coc.civadvance.aqueduct")
def test_aqueduct_all_events_with_famine_in_their_title() -> None:
    aqueduct = 1 << box.advance_numbers()["aqueduct"]
    ignored = {number for number, event in enumerate(box.events()) if event.ignored_with & aqueduct}
    assert ignored == {number for number, event in enumerate(box.events()) if "famine" in event.effect}
    assert len(ignored) == 8


@clause("coc.civadvance.aqueduct", "coc.effect.new_ideas", "coc.adv.15")
def test_aqueduct_gives_sanitation_away_by_the_advance_action_alone() -> None:
    """New Ideas demand its normal cost; Roads are free by Mathematics."""
    m = scene(civs=ROME, advances={0: "engineering math"}, actions={0: "action-41"})
    assert "advance sanitation" in options(m, 0)
    play(m, "play action-41")
    assert ("roads" in advances(m, 0), "sanitation" in advances(m, 0)) == (True, False)
    m = scene(civs=ROME, advances={0: "engineering math"}, actions={0: "action-41"}, goods={0: "food 2"})
    play(m, "play action-41")
    assert "advance sanitation" in options(m, 0)


# -- Roman Roads


def roads(civ: str = "rome", target: str = "d6", between: str = "", **more: Any) -> Match:
    return scene(
        civs={0: civ},
        advances={0: "tactics roads"},
        cities={0: f"d2 {target}", 1: "d7"},
        units={0: "d2:infantry=2"} | ({1: between} if between else {}),
        goods={0: "food 1 ore 1"},
        **more,
    )


@clause("coc.civadvance.roman_roads")
def test_roman_roads_lead_four_spaces_from_city_to_city() -> None:
    m = play(roads(), "command")
    assert "roads d2 d6" in options(m, 0)
    play(m, "roads d2 d6")
    while kind(m) == "group":
        play(m, options(m, 0)[0])
    assert (units(m, "d6"), goods(m, 0)) == ("infantry=2", "")


@clause("coc.civadvance.roman_roads")
def test_roman_roads_end_in_an_own_city_and_are_no_longer() -> None:
    m = play(roads(), "command")
    assert "roads d2 d5" not in options(m, 0)
    assert "roads d2 d4" in options(m, 0)
    assert refused(m, 0, "roads d2 d5") != ""
    far = play(roads(target="c7"), "command")
    assert "roads d2 c7" not in options(far, 0)
    other = play(roads(civ="greece"), "command")
    assert "roads d2 d6" not in options(other, 0)


@clause("coc.civadvance.roman_roads", "coc.move.17")
@pytest.mark.parametrize(
    ("between", "refusal"),
    [({"d3": "water"}, ""), ({"d3": "water", "c4": "water", "e4": "water", "c5": "water"}, "coc.move.17")],
)
def test_roman_roads_lead_around_what_lies_before_a_near_city(between: dict[str, str], refusal: str) -> None:
    """Straight ahead is water, two spaces farther on is land, if there is any."""
    m = play(roads(target="d4", terrain=between), "command")
    assert ("roads d2 d4" in options(m, 0), refused(m, 0, "roads d2 d4")) == (not refusal, refusal)
    if not refusal:
        play(m, "roads d2 d4")
        while kind(m) == "group":
            play(m, options(m, 0)[0])
        assert (units(m, "d4"), goods(m, 0)) == ("infantry=2", "")


@clause("coc.civadvance.roman_roads")
def test_roman_roads_start_in_an_own_city() -> None:
    m = scene(
        civs=ROME,
        advances={0: "tactics roads"},
        cities={0: "d6", 1: "d7"},
        units={0: "d2:infantry"},
        goods={0: "food 1 ore 1"},
    )
    play(m, "command")
    assert "roads d2 d6" not in options(m, 0)


# -- Captivi


@clause("coc.civadvance.captivi", "coc.civ.26")
def test_captivi_after_a_battle_won_as_attacker_and_defender() -> None:
    m = attack("infantry=3", "infantry", [10, 10, 10, 0], civs=ROME, advances={0: "bartering"})
    assert goods(m, 0) == "gold 1 mood 1"
    m = attack("infantry", "infantry=3", [0, 10, 10, 10], civs={1: "rome"}, advances={1: "bartering"})
    assert goods(m, 1) == "gold 1 mood 1"


@clause("coc.civadvance.captivi", "coc.civ.26")
def test_captivi_not_after_a_draw_or_a_defeat() -> None:
    m = attack("infantry", "infantry", [10, 10], civs=ROME, advances={0: "bartering"})
    assert (told(m, "draws-battle") != [], goods(m, 0)) == (True, "")
    m = attack("infantry", "infantry=3", [0, 10, 10, 10], civs=ROME, advances={0: "bartering"})
    assert goods(m, 0) == ""


@clause("coc.civadvance.captivi", "coc.civ.26", "coc.disc_exp.1")
def test_captivi_also_without_combat_rounds() -> None:
    m = attack("infantry=2", "settler", [], civs=ROME, advances={0: "bartering"})
    assert goods(m, 0) == "gold 1 mood 1"


@clause("coc.civadvance.captivi")
def test_captivi_at_sea() -> None:
    m = scene(
        civs=ROME,
        advances={0: "bartering"},
        land="water",
        terrain={"d2": "plain", "d7": "plain"},
        units={0: "c4:ship=2", 1: "c5:ship"},
        dice=[10, 10, 0],
    )
    march(m, "sail c4 c5")
    assert goods(m, 0) == "gold 1 mood 1"


@clause("coc.civadvance.captivi")
def test_captivi_pay_for_buildings_with_mood_tokens() -> None:
    m = scene(civs=ROME, advances={0: "bartering writing"}, cities={0: "d2 c3", 1: "d7"}, goods={0: "food 1 mood 2"})
    play(m, "build d2 academy")
    assert (city(m, "d2"), goods(m, 0).split()[:2]) == ("0:neutral:academy", ["idea", "2"])
    m = scene(civs=ROME, advances={0: "writing"}, cities={0: "d2 c3", 1: "d7"}, goods={0: "food 1 mood 2"})
    assert refused(m, 0, "build d2 academy") == "coc.con.1"


@clause("coc.civadvance.captivi")
def test_captivi_do_not_build_wonders() -> None:
    position: dict[str, Any] = {
        "civs": ROME,
        "advances": {0: "bartering engineering myths rituals"},
        "cities": {0: "d2:happy c3", 1: "d7"},
        "wonders": {0: "great_pyramid"},
    }
    assert refused(scene(goods={0: "food 2 wood 3 ore 7 culture 5"}, **position), 0, "wonder d2 great_pyramid") == ""
    m = scene(goods={0: "food 1 wood 3 ore 7 culture 5 mood 9"}, **position)
    assert refused(m, 0, "wonder d2 great_pyramid") == "coc.won.2"


# -- Provinces


@clause("coc.civadvance.provinces")
def test_provinces_recruit_cavalry_three_spaces_from_the_first_city() -> None:
    m = scene(civs=ROME, advances={0: "voting"}, cities={0: "d2 d4 d5", 1: "d7"}, goods={0: "food 7 wood 7 ore 7"})
    assert recruits(m, "d5") == "infantry settler cavalry leader"
    assert "cavalry" not in recruits(m, "d4")
    m = scene(civs=ROME, cities={0: "d2 d4 d5", 1: "d7"}, goods={0: "food 7 wood 7 ore 7"})
    assert "cavalry" not in recruits(m, "d5")


def conquest(loser: int = 1, **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": ROME,
        "advances": {0: "voting"},
        "cities": {0: "d2", 1: "d7"},
        "units": {1: ""},
    }
    position["cities"][loser] = (position["cities"].get(loser, "") + " c5:happy").strip()
    return attack("infantry=2", "", [], **position | more)


@clause("coc.civadvance.provinces", "coc.conq.6")
def test_provinces_conquered_cities_are_neutral() -> None:
    m = conquest()
    play(m, "pass")
    assert city(m, "c5") == "0:neutral:"


@clause("coc.civadvance.provinces")
def test_provinces_or_happy_for_a_culture_token() -> None:
    m = conquest(goods={0: "culture 1"})
    play(m, "pass")
    assert options(m, 0) == ["appease neutral", "appease happy"]
    play(m, "appease happy")
    assert (city(m, "c5"), goods(m, 0).startswith("culture"), "culture" in goods(m, 0)) == ("0:happy:", False, False)


@clause("coc.civadvance.provinces")
def test_provinces_barbarian_cities_too_and_only_theirs() -> None:
    assert city(conquest(BARBARIANS), "c5") == "0:neutral:"
    assert city(conquest(BARBARIANS, advances={0: ""}), "c5") == "0:angry:"


# -- Emperor Augustus


def court(**more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": ROME,
        "leaders": {0: "augustus"},
        "units": {0: "d2:leader"},
        "goods": {0: "culture 2"},
        "deck": ["action-05"],
        "actions": {0: "action-09"},
        "objectives": {0: "objective-02"},
    }
    return scene(**position | more)


@clause("coc.leader.augustus.1")
def test_augustus_1_draws_two_cards_and_discards_two() -> None:
    m = court()
    play(m, "use augustus.1")
    assert (m.state.left, goods(m, 0), sorted(options(m, 0))) == (
        2,
        "culture 1",
        ["discard action-05", "discard action-09"],
    )
    play(m, "discard action-09")
    assert len(options(m, 0)) == 2
    assert "discard objective-02" in options(m, 0)
    play(m, "discard objective-02")
    assert (len(hand(m, 0)), "action-05" in hand(m, 0), "objective-02" in hand(m, 0)) == (2, True, False)


@clause("coc.leader.augustus.1", "coc.act.3")
def test_augustus_1_activates_his_city() -> None:
    m = court()
    play(m, "use augustus.1", "discard action-05", options(m, 0)[0] if kind(m) == "dismiss" else "discard objective-02")
    assert city(m, "d2") == "0:neutral:"
    play(m, "use augustus.1")
    assert city(m, "d2") == "0:angry:"


@clause("coc.leader.augustus.1", "coc.lead.14")
def test_augustus_1_needs_his_city_the_token_and_an_action() -> None:
    assert refused(court(units={0: "c4:leader"}), 0, "use augustus.1") == "coc.lead.14"
    assert refused(court(goods={0: "mood 3"}), 0, "use augustus.1") == "coc.leader.augustus.1"
    assert refused(court(left=0, advances={0: "theaters"}), 0, "use augustus.1") == "coc.round.3"
    m = court(cities={0: "d2:angry", 1: "d7"}, advances={0: "theaters"})
    play(m, "use augustus.1", "discard action-05", "discard objective-02")
    assert refused(m, 0, "use augustus.1") == "coc.act.2"


@clause("coc.leader.augustus.2")
@pytest.mark.parametrize(("cities", "bonus"), [("d2", [2]), ("d2 b4", []), ("d2 c4", [2])])
def test_augustus_2_adds_two_in_a_region_without_an_own_city(cities: str, bonus: list[int]) -> None:
    m = attack(
        "leader,infantry=3",
        "infantry",
        [10, 10, 10, 10, 0],
        civs=ROME,
        leaders={0: "augustus"},
        cities={0: cities, 1: "d7"},
    )
    assert added(m, "augustus.2") == bonus


@clause("coc.leader.augustus.2", "coc.lead.15")
def test_augustus_2_needs_him_in_the_battle() -> None:
    m = attack(
        "infantry=3",
        "infantry",
        [10, 10, 10, 0],
        civs=ROME,
        leaders={0: "augustus"},
        units={0: "c4:infantry=3 d2:leader"},
    )
    assert added(m, "augustus.2") == []


# -- Gaius Julius Caesar


def forum(**more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": ROME,
        "leaders": {0: "caesar"},
        "units": {0: "d2:leader"},
        "cities": {0: "d2:angry:temple c3:angry", 1: "d7"},
        "goods": {0: "mood 4"},
        "left": 1,
    }
    return scene(**position | more)


@clause("coc.leader.caesar.1")
def test_caesar_1_raises_the_mood_of_his_city_for_no_action() -> None:
    m = forum(goods={0: "mood 9"})
    play(m, "use caesar.1")
    assert options(m, 0) == ["raise d2 1", "raise d2 2"]
    play(m, "raise d2 2")
    assert (city(m, "d2"), city(m, "c3"), goods(m, 0), m.state.left) == ("0:happy:temple", "0:angry:", "mood 5", 1)


@clause("coc.leader.caesar.1")
def test_caesar_1_again_and_with_rituals() -> None:
    m = forum(goods={0: "mood 2 food 2"}, advances={0: "rituals"})
    play(m, "use caesar.1", "raise d2 1", "pay mood-2")
    play(m, "use caesar.1")
    assert (city(m, "d2"), goods(m, 0)) == ("0:happy:temple", "")
    assert refused(m, 0, "use caesar.1") == "coc.leader.caesar.1"


@clause("coc.leader.caesar.1")
def test_caesar_1_costs_as_much_as_the_city_is_large() -> None:
    assert refused(forum(goods={0: "mood 1"}), 0, "use caesar.1") == "coc.leader.caesar.1"
    m = play(forum(goods={0: "mood 3"}), "use caesar.1")
    assert (city(m, "d2"), goods(m, 0)) == ("0:neutral:temple", "mood 1")
    assert refused(forum(units={0: "c4:leader"}), 0, "use caesar.1") == "coc.lead.14"


def proconsul(own: str = "leader,infantry=2", pay: str = "gold 1", **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": ROME,
        "leaders": {0: "caesar"},
        "cities": {0: "d2", 1: "d7", BARBARIANS: "c5"},
        "goods": {0: pay},
        "units": {1: ""},
    }
    return attack(own, "", [], **position | more)


@clause("coc.leader.caesar.2", "coc.lead.19")
def test_caesar_2_places_an_infantry_for_a_gold() -> None:
    m = proconsul()
    assert options(m, 0) == ["use caesar.2", "pass"]
    play(m, "use caesar.2")
    assert (units(m, "c5"), goods(m, 0)) == ("infantry=3,leader", "gold 1")
    assert told(m, "places-units") == ["places-units seat-0 c5 infantry-1"]


@clause("coc.leader.caesar.2")
def test_caesar_2_may_be_left() -> None:
    m = play(proconsul(), "pass")
    assert (units(m, "c5"), goods(m, 0)) == ("infantry=2,leader", "gold 2")


@clause("coc.leader.caesar.2", "coc.rec.10")
def test_caesar_2_needs_room_and_him() -> None:
    assert kind(proconsul("leader,infantry=3")) != "ability"
    others = "a3:infantry=4 a7:infantry=4 b2:infantry=4 e2:infantry=2"
    nobody_left = proconsul("leader,infantry=2", units={0: f"c4:leader,infantry=2 {others}", 1: ""})
    assert kind(nobody_left) != "ability"
    away = proconsul("infantry=2", units={0: "c4:infantry=2 d2:leader", 1: ""})
    assert (kind(away), holder(away, "c5")) == ("move", 0)


# -- Sulla


@clause("coc.leader.sulla.1")
def test_sulla_1_protects_his_city_from_influence() -> None:
    position: dict[str, Any] = {
        "civs": {1: "rome"},
        "leaders": {1: "sulla"},
        "cities": {0: "d2::temple c3", 1: "d3::academy d4::academy"},
    }
    m = scene(units={1: "d3:leader"}, **position)
    assert refused(m, 0, "influence d2 d3") == "coc.leader.sulla.1"
    assert refused(m, 0, "influence d2 d4") == ""
    m = scene(units={1: "c5:leader"}, **position)
    assert refused(m, 0, "influence d2 d3") == ""


def barbarians_near(place: str) -> Match:
    """Barbarians of c5 are about to march; Sulla of seat 1 stands on a space."""
    return scene(
        civs={1: "rome"},
        leaders={1: "sulla"},
        cities={0: "d2", 1: "d7", BARBARIANS: "b4"},
        units={1: f"{place}:leader", BARBARIANS: "c4:infantry"},
        agenda=[Item("barbarians-move", 0)],
    )


@clause("coc.leader.sulla.1")
def test_sulla_1_barbarians_near_him_move_only_if_he_agrees() -> None:
    m = barbarians_near("c6")
    while 1 not in m.asked:
        play(m, next(option for option in options(m, 0) if option.startswith(("march", "choose"))))
    assert kind(m) == "consent"
    m.pick(1, "forbid")
    assert units(m, "c4") == "infantry"


@clause("coc.leader.sulla.1")
def test_sulla_1_barbarians_farther_away_are_free() -> None:
    m = barbarians_near("c7")
    while m.state.holder[m.state.board.number["c4"]] == BARBARIANS:
        assert list(m.asked) == [0]
        play(m, next(option for option in options(m, 0) if option.startswith(("march", "choose"))))
    assert units(m, "c4") != "infantry"


@clause("coc.leader.sulla.2")
def test_sulla_2_adds_two_against_barbarians() -> None:
    position: dict[str, Any] = {"civs": ROME, "leaders": {0: "sulla"}}
    m = attack("leader,infantry=3", "", [10, 10, 10, 10, 0], units={1: "", BARBARIANS: "c5:infantry"}, **position)
    assert added(m, "sulla.2") == [2]
    m = attack("leader,infantry=3", "infantry", [10, 10, 10, 10, 0], **position)
    assert added(m, "sulla.2") == []
    m = attack(
        "infantry=3",
        "",
        [10, 10, 10, 0],
        units={0: "c4:infantry=3 d2:leader", 1: "", BARBARIANS: "c5:infantry"},
        **position,
    )
    assert added(m, "sulla.2") == []


@clause("coc.leader.sulla.2")
def test_sulla_2_also_against_barbarians_who_attack() -> None:
    m = scene(
        civs=ROME,
        leaders={0: "sulla"},
        cities={0: "d4 d2", 1: "d7", BARBARIANS: "b4"},
        units={0: "d4:infantry=2 d2:leader", BARBARIANS: "c4:infantry"},
        agenda=[Item("barbarians-move", 0)],
        dice=[2] * 30,
    )
    while kind(m) == "barbarians":
        play(m, "march c4 d4" if "march c4 d4" in options(m, 0) else options(m, 0)[0])
    assert (told(m, "attacks"), added(m, "sulla.2")) == (["attacks barbarians seat-0 d4"], [])
    m = scene(
        civs=ROME,
        leaders={0: "sulla"},
        cities={0: "d4 d2", 1: "d7", BARBARIANS: "b4"},
        units={0: "d4:infantry=2,leader", BARBARIANS: "c4:infantry"},
        agenda=[Item("barbarians-move", 0)],
        dice=[2] * 30,
    )
    while kind(m) == "barbarians":
        play(m, "march c4 d4" if "march c4 d4" in options(m, 0) else options(m, 0)[0])
    assert (told(m, "attacks"), added(m, "sulla.2")[:1]) == (["attacks barbarians seat-0 d4"], [2])
