"""What an operator does with tables: list, delete, let expire, copy and bring back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from time import time

from .database import StorageError
from .rows import TableRow
from .sole import sole_server
from .storage import Storage

A_DAY = 24 * 3600.0


def tables(database: str, limit: int) -> list[TableRow]:
    """The tables that have changed last."""
    with closing(Storage(database)) as storage:
        return storage.latest(limit)


def delete(database: str, ids: list[str], *, results: bool = True) -> list[str]:
    """Delete tables with all that belongs to them; those that there were. A file of SQLite must not be in use."""
    with sole_server(database), closing(Storage(database)) as storage:
        return storage.delete(ids, results=results)


def expire(database: str, days: float, *, finished: bool, dry: bool) -> list[str]:
    """Delete the tables at which nothing has happened for so many days; of games that are over only if wished, and what
    they say of people stays."""
    with closing(Storage(database)) as storage:
        found = storage.unchanged_since(time() - days * A_DAY, finished=finished)
    return found if dry or not found else delete(database, found, results=False)


def backup(database: str, to: Path) -> None:
    """Copy a file of SQLite while it may be in use. What was there under that name is replaced when all is copied."""
    file = _file(database, "copy it with pg_dump")
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)  # it holds the secrets of running games
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
    os.replace(part, to)


def restore(database: str, copy: Path) -> Path | None:
    """Put a copy in the place of a file of SQLite that is not in use; where the old one is kept, if there was one."""
    file = _file(database, "bring it back with psql")
    if not copy.exists():
        raise StorageError(f"{copy}: there is no such file")
    with sole_server(database):
        new = file.with_name(f"{file.name}.new")
        backup(str(copy), new)
        try:
            Storage(str(new)).close()  # it is ours, whole, and brought up to date
        except StorageError:
            _remove(new)
            raise
        before = file.with_name(f"{file.name}.before") if file.exists() else None
        if before is not None:
            backup(str(file), before)
        _remove(file)
        os.replace(new, file)
        _remove(new)
        return before


def _remove(file: Path) -> None:
    for end in ("", "-wal", "-shm"):
        Path(f"{file}{end}").unlink(missing_ok=True)


def _file(database: str, otherwise: str) -> Path:
    path = database.removeprefix("sqlite:///")
    if "://" in path:
        raise StorageError(f"PostgreSQL has tools of its own: {otherwise}")
    return Path(path)
