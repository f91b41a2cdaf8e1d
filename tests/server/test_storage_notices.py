"""Workers that share a PostgreSQL hear of each other's changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from queue import Empty, Queue

import pytest
from bench.postgres import Postgres

from patience import PATIENCE
from pentarchy.server.notices import LONGEST, MISSED
from pentarchy.server.storage import SeatRow, Storage, StorageError
from server.tables import LATER, PICKS, make

"""Seconds in which a notice surely arrives."""


@pytest.fixture
def one(postgres_address: str) -> Iterator[Storage]:
    with closing(Storage(postgres_address)) as storage:
        yield storage


@pytest.fixture
def two(postgres_address: str) -> Iterator[Storage]:
    with closing(Storage(postgres_address)) as storage:
        yield storage


def test_others_hear_what_changes_and_nobody_hears_themselves(one: Storage, two: Storage) -> None:
    heard_by_one: Queue[str] = Queue()
    heard_by_two: Queue[str] = Queue()
    one.listen(heard_by_one.put)
    two.listen(heard_by_two.put)
    make(one)
    one.append("t1", 0, PICKS, LATER)
    one.say("t1", 0, "Anna", "hello")
    one.seats.rename("t1", 0, "Berta")
    one.seats.give("t1", SeatRow(2, "bot", "greedy"))
    one.notify("thinking t1 2")
    expected = ["rows t1 3", "chat t1 1", "seats t1 0", "seats t1 2", "thinking t1 2"]
    assert [heard_by_two.get(timeout=PATIENCE) for _ in expected] == expected
    two.notify("last")
    assert heard_by_one.get(timeout=PATIENCE) == "last"
    assert heard_by_one.empty()
    assert heard_by_two.empty()


def test_what_is_heard_can_be_read(one: Storage, two: Storage) -> None:
    make(one)
    read: Queue[int] = Queue()
    two.listen(lambda _: read.put(len(two.history("t1"))))
    for position in range(0, 30, 3):
        one.append("t1", position, PICKS, LATER)
        assert read.get(timeout=PATIENCE) == position + 3


def test_who_was_too_slow_tells_nobody(one: Storage, two: Storage) -> None:
    heard: Queue[str] = Queue()
    two.listen(heard.put)
    make(one)
    assert not one.append("t1", 7, PICKS, LATER)
    with pytest.raises(StorageError):
        one.seats.rename("t1", 9, "Nobody")
    one.notify("end")
    assert heard.get(timeout=PATIENCE) == "end"


def test_a_listener_survives_its_callback(one: Storage, two: Storage, caplog: pytest.LogCaptureFixture) -> None:
    heard: Queue[str] = Queue()

    def stumble(notice: str) -> None:
        heard.put(notice)
        raise RuntimeError("stumbled")

    two.listen(stumble)
    for notice in ("first", "second"):
        one.notify(notice)
        assert heard.get(timeout=PATIENCE) == notice
    assert "The notice 'first' could not be followed" in caplog.text


def test_a_closed_listener_is_silent(one: Storage, two: Storage) -> None:
    closed: Queue[str] = Queue()
    heard: Queue[str] = Queue()
    two.listen(closed.put).close()
    two.listen(heard.put)
    one.notify("hello")
    assert heard.get(timeout=PATIENCE) == "hello"
    assert closed.empty()


def test_a_lost_connection_is_found_again(postgres: Postgres, one: Storage, two: Storage) -> None:
    heard: Queue[str] = Queue()
    two.listen(heard.put)
    postgres.crash()
    postgres.start()
    assert heard.get(timeout=PATIENCE) == MISSED
    one.notify("back")
    assert heard.get(timeout=PATIENCE) == "back"


def test_a_listener_can_be_closed_while_the_server_is_gone(postgres: Postgres, two: Storage) -> None:
    listener = two.listen(print)
    postgres.crash()
    try:
        listener.close()
        with pytest.raises(StorageError, match="check that the server runs"):
            two.listen(print)
    finally:
        postgres.start()


def test_a_long_notice_is_refused(storage: Storage) -> None:
    storage.notify("x" * LONGEST)
    with pytest.raises(ValueError, match="at most 7000 bytes"):
        storage.notify("é" * (LONGEST // 2 + 1))


def test_sqlite_has_nobody_to_listen_to(tmp_path: Path) -> None:
    heard: Queue[str] = Queue()
    file = str(tmp_path / "tables.db")
    with closing(Storage(file)) as one, closing(Storage(file)) as two:
        listener = two.listen(heard.put)
        one.notify("hello")
        with pytest.raises(Empty):
            heard.get(timeout=0.1)
        listener.close()
