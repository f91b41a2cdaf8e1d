"""Persia: Grey Tide, Immortals, Zoroastrianism, Banking; Cyrus II, Xerxes I, Darius I."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import added, fight, values
from games.clash_of_cultures.civilizations.saying import SPOKEN, play, why, why_not
from games.clash_of_cultures.scenes import city, goods, holder, kind, options, scene, told, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import INFANTRY, LEADER
from pentarchy.games.clash_of_cultures.rules import command
from pentarchy.games.clash_of_cultures.rules.moments_of_war import may_use_tactics
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4
NOBODYS = -1
PERSIA = {ME: "persia"}
RICH = "food 5 wood 5 ore 5 idea 5 gold 5 culture 5 mood 5"


def led_by(leader: str, **position: Any) -> Match:
    """Persia with a leader in the city d2, and a second city."""
    position.setdefault("cities", {ME: "d2 c4", OTHER: "d6"})
    position.setdefault("units", {ME: "d2:leader"})
    return scene(civs=PERSIA, leaders={ME: leader}, **position)


# -- Grey Tide


@clause("coc.civadvance.grey_tide")
def test_grey_tide_recruits_elephants_beside_barren_land() -> None:
    position: dict[str, Any] = {"cities": {ME: "d2"}, "goods": {ME: RICH}, "advances": {ME: "husbandry"}}
    m = play(scene(civs=PERSIA, terrain={"d3": "barren"}, **position), "recruit d2")
    while kind(m) == "units" and "muster elephant-1" not in options(m, ME):
        play(m, "muster")
    play(m, "muster elephant-1")
    while kind(m) == "units":
        play(m, "muster")
    if kind(m) == "pay":
        play(m, options(m, ME)[0])
    assert units(m, "d2") == "elephant"
    m = play(scene(civs=PERSIA, **position), "recruit d2")
    offered = []
    while kind(m) == "units":
        offered += options(m, ME)
        play(m, options(m, ME)[-1])
    assert "muster elephant-1" not in offered


@clause("coc.civadvance.grey_tide", "coc.civ.11")
def test_grey_tide_caps_the_opponent_in_the_first_round() -> None:
    def round_one(own: str, *, dice: list[int]) -> list[int]:
        m = fight(
            civs=PERSIA,
            advances={ME: "husbandry"},
            units={ME: f"c4:{own}", OTHER: "c5:infantry=4"},
            dice=dice + [2] * 40,
        )
        while kind(m) == "losses":
            play(m, options(m, next(iter(m.asked)))[0])
        return values(m, "seat-1")

    # four infantry activate: 6 6 6 6 and +1 each
    strong = [2, 2, 2, 11, 11, 11, 11]
    assert round_one("infantry=2,elephant", dice=strong)[0] == 24 + 2
    assert round_one("infantry=3", dice=strong)[0] == 24 + 4


@clause("coc.civadvance.grey_tide", "coc.civ.11")
def test_grey_tide_works_in_the_first_round_only() -> None:
    m = fight(
        civs=PERSIA,
        advances={ME: "husbandry"},
        units={ME: "c4:elephant=2,infantry=2", OTHER: "c5:infantry=4"},
        # one hit on each side, then three sixes of the defender
        dice=[2] * 8 + [2, 2, 2, 11, 11, 11] + [2] * 20,
    )
    play(m, "lose infantry-1", "fight")
    assert values(m, "seat-1") == [8, 18 + 3]


# -- Immortals


@clause("coc.civadvance.immortals")
def test_immortals_pay_up_to_four_culture_tokens_before_a_roll() -> None:
    position: dict[str, Any] = {
        "civs": PERSIA,
        "advances": {ME: "draft"},
        "units": {ME: "c4:infantry=2", OTHER: "c5:infantry=2"},
    }
    m = fight(goods={ME: "culture 6"}, **position)
    assert (kind(m), options(m, ME)) == (
        "immortals",
        ["pay culture-4", "pay culture-3", "pay culture-2", "pay culture-1", "pay"],
    )
    play(m, "pay culture-4")
    assert added(m, "seat-0", 2) == 4
    assert m.state.players[ME].stock[5] == 2
    m = fight(goods={ME: "culture 3"}, **position)
    assert options(m, ME)[0] == "pay culture-3"
    play(m, "pay")
    assert (added(m, "seat-0", 2), goods(m, ME)) == (0, "culture 3")
    m = fight(**position)
    assert added(m, "seat-0", 2) == 0


@clause("coc.civadvance.immortals")
def test_immortals_are_asked_again_in_each_round_and_at_sea() -> None:
    m = fight(
        "sail c4 c5",
        civs=PERSIA,
        advances={ME: "draft"},
        units={ME: "c4:ship", OTHER: "c5:ship"},
        terrain={"c4": "water", "c5": "water"},
        goods={ME: "culture 3"},
    )
    play(m, "pay culture-1")
    while kind(m) == "retreat":
        play(m, "fight")
    assert (kind(m), options(m, ME)[0]) == ("immortals", "pay culture-2")


# -- Zoroastrianism


def faithful(theirs: str, dice: list[int], whose: int = OTHER, **position: Any) -> Match:
    """A city d2 of Persia, and units of somebody else on the field d3."""
    position.setdefault("cities", {ME: "d2", OTHER: "d6"})
    return scene(
        civs=PERSIA, advances={ME: "priesthood"}, units={whose: f"d3:{theirs}"}, dice=dice + [0] * 20, **position
    )


@clause("coc.civadvance.zoroastrianism", "coc.civ.12", "coc.civ.28")
@pytest.mark.parametrize("whose", [OTHER, BARBARIANS])
def test_zoroastrianism_turns_an_army_unit_in_the_field(whose: int) -> None:
    m = play(faithful("infantry", [9], whose), "influence d2 d3")
    assert (units(m, "d3"), holder(m, "d3")) == ("infantry", ME)
    assert told(m, "converts") == [f"converts seat-0 {'seat-1' if whose == OTHER else 'barbarians'} d3 infantry-1"]
    assert why_not(m, "influence d2 d3") == "coc.round.6 influenced_already"
    m = play(faithful("infantry", [5], whose), "influence d2 d3")
    assert (holder(m, "d3"), options(m, ME, "influence")) == (whose, ["influence d2 d3"])


@clause("coc.civadvance.zoroastrianism", "coc.inf.5", "coc.civ.28")
def test_zoroastrianism_can_be_boosted() -> None:
    m = play(faithful("infantry", [5], goods={ME: "culture 2"}), "influence d2 d3", "boost")
    assert (holder(m, "d3"), goods(m, ME)) == (ME, "")


@clause("coc.civadvance.zoroastrianism", "coc.lead.18")
def test_zoroastrianism_spares_leaders_settlers_ships_and_cities() -> None:
    for theirs in ("leader", "settler"):
        position: dict[str, Any] = {"leaders": {OTHER: "caesar"}} if theirs == "leader" else {}
        m = faithful(theirs, [9], **position)
        assert options(m, ME, "influence") == []
    m = faithful("infantry", [9], cities={ME: "d2", OTHER: "d3"})
    assert options(m, ME, "influence") == []
    m = scene(civs=PERSIA, cities={ME: "d2", OTHER: "d6"}, units={OTHER: "d3:infantry"})
    assert options(m, ME, "influence") == []
    m = faithful("infantry", [9], cities={ME: "d1", OTHER: "d6"})
    assert why_not(m, "influence d1 d3") == "coc.inf.4 too_few"


@clause("coc.civadvance.zoroastrianism", "coc.civ.12", "coc.battle.17")
def test_zoroastrianism_fights_those_that_are_left_and_cannot_retreat() -> None:
    m = play(faithful("infantry=2", [9, 11, 0]), "influence d2 d3")
    assert (units(m, "d3"), holder(m, "d3")) == ("infantry", ME)
    m = play(faithful("infantry=2", [9, 0, 11]), "influence d2 d3")
    assert (units(m, "d3"), holder(m, "d3")) == ("infantry", OTHER)
    # nobody hits, and no retreat is offered: the second round follows at once
    m = play(faithful("infantry=2", [9, 2, 2, 11, 0]), "influence d2 d3")
    assert (kind(m), holder(m, "d3"), len(told(m, "combat-round"))) == ("action", ME, 2)


@clause("coc.ecard.e41", "coc.civ.12")
def test_whoever_has_no_way_back_fights_on_in_a_solar_eclipse() -> None:
    m = faithful("infantry=2", [9, 2, 2, 11, 0], laid_open={"event-41": OTHER}, lasting=[("solar_eclipse", NOBODYS, 0)])
    play(m, "influence d2 d3")
    assert (kind(m), holder(m, "d3"), len(told(m, "combat-round"))) == ("action", ME, 2)
    assert {one[0] for one in m.state.lasting} == {"fought"}, "it was its battle all the same"


@clause("coc.civ.28", "coc.ecard.e57")
def test_zoroastrianism_breaks_no_peace() -> None:
    peace = [("great_diplomat", OTHER, ME)]
    m = faithful("infantry=2", [9, 11, 0], laid_open={"event-57": OTHER}, lasting=peace)
    play(m, "influence d2 d3")
    assert (units(m, "d3"), holder(m, "d3"), m.state.lasting[:1]) == ("infantry", ME, peace)


@clause("coc.civadvance.zoroastrianism")
def test_zoroastrianism_leaves_settlers_alone_no_defence() -> None:
    m = play(faithful("infantry,settler", [9]), "influence d2 d3")
    assert (units(m, "d3"), holder(m, "d3"), told(m, "combat-round")) == ("infantry", ME, [])


@clause("coc.civadvance.zoroastrianism")
def test_zoroastrianism_chooses_the_kind_and_needs_a_piece_of_it() -> None:
    m = play(faithful("infantry,cavalry", [9, 11, 0]), "influence d2 d3")
    assert (kind(m), options(m, ME)) == ("convert", ["convert infantry", "convert cavalry"])
    play(m, "convert cavalry")
    assert (units(m, "d3"), holder(m, "d3")) == ("cavalry", ME)
    m = scene(
        civs=PERSIA,
        advances={ME: "priesthood"},
        cities={ME: "d2", OTHER: "d6"},
        units={ME: "b2:cavalry=4", OTHER: "d3:cavalry"},
    )
    assert options(m, ME, "influence") == []


@clause("coc.civadvance.zoroastrianism", "coc.lead.18", "coc.lead.3")
def test_zoroastrianism_turns_a_unit_against_its_leader() -> None:
    m = faithful("infantry,leader", [9, 11, 2], leaders={OTHER: "caesar"})
    play(m, "influence d2 d3")
    assert (units(m, "d3"), holder(m, "d3"), m.state.players[OTHER].leader) == ("infantry", ME, -1)
    assert m.state.players[ME].heads


@clause("coc.civadvance.zoroastrianism", "coc.civ.28", "coc.advance.devotion.1")
def test_zoroastrianism_is_not_hindered_by_what_protects_cities() -> None:
    m = scene(
        civs=PERSIA,
        advances={ME: "priesthood", OTHER: "dogma devotion"},
        cities={ME: "d2", OTHER: "d6"},
        units={OTHER: "d4:infantry"},
        goods={ME: "culture 2"},
        dice=[8],
    )
    assert "influence d2 d4" in options(m, ME)


# -- Banking


@clause("coc.civadvance.banking")
def test_banking_brings_gold_or_culture_to_whoever_has_gold() -> None:
    position: dict[str, Any] = {"civs": PERSIA, "advances": {ME: "currency"}, "phase": "turn-start"}
    m = scene(goods={ME: "gold 1"}, **position)
    assert (kind(m), options(m, ME)) == ("banking", ["bonus gold", "bonus culture", "pass"])
    assert goods(play(m, "bonus gold"), ME) == "gold 2"
    assert goods(play(scene(goods={ME: "gold 1"}, **position), "bonus culture"), ME) == "gold 1 culture 1"
    assert goods(play(scene(goods={ME: "gold 1"}, **position), "pass"), ME) == "gold 1"
    assert kind(scene(goods={ME: "culture 1"}, **position)) == "action"


@clause("coc.civadvance.banking", "coc.round.9")
def test_banking_comes_before_trade_routes() -> None:
    m = scene(
        civs=PERSIA,
        advances={ME: "trade_routes currency"},
        phase="turn-start",
        cities={ME: "d2", OTHER: "d4"},
        units={ME: "d3:settler"},
    )
    assert kind(m) != "banking"
    m = scene(
        civs=PERSIA,
        advances={ME: "trade_routes currency"},
        phase="turn-start",
        cities={ME: "d2", OTHER: "d4"},
        units={ME: "d3:settler"},
        goods={ME: "gold 1"},
    )
    assert kind(m) == "banking"
    play(m, "bonus culture")
    assert kind(m) != "action"


# -- Cyrus II


@clause("coc.leader.cyrus.1", "coc.act.10")
def test_cyrus_1_gains_tokens_for_regions_for_the_activation_of_his_city() -> None:
    m = scene(civs=PERSIA)
    names = m.state.board.names
    far = [names[slot * 4] for slot in range(8) if names[slot * 4] not in ("d2",)][:3]
    cities = f"d2:happy:temple,fortress {' '.join(far)}"
    m = play(led_by("cyrus", cities={ME: cities, OTHER: "d6"}), "use cyrus.1")
    number = min(3, len({m.state.board.number[name] // 4 for name in ("d2", *far)}))
    assert number == 3
    assert options(m, ME) == [
        "income culture-3",
        "income culture-2 mood-1",
        "income culture-1 mood-2",
        "income mood-3",
    ]
    play(m, "income culture-1 mood-2")
    assert (goods(m, ME), m.state.left, city(m, "d2")) == ("culture 1 mood 2", 2, "0:happy:fortress,temple")
    play(m, "use cyrus.1", "income mood-3")
    assert city(m, "d2") == "0:neutral:fortress,temple"


@clause("coc.leader.cyrus.1")
def test_cyrus_1_counts_regions_once_and_no_more_than_the_size() -> None:
    m = scene(civs=PERSIA)
    names = m.state.board.names
    same = [names[hex_] for hex_ in range(4)]
    m = led_by(
        "cyrus",
        cities={ME: f"{same[0]}::temple,fortress {same[1]} {same[2]}", OTHER: "d6"},
        units={ME: f"{same[0]}:leader"},
    )
    play(m, "use cyrus.1", "income mood-1")
    assert goods(m, ME) == "mood 1"
    m = play(led_by("cyrus", cities={ME: f"d2 {names[0]} {names[4]}", OTHER: "d6"}), "use cyrus.1", "income mood-1")
    assert goods(m, ME) == "mood 1"


@clause("coc.leader.cyrus.1", "coc.lead.14", "coc.act.2")
def test_cyrus_1_needs_a_city_that_can_be_activated() -> None:
    m = play(led_by("cyrus", cities={ME: "d2:angry", OTHER: "d6"}), "use cyrus.1", "income mood-1")
    assert why(m, "cyrus.1") == "coc.act.2 angry_and_activated"
    m = led_by("cyrus", units={ME: "d3:leader"})
    assert why(m, "cyrus.1") == "coc.lead.14 leader_not_in_city"
    m = led_by("cyrus", left=0, advances={ME: "theaters"}, goods={ME: "mood 1"})
    assert why(m, "cyrus.1") == "coc.round.3 no_action_left"


def duel(card: str = "", leader: str = "cyrus", **position: Any) -> Match:
    """Two infantry and the leader attack three infantry; seat 0 may hold a card."""
    position.setdefault("units", {ME: "c4:infantry=2,leader", OTHER: "c5:infantry=3"})
    return fight(civs=PERSIA, leaders={ME: leader}, actions={ME: card} if card else {}, **position)


@clause("coc.leader.cyrus.2", "coc.battle.40")
@pytest.mark.parametrize("card", ["action-06", "action-01"])
def test_cyrus_2_gives_up_the_card_for_two(card: str) -> None:
    m = duel(card)
    laid = options(m, ME, "tactic")
    assert laid
    play(m, laid[0])
    assert (kind(m), options(m, ME)) == ("ability", ["use cyrus.2", "pass"])
    play(m, "use cyrus.2")
    assert added(m, "seat-0", 3) == 2
    assert m.state.players[ME].actions == []


@clause("coc.leader.cyrus.2")
def test_cyrus_2_adds_two_in_that_round_alone() -> None:
    m = play(duel("action-06"), "tactic action-06", "use cyrus.2")
    while kind(m) in ("losses", "retreat"):
        seat = next(iter(m.asked))
        play(m, next((one for one in ("lose infantry-1", "fight") if one in options(m, seat)), options(m, seat)[0]))
        if len(values(m, "seat-0")) > 1:
            break
    assert values(m, "seat-0")[:2] == [3 * 2 + 2, 2 * 2]


@clause("coc.leader.cyrus.2")
def test_cyrus_2_needs_a_card_and_cyrus() -> None:
    assert added(duel(), "seat-0", 3) == 0
    m = duel("action-06", units={ME: "c4:infantry=3 b2:leader", OTHER: "c5:infantry=3"})
    play(m, options(m, ME, "tactic")[0])
    assert kind(m) != "ability"


# -- Xerxes I


@clause("coc.leader.xerxes.1")
def test_xerxes_1_pays_two_less_for_a_wonder_in_his_city() -> None:
    position: dict[str, Any] = {
        "cities": {ME: "d2:happy c4:happy", OTHER: "d6"},
        "wonders": {ME: "great_arena"},
        "advances": {ME: "engineering arts sports"},
    }
    m = led_by("xerxes", goods={ME: "food 3 wood 4 ore 4 culture 4"}, **position)
    assert options(m, ME, "wonder") == ["wonder d2 great_arena"]
    play(m, "wonder d2 great_arena")
    while kind(m) != "action":
        play(m, options(m, ME)[0])
    assert (goods(m, ME), city(m, "d2")) == ("", "0:happy:great_arena")
    m = led_by("xerxes", goods={ME: "food 3 wood 4 ore 3 culture 4"}, **position)
    assert options(m, ME, "wonder") == []


@clause("coc.leader.xerxes.1")
def test_xerxes_1_lets_the_builder_choose_what_is_saved() -> None:
    m = led_by(
        "xerxes",
        goods={ME: "food 3 wood 4 ore 5 culture 5"},
        cities={ME: "d2:happy c4", OTHER: "d6"},
        wonders={ME: "great_arena"},
        advances={ME: "engineering arts sports"},
    )
    play(m, "wonder d2 great_arena")
    saved = set(options(m, ME))
    assert len(saved) > 1
    play(m, sorted(saved)[0])
    while kind(m) != "action":
        play(m, options(m, ME)[0])
    assert sum(m.state.players[ME].stock) == 2


@clause("coc.leader.xerxes.2", "coc.rec.10")
def test_xerxes_2_leads_five_army_units() -> None:
    m = led_by("xerxes", units={ME: "d2:infantry=3,leader d3:infantry"}, advances={ME: "tactics"})
    play(m, "command", "move d3 d2")
    assert units(m, "d2") == "infantry=4,leader"
    m = led_by("xerxes", units={ME: "d2:infantry=4,leader d3:infantry"}, advances={ME: "tactics"})
    play(m, "command")
    assert "move d3 d2" not in options(m, ME)
    m = led_by("xerxes", units={ME: "d2:infantry=4 d3:infantry d4:leader"}, advances={ME: "tactics"})
    play(m, "command")
    assert "move d3 d2" not in options(m, ME)


@clause("coc.leader.xerxes.2", "coc.move.1")
def test_xerxes_2_makes_room_where_he_comes() -> None:
    m = led_by("xerxes", units={ME: "d2:infantry=4 d3:leader"}, advances={ME: "tactics"})
    play(m, "command", "move d3 d2")
    assert units(m, "d2") == "infantry=4,leader"


@clause("coc.leader.xerxes.2", "coc.battle.36", "coc.move.30")
def test_xerxes_2_goes_by_roads_and_back_with_five() -> None:
    """Over the mountains in between they enter no plain."""
    m = led_by(
        "xerxes",
        units={ME: "d2:infantry=4,leader", OTHER: "d4:infantry=2"},
        cities={ME: "d2", OTHER: "d7"},
        terrain={"d3": "mountain", "d4": "mountain"},
        advances={ME: "tactics roads"},
        goods={ME: "food 1 ore 1"},
        dice=[0] * 7,
    )
    play(m, "command", "roads d2 d4")
    while kind(m) == "group":
        play(m, options(m, ME)[0])
    assert kind(m) == "retreat"
    assert "retreat d3" in options(m, ME)
    d2, d3, d4 = (m.state.board.number[name] for name in ("d2", "d3", "d4"))
    assert command.road_between(m.state, ME, d2, d4, [(INFANTRY, 0, 4), (LEADER, 0, 1)]) == d3


@clause("coc.leader.xerxes.2", "coc.battle.5")
def test_xerxes_2_with_five_has_neither_tactics_nor_unit_abilities() -> None:
    def first(own: str, **more: Any) -> Match:
        return fight(
            civs=PERSIA,
            leaders={ME: "xerxes"},
            actions={ME: "action-06"},
            units={ME: f"c4:{own},leader", OTHER: "c5:infantry=4"},
            **more,
        )

    m = first("infantry=3")
    assert kind(m) == "tactics"
    play(m, "no-tactic")
    m = first("infantry=4", dice=[11, 11, 11, 11, 11] + [2] * 20)
    assert kind(m) != "tactics"
    assert values(m, "seat-0")[0] == 30
    battle = m.state.battle
    assert battle is not None
    refusal = may_use_tactics(m.state, battle, 0)
    assert refusal is not None
    assert [texts.refusal(refusal, "") for texts in SPOKEN] == [
        "With 5 army units you cannot play tactics cards (Xerxes).",
        "Mit 5 Armee-Einheiten kannst du keine Taktiken ausspielen (Xerxes).",
    ]
    assert may_use_tactics(m.state, battle, 1) is None
    m = first("infantry=3", dice=[11, 11, 11, 11] + [2] * 20)
    play(m, "no-tactic")
    assert values(m, "seat-0")[0] == 24 + 3


# -- Darius I


@clause("coc.leader.darius.1")
def test_darius_1_gives_a_mood_token_for_each_success_from_his_city() -> None:
    position: dict[str, Any] = {"cities": {ME: "d2 d4", OTHER: "d3::temple"}}
    m = play(led_by("darius", dice=[9], **position), "influence d2 d3")
    assert goods(m, ME) == "mood 1"
    m = play(led_by("darius", dice=[0], **position), "influence d2 d3")
    assert goods(m, ME) == ""
    m = play(led_by("darius", dice=[9], **position), "influence d4 d3")
    assert goods(m, ME) == ""


@clause("coc.leader.darius.1", "coc.civadvance.zoroastrianism")
def test_darius_1_counts_converted_units_too() -> None:
    m = led_by("darius", advances={ME: "priesthood"}, units={ME: "d2:leader", OTHER: "d3:infantry"}, dice=[9])
    play(m, "influence d2 d3")
    assert goods(m, ME) == "mood 1"


@clause("coc.leader.darius.2")
def test_darius_2_builds_in_his_city_without_an_action() -> None:
    m = led_by("darius", goods={ME: "food 1 wood 1 ore 1 culture 2"}, advances={ME: "myths writing"})
    play(m, "use darius.2")
    assert options(m, ME) == ["build d2 academy", "build d2 temple"]
    play(m, "build d2 academy")
    assert (city(m, "d2"), m.state.left) == ("0:neutral:academy", 3)
    assert m.state.players[ME].stock[5] == 0
    assert m.state.acts[m.state.board.number["d2"]]
    assert why(m, "darius.2") == "coc.term.8 used_already"


@clause("coc.leader.darius.2", "coc.lead.14")
def test_darius_2_needs_two_culture_tokens_and_something_to_build() -> None:
    def blocked(wealth: str, **more: Any) -> str:
        return why(led_by("darius", goods={ME: wealth}, advances={ME: "myths"}, **more), "darius.2")

    assert blocked("food 1 wood 1 ore 1 culture 1") == "coc.leader.darius.2 too_few"
    assert blocked("food 1 wood 1 culture 2") == "coc.leader.darius.2 nothing_to_build"
    assert blocked("food 1 wood 1 ore 1 culture 2", units={ME: "d3:leader"}) == "coc.lead.14 leader_not_in_city"
    assert (
        blocked("food 1 wood 1 ore 1 culture 2", cities={ME: "d2:angry c4"}) == "coc.leader.darius.2 nothing_to_build"
    )
    assert blocked("food 1 wood 1 ore 1 culture 2") == ""


@clause("coc.leader.darius.2", "coc.won.2")
def test_darius_2_pays_for_a_wonder_after_his_own_price() -> None:
    position: dict[str, Any] = {
        "cities": {ME: "d2:happy c4", OTHER: "d6"},
        "wonders": {ME: "great_arena"},
        "advances": {ME: "engineering arts sports"},
    }
    m = led_by("darius", goods={ME: "food 3 wood 4 ore 5 culture 7"}, **position)
    assert why(m, "darius.2") == ""
    play(m, "use darius.2")
    if kind(m) == "build":
        play(m, "wonder d2 great_arena")
    assert (city(m, "d2"), m.state.left) == ("0:happy:great_arena", 3)
    m = led_by("darius", goods={ME: "food 3 wood 4 ore 5 culture 6"}, **position)
    play(m, *(["use darius.2"] if why(m, "darius.2") == "" else []))
    assert "wonder d2 great_arena" not in options(m, ME) or kind(m) == "action"
