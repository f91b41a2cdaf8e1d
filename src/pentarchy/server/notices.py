"""Notices between the workers that share a PostgreSQL: LISTEN and NOTIFY.

    rows ID NUMBER    the history of a table has that many rows now
    chat ID NUMBER    a table has that many messages now
    seats ID SEAT     a seat got another name or player
    gone ID           a table was deleted
    here WORKER ID:SEATS …    who has tables open in a worker
    order -           an operator has banned somebody, or lifted a ban
    missed            the connection was lost for a while: anything may have happened
    …                 whatever `Storage.notify` was given

A notice is delivered when its transaction commits, never before, and never if it does not. A worker does not hear its
own ones.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, func, select
from sqlalchemy.exc import SQLAlchemyError

CHANNEL = "pentarchy"
LONGEST = 7000
"""PostgreSQL delivers less than 8000 bytes."""
MISSED = "missed"

PATIENCE = 0.2
"""Seconds after which a listener looks whether it has been closed."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds between two attempts to reach a server that is gone."""


_notify = select(func.pg_notify(CHANNEL, bindparam("notice")))


def send(connection: Connection, origin: str, notice: str) -> None:
    """Tell the other workers, as part of the transaction."""
    connection.execute(_notify, {"notice": f"{origin} {notice}"})


class Listener:
    """Hears the notices of others, in a thread of its own, until it is closed."""

    def __init__(self, engine: Engine, origin: str, callback: Callable[[str], None]) -> None:
        self._engine = engine
        self._origin = origin
        self._callback = callback
        self._closed = Event()
        # What happens after this line is heard: the first connection is there before anybody relies on it.
        self._thread = Thread(target=self._run, args=(self._connect(),), name="notices", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed.set()
        self._thread.join()

    def _connect(self) -> Connection:
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        connection.exec_driver_sql(f"LISTEN {CHANNEL}")
        # Not given back to the pool when it is closed: it would go on listening there.
        connection.detach()
        return connection

    def _run(self, first: Connection) -> None:
        failures = (SQLAlchemyError, self._engine.dialect.loaded_dbapi.Error)
        with suppress(*failures), first:
            self._hear(first)
        pause = FIRST_PAUSE
        while not self._closed.wait(pause):
            pause = min(2 * pause, LONGEST_PAUSE)
            with suppress(*failures), self._connect() as connection:
                pause = FIRST_PAUSE
                self._tell(MISSED)
                self._hear(connection)

    def _hear(self, connection: Connection) -> None:
        """Hand on what is heard, until this is closed or the connection fails."""
        driver: Any = connection.connection.dbapi_connection
        while not self._closed.is_set():
            for notice in driver.notifies(timeout=PATIENCE):
                origin, _, payload = notice.payload.partition(" ")
                if origin != self._origin:
                    self._tell(payload)

    def _tell(self, notice: str) -> None:
        try:
            self._callback(notice)
        except Exception:
            logging.getLogger(__name__).exception("The notice '%s' could not be followed", notice)
