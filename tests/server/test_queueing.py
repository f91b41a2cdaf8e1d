"""Who is next to have a bot think."""

from __future__ import annotations

import pytest

from pentarchy.server import queueing
from pentarchy.server.queueing import Claim, Line

MANY, OTHER = Claim(("1.2.3.4",), ("hog",)), Claim(("5.6.7.8",), ("anna",))


def line(processes: int = 1) -> Line[str, str]:
    return Line(processes)


def served(line: Line[str, str], most: int = 100) -> list[str]:
    """All that wait, one after another."""
    found: list[str] = []
    while len(found) < most and (waiting := line.next()) is not None:
        found.append(waiting.question)
        line.done(waiting)
    return found


def test_forty_tables_of_one_address_make_nobody_else_wait() -> None:
    queue = line()
    for number in range(40):
        queue.enter(f"hog {number}", f"t{number}", MANY)
    first = queue.next()
    assert first is not None
    queue.enter("anna", "mine", OTHER)
    queue.done(first)
    assert served(queue, 2) == ["anna", "hog 1"]


def test_tables_take_turns_and_so_do_visitors_of_one_address() -> None:
    queue = line()
    for question, table, visitor in (("a1", "a", "x"), ("a2", "a", "x"), ("b1", "b", "x"), ("c1", "c", "y")):
        queue.enter(question, table, Claim(("1.2.3.4",), (visitor,)))
    assert served(queue) == ["a1", "c1", "b1", "a2"]


def test_where_somebody_looks_comes_first() -> None:
    queue = line()
    queue.enter("away", "a", Claim((), ("x",), looked_at=False))
    queue.enter("here", "b", Claim((), ("y",)))
    assert served(queue) == ["here", "away"]


def test_one_process_is_left_for_other_addresses() -> None:
    queue = line(3)
    for number in range(9):
        queue.enter(f"hog {number}", f"t{number}", Claim(("1.2.3.4",), (f"one of many {number}",)))
    running = [queue.next() for _ in range(3)]
    assert [one.question for one in running if one] == ["hog 0", "hog 1"]
    queue.enter("anna", "mine", OTHER)
    other = queue.next()
    assert other is not None
    assert other.question == "anna"
    assert running[0] is not None
    queue.done(running[0])
    freed = queue.next()
    assert freed is not None
    assert freed.question == "hog 2"


def test_a_visitor_has_half_of_the_processes() -> None:
    queue = line(4)
    for number in range(4):
        queue.enter(f"{number}", f"t{number}", Claim((f"1.2.3.{number}",), ("hog",)))
    assert [one.question if one else None for one in (queue.next(), queue.next(), queue.next())] == ["0", "1", None]


def test_of_several_at_a_table_one_has_room() -> None:
    queue = line(2)
    queue.enter("0", "a", MANY)
    assert queue.next() is not None
    queue.enter("1", "b", Claim(("1.2.3.4", "5.6.7.8"), ("hog", "anna")))
    found = queue.next()
    assert found is not None
    assert found.for_whom == ["address 5.6.7.8", "visitor anna", "table b"]


def test_whoever_does_not_wait_any_more_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queueing, "MOST_REMEMBERED", 2)
    queue = line()
    gone = queue.enter("gone", "a", MANY)
    queue.enter("anna", "b", OTHER)
    gone.answer.cancel()
    assert served(queue) == ["anna"]
    assert len(queue._served) == 2
    queue.enter("late", "c", MANY)
    assert [one.question for one in queue.clear()] == ["late"]
    assert len(queue) == 0
