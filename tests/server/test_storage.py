"""What is stored comes back, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from time import time

import pytest

from pentarchy.server.storage import SeatRow, Storage, StorageError, Summary, Visitor, hashed
from server.tables import ANNA, BEN, LATER, PICKS, TABLE, make

# Tables and their histories


def test_a_table_comes_back_as_it_was_made(storage: Storage) -> None:
    assert storage.table("t1") is None
    storage.create(TABLE)
    assert storage.table("t1") == TABLE
    assert storage.history("t1") == []


def test_a_table_may_begin_with_a_history(storage: Storage) -> None:
    branch = replace(TABLE, id="t2", origin="branch of t1 at 2", public=True, over=True, totals=(5, 6, 7))
    storage.create(branch, PICKS, {0: [ANNA], 2: [ANNA]})
    assert storage.table("t2") == replace(branch, position=3)
    assert storage.history("t2") == PICKS
    assert storage.seats.held(ANNA, "t2") == (0, 2)


def test_a_table_is_made_once_and_wholly(storage: Storage) -> None:
    make(storage)
    with pytest.raises(StorageError, match="table 't1' exists already"):
        storage.create(replace(TABLE, rules_version=5), PICKS, {0: [BEN]})
    with pytest.raises(StorageError, match="its seats do not fit"):
        storage.create(replace(TABLE, id="t2"), PICKS, {0: [BEN], 7: [BEN]})
    assert storage.table("t1") == TABLE
    assert storage.table("t2") is None
    assert storage.history("t2") == []
    assert storage.visitor(BEN) is None


def test_appended_rows_come_back_in_order(storage: Storage) -> None:
    make(storage)
    before = time()
    assert storage.append("t1", 0, PICKS[:2], Summary(asked=(0,)))
    assert storage.append("t1", 2, PICKS[2:], LATER)
    assert storage.history("t1") == PICKS
    assert storage.history("t1", after=1) == PICKS[1:]
    assert storage.history("t1", after=3) == []
    table = storage.table("t1")
    assert table is not None
    assert before <= table.changed <= time()
    assert table == replace(TABLE, changed=table.changed, position=3, asked=(1, 2), round=3, totals=(10, -2, 7))


def test_only_the_current_position_can_be_continued(storage: Storage) -> None:
    make(storage)
    assert storage.append("t1", 0, PICKS[:2], LATER)
    table = storage.table("t1")
    for position in (0, 1, 3):
        assert not storage.append("t1", position, PICKS, Summary(over=True))
    assert storage.table("t1") == table
    assert storage.history("t1") == PICKS[:2]


def test_a_new_summary_needs_no_rows(storage: Storage) -> None:
    make(storage)
    assert storage.append("t1", 0, [], LATER)
    table = storage.table("t1")
    assert table is not None
    assert (table.position, table.asked) == (0, (1, 2))


def test_tables_do_not_mix(storage: Storage) -> None:
    make(storage, "t1")
    make(storage, "t2")
    storage.append("t1", 0, PICKS, LATER)
    storage.say("t1", 0, "Anna", "hello")
    assert storage.table("t2") == replace(TABLE, id="t2")
    assert storage.history("t2") == []
    assert storage.messages("t2") == []


def test_seats_change_hands(storage: Storage) -> None:
    make(storage)
    storage.seats.rename("t1", 2, "Ben")
    storage.seats.give("t1", SeatRow(0, "bot", "random", "Random"))
    table = storage.table("t1")
    assert table is not None
    assert table.seats == (SeatRow(0, "bot", "random", "Random"), TABLE.seats[1], SeatRow(2, "person", name="Ben"))


def test_a_table_that_is_not_there_is_empty(storage: Storage) -> None:
    assert storage.history("t9") == []
    assert storage.messages("t9") == []
    assert storage.seats.holders("t9") == {}


@pytest.mark.parametrize(
    "change",
    [
        lambda storage: storage.append("t9", 0, PICKS, LATER),
        lambda storage: storage.say("t9", 0, "Anna", "hello"),
    ],
)
def test_a_table_that_is_not_there_cannot_change(change: Callable[[Storage], object], storage: Storage) -> None:
    with pytest.raises(StorageError, match=r"^there is no table 't9'$"):
        change(storage)


@pytest.mark.parametrize(("id", "seat"), [("t9", 0), ("t1", 3)])
@pytest.mark.parametrize(
    "change",
    [
        lambda storage, id, seat: storage.seats.rename(id, seat, "Ben"),
        lambda storage, id, seat: storage.seats.give(id, SeatRow(seat, "bot", "random")),
        lambda storage, id, seat: storage.seats.hold(BEN, id, seat),
        lambda storage, id, seat: storage.seats.add_link(hashed("link"), id, seat),
    ],
)
def test_a_seat_that_is_not_there_cannot_change(
    change: Callable[[Storage, str, int], None], id: str, seat: int, storage: Storage
) -> None:
    make(storage)
    with pytest.raises(StorageError, match=f"^there is no seat {seat} at a table '{id}'$"):
        change(storage, id, seat)
    assert storage.visitor(BEN) is None


# Lists of tables


def test_lists_show_the_latest_change_first(storage: Storage) -> None:
    for number in range(1, 7):
        make(storage, f"t{number}", changed=float(number), over=number > 4, public=number % 2 == 0)
        storage.seats.hold(ANNA, f"t{number}", number % 3)
    storage.seats.hold(ANNA, "t2", 0)
    storage.append("t1", 0, PICKS, LATER)
    assert [(table.id, held) for table, held in storage.tables_of(ANNA)] == [
        ("t1", (1,)),
        ("t4", (1,)),
        ("t3", (0,)),
        ("t2", (0, 2)),
    ]
    assert [table.id for table, _ in storage.tables_of(ANNA, limit=2)] == ["t1", "t4"]
    assert [(table.id, held) for table, held in storage.finished_of(ANNA)] == [("t6", (0,)), ("t5", (2,))]
    assert [table.id for table, _ in storage.finished_of(ANNA, limit=1)] == ["t6"]
    assert [table.id for table in storage.public_tables()] == ["t4", "t2"]
    assert [table.id for table in storage.public_tables(limit=1)] == ["t4"]
    assert storage.public_tables()[1] == storage.table("t2")
    assert storage.tables_of(BEN) == storage.finished_of(BEN) == []


# Visitors, seats, links


def test_a_visitor_is_remembered(storage: Storage) -> None:
    assert storage.visitor(ANNA) is None
    storage.save_visitor(ANNA)
    assert storage.visitor(ANNA) == Visitor("", "")
    storage.save_visitor(ANNA, name="Anna Ω")
    storage.save_visitor(ANNA, language="de")
    storage.save_visitor(ANNA)
    assert storage.visitor(ANNA) == Visitor("Anna Ω", "de")
    storage.save_visitor(ANNA, name="", language="en")
    assert storage.visitor(ANNA) == Visitor("", "en")


def test_visitors_hold_seats(storage: Storage) -> None:
    make(storage)
    assert storage.seats.held(ANNA, "t1") == ()
    storage.save_visitor(ANNA, name="Anna")
    for seat in (2, 0, 0):
        storage.seats.hold(ANNA, "t1", seat)
    storage.seats.hold(BEN, "t1", 2)
    assert storage.seats.held(ANNA, "t1") == (0, 2)
    assert storage.seats.held(BEN, "t1") == (2,)
    assert storage.seats.holders("t1") == {0: (ANNA,), 2: tuple(sorted((ANNA, BEN)))}
    assert storage.visitor(ANNA) == Visitor("Anna", "")
    assert storage.visitor(BEN) == Visitor("", "")


def test_one_view_is_open_in_a_browser(storage: Storage) -> None:
    make(storage)
    for seat in (0, 2):
        storage.seats.hold(ANNA, "t1", seat)
    storage.seats.hold(BEN, "t1", 2)
    assert storage.seats.opened(ANNA, "t1") is None
    storage.seats.open(ANNA, "t1", 0)
    assert storage.seats.opened(ANNA, "t1") == 0
    storage.seats.open(ANNA, "t1", 2)
    storage.seats.hold(ANNA, "t1", 2)
    assert storage.seats.opened(ANNA, "t1") == 2
    assert storage.seats.opened(BEN, "t1") is None
    storage.seats.open(ANNA, "t1", None)
    assert storage.seats.opened(ANNA, "t1") is None


def test_a_seat_that_is_not_held_cannot_be_opened(storage: Storage) -> None:
    make(storage)
    storage.seats.hold(ANNA, "t1", 0)
    storage.seats.open(ANNA, "t1", 0)
    storage.seats.open(ANNA, "t1", 1)
    assert storage.seats.opened(ANNA, "t1") is None


def test_a_link_invites_to_a_seat(storage: Storage) -> None:
    make(storage)
    link = hashed("let me in")
    assert storage.seats.link(link) is None
    storage.seats.add_link(link, "t1", 2)
    storage.seats.add_link(link, "t1", 2)
    assert storage.seats.link(link) == ("t1", 2)


def test_tokens_are_hashed() -> None:
    assert hashed("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert hashed("\ud800") != hashed("\ud801")


# Chat


def test_messages_are_numbered_in_order(storage: Storage) -> None:
    make(storage)
    before = time()
    assert storage.say("t1", 0, "Anna", "hello\nthere <b>") == 1
    assert storage.say("t1", None, "", "Ben joins", kind="note") == 2
    assert storage.say("t1", 2, "Ben", "hi") == 3
    said = storage.messages("t1")
    assert [(m.number, m.seat, m.name, m.text, m.kind) for m in said] == [
        (1, 0, "Anna", "hello\nthere <b>", "say"),
        (2, None, "", "Ben joins", "note"),
        (3, 2, "Ben", "hi", "say"),
    ]
    assert all(before <= message.at <= time() for message in said)
    assert storage.messages("t1", after=1) == said[1:]
    assert storage.messages("t1", limit=2) == said[1:]
    assert storage.messages("t1", after=3) == []


def test_odd_characters_break_nothing(storage: Storage) -> None:
    make(storage)
    storage.say("t1", 0, "A\0nna", "half \ud83d, whole \ud83c\udfb2 and 🎲")
    assert [(m.name, m.text) for m in storage.messages("t1")] == [("A\ufffdnna", "half \ufffd, whole 🎲 and 🎲")]
    assert storage.table("t\0") is None
    assert storage.seats.link("\ud800") is None


# The database itself


def test_everything_is_there_after_closing_and_opening(address: str) -> None:
    with closing(Storage(address)) as storage:
        storage.create(TABLE, PICKS, {0: [ANNA]})
        storage.say("t1", 0, "Anna", "hello")
        table, said = storage.table("t1"), storage.messages("t1")
    with closing(Storage(address)) as storage:
        assert storage.table("t1") == table
        assert storage.history("t1") == PICKS
        assert storage.messages("t1") == said
        assert storage.seats.held(ANNA, "t1") == (0,)
        assert storage.say("t1", 0, "Anna", "again") == 2
