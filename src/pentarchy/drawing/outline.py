"""An outline as nested lists, for whoever does not see the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Topic

from .markup import join, tag


def as_list(topics: Sequence[Topic]) -> Markup:
    return tag("ul", [_item(topic) for topic in topics], class_="model")


@lru_cache(maxsize=8192)
def _item(topic: Topic) -> Markup:
    parts = [_item(part) for part in topic.parts]
    if not topic.cells:
        return join(parts)
    said = ", ".join(cell for cell in topic.cells if cell)
    if topic.note:
        said = f"{said}. {topic.note}"
    return tag("li", said, tag("ul", parts) if parts else None)
