"""What tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pentarchy.server.storage import Storage
from server.postgres import postgres, postgres_address
from server.visiting import host, house, strict_house

__all__ = ["host", "house", "postgres", "postgres_address", "strict_house"]


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    address: str = request.getfixturevalue("postgres_address")
    return address


@pytest.fixture
def storage(address: str) -> Iterator[Storage]:
    with closing(Storage(address)) as storage:
        yield storage
