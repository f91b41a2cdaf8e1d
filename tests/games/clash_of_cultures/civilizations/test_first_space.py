"""Abilities on the first space of the board, whose number is 0, and the city on which an activation is counted."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.saying import play, why
from games.clash_of_cultures.scenes import ask, options, scene, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import leaders
from pentarchy.games.clash_of_cultures.rules.civilizations import (
    aztecs,
    babylon,
    celts,
    common,
    japan,
    rome,
    vikings,
)
from pentarchy.games.clash_of_cultures.rules.moments_of_war import Taken
from pentarchy.games.clash_of_cultures.rules.sides import CITY, DEFENDER, SEA
from pentarchy.games.clash_of_cultures.state import Battle
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4
FIRST, *BESIDE = (scene().state.board.names[hex_] for hex_ in (0, *scene().state.board.near[0]))
"""The space, and those beside it."""


def led_by(civ: str, leader: str, **more: Any) -> Match:
    position: dict[str, Any] = {"civs": {ME: civ}, "leaders": {ME: leader}, "units": {ME: f"{FIRST}:leader"}}
    return scene(**position | more)


def aboard(civ: str, leader: str, **more: Any) -> Match:
    position: dict[str, Any] = {
        "units": {ME: f"{FIRST}:ship"},
        "aboard": {ME: f"{FIRST}:leader"},
        "terrain": {FIRST: "water", BESIDE[0]: "water"},
        "cities": {ME: "d2", OTHER: "d7"},
    }
    return led_by(civ, leader, **position | more)


def fight_at(match: Match, hex_: str, attacker: int, way: int = 0) -> Battle:
    """The first round of a battle against seat 1."""
    nothing: dict[str, Any] = {name: [0, 0] for name in ("lost", "start", "gone", "cards", "used")}
    return Battle(
        hex=match.state.board.number[hex_],
        attacker=attacker,
        defender=OTHER,
        came_from=-1,
        way=way,
        force=0,
        marks=[],
        round=1,
        paid=0,
        played=[-1, -1],
        sums=[],
        **nothing,
    )


@clause("coc.leader.dido.1", "coc.leader.hanno.1", "coc.leader.erik.1", "coc.leader.erik.2", "coc.lead.20")
def test_leaders_aboard_a_ship_on_the_first_space() -> None:
    skills = {ME: "fishing navigation cartography"}
    assert why(aboard("carthage", "dido", advances=skills), "dido.1") == ""
    assert why(aboard("carthage", "hanno", advances=skills), "hanno.1") == ""
    m = aboard("vikings", "erik", goods={ME: "culture 1"}, advances={ME: "tactics"})
    assert (why(m, "erik.1"), why(m, "erik.2")) == ("", "")


@clause("coc.lead.14")
def test_a_leader_in_a_city_on_the_first_space() -> None:
    m = led_by("egypt", "imhotep", cities={ME: FIRST, OTHER: "d7"})
    assert (common.has_leader_in_city(m.state, ME, "imhotep.1"), common.is_in(m.state, ME, 0, "imhotep.1")) == (
        True,
        True,
    )
    assert why(led_by("rome", "augustus", cities={ME: FIRST, OTHER: "d7"}, goods={ME: "culture 1"}), "augustus.1") == ""


@clause("coc.leader.marqzen.2")
def test_marqzen_2_frightens_from_the_first_space() -> None:
    m = led_by("aztecs", "marqzen", units={ME: f"{FIRST}:leader", OTHER: f"{BESIDE[0]}:infantry"})
    assert [m.state.board.names[hex_] for hex_ in aztecs.frightened(m.state, ME)] == [BESIDE[0]]


@clause("coc.leader.sulla.1")
def test_sulla_1_dictates_from_the_first_space() -> None:
    m = led_by("rome", "sulla")
    number = m.state.board.number
    assert (rome.dictates(m.state, ME, number[BESIDE[0]]), rome.dictates(m.state, ME, number["d7"])) == (True, False)
    nobody = scene(civs={ME: "rome"})
    assert not rome.dictates(nobody.state, ME, number[BESIDE[0]])


@clause("coc.leader.knut.1")
def test_knut_1_counts_from_the_first_space() -> None:
    m = led_by("vikings", "knut")
    distance = m.state.board.distance[0][m.state.players[ME].home]
    assert vikings.ruler_of_the_north(m.state, ME) == ((vikings.EVENTS, distance),)
    assert vikings.ruler_of_the_north(scene(civs={ME: "vikings"}).state, ME) == ()


@clause("coc.leader.nabopolassar.1")
def test_nabopolassar_1_gets_infantry_on_the_first_space() -> None:
    m = led_by("babylon", "nabopolassar")
    ask(m, lambda game: babylon.revolt(game, Taken(9, OTHER, ME, 1, 1, 0, 0, True), ME))
    assert units(m, FIRST) == "infantry,leader"


@clause("coc.leader.viriathus.1")
def test_viriathus_1_lays_cards_from_the_first_space() -> None:
    def lays(hex_: str, attacker: int, skills: str = "tactics") -> bool:
        m = led_by("celts", "viriathus", advances={ME: skills})
        battle = fight_at(m, hex_, attacker)
        return celts.loyalty(m.state, battle, ME)

    assert lays(BESIDE[0], BARBARIANS)
    assert not lays(BESIDE[0], BARBARIANS, "")
    assert not lays(BESIDE[0], ME)
    assert not lays("d7", BARBARIANS)


@clause("coc.leader.jimmu.2")
def test_jimmu_2_fortifies_from_the_first_space() -> None:
    def adds(where: str, city: str = "d4::fortress", way: int = CITY) -> int:
        m = scene(
            civs={OTHER: "japan"},
            leaders={OTHER: "jimmu"},
            units={OTHER: f"{where}:leader"},
            cities={ME: "c7", OTHER: city},
        )
        return japan.fortification(m.state, fight_at(m, "d4", ME, way), DEFENDER)

    assert (adds(FIRST), adds("d6"), adds("d7")) == (2, 2, 0)
    assert (adds(FIRST, "d4::temple"), adds(FIRST, way=0), adds(FIRST, way=CITY | SEA)) == (0, 0, 0)


@clause("coc.leader.nabopolassar.1")
def test_nabopolassar_1_needs_an_infantry_in_the_supply_of_his_own() -> None:
    def placed(theirs: str, mine: str) -> str:
        m = scene(
            civs={OTHER: "babylon"}, leaders={OTHER: "nabopolassar"}, units={OTHER: f"c5:leader {theirs}", ME: mine}
        )
        ask(m, lambda game: babylon.revolt(game, Taken(9, ME, OTHER, 1, 1, 0, 0, True), OTHER))
        return units(m, "c5")

    every = "a3:infantry=4 a5:infantry=4 a7:infantry=4 b2:infantry=4"
    assert (placed("", every), placed(every, "")) == ("infantry,leader", "leader")


# -- what an activation is counted on


@clause("coc.leader.knut.2", "coc.leader.shri_gupta.1", "coc.leader.cyrus.1", "coc.act.6")
@pytest.mark.parametrize(
    ("civ", "leader", "more", "picks"),
    [
        ("vikings", "knut", {"advances": {ME: "taxes"}}, ["use knut.2"]),
        ("india", "shri_gupta", {"goods": {ME: "food 2 culture 1"}}, ["use shri_gupta.1", "advance myths"]),
        ("persia", "cyrus", {}, ["use cyrus.1", "income mood-1"]),
        ("rome", "augustus", {"goods": {ME: "culture 1"}, "deck": ["action-05"]}, ["use augustus.1"]),
    ],
)
def test_abilities_activate_the_city_with_the_leader(
    civ: str, leader: str, more: dict[str, Any], picks: list[str]
) -> None:
    m = led_by(civ, leader, units={ME: "c3:leader"}, cities={ME: "d2 c3", OTHER: "d7"}, **more)
    play(m, *picks)
    if options(m, ME, "income"):
        play(m, options(m, ME)[0])
    c3 = m.state.board.number["c3"]
    assert {hex_: acts for hex_, acts in enumerate(m.state.acts) if acts} == {c3: 1}
    assert leaders.city(m.state, ME) == c3
