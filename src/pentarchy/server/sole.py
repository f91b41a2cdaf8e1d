"""One server at a time at a file of SQLite: two would each believe that they know all tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .storage import StorageError


@contextmanager
def sole_server(database: str) -> Iterator[None]:
    """Be the server of a database. Raises `StorageError` if another one is; several may share a PostgreSQL.

    What marks it is a lock of the operating system, which ends with the process, however that ends.
    """
    path = database.removeprefix("sqlite:///")
    if "://" in path:
        yield
        return
    # The file stays: if it were removed, two servers could each have locked one of that name.
    with Path(f"{path}-server").open("a") as mark:
        try:
            _lock(mark.fileno())
        except OSError as error:
            raise StorageError(
                f"{path} is served by another process already; end that one, give another file, or use PostgreSQL"
            ) from error
        yield


def _lock(file: int) -> None:
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
