"""Huns: Nomads, Horsemen, Plunderers, Tribes; Attila, Bleda, Rugila."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal

from ... import box
from ...box.terms import (
    ANGRY,
    CAVALRY,
    ELEPHANT,
    FOOD,
    FOREST,
    GOLD,
    HAPPY,
    MOUNTAIN,
    NEUTRAL,
    ORE,
    PLAIN,
    SETTLER,
    WATER,
    WOOD,
)
from ...state import ARMY_MASK, BARBARIANS, CITY_MARK, MOVED, NOBODYS, ONE, UNIT_MASK, UNKNOWN, Battle, Clash
from .. import (
    asking,
    atlas,
    cities,
    command,
    exploring,
    free_moves,
    groups,
    leaders,
    marks,
    moments_of_war,
    pieces,
    purse,
    sides,
)
from ..asking import PASS
from ..combat import Combat
from ..groups import Part
from ..moments import ABILITIES, ATTACKER, Goods, city_moods, counted_mood, recruit_effects
from ..moments_of_cities import Trader, declarations, found_bans, recruit_unlocks, size_counts, trade_bans
from ..moments_of_war import (
    ANYWHERE,
    FREE,
    Taken,
    activation_changes,
    conquest_effects,
    conquest_moods,
    march_offers,
    may_move_so,
    move_ways,
    own_movements,
    tactics_bans,
)
from .common import leads_on_land, use_up, was_used

LAND_GIVES: Final = {PLAIN: FOOD, FOREST: WOOD, MOUNTAIN: ORE}
"""What a city gains where it comes to."""
NEAR: Final = 2
"""Range of Plunderers and of Rugila's Tribute."""
TRIBES_PRICES: Final = {"culture": purse.priced(culture=1), "gold": purse.priced(gold=1)}
ATTILA_SIZE: Final = 2
RUGILA_GOLD: Final = 2
FOR_CITIES: Final = ("collect", "build", "wonder", "recruit")
"""What the mood of a city matters for when it is activated."""

marks.ENDS_WITH_TURN.add("unforced")


# -- Nomads


@move_ways.by("nomads")
def wanderings(game: Clash, seat: int) -> list[Option]:
    """Cities of size 1 that are not angry go to land beside them. [coc.civadvance.nomads, coc.civ.21]"""
    names = game.board.names
    return [
        ("wander", names[here], names[there])
        for here in game.cities_of(seat)
        if _may_leave(game, seat, here) is None
        for there in game.board.near[here]
        if _may_settle(game, seat, there) is None
    ]


@may_move_so.by("wander")
def may_wander(game: Clash, seat: int, option: Option) -> Refusal | None:
    """Why a city does not go there. [coc.civadvance.nomads]"""
    clause = "coc.civadvance.nomads"
    here, there = (game.board.number[name] for name in option[1:])
    if not game.players[seat].usable & ABILITIES["nomads"]:
        return Refusal("coc.round.4", "not_yours", ability="nomads")
    refusal = cities.may_activate(game, seat, here) or _may_leave(game, seat, here)
    if refusal is not None:
        return refusal
    if there not in game.board.near[here]:
        # city_not_beside: "A city moves to an adjacent space."
        return Refusal(clause, "city_not_beside")
    return _may_settle(game, seat, there)


def _may_leave(game: Clash, seat: int, here: int) -> Refusal | None:
    clause = "coc.civadvance.nomads"
    if game.size(here) != 1 or game.mood[here] == ANGRY or not cities.can_activate(game, here):
        # city_stays: "Only cities of size 1 that are not angry can move."
        return Refusal(clause, "city_stays")
    if any(mark[0] == here and mark[1] == CITY_MARK and mark[3] & command.STILL for mark in game.marks):
        # city_moved: "This city has moved already, or it moved onto a mountain in this turn."
        return Refusal("coc.move.2", "city_moved")
    return None


def _may_settle(game: Clash, seat: int, there: int) -> Refusal | None:
    if game.terrain[there] == WATER or game.city[there] != NOBODYS or game.holder[there] not in (seat, NOBODYS):
        # no_place_for_city: "A city moves to land without any city and without enemies."
        return Refusal("coc.civ.21", "no_place_for_city")
    return None


