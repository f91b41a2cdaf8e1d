"""The geometry that maps share: outlines, arcs, groups of pieces, hexes, trails."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from math import dist, sqrt

import pytest

from pentarchy.drawing.geometry import (
    Point,
    Ring,
    along,
    arc,
    beside,
    control,
    lie,
    smooth,
    straight,
    towards,
    within,
)
from pentarchy.drawing.hexes import AROUND, Hex, centre, corners, distance, neighbours, outline
from pentarchy.drawing.trail import halo, way

SQUARE: Ring = [(0, 0), (10, 0), (10, 10), (0, 10)]
FLOWER: list[Hex] = [(0, 0), *AROUND]


def area(ring: Ring) -> float:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*ring, ring[0]])) / 2


# -- outlines


def test_within() -> None:
    assert within((5, 5), SQUARE)
    assert not within((11, 5), SQUARE)
    assert not within((-1, -1), SQUARE)


def test_straight_sides() -> None:
    assert straight(SQUARE, [(1.26, 2), (3, 4)]) == "M0 0L10 0L10 10L0 10zM1.3 2L3 4z"


def test_neighbours_share_the_curve_of_their_border() -> None:
    """Three lines meet at both ends of the border between two fields; between them it is drawn the same twice."""
    left: Ring = [(0, 0), (10, 0), (12, 5), (10, 10), (0, 10)]
    right: Ring = [(10, 0), (20, 0), (20, 10), (10, 10), (12, 5)]
    drawn = smooth({"left": [left], "right": [right]})
    there = re.search(r"C[^C]*12 5C[^Cz]* 10 10", drawn["left"])
    assert there is not None
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", "10 0" + there[0])]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    back = "C" + "C".join(
        f"{a[0]:g} {a[1]:g} {b[0]:g} {b[1]:g} {c[0]:g} {c[1]:g}"
        for a, b, c in ((points[5], points[4], points[3]), (points[2], points[1], points[0]))
    )
    assert back in drawn["right"]


# -- arcs


def test_an_arc_bends_to_the_left_of_its_way() -> None:
    start, end = (0.0, 0.0), (10.0, 0.0)
    assert control(start, end, 0.5) == (5, -5)
    assert control(end, start, 0.5) == (5, 5)
    assert arc(start, (5, -5), end) == "M0.0 0.0Q5.0 -5.0 10.0 0.0"
    assert [along(start, (5, -5), end, share) for share in (0, 0.5, 1)] == [(0, 0), (5, -2.5), (10, 0)]


def test_what_lies_on_a_road_stands_to_the_right_of_its_way() -> None:
    assert beside((0, 0), (5, 0), (10, 0), 0.5, 3) == pytest.approx((5, 3))
    assert beside((10, 0), (5, 0), (0, 0), 0.5, 3) == pytest.approx((5, -3))
    assert beside((0, 0), (0, 5), (0, 10), 0.25, -2) == pytest.approx((2, 2.5))


def test_towards() -> None:
    assert towards((0, 0), (30, 40), 5) == (3, 4)
    assert towards((1, 1), (1, 1), 5) == (1, 1)


# -- groups


@pytest.mark.parametrize("groups", [(1,), (3,), (4,), (2, 2), (1, 0, 5), (3, 4, 2, 1), (7, 7)])
def test_pieces_of_several_owners_do_not_overlap(groups: tuple[int, ...]) -> None:
    laid = lie(groups, (100, 50), 10, 4)
    assert [len(own) for own in laid] == [*groups]
    places = [place for own in laid for place in own]
    assert all(dist(one, other) >= 10 - 1e-9 for one, other in combinations(places, 2))
    assert sum(y for _, y in places) / len(places) == pytest.approx(50, abs=5), "around the place"
    rows = {y: [x for x, at in places if at == y] for _, y in places}
    assert all(sum(row) / len(row) == pytest.approx(100) for row in rows.values())
    assert max(map(len, rows.values())) - min(map(len, rows.values())) <= 1
    assert max(map(len, rows.values())) <= 4


def test_one_row_of_one_owner() -> None:
    assert lie((3,), (0, 7), 10, 3) == [[(-10, 7), (0, 7), (10, 7)]]
    assert lie((), (0, 7), 10, 3) == []


# -- hexes


def test_neighbours_lie_across_the_side_with_their_number() -> None:
    around = corners((2, -1), 10)
    for number, neighbour in enumerate(neighbours((2, -1))):
        side = {around[number], around[(number + 1) % 6]}
        assert len(side & {*corners(neighbour, 10)}) == 2, "exactly, not nearly"
        assert distance((2, -1), neighbour) == 1
        assert dist(centre((2, -1), 10), centre(neighbour, 10)) == pytest.approx(10 * sqrt(3))


def test_corners_are_a_side_away_from_the_centre() -> None:
    middle = centre((3, 4), 44)
    assert [dist(middle, corner) for corner in corners((3, 4), 44)] == [pytest.approx(44)] * 6


@pytest.mark.parametrize(("one", "other", "steps"), [((0, 0), (0, 0), 0), ((0, 0), (3, -1), 3), ((-2, 1), (2, 2), 5)])
def test_distance(one: Hex, other: Hex, steps: int) -> None:
    reached = {one}
    for _ in range(steps):
        assert other not in reached
        reached |= {near for hex in reached for near in neighbours(hex)}
    assert other in reached
    assert distance(one, other) == distance(other, one) == steps


def test_the_outline_of_one_hex_is_its_corners() -> None:
    (ring,) = outline([(1, 2)], 10)
    assert {*ring} == {*corners((1, 2), 10)}
    assert area(ring) == pytest.approx(area(corners((1, 2), 10)))


def test_the_outline_of_an_area_goes_around_it() -> None:
    (ring,) = outline(FLOWER, 10)
    assert len(ring) == 18
    assert area(ring) == pytest.approx(7 * area(corners((0, 0), 10)))


def test_a_hole_has_a_ring_of_its_own_the_other_way_round() -> None:
    outer, inner = sorted(outline(AROUND, 10), key=len, reverse=True)
    assert area(outer) == pytest.approx(7 * area(corners((0, 0), 10)))
    assert area(inner) == pytest.approx(-area(corners((0, 0), 10)))


def test_areas_that_do_not_touch_are_two_rings() -> None:
    assert [len(ring) for ring in outline([(0, 0), (5, 0)], 10)] == [6, 6]
    assert outline([], 10) == []


# -- trails


def test_a_trail_keeps_clear_of_the_pieces_at_its_ends() -> None:
    start: Point = (0, 0)
    drawn = way(start, (50, 0), (100, 0))
    assert 'd="M22.0 0.0Q50.0 0.0 78.0 0.0"' in drawn
    assert "translate(78.0 0.0) rotate(0)" in drawn
    assert 'd="M3.0 0.0Q5.0 0.0 7.0 0.0"' in way(start, (5, 0), (10, 0)), "the less, the shorter it is"


def test_what_did_not_travel_is_ringed() -> None:
    assert halo((3, 4), 2) == '<circle class="trail-halo" cx="3" cy="4" r="34"></circle>'
