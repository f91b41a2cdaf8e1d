"""Options and their notation."""

from __future__ import annotations

import pytest

from pentarchy.core import NotationError, notation, parse


@pytest.mark.parametrize(
    "option", [("roll",), ("move", "settler-3", "hex-4-2"), ("pledge", "0"), ("a", "x_1", "b.c", "d+e")]
)
def test_notation_reads_back(option: tuple[str, ...]) -> None:
    assert parse(notation(option)) == option


def test_spaces_do_not_matter() -> None:
    assert parse("  move   rus\tscythia \n") == ("move", "rus", "scythia")


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_an_empty_line_is_no_option(text: str) -> None:
    with pytest.raises(NotationError, match="empty"):
        parse(text)


@pytest.mark.parametrize("word", ["Roll", "-3", "_x", ".x", "+1", "a/b", "ä", "a,b", "x\N{NO-BREAK SPACE}\u200by", "²"])
def test_a_word_that_cannot_stand_in_an_option_is_named(word: str) -> None:
    with pytest.raises(NotationError, match=r"cannot stand in an option"):
        parse(f"move {word}")
