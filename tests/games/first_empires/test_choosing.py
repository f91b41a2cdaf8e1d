"""Choices of several things: people choose in any order, the rules know one."""

from __future__ import annotations

import pentarchy
from games.first_empires.scene import scene
from pentarchy.core import Match, Option
from pentarchy.games.first_empires.box import FACES


def rerolling() -> Match:
    match = pentarchy.new("first_empires", seed=4)
    match.pick(match.state.active, "roll")
    assert len({option[1] for option in rerolls(match)}) >= 2
    return match


def rerolls(match: Match) -> list[Option]:
    return [option for option in match.asked[match.state.active].options if option[0] == "reroll"]


def test_nothing_is_chosen_before_the_first_die() -> None:
    match = rerolling()
    assert match.chosen(match.state.active) == []


def test_dice_chosen_in_the_wrong_order_are_put_in_order() -> None:
    match = rerolling()
    seat, (first, *_, last) = match.state.active, rerolls(match)
    match.pick(seat, last)
    assert match.chosen(seat) == [last]
    assert first not in match.asked[seat].options
    assert match.rearranged(seat, add=first) == [first, last]


def test_a_chosen_die_can_be_dropped() -> None:
    match = rerolling()
    seat, (first, *_, last) = match.state.active, rerolls(match)
    match.pick(seat, first).pick(seat, last)
    assert match.rearranged(seat, drop=first) == [last]
    assert match.rearranged(seat, drop=("keep",)) is None


def test_what_no_order_allows_is_not_rearranged() -> None:
    match = rerolling()
    seat, first = match.state.active, rerolls(match)[0]
    match.pick(seat, first)
    for _ in range(9):
        if match.rearranged(seat, add=first) is None:
            break
        match.pick(seat, first)
    assert match.chosen(seat).count(first) == match.state.dice[FACES.index(first[1])]
    before = match.digest
    assert match.rearranged(seat, add=("end", "turn")) is None
    assert match.digest == before


def test_a_second_reroll_is_a_choice_of_its_own() -> None:
    match = scene(phase="roll", dice="green purple", rolls="blue yellow", rerolls=2)
    match.pick(0, "reroll die-green").pick(0, "throw")
    assert match.asked[0].kind == "reroll"
    assert match.chosen(0) == []
