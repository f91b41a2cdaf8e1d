"""Carthage: Grey Wall, Hegemony, Pirate Alliance, Mercenary System; Hannibal, Hanno the Great, Queen Dido."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ...box.terms import ELEPHANT, INFANTRY, LEADER, MARKET, PORT, SHIP
from ...state import CLIMBED, FATIGUED, MOVED, NOBODYS, ONE, UNIT_MASK, Battle, Clash
from .. import abilities, aftermath, asking, battle, cities, fleets, free_moves, groups, leaders, marks, pieces, purse
from ..asking import PASS
from ..fleets import PIRATE, Fleet
from ..groups import Part
from ..moments import ABILITIES, DEFENDER, Goods, may_use, uses
from ..moments import abilities as working
from ..moments_of_cities import (
    draft_kinds,
    draft_substitutes,
    free_actions,
    recruit_bills,
    recruit_unlocks,
)
from ..moments_of_war import (
    alliances,
    battle_bonuses,
    bonus_caps,
    may_move_so,
    move_ways,
    movement_effects,
    own_movements,
    round_ends,
    terrain_frees,
)
from ..sides import owner
from .common import use_up

GREY_BILL: Final = (
    (purse.priced(culture=1), purse.GOLD_FOR_CULTURE),
    (purse.priced(food=1), purse.CULTURE_FOR_FOOD),
)
"""An elephant without a market: gold or culture for one food at least, and if one likes for the other too."""
GENIUS_CAP: Final = 2
ANYWHERE: Final = -1
"""Hegemony from whatever sea space."""
TRAVELLED: Final = "hanno-travelled"
VOYAGED: Final = "hanno-voyaged"
"""Entries of `Clash.lasting`: Hanno has moved in this turn, and each ship that did, with its space."""
marks.ENDS_WITH_TURN.update((TRAVELLED, VOYAGED))


# -- Grey Wall


@recruit_unlocks.by("grey_wall")
def grey_wall(game: Clash, seat: int, city: int, kind: int) -> bool:
    """War elephants in every city. [coc.civadvance.grey_wall]"""
    return kind == ELEPHANT


@recruit_bills.by("grey_wall")
def grey_bill(game: Clash, seat: int, city: int, kind: int) -> tuple[tuple[Goods, int], ...]:
    """Without a market at least one of the two food is gold or culture. [coc.civadvance.grey_wall]"""
    return GREY_BILL if kind == ELEPHANT and game.building(city, MARKET) < 0 else ()


# -- Hegemony


@may_use.by("hegemony")
def may_use_hegemony(game: Clash, seat: int) -> Refusal | None:
    """A ship, or an allied pirate, beside land that is fit for a city. [coc.civadvance.hegemony]"""
    return _may_found_by_ship(game, seat, ANYWHERE)


def _may_found_by_ship(game: Clash, seat: int, only: int) -> Refusal | None:
    clause = "coc.civadvance.hegemony"
    if not pieces.left_settlements(game, seat):
        return Refusal("coc.found.7", "no_settlement_left", have=len(game.cities_of(seat)))
    if not shores(game, seat, only):
        # no_shore: "None of your ships is beside land on which you could found a city."
        return Refusal(clause, "no_shore")
    return None


@uses.by("hegemony")
async def hegemony(game: Clash, seat: int) -> None:
    """A ship becomes a city on land beside it. [coc.civadvance.hegemony]"""
    await _found_by_ship(game, seat, ANYWHERE)


async def _found_by_ship(game: Clash, seat: int, only: int) -> None:
    """Where, which ship, who of those aboard goes ashore; whoever finds no room is lost. [coc.civadvance.hegemony]"""
    clause = "coc.civadvance.hegemony"
    land = await asking.space(game, seat, "hegemony", clause, shores, only)
    sea = await asking.space(game, seat, "hegemony-ship", clause, ships_beside, land, only)
    hull = (await Decision(seat, "hull", clause, hulls, game, sea))[1]
    ashore = await _ashore(game, seat, sea, land, clause)
    if hull == PIRATE:
        pieces.give_up_ally(game, sea)
    else:
        pieces.remove(game, sea, SHIP)
        _forget_voyage(game, seat, sea)
    groups.take(game, sea, ashore, aboard=True)
    await aftermath.drown(game, sea)
    groups.put(game, land, seat, ashore, FATIGUED)
    await cities.found(game, seat, land, SHIP)


def shores(game: Clash, seat: int, only: int) -> list[int]:
    """Land on which a ship beside it can found a city; with `only` a ship on that sea space. [coc.found.2-7]"""
    found: set[int] = set()
    for sea, holder in enumerate(game.holder):
        if holder == seat and only in (ANYWHERE, sea) and pieces.ships(game, sea):
            found.update(land for land in game.board.near[sea] if _is_fit(game, seat, land))
    return sorted(found)


def _is_fit(game: Clash, seat: int, land: int) -> bool:
    return cities.may_settle(game, land, seat) is None and game.holder[land] in (NOBODYS, seat)


def ships_beside(game: Clash, seat: int, land: int, only: int) -> list[int]:
    return [
        sea
        for sea in game.board.near[land]
        if game.holder[sea] == seat and only in (ANYWHERE, sea) and pieces.ships(game, sea)
    ]


def hulls(game: Clash, sea: int) -> list[Option]:
    """One's own ship or one of allied pirates."""
    found: list[Option] = [("give-up", "ship")] if game.units(sea, SHIP) else []
    return [*found, ("give-up", PIRATE)] if pieces.allies(game, sea) else found


