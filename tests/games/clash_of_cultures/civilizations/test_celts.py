"""Celts: Tribal Brothers, Truce, Druids, Close Contacts; Queen Boudicca, Vercingetorix, Viriathus."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import added, fight
from games.clash_of_cultures.civilizations.saying import play, why_not
from games.clash_of_cultures.scenes import city, goods, hand, holder, kind, options, refused, scene, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.rules import scoring
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4
CELTS = {ME: "celts"}


def celtic(way: str = "move c4 c5", **position: Any) -> Match:
    position.setdefault("units", {ME: "c4:infantry=2", OTHER: "c5:infantry=2"})
    return fight(way, civs=CELTS, **position)


# -- Tribal Brothers


@clause("coc.civadvance.tribal_brothers")
@pytest.mark.parametrize(
    ("theirs", "more"),
    [("", 0), ("b6", 1), ("c7 c3 e6 a5", 4), ("c7 c3 e6 a5 e4", 4), ("c8 c2 f5", 0)],
)
def test_tribal_brothers_add_one_for_each_barbarian_city_in_range_two_at_most_four(theirs: str, more: int) -> None:
    m = celtic(cities={BARBARIANS: theirs})
    assert (added(m, "seat-0", 2), added(m, "seat-1", 2)) == (more, 0)


@clause("coc.civadvance.tribal_brothers")
def test_tribal_brothers_help_in_defence_too() -> None:
    m = fight(
        active=OTHER,
        civs=CELTS,
        advances={ME: "tactics"},
        units={OTHER: "c4:infantry=2", ME: "c5:infantry=2"},
        cities={BARBARIANS: "c6"},
    )
    assert (added(m, "seat-0", 2), added(m, "seat-1", 2)) == (1, 0)


@clause("coc.civadvance.tribal_brothers")
def test_tribal_brothers_do_not_help_against_barbarians_a_fortress_alone_or_at_sea() -> None:
    m = celtic(units={ME: "c4:infantry=2", BARBARIANS: "c5:infantry=2"}, cities={BARBARIANS: "c6"})
    assert added(m, "seat-0", 2) == 0
    m = celtic(units={ME: "c4:infantry=2"}, cities={BARBARIANS: "c6", OTHER: "c5::fortress d7"})
    assert added(m, "seat-0", 2) == 0
    m = celtic(
        "sail c4 c5",
        units={ME: "c4:ship=2", OTHER: "c5:ship=2"},
        terrain={"c4": "water", "c5": "water"},
        cities={BARBARIANS: "c6"},
    )
    assert added(m, "seat-0", 2) == 0


# -- Truce


@clause("coc.civadvance.truce")
def test_truce_takes_an_action_and_lets_barbarians_appear_in_both_steps() -> None:
    m = scene(civs=CELTS, advances={ME: "draft"}, cities={ME: "d2", OTHER: "d7", BARBARIANS: "a7"})
    play(m, "use truce")
    assert (kind(m), "settle d4" in options(m, ME)) == ("barbarians", True)
    play(m, "settle d4")
    assert sorted(options(m, ME, "reinforce")) == ["reinforce a7", "reinforce d4"]
    play(m, options(m, ME, "reinforce")[0])
    assert m.state.left == 2
    assert city(m, "d4") == "4:neutral:"
    assert refused(m, ME, "use truce") == "coc.term.8"


@clause("coc.civadvance.truce")
def test_truce_needs_an_action_and_barbarians_that_can_come() -> None:
    m = scene(civs=CELTS, advances={ME: "draft bartering"}, actions={ME: "action-03"}, left=0)
    assert refused(m, ME, "use truce") == "coc.round.3"
    m = scene(civs=CELTS, advances={ME: "draft"}, land="water", terrain={"d2": "plain"}, cities={ME: "d2"})
    assert why_not(m, "use truce") == "coc.civadvance.truce no_barbarians_come"


@clause("coc.civadvance.truce")
def test_truce_lets_barbarians_stay_for_one_food() -> None:
    def event(food: int) -> Match:
        return scene(
            civs=CELTS,
            advances={ME: "draft"},
            goods={ME: f"food {food}"},
            cities={ME: "d2", OTHER: "d7", BARBARIANS: "d4"},
            units={BARBARIANS: "d4:infantry"},
            agenda=[Item("barbarians-move", ME)],
        )

    m = event(1)
    assert options(m, ME) == ["use truce", "pass"]
    play(m, "use truce")
    assert goods(m, ME) == ""
    assert options(m, ME) == ["march d4 d3", "spare d4"]
    play(m, "spare d4")
    assert (units(m, "d3"), units(m, "d4").startswith("infantry")) == ("", True)
    m = play(event(1), "pass")
    assert (goods(m, ME), units(m, "d3")) == ("food 1", "infantry")
    assert (kind(event(0)), units(event(0), "d3")) == ("action", "infantry")


# -- Queen Boudicca


@clause("coc.leader.boudicca.1")
def test_boudicca_1_keeps_the_settler_on_her_space_for_one_food() -> None:
    def founding(where: str, food: int) -> Match:
        m = scene(
            civs=CELTS,
            leaders={ME: "boudicca"},
            goods={ME: f"food {food}"},
            units={ME: f"c4:settler=2 {where}:leader"},
        )
        return play(m, "found c4")

    m = founding("c4", 1)
    assert options(m, ME) == ["use boudicca.1", "pass"]
    play(m, "use boudicca.1")
    assert (units(m, "c4"), goods(m, ME), city(m, "c4")) == ("settler=2,leader", "", "0:neutral:")
    m = play(founding("c4", 1), "pass")
    assert (units(m, "c4"), goods(m, ME)) == ("settler,leader", "food 1")
    assert kind(founding("c5", 1)) == "action"
    assert kind(founding("c4", 0)) == "action"


@clause("coc.leader.boudicca.1", "coc.move.7")
def test_boudicca_1_keeps_a_settler_who_stays_on_the_mountain() -> None:
    m = scene(
        civs=CELTS,
        leaders={ME: "boudicca"},
        advances={ME: "tactics"},
        goods={ME: "food 1"},
        units={ME: "c5:settler c4:leader a7:settler"},
        terrain={"c4": "mountain"},
    )
    play(m, "command", "move c5 c4", "stop", "found c4", "use boudicca.1", "command")
    assert units(m, "c4") == "settler,leader"
    assert why_not(m, "move c4 c5") == ""
    play(m, "move c4 c5")
    assert (units(m, "c4"), units(m, "c5")) == ("settler", "leader")


@clause("coc.leader.boudicca.2", "coc.lead.7")
@pytest.mark.parametrize(("theirs", "more"), [("tactics siegecraft", 2), ("tactics", 0), ("", 0)])
def test_boudicca_2_adds_two_against_a_player_with_more_warfare(theirs: str, more: int) -> None:
    m = celtic(
        leaders={ME: "boudicca"},
        units={ME: "c4:infantry,leader", OTHER: "c5:infantry=2"},
        advances={OTHER: theirs},
    )
    assert added(m, "seat-0", 2) == more
    m = celtic(
        active=OTHER,
        leaders={ME: "boudicca"},
        units={ME: "c5:infantry,leader", OTHER: "c4:infantry=2"},
        advances={ME: "tactics", OTHER: theirs.removeprefix("tactics ")},
    )
    assert added(m, "seat-0", 2) == (2 if "siegecraft" in theirs else 0), "as a defender, too"


@clause("coc.leader.boudicca.2", "coc.lead.6")
def test_boudicca_2_needs_her_in_the_battle_and_a_player_as_opponent() -> None:
    m = celtic(
        leaders={ME: "boudicca"},
        units={ME: "c4:infantry=2 c3:leader", OTHER: "c5:infantry=2"},
        advances={OTHER: "tactics siegecraft"},
    )
    assert added(m, "seat-0", 2) == 0
    m = celtic(
        leaders={ME: "boudicca"},
        units={ME: "c4:infantry,leader", BARBARIANS: "c5:infantry=2"},
        advances={OTHER: "tactics siegecraft"},
    )
    assert added(m, "seat-0", 2) == 0


# -- Vercingetorix


@clause("coc.leader.vercingetorix.1")
def test_vercingetorix_1_puts_new_land_units_beside_the_city() -> None:
    def recruiting(where: str) -> Match:
        m = scene(
            civs=CELTS,
            leaders={ME: "vercingetorix"},
            goods={ME: "food 1 ore 1"},
            cities={ME: "c4 d2", OTHER: "d7 c5", BARBARIANS: "b4"},
            units={ME: f"{where}:leader", OTHER: "d4:settler"},
            terrain={"b3": "water"},
        )
        play(m, "recruit c4")
        return m

    m = recruiting("c4")
    assert sorted(options(m, ME)) == ["place c3", "place c4", "place d3"]
    play(m, "place d3")
    assert (units(m, "d3"), units(m, "c4"), holder(m, "d3")) == ("infantry", "leader", ME)
    m = recruiting("d2")
    assert units(m, "c4") == "infantry"


@clause("coc.leader.vercingetorix.1", "coc.rec.10")
def test_vercingetorix_1_keeps_to_the_army_limit_and_places_settlers_too() -> None:
    m = scene(
        civs=CELTS,
        leaders={ME: "vercingetorix"},
        goods={ME: "food 2"},
        cities={ME: "c4 d2", OTHER: "d7"},
        units={ME: "c4:leader c5:infantry=4"},
        land="water",
        terrain=dict.fromkeys(("c4", "c5", "d2", "d7"), "plain"),
    )
    play(m, "recruit c4")
    assert sorted(options(m, ME)) == ["place c4", "place c5"]
    play(m, "place c5")
    assert units(m, "c5") == "infantry=4,settler"
    m = scene(
        civs=CELTS,
        leaders={ME: "vercingetorix"},
        goods={ME: "food 1 ore 1"},
        cities={ME: "c4 d2", OTHER: "d7"},
        units={ME: "c4:leader c5:infantry=4"},
        land="water",
        terrain=dict.fromkeys(("c4", "c5", "d2", "d7"), "plain"),
    )
    play(m, "recruit c4")
    assert units(m, "c4") == "infantry,leader"


@clause("coc.leader.vercingetorix.2")
def test_vercingetorix_2_adds_one_for_each_own_settler_in_range_two() -> None:
    def people(mine: str, theirs: str = "c5:infantry=2", **more: Any) -> int:
        m = celtic(leaders={ME: "vercingetorix"}, units={ME: mine, OTHER: theirs}, **more)
        return added(m, "seat-0", 2)

    assert people("c4:infantry,leader") == 0
    assert people("c4:infantry,leader c7:settler b6:settler=2") == 3
    assert people("c4:infantry,leader c8:settler") == 0
    assert people("c4:infantry,leader,settler") == 1
    assert people("c4:infantry,leader d4:ship", terrain={"d4": "water"}, aboard={ME: "d4:settler=2"}) == 2
    assert people("c4:infantry,leader", "c5:infantry=2 c6:settler") == 0
    assert people("c4:infantry=2 c3:leader c6:settler") == 0


# -- Viriathus


def barbarian_war(**more: Any) -> Match:
    position: dict[str, Any] = {
        "players": 3,
        "civs": {2: "celts"},
        "leaders": {2: "viriathus"},
        "advances": {2: "tactics"},
        "units": {ME: "c4:infantry=2", BARBARIANS: "c5:infantry=2", 2: "c7:leader"},
        "actions": {2: "action-02 action-03"},
    }
    return fight(**{**position, **more})


@clause("coc.leader.viriathus.1")
def test_viriathus_1_lays_tactics_for_barbarians_in_range_two() -> None:
    m = barbarian_war()
    assert (list(m.asked), kind(m)) == ([2], "tactics")
    card = options(m, 2, "tactic")[0]
    play(m, card)
    assert card.removeprefix("tactic ") not in hand(m, 2)
    assert told(m, "reveals-tactics")[0].startswith("reveals-tactics seat-2")


@clause("coc.leader.viriathus.1")
@pytest.mark.parametrize(
    "more",
    [
        {"units": {ME: "c4:infantry=2", BARBARIANS: "c5:infantry=2", 2: "c8:leader"}},
        {"advances": {2: ""}},
        {"actions": {2: ""}},
        {"units": {ME: "c4:infantry=2", OTHER: "c5:infantry=2", 2: "c7:leader"}},
    ],
)
def test_viriathus_1_needs_range_tactics_cards_and_barbarians(more: dict[str, Any]) -> None:
    m = barbarian_war(**more)
    assert 2 not in m.asked


@clause("coc.leader.viriathus.1")
def test_viriathus_1_is_no_use_against_oneself() -> None:
    m = fight(
        civs=CELTS,
        leaders={ME: "viriathus"},
        units={ME: "c4:infantry,leader", BARBARIANS: "c5:infantry=2"},
        actions={ME: "action-02"},
    )
    play(m, "no-tactic")
    assert (told(m, "lays-tactics"), kind(m)) == ([], "retreat")


def frightening(mood: int = 2, **more: Any) -> Match:
    position: dict[str, Any] = {
        "leaders": {ME: "viriathus"},
        "units": {ME: "c4:infantry,leader", OTHER: "c5:infantry,cavalry d5:settler"},
        "goods": {ME: f"mood {mood}"},
        "terrain": {"c6": "water"},
        "cities": {ME: "d2", OTHER: "d7 b5"},
        "dice": [3] * 60,
    }
    return play(celtic(**{**position, **more}), "fight")


@clause("coc.leader.viriathus.2")
def test_viriathus_2_drives_an_army_unit_away_from_the_second_round_on() -> None:
    m = frightening()
    assert kind(m) == "banish"
    assert sorted(options(m, ME)) == [
        *(f"banish {where} {unit}" for where in ("b4", "c4", "d4") for unit in ("cavalry", "infantry")),
        "pass",
    ]
    assert why_not(m, "banish d5 cavalry") == "coc.leader.viriathus.2 not_offered"
    play(m, "banish d4 cavalry")
    assert (units(m, "d4"), holder(m, "d4"), goods(m, ME)) == ("cavalry", OTHER, "")
    assert told(m, "combat-round") == ["combat-round 1", "combat-round 2"]
    assert units(m, "c5") == "infantry"
    assert told(m, "banishes") == ["banishes seat-0 cavalry c5 d4"]


@clause("coc.leader.viriathus.2")
def test_viriathus_2_drives_an_attacker_away() -> None:
    m = fight(
        active=OTHER,
        civs=CELTS,
        leaders={ME: "viriathus"},
        units={OTHER: "c4:infantry=3", ME: "c5:infantry=2,leader"},
        advances={ME: "tactics"},
        goods={ME: "mood 2"},
    )
    while kind(m) != "banish":
        play(m, options(m, next(iter(m.asked)))[0])
    there = options(m, ME)[0].split()[1]
    play(m, options(m, ME)[0])
    assert (units(m, there), holder(m, there)) == ("infantry", OTHER)


@clause("coc.leader.viriathus.2")
def test_viriathus_2_can_be_declined_costs_two_and_needs_him() -> None:
    m = play(frightening(), "pass")
    assert (units(m, "c5"), goods(m, ME)) == ("infantry,cavalry", "mood 2")
    assert kind(frightening(1)) == "retreat"
    m = frightening(units={ME: "c4:infantry=2 c3:leader", OTHER: "c5:infantry,cavalry"})
    assert kind(m) == "retreat"


@clause("coc.leader.viriathus.2", "coc.lead.18")
def test_viriathus_2_wins_the_battle_against_the_last_unit_even_a_leader() -> None:
    m = fight(
        civs={ME: "celts", OTHER: "rome"},
        leaders={ME: "viriathus", OTHER: "caesar"},
        units={ME: "c4:infantry,leader", OTHER: "c5:leader"},
        cities={ME: "d2", OTHER: "c5 d7"},
        goods={ME: "mood 2"},
        dice=[3] * 60,
    )
    play(m, "fight", "banish d4 leader")
    assert (units(m, "d4"), holder(m, "d4")) == ("leader", OTHER)
    assert city(m, "c5").startswith("0:")
    assert m.state.players[OTHER].leader >= 0


# -- Druids


def preaching(dice: list[int], theirs: str = "d4", **more: Any) -> Match:
    return scene(
        civs=CELTS,
        advances={ME: "myths rituals priesthood"},
        cities={ME: "d3:happy", OTHER: "d7", BARBARIANS: theirs},
        units={BARBARIANS: "d4:infantry"},
        dice=dice,
        **more,
    )


@clause("coc.civadvance.druids", "coc.disc.14")
def test_druids_put_a_token_into_a_barbarian_city_for_a_point() -> None:
    m = preaching([10])
    before = scoring.halves_of(m.state, ME)
    play(m, "influence d3 d4")
    after = scoring.halves_of(m.state, ME)
    assert [new - old for new, old in zip(after, before, strict=True)] == [2, 0, 0, 0, 0, 0]
    assert (city(m, "d4"), units(m, "d4")) == ("4:neutral:", "infantry")
    assert told(m, "blesses") == ["blesses seat-0 d4"]
    assert refused(m, ME, "influence d3 d4") == "coc.round.6"


@clause("coc.civadvance.druids")
def test_druids_fail_like_any_influence_and_bless_a_city_once() -> None:
    m = play(preaching([0]), "influence d3 d4")
    assert m.state.lasting == []
    d4 = m.state.board.number["d4"]
    m = preaching([10], "d4 c3", lasting=[("druids", ME, d4)])
    assert options(m, ME, "influence") == ["influence d3 c3"]
    assert refused(m, ME, "influence d3 d4") == "coc.inf.19"


@clause("coc.civadvance.druids")
def test_druids_lose_the_token_when_the_city_is_taken() -> None:
    number = scene().state.board.number
    m = fight(
        active=OTHER,
        civs=CELTS,
        units={OTHER: "c4:infantry"},
        cities={ME: "d2", OTHER: "d7", BARBARIANS: "c5 c6"},
        lasting=[("druids", ME, number["c5"]), ("druids", ME, number["c6"])],
    )
    assert [one for one in m.state.lasting if one[0] == "druids"] == [("druids", ME, number["c6"])]


@clause("coc.civadvance.druids", "coc.effect.cultural_takeover")
def test_druids_lose_the_token_to_a_cultural_takeover() -> None:
    d4 = scene().state.board.number["d4"]
    m = preaching([10], lasting=[("druids", ME, d4), ("cultural_takeover", ME, 0)])
    play(m, "influence d3 d4", "convert settler")
    assert (city(m, "d4"), [one for one in m.state.lasting if one[0] == "druids"]) == ("0:neutral:", [])
    assert told(m, "blesses") == []


# -- Close Contacts


def trading(mood: str, goods_: str = "", skills: str = "", **more: Any) -> Match:
    return scene(
        civs=CELTS,
        phase="turn-start",
        advances={ME: f"trade_routes {skills}"},
        cities={ME: "d2", OTHER: "d7", BARBARIANS: f"d4:{mood}"},
        units={ME: "d3:settler"},
        **more,
    )


@clause("coc.civadvance.close_contacts", "coc.civ.25")
def test_close_contacts_pair_barbarian_cities_that_are_not_angry_for_food() -> None:
    assert goods(trading("neutral"), ME) == "food 1"
    assert goods(trading("angry"), ME) == ""


@clause("coc.civadvance.close_contacts")
def test_close_contacts_never_bring_gold() -> None:
    m = trading("neutral", skills="currency")
    assert (kind(m), goods(m, ME)) == ("action", "food 1")


@clause("coc.civadvance.close_contacts", "coc.civ.25", "coc.trade.4")
def test_each_route_is_paid_once_whether_to_barbarians_or_to_a_player() -> None:
    m = scene(
        civs=CELTS,
        phase="turn-start",
        advances={ME: "trade_routes currency"},
        cities={ME: "d2", OTHER: "d7 c3", BARBARIANS: "d4:neutral"},
        units={ME: "d3:settler=2"},
    )
    assert goods(m, ME) == "food 1", "from the barbarians, at once"
    assert [" ".join(option) for option in m.asked[ME].options] == ["income food-1", "income gold-1"]
    m.pick(ME, "income gold-1")
    assert goods(m, ME) == "food 1 gold 1"
