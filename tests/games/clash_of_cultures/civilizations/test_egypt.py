"""Egypt: Floods, Architecture, Embalming, Deification; Cleopatra, Imhotep, Ramses II."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import added, fight
from games.clash_of_cultures.civilizations.saying import play, why, why_not
from games.clash_of_cultures.scenes import advances, city, goods, kind, options, scene, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import DEVOTION, FORCED_LABOR, NATIONALISM, ROADS, TOTALITARIANISM
from pentarchy.games.clash_of_cultures.rules import advances as advancing
from pentarchy.games.clash_of_cultures.rules import battle, marks, scoring
from pentarchy.games.clash_of_cultures.rules.leaders import NUMBER as LEADERS
from pentarchy.games.clash_of_cultures.state import ONE
from pentarchy.testing import clause

ME, OTHER, BARBARIANS, PIRATES = 0, 1, 4, 5
EGYPT = {ME: "egypt"}
VOLCANO = [event.effect for event in box.events()].index("volcanic_eruption")


def led_by(leader: str, **position: Any) -> Match:
    """Egypt with a leader in a size 1 city d2, and a second city."""
    position.setdefault("cities", {ME: "d2 c4", OTHER: "d5"})
    position.setdefault("units", {ME: "d2:leader"})
    return scene(civs=EGYPT, leaders={ME: leader}, **position)


# -- Floods


@clause("coc.civadvance.flood_plains")
def test_floods_make_barren_give_food_or_wood() -> None:
    land: dict[str, Any] = {"cities": {ME: "d2"}, "land": "barren", "terrain": {"d2": "plain"}}
    m = play(scene(civs=EGYPT, advances={ME: "irrigation"}, **land), "collect d2")
    assert options(m, ME) == ["grow food-1", "grow wood-1", "grow"]
    play(m, "grow wood-1")
    assert goods(m, ME) == "wood 1"
    m = play(scene(advances={ME: "irrigation"}, **land), "collect d2")
    assert goods(m, ME) == "food 1"


@clause("coc.civadvance.flood_plains", "coc.col.8")
@pytest.mark.parametrize(("skills", "wood"), [("irrigation husbandry", True), ("irrigation", False)])
def test_floods_reach_as_far_as_husbandry(skills: str, wood: bool) -> None:
    m = scene(civs=EGYPT, advances={ME: skills}, cities={ME: "d2"}, terrain={"d4": "barren"})
    play(m, "collect d2")
    offered: list[str] = []
    while kind(m) == "collect":
        offered += options(m, ME)
        play(m, options(m, ME)[0])
    assert any("wood-1" in option for option in offered) == wood


@clause("coc.civadvance.flood_plains", "coc.found.9")
def test_floods_let_cities_be_founded_on_barren() -> None:
    settlers: dict[str, Any] = {"units": {ME: "d3:settler"}, "terrain": {"d3": "barren"}}
    m = scene(civs=EGYPT, advances={ME: "irrigation"}, **settlers)
    assert "found d3" in options(m, ME)
    play(m, "found d3")
    assert city(m, "d3") == "0:neutral:"
    m = scene(civs=EGYPT, **settlers)
    assert why_not(m, "found d3") == "coc.found.3 barren"


# -- Architecture


@clause("coc.civadvance.architecture")
def test_architecture_pays_buildings_with_mood() -> None:
    position: dict[str, Any] = {"cities": {ME: "d2 c4"}, "goods": {ME: "food 1 mood 2"}}
    m = scene(civs=EGYPT, advances={ME: "engineering myths"}, **position)
    play(m, "build d2 temple")
    if kind(m) == "bonus":
        play(m, "bonus culture")
    assert (goods(m, ME), city(m, "d2")) == ("culture 1", "0:neutral:temple")
    m = scene(advances={ME: "engineering myths"}, **position)
    assert why_not(m, "build d2 temple") == "coc.con.1 too_few"


@clause("coc.civadvance.architecture", "coc.res.9")
def test_architecture_pays_culture_of_wonders_with_mood() -> None:
    position: dict[str, Any] = {
        "cities": {ME: "d2:happy c4"},
        "wonders": {ME: "great_arena"},
        "advances": {ME: "engineering arts sports"},
    }
    full = "food 3 wood 4 ore 5"
    m = scene(civs=EGYPT, goods={ME: f"{full} mood 5"}, **position)
    play(m, "wonder d2 great_arena")
    assert (goods(m, ME), city(m, "d2")) == ("", "0:happy:great_arena")
    m = scene(civs=EGYPT, goods={ME: f"{full} mood 4"}, **position)
    assert why_not(m, "wonder d2 great_arena") == "coc.won.2 too_few"
    m = scene(goods={ME: f"{full} mood 5"}, **position)
    assert why_not(m, "wonder d2 great_arena") == "coc.won.2 too_few"


@clause("coc.civadvance.architecture")
def test_architecture_alone_pays_a_whole_building() -> None:
    m = scene(civs=EGYPT, advances={ME: "engineering myths"}, cities={ME: "d2 c4"}, goods={ME: "mood 3"})
    assert "build d2 temple" in options(m, ME)
    m = scene(civs=EGYPT, advances={ME: "engineering myths"}, cities={ME: "d2 c4"}, goods={ME: "mood 2"})
    assert options(m, ME, "build") == []


# -- Embalming


@clause("coc.civadvance.embalming", "coc.civ.26")
@pytest.mark.parametrize(("had", "has"), [(0, 1), (4, 5), (5, 5)])
def test_embalming_gives_culture_after_a_battle_to_whoever_has_few(had: int, has: int) -> None:
    position: dict[str, Any] = {
        "civs": EGYPT,
        "advances": {ME: "rituals"},
        "goods": {ME: f"culture {had}"},
        "dice": [11, 11, 0],
    }
    m = fight(units={ME: "c4:infantry=2", OTHER: "c5:infantry"}, **position)
    assert m.state.players[ME].stock[5] == has


@clause("coc.civadvance.embalming", "coc.civ.26")
def test_embalming_counts_lost_and_drawn_battles_and_those_without_rounds() -> None:
    position: dict[str, Any] = {"civs": EGYPT, "advances": {ME: "tactics rituals"}}
    lost = fight(active=OTHER, units={OTHER: "c4:infantry=2", ME: "c5:infantry"}, dice=[11, 11, 0], **position)
    drawn = fight(units={ME: "c4:infantry", OTHER: "c5:infantry"}, dice=[11, 11], **position)
    unfought = fight(units={ME: "c4:infantry", OTHER: "c5:settler"}, **position)
    assert [m.state.players[ME].stock[5] for m in (lost, drawn, unfought)] == [1, 1, 1]
    assert unfought.state.players[OTHER].stock[5] == 0


@clause("coc.civadvance.embalming")
def test_embalming_gives_culture_for_a_leader_replaced_whatever_there_is() -> None:
    m = led_by("imhotep", advances={ME: "rituals"}, goods={ME: "culture 7 mood 1 food 3"})
    play(m, "recruit d2", "muster", "appoint ramses")
    assert (goods(m, ME), units(m, "d2")) == ("food 3 idea 1 culture 7", "leader")
    assert m.state.players[ME].leader == LEADERS["ramses"]


@clause("coc.civadvance.embalming", "coc.lead.3")
def test_embalming_counts_a_leader_killed_in_battle_besides_the_battle() -> None:
    m = fight(
        civs=EGYPT,
        leaders={ME: "ramses"},
        advances={ME: "rituals"},
        units={ME: "c4:leader", OTHER: "c5:infantry=2"},
        dice=[3, 11, 11],
    )
    assert (m.state.players[ME].stock[5], m.state.players[OTHER].heads) == (2, 1 << LEADERS["ramses"])


# -- Deification


@clause("coc.civadvance.deification")
def test_deification_lends_the_autocracy_of_each_row_of_theocracy() -> None:
    m = scene(civs=EGYPT, advances={ME: "priesthood dogma devotion fanaticism"})
    player = m.state.players[ME]
    assert player.library == NATIONALISM | TOTALITARIANISM | FORCED_LABOR
    assert "nationalism" not in advances(m, ME)
    assert scoring.halves_of(m.state, ME)[1] == player.advances.bit_count()
    assert scene(civs=EGYPT, advances={ME: "dogma"}).state.players[ME].library == 0


@clause("coc.civadvance.deification")
def test_deification_makes_the_abilities_work_and_no_more() -> None:
    m = scene(
        civs=EGYPT,
        advances={ME: "priesthood dogma devotion conversion"},
        goods={ME: "mood 2"},
    )
    assert "use absolute_power" in options(m, ME)
    play(m, "use absolute_power")
    assert m.state.left == 4
    m = scene(civs=EGYPT, advances={ME: "priesthood dogma"}, goods={ME: "mood 2 culture 2"})
    assert "not_yours" in why(m, "absolute_power")


@clause("coc.civadvance.deification", "coc.adv.13")
def test_deification_follows_a_new_theocracy_advance_at_once() -> None:
    m = scene(civs=EGYPT, advances={ME: "myths priesthood dogma"}, goods={ME: "food 2"})
    assert m.state.players[ME].library == NATIONALISM
    play(m, "advance devotion")
    assert m.state.players[ME].library == NATIONALISM | TOTALITARIANISM


@clause("coc.civadvance.deification", "coc.won.13")
def test_deification_and_the_great_library_do_not_disturb_each_other() -> None:
    m = scene(
        civs=EGYPT,
        advances={ME: "priesthood dogma"},
        cities={ME: "d2::great_library c4", OTHER: "d5"},
        goods={ME: "food 2"},
    )
    play(m, "use great_library", "lend roads")
    assert m.state.players[ME].library == NATIONALISM | ROADS
    play(m, "advance devotion")
    assert m.state.players[ME].library == NATIONALISM | TOTALITARIANISM | ROADS
    play(m, "command", "command")
    while m.state.active == ME:
        play(m, options(m, ME)[-1] if "end" not in options(m, ME) else "end")
    assert m.state.players[ME].library == NATIONALISM | TOTALITARIANISM


@clause("coc.civadvance.deification", "coc.status.7")
def test_deification_ends_with_the_theocracy() -> None:
    m = scene(civs=EGYPT, advances={ME: "priesthood dogma devotion"})
    state = m.state.copy()
    had = state.players[ME].advances
    state.players[ME].advances &= ~DEVOTION
    advancing.unlock(state, ME, had, anew=True)
    assert state.players[ME].library == NATIONALISM


# -- Cleopatra


@clause("coc.leader.cleopatra.1")
def test_cleopatra_1_reaches_one_space_farther_from_her_city() -> None:
    goals = {OTHER: "d4::temple"}
    m = led_by("cleopatra", cities={ME: "d2 b2", **goals})
    assert options(m, ME, "influence") == ["influence d2 d4"]
    m = led_by("cleopatra", cities={ME: "d2 b2", **goals}, units={ME: "b2:leader"})
    assert options(m, ME, "influence") == []
    m = led_by("cleopatra", cities={ME: "d2 b2", **goals}, units={ME: "d3:leader"})
    assert options(m, ME, "influence") == []


@clause("coc.leader.cleopatra.2", "coc.lead.14")
def test_cleopatra_2_puts_a_token_into_her_city_once_per_turn() -> None:
    m = play(led_by("cleopatra", goods={ME: "culture 2"}), "use cleopatra.2")
    assert (goods(m, ME), m.state.left) == ("culture 1", 3)
    assert m.state.lasting == [("cleopatra.2", ME, m.state.board.number["d2"])]
    assert why(m, "cleopatra.2") == "coc.term.8 used_already"
    assert why(led_by("cleopatra"), "cleopatra.2") == "coc.leader.cleopatra.2 too_few"
    m = led_by("cleopatra", goods={ME: "culture 2"}, units={ME: "d3:leader"})
    assert why(m, "cleopatra.2") == "coc.lead.14 leader_not_in_city"


def revered(tokens: int, **position: Any) -> Match:
    """Seat 1 stands beside the city d2, which holds so many tokens; the leader may be gone."""
    m = scene(
        civs=EGYPT,
        active=OTHER,
        cities={ME: "d2 b2", OTHER: "d5"},
        advances={OTHER: "tactics"},
        **{"units": {OTHER: "d3:infantry"}, **position},
    )
    return scene_with(m, [("cleopatra.2", ME, m.state.board.number["d2"])] * tokens)


def scene_with(match: Match, lasting: list[tuple[str, int, int]]) -> Match:
    state = match.state.copy()
    state.lasting = lasting
    return Match.at(match.game, match.setup, state)


@clause("coc.leader.cleopatra.2", "coc.civ.17", "coc.disc.10")
def test_cleopatra_2_makes_attackers_pay_as_many_tokens_as_lie_there() -> None:
    m = play(revered(2, goods={OTHER: "culture 3"}), "command", "move d3 d2", "pass")
    assert goods(m, OTHER).startswith("gold 1 culture 1")
    assert city(m, "d2") == "1:angry:"
    assert not marks.lasts(m.state, "cleopatra.2", ME)
    m = play(revered(2, goods={OTHER: "culture 1"}), "command")
    assert "move d3 d2" not in options(m, OTHER)
    assert why_not(m, "move d3 d2", OTHER) == "coc.battle.31 too_few"


@clause("coc.leader.cleopatra.2")
def test_cleopatra_2_does_not_protect_other_cities_nor_other_spaces() -> None:
    m = play(revered(2, units={OTHER: "b3:infantry d3:infantry", ME: "d1:infantry"}), "command")
    assert "move b3 b2" in options(m, OTHER)
    assert "move d3 d2" not in options(m, OTHER)


@clause("coc.leader.cleopatra.2", "coc.battle.31")
def test_cleopatra_2_holds_against_landings_too() -> None:
    m = revered(1, units={OTHER: "d3:ship"}, aboard={OTHER: "d3:infantry"}, terrain={"d3": "water"})
    assert why_not(play(m, "command"), "land d3 d2", OTHER) == "coc.battle.31 too_few"
    m = revered(
        1, units={OTHER: "d3:ship"}, aboard={OTHER: "d3:infantry"}, terrain={"d3": "water"}, goods={OTHER: "culture 1"}
    )
    play(m, "command", "land d3 d2", "pass")
    assert city(m, "d2") == "1:angry:"


@clause("coc.leader.cleopatra.2", "coc.civ.17")
def test_cleopatra_2_does_not_stop_barbarians_and_ends_when_they_conquer() -> None:
    m = revered(2, units={BARBARIANS: "d3:infantry"})
    state = m.state.copy()
    number = state.board.number
    state.force[number["d3"]], state.holder[number["d3"]] = 0, -1
    battle.begin(state, number["d2"], BARBARIANS, number["d3"], 0, ONE[0])
    m = Match.at(m.game, m.setup, state)
    while kind(m) not in ("action",):
        play(m, options(m, next(iter(m.asked)))[0])
    assert city(m, "d2") == "4:angry:"
    assert not marks.lasts(m.state, "cleopatra.2", ME)


@clause("coc.lead.4", "coc.lead.13", "coc.ecard.e29", "coc.civadvance.embalming")
def test_a_leader_dies_with_the_city_that_a_volcano_buries() -> None:
    m = led_by(
        "cleopatra",
        units={ME: "d2:leader,settler"},
        cities={ME: "d2 b3 f3 c5", OTHER: "d7"},
        advances={ME: "myths rituals"},
        agenda=[Item("event-text", ME, (VOLCANO,))],
    )
    play(m, "choose d2")
    assert told(m, "loses-leader") == ["loses-leader seat-0 cleopatra"]
    assert (m.state.players[ME].leader, goods(m, ME)) == (-1, "culture 1")


@clause("coc.leader.cleopatra.2", "coc.civ.17")
def test_cleopatra_2_ends_with_the_city_that_held_the_tokens() -> None:
    """A city that is founded there later has none."""
    d2 = scene().state.board.number["d2"]
    m = scene(
        civs=EGYPT,
        phase="status",
        step=4,
        agenda=[Item("status-raze", ME)],
        cities={ME: "d2 b2", OTHER: "d5"},
        lasting=[("cleopatra.2", ME, d2)],
    )
    play(m, "raze d2")
    assert not marks.lasts(m.state, "cleopatra.2", ME)


# -- Imhotep


@clause("coc.leader.imhotep.1")
def test_imhotep_1_gives_an_idea_for_every_activation_but_collecting() -> None:
    rich = {ME: "food 5 wood 5 ore 5"}
    build = led_by("imhotep", goods=rich, advances={ME: "myths"})
    play(build, "build d2 temple")
    recruit = play(led_by("imhotep", goods={ME: "food 2"}), "recruit d2")
    collect = play(led_by("imhotep", goods={ME: ""}), "collect d2")
    elsewhere = play(led_by("imhotep", goods={ME: "food 2"}), "recruit c4")
    ideas = [m.state.players[ME].stock[3] for m in (build, recruit, collect, elsewhere)]
    assert ideas == [1, 1, 0, 0]


@clause("coc.leader.imhotep.2")
def test_imhotep_2_builds_academies_for_ore_alone() -> None:
    m = led_by("imhotep", goods={ME: "ore 1"}, advances={ME: "writing"})
    assert options(m, ME, "build") == ["build d2 academy"]
    play(m, "build d2 academy")
    assert (city(m, "d2"), m.state.players[ME].stock[:3]) == ("0:neutral:academy", [0, 0, 0])
    m = led_by("imhotep", goods={ME: "ore 1"}, advances={ME: "math"})
    assert options(m, ME, "build") == ["build d2 observatory"]
    m = led_by("imhotep", goods={ME: "ore 1"}, advances={ME: "myths"})
    assert options(m, ME, "build") == []
    m = led_by("imhotep", goods={ME: "food 1 wood 1"}, advances={ME: "writing"})
    assert options(m, ME, "build") == []


# -- Ramses II


@clause("coc.leader.ramses.1", "coc.disc_exp.9")
def test_ramses_1_gives_culture_or_two_ideas_for_an_obelisk_in_his_city() -> None:
    rich = {ME: "food 1 wood 1 ore 1"}
    m = play(led_by("ramses", goods=rich, advances={ME: "arts"}), "build d2 obelisk")
    while kind(m) == "bonus" and "bonus idea" not in options(m, ME):
        play(m, options(m, ME)[0])
    assert options(m, ME) == ["bonus culture", "bonus idea"]
    before = m.state.players[ME].stock[3]
    play(m, "bonus idea")
    assert m.state.players[ME].stock[3] == before + 2
    m = play(led_by("ramses", goods=rich, advances={ME: "arts"}), "build c4 obelisk")
    assert kind(m) == "action"


@clause("coc.leader.ramses.2")
@pytest.mark.parametrize(
    ("terrain", "more"),
    [({"c6": "water"}, 2), ({}, 0)],
)
def test_ramses_2_adds_two_against_a_city_beside_water(terrain: dict[str, str], more: int) -> None:
    position: dict[str, Any] = {
        "civs": EGYPT,
        "leaders": {ME: "ramses"},
        "units": {ME: "c4:infantry,leader", OTHER: "c5:infantry=2"},
        "terrain": terrain,
    }
    m = fight(cities={ME: "b2", OTHER: "c5 d7"}, **position)
    assert added(m, "seat-0", 2) == more
    m = fight(cities={ME: "b2", OTHER: "d7"}, **position)
    assert added(m, "seat-0", 2) == 0


@clause("coc.leader.ramses.2")
def test_ramses_2_neither_defends_nor_helps_from_afar() -> None:
    m = fight(
        active=OTHER,
        civs=EGYPT,
        leaders={ME: "ramses"},
        units={OTHER: "c4:infantry=2", ME: "c5:infantry,leader"},
        cities={ME: "c5 b2", OTHER: "d7"},
        terrain={"c6": "water"},
    )
    assert (added(m, "seat-1", 2), added(m, "seat-0", 2)) == (0, 0)
    m = fight(
        civs=EGYPT,
        leaders={ME: "ramses"},
        units={ME: "c4:infantry=2 b2:leader", OTHER: "c5:infantry=2"},
        cities={ME: "b2", OTHER: "c5 d7"},
        terrain={"c6": "water"},
    )
    assert added(m, "seat-0", 2) == 0


@clause("coc.leader.ramses.2", "coc.lead.15")
@pytest.mark.parametrize(("enemy", "more"), [(PIRATES, 2), (OTHER, 0)])
def test_ramses_2_adds_two_against_pirates_with_him_aboard(enemy: int, more: int) -> None:
    m = fight(
        "sail c4 c5",
        civs=EGYPT,
        leaders={ME: "ramses"},
        units={ME: "c4:ship=2", enemy: "c5:ship=2"},
        aboard={ME: "c4:leader"},
        terrain={"c4": "water", "c5": "water"},
    )
    assert added(m, "seat-0", 2) == more
