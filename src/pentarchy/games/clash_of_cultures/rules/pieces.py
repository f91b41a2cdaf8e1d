"""Pieces on the board and in the supply. Only this chapter puts units, cities and buildings down or takes them off."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from .. import box
from ..box.terms import BUILDINGS, GREAT_PYRAMID, LEADER, PORT, SHIP, UNITS, WATER, WONDERS
from ..state import (
    ABOARD,
    ALLY,
    ARMY_MASK,
    BARBARIANS,
    BUILT_BITS,
    BUILT_MASK,
    EXPANSION,
    GONE,
    LAND_MASK,
    NOBODYS,
    ONE,
    PIRATES,
    UNIT_BITS,
    UNIT_MASK,
    UNKNOWN,
    WONDERS_AT,
    Clash,
)
from . import marks, moments_of_war

NO_PORT: Final = -1
MOST_SHIPS: Final = 8
"""Of an alliance with pirates on one space. [coc.civ.5]"""


# -- the supply


@cache
def _limits(owner: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Settlements, buildings and units of a colour. [coc.comp.1, coc.comp.4]"""
    listed = box.components()
    if owner >= BARBARIANS:
        settlements = listed.barbarian_settlements if owner == BARBARIANS else 0
        at_sea = owner != BARBARIANS
        units = tuple(unit.foreign if unit.land != at_sea else 0 for unit in box.units())
        return settlements, (0,) * len(BUILDINGS), units
    return (
        listed.settlements_per_colour,
        tuple(building.limit for building in box.buildings()),
        tuple(unit.limit for unit in box.units()),
    )


def left_settlements(game: Clash, owner: int) -> int:
    """Settlements in the supply of a colour. [coc.comp.1, coc.comp.8, coc.comp.9]"""
    lost = game.players[owner].gone[0] if owner < BARBARIANS else 0
    return _limits(owner)[0] - len(game.cities_of(owner)) - lost


def left_buildings(game: Clash, owner: int, kind: int) -> int:
    """Buildings of a kind in the supply of a colour, wherever the others stand. [coc.comp.1, coc.comp.8]"""
    found = _standing(tuple(filter(None, game.built)), owner, kind)
    lost = game.players[owner].gone[1 + kind] if owner < BARBARIANS else 0
    return _limits(owner)[1][kind] - found - lost


@lru_cache(50_000)
def _standing(built: tuple[int, ...], owner: int, kind: int) -> int:
    colour, at = owner + 1, BUILT_BITS * kind
    return sum(one >> at & BUILT_MASK == colour for one in built)


def left_units(game: Clash, owner: int, kind: int) -> int:
    """Units of a kind in the supply of a colour. [coc.comp.1, coc.comp.4]"""
    return available(game, owner, kind) - on_board(game, owner, kind)


def available(game: Clash, owner: int, kind: int) -> int:
    """Units of a kind that a colour has on the board or in the supply. [coc.comp.1, coc.civ.23]"""
    there = _limits(owner)[2][kind]
    if game.lasting:
        number = unit_number(owner, kind)
        there -= sum(one[0] in OUT_OF_SUPPLY and one[2] == number for one in game.lasting)
    return there


LAUNCHED: Final = "launched"
"""Entry of `Clash.lasting`: a new ship waits beside its harbour for the battle that it starts. [coc.rec.11]"""
OUT_OF_SUPPLY: Final[set[str]] = {LAUNCHED}
"""Ids of `Clash.lasting` whose number (`unit_number`) says a unit that is neither on the board nor in the supply, such
as one that others keep. [coc.civ.23]"""


def unit_number(owner: int, kind: int) -> int:
    """Owner and kind of a unit in one number."""
    return owner * len(UNITS) + kind


def owner_and_kind(number: int) -> tuple[int, int]:
    return divmod(number, len(UNITS))


