"""Vikings: Ship Construction, Longships, Raids, Rune Stones; Ragnar Lodbrok, Erik the Red, Knut the Great."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import added, fight
from games.clash_of_cultures.civilizations.saying import play, why, why_not
from games.clash_of_cultures.scenes import advances, city, goods, holder, kind, options, scene, told, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import OBELISK, SCORING
from pentarchy.games.clash_of_cultures.rules import leaders, pieces, scoring
from pentarchy.games.clash_of_cultures.state import CLIMBED, MOVED
from pentarchy.testing import clause

ME, OTHER, THIRD = 0, 1, 2
VIKINGS = {ME: "vikings"}
SEA = {"c4": "water", "c5": "water"}


def halves(match: Match, category: str, seat: int = ME) -> int:
    return scoring.halves_of(match.state, seat)[SCORING.index(category)]


# -- Ship Construction


def coast(own: str = "", **position: Any) -> Match:
    """Land c3 beside the sea c4, in a command action; Vikings with Fishing."""
    position.setdefault("terrain", SEA)
    position.setdefault("advances", {ME: "fishing tactics"})
    position.setdefault("cities", {ME: "b2", OTHER: "d7"})
    others = position.pop("enemies", {})
    return play(scene(civs=VIKINGS, units={ME: f"{own} f5:settler", **others}, **position), "command")


def at(match: Match, hex_: str) -> int:
    return int(match.state.board.number[hex_])


@clause("coc.civadvance.shipcraft", "coc.civ.29")
def test_shipcraft_turns_settlers_and_infantry_into_ships() -> None:
    m = coast("c3:settler,infantry,cavalry")
    assert "turn c3 c4" in options(m, ME)
    play(m, "turn c3 c4")
    assert (kind(m), options(m, ME)) == (
        "shipwrights",
        ["with infantry-1 settler-1", "with infantry-1", "with settler-1"],
    )
    play(m, "with settler-1")
    assert (kind(m), "with infantry-1 cavalry-1" in options(m, ME)) == ("boarding", True)
    play(m, "with cavalry-1")
    assert (units(m, "c3"), units(m, "c4"), m.state.moves) == ("infantry", "ship[cavalry]", 2)
    assert told(m, "turns") == ["turns seat-0 c3 c4 ship-1"]
    assert not [option for option in options(m, ME) if option.startswith(("sail c4", "land c4", "turn c4"))]


@clause("coc.civadvance.shipcraft", "coc.move.4")
def test_shipcraft_needs_tactics_for_infantry_and_never_turns_others() -> None:
    m = coast("c3:infantry", advances={ME: "fishing"})
    assert "turn c3 c4" not in options(m, ME)
    assert why_not(m, "turn c3 c4") == "coc.civadvance.shipcraft nobody_to_turn"
    assert "turn c3 c4" not in options(coast("c3:cavalry"), ME)
    m = coast("c3:settler", advances={ME: "tactics"})
    assert why_not(m, "turn c3 c4") == "coc.round.4 not_yours"


@clause("coc.civadvance.shipcraft")
def test_shipcraft_needs_a_free_space_beside_and_ships_in_the_supply() -> None:
    m = coast("c3:settler", enemies={OTHER: "c4:ship"})
    assert why_not(m, "turn c3 c4") == "coc.civadvance.shipcraft enemies_there"
    m = coast("c3:settler")
    assert why_not(m, "turn c3 d3") == "coc.civadvance.shipcraft not_land_and_sea"
    assert why_not(m, "turn c3 c5") == "coc.civadvance.shipcraft not_land_and_sea"
    most = pieces.left_units(coast("c3:settler").state, ME, 2)
    m = coast(f"c3:settler c5:ship={most}")
    assert why_not(m, "turn c3 c4") == "coc.civadvance.shipcraft nobody_to_turn"


@clause("coc.civadvance.shipcraft", "coc.move.7", "coc.found.9")
def test_shipcraft_turns_ships_into_settlers_and_infantry() -> None:
    m = coast("c4:ship=2", terrain={**SEA, "c3": "mountain"})
    play(m, "turn c4 c3")
    assert (kind(m), set(options(m, ME))) == (
        "landings",
        {
            "become infantry-1",
            "become settler-1",
            "become infantry-2",
            "become infantry-1 settler-1",
            "become settler-2",
        },
    )
    play(m, "become infantry-1 settler-1")
    assert (units(m, "c3"), units(m, "c4")) == ("infantry,settler", "")
    assert m.state.marks == [(at(m, "c3"), 0, 1, MOVED | CLIMBED), (at(m, "c3"), 1, 1, MOVED | CLIMBED)]
    m = coast("c4:ship", advances={ME: "fishing"})
    play(m, "turn c4 c3")
    assert units(m, "c3") == "settler"


@clause("coc.civadvance.shipcraft", "coc.civ.8")
def test_shipcraft_lands_whom_the_other_ships_cannot_carry() -> None:
    m = coast("c4:ship=2", aboard={ME: "c4:infantry=3"})
    play(m, "turn c4 c3", "become settler-1")
    assert (kind(m), options(m, ME)) == ("ashore", ["with infantry-1", "with infantry-2"])
    play(m, "with infantry-1")
    assert (units(m, "c3"), units(m, "c4")) == ("infantry,settler", "ship[infantry=2]")


@clause("coc.civadvance.shipcraft", "coc.civ.8", "coc.rec.10")
def test_shipcraft_breaks_no_army_limit() -> None:
    m = coast("c3:infantry=3 c4:ship=2", aboard={ME: "c4:infantry=2"})
    play(m, "turn c4 c3")
    assert set(options(m, ME)) == {"become settler-1", "become infantry-1"}
    m = coast("c3:infantry=4 c4:ship", aboard={ME: "c4:infantry"})
    assert why_not(m, "turn c4 c3") == "coc.civadvance.shipcraft nobody_to_turn"
    m = coast("c3:infantry=4 c4:ship")
    play(m, "turn c4 c3")
    assert units(m, "c3") == "infantry=4,settler"


@clause("coc.civadvance.shipcraft", "coc.move.2")
def test_shipcraft_is_a_movement_of_its_own() -> None:
    m = coast("c3:settler")
    play(m, "turn c3 c4")
    assert "turn c4 c3" not in options(m, ME)
    play(m, "stop", "command", "turn c4 c3", "become settler-1")
    assert units(m, "c3") == "settler"
    m = coast("c5:ship", terrain={**SEA, "c6": "water"})
    play(m, "sail c5 c4")
    assert "turn c4 c3" not in options(m, ME)


@clause("coc.civadvance.shipcraft")
def test_shipcraft_never_attacks() -> None:
    m = coast("c4:ship", enemies={OTHER: "c3:infantry"})
    assert why_not(m, "turn c4 c3") == "coc.civadvance.shipcraft enemies_there"
    m = coast("c4:ship", cities={ME: "b2", OTHER: "c3"})
    assert why_not(m, "turn c4 c3") == "coc.civadvance.shipcraft enemies_there"


@clause("coc.civadvance.shipcraft", "coc.adv.10")
def test_shipcraft_makes_navigation_free() -> None:
    m = scene(civs=VIKINGS, advances={ME: "fishing"})
    assert options(m, ME, "advance") == ["advance navigation"]
    play(m, "advance navigation")
    assert "navigation" in advances(m, ME)
    assert options(scene(advances={ME: "fishing"}), ME, "advance") == []


# -- Longships


@clause("coc.civadvance.longships", "coc.move.6")
def test_longships_move_again_after_a_battle() -> None:
    position: dict[str, Any] = {
        "units": {ME: "c4:ship=2 f5:settler", OTHER: "c5:ship"},
        "terrain": {**SEA, "c6": "water"},
        "dice": [11, 11, 0],
    }
    m = fight("sail c4 c5", civs=VIKINGS, advances={ME: "warships"}, **position)
    play(m, "stop", "command")
    assert "sail c5 c6" in options(m, ME)
    m = fight("sail c4 c5", advances={ME: "warships"}, expansion=True, **position)
    play(m, "stop", "command")
    assert "sail c5 c6" not in options(m, ME)


@clause("coc.civadvance.longships", "coc.move.6")
def test_longships_do_not_rest_land_units() -> None:
    m = fight(
        civs=VIKINGS,
        advances={ME: "warships"},
        units={ME: "c4:infantry=2 f5:settler", OTHER: "c5:infantry"},
        dice=[11, 11, 0],
    )
    play(m, "stop", "command")
    assert holder(m, "c5") == ME
    assert not [option for option in options(m, ME) if option.startswith("move c5")]


@clause("coc.civadvance.longships", "coc.move.11")
def test_longships_carry_three_land_units() -> None:
    m = scene(civs=VIKINGS, advances={ME: "warships tactics"}, units={ME: "c4:ship c3:infantry=4"}, terrain=SEA)
    play(m, "command", "load c3 c4")
    assert options(m, ME)[0] == "with infantry-3"
    play(m, "with infantry-3")
    assert (units(m, "c4"), [one for one in options(m, ME) if one.startswith("load")]) == ("ship[infantry=3]", [])


# -- Raids


def trading(routes: str = "c4:ship", *, route: str = "fill", **position: Any) -> Match:
    """The start of a turn with Trade Routes; ships beside the city d4 of seat 1."""
    position.setdefault("goods", {OTHER: "wood 1 gold 1"})
    position.setdefault("cities", {ME: "b2", OTHER: "d4"})
    m = scene(
        civs=VIKINGS,
        advances={ME: "trade_routes"},
        phase="turn-start",
        units={ME: routes},
        terrain={"c4": "water", "c5": "water", "e6": "water"},
        **position,
    )
    while kind(m) == "route":
        play(m, route if route in options(m, ME) else "done")
    return m


@clause("coc.civadvance.raids")
def test_raids_cost_the_owner_a_resource_of_their_choice() -> None:
    m = trading()
    assert (kind(m), options(m, ME)) == ("raid", ["choose seat-1", "pass"])
    play(m, "choose seat-1")
    assert (kind(m), options(m, OTHER)) == ("plundered", ["spend wood", "spend gold"])
    play(m, "spend gold")
    assert (goods(m, OTHER), goods(m, ME)) == ("wood 1", "food 1")
    m = play(trading(), "pass")
    assert goods(m, OTHER) == "wood 1 gold 1"


@clause("coc.civadvance.raids")
def test_raids_need_a_ship_beside_the_city_and_something_to_take() -> None:
    for routes in ("d3:settler", "e6:ship"):
        m = trading(routes)
        assert (kind(m), goods(m, ME)) == ("action", "food 1"), routes
    assert kind(trading(goods={OTHER: "culture 1 mood 1"})) == "action"


@clause("coc.civadvance.raids")
def test_raids_hit_only_the_city_of_the_route() -> None:
    position: dict[str, Any] = {"cities": {ME: "b2", OTHER: "d4", THIRD: "b4"}, "players": 3}
    m = trading(goods={OTHER: "wood 1", THIRD: "ore 1"}, route="route c4 b4", **position)
    assert (kind(m), options(m, ME)) == ("raid", ["choose seat-2", "pass"])
    m = trading(goods={OTHER: "wood 1", THIRD: "ore 1"}, route="route c4 d4", **position)
    assert (kind(m), options(m, ME)) == ("raid", ["choose seat-1", "pass"])


@clause("coc.civadvance.raids")
def test_raids_hit_each_opponent_once_per_turn() -> None:
    m = trading("c4:ship c5:ship", cities={ME: "b2", OTHER: "d4 c6"}, goods={OTHER: "food 2"})
    play(m, "choose seat-1")
    assert (kind(m), goods(m, OTHER)) == ("action", "food 1")
    assert ("raids", ME, OTHER) in m.state.lasting


# -- Rune Stones


@clause("coc.civadvance.rune_stones", "coc.civ.9", "coc.civ.35")
def test_rune_stones_are_raised_for_two_lost_army_units() -> None:
    position: dict[str, Any] = {"civs": VIKINGS, "advances": {ME: "rituals"}}
    m = fight(units={ME: "c4:infantry=2", OTHER: "c5:infantry=2"}, dice=[0, 0, 11, 11], **position)
    assert options(m, ME) == ["use rune_stones", "pass"]
    left = pieces.left_buildings(m.state, ME, OBELISK)
    before = halves(m, "objectives")
    play(m, "use rune_stones")
    assert (pieces.left_buildings(m.state, ME, OBELISK), halves(m, "objectives")) == (left - 1, before + 2)
    assert told(m, "raises-stone") == ["raises-stone seat-0"]
    m = fight(units={ME: "c4:infantry=2", OTHER: "c5:infantry=2"}, dice=[0, 0, 11, 11], **position)
    play(m, "pass")
    assert (pieces.left_buildings(m.state, ME, OBELISK), halves(m, "objectives")) == (left, before)
    m = fight(units={ME: "c4:infantry", OTHER: "c5:infantry=2"}, dice=[0, 11, 11], **position)
    assert "use rune_stones" not in options(m, ME)


@clause("coc.civadvance.rune_stones", "coc.disc_exp.3")
def test_rune_stones_count_drowned_units_and_no_ships() -> None:
    position: dict[str, Any] = {
        "civs": VIKINGS,
        "advances": {ME: "rituals"},
        "units": {ME: "c4:ship=2", OTHER: "c5:ship=2"},
        "terrain": SEA,
        "dice": [0, 0, 11, 11],
    }
    m = fight("sail c4 c5", **position)
    assert "use rune_stones" not in options(m, ME)
    m = fight("sail c4 c5", aboard={ME: "c4:infantry=2"}, **position)
    assert options(m, ME) == ["use rune_stones", "pass"]


@clause("coc.civadvance.rune_stones")
def test_rune_stones_are_raised_by_the_defender_too() -> None:
    m = fight(
        active=OTHER,
        civs=VIKINGS,
        advances={ME: "rituals"},
        units={OTHER: "c4:infantry=2", ME: "c5:infantry=2"},
        dice=[11, 11, 0, 0],
    )
    assert options(m, ME) == ["use rune_stones", "pass"]


@clause("coc.civadvance.rune_stones")
def test_rune_stones_need_an_obelisk_in_the_supply() -> None:
    m = scene()
    most = pieces.left_buildings(m.state, ME, OBELISK)
    places = ["b2", "b3", "b4", "b5", "b6", "c2", "c3"][:most]
    m = fight(
        civs=VIKINGS,
        advances={ME: "rituals"},
        cities={ME: " ".join(f"{place}::obelisk" for place in places), OTHER: "d7"},
        units={ME: "c4:infantry=2", OTHER: "c5:infantry=2"},
        dice=[0, 0, 11, 11],
    )
    assert "use rune_stones" not in options(m, ME)


# -- Ragnar Lodbrok


def led_by(leader: str, **position: Any) -> Match:
    position.setdefault("cities", {ME: "d2 c3", OTHER: "d7"})
    position.setdefault("units", {ME: "d2:leader"})
    return scene(civs=VIKINGS, leaders={ME: leader}, **position)


@clause("coc.leader.ragnar.1", "coc.lead.19")
@pytest.mark.parametrize(
    ("mood", "own", "gold"),
    [("neutral", "d5:leader", 3), ("angry", "d5:leader", 1), ("neutral", "d5:infantry d2:leader", 1)],
)
def test_ragnar_1_gains_gold_for_a_city_that_was_not_angry(mood: str, own: str, gold: int) -> None:
    m = led_by("ragnar", units={ME: own}, cities={ME: "d2", OTHER: f"d6:{mood} b6"}, advances={ME: "tactics"})
    play(m, "command", "move d5 d6")
    while kind(m) == "settler-back":
        play(m, "pass")
    assert goods(m, ME) == f"gold {gold}"  # one of them is the spoil of every conquest


@clause("coc.leader.ragnar.2")
def test_ragnar_2_adds_two_when_he_disembarks_into_a_battle() -> None:
    m = fight(
        "land c4 c3",
        civs=VIKINGS,
        leaders={ME: "ragnar"},
        units={ME: "c4:ship", OTHER: "c3:infantry=2"},
        aboard={ME: "c4:infantry,leader"},
        terrain=SEA,
    )
    assert added(m, "seat-0", 2) == 2
    m = fight(civs=VIKINGS, leaders={ME: "ragnar"}, units={ME: "c4:infantry,leader", OTHER: "c5:infantry=2"})
    assert added(m, "seat-0", 2) == 0
    m = fight(
        "land c4 c3",
        civs=VIKINGS,
        leaders={ME: "ragnar"},
        units={ME: "c4:ship b2:leader", OTHER: "c3:infantry=2"},
        aboard={ME: "c4:infantry=2"},
        terrain=SEA,
    )
    assert added(m, "seat-0", 2) == 0


# -- Erik the Red


def erik(**position: Any) -> Match:
    position.setdefault("goods", {ME: "culture 2"})
    position.setdefault("aboard", {ME: "c4:leader,settler"})
    position.setdefault("units", {ME: "c4:ship"})
    position.setdefault("advances", {ME: "tactics"})
    return led_by("erik", terrain=SEA, **position)


@clause("coc.leader.erik.1")
def test_erik_1_marks_each_region_once_for_a_point() -> None:
    m = erik()
    before = halves(m, "objectives")
    play(m, "use erik.1")
    assert (goods(m, ME), m.state.left, halves(m, "objectives")) == ("culture 1", 2, before + 2)
    assert m.state.lasting == [("erik.1", ME, at(m, "c4") // 4)]
    assert why(m, "erik.1") == "coc.leader.erik.1 discovered_already"
    other = erik(units={ME: "c5:ship"}, aboard={ME: "c5:leader"}, lasting=m.state.lasting)
    assert at(m, "c4") // 4 != at(m, "c5") // 4
    assert why(other, "erik.1") == ""


@clause("coc.leader.erik.1", "coc.lead.14")
def test_erik_1_needs_a_ship_and_a_token_and_outlasts_erik() -> None:
    assert why(erik(goods={ME: ""}), "erik.1") == "coc.leader.erik.1 too_few"
    m = erik(units={ME: "c4:ship d2:leader"}, aboard={})
    assert why(m, "erik.1") == "coc.leader.erik.1 leader_not_aboard"
    m = scene(civs=VIKINGS, lasting=[("erik.1", ME, 3), ("erik.1", ME, 4)])
    assert (halves(m, "objectives"), options(m, ME, "use")) == (4, [])
    assert why(m, "erik.1") == "coc.leader.erik.1 leader_not_aboard"


@clause("coc.leader.erik.2", "coc.civ.30")
def test_erik_2_lands_everybody_without_an_action() -> None:
    m = play(erik(), "use erik.2")
    assert kind(m) == "colony"
    assert "choose c3" in options(m, ME)
    play(m, "choose c3")
    assert (units(m, "c3"), units(m, "c4"), m.state.left) == ("settler,leader", "ship", 3)
    play(m, "command")
    assert "move c3 b3" in options(m, ME)
    assert why(erik(units={ME: "c4:ship d2:leader"}, aboard={}), "erik.2") == "coc.leader.erik.2 leader_not_aboard"


@clause("coc.leader.erik.2", "coc.rec.10", "coc.move.4")
def test_erik_2_keeps_the_army_limit_and_needs_tactics() -> None:
    m = erik(advances={ME: "fishing"})
    assert why(m, "erik.2") == "coc.leader.erik.2 nowhere_to_land"
    m = play(erik(units={ME: "c4:ship c3:infantry=4"}), "use erik.2")
    assert "choose c3" not in options(m, ME)


@clause("coc.leader.erik.2", "coc.leader.ragnar.2", "coc.battle.1")
def test_erik_2_may_begin_a_battle() -> None:
    m = erik(units={ME: "c4:ship", OTHER: "b4:infantry"}, aboard={ME: "c4:leader"}, dice=[11, 0])
    play(m, "use erik.2", "choose b4")
    assert (holder(m, "b4"), kind(m), m.state.left) == (ME, "action", 3)


# -- Knut the Great


@clause("coc.leader.knut.1", "coc.term.11")
def test_knut_1_is_worth_half_a_point_for_each_space_from_home() -> None:
    m = led_by("knut", units={ME: "d6:leader"})
    home = m.state.players[ME].home
    distance = m.state.board.distance[at(m, "d6")][home]
    assert distance > 0
    assert halves(m, "events") == distance
    m = led_by("knut", units={ME: f"{m.state.board.names[home]}:leader"})
    assert halves(m, "events") == 0
    assert halves(led_by("erik", units={ME: "d6:leader"}), "events") == 0


@clause("coc.leader.knut.2", "coc.trade.5", "coc.act.10")
def test_knut_2_taxes_for_the_activation_of_his_city() -> None:
    m = led_by("knut", advances={ME: "taxes"}, goods={ME: "mood 1"}, cities={ME: "d2:happy c3", OTHER: "d7"})
    play(m, "use knut.2")
    assert kind(m) == "income"
    play(m, "income wood-1 ore-1")
    assert (goods(m, ME), m.state.left) == ("wood 1 ore 1 mood 1", 2)
    assert m.state.acts[at(m, "d2")]
    assert why(m, "knut.2") == "coc.term.8 used_already"
    assert why(m, "taxes").endswith("used_already")


@clause("coc.leader.knut.2", "coc.act.3")
def test_knut_2_lowers_the_mood_of_a_city_activated_before() -> None:
    m = led_by("knut", advances={ME: "taxes"}, cities={ME: "d2:happy c3", OTHER: "d7"})
    play(m, "collect d2")
    while kind(m) == "collect":
        play(m, options(m, ME)[0])
    play(m, "use knut.2", "income wood-1 ore-1")
    assert city(m, "d2") == "0:neutral:"


@clause("coc.leader.knut.2", "coc.lead.14")
def test_knut_2_needs_taxes_a_city_and_no_taxes_in_the_turn() -> None:
    assert why(led_by("knut"), "knut.2") == "coc.leader.knut.2 lacks_advance"
    m = led_by("knut", advances={ME: "taxes"}, units={ME: "d3:leader"})
    assert why(m, "knut.2") == "coc.lead.14 leader_not_in_city"
    m = led_by("knut", advances={ME: "taxes"}, goods={ME: "mood 1"})
    play(m, "use taxes", "income wood-2")
    assert why(m, "knut.2") == "coc.leader.knut.2 used_already"


# -- together


@clause("coc.civadvance.shipcraft", "coc.civadvance.longships", "coc.move.11")
def test_shipcraft_and_longships_carry_three_with_a_ship_that_was_a_settler() -> None:
    m = coast("c3:settler,infantry=4", advances={ME: "fishing warships tactics"})
    play(m, "turn c3 c4", "with settler-1")
    assert "with infantry-3" in options(m, ME)
    assert "with infantry-4" not in options(m, ME)
    play(m, "with infantry-3")
    assert (units(m, "c3"), units(m, "c4")) == ("infantry", "ship[infantry=3]")


@clause("coc.civadvance.shipcraft", "coc.lead.11")
def test_shipcraft_carries_the_leader() -> None:
    m = coast("c3:settler,leader", leaders={ME: "erik"})
    play(m, "turn c3 c4", "with leader-1")
    assert (units(m, "c4"), leaders.aboard(m.state, ME)) == ("ship[leader]", at(m, "c4"))
