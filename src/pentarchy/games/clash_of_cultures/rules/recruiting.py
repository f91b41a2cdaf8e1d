"""Pages 12 and 13: recruiting units."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal
from pentarchy.core.amounts import amount_of

from .. import box
from ..box.terms import CIVIL_LIBERTIES, DRAFT, GOODS, INFANTRY, MOOD, SANITATION, SETTLER, SHIP, UNITS
from ..state import NOBODYS, ONE, Clash
from . import aftermath, battle, cities, moments, pieces, purse, sides

DRAFT_ONE: Final[Option] = ("draft",)
SHELTER_ONE: Final[Option] = ("sanitation",)
PASS: Final[Option] = ("pass",)
NO_UNITS: Final = (0,) * len(UNITS)
DRAFTED, SHELTERED = 1, 2
"""Bits: one infantry, or one settler, is paid with mood tokens. [coc.rec.8]"""


@cache
def _options(players: int) -> tuple[Option, ...]:
    return tuple(("recruit", name) for name in box.layout(players).names)


@cache
def kinds() -> tuple[int, ...]:
    """What a base game knows, in the order in which numbers are asked. [coc.comp.6]"""
    return tuple(kind for kind, unit in enumerate(box.units()) if not unit.expansion)


def options(game: Clash, seat: int) -> list[Option]:
    """Cities that can recruit something."""
    affordable = [kind for kind in kinds() if can_afford(game, seat, _only(kind, 1))]
    if not affordable:
        return []
    offered = _options(len(game.players))
    return [
        offered[hex_]
        for hex_, owner in enumerate(game.city)
        if owner == seat
        and cities.can_activate(game, hex_)
        and any(may_recruit_kind(game, seat, hex_, kind) is None for kind in affordable)
    ]


async def do(game: Clash, seat: int, option: Option) -> None:
    await recruit(game, seat, game.board.number[option[1]])


@cache
def _only(kind: int, number: int) -> tuple[int, ...]:
    return tuple(number if one == kind else 0 for one in range(len(UNITS)))


def may_recruit(game: Clash, seat: int, name: str) -> Refusal | None:
    """An own city that may be activated, and one unit that can be paid and placed. [coc.rec.1, coc.rec.3]"""
    hex_ = game.board.number[name]
    refusal = cities.may_activate(game, seat, hex_)
    if refusal is not None:
        return refusal
    reasons = [may_recruit_kind(game, seat, hex_, kind) or may_afford(game, seat, _only(kind, 1)) for kind in kinds()]
    return None if None in reasons else reasons[0]


def may_recruit_kind(game: Clash, seat: int, hex_: int, kind: int) -> Refusal | None:
    """Whether the city offers such units, prices aside. [coc.rec.2, coc.rec.10, coc.rec.12, coc.rec.15]"""
    unit = box.units()[kind]
    if unit.building >= 0 and game.building(hex_, unit.building) < 0:
        return Refusal("coc.rec.2", "lacks_building", unit=unit.id, building=box.buildings()[unit.building].id)
    if kind == SHIP and (refusal := moments.may_enter(game, seat, game.port[hex_], False)) is not None:
        return refusal
    if unit.army and pieces.room(game, hex_, seat) <= 0:
        return Refusal("coc.rec.10", "full", most=box.limits().army_per_space)
    return None


def most_of(game: Clash, seat: int, hex_: int, kind: int) -> int:
    """So many of a kind could be recruited, prices aside: also those on the board, which may be taken off it first.

    [coc.rec.6, coc.rec.10, coc.rec.12]
    """
    if may_recruit_kind(game, seat, hex_, kind) is not None:
        return 0
    most = box.units()[kind].limit
    return min(most, pieces.room(game, hex_, seat)) if box.units()[kind].army else most


# -- prices


def price(game: Clash, seat: int, units: Sequence[int], replaced: int) -> tuple[int, ...]:
    """What all units cost together; Draft and Sanitation replace the price of one each. [coc.rec.3, coc.rec.8, 11]"""
    return _price(tuple(units), replaced, draft_price(game, seat) if replaced else 0)


@lru_cache(20_000)
def _price(units: tuple[int, ...], replaced: int, tokens: int) -> tuple[int, ...]:
    due = [0] * len(GOODS)
    counted = list(units)
    if replaced & DRAFTED:
        counted[INFANTRY] -= 1
        due[MOOD] += tokens
    if replaced & SHELTERED:
        counted[SETTLER] -= 1
        due[MOOD] += box.advances()[SANITATION.bit_length() - 1].prices[0][MOOD]
    for kind, number in enumerate(counted):
        if number:
            for good, cost in enumerate(box.units()[kind].cost):
                due[good] += number * cost
    return tuple(due)


def draft_price(game: Clash, seat: int) -> int:
    """One mood token, two with Civil Liberties. [coc.advance.draft.1, coc.advance.civil_liberties.2]"""
    tokens = box.advances()[DRAFT.bit_length() - 1].prices[0][MOOD]
    return 2 * tokens if game.players[seat].usable & CIVIL_LIBERTIES else tokens


def replacements(game: Clash, seat: int, units: Sequence[int]) -> list[int]:
    """How the price may be changed: sets of DRAFTED and SHELTERED. [coc.rec.8]"""
    usable = game.players[seat].usable
    may_draft = usable & DRAFT and units[INFANTRY]
    may_shelter = usable & SANITATION and units[SETTLER]
    found = [0]
    if may_draft:
        found.append(DRAFTED)
    if may_shelter:
        found += [one | SHELTERED for one in found]
    return found


def can_afford(game: Clash, seat: int, units: Sequence[int]) -> bool:
    if purse.can_pay(game, seat, price(game, seat, units, 0)):
        return True
    if not game.players[seat].usable & (DRAFT | SANITATION):
        return False
    return any(purse.can_pay(game, seat, price(game, seat, units, how)) for how in replacements(game, seat, units))


def may_afford(game: Clash, seat: int, units: Sequence[int]) -> Refusal | None:
    """What is missing for the plain price. [coc.rec.3]"""
    if can_afford(game, seat, units):
        return None
    return purse.may_pay_price(game, seat, price(game, seat, units, 0), "coc.rec.3")


# -- the recruit


async def recruit(game: Clash, seat: int, hex_: int) -> None:
    """Choose, pay, place; then what others make of it, and last a battle for the harbour. [coc.rec.11, coc.act.12]"""
    units = await _choose(game, seat, hex_)
    paid, drafted = await _pay(game, seat, units)
    await _refill(game, seat, units)
    ships = units[SHIP]
    fleet = 0
    for kind, number in enumerate(units):
        if number and kind != SHIP:
            pieces.place(game, hex_, seat, kind, number)
    if ships:
        harbour = game.port[hex_]
        if game.holder[harbour] in (seat, NOBODYS):
            pieces.place(game, harbour, seat, SHIP, ships)
        else:
            fleet = ships * ONE[SHIP]
    if game.journal is not None:
        words = [f"{UNITS[kind]}-{number}" for kind, number in enumerate(units) if number]
        game.tell("coc.rec.1", "recruits", f"seat-{seat}", game.board.names[hex_], *words)
    await cities.activate(game, seat, hex_)
    packed = sum(number * ONE[kind] for kind, number in enumerate(units))
    await moments.recruited(game, seat, hex_, packed, paid, drafted)
    if fleet:
        battle.begin(game, game.port[hex_], seat, -1, sides.SEA | sides.RECRUITED, fleet)


async def _choose(game: Clash, seat: int, hex_: int) -> tuple[int, ...]:
    """How many of each kind, one kind after the other, at least one in all. [coc.rec.1, coc.rec.11, coc.round.15]"""
    units = NO_UNITS
    offered = [kind for kind in kinds() if most_of(game, seat, hex_, kind) and can_afford(game, seat, _only(kind, 1))]
    for kind in offered:
        last = kind == offered[-1]
        pick = await Decision(seat, "units", "coc.rec.1", numbers, game, seat, hex_, units, kind, last)
        number = amount_of(pick[1])[1] if len(pick) > 1 else 0
        units = tuple(number if one == kind else have for one, have in enumerate(units))
    return units


def numbers(game: Clash, seat: int, hex_: int, units: tuple[int, ...], kind: int, last: bool) -> Amounts:
    """As many as the city's size, the purse and the space allow. [coc.rec.1, coc.rec.10, coc.rec.12]"""
    most = min(most_of(game, seat, hex_, kind), cities.reach(game, hex_) - sum(units))
    while most > 0 and not can_afford(game, seat, with_more(units, kind, most)):
        most -= 1
    return Amounts("muster", {UNITS[kind]: (0, most)}, least=int(last and not any(units)), most=most)