def on_board(game: Clash, owner: int, kind: int) -> int:
    """How many units of a kind an owner has on the board, carried ones and those in a battle included."""
    one, force, aboard = ONE[kind], game.force, game.aboard
    found = 0
    for hex_ in game.held_by(owner):
        found += (force[hex_] // one & UNIT_MASK) + (aboard[hex_] // one & UNIT_MASK)
    battle = game.battle
    if battle is not None and battle.attacker == owner:
        found += battle.force // one & UNIT_MASK
    if owner == PIRATES and kind == SHIP:
        found += sum(one // ALLY for one in force) + (battle.force // ALLY if battle is not None else 0)
    return found


# -- units


def place(game: Clash, hex_: int, owner: int, kind: int, number: int = 1) -> None:
    """Put units on a space; whether they may stand there and are in the supply is the caller's affair."""
    if number:
        game.holder[hex_] = owner
        game.force[hex_] += number * ONE[kind]


def remove(game: Clash, hex_: int, kind: int, number: int = 1) -> None:
    """Units leave the board; of equal ones those go first that can do least in this turn. [coc.comp.9]"""
    lift(game, hex_, kind, number)
    _unmark(game, hex_, kind, number)


def lift(game: Clash, hex_: int, kind: int, number: int = 1) -> None:
    """Take units off a space to put them elsewhere: their marks are left to the caller. [coc.move.27]"""
    force = game.force[hex_] = game.force[hex_] - number * ONE[kind]
    if not force % ALLY and not game.aboard[hex_]:
        _leave(game, hex_)


def _leave(game: Clash, hex_: int) -> None:
    """Nobody is left on a space; their allies are pirates again. [coc.civadvance.pirate_alliance]"""
    allied = game.force[hex_] // ALLY
    game.holder[hex_] = PIRATES if allied else NOBODYS
    game.force[hex_] = allied * ONE[SHIP]
    if allied:
        _unmark(game, hex_, ABOARD + SHIP, allied)


def board_units(game: Clash, hex_: int, kind: int, number: int = 1) -> None:
    """Land units come aboard the ships of a sea space. [coc.move.12]"""
    game.aboard[hex_] += number * ONE[kind]


def unboard(game: Clash, hex_: int, kind: int, number: int = 1) -> None:
    """Land units leave the ships to go elsewhere: their marks are left to the caller."""
    aboard = game.aboard[hex_] = game.aboard[hex_] - number * ONE[kind]
    if not aboard and not game.force[hex_] % ALLY:
        _leave(game, hex_)


def drown(game: Clash, hex_: int, kind: int, number: int = 1) -> None:
    """Carried land units leave the board. [coc.battle.20]"""
    unboard(game, hex_, kind, number)
    _unmark(game, hex_, ABOARD + kind, number)


def clear(game: Clash, hex_: int) -> None:
    """All units of a space leave the board, carried ones too."""
    game.force[hex_] = game.aboard[hex_] = 0
    game.holder[hex_] = NOBODYS
    if game.marks:
        game.marks = [mark for mark in game.marks if mark[0] != hex_]


def _unmark(game: Clash, hex_: int, kind: int, number: int) -> None:
    if game.marks:
        kept = []
        for mark in game.marks:
            if number and mark[0] == hex_ and mark[1] == kind:
                gone = min(number, mark[2])
                number -= gone
                if gone < mark[2]:
                    kept.append((hex_, kind, mark[2] - gone, mark[3]))
            else:
                kept.append(mark)
        game.marks = kept


def army_units(force: int) -> int:
    """How many army units a packed number says; quicker than adding up all kinds. [coc.term.9]"""
    force &= ARMY_MASK
    found = 0
    while force:
        found += force & UNIT_MASK
        force >>= UNIT_BITS
    return found


def ships(game: Clash, hex_: int) -> int:
    """How many ships whoever is on a sea space has there, allied pirates included. [coc.civadvance.pirate_alliance]"""
    force = game.force[hex_]
    return (force // ONE[SHIP] & UNIT_MASK) + force // ALLY


def allies(game: Clash, hex_: int) -> int:
    """How many pirate ships of a space are allied with whose units are there; they are no pirates. [coc.pir.15]"""
    return game.force[hex_] // ALLY


def all_ships(game: Clash, owner: int) -> int:
    """How many ships an owner has on the board, allied pirates included. [coc.pir.15]"""
    allied = sum(allies(game, hex_) for hex_ in game.held_by(owner)) if game.rules & EXPANSION else 0
    return on_board(game, owner, SHIP) + allied


def join_pirates(game: Clash, hex_: int, seat: int) -> None:
    """The pirates of a space become allies of a seat whose units come there. [coc.civadvance.pirate_alliance]"""
    if game.holder[hex_] == PIRATES:
        game.force[hex_] = (game.force[hex_] // ONE[SHIP] & UNIT_MASK) * ALLY
        game.holder[hex_] = seat


def add_allies(game: Clash, hex_: int, number: int) -> None:
    """Allied pirates come to a space, or leave it with a number below 0; somebody they are allied with is there."""
    game.force[hex_] += number * ALLY


def give_up_ally(game: Clash, hex_: int) -> None:
    """An allied pirate ship leaves the board. [coc.civadvance.hegemony]"""
    add_allies(game, hex_, -1)
    _unmark(game, hex_, ABOARD + SHIP, 1)


def part_with_pirates(game: Clash, hex_: int) -> int:
    """The allied pirates of a space leave the alliance to fight it: how many they are. They stand nowhere then."""
    allied = allies(game, hex_)
    game.force[hex_] -= allied * ALLY
    _unmark(game, hex_, ABOARD + SHIP, allied)
    return allied


def most_army(game: Clash, hex_: int, owner: int, led: bool = False) -> int:
    """The army limit of a land space; `led` if the owner's leader comes there too. [coc.rec.10, coc.barb.1]"""
    most = box.limits().army_per_space
    if game.rules & EXPANSION and owner < BARBARIANS:
        most += moments_of_war.army_bonus(game, owner, hex_, led)
    return most


def load(game: Clash, owner: int) -> int:
    """So many land units a ship of an owner carries. [coc.move.11, coc.civadvance.longships]"""
    most = box.limits().units_per_ship
    return most + moments_of_war.load_bonus(game, owner) if game.rules & EXPANSION else most


def room(game: Clash, hex_: int, owner: int, led: bool = False) -> int:
    """So many army units of an owner still fit on a land space. [coc.rec.10, coc.barb.1]"""
    most = most_army(game, hex_, owner, led) if game.rules & EXPANSION else box.limits().army_per_space
    return most - army_units(game.force[hex_]) if game.holder[hex_] == owner else most


def berths(game: Clash, hex_: int) -> int:
    """So many land units still fit on the ships of a sea space; below 0 if too many are aboard. [coc.move.11]"""
    aboard, carried = game.aboard[hex_], 0
    while aboard:
        carried += aboard & UNIT_MASK
        aboard >>= UNIT_BITS
    if game.rules & EXPANSION:
        return load(game, game.holder[hex_]) * ships(game, hex_) - carried
    return box.limits().units_per_ship * (game.force[hex_] // ONE[SHIP] & UNIT_MASK) - carried


def berths_for(game: Clash, hex_: int, seat: int) -> int:
    """So many land units of a seat can embark there: on its ships, or on pirates that become its allies thereby.

    [coc.move.19, coc.civadvance.pirate_alliance]
    """
    holder = game.holder[hex_]
    if holder == PIRATES and moments_of_war.is_allied(game, seat):
        return load(game, seat) * ships(game, hex_)
    return berths(game, hex_) if holder == seat else 0


def gain_units(game: Clash, hex_: int, owner: int, kind: int, number: int = 1) -> int:
    """Units that are not recruited: as many as supply and space allow. How many came is returned. [coc.rec.13]"""
    number = min(number, left_units(game, owner, kind))
    if box.units()[kind].army:
        number = min(number, room(game, hex_, owner))
    if number <= 0:
        return 0
    place(game, hex_, owner, kind, number)
    return number


# -- cities and structures


def add_city(game: Clash, hex_: int, owner: int, mood: int) -> None:
    """A settlement that has neither structures nor activations yet. [coc.found.1, coc.act.9]"""
    marks.city_lost(game, hex_)
    game.city[hex_] = owner
    game.mood[hex_] = mood
    game.acts[hex_] = game.built[hex_] = 0
    game.port[hex_] = NO_PORT


def remove_city(game: Clash, hex_: int) -> None:
    """A city is destroyed; its wonders leave the game, units stay. [coc.comp.9, coc.won.4, coc.score.12]"""
    standing = game.built[hex_] >> WONDERS_AT
    if standing:
        for wonder in range(len(WONDERS)):
            if standing >> wonder & 1:
                game.controllers[wonder] = NOBODYS
                if wonder != GREAT_PYRAMID:
                    game.builders[wonder] = GONE
    marks.city_lost(game, hex_)
    game.city[hex_] = NOBODYS
    game.mood[hex_] = game.acts[hex_] = game.built[hex_] = 0
    game.port[hex_] = NO_PORT


def move_city(game: Clash, hex_: int, there: int) -> None:
    """A city goes to another land space with everything that belongs to it; units do not. [coc.civ.14, coc.civ.21]"""
    for column in (game.city, game.mood, game.acts, game.built, game.port):
        column[there] = column[hex_]
    game.city[hex_] = NOBODYS
    game.mood[hex_] = game.acts[hex_] = game.built[hex_] = 0
    game.port[hex_] = NO_PORT
    game.lasting = [
        (name, seat, there) if number == hex_ and name in OF_CITIES else (name, seat, number)
        for name, seat, number in game.lasting
    ]


OF_CITIES: Final[set[str]] = set()
"""Ids of `Clash.lasting` whose number is the hex of a city; chapters and civilizations add theirs when imported."""


def set_building(game: Clash, hex_: int, kind: int, colour: int) -> None:
    """A building of this colour stands there. The sea space of a port stays. [coc.con.13]"""
    at = BUILT_BITS * kind
    game.built[hex_] = game.built[hex_] & ~(BUILT_MASK << at) | colour + 1 << at


def remove_building(game: Clash, hex_: int, kind: int) -> None:
    """A building is gone, and with a port its sea space. [coc.con.13]"""
    set_building(game, hex_, kind, NOBODYS)
    if kind == PORT:
        game.port[hex_] = NO_PORT


def add_wonder(game: Clash, hex_: int, wonder: int, builder: int) -> None:
    """[coc.won.3]"""
    game.built[hex_] |= 1 << WONDERS_AT + wonder
    game.builders[wonder] = builder


def wonder_at(game: Clash, wonder: int) -> int:
    """The hex of a wonder, -1 if it does not stand."""
    if game.builders[wonder] < 0:
        return -1
    bit = 1 << WONDERS_AT + wonder
    for hex_, built in enumerate(game.built):
        if built & bit:
            return hex_
    return -1


def wonder_owner(game: Clash, wonder: int) -> int:
    """The seat for which a wonder works: whose city it is in; NOBODYS while barbarians hold it. [coc.won.11]"""
    if game.builders[wonder] < 0:
        return NOBODYS
    hex_ = wonder_at(game, wonder)
    owner = game.city[hex_] if hex_ >= 0 else NOBODYS
    return owner if owner < BARBARIANS else NOBODYS


# -- what must never be


def overdrawn(game: Clash) -> int:
    """How many kinds of pieces are on the board in a number that the box does not hold, leaders without card included.

    [coc.comp.1, coc.comp.4, coc.lead.1]
    """
    found = 0
    for owner in (*range(len(game.players)), BARBARIANS, PIRATES):
        found += left_settlements(game, owner) < 0
        found += sum(left_units(game, owner, kind) < 0 for kind in range(len(UNITS)))
        if owner < BARBARIANS:
            found += sum(left_buildings(game, owner, kind) < 0 for kind in range(len(BUILDINGS)))
    for seat, player in enumerate(game.players):
        found += (player.leader >= 0) != (on_board(game, seat, LEADER) > 0)
    return found + (game.exhausted.bit_count() > box.components().exhausted_tokens)


def disagreeing(game: Clash) -> int:
    """How many spaces are in a state that no rule allows: units of nobody, ships on land, too many in one place."""
    found = 0
    for hex_, kind in enumerate(game.terrain):
        force, aboard, at_sea = game.force[hex_], game.aboard[hex_], kind == WATER
        found += (game.holder[hex_] == NOBODYS) != (not force and not aboard)
        found += bool(force & LAND_MASK) if at_sea else bool(force & ~LAND_MASK or aboard)
        found += army_units(force) > most_army(game, hex_, game.holder[hex_]) or (
            game.battle is None and berths(game, hex_) < 0
        )
        found += game.city[hex_] == NOBODYS and bool(game.built[hex_] or game.acts[hex_])
        found += (game.port[hex_] >= 0) != (game.building(hex_, PORT) >= 0)
        found += kind == UNKNOWN and (bool(force) or game.city[hex_] >= 0)
        found += game.city[hex_] >= 0 and game.holder[hex_] not in (NOBODYS, game.city[hex_])
    return found


assert len(ONE) == len(UNITS), "one packed field for each kind"
