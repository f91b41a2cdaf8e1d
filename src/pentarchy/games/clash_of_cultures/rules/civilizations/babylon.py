"""Babylonia: Canals, Laws, Star Catalogs, Ziggurats; Nebuchadnezzar II, Nabopolassar, Hammurabi."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pentarchy.core import Decision, Option

from ... import box
from ...box.terms import BUILDINGS, CULTURE, FOOD, FORTRESS, GOODS, HAPPY, IDEA, INFANTRY, TEMPLE, WOOD
from ...state import Battle, Clash
from .. import asking, hands, leaders, pieces, purse, sides
from ..asking import BONUS, PASS
from ..moments import Goods, build_prices, collect_bonuses, influence_effects
from ..moments_of_cards import events_due, wonder_calls
from ..moments_of_cities import build_substitutes, free_actions, mood_prices, resource_caps, wonder_prices
from ..moments_of_war import Taken, battle_bonuses, conquest_effects
from .common import leads_on_land

FULL_HAND: Final = 5
"""With fewer action cards Laws draw one."""
GARDENS: Final = "great_gardens"
GARDENS_REBATE: Final = 2
ZEAL: Final = 2
"""What Iconoclast and Liberator add."""
LAWGIVER_PRICE: Final = purse.priced(culture=1)


# -- Canals


@collect_bonuses.by("canals")
def canals(game: Clash, seat: int, city: int, amounts: list[int], shares: Mapping[str, Sequence[int]]) -> None:
    """Exactly one food becomes two. [coc.civadvance.canals]"""
    if amounts[FOOD] == 1:
        amounts[FOOD] += 1


# -- Laws


@influence_effects.by("laws")
async def laws(game: Clash, seat: int, start: int, target: int) -> None:
    """After a success an action card, with at most four in hand. [coc.civadvance.laws]"""
    clause = "coc.civadvance.laws"
    if game.players[seat].hand < FULL_HAND and await asking.offer(seat, "laws", clause):
        await hands.draw_action(game, seat, clause)


# -- Star Catalogs


@events_due.by("star_catalogs")
async def star_catalogs(game: Clash, seat: int) -> None:
    """Before an event an idea or a culture token. [coc.civadvance.star_catalogs, coc.civ.34]"""
    clause = "coc.civadvance.star_catalogs"
    pick = await Decision(seat, "star-catalogs", clause, omens, declines=PASS)
    if pick != PASS:
        purse.gain_one(game, seat, GOODS.index(pick[1]), 1, clause)


def omens() -> list[Option]:
    return [BONUS[IDEA], BONUS[CULTURE], PASS]


# -- Ziggurats


@resource_caps.by("ziggurats")
def many_ideas(caps: Goods) -> Goods:
    """Dogma does not limit ideas. [coc.civadvance.ziggurats]"""
    return tuple(box.store().caps[IDEA] if good == IDEA else cap for good, cap in enumerate(caps))


@build_substitutes.by("ziggurats")
def ziggurats(game: Clash, seat: int, city: int, what: str) -> int:
    """Ideas pay for the resources of a temple. [coc.civadvance.ziggurats]"""
    return purse.IDEAS_FOR_RESOURCES if what == BUILDINGS[TEMPLE] else 0


# -- Nebuchadnezzar II


@wonder_calls.by("nebuchadnezzar.1")
def hanging_gardens(game: Clash, seat: int) -> int:
    """Whoever draws a wonder card takes the Great Gardens. [coc.leader.nebuchadnezzar.1, coc.civ.16]"""
    return hands.WONDER_NUMBER[GARDENS]


@wonder_prices.by("nebuchadnezzar.1")
def cheaper_gardens(game: Clash, seat: int, city: int, wonder: str, price: Goods) -> Goods:
    """They cost two culture tokens less, wherever they are built. [coc.leader.nebuchadnezzar.1]"""
    if wonder != GARDENS:
        return price
    return tuple(max(0, cost - GARDENS_REBATE) if good == CULTURE else cost for good, cost in enumerate(price))


@free_actions.by("nebuchadnezzar.1")
def wonders_in_his_city(game: Clash, seat: int, option: Option) -> bool:
    """Any wonder in his city is a free action. [coc.leader.nebuchadnezzar.1]"""
    city = leaders.city(game, seat)
    return option[0] == "wonder" and city >= 0 and option[1] == game.board.names[city]


@battle_bonuses.by("nebuchadnezzar.2")
def iconoclast(game: Clash, battle: Battle, side: int) -> int:
    """Two more against a city with a temple. [coc.leader.nebuchadnezzar.2]"""
    attacks_temple = side == sides.ATTACKER and battle.way & sides.CITY and battle.way & sides.TEMPLE
    return ZEAL if attacks_temple and leads_on_land(game, battle, side) else 0


# -- Nabopolassar


@conquest_effects.by("nabopolassar.1")
async def revolt(game: Clash, taken: Taken, seat: int) -> None:
    """For a city that was lost an infantry joins him, or a city if he has no room. [coc.leader.nabopolassar.1]"""
    where, clause = leaders.where(game, seat), "coc.leader.nabopolassar.1"
    if seat != taken.loser or where < 0 or not pieces.left_units(game, seat, INFANTRY):
        return
    if leaders.aboard(game, seat) == where:
        if pieces.berths(game, where) > 0:
            pieces.board_units(game, where, INFANTRY)
            _tell(game, seat, where, clause)
            return
    elif pieces.room(game, where, seat) > 0:
        pieces.place(game, where, seat, INFANTRY)
        _tell(game, seat, where, clause)
        return
    where = await asking.space(game, seat, "garrison", clause, roomy_cities)
    if where >= 0:
        pieces.place(game, where, seat, INFANTRY)
        _tell(game, seat, where, clause)


def roomy_cities(game: Clash, seat: int) -> list[int]:
    return [hex_ for hex_ in game.cities_of(seat) if pieces.room(game, hex_, seat) > 0]


def _tell(game: Clash, seat: int, hex_: int, clause: str) -> None:
    if game.journal is not None:
        game.tell(clause, "places", f"seat-{seat}", "infantry-1", game.board.names[hex_])


@battle_bonuses.by("nabopolassar.2")
def liberator(game: Clash, battle: Battle, side: int) -> int:
    """Two more against a player with at least as many cities. [coc.leader.nabopolassar.2]"""
    opponent = sides.owner(battle, 1 - side)
    if not leads_on_land(game, battle, side) or not sides.is_player(opponent):
        return 0
    return ZEAL if game.city.count(opponent) >= game.city.count(sides.owner(battle, side)) else 0


# -- Hammurabi


@mood_prices.by("hammurabi.1")
def lawgiver(game: Clash, seat: int, city: int, steps: int) -> Goods | None:
    """His city becomes happy for one culture token. [coc.leader.hammurabi.1]"""
    return LAWGIVER_PRICE if city == leaders.city(game, seat) and game.mood[city] + steps == HAPPY else None


@build_prices.by("hammurabi.2")
def guardian(game: Clash, seat: int, city: int, kind: int, price: Goods) -> Goods:
    """A fortress in his city costs neither food nor wood. [coc.leader.hammurabi.2]"""
    if kind != FORTRESS or city != leaders.city(game, seat):
        return price
    return tuple(0 if good in (FOOD, WOOD) else cost for good, cost in enumerate(price))
