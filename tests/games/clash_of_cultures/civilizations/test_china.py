"""China: Rice Cultivation, Expansion, Fireworks, Imperial Army; Sun Tzu, Qin Shi Huang, Empress Wu Zetian."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import added, fight, values
from games.clash_of_cultures.civilizations.saying import play, why
from games.clash_of_cultures.scenes import advances, city, goods, hand, holder, kind, options, scene, told, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.state import FATIGUED, HIDDEN
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4
CHINA = {ME: "china"}


def led_by(leader: str, **position: Any) -> Match:
    """China with a leader in the city d2, and a second city."""
    position.setdefault("cities", {ME: "d2:happy c4", OTHER: "d6"})
    position.setdefault("units", {ME: "d2:leader"})
    return scene(civs=CHINA, leaders={ME: leader}, **position)


# -- Rice Cultivation


@clause("coc.civadvance.rice")
@pytest.mark.parametrize(
    ("settlers", "city_", "taken", "food"),
    [
        ("", "d2:happy", 2, 2),
        ("d3:settler", "d2:happy", 2, 3),
        ("d3:settler", "d2:angry", 1, 2),
        ("d3:settler=2", "d2:happy", 2, 3),
        ("d2:settler", "d2:happy", 2, 2),
        ("d3:settler c3:settler", "d2:happy", 2, 4),
        ("d3:settler c3:settler e3:settler", "d2:happy:temple,fortress", 4, 6),
        ("d3:infantry", "d2:happy", 2, 2),
        ("d5:settler", "d2:happy", 2, 2),
    ],
)
def test_rice_gives_more_food_from_plains_with_settlers(settlers: str, city_: str, taken: int, food: int) -> None:
    m = scene(civs=CHINA, advances={ME: "storage irrigation"}, cities={ME: city_, OTHER: "d6"}, units={ME: settlers})
    play(m, "collect d2")
    if kind(m) == "collect":
        play(m, f"take food-{taken}")
    assert goods(m, ME) == f"food {food}"


@clause("coc.civadvance.rice")
def test_rice_grows_on_plains_alone_and_with_irrigation() -> None:
    position: dict[str, Any] = {"cities": {ME: "d2:angry", OTHER: "d6"}, "units": {ME: "d3:settler"}}
    m = play(scene(civs=CHINA, **position), "collect d2")
    assert goods(m, ME) == "food 1"
    m = scene(civs=CHINA, advances={ME: "irrigation"}, terrain={"d3": "forest"}, **position)
    play(m, "collect d2")
    if kind(m) == "collect":
        play(m, "take food-1")
    assert goods(m, ME) == "food 1"


# -- Expansion


@clause("coc.civadvance.expansion", "coc.civ.10", "coc.civ.31")
def test_expansion_moves_all_settlers_in_cities_after_a_recruit() -> None:
    m = scene(
        civs=CHINA,
        advances={ME: "husbandry"},
        cities={ME: "d2 c4", OTHER: "d6"},
        units={ME: "c4:settler e4:settler"},
        goods={ME: "food 2"},
    )
    play(m, "recruit d2")
    assert kind(m) == "free-move"
    offered = options(m, ME)
    assert {"move d2 d3", "move c4 c5", "stop"} <= set(offered)
    assert not [option for option in offered if option.startswith("move e4")]
    play(m, "move d2 d3")
    assert not [option for option in options(m, ME) if option.startswith(("move d2", "move d3"))]
    play(m, "move c4 c5")
    assert (kind(m), m.state.left) == ("action", 2)
    assert (units(m, "d3"), units(m, "c5"), units(m, "d2")) == ("settler", "settler", "")


@clause("coc.civadvance.expansion")
def test_expansion_needs_a_settler_among_the_recruits() -> None:
    m = scene(
        civs=CHINA,
        advances={ME: "husbandry"},
        cities={ME: "d2", OTHER: "d6"},
        units={ME: "d2:settler"},
        goods={ME: "food 1 ore 1"},
    )
    play(m, "recruit d2")
    assert (kind(m), units(m, "d2")) == ("action", "infantry,settler")
    m = scene(civs=CHINA, cities={ME: "d2", OTHER: "d6"}, goods={ME: "food 2"})
    play(m, "recruit d2")
    assert (kind(m), units(m, "d2")) == ("action", "settler")


@clause("coc.civadvance.expansion", "coc.civ.30")
def test_expansion_leaves_settlers_free_for_a_command() -> None:
    m = scene(civs=CHINA, advances={ME: "husbandry"}, cities={ME: "d2", OTHER: "d6"}, goods={ME: "food 2"})
    play(m, "recruit d2", "move d2 d3", "command", "move d3 d4")
    assert units(m, "d4") == "settler"
    m = scene(civs=CHINA, advances={ME: "husbandry"}, cities={ME: "d2", OTHER: "d6"}, goods={ME: "food 2"})
    play(m, "recruit d2", "stop")
    assert (kind(m), units(m, "d2")) == ("action", "settler")


# -- Fireworks


def rocket(**position: Any) -> Match:
    """Two infantry attack two; the defender rolls sixes in each round."""
    position.setdefault("goods", {ME: "wood 1 ore 1"})
    position.setdefault("units", {ME: "c4:infantry=2", OTHER: "c5:infantry=2"})
    position.setdefault("dice", [2, 2, 11, 0] + [2] * 20)
    return fight(civs=CHINA, advances={ME: "metallurgy"}, **position)


@clause("coc.civadvance.fireworks", "coc.battle.28")
def test_fireworks_pay_ore_and_wood_against_one_hit() -> None:
    m = rocket()
    assert options(m, ME) == ["use fireworks", "pass"]
    play(m, "use fireworks")
    assert told(m, "hits")[1] == "hits seat-1 8 1 1"
    assert goods(m, ME) == ""
    m = play(rocket(), "pass")
    assert (told(m, "hits")[1], goods(m, ME)) == ("hits seat-1 8 1 0", "wood 1 ore 1")


@clause("coc.civadvance.fireworks")
def test_fireworks_work_in_the_first_round_only_and_need_both() -> None:
    m = rocket(dice=[2, 2, 0, 0, 2, 2, 11, 0] + [2] * 20)
    while kind(m) == "retreat":
        play(m, "fight")
    assert "use fireworks" not in options(m, ME)
    assert len(told(m, "hits")) >= 4
    assert "use fireworks" not in options(rocket(goods={ME: "ore 1"}), ME)
    assert "use fireworks" not in options(rocket(dice=[2, 2, 0, 0] + [2] * 20), ME)


@clause("coc.civadvance.fireworks")
def test_fireworks_work_at_sea() -> None:
    m = rocket(
        units={ME: "c5:ship", OTHER: "c4:ship"},
        active=OTHER,
        way="sail c4 c5",
        terrain={"c4": "water", "c5": "water"},
        dice=[11, 0] + [2] * 20,
    )
    assert options(m, ME) == ["use fireworks", "pass"]


# -- Imperial Army


def drilled(units_: str, **position: Any) -> Match:
    return scene(civs=CHINA, advances={ME: "voting"}, cities={ME: "d2", OTHER: "d6"}, units={ME: units_}, **position)


@clause("coc.civadvance.imperial_army", "coc.civ.29")
def test_imperial_army_turns_settlers_into_infantry_and_back() -> None:
    m = play(drilled("d3:settler=2 e4:infantry"), "use imperial_army")
    assert options(m, ME) == ["retrain d3 infantry", "retrain e4 settler"]
    play(m, "retrain d3 infantry")
    assert options(m, ME) == ["with settler-2", "with settler-1"]
    play(m, "with settler-1")
    assert options(m, ME) == ["retrain e4 settler", "done"]
    play(m, "retrain e4 settler")
    assert (units(m, "d3"), units(m, "e4"), m.state.left) == ("infantry,settler", "settler", 2)
    assert why(m, "imperial_army") == "coc.term.8 used_already"
    assert told(m, "retrains") == ["retrains seat-0 d3 infantry-1", "retrains seat-0 e4 settler-1"]


@clause("coc.civadvance.imperial_army")
def test_imperial_army_does_not_turn_units_back_at_once() -> None:
    m = play(drilled("d3:settler"), "use imperial_army")
    assert (kind(m), units(m, "d3")) == ("action", "infantry")


@clause("coc.civadvance.imperial_army", "coc.rec.10")
def test_imperial_army_keeps_the_army_limit_and_the_supply() -> None:
    m = play(drilled("d3:infantry=3,settler=2 e4:settler"), "use imperial_army", "retrain d3 infantry")
    assert units(m, "d3") == "infantry=4,settler"
    m = drilled("d3:infantry=2 e4:settler=4")
    play(m, "use imperial_army")
    assert "retrain d3 settler" not in options(m, ME)
    assert why(drilled("d3:cavalry"), "imperial_army") == "coc.civadvance.imperial_army nobody_to_retrain"
    m = drilled("d3:settler=4", left=0, goods={ME: "mood 1"})
    assert "use imperial_army" not in options(m, ME)


@clause("coc.civadvance.imperial_army", "coc.move.6", "coc.move.8")
def test_imperial_army_keeps_what_units_did_in_this_turn() -> None:
    m = drilled("d3:infantry=2,settler")
    state = m.state.copy()
    here = state.board.number["d3"]
    state.marks = [(here, 0, 1, FATIGUED)]
    m = Match.at(m.game, m.setup, state)
    play(m, "use imperial_army", "retrain d3 settler", "with infantry+tired-1")
    assert m.state.marks == [(here, 1, 1, FATIGUED)]
    state.marks = [(here, 1, 1, HIDDEN)]
    m = Match.at(m.game, m.setup, state)
    play(m, "use imperial_army", "retrain d3 infantry")
    assert m.state.marks == [(here, 0, 1, HIDDEN)]


@clause("coc.civadvance.imperial_army")
def test_imperial_army_reaches_units_aboard() -> None:
    m = scene(
        civs=CHINA,
        advances={ME: "voting"},
        cities={ME: "d2", OTHER: "d6"},
        units={ME: "d3:ship"},
        aboard={ME: "d3:settler=2"},
        terrain={"d3": "water"},
    )
    play(m, "use imperial_army", "with settler-2")
    assert units(m, "d3") == "ship[infantry=2]"


# -- Sun Tzu and Empress Wu: advances


@clause("coc.leader.sun_tzu.1", "coc.adv.2", "coc.adv.4")
def test_sun_tzu_1_learns_warfare_for_a_token() -> None:
    m = play(led_by("sun_tzu", goods={ME: "mood 1 culture 1"}), "use sun_tzu.1")
    assert (kind(m), options(m, ME)) == ("token", ["spend mood", "spend culture"])
    play(m, "spend mood")
    assert ("tactics" in advances(m, ME), m.state.left, m.state.players[ME].track) == (True, 2, 2)
    warfare = ("siegecraft", "steel_weapons", "draft")
    play(m, "use sun_tzu.1")
    while kind(m) in ("token", "advance"):
        assert set(options(m, ME)) <= {
            "advance siegecraft",
            "advance steel_weapons",
            "advance draft",
            "spend mood",
            "spend culture",
        }
        play(m, options(m, ME)[0])
    assert len(advances(m, ME) & set(warfare)) == 1
    assert not m.state.acts[m.state.board.number["d2"]]


@clause("coc.leader.wu.1", "coc.adv.2")
def test_wu_1_learns_agriculture_for_a_token() -> None:
    m = play(led_by("wu", goods={ME: "culture 1"}), "use wu.1")
    assert options(m, ME) == ["advance storage", "advance irrigation", "advance husbandry"]
    play(m, "advance irrigation")
    assert {"irrigation", "rice"} <= advances(m, ME)
    assert (m.state.left, m.state.players[ME].stock[5]) == (2, 0)


@clause("coc.leader.sun_tzu.1", "coc.leader.wu.1", "coc.lead.14")
@pytest.mark.parametrize("leader", ["sun_tzu", "wu"])
def test_sun_tzu_1_and_wu_1_need_a_happy_city_a_token_and_something_to_learn(leader: str) -> None:
    name, one = f"{leader}.1", {ME: "mood 1"}
    assert why(led_by(leader, goods=one), name) == ""
    assert why(led_by(leader), name) == f"coc.leader.{name} too_few"
    neutral = {ME: "d2 c4:happy", OTHER: "d6"}
    assert why(led_by(leader, goods=one, cities=neutral), name) == f"coc.leader.{name} leader_city_not_happy"
    assert why(led_by(leader, goods=one, units={ME: "d3:leader"}), name) == "coc.lead.14 leader_not_in_city"
    every = "tactics siegecraft steel_weapons draft storage irrigation husbandry"
    assert why(led_by(leader, goods=one, advances={ME: every}), name) == f"coc.leader.{name} no_advance_there"


# -- Sun Tzu: Fast War


def fast(dice: list[int], **position: Any) -> Match:
    position.setdefault("units", {ME: "c4:infantry=2,leader", OTHER: "c5:infantry"})
    m = fight(civs=CHINA, leaders={ME: "sun_tzu"}, dice=dice + [2] * 20, **position)
    while kind(m) in ("losses", "retreat"):
        play(m, next((one for one in ("lose leader-1", "fight") if one in options(m, ME)), options(m, ME)[0]))
    return m


@clause("coc.leader.sun_tzu.2", "coc.disc_exp.8")
def test_sun_tzu_2_gains_tokens_for_a_battle_won_in_one_round() -> None:
    assert goods(fast([11, 11, 5, 0]), ME) == "culture 1 mood 1"
    # the enemy hits once, Sun Tzu is lost
    assert goods(fast([11, 11, 5, 11]), ME) == ""
    # won in the second round
    assert (
        goods(fast([2, 2, 2, 2, 2, 11, 11, 2, 2], units={ME: "c4:infantry=2,leader", OTHER: "c5:infantry=2"}), ME) == ""
    )


@clause("coc.leader.sun_tzu.2")
def test_sun_tzu_2_needs_enemy_army_units_and_sun_tzu_on_land() -> None:
    assert goods(fast([2], units={ME: "c4:infantry=2,leader", OTHER: "c5:settler"}), ME) == ""
    assert goods(fast([11, 11, 11, 0], units={ME: "c4:infantry=3 b2:leader", OTHER: "c5:infantry"}), ME) == ""
    won = fight(
        active=OTHER,
        civs=CHINA,
        leaders={ME: "sun_tzu"},
        units={OTHER: "c4:infantry", ME: "c5:infantry=2,leader"},
        dice=[0, 11, 11, 5],
    )
    assert goods(won, ME) == "culture 1 mood 1"


@clause("coc.leader.sun_tzu.2")
def test_sun_tzu_2_gets_nothing_for_a_fortress_alone() -> None:
    m = fast(
        [11, 11, 5, 0],
        units={ME: "c4:infantry=2,leader"},
        cities={ME: "b2", OTHER: "c5::fortress d7"},
    )
    while kind(m) == "settler-back":
        play(m, "pass")
    assert (holder(m, "c5"), m.state.players[ME].stock[5:]) == (ME, [0, 0])


# -- Qin Shi Huang


@clause("coc.leader.qin.1", "coc.civ.16")
def test_qin_1_takes_the_great_wall_instead_of_a_wonder_card() -> None:
    m = led_by("qin", goods={ME: "food 2"}, advances={ME: "mining"})
    play(m, "advance engineering")
    assert hand(m, ME) == ["great_wall"]
    m = scene(civs=CHINA, goods={ME: "food 2"}, cities={ME: "d2", OTHER: "d6"}, wonder=[0])
    play(m, "advance engineering")
    assert hand(m, ME) != []


@clause("coc.leader.qin.1", "coc.civ.16")
def test_qin_1_takes_it_from_the_pile_and_from_other_hands() -> None:
    m = led_by("qin", goods={ME: "food 2"}, wonders={OTHER: "great_wall"})
    play(m, "advance engineering")
    assert hand(m, ME) == ["great_wall"]
    assert len(m.state.players[OTHER].wonders) == 1
    m = led_by("qin", goods={ME: "food 2"}, cities={ME: "d2", OTHER: "d6::great_wall"})
    play(m, "advance engineering")
    assert hand(m, ME) != ["great_wall"]
    assert len(hand(m, ME)) == 1


@clause("coc.leader.qin.1")
def test_qin_1_builds_the_wall_for_less_and_wonders_in_his_city_without_an_action() -> None:
    wealth = {ME: "food 7 wood 7 ore 7 culture 3"}
    position: dict[str, Any] = {
        "goods": wealth,
        "wonders": {ME: "great_wall"},
        "advances": {ME: "engineering fishing tactics siegecraft"},
        "cities": {ME: "d2:happy c4:happy", OTHER: "d6"},
    }
    m = led_by("qin", **position)
    assert options(m, ME, "wonder") == ["wonder d2 great_wall", "wonder c4 great_wall"]
    play(m, "wonder d2 great_wall")
    assert (city(m, "d2"), m.state.left, m.state.players[ME].stock[5]) == ("0:happy:great_wall", 3, 0)
    m = play(led_by("qin", **position), "wonder c4 great_wall")
    assert (city(m, "c4"), m.state.left) == ("0:happy:great_wall", 2)
    m = scene(civs=CHINA, units={ME: "d2:infantry"}, **position)
    assert options(m, ME, "wonder") == []


@clause("coc.leader.qin.1", "coc.round.5")
def test_qin_1_builds_in_his_city_when_no_action_is_left() -> None:
    m = led_by(
        "qin",
        left=0,
        goods={ME: "food 7 wood 7 ore 7 culture 6"},
        wonders={ME: "great_wall great_arena"},
        advances={ME: "engineering fishing tactics siegecraft"},
        cities={ME: "d2:happy c4:happy", OTHER: "d6"},
    )
    assert options(m, ME, "wonder") == ["wonder d2 great_wall"]


def warded(**position: Any) -> Match:
    position.setdefault("goods", {ME: "culture 4"})
    position.setdefault("units", {ME: "c4:infantry=2,leader", OTHER: "c5:infantry=4"})
    position.setdefault("dice", [2, 2, 2, 11, 0, 0, 0] + [2] * 30)
    return fight(civs=CHINA, leaders={ME: "qin"}, **position)


@clause("coc.leader.qin.2", "coc.civ.19")
def test_qin_2_ignores_one_hit_once_per_battle() -> None:
    m = warded()
    assert options(m, ME) == ["use qin.2", "pass"]
    play(m, "use qin.2")
    assert told(m, "hits")[1].endswith(" 2 1")
    assert goods(m, ME) == "culture 2"
    asked = 0
    while kind(m) in ("losses", "retreat", "ability") and asked < 20:
        assert "use qin.2" not in options(m, ME)
        play(m, "fight" if "fight" in options(m, ME) else options(m, next(iter(m.asked)))[0])
        asked += 1


@clause("coc.leader.qin.2", "coc.civ.19")
def test_qin_2_may_wait_for_a_later_round() -> None:
    m = play(warded(), "pass")
    seen = False
    for _ in range(6):
        if kind(m) == "ability":
            seen = True
            break
        play(m, "fight" if "fight" in options(m, ME) else options(m, next(iter(m.asked)))[0])
    assert seen


@clause("coc.leader.qin.2")
def test_qin_2_needs_qin_two_tokens_and_a_hit() -> None:
    assert "use qin.2" not in options(warded(goods={ME: "culture 1"}), ME)
    afar = {ME: "c4:infantry=3 b2:leader", OTHER: "c5:infantry=4"}
    assert "use qin.2" not in options(warded(units=afar), ME)
    assert "use qin.2" not in options(warded(dice=[2, 2, 2, 0, 0, 0, 0] + [2] * 30), ME)


# -- Empress Wu Zetian: Shrewd Conqueror


@clause("coc.leader.wu.2")
@pytest.mark.parametrize(("own", "other", "more"), [(3, 3, 2), (3, 2, 2), (3, 4, 0)])
def test_wu_2_adds_two_with_no_fewer_units(own: int, other: int, more: int) -> None:
    m = fight(
        civs=CHINA,
        leaders={ME: "wu"},
        units={ME: f"c4:infantry={own - 1},leader", OTHER: f"c5:infantry={other}"},
    )
    assert added(m, "seat-0", own) == more


@clause("coc.leader.wu.2", "coc.lead.6", "coc.lead.10")
def test_wu_2_needs_wu_in_the_battle() -> None:
    m = fight(civs=CHINA, leaders={ME: "wu"}, units={ME: "c4:infantry=3 b2:leader", OTHER: "c5:infantry=2"})
    assert added(m, "seat-0", 3) == 0
    m = fight(
        active=OTHER,
        civs=CHINA,
        leaders={ME: "wu"},
        units={OTHER: "c4:infantry=2", ME: "c5:infantry=2,leader"},
    )
    assert added(m, "seat-0", 3) == 2


@clause("coc.leader.wu.2", "coc.tactics.archers")
def test_wu_2_counts_those_who_start_the_round() -> None:
    m = fight(
        civs=CHINA,
        leaders={ME: "wu"},
        units={ME: "c4:infantry=2,leader", OTHER: "c5:infantry=3"},
        advances={OTHER: "tactics"},
        actions={OTHER: "action-26"},
        dice=[11] + [2] * 40,
    )
    assert kind(m) == "tactics"
    play(m, "tactic action-26")
    while kind(m) == "losses" and not told(m, "hits"):
        play(m, "lose infantry-1")
    assert values(m, "seat-0")[0] == 2 * 2 + 2


# -- at sea


@clause("coc.leader.wu.2", "coc.leader.qin.2", "coc.leader.sun_tzu.2", "coc.lead.6")
@pytest.mark.parametrize("leader", ["wu", "qin", "sun_tzu"])
def test_wu_2_qin_2_and_sun_tzu_2_do_nothing_at_sea(leader: str) -> None:
    m = fight(
        "sail c4 c5",
        civs=CHINA,
        leaders={ME: leader},
        goods={ME: "culture 2"},
        units={ME: "c4:ship=3", OTHER: "c5:ship"},
        aboard={ME: "c4:leader"},
        terrain={"c4": "water", "c5": "water"},
        dice=[2, 2, 2, 11] + [2] * 20,
    )
    assert "use qin.2" not in options(m, ME)
    assert (added(m, "seat-0", 3), goods(m, ME)) == (0, "culture 2")
