"""The database behind the tables, SQLite or PostgreSQL, and all in which the two differ."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from sqlite3 import SQLITE_BUSY, Cursor
from sqlite3 import OperationalError as SqliteError
from threading import Condition, Lock
from time import monotonic, sleep
from typing import Any
from urllib.parse import unquote

from sqlalchemy import Connection, Engine, create_engine, event, func, insert, inspect, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import ConnectionPoolEntry

from . import schema

SQLITE_SETTINGS = {
    "busy_timeout": "10000",
    "journal_mode": "wal",
    "synchronous": "full",
    "foreign_keys": "on",
}
"""A commit is on the disk before it returns, readers do not wait for a writer, and a writer waits for its turn."""

PATIENCE, SHORT_PATIENCE = 10.0, 0.25
"""Seconds that somebody who writes waits for a file that another program holds, together with those before; and while
it is known to be held: then all are told so at once, instead of one after another."""

BEFORE_ASKING_AGAIN = 0.01
"""Seconds."""

SECONDS_TO_CONNECT = "5"
SECONDS_TO_FINISH = 5

CREATING = 0x50454E54
"""The key of the lock under which one of several starting workers creates the tables in PostgreSQL."""

POSSIBLE = "give the path of a file, sqlite:///path or postgresql://user@host/database"

SQLITE_REMEDIES = {
    "not a database": "restore it from a backup or give another file",
    "malformed": "restore it from a backup or give another file",
    "unable to open": "it must be a file, in a folder that may be written to",
    "readonly": "file and folder must be writable",
    "locked": "another program holds it; end that program, or wait and try again",
    "full": "free some space",
}
"""What helps, by what SQLite says."""


class StorageError(Exception):
    """The database cannot be used, or not for this: the message says why, and what would help."""


class Database:
    """A database whose tables exist and are those that this version knows."""

    def __init__(self, address: str) -> None:
        url = _url(address)
        self.shared = url.get_backend_name() == "postgresql"
        self.name = _name(url)
        self.insert = postgresql.insert if self.shared else sqlite.insert
        """An INSERT that knows `on_conflict_do_…`."""
        self._users, self._users_change, self._closed = 0, Condition(), False
        # The threads of one process queue up here: SQLite itself lets writers poll, with pauses up to 0.1 s.
        self._turn = None if self.shared else Lock()
        self._held = False
        """Another program holds the file of SQLite, as far as we know."""
        self.engine = _postgresql(url) if self.shared else _sqlite(url)
        self._writer = self.engine.execution_options(writes=True)
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._in_use(), self.explained(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self, conflict: str = "") -> Iterator[Connection]:
        """A transaction that changes something; `conflict` says what is wrong if it contradicts what is stored."""
        with (
            self._in_use(),
            self.explained(conflict),
            self._taking_turns() as patience,
            self._writer.connect() as connection,
            _patient(connection, patience),
            connection.begin(),
        ):
            yield connection

    @contextmanager
    def _taking_turns(self) -> Iterator[float | None]:
        """Be the one that writes to a file of SQLite, within so many seconds that are left; PostgreSQL needs no such
        thing."""
        if self._turn is None:
            yield None
            return
        until = monotonic() + (SHORT_PATIENCE if self._held else PATIENCE)
        if not self._turn.acquire(timeout=max(0.0, until - monotonic())):
            self._held = True
            raise StorageError(f"{self.name}: database is locked; {SQLITE_REMEDIES['locked']}")
        try:
            # Whoever waited behind others that had to give up has nothing left, and tries just once.
            yield min(SHORT_PATIENCE if self._held else PATIENCE, max(0.0, until - monotonic()))
            self._held = False
        except OperationalError as error:
            self._held = self._held or "locked" in str(error.orig)
            raise
        finally:
            self._turn.release()

    def close(self) -> None:
        """Close all connections. Whoever still uses one finishes first, and nobody can begin any more: the engine
        would leave the one open and make another one."""
        with self._users_change:
            self._closed = True
            self._users_change.wait_for(lambda: not self._users, SECONDS_TO_FINISH)
        self.engine.dispose()

    @contextmanager
    def _in_use(self) -> Iterator[None]:
        with self._users_change:
            if self._closed:
                raise StorageError(f"{self.name} has been closed")
            self._users += 1
        try:
            yield
        finally:
            with self._users_change:
                self._users -= 1
                self._users_change.notify_all()

    @contextmanager
    def explained(self, conflict: str = "") -> Iterator[None]:
        try:
            yield
        except IntegrityError as error:
            raise StorageError(conflict or f"{self.name}: {error.orig}") from error
        except DBAPIError as error:
            raise StorageError(self._explanation(error)) from error
        except PoolTimeout as error:
            raise StorageError(f"{self.name}: all connections are busy; try again") from error

    def _explanation(self, error: DBAPIError) -> str:
        reason = " ".join(str(error.orig).split())
        if self.shared:
            remedy = "check that the server runs and that the address is right"
            return f"{self.name}: {reason}" + (f"; {remedy}" if isinstance(error, OperationalError) else "")
        remedy = next((remedy for sign, remedy in SQLITE_REMEDIES.items() if sign in reason), "")
        return f"{self.name}: {reason}" + (f"; {remedy}" if remedy else "")

    def _prepare(self) -> None:
        """Create the tables in an empty database; refuse one whose tables are not ours."""
        with self.writing() as connection:
            if self.shared:
                connection.execute(select(func.pg_advisory_xact_lock(CREATING)))
            present = inspect(connection).get_table_names()
            if not present:
                schema.metadata.create_all(connection)
                connection.execute(insert(schema.pentarchy).values(schema_version=schema.VERSION))
            elif schema.pentarchy.name not in present:
                raise StorageError(
                    f"{self.name} belongs to another program (it has the table '{present[0]}'); "
                    "Pentarchy needs a database of its own"
                )
            else:
                self._migrate(connection, self._check(connection.scalar(select(schema.pentarchy.c.schema_version))))
            # Of a new database, and of one from before there was a secret.
            unsaid = update(schema.pentarchy).where(schema.pentarchy.c.secret == "")
            connection.execute(unsaid.values(secret=token_hex(32)))

    @staticmethod
    def _migrate(connection: Connection, version: int) -> None:
        """Bring older tables up to date, in the transaction that has looked at them: all of it or nothing."""
        for older in range(version, schema.VERSION):
            for change in schema.MIGRATIONS[older]:
                connection.exec_driver_sql(change)
        if version != schema.VERSION:
            connection.execute(update(schema.pentarchy).values(schema_version=schema.VERSION))

    def _check(self, version: int | None) -> int:
        if version is not None and version > schema.VERSION:
            raise StorageError(
                f"{self.name} was written by a newer Pentarchy (its tables have version {version}, this program knows "
                f"version {schema.VERSION}); update Pentarchy or give another database"
            )
        if version is None or (version != schema.VERSION and version not in schema.MIGRATIONS):
            raise StorageError(f"{self.name} has tables of an unknown version ({version}); give another database")
        return version


@contextmanager
def _patient(connection: Connection, seconds: float | None) -> Iterator[None]:
    """Let a connection to SQLite wait less than usual; most have all the time, and nothing is said."""
    usual = int(SQLITE_SETTINGS["busy_timeout"])
    if seconds is None or 1000 * seconds > 0.9 * usual:
        yield
        return
    driver: Any = connection.connection.driver_connection
    driver.execute(f"PRAGMA busy_timeout = {max(1, int(1000 * seconds))}")
    try:
        yield
    finally:
        driver.execute(f"PRAGMA busy_timeout = {usual}")


def _url(address: str) -> URL:
    if "://" not in address:
        return URL.create("sqlite", database=address)
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise StorageError(f"this is no address of a database; {POSSIBLE}") from error
    if url.drivername not in ("sqlite", "postgres", "postgresql", "postgresql+psycopg"):
        raise StorageError(f"'{url.drivername}' is no database that Pentarchy knows; {POSSIBLE}")
    return url if url.drivername == "sqlite" else url.set(drivername="postgresql")


def _name(url: URL) -> str:
    """How messages call the database: never with its password."""
    if url.drivername == "sqlite":
        return url.database or ""
    return unquote(url.difference_update_query(["password"]).render_as_string())


def _sqlite(url: URL) -> Engine:
    if not url.database or url.database == ":memory:":
        raise StorageError(f"a database in memory forgets the tables; {POSSIBLE}")
    file = Path(url.database)
    try:
        if not file.exists():
            # Seeds and secrets tell what dice will show: the file is for its owner only.
            file.touch(mode=0o600)
    except OSError as error:
        raise StorageError(f"{file}: {error.strerror}; {SQLITE_REMEDIES['unable to open']}") from error
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def connect(connection: Any, entry: ConnectionPoolEntry) -> None:
        # The driver must not begin transactions of its own accord, so that `begin` below can.
        connection.isolation_level = None
        cursor = connection.cursor()
        for setting, value in SQLITE_SETTINGS.items():
            _set(cursor, setting, value)
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # One that writes takes its turn at once: a reader that becomes a writer later can be refused.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")

    return engine


def _set(cursor: Cursor, setting: str, value: str) -> None:
    """Of several who open a new file at once SQLite lets one change its journal. It refuses the others without the wait
    that was agreed, because they might wait for each other: they have to ask again."""
    end = monotonic() + PATIENCE
    while True:
        try:
            cursor.execute(f"PRAGMA {setting} = {value}")
            return
        except SqliteError as error:
            if error.sqlite_errorcode & 0xFF != SQLITE_BUSY or monotonic() >= end:
                raise
            sleep(BEFORE_ASKING_AGAIN)


def _postgresql(url: URL) -> Engine:
    if "connect_timeout" not in url.query:
        url = url.update_query_dict({"connect_timeout": SECONDS_TO_CONNECT})
    try:
        # A connection is tried before it is used: a server that was restarted is found again.
        return create_engine(url.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    except ImportError as error:
        raise StorageError("PostgreSQL needs a driver: pip install 'pentarchy[postgres]'") from error
