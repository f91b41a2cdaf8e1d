"""Moments: tables that cards enter by name, where slips are found at import."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pentarchy.core import Decision, Moment, MomentError, Rule
from pentarchy.core.option import Option

BOX = ("moat", "villa", "witch")

Seen = Callable[[list[str], int], int]


def seen() -> Moment[Seen]:
    return Moment("seen", BOX)


def count(log: list[str], seat: int) -> int:
    log.append(f"seat {seat}")
    return seat


def test_a_function_is_entered_by_its_name() -> None:
    moment = seen()
    assert moment.by("villa")(count) is count
    log: list[str] = []
    assert (moment["villa"](log, 2), log) == (2, ["seat 2"])
    assert ("villa" in moment, "moat" in moment) == (True, False)


def test_one_function_may_serve_several_names() -> None:
    moment = seen()
    moment.by("witch", "moat")(count)
    assert {*moment} == {"witch", "moat"}


def test_a_function_may_bear_the_name_of_its_card() -> None:
    moment = seen()

    @moment
    def moat(log: list[str], seat: int) -> int:
        return 0

    assert moment["moat"] is moat


@pytest.mark.parametrize("name", ["vila", ""])
def test_a_misspelt_name_is_refused(name: str) -> None:
    with pytest.raises(MomentError, match=f"seen: there is no '{name}'"):
        seen().by(name)(count)
    with pytest.raises(MomentError, match="seen: there is no 'count'"):
        seen()(count)


def test_a_second_function_is_refused() -> None:
    moment = seen()
    moment.by("villa")(count)
    with pytest.raises(MomentError, match="seen: 'villa' has two functions"):
        moment.by("villa")(count)


def test_the_caller_says_in_which_order_they_come() -> None:
    moment = seen()
    moment.by("villa")(count)
    moment.by("moat")(count)
    assert moment.among(["witch", "moat", "villa"]) == ("moat", "villa")
    assert moment.among(["villa", "witch", "moat"]) == ("villa", "moat")


def test_some_ask_and_others_do_not() -> None:
    moment: Moment[Callable[[list[str]], Rule | None]] = Moment("bought", BOX)

    @moment.by("villa")
    def at_once(log: list[str]) -> None:
        log.append("villa")

    @moment.by("witch")
    async def after_a_question(log: list[str]) -> None:
        answer = await Decision(0, "choose", "toy.1", ways)
        log.append(answer[0])

    log: list[str] = []
    assert moment["villa"](log) is None
    effects = moment["witch"](log)
    assert effects is not None
    asked = effects.send(None)
    assert asked.options == [("curse",), ("none",)]
    with pytest.raises(StopIteration):
        effects.send(("curse",))
    assert log == ["villa", "curse"]


def ways() -> list[Option]:
    return [("curse",), ("none",)]
