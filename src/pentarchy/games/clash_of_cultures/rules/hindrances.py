"""Why a group cannot go somewhere: the refusals of the command action. [coc.move.1-32]

The option makers of `command` list what is possible; here is said what stands in the way of the rest.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Refusal

from ..box.terms import NAVIGATION, ROADS, SETTLER, TACTICS, WATER
from ..state import CLIMBED, FATIGUED, HIDDEN, LAND_MASK, MOVED, UNKNOWN, Clash
from . import atlas, command, exploring, fleets, groups, moments, permits, pieces, purse, roads, sailing
from .command import LAND, LOAD, MOVE, NAVIGATE, ROAD, SAIL, VERBS
from .groups import Part

STILL: Final = (
    (MOVED, "coc.move.2", "moved_already"),
    (CLIMBED, "coc.move.7", "on_a_mountain"),
    (FATIGUED, "coc.move.6", "fought_already"),
)
"""What keeps units where they are; the first that holds for some of them is told."""


def may_go(game: Clash, seat: int, verb: str, start: str, target: str) -> Refusal | None:
    """Why no group goes this way: `may_go(game, 0, "move", "d2", "d3")`."""
    way, number = VERBS.index(verb), game.board.number
    return _TESTS[way](game, seat, number[start], number[target])


# -- who could go


def _may_leave(game: Clash, seat: int, hex_: int, aboard: bool, by_road: bool = False) -> Refusal | None:
    """Whether any land unit of a space may be chosen. [coc.move.2, coc.move.4, coc.move.6, coc.move.7]"""
    packed = game.aboard[hex_] if aboard else game.force[hex_]
    if game.holder[hex_] != seat or not packed & LAND_MASK:
        if aboard:
            # nobody_aboard: "Nobody is aboard there."
            return Refusal("coc.move.12", "nobody_aboard")
        # no_units_here: "You have no land units there."
        return Refusal("coc.move.1", "no_units_here")
    if command.movers(game, seat, hex_, aboard, by_road):
        return None
    there = [part for part in groups.parts(game, hex_, aboard) if _is_trained(game, seat, part)]
    if not there:
        # needs_tactics: "Without Tactics army units can only defend." Remedy: gain Tactics.
        return Refusal("coc.move.4", "needs_tactics", needed="tactics")
    return _still(there)


def _is_trained(game: Clash, seat: int, part: Part) -> bool:
    return part[0] == SETTLER or bool(game.players[seat].usable & TACTICS)


def _still(there: list[Part]) -> Refusal:
    # moved_already: "These units have moved in this command action." Remedy: another command action.
    # on_a_mountain: "Units that moved onto a mountain stay there in this turn." Remedy: Roads.
    # fought_already: "Units that fought cannot move again in this turn."
    for bit, clause, key in STILL:
        if any(what & bit and not what & FATIGUED & ~bit for _, what, _ in there):
            return Refusal(clause, key)
    return Refusal("coc.move.6", "fought_already")


# -- where they could go


def _may_enter(
    game: Clash, seat: int, ready: list[Part], there: int, crossing: int = 0, by_road: bool = False
) -> Refusal | None:
    """Whether some of these units may enter a land space. [coc.move.8, 9, 28, 30, coc.rec.10]"""
    if command.can_step(game, seat, there, ready, crossing, by_road):
        return None
    if not command.is_hostile(game, seat, there):
        # space_full: "At most {need} army units stand on a space."
        return Refusal("coc.rec.10", "space_full", most=pieces.most_army(game, there, seat))
    army = [part for part in ready if part[0] != SETTLER]
    if not army:
        # settlers_alone: "Settlers enter enemy spaces only with an army unit."
        return Refusal("coc.move.9", "settlers_alone")
    able = [part for part in army if by_road or not part[1] & HIDDEN]
    if not able:
        # from_forest: "Units that moved onto a forest start no battle in this turn." Remedy: Roads.
        return Refusal("coc.move.8", "from_forest")
    return permits.may_attack(game, seat, there) or moments.may_enter(game, seat, there, crossed=True)


def _may_touch(game: Clash, hex_: int, there: int) -> Refusal | None:
    if there in game.board.near[hex_]:
        return None
    # not_adjacent: "Land units go one space at a time; that space is {far} away."
    return Refusal("coc.move.3", "not_adjacent", far=game.board.distance[hex_][there])


def _move(game: Clash, seat: int, hex_: int, there: int) -> Refusal | None:
    if game.terrain[hex_] == WATER:
        # aboard_now: "Units aboard disembark."
        return Refusal("coc.move.12", "aboard_now")
    refusal = _may_touch(game, hex_, there) or _may_leave(game, seat, hex_, aboard=False)
    if refusal is not None or game.terrain[there] == UNKNOWN:
        return refusal
    if game.terrain[there] == WATER:
        # needs_ship: "Land units cross water only aboard ships." Remedy: a ship on that space.
        return Refusal("coc.move.19", "needs_ship")
    return _may_enter(game, seat, command.movers(game, seat, hex_), there)


def _load(game: Clash, seat: int, hex_: int, there: int) -> Refusal | None:
    if game.terrain[there] != WATER or game.terrain[hex_] == WATER:
        # not_at_sea: "Units embark from land onto ships on a sea space."
        return Refusal("coc.move.12", "not_at_sea")
    refusal = _may_touch(game, hex_, there) or _may_leave(game, seat, hex_, aboard=False)
    if refusal is not None:
        return refusal
    if pieces.berths_for(game, there, seat) > 0:
        return None
    if game.holder[there] != seat:
        # no_ship_there: "You have no ship there."
        return Refusal("coc.move.19", "no_ship_there")
    # ships_full: "The ships there are full: each carries {most} units."
    return Refusal("coc.move.11", "ships_full", most=pieces.load(game, seat))


def _land(game: Clash, seat: int, hex_: int, there: int) -> Refusal | None:
    refusal = _may_touch(game, hex_, there) or _may_leave(game, seat, hex_, aboard=True)
    if refusal is not None or game.terrain[there] == UNKNOWN:
        return refusal
    if game.terrain[there] == WATER:
        # not_ashore: "Units go ashore on land."
        return Refusal("coc.move.12", "not_ashore")
    return _may_enter(game, seat, command.movers(game, seat, hex_, aboard=True), there)


# -- Roads


def _roads(game: Clash, seat: int, hex_: int, there: int) -> Refusal | None:
    if not game.players[seat].usable & ROADS:
        # needs_roads: "That takes the advance Roads."
        return Refusal("coc.move.14", "needs_roads", needed="roads")
    if game.terrain[there] in (WATER, UNKNOWN) or game.terrain[hex_] == WATER:
        # roads_on_land: "Roads lead over explored land."
        return Refusal("coc.move.14", "roads_on_land")
    far = game.board.distance[hex_][there]
    long = there in roads.targets(game, seat, hex_)
    if not 1 <= far <= roads.USUAL and not long:
        # roads_too_far: "Roads lead 2 spaces at most; that space is {far} away."
        return Refusal("coc.move.14", "roads_too_far", far=far)
    if seat not in (game.city[hex_], game.city[there]):
        # roads_need_city: "Roads begin or end in a city of yours."
        return Refusal("coc.move.14", "roads_need_city")
    refusal = _may_leave(game, seat, hex_, aboard=False, by_road=True)
    refusal = refusal or purse.may_pay_price(game, seat, command.TOLL, "coc.move.14")
    return refusal or _may_pass(game, seat, hex_, there)


def _may_pass(game: Clash, seat: int, hex_: int, there: int) -> Refusal | None:
    """Whether there is a way that a group can take, and a reason to take it. [coc.move.17, coc.move.24]"""
    ready = command.movers(game, seat, hex_, by_road=True)
    if command.can_go_by_road(game, seat, hex_, there, ready):
        return None
    full = Refusal("coc.rec.10", "space_full", most=pieces.most_army(game, there, seat))
    if roads.is_long(game, seat, hex_, there) and roads.width(game, seat, hex_, there) != roads.NO_WAY:
        return full
    ways = command.road_spaces(game, seat, hex_, there)
    if not ways:
        # roads_blocked: "Every space on the way must be explored land without enemies."
        return Refusal("coc.move.17", "roads_blocked")
    if there in game.board.near[hex_] and not command.roads_help(game, seat, there, ready):
        # roads_useless: "There Roads would change nothing; move as usual."
        return Refusal("coc.move.24", "roads_useless")
    crossing = min(command.crossing(game, there, between) for between in ways)
    return _may_enter(game, seat, ready, there, crossing, by_road=True) or full


# -- by sea


def _may_cast_off(game: Clash, seat: int, hex_: int) -> Refusal | None:
    if game.holder[hex_] != seat or not pieces.ships(game, hex_):
        # no_ship_there: "You have no ship there."
        return Refusal("coc.move.10", "no_ship_there")
    return None if fleets.can_leave(game, hex_) else _still(groups.ships(game, hex_))


def _same_region(game: Clash, there: int, regions: dict[int, int]) -> Refusal | None:
    """Ships explore a region, which is named by one hex. [coc.expl.9]"""
    named = regions.get(exploring.slot_of(there))
    if named is None:
        # region_out_of_reach: "Ships explore regions that touch the waters they reach."
        return Refusal("coc.expl.9", "region_out_of_reach")
    if named != there:
        # name_region: "Ships explore the whole region; name {hex}."
        return Refusal("coc.expl.9", "name_region", hex=game.board.names[named])
    return None


def _may_attack(game: Clash, seat: int, there: int) -> Refusal | None:
    return moments.may_enter(game, seat, there, crossed=False) or permits.may_attack(game, seat, there)


def _sail(game: Clash, seat: int, hex_: int, there: int) -> Refusal | None:
    refusal = _may_cast_off(game, seat, hex_)
    if refusal is not None:
        return refusal
    reach = sailing.waters(game, seat, hex_)
    if game.terrain[there] == UNKNOWN:
        return _same_region(game, there, sailing.touched(game, reach.free))
    if there == hex_:
        # stays_here: "A movement ends on another space."
        return Refusal("coc.move.26", "stays_here")
    if reach.both >> there & 1:
        return _may_attack(game, seat, there) if reach.met >> there & 1 else None
    if atlas.sea_of(game, hex_) >> there & 1:
        # enemies_between: "Enemy ships stop a fleet on its way."
        return Refusal("coc.move.22", "enemies_between")
    # other_sea: "Ships stay in their sea." Remedy: Navigation.
    return Refusal("coc.move.10", "other_sea")


def _navigate(game: Clash, seat: int, hex_: int, there: int) -> Refusal | None:
    if not game.players[seat].usable & NAVIGATION:
        # needs_navigation: "That takes the advance Navigation."
        return Refusal("coc.move.15", "needs_navigation", needed="navigation")
    refusal = _may_cast_off(game, seat, hex_)
    if refusal is not None:
        return refusal
    far = sailing.voyage(game, seat, hex_)
    if game.terrain[there] == UNKNOWN:
        return _same_region(game, there, far.regions)
    if far.met >> there & 1:
        return _may_attack(game, seat, there)
    if far.free >> there & 1:
        return None
    # not_next_sea: "Along the edge only the next seas can be reached, and no unexplored region passed."
    return Refusal("coc.move.21", "not_next_sea")


_TESTS: Final = {MOVE: _move, LOAD: _load, LAND: _land, ROAD: _roads, SAIL: _sail, NAVIGATE: _navigate}
