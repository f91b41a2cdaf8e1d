"""The data files, and what reading them needs everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources

from pentarchy.core.data import Files

from .terms import COLOURS

FILES = Files(resources.files(__package__.rpartition(".")[0]))


def demand(true: bool, where: str, what: str) -> None:
    """Refuse data that contradict the rules or each other."""
    FILES.demand(true, where, what)


def bits(numbers: Iterable[int]) -> int:
    """A set of numbers as the bits of an int."""
    return sum(1 << number for number in {*numbers})


def colour_number(name: str) -> int:
    """-1 for "none"."""
    return COLOURS.index(name) if name in COLOURS else -1
