"""A table to store."""

from __future__ import annotations

from dataclasses import replace

from pentarchy.core import Setup
from pentarchy.server.history import Row, Start
from pentarchy.server.storage import SeatRow, Storage, Summary, TableRow, hashed

ANNA, BEN = hashed("anna"), hashed("ben")

TABLE = TableRow(
    id="t1",
    start=Start("first_empires", Setup(3, "standard", (("map", "large"), ("name", "a b"))), "seed 1"),
    rules_version=4,
    seats=(
        SeatRow(0, "person", name="Anna"),
        SeatRow(1, "bot", "greedy", "Greedy"),
        SeatRow(2, "person"),
    ),
    made=1_700_000_000.123456,
    changed=1_700_000_001.654321,
    asked=(0,),
    round=1,
)

PICKS = [Row("pick", 0, "roll", 1_700_000_002.5), Row("undo", 0, at=1_700_000_003.25), Row("pick", 1, "end ✓", 4.0)]

LATER = Summary(asked=(1, 2), round=3, over=False, totals=(10, -2, 7))


def make(storage: Storage, id: str = "t1", **changes: object) -> TableRow:
    table = replace(TABLE, id=id, **changes)  # type: ignore[arg-type]
    storage.create(table)
    return table
