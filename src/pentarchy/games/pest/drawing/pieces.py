"""Doctors and camps on the map, and the trail of the last moves."""

from __future__ import annotations

from functools import cache, lru_cache
from math import dist

from markupsafe import Markup

from pentarchy.core import Option
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import tag
from pentarchy.drawing.geometry import Point, arc
from pentarchy.drawing.trail import halo, way

from ..box import world
from ..state import Realm
from . import chart
from .signs import emblem, sign

SPREADS = 1
"""In which turn the plague goes on from a place that has fallen; people arrive in the next one."""
MOST_WAYS = 4
"""So many of the last moves are drawn; more would only be a tangle."""
DOCTOR = "M-11 11v-15a11 11 0 0 1 22 0v15z"
CAMP = "M-13 9.500 0-11.500l13 21z"


def pieces(game: Realm) -> list[Markup]:
    """Doctors and camps stand at the left shoulder of their place, those who came later further out."""
    parts: list[Markup] = []
    crowd: dict[int, int] = {}
    for seat, player in enumerate(game.players):
        if player.camp >= 0:
            parts.append(_piece("camp", seat, _stand(player.camp, crowd)))
    for seat, player in enumerate(game.players):
        if player.doctor >= 0:
            parts.append(_piece("doctor", seat, _stand(player.doctor, crowd)))
    return parts


def _stand(place: int, crowd: dict[int, int]) -> Point:
    number = crowd[place] = crowd.get(place, -1) + 1
    x, y = chart.places()[place]
    return x - chart.SHOULDERS[world().sizes[place]] - 2 - 15 * (number % 3), y - 12 + 22 * (number // 3) - 4 * (
        number % 3
    )


@cache
def token(kind: str, seat: int) -> Markup:
    """A doctor or a camp in the colour of a seat, around a point."""
    path = DOCTOR if kind == "doctor" else CAMP
    signs = [emblem(seat, 10, 0, 3)]
    if kind == "doctor":
        badge = tag("circle", class_="badge", cx=9, cy=10, r=6.5)
        signs = [sign("doctor", 19, 0, -1.5), badge, emblem(seat, 9, 9, 10)]
    return tag(
        "g",
        tag("path", class_="rim", d=path),
        tag("path", class_="body", d=path),
        signs,
        class_=f"token is-{kind}",
        data_seat=PIGMENTS[seat],
    )


@lru_cache(4096)
def _piece(kind: str, seat: int, at: Point) -> Markup:
    where = f"translate({at[0]:g} {at[1]:g})"
    return tag("g", token(kind, seat), class_="piece", id=f"piece-{kind}-{seat}", transform=where)


# -- the last move


def trail_of(trail: tuple[Option, ...]) -> list[Markup]:
    """The last ways of doctors, and rings where something was built or destroyed."""
    number = world().number
    ways = [
        _way(words[0], number[words[2]], number[words[3]])
        for words in trail
        if words[0] in ("walks", "crosses", "jumps")
    ]
    changed = [words[-1] for words in trail if words[0] in ("falls", "builds", "camps")]
    rings = [halo(chart.places()[number[name]], 2) for name in changed if name in number]
    return [*ways[-MOST_WAYS:], *rings[-MOST_WAYS:]]


def plague_ways(trail: tuple[Option, ...]) -> list[tuple[int, int]]:
    """Along which roads people have come from a place that was destroyed. [pest.destroy.3]"""
    number, here = world().number, world()
    fallen: list[int] = []
    found = []
    for words in trail:
        if words[0] == "falls":
            fallen.append(number[words[1]])
        elif words[0] in ("sickens", "protected") and fallen:
            place = number[words[1]]
            found += [(start, place) for start in fallen if any(other == place for other, _ in here.ways[start])]
    return found


@lru_cache(1024)
def plague_way(start: int, end: int) -> Markup:
    """The road that the plague has come along; it stays until the next move."""
    road = next(road for other, road in world().ways[start] if other == end)
    a, handle, b = chart.roads()[road]
    if dist(a, chart.places()[start]) > dist(b, chart.places()[start]):
        a, b = b, a
    name = f"{world().names[start]}-{world().names[end]}"
    line = arc(a, handle, b)
    lines = (tag("path", class_="plagued plagued--under", d=line), tag("path", class_="plagued", d=line))
    return tag("g", lines, id=f"plague-{name}", data_moves="way", data_turn=SPREADS)


@lru_cache(1024)
def _way(verb: str, start: int, end: int) -> Markup:
    a, b = chart.places()[start], chart.places()[end]
    handle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    if verb == "crosses":
        handle = chart.CENTRE
    elif verb == "walks":
        road = next((road for other, road in world().ways[start] if other == end), -1)
        handle = chart.roads()[road].handle if road >= 0 else handle
    return way(a, handle, b)
