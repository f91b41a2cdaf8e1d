"""Phoenicia: Self-sufficient Cities, Biremes, Alphabet, Cedars & Dye; Ithobaal, King Pumayaton, King Hiram."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ... import box
from ...box.terms import CULTURE, GOLD, GOVERNMENTS, HAPPY, IDEA, PORT, SCORING, SETTLER, SHIP, TEMPLE, WARSHIPS
from ...state import BUILT_BITS, BUILT_MASK, Battle, Clash
from .. import asking, atlas, leaders, marks, purse, sides
from ..asking import BONUS, PASS
from ..combat import Combat
from ..moments import ABILITIES, DEFENDER, ORDERED, Fought, Goods, battle_ends, may_use, uses
from ..moments_of_cards import building_guards
from ..moments_of_cities import (
    Route,
    Trader,
    more_traders,
    route_limits,
    score_adds,
    trade_extras,
    trade_reaches,
    trade_rewards,
)
from ..moments_of_war import (
    FREE,
    Taken,
    battle_bonuses,
    conquest_effects,
    conquest_keeps,
    conquest_moods,
    hit_answers,
    spend,
    spent,
)
from . import common
from .common import leads_on_land, was_used

BUILDINGS_POINTS, ADVANCES_POINTS = SCORING.index("settlements_buildings"), SCORING.index("advances")
GOVERNING: Final = sum(box.category_masks()[category] for category in GOVERNMENTS)
"""The set of all advances of governments."""
KEPT_PORT: Final = "kept-port"
"""Entries of `Clash.lasting`: a conquered city whose port kept its colour."""
RAMMING: Final = 2
LETTERS: Final = 2
"""Alphabet: so many routes, and so many ideas for one."""
COAST_RANGE: Final = 3
CITY: Final = -1
"""Kind of a trader that is a city."""
NEAR: Final = 2
BLESSED: Final = 2
PROTECTION: Final = purse.priced(culture=1)
MOST_ROUTES: Final = atlas.MOST_ROUTES


# -- Self-sufficient Cities


@building_guards.by("self_sufficient_cities")
def guarded_port(game: Clash, colour: int, city: int, kind: int) -> bool:
    """Ports of the own colour in own cities, and in those that were own ones when they were conquered, cannot be taken.

    [coc.civadvance.self_sufficient_cities]
    """
    return kind == PORT and (game.city[city] == colour or (KEPT_PORT, colour, city) in game.lasting)


@conquest_keeps.by("self_sufficient_cities")
def kept_port(game: Clash, loser: int, hex_: int, kind: int) -> bool:
    """They keep their colour in a conquered city. [coc.civadvance.self_sufficient_cities]"""
    return kind == PORT


@conquest_effects.by("self_sufficient_cities")
def port_of_a_lost_city(game: Clash, taken: Taken, seat: int) -> None:
    """A port that kept its colour stays protected as an obelisk does. [coc.civadvance.self_sufficient_cities]"""
    if seat == taken.loser and taken.stands and game.building(taken.hex, PORT) == seat:
        marks.begin(game, KEPT_PORT, seat, taken.hex)


@score_adds.by("self_sufficient_cities")
def worth_of_ports(game: Clash, seat: int) -> tuple[tuple[int, int], ...]:
    """Half a point more for each port, half a point less for each advance of a government. [coc.civ.13]"""
    ports = sum(built >> BUILT_BITS * PORT & BUILT_MASK == seat + 1 for built in game.built)
    return (BUILDINGS_POINTS, ports), (ADVANCES_POINTS, -(game.players[seat].advances & GOVERNING).bit_count())


# -- Biremes


@battle_bonuses.by("bireme")
def bireme(game: Clash, battle: Battle, side: int) -> int:
    """Two more at sea, against War Ships in the first round only. [coc.civadvance.bireme]"""
    if not battle.way & sides.SEA:
        return 0
    opponent = sides.owner(battle, 1 - side)
    matched = sides.is_player(opponent) and game.players[opponent].advances & WARSHIPS
    return RAMMING if battle.round == 1 or not matched else 0


# -- Alphabet


@trade_rewards.by("alphabet")
async def alphabet(game: Clash, seat: int, routes: list[Route]) -> None:
    """Up to two routes give a culture token or two ideas instead. [coc.civadvance.alphabet]"""
    clause = "coc.civadvance.alphabet"
    for _ in range(min(LETTERS, len(routes))):
        pick = await Decision(seat, "alphabet", clause, writings, declines=PASS)
        if pick == PASS:
            return
        routes.pop()
        if pick == BONUS[CULTURE]:
            purse.gain_one(game, seat, CULTURE, 1, clause)
        else:
            purse.gain_one(game, seat, IDEA, LETTERS, clause)


def writings() -> list[Option]:
    return [BONUS[CULTURE], BONUS[IDEA], PASS]


# -- Cedars & Dye


@more_traders.by("cedars_and_dye")
def trading_ports(game: Clash, seat: int) -> list[Trader]:
    """Cities with a port trade like ships. [coc.civadvance.cedars_and_dye]"""
    return [Trader(hex_, CITY) for hex_ in game.cities_of(seat) if game.building(hex_, PORT) >= 0]


@trade_reaches.by("cedars_and_dye")
def cedars_and_dye(game: Clash, seat: int, trader: Trader) -> int:
    """They and ships reach three spaces to what lies at the sea. [coc.civadvance.cedars_and_dye]"""
    if trader.kind not in (CITY, SHIP):
        return 0
    beside, water = game.board.beside, atlas.water(game)
    reached = atlas.members(atlas.trade_reach(game, trader.hex, COAST_RANGE))
    return box.bits(hex_ for hex_ in reached if beside[hex_] & water)


# -- Ithobaal


@conquest_moods.by("etbaal.1")
def deliverance(game: Clash, taken: Taken) -> Sequence[tuple[int, Goods]]:
    """A city that he had influenced before the battle becomes happy. [coc.leader.etbaal.1, coc.lead.19]"""
    freed = taken.colours >> taken.winner & 1 and leaders.here(game, taken.winner, taken.hex)
    return [(HAPPY, FREE)] if freed else []


@battle_bonuses.by("etbaal.2")
def priest_of_astarte(game: Clash, battle: Battle, side: int) -> int:
    """Two more if an own city with a temple is in range 2. [coc.leader.etbaal.2]"""
    if not leads_on_land(game, battle, side):
        return 0
    near, seat = atlas.within(game, battle.hex, NEAR), sides.owner(battle, side)
    temples = any(near >> hex_ & 1 and game.building(hex_, TEMPLE) >= 0 for hex_ in game.cities_of(seat))
    return BLESSED if temples else 0


# -- King Pumayaton


def of_his_space(game: Clash, seat: int, routes: Sequence[Route]) -> bool:
    """Whether a settler or ship on the space of the leader has one of these routes, also where he is aboard."""
    where = leaders.where(game, seat)
    return any(route.hex == where and route.kind in (SETTLER, SHIP) for route in routes)


@trade_extras.by("pumayaton.1")
async def mediterranean_trader(game: Clash, seat: int, routes: tuple[Route, ...]) -> None:
    """Once per turn a route of his space brings a gold or a culture token more. [coc.leader.pumayaton.1]"""
    clause = "coc.leader.pumayaton.1"
    if of_his_space(game, seat, routes) and not was_used(game, seat, "pumayaton.1"):
        common.use_up(game, seat, "pumayaton.1")
        purse.gain_one(game, seat, await asking.bonus(seat, (GOLD, CULTURE), clause), 1, clause)


@hit_answers.by("pumayaton.2")
async def protector_of_the_people(game: Clash, combat: Combat, side: int) -> None:
    """Defending a city, a culture token ignores one hit, once per battle. [coc.leader.pumayaton.2]"""
    clause, battle = "coc.leader.pumayaton.2", combat.battle
    seat = sides.owner(battle, side)
    in_city = side == DEFENDER and battle.way & sides.CITY and leads_on_land(game, battle, side)
    if not in_city or spent(battle, side, "pumayaton.2") or not combat.threat(side):
        return
    if purse.can_pay(game, seat, PROTECTION) and await asking.offer(seat, "pumayaton.2", clause):
        await purse.pay(game, seat, PROTECTION, clause)
        spend(battle, side, "pumayaton.2")
        combat.shield(side, "pumayaton.2")


@battle_ends.by("pumayaton.2")
def protection_returned(game: Clash, fought: Fought, side: int) -> None:
    """Whoever wins gets the token back, even without him. [coc.leader.pumayaton.2]"""
    if side == DEFENDER == fought.winner and fought.countered & ABILITIES["pumayaton.2"]:
        purse.gain_one(game, fought.defender, CULTURE, 1, "coc.leader.pumayaton.2")


# -- King Hiram


@route_limits.by("hiram.1")
def trade_master(game: Clash, seat: int, routes: tuple[Route, ...]) -> int:
    """Once per turn one route of his space does not count against the limit. [coc.leader.hiram.1]"""
    return int(of_his_space(game, seat, routes) and not was_used(game, seat, "hiram.1"))


@trade_extras.by("hiram.1")
def trade_master_used(game: Clash, seat: int, routes: tuple[Route, ...]) -> None:
    if len(routes) > MOST_ROUTES:
        common.use_up(game, seat, "hiram.1")


@may_use.by("hiram.2")
def may_use_constructor(game: Clash, seat: int) -> Refusal | None:
    """In a happy city with Hiram, for a token, an advance of Construction. [coc.leader.hiram.2]"""
    return common.may_learn(game, seat, "hiram.2", "construction")


@uses.by("hiram.2")
async def constructor(game: Clash, seat: int) -> None:
    """Gain it. [coc.leader.hiram.2]"""
    await common.learn(game, seat, "hiram.2", "construction")


ORDERED.add("pumayaton.2")
