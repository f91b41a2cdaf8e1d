"""Drawings that are only looked at, such as the pictures of a rulebook."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup

DATA: Final = [
    "id",
    "mirror",
    "key",
    "way",
    "along",
    "drop",
    "moves",
    "is",
    "count",
    "shows",
    "at",
    "turn",
    "look",
    "counts",
    "rest",
    "zoom",
    "eye",
]
"""What a drawing says to scripts; how it looks depends on none of it."""

_ANSWERS = re.compile(
    rf'(?<!<symbol) (?:id|role|type|title|tabindex|aria-[a-z]+|data-(?:{"|".join(DATA)}))(?:="[^"]*")?(?=[ >/])'
)
_BUTTON = re.compile(r"<(/?)button\b")


def still(drawn: str) -> Markup:
    """The same without anything that can be pointed at or clicked: no buttons, no words for screen readers, and no ids
    but those of symbols, which are how these are used."""
    return Markup(_BUTTON.sub(r"<\1span", _ANSWERS.sub("", drawn)))
