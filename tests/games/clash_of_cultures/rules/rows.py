"""Rows of what is asked and told, and how they are checked."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.scenes import scene

Row = tuple[str, dict[str, Any], list[str], list[str], list[str]]
"""A name, the position, what is picked, kind and clause of each question, clause and words of all events."""


def check(row: Row) -> None:
    """What is picked is refused nowhere. Of cards drawn only the verb counts, because they come by chance."""
    _, position, picks, asked, events = row
    m = scene(**position)
    questions = []
    for pick in picks:
        ((seat, decision),) = m.asked.items()
        questions.append(f"{decision.kind} {decision.clause}")
        assert m.why_not(seat, pick) is None
        m.pick(seat, pick)
    assert questions == asked
    assert [f"{event.clause} {_words(event.words)}" for event in m.events] == events


def _words(words: tuple[str, ...]) -> str:
    return " ".join(words[:2] if words[0].startswith("draws-") else words)
