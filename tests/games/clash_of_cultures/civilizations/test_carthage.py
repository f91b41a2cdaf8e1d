"""Carthage: Grey Wall, Hegemony, Pirate Alliance, Mercenary System. Its leaders are in the file beside."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.battles import march, recruits, refused
from games.clash_of_cultures.civilizations.coasts import CARTHAGE, SEA, allies, coast, finish
from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.scenes import (
    city,
    goods,
    holder,
    kind,
    options,
    scene,
    told,
    units,
)
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.box.terms import SHIP
from pentarchy.games.clash_of_cultures.rules import atlas, pieces, trade
from pentarchy.games.clash_of_cultures.rules.objectives import in_status
from pentarchy.games.clash_of_cultures.state import PIRATES
from pentarchy.testing import clause

EPIDEMIC = 1
"""Number of an event card that kills units."""


# -- Grey Wall


def stables(pay: str, built: str = "", civ: str = "carthage") -> Match:
    return scene(
        civs={0: civ},
        advances={0: "husbandry"},
        cities={0: f"d2:happy:{built or 'temple'} c3 d5", 1: "d7"},
        goods={0: pay},
        cards={0: ""},
    )


@clause("coc.civadvance.grey_wall")
def test_grey_wall_recruits_elephants_everywhere() -> None:
    assert "elephant" in recruits(stables("food 1 gold 1"), "d2")
    assert "elephant" not in recruits(stables("food 1 gold 1", civ="rome"), "d2")


@clause("coc.civadvance.grey_wall")
@pytest.mark.parametrize(
    ("pay", "payable"),
    [
        ("food 2", False),
        ("food 1", False),
        ("food 1 gold 1", True),
        ("food 1 culture 1", True),
        ("gold 2", True),
        ("culture 2", True),
        ("gold 1 culture 1", True),
        ("food 1 mood 1", False),
    ],
)
def test_grey_wall_a_food_must_be_gold_or_culture(pay: str, payable: bool) -> None:
    m = stables(pay)
    if not payable:
        play(m, "recruit d2") if refused(m, 0, "recruit d2") == "" else None
        assert not any("elephant" in option for option in options(m, 0))
        return
    play(m, "recruit d2")
    while not any("elephant" in option for option in options(m, 0)) and kind(m) == "units":
        play(m, "muster")
    finish(m)
    assert (units(m, "d2"), goods(m, 0)) == ("elephant", "")


@clause("coc.civadvance.grey_wall")
def test_grey_wall_concerns_elephants_alone() -> None:
    m = stables("food 1 ore 1")
    play(m, "recruit d2")
    finish(m)
    assert (units(m, "d2"), goods(m, 0)) == ("infantry", "")


@clause("coc.civadvance.grey_wall")
def test_grey_wall_not_with_a_market() -> None:
    m = stables("food 2", "market")
    play(m, "recruit d2")
    while kind(m) == "units":
        play(m, "muster elephant-1" if "muster elephant-1" in options(m, 0) else "muster")
    assert (units(m, "d2"), goods(m, 0)) == ("elephant", "")


# -- Hegemony


@clause("coc.civadvance.hegemony", "coc.found.9")
def test_hegemony_a_ship_becomes_a_city() -> None:
    m = coast()
    play(m, "use hegemony")
    assert set(options(m, 0)) == {"choose b3", "choose c3", "choose d3", "choose d4"}
    play(m, "choose d4")
    assert (city(m, "d4"), units(m, "c4"), m.state.left) == ("0:neutral:", "", 2)
    assert told(m, "founds") == ["founds seat-0 d4"]


@clause("coc.civadvance.hegemony", "coc.found.2", "coc.found.5")
def test_hegemony_follows_the_rules_of_founding() -> None:
    terrain = SEA | {"b3": "barren", "c3": "water"}
    m = coast(terrain=terrain, units={0: "c4:ship", 1: "d3:infantry"}, cities={0: "d2", 1: "d7"})
    play(m, "use hegemony")
    assert city(m, "d4") == "0:neutral:", "nothing else is fit"
    nowhere = coast(terrain=terrain, cities={0: "d2", 1: "d7 d4 d3"})
    assert refused(nowhere, 0, "use hegemony") == "coc.civadvance.hegemony"
    assert refused(coast(ships="d2:settler"), 0, "use hegemony") == "coc.civadvance.hegemony"
    seven = "d2 e2 e3 e4 e5 e6 e7"
    assert refused(coast(cities={0: seven, 1: "d7"}), 0, "use hegemony") == "coc.found.7"


@clause("coc.civadvance.hegemony")
def test_hegemony_which_ship() -> None:
    m = coast(units={0: "c4:ship c5:ship=2", 1: "d5:infantry"}, terrain=SEA | {"e4": "water"})
    pieces.place(m.state, m.state.board.number["e4"], 1, SHIP)
    play(m, "use hegemony")
    assert "choose e5" not in options(m, 0), "beside a ship of somebody else"
    play(m, "choose d4")
    assert set(options(m, 0)) == {"choose c4", "choose c5"}
    play(m, "choose c5")
    assert (units(m, "c4"), units(m, "c5")) == ("ship", "ship")


@clause("coc.civadvance.hegemony")
def test_hegemony_those_aboard_go_ashore_and_rest() -> None:
    m = coast(aboard="c4:infantry,settler")
    play(m, "use hegemony", "choose d4")
    assert (kind(m), "pass" in options(m, 0)) == ("ashore", True)
    play(m, "with infantry-1 settler-1")
    assert (units(m, "d4"), units(m, "c4")) == ("infantry,settler", "")
    play(m, "command")
    assert not any(option.startswith("move d4") for option in options(m, 0))


@clause("coc.civadvance.hegemony")
def test_hegemony_who_has_no_room_is_lost() -> None:
    m = coast(aboard="c4:infantry,settler")
    play(m, "use hegemony", "choose d4", "with settler-1")
    assert (units(m, "d4"), units(m, "c4"), told(m, "drowns")) == ("settler", "", ["drowns seat-0 infantry-1"])


@clause("coc.civadvance.hegemony")
def test_hegemony_others_stay_aboard_other_ships() -> None:
    m = coast(ships="c4:ship=2", aboard="c4:infantry=2")
    play(m, "use hegemony", "choose d4", "pass")
    assert (units(m, "c4"), units(m, "d4")) == ("ship[infantry=2]", "")


@clause("coc.civadvance.hegemony", "coc.rec.10")
def test_hegemony_within_the_army_limit() -> None:
    m = coast(ships="c4:ship d4:infantry=3", aboard="c4:infantry=2")
    play(m, "use hegemony", "choose d4")
    assert set(options(m, 0)) == {"with infantry-1", "pass"}


@clause("coc.civadvance.hegemony", "coc.civadvance.pirate_alliance")
def test_hegemony_may_take_an_allied_pirate() -> None:
    m = coast(ships="c4:ship c5:ship", units={0: "c5:ship", PIRATES: "c4:ship=2"})
    march(m, "sail c5 c4")
    play(m, "ally")
    while kind(m) == "move":
        play(m, "stop")
    play(m, "use hegemony", "choose d4")
    assert options(m, 0) == ["give-up ship", "give-up pirate"]
    play(m, "give-up pirate")
    assert (city(m, "d4"), units(m, "c4"), allies(m, "c4")) == ("0:neutral:", "ship", 1)


@clause("coc.civadvance.hegemony", "coc.civadvance.pirate_alliance")
def test_hegemony_by_the_only_pirate_that_carries_somebody() -> None:
    m = coast(aboard="c4:infantry")
    at = m.state.board.number["c4"]
    pieces.add_allies(m.state, at, 2)
    pieces.remove(m.state, at, SHIP)
    play(m, "use hegemony", "choose d4", "with infantry-1")
    assert (city(m, "d4"), units(m, "d4"), holder(m, "c4"), units(m, "c4")) == (
        "0:neutral:",
        "infantry",
        PIRATES,
        "ship",
    )


# -- Pirate Alliance


@clause("coc.civadvance.pirate_alliance", "coc.trade.1")
def test_a_single_pirate_that_carries_somebody_trades() -> None:
    m = coast(aboard="c4:infantry")
    at = m.state.board.number["c4"]
    pieces.add_allies(m.state, at, 1)
    pieces.remove(m.state, at, SHIP)
    assert atlas.traders(m.state, 0) == [at]


@clause("coc.civadvance.pirate_alliance", "coc.move.1")
def test_pirates_that_carry_somebody_go_without_the_ship() -> None:
    m = coast(aboard="c4:infantry")
    pieces.add_allies(m.state, m.state.board.number["c4"], 1)
    play(m, "command", "sail c4 c5", "with pirate-1")
    assert (units(m, "c4"), allies(m, "c4"), allies(m, "c5")) == ("ship", 0, 1)


def friends(ships: str = "c5:ship", pirates: str = "c4:ship=2", **more: Any) -> Match:
    return coast(units={0: ships, PIRATES: pirates}, **more)


@clause("coc.civadvance.pirate_alliance")
def test_pirate_alliance_shares_the_space() -> None:
    m = march(friends(), "sail c5 c4")
    assert (kind(m), options(m, 0)) == ("parley", ["ally", "attack"])
    play(m, "ally")
    assert (holder(m, "c4"), units(m, "c4"), allies(m, "c4"), told(m, "attacks")) == (0, "ship", 2, [])


@clause("coc.civadvance.pirate_alliance")
def test_pirate_alliance_may_fight_all_the_same() -> None:
    m = march(friends("c5:ship=3", dice=[10, 10, 10, 0, 0]), "sail c5 c4")
    play(m, "attack")
    finish(m)
    assert (told(m, "attacks"), "gold 2" in goods(m, 0)) == (["attacks seat-0 pirates c4"], True)


@clause("coc.civadvance.pirate_alliance")
def test_pirate_alliance_only_for_its_owner() -> None:
    m = friends(civs={0: "rome"}, dice=[0, 10, 10])
    march(m, "sail c5 c4")
    assert told(m, "attacks") == ["attacks seat-0 pirates c4"]


@clause("coc.civadvance.pirate_alliance", "coc.move.19")
def test_pirate_alliance_may_begin_with_land_units_that_embark() -> None:
    """Two go aboard each pirate ship; it sails with them, and is a pirate again without them."""
    m = play(coast(units={0: "d4:settler=3", PIRATES: "c4:ship"}), "command", "load d4 c4")
    assert options(m, 0) == ["with settler-2", "with settler-1"]
    play(m, "with settler-2")
    assert (holder(m, "c4"), units(m, "c4"), allies(m, "c4")) == (0, "[settler=2]", 1)
    assert refused(m, 0, "load d4 c4") == "coc.move.11"
    play(m, "sail c4 c6")
    assert (holder(m, "c4"), units(m, "c6"), allies(m, "c6")) == (-1, "[settler=2]", 1)
    play(m, "stop", "command", "land c6 c7", "with settler-2")
    assert (holder(m, "c6"), units(m, "c6"), units(m, "c7")) == (PIRATES, "ship", "settler=2")


@clause("coc.civadvance.pirate_alliance", "coc.move.19")
def test_pirate_alliance_takes_nobody_else_aboard() -> None:
    m = play(coast(civs={1: "carthage"}, units={0: "d4:settler", PIRATES: "c4:ship"}), "command")
    assert "load d4 c4" not in options(m, 0)
    assert refused(m, 0, "load d4 c4") == "coc.move.19"


@clause("coc.civadvance.pirate_alliance", "coc.battle.17", "coc.battle.36")
def test_pirate_alliance_takes_back_whom_it_has_put_ashore() -> None:
    """While they fight nobody is aboard, so that the ship is a pirate; whoever retreats makes it an ally again."""
    m = alliance(
        "d2:infantry",
        1,
        "c4:infantry=2",
        advances={0: "fishing navigation tactics"},
        cities={0: "d2", 1: "d4 d7"},
        more_units={1: "d4:infantry=2"},
        dice=[0, 0, 0, 0],
    )
    play(m, "command", "land c4 d4", "with infantry-2")
    assert (holder(m, "c4"), kind(m)) == (PIRATES, "retreat")
    play(m, "retreat c4")
    assert (holder(m, "c4"), units(m, "c4"), allies(m, "c4")) == (0, "[infantry=2]", 1)


@clause("coc.civadvance.pirate_alliance", "coc.battle.19")
def test_pirate_alliance_is_there_again_for_ships_that_come_back() -> None:
    """The pirate was left alone while the ship fought elsewhere."""
    m = alliance("c4:ship", 1, more_units={1: "c6:ship"}, dice=[0, 0])
    play(m, "command", "sail c4 c6", "with ship-1", "retreat c4")
    assert (holder(m, "c4"), units(m, "c4"), allies(m, "c4")) == (0, "ship", 1)


@clause("coc.civadvance.pirate_alliance")
def test_pirate_alliance_sails_past_them() -> None:
    """c4 closes the way from c5 to the north; friends may pass."""
    terrain = {"c3": "water", "c4": "water", "c5": "water"}
    m = play(friends(terrain=terrain), "command")
    assert "sail c5 c3" in options(m, 0)
    m = play(friends(terrain=terrain, civs={0: "rome"}), "command")
    assert "sail c5 c3" not in options(m, 0)


@clause("coc.civadvance.pirate_alliance")
def test_pirate_alliance_they_move_along_and_are_pirates_when_left() -> None:
    m = march(friends(), "sail c5 c4")
    play(m, "ally")
    while kind(m) == "move":
        play(m, "stop")
    play(m, "command", "sail c4 c5")
    assert kind(m) == "group"
    play(m, "with ship-1 pirate-1")
    assert (holder(m, "c4"), units(m, "c4"), holder(m, "c5"), allies(m, "c5")) == (PIRATES, "ship", 0, 1)


@clause("coc.civadvance.pirate_alliance", "coc.civ.5")
def test_pirate_alliance_strikes_friends_for_a_movement() -> None:
    m = march(friends("c5:ship=3", dice=[10, 10, 10, 0, 0]), "sail c5 c4")
    play(m, "ally")
    while kind(m) == "move":
        play(m, "stop")
    play(m, "command")
    assert "strike c4" in options(m, 0)
    play(m, "strike c4")
    finish(m)
    assert (units(m, "c4"), allies(m, "c4"), "gold 2" in goods(m, 0)) == ("ship=3", 0, True)
    assert m.state.moves < 3


@clause("coc.civadvance.pirate_alliance")
def test_pirate_alliance_strikes_only_where_there_are_some() -> None:
    m = play(friends(), "command")
    assert not any(option.startswith("strike") for option in options(m, 0))
    assert refused(m, 0, "strike c5") == "coc.civadvance.pirate_alliance"


@clause("coc.civadvance.pirate_alliance")
def test_pirate_alliance_trades_with_their_ships() -> None:
    m = march(friends(cities={0: "d2", 1: "d4 d3 d7"}), "sail c5 c4")
    play(m, "ally")
    assert len(trade.traders(m.state, 0)) == 3, "her ship and two of the pirates"
    assert trade.pairs(m.state, 0) == 2, "there are two cities in range"


@clause("coc.civadvance.pirate_alliance", "coc.pir.10")
def test_pirate_alliance_with_all_four_the_symbol_does_nothing() -> None:
    m = march(friends(pirates="c4:ship=4"), "sail c5 c4")
    play(m, "ally")
    while kind(m) == "move":
        play(m, "stop")
    assert allies(m, "c4") == 4
    m.state.agenda.items = [Item("pirates", 0)]
    play(m, "collect d2")
    assert (allies(m, "c4"), told(m, "pays")) == (4, [])


def alliance(
    ships: str, pirates: int, aboard: str = "", event: int = -1, more_units: dict[int, str] | None = None, **more: Any
) -> Match:
    """A ship of Carthage on c4, or somebody whom pirates carry there; so many are allied; the text of an event."""
    m = coast(aboard=aboard, units={0: ships} | (more_units or {}), **more)
    state, c4 = m.state.copy(), m.state.board.number["c4"]
    state.holder[c4] = 0
    pieces.add_allies(state, c4, pirates)
    if event >= 0:
        state.agenda.items = [Item("event-text", 0, (event,))]
    return Match.at(m.game, m.setup, state)


@clause("coc.civadvance.pirate_alliance", "coc.event.13")
def test_pirate_alliance_may_be_what_an_event_demands() -> None:
    """Two units are enough for an epidemic, and a pirate ship is one."""
    m = alliance("c4:ship", 1, event=EPIDEMIC, advances={0: "fishing"})
    assert (kind(m), options(m, 0)) == ("casualty", ["lose c4 ship", "lose c4 pirate"])
    play(m, "lose c4 pirate")
    assert (units(m, "c4"), allies(m, "c4"), told(m, "loses")) == ("ship", 0, ["loses seat-0 pirate-1 c4"])


@clause("coc.civadvance.pirate_alliance", "coc.event.13")
def test_pirate_alliance_those_whom_a_pirate_carried_drown() -> None:
    m = alliance("d2:infantry", 1, "c4:settler", EPIDEMIC, advances={0: "fishing"})
    assert options(m, 0) == ["lose d2 infantry", "lose c4 settler", "lose c4 pirate"]
    play(m, "lose c4 pirate")
    assert (units(m, "c4"), allies(m, "c4"), holder(m, "c4")) == ("", 0, -1)


@clause("coc.civadvance.pirate_alliance", "coc.pir.15", "coc.objective.large_fleet")
@pytest.mark.parametrize(("pirates", "met"), [(3, True), (2, False)])
def test_pirate_alliance_is_a_large_fleet(pirates: int, met: bool) -> None:
    m = alliance("c4:ship", pirates)
    pieces.place(m.state, m.state.board.number["b5"], 1, SHIP, 4)
    assert in_status["large_fleet"](m.state, 0) == met


@clause("coc.civadvance.pirate_alliance", "coc.objective.sea_blockade")
def test_pirate_alliance_blocks_ports() -> None:
    m = alliance("c4:ship", 1, cities={0: "d2", 1: "d4::port>c4"})
    assert in_status["sea_blockade"](m.state, 0)


@clause("coc.civadvance.pirate_alliance", "coc.objective.versatility")
def test_pirate_alliance_has_a_ship_for_versatility() -> None:
    army = "d2:settler,infantry,cavalry,elephant,leader"
    m = alliance(army, 1, "c4:settler", leaders={0: "hanno"})
    assert in_status["versatility"](m.state, 0)
    assert not in_status["versatility"](coast(army, leaders={0: "hanno"}).state, 0)


@clause("coc.civadvance.pirate_alliance", "coc.civ.5")
def test_pirate_alliance_they_are_hit_first_and_bring_no_gold() -> None:
    """Seat 1 attacks a ship of Carthage that shares its space with two pirates."""
    m = scene(
        civs={0: "carthage"},
        advances={0: "fishing navigation"},
        terrain=SEA,
        units={0: "c4:ship", 1: "c5:ship=3"},
        active=1,
        dice=[10, 10, 0, 0, 0, 0, 0, 0, 0],
    )
    pieces.add_allies(m.state, m.state.board.number["c4"], 2)
    play(m, "command", "sail c5 c4")
    while kind(m) == "group":
        play(m, options(m, 1)[0])
    assert (units(m, "c4"), allies(m, "c4"), goods(m, 1)) == ("ship", 0, "")


@clause("coc.civadvance.pirate_alliance", "coc.rec.5")
def test_pirate_alliance_ships_recruited_beside_them() -> None:
    m = scene(
        civs=CARTHAGE,
        advances={0: "fishing navigation"},
        terrain=SEA,
        cities={0: "d3::port>c4 d2", 1: "d7"},
        units={PIRATES: "c4:ship=2"},
        goods={0: "wood 2"},
    )
    play(m, "recruit d3")
    while kind(m) == "units":
        play(m, "muster ship-1" if "muster ship-1" in options(m, 0) else "muster")
    assert kind(m) == "parley"
    play(m, "ally")
    assert (units(m, "c4"), allies(m, "c4")) == ("ship", 2)


# -- Mercenary System


def mercenaries(pay: str, civ: str = "carthage", skills: str = "draft", city_: str = "d3:neutral") -> Match:
    return scene(
        civs={0: civ},
        advances={0: f"{skills} fishing"},
        terrain=SEA,
        cities={0: f"{city_} d2", 1: "d7"},
        goods={0: pay},
        cards={0: ""},
    )


@clause("coc.civadvance.mercenary_system")
def test_mercenary_system_drafts_for_gold() -> None:
    m = mercenaries("gold 1")
    play(m, "recruit d3")
    assert (units(finish(m), "d3"), goods(m, 0)) == ("infantry", "")
    assert refused(mercenaries("gold 1", civ="rome"), 0, "recruit d3") != ""


@clause("coc.civadvance.mercenary_system", "coc.advance.civil_liberties.2")
def test_mercenary_system_mixes_with_civil_liberties() -> None:
    skills = "draft voting civil_liberties"
    m = mercenaries("gold 1 mood 1", skills=skills)
    play(m, "recruit d3")
    assert (units(finish(m), "d3"), goods(m, 0)) == ("infantry", "")
    assert refused(mercenaries("gold 1", skills=skills), 0, "recruit d3") != ""


@clause("coc.civadvance.mercenary_system")
def test_mercenary_system_drafts_a_ship_in_a_port() -> None:
    m = mercenaries("mood 1", city_="d3:neutral:port>c4")
    play(m, "recruit d3")
    while kind(m) == "units":
        play(m, "muster ship-1" if "muster ship-1" in options(m, 0) else "muster")
    finish(m)
    assert (units(m, "c4"), goods(m, 0)) == ("ship", "")
    m = mercenaries("mood 1", civ="rome", city_="d3:neutral:port>c4")
    play(m, "recruit d3")
    assert not any("ship" in option for option in options(m, 0))


@clause("coc.civadvance.mercenary_system")
def test_mercenary_system_drafts_once_per_recruit() -> None:
    m = mercenaries("mood 2", city_="d3:neutral:port>c4")
    play(m, "recruit d3")
    while kind(m) == "units":
        play(m, options(m, 0)[0])
    finish(m)
    assert goods(m, 0) == "mood 1"
