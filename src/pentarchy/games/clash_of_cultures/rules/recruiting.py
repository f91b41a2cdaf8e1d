"""Pages 12 and 13: recruiting units."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import add
from typing import Final, NamedTuple

from pentarchy.core import Amounts, Decision, Option, Refusal, Rule
from pentarchy.core.amounts import amount_of

from .. import box
from ..box.terms import (
    CIVIL_LIBERTIES,
    DRAFT,
    GOODS,
    INFANTRY,
    LEADER,
    MOOD,
    RESOURCES,
    SANITATION,
    SETTLER,
    SHIP,
    UNITS,
)
from ..state import EXPANSION, NOBODYS, ONE, Clash
from . import (
    aftermath,
    atlas,
    bills,
    cities,
    fleets,
    leaders,
    marks,
    moments,
    moments_of_war,
    permits,
    pieces,
    purse,
    sides,
)
from .moments_of_cities import (
    draft_effects,
    draft_kinds,
    draft_substitutes,
    grown,
    recruit_bills,
    recruit_places,
    unlocks_unit,
)
from .moments_of_war import army_limits

DRAFT_ONE: Final[Option] = ("draft",)
DRAFT_OTHER: Final[tuple[Option, ...]] = tuple(("draft-as", unit) for unit in UNITS)
"""By kind: Draft gives such a unit instead of infantry. [coc.civadvance.mercenary_system]"""
SHELTER_ONE: Final[Option] = ("sanitation",)
PASS: Final[Option] = ("pass",)
NO_UNITS: Final = (0,) * len(UNITS)


class Replaced(NamedTuple):
    """Which units are paid with mood tokens. [coc.rec.8]"""

    drafted: int = -1
    """The kind of the one unit of Draft, -1 for none."""
    sheltered: bool = False
    """Whether Sanitation pays for one settler."""


PLAIN: Final = Replaced()
TOKEN_PAID: Final = {INFANTRY: (DRAFT, Replaced(INFANTRY)), SETTLER: (SANITATION, Replaced(sheltered=True))}
"""What Draft and Sanitation give for mood tokens without civilizations. [coc.rec.8]"""


@cache
def _options(players: int) -> tuple[Option, ...]:
    return tuple(("recruit", name) for name in box.layout(players).names)


def kinds(game: Clash) -> tuple[int, ...]:
    """What the game knows, in the order in which numbers are asked. [coc.comp.6]"""
    return _kinds(bool(game.rules & EXPANSION))


@cache
def _kinds(expansion: bool) -> tuple[int, ...]:
    return tuple(kind for kind, unit in enumerate(box.units()) if expansion or not unit.expansion)


def options(game: Clash, seat: int) -> list[Option]:
    """Cities that can recruit something."""
    if has_own_prices(game, seat):
        return [
            _options(len(game.players))[hex_]
            for hex_ in cities.ready(game, seat)
            if _offers(game, seat, hex_, kinds(game), at_own_prices=True)
        ]
    affordable = _affordable(game, seat)
    if not affordable:
        return []
    offered = _options(len(game.players))
    places = cities.ready(game, seat)
    if SETTLER not in affordable:  # a settler comes to any city
        places = [hex_ for hex_ in places if _offers(game, seat, hex_, affordable)]
    return [offered[hex_] for hex_ in places]


def _affordable(game: Clash, seat: int) -> Sequence[int]:
    """The kinds of which one can be paid, wherever it is recruited. [coc.rec.3, coc.rec.8]"""
    player = game.players[seat]
    payable: Sequence[int]
    if game.rules & EXPANSION:
        payable = [kind for kind in kinds(game) if purse.can_pay(game, seat, box.units()[kind].cost)]
    else:
        payable = _payable(*player.stock[:RESOURCES])
    if not (player.advances | player.library) & (DRAFT | SANITATION):
        return payable
    if player.civ < 0 and not player.stock[MOOD] and not purse.has_arena(game, seat):
        return payable
    return [kind for kind in kinds(game) if kind in payable or _takes_tokens(game, seat, kind)]


def _takes_tokens(game: Clash, seat: int, kind: int) -> bool:
    """Whether Draft or Sanitation gives one unit of a kind for mood tokens that can be paid. [coc.rec.8]"""
    advance, replaced = TOKEN_PAID.get(kind, (0, PLAIN))
    if not game.players[seat].usable & advance:
        return False
    return can_pay(game, seat, NOBODYS, _only(kind, 1), replaced)


@lru_cache(20_000)
def _payable(*resources: int) -> tuple[int, ...]:
    """The kinds of the base game of which these resources pay one."""
    return tuple(kind for kind in _kinds(False) if purse.covers((*resources, 0, 0), box.units()[kind].cost))


def _offers(game: Clash, seat: int, hex_: int, kinds: Sequence[int], *, at_own_prices: bool = False) -> bool:
    """Whether a city can recruit a unit of one of these kinds, for a price that has still to be looked at or not."""
    return any(
        not lacks_building(game, seat, hex_, kind)
        and (not at_own_prices or can_afford(game, seat, hex_, _only(kind, 1)))
        and may_recruit_kind(game, seat, hex_, kind) is None
        for kind in kinds
    )


def do(game: Clash, seat: int, option: Option) -> Rule:
    return recruit(game, seat, game.board.number[option[1]])


@cache
def _only(kind: int, number: int) -> tuple[int, ...]:
    return tuple(number if one == kind else 0 for one in range(len(UNITS)))


def may_recruit(game: Clash, seat: int, name: str) -> Refusal | None:
    """An own city that may be activated, and one unit that can be paid and placed. [coc.rec.1, coc.rec.3]"""
    hex_ = game.board.number[name]
    refusal = cities.may_activate(game, seat, hex_)
    if refusal is not None:
        return refusal
    reasons = [
        may_recruit_kind(game, seat, hex_, kind) or may_afford(game, seat, hex_, _only(kind, 1)) for kind in kinds(game)
    ]
    return None if None in reasons else reasons[0]


def may_launch(game: Clash, seat: int, harbour: int) -> Refusal | None:
    """Whether new ships may come onto the space of a port, into a battle if others are there. [coc.rec.5, 15]"""
    refusal = moments.may_enter(game, seat, harbour, False)
    if refusal is None and game.rules & EXPANSION and game.holder[harbour] not in (seat, NOBODYS):
        return permits.may_attack(game, seat, harbour)
    return refusal


def lacks_building(game: Clash, seat: int, hex_: int, kind: int) -> bool:
    """Whether such units need a building that the city does not have. [coc.rec.2]"""
    building = box.units()[kind].building
    if building < 0 or game.building(hex_, building) >= 0:
        return False
    return not (game.rules & EXPANSION and unlocks_unit(game, seat, hex_, kind))


def may_recruit_kind(game: Clash, seat: int, hex_: int, kind: int) -> Refusal | None:
    """Whether the city offers such units, prices aside. [coc.rec.2, coc.rec.10, coc.rec.12, coc.rec.15, coc.lead.5]"""
    unit = box.units()[kind]
    if lacks_building(game, seat, hex_, kind):
        return Refusal("coc.rec.2", "lacks_building", unit=unit.id, building=box.buildings()[unit.building].id)
    if kind == SHIP and (refusal := may_launch(game, seat, game.port[hex_])) is not None:
        return refusal
    if kind == LEADER and not game.players[seat].leaders:
        # no_leader_left: "None of your leader cards is left."
        return Refusal("coc.lead.5", "no_leader_left")
    if unit.army and room(game, seat, hex_, kind) <= 0:
        return Refusal("coc.rec.10", "full", most=box.limits().army_per_space)
    return None


def room(game: Clash, seat: int, hex_: int, kind: int) -> int:
    """So many army units can be put there, and elsewhere if an ability says so. [coc.rec.10, coc.rec.12]

    A new leader takes the place of the old one. [coc.lead.2, coc.lead.12]
    """
    if kind == LEADER:
        return int(bool(candidates(game, seat, hex_, 0)))
    found = pieces.room(game, hex_, seat)
    if game.rules & EXPANSION:
        found += sum(pieces.room(game, other, seat) for other in atlas.members(quarters(game, seat, hex_)))
    return found


def candidates(game: Clash, seat: int, hex_: int, more: int) -> int:
    """The set of leader cards whose figure has room in a city together with so many other new army units.

    The leader on the board is gone then, with whatever that one did for the limit. [coc.rec.12, coc.lead.12]
    """
    player = game.players[seat]
    mine = pieces.army_units(game.force[hex_]) if game.holder[hex_] == seat else 0
    army = mine - leaders.here(game, seat, hex_) + more + 1
    if army <= box.limits().army_per_space:
        return player.leaders
    found = 0
    for number in range(len(box.leaders())):
        if player.leaders >> number & 1:
            extra = sum(adds(game, seat, hex_, True) for adds in army_limits.of(moments.LED[number]))
            if army <= box.limits().army_per_space + extra:
                found |= 1 << number
    return found


def quarters(game: Clash, seat: int, hex_: int) -> int:
    """The set of other spaces on which new land units may be put. [coc.leader.vercingetorix.1]"""
    found = 0
    for allows in moments.caring(game, seat, recruit_places):
        found |= allows(game, seat, hex_)
    return found & ~(1 << hex_)


def most_of(game: Clash, seat: int, hex_: int, kind: int) -> int:
    """So many of a kind could be recruited, prices aside: also those on the board, which may be taken off it first.

    [coc.rec.6, coc.rec.10, coc.rec.12]
    """
    if may_recruit_kind(game, seat, hex_, kind) is not None:
        return 0
    most = pieces.available(game, seat, kind)
    return min(most, room(game, seat, hex_, kind)) if box.units()[kind].army else most


# -- prices


def has_own_prices(game: Clash, seat: int) -> bool:
    """Whether prices differ from city to city for a seat."""
    return bool(game.rules & EXPANSION and game.players[seat].advances & (recruit_bills.mask | draft_kinds.mask))


def price(game: Clash, seat: int, units: Sequence[int], replaced: Replaced = PLAIN) -> tuple[int, ...]:
    """What all units cost together; Draft and Sanitation replace the price of one each. [coc.rec.3, coc.rec.8, 11]"""
    return _price(tuple(units), replaced, draft_price(game, seat) if replaced.drafted >= 0 else 0)


@lru_cache(20_000)
def _plain_price(units: tuple[int, ...]) -> tuple[int, ...]:
    return _price(units, PLAIN, 0)


@lru_cache(20_000)
def _price(units: tuple[int, ...], replaced: Replaced, tokens: int) -> tuple[int, ...]:
    due = [0] * len(GOODS)
    counted = list(units)
    if replaced.drafted >= 0:
        counted[replaced.drafted] -= 1
        due[MOOD] += tokens
    if replaced.sheltered:
        counted[SETTLER] -= 1
        due[MOOD] += box.advances()[SANITATION.bit_length() - 1].prices[0][MOOD]
    for kind, number in enumerate(counted):
        if number:
            for good, cost in enumerate(box.units()[kind].cost):
                due[good] += number * cost
    return tuple(due)


def bill(game: Clash, seat: int, hex_: int, units: Sequence[int], replaced: Replaced = PLAIN) -> list[bills.Part]:
    """The price in parts: those for which something else may be paid come first."""
    parts: list[bills.Part] = []
    if not game.rules & EXPANSION:
        return [(price(game, seat, units, replaced), 0)]
    works, rest, plain = game.players[seat].advances, list(units), replaced
    if replaced.drafted >= 0 and (subs := draft_subs(works, game, seat)):
        rest[replaced.drafted] -= 1
        parts.append((purse.priced(mood=draft_price(game, seat)), subs))
        plain = replaced._replace(drafted=-1)
    for tells in recruit_bills.of(works) if hex_ >= 0 else ():
        for kind in range(len(UNITS)):
            number = rest[kind] - (plain.drafted == kind) - (kind == SETTLER and plain.sheltered)
            if number > 0 and (own := tells(game, seat, hex_, kind)):
                rest[kind] -= number
                parts += [(tuple(number * one for one in goods), subs) for goods, subs in own]
    parts.append((tuple(map(add, price(game, seat, rest, plain), launch_price(game, seat, hex_, units))), 0))
    return parts


def launch_price(game: Clash, seat: int, hex_: int, units: Sequence[int]) -> purse.Price:
    """What the attack costs that new ships begin in their harbour, if it costs anything. [coc.battle.31, coc.rec.5]"""
    if not units[SHIP] or hex_ < 0 or not game.rules & EXPANSION:
        return purse.NOTHING
    harbour = game.port[hex_]
    if harbour < 0 or game.holder[harbour] in (seat, NOBODYS):
        return purse.NOTHING
    return moments_of_war.attack_price(game, seat, harbour)


def draft_subs(works: int, game: Clash, seat: int) -> int:
    """What may be paid instead of the mood tokens of Draft."""
    found = 0
    for allows in draft_substitutes.of(works):
        found |= allows(game, seat)
    return found


def draft_price(game: Clash, seat: int) -> int:
    """One mood token, two with Civil Liberties. [coc.advance.draft.1, coc.advance.civil_liberties.2]"""
    tokens = box.advances()[DRAFT.bit_length() - 1].prices[0][MOOD]
    return 2 * tokens if game.players[seat].usable & CIVIL_LIBERTIES else tokens


def replacements(game: Clash, seat: int, hex_: int, units: Sequence[int]) -> list[Replaced]:
    """How the price may be changed. [coc.rec.8]"""
    player = game.players[seat]
    usable = player.usable
    found = [PLAIN]
    if usable & DRAFT:
        drafts = [INFANTRY]
        if hex_ >= 0:
            for more in draft_kinds.of(player.advances):
                drafts += more(game, seat, hex_)
        found += [Replaced(kind) for kind in drafts if units[kind]]
    if usable & SANITATION and units[SETTLER]:
        found += [one._replace(sheltered=True) for one in found]
    return found


def can_pay(game: Clash, seat: int, hex_: int, units: Sequence[int], replaced: Replaced) -> bool:
    parts = bill(game, seat, hex_, units, replaced)
    return bills.can_pay_parts(game, seat, parts) if len(parts) > 1 else purse.can_pay(game, seat, *parts[0])


def can_afford(game: Clash, seat: int, hex_: int, units: tuple[int, ...]) -> bool:
    if any(launch_price(game, seat, hex_, units)) or (
        game.rules & EXPANSION and game.players[seat].advances & recruit_bills.mask
    ):
        if can_pay(game, seat, hex_, units, PLAIN):
            return True
    elif purse.can_pay(game, seat, _plain_price(units)):
        return True
    if not game.players[seat].usable & (DRAFT | SANITATION):
        return False
    return any(can_pay(game, seat, hex_, units, how) for how in replacements(game, seat, hex_, units))


def may_afford(game: Clash, seat: int, hex_: int, units: tuple[int, ...]) -> Refusal | None:
    """What is missing for the plain price. [coc.rec.3]"""
    if can_afford(game, seat, hex_, units):
        return None
    refusal = purse.may_pay_price(game, seat, price(game, seat, units), "coc.rec.3")
    if refusal is None:
        goods, subs = bill(game, seat, hex_, units)[0]
        refusal = purse.may_pay_price(game, seat, goods, "coc.rec.3", subs)
    # own_price: "This city demands another price for such units."
    return refusal or Refusal("coc.rec.3", "own_price")


# -- the recruit


async def recruit(game: Clash, seat: int, hex_: int) -> None:
    """Choose, pay, place; then what others make of it, and last a battle for the harbour. [coc.rec.11, coc.act.12]"""
    counted, larger = hex_, 0
    if game.rules & EXPANSION:
        counted = await cities.declare(game, seat, hex_, "recruit")
        larger = await grown(game, seat, hex_)
    units = await _choose(game, seat, hex_, larger)
    paid, drafted = await _pay(game, seat, hex_, units)
    if units[LEADER]:
        leaders.replaced(game, seat)
    if drafted >= 0:
        units = await _forgo(game, seat, hex_, units, drafted)
    await _refill(game, seat, units)
    ships, fleet = units[SHIP], False
    group = fleets.Fleet(ships, 0, [])
    if units[LEADER]:
        others = sum(number for kind, number in enumerate(units) if box.units()[kind].army and kind != LEADER)
        await leaders.appoint(game, seat, hex_, candidates(game, seat, hex_, others))
    await _place(game, seat, hex_, units)
    if ships:
        harbour = game.port[hex_]
        fleet = await fleets.meets_enemies(game, seat, harbour, group)
        if fleet:
            moments_of_war.attack_permitted(game, seat, harbour)
            for _ in range(ships):
                marks.begin(game, pieces.LAUNCHED, seat, pieces.unit_number(seat, SHIP))
        else:
            pieces.join_pirates(game, harbour, seat)
            pieces.place(game, harbour, seat, SHIP, ships)
    if game.journal is not None and any(units):
        words = [f"{UNITS[kind]}-{number}" for kind, number in enumerate(units) if number]
        game.tell("coc.rec.1", "recruits", f"seat-{seat}", game.board.names[hex_], *words)
    await cities.activate(game, seat, hex_, counted)
    packed = sum(number * ONE[kind] for kind, number in enumerate(units))
    await moments.recruited(game, seat, hex_, packed, paid, drafted >= 0)
    if fleet:
        marks.end(game, pieces.LAUNCHED, seat)
        fleets.strike(game, seat, game.port[hex_], -1, group, sides.RECRUITED)


async def _forgo(game: Clash, seat: int, hex_: int, units: tuple[int, ...], drafted: int) -> tuple[int, ...]:
    """The unit of Draft may be exchanged for something else. [coc.civ.4]"""
    for asks in draft_effects.of(game.players[seat].advances):
        if await asks(game, seat, hex_, drafted):
            return with_more(units, drafted, -1)
    return units


async def _place(game: Clash, seat: int, hex_: int, units: tuple[int, ...]) -> None:
    """Land units appear in the city, or where an ability allows it. [coc.rec.4]"""
    for kind, number in enumerate(units):
        if number and kind not in (SHIP, LEADER):
            if quarters(game, seat, hex_) if game.rules & EXPANSION else 0:
                for _ in range(number):
                    pick = await Decision(seat, "quarter", "coc.leader.vercingetorix.1", places, game, seat, hex_, kind)
                    pieces.place(game, game.board.number[pick[1]], seat, kind)
            else:
                pieces.place(game, hex_, seat, kind, number)


def places(game: Clash, seat: int, hex_: int, kind: int) -> list[Option]:
    """The city and other spaces where a new unit has room. [coc.rec.10]"""
    army = box.units()[kind].army
    return [
        ("place", game.board.names[other])
        for other in (hex_, *atlas.members(quarters(game, seat, hex_)))
        if not army or pieces.room(game, other, seat) > 0
    ]


async def _choose(game: Clash, seat: int, hex_: int, larger: int) -> tuple[int, ...]:
    """How many of each kind, one kind after the other, at least one in all. [coc.rec.1, coc.rec.11, coc.round.15]"""
    units = NO_UNITS
    offered = [
        kind for kind in kinds(game) if can_afford(game, seat, hex_, _only(kind, 1)) and most_of(game, seat, hex_, kind)
    ]
    for kind in offered:
        last = kind == offered[-1]
        pick = await Decision(seat, "units", "coc.rec.1", numbers, game, seat, hex_, units, kind, last, larger)
        number = amount_of(pick[1])[1] if len(pick) > 1 else 0
        units = tuple(number if one == kind else have for one, have in enumerate(units))
    return units


def numbers(
    game: Clash, seat: int, hex_: int, units: tuple[int, ...], kind: int, last: bool, larger: int = 0
) -> Amounts:
    """As many as the city's size, the purse and the space allow. [coc.rec.1, coc.rec.10, coc.rec.12]"""
    most = min(fits(game, seat, hex_, units, kind), cities.reach(game, hex_, larger) - sum(units))
    while most > 0 and not can_afford(game, seat, hex_, with_more(units, kind, most)):
        most -= 1
    return Amounts("muster", {UNITS[kind]: (0, most)}, least=int(last and not any(units)), most=most)


