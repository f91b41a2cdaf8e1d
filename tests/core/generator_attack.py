"""How to predict the quick generator from some dice: a lattice attack, as anybody who watches a game could mount it.

The generator gives the top of x · aⁱ mod p for i = 1, 2, 3 …, with a and p that everybody knows. All such sequences are
points of a lattice, and the dice say roughly where a point lies. So reduce the lattice (LLL) and take the point that is
nearest to the middle of what was seen (Babai). It either shows exactly these dice, and then all others, or it was not
this generator.
"""

from __future__ import annotations

from functools import cache
from operator import mul

from pentarchy.core.chance import MODULUS, MULTIPLIER

SIDES = 6
ENOUGH = 36
"""So many dice are enough: each tells 2.6 of 61 bits."""
DELTA = 0.99

Vector = list[int]


def recovered(dice: list[int]) -> int | None:
    """The state behind the last of these dice, if the quick generator has thrown them.

    The nearest point is found for two of three samples, so whoever has seen some dice more tries those as well.
    """
    for first in range(len(dice) - ENOUGH + 1):
        middle = [(2 * die + 1) * MODULUS // (2 * SIDES) for die in dice[first : first + ENOUGH]]
        state = _nearest(middle)[0] * pow(MULTIPLIER, len(dice) - 1 - first, MODULUS) % MODULUS
        if preceding(state, len(dice)) == dice:
            return state
    return None


def following(state: int, number: int, sides: int = SIDES) -> list[int]:
    """What the generator gives next."""
    outcomes = []
    for _ in range(number):
        state = state * MULTIPLIER % MODULUS
        outcomes.append(state * sides >> 61)
    return outcomes


def preceding(state: int, number: int, sides: int = SIDES) -> list[int]:
    """What it has given up to now, the first outcome first: it runs backwards as well."""
    back = pow(MULTIPLIER, -1, MODULUS)
    outcomes = []
    for _ in range(number):
        outcomes.append(state * sides >> 61)
        state = state * back % MODULUS
    return outcomes[::-1]


@cache
def _lattice() -> tuple[list[Vector], list[list[float]], list[float]]:
    """All sequences of states, as a reduced basis with its orthogonal one and the squares of that."""
    basis: list[Vector] = [[pow(MULTIPLIER, at, MODULUS) for at in range(ENOUGH)]]
    basis += [[MODULUS if at == row else 0 for at in range(ENOUGH)] for row in range(1, ENOUGH)]
    upright: list[list[float]] = []
    squares: list[float] = []
    k = 0
    while k < ENOUGH:
        shares = _reduce(basis, upright, squares, k)
        own = [float(x) for x in basis[k]]
        for share, other in zip(shares, upright, strict=False):
            own = [x - share * y for x, y in zip(own, other, strict=True)]
        square = sum(map(mul, own, own))
        if k and square < (DELTA - shares[k - 1] ** 2) * squares[k - 1]:
            basis[k - 1], basis[k] = basis[k], basis[k - 1]
            k -= 1
            del upright[k:], squares[k:]
            continue
        del upright[k:], squares[k:]
        upright.append(own)
        squares.append(square)
        k += 1
    return basis, upright, squares


def _reduce(basis: list[Vector], upright: list[list[float]], squares: list[float], k: int) -> list[float]:
    """Shorten vector k by whole multiples of those before it; what remains of it along each of them."""
    while True:
        changed = False
        for j in range(k - 1, -1, -1):
            share = sum(map(mul, basis[k], upright[j])) / squares[j]
            if abs(share) > 0.51:
                times = round(share)
                basis[k] = [x - times * y for x, y in zip(basis[k], basis[j], strict=True)]
                changed = True
        if not changed:
            return [sum(map(mul, basis[k], upright[j])) / squares[j] for j in range(k)]


def _nearest(target: Vector) -> Vector:
    """The point of the lattice near a target."""
    basis, upright, squares = _lattice()
    rest = list(target)
    for row in range(ENOUGH - 1, -1, -1):
        times = round(sum(map(mul, rest, upright[row])) / squares[row])
        rest = [x - times * y for x, y in zip(rest, basis[row], strict=True)]
    return [x - y for x, y in zip(target, rest, strict=True)]
