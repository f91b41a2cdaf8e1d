"""Great persons: event cards kept in hand and used as an action."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.rules.test_wonders import battle_at
from games.clash_of_cultures.scenes import advances, ask, city, goods, hand, kind, options, play, scene, terrain
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.rules import hands, marks, moments, playing
from pentarchy.games.clash_of_cultures.rules.cities import ACTIVATED, LOCKED
from pentarchy.games.clash_of_cultures.rules.moments import ATTACKER, DEFENDER, Fought
from pentarchy.testing import clause

PERSONS = {event.effect: event.id for event in box.events() if event.affects == "taker" and not event.expansion}


def holding(name: str, **more: Any) -> Match:
    return scene(**{"persons": {0: PERSONS[name]}, **more})


def use(match: Match, name: str, *picks: str) -> Match:
    return play(match, f"person {PERSONS[name]}", *picks)


def why(match: Match, name: str) -> str:
    refusal = playing.may(match.state, 0, "person", PERSONS[name])
    return refusal.key if refusal else ""


@clause("coc.ecard.e21", "coc.event.8", "coc.card.11")
def test_a_person_is_an_action_and_goes_to_the_pile_of_events() -> None:
    m = use(holding("great_philosopher"), "great_philosopher")
    assert options(m, 0) == ["advance writing", "pass"]
    play(m, "advance writing")
    assert (advances(m, 0), goods(m, 0), m.state.players[0].track, m.state.left) == (
        {"writing"},
        "idea 2 culture 1",
        3,
        2,
    )
    assert [hands.EVENT[card] for card in m.state.event_pile] == ["event-21"]
    assert m.state.players[0].persons == []
    m = use(holding("great_philosopher"), "great_philosopher", "pass")
    assert (advances(m, 0), goods(m, 0)) == (set(), "idea 2")
    idle = holding("great_philosopher", left=0, advances={0: "theaters"}, goods={0: "culture 1"})
    assert options(idle, 0, "person") == []
    assert why(idle, "great_philosopher") == "no_action_left"
    assert why(scene(), "great_philosopher") == "not_in_hand"


@clause("coc.ecard.e22", "coc.ecard.e23")
def test_persons_that_draw_cards() -> None:
    m = use(holding("great_scientist"), "great_scientist", "advance math")
    assert (advances(m, 0), goods(m, 0), len(hand(m, 0))) == ({"math"}, "idea 1 culture 1", 1)
    m = use(holding("elder_statesman", advances={0: "draft philosophy"}), "elder_statesman")
    assert options(m, 0) == ["advance voting", "advance nationalism", "pass"]
    play(m, "advance voting")
    assert ("voting" in advances(m, 0), len(hand(m, 0))) == (True, 2)
    m = use(holding("elder_statesman", advances={0: "draft philosophy voting"}), "elder_statesman")
    assert "advance nationalism" not in options(m, 0)


@clause("coc.ecard.e19")
def test_the_great_artist_makes_a_city_happy() -> None:
    m = use(holding("great_artist", cities={0: "d2:angry c3"}), "great_artist", "advance arts")
    assert {*options(m, 0)} == {"choose d2", "choose c3"}
    play(m, "choose d2")
    assert city(m, "d2") == "0:happy:"
    assert why(holding("great_artist", cities={0: "d2:happy"}), "great_artist") == ""
    done = {0: "arts sports monuments theaters"}
    assert why(holding("great_artist", cities={0: "d2:happy"}, advances=done), "great_artist") == "no_effect"


@clause("coc.ecard.e20", "coc.disc.34")
def test_the_great_prophet_builds_a_temple_without_activation() -> None:
    position: dict[str, Any] = {"cities": {0: "d2 c3 e3:angry"}, "goods": {0: "food 1 wood 1 ore 1"}}
    m = use(holding("great_prophet", **position), "great_prophet", "advance myths")
    assert {*options(m, 0)} == {"build d2 temple", "build c3 temple", "pass"}
    play(m, "build c3 temple", "bonus culture")
    assert (city(m, "c3"), goods(m, 0)) == ("0:neutral:temple", "culture 1 mood 1")
    assert not m.state.acts[m.state.board.number["c3"]]
    assert m.state.left == 2
    m = use(holding("great_prophet", **{**position, "goods": {}}), "great_prophet", "advance myths")
    assert kind(m) == "action"


@clause("coc.ecard.e20", "coc.mood.6")
def test_a_city_that_cannot_be_activated_again_still_gets_the_temple() -> None:
    m = holding(
        "great_prophet",
        cities={0: "d2:angry c3:angry"},
        advances={0: "myths forced_labor"},
        goods={0: "food 1 wood 1 ore 1"},
        used={0: marks.LABOR},
    )
    m.state.acts = [ACTIVATED | LOCKED] * len(m.state.acts)
    use(m, "great_prophet", "pass")
    assert {*options(m, 0)} == {"build d2 temple", "build c3 temple", "pass"}


@clause("coc.ecard.e26")
def test_the_great_engineer_builds_anything_without_activation() -> None:
    position: dict[str, Any] = {"cities": {0: "d2 c3"}, "goods": {0: "food 1 wood 1 ore 1"}, "advances": {0: "writing"}}
    m = use(holding("great_engineer", **position), "great_engineer", "advance sanitation")
    assert {*options(m, 0)} == {"build d2 academy", "build c3 academy", "pass"}
    play(m, "build d2 academy")
    assert (city(m, "d2"), goods(m, 0)) == ("0:neutral:academy", "idea 2 mood 1")
    assert not m.state.acts[m.state.board.number["d2"]]
    assert why(holding("great_engineer", **{**position, "goods": {}}), "great_engineer") == "no_building"


@clause("coc.card.18")
def test_requirements_are_looked_at_before_the_card_is_played() -> None:
    position: dict[str, Any] = {"cities": {0: "d2 c3"}, "goods": {0: "food 1 wood 1 ore 1"}}
    assert why(holding("great_engineer", **position), "great_engineer") == "no_building"
    assert why(holding("great_engineer", **position, advances={0: "writing"}), "great_engineer") == ""


@clause("coc.ecard.e18", "coc.expl.17")
def test_the_great_explorer_reveals_and_founds() -> None:
    position: dict[str, Any] = {"hidden": {"region3": "r01"}, "goods": {0: "food 2"}}
    m = use(holding("great_explorer", **position), "great_explorer", "advance fishing", "choose d3")
    while kind(m) == "lay":
        play(m, options(m, 0)[0])
    assert terrain(m, "d3") != "unknown"
    assert kind(m) == "outpost"
    spaces = [option for option in options(m, 0) if option != "pass"]
    assert spaces
    play(m, spaces[0])
    place = spaces[0].split()[1]
    assert (city(m, place), goods(m, 0)) == ("0:neutral:", "mood 1")
    assert terrain(m, place) not in ("water", "barren", "unknown")
    m = use(holding("great_explorer", **position), "great_explorer", "pass", "pass")
    assert (kind(m), terrain(m, "d3")) == ("action", "unknown")
    assert why(holding("great_explorer"), "great_explorer") == "no_frontier"
    poor = {**position, "goods": {}}
    m = use(holding("great_explorer", **poor), "great_explorer", "pass", "choose d3")
    while kind(m) == "lay":
        play(m, options(m, 0)[0])
    assert kind(m) == "action"


@clause("coc.ecard.e18", "coc.found.9", "coc.civadvance.flood_plains", "coc.civadvance.stelae")
@pytest.mark.parametrize(
    ("civilization", "skills", "barren", "gained"),
    [("egypt", "irrigation", True, ""), ("maya", "arts", False, "culture 1")],
)
def test_the_great_explorer_founds_as_the_civilization_does(
    civilization: str, skills: str, barren: bool, gained: str
) -> None:
    """Egypt on barren land; the Maya set up a stele."""
    position: dict[str, Any] = {"hidden": {"region3": "r06"}, "goods": {0: "food 2"}}
    m = holding("great_explorer", **position, civs={0: civilization}, advances={0: skills})
    m = use(m, "great_explorer", "pass", "choose d3")
    while kind(m) == "lay":
        play(m, options(m, 0)[0])
    spaces = {option.split()[1] for option in options(m, 0) if option != "pass"}
    assert ("barren" in {terrain(m, space) for space in spaces}) == barren
    play(m, f"choose {min(spaces)}")
    if gained:
        play(m, "bonus culture")
    assert goods(m, 0) == gained


@clause("coc.ecard.e25")
def test_the_great_merchant_trades_once_more() -> None:
    position: dict[str, Any] = {
        "advances": {0: "bartering trade_routes", 1: ""},
        "units": {0: "d5:settler"},
        "goods": {0: "gold 1"},
    }
    m = use(holding("great_merchant", **position), "great_merchant", "pass")
    assert goods(m, 0) == "food 1 gold 1"
    m = use(holding("great_merchant", units={0: "d5:settler"}, goods={0: "gold 1"}), "great_merchant", "pass")
    assert goods(m, 0) == "gold 1", "without Trade Routes"
    full = {0: "bartering trade_routes taxes currency"}
    assert why(holding("great_merchant", advances=full), "great_merchant") == "no_effect"


@clause("coc.ecard.e25", "coc.trade.7")
def test_the_great_merchant_brings_a_market_nothing_that_has_had_its_gold_in_this_turn() -> None:
    m = holding(
        "great_merchant",
        phase="turn-start",
        expansion=True,
        advances={0: "bartering storage trade_routes"},
        units={0: "d5:settler"},
        cities={0: "d2", 1: "d7::market"},
    )
    play(m, "fill")
    assert (goods(m, 0), goods(m, 1)) == ("food 1", "gold 1")
    m = use(m, "great_merchant", "pass", "fill")
    assert (goods(m, 0), goods(m, 1)) == ("food 2", "gold 1")


@clause("coc.ecard.e24")
def test_the_great_warlord_commands_and_helps_in_the_first_battle() -> None:
    m = use(holding("great_warlord", units={0: "d2:infantry,settler"}), "great_warlord", "advance tactics")
    assert (kind(m), m.state.moves, m.state.left, advances(m, 0)) == ("move", 3, 2, {"tactics"})
    assert marks.lasts(m.state, "great_warlord", 0)
    battle = battle_at(m, "d7", 0, 1, round=3)
    assert moments.battle_value(m.state, battle, ATTACKER) == (2, 0)
    assert moments.battle_value(m.state, battle, DEFENDER) == (0, 0)
    assert moments.battle_value(m.state, battle_at(m, "d2", 1, 0), DEFENDER) == (0, 0), "only as attacker"
    m.state.battle = None
    lost = Fought(4, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, -1, 0, 0, -1, 0, 0)
    ask(m, lambda game: moments.battle_over(game, lost._replace(attacker=1, defender=0)))
    assert marks.lasts(m.state, "great_warlord", 0)
    ask(m, lambda game: moments.battle_over(game, lost))
    assert not marks.lasts(m.state, "great_warlord", 0), "used up by the first battle"


@clause("coc.ecard.e24")
def test_the_great_warlord_is_over_with_the_command() -> None:
    m = holding("great_warlord", units={0: "d2:settler"}, goods={0: "food 2"})
    use(m, "great_warlord", "pass")
    play(m, "stop")
    assert kind(m) == "action"
    assert not marks.lasts(m.state, "great_warlord", 0)
