"""India: Indian Elephants, Missionary Work, Prosperity, Peace & Poetry;
Akbar the Great, Maharaja Sri Gupta, Ashoka the Great.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal

from ... import box
from ...box.terms import (
    ANGRY,
    CULTURE,
    ELEPHANT,
    FOOD,
    FOREST,
    GOLD,
    GOODS,
    LEADER,
    MOOD,
    SETTLER,
    TEMPLE,
)
from ...state import BARBARIANS, ONE, UNIT_MASK, Battle, Clash, colours
from .. import advances, asking, cities, influence, leaders, purse
from ..moments import may_use, uses
from ..moments_of_cards import influence_namings, influence_ranges, influence_rerolls, influence_starts
from ..moments_of_cities import (
    Rebate,
    Route,
    Trader,
    advance_rebates,
    more_traders,
    rebate_uses,
    recruit_unlocks,
    trade_rewards,
)
from ..moments_of_war import (
    Taken,
    battle_bonuses,
    battle_starts,
    conquest_effects,
    movement_effects,
    spend,
    spent,
)
from ..sides import SEA, fighting, owner
from .common import is_in, may_activate, use_up, was_used

PREACHING: Final = 1
"""Settlers reach as far as they are many, and this more. [coc.civadvance.missionaries]"""
POEM: Final = purse.priced(mood=1)
VERSES: Final = 2
"""So much food a poem replaces. [coc.civadvance.peace_and_poetry]"""
TUSKS: Final = purse.priced(ore=1)
PLANNED: Final = 2
"""[coc.leader.shri_gupta.2]"""
AGE: Final = purse.priced(culture=1)
"""[coc.leader.shri_gupta.1]"""


# -- Indian Elephants


@recruit_unlocks.by("indian_elephants")
def indian_elephants(game: Clash, seat: int, city: int, kind: int) -> bool:
    """Elephants without a market in a city on forest. [coc.civadvance.indian_elephants]"""
    return kind == ELEPHANT and game.terrain[city] == FOREST


@more_traders.by("indian_elephants")
def trading_elephants(game: Clash, seat: int) -> list[Trader]:
    """Elephants in cities that are not angry form trade routes. [coc.civadvance.indian_elephants]"""
    return [
        Trader(city, ELEPHANT)
        for city in game.cities_of(seat)
        if game.mood[city] != ANGRY
        for _ in range(game.units(city, ELEPHANT))
    ]


# -- Missionary Work


@influence_starts.by("missionaries")
def missionaries(game: Clash, seat: int) -> list[tuple[int, int]]:
    """Settlers in the field influence: range 2, and 1 more for each further settler. [coc.civadvance.missionaries]"""
    return [
        (hex_, game.units(hex_, SETTLER) + PREACHING)
        for hex_, holder in enumerate(game.holder)
        if holder == seat and game.city[hex_] != seat and game.units(hex_, SETTLER)
    ]


@influence_ranges.by("missionaries")
def resident_missionaries(game: Clash, seat: int, city: int) -> int:
    """Each settler in the city takes its influence one space farther. [coc.civadvance.missionaries]"""
    return game.units(city, SETTLER) if game.holder[city] == seat else 0


# -- Prosperity


@trade_rewards.by("prosperity")
async def prosperity(game: Clash, seat: int, routes: list[Route]) -> None:
    """Routes may bring mood instead, to cities that one has influenced culture. [coc.civadvance.prosperity]"""
    known = [route for route in routes if game.city[route.city] < BARBARIANS]
    if not known:
        return
    friends = [route for route in known if colours(game.built[route.city]) >> seat & 1]
    clause = "coc.civadvance.prosperity"
    pick = await Decision(seat, "prosperity", clause, blessings, len(known), len(friends))
    gained = purse.numbers_of(pick[1:])
    if any(gained):
        purse.gain(game, seat, gained, clause)
        chosen = friends[: gained[CULTURE]]
        others = [route for route in (*(one for one in known if one not in friends), *friends) if route not in chosen]
        for route in (*chosen, *others[: gained[MOOD]]):
            routes.remove(route)


def blessings(routes: int, friends: int) -> Amounts:
    """Mood tokens for any of these routes, culture tokens for some. [coc.civadvance.prosperity, coc.civ.25]"""
    kinds = {GOODS[MOOD]: (0, routes)} | ({GOODS[CULTURE]: (0, friends)} if friends else {})
    return Amounts("income", kinds, least=0, most=routes)


# -- Peace & Poetry


@advance_rebates.by("peace_and_poetry")
def peace_and_poetry(game: Clash, seat: int, number: int) -> Rebate | None:
    """Once per turn a mood token instead of two food for an advance. [coc.civadvance.peace_and_poetry]"""
    if was_used(game, seat, "peace_and_poetry"):
        return None
    return Rebate("peace_and_poetry", VERSES, 1 << FOOD, POEM)


@rebate_uses.by("peace_and_poetry")
def recited(game: Clash, seat: int) -> None:
    """[coc.civadvance.peace_and_poetry]"""
    use_up(game, seat, "peace_and_poetry")


# -- Akbar the Great


@movement_effects.by("akbar.1")
def prosperous(game: Clash, seat: int, start: int, target: int, units: int) -> None:
    """Gold when Akbar comes from elsewhere into an own city. [coc.leader.akbar.1]"""
    if units // ONE[LEADER] & UNIT_MASK and start != target and game.city[target] == seat:
        purse.gain_one(game, seat, GOLD, 1, "coc.leader.akbar.1")


@battle_starts.by("akbar.2")
async def bladed_tusks(game: Clash, battle: Battle, side: int) -> None:
    """An ore before a land battle with Akbar and elephants. [coc.leader.akbar.2, coc.battle.31]"""
    seat = owner(battle, side)
    if battle.way & SEA or not leaders.in_battle(game, battle, side) or not _elephants(game, battle, side):
        return
    if purse.can_pay(game, seat, TUSKS) and await asking.offer(seat, "akbar.2", "coc.leader.akbar.2"):
        await purse.pay(game, seat, TUSKS, "coc.leader.akbar.2")
        spend(battle, side, "akbar.2")


@battle_bonuses.by("akbar.2")
def tusks(game: Clash, battle: Battle, side: int) -> int:
    """Then each living elephant adds 1 at each roll, whatever becomes of Akbar. [coc.leader.akbar.2]"""
    return _elephants(game, battle, side) if spent(battle, side, "akbar.2") else 0


def _elephants(game: Clash, battle: Battle, side: int) -> int:
    return fighting(game, battle, side) // ONE[ELEPHANT] & UNIT_MASK


# -- Maharaja Sri Gupta


@may_use.by("shri_gupta.1")
def may_begin_age(game: Clash, seat: int) -> Refusal | None:
    """A token, the activation of his city, and a first advance that can be paid. [coc.leader.shri_gupta.1]"""
    refusal = may_activate(game, seat, "shri_gupta.1")
    if refusal is not None:
        return refusal
    if not advances.gainable(game.players[seat].advances) & _unknown(game, seat):
        return Refusal("coc.leader.shri_gupta.1", "no_advance_there")
    refusal = purse.may_pay_price(game, seat, AGE, "coc.leader.shri_gupta.1")
    if refusal is None and not first_steps(game, seat):
        return purse.may_pay_price(game, seat, advances.cost(AGE), "coc.adv.1", purse.IDEAS_FOR_FOOD)
    return refusal


@uses.by("shri_gupta.1")
async def golden_age(game: Clash, seat: int) -> None:
    """The first advance of a category for its normal cost, without an action. [coc.leader.shri_gupta.1]"""
    clause, city = "coc.leader.shri_gupta.1", leaders.city(game, seat)
    counted = await cities.declare(game, seat, city, "price")
    pick = await Decision(seat, "advance", clause, first_steps, game, seat)
    number = advances.NUMBER[pick[1]]
    await advances.purchase(game, seat, number, advances.TRACK, clause, more=AGE)
    await cities.activate(game, seat, city, counted)


def first_steps(game: Clash, seat: int) -> tuple[Option, ...]:
    """Advances of categories in which there is none yet, which can be gained and paid with the token besides.

    [coc.leader.shri_gupta.1]
    """
    return advances.choices(advances.affordable(game, seat, more=AGE) & _unknown(game, seat))


def _unknown(game: Clash, seat: int) -> int:
    """The advances of all categories in which a seat has none."""
    owned = game.players[seat].advances
    return sum(mask for mask in box.category_masks() if not mask & owned)


@battle_bonuses.by("shri_gupta.2")
def effective_planning(game: Clash, battle: Battle, side: int) -> int:
    """+2 in a round of a land battle without an own tactics card. [coc.leader.shri_gupta.2]"""
    planned = not battle.way & SEA and leaders.in_battle(game, battle, side) and battle.played[side] < 0
    return PLANNED if planned else 0


# -- Ashoka the Great


@influence_namings.by("ashoka.1")
async def named_temple(game: Clash, seat: int, start: int, target: int) -> int:
    """Where his city has no temple, one can be named as the building to take. [coc.leader.ashoka.1]"""
    if was_used(game, seat, "ashoka.1") or not is_in(game, seat, start, "ashoka.1") or _has_temple(game, start):
        return -1
    if influence.has_takeover(game, seat) or TEMPLE not in influence.takeable(game, seat, target):
        return -1
    pick = await Decision(seat, "name-temple", "coc.leader.ashoka.1", namings, game, seat, target, declines=asking.PASS)
    return TEMPLE if pick != asking.PASS else -1


def namings(game: Clash, seat: int, target: int) -> list[Option]:
    return [("seize", "temple"), asking.PASS]


@influence_rerolls.by("ashoka.1")
async def buddhism(game: Clash, seat: int, start: int, target: int, named: int, result: int) -> bool:
    """Once per turn a failed roll from the city with Ashoka is made again, thanks to a temple. [coc.leader.ashoka.1]"""
    if was_used(game, seat, "ashoka.1") or not is_in(game, seat, start, "ashoka.1"):
        return False
    if result >= box.limits().influence_success or not (_has_temple(game, start) or named == TEMPLE):
        return False
    if not await asking.offer(seat, "ashoka.1", "coc.leader.ashoka.1"):
        return False
    use_up(game, seat, "ashoka.1")
    return True


def _has_temple(game: Clash, city: int) -> bool:
    return game.building(city, TEMPLE) >= 0


@conquest_effects.by("ashoka.2")
def expansionist(game: Clash, taken: Taken, seat: int) -> None:
    """A culture token for a conquered city, two if it has a temple. [coc.leader.ashoka.2, coc.lead.19]"""
    if seat == taken.winner and leaders.here(game, seat, taken.hex):
        number = 2 if taken.stands and _has_temple(game, taken.hex) else 1
        purse.gain_one(game, seat, CULTURE, number, "coc.leader.ashoka.2")
