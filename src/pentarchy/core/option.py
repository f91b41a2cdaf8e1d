"""Options: what a seat may do, as data.

An option is a verb and the ids of what it touches: `("move", "settler-3", "hex-4-2")`. Joined by spaces it is the
notation that stands in records and that people type; every id is also the `data-id` of something drawn on the table.
"""

from __future__ import annotations

import re

Option = tuple[str, ...]

_WORD = re.compile(r"[a-z0-9][a-z0-9_.+-]*\Z")


class NotationError(ValueError):
    """A text that is no notation of an option."""


def notation(option: Option) -> str:
    """`("move", "rus", "scythia")` → `move rus scythia`."""
    return " ".join(option)


def parse(text: str) -> Option:
    """`move rus scythia` → `("move", "rus", "scythia")`; says what is wrong with anything else."""
    words = tuple(text.split())
    if not words:
        raise NotationError("an empty line is no option")
    for word in words:
        if not _WORD.match(word):
            raise NotationError(f"'{word}' cannot stand in an option: words are small letters, digits and _ . + - only")
    return words
