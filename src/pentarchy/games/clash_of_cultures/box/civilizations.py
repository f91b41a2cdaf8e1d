"""Civilizations with their advances and leaders. [coc.comp.6]"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .advances import category_masks, known_hooks
from .card_shapes import CivilizationsData
from .files import FILES, demand, demand_count, demand_distinct, demand_known
from .pieces import components
from .terms import ADVANCES, GOVERNMENTS
from .world import civilization_regions

OWN_ADVANCES = 4
OWN_LEADERS = 3


class Civilization(NamedTuple):
    id: str
    region: int
    """Number of its own start region, -1 for none. [coc.setup.7]"""
    advances: tuple[int, ...]
    """Numbers of its advances; they follow the common ones, from 48 on."""
    leaders: tuple[int, ...]


class OwnAdvance(NamedTuple):
    """An advance of a civilization; number 48 + its place is its bit."""

    id: str
    civilization: int
    unlocked_by: int
    """The set of advances of which the first one gained unlocks it. [coc.adv.9]"""
    hooks: tuple[str, ...]


class Ability(NamedTuple):
    id: str
    """`caesar.1` and `caesar.2`."""
    hooks: tuple[str, ...]


class Leader(NamedTuple):
    id: str
    card: str
    civilization: int
    abilities: tuple[Ability, Ability]


@cache
def _data() -> CivilizationsData:
    data = FILES.load("civilizations", CivilizationsData)
    demand_distinct((row.id for row in data.civilization), "civilizations")
    demand_count(len(data.civilization), components().civilizations, "civilizations", "civilizations")
    return data


@cache
def _numbers() -> dict[str, int]:
    return {row.id: number for number, row in enumerate(_data().civilization)}


@cache
def own_advances() -> tuple[OwnAdvance, ...]:
    """The advances of all civilizations; that with the place n in this table is number 48 + n."""
    rows = _data().civilization_advance
    demand_distinct((*ADVANCES, *(row.id for row in rows)), "civilizations")
    any_government = sum(category_masks()[category] for category in GOVERNMENTS)
    for row in rows:
        where = f"civilizations, {row.id}"
        demand_known([row.civilization], _numbers(), where, "civilization")
        demand_known([row.requires], ("any_government", *ADVANCES), where, "advance")
    return tuple(
        OwnAdvance(
            row.id,
            _numbers()[row.civilization],
            any_government if row.requires == "any_government" else 1 << ADVANCES.index(row.requires),
            known_hooks(row.hooks, f"civilizations, {row.id}"),
        )
        for row in rows
    )


@cache
def advance_numbers() -> dict[str, int]:
    """The number of every advance, those of civilizations too, by id."""
    return {name: number for number, name in enumerate((*ADVANCES, *(one.id for one in own_advances())))}


@cache
def leaders() -> tuple[Leader, ...]:
    """By number, from 0: card `l01` is number 0. [coc.lead.1]"""
    rows = _data().leader
    demand_distinct((row.id for row in rows), "civilizations")
    demand_count(len(rows), components().leader_cards, "civilizations", "leader cards")
    for number, row in enumerate(rows, 1):
        where = f"civilizations, {row.id}"
        demand(row.card == f"l{number:02}", where, f"this should be card l{number:02}")
        demand_known([row.civilization], _numbers(), where, "civilization")
    return tuple(
        Leader(
            row.id,
            row.card,
            _numbers()[row.civilization],
            (
                Ability(f"{row.id}.1", known_hooks(row.abilities[0].hooks, f"civilizations, {row.id}.1")),
                Ability(f"{row.id}.2", known_hooks(row.abilities[1].hooks, f"civilizations, {row.id}.2")),
            ),
        )
        for row in rows
    )


@cache
def leader_halves() -> int:
    """Half points for the card of a killed leader. [coc.lead.3]"""
    return 2 * _data().rules.leader_points


@cache
def civilizations() -> tuple[Civilization, ...]:
    """By number. [coc.setup.5]"""
    regions = [region.id for region in civilization_regions()]
    found = []
    for number, row in enumerate(_data().civilization):
        where = f"civilizations, {row.id}"
        own = tuple(len(ADVANCES) + at for at, one in enumerate(own_advances()) if one.civilization == number)
        people = tuple(at for at, leader in enumerate(leaders()) if leader.civilization == number)
        demand(len(own) == OWN_ADVANCES, where, f"{len(own)} advances, not {OWN_ADVANCES}")
        demand(len(people) == OWN_LEADERS, where, f"{len(people)} leaders, not {OWN_LEADERS}")
        demand_known([row.start_region], ("none", *regions), where, "start region")
        region = regions.index(row.start_region) if row.start_region != "none" else -1
        found.append(Civilization(row.id, region, own, people))
    for at, name in enumerate(regions):
        owners = sum(one.region == at for one in found)
        demand(owners == 1, f"map, {name}", f"this start region belongs to {owners} civilizations")
    return tuple(found)
