"""Pages 12 and 28: constructing buildings and wonders."""

from __future__ import annotations

from functools import cache

from pentarchy.core import Decision, Option, Refusal

from .. import box
from ..box.terms import BUILDINGS, ENGINEERING, GOODS, PORT, WATER
from ..state import BUILT_BITS, BUILT_MASK, Clash, Player, structures
from . import cities, hands, moments, pieces, purse
from .purse import Price


@cache
def _options(players: int) -> tuple[tuple[Option, ...], ...]:
    """By hex and building."""
    return tuple(tuple(("build", name, kind) for kind in BUILDINGS) for name in box.layout(players).names)


@cache
def _wonder_options(players: int) -> tuple[tuple[Option, ...], ...]:
    """By hex and wonder."""
    return tuple(tuple(("wonder", name, one.id) for one in box.wonders()) for name in box.layout(players).names)


@cache
def unlocked(usable: int) -> tuple[int, ...]:
    """The buildings that these advances allow, those of the expansion aside. [coc.adv.6, coc.comp.6]"""
    return tuple(kind for kind, one in enumerate(box.buildings()) if usable >> one.advance & 1 and not one.expansion)


def has_room(game: Clash, seat: int, hex_: int, owned: int) -> bool:
    """One more structure would not make it too large. [coc.con.3, coc.term.3]"""
    return game.size(hex_) < min(owned, box.city_rules().max_size)


def sites(game: Clash, seat: int) -> list[int]:
    """Cities that can build now, prices aside. [coc.con.2, coc.con.3]"""
    owned = game.cities_of(seat)
    most = min(len(owned), box.city_rules().max_size)
    if most == 1:
        return []
    may_build = _may_build()
    return [
        hex_
        for hex_ in owned
        if 1 + structures(game.built[hex_]) < most
        and may_build[moments.counted_mood(game, seat, hex_)]
        and cities.can_activate(game, hex_)
    ]


@cache
def _may_build() -> tuple[bool, ...]:
    """By mood."""
    return tuple(mood.may_build for mood in box.moods())


def options(game: Clash, seat: int) -> list[Option]:
    """Buildings and wonders that can be constructed and paid."""
    player = game.players[seat]
    kinds = unlocked(player.usable)
    if (not kinds and not player.wonders) or not has_means(player) or moments.may_build(game, seat) is not None:
        return []
    places = sites(game, seat)
    if not places:
        return []
    found: list[Option] = []
    offered = _options(len(game.players))
    for kind in kinds:
        if pieces.left_buildings(game, seat, kind):
            shift = BUILT_BITS * kind
            found += [
                offered[hex_][kind]
                for hex_ in places
                if not game.built[hex_] >> shift & BUILT_MASK
                and (kind != PORT or coast(game, hex_))
                and purse.can_pay(game, seat, moments.build_price(game, seat, hex_, kind))
            ]
    if player.wonders and player.advances & ENGINEERING:
        found += wonder_options(game, seat, places)
    return found


async def do(game: Clash, seat: int, option: Option) -> None:
    verb, name, what = option
    hex_ = game.board.number[name]
    if verb == "wonder":
        await build_wonder(game, seat, hex_, hands.WONDER_NUMBER[what])
    else:
        await build(game, seat, hex_, BUILDINGS.index(what))


def has_means(player: Player) -> bool:
    """A cheap look: the least that any structure costs is two resources. [coc.con.1, coc.con.11]"""
    food, wood, ore, _, gold, *_ = player.stock
    return food + wood + ore + gold > 1


def wonder_options(game: Clash, seat: int, places: list[int]) -> list[Option]:
    """Wonders from the hand, in happy cities. [coc.con.10, coc.won.2, coc.won.16]"""
    offered = _wonder_options(len(game.players))
    player = game.players[seat]
    fit = [hex_ for hex_ in places if box.moods()[game.mood[hex_]].may_build_wonder]
    cards = [
        number
        for number in sorted(player.wonders)
        if not box.wonders()[number].needs & ~player.advances
        and purse.can_pay(game, seat, box.wonders()[number].cost, purse.NO_ARENA)
    ]
    return [offered[hex_][number] for hex_ in fit for number in cards]


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
    if kind not in unlocked(game.players[seat].usable):
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
    return purse.may_pay_price(game, seat, due, "coc.con.1")


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


def may_build_wonder(game: Clash, seat: int, name: str, wonder: str) -> Refusal | None:
    """What a wonder needs. [coc.won.2, coc.won.12, coc.won.16]"""
    hex_ = game.board.number[name]
    number = hands.WONDER_NUMBER[wonder]
    player = game.players[seat]
    if number not in player.wonders:
        return Refusal("coc.won.12", "not_in_hand")
    refusal = _may_construct(game, seat, hex_)
    if refusal is not None:
        return refusal
    missing = box.wonders()[number].needs & ~player.advances
    if missing:
        lacking = box.advances()[missing.bit_length() - 1].id
        return Refusal("coc.won.2", "lacks_advance", advance=lacking)
    if not box.moods()[game.mood[hex_]].may_build_wonder:
        return Refusal("coc.won.2", "not_happy")
    return purse.may_pay_price(game, seat, box.wonders()[number].cost, "coc.won.2", purse.NO_ARENA)


async def build(
    game: Clash, seat: int, hex_: int, kind: int, price: Price | None = None, *, activate: bool = True
) -> None:
    """Pay, place, drop the mood, take the bonus. [coc.con.1, coc.con.6, coc.act.12]"""
    due = moments.build_price(game, seat, hex_, kind) if price is None else price
    await purse.pay(game, seat, due, "coc.con.1")
    await place(game, seat, hex_, kind)
    if activate:
        await cities.activate(game, seat, hex_)
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


def may_bonus(game: Clash, decision: Decision, good: str) -> Refusal | None:
    """Only what the building offers. [coc.con.6]"""
    return None if ("bonus", good) in decision.options else Refusal("coc.con.6", "no_such_bonus")


async def build_wonder(game: Clash, seat: int, hex_: int, number: int) -> None:
    """Pay, show the card, mark it; it works at once. [coc.won.2, coc.won.3, coc.won.9]"""
    player = game.players[seat]
    wonder = box.wonders()[number]
    await purse.pay(game, seat, wonder.cost, "coc.won.2", purse.NO_ARENA)
    player.wonders.remove(number)
    game.reveal()
    pieces.add_wonder(game, hex_, number, seat)
    if game.journal is not None:
        game.tell("coc.won.3", "erects", f"seat-{seat}", wonder.id, game.board.names[hex_])
    await cities.activate(game, seat, hex_)
    await moments.built(game, seat, hex_, wonder.id, wonder.cost)
