"""Fleets: which ships go, whom they carry, and where they are then; allied pirates sail with them. [coc.move.10, 18]

Allied pirates are counted in `force` above all units. Who moved among them is a mark of the kind ABOARD + SHIP, because
no ship is ever carried.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pentarchy.core import Amounts, Decision, Option
from pentarchy.core.amounts import amount_of

from ..box.terms import LEADER, SHIP, UNITS
from ..state import ABOARD, ALLY, MOVED, NOBODYS, ONE, PIRATES, UNKNOWN, Clash
from . import atlas, battle, exploring, groups, moments_of_war, permits, pieces, sailing, sides
from .groups import Part

SAIL, NAVIGATE = 1, 5
"""Ways to go by sea, as numbers of `command.VERBS`."""
SAILED: Final = 1
NAVIGATED: Final = 2
"""Bits of `Clash.sailed`. [coc.move.16]"""
ALLIED: Final = ABOARD + SHIP
"""The kind of a mark of allied pirates."""
PIRATE: Final = "pirate"
SHARE: Final[Option] = ("ally",)
ATTACK: Final[Option] = ("attack",)


class Fleet(NamedTuple):
    """What goes along in one movement by sea."""

    ships: int
    allied: int
    carried: list[Part]

    @property
    def packed(self) -> int:
        return self.ships * ONE[SHIP] + self.allied * ALLY + groups.packed(self.carried)


# -- what may go


def idle_ships(game: Clash, hex_: int) -> int:
    """How many ships of a space may be moved, allied pirates aside. [coc.move.2, coc.move.6]"""
    number = game.units(hex_, SHIP)
    if number and game.marks:
        number -= sum(mark[2] for mark in game.marks if mark[0] == hex_ and mark[1] == SHIP)
    return number


def idle_allies(game: Clash, hex_: int) -> int:
    """How many allied pirates of a space may be moved. [coc.civadvance.pirate_alliance]"""
    number = pieces.allies(game, hex_)
    if number:
        number -= sum(mark[2] for mark in game.marks if mark[0] == hex_ and mark[1] == ALLIED)
    return number


def can_leave(game: Clash, hex_: int) -> bool:
    """Whether ships of a space may be moved: own ones, or allied pirates that carry somebody. [coc.move.2, 6]"""
    return idle_ships(game, hex_) > 0 or (game.aboard[hex_] > 0 and idle_allies(game, hex_) > 0)


async def choose(game: Clash, seat: int, hex_: int, led: bool = False) -> Fleet:
    """How many ships go, and which of the units aboard go along. [coc.move.11, coc.move.18]

    With `led` the leader goes along. [coc.leader.hanno.1]
    """
    number, allied = idle_ships(game, hex_), idle_allies(game, hex_)
    if number + allied > 1:
        pick = await Decision(seat, "group", "coc.move.1", fleet, game, hex_)
        named = dict(map(amount_of, pick[1:]))
        number, allied = named.get(UNITS[SHIP], 0), named.get(PIRATE, 0)
    carried = groups.parts(game, hex_, aboard=True)
    least, most = _carried(game, hex_, number, allied)
    if least == groups.size(carried) or not most:
        return Fleet(number, allied, carried if most else [])
    pick = await Decision(seat, "passengers", "coc.move.18", passengers, game, hex_, number, allied, led)
    return Fleet(number, allied, groups.chosen(carried, pick[1:]))


def fleet(game: Clash, hex_: int) -> Amounts:
    """So many ships go; pirates only with a ship or somebody aboard. [coc.move.1, coc.civadvance.pirate_alliance]"""
    idle, allied = idle_ships(game, hex_), idle_allies(game, hex_)
    if not allied:
        return Amounts("with", {UNITS[SHIP]: (1, idle)}, least=1, most=idle)
    bounds = {UNITS[SHIP]: (int(not game.aboard[hex_]), idle), PIRATE: (0, allied)}
    return Amounts("with", bounds, least=1, most=idle + allied)


def _carried(game: Clash, hex_: int, number: int, allied: int) -> tuple[int, int]:
    """How many units aboard must and can go if so many ships leave: two per ship on both spaces. [coc.move.18]"""
    stay, aboard = pieces.ships(game, hex_) - number - allied, groups.size(groups.parts(game, hex_, aboard=True))
    per_ship = pieces.load(game, game.holder[hex_])
    least = max(0, aboard - per_ship * stay)
    return max(least, int(not number)), min(aboard, per_ship * (number + allied))


def passengers(game: Clash, hex_: int, number: int, allied: int, led: bool) -> Amounts:
    carried = groups.parts(game, hex_, aboard=True)
    least, most = _carried(game, hex_, number, allied)
    bounds = {groups.name(kind, what): (int(led and kind == LEADER), one) for kind, what, one in carried}
    return Amounts("with", bounds, least=max(least, int(led)), most=most)


# -- from one space to another


def take(game: Clash, hex_: int, group: Fleet, moved: bool = False) -> None:
    """A fleet leaves a space; allied pirates first, because alone they are nobody's."""
    if group.allied:
        pieces.add_allies(game, hex_, -group.allied)
        if moved:
            groups.drop_mark(game, hex_, ALLIED, group.allied, MOVED)
    groups.take(game, hex_, group.carried, aboard=True)
    groups.take(game, hex_, [(SHIP, MOVED if moved else 0, group.ships)] if group.ships else [])


