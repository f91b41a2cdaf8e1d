"""A region that has changed, told by what a browser has of it: most of a board, a log or the tips stays as it was.

Both sides cut a text into pieces: first where elements are given their ids, which is quick, and what has changed
between two of those once more at each `<`. The new text is a list of

- two numbers: the first piece of the old text that comes next, and how many from there on;
- a text that is new;
- a list: the first piece and how many, which come next as changed by the third thing, which is such a list again.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

Splice = list["int | str | Splice"]

CUTS = ('id="', "<")
WORTH = 0.7
"""Of what is longer than this share of the whole text, the text itself is sent."""


class _Same(NamedTuple):
    """Pieces of the new text that are pieces of the old one in a row."""

    at: int
    start: int
    length: int


def splice(old: str, new: str) -> Splice | None:
    """How the new text is made of the old one; None if that is not worth it."""
    told, size = _told(old, new, 0)
    return told if size < WORTH * len(new) else None


def joined(old: str, told: Splice, cut: int = 0) -> str:
    """The new text again, as browsers put it together."""
    had = old.split(CUTS[cut])
    pieces: list[str] = []
    parts = iter(told)
    for part in parts:
        if isinstance(part, str):
            pieces.append(part)
        elif isinstance(part, int):
            pieces += had[part : part + _number(next(parts))]
        else:
            start, count, inside = part
            assert isinstance(inside, list)
            gap = CUTS[cut].join(had[_number(start) : _number(start) + _number(count)])
            pieces.append(joined(gap, inside, cut + 1))
    return CUTS[cut].join(pieces)


def _number(part: int | str | Splice) -> int:
    assert isinstance(part, int)
    return part


def _told(old: str, new: str, cut: int) -> tuple[Splice, int]:
    """The list, and about how long it is."""
    had, wanted = old.split(CUTS[cut]), new.split(CUTS[cut])
    same = _in_common(had, wanted)
    told: Splice = []
    size = 0
    for before, after in pairwise([_Same(0, 0, 0), *same, _Same(len(wanted), len(had), 0)]):
        fresh = wanted[before.at + before.length : after.at]
        if fresh:
            part = _changed(had, before.start + before.length, after.start, CUTS[cut].join(fresh), cut)
            told.append(part[0])
            size += part[1]
        if after.length:
            told += (after.start, after.length)
            size += 10
    return told, size


def _changed(had: list[str], start: int, end: int, fresh: str, cut: int) -> tuple[str | Splice, int]:
    """New text, told by what stood between its neighbours if that is shorter."""
    if cut + 1 < len(CUTS) and start < end:
        inside, size = _told(CUTS[cut].join(had[start:end]), fresh, cut + 1)
        if size + 12 < len(fresh):
            return [start, end - start, inside], size + 12
    return fresh, len(fresh)


def _in_common(had: list[str], wanted: list[str]) -> list[_Same]:
    """Runs of pieces that both have. What follows one is looked for behind it first, also behind a change."""
    where = {piece: at for at, piece in reversed([*enumerate(had)])}
    runs: list[_Same] = []
    at = follows = 0
    while at < len(wanted):
        start: int | None = follows
        if follows >= len(had) or had[follows] != wanted[at]:
            start = where.get(wanted[at])
        if start is None:
            at += 1
            follows += 1
            continue
        count = 1
        while at + count < len(wanted) and start + count < len(had) and had[start + count] == wanted[at + count]:
            count += 1
        runs.append(_Same(at, start, count))
        at += count
        follows = start + count
    return runs
