"""What the wonders do, apart from payments, decks and points, which their chapters know. [coc.wonder]"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ... import box
from ...box.terms import (
    ADVANCES,
    CATEGORY_SIZE,
    CURRENCY,
    GOVERNMENTS,
    GREAT_LIGHTHOUSE,
    HAPPY,
    PLAIN,
    RESOURCES,
    SHIP,
    TRADE_ROUTES,
)
from ...state import BARBARIANS, NOBODYS, WONDERS_AT, Battle, Clash
from .. import asking, atlas, hands, marks, pieces, purse, trade
from ..advances import NUMBER
from ..asking import PASS
from ..moments import (
    ATTACKER,
    DEFENDER,
    Goods,
    battle_answers,
    battle_replacements,
    battle_values,
    build_effects,
    city_activations,
    collect_yields,
    may_use,
    move_bans,
    turn_openings,
    uses,
)

ARENA: Final[Option] = ("arena",)
ARENA_USED: Final = (1 << 30, 1 << 31)
"""By side, bits of `Battle.paid`: the Great Arena has been used in this battle."""
LEND: Final[tuple[Option, ...]] = tuple(("lend", name) for name in ADVANCES)
LENDABLE: Final = box.bits(number for number in range(len(ADVANCES)) if number // CATEGORY_SIZE not in GOVERNMENTS)
"""Advances of governments cannot be lent. [coc.wonder.great_library.1]"""


def stands_in(game: Clash, hex_: int, wonder: int) -> bool:
    return bool(game.built[hex_] >> WONDERS_AT >> wonder & 1)


# -- Great Arena


@battle_answers.by("great_arena")
async def great_arena(game: Clash, battle: Battle, side: int) -> int:
    """Once per land battle, after a roll, a token of either kind for one more. [coc.wonder.great_arena.2]"""
    clause, seat = "coc.wonder.great_arena.2", (battle.attacker, battle.defender)[side]
    price = purse.priced(culture=1)
    if battle.way & 1 or battle.paid & ARENA_USED[side] or not purse.can_pay(game, seat, price):
        return 0
    if await Decision(seat, "arena", clause, cheers, declines=PASS) == PASS:
        return 0
    battle.paid |= ARENA_USED[side]
    await purse.pay(game, seat, price, clause)
    return 1


def cheers() -> list[Option]:
    return [ARENA, PASS]


# -- Great Gardens


@collect_yields.by("great_gardens")
def great_gardens(game: Clash, city: int, space: int) -> int:
    """Plains give any resource when its city collects. [coc.wonder.great_gardens.1]"""
    if game.terrain[space] == PLAIN and stands_in(game, city, hands.WONDER_NUMBER["great_gardens"]):
        return (1 << RESOURCES) - 1
    return 0


@move_bans.by("great_gardens")
def gardens_gate(game: Clash, seat: int, target: int, crossed: bool) -> Refusal | None:
    """Who entered a plain in this turn does not enter the city of others. [coc.wonder.great_gardens.2, coc.move.30]"""
    if crossed and game.city[target] not in (seat, NOBODYS):
        # gardens: "Units that entered a plain in this turn may not enter the city of the Great Gardens."
        return Refusal("coc.wonder.great_gardens.2", "gardens")
    return None


# -- Great Library


def lendable(game: Clash, seat: int) -> int:
    return LENDABLE & ~game.players[seat].advances


@may_use.by("great_library")
def may_use_great_library(game: Clash, seat: int) -> Refusal | None:
    """Once per turn an advance that one does not have. [coc.wonder.great_library.1, coc.won.13]"""
    if game.players[seat].used & marks.LIBRARY_USED:
        return Refusal("coc.wonder.great_library.1", "used_already", ability="great_library")
    if not lendable(game, seat):
        # all_advances: "There is no advance left that the Great Library could lend."
        return Refusal("coc.wonder.great_library.1", "all_advances")
    return None


@uses.by("great_library")
async def great_library(game: Clash, seat: int) -> None:
    """It can be used until the end of the turn, but is not owned. [coc.won.13]"""
    pick = await Decision(seat, "library", "coc.won.13", loans, game, seat)
    lend(game, seat, NUMBER[pick[1]])


def loans(game: Clash, seat: int) -> list[Option]:
    mask = lendable(game, seat)
    return [option for number, option in enumerate(LEND) if mask >> number & 1]


def lend(game: Clash, seat: int, number: int) -> None:
    player = game.players[seat]
    player.library |= 1 << number
    player.used |= marks.LIBRARY_USED
    game.tell("coc.won.13", "lends", f"seat-{seat}", ADVANCES[number])


@turn_openings.by("great_library")
async def library_at_start(game: Clash, seat: int) -> None:
    """What concerns trade routes is of use only if it is chosen before them: these, or Currency. [coc.won.13]"""
    if len(early_loans(game, seat)) > 1 and trade.pairs(game, seat):
        pick = await Decision(seat, "library", "coc.won.13", early_loans, game, seat, declines=PASS)
        if pick != PASS:
            lend(game, seat, NUMBER[pick[1]])


def early_loans(game: Clash, seat: int) -> list[Option]:
    owned = game.players[seat].advances
    wanted = CURRENCY if owned & TRADE_ROUTES else TRADE_ROUTES
    return [PASS] if owned & wanted else [LEND[wanted.bit_length() - 1], PASS]


# -- Great Lighthouse


@city_activations.by("great_lighthouse")
async def great_lighthouse(game: Clash, seat: int, city: int, new: str) -> None:
    """A ship on any sea without enemies, when its city was activated. [coc.wonder.great_lighthouse.1, coc.won.14]

    When the city was activated to build it, it did not stand yet. [coc.won.14]
    """
    if new != "great_lighthouse" and stands_in(game, city, GREAT_LIGHTHOUSE) and pieces.left_units(game, seat, SHIP):
        clause = "coc.wonder.great_lighthouse.1"
        sea = await asking.space(game, seat, "lighthouse", clause, free_seas, optional=True)
        if sea >= 0:
            pieces.place(game, sea, seat, SHIP)
            game.tell(clause, "places", f"seat-{seat}", "ship-1", game.board.names[sea])


def free_seas(game: Clash, seat: int) -> list[int]:
    return [hex_ for hex_ in atlas.members(atlas.water(game)) if game.holder[hex_] in (seat, NOBODYS)]


# -- Great Statue


@build_effects.by("great_statue")
def statue_built(game: Clash, seat: int, city: int, name: str, price: Goods) -> None:
    """Whoever builds it draws an objective card. [coc.wonder.great_statue.1]"""
    if name == "great_statue":
        hands.draw_objective(game, seat, "coc.wonder.great_statue.1")


@may_use.by("great_statue")
def may_use_great_statue(game: Clash, seat: int) -> Refusal | None:
    if game.players[seat].used & marks.STATUE_USED:
        return Refusal("coc.wonder.great_statue.2", "used_already", ability="great_statue")
    if not game.players[seat].objectives:
        # no_objective: "You have no objective card in hand."
        return Refusal("coc.wonder.great_statue.2", "no_objective")
    return None


@uses.by("great_statue")
async def great_statue(game: Clash, seat: int) -> None:
    """An objective card for one more action. [coc.wonder.great_statue.2]"""
    player, clause = game.players[seat], "coc.wonder.great_statue.2"
    player.used |= marks.STATUE_USED
    pick = await Decision(seat, "barter", clause, offerings, game, seat)
    hands.discard_objective(game, seat, hands.OBJECTIVE_NUMBER[pick[1]])
    who = f"seat-{seat}"
    game.tell(clause, "discards", who, pick[1], readers=(seat,), public=("discards-objective", who))
    game.left += 1


def offerings(game: Clash, seat: int) -> list[Option]:
    return [("discard", hands.OBJECTIVE[card]) for card in sorted(game.players[seat].objectives)]


# -- Great Wall


@battle_values.by("great_wall")
def great_wall(game: Clash, battle: Battle, owner: int, side: int) -> int:
    """Attackers of its owner's happy cities have two less in the first round. [coc.wonder.great_wall.1]"""
    happy = game.city[battle.hex] == battle.defender and game.mood[battle.hex] == HAPPY
    return -2 if owner == DEFENDER and side == ATTACKER and battle.round == 1 and happy else 0


@battle_replacements.by("great_wall")
def wall_against_barbarians(game: Clash, battle: Battle, side: int) -> bool:
    """Barbarians who attack a city of its owner are defeated at once. [coc.wonder.great_wall.2, coc.barb.13]"""
    return side == DEFENDER and battle.attacker == BARBARIANS and game.city[battle.hex] == battle.defender
