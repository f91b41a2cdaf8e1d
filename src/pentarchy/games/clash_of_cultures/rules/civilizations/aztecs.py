"""Aztecs: War Captives, Sacrificial Cult, Aztec Gold, Tribute; Ahuitzotl, Acamapichtli, Marqzen."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal
from pentarchy.core.amounts import amount_of

from ... import box
from ...box.terms import (
    CULTURE,
    FOOD,
    GOLD,
    GOODS,
    LEADER,
    MOOD,
    MOUNTAIN,
    ORE,
    RESOURCES,
    SCORING,
    SETTLER,
    SHIP,
    UNITS,
    WONDERS,
    WOOD,
)
from ...state import ARMY_MASK, BARBARIANS, NOBODYS, ONE, UNIT_MASK, Battle, Clash
from .. import abilities, asking, atlas, building, collecting, leaders, marks, pieces, purse, sides
from ..asking import PASS
from ..moments import ABILITIES, Fought, battle_ends, may_use, uses
from ..moments_of_cards import event_refusals, event_shelters
from ..moments_of_cities import (
    Rebate,
    build_rebates,
    collect_firsts,
    collect_spaces,
    found_effects,
    rebate_uses,
    score_adds,
    token_payments,
    token_reserves,
)
from ..moments_of_war import hit_shields
from . import common
from .common import leads_on_land

CAPTIVES: Final = "war_captives"
"""Id in `Clash.lasting`: one entry for each captive, its number by `pieces.unit_number`."""
MOST_CAPTIVES: Final = 4
SOLDIERS: Final = ARMY_MASK & ~(UNIT_MASK * ONE[LEADER])
"""Army units that can be captives. [coc.lead.18]"""
OBJECTIVES: Final = SCORING.index("objectives")
REACH: Final = 2
"""How far Tribute goes."""
FOR_GOLD: Final = (FOOD, WOOD, ORE, MOOD, CULTURE)
"""What Aztec Gold takes."""
MASS: Final = 2
"""Captives of a Mass Sacrifice."""
DISTANCE: Final = 2
"""Cities nearer than this end Expansionism."""
WORK: Final = 2
"""Resources for which one captive stands."""
MOST_SIZE: Final = 3
TRIBUTES_PRICE: Final = purse.priced(mood=2)

pieces.OUT_OF_SUPPLY.add(CAPTIVES)


# -- captives


def captives(game: Clash, seat: int) -> int:
    """How many a seat has. [coc.civ.2]"""
    return marks.number_of(game, CAPTIVES, seat)


def room_for_captives(game: Clash, seat: int) -> int:
    return MOST_CAPTIVES - captives(game, seat)


def capture(game: Clash, seat: int, owner: int, kind: int, clause: str) -> None:
    """A unit that is off the board stays out of its owner's supply. [coc.civ.23]"""
    marks.begin(game, CAPTIVES, seat, pieces.unit_number(owner, kind))
    if game.journal is not None:
        game.tell(clause, "captures", f"seat-{seat}", sides.who(owner), UNITS[kind])


async def sacrifice(game: Clash, seat: int, number: int, clause: str) -> None:
    """Captives go back to the supply of their owners; which ones is the choice of their captor. [coc.civ.23]"""
    for _ in range(number):
        pick = await Decision(seat, "release", clause, held, game, seat)
        owner = BARBARIANS if pick[1] == "barbarians" else int(pick[1][len("seat-") :])
        game.lasting.remove((CAPTIVES, seat, pieces.unit_number(owner, UNITS.index(pick[2]))))
        if game.journal is not None:
            game.tell(clause, "sacrifices", f"seat-{seat}", *pick[1:])


def held(game: Clash, seat: int) -> list[Option]:
    """The captives of a seat, equal ones once."""
    numbers = sorted({number for name, whose, number in game.lasting if (name, whose) == (CAPTIVES, seat)})
    return [
        ("release", sides.who(owner), UNITS[kind]) for owner, kind in (pieces.owner_and_kind(one) for one in numbers)
    ]


# -- War Captives