@own_movements.by("wander")
async def nomads(game: Clash, seat: int, option: Option) -> None:
    """The city is activated and goes, with units that like to; it gains what its new space gives. [coc.civ.14]"""
    clause = "coc.civadvance.nomads"
    here, there = (game.board.number[name] for name in option[1:])
    units = await _companions(game, seat, here, there)
    await cities.activate_as_price(game, seat, here, "nomads")
    if game.journal is not None:
        game.tell(clause, "wanders", f"seat-{seat}", *option[1:])
    if game.terrain[there] == UNKNOWN:
        await exploring.explore(game, seat, there)
    entered = groups.entered(game, game.terrain[there])
    groups.take(game, here, units)
    old = [mark for mark in game.marks if mark[0] == here and mark[1] == CITY_MARK]
    game.marks = [mark for mark in game.marks if mark not in old]
    pieces.move_city(game, here, there)
    groups.add_mark(game, there, CITY_MARK, 1, MOVED | entered)
    command.arrive(game, seat, there, units, MOVED, entered)
    good = LAND_GIVES.get(game.terrain[there], -1)
    if good >= 0 and not game.exhausted >> there & 1:
        purse.gain_one(game, seat, good, 1, clause)
    await moments_of_war.moved(game, seat, here, there, groups.packed(units))


async def _companions(game: Clash, seat: int, here: int, there: int) -> list[Part]:
    """Who goes along: army units as many as fit, and settlers. [coc.civadvance.nomads, coc.move.1]"""
    found = command.choice(game, seat, command.MOVE, here, there)
    settlers = [part for part in found.parts if part[0] == SETTLER]
    army = [part for part in found.parts if part[0] != SETTLER]
    chosen: list[Part] = []
    for parts, most in ((army, found.room), (settlers, groups.size(settlers))):
        if parts:
            pick = await Decision(seat, "group", "coc.civadvance.nomads", _along, tuple(parts), most)
            chosen += groups.chosen(parts, pick[1:])
    return chosen


def _along(parts: tuple[Part, ...], most: int) -> Amounts:
    bounds = {groups.name(kind, what): (0, min(number, most)) for kind, what, number in parts}
    return Amounts("with", bounds, least=0, most=min(most, groups.size(parts)))


# -- Horsemen


@recruit_unlocks.by("horsemen")
def horsemen(game: Clash, seat: int, city: int, kind: int) -> bool:
    """Cavalry needs no market in a city of size 1. [coc.civadvance.horsemen]"""
    return kind == CAVALRY and game.size(city) == 1


