"""A region that has changed, told by what a browser has of it: most of a board, a log or the tips stays as it was.

Both sides cut a text into pieces: first where elements are given their ids, which is quick, and what has changed
between two of those once more at each `<`. The new text is a list of

- two numbers: the first piece of the old text that comes next, and how many from there on;
- a text that is new;
- a list: the first piece and how many, which come next as changed by the third thing, which is such a list again.
"""

from __future__ import annotations

from itertools import islice, takewhile
from operator import eq

Splice = list["int | str | Splice"]

CUTS = ('id="', "<")
WORTH = 0.7
"""Of what is longer than this share of the whole text, the text itself is sent."""


_Same = tuple[int, int, int]
"""Pieces of the new text that are pieces of the old one in a row: where they stand in the new text, where in the old
one, and how many they are."""


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
    told: Splice = []
    size = at = start = 0
    for next_at, next_start, length in (*_in_common(had, wanted), (len(wanted), len(had), 0)):
        if at < next_at:
            part, long = _changed(had, start, next_start, CUTS[cut].join(wanted[at:next_at]), cut)
            told.append(part)
            size += long
        if length:
            told += (next_start, length)
            size += 10
        at, start = next_at + length, next_start + length
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
    where: dict[str, int] = {}
    runs: list[_Same] = []
    at = follows = 0
    while at < len(wanted):
        start: int | None = follows
        if follows >= len(had) or had[follows] != wanted[at]:
            where = where or dict(zip(reversed(had), range(len(had) - 1, -1, -1), strict=True))
            start = where.get(wanted[at])
        if start is None:
            at += 1
            follows += 1
            continue
        count = len([*takewhile(bool, map(eq, islice(had, start, None), islice(wanted, at, None)))])
        runs.append((at, start, count))
        at += count
        follows = start + count
    return runs
