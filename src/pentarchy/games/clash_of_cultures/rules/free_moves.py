"""Movements outside a command action: each is a step of its own, so that its battle comes first. [coc.civ.30, 31]

They are no command action: no Cartography, and units may be chosen by a later command action, unless terrain, fatigue
or their ability forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Decision, Item, Option
from pentarchy.core.agenda import Doing

from ..box.terms import LEADER, SHIP, WATER
from ..state import ABOARD, FATIGUED, UNKNOWN, Clash
from . import command, fleets, groups, leaders, pieces
from .command import LAND, LOAD, MOVE, ROAD, STOP, VERBS
from .groups import Part

Waiting = tuple[tuple[int, int, int], ...]
"""Units that may still move: hex, kind and how many; ABOARD is added to the kind of those on ships."""


def offer(game: Clash, seat: int, clause: str, units: Sequence[tuple[int, int, int]]) -> None:
    """Each of these land units (hex, kind, number) may make one movement: it waits on the agenda. Roads are allowed.

    Army units need Tactics as ever. A sea battle that the recruit causes comes first. [coc.civ.31]
    """
    about = [number for unit in units if unit[2] for number in unit]
    if about:
        game.agenda.later(Item("free-move", seat, (clause, *about)))


async def one(game: Clash, item: Item) -> None:
    """The next free movement, or their end."""
    seat, clause = item.seat, str(item.about[0])
    numbers = [int(one) for one in item.about[1:]]
    waiting: Waiting = tuple(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True))
    if len(options(game, seat, waiting)) == 1:
        _rest(game)
        return
    pick = await Decision(seat, "free-move", clause, options, game, seat, waiting, declines=STOP)
    if pick == STOP:
        _rest(game)
        return
    verb, here, there = VERBS.index(pick[0]), game.board.number[pick[1]], game.board.number[pick[2]]
    units = await command.choose(game, seat, verb, here, there, tuple(ready(game, seat, waiting, here, verb == ROAD)))
    await command.carry_out(game, seat, verb, here, there, units)
    gone = {kind: sum(number for one, _, number in units if one == kind) for kind, _, _ in units}
    left = [(hex_, kind, number - (gone.get(kind, 0) if hex_ == here else 0)) for hex_, kind, number in waiting]
    about = [number for unit in left if unit[2] for number in unit]
    game.agenda.at_once(Item("free-move", seat, (clause, *about)))


def _rest(game: Clash) -> None:
    """A later command action may choose these units again. [coc.civ.30]"""
    if not game.moves:
        groups.rest(game)


def ready(game: Clash, seat: int, waiting: Waiting, hex_: int, by_road: bool = False) -> list[Part]:
    """Those of a space that may go now, with their marks; of equal ones those who did least. [coc.move.2, 4, 6, 7]"""
    found: list[Part] = []
    for there, kind, most in waiting:
        if there == hex_ and game.holder[hex_] == seat:
            for part in command.movers(game, seat, hex_, by_road=by_road):
                if part[0] == kind and most:
                    number = min(most, part[2])
                    most -= number
                    found.append((kind, part[1], number))
    return found


def options(game: Clash, seat: int, waiting: Waiting) -> list[Option]:
    """All ways that some of these units can go, or no more movement."""
    found: list[Option] = []
    players = len(game.players)
    for hex_ in sorted({unit[0] for unit in waiting}):
        units = ready(game, seat, waiting, hex_)
        if units:
            for there in game.board.near[hex_]:
                kind = game.terrain[there]
                if kind == WATER:
                    if pieces.berths_for(game, there, seat) > 0:
                        found.append(command.said(players, LOAD)[hex_][there])
                elif kind == UNKNOWN or command.can_step(game, seat, there, units, 0):
                    found.append(command.said(players, MOVE)[hex_][there])
        found += command.by_roads(game, seat, hex_, ready(game, seat, waiting, hex_, by_road=True))
    return [*found, STOP]


# -- all of a fleet go ashore


def landings(game: Clash, seat: int, hex_: int) -> list[int]:
    """Land beside a fleet on which all who are aboard can go ashore together. [coc.leader.erik.2]"""
    units = command.movers(game, seat, hex_, aboard=True)
    if not units or groups.packed(units) != game.aboard[hex_]:
        return []
    army = groups.army(units)
    found = []
    for there in game.board.near[hex_]:
        if game.terrain[there] == WATER:
            continue
        if game.terrain[there] == UNKNOWN:
            found.append(there)
        elif command.is_hostile(game, seat, there):
            if groups.size(command.attackers(game, seat, there, units)) == groups.size(units):
                found.append(there)
        elif pieces.room(game, there, seat) >= army:
            found.append(there)
    return found


async def go_ashore(game: Clash, seat: int, hex_: int, there: int) -> None:
    """All who are aboard disembark onto one land space, into a battle if enemies are there. [coc.leader.erik.2]"""
    await command.carry_out(game, seat, LAND, hex_, there, groups.parts(game, hex_, aboard=True))
    game.agenda.at_once(Item("free-move", seat, ("coc.leader.erik.2",)))


# -- a voyage


def voyages(game: Clash, seat: int, hex_: int) -> list[Option]:
    """Where the ships of a space can go with one movement of theirs. [coc.leader.hanno.1]"""
    found: list[Option] = []
    if fleets.can_leave(game, hex_):
        command.by_sea(game, seat, hex_, found)
    return found


async def voyage(game: Clash, seat: int, hex_: int, clause: str) -> None:
    """Ships of a space make one movement with the leader aboard; they do not move again in this turn."""
    pick = await Decision(seat, "free-move", clause, voyages, game, seat, hex_)
    sailed = game.sailed
    there = game.board.number[pick[2]]
    await command.sail(game, seat, VERBS.index(pick[0]), hex_, there, led=True)
    game.sailed = sailed
    moved = [mark for mark in game.marks if mark[1] in (SHIP, fleets.ALLIED)]
    for at, kind, number, what in moved:
        groups.drop_mark(game, at, kind, number, what)
        groups.add_mark(game, at, kind, number, what | FATIGUED)
    where = next((at for at, one in enumerate(game.aboard) if game.holder[at] == seat and one & leaders.FIGURE), -1)
    if where >= 0:
        groups.add_mark(game, where, ABOARD + LEADER, 1, FATIGUED)


RULES: Final[dict[str, Doing[Clash]]] = {"free-move": one}
