"""What sheets of all games are made with."""

from __future__ import annotations

import pytest

from pentarchy.core.sheet import phases
from pentarchy.core.text import capital
from pentarchy.drawing import empty_hand


@pytest.mark.parametrize(
    ("now", "states"),
    [(0, ["now", "next", "next"]), (1, ["past", "now", "next"]), (3, ["past", "past", "past"])],
)
def test_phases_are_past_now_or_next(now: int, states: list[str]) -> None:
    assert phases(["roll", "move", "build"], now) == [*zip(["roll", "move", "build"], states, strict=True)]


def test_a_sentence_begins_with_a_capital() -> None:
    assert [capital(words) for words in ("blue die", "étruria", "")] == ["Blue die", "Étruria", ""]


def test_an_empty_hand_says_so() -> None:
    assert empty_hand("No <cards>") == '<p class="hand-empty dim">No &lt;cards&gt;</p>'
