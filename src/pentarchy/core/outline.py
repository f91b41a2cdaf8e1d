"""An outline: the table in words, for terminals, screen readers and everybody who would rather read than look.

A game says what a view shows as a list of topics (`Game.outline`). A terminal prints them with columns aligned for the
eye, a page has them as nested lists (`pentarchy.drawing.as_list`); both say the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

WIDTH = 80
STEP = "  "


class Topic(NamedTuple):
    """One thing in words, and what belongs to it. Without cells it is only a heap of topics that stand together."""

    cells: tuple[str, ...]
    """One sentence, or what a table would show in columns."""
    parts: tuple[Topic, ...] = ()
    note: str = ""
    """What lists add because there is no board to read it off; lines of a terminal leave it out."""


def topics_of(lines: Sequence[str]) -> tuple[Topic, ...]:
    """Sentences that stand for themselves."""
    return tuple(Topic((line,)) for line in lines)


def as_text(topics: Sequence[Topic]) -> str:
    """Paragraphs of at most 80 columns; what stands in columns is aligned within its paragraph."""
    return "\n\n".join("\n".join(_lines(topic, _widths(topic), 0, "")) for topic in topics)


def _lines(topic: Topic, widths: dict[int, list[int]], depth: int, inset: str) -> Iterator[str]:
    """What belongs to a sentence is set in by a step; what belongs to a row stands under its second column."""
    if not topic.cells:
        for part in topic.parts:
            yield from _lines(part, widths, depth, inset)
        return
    line, below = topic.cells[0], inset + STEP
    if len(topic.cells) > 1:
        columns = zip(topic.cells, widths[depth], strict=False)
        line = STEP.join(cell.rjust(width) if cell.isdigit() else cell.ljust(width) for cell, width in columns)
        below = inset + " " * widths[depth][0] + STEP
    yield from _wrapped(line.rstrip(), inset, below)
    for part in topic.parts:
        yield from _lines(part, widths, depth + 1, below)


def _wrapped(line: str, inset: str, below: str) -> list[str]:
    """In several lines if it has to be; what has room in one, and that is nearly everything, is not looked at."""
    if line and len(inset) + len(line) <= WIDTH and line.isprintable():
        return [inset + line]
    return wrap(line, WIDTH, initial_indent=inset, subsequent_indent=below)


def _widths(paragraph: Topic) -> dict[int, list[int]]:
    """How wide each column is, by depth."""
    widths: dict[int, list[int]] = {}
    for depth, cells in _rows(paragraph, 0):
        known = widths.setdefault(depth, [])
        known += [0] * (len(cells) - len(known))
        for at, cell in enumerate(cells):
            known[at] = max(known[at], len(cell))
    return widths


def _rows(topic: Topic, depth: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    if len(topic.cells) > 1:
        yield depth, topic.cells
    for part in topic.parts:
        yield from _rows(part, depth + bool(topic.cells))
