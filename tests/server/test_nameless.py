"""A record without names: seats are called as the reader's language calls them, not as the file does."""

from __future__ import annotations

from pentarchy import new, registry
from pentarchy.core import record
from pentarchy.server.new_tables import imported


def test_nobody_is_called_seat_0() -> None:
    match = new("first_empires", players=2, seed="names")
    want, _ = imported(record(match, ["Anna"]).text())
    names = [row.name for row in want.seats]
    assert names == ["Anna", ""]
    assert registry.game("first_empires").texts("en", names).name("seat-1") == "Player 2"
