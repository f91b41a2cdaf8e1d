"""Pages 12 and 28: constructing buildings and wonders."""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core import Decision, Option, Refusal, Rule

from .. import box
from ..box.terms import BUILDINGS, ENGINEERING, FOOD, GOODS, PORT, WATER, WONDERS
from ..state import BUILT_BITS, BUILT_MASK, EXPANSION, Clash, structures
from . import bills, cities, hands, moments, moments_of_cards, pieces, purse
from .moments import build_prices
from .moments_of_cities import Rebate, build_rebates, build_substitutes, wonder_prices
from .purse import Price


@cache
def _options(players: int) -> tuple[tuple[Option, ...], ...]:
    """By hex and building."""
    return tuple(tuple(("build", name, kind) for kind in BUILDINGS) for name in box.layout(players).names)


@cache
def _wonder_options(players: int) -> tuple[tuple[Option, ...], ...]:
    """By hex and wonder."""
    return tuple(tuple(("wonder", name, one.id) for one in box.wonders()) for name in box.layout(players).names)


def unlocked(game: Clash, usable: int) -> tuple[int, ...]:
    """The buildings that these advances allow, those of the expansion only with it. [coc.adv.6, coc.comp.6]"""
    return _unlocked(usable & _UNLOCKING, bool(game.rules & EXPANSION))


@cache
def _unlocked(usable: int, expansion: bool) -> tuple[int, ...]:
    return tuple(
        kind
        for kind, one in enumerate(box.buildings())
        if usable >> one.advance & 1 and (expansion or not one.expansion)
    )


_UNLOCKING: Final = box.bits(one.advance for one in box.buildings())


def has_room(game: Clash, seat: int, hex_: int, owned: int) -> bool:
    """One more structure would not make it too large. [coc.con.3, coc.term.3]"""
    return game.size(hex_) < min(owned, box.city_rules().max_size)


def sites(game: Clash, seat: int) -> list[int]:
    """Cities that can build now, prices aside. [coc.con.2, coc.con.3]"""
    most = min(len(game.cities_of(seat)), box.city_rules().max_size)
    if most <= 1:
        return []
    may_build, built, mood = _may_build(), game.built, game.mood
    return [
        hex_
        for hex_ in cities.ready(game, seat)
        if 1 + structures(built[hex_]) < most
        and (may_build[mood[hex_]] or may_build[moments.counted_mood(game, seat, hex_)])  # which is never lower
    ]


@cache
def _may_build() -> tuple[bool, ...]:
    """By mood."""
    return tuple(mood.may_build for mood in box.moods())


def options(game: Clash, seat: int) -> list[Option]:
    """Buildings and wonders that can be constructed and paid."""
    player = game.players[seat]
    if not has_means(game, seat):
        return []
    kinds = unlocked(game, player.usable)
    wonders = player.advances & ENGINEERING and hands.wonders_for(game, seat)
    if not kinds and not wonders:
        return []
    places = sites(game, seat)
    if not places or moments.may_build(game, seat) is not None:
        return []
    found: list[Option] = []
    offered = _options(len(game.players))
    for kind in kinds:
        shift = BUILT_BITS * kind
        fit = [
            hex_
            for hex_ in places
            if not game.built[hex_] >> shift & BUILT_MASK and (kind != PORT or coast(game, hex_))
        ]
        if fit and pieces.left_buildings(game, seat, kind):
            found += [offered[hex_][kind] for hex_ in _payable(game, seat, kind, fit)]
    if wonders:
        found += wonder_options(game, seat, places)
    return found


def _payable(game: Clash, seat: int, kind: int, places: list[int]) -> list[int]:
    """Those cities where a building can be paid: mostly it costs the same everywhere. [coc.con.1]"""
    if game.rules & EXPANSION and has_own_prices(game, seat):
        return [
            hex_
            for hex_ in places
            if can_pay(game, seat, hex_, BUILDINGS[kind], moments.build_price(game, seat, hex_, kind))
        ]
    return places if purse.can_pay(game, seat, moments.build_price(game, seat, places[0], kind)) else []


def do(game: Clash, seat: int, option: Option) -> Rule:
    verb, name, what = option
    hex_ = game.board.number[name]
    if verb == "wonder":
        return build_wonder(game, seat, hex_, hands.WONDER_NUMBER[what])
    return build(game, seat, hex_, BUILDINGS.index(what))


def has_means(game: Clash, seat: int) -> bool:
    """A cheap look: nothing costs less, but for a temple that State Religion gives without food. [coc.con.1, 11]"""
    player = game.players[seat]
    if not has_own_prices(game, seat):
        return purse.covers(player.stock, _LEAST)
    return player.civ >= 0 or purse.covers(player.stock, _LEAST_WITHOUT_FOOD)


def has_own_prices(game: Clash, seat: int) -> bool:
    """Whether abilities of a seat change what structures cost, or what may be paid for them."""
    return moments.abilities(game, seat) & _pricing() > 0