def put(game: Clash, hex_: int, seat: int, group: Fleet) -> None:
    """A fleet that has moved arrives on a space; pirates there become allies. [coc.civadvance.pirate_alliance]"""
    pieces.join_pirates(game, hex_, seat)
    if group.ships:
        groups.put(game, hex_, seat, [(SHIP, 0, group.ships)], MOVED)
    groups.put(game, hex_, seat, group.carried, 0, aboard=True)
    if group.allied:
        game.holder[hex_] = seat
        pieces.add_allies(game, hex_, group.allied)
        groups.add_mark(game, hex_, ALLIED, group.allied, MOVED)


# -- a movement


async def sail(game: Clash, seat: int, verb: int, hex_: int, there: int, group: Fleet) -> None:
    """Ships go to a sea space, or explore a region. [coc.move.10, coc.move.15, coc.expl.9, coc.expl.11]"""
    hidden = game.terrain[there] == UNKNOWN
    start = hex_
    if hidden:
        start = await choose_launch(game, seat, verb, hex_, exploring.slot_of(there))
    attacks = not hidden and await meets_enemies(game, seat, there, group)
    if attacks:
        await permits.pay_for_attack(game, seat, there)
    take(game, hex_, group)
    if hidden:
        # The fleet waits on its starting point while the region is laid: it may have to stay there.
        put(game, start, seat, group)
        there = await find_waters(game, seat, verb, hex_, start, exploring.slot_of(there))
        if there == start:
            return
        take(game, start, group, moved=True)
    elif attacks:
        strike(game, seat, there, hex_, group)
        return
    put(game, there, seat, group)
    await moments_of_war.moved(game, seat, hex_, there, group.packed % ALLY)


async def meets_enemies(game: Clash, seat: int, there: int, group: Fleet) -> bool:
    """Whether a fleet fights where it goes; with pirates who are friendly its owner decides. [coc.move.5, coc.pir.5]"""
    holder = game.holder[there]
    if holder == NOBODYS or (holder == seat and not pieces.allies(game, there)):
        return False
    if holder not in (seat, PIRATES) or not moments_of_war.is_allied(game, seat):
        return True
    number = group.ships + group.allied
    pick = await Decision(seat, "parley", "coc.civadvance.pirate_alliance", parleys, game, there, number)
    return pick == ATTACK


def parleys(game: Clash, there: int, number: int) -> list[Option]:
    """At most eight ships share a space. [coc.civ.5]"""
    return [SHARE, ATTACK] if pieces.ships(game, there) + number <= pieces.MOST_SHIPS else [ATTACK]


def strike(game: Clash, seat: int, there: int, came_from: int, group: Fleet, way: int = 0) -> None:
    """A fleet fights for a space; against pirates who share it all own ships there do too. [coc.move.5, coc.civ.5]"""
    joined = Fleet(0, 0, [])
    if game.holder[there] == seat:
        pirates = pieces.part_with_pirates(game, there)
        joined = Fleet(game.units(there, SHIP), 0, groups.parts(game, there, aboard=True))
        groups.take(game, there, joined.carried, aboard=True)
        groups.take(game, there, groups.ships(game, there))
        pieces.place(game, there, PIRATES, SHIP, pirates)
    force = group.packed + joined.packed
    carried = groups.merged([*group.carried, *joined.carried])
    battle.begin(game, there, seat, came_from, sides.SEA | way, force, carried)


async def choose_launch(game: Clash, seat: int, verb: int, hex_: int, slot: int) -> int:
    """From where a fleet explores; the space where it began stands for the way along the edge. [coc.expl.12, 21]"""
    pick = await Decision(seat, "launch", "coc.expl.21", launches, game, seat, verb, hex_, slot)
    return game.board.number[pick[1]]


def launches(game: Clash, seat: int, verb: int, hex_: int, slot: int) -> list[Option]:
    names = game.board.names
    if verb == SAIL:
        found = sailing.launches(game, slot, sailing.waters(game, seat, hex_).free)
    else:
        far = sailing.voyage(game, seat, hex_)
        found = sailing.launches(game, slot, far.free) | (far.edge >> slot & 1) << hex_
    return [("launch", names[one]) for one in atlas.members(found)]


async def find_waters(game: Clash, seat: int, verb: int, hex_: int, start: int, slot: int) -> int:
    """Reveal a region for ships that wait at `start`, and say where they are then. [coc.expl.9, 10, 11, 15]"""
    if verb == NAVIGATE and start == hex_:
        found = await exploring.explore_by_edge(game, seat, slot)
    else:
        found = await exploring.explore_by_sea(game, seat, slot, atlas.sea_of(game, start))
    if not found:
        return start
    pick = await Decision(seat, "anchor", "coc.expl.9", anchorages, game, found)
    return game.board.number[pick[1]]


def anchorages(game: Clash, found: int) -> list[Option]:
    names = game.board.names
    return [("anchor", names[one]) for one in atlas.members(found)]
