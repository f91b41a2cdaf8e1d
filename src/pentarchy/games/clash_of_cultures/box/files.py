"""The data files, and what reading them needs everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources

from pentarchy.core.data import Files

from .terms import GOODS

FILES = Files(resources.files(__package__.rpartition(".")[0]))


def demand(true: bool, where: str, what: str) -> None:
    """Refuse data that contradict the rules or each other."""
    FILES.demand(true, where, what)


def demand_distinct(ids: Iterable[str], file: str) -> None:
    """Refuse an id that a file gives twice."""
    met: set[str] = set()
    for one in ids:
        demand(one not in met, f"{file}, {one}", "there are two of this id")
        met.add(one)


def demand_known(names: Iterable[str], known: Iterable[str], where: str, what: str) -> None:
    """Refuse a reference to something that is not there. `what` says what it should be: `advance`."""
    there = {*known}
    for name in names:
        demand(name in there, where, f"there is no {what} '{name}'")


def demand_count(found: int, listed: int, file: str, what: str) -> None:
    """Refuse a file that holds more or less than the list of the box says. [coc.comp.1]"""
    demand(found == listed, file, f"{found} {what}, the box holds {listed}")


def bits(numbers: Iterable[int]) -> int:
    """A set of numbers as the bits of an int."""
    return sum(1 << number for number in {*numbers})


def vector(amounts: Iterable[tuple[str, int]]) -> tuple[int, ...]:
    """How many of each good, in the order of `GOODS`."""
    stated = dict(amounts)
    return tuple(stated.get(good, 0) for good in GOODS)
