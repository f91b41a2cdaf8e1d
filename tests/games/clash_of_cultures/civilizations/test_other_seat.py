"""What abilities ask and tell is the same for whoever has them: all rows once more with the seats exchanged."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.clash_of_cultures.civilizations import (
    test_log_of_celts_persia_japan,
    test_log_of_civilizations,
    test_log_of_leaders,
    test_log_of_more_civilizations,
    test_log_of_more_leaders,
)
from games.clash_of_cultures.rules.rows import Row, check
from pentarchy.games.clash_of_cultures.rules import pieces

FILES = (
    test_log_of_civilizations,
    test_log_of_more_civilizations,
    test_log_of_leaders,
    test_log_of_more_leaders,
    test_log_of_celts_persia_japan,
)
ROWS: list[Row] = [row for file in FILES for row in file.ROWS]
OTHER = {0: 1, 1: 0}


def exchanged(row: Row) -> Row:
    """The same with seat 1 instead of seat 0."""
    name, position, picks, asked, events = row
    mirrored: dict[str, Any] = {key: _turned(key, value) for key, value in position.items()}
    mirrored["active"] = OTHER[position.get("active", 0)]
    mirrored["cities"] = {0: "d7", 1: "d2"} | mirrored.get("cities", {})
    return name, mirrored, [_said(pick) for pick in picks], asked, [_said(event) for event in events]


def _turned(key: str, value: Any) -> Any:
    if key == "lasting":
        return [(what, OTHER[seat], _captive(number)) for what, seat, number in value]
    if key == "agenda":
        return [item._replace(seat=OTHER[item.seat]) for item in value]
    if not isinstance(value, dict):
        return value
    if key == "cities":
        value = {
            owner: re.sub(r"=([01])", lambda found: f"={1 - int(found[1])}", words) for owner, words in value.items()
        }
    return {OTHER.get(owner, owner): words for owner, words in value.items()}


def _captive(number: int) -> int:
    owner, kind = pieces.owner_and_kind(number)
    return pieces.unit_number(OTHER.get(owner, owner), kind)


def _said(words: str) -> str:
    return re.sub(r"seat-([01])", lambda found: f"seat-{1 - int(found[1])}", words)


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_what_the_other_seat_is_asked_and_told(row: Row) -> None:
    check(exchanged(row))