@cache
def _pricing() -> int:
    """The set of all such abilities."""
    return build_prices.mask | build_substitutes.mask | build_rebates.mask | wonder_prices.mask


_COSTS: Final = [*(one.cost for one in box.buildings()), *(one.cost for one in box.wonders())]
_LEAST: Final = tuple(min(cost[good] for cost in _COSTS) for good in range(len(GOODS)))
_LEAST_WITHOUT_FOOD: Final = tuple(0 if good == FOOD else number for good, number in enumerate(_LEAST))


def wonder_options(game: Clash, seat: int, places: list[int]) -> list[Option]:
    """Wonders from the hand, in happy cities. [coc.con.10, coc.won.2, coc.won.16]"""
    offered = _wonder_options(len(game.players))
    player = game.players[seat]
    fit = [hex_ for hex_ in places if box.moods()[moments.counted_mood(game, seat, hex_)].may_build_wonder]
    cards = [
        number for number in sorted(hands.wonders_for(game, seat)) if not needs(game, seat, number) & ~player.advances
    ]
    if not game.rules & EXPANSION:
        cards = [number for number in cards if purse.can_pay(game, seat, box.wonders()[number].cost, purse.NO_ARENA)]
        return [offered[hex_][number] for hex_ in fit for number in cards]
    return [
        offered[hex_][number]
        for hex_ in fit
        for number in cards
        if can_pay(game, seat, hex_, WONDERS[number], wonder_price(game, seat, hex_, number))
    ]


def wonder_price(game: Clash, seat: int, hex_: int, number: int) -> Price:
    """What a wonder costs there. [coc.won.2]"""
    price = box.wonders()[number].cost
    if game.rules & EXPANSION:
        for changes in moments.caring(game, seat, wonder_prices):
            price = changes(game, seat, hex_, WONDERS[number], price)
    return price


# -- prices


def terms(game: Clash, seat: int, hex_: int, what: str) -> tuple[int, tuple[Rebate, ...]]:
    """What may be paid instead of the price of a structure, and what of it may be left out. [coc.res.9]"""
    subs = purse.NO_ARENA if what in WONDERS else 0
    if not game.rules & EXPANSION:
        return subs, ()
    works = moments.abilities(game, seat) & (build_substitutes.mask | build_rebates.mask)
    if not works:
        return subs, ()
    for allows in build_substitutes.of(works):
        subs |= allows(game, seat, hex_, what)
    less = (tells(game, seat, hex_, what) for tells in build_rebates.of(works))
    return subs, tuple(one for one in less if one is not None)


def can_pay(game: Clash, seat: int, hex_: int, what: str, price: Price) -> bool:
    subs, less = terms(game, seat, hex_, what)
    return bills.can_pay(game, seat, price, subs, less)


def may_pay(game: Clash, seat: int, hex_: int, what: str, price: Price, clause: str) -> Refusal | None:
    subs, less = terms(game, seat, hex_, what)
    return bills.may_pay(game, seat, price, clause, subs, less)


async def pay(game: Clash, seat: int, hex_: int, what: str, price: Price, clause: str) -> None:
    subs, less = terms(game, seat, hex_, what)
    await bills.pay(game, seat, price, clause, subs, less)


def coast(game: Clash, hex_: int) -> list[int]:
    """Sea spaces next to it. [coc.con.5]"""
    return [other for other in game.board.near[hex_] if game.terrain[other] == WATER]


def may_build(game: Clash, seat: int, name: str, building: str) -> Refusal | None:
    return may_build_at(game, seat, game.board.number[name], BUILDINGS.index(building))


def may_build_at(
    game: Clash, seat: int, hex_: int, kind: int, price: Price | None = None, *, activate: bool = True
) -> Refusal | None:
    """What a building needs; a card may demand another price, or no activation. [coc.con.1, 2, 3, 4, 5, 12, 15]"""
    refusal = _may_construct(game, seat, hex_, activate)
    if refusal is not None:
        return refusal
    building = BUILDINGS[kind]
    if kind not in unlocked(game, game.players[seat].usable):
        return Refusal("coc.adv.6", "not_unlocked", advance=box.advances()[box.buildings()[kind].advance].id)
    if not box.moods()[moments.counted_mood(game, seat, hex_)].may_build:
        return Refusal("coc.con.2", "angry")
    if game.building(hex_, kind) >= 0:
        return Refusal("coc.con.4", "already_there", building=building)
    if kind == PORT and not coast(game, hex_):
        return Refusal("coc.con.5", "no_sea")
    if not pieces.left_buildings(game, seat, kind):
        return Refusal("coc.con.12", "no_piece_left", building=building)
    due = moments.build_price(game, seat, hex_, kind) if price is None else price
    return may_pay(game, seat, hex_, building, due, "coc.con.1")


