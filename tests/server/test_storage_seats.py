"""An empty seat is filled once, by whoever is first."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from pentarchy.server.storage import SeatRow, Storage, StorageError, hashed
from server.tables import ANNA, BEN, make


def test_an_empty_seat_is_filled(storage: Storage) -> None:
    make(storage)
    assert storage.seats.fill("t1", SeatRow(2, "person", "", "Ben"), BEN)
    assert storage.seats.held(BEN, "t1") == (2,)
    table = storage.table("t1")
    assert table is not None
    assert table.seats[2] == SeatRow(2, "person", "", "Ben")


def test_a_seat_that_is_taken_stays_as_it_is(storage: Storage) -> None:
    make(storage)
    storage.seats.hold(ANNA, "t1", 0)
    before = storage.table("t1")
    for seat in (0, 1):
        assert not storage.seats.fill("t1", SeatRow(seat, "person", "", "Ben"), BEN)
        assert not storage.seats.fill("t1", SeatRow(seat, "bot", "random", "Rob"))
    assert storage.table("t1") == before
    assert storage.seats.held(BEN, "t1") == ()


def test_no_such_seat(storage: Storage) -> None:
    make(storage)
    for id, seat in (("t1", 9), ("t2", 0)):
        with pytest.raises(StorageError, match="there is no seat"):
            storage.seats.fill(id, SeatRow(seat, "person", "", "Ben"), BEN)


def test_of_many_at_once_one_gets_the_seat(storage: Storage) -> None:
    make(storage)
    people = [hashed(f"visitor {number}") for number in range(8)]
    with ThreadPoolExecutor() as at_once:
        seated = list(at_once.map(lambda who: storage.seats.fill("t1", SeatRow(2, "person", "", who), who), people))
    assert seated.count(True) == 1
    assert storage.seats.holders("t1") == {2: (people[seated.index(True)],)}
