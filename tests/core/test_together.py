"""Matches whose seats decide together: sealed answers, what they hide and what they bar."""

from __future__ import annotations

from random import Random

import pytest

from contract.toy import Toy
from core.matches import BIDS, Other, asks, choose, match
from pentarchy.core import (
    Option,
    Refused,
    Seat,
    choosing,
    together,
)
from pentarchy.core.walk import position


def test_all_are_asked_at_once_and_answer_in_any_order() -> None:
    m = match(3, "0 pass")
    assert asks(m) == {0: "stake", 1: "stake", 2: "stake"}
    ends = []
    for order in (BIDS, BIDS[3:] + BIDS[:3], BIDS[0::3] + BIDS[1::3] + BIDS[2::3]):
        m = match(3, "0 pass", *order)
        assert [f"{seat} {' '.join(option)}" for seat, option in m.picks] == ["0 pass", *BIDS]
        ends.append((position(m), m.events))
    assert ends[0] == ends[1] == ends[2]


def test_sealed_answers_are_in_nobody_elses_view_events_or_state() -> None:
    m = match(3, "0 pass")
    before = [m.view(seat) for seat in (1, 2, None)]
    for pick in ("0 stake 2", "0 roll", "0 pledge 3"):
        m.pick(0, pick[2:])
    assert [m.view(seat) for seat in (1, 2, None)] == before
    assert m.events == []
    assert m.picks == [(0, ("pass",))]
    assert m.view(0)["players"][0]["stake"] == [2]
    assert m.view(0)["players"][0]["coins"] == 0
    assert asks(m) == {1: "stake", 2: "stake"}


def test_sealed_answers_can_be_taken_back_until_all_are_in() -> None:
    m = match(3, "0 pass", "1 stake 5", "1 pass")
    before = position(m)
    m.pick(0, "stake 1").pick(0, "pass")
    m.undo(0)
    m.undo(0)
    assert position(m) == before
    m.undo(1)
    m.undo(1)
    assert position(m) == position(match(3, "0 pass"))
    assert m.barrier(1) == "undo_nothing"
    assert m.barrier(0) == "", "seat 0 may still go back before the auction"


def test_a_die_of_ones_own_is_a_barrier_among_sealed_answers() -> None:
    m = match(3, "0 pass", "1 stake 5", "1 roll")
    assert m.barrier(1) == "undo_news"
    with pytest.raises(Refused, match="has been revealed since"):
        m.undo(1)
    m.undo(1, consent=True)
    assert position(m) == position(match(3, "0 pass", "1 stake 5"))


def test_what_others_sealed_is_a_barrier_for_earlier_picks() -> None:
    m = match(3, "0 pass")
    assert m.barrier(0) == ""
    m.pick(1, "stake 4")
    assert m.barrier(0) == "undo_other"
    with pytest.raises(Refused, match="Another player has picked since"):
        m.undo(0)
    assert m.sealed[1] == [("stake", "4")]


def test_a_die_that_opens_a_sealed_world_is_a_barrier_for_earlier_picks() -> None:
    async def rule(game: Toy) -> None:
        await choose("peek", "pass", "look")(game.active)
        await together([0, 1], lambda seat: lucky(game, seat))

    async def lucky(game: Toy, seat: int) -> None:
        game.players[seat].luck = game.chance.below(f"luck-{seat}", 6)
        await choose("luck", "pass", "roll")(seat)

    m = match(3, "0 pass", game=Other(rule))
    assert asks(m) == {0: "luck", 1: "luck"}
    assert m.barrier(0) == "undo_news"


def test_nobody_takes_back_what_was_sealed_after_seeing_the_others() -> None:
    async def rule(game: Toy) -> None:
        await together([0, 1], choose_and_return)
        game.phase = "swap"

    async def choose_and_return(seat: int) -> Option:
        return await choose("luck", "pass", "roll")(seat)

    m = match(3, "1 pass", "0 pass", game=Other(rule))
    assert asks(m) == {0: "swap"}
    assert m.barrier(1) == "undo_news"
    assert m.barrier(0) == "undo_other"


def test_two_blocks_in_one_step_and_in_a_row_are_both_sealed() -> None:
    results: list[dict[int, Option]] = []

    async def rule(game: Toy) -> None:
        for _ in range(2):
            answers = await together(range(3), answer)
            if game.journal is not None:
                results.append(answers)
        game.round += 1

    async def answer(seat: int) -> Option:
        return await choose("luck", "pass", "roll")(seat)

    m = match(3, game=Other(rule))
    for block in range(4):
        assert asks(m) == {0: "luck", 1: "luck", 2: "luck"}
        m.pick(2, "roll").pick(0, "pass")
        assert asks(m) == {1: "luck"}
        clone, seen = m.clone(), m.imagine(1, Random(1))
        assert position(clone) == position(m)
        assert seen.decision is not None
        assert (seen.decision.seat, seen.decision.kind) == (1, "luck")
        m.pick(1, "roll")
        assert len(m.picks) == 3 * (block + 1)
        assert position(clone.pick(1, "roll")) == position(m)
    assert results == [{0: ("pass",), 1: ("roll",), 2: ("roll",)}] * 8, "by the match and its clones"


def test_a_clone_makes_only_the_worlds_that_somebody_looks_at() -> None:
    """And whenever it makes one, it is as it was when the match was cloned."""
    made = []

    async def rule(game: Toy) -> None:
        await together(range(3), answer)
        game.round += 1

    async def answer(seat: int) -> None:
        made.append(seat)
        await choose("luck", "pass", "roll")(seat)
        await choose("luck", "pass", "roll")(seat)

    m = match(3, game=Other(rule)).pick(1, "roll")
    made.clear()
    clone = m.clone()
    assert not made
    seen = Seat(clone, 2)
    assert (seen.decision.kind, seen.imagine(Random(1)).decision is None) == ("luck", False)
    assert set(made) == {2}
    m.pick(0, "pass").pick(1, "pass")
    assert (choosing.chosen(clone, 1), clone.sealed[1]) == ([], [("roll",)])
    assert (asks(clone), asks(m)) == ({0: "luck", 1: "luck", 2: "luck"}, {0: "luck", 2: "luck"})
    later = clone.clone().pick(1, "pass").pick(0, "pass")
    assert position(later) == position(m)


def test_a_block_without_seats_or_without_choices_is_passed() -> None:
    async def rule(game: Toy) -> None:
        assert await together([], forced) == {}
        assert await together([0, 2], forced) == {0: ("pass",), 2: ("pass",)}
        await choose("luck", "pass", "roll")(1)
        await together([0, 1], answer)
        game.round += 1

    async def forced(seat: int) -> Option:
        return await choose("luck", "pass")(seat)

    async def answer(seat: int) -> Option:
        return await choose("luck", "pass", "roll")(seat)

    m = match(3, game=Other(rule))
    for _ in range(2):
        assert asks(m) == {1: "luck"}
        assert position(m.clone()) == position(m)
        m.pick(1, "roll")
        assert asks(m) == {0: "luck", 1: "luck"}
        assert position(m.clone()) == position(m)
        m.pick(1, "roll").pick(0, "pass")
