"""A real PostgreSQL for tests: a server of its own per test process, emptied for each test."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="pentarchy-postgres-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.crash()


@pytest.fixture
def postgres_address(postgres: Postgres) -> str:
    """The address of an empty database."""
    postgres.empty()
    return postgres.address
