"""Where rules of war meet abilities of several chapters: caps, moods after conquest, orders, forced retreats."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import ask, city, goods, kind, options, play, refused, scene, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import CULTURE, ELEPHANT, INFANTRY, SHIP
from pentarchy.games.clash_of_cultures.box.terms import PIRATES as PIRATES_SYMBOL
from pentarchy.games.clash_of_cultures.rules import battle, fleets, moments_of_war, pieces, sides
from pentarchy.games.clash_of_cultures.rules.combat import LOST, PENALTY, Combat
from pentarchy.games.clash_of_cultures.rules.sides import ATTACKER, DEFENDER, current
from pentarchy.games.clash_of_cultures.state import ALLY, BARBARIANS, ONE, PIRATES
from pentarchy.testing import clause


def at(match: Match, name: str) -> int:
    return int(match.state.board.number[name])


# -- caps


@clause("coc.battle.38", "coc.civ.11")
def test_a_cap_bounds_all_bonuses_and_penalties_come_after_it() -> None:
    m = scene(civs={0: "rome", 1: "persia"}, advances={1: "husbandry"}, units={1: "c5:elephant"})
    battle.begin(m.state, at(m, "c5"), 0, at(m, "c4"), 0, 3 * ONE[INFANTRY])
    running = current(m.state)
    running.round = 1
    combat = Combat(running)
    m.state.chance.play_back({"dice": [9, 9, 9]})
    battle.roll(m.state, combat, ATTACKER)
    battle.activate(m.state, combat, ATTACKER)
    combat.add(ATTACKER, "steel_weapons", 2)
    combat.add(ATTACKER, "tactic-heavy_resistance", 3, PENALTY)
    assert battle.value(m.state, combat, ATTACKER) == 15 + 2 - 3, "infantry +3 and steel +2 are no more than +2"
    assert (ATTACKER, LOST, "cap", 3) in running.sums
    running.round = 2
    combat = Combat(running)
    combat.add(ATTACKER, "steel_weapons", 5)
    assert battle.value(m.state, combat, ATTACKER) == 5, "in the first round only"
    assert moments_of_war.bonus_cap(m.state, running, DEFENDER) == -1, "not the own side"


# -- conquest


def stormed(**more: Any) -> Match:
    m = scene(
        civs={0: "rome"},
        cities={0: "d2", 1: "c5:happy d7"},
        units={0: "c4:infantry"},
        goods={0: more.pop("goods", "")},
        advances={0: more.pop("advances", "tactics")},
        **more,
    )
    play(m, "command", "move c4 c5")
    while kind(m) == "settler-back":
        play(m, "pass")
    return m


@clause("coc.conq.10")
def test_provinces_make_a_conquered_city_neutral_or_happy_for_culture() -> None:
    m = stormed(advances="tactics provinces", goods="culture 1")
    assert (kind(m), options(m, 0)) == ("mood-after", ["appease neutral", "appease happy"])
    play(m, "appease happy")
    assert (city(m, "c5"), m.state.players[0].stock[CULTURE]) == ("0:happy:", 0)
    m = stormed(advances="tactics provinces")
    assert city(m, "c5") == "0:neutral:", "without a token there is no choice"
    m = stormed()
    assert city(m, "c5") == "0:angry:"


@clause("coc.civ.35", "coc.civ.26")
def test_gold_for_barbarians_comes_before_the_conquest_and_abilities_after_it() -> None:
    m = scene(
        civs={0: "rome"},
        cities={0: "d2", BARBARIANS: "c5"},
        units={0: "c4:infantry=2", BARBARIANS: "c5:infantry"},
        advances={0: "tactics captivi"},
        dice=[11, 11, 0],
    )
    play(m, "command", "move c4 c5", "with infantry-2")
    clauses = [event.clause for event in m.events if event.words[0] in ("gains", "conquers", "mood")]
    assert clauses == ["coc.barb.12", "coc.conq.1", "coc.barb.12", "coc.conq.6", "coc.civadvance.captivi"]


# -- what is free and what is not


@clause("coc.lead.16")
def test_bonuses_without_a_price_are_always_applied_and_others_are_asked() -> None:
    def attack(leader: str) -> Match:
        m = scene(
            civs={0: "japan"},
            leaders={0: leader},
            units={0: "c4:leader", 1: "c5:infantry"},
            cities={0: "d2", 1: "d7"},
            goods={0: "ore 1"},
            advances={0: "tactics"},
            dice=[5, 0],
        )
        play(m, "command", "move c4 c5")
        return m

    m = attack("go_toba")
    assert (kind(m), options(m, 0)) == ("ability", ["use go_toba.2", "pass"])
    play(m, "pass")
    assert told(m, "hits")[0] == "hits seat-0 3 0 0"
    m = attack("go_toba")
    play(m, "use go_toba.2")
    assert told(m, "hits")[0] == "hits seat-0 5 1 0"
    m = scene(
        civs={1: "japan"},
        leaders={1: "suiko"},
        units={0: "c4:infantry", 1: "c5:leader"},
        advances={0: "tactics"},
        dice=[0, 5],
    )
    play(m, "command", "move c4 c5")
    assert told(m, "hits")[1] == "hits seat-1 5 1 0", "nobody was asked"


# -- driven back


@clause("coc.civ.18")
def test_dido_drives_barbarians_back_and_goes_to_the_box() -> None:
    m = scene(
        players=3,
        civs={0: "carthage"},
        leaders={0: "dido"},
        cities={0: "d4"},
        units={0: "d4:leader", BARBARIANS: "d5:infantry=2"},
        agenda=[Item("barbarians-march", 0, (scene(players=3).state.board.number["d5"], 2 * ONE[INFANTRY]))],
        dice=[0, 0, 2],
    )
    assert (kind(m), options(m, 0)) == ("ability", ["use dido.2", "pass"])
    play(m, "use dido.2")
    assert (units(m, "d4"), units(m, "d5")) == ("infantry", "infantry=2")
    player = m.state.players[0]
    assert (player.leader, [one.heads for one in m.state.players]) == (-1, [0, 0, 0])


@clause("coc.disc.11")
def test_dido_helps_defenders_outside_of_cities_too() -> None:
    m = scene(
        civs={1: "carthage"},
        leaders={1: "dido"},
        units={0: "c4:infantry", 1: "c5:leader"},
        advances={0: "tactics"},
        dice=[0, 5],
    )
    play(m, "command", "move c4 c5")
    assert told(m, "hits")[1] == "hits seat-1 5 1 0"


@clause("coc.civ.28")
@pytest.mark.parametrize("advance", ["devotion", "separation_of_power", "totalitarianism"])
def test_what_protects_cities_does_not_protect_units_in_the_field(advance: str) -> None:
    m = scene(
        civs={0: "persia"},
        advances={0: "priesthood", 1: advance},
        cities={0: "d2", 1: "d6"},
        units={1: "d3:infantry"},
        goods={0: "culture 2"},
        dice=[5, *[0] * 20],
    )
    play(m, "influence d2 d3", "boost")
    assert (units(m, "d3"), m.state.holder[at(m, "d3")]) == ("infantry", 0)


# -- a friend of the barbarians


@clause("coc.leader.viriathus.1")
def test_a_third_player_lays_tactics_for_barbarians_in_secret() -> None:
    position: dict[str, Any] = {
        "players": 3,
        "civs": {2: "celts"},
        "leaders": {2: "viriathus"},
        "units": {0: "d4:infantry", BARBARIANS: "d5:infantry", 2: "d6:leader"},
        "advances": {0: "tactics", 2: "tactics"},
        "actions": {2: "action-06"},
        "dice": [0, 4],
    }
    m = scene(**position)
    play(m, "command", "move d4 d5")
    assert (list(m.asked), kind(m)) == ([2], "tactics")
    play(m, "tactic action-06")
    assert told(m, "reveals-tactics") == ["reveals-tactics seat-2 action-06 tactic-high_morale"]
    assert told(m, "hits")[1] == "hits barbarians 5 1 0"
    assert m.state.players[2].actions == []
    assert len(m.state.action_pile) == 1
    m = scene(**{**position, "units": {**position["units"], 2: "h6:leader"}, "dice": [0, 4]})
    play(m, "command", "move d4 d5")
    assert kind(m) != "tactics", "he is too far away"


# -- pirates


@clause("coc.symbol.pirates", "coc.disc.26")
def test_the_symbol_of_a_card_brings_pirates() -> None:
    card = next(number for number, event in enumerate(box.events()) if event.symbol == PIRATES_SYMBOL)
    m = scene(
        expansion=True,
        terrain={"c3": "water", "b4": "water"},
        units={PIRATES: "b4:ship"},
        goods={0: "food 1"},
        agenda=[Item("event-symbol", 0, (card,))],
    )
    assert told(m, "pirates-appear") == ["pirates-appear c3", "pirates-appear c3"], "not where pirates are already"
    assert goods(m, 0) == "", "and tribute follows"


@clause("coc.disc.9", "coc.civ.5")
def test_eight_ships_share_a_space_with_pirates_and_no_more() -> None:
    m = scene(expansion=True, terrain={"c3": "water"}, units={0: "c3:ship=3"})
    hex_ = at(m, "c3")
    m.state.force[hex_] += 4 * ALLY
    assert fleets.parleys(m.state, hex_, 1) == [fleets.SHARE, fleets.ATTACK]
    assert fleets.parleys(m.state, hex_, 2) == [fleets.ATTACK]


@clause("coc.disc_exp.4")
def test_gold_is_paid_for_ships_and_not_for_hits() -> None:
    m = scene(
        expansion=True,
        terrain={"c3": "water", "c4": "water"},
        units={0: "c3:ship=3", PIRATES: "c4:ship"},
        dice=[11, 11, 11, 0],
    )
    play(m, "command", "sail c3 c4", "with ship-3", "bonus mood")
    assert (told(m, "hits")[0], goods(m, 0)) == ("hits seat-0 18 3 0", "gold 1 mood 1")


@clause("coc.disc_exp.3")
def test_ships_are_no_army_units_in_what_a_battle_remembers() -> None:
    m = scene(expansion=True, terrain={"c3": "water", "c4": "water"}, units={1: "c4:ship=2"})
    battle.begin(m.state, at(m, "c4"), 0, at(m, "c3"), sides.SEA, 2 * ONE[SHIP] + ONE[ELEPHANT])
    ask(m, lambda game: sides.lose(game, current(game), ATTACKER, 2, "coc.battle.13"))
    assert pieces.army_units(current(m.state).gone[ATTACKER]) == 0
    assert current(m.state).gone[ATTACKER] == 2 * ONE[SHIP]


# -- prices of attacks


@clause("coc.battle.31")
def test_an_attack_that_costs_something_is_offered_to_who_can_pay_it() -> None:
    def peace(culture: int) -> Match:
        return scene(
            expansion=True,
            active=1,
            units={0: "c5:infantry", 1: "c4:infantry"},
            goods={1: f"culture {culture}"},
            advances={1: "tactics"},
            lasting=[("great_diplomat", 0, 1)],
            dice=[11, 0],
        )

    m = peace(1)
    play(m, "command")
    assert "move c4 c5" not in options(m, 1)
    assert refused(m, 1, "move c4 c5") == "coc.battle.31"
    m = peace(2)
    play(m, "command", "move c4 c5")
    assert (goods(m, 1), units(m, "c5"), m.state.lasting[:1]) == ("", "infantry", [("fought", 1, at(m, "c5") | 3 << 8)])


# -- the order of abilities


@clause("coc.civ.36")
def test_who_has_several_abilities_after_a_battle_chooses_their_order() -> None:
    def won() -> Match:
        m = scene(
            civs={0: "egypt"},
            leaders={0: "jimmu"},
            units={0: "c4:leader,infantry", 1: "c5:infantry"},
            advances={0: "tactics rituals"},
            actions={0: "action-06"},
            goods={0: "culture 5"},
            dice=[11, 11, 0],
        )
        play(m, "command", "move c4 c5", "with infantry-1 leader-1", "tactic action-06")
        return m

    m = won()
    assert (kind(m), sorted(options(m, 0))) == ("order", ["use embalming", "use jimmu.1"])
    assert m.asked[0].clause == "coc.civ.36"
    play(m, "use jimmu.1", "take-back action-06")
    assert goods(m, 0) == "culture 5", "one was paid first, so that four were left"
    m = won()
    play(m, "use embalming", "take-back action-06")
    assert goods(m, 0) == "culture 4", "with five there was nothing to gain"
