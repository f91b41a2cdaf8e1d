"""Nothing acknowledged is lost, whoever is faster or dies; a database that cannot be used says why."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier, Event
from time import sleep
from typing import Any, TypeVar

import psycopg
import pytest
from bench.postgres import Postgres
from sqlalchemy import text, update

from pentarchy.server import database, schema
from pentarchy.server.database import SQLITE_SETTINGS, Database, _set
from pentarchy.server.history import Row
from pentarchy.server.storage import SeatRow, Storage, StorageError, Summary, TableRow
from server.tables import ANNA, LATER, PICKS, TABLE, make

THREADS = 8

T = TypeVar("T")


def at_once(work: Callable[[int], T]) -> list[T]:
    """What several threads get that begin at the same moment."""
    start = Barrier(THREADS)

    def run(number: int) -> T:
        start.wait()
        return work(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(run, range(THREADS)))


# Races


def test_of_several_at_the_same_position_one_wins(storage: Storage) -> None:
    make(storage)
    for position in range(20):
        rows = [[Row("pick", number, f"round {position}")] for number in range(THREADS)]
        won = at_once(lambda number, p=position, rows=rows: storage.append("t1", p, rows[number], LATER))  # type: ignore[misc]
        assert won.count(True) == 1
        assert storage.history("t1", after=position) == rows[won.index(True)]


def test_who_was_slower_can_try_again_and_nothing_is_lost(storage: Storage) -> None:
    make(storage)

    def insist(number: int) -> None:
        for pick in range(10):
            position = len(storage.history("t1"))
            while not storage.append("t1", position, [Row("pick", number, str(pick))], LATER):
                position = len(storage.history("t1"))

    at_once(insist)
    rows = storage.history("t1")
    table = storage.table("t1")
    assert table is not None
    assert table.position == len(rows) == 10 * THREADS
    for number in range(THREADS):
        assert [row.option for row in rows if row.seat == number] == [str(pick) for pick in range(10)]


def test_everybody_can_do_everything_at_once(storage: Storage) -> None:
    make(storage)

    def busy(number: int) -> list[int]:
        said = []
        for turn in range(5):
            said.append(storage.say("t1", None, f"{number}", f"{turn}"))
            storage.save_visitor(ANNA, name=f"{number}")
            storage.seats.hold(ANNA, "t1", number % 3)
            storage.seats.open(ANNA, "t1", number % 3)
            storage.seats.rename("t1", number % 3, f"{number}")
            make(storage, f"t1-{number}-{turn}")
            storage.tables_of(ANNA)
        return said

    numbers = [number for said in at_once(busy) for number in said]
    assert sorted(numbers) == list(range(1, 5 * THREADS + 1))
    assert [message.number for message in storage.messages("t1")] == sorted(numbers)
    assert storage.seats.held(ANNA, "t1") == (0, 1, 2)
    assert storage.seats.opened(ANNA, "t1") in (0, 1, 2)


def test_several_workers_may_start_with_an_empty_database(address: str) -> None:
    for storage in at_once(lambda _: Storage(address)):
        with closing(storage):
            assert storage.table("t1") is None


class Refusing:
    """A cursor on a new file whose journal others are just changing."""

    def __init__(self, refusals: int) -> None:
        self.left = refusals

    def execute(self, statement: str) -> None:
        if self.left:
            self.left -= 1
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = sqlite3.SQLITE_BUSY_RECOVERY
            raise error


def test_who_is_refused_at_a_new_file_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    cursor: Any = Refusing(3)
    _set(cursor, "journal_mode", "wal")
    assert not cursor.left
    monkeypatch.setattr(database, "PATIENCE", 0.0)
    cursor = Refusing(1)
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        _set(cursor, "journal_mode", "wal")


# Crashes

WRITER = """
import sys
from pentarchy.server.storage import Row, Storage, Summary

storage = Storage(sys.argv[1])
for position in range(100_000):
    assert storage.append("t1", position, [Row("pick", 0, f"{position}")], Summary(round=position + 1))
    print(position + 1, flush=True)
