"""Persia: Grey Tide, Immortals, Zoroastrianism, Banking; Cyrus II, Xerxes I, Darius I."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal

from ...box.terms import (
    BARREN,
    CULTURE,
    ELEPHANT,
    GOLD,
    GOODS,
    MOOD,
    REGION_SIZE,
    RESOURCES,
    UNITS,
    WATER,
    WONDERS,
)
from ...state import NOBODYS, ONE, UNIT_MASK, Battle, Clash
from .. import abilities, asking, battle, building, cities, groups, leaders, pieces, purse, trade
from ..asking import PASS
from ..combat import Combat
from ..moments import influence_effects, may_use, turn_starts, uses
from ..moments_of_cards import influence_goals, influence_replacements
from ..moments_of_cities import Rebate, build_rebates, recruit_unlocks
from ..moments_of_war import (
    ability_bans,
    army_limits,
    battle_bonuses,
    before_rolls,
    bonus_caps,
    reveals,
    spent,
    tactics_bans,
)
from ..sides import SEA, fighters, fighting, owner, who
from .common import is_in, may_activate, may_from_city, set_spent, use_up

MOST_BONUS: Final = 2
"""For whoever meets elephants. [coc.civadvance.grey_tide]"""
MOST_TOKENS: Final = 4
"""At one roll. [coc.civadvance.immortals]"""
STRATEGY: Final = 2
"""[coc.leader.cyrus.2]"""
HUGE: Final = 5
"""[coc.leader.xerxes.2]"""
REDUCED: Final = 2
"""[coc.leader.xerxes.1]"""
MATERIALS: Final = (1 << RESOURCES) - 1 | 1 << CULTURE
ARCHITECTS: Final = purse.priced(culture=2)
"""[coc.leader.darius.2]"""
CONVERTIBLE: Final = tuple(kind for kind in groups.ARMY_KINDS if UNITS[kind] != "leader")


# -- Grey Tide


@recruit_unlocks.by("grey_tide")
def grey_tide(game: Clash, seat: int, city: int, kind: int) -> bool:
    """Elephants without a market where there is barren land beside the city. [coc.civadvance.grey_tide]"""
    return kind == ELEPHANT and any(game.terrain[near] == BARREN for near in game.board.near[city])


@bonus_caps.by("grey_tide")
def trampled(game: Clash, battle: Battle, side: int) -> int:
    """Who meets elephants on land has at most +2 in the first round. [coc.civadvance.grey_tide, coc.civ.11]"""
    if battle.way & SEA or battle.round != 1 or not fighting(game, battle, side) // ONE[ELEPHANT] & UNIT_MASK:
        return -1
    return MOST_BONUS


# -- Immortals


@before_rolls.by("immortals")
async def immortals(game: Clash, combat: Combat, side: int) -> None:
    """Up to four culture tokens before a roll, each for +1. [coc.civadvance.immortals]"""
    seat = owner(combat.battle, side)
    if immortal(game, seat).most:
        pick = await Decision(seat, "immortals", "coc.civadvance.immortals", immortal, game, seat)
        paid = purse.numbers_of(pick[1:])
        if any(paid):
            await purse.pay(game, seat, tuple(paid), "coc.civadvance.immortals", purse.NO_ARENA)
            combat.add(side, "immortals", sum(paid))


def immortal(game: Clash, seat: int) -> Amounts:
    """So many tokens can be paid; mood tokens too for whoever has the Great Arena. [coc.res.9]"""
    stock = game.players[seat].stock
    kinds = (CULTURE, MOOD) if purse.has_arena(game, seat) else (CULTURE,)
    most = min(MOST_TOKENS, sum(stock[good] for good in kinds))
    return Amounts("pay", {GOODS[good]: (0, min(most, stock[good])) for good in kinds}, least=0, most=most)


# -- Zoroastrianism


@influence_goals.by("zoroastrianism")
def heathens(game: Clash, seat: int) -> list[int]:
    """Land without a city where an enemy army unit can be converted. [coc.civadvance.zoroastrianism, coc.lead.18]"""
    return [hex_ for hex_ in range(len(game.holder)) if converts(game, seat, hex_)]


def converts(game: Clash, seat: int, hex_: int) -> list[Option]:
    """Army units there, no leaders, of which a piece is left in the supply. [coc.civadvance.zoroastrianism]"""
    holder = game.holder[hex_]
    if holder in (NOBODYS, seat) or game.city[hex_] != NOBODYS or game.terrain[hex_] == WATER:
        return []
    return [
        ("convert", UNITS[kind])
        for kind in CONVERTIBLE
        if game.units(hex_, kind) and pieces.left_units(game, seat, kind)
    ]


@influence_replacements.by("zoroastrianism")
async def zoroastrianism(game: Clash, seat: int, start: int, target: int) -> bool:
    """The unit changes sides; it attacks those that are left and cannot retreat. [coc.civ.12, coc.civ.28]"""
    if game.city[target] != NOBODYS:
        return False
    clause = "coc.civadvance.zoroastrianism"
    pick = await Decision(seat, "convert", clause, converts, game, seat, target)
    kind = UNITS.index(pick[1])
    if game.journal is not None:
        game.tell(
            clause, "converts", f"seat-{seat}", who(game.holder[target]), game.board.names[target], f"{pick[1]}-1"
        )
    pieces.remove(game, target, kind)
    if game.holder[target] == NOBODYS:
        pieces.place(game, target, seat, kind)
    else:
        battle.begin(game, target, seat, -1, 0, ONE[kind])
    return True


# -- Banking


@turn_starts.by("banking")
async def banking(game: Clash, seat: int) -> None:
    """Whoever has gold gets one more, or a culture token, before Trade Routes. [coc.civadvance.banking]"""
    if game.players[seat].stock[GOLD]:
        pick = await Decision(seat, "banking", "coc.civadvance.banking", interest, declines=PASS)
        if pick != PASS:
            purse.gain_one(game, seat, GOODS.index(pick[1]), 1, "coc.civadvance.banking")


def interest() -> list[Option]:
    return [asking.BONUS[GOLD], asking.BONUS[CULTURE], PASS]


# -- Cyrus II


@may_use.by("cyrus.1")
def may_rule(game: Clash, seat: int) -> Refusal | None:
    """The city with Cyrus can be activated. [coc.leader.cyrus.1]"""
    return may_activate(game, seat, "cyrus.1")


@uses.by("cyrus.1")
async def king_of_persia(game: Clash, seat: int) -> None:
    """A token for each region with an own city, as many as the size of the city allows. [coc.leader.cyrus.1]"""
    city = leaders.city(game, seat)
    counted = await cities.declare(game, seat, city, "price")
    regions = {hex_ // REGION_SIZE for hex_ in game.cities_of(seat)}
    number = min(len(regions), game.size(city))
    pick = await Decision(seat, "income", "coc.leader.cyrus.1", trade.incomes, number, (CULTURE, MOOD))
    purse.gain(game, seat, purse.numbers_of(pick[1:]), "coc.leader.cyrus.1")
    await cities.activate(game, seat, city, counted)


@reveals.by("cyrus.2")
async def brilliant_strategist(game: Clash, combat: Combat, side: int) -> None:
    """The own card, when it is revealed, may do nothing for +2 in this round. [coc.leader.cyrus.2]"""
    battle, used = combat.battle, False
    if not battle.way & SEA and leaders.in_battle(game, battle, side) and battle.played[side] >= 0:
        used = await asking.offer(owner(battle, side), "cyrus.2", "coc.leader.cyrus.2")
    if used:
        combat.cancelled[side] = True
    set_spent(battle, side, "cyrus.2", used)


@battle_bonuses.by("cyrus.2")
def strategy(game: Clash, battle: Battle, side: int) -> int:
    """As long as Cyrus lives. [coc.leader.cyrus.2, coc.lead.10]"""
    return STRATEGY if spent(battle, side, "cyrus.2") and leaders.in_battle(game, battle, side) else 0


# -- Xerxes I


@build_rebates.by("xerxes.1")
def great_builder(game: Clash, seat: int, city: int, what: str) -> Rebate | None:
    """A wonder in the city with Xerxes costs two less, of what the builder likes. [coc.leader.xerxes.1]"""
    if what in WONDERS and is_in(game, seat, city, "xerxes.1"):
        return Rebate("xerxes.1", REDUCED, MATERIALS, optional=False)
    return None


@army_limits.by("xerxes.2")
def huge_host(game: Clash, seat: int, hex_: int, led: bool) -> int:
    """One more army unit where Xerxes is. [coc.leader.xerxes.2]"""
    return int(led or leaders.here(game, seat, hex_))


@tactics_bans.by("xerxes.2")
def unwieldy(game: Clash, battle: Battle, own: int, side: int) -> Refusal | None:
    """Five army units play no tactics. [coc.leader.xerxes.2]"""
    # host_too_large: "With 5 army units you cannot play tactics cards (Xerxes)."
    return Refusal("coc.leader.xerxes.2", "host_too_large") if own == side and _is_huge(game, battle, side) else None


@reveals.by("xerxes.2")
def count_host(game: Clash, combat: Combat, side: int) -> None:
    """What counts is how many there are when the round starts. [coc.leader.xerxes.2]"""
    set_spent(combat.battle, side, "xerxes.2", _is_huge(game, combat.battle, side))


@ability_bans.by("xerxes.2")
def clumsy(game: Clash, combat: Combat, side: int) -> bool:
    """And their units activate no combat abilities. [coc.leader.xerxes.2]"""
    return spent(combat.battle, side, "xerxes.2")


def _is_huge(game: Clash, battle: Battle, side: int) -> bool:
    return not battle.way & SEA and leaders.in_battle(game, battle, side) and fighters(game, battle, side) >= HUGE


# -- Darius I


@influence_effects.by("darius.1")
def cultural_unity(game: Clash, seat: int, start: int, target: int) -> None:
    """A mood token for each success from the city with Darius. [coc.leader.darius.1]"""
    if is_in(game, seat, start, "darius.1"):
        purse.gain_one(game, seat, MOOD, 1, "coc.leader.darius.1")


@may_use.by("darius.2")
def may_design(game: Clash, seat: int) -> Refusal | None:
    """Once per turn, something to build in the city with Darius that can still be paid. [coc.leader.darius.2]"""
    refusal = (
        may_from_city(game, seat, "darius.2")
        or abilities.once(game, seat, "darius.2")
        or purse.may_pay_price(game, seat, ARCHITECTS, "coc.leader.darius.2")
    )
    if refusal is not None:
        return refusal
    stock = game.players[seat].stock
    kept = stock[:]
    for good, number in enumerate(ARCHITECTS):
        stock[good] -= min(number, stock[good])
    found = designs(game, seat)
    stock[:] = kept
    # nothing_to_build: "There is nothing that you could build in the city with your leader."
    return None if found else Refusal("coc.leader.darius.2", "nothing_to_build")


@uses.by("darius.2")
async def architect(game: Clash, seat: int) -> None:
    """Build at the normal cost without an action. [coc.leader.darius.2]"""
    use_up(game, seat, "darius.2")
    await purse.pay(game, seat, ARCHITECTS, "coc.leader.darius.2")
    if designs(game, seat):
        await building.do(game, seat, await Decision(seat, "build", "coc.leader.darius.2", designs, game, seat))


def designs(game: Clash, seat: int) -> list[Option]:
    """What can be built in the city with Darius."""
    name = game.board.names[leaders.city(game, seat)]
    return [option for option in building.options(game, seat) if option[1] == name]
