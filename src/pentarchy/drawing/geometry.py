"""What maps are drawn from: points, smooth outlines, arcs between places, and how pieces lie in a place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from math import ceil, dist

Point = tuple[float, float]
Ring = list[Point]
"""The corners of a closed line; the first one is not repeated."""

PULL = 0.1875
"""How far a curve's handles reach, as a share of the way between the two neighbours of a point."""


# -- outlines


def within(point: Point, ring: Ring) -> bool:
    """Whether a point lies inside a ring, with its corners as they are."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def straight(*rings: Ring) -> str:
    """The path of rings with straight sides."""
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in ring) + "z" for ring in rings)


def smooth(shapes: dict[str, list[Ring]]) -> dict[str, str]:
    """The paths of shapes made of rings, as smooth curves.

    Neighbours share their border points. A curve is therefore smoothed piece by piece between the points where three
    lines meet, each piece by its own points alone: whichever of two neighbours it is drawn for, it is the same curve.
    """
    neighbours: dict[Point, set[Point]] = defaultdict(set)
    for rings in shapes.values():
        for ring in rings:
            for a, b in pairwise([*ring, ring[0]]):
                neighbours[a].add(b)
                neighbours[b].add(a)
    joints = {point for point, others in neighbours.items() if len(others) > 2}
    return {name: "".join(_smooth_ring(ring, joints) for ring in rings) for name, rings in shapes.items()}


def _smooth_ring(ring: Ring, joints: set[Point]) -> str:
    at = next((i for i, point in enumerate(ring) if point in joints), None)
    if at is None:
        return _move(ring[0]) + _curves([ring[-1], *ring, ring[0], ring[1]]) + "z"
    ring = [*ring[at:], *ring[: at + 1]]
    path = _move(ring[0])
    start = 0
    for i, point in enumerate(ring):
        if i and point in joints:
            piece = ring[start : i + 1]
            path += _curves([piece[0], *piece, piece[-1]])
            start = i
    return path + "z"


def _curves(points: Ring) -> str:
    """Curves through all points but the first and the last, which only say where the line comes from and goes to."""
    path = ""
    for before, a, b, after in zip(points, points[1:], points[2:], points[3:], strict=False):
        first = _handle(before, a, b)
        second = _handle(after, b, a)
        path += f"C{number(first[0])} {number(first[1])} {number(second[0])} {number(second[1])} "
        path += f"{number(b[0])} {number(b[1])}"
    return path


def _handle(before: Point, point: Point, after: Point) -> Point:
    return point[0] + (after[0] - before[0]) * PULL, point[1] + (after[1] - before[1]) * PULL


def _move(point: Point) -> str:
    return f"M{number(point[0])} {number(point[1])}"


def number(value: float) -> str:
    """As short as a drawing can bear."""
    return f"{round(value, 1):g}"


# -- arcs: roads, and the ways of pieces


def control(start: Point, end: Point, bend: float) -> Point:
    """The handle of an arc that bends to the left (of its way) by a share of its length."""
    return (
        (start[0] + end[0]) / 2 + (end[1] - start[1]) * bend,
        (start[1] + end[1]) / 2 - (end[0] - start[0]) * bend,
    )


def arc(start: Point, handle: Point, end: Point) -> str:
    """The path of an arc."""
    return f"M{start[0]:.1f} {start[1]:.1f}Q{handle[0]:.1f} {handle[1]:.1f} {end[0]:.1f} {end[1]:.1f}"


def along(start: Point, handle: Point, end: Point, share: float) -> Point:
    """The point of an arc after a share of it."""
    near, middle, far = (1 - share) ** 2, 2 * share * (1 - share), share * share
    x, y = (near * a + middle * b + far * c for a, b, c in zip(start, handle, end, strict=True))
    return x, y


def beside(start: Point, handle: Point, end: Point, share: float, off: float) -> Point:
    """A point so far to the right (of its way) of an arc: where what lies on a road stands."""
    x, y = along(start, handle, end, share)
    back, ahead = along(start, handle, end, share - 0.01), along(start, handle, end, share + 0.01)
    length = dist(back, ahead) or 1.0
    return x - (ahead[1] - back[1]) / length * off, y + (ahead[0] - back[0]) / length * off


def towards(point: Point, other: Point, step: float) -> Point:
    """So far from a point in the direction of another one."""
    far = dist(point, other) or 1.0
    return point[0] + (other[0] - point[0]) / far * step, point[1] + (other[1] - point[1]) / far * step


# -- groups


def lie(groups: Sequence[int], at: Point, step: float, widest: int) -> list[list[Point]]:
    """Where the pieces of several owners lie around a point: in rows of at most so many, each owner's side by side.

    No two are nearer to each other than `step`, and the rows are as equal as can be.
    """
    total = sum(groups)
    rows = ceil(total / widest)
    places: list[Point] = []
    for row in range(rows):
        length = total * (row + 1) // rows - total * row // rows
        left, y = at[0] - (length - 1) / 2 * step, at[1] + (row - (rows - 1) / 2) * step
        places += [(left + column * step, y) for column in range(length)]
    ends = [sum(groups[: owner + 1]) for owner in range(len(groups))]
    return [places[end - number_of : end] for end, number_of in zip(ends, groups, strict=True)]