def fits(game: Clash, seat: int, hex_: int, units: tuple[int, ...], kind: int) -> int:
    """So many of a kind have room beside those that are chosen already. [coc.rec.10, coc.rec.12]"""
    most = most_of(game, seat, hex_, kind)
    if not box.units()[kind].army:
        return most
    army = sum(number for one, number in enumerate(units) if box.units()[one].army)
    if kind == LEADER:
        return min(most, int(bool(candidates(game, seat, hex_, army))))
    return max(0, min(most, room(game, seat, hex_, kind) - army))


def with_more(units: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    return tuple(have + number if one == kind else have for one, have in enumerate(units))


def may_number(game: Clash, decision: Decision, *amounts: str) -> Refusal | None:
    """What a city recruits at once. [coc.rec.1, coc.rec.3, coc.rec.10]"""
    if ("muster", *amounts) in decision.options:
        return None
    _, seat, hex_, units, kind, _, larger = decision.args
    named = dict(map(amount_of, amounts))
    number = named.get(UNITS[kind], 0)
    if not number:
        return Refusal("coc.round.15", "recruit_one")
    most = cities.reach(game, hex_, larger)
    if sum(units) + number > most:
        return Refusal("coc.rec.1", "too_many_units", have=most, need=sum(units) + number)
    if number > fits(game, seat, hex_, units, kind):
        return Refusal("coc.rec.10", "full", most=box.limits().army_per_space)
    return may_afford(game, seat, hex_, with_more(units, kind, number))


async def _pay(game: Clash, seat: int, hex_: int, units: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Draft and Sanitation first, then the price: what was paid, and the kind drafted. [coc.rec.8, coc.rec.11]"""
    ways = replacements(game, seat, hex_, units)
    replaced = PLAIN
    if any(how.drafted >= 0 for how in ways):
        told = (game, seat, hex_, units)
        declines = PASS if PASS in drafts(*told) else None
        pick = await Decision(seat, "draft", "coc.rec.8", drafts, *told, declines=declines)
        drafted = INFANTRY if pick == DRAFT_ONE else UNITS.index(pick[1]) if len(pick) > 1 else -1
        replaced = Replaced(drafted)
    if any(how.sheltered for how in ways):
        declines = PASS if PASS in shelters(game, seat, hex_, units, replaced) else None
        pick = await Decision(
            seat, "sanitation", "coc.rec.8", shelters, game, seat, hex_, units, replaced, declines=declines
        )
        replaced = replaced._replace(sheltered=pick == SHELTER_ONE)
    parts = bill(game, seat, hex_, units, replaced)
    return await bills.pay_parts(game, seat, parts, "coc.rec.3"), replaced.drafted


def drafts(game: Clash, seat: int, hex_: int, units: tuple[int, ...]) -> list[Option]:
    """What Draft gives, if it is used, so that the price can be paid."""
    payable = [how for how in replacements(game, seat, hex_, units) if can_pay(game, seat, hex_, units, how)]
    kinds = dict.fromkeys(how.drafted for how in payable)
    found = [DRAFT_ONE if kind == INFANTRY else DRAFT_OTHER[kind] for kind in sorted(kinds) if kind >= 0]
    return [*found, PASS] if -1 in kinds else found


def shelters(game: Clash, seat: int, hex_: int, units: tuple[int, ...], replaced: Replaced) -> list[Option]:
    """Whether Sanitation is used, so that the price can be paid."""
    return [
        option
        for option, there in ((SHELTER_ONE, True), (PASS, False))
        if can_pay(game, seat, hex_, units, replaced._replace(sheltered=there))
    ]


async def _refill(game: Clash, seat: int, units: tuple[int, ...]) -> None:
    """What the supply lacks is taken off the board first, where its owner likes. [coc.rec.6, coc.rec.12, 14]"""
    for kind, number in enumerate(units):
        lacking = number - pieces.left_units(game, seat, kind) if number and kind != LEADER else 0
        for _ in range(lacking):
            pick = await Decision(seat, "remove", "coc.rec.6", removals, game, seat, kind)
            hex_ = game.board.number[pick[1]]
            if game.holder[hex_] == seat and game.units(hex_, kind):
                pieces.remove(game, hex_, kind, 1)
            else:
                pieces.unboard(game, hex_, kind, 1)
            if game.journal is not None:
                game.tell("coc.rec.6", "removes", f"seat-{seat}", game.board.names[hex_], UNITS[kind])
            if kind == SHIP:
                await aftermath.drown(game, hex_)


def removals(game: Clash, seat: int, kind: int) -> list[Option]:
    return [
        ("remove", game.board.names[hex_], UNITS[kind])
        for hex_, holder in enumerate(game.holder)
        if holder == seat and (game.units(hex_, kind) or game.passengers(hex_, kind))
    ]


def may_remove(game: Clash, decision: Decision, name: str, unit: str) -> Refusal | None:
    """Only units of the kind that the supply lacks. [coc.rec.6]"""
    return None if ("remove", name, unit) in decision.options else Refusal("coc.rec.6", "none_there", unit=unit)
