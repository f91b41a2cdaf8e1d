"""An upgrade from the last release: its database is opened, brought up to date, and every table of it is taken up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from html import unescape
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import inspect

from pentarchy import registry
from pentarchy.core import Luck, Setup, notation
from pentarchy.server import schema
from pentarchy.server.database import Database
from pentarchy.server.history import Row, Start
from pentarchy.server.new_tables import Wanted, open_table
from pentarchy.server.rows import SeatRow
from pentarchy.server.storage import Storage, hashed
from pentarchy.server.taking_up import Stored, take_up
from pentarchy.web.words import words
from server.older import make_older
from server.visiting import Host, House, Visitor

LAST_RELEASE = 3
"""The version of the tables of 0.2.0."""
SECRET = "5e" * 32
COOKIE = "o" * 32
"""As 0.2.0 gave them before it marked them."""


def running(storage: Storage, game: str, luck: Luck | str, picks: int = 5) -> str:
    """A running game of two people, one of whom is the owner of the cookie."""
    known = registry.game(game)
    players = 2 if 2 in known.facts.players else min(known.facts.players)
    start = Start(game, Setup(players, known.facts.variants[0]), luck)
    seats = tuple(SeatRow(seat, "person", "", f"Player {seat}") for seat in range(players))
    match, rng, rows = start.match(), Random(4), []
    for number in range(picks):
        seat, decision = next(iter(match.asked.items()))
        option = rng.choice(list(decision.options)[:50])
        match.pick(seat, option)
        rows.append(Row("pick", seat, notation(option), float(number)))
    holders = {seat: (hashed(COOKIE if seat == 0 else f"other {seat}"),) for seat in range(players)}
    return open_table(storage, Wanted(start, seats, ()), None, tuple(rows), "", holders)


def left_behind(address: str) -> dict[str, str]:
    """A database as 0.2.0 left it, played by older rules: by what comes of them, the ids of its tables."""
    told: dict[str, str] = {}
    with closing(Storage(address)) as storage:
        for game in registry.game_names():
            for kind, luck in (("seed", "seed 1"), ("sealed", Luck(SECRET).with_contribution(0))):
                told[f"{game} {kind}"] = running(storage, game, luck)
        told["refused"] = running(storage, "first_empires", "seed 2")
        told["result"] = running(storage, "first_empires", "seed 3")
        told["unknown"] = running(storage, "first_empires", "seed 4")
        storage.say(told["refused"], 0, "Player 0", "hello")
    with closing(Database(address)) as database, database.writing() as connection:
        connection.execute(schema.tables.update().values(rules_version=schema.tables.c.rules_version - 1))
        in_refused = schema.history.c.table_id == told["refused"]
        wrong = schema.history.update().where(in_refused, schema.history.c.number == 4).values(option="fly moon")
        connection.execute(wrong)
        for key, values in (("result", {"totals": [99, 99]}), ("unknown", {"game": "chess"})):
            connection.execute(schema.tables.update().where(schema.tables.c.id == told[key]).values(values))
    make_older(address, LAST_RELEASE)
    return told


def shape(address: str) -> dict[str, tuple[object, ...]]:
    """What the tables of a database look like."""
    with closing(Database(address)) as database, database.reading() as connection:
        looked = inspect(connection)
        return {
            table: (
                sorted((one["name"], _type(one["type"]), one["nullable"]) for one in looked.get_columns(table)),
                sorted(looked.get_pk_constraint(table)["constrained_columns"]),
                sorted((str(one["name"]), tuple(one["column_names"])) for one in looked.get_indexes(table)),
                sorted(tuple(one["column_names"]) for one in looked.get_unique_constraints(table)),
            )
            for table in looked.get_table_names()
        }


def _type(found: object) -> str:
    """SQLite has one kind of numbers with a point, whatever it is called."""
    return str(found).replace("REAL", "DOUBLE")


def test_tables_that_were_brought_up_to_date_are_like_new_ones(address: str) -> None:
    new = shape(address)
    make_older(address, LAST_RELEASE)
    assert shape(address) == new
    assert new.keys() == set(schema.metadata.tables)


def test_every_version_leads_to_the_next() -> None:
    assert sorted(schema.MIGRATIONS) == list(range(1, schema.VERSION))


def test_all_tables_of_the_last_release_are_taken_up(address: str) -> None:
    told = left_behind(address)
    with closing(Storage(address)) as storage:
        for key, id in told.items():
            info = storage.table(id)
            assert info is not None
            stored = Stored(
                info, storage.history(id), storage.messages(id), storage.seats.holders(id), storage.notes(id)
            )
            if key == "unknown":
                continue
            table = take_up(stored)
            if key in ("refused", "result"):
                assert table.frozen is not None
                assert (table.frozen.kind, table.frozen.kept) == (key, True)
            else:
                assert table.frozen is None, key
                assert table.info.rules_version == registry.game(info.start.game).rules_version
                assert table.match.asked


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, dict[str, str]]]:
    """A server of today at the database of the last release."""
    database: Path = tmp_path_factory.mktemp("upgrade") / "tables.db"
    told = left_behind(str(database))
    host = Host(database)
    with ExitStack() as closing_all:
        yield House(host, closing_all), told
    host.stop()


def old_visitor(house: House, language: str) -> Visitor:
    visitor = house.visitor(language)
    visitor.http.cookies.set("pentarchy", COOKIE)
    return visitor


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_of_them_plays_on_or_says_why_not(upgraded: tuple[House, dict[str, str]], language: str) -> None:
    house, told = upgraded
    say, visitor = words(language).say, old_visitor(house, language)
    reasons = {
        "refused": say("frozen.refused", number=4, who="|").split("|")[0],
        "result": say("frozen.result"),
        "unknown": say("frozen.no_game", what="chess"),
    }
    for key, id in told.items():
        page = unescape(visitor.get(f"/t/{id}"))
        if key in reasons:
            assert say("frozen.title") in page, key
            assert reasons[key] in page, key
        else:
            assert say("frozen.title") not in page, key
    lobby = visitor.get("/")
    assert lobby.count("/t/") >= 3


def test_they_play_on_and_a_frozen_one_elsewhere(upgraded: tuple[House, dict[str, str]]) -> None:
    house, told = upgraded
    for key, id in told.items():
        if key in ("refused", "result", "unknown"):
            continue
        rows = len(house.host.kept(id).table.rows)
        house.host.advance(id, Random(6))
        assert len(house.host.kept(id).table.rows) == rows + 1, key
    anna = old_visitor(house, "en")
    sequel = anna.post(f"/t/{told['refused']}/sequel").url.path
    assert sequel != f"/t/{told['refused']}"
    assert words("en").say("frozen.title") not in unescape(anna.get(sequel))
    assert "hello" not in anna.get(sequel)


def test_what_is_new_works_for_people_of_the_last_release(upgraded: tuple[House, dict[str, str]]) -> None:
    house, _ = upgraded
    anna = old_visitor(house, "en")
    assert "/p/Veteran" in anna.post("/me/name", name="Veteran").text
    anna.post("/room", name="Veterans")
    store = house.host.keeper.storage
    assert [room.name for room in store.rooms.of(hashed(COOKIE))] == ["Veterans"]
    kept = store.names.of(hashed(COOKIE))
    assert kept is not None
    assert kept.name == "Veteran"
