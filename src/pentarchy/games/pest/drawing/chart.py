"""The map as geometry: where places lie, how roads bend, the coast around them and the scenery between them.

Coordinates are those of the map table, 1000 × 700. Coast and scenery are grown from a fixed seed, once per process.
"""

from __future__ import annotations

from functools import cache
from math import cos, dist, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

import msgspec

from pentarchy.drawing.geometry import Point, Ring, along, arc, beside, control, smooth, towards, within

from ..box import FILES, GOODS, world

VIEW: Final = (24, 26, 962, 658)
"""What is shown of the sheet: left, top, width, height."""
CENTRE: Final = (500.0, 350.0)
"""The capital."""
SEED: Final = 1349
BENDS: Final = (
    *(12, -9, 9, -11, 11, 11, 8, 18, 13, 15, 9, 9, 9, -17, -9, -9, 8, -9, -15, 16, -16, 10, 17, -9, 11, -10, 13, 14),
    *(-10, -14, -12, 15, -9, -17, 13, -18, -8, 10, 17, 17, -12, -10, 12, -13, 10, 10, -12, -13, 8, -11, -9, -13, -11),
    *(-18, 15, 18, -17, 15, -17, 17, 12, 9, 11, -16, 13, -12, 18, 12, 14, -12),
)
"""By road: how far it bends to the left, in hundredths of its length."""
GATE_BENDS: Final = (16, -8, -8, 16, -9, -10)
"""The same for the ways to the capital."""
SHORE: Final = 47
"""The land reaches so far around places and roads."""
RAYS: Final = 100
SHOULDERS: Final = (22, 29, 34)
"""By size: how far right of its middle the sick of a place stand, and how far left its doctor."""
GAP: Final = 30
"""Scenery keeps so far from places and half as far from roads."""


class Spot(msgspec.Struct):
    id: str
    x: int
    y: int


class Spots(msgspec.Struct):
    location: list[Spot]


class Arc(NamedTuple):
    """A road as it is drawn."""

    start: Point
    handle: Point
    end: Point

    @property
    def path(self) -> str:
        return arc(*self)

    @property
    def middle(self) -> Point:
        return along(*self, 0.5)


@cache
def places() -> tuple[Point, ...]:
    """By location: its point."""
    spots = FILES.load("map", Spots).location
    return tuple((float(spot.x), float(spot.y)) for spot in spots)


@cache
def roads() -> tuple[Arc, ...]:
    """By road."""
    at = places()
    return tuple(_arc(at[a], at[b], bend) for (a, b), bend in zip(world().road_ends, BENDS, strict=True))


@cache
def gates() -> tuple[Arc, ...]:
    """The ways from the capital's neighbours to it, in the order of `World.gates`."""
    return tuple(_arc(places()[gate], CENTRE, bend) for gate, bend in zip(world().gates, GATE_BENDS, strict=True))


def _arc(start: Point, end: Point, bend: int) -> Arc:
    return Arc(start, control(start, end, bend / 100), end)


@cache
def people_on_road(road: int) -> Point:
    """Where people on a road stand: beside it, as far as can be from all that stands elsewhere."""
    line = roads()[road]
    spots = [beside(*line, share, off) for share in (0.35, 0.5, 0.65) for off in (-22, 22)]
    taken = [CENTRE, line.middle, *(other.middle for other in roads() if other is not line)]
    for place, (x, y) in enumerate(places()):
        side = SHOULDERS[world().sizes[place]]
        taken += [
            (x, y),
            (x + side, y - 14),
            (x - side, y - 14),
            (x - side + 6, y + 12),
            (x + side - 6, y + 12),
            (x, y + 28),
        ]
    taken += [harbour(place) for place, colour in enumerate(world().harbours) if colour >= 0]
    return max(spots, key=lambda spot: min(dist(spot, other) for other in taken))


# -- the coast


