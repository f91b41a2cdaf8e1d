"""Vikings: Ship Construction, Longships, Raids, Rune Stones; Ragnar Lodbrok, Erik the Red, Knut the Great.

What Ship Construction does in a movement is in `shipcraft`.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ...box.terms import (
    ANGRY,
    GOLD,
    GOODS,
    NAVIGATION,
    OBELISK,
    REGION_SIZE,
    RESOURCES,
    SCORING,
    SHIP,
    TAXES,
)
from ...state import ARMY_MASK, BARBARIANS, Battle, Clash, Player, army
from .. import abilities, asking, atlas, cities, free_moves, leaders, marks, pieces, purse, trade
from ..asking import PASS
from ..marks import ONCE
from ..moments import ATTACKER, Fought, battle_ends, may_use, uses
from ..moments_of_cities import Route, advance_frees, score_adds, trade_effects
from ..moments_of_war import Taken, battle_bonuses, conquest_effects, fatigue_frees, loads
from ..sides import DISEMBARKED, SEA
from . import shipcraft
from .common import is_led_by, may_activate, use_up

__all__ = ["shipcraft"]

MOURNED: Final = 2
"""Army units that must be lost for a rune stone. [coc.civadvance.rune_stones]"""
PREY: Final = 2
"""[coc.leader.ragnar.1]"""
TERROR: Final = 2
"""[coc.leader.ragnar.2]"""
LEGEND: Final = purse.priced(culture=1)
"""[coc.leader.erik.1]"""
POINT: Final = 2
"""In halves. [coc.score.7]"""
OBJECTIVES, EVENTS = SCORING.index("objectives"), SCORING.index("events")
TAXED: Final = ONCE[TAXES.bit_length() - 1]


# -- Ship Construction


@advance_frees.by("shipcraft")
def free_navigation(player: Player, action: bool) -> int:
    """Navigation costs nothing. [coc.civadvance.shipcraft]"""
    return NAVIGATION


# -- Longships


@fatigue_frees.by("longships")
def tireless_ships(game: Clash, seat: int, kind: int) -> bool:
    """Ships may move again after a sea battle. [coc.civadvance.longships]"""
    return kind == SHIP


@loads.by("longships")
def long_ships(game: Clash, seat: int) -> int:
    """Each carries three land units. [coc.civadvance.longships]"""
    return 1


# -- Raids


@trade_effects.by("raids")
async def raids(game: Clash, seat: int, routes: tuple[Route, ...]) -> None:
    """Ships beside the city with which they trade may raid its owner, each owner once. [coc.civadvance.raids]"""
    for other in asking.others(game, seat):
        if other in raided(game, seat, routes):
            pick = await Decision(seat, "raid", "coc.civadvance.raids", prey, other, declines=PASS)
            if pick != PASS:
                marks.begin(game, "raids", seat, other)
                await _plunder(game, other)


marks.ENDS_WITH_TURN.add("raids")


def raided(game: Clash, seat: int, routes: tuple[Route, ...]) -> set[int]:
    """The players whom ships could raid now: who has something and was not raided in this turn."""
    return {
        other
        for hex_, kind, city in routes
        if kind == SHIP
        and city in game.board.near[hex_]
        and (other := game.city[city]) < BARBARIANS
        and any(game.players[other].stock[:RESOURCES])
        and ("raids", seat, other) not in game.lasting
    }


def prey(other: int) -> list[Option]:
    return [asking.PLAYER[other], PASS]


async def _plunder(game: Clash, seat: int) -> None:
    """Whoever is raided loses one resource of their choice. [coc.civadvance.raids]"""
    pick = await Decision(seat, "plundered", "coc.civadvance.raids", spoils, game, seat)
    purse.lose(game, seat, purse.priced(**{pick[1]: 1}), "coc.civadvance.raids")


def spoils(game: Clash, seat: int) -> list[Option]:
    return [("spend", GOODS[good]) for good in range(RESOURCES) if game.players[seat].stock[good]]


# -- Rune Stones


@battle_ends.by("rune_stones")
async def rune_stones(game: Clash, fought: Fought, side: int) -> None:
    """For two lost army units an obelisk may become a rune stone. [coc.civadvance.rune_stones, coc.disc_exp.3]"""
    seat = fought.sides[side]
    lost = fought.slain if side else fought.gone
    if army(lost & ARMY_MASK) < MOURNED or not pieces.left_buildings(game, seat, OBELISK):
        return
    if await asking.offer(seat, "rune_stones", "coc.civadvance.rune_stones"):
        game.players[seat].gone[1 + OBELISK] += 1
        marks.begin(game, "rune_stones", seat)
        if game.journal is not None:
            game.tell("coc.civadvance.rune_stones", "raises-stone", f"seat-{seat}")


@score_adds.by("rune_stones")
def rune_points(game: Clash, seat: int) -> tuple[tuple[int, int], ...]:
    """A point for each, counted with the objectives. [coc.civadvance.rune_stones, coc.civ.9]"""
    return ((OBJECTIVES, POINT * marks.number_of(game, "rune_stones", seat)),)


# -- Ragnar Lodbrok


@conquest_effects.by("ragnar.1")
def prey_of_ragnar(game: Clash, taken: Taken, seat: int) -> None:
    """Gold for a conquered city that was not angry. [coc.leader.ragnar.1, coc.lead.19]"""
    if seat == taken.winner and taken.mood != ANGRY and leaders.here(game, seat, taken.hex):
        purse.gain_one(game, seat, GOLD, PREY, "coc.leader.ragnar.1")


@battle_bonuses.by("ragnar.2")
def terror_of_the_north(game: Clash, battle: Battle, side: int) -> int:
    """+2 in a land battle for which Ragnar disembarked. [coc.leader.ragnar.2]"""
    if side != ATTACKER or battle.way & SEA or not battle.way & DISEMBARKED:
        return 0
    return TERROR if leaders.in_battle(game, battle, side) else 0


# -- Erik the Red


def _aboard(game: Clash, seat: int, name: str) -> int:
    """The sea space on which Erik is aboard, -1 for none."""
    return leaders.aboard(game, seat) if is_led_by(game, seat, name) else -1


def _may_from_ship(game: Clash, seat: int, name: str) -> Refusal | None:
    # leader_not_aboard: "Your leader is not aboard a ship."
    return Refusal(f"coc.leader.{name}", "leader_not_aboard") if _aboard(game, seat, name) < 0 else None


@may_use.by("erik.1")
def may_discover(game: Clash, seat: int) -> Refusal | None:
    """Each region once, with Erik aboard, for a culture token. [coc.leader.erik.1]"""
    refusal = _may_from_ship(game, seat, "erik.1")
    if refusal is not None:
        return refusal
    if ("erik.1", seat, _aboard(game, seat, "erik.1") // REGION_SIZE) in game.lasting:
        # discovered_already: "There is a marker in this region already."
        return Refusal("coc.leader.erik.1", "discovered_already")
    return purse.may_pay_price(game, seat, LEGEND, "coc.leader.erik.1")


@uses.by("erik.1")
async def legendary_explorer(game: Clash, seat: int) -> None:
    """A marker on the region of his sea space, which stays. [coc.leader.erik.1]"""
    await purse.pay(game, seat, LEGEND, "coc.leader.erik.1")
    marks.begin(game, "erik.1", seat, _aboard(game, seat, "erik.1") // REGION_SIZE)


@score_adds.by("erik.1")
def legends(game: Clash, seat: int) -> tuple[tuple[int, int], ...]:
    """A point for each marker, whatever becomes of Erik. [coc.leader.erik.1]"""
    return ((OBJECTIVES, POINT * marks.number_of(game, "erik.1", seat)),)


@may_use.by("erik.2")
def may_colonize(game: Clash, seat: int) -> Refusal | None:
    """A land space beside his ship that takes all who are aboard. [coc.leader.erik.2]"""
    refusal = _may_from_ship(game, seat, "erik.2")
    if refusal is None and not colonies(game, seat):
        # nowhere_to_land: "There is no land beside the ship where all of them can go ashore now."
        return Refusal("coc.leader.erik.2", "nowhere_to_land")
    return refusal


@uses.by("erik.2")
async def new_colonies(game: Clash, seat: int) -> None:
    """All land units of his sea space go ashore. [coc.leader.erik.2]"""
    there = await asking.space(game, seat, "colony", "coc.leader.erik.2", colonies)
    await free_moves.go_ashore(game, seat, _aboard(game, seat, "erik.2"), there)


def colonies(game: Clash, seat: int) -> list[int]:
    return free_moves.landings(game, seat, _aboard(game, seat, "erik.2"))


# -- Knut the Great


@score_adds.by("knut.1")
def ruler_of_the_north(game: Clash, seat: int) -> tuple[tuple[int, int], ...]:
    """Half a point for each space between Knut and the first city. [coc.leader.knut.1, coc.term.11]"""
    where = leaders.where(game, seat)
    return ((EVENTS, atlas.straight(game, where, game.players[seat].home)),) if where >= 0 else ()


@may_use.by("knut.2")
def may_raise_danegeld(game: Clash, seat: int) -> Refusal | None:
    """Once per turn, with Taxes, but not beside them; his city can be activated. [coc.leader.knut.2]"""
    player = game.players[seat]
    if not player.usable & TAXES:
        return Refusal("coc.leader.knut.2", "lacks_advance", advance="taxes")
    if player.used & TAXED:
        return abilities.once(game, seat, "knut.2") or Refusal("coc.leader.knut.2", "used_already", ability="taxes")
    return may_activate(game, seat, "knut.2")


@uses.by("knut.2")
async def danegeld(game: Clash, seat: int) -> None:
    """What Taxes bring, for the activation of his city. [coc.leader.knut.2, coc.trade.5]"""
    use_up(game, seat, "knut.2")
    game.players[seat].used |= TAXED
    city = leaders.city(game, seat)
    counted = await cities.declare(game, seat, city, "price")
    await trade.tax(game, seat, "coc.leader.knut.2")
    await cities.activate(game, seat, city, counted)
