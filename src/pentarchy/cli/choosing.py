"""From what somebody types to the options that it may mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pentarchy.core import Option, notation


def matching(typed: str, options: Sequence[Option], label: Callable[[Option], str] | None = None) -> list[int]:
    """The numbers (from 0) of the options that a text means: by notation, by a part of it, or by words of the label.

    The closest reading counts: whoever types `rus` means the id `rus`, even if a card has "rus" within its name.
    """
    text = " ".join(typed.lower().split())
    words = text.split()
    readings: list[Callable[[Option], bool]] = [
        lambda option: notation(option) == text,
        lambda option: _in_order(words, option, str.__eq__),
        lambda option: notation(option).startswith(text),
        lambda option: _in_order(words, option, _begins),
        lambda option: _in_order(words, option, lambda word, part: part in word),
    ]
    if label is not None:
        readings.append(lambda option: all(word in label(option).lower() for word in words))
    for reads in readings:
        found = [number for number, option in enumerate(options) if reads(option)]
        if found:
            return found
    return []


def _begins(word: str, part: str) -> bool:
    """`or` begins `die-orange`: the parts of an id count as words."""
    return word.startswith(part) or any(piece.startswith(part) for piece in re.split(r"[-_]", word))


def _in_order(parts: list[str], option: Option, fits: Callable[[str, str], bool]) -> bool:
    """Whether the typed parts fit words of the option, in the same order and each its own."""
    at = 0
    for part in parts:
        while at < len(option) and not fits(option[at], part):
            at += 1
        if at == len(option):
            return False
        at += 1
    return True
