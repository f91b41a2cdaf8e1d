"""Buildings, units, the die, moods, wonders, and how many of everything the box holds."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .advances import advances, known_hooks
from .files import FILES, bits, demand, demand_count, demand_distinct, demand_known, vector
from .shapes import CityData, ComponentsData, LimitsData, PiecesData, WondersData
from .terms import ADVANCES, BUILDINGS, ENGINEERING, GOODS, MOODS, PORT, RESOURCES, UNITS, WONDERS


class Building(NamedTuple):
    id: str
    expansion: bool
    advance: int
    """The advance that allows it."""
    cost: tuple[int, ...]
    limit: int
    """Of each colour."""
    gains: tuple[int, ...]
    """Of each good, when it is built."""
    one_of: tuple[int, ...]
    """Goods of which one is gained when it is built."""
    draws: tuple[str, ...]
    halves: int
    hooks: tuple[str, ...]


class Unit(NamedTuple):
    id: str
    expansion: bool
    cost: tuple[int, ...]
    building: int
    """What a city needs to recruit it, -1 for nothing."""
    land: bool
    army: bool
    limit: int
    """Of each colour. [coc.comp.1]"""
    foreign: int
    """Of the barbarians, or of the pirates. [coc.comp.4]"""
    value: int
    """Combat value that an activated one adds."""


class Face(NamedTuple):
    """A face of the die. [coc.comp.5]"""

    value: int
    unit: int
    """The unit whose symbol it shows."""


class Mood(NamedTuple):
    """What a city of a mood counts: so many spaces collected, units recruited, gold for its conqueror."""

    id: str
    reach: tuple[int, ...]
    """By size of the city, from 0."""
    may_build: bool
    may_build_wonder: bool


class Store(NamedTuple):
    """What a player holds."""

    start: tuple[int, ...]
    """Of each good. [coc.setup.4]"""
    caps: tuple[int, ...]
    """By resource, before any advance."""
    cap: int
    """Of every resource in the end."""


class Wonder(NamedTuple):
    id: str
    cost: tuple[int, ...]
    needs: int
    """The set of advances that its builder must have."""
    halves: int
    hooks: tuple[str, ...]


@cache
def _data() -> PiecesData:
    return FILES.load("pieces", PiecesData)


@cache
def components() -> ComponentsData:
    return _data().components


@cache
def limits() -> LimitsData:
    return _data().limits


@cache
def city_rules() -> CityData:
    return _data().city


@cache
def store() -> Store:
    data = _data()
    kinds = (*data.resources.kinds, *data.tokens.kinds)
    demand(kinds == GOODS, "pieces, resources", f"resources and tokens are {', '.join(GOODS)}, in this order")
    food, *others = (data.resources.food_cap, *(data.resources.cap for _ in range(RESOURCES - 1)))
    return Store(
        vector((*data.resources.start.items(), *data.tokens.start.items())),
        (food, *others),
        data.resources.cap,
    )


@cache
def buildings() -> tuple[Building, ...]:
    """By number. [coc.comp.3]"""
    rows = _data().building
    demand([row.id for row in rows] == [*BUILDINGS], "pieces, building", f"in this order: {', '.join(BUILDINGS)}")
    for number, row in enumerate(rows):
        where = f"pieces, {row.id}"
        demand_known([row.requires_advance], ADVANCES, where, "advance")
        unlocking = advances()[ADVANCES.index(row.requires_advance)]
        demand(unlocking.building == number, where, f"is not what the advance {unlocking.id} unlocks")
        listed = components().each_building_per_colour
        demand(row.limit_per_colour == listed, where, f"{row.limit_per_colour} of a colour, the box holds {listed}")
        demand(row.max_per_city == 1, where, "a city holds one of a kind")
        demand(row.at_sea == (number == PORT), where, "only the port stands at the sea")
    return tuple(
        Building(
            row.id,
            row.expansion,
            ADVANCES.index(row.requires_advance),
            vector(row.cost.items()),
            row.limit_per_colour,
            vector(row.gains.items()),
            tuple(GOODS.index(good) for good in row.gains_one_of),
            tuple(deck for deck, count in row.draws.items() for _ in range(count)),
            2 * row.victory_points,
            known_hooks(row.hooks, f"pieces, {row.id}"),
        )
        for row in rows
    )


@cache
def units() -> tuple[Unit, ...]:
    """By number. [coc.comp.1, coc.comp.4]"""
    rows, box = _data().unit, components()
    demand([row.id for row in rows] == [*UNITS], "pieces, unit", f"in this order: {', '.join(UNITS)}")
    of_colour = (box.infantry, box.settlers, box.ships, box.cavalry, box.elephants, box.leader_figures)
    foreign = (box.barbarian_infantry, 0, box.pirate_ships, box.barbarian_cavalry, box.barbarian_elephants, 0)
    for row, own, other in zip(rows, of_colour, foreign, strict=True):
        where = f"pieces, {row.id}"
        demand(row.limit_per_colour == own, where, f"{row.limit_per_colour} of a colour, the box holds {own}")
        demand(row.foreign_limit == other, where, f"{row.foreign_limit} of nobody's colour, the box holds {other}")
        demand(row.die_symbol == (row.id if row.army else "none"), where, "army units have their symbol, others none")
        demand(row.land or not row.army, where, "army units are land units")
        if row.needs_building != "none":
            demand_known([row.needs_building], BUILDINGS, where, "building")
    return tuple(
        Unit(
            row.id,
            row.expansion,
            vector(row.cost.items()),
            BUILDINGS.index(row.needs_building) if row.needs_building != "none" else -1,
            row.land,
            row.army,
            row.limit_per_colour,
            row.foreign_limit,
            row.value_when_activated,
        )
        for row in rows
    )


@cache
def die() -> tuple[Face, ...]:
    """The twelve faces of a die. [coc.comp.5]"""
    rows = _data().die_face
    demand([row.face for row in rows] == [*range(1, 13)], "pieces, die_face", "12 faces in the order of their numbers")
    values = sorted(row.value for row in rows)
    demand(values == sorted([*range(1, 7)] * 2), "pieces, die_face", "every number from 1 to 6 is there twice")
    for row in rows:
        demand(row.symbol != "none", f"pieces, die_face {row.face}", "every face has a symbol")
    return tuple(Face(row.value, UNITS.index(row.symbol)) for row in rows)


@cache
def moods() -> tuple[Mood, ...]:
    rows = _data().mood
    demand([row.id for row in rows] == [*MOODS], "pieces, mood", f"in this order: {', '.join(MOODS)}")
    sizes = range(city_rules().max_size + 1)
    return tuple(
        Mood(
            row.id,
            tuple(size * row.size_counts + row.more if size else 0 for size in sizes),
            row.may_build,
            row.may_build_wonder,
        )
        for row in rows
    )


@cache
def wonders() -> tuple[Wonder, ...]:
    """By number. [coc.won.1]"""
    rows = FILES.load("wonders", WondersData).wonder
    demand_distinct((row.id for row in rows), "wonders")
    demand([row.id for row in rows] == [*WONDERS], "wonders", f"in this order: {', '.join(WONDERS)}")
    demand_count(len(rows), components().wonder_cards, "wonders", "wonder cards")
    for row in rows:
        where = f"wonders, {row.id}"
        demand_known(row.requires_advances, ADVANCES, where, "advance")
        engineering = ADVANCES[ENGINEERING.bit_length() - 1]
        needed = len({*row.requires_advances}) == 2 and engineering in row.requires_advances
        demand(needed, where, "needs Engineering and one more advance")
    return tuple(
        Wonder(
            row.id,
            vector(row.cost.items()),
            bits(ADVANCES.index(name) for name in row.requires_advances),
            2 * row.victory_points,
            known_hooks(row.hooks, f"wonders, {row.id}"),
        )
        for row in rows
    )
