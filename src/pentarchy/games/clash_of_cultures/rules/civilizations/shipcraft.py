"""Ship Construction of the Vikings: settlers and infantry become ships beside the coast, and ships become them again.

One movement `turn d2 d4` of a command action: from land onto the sea, where others of the group go aboard, or from the
sea onto land, where those go ashore whom no ship carries any more. [coc.civadvance.shipcraft, coc.civ.8, coc.civ.29]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal

from ...box.terms import INFANTRY, SETTLER, SHIP, TACTICS, UNITS, WATER
from ...state import MOVED, NOBODYS, UNKNOWN, Clash
from .. import command, fleets, groups, moments, moments_of_war, pieces
from ..groups import Part
from ..moments_of_war import may_move_so, move_ways, own_movements

CLAUSE: Final = "coc.civadvance.shipcraft"
CREWS: Final = (INFANTRY, SETTLER)
"""What can become a ship, and what ships can become."""


@move_ways.by("shipcraft")
def ways(game: Clash, seat: int) -> list[Option]:
    """From each space onto those beside it where something can be turned."""
    names = game.board.names
    return [
        ("turn", names[hex_], names[there])
        for hex_, holder in enumerate(game.holder)
        if holder == seat
        for there in game.board.near[hex_]
        if may_turn(game, seat, hex_, there) is None
    ]


@may_move_so.by("turn")
def may(game: Clash, seat: int, option: Option) -> Refusal | None:
    """Why units cannot be turned on this way."""
    if not moments.abilities(game, seat) & moments.ABILITIES["shipcraft"]:
        return Refusal("coc.round.4", "not_yours", ability="shipcraft")
    return may_turn(game, seat, game.board.number[option[1]], game.board.number[option[2]])


def may_turn(game: Clash, seat: int, hex_: int, there: int) -> Refusal | None:
    """Between land and sea, onto a space beside without enemies; somebody can be turned and fits there."""
    if game.holder[hex_] != seat:
        return Refusal("coc.move.1", "no_units_here")
    known = game.terrain[there] != UNKNOWN
    if there not in game.board.near[hex_] or not known or _is_sea(game, hex_) == _is_sea(game, there):
        # not_land_and_sea: "Units turn on their way between land and sea, onto a space beside theirs."
        return Refusal(CLAUSE, "not_land_and_sea")
    if game.holder[there] not in (NOBODYS, seat) or game.city[there] not in (NOBODYS, seat):
        # enemies_there: "There must be no enemy unit and no enemy city."
        return Refusal(CLAUSE, "enemies_there")
    fits = landings(game, seat, hex_, there) if _is_sea(game, hex_) else shipwrights(game, seat, hex_)
    # nobody_to_turn: "Nobody here can be turned: moved already, no piece in the supply, or no room."
    return None if len(fits) else Refusal(CLAUSE, "nobody_to_turn")


def _is_sea(game: Clash, hex_: int) -> bool:
    return game.terrain[hex_] == WATER


@own_movements.by("turn")
async def turn(game: Clash, seat: int, option: Option) -> None:
    """One movement in which units become others. [coc.civadvance.shipcraft]"""
    hex_, there = game.board.number[option[1]], game.board.number[option[2]]
    if _is_sea(game, hex_):
        await beach(game, seat, hex_, there)
    else:
        await launch(game, seat, hex_, there)


# -- onto the sea


async def launch(game: Clash, seat: int, hex_: int, there: int) -> None:
    """Settlers and infantry become ships; others of the space go aboard where there is room."""
    pick = await Decision(seat, "shipwrights", CLAUSE, shipwrights, game, seat, hex_)
    turned = groups.chosen(_builders(game, seat, hex_), pick[1:])
    groups.take(game, hex_, turned)
    pieces.place(game, there, seat, SHIP, groups.size(turned))
    groups.add_mark(game, there, SHIP, groups.size(turned), MOVED)
    _tell(game, seat, hex_, there, [(SHIP, 0, groups.size(turned))])
    crew: list[Part] = []
    if boarding(game, seat, hex_, there).most:
        pick = await Decision(seat, "boarding", CLAUSE, boarding, game, seat, hex_, there)
        crew = groups.chosen(command.movers(game, seat, hex_), pick[1:])
        groups.take(game, hex_, crew)
        groups.put(game, there, seat, crew, MOVED, aboard=True)
    await moments_of_war.moved(game, seat, hex_, there, groups.packed([*crew, (SHIP, 0, groups.size(turned))]))


def _builders(game: Clash, seat: int, hex_: int) -> list[Part]:
    """Units of a land space that may become ships; infantry needs Tactics. [coc.move.4]"""
    return [part for part in command.movers(game, seat, hex_) if part[0] in CREWS]


def shipwrights(game: Clash, seat: int, hex_: int) -> Amounts:
    """Who becomes a ship: as many as there are ships in the supply."""
    parts = _builders(game, seat, hex_)
    most = min(groups.size(parts), pieces.left_units(game, seat, SHIP))
    return Amounts("with", _bounds(parts, most), least=1, most=most)


def boarding(game: Clash, seat: int, hex_: int, there: int) -> Amounts:
    """Who else goes aboard."""
    parts = command.movers(game, seat, hex_)
    most = min(groups.size(parts), pieces.berths(game, there))
    return Amounts("with", _bounds(parts, most), least=0, most=most)


def _bounds(parts: Sequence[Part], most: int) -> dict[str, tuple[int, int]]:
    return {groups.name(kind, what): (0, min(number, most)) for kind, what, number in parts}


# -- onto land


async def beach(game: Clash, seat: int, hex_: int, there: int) -> None:
    """Ships become settlers and infantry; whom the others cannot carry goes ashore too. [coc.civ.8]"""
    pick = await Decision(seat, "landings", CLAUSE, landings, game, seat, hex_, there)
    new = groups.chosen([(kind, 0, 0) for kind in CREWS], pick[1:])
    number = groups.size(new)
    ashore = await _passengers(game, seat, hex_, there, number, groups.army(new))
    groups.take(game, hex_, ashore, aboard=True)
    groups.take(game, hex_, [(SHIP, 0, number)])
    terrain = groups.entered(game, game.terrain[there])
    command.arrive(game, seat, there, [*new, *ashore], MOVED, terrain)
    _tell(game, seat, hex_, there, [*new, *ashore])
    await moments_of_war.moved(game, seat, hex_, there, groups.packed([*new, *ashore]))


def landings(game: Clash, seat: int, hex_: int, there: int) -> list[Option]:
    """What ships can become: pieces of the supply, if all who must go ashore find room. [coc.civ.8, coc.rec.10]"""
    idle = fleets.idle_ships(game, hex_)
    infantry = pieces.left_units(game, seat, INFANTRY) if game.players[seat].usable & TACTICS else 0
    settlers = pieces.left_units(game, seat, SETTLER)
    listed = Amounts("become", {UNITS[INFANTRY]: (0, idle), UNITS[SETTLER]: (0, idle)}, least=1, most=idle)
    return [
        listed.option({UNITS[INFANTRY]: soldiers, UNITS[SETTLER]: number - soldiers})
        for number in range(1, idle + 1)
        for soldiers in range(min(number, infantry) + 1)
        if number - soldiers <= settlers
        and pieces.room(game, there, seat) >= soldiers
        and next(_ashore(game, seat, hex_, there, number, soldiers), None) is not None
    ]


async def _passengers(game: Clash, seat: int, hex_: int, there: int, number: int, soldiers: int) -> list[Part]:
    """Who goes ashore with ships that are turned."""
    pick = await Decision(seat, "ashore", CLAUSE, ashore, game, seat, hex_, there, number, soldiers)
    return groups.chosen(command.movers(game, seat, hex_, aboard=True), pick[1:])


def ashore(game: Clash, seat: int, hex_: int, there: int, number: int, soldiers: int) -> list[Option]:
    """All groups that may go ashore when so many ships are turned."""
    return [
        ("with", *(f"{groups.name(kind, what)}-{count}" for kind, what, count in group))
        for group in _ashore(game, seat, hex_, there, number, soldiers)
    ]


def _ashore(game: Clash, seat: int, hex_: int, there: int, number: int, soldiers: int) -> Iterator[list[Part]]:
    """Groups of those aboard: at least whom no ship could carry, at most whom the turned ships carried."""
    parts = command.movers(game, seat, hex_, aboard=True)
    load = pieces.load(game, seat)
    carried = groups.size(groups.parts(game, hex_, aboard=True))
    least = max(0, carried - load * (pieces.ships(game, hex_) - number))
    for counts in product(*(range(part[2] + 1) for part in parts)):
        group = [(kind, what, count) for (kind, what, _), count in zip(parts, counts, strict=True) if count]
        led = any(UNITS[part[0]] == "leader" for part in group)
        fits = pieces.room(game, there, seat, led) >= soldiers + groups.army(group)
        if least <= groups.size(group) <= load * number and fits:
            yield group


def _tell(game: Clash, seat: int, hex_: int, there: int, units: Sequence[Part]) -> None:
    if game.journal is not None:
        names = game.board.names
        game.tell(CLAUSE, "turns", f"seat-{seat}", names[hex_], names[there], *groups.unit_words(groups.packed(units)))
