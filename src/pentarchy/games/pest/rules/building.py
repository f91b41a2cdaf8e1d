"""Chapters 13 and 14: Construct, on the map or in the capital."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pentarchy.core import Decision, Option, Refusal
from pentarchy.core.amounts import amount_of

from ..box import COIN, GOODS, STONE, WOOD, buildings, capital_buildings, world
from ..state import ON_BOARD, Player, Realm
from .acting import BOOST, END, boost, can_boost, finish, may_improve, trade, trades
from .goods import Bill, affordable, gain_renown, pay, payments
from .influence import built_on, influence
from .solo import founded
from .technologies import extra_influence, unload_cart


class Price(NamedTuple):
    """What a building costs now: at most so many of each resource, and how many units in all, coins included.

    Of wood and stone together no more than `timber` units. With a surcharge or a reduction the player chooses its kind,
    and that is all there is to choose besides coins. [pest.build.12, pest.build.25]
    """

    bill: Bill
    total: int
    timber: int


@cache
def _build_options() -> tuple[tuple[Option, ...], ...]:
    """By building and location."""
    return tuple(tuple(("build", building.id, name) for name in world().names) for building in buildings())


@cache
def _building_number() -> dict[str, int]:
    return {building.id: number for number, building in enumerate(buildings())}


@cache
def _capital_number() -> dict[str, int]:
    return {building.id: number for number, building in enumerate(capital_buildings())}


async def construct(game: Realm) -> None:
    """One building, the improvement, a trade, or the end of the action. [pest.build.1]"""
    seat = game.active
    pick = await Decision(seat, "construct", "pest.build.1", constructions, game, seat)
    verb = pick[0]
    if verb == "build":
        await build(game, seat, _building_number()[pick[1]], world().number[pick[2]])
    elif verb == "found":
        await found_in_capital(game, seat, _capital_number()[pick[1]])
    elif verb == "boost":
        boost(game, seat, "pest.build.10")
    elif verb == "trade":
        await trade(game, seat, pick)
    else:
        await end_construct(game, seat)


def constructions(game: Realm, seat: int) -> list[Option]:
    player = game.players[seat]
    found = [END["construct"]]
    places = sites(game, seat)
    if places:
        options = _build_options()
        for number, building in enumerate(buildings()):
            if player.places[number] == ON_BOARD:
                bill, total, _ = price(game, building.cost)
                if affordable(player, bill, total):
                    found += [options[number][place] for place in places]
    if not game.sites:
        for number, capital in enumerate(capital_buildings()):
            if game.founders[number] < 0 and may_afford(player, price(game, capital.cost)):
                found.append(("found", capital.id))
    if can_boost(game, seat) and is_open(game, seat):
        found.append(BOOST)
    found += trades(player)
    return found


def sites(game: Realm, seat: int) -> list[int]:
    """Where the player could build now: with the doctor, and with the camp if it is elsewhere.

    So an action never has more than two buildings. [pest.build.1, pest.build.2, pest.build.4, pest.build.24]
    """
    player = game.players[seat]
    doctor, camp = player.doctor, player.camp
    found = [doctor] if has_room(game, seat, doctor) else []
    if camp not in (ON_BOARD, doctor) and has_room(game, seat, camp):
        found.append(camp)
    return found


def has_room(game: Realm, seat: int, place: int) -> bool:
    """Intact, no own building, not full. [pest.build.3, pest.map.7, pest.map.9, pest.map.10]"""
    owners = game.owners[place]
    return not (game.ruins >> place & 1 or owners >> seat & 1) and owners.bit_count() < world().capacity[place]


def is_open(game: Realm, seat: int) -> bool:
    """Whether anything can still be built in this action, prices aside. [pest.turn.18, pest.capbuild.9]"""
    if ON_BOARD in game.players[seat].places and sites(game, seat):
        return True
    return not game.sites and -1 in game.founders


def price(game: Realm, cost: tuple[int, ...]) -> Price:
    """The printed cost, 1 more for the first building of a restricted action, 1 less where the improvement is used.

    The improvement serves the next building; whoever wants to keep it for the second one improves after the first.
    [pest.build.10, pest.build.11, pest.build.19]
    """
    return price_with(cost, int(game.restricted > game.charged), int(game.boosted and not game.saved))


def price_with(cost: tuple[int, ...], more: int, less: int) -> Price:
    """With a surcharge and a reduction, which both concern wood or stone. [pest.build.25, pest.capbuild.4, 7]"""
    wood, stone, food, herbs = cost
    timber = max(0, wood + stone + more - less)
    return Price((wood + more, stone + more, food, herbs), timber + food + herbs, timber)


def may_afford(player: Player, due: Price) -> bool:
    """Whether some payment exists: wood and stone together pay for no more than their own share. [pest.trade.2]"""
    return missing(player, due) == 0


def missing(player: Player, due: Price) -> int:
    """How many units are short, of wood and stone and of the rest."""
    wood, stone, food, herbs = (min(stock, most) for stock, most in zip(player.goods, due.bill, strict=False))
    others = due.total - due.timber - food - herbs
    return max(0, max(0, due.timber - wood - stone) + others - player.goods[COIN])


async def settle_bill(game: Realm, seat: int, due: Price, clause: str) -> None:
    """Pay; surcharge and reduction are used up by this building. [pest.build.5, pest.build.19, pest.res.7]"""
    if due.total > due.timber and due.bill[WOOD] + due.bill[STONE] > due.timber:
        pick = await Decision(seat, "pay", clause, mixed_payments, game, seat, due.bill, due.total, due.timber)
        goods = game.players[seat].goods
        for word in pick[1:]:
            good, number = amount_of(word)
            goods[GOODS.index(good)] -= number
        if game.journal is not None:
            game.tell(clause, "pays", f"seat-{seat}", *pick[1:])
    else:
        await pay(game, seat, due.bill, due.total, clause)
    game.charged = game.restricted
    game.saved = game.boosted


def mixed_payments(game: Realm, seat: int, bill: Bill, total: int, timber: int) -> list[Option]:
    """Payments where food or herbs are due as well: more wood or stone than their share stands for nothing else."""
    found = []
    for option in payments(game, seat, bill, total):
        amounts = dict(map(amount_of, option[1:]))
        if amounts.get(GOODS[WOOD], 0) + amounts.get(GOODS[STONE], 0) <= timber:
            found.append(option)
    return found


async def build(game: Realm, seat: int, building: int, place: int) -> None:
    """Pay, place, put the tile, take influence, look at the imperative. [pest.build.5-8, 13, 18, pest.tech.2a]"""
    player = game.players[seat]
    card = buildings()[building]
    opponents = (game.owners[place] & ~(1 << seat)).bit_count()
    if game.journal is not None:
        game.tell("pest.build.1", "builds", f"seat-{seat}", card.id, world().names[place])
    await settle_bill(game, seat, price(game, card.cost), "pest.build.5")
    game.add_building(seat, building, place)
    game.sites = (*game.sites, place)
    if player.camp == place:
        player.camp = ON_BOARD
        if game.journal is not None:
            game.tell("pest.camp.5", "decamps", f"seat-{seat}", world().names[place])
    size = world().sizes[place]
    await influence(
        game, seat, max(0, site_influence(size) - opponents) + extra_influence(player, size), "pest.build.7"
    )
    await built_on(game, seat, place)
    if not is_open(game, seat):
        await end_construct(game, seat)


def site_influence(size: int) -> int:
    """Village 1, town 2, city 3, before opponents are deducted. [pest.build.7]"""
    return size + 1


async def found_in_capital(game: Realm, seat: int, number: int) -> None:
    """One building in the capital: renown markers and influence, nothing else. It ends the action.

    [pest.capbuild.1, pest.capbuild.3, pest.capbuild.5, pest.capbuild.8, pest.build.21]
    """
    card = capital_buildings()[number]
    if game.journal is not None:
        game.tell("pest.capbuild.1", "founds", f"seat-{seat}", card.id)
    await settle_bill(game, seat, price(game, card.cost), "pest.capbuild.1")
    game.founders = (*game.founders[:number], seat, *game.founders[number + 1 :])
    founded(game)
    gain_renown(game, seat, card.renown, "pest.capbuild.1")
    await influence(game, seat, card.influence, "pest.capbuild.1")
    await end_construct(game, seat)


async def end_construct(game: Realm, seat: int) -> None:
    """[pest.tech.20]"""
    await unload_cart(game, seat)
    finish(game)


# -- why not


def may_build(game: Realm, seat: int, building: str, name: str) -> Refusal | None:
    """Why this building cannot be constructed there."""
    player = game.players[seat]
    number = _building_number()[building]
    place = world().number[name]
    if player.places[number] != ON_BOARD:
        return Refusal("pest.build.23", "built_already", building=building, place=world().names[player.places[number]])
    refusal = may_use_site(game, seat, place)
    return refusal or _may_pay_for(game, player, buildings()[number].cost, building, "pest.build.5", seat)


def may_use_site(game: Realm, seat: int, place: int) -> Refusal | None:
    """Why nothing can be built at a location. [pest.build.2, pest.build.3, pest.build.24]"""
    player, name = game.players[seat], world().names[place]
    owners = game.owners[place]
    if game.ruined(place):
        return Refusal("pest.map.7", "ruin", place=name)
    if owners >> seat & 1:
        return Refusal("pest.map.10", "own_building", place=name)
    most = world().capacity[place]
    if owners.bit_count() >= most:
        return Refusal("pest.map.9", "full", place=name, number=most)
    if place not in (player.doctor, player.camp):
        return Refusal("pest.build.2", "nobody_to_build", place=name, doctor=world().names[player.doctor])
    return None


def may_found(game: Realm, seat: int, building: str) -> Refusal | None:
    """Why this building cannot be constructed in the capital. [pest.capbuild.2, pest.build.21]"""
    number = _capital_number()[building]
    founder = game.founders[number]
    if founder >= 0:
        return Refusal("pest.capbuild.2", "founded_already", building=building, who=f"seat-{founder}")
    if game.sites:
        return Refusal("pest.build.21", "built_on_map")
    player = game.players[seat]
    return _may_pay_for(game, player, capital_buildings()[number].cost, building, "pest.capbuild.1", seat)


def _may_pay_for(
    game: Realm, player: Player, cost: tuple[int, ...], building: str, clause: str, seat: int
) -> Refusal | None:
    """Whether the price can be paid: what is missing, and what surcharge and improvement have to do with it."""
    due = price(game, cost)
    more = missing(player, due)
    if not more:
        return None
    surcharge = due.total - sum(cost)
    key = "too_dear"
    if can_boost(game, seat) and not missing(player, price_with(cost, surcharge, 1)):
        key = "boost_would_pay_restricted" if surcharge > 0 else "boost_would_pay"
    elif surcharge > 0:
        clause, key = "pest.build.11", "too_dear_restricted"
    elif surcharge < 0:
        key = "too_dear_improved"
    numbers = {"have": due.total - more, "need": due.total, "more": more}
    return Refusal(clause, key, building=building, price=f"price-{building}", **numbers)


def may_boost_construct(game: Realm, seat: int) -> Refusal | None:
    """Only before the last building. [pest.turn.18]"""
    if not is_open(game, seat):
        return Refusal("pest.turn.18", "nothing_to_build")
    return may_improve(game, seat)
