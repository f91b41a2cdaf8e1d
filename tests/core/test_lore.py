"""Lore and drawing are records: what need not be said has a default, and what does not exist cannot be said."""

from __future__ import annotations

from typing import Any

import pytest

from contract.toy import ToyGame, first, points_won
from pentarchy.bots import plays
from pentarchy.core import Decision, Drawing, Lore, Match, Option, Scene, Setup, Sheet


def last(state: Any, decision: Decision) -> Option:
    return decision.options[-1]


def draw(scene: Scene) -> Sheet:
    raise NotImplementedError


def test_what_follows_from_the_sensible_choice() -> None:
    lore = Lore(greedy=last, evaluate=points_won)
    match = Match(ToyGame(), Setup(2), seed=1)
    (decision,) = match.asked.values()
    assert decision.options == [("pass",), ("look",)]
    assert lore.promising(match.state, decision) == [("look",), ("pass",)]
    assert lore.reckon(match.state, decision) == ("look",)
    other = 1 - decision.seat
    assert lore.quiet(match.state, decision, other)
    assert not lore.quiet(match.state, decision, decision.seat)


def test_what_a_lore_says_itself_counts() -> None:
    def only_pass(state: Any, decision: Decision) -> list[Option]:
        return [("pass",)]

    lore = Lore(greedy=last, evaluate=points_won, promising=only_pass, reckon=first)
    assert (lore.promising, lore.reckon) == (only_pass, first)


def test_a_slip_of_the_pen_is_an_error_and_not_a_weaker_bot() -> None:
    """At import, and before that in mypy: the ignored complaints below have to be there."""
    with pytest.raises(TypeError, match="promissing"):
        Lore(greedy=last, evaluate=points_won, promissing=first)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="by its terms, or by an evaluation"):
        Lore(greedy=last)


def test_the_evaluation_is_the_sum_of_the_terms() -> None:
    lore = Lore(greedy=last, terms=lambda _, seat: {"coins": 2.5, "cards": seat - 1.0})
    assert [lore.evaluate(None, seat) for seat in (0, 1)] == [1.5, 2.5]
    assert Lore(greedy=last, evaluate=lambda *_: 4.0).terms(None, 0) == {"position": 4.0}


def test_a_drawing_need_only_draw() -> None:
    drawing = Drawing(draw=draw)
    option = ("bid", "3")
    assert (drawing.why_final(None, option), drawing.is_likely(option), drawing.mark(option)) == ("", False, "")
    assert (drawing.plate(), drawing.icon(option), drawing.reference) == ("", "right", None)
    with pytest.raises(TypeError, match="fold"):
        Drawing(draw=draw, fold=frozenset())  # type: ignore[call-arg]


def test_a_bot_with_a_game_of_its_own_plays_only_that() -> None:
    assert [plays(bot, game) for bot in ("greedy", "bm") for game in ("dominion", "first_empires")] == [
        *(True, True),
        *(True, False),
    ]