def _may_construct(game: Clash, seat: int, hex_: int, activate: bool = True) -> Refusal | None:
    """What buildings and wonders have in common."""
    refusal = cities.may_activate(game, seat, hex_) if activate else None
    if refusal is not None:
        return refusal
    refusal = moments.may_build(game, seat)
    if refusal is not None:
        return refusal
    owned = len(game.cities_of(seat))
    if not has_room(game, seat, hex_, owned):
        if game.size(hex_) >= box.city_rules().max_size:
            return Refusal("coc.term.3", "largest", most=box.city_rules().max_size)
        return Refusal("coc.con.3", "too_few_cities", have=owned, need=game.size(hex_) + 1)
    return None


def needs(game: Clash, seat: int, wonder: int) -> int:
    """The set of advances that a wonder needs. [coc.won.2, coc.ecard.e55]"""
    found = box.wonders()[wonder].needs
    return found & ENGINEERING if moments_of_cards.waives_needs(game, seat) else found


def may_build_wonder(game: Clash, seat: int, name: str, wonder: str) -> Refusal | None:
    """What a wonder needs. [coc.won.2, coc.won.12, coc.won.16]"""
    hex_ = game.board.number[name]
    number = hands.WONDER_NUMBER[wonder]
    player = game.players[seat]
    if number not in hands.wonders_for(game, seat):
        return Refusal("coc.won.12", "not_in_hand")
    refusal = _may_construct(game, seat, hex_)
    if refusal is not None:
        return refusal
    missing = needs(game, seat, number) & ~player.advances
    if missing:
        lacking = box.advances()[missing.bit_length() - 1].id
        return Refusal("coc.won.2", "lacks_advance", advance=lacking)
    if not box.moods()[moments.counted_mood(game, seat, hex_)].may_build_wonder:
        return Refusal("coc.won.2", "not_happy")
    return may_pay(game, seat, hex_, wonder, wonder_price(game, seat, hex_, number), "coc.won.2")


async def build(
    game: Clash, seat: int, hex_: int, kind: int, price: Price | None = None, *, activate: bool = True
) -> None:
    """Pay, place, drop the mood, take the bonus. [coc.con.1, coc.con.6, coc.act.12]"""
    due = moments.build_price(game, seat, hex_, kind) if price is None else price
    counted = await cities.declare(game, seat, hex_, "build") if activate else hex_
    await pay(game, seat, hex_, BUILDINGS[kind], due, "coc.con.1")
    await place(game, seat, hex_, kind)
    if activate:
        await cities.activate(game, seat, hex_, counted)
    await reward(game, seat, kind)
    await moments.built(game, seat, hex_, BUILDINGS[kind], due)


async def place(game: Clash, seat: int, hex_: int, kind: int) -> None:
    """The piece alone; a port points to one of the sea spaces. [coc.con.5, coc.con.13]"""
    if kind == PORT:
        pick = await Decision(seat, "port", "coc.con.5", ports, game, hex_)
        game.port[hex_] = game.board.number[pick[1]]
    pieces.set_building(game, hex_, kind, seat)
    if game.journal is not None:
        game.tell("coc.con.1", "builds", f"seat-{seat}", BUILDINGS[kind], game.board.names[hex_])


def ports(game: Clash, hex_: int) -> list[Option]:
    return [("port", game.board.names[other]) for other in coast(game, hex_)]


def may_port(game: Clash, decision: Decision, name: str) -> Refusal | None:
    """The port points into the sea beside the city. [coc.con.5]"""
    return None if ("port", name) in decision.options else Refusal("coc.con.5", "not_beside_the_city")


async def reward(game: Clash, seat: int, kind: int) -> None:
    """What the building brings once. [coc.con.6]"""
    one = box.buildings()[kind]
    if any(one.gains):
        purse.gain(game, seat, one.gains, "coc.con.6")
    if one.one_of:
        pick = await Decision(seat, "bonus", "coc.con.6", bonuses, one.one_of)
        purse.gain_one(game, seat, GOODS.index(pick[1]), 1, "coc.con.6")
    for deck in one.draws:
        await hands.draw(game, seat, deck, "coc.con.6")


def bonuses(goods: tuple[int, ...]) -> list[Option]:
    return [("bonus", GOODS[good]) for good in goods]


async def build_wonder(game: Clash, seat: int, hex_: int, number: int) -> None:
    """Pay, show the card, mark it; it works at once. [coc.won.2, coc.won.3, coc.won.9]"""
    wonder = box.wonders()[number]
    counted = await cities.declare(game, seat, hex_, "wonder")
    await pay(game, seat, hex_, wonder.id, wonder_price(game, seat, hex_, number), "coc.won.2")
    hands.wonders_for(game, seat).remove(number)
    game.reveal()
    pieces.add_wonder(game, hex_, number, seat)
    if game.journal is not None:
        game.tell("coc.won.3", "erects", f"seat-{seat}", wonder.id, game.board.names[hex_])
    await cities.activate(game, seat, hex_, counted, wonder.id)
    await moments.built(game, seat, hex_, wonder.id, wonder.cost)