def with_more(units: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    return tuple(have + number if one == kind else have for one, have in enumerate(units))


def may_number(game: Clash, decision: Decision, *amounts: str) -> Refusal | None:
    """What a city recruits at once. [coc.rec.1, coc.rec.3, coc.rec.10]"""
    if ("muster", *amounts) in decision.options:
        return None
    _, seat, hex_, units, kind, _ = decision.args
    named = dict(map(amount_of, amounts))
    number = named.get(UNITS[kind], 0)
    if not number:
        return Refusal("coc.round.15", "recruit_one")
    most = cities.reach(game, hex_)
    if sum(units) + number > most:
        return Refusal("coc.rec.1", "too_many_units", have=most, need=sum(units) + number)
    if number > most_of(game, seat, hex_, kind):
        return Refusal("coc.rec.10", "full", most=box.limits().army_per_space)
    return may_afford(game, seat, with_more(units, kind, number))


async def _pay(game: Clash, seat: int, units: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """Draft and Sanitation first, then the price: what was paid, and whether Draft was used. [coc.rec.8, coc.rec.11]"""
    replaced = 0
    for bit, verb in ((DRAFTED, DRAFT_ONE), (SHELTERED, SHELTER_ONE)):
        if any(how & bit for how in replacements(game, seat, units)):
            told = (game, seat, units, replaced, bit)
            declines = PASS if PASS in _replacing(*told) else None
            pick = await Decision(seat, verb[0], "coc.rec.8", _replacing, *told, declines=declines)
            replaced |= bit if pick == verb else 0
    paid = await purse.pay(game, seat, price(game, seat, units, replaced), "coc.rec.3")
    return paid, bool(replaced & DRAFTED)


def _replacing(game: Clash, seat: int, units: tuple[int, ...], replaced: int, bit: int) -> list[Option]:
    """What leaves a price that can be paid."""
    verb = DRAFT_ONE if bit == DRAFTED else SHELTER_ONE
    later = [how for how in replacements(game, seat, units) if how & (2 * bit - 1) & ~bit == replaced & (bit - 1)]
    payable = [how for how in later if purse.can_pay(game, seat, price(game, seat, units, how))]
    return [
        option for option, there in ((verb, True), (PASS, False)) if any(bool(how & bit) == there for how in payable)
    ]


async def _refill(game: Clash, seat: int, units: tuple[int, ...]) -> None:
    """What the supply lacks is taken off the board first, where its owner likes. [coc.rec.6, coc.rec.12, 14]"""
    for kind, number in enumerate(units):
        for _ in range(max(0, number - pieces.left_units(game, seat, kind))):
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