@battle_ends.by("war_captives")
async def war_captives(game: Clash, fought: Fought, side: int) -> None:
    """After a won land battle enemy army units that died in it become captives. [coc.civadvance.war_captives]"""
    seat, enemy = fought.sides[side], fought.sides[1 - side]
    if fought.winner != side or fought.sea or not preys(game, seat, enemy, fought.gone if side else fought.slain):
        return
    clause, dead = "coc.civadvance.war_captives", fought.gone if side else fought.slain
    pick = await Decision(seat, "captives", clause, catches, game, seat, enemy, dead)
    for word in pick[1:]:
        name, number = amount_of(word)
        for _ in range(number):
            capture(game, seat, enemy, UNITS.index(name), clause)


def preys(game: Clash, seat: int, enemy: int, dead: int) -> dict[str, tuple[int, int]]:
    """How many of each kind could be taken."""
    room = room_for_captives(game, seat)
    found = {}
    for kind, one in enumerate(ONE):
        number = (dead & SOLDIERS) // one & UNIT_MASK
        number = min(number, room, pieces.left_units(game, enemy, kind)) if number else 0
        if number:
            found[UNITS[kind]] = (0, number)
    return found


def catches(game: Clash, seat: int, enemy: int, dead: int) -> Amounts:
    bounds = preys(game, seat, enemy, dead)
    total = sum(most for _, most in bounds.values())
    return Amounts("capture", bounds, least=0, most=min(total, room_for_captives(game, seat)))


@score_adds.by("war_captives")
def worth_of_captives(game: Clash, seat: int) -> tuple[tuple[int, int], ...]:
    """Half a point each, like objectives. [coc.civadvance.war_captives, coc.civ.2]"""
    return ((OBJECTIVES, captives(game, seat)),)


# -- Sacrificial Cult


@event_refusals.by("sacrificial_cult")
async def sacrificial_cult(game: Clash, seat: int, card: int) -> bool:
    """For a captive another event is drawn instead. [coc.civadvance.sacrificial_cult]"""
    clause = "coc.civadvance.sacrificial_cult"
    if not captives(game, seat) or not await asking.offer(seat, "sacrificial_cult", clause):
        return False
    await sacrifice(game, seat, 1, clause)
    return True


@token_reserves.by("sacrificial_cult")
def captives_for_tokens(game: Clash, seat: int) -> int:
    """Each captive stands for a culture or mood token. [coc.civadvance.sacrificial_cult]"""
    return captives(game, seat)


@token_payments.by("sacrificial_cult")
async def captives_paid(game: Clash, seat: int, number: int) -> None:
    await sacrifice(game, seat, number, "coc.civadvance.sacrificial_cult")


# -- Aztec Gold


@found_effects.by("aztec_gold")
async def aztec_gold(game: Clash, seat: int, hex_: int, kind: int) -> None:
    """A new city brings a gold, and one for each mountain beside it that is paid for. [coc.civadvance.aztec_gold]"""
    clause = "coc.civadvance.aztec_gold"
    purse.gain_one(game, seat, GOLD, 1, clause)
    for _ in range(sum(game.terrain[near] == MOUNTAIN for near in game.board.near[hex_])):
        if len(bargains(game, seat)) == 1:
            return
        pick = await Decision(seat, "aztec-gold", clause, bargains, game, seat, declines=PASS)
        if pick == PASS:
            return
        await purse.pay(game, seat, _one(GOODS.index(pick[1])), clause, purse.NO_GOLD)
        purse.gain_one(game, seat, GOLD, 1, clause)


def bargains(game: Clash, seat: int) -> list[Option]:
    found: list[Option] = [
        ("spend", GOODS[good]) for good in FOR_GOLD if purse.can_pay(game, seat, _one(good), purse.NO_GOLD)
    ]
    return [*found, PASS]


def _one(good: int) -> purse.Price:
    return tuple(int(one == good) for one in range(len(GOODS)))


# -- Tribute


@collect_spaces.by("tribute")
def tribute(game: Clash, seat: int, city: int) -> int:
    """Spaces with enemy cities in range 2 may be chosen. [coc.civadvance.tribute, coc.civ.32]"""
    near = atlas.within(game, city, REACH) & ~game.exhausted
    return near & box.bits(hex_ for hex_, owner in enumerate(game.city) if owner not in (NOBODYS, seat))


