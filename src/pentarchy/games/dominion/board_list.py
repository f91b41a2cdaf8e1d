"""The text model as nested lists, for whoever does not see the board."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.drawing import tag

from .text_model import Line, View, outline


def board_list(view: View, texts: Texts) -> Markup:
    return tag("ul", [_section(tuple(section)) for section in outline(view, texts)], class_="model")


@lru_cache(maxsize=4096)
def _section(lines: tuple[Line, ...]) -> Markup:
    """Lines of one depth are items of one list; what lies deeper belongs to the item before it."""
    depth = min(line.level for line in lines)
    starts = [at for at, line in enumerate(lines) if line.level == depth]
    items = []
    if starts[0]:
        items.append(_section(lines[: starts[0]]))
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        inner = lines[start + 1 : end]
        said = ", ".join(cell for cell in lines[start].cells if cell)
        items.append(tag("li", said, tag("ul", _section(inner)) if inner else None))
    return Markup("").join(items)