async def _ashore(game: Clash, seat: int, sea: int, land: int, clause: str) -> list[Part]:
    """Who of those whom the ship carried disembarks."""
    if len(landings(game, seat, sea, land)) == 1:
        return []
    pick = await Decision(seat, "ashore", clause, landings, game, seat, sea, land, declines=PASS)
    return [] if pick == PASS else groups.chosen(groups.parts(game, sea, aboard=True), pick[1:])


def landings(game: Clash, seat: int, sea: int, land: int) -> list[Option]:
    """As many as one ship carries, within the army limit. [coc.move.11, coc.rec.10]"""
    carried = groups.parts(game, sea, aboard=True)
    found: list[Option] = []
    for numbers in product(*(range(part[2] + 1) for part in carried)):
        group = [(kind, what, number) for (kind, what, _), number in zip(carried, numbers, strict=True) if number]
        led = any(part[0] == LEADER for part in group)
        if 0 < groups.size(group) <= pieces.load(game, seat) and groups.army(group) <= pieces.room(
            game, land, seat, led
        ):
            found.append(("with", *(f"{groups.name(kind, what)}-{number}" for kind, what, number in group)))
    return [*found, PASS]


# -- Pirate Alliance: `pieces.allies` are counted as ships everywhere; `fleets` asks whether to fight, and moves them


@alliances.by("pirate_alliance")
def pirate_alliance(game: Clash, seat: int) -> bool:
    """Pirates let ships pass and share their space. [coc.civadvance.pirate_alliance]"""
    return True


@move_ways.by("pirate_alliance")
def strikes(game: Clash, seat: int) -> Sequence[Option]:
    """A movement may be a battle with pirates whose space is shared. [coc.civadvance.pirate_alliance]"""
    names = game.board.names
    return [
        ("strike", names[sea])
        for sea, holder in enumerate(game.holder)
        if holder == seat and pieces.allies(game, sea) and game.units(sea, SHIP)
    ]


@may_move_so.by("strike")
def may_strike(game: Clash, seat: int, option: Option) -> Refusal | None:
    if option in strikes(game, seat):
        return None
    # no_shared_pirates: "There are no pirates there beside a ship of yours."
    return Refusal("coc.civadvance.pirate_alliance", "no_shared_pirates")


@own_movements.by("strike")
async def strike(game: Clash, seat: int, option: Option) -> None:
    """All own ships of the space fight; there is no way back. [coc.civadvance.pirate_alliance]"""
    fleets.strike(game, seat, game.board.number[option[1]], NOBODYS, Fleet(0, 0, []))


# -- Mercenary System


@draft_substitutes.by("mercenary_system")
def drafted_for_gold(game: Clash, seat: int) -> int:
    """Gold for the mood tokens of Draft. [coc.civadvance.mercenary_system]"""
    return purse.GOLD_FOR_MOOD


@draft_kinds.by("mercenary_system")
def drafted_ships(game: Clash, seat: int, city: int) -> tuple[int, ...]:
    """A ship of Draft where there is a port. [coc.civadvance.mercenary_system]"""
    return (SHIP,) if game.building(city, PORT) >= 0 else ()


# -- Hannibal


@terrain_frees.by("hannibal.1")
def ad_portas(game: Clash, seat: int, group: Sequence[Part], kind: int) -> int:
    """A group with Hannibal and an elephant ignores mountains. [coc.leader.hannibal.1]"""
    kinds = {part[0] for part in group}
    return CLIMBED if LEADER in kinds and ELEPHANT in kinds else 0


@bonus_caps.by("hannibal.2")
def military_genius(game: Clash, battle: Battle, side: int) -> int:
    """In round 1 of a land battle with Hannibal the opponent has bonuses of at most 2. [coc.leader.hannibal.2]"""
    return GENIUS_CAP if battle.round == 1 and leaders.fights(game, battle, side) else -1


# -- Hanno the Great