@cache
def coast() -> Ring:
    """The line of the shore: around all places and roads, with bays between them."""
    dice = Random(SEED)
    land = [*places(), *(along(*road, share) for road in roads() for share in (0.25, 0.5, 0.75))]
    far = [_reach(2 * pi * ray / RAYS, land) for ray in range(RAYS)]
    calm = [(2 * far[ray] + far[ray - 1] + far[(ray + 1) % RAYS]) / 4 for ray in range(RAYS)]
    ring: Ring = []
    for ray, reach in enumerate(calm):
        angle = 2 * pi * ray / RAYS
        reach += dice.uniform(-5, 5)
        ring.append((CENTRE[0] + cos(angle) * reach, CENTRE[1] + sin(angle) * reach))
    return ring


def _reach(angle: float, land: list[Point]) -> float:
    """How far one can go from the capital until the last of these points is a shore away."""
    farthest = 0.0
    for x, y in land:
        ahead = (x - CENTRE[0]) * cos(angle) + (y - CENTRE[1]) * sin(angle)
        aside = hypot(x - CENTRE[0], y - CENTRE[1]) ** 2 - ahead**2
        if ahead > 0 and aside < SHORE**2:
            farthest = max(farthest, ahead + (SHORE**2 - aside) ** 0.5)
    return farthest


@cache
def coast_path() -> str:
    return smooth({"coast": [coast()]})["coast"]


@cache
def harbour(place: int) -> Point:
    """Where the harbour of a location lies: on the shore nearest to it, clear of roads and of what stands beside it."""
    at = places()[place]
    busy = [along(*road, share) for road in roads() for share in (0.2, 0.35, 0.5)]
    shore = sorted(coast(), key=lambda point: dist(point, at) - min(18.0, min(dist(point, other) for other in busy)))
    return towards(at, shore[0], min(dist(at, shore[0]), 56))


# -- scenery


class Scenery(NamedTuple):
    """Small drawings between the roads as two paths: what is filled, and what is only a line."""

    bodies: str
    lines: str


@cache
def scenery() -> Scenery:
    """Trees, hills, furrows and tufts: each the sign of what the nearest place yields."""
    dice = Random(SEED)
    ring = coast()
    busy = [(at, GAP * 1.35) for at in places()] + [(CENTRE, 72.0)]
    for road in (*roads(), *gates()):
        busy += [(along(*road, share / 8), GAP * 0.62) for share in range(1, 8)]
    for place, colour in enumerate(world().harbours):
        if colour >= 0:
            busy.append((harbour(place), GAP))
    bodies: list[str] = []
    lines: list[str] = []
    for row in range(28):
        for column in range(34):
            x, y = column * 29 + dice.uniform(-9, 9) + 14 * (row % 2), row * 24 + dice.uniform(-7, 7) + 20
            if not within((x, y), ring) or any(dist((x, y), at) < gap for at, gap in busy):
                continue
            if min(dist((x, y), shore) for shore in ring) < 24:
                continue
            nearest = min(range(len(places())), key=lambda place: dist((x, y), places()[place]))
            body, line = DRAWN[GOODS[world().resources[nearest]]]
            bodies.append(_at(x, y, body))
            lines.append(_at(x, y, line))
    return Scenery("".join(bodies), "".join(lines))


DRAWN: Final = {
    "wood": ("m-5 3c-3-4 0-8 3-8 1-4 6-4 6.500 0 4 .5 5 6 1.500 8z", "m0 3v5"),
    "stone": ("m-9 7 9-15 10 15", "m0-8 3 6-2 4 3 5m2-7-1 6"),
    "food": ("", "m-9-4q9-4 18 0m-19 4q10-4 20 0m-19 4q9-4 18 0"),
    "herbs": ("", "m-6 4-2-7m4 7v-9m4 9 2-7m5 7-1.500-5m4 5 1.500-5"),
}
"""A small drawing from its middle: its body and its lines. Each starts with a step from where the pen is."""


def _at(x: float, y: float, drawn: str) -> str:
    return f"M{x:.0f} {y:.0f}{drawn}" if drawn else ""