@recruit_effects.by("horsemen")
def ride_out(game: Clash, seat: int, city: int, units: int, paid: Goods) -> None:
    """New cavalry may move once each. [coc.civadvance.horsemen, coc.civ.30, coc.civ.31]"""
    free_moves.offer(game, seat, "coc.civadvance.horsemen", [(city, CAVALRY, units // ONE[CAVALRY] & UNIT_MASK)])


# -- Plunderers


def is_plundered(game: Clash, owner: int, seat: int, hex_: int) -> bool:
    """Whether settlers there have army units of the owner in range 2 and none of their own beside them."""
    if game.city[hex_] == seat or _has_army(game, seat, hex_):
        return False
    return any(_has_army(game, owner, near) for near in atlas.members(atlas.within(game, hex_, NEAR)))


def _has_army(game: Clash, seat: int, hex_: int) -> bool:
    """Whether army units of a seat are there, on land or aboard."""
    return game.holder[hex_] == seat and bool((game.force[hex_] | game.aboard[hex_]) & ARMY_MASK)


@found_bans.by("plunderers")
def plundered_founders(game: Clash, owner: int, seat: int, hex_: int) -> Refusal | None:
    """Settlers without escort found no city near their army. [coc.civadvance.plunderers, coc.civ.15]"""
    # plundered: "An army of {who} within range 2 keeps settlers without an escort from founding a city."
    if not is_plundered(game, owner, seat, hex_):
        return None
    return Refusal("coc.civadvance.plunderers", "plundered", who=f"seat-{owner}")


@trade_bans.by("plunderers")
def plundered_traders(game: Clash, owner: int, seat: int, trader: Trader) -> bool:
    """Nor do they trade. [coc.civadvance.plunderers, coc.civ.15]"""
    return trader.kind == SETTLER and is_plundered(game, owner, seat, trader.hex)


# -- Tribes


@march_offers.by("tribes")
async def tribes(game: Clash, seat: int) -> int:
    """For a culture token or a gold one chooses where each group goes. [coc.civadvance.tribes]"""
    clause = "coc.civadvance.tribes"
    if not any(purse.can_pay(game, seat, price) for price in TRIBES_PRICES.values()):
        return 0
    pick = await Decision(seat, "tribes", clause, gifts, game, seat, declines=PASS)
    if pick == PASS:
        return 0
    await purse.pay(game, seat, TRIBES_PRICES[pick[1]], clause)
    return ANYWHERE


def gifts(game: Clash, seat: int) -> list[Option]:
    found: list[Option] = [("spend", good) for good, price in TRIBES_PRICES.items() if purse.can_pay(game, seat, price)]
    return [*found, PASS]


# -- Attila


@size_counts.by("attila.1")
def ruler(game: Clash, seat: int, city: int) -> int:
    """His city of size 1 counts as size 2, unless it is angry. [coc.leader.attila.1]"""
    small = game.size(city) == 1 and counted_mood(game, seat, city) != ANGRY
    return ATTILA_SIZE if small and leaders.here(game, seat, city) else 0


@activation_changes.by("attila.2")
async def lord_of_horses(game: Clash, combat: Combat, side: int) -> None:
    """One cavalry that activates may act as an elephant: the die with the lowest number. [coc.leader.attila.2]"""
    dice = [die for die, kind in enumerate(combat.activated[side]) if kind == CAVALRY]
    if not dice or not leads_on_land(game, combat.battle, side):
        return
    if await asking.offer(sides.owner(combat.battle, side), "attila.2", "coc.leader.attila.2"):
        lowest = min(dice, key=lambda die: box.die()[combat.faces[side][die]].value)
        combat.activated[side][lowest] = ELEPHANT


# -- Bleda


@city_moods.by("bleda.1")
def enforcer(game: Clash, seat: int, city: int) -> int:
    """His city may count as happy when it is activated first in the turn. [coc.leader.bleda.1]"""
    if not leaders.here(game, seat, city):
        return ANGRY
    acts = game.acts[city]
    open_ = not acts and not was_used(game, seat, "bleda.1") and ("unforced", seat, city) not in game.lasting
    return HAPPY if open_ or acts & cities.SEALED else ANGRY


@declarations.by("bleda.1")
async def enforce(game: Clash, seat: int, city: int, reason: str) -> None:
    """Then it cannot be activated again in this turn. What only a happy city can do leaves no choice.

    [coc.leader.bleda.1]
    """
    mood = NEUTRAL if game.mood[city] == ANGRY and game.players[seat].used & marks.LABOR else game.mood[city]
    if game.mood[city] == HAPPY or reason not in FOR_CITIES or enforcer(game, seat, city) != HAPPY:
        return
    needed = reason == "wonder" or (reason == "build" and not box.moods()[mood].may_build)
    if needed or await asking.offer(seat, "bleda.1", "coc.leader.bleda.1"):
        use_up(game, seat, "bleda.1")
        game.acts[city] |= cities.SEALED
    else:
        marks.begin(game, "unforced", seat, city)


@tactics_bans.by("bleda.2")
def battering_ram(game: Clash, battle: Battle, owner: int, side: int) -> Refusal | None:
    """Whoever defends a city against him lays no card in the first round. [coc.leader.bleda.2]"""
    rammed = owner == ATTACKER != side and battle.round == 1 and battle.way & sides.CITY
    if rammed and leads_on_land(game, battle, owner):
        # no_tactics_against: "{ability} forbids tactics in this combat round."
        return Refusal("coc.leader.bleda.2", "no_tactics_against", ability="bleda.2")
    return None


# -- Rugila


@conquest_effects.by("rugila.1")
def tribute(game: Clash, taken: Taken, seat: int) -> None:
    """Two gold for a conquered city if another one of an opponent is in range 2. [coc.leader.rugila.1]"""
    if seat != taken.winner or not leaders.here(game, seat, taken.hex):
        return
    near = atlas.members(atlas.within(game, taken.hex, NEAR) & ~(1 << taken.hex))
    if any(game.city[hex_] not in (NOBODYS, seat) for hex_ in near):
        purse.gain_one(game, seat, GOLD, RUGILA_GOLD, "coc.leader.rugila.1")


@conquest_moods.by("rugila.2")
def unifier(game: Clash, taken: Taken) -> Sequence[tuple[int, Goods]]:
    """A barbarian city becomes happy. [coc.leader.rugila.2, coc.lead.19]"""
    return [(HAPPY, FREE)] if taken.loser == BARBARIANS and leaders.here(game, taken.winner, taken.hex) else []