"""


def test_a_killed_writer_loses_nothing_acknowledged(address: str) -> None:
    with closing(Storage(address)) as storage:
        make(storage)
    with subprocess.Popen([sys.executable, "-c", WRITER, address], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        for _ in range(25):
            writer.stdout.readline()
        writer.kill()
        acknowledged = int(["25", *writer.stdout.read().split()][-1])
    with closing(Storage(address)) as storage:
        rows = storage.history("t1")
        table = storage.table("t1")
        assert table is not None
        # The last row may have been stored when the writer could no longer say so.
        assert acknowledged <= len(rows) <= acknowledged + 1
        assert [row.option for row in rows] == [str(number) for number in range(len(rows))]
        assert table.position == table.round == len(rows)
        assert storage.append("t1", len(rows), PICKS, LATER)


def test_a_crashed_server_loses_nothing_acknowledged(postgres: Postgres, postgres_address: str) -> None:
    with closing(Storage(postgres_address)) as storage:
        make(storage)
        assert storage.append("t1", 0, PICKS, LATER)
        postgres.crash()
        try:
            with pytest.raises(StorageError, match="check that the server runs"):
                storage.table("t1")
        finally:
            postgres.start()
        assert storage.history("t1") == PICKS
        assert storage.append("t1", 3, PICKS, LATER)


def test_a_table_that_fails_to_be_stored_leaves_no_trace(storage: Storage) -> None:
    make(storage)
    twice = [SeatRow(0, "person"), SeatRow(0, "person")]
    with pytest.raises(StorageError):
        storage.create(TableRow("t2", TABLE.start, 1, tuple(twice)), PICKS)
    with pytest.raises(StorageError):
        storage.append("t1", 0, [Row("pick", 0, "roll"), Row("pick", None, "end")], Summary(over=True))  # type: ignore[arg-type]
    assert storage.table("t1") == TABLE
    assert storage.table("t2") is None
    assert storage.history("t1") == storage.history("t2") == []


def test_every_connection_to_sqlite_is_durable(tmp_path: Path) -> None:
    with closing(Database(str(tmp_path / "tables.db"))) as database:
        connections = [database.engine.connect() for _ in range(3)]
        for connection in connections:
            found = {name: str(connection.exec_driver_sql(f"PRAGMA {name}").scalar()) for name in SQLITE_SETTINGS}
            assert found == {"busy_timeout": "10000", "journal_mode": "wal", "synchronous": "2", "foreign_keys": "1"}
            connection.close()


def test_closing_waits_for_whoever_is_still_at_work(address: str) -> None:
    database = Database(address)
    begun = Event()
    used: list[Any] = []

    def work() -> None:
        with database.reading() as connection:
            used.append(connection.connection.dbapi_connection)
            begun.set()
            sleep(0.2)
            connection.execute(text("SELECT 1"))

    with ThreadPoolExecutor(1) as threads:
        working = threads.submit(work)
        begun.wait()
        database.close()
        working.result()
    with pytest.raises((psycopg.OperationalError, sqlite3.ProgrammingError), match="closed"):
        used[0].execute("SELECT 1")
    with pytest.raises(StorageError, match=r"has been closed$"), database.reading():
        pass


def test_postgresql_acknowledges_only_what_is_on_the_disk(postgres_address: str) -> None:
    with closing(Database(postgres_address)) as database, database.reading() as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            assert connection.scalar(text(f"SHOW {setting}")) == "on"


def test_seeds_are_for_the_owner_of_the_file_only(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with closing(Storage(str(file))) as storage:
        make(storage)
        for written in tmp_path.iterdir():
            assert written.stat().st_mode & 0o077 == 0


# Addresses and databases that cannot be used


def test_a_file_can_be_given_by_path_or_address(tmp_path: Path) -> None:
    file = tmp_path / "my tables.db"
    with closing(Storage(str(file))) as storage:
        make(storage)
        assert not storage.shared
    with closing(Storage(f"sqlite:///{file}")) as storage:
        assert storage.table("t1") == TABLE


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_has_several_spellings(scheme: str, postgres_address: str) -> None:
    with closing(Storage(postgres_address.replace("postgresql", scheme, 1))) as storage:
        assert storage.shared


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("mysql://anna@host/tables", r"^'mysql' is no database that Pentarchy knows; give the path of a file, sqlite:"),
        ("postgresql+asyncpg://host/tables", r"^'postgresql\+asyncpg' is no database that Pentarchy knows"),
        ("://", r"^this is no address of a database; give the path of a file"),
        ("postgresql://host:port/tables", r"^this is no address of a database; give the path of a file"),
        ("sqlite://", r"^a database in memory forgets the tables; give the path of a file"),
        (":memory:", r"^a database in memory forgets the tables"),
        ("", r"^a database in memory forgets the tables"),
        (
            "no/such/folder/tables.db",
            r"^no/such/folder/tables.db: No such file or directory; it must be a file, in a f",
        ),
        ("/", r"^/: unable to open database file; it must be a file, in a folder that may be written to$"),
    ],
)
def test_a_wrong_address_is_explained(address: str, reason: str) -> None:
    with pytest.raises(StorageError, match=reason):
        Storage(address)


def test_an_unreachable_server_is_named_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as raised:
        Storage(f"postgresql://anna:secret@/tables?host={tmp_path}&password=secret")
    assert str(raised.value).startswith(f"postgresql://anna:***@/tables?host={tmp_path}: ")
    assert str(raised.value).endswith("; check that the server runs and that the address is right")
    assert "secret" not in str(raised.value)


def test_a_database_that_does_not_exist_is_named(postgres: Postgres) -> None:
    with pytest.raises(StorageError, match=r'database "nowhere" does not exist; check that'):
        Storage(postgres.address.replace("/postgres?", "/nowhere?"))


def test_without_its_driver_postgresql_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageError, match=r"^PostgreSQL needs a driver: pip install 'pentarchy\[postgres\]'$"):
        Storage("postgresql://anna@host/tables")


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Dear diary, " * 1000)
    with pytest.raises(StorageError, match=r"notes.txt: file is not a database; restore it from a backup or give an"):
        Storage(str(file))
    assert file.read_text() == "Dear diary, " * 1000


def test_a_damaged_file_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    Storage(str(file)).close()
    empty = file.stat().st_size  # until there it says which tables there are
    with closing(Storage(str(file))) as storage:
        for number in range(50):
            storage.create(TableRow(f"t{number}", TABLE.start, 1, TABLE.seats), PICKS * 50)
    data = bytearray(file.read_bytes())
    for page in range(empty, len(data), 4096):
        data[page : page + 2048] = bytes(range(256)) * 8
    file.write_bytes(data)
    with closing(Storage(str(file))) as storage:
        for number in range(50):
            with pytest.raises(
                StorageError, match=r"tables.db: .*malformed; restore it from a backup or give another f"
            ):
                storage.history(f"t{number}")


def test_a_file_that_another_program_holds_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    monkeypatch.setattr(database, "SHORT_PATIENCE", 0.01)
    file = tmp_path / "tables.db"
    with closing(Storage(str(file))) as storage:
        make(storage)
        with closing(sqlite3.connect(file)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageError, match=r"database is locked; another program holds it"):
                storage.append("t1", 0, PICKS, LATER)
            assert storage.table("t1") == TABLE
        assert storage.append("t1", 0, PICKS, LATER)


def test_those_who_wait_for_a_file_that_is_held_wait_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would have waited for the whole time, one after another; and nobody who only reads waits."""
    asked: list[int] = []
    monkeypatch.setattr(database, "PATIENCE", 0.2)
    monkeypatch.setattr(database, "SHORT_PATIENCE", 0.0)
    with closing(Storage(str(tmp_path / "tables.db"))) as storage:
        make(storage)
        execute = sqlite3.Connection.execute

        class Counting:
            """A connection that notes how long it is to wait."""

            def __init__(self, real: Any) -> None:
                self.real = real

            def execute(self, statement: str) -> Any:
                asked.append(int(statement.rpartition(" ")[2]))
                return execute(self.real, statement)

        with closing(sqlite3.connect(tmp_path / "tables.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            place = "sqlalchemy.pool.base._ConnectionFairy.driver_connection"
            monkeypatch.setattr(place, property(lambda fairy: Counting(fairy.dbapi_connection)))
            for _ in range(5):
                with pytest.raises(StorageError, match="database is locked"):
                    storage.append("t1", 0, PICKS, LATER)
                assert storage.table("t1") == TABLE
        assert storage.append("t1", 0, PICKS, LATER)
        assert storage.append("t1", 3, PICKS, LATER)
    waited = asked[::2]
    assert waited[0] in range(100, 201)
    assert waited[1:6] == [1] * 5
    assert waited[6] in range(100, 201)
    assert set(asked[1::2]) == {10_000}


@pytest.mark.parametrize(
    ("version", "reason"),
    [
        (schema.VERSION + 1, r"was written by a newer Pentarchy .*; update Pentarchy or give another database$"),
        (0, r"has tables of an unknown version \(0\); give another database$"),
    ],
)
def test_tables_of_another_version_are_refused(version: int, reason: str, address: str) -> None:
    with closing(Database(address)) as database, database.writing() as connection:
        connection.execute(update(schema.pentarchy).values(schema_version=version))
    with pytest.raises(StorageError, match=reason):
        Storage(address)


def test_the_database_of_another_program_is_left_alone(tmp_path: Path, postgres_address: str) -> None:
    file = tmp_path / "music.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE albums (id)")
    with psycopg.connect(postgres_address) as postgres:
        postgres.execute("CREATE TABLE albums (id int)")
    for address in (str(file), postgres_address):
        with pytest.raises(StorageError, match=r"belongs to another program \(it has the table 'albums'\)"):
            Storage(address)