@movement_effects.by("hanno.1")
def note_movement(game: Clash, seat: int, start: int, target: int, packed: int) -> None:
    """Which ships have moved in this turn, and whether Hanno has. [coc.leader.hanno.1]

    Of equal ships those sail on that have moved before, unless it was in the same command action. [coc.move.2]
    """
    if packed & leaders.FIGURE:
        marks.begin(game, TRAVELLED, seat)
    just = sum(number for sea, kind, number, what in game.marks if sea == start and kind == SHIP and what & MOVED)
    for _ in range(packed // ONE[SHIP] & UNIT_MASK):
        if voyaged(game, seat, start) > just:
            _forget_voyage(game, seat, start)
        marks.begin(game, VOYAGED, seat, target)


def _forget_voyage(game: Clash, seat: int, sea: int) -> None:
    """A ship leaves a space, one that has moved first."""
    if (VOYAGED, seat, sea) in game.lasting:
        game.lasting.remove((VOYAGED, seat, sea))


def voyaged(game: Clash, seat: int, sea: int) -> int:
    """How many ships of a space have moved in this turn."""
    return game.lasting.count((VOYAGED, seat, sea))


@may_use.by("hanno.1")
def may_use_navigator(game: Clash, seat: int) -> Refusal | None:
    """Once per turn, aboard ships that can sail; neither they nor he moved. [coc.leader.hanno.1]"""
    refusal = abilities.once(game, seat, "hanno.1")
    if refusal is not None:
        return refusal
    sea = leaders.aboard(game, seat)
    if sea < 0:
        # leader_not_aboard: "Your leader is on no ship."
        return Refusal("coc.leader.hanno.1", "leader_not_aboard")
    tired = any(what for kind, what, _ in groups.parts(game, sea, aboard=True) if kind == LEADER)
    ships = fleets.idle_ships(game, sea) + fleets.idle_allies(game, sea) - voyaged(game, seat, sea)
    if tired or marks.lasts(game, TRAVELLED, seat) or ships <= 0 or not free_moves.voyages(game, seat, sea):
        # no_voyage: "Your leader or the ships there have moved, or cannot sail anywhere."
        return Refusal("coc.leader.hanno.1", "no_voyage")
    return None


@uses.by("hanno.1")
async def navigator(game: Clash, seat: int) -> None:
    """One movement of ships with Hanno aboard, without an action. [coc.leader.hanno.1]"""
    use_up(game, seat, "hanno.1")
    sea = leaders.aboard(game, seat)
    moved = voyaged(game, seat, sea)
    if moved:
        groups.add_mark(game, sea, SHIP, moved, MOVED)
    await free_moves.voyage(game, seat, sea, "coc.leader.hanno.1")
    if moved:
        groups.drop_mark(game, sea, SHIP, moved, MOVED | FATIGUED)


@battle_bonuses.by("hanno.2")
def fleet_commander(game: Clash, battle: Battle, side: int) -> int:
    """+2 in a sea battle with Hanno aboard. [coc.leader.hanno.2]"""
    return 2 if leaders.sails(game, battle, side) else 0


# -- Queen Dido


@free_actions.by("dido.1")
def founder(game: Clash, seat: int, option: Option) -> bool:
    """Founding a city where Dido is takes no action. [coc.leader.dido.1]"""
    return option[0] == "found" and leaders.here(game, seat, game.board.number[option[1]])


@may_use.by("dido.1")
def may_use_founder(game: Clash, seat: int) -> Refusal | None:
    """Hegemony with a ship of the space on which Dido is aboard. [coc.leader.dido.1, coc.lead.20]"""
    if not working(game, seat) & ABILITIES["hegemony"]:
        return Refusal("coc.round.4", "not_yours", ability="hegemony")
    sea = leaders.aboard(game, seat)
    if sea < 0:
        return Refusal("coc.leader.dido.1", "leader_not_aboard")
    return _may_found_by_ship(game, seat, sea)


@uses.by("dido.1")
async def founder_by_ship(game: Clash, seat: int) -> None:
    """And that takes no action either. [coc.leader.dido.1]"""
    await _found_by_ship(game, seat, leaders.aboard(game, seat))


@battle_bonuses.by("dido.2")
def queen(game: Clash, battle: Battle, side: int) -> int:
    """+2 as defender in a land battle with Dido. [coc.leader.dido.2]"""
    return 2 if side == DEFENDER and leaders.fights(game, battle, side) else 0


@round_ends.by("dido.2")
async def self_sacrifice(game: Clash, fight: Battle, side: int) -> bool:
    """After a round Dido may become an infantry: the attacker must retreat. [coc.leader.dido.2, coc.civ.18]"""
    seat, clause = owner(fight, side), "coc.leader.dido.2"
    if side != DEFENDER or not leaders.fights(game, fight, side):
        return False
    if not pieces.left_units(game, seat, INFANTRY) or not battle.has_way_back(game):
        return False
    if not await asking.offer(seat, "dido.2", clause):
        return False
    pieces.place(game, fight.hex, seat, INFANTRY)
    pieces.remove(game, fight.hex, LEADER)
    leaders.killed(game, seat)
    return True