@collect_firsts.by("tribute")
async def human_tribute(game: Clash, seat: int, city: int, spaces: int) -> int:
    """With War Captives a barbarian unit of such a city instead of its resource. [coc.civadvance.tribute]"""
    clause, used = "coc.civadvance.tribute", 0
    while used.bit_count() < spaces and hostages(game, seat, city, used):
        pick = await Decision(seat, "human-tribute", clause, _takes, game, seat, city, used, declines=PASS)
        if pick == PASS:
            break
        hex_, kind = game.board.number[pick[1]], UNITS.index(pick[2])
        pieces.remove(game, hex_, kind)
        capture(game, seat, BARBARIANS, kind, clause)
        used |= 1 << hex_
    return used


def hostages(game: Clash, seat: int, city: int, used: int) -> list[Option]:
    """Barbarian army units in cities that pay tribute and have not yet. [coc.civadvance.tribute]"""
    if not game.players[seat].usable & ABILITIES[CAPTIVES] or room_for_captives(game, seat) <= 0:
        return []
    return [
        ("carry-off", game.board.names[hex_], UNITS[kind])
        for hex_ in atlas.members(tribute(game, seat, city) & ~used)
        if game.city[hex_] == BARBARIANS == game.holder[hex_]
        for kind, one in enumerate(ONE)
        if game.force[hex_] & SOLDIERS & UNIT_MASK * one
    ]


def _takes(game: Clash, seat: int, city: int, used: int) -> list[Option]:
    return [*hostages(game, seat, city, used), PASS]


# -- Ahuitzotl


@may_use.by("ahuitzotl.1")
def may_use_mass_sacrifice(game: Clash, seat: int) -> Refusal | None:
    """Once per turn two captives, and something to build in his city. [coc.leader.ahuitzotl.1]"""
    clause = "coc.leader.ahuitzotl.1"
    refusal = abilities.once(game, seat, "ahuitzotl.1") or common.may_from_city(game, seat, "ahuitzotl.1")
    if refusal is not None:
        return refusal
    if captives(game, seat) < MASS:
        # too_few_captives: "That takes {need} captives; you have {have}."
        return Refusal(clause, "too_few_captives", need=MASS, have=captives(game, seat))
    lasting = game.lasting
    spared = [one for one in lasting if one[:2] == (CAPTIVES, seat)][MASS:]
    game.lasting = [*(one for one in lasting if one[:2] != (CAPTIVES, seat)), *spared]
    found = structures(game, seat)
    game.lasting = lasting
    # nothing_to_build: "Nothing can be built in the city with your leader now."
    return None if found else Refusal(clause, "nothing_to_build")


@uses.by("ahuitzotl.1")
async def mass_sacrifice(game: Clash, seat: int) -> None:
    """Build something there at its normal cost. [coc.leader.ahuitzotl.1]"""
    clause = "coc.leader.ahuitzotl.1"
    common.use_up(game, seat, "ahuitzotl.1")
    await sacrifice(game, seat, MASS, clause)
    pick = await Decision(seat, "build", clause, structures, game, seat)
    await building.do(game, seat, pick)


def structures(game: Clash, seat: int) -> list[Option]:
    """What can be built in the city with the leader."""
    city = leaders.city(game, seat)
    return [option for option in building.options(game, seat) if option[1] == game.board.names[city]]


@hit_shields.by("ahuitzotl.2")
def expansionism(game: Clash, battle: Battle, side: int) -> int:
    """A hit is ignored if all own cities are at least two spaces away. [coc.leader.ahuitzotl.2]"""
    if not leads_on_land(game, battle, side):
        return 0
    cities = game.cities_of(sides.owner(battle, side))
    return int(all(atlas.straight(game, battle.hex, hex_) >= DISTANCE for hex_ in cities))


# -- Acamapichtli


@build_rebates.by("acamapichtli.1")
def growth(game: Clash, seat: int, city: int, what: str) -> Rebate | None:
    """In his city each captive stands for up to two resources. [coc.leader.acamapichtli.1]

    Those that must pay for culture tokens cannot work as well.
    """
    if city != leaders.city(game, seat):
        return None
    culture = building.wonder_price(game, seat, city, WONDERS.index(what))[CULTURE] if what in WONDERS else 0
    lacking = max(0, culture - game.players[seat].stock[CULTURE])
    free = captives(game, seat) - lacking
    return Rebate("acamapichtli.1", WORK, (1 << RESOURCES) - 1, times=free) if free > 0 else None


