"""Conditions of abilities one at a time: each of them alone is enough to stop an ability."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import fight
from games.clash_of_cultures.scenes import ask, goods, scene
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import CAVALRY, ELEPHANT, GREAT_WALL, INFANTRY, SETTLER, SHIP, UNITS
from pentarchy.games.clash_of_cultures.rules import atlas, pieces
from pentarchy.games.clash_of_cultures.rules.civilizations import (
    aztecs,
    celts,
    china,
    egypt,
    huns,
    india,
    japan,
    phoenicia,
    rome,
    vikings,
)
from pentarchy.games.clash_of_cultures.rules.moments import ABILITIES, Fought
from pentarchy.games.clash_of_cultures.rules.moments_of_cities import Route
from pentarchy.games.clash_of_cultures.rules.moments_of_war import Taken
from pentarchy.games.clash_of_cultures.rules.sides import ATTACKER, DEFENDER, current
from pentarchy.games.clash_of_cultures.state import NOBODYS, ONE
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4


def at(match: Match, hex_: str) -> int:
    return int(match.state.board.number[hex_])


def fought(match: Match, **more: Any) -> Fought:
    """A land battle of seat 0 against seat 1 on c5, won by the attacker in one round."""
    facts: dict[str, Any] = {
        "hex": at(match, "c5"),
        "attacker": ME,
        "defender": OTHER,
        "way": 0,
        "rounds": 1,
        "attackers": 2,
        "defenders": 2,
        "lost": 0,
        "killed": 2,
        "settlers_lost": 0,
        "settlers_killed": 0,
        "winner": ATTACKER,
        "conquered": 0,
        "size": 0,
        "city": NOBODYS,
        "fortress": 0,
        "wonders": 0,
    }
    return Fought(**facts | more)


# -- after a battle


@clause("coc.leader.sun_tzu.2", "coc.disc_exp.8")
@pytest.mark.parametrize(
    ("side", "more", "gained"),
    [
        (ATTACKER, {"led": 1 | 4}, True),
        (ATTACKER, {"led": 1}, False),
        (ATTACKER, {"led": 4}, False),
        (ATTACKER, {"led": 2 | 8}, False),
        (ATTACKER, {"led": 1 | 4, "way": 1}, False),
        (ATTACKER, {"led": 1 | 4, "rounds": 2}, False),
        (ATTACKER, {"led": 1 | 4, "rounds": 0}, False),
        (ATTACKER, {"led": 1 | 4, "winner": -1}, False),
        (ATTACKER, {"led": 1 | 4, "defenders": 0}, False),
        (ATTACKER, {"led": 1 | 4, "attackers": 0}, True),
        (DEFENDER, {"led": 2 | 8, "winner": DEFENDER}, True),
        (DEFENDER, {"led": 2 | 8, "winner": DEFENDER, "attackers": 0}, False),
        (DEFENDER, {"led": 2, "winner": DEFENDER}, False),
    ],
)
def test_sun_tzu_2_asks_for_everything_at_once(side: int, more: dict[str, Any], gained: bool) -> None:
    m = scene(civs={ME: "china", OTHER: "china"})
    china.fast_war(m.state, fought(m, **more), side)
    assert [goods(m, seat) for seat in (side, 1 - side)] == ["culture 1 mood 1" if gained else "", ""]


@clause("coc.leader.pumayaton.2")
@pytest.mark.parametrize(
    ("side", "winner", "used", "gained"),
    [
        (DEFENDER, DEFENDER, True, "culture 1"),
        (DEFENDER, DEFENDER, False, ""),
        (DEFENDER, ATTACKER, True, ""),
        (DEFENDER, -1, True, ""),
        (ATTACKER, ATTACKER, True, ""),
        (ATTACKER, DEFENDER, True, ""),
    ],
)
def test_pumayaton_2_returns_the_token_to_a_winning_defender(side: int, winner: int, used: bool, gained: str) -> None:
    m = scene(civs={OTHER: "phoenicia"})
    countered = ABILITIES["pumayaton.2"] if used else ABILITIES["qin.2"]
    phoenicia.protection_returned(m.state, fought(m, winner=winner, countered=countered), side)
    assert (goods(m, OTHER), goods(m, ME)) == (gained, "")


@clause("coc.civadvance.captivi", "coc.civadvance.embalming", "coc.civ.26")
def test_captivi_and_embalming_pay_their_own_side() -> None:
    m = scene(civs={ME: "rome", OTHER: "egypt"})
    for side in (ATTACKER, DEFENDER):
        rome.captivi(m.state, fought(m), side)
    assert (goods(m, ME), goods(m, OTHER)) == ("gold 1 mood 1", "")
    egypt.embalming(m.state, fought(m), DEFENDER)
    assert goods(m, OTHER) == "culture 1"


@clause("coc.civadvance.war_captives", "coc.civ.2", "coc.lead.18")
def test_war_captives_are_at_most_what_died_what_fits_and_what_there_is() -> None:
    m = scene(civs={ME: "aztecs"}, lasting=[("war_captives", ME, 7)])
    dead = 2 * ONE[INFANTRY] + ONE[CAVALRY] + 2 * ONE[SETTLER] + ONE[SHIP]
    assert aztecs.preys(m.state, ME, OTHER, dead) == {"infantry": (0, 2), "cavalry": (0, 1)}
    offered = aztecs.catches(m.state, ME, OTHER, dead)
    assert offered.most == 3
    m.state.lasting *= 2
    assert aztecs.catches(m.state, ME, OTHER, dead).most == 2
    m.state.lasting *= 2
    assert aztecs.preys(m.state, ME, OTHER, dead) == {}
    m.state.lasting = []
    left = pieces.left_units(m.state, OTHER, CAVALRY)
    for _ in range(left):
        aztecs.capture(m.state, OTHER, OTHER, CAVALRY, "coc.civadvance.war_captives")
    assert aztecs.preys(m.state, ME, OTHER, dead) == {"infantry": (0, 2)}


@clause("coc.leader.jimmu.1")
@pytest.mark.parametrize(
    ("side", "led", "asked"),
    [
        (ATTACKER, 1 | 4, True),
        (ATTACKER, 1, False),
        (ATTACKER, 2 | 8, False),
        (DEFENDER, 2 | 8, True),
        (DEFENDER, 2, False),
    ],
)
def test_jimmu_1_takes_a_card_back_if_he_lives(side: int, led: int, asked: bool) -> None:
    m = scene(civs={ME: "japan", OTHER: "japan"}, goods={ME: "culture 1", OTHER: "culture 1"})
    m.state.action_pile.append(m.state.action_deck.pop(4))
    cards = 1 << m.state.action_pile[-1]
    picked = f"take-back action-{m.state.action_pile[-1] + 1:02}"
    battle = fought(m, led=led, **({"answers": cards} if side else {"cards": cards}))
    assert bool(ask(m, lambda game: japan.mythical(game, battle, side), *[picked] * asked)) == asked
    assert (goods(m, side), m.state.action_pile == []) == ("" if asked else "culture 1", asked)


# -- at sea


@clause("coc.civadvance.bireme")
@pytest.mark.parametrize(("theirs", "more"), [("warships", [2, 0]), ("", [2, 2])])
def test_bireme_looks_at_the_ships_of_an_attacker_too(theirs: str, more: list[int]) -> None:
    m = fight(
        "sail c4 c5",
        active=OTHER,
        civs={ME: "phoenicia"},
        advances={ME: "warships", OTHER: theirs},
        terrain={"c4": "water", "c5": "water"},
        units={ME: "c5:ship", OTHER: "c4:ship"},
    )
    battle = current(m.state)
    found = []
    for number in (1, 2):
        battle.round = number
        found.append(phoenicia.bireme(m.state, battle, DEFENDER))
    assert found == more


# -- after a conquest


@clause("coc.leader.ashoka.2", "coc.leader.ragnar.1", "coc.leader.rugila.1", "coc.lead.19")
@pytest.mark.parametrize(
    ("winner", "where", "stands", "gained"),
    [(ME, "c5", True, 2), (ME, "c5", False, 1), (OTHER, "c5", True, 0), (ME, "c4", True, 0)],
)
def test_conquerors_need_their_leader_there(winner: int, where: str, stands: bool, gained: int) -> None:
    def scene_of(civ: str, leader: str) -> tuple[Match, Taken]:
        m = scene(
            civs={ME: civ},
            leaders={ME: leader},
            units={ME: f"{where}:leader"},
            cities={ME: "d2 c5::temple", OTHER: "d7 c7"},
        )
        return m, Taken(at(m, "c5"), winner, BARBARIANS, 1, 1, 0, 0, stands)

    m, city = scene_of("india", "ashoka")
    india.expansionist(m.state, city, ME)
    assert m.state.players[ME].stock[5] == gained
    m, city = scene_of("vikings", "ragnar")
    vikings.prey_of_ragnar(m.state, city, ME)
    assert m.state.players[ME].stock[4] == (2 if gained else 0)
    vikings.prey_of_ragnar(m.state, city._replace(mood=0), ME)
    assert m.state.players[ME].stock[4] == (2 if gained else 0)
    m, city = scene_of("huns", "rugila")
    huns.tribute(m.state, city, ME)
    assert m.state.players[ME].stock[4] == (2 if gained else 0)


# -- trade


@clause("coc.civadvance.prosperity", "coc.civ.25")
def test_prosperity_takes_the_routes_that_are_used_and_no_others() -> None:
    def left(pick: str) -> list[str]:
        m = scene(civs={ME: "india"}, cities={ME: "b2", OTHER: "d4::temple=0 d6 d7", BARBARIANS: "e5"})
        names = ("d4", "d6", "d7", "e5")
        routes = [Route(at(m, "d5"), SETTLER, at(m, name)) for name in names]
        ask(m, lambda game: india.prosperity(game, ME, routes), pick)
        return [name for name in names if any(route.city == at(m, name) for route in routes)]

    assert left("income") == ["d4", "d6", "d7", "e5"]
    assert left("income culture-1") == ["d6", "d7", "e5"]
    assert left("income mood-1") == ["d4", "d7", "e5"], "cities without a building of one's colour first"
    assert left("income mood-2") == ["d4", "e5"]
    assert left("income mood-3") == ["e5"]
    assert left("income mood-1 culture-1") == ["d7", "e5"]


@clause("coc.civadvance.alphabet")
@pytest.mark.parametrize(
    ("number", "picks", "gained", "left"),
    [
        (1, ["bonus idea"], "idea 2", 0),
        (2, ["bonus idea", "bonus idea"], "idea 4", 0),
        (3, ["bonus culture", "bonus culture"], "culture 2", 1),
        (3, ["bonus culture", "pass"], "culture 1", 2),
        (3, ["pass"], "", 3),
    ],
)
def test_alphabet_counts_routes(number: int, picks: list[str], gained: str, left: int) -> None:
    m = scene(civs={ME: "phoenicia"})
    routes = [Route(at(m, "d5"), SETTLER, at(m, "d7"))] * number
    ask(m, lambda game: phoenicia.alphabet(game, ME, routes), *picks)
    assert (goods(m, ME), len(routes)) == (gained, left)


@clause("coc.leader.hiram.1", "coc.leader.pumayaton.1")
@pytest.mark.parametrize(
    ("kind", "hex_", "found"), [(SETTLER, "d4", 1), (SHIP, "d4", 1), (ELEPHANT, "d4", 0), (SETTLER, "d5", 0)]
)
def test_hiram_1_looks_at_settlers_and_ships_of_his_space(kind: int, hex_: str, found: int) -> None:
    m = scene(civs={ME: "phoenicia"}, leaders={ME: "hiram"}, units={ME: "d4:leader"})
    routes = (Route(at(m, hex_), kind, at(m, "d7")), Route(at(m, "b2"), SHIP, at(m, "d7")))
    assert phoenicia.trade_master(m.state, ME, routes) == found
    phoenicia.trade_master_used(m.state, ME, routes * 2)
    assert phoenicia.trade_master(m.state, ME, routes) == found, "so many routes are allowed anyway"
    phoenicia.trade_master_used(m.state, ME, (*routes * 2, routes[0]))
    assert phoenicia.trade_master(m.state, ME, routes) == 0


@clause("coc.civadvance.raids")
@pytest.mark.parametrize(
    ("kind", "hex_", "more", "raided"),
    [
        (SHIP, "c4", {}, {OTHER}),
        (SETTLER, "c4", {}, set()),
        (SHIP, "c5", {}, set()),
        (SHIP, "c4", {"goods": {OTHER: "mood 1 culture 1"}}, set()),
        (SHIP, "c4", {"lasting": [("raids", ME, OTHER)]}, set()),
        (SHIP, "c4", {"lasting": [("raids", OTHER, ME)]}, {OTHER}),
        (SHIP, "c4", {"cities": {ME: "d2", OTHER: "d7", BARBARIANS: "d3"}}, set()),
    ],
)
def test_raids_ask_for_everything_at_once(kind: int, hex_: str, more: dict[str, Any], raided: set[int]) -> None:
    position: dict[str, Any] = {
        "civs": {ME: "vikings"},
        "cities": {ME: "d2", OTHER: "d3 d7"},
        "goods": {OTHER: "gold 1"},
    }
    m = scene(**position | more)
    assert vikings.raided(m.state, ME, (Route(at(m, hex_), kind, at(m, "d3")),)) == raided


# -- cities and spaces


@clause("coc.civadvance.tribute", "coc.civ.32")
def test_tribute_reaches_cities_of_all_others_in_range_two() -> None:
    m = scene(civs={ME: "aztecs"}, cities={ME: "d2 d3", OTHER: "d4 d5 c3", BARBARIANS: "e3"}, exhausted="c3")
    reached = atlas.members(aztecs.tribute(m.state, ME, at(m, "d2")))
    assert sorted(m.state.board.names[hex_] for hex_ in reached) == ["d4", "e3"]


@clause("coc.leader.qin.1")
def test_qin_1_makes_the_great_wall_two_culture_tokens_cheaper_and_nothing_else() -> None:
    m = scene(civs={ME: "china"}, leaders={ME: "qin"}, units={ME: "d2:leader"})
    price = box.wonders()[GREAT_WALL].cost
    cheaper = china.cheaper_wall(m.state, ME, at(m, "d2"), "great_wall", price)
    assert [was - now for was, now in zip(price, cheaper, strict=True)] == [0, 0, 0, 0, 0, 2, 0]
    assert china.cheaper_wall(m.state, ME, at(m, "d2"), "great_arena", price) == price
    assert list(china.cheaper_wall(m.state, ME, 0, "great_wall", (1, 1, 1, 1, 1, 1, 1))) == [1, 1, 1, 1, 1, 0, 1]
    assert china.call_the_wall(m.state, ME) == GREAT_WALL
    m.state.builders[GREAT_WALL] = OTHER
    assert china.call_the_wall(m.state, ME) == -1


@clause("coc.civadvance.missionaries")
def test_missionaries_start_where_settlers_are_in_the_field() -> None:
    m = scene(
        civs={ME: "india"},
        cities={ME: "d2", OTHER: "d7"},
        units={ME: "d2:settler d3:settler=2 c4:infantry", OTHER: "d7:settler c6:settler"},
    )
    assert india.missionaries(m.state, ME) == [(at(m, "d3"), 3)]
    assert [india.resident_missionaries(m.state, ME, at(m, name)) for name in ("d2", "d7")] == [1, 0]


@clause("coc.leader.akbar.1")
@pytest.mark.parametrize(
    ("start", "target", "units", "gold"),
    [("d3", "d2", "leader", 1), ("d2", "d2", "leader", 0), ("d3", "d4", "leader", 0), ("d3", "d2", "infantry", 0)],
)
def test_akbar_1_comes_from_elsewhere_into_an_own_city(start: str, target: str, units: str, gold: int) -> None:
    m = scene(civs={ME: "india"}, leaders={ME: "akbar"}, units={ME: "d2:leader"})
    packed = ONE[UNITS.index(units)]
    india.prosperous(m.state, ME, at(m, start), at(m, target), packed)
    assert m.state.players[ME].stock[4] == gold


@clause("coc.civadvance.tribal_brothers")
def test_tribal_brothers_defend_against_players_alone() -> None:
    m = fight(
        active=OTHER,
        civs={ME: "celts"},
        advances={ME: "tactics"},
        cities={ME: "d2", OTHER: "d7", BARBARIANS: "c6"},
        units={ME: "c5:infantry=2", OTHER: "c4:infantry=2"},
    )
    battle = current(m.state)
    assert celts.tribal_brothers(m.state, battle, DEFENDER) == 1
    battle.attacker = BARBARIANS
    assert celts.tribal_brothers(m.state, battle, DEFENDER) == 0
