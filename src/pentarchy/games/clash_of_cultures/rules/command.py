"""The command action: three movements of groups, by land, by sea, aboard and ashore. [coc.move.1-32]

One movement is one step: first the way (`move d2 d3`), then how many go along if that is a choice. Battles follow from
the agenda before the next movement. Between two movements cards may be played. [coc.card.9, coc.won.13]
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pentarchy.core import Amounts, Decision, Option

from .. import box
from ..box.terms import FOREST, MOUNTAIN, ROADS, SETTLER, SHIP, TACTICS, UNITS, WATER
from ..state import (
    CLIMBED,
    CROSSED,
    FATIGUED,
    HIDDEN,
    LAND_MASK,
    MOVED,
    NOBODYS,
    ONE,
    UNIT_MASK,
    UNKNOWN,
    Clash,
)
from . import abilities, atlas, battle, exploring, groups, moments, pieces, playing, purse, sailing, sides
from .groups import Part

MOVEMENTS: Final = 3
"""Of a command action. [coc.move.1]"""
COMMAND: Final[Option] = ("command",)
STOP: Final[Option] = ("stop",)
TOLL: Final = purse.priced(food=1, ore=1)
"""For a group that goes by Roads. [coc.move.14]"""
SAILED: Final = 1
NAVIGATED: Final = 2
MOVE, SAIL, LOAD, LAND, ROAD, NAVIGATE = range(6)
VERBS: Final = ("move", "sail", "load", "land", "roads", "navigate")
STILL: Final = MOVED | FATIGUED | CLIMBED
"""Units with such a mark stay where they are. [coc.move.2, coc.move.6, coc.move.7]"""


@cache
def said(players: int, verb: int) -> tuple[tuple[Option, ...], ...]:
    """By start and target: the option."""
    names = box.layout(players).names
    return tuple(tuple((VERBS[verb], one, other) for other in names) for one in names)


# -- the action


def options(game: Clash, seat: int) -> list[Option]:
    """A command may be empty, so it is always possible. [coc.round.8]"""
    return [COMMAND]


async def do(game: Clash, seat: int, option: Option) -> None:
    begin(game, seat)


def begin(game: Clash, seat: int) -> None:
    """Three movements follow, each a step of its own. [coc.move.1]"""
    game.phase = "command"
    game.moves = MOVEMENTS
    game.sailed = 0
    if game.journal is not None:
        game.tell("coc.move.1", "commands", f"seat-{seat}")


async def one_movement(game: Clash) -> None:
    """The next movement of a command action, something between two of them, or its end. [coc.move.1, coc.round.8]"""
    seat = game.active
    if not game.moves:
        await finish(game, seat)
        return
    pick = await Decision(seat, "move", "coc.move.1", movements, game, seat)
    verb = pick[0]
    if verb == "stop":
        await finish(game, seat)
    elif verb in ("play", "use"):
        await (playing if verb == "play" else abilities).do(game, seat, pick)
    else:
        number = game.board.number
        game.moves -= 1
        await go(game, seat, VERBS.index(verb), number[pick[1]], number[pick[2]])


async def finish(game: Clash, seat: int) -> None:
    """The command action is over. [coc.move.16]"""
    game.phase = "turn"
    game.moves = 0
    groups.rest(game)
    await moments.commanded(game, seat)
    moments.happened(game, seat, "acted")


# -- where groups can go


def movements(game: Clash, seat: int) -> list[Option]:
    """All ways that some group can go, then what else may be done now."""
    found: list[Option] = []
    for hex_, holder in enumerate(game.holder):
        if holder == seat:
            if game.terrain[hex_] == WATER:
                _by_sea(game, seat, hex_, found)
            else:
                _by_land(game, seat, hex_, found)
    found.append(STOP)
    found += playing.options(game, seat, moving=True)
    found += abilities.options(game, seat, moving=True)
    return found


def is_hostile(game: Clash, seat: int, hex_: int) -> bool:
    """Whether units or a city of somebody else are there. [coc.term.1]"""
    holder = game.holder[hex_]
    if holder != NOBODYS:
        return holder != seat
    return game.city[hex_] not in (NOBODYS, seat)


def _by_land(game: Clash, seat: int, hex_: int, found: list[Option]) -> None:
    ready = movers(game, seat, hex_)
    terrain, players = game.terrain, len(game.players)
    if ready:
        for there in game.board.near[hex_]:
            kind = terrain[there]
            if kind == WATER:
                if game.holder[there] == seat and pieces.berths(game, there) > 0:
                    found.append(said(players, LOAD)[hex_][there])
            elif kind == UNKNOWN or can_step(game, seat, there, ready, 0):
                found.append(said(players, MOVE)[hex_][there])
    if game.players[seat].usable & ROADS and purse.can_pay(game, seat, TOLL):
        ready = movers(game, seat, hex_, by_road=True)
        if ready:
            found += [
                said(players, ROAD)[hex_][there]
                for there in _road_targets(game, seat, hex_)
                if can_go_by_road(game, seat, hex_, there, ready)
            ]


def movers(game: Clash, seat: int, hex_: int, aboard: bool = False, by_road: bool = False) -> list[Part]:
    """The land units that may be chosen for a movement; army units need Tactics. [coc.move.2, 4, 6, 7, 24]"""
    packed = game.aboard[hex_] if aboard else game.force[hex_]
    allowed = LAND_MASK if game.players[seat].usable & TACTICS else UNIT_MASK * ONE[SETTLER]
    if not packed & allowed:
        return []
    still = STILL & ~CLIMBED if by_road else STILL
    return [
        part
        for part in groups.parts(game, hex_, aboard)
        if not part[1] & still and (allowed & ONE[part[0]] * UNIT_MASK)
    ]


def can_step(game: Clash, seat: int, there: int, ready: list[Part], crossing: int, by_road: bool = False) -> bool:
    """Whether some of these units can enter a known land space. [coc.move.5, coc.move.8, coc.move.9, coc.rec.10]"""
    if is_hostile(game, seat, there):
        return bool(attackers(game, seat, there, ready, crossing, by_road))
    return any(part[0] == SETTLER for part in ready) or pieces.room(game, there, seat) > 0


def attackers(
    game: Clash, seat: int, there: int, ready: list[Part], crossing: int = 0, by_road: bool = False
) -> list[Part]:
    """The units that may go into a battle there, none without an army unit. [coc.move.8, 9, 28, 30, 32]

    `crossing` is CROSSED if they cross a plain with this very movement. Roads ignore forests. [coc.move.24]
    """
    found = []
    for part in ready:
        if by_road or not part[1] & HIDDEN:
            crossed = bool((part[1] | crossing) & CROSSED)
            if moments.may_enter(game, seat, there, crossed) is None:
                found.append(part)
    return found if groups.army(found) else []


# -- Roads


@cache
def _two_steps(players: int) -> tuple[tuple[int, ...], ...]:
    """By hex: all hexes at most two steps away, nearer ones first."""
    rings = box.layout(players).rings
    return tuple(
        tuple(there for ring in by_hex[1:3] for there in atlas.members(ring)) for hex_, by_hex in enumerate(rings)
    )


def _road_targets(game: Clash, seat: int, hex_: int) -> tuple[int, ...]:
    """From an own city anywhere within two spaces, from elsewhere to own cities. [coc.move.14, coc.move.24]"""
    near = _two_steps(len(game.players))[hex_]
    if game.city[hex_] == seat:
        return near
    return tuple(there for there in near if game.city[there] == seat)


def roads(game: Clash, seat: int, hex_: int, there: int) -> list[int]:
    """The spaces over which Roads can lead; the target itself if it is adjacent. [coc.move.14, coc.move.17]"""
    if there in game.board.near[hex_]:
        return [there]
    return [
        between
        for between in game.board.near[hex_]
        if there in game.board.near[between]
        and game.terrain[between] not in (WATER, UNKNOWN)
        and not is_hostile(game, seat, between)
    ]


def crossing(game: Clash, there: int, between: int) -> int:
    """CROSSED if a plain lies on the way to the target. [coc.move.30]"""
    return CROSSED if between != there and groups.entered(game, game.terrain[between]) == CROSSED else 0


def can_go_by_road(game: Clash, seat: int, hex_: int, there: int, ready: list[Part]) -> bool:
    """Roads to an adjacent space only where they change something. [coc.move.14, coc.move.24]"""
    kind = game.terrain[there]
    if kind in (WATER, UNKNOWN):
        return False
    if there in game.board.near[hex_] and not roads_help(game, seat, there, ready):
        return False
    return any(
        can_step(game, seat, there, fitting, crossing(game, there, between), by_road=True)
        for between in roads(game, seat, hex_, there)
        if (fitting := _fitting(game, seat, there, between, ready))
    )


def roads_help(game: Clash, seat: int, there: int, ready: list[Part]) -> bool:
    """Whether Roads to an adjacent space ignore anything: its terrain, or what the units did. [coc.move.24]"""
    ignored = CLIMBED | (HIDDEN if is_hostile(game, seat, there) else 0)
    return game.terrain[there] in (MOUNTAIN, FOREST) or any(part[1] & ignored for part in ready)


def _fitting(game: Clash, seat: int, there: int, between: int, ready: list[Part]) -> list[Part]:
    """Those who can pass the space between: settlers always, army units if there is room. [coc.move.17]"""
    if between == there or pieces.room(game, between, seat) > 0:
        return ready
    return [part for part in ready if part[0] == SETTLER]


def road_between(game: Clash, seat: int, hex_: int, there: int, group: list[Part]) -> int:
    """The space between that a group takes: where it has room, and better no plain. [coc.move.17, coc.move.30]"""
    army, best = groups.army(group), -1
    for between in roads(game, seat, hex_, there):
        if between == there or pieces.room(game, between, seat) >= army:
            if not crossing(game, there, between):
                return between
            best = between if best < 0 else best
    return best


# -- by sea


def _by_sea(game: Clash, seat: int, hex_: int, found: list[Option]) -> None:
    players = len(game.players)
    if idle_ships(game, hex_):
        reach = sailing.waters(game, seat, hex_)
        row = said(players, SAIL)[hex_]
        found += [row[there] for there in atlas.members(reach.free & ~(1 << hex_))]
        found += [row[there] for there in atlas.members(reach.met) if _may_attack(game, seat, there)]
        if game.unexplored:
            found += [row[there] for there in sailing.touched(game, reach.free).values()]
        if sailing.navigates(game, seat):
            far = sailing.voyage(game, seat, hex_)
            row = said(players, NAVIGATE)[hex_]
            found += [row[there] for there in atlas.members(far.free)]
            found += [row[there] for there in atlas.members(far.met) if _may_attack(game, seat, there)]
            found += [row[there] for there in far.regions.values()]
    if game.aboard[hex_]:
        ready = movers(game, seat, hex_, aboard=True)
        if ready:
            for there in game.board.near[hex_]:
                kind = game.terrain[there]
                if kind == UNKNOWN or (kind != WATER and can_step(game, seat, there, ready, 0)):
                    found.append(said(players, LAND)[hex_][there])


def _may_attack(game: Clash, seat: int, there: int) -> bool:
    """Whether ships may enter a space with enemy ships. [coc.move.28]"""
    return moments.may_enter(game, seat, there, crossed=False) is None


def idle_ships(game: Clash, hex_: int) -> int:
    """How many ships of a space may be moved. [coc.move.2, coc.move.6]"""
    number = game.units(hex_, SHIP)
    if number and game.marks:
        number -= sum(mark[2] for mark in game.marks if mark[0] == hex_ and mark[1] == SHIP)
    return number


# -- who goes along


class Choice(NamedTuple):
    """A group from which a movement takes units."""

    parts: list[Part]
    room: int
    """So many army units can go."""
    most: int
    """So many units can go."""
    fights: bool
    """At least one of them is an army unit. [coc.move.9]"""


def choice(game: Clash, seat: int, verb: int, hex_: int, there: int) -> Choice:
    """The land units that can go this way. [coc.move.1, coc.move.27]"""
    ready = movers(game, seat, hex_, aboard=verb == LAND, by_road=verb == ROAD)
    if verb == LOAD:
        return Choice(ready, groups.army(ready), pieces.berths(game, there), False)
    room = pieces.room(game, there, seat)
    if not is_hostile(game, seat, there):
        if verb == ROAD:
            ways = roads(game, seat, hex_, there)
            room = min(room, max(_room_between(game, seat, there, between) for between in ways))
        return Choice([part for part in ready if room or part[0] == SETTLER], room, groups.size(ready), False)
    chosen: list[Part] = []
    for between in roads(game, seat, hex_, there) if verb == ROAD else (there,):
        able = attackers(game, seat, there, ready, crossing(game, there, between), verb == ROAD)
        fits = _room_between(game, seat, there, between)
        if fits and (groups.army(able), fits) > (groups.army(chosen), room if chosen else 0):
            chosen, room = able, fits
    return Choice(chosen, room, groups.size(chosen), True)


def _room_between(game: Clash, seat: int, there: int, between: int) -> int:
    return pieces.room(game, between, seat) if between != there else pieces.room(game, there, seat)


def _settlers(ready: list[Part]) -> list[Part]:
    return [part for part in ready if part[0] == SETTLER]


async def choose(game: Clash, seat: int, verb: int, hex_: int, there: int) -> list[Part]:
    """Who goes along, if that is a choice. Several kinds of army units are asked before settlers. [coc.move.1]"""
    found = choice(game, seat, verb, hex_, there)
    if not _is_split(found):
        if groups.size(found.parts) == 1:
            return found.parts
        pick = await Decision(seat, "group", "coc.move.1", group, game, seat, verb, hex_, there)
        return groups.chosen(found.parts, pick[1:])
    pick = await Decision(seat, "group", "coc.move.1", army_group, game, seat, verb, hex_, there)
    army = groups.chosen(found.parts, pick[1:])
    settlers = _settlers(found.parts)
    if not settlers:
        return army
    pick = await Decision(seat, "group", "coc.move.9", settler_group, game, seat, verb, hex_, there, not army)
    return [*army, *groups.chosen(settlers, pick[1:])]


def _is_split(found: Choice) -> bool:
    """Whether army units must be asked for alone: several kinds of them have a bound in common."""
    kinds = [part for part in found.parts if part[0] != SETTLER]
    return len(kinds) > 1 and (found.fights or groups.army(kinds) > found.room)


def group(game: Clash, seat: int, verb: int, hex_: int, there: int) -> Amounts:
    """All groups that can go, at most one kind of army units having a bound of its own."""
    found = choice(game, seat, verb, hex_, there)
    bounds = {}
    for kind, what, number in found.parts:
        army = kind != SETTLER
        most = min(number, found.room) if army and groups.army(found.parts) > found.room else number
        bounds[groups.name(kind, what)] = (int(army and found.fights), most)
    total = sum(most for _, most in bounds.values())
    return Amounts("with", bounds, least=1, most=min(total, found.most))


def army_group(game: Clash, seat: int, verb: int, hex_: int, there: int) -> Amounts:
    found = choice(game, seat, verb, hex_, there)
    bounds = {groups.name(kind, what): (0, number) for kind, what, number in found.parts if kind != SETTLER}
    return Amounts("with", bounds, least=int(found.fights or not _settlers(found.parts)), most=found.room)


def settler_group(game: Clash, seat: int, verb: int, hex_: int, there: int, alone: bool) -> Amounts:
    settlers = _settlers(choice(game, seat, verb, hex_, there).parts)
    bounds = {groups.name(kind, what): (0, number) for kind, what, number in settlers}
    return Amounts("with", bounds, least=int(alone), most=groups.size(settlers))


async def choose_fleet(game: Clash, seat: int, hex_: int) -> tuple[int, list[Part]]:
    """How many ships go, and which of the units aboard go along. [coc.move.11, coc.move.18]"""
    number = idle_ships(game, hex_)
    if number > 1:
        pick = await Decision(seat, "group", "coc.move.1", fleet, game, hex_)
        number = int(pick[1].rpartition("-")[2])
    carried = groups.parts(game, hex_, aboard=True)
    least, most = _carried(game, hex_, number)
    if least == groups.size(carried) or not most:
        return number, carried if most else []
    pick = await Decision(seat, "passengers", "coc.move.18", passengers, game, hex_, number)
    return number, groups.chosen(carried, pick[1:])


def fleet(game: Clash, hex_: int) -> Amounts:
    idle = idle_ships(game, hex_)
    return Amounts("with", {UNITS[SHIP]: (1, idle)}, least=1, most=idle)


def _carried(game: Clash, hex_: int, number: int) -> tuple[int, int]:
    """How many units aboard must and can go if so many ships leave: two per ship on both spaces. [coc.move.18]"""
    stay, aboard = game.units(hex_, SHIP) - number, groups.size(groups.parts(game, hex_, aboard=True))
    per_ship = box.limits().units_per_ship
    return max(0, aboard - per_ship * stay), min(aboard, per_ship * number)


def passengers(game: Clash, hex_: int, number: int) -> Amounts:
    carried = groups.parts(game, hex_, aboard=True)
    least, most = _carried(game, hex_, number)
    return Amounts("with", {groups.name(kind, what): (0, one) for kind, what, one in carried}, least=least, most=most)


# -- movements


async def go(game: Clash, seat: int, verb: int, hex_: int, there: int) -> None:
    """One movement of one group. [coc.move.1]"""
    if verb in (SAIL, NAVIGATE):
        await sail(game, seat, verb, hex_, there)
        return
    units = await choose(game, seat, verb, hex_, there)
    if verb == LOAD:
        groups.take(game, hex_, units)
        groups.put(game, there, seat, units, MOVED, aboard=True)
        _tell(game, seat, "coc.move.12", "embarks", hex_, there, units)
        return
    did, way = MOVED, 0
    if verb == ROAD:
        await purse.pay(game, seat, TOLL, "coc.move.14")
        between = road_between(game, seat, hex_, there, units)
        did |= crossing(game, there, between)
        did |= groups.entered(game, game.terrain[there]) & CROSSED
        way = sides.FAR if between != there else 0
    clause, told = TOLD[verb]
    _tell(game, seat, clause, told, hex_, there, units)
    if game.terrain[there] == UNKNOWN:
        await exploring.explore(game, seat, there)
    groups.take(game, hex_, units, aboard=verb == LAND)
    if is_hostile(game, seat, there):
        way |= sides.DISEMBARKED if verb == LAND else 0
        battle.begin(game, there, seat, hex_, way, groups.packed(units))
        return
    if verb != ROAD:
        did |= groups.entered(game, game.terrain[there])
    groups.put(game, there, seat, units, did)


TOLD: Final = {
    MOVE: ("coc.move.3", "moves"),
    LAND: ("coc.move.12", "disembarks"),
    ROAD: ("coc.move.14", "marches"),
    SAIL: ("coc.move.10", "sails"),
    NAVIGATE: ("coc.move.15", "navigates"),
}


def _tell(game: Clash, seat: int, clause: str, verb: str, hex_: int, there: int, units: list[Part]) -> None:
    if game.journal is not None:
        names = game.board.names
        game.tell(clause, verb, f"seat-{seat}", names[hex_], names[there], *groups.unit_words(groups.packed(units)))


async def sail(game: Clash, seat: int, verb: int, hex_: int, there: int) -> None:
    """Ships go to a sea space, or explore a region. [coc.move.10, coc.move.15, coc.expl.9, coc.expl.11]"""
    number, carried = await choose_fleet(game, seat, hex_)
    hidden = game.terrain[there] == UNKNOWN
    start = hex_
    if hidden:
        start = await choose_launch(game, seat, verb, hex_, exploring.slot_of(there))
    game.sailed |= SAILED | (NAVIGATED if verb == NAVIGATE else 0)
    ships: list[Part] = [(SHIP, 0, number)]
    groups.take(game, hex_, carried, aboard=True)
    groups.take(game, hex_, ships)
    clause, told = TOLD[verb]
    _tell(game, seat, clause, told, hex_, there, [*ships, *carried])
    if hidden:
        # The fleet waits on its starting point while the region is laid: it may have to stay there.
        groups.put(game, start, seat, ships, MOVED)
        groups.put(game, start, seat, carried, 0, aboard=True)
        there = await find_waters(game, seat, verb, hex_, start, exploring.slot_of(there))
        if there == start:
            return
        groups.take(game, start, carried, aboard=True)
        groups.take(game, start, [(SHIP, MOVED, number)])
    elif is_hostile(game, seat, there):
        battle.begin(game, there, seat, hex_, sides.SEA, groups.packed([*ships, *carried]), carried)
        return
    groups.put(game, there, seat, ships, MOVED)
    groups.put(game, there, seat, carried, 0, aboard=True)


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
