"""Who may do what at a table is one rule, whether it comes as a form or over a live line."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest

from server.visiting import PAIR, SHARED, SOLO, House, Visitor, seed_for

WISHES: dict[str, dict[str, Any]] = {
    "pick": {"option": "roll", "position": 0},
    "drop": {"option": "roll", "position": 0},
    "undo": {"position": 0},
    "consent": {"answer": True, "position": 0},
    "say": {"text": "hello"},
    "open": {"seat": 1},
    "hint": {},
}
"""Whatever changes a table or asks for help there, as it is said over the line."""


def by_line(visitor: Visitor, id: str, wish: str) -> str:
    with visitor.line(id) as line:
        line.hello()
        said = line.ask(do=wish, **WISHES[wish])
        assert said["is"] == "refused"
        return str(said["message"])


def by_form(visitor: Visitor, id: str, wish: str, status: int) -> str:
    form = {key: "yes" if value is True else str(value) for key, value in WISHES[wish].items()}
    if wish == "hint":
        return unescape(visitor.get(f"/t/{id}/hint", status))
    return unescape(visitor.post(f"/t/{id}/{wish}", status, **form).text)


def expect_same(visitor: Visitor, id: str, wish: str, status: int, sentence: str) -> None:
    assert sentence in by_line(visitor, id, wish)
    assert sentence in by_form(visitor, id, wish, status)
    assert visitor.host.kinds(id) == []


@pytest.mark.parametrize("wish", ["pick", "drop", "undo", "say", "hint"])
def test_spectators_are_told_so(house: House, wish: str) -> None:
    id = house.visitor().open(PAIR, seed=seed_for(0), public="yes")
    expect_same(house.visitor(), id, wish, 403, "You are watching this table; whoever sits at it decides.")


@pytest.mark.parametrize("wish", ["pick", "drop", "undo", "hint"])
def test_the_curtain_comes_first(house: House, wish: str) -> None:
    anna = house.visitor()
    id = anna.open(SHARED, seed=seed_for(1))
    expect_same(anna, id, wish, 403, "First open the curtain.")


def test_only_own_seats_are_opened(house: House) -> None:
    anna = house.visitor()
    expect_same(anna, anna.open(PAIR), "open", 403, "That seat is not yours.")


def test_nobody_answers_what_was_not_asked(house: House) -> None:
    anna = house.visitor()
    expect_same(anna, anna.open(PAIR), "consent", 409, "Nobody has asked you for anything.")


def test_no_hint_where_others_play_along(house: House) -> None:
    anna, _, id = house.pair(seed=seed_for(0))
    expect_same(anna, id, "hint", 403, "Somebody plays along from elsewhere")


@pytest.mark.parametrize("wish", ["pick", "drop", "undo", "consent"])
def test_what_was_decided_elsewhere_is_stale(house: House, wish: str) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, seed=seed_for(0))
    anna.pick(id, "roll")
    anna.pick(id, "keep")
    position = house.host.kept(id).table.position
    wrong = {**WISHES[wish], "position": position + 7}
    with anna.line(id) as line:
        line.hello()
        assert "The table has moved on" in line.ask(do=wish, **wrong)["message"]
    form = {key: str(value) for key, value in wrong.items()}
    assert "The table has moved on" in anna.post(f"/t/{id}/{wish}", 409, **form).text


def test_what_is_said_is_one_printable_line_and_not_too_long(house: House) -> None:
    anna = house.visitor()
    id = anna.open(PAIR)
    with anna.line(id) as line:
        line.hello()
        line.send(do="say", text=" a\0\n\tb\u202e  " + "x" * 600)
        line.receive()
    anna.post(f"/t/{id}/say", text="c\0d\r\n")
    anna.post(f"/t/{id}/say", text=" \n ")
    said = [line.text for line in house.host.kept(id).table.course.said]
    assert said == ["a b " + "x" * 496, "cd"]