@rebate_uses.by("acamapichtli.1")
async def growth_paid(game: Clash, seat: int) -> None:
    await sacrifice(game, seat, 1, "coc.leader.acamapichtli.1")


@may_use.by("acamapichtli.2")
def may_use_tributes(game: Clash, seat: int) -> Refusal | None:
    """Once per turn, in a city of size 3 or less. [coc.leader.acamapichtli.2]"""
    clause, name = "coc.leader.acamapichtli.2", "acamapichtli.2"
    refusal = abilities.once(game, seat, name) or common.may_activate(game, seat, name)
    if refusal is not None:
        return refusal
    city = leaders.city(game, seat)
    if game.size(city) > MOST_SIZE:
        # city_too_large: "The city with your leader is larger than size {most}."
        return Refusal(clause, "city_too_large", most=MOST_SIZE)
    refusal = collecting.may_collect(game, seat, game.board.names[city])
    return refusal if refusal is not None else purse.may_pay_price(game, seat, TRIBUTES_PRICE, clause)


@uses.by("acamapichtli.2")
async def tributes(game: Clash, seat: int) -> None:
    """The city collects for two mood tokens. [coc.leader.acamapichtli.2]"""
    clause = "coc.leader.acamapichtli.2"
    common.use_up(game, seat, "acamapichtli.2")
    await purse.pay(game, seat, TRIBUTES_PRICE, clause)
    await collecting.collect(game, seat, leaders.city(game, seat), clause)


# -- Marqzen


@event_shelters.by("marqzen.1")
def storm_master(game: Clash, seat: int) -> int:
    """What his city loses by the text of an event can be restored. [coc.leader.marqzen.1]"""
    return leaders.city(game, seat)


@may_use.by("marqzen.2")
def may_use_spread_of_fear(game: Clash, seat: int) -> Refusal | None:
    """Once per turn, if a unit beside him can be moved. [coc.leader.marqzen.2]"""
    refusal = abilities.once(game, seat, "marqzen.2")
    if refusal is not None:
        return refusal
    # nobody_to_frighten: "No enemy land unit beside your leader can be moved."
    return None if frightened(game, seat) else Refusal("coc.leader.marqzen.2", "nobody_to_frighten")


@uses.by("marqzen.2")
async def spread_of_fear(game: Clash, seat: int) -> None:
    """One enemy land unit beside him goes one space on. [coc.leader.marqzen.2]"""
    clause = "coc.leader.marqzen.2"
    common.use_up(game, seat, "marqzen.2")
    here = await asking.space(game, seat, "frighten", clause, frightened)
    pick = await Decision(seat, "banish", clause, flights, game, here)
    there, kind = game.board.number[pick[1]], UNITS.index(pick[2])
    owner = game.holder[here]
    pieces.remove(game, here, kind)
    pieces.place(game, there, owner, kind)
    if game.journal is not None:
        game.tell(clause, "banishes", f"seat-{seat}", pick[2], game.board.names[here], pick[1])


def frightened(game: Clash, seat: int) -> list[int]:
    """Land beside the leader with enemy units of which one can be moved."""
    where = leaders.where(game, seat)
    if where < 0 or not leaders.here(game, seat, where):
        return []
    return [
        hex_
        for hex_ in game.board.near[where]
        if game.holder[hex_] not in (NOBODYS, seat) and atlas.land(game) >> hex_ & 1 and flights(game, hex_)
    ]


def flights(game: Clash, here: int) -> list[Option]:
    """Which unit can go where: known land beside it that holds nothing hostile to it, within its army limit."""
    owner, names = game.holder[here], game.board.names
    kinds = [kind for kind in range(len(UNITS)) if kind != SHIP and game.units(here, kind)]
    return [
        ("banish", names[there], UNITS[kind])
        for there in game.board.near[here]
        if atlas.land(game) >> there & 1
        and game.holder[there] in (owner, NOBODYS)
        and game.city[there] in (owner, NOBODYS)
        for kind in kinds
        if kind == SETTLER or pieces.room(game, there, owner, kind == LEADER) > 0
    ]
