"""The text model as nested lists, for whoever does not see the board."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.drawing import tag

from .text_model import Line


def board_list(outline: list[list[Line]]) -> Markup:
    return tag("ul", [_section(tuple(lines)) for lines in outline], class_="model")


@lru_cache(maxsize=4096)
def _section(lines: tuple[Line, ...]) -> Markup:
    title, *rest = lines
    return _item(title._replace(parts=tuple(rest)))


def _item(line: Line) -> Markup:
    """Spaces that align columns are for the eye only."""
    parts = tag("ul", [_item(part) for part in line.parts]) if line.parts else None
    return tag("li", " ".join(line.text.split()), parts)
