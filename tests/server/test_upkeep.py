"""What an operator does: list, delete, expire, backup and restore."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import time

import pytest

from cli.running import pentarchy
from pentarchy.server import upkeep
from pentarchy.server.sole import sole_server
from pentarchy.server.storage import Storage, StorageError
from server.tables import ANNA, BEN, PICKS, TABLE, make
from server.visiting import SOLO, House


def filled(address: str) -> None:
    with closing(Storage(address)) as storage:
        make(storage, "old", changed=1.0)
        make(storage, "done", changed=2.0, over=True)
        storage.seats.hold(ANNA, "old", 0)
        storage.seats.add_link("link", "old", 2)
        storage.say("old", 0, "Anna", "hello")
        storage.create(replace(TABLE, id="new", changed=time()), PICKS, {0: [BEN]})


def ids(address: str) -> list[str]:
    with closing(Storage(address)) as storage:
        return [table.id for table in storage.latest(10)]


def test_a_deleted_table_leaves_nothing(address: str) -> None:
    filled(address)
    with closing(Storage(address)) as storage:
        assert storage.delete(["old", "never", "old"]) == ["old"]
        assert storage.table("old") is None
        assert (storage.history("old"), storage.messages("old"), storage.seats.holders("old")) == ([], [], {})
        assert storage.seats.link("link") is None
        assert storage.history("new") == PICKS
    assert ids(address) == ["new", "done"]


def test_abandoned_tables_expire_and_finished_games_do_not(address: str) -> None:
    filled(address)
    assert upkeep.expire(address, 1, finished=False, dry=True) == ["old"]
    assert ids(address) == ["new", "done", "old"]
    assert upkeep.expire(address, 1, finished=False, dry=False) == ["old"]
    assert upkeep.expire(address, 1, finished=True, dry=False) == ["done"]
    assert upkeep.expire(address, 1, finished=True, dry=False) == []
    assert ids(address) == ["new"]


def test_a_copy_is_whole_private_and_comes_back(tmp_path: Path) -> None:
    database, copy = str(tmp_path / "tables.db"), tmp_path / "copy.db"
    filled(database)
    with sole_server(database):  # as while a server runs
        upkeep.backup(database, copy)
        with pytest.raises(StorageError, match="served by another process"):
            upkeep.restore(database, copy)
        with pytest.raises(StorageError, match="served by another process"):
            upkeep.delete(database, ["old"])
    assert copy.stat().st_mode & 0o077 == 0
    upkeep.delete(database, ["old", "new"])
    before = upkeep.restore(database, copy)
    assert ids(database) == ["new", "done", "old"]
    assert before is not None
    assert ids(str(before)) == ["done"]


def test_what_is_no_copy_is_not_restored(tmp_path: Path) -> None:
    database, other = str(tmp_path / "tables.db"), tmp_path / "other.db"
    filled(database)
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE songs (name)")
        connection.commit()
    with pytest.raises(StorageError, match="belongs to another program"):
        upkeep.restore(database, other)
    with pytest.raises(StorageError, match="there is no such file"):
        upkeep.restore(database, tmp_path / "nothing.db")
    with pytest.raises(StorageError, match="PostgreSQL has tools of its own: copy it with pg_dump"):
        upkeep.backup("postgresql:///x", other)
    assert ids(database) == ["new", "done", "old"]
    assert not [file.name for file in tmp_path.iterdir() if file.name.startswith("tables.db.")]


def test_a_running_server_deletes_what_was_abandoned(house: House) -> None:
    anna = house.visitor()
    id, looked_at = anna.open(SOLO), anna.open(SOLO)
    keeper = house.host.keeper
    assert house.host.run(keeper.expire(3600.0)) == []
    with anna.line(looked_at) as line:
        line.hello()
        gone = house.host.run(keeper.expire(-1.0))
        assert id in gone
        assert looked_at not in gone
    anna.get(f"/t/{id}", 404)
    anna.get(f"/t/{looked_at}")
    anna.get("/")


def test_the_command(tmp_path: Path) -> None:
    at = ("--database", tmp_path / "tables.db")
    filled(str(at[1]))
    listed = pentarchy("admin", "list", *at).out
    assert [line.split()[0] for line in listed.splitlines()] == ["new", "done", "old"]
    assert "Anna, greedy, –" in listed
    assert "1 tables would be deleted" in pentarchy("admin", "expire", "--days", 1, "--dry-run", *at).out
    assert "written" in pentarchy("admin", "backup", tmp_path / "copy.db", *at).out
    assert pentarchy("admin", "delete", "old", "never", *at) == (1, "old: deleted\nnever: there is no such table\n", "")
    assert "What was there before is in" in pentarchy("admin", "restore", tmp_path / "copy.db", *at).out
    assert ids(str(at[1])) == ["new", "done", "old"]
    wrong = pentarchy("admin", "restore", tmp_path / "nothing", *at)
    assert wrong.code == 2
    assert "there is no such file" in wrong.err
