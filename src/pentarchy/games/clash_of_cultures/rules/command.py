"""The command action: three movements of groups, by land, by sea, aboard and ashore. [coc.move.1-32]

One movement is one step: first the way (`move d2 d3`), then how many go along if that is a choice. Battles follow from
the agenda before the next movement. Between two movements cards may be played and deals made. [coc.card.9, coc.won.13,
coc.deal.4]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from pentarchy.core import Amounts, Decision, Option

from .. import box
from ..box.terms import FOREST, LEADER, MOUNTAIN, ROADS, SETTLER, SHIP, TACTICS, WATER
from ..state import (
    CLIMBED,
    CROSSED,
    EXPANSION,
    FATIGUED,
    HIDDEN,
    LAND_MASK,
    MOVED,
    NOBODYS,
    ONE,
    PIRATES,
    UNIT_MASK,
    UNKNOWN,
    Clash,
)
from . import (
    abilities,
    atlas,
    battle,
    deals,
    exploring,
    fleets,
    groups,
    moments,
    moments_of_war,
    permits,
    pieces,
    playing,
    purse,
    roads,
    sailing,
    sides,
)
from .groups import Part

MOVEMENTS: Final = 3
"""Of a command action. [coc.move.1]"""
COMMAND: Final[Option] = ("command",)
STOP: Final[Option] = ("stop",)
TOLL: Final = purse.priced(food=1, ore=1)
"""For a group that goes by Roads. [coc.move.14]"""
MOVE, SAIL, LOAD, LAND, ROAD, NAVIGATE = range(6)
VERBS: Final = ("move", "sail", "load", "land", "roads", "navigate")
STILL: Final = MOVED | FATIGUED | CLIMBED
"""Units with such a mark stay where they are. [coc.move.2, coc.move.6, coc.move.7]"""


@cache
def said(players: int, verb: int) -> tuple[tuple[Option, ...], ...]:
    """By start and target: the option."""
    names = box.layout(players).names
    return tuple(tuple((VERBS[verb], one, other) for other in names) for one in names)


BETWEEN: Final = {"play": playing.do, "use": abilities.do, "deal": deals.do}
"""By verb: what may be done between two movements."""


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
    elif verb in BETWEEN:
        await BETWEEN[verb](game, seat, pick)
    elif verb in moments_of_war.own_movements:
        game.moves -= 1
        await moments_of_war.own_movements[verb](game, seat, pick)
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
    moments.acted(game, seat)


# -- where groups can go


def movements(game: Clash, seat: int) -> list[Option]:
    """All ways that some group can go, then what else may be done now."""
    found: list[Option] = []
    for hex_ in game.held_by(seat):
        if game.terrain[hex_] == WATER:
            by_sea(game, seat, hex_, found)
            _ashore(game, seat, hex_, found)
        else:
            _by_land(game, seat, hex_, found)
    if game.rules & EXPANSION:
        found += moments_of_war.ways(game, seat)
    found.append(STOP)
    found += playing.options(game, seat, moving=True)
    found += abilities.options(game, seat, moving=True)
    found += deals.options(game, seat)
    return found


def is_hostile(game: Clash, seat: int, hex_: int) -> bool:
    """Whether units or a city of somebody else are there. [coc.term.1]"""
    holder = game.holder[hex_]
    if holder != NOBODYS:
        return holder != seat and not (holder == PIRATES and moments_of_war.is_allied(game, seat))
    return game.city[hex_] not in (NOBODYS, seat)


def _by_land(game: Clash, seat: int, hex_: int, found: list[Option]) -> None:
    ready = movers(game, seat, hex_)
    if ready:
        terrain, players = game.terrain, len(game.players)
        moves, loads = said(players, MOVE)[hex_], said(players, LOAD)[hex_]
        settlers = _has_settler(ready)
        for there in game.board.near[hex_]:
            kind = terrain[there]
            if kind == WATER:
                if pieces.berths_for(game, there, seat) > 0:
                    found.append(loads[there])
            elif (
                kind == UNKNOWN
                or (settlers and not is_hostile(game, seat, there))
                or can_step(game, seat, there, ready, 0)
            ):
                found.append(moves[there])
    if game.players[seat].usable & ROADS and purse.can_pay(game, seat, TOLL):
        found += by_roads(game, seat, hex_, movers(game, seat, hex_, by_road=True))


def by_roads(game: Clash, seat: int, hex_: int, ready: list[Part]) -> list[Option]:
    """Where some of these units can go by Roads, if they are paid. [coc.move.14]"""
    if not ready or not game.players[seat].usable & ROADS or not purse.can_pay(game, seat, TOLL):
        return []
    row = said(len(game.players), ROAD)[hex_]
    targets = _road_targets(game, seat, hex_)
    return [row[there] for there in targets if can_go_by_road(game, seat, hex_, there, ready)]


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
    if _has_settler(ready):
        return True
    return pieces.room(game, there, seat, bool(game.rules & EXPANSION) and _has_leader(ready)) > 0


def _has_settler(group: Sequence[Part]) -> bool:
    return SETTLER in [kind for kind, _, _ in group]


def _has_leader(group: Sequence[Part]) -> bool:
    return any(part[0] == LEADER for part in group)


def attackers(
    game: Clash, seat: int, there: int, ready: list[Part], crossing: int = 0, by_road: bool = False
) -> list[Part]:
    """The units that may go into a battle there, none without an army unit. [coc.move.8, 9, 28, 30, 32]

    `crossing` is CROSSED if they cross a plain with this very movement. Roads ignore forests. [coc.move.24]
    """
    found: list[Part] = []
    if game.rules & EXPANSION and permits.may_attack(game, seat, there) is not None:
        return found
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
        return near + roads.targets(game, seat, hex_)
    return tuple(there for there in near if game.city[there] == seat)


def road_spaces(game: Clash, seat: int, hex_: int, there: int) -> list[int]:
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
    if roads.is_long(game, seat, hex_, there):
        return roads.width(game, seat, hex_, there) >= (0 if _settlers(ready) else 1) and can_step(
            game, seat, there, ready, 0, by_road=True
        )
    if there in game.board.near[hex_] and not roads_help(game, seat, there, ready):
        return False
    return any(
        can_step(game, seat, there, fitting, crossing(game, there, between), by_road=True)
        for between in road_spaces(game, seat, hex_, there)
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
    army, led, best = groups.army(group), _has_leader(group), -1
    for between in road_spaces(game, seat, hex_, there):
        if between == there or pieces.room(game, between, seat, led) >= army:
            if not crossing(game, there, between):
                return between
            best = between if best < 0 else best
    return best


# -- by sea


def by_sea(game: Clash, seat: int, hex_: int, found: list[Option]) -> None:
    players = len(game.players)
    if fleets.can_leave(game, hex_):
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


def _ashore(game: Clash, seat: int, hex_: int, found: list[Option]) -> None:
    players = len(game.players)
    if game.aboard[hex_]:
        ready = movers(game, seat, hex_, aboard=True)
        if ready:
            for there in game.board.near[hex_]:
                kind = game.terrain[there]
                if kind == UNKNOWN or (kind != WATER and can_step(game, seat, there, ready, 0)):
                    found.append(said(players, LAND)[hex_][there])


def _may_attack(game: Clash, seat: int, there: int) -> bool:
    """Whether ships may enter a space with enemy ships. [coc.move.28]"""
    return moments.may_enter(game, seat, there, crossed=False) is None and permits.may_attack(game, seat, there) is None


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


Parts = tuple[Part, ...]
ANY: Final = -1
"""Whether the leader goes along is part of the choice."""


def choice(
    game: Clash, seat: int, verb: int, hex_: int, there: int, among: Parts | None = None, led: int = ANY
) -> Choice:
    """The land units that can go this way. [coc.move.1, coc.move.27]

    `among` are the only ones that may go with a free movement; `led` says that the leader goes, or stays, for sure.
    """
    ready = movers(game, seat, hex_, aboard=verb == LAND, by_road=verb == ROAD) if among is None else [*among]
    if led != ANY:
        ready = [part for part in ready if part[0] != LEADER]
    if verb == LOAD:
        return Choice(ready, groups.army(ready), pieces.berths_for(game, there, seat), False)
    room = pieces.room(game, there, seat, led == 1) - (led == 1)
    if not is_hostile(game, seat, there):
        if verb == ROAD and roads.is_long(game, seat, hex_, there):
            room = min(room, roads.width(game, seat, hex_, there) - (led == 1))
        elif verb == ROAD:
            ways = road_spaces(game, seat, hex_, there)
            room = min(room, max(_room_between(game, seat, there, between) for between in ways))
        return Choice([part for part in ready if room > 0 or part[0] == SETTLER], room, groups.size(ready), False)
    chosen: list[Part] = []
    for between in road_spaces(game, seat, hex_, there) if verb == ROAD else (there,):
        able = attackers(game, seat, there, ready, crossing(game, there, between), verb == ROAD)
        fits = _room_between(game, seat, there, between, led == 1) - (led == 1)
        if fits and (groups.army(able), fits) > (groups.army(chosen), room if chosen else 0):
            chosen, room = able, fits
    if led == 1 and not chosen:
        return Choice(_settlers(ready), 0, groups.size(_settlers(ready)), False)
    return Choice(chosen, room, groups.size(chosen), led != 1)


def _room_between(game: Clash, seat: int, there: int, between: int, led: bool = False) -> int:
    return pieces.room(game, between, seat, led) if between != there else pieces.room(game, there, seat, led)


def _settlers(ready: list[Part]) -> list[Part]:
    return [part for part in ready if part[0] == SETTLER]


async def choose(game: Clash, seat: int, verb: int, hex_: int, there: int, among: Parts | None = None) -> list[Part]:
    """Who goes along, if that is a choice. Several kinds of army units are asked before settlers. [coc.move.1]"""
    led, leader = ANY, list[Part]()
    if verb != LOAD and makes_room(game, seat, verb, hex_, there, among):
        pick = await Decision(seat, "group", "coc.leader.xerxes.2", leader_group, game, seat, verb, hex_, there, among)
        leader = groups.chosen(_leaders(game, seat, verb, hex_, among), pick[1:])
        led = len(leader)
    found = choice(game, seat, verb, hex_, there, among, led)
    if not found.parts:
        return leader
    told = (game, seat, verb, hex_, there, among, led)
    if not _is_split(found):
        if groups.size(found.parts) == 1 and not leader:
            return found.parts
        pick = await Decision(seat, "group", "coc.move.1", group, *told)
        return [*leader, *groups.chosen(found.parts, pick[1:])]
    pick = await Decision(seat, "group", "coc.move.1", army_group, *told)
    army = [*leader, *groups.chosen(found.parts, pick[1:])]
    settlers = _settlers(found.parts)
    if not settlers:
        return army
    pick = await Decision(seat, "group", "coc.move.9", settler_group, *told, not army)
    return [*army, *groups.chosen(settlers, pick[1:])]


def _leaders(game: Clash, seat: int, verb: int, hex_: int, among: Parts | None) -> list[Part]:
    ready = movers(game, seat, hex_, aboard=verb == LAND, by_road=verb == ROAD) if among is None else [*among]
    return [part for part in ready if part[0] == LEADER]


def makes_room(game: Clash, seat: int, verb: int, hex_: int, there: int, among: Parts | None) -> bool:
    """Whether more units can go if the leader does: then that is asked first. [coc.leader.xerxes.2]"""
    if not game.rules & EXPANSION or not _leaders(game, seat, verb, hex_, among):
        return False
    return pieces.room(game, there, seat, led=True) > pieces.room(game, there, seat)


def leader_group(game: Clash, seat: int, verb: int, hex_: int, there: int, among: Parts | None) -> Amounts:
    """The leader goes along, or stays if others can go without him."""
    bounds = {groups.name(kind, what): (0, one) for kind, what, one in _leaders(game, seat, verb, hex_, among)}
    alone = not choice(game, seat, verb, hex_, there, among, led=0).parts
    return Amounts("with", bounds, least=int(alone), most=1)


def _is_split(found: Choice) -> bool:
    """Whether army units must be asked for alone: several kinds of them have a bound in common."""
    kinds = [part for part in found.parts if part[0] != SETTLER]
    return len(kinds) > 1 and (found.fights or groups.army(kinds) > found.room)


def group(
    game: Clash, seat: int, verb: int, hex_: int, there: int, among: Parts | None = None, led: int = ANY
) -> Amounts:
    """All groups that can go, at most one kind of army units having a bound of its own."""
    found = choice(game, seat, verb, hex_, there, among, led)
    bounds = {}
    for kind, what, number in found.parts:
        army = kind != SETTLER
        most = min(number, found.room) if army and groups.army(found.parts) > found.room else number
        bounds[groups.name(kind, what)] = (int(army and found.fights), most)
    total = sum(most for _, most in bounds.values())
    return Amounts("with", bounds, least=int(led != 1), most=min(total, found.most))


def army_group(
    game: Clash, seat: int, verb: int, hex_: int, there: int, among: Parts | None = None, led: int = ANY
) -> Amounts:
    found = choice(game, seat, verb, hex_, there, among, led)
    bounds = {groups.name(kind, what): (0, number) for kind, what, number in found.parts if kind != SETTLER}
    least = int(led != 1 and (found.fights or not _settlers(found.parts)))
    return Amounts("with", bounds, least=least, most=found.room)


def settler_group(
    game: Clash, seat: int, verb: int, hex_: int, there: int, among: Parts | None, led: int, alone: bool
) -> Amounts:
    settlers = _settlers(choice(game, seat, verb, hex_, there, among, led).parts)
    bounds = {groups.name(kind, what): (0, number) for kind, what, number in settlers}
    return Amounts("with", bounds, least=int(alone), most=groups.size(settlers))


# -- movements


async def go(game: Clash, seat: int, verb: int, hex_: int, there: int) -> None:
    """One movement of one group. [coc.move.1]"""
    if verb in (SAIL, NAVIGATE):
        await sail(game, seat, verb, hex_, there)
    else:
        await carry_out(game, seat, verb, hex_, there, await choose(game, seat, verb, hex_, there))


async def sail(game: Clash, seat: int, verb: int, hex_: int, there: int, *, led: bool = False) -> None:
    """One movement of ships. [coc.move.10, coc.move.15]"""
    fleet = await fleets.choose(game, seat, hex_, led)
    game.sailed |= fleets.SAILED | (fleets.NAVIGATED if verb == NAVIGATE else 0)
    clause, told = TOLD[verb]
    _tell(game, seat, clause, told, hex_, there, [(SHIP, 0, fleet.ships + fleet.allied), *fleet.carried])
    await fleets.sail(game, seat, verb, hex_, there, fleet)


async def carry_out(game: Clash, seat: int, verb: int, hex_: int, there: int, units: list[Part]) -> None:
    """A group of land units goes one way. [coc.move.3, coc.move.12, coc.move.14]"""
    if verb == LOAD:
        groups.take(game, hex_, units)
        pieces.join_pirates(game, there, seat)
        groups.put(game, there, seat, units, MOVED, aboard=True)
        _tell(game, seat, "coc.move.12", "embarks", hex_, there, units)
        await moments_of_war.moved(game, seat, hex_, there, groups.packed(units))
        return
    did, way = MOVED, 0
    if is_hostile(game, seat, there):
        await permits.pay_for_attack(game, seat, there)
    if verb == ROAD:
        await purse.pay(game, seat, TOLL, "coc.move.14")
        if roads.is_long(game, seat, hex_, there):
            did |= roads.crossed(game, seat, hex_, there, groups.army(units))
            way = sides.FAR
        else:
            between = road_between(game, seat, hex_, there, units)
            did |= crossing(game, there, between)
            way = sides.FAR if between != there else 0
        did |= groups.entered(game, game.terrain[there]) & CROSSED
    clause, told = TOLD[verb]
    _tell(game, seat, clause, told, hex_, there, units)
    if game.terrain[there] == UNKNOWN:
        await exploring.explore(game, seat, there)
    groups.take(game, hex_, units, aboard=verb == LAND)
    if is_hostile(game, seat, there):
        way |= sides.DISEMBARKED if verb == LAND else 0
        battle.begin(game, there, seat, hex_, way, groups.packed(units))
        return
    arrive(game, seat, there, units, did, groups.entered(game, game.terrain[there]) if verb != ROAD else 0)
    await moments_of_war.moved(game, seat, hex_, there, groups.packed(units))


def arrive(game: Clash, seat: int, there: int, units: list[Part], did: int, terrain: int) -> None:
    """A group stands on a space; what the terrain does to units, some may ignore. [coc.move.7, coc.move.8]"""
    if not game.rules & EXPANSION or not terrain:
        groups.put(game, there, seat, units, did | terrain)
        return
    for part in units:
        groups.put(game, there, seat, [part], did | terrain & ~moments_of_war.terrain_free(game, seat, units, part[0]))


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


assert (SAIL, NAVIGATE) == (fleets.SAIL, fleets.NAVIGATE)
