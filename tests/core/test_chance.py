"""Chance: even, independent, reproducible, scripted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import pairwise, permutations
from random import Random
from typing import Any

import pytest

from pentarchy.core import Chance, ScriptError, commitment

# Chi-square values that chance alone exceeds once in a thousand samples, by degrees of freedom. All samples here come
# from fixed seeds, so that a test that passes once passes always.
ONE_IN_A_THOUSAND = {5: 20.5, 9: 27.9, 23: 49.7, 35: 66.6}


def chi_square(sample: Iterable[Hashable], cells: int) -> float:
    counts = Counter(sample)
    assert len(counts) <= cells
    expected = counts.total() / cells
    missing = (cells - len(counts)) * expected
    return missing + sum((number - expected) ** 2 / expected for number in counts.values())


def rolls(chance: Chance, number: int, stream: str = "dice", sides: int = 6) -> list[int]:
    return [chance.below(stream, sides) for _ in range(number)]


@pytest.mark.parametrize("seed", range(5))
def test_dice_are_even(seed: int) -> None:
    assert chi_square(rolls(Chance.of(seed), 6000), 6) < ONE_IN_A_THOUSAND[5]


@pytest.mark.parametrize("seed", range(5))
def test_a_roll_says_nothing_about_the_next_one(seed: int) -> None:
    assert chi_square(pairwise(rolls(Chance.of(seed), 12000)), 36) < ONE_IN_A_THOUSAND[35]


def test_first_rolls_of_many_seeds_are_even() -> None:
    assert chi_square((Chance.of(seed).below("dice", 6) for seed in range(6000)), 6) < ONE_IN_A_THOUSAND[5]


def test_streams_are_independent() -> None:
    chance = Chance.of(3)
    both = [(chance.below("dice", 6), chance.below("dice-2", 6)) for _ in range(12000)]
    assert chi_square(both, 36) < ONE_IN_A_THOUSAND[35]


def test_one_more_draw_from_a_stream_does_not_disturb_another() -> None:
    one, other = Chance.of(5), Chance.of(5)
    other.below("deck", 52)
    assert rolls(one, 20) == rolls(other, 20)


def test_shuffles_are_even() -> None:
    chance = Chance.of(8)
    orders = []
    for _ in range(24 * 250):
        pile = list("abcd")
        chance.shuffle("deck", pile)
        orders.append(tuple(pile))
    assert set(orders) == set(permutations("abcd"))
    assert chi_square(orders, 24) < ONE_IN_A_THOUSAND[23]


def test_takes_are_even_and_leave_the_rest() -> None:
    chance = Chance.of(9)
    taken = []
    for _ in range(5000):
        pile = list(range(10))
        card = chance.take("deck", pile)
        assert sorted([*pile, card]) == list(range(10))
        taken.append(card)
    assert chi_square(taken, 10) < ONE_IN_A_THOUSAND[9]


def test_take_closes_the_gap_with_the_last_thing() -> None:
    chance = Chance.of(0)
    chance.play_back({"deck": [1, 2, 0, 0]})
    pile = ["a", "b", "c", "d"]
    assert chance.take("deck", pile) == "b"
    assert pile == ["a", "d", "c"]
    assert [chance.take("deck", pile) for _ in range(3)] == ["c", "a", "d"]
    assert pile == []


def test_the_generator_never_changes() -> None:
    """Records are replayed from their seed: another generator would break every one of them."""
    assert rolls(Chance.of(42), 12) == [5, 5, 4, 1, 0, 3, 4, 1, 5, 3, 0, 5]
    assert rolls(Chance.of("rematch of Friday"), 4, "deck-1", 52) == [8, 2, 25, 22]


def test_a_seed_is_what_a_person_typed() -> None:
    assert rolls(Chance.of(42), 9) == rolls(Chance.of("42"), 9)
    assert rolls(Chance.of(42), 9) != rolls(Chance.of(43), 9)


def test_a_commitment_is_bound_to_its_seed() -> None:
    assert commitment(42) == commitment("42") != commitment(43)
    assert len(commitment(42)) == 64


def test_a_copy_has_its_own_future() -> None:
    chance: Any = Chance.of(1)
    rolls(chance, 3)
    copy = chance.copy()
    future = rolls(copy, 9)
    assert rolls(chance, 9) == future


def test_reseeding_forgets_future_and_script() -> None:
    chance: Any = Chance.of(1)
    rolls(chance, 1)
    same = chance.copy()
    chance.play_back({"dice": [5] * 9})
    chance.reseed(7)
    assert rolls(chance, 9) not in ([5] * 9, rolls(same, 9))


def test_imagined_worlds_have_fair_dice_in_streams_that_tell_nothing_of_each_other() -> None:
    chance, numbers, pairs = Chance.of(1), Random(1), []
    for _ in range(36 * 200):
        chance.reseed(numbers.getrandbits(60))
        pairs.append((chance.below("dice", 6), chance.below("deck-0", 6)))
    assert chi_square(pairs, 36) < ONE_IN_A_THOUSAND[35]


def test_news_count_every_outcome() -> None:
    chance = Chance.of(1)
    chance.play_back({"dice": [0]})
    rolls(chance, 3)
    chance.shuffle("deck", [1, 2, 3])
    chance.take("deck", [1])
    assert chance.news == 3 + 2 + 1


def test_a_script_is_used_first_and_by_stream() -> None:
    chance, plain = Chance.of(1), Chance.of(1)
    chance.play_back({"dice": [5, 0], "deck": [3]})
    assert rolls(chance, 1, "deck", 10) == [3]
    assert rolls(chance, 2) == [5, 0]
    assert rolls(chance, 5) == rolls(plain, 5)


def test_a_strict_script_gives_no_other_outcome() -> None:
    chance = Chance.of(1)
    chance.play_back({"dice": [2]}, strict=True)
    assert rolls(chance, 1) == [2]
    with pytest.raises(ScriptError, match="no outcome is written down for another draw from 'dice'"):
        chance.below("dice", 6)
    with pytest.raises(ScriptError, match="'deck'"):
        chance.below("deck", 6)


@pytest.mark.parametrize("outcome", [-1, 6, 99])
def test_an_impossible_outcome_is_refused(outcome: int) -> None:
    chance = Chance.of(1)
    chance.play_back({"dice": [outcome]})
    with pytest.raises(ScriptError, match=f"'dice' is scripted to give {outcome}, but only 0 to 5 are possible"):
        chance.below("dice", 6)


def test_a_script_is_not_shared_with_its_maker_nor_with_copies() -> None:
    outcomes = {"dice": [1, 2, 3]}
    chance: Any = Chance.of(1)
    chance.play_back(outcomes)
    copy = chance.copy()
    assert rolls(chance, 3) == rolls(copy, 3) == outcomes["dice"] == [1, 2, 3]


def test_a_trace_holds_all_outcomes_in_order_and_plays_back() -> None:
    chance = Chance.of(1)
    chance.trace = []
    chance.play_back({"dice": [5]})
    given = [chance.below("dice", 6), chance.below("deck", 9), chance.below("dice", 6)]
    assert chance.trace == [("dice", given[0]), ("deck", given[1]), ("dice", given[2])]
    again = Chance.of(2)
    again.play_back({"dice": [given[0], given[2]], "deck": [given[1]]}, strict=True)
    assert [again.below("dice", 6), again.below("deck", 9), again.below("dice", 6)] == given


def test_copies_do_not_write_to_the_trace() -> None:
    chance: Any = Chance.of(1)
    chance.trace = []
    rolls(chance.copy(), 3)
    assert chance.trace == []
