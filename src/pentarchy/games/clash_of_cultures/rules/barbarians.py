"""Barbarians: they appear, move and attack when an event says so. [coc.barb.1-27]

What they do is decided by the player who drew the event; a march is one step for each group, with its battle.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Item, Option, Refusal
from pentarchy.core.agenda import Doing

from ..box.terms import BARREN, CAVALRY, ELEPHANT, INFANTRY, NEUTRAL, UNITS
from ..state import BARBARIANS, EXPANSION, NOBODYS, ONE, UNIT_MASK, UNKNOWN, Clash
from . import atlas, battle, groups, moments_of_war, pieces
from .groups import Part
from .moments_of_war import ANYWHERE, MAY_STAY

ALLOW: Final[Option] = ("allow",)
FORBID: Final[Option] = ("forbid",)
TERMS: Final = -1
"""In the item of a march, before the groups: what the mover has paid for (MAY_STAY, ANYWHERE)."""
REACH: Final = 2
"""So many land spaces from a city barbarians appear, and from there they come. [coc.barb.2, coc.barb.6]"""


# -- appear


async def appear(game: Clash, item: Item) -> None:
    """A settlement with infantry, then one more infantry in any city of theirs. [coc.barb.2, coc.barb.3]"""
    await settle(game, item.seat)
    await reinforce_one(game, item.seat)


async def settle(game: Clash, seat: int) -> None:
    """Step 1: a new settlement, neutral like any, with infantry if there is some. [coc.barb.2, 5, 22, 27]"""
    if not pieces.left_settlements(game, BARBARIANS) or not landings(game, seat):
        return
    pick = await Decision(seat, "barbarians", "coc.barb.2", settlements, game, seat)
    hex_ = game.board.number[pick[1]]
    pieces.add_city(game, hex_, BARBARIANS, NEUTRAL)
    if game.journal is not None:
        game.tell("coc.barb.2", "barbarians-settle", pick[1])
    _reinforce(game, hex_, "coc.barb.2")


def landings(game: Clash, seat: int) -> list[int]:
    """Empty land two spaces from an own city and from all others; else beside an own city only. [coc.barb.2, 14]"""
    far = 0
    for city in game.cities_of(seat):
        far |= atlas.land_at(game, city, REACH)
    cities = game.cities
    own, barbarian = cities.sets[seat], cities.sets[BARBARIANS]
    found = _empty(game, far & ~_beside(game, cities.anybody))
    return found or _empty(game, _beside(game, own) & ~_beside(game, cities.anybody & ~(own | barbarian)))


def _beside(game: Clash, hexes: int) -> int:
    """All land beside some of a set."""
    found = 0
    for hex_ in atlas.members(hexes):
        found |= game.board.beside[hex_]
    return found & atlas.land(game)


def _empty(game: Clash, hexes: int) -> list[int]:
    """Those without city, units and token that are not barren. [coc.barb.2, coc.barb.14]"""
    taken = game.cities.anybody | game.units_of.anybody | game.exhausted
    return [*atlas.members(hexes & ~(taken | game.regions.kinds[BARREN]))]


def settlements(game: Clash, seat: int) -> list[Option]:
    return [("settle", game.board.names[hex_]) for hex_ in landings(game, seat)]


async def reinforce_one(game: Clash, seat: int) -> None:
    """Step 2: one more unit in any barbarian city that has room. [coc.barb.3, 4, 17, 22]"""
    if open_cities(game):
        pick = await Decision(seat, "barbarians", "coc.barb.3", reinforcements, game)
        _reinforce(game, game.board.number[pick[1]], "coc.barb.3", _kind(pick))


def open_cities(game: Clash) -> list[int]:
    """Barbarian cities that can take one more unit. [coc.barb.17]"""
    return [hex_ for hex_ in game.cities_of(BARBARIANS) if kinds_for(game, hex_)]


def kinds_for(game: Clash, hex_: int) -> list[int]:
    """What can reinforce a barbarian city: infantry, with the expansion others beside it. [coc.barb.4, 17]"""
    if pieces.room(game, hex_, BARBARIANS) <= 0:
        return []
    mixed = game.rules & EXPANSION and game.units(hex_, INFANTRY)
    kinds = (INFANTRY, CAVALRY, ELEPHANT) if mixed else (INFANTRY,)
    return [kind for kind in kinds if pieces.left_units(game, BARBARIANS, kind)]


def reinforcements(game: Clash) -> list[Option]:
    return reinforcing(game, tuple(game.cities_of(BARBARIANS)))


def reinforcing(game: Clash, cities: tuple[int, ...]) -> list[Option]:
    """`reinforce d3` with infantry, `send d3 cavalry` with something else. [coc.barb.4]"""
    names = game.board.names
    return [
        ("reinforce", names[hex_]) if kind == INFANTRY else ("send", names[hex_], UNITS[kind])
        for hex_ in cities
        for kind in kinds_for(game, hex_)
    ]


def _kind(pick: Option) -> int:
    return UNITS.index(pick[2]) if pick[0] == "send" else INFANTRY


def _reinforce(game: Clash, hex_: int, clause: str, kind: int = INFANTRY) -> None:
    """In a base game a reinforcement is infantry. [coc.barb.4, coc.barb.17]"""
    if pieces.gain_units(game, hex_, BARBARIANS, kind) and game.journal is not None:
        if kind == INFANTRY:
            game.tell(clause, "barbarians-reinforce", game.board.names[hex_])
        else:
            game.tell("coc.barb.4", "barbarians-send", game.board.names[hex_], UNITS[kind])


async def reinforce(game: Clash, seat: int, hex_: int, clause: str) -> None:
    """A barbarian city gets one more unit; a seat chooses the kind. [coc.barb.4, coc.barb.17]"""
    kinds = kinds_for(game, hex_) if game.city[hex_] == BARBARIANS else []
    if len(kinds) == 1:
        _reinforce(game, hex_, clause, kinds[0])
    elif kinds:
        pick = await Decision(seat, "barbarians", clause, reinforcing, game, (hex_,))
        _reinforce(game, hex_, clause, _kind(pick))


# -- move


async def move(game: Clash, item: Item) -> None:
    """Groups near the cities of a seat come closer, one by one; without any they appear. [coc.barb.6, 7, 26]"""
    near = near_cities(game, item.seat)
    marching = [hex_ for hex_ in atlas.members(near) if game.holder[hex_] == BARBARIANS]
    if not marching:
        await settle(game, item.seat)
        return
    about = [number for hex_ in marching for number in (hex_, game.force[hex_])]
    if any(steps(game, item.seat, hex_, game.force[hex_]) for hex_ in marching):
        terms = await moments_of_war.march_terms(game, item.seat)
        about = [TERMS, terms, *about] if terms else about
    game.agenda.at_once(Item("barbarians-march", item.seat, tuple(about)), Item("barbarians-grow", item.seat))


def near_cities(game: Clash, seat: int) -> int:
    """The set of land within two land spaces of the cities of a seat. [coc.barb.6]"""
    found = 0
    for city in game.cities_of(seat):
        found |= atlas.land_within(game, city, REACH)
    return found


async def march(game: Clash, item: Item) -> None:
    """Step 2: one of the groups that have not moved yet goes one space, if any can. [coc.barb.7, coc.barb.25]"""
    waiting = _pairs(item)
    terms = sum(number for hex_, number in waiting if hex_ == TERMS)
    bands = [entry for entry in waiting if entry[0] != TERMS]
    if not any(steps(game, item.seat, hex_, force, terms) for hex_, force in bands):
        return
    pick = await Decision(item.seat, "barbarians", "coc.barb.7", marches, game, item.seat, bands, terms)
    number = game.board.number
    here = number[pick[1]]
    rest = [entry for entry in waiting if entry[0] != here]
    if pick[0] == "march" and await agreed(game, item.seat, here):
        force = next(force for hex_, force in bands if hex_ == here)
        advance(game, here, number[pick[2]], force)
    if len(rest) > (terms > 0):
        game.agenda.at_once(Item("barbarians-march", item.seat, tuple(part for entry in rest for part in entry)))


async def agreed(game: Clash, mover: int, hex_: int) -> bool:
    """Whether a group of barbarians may move, as far as another player has a say in it. [coc.leader.sulla.1]"""
    guard = moments_of_war.guard_of(game, mover, hex_)
    if guard < 0:
        return True
    pick = await Decision(guard, "consent", "coc.leader.sulla.1", consents, game, hex_)
    if pick == FORBID and game.journal is not None:
        game.tell("coc.leader.sulla.1", "holds-barbarians", f"seat-{guard}", game.board.names[hex_])
    return pick == ALLOW


def consents(game: Clash, hex_: int) -> list[Option]:
    return [ALLOW, FORBID]


def _pairs(item: Item) -> list[tuple[int, int]]:
    """The hexes of groups that still have to move, with their units."""
    about = [number for number in item.about if isinstance(number, int)]
    return list(zip(about[::2], about[1::2], strict=True))


def steps(game: Clash, seat: int, hex_: int, force: int, terms: int = 0) -> list[int]:
    """Where a group goes on a shortest way: into a city beside it, else next to one. [coc.barb.7, 15, 16, 21]"""
    near = game.board.near[hex_]
    if terms & ANYWHERE:
        return [there for there in near if _may_stand(game, there, force)]
    cities = [there for there in near if game.city[there] == seat]
    if cities:
        return cities
    beside, own = game.board.beside, game.cities.sets[seat]
    return [there for there in near if beside[there] & own and _may_stand(game, there, force)]


def _may_stand(game: Clash, hex_: int, force: int) -> bool:
    """Whether a group may come to a space: known land with room beside the barbarians there. [coc.barb.15, 26]"""
    return bool(atlas.land(game) >> hex_ & 1) and _fits(game, hex_, pieces.army_units(force))


def _fits(game: Clash, hex_: int, number: int) -> bool:
    """Whether so many barbarians may stand there besides those who do. [coc.barb.1, coc.barb.15]"""
    return pieces.room(game, hex_, BARBARIANS) >= number


def marches(game: Clash, seat: int, waiting: list[tuple[int, int]], terms: int = 0) -> list[Option]:
    names = game.board.names
    found: list[Option] = [
        ("march", names[hex_], names[there])
        for hex_, force in waiting
        for there in steps(game, seat, hex_, force, terms)
    ]
    return [*found, *(("spare", names[hex_]) for hex_, _ in waiting)] if terms & MAY_STAY else found


def advance(game: Clash, here: int, there: int, force: int) -> None:
    """A group of barbarians goes one space and fights whoever is there. [coc.barb.16, coc.barb.21]"""
    units: list[Part] = [
        (kind, 0, force // one & UNIT_MASK) for kind, one in enumerate(ONE) if force // one & UNIT_MASK
    ]
    groups.take(game, here, units)
    if game.journal is not None:
        names = game.board.names
        game.tell("coc.barb.7", "barbarians-march", names[here], names[there], *groups.unit_words(force))
    if game.holder[there] not in (NOBODYS, BARBARIANS) or game.city[there] not in (NOBODYS, BARBARIANS):
        battle.begin(game, there, BARBARIANS, here, 0, force)
    else:
        groups.put(game, there, BARBARIANS, units, 0)


async def grow(game: Clash, item: Item) -> None:
    """Step 3: one infantry in each barbarian city near those of the seat, as far as they go. [coc.barb.8, 17, 23]"""
    near = near_cities(game, item.seat)
    cities = [hex_ for hex_ in open_cities(game) if near >> hex_ & 1]
    while cities:
        chosen, kind = cities[0], INFANTRY
        if any(kinds_for(game, hex_) != [INFANTRY] for hex_ in cities):
            cities = [hex_ for hex_ in cities if kinds_for(game, hex_)]
            if not cities:
                return
            pick = await Decision(item.seat, "barbarians", "coc.barb.4", reinforcing, game, tuple(cities))
            chosen, kind = game.board.number[pick[1]], _kind(pick)
        elif pieces.left_units(game, BARBARIANS, INFANTRY) < len(cities):
            if not pieces.left_units(game, BARBARIANS, INFANTRY):
                return
            pick = await Decision(item.seat, "barbarians", "coc.barb.23", growing, game, tuple(cities))
            chosen = game.board.number[pick[1]]
        cities.remove(chosen)
        _reinforce(game, chosen, "coc.barb.8", kind)


def growing(game: Clash, cities: tuple[int, ...]) -> list[Option]:
    return [("reinforce", game.board.names[hex_]) for hex_ in cities]


# -- why not


def may_settle(game: Clash, seat: int, name: str) -> Refusal | None:
    """Why barbarians cannot appear on a space. [coc.barb.2, coc.barb.14]"""
    hex_ = game.board.number[name]
    if hex_ in landings(game, seat):
        return None
    if game.terrain[hex_] == UNKNOWN or not _empty(game, 1 << hex_):
        # not_empty: "Barbarians settle on empty land that is neither barren nor exhausted."
        return Refusal("coc.barb.14", "not_empty")
    # wrong_distance: "They settle two land spaces from one of your cities and not beside any other."
    return Refusal("coc.barb.2", "wrong_distance")


def may_reinforce(game: Clash, seat: int, name: str) -> Refusal | None:
    """Why a barbarian city gets no more infantry. [coc.barb.17]"""
    if game.board.number[name] not in open_cities(game):
        # no_room_for_barbarians: "Only a barbarian city with fewer than four units gets another one."
        return Refusal("coc.barb.17", "no_room_for_barbarians")
    return None


def may_march(game: Clash, decision: Decision, start: str, target: str) -> Refusal | None:
    """Why a group of barbarians does not go there. [coc.barb.7, coc.barb.15, coc.barb.26]"""
    number = game.board.number
    waiting = decision.args[2] if len(decision.args) > 2 else ()
    for hex_, force in waiting:
        if hex_ == number[start]:
            terms = decision.args[3] if len(decision.args) > 3 else 0
            if number[target] in steps(game, decision.seat, hex_, force, terms):
                return None
            # not_towards: "Barbarians go the shortest way over land to one of your cities, at most four on a space."
            return Refusal("coc.barb.15", "not_towards")
    # no_such_group: "No group that still has to move is there."
    return Refusal("coc.barb.26", "no_such_group")


RULES: Final[dict[str, Doing[Clash]]] = {
    "barbarians-appear": appear,
    "barbarians-move": move,
    "barbarians-march": march,
    "barbarians-grow": grow,
}
