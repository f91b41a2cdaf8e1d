"""The map of the empire: locations, roads, start cards and location markers."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .files import FILES, bits, colour_number, demand
from .shapes import MapData, MarkersData, StartCardsData
from .terms import COLOURS, GOODS, SIZES


class World(NamedTuple):
    """The map. Locations and roads are numbers in the order of the file; a set of locations is the bits of an int."""

    names: tuple[str, ...]
    number: dict[str, int]
    sizes: tuple[int, ...]
    capacity: tuple[int, ...]
    resources: tuple[int, ...]
    """What is printed; what counts in a game is `Realm.resources`. [pest.var.4]"""
    harbours: tuple[int, ...]
    """Number of the colour, -1 for none."""
    ways: tuple[tuple[tuple[int, int], ...], ...]
    """By location: its neighbours, each with the road that leads there. [pest.map.5]"""
    beside: tuple[int, ...]
    """By location: the set of its neighbours."""
    gates: tuple[int, ...]
    """The locations beside the capital."""
    at_gate: tuple[bool, ...]
    roads: tuple[str, ...]
    road_ends: tuple[tuple[int, int], ...]
    road_colours: tuple[int, ...]
    coloured: tuple[tuple[int, ...], ...]
    """By colour: its roads."""
    touched: tuple[int, ...]
    """By colour: the set of locations at a road of that colour."""
    of_size: tuple[tuple[int, ...], ...]
    start_marks: int
    sick_at_start: int
    destroyed_at: dict[int, int]
    """By number of players: the set of locations that are ruins from the start. [pest.setup.2]"""


@cache
def world() -> World:
    """The map, with both directions of every road. [pest.map.2, pest.map.5, pest.setup.4]"""
    data = FILES.load("map", MapData)
    names = tuple(place.id for place in data.location)
    number = {name: at for at, name in enumerate(names)}
    demand(len(number) == len(names), "map", "two locations have the same id")
    for size, count in zip(SIZES, (data.meta.village_count, data.meta.town_count, data.meta.city_count), strict=True):
        found = sum(place.size == size for place in data.location)
        demand(found == count, "map", f"there are {found} locations of the size {size}, not {count}")
    _check_counts(data)
    sizes = tuple(SIZES.index(place.size) for place in data.location)
    for place, size_number in zip(data.location, sizes, strict=True):
        where = f"map, {place.id}"
        demand(place.building_capacity == size_number + 1, where, "a village takes 1 building, a town 2, a city 3")
        demand(place.size == "village" or not place.start_mark, where, "only villages have a start mark")
    demand(set(data.capital.adjacent) <= number.keys(), "map, capital", "an unknown location")
    inland = [road for road in data.road if road.b != "capital"]
    to_capital = sorted(road.a for road in data.road if road.b == "capital")
    demand(to_capital == sorted(data.capital.adjacent), "map, capital", "its roads are not those of its neighbours")
    ways: list[list[tuple[int, int]]] = [[] for _ in names]
    ends: list[tuple[int, int]] = []
    for at, road in enumerate(inland):
        demand(road.a in number and road.b in number and road.a != road.b, f"map, {road.id}", "joins two locations")
        a, b = number[road.a], number[road.b]
        demand((a, b) not in ends and (b, a) not in ends, f"map, {road.id}", "a second road between the same places")
        ends.append((a, b))
        ways[a].append((b, at))
        ways[b].append((a, at))
    for place, out in zip(data.location, ways, strict=True):
        neighbours = sorted(names[other] for other, _ in out)
        demand(neighbours == sorted(place.adjacent), f"map, {place.id}", "its neighbours are not those of its roads")
    colours = tuple(colour_number(road.colour) for road in inland)
    coloured = tuple(tuple(r for r, own in enumerate(colours) if own == colour) for colour in range(len(COLOURS)))
    return World(
        names,
        number,
        sizes,
        tuple(place.building_capacity for place in data.location),
        tuple(GOODS.index(place.resource) for place in data.location),
        tuple(colour_number(place.harbour) for place in data.location),
        tuple(tuple(sorted(out)) for out in ways),
        tuple(bits(other for other, _ in out) for out in ways),
        tuple(sorted(number[name] for name in data.capital.adjacent)),
        tuple(name in data.capital.adjacent for name in names),
        tuple(road.id for road in inland),
        tuple(ends),
        colours,
        coloured,
        tuple(bits(end for road in roads for end in ends[road]) for roads in coloured),
        tuple(tuple(at for at, own in enumerate(sizes) if own == size) for size in range(len(SIZES))),
        bits(at for at, place in enumerate(data.location) if place.start_mark),
        bits(at for at, place in enumerate(data.location) if place.sick_at_start),
        {
            players: bits(at for at, place in enumerate(data.location) if players in place.destroyed_at)
            for players in range(1, 6)
        },
    )


def _check_counts(data: MapData) -> None:
    """What the head of the file says of its lists. [pest.setup.4, pest.setup.5]"""
    meta = data.meta
    for players in range(1, 6):
        fallen = sum(players in place.destroyed_at for place in data.location)
        stated = meta.destroyed_at_setup[f"p{players}"]
        demand(fallen == stated, "map, meta", f"{fallen} locations are destroyed with {players} players, not {stated}")
    for colour in COLOURS:
        roads = sum(road.colour == colour for road in data.road)
        demand(roads == meta.horseshoe_roads[colour], "map, meta", f"{roads} roads have a {colour} horseshoe")
        harbours = sum(place.harbour == colour for place in data.location)
        demand(harbours == meta.harbours[colour], "map, meta", f"{harbours} locations have a {colour} harbour")
    sick = sum(place.sick_at_start for place in data.location)
    demand(sick == meta.sick_at_start_count, "map, meta", f"{sick} locations have a sick person at the start")
    marked = sum(place.start_mark for place in data.location)
    demand(marked == meta.start_village_count, "map, meta", f"{marked} villages have a start mark")
    coloured = [road.id for road in data.road if road.b == "capital" and road.colour != "none"]
    demand(not coloured, "map, road", "roads to the capital have no horseshoe")


@cache
def start_cards() -> tuple[tuple[int, ...], ...]:
    """The locations on each start card. [pest.setup.17]"""
    rows = FILES.load("start_cards", StartCardsData).card
    demand(len(rows) == 5, "start_cards", "the box holds 5 cards")
    here = world()
    for row in rows:
        known = [here.number.get(name, -1) for name in row.locations]
        marked = all(place >= 0 and here.start_marks >> place & 1 for place in known)
        demand(len(known) == 3 and marked, f"start_cards, {row.number}", "three villages with a start mark")
        intact = [place for place in known if not here.destroyed_at[2] >> place & 1]
        demand(len(intact) == 1, f"start_cards, {row.number}", "one of the three is intact with two players")
    return tuple(tuple(here.number[name] for name in row.locations) for row in rows)


class Marker(NamedTuple):
    id: str
    resource: int
    sick: bool


@cache
def markers() -> tuple[tuple[Marker, ...], ...]:
    """The location markers by size. [pest.var.1]"""
    rows = FILES.load("location_markers", MarkersData).marker
    sorted_ = tuple(
        tuple(Marker(row.id, GOODS.index(row.resource), row.sick) for row in rows if row.size == size) for size in SIZES
    )
    demand([len(some) for some in sorted_] == [20, 16, 12], "location_markers", "20 villages, 16 towns, 12 cities")
    return sorted_


@cache
def markers_drawn(players: int) -> tuple[int, int, int]:
    """How many markers of each size are laid out. [pest.var.2]"""
    draws = FILES.load("location_markers", MarkersData).meta.draw
    row = next(row for row in draws if players in row.players)
    return row.village, row.town, row.city
