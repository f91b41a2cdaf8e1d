"""Amounts: counted, numbered and recognised without being listed."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pentarchy.core import Amounts

KINDS = ("food", "ore", "gold")
BOUNDS = st.tuples(st.integers(0, 2), st.integers(0, 3)).map(lambda pair: (pair[0], pair[0] + pair[1]))


@settings(deadline=None)
@given(st.lists(BOUNDS, min_size=1, max_size=3), st.integers(0, 8), st.integers(0, 3))
def test_every_mix_once_and_nothing_else(bounds: list[tuple[int, int]], least: int, more: int) -> None:
    kinds = dict(zip(KINDS, bounds, strict=False))
    amounts = Amounts("pay", kinds, least=least, most=least + more)
    mixes = [dict(zip(kinds, numbers, strict=True)) for numbers in product(*(range(9) for _ in kinds))]
    legal = [
        mix
        for mix in mixes
        if all(low <= mix[kind] <= high for kind, (low, high) in kinds.items())
        and least <= sum(mix.values()) <= least + more
    ]
    assert Counter(amounts) == Counter(map(amounts.option, legal))
    assert [mix for mix in mixes if amounts.option(mix) in amounts] == legal
    assert len(amounts) == len(legal)


def test_a_mix_is_picked_by_chance_without_a_list() -> None:
    amounts = Amounts("send", {f"unit_{number}": (0, 30) for number in range(12)}, least=60)
    assert len(amounts) > 10**9
    option = Random(3).choice(amounts)
    assert option in amounts
    assert amounts[:] is amounts
    assert len(amounts[:3]) == 3


@pytest.mark.parametrize("text", ["pay gold 1 food 2", "food-2, gold-1", "PAY food 2, gold 1"])
def test_people_name_kinds_in_any_order(text: str) -> None:
    amounts = Amounts("pay", {"food": (0, 2), "gold": (0, 3)}, least=3)
    assert amounts.read(text) == ("pay", "food-2", "gold-1")
    assert amounts.read("pay everything") is None


def test_what_is_no_amount_is_none_of_them() -> None:
    amounts = Amounts("pay", {"food": (0, 2), "gold": (0, 3)}, least=3)
    wrong = ["pay gold-1 food-2", "pay food-2", "pay food-02 gold-1", "pay food-2 gold-1 ore-0", "take gold-3", "pay x"]
    assert not [text for text in wrong if tuple(text.split()) in amounts]
    assert () not in amounts
    with pytest.raises(IndexError):
        amounts[len(amounts)]
