"""Page 27: pirates. They appear, demand tribute, and block collecting and trade where they are. [coc.pir.1-15]

Pirate ships are units of the owner PIRATES on sea spaces. Those that are allied with somebody are not: they count in
`force` of their ally (`pieces.allies`). How a fight with them ends is told in `aftermath`.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Item, Option
from pentarchy.core.agenda import Doing

from ..box.terms import GOODS, SHIP
from ..state import NOBODYS, PIRATES, Clash
from . import asking, atlas, cities, pieces, purse

NEW_SHIPS: Final = 2
"""[coc.pir.1]"""
TRIBUTE: Final[tuple[Option, ...]] = tuple(("tribute", good) for good in GOODS)
DEMANDS: Final = tuple(purse.priced(**{good: 1}) for good in GOODS)
AS_NAMED: Final = purse.NO_GOLD | purse.NO_ARENA
"""Whoever pays with something else names that."""


async def appear(game: Clash, item: Item) -> None:
    """The symbol: two ships appear, then everybody near pirates pays, clockwise. [coc.pir.1, coc.pir.2, coc.pir.8]"""
    await recall(game, item.seat)
    await haunt(game, item.seat)
    for seat in game.in_turn_order(item.seat):
        await pay_tribute(game, seat)


# -- ships


async def recall(game: Clash, seat: int) -> None:
    """Ships that the supply lacks are taken off the board first, never allied ones. [coc.pir.1, coc.pir.10]"""
    while pieces.left_units(game, PIRATES, SHIP) < NEW_SHIPS and lairs(game):
        pick = await Decision(seat, "pirates", "coc.pir.10", recalls, game)
        pieces.remove(game, game.board.number[pick[1]], SHIP)
        if game.journal is not None:
            game.tell("coc.pir.10", "pirates-leave", pick[1])


def lairs(game: Clash) -> list[int]:
    """The sea spaces with pirates."""
    return [hex_ for hex_, holder in enumerate(game.holder) if holder == PIRATES]


def recalls(game: Clash) -> list[Option]:
    return [("recall", game.board.names[hex_]) for hex_ in lairs(game)]


async def haunt(game: Clash, seat: int) -> None:
    """New ships on sea spaces without any ship, one of them beside an own city if possible. [coc.pir.1, 9, 10]"""
    free = [hex_ for hex_ in atlas.members(atlas.water(game)) if game.holder[hex_] == NOBODYS]
    near = [hex_ for hex_ in free if any(game.city[city] == seat for city in game.board.near[hex_])]
    for place in range(min(NEW_SHIPS, pieces.left_units(game, PIRATES, SHIP)) if free else 0):
        spaces = tuple(free if place or not near else near)
        pick = await Decision(seat, "pirates", "coc.pir.1", haunts, game, spaces)
        pieces.place(game, game.board.number[pick[1]], PIRATES, SHIP)
        if game.journal is not None:
            game.tell("coc.pir.1", "pirates-appear", pick[1])


def haunts(game: Clash, spaces: tuple[int, ...]) -> list[Option]:
    return [("haunt", game.board.names[hex_]) for hex_ in spaces]


# -- tribute


async def pay_tribute(game: Clash, seat: int) -> None:
    """A good of choice; only who has nothing makes a city unhappier. Nobody may refuse. [coc.pir.2, coc.pir.11]"""
    if not threatened(game, seat):
        return
    if tributes(game, seat):
        pick = await Decision(seat, "tribute", "coc.pir.2", tributes, game, seat)
        await purse.pay(game, seat, DEMANDS[GOODS.index(pick[1])], "coc.pir.2", AS_NAMED)
        return
    city = await asking.space(game, seat, "lower", "coc.pir.2", calm)
    if city >= 0:
        cities.lower_mood(game, city, 1, "coc.pir.2")


def threatened(game: Clash, seat: int) -> list[int]:
    """The cities of a seat beside a sea space with pirates. [coc.pir.8]"""
    near = game.board.near
    return [city for city in game.cities_of(seat) if any(game.holder[hex_] == PIRATES for hex_ in near[city])]


def calm(game: Clash, seat: int) -> list[int]:
    """Those of them that are not angry. [coc.pir.2]"""
    return [city for city in threatened(game, seat) if game.mood[city] > 0]


def tributes(game: Clash, seat: int) -> list[Option]:
    """Goods that there are; captives stand for tokens. [coc.pir.11, coc.civadvance.sacrificial_cult]"""
    return [TRIBUTE[good] for good, price in enumerate(DEMANDS) if purse.can_pay(game, seat, price, AS_NAMED)]


RULES: Final[dict[str, Doing[Clash]]] = {"pirates": appear}
