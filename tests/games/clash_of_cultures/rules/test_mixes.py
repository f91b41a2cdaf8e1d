"""What can stand for what in a price, good by good; and what is asked when a price can be paid in several ways."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import scene
from pentarchy.core import Amounts
from pentarchy.games.clash_of_cultures.box.terms import GOODS
from pentarchy.games.clash_of_cultures.rules import mixes, purse
from pentarchy.games.clash_of_cultures.rules.cards.later_persons import spared
from pentarchy.games.clash_of_cultures.rules.purse import priced
from pentarchy.testing import clause

KINDS = (*GOODS, "other")


def accepted(good: str, subs: int, *, arena: bool = False) -> str:
    """What a price of one of a good accepts."""
    ((number, goods),) = mixes.demands(priced(**{good: 1}), subs, arena)
    assert number == 1
    return " ".join(name for at, name in enumerate(KINDS) if goods >> at & 1)


ROWS = [
    ("food", 0, "food gold"),
    ("wood", 0, "wood gold"),
    ("ore", 0, "ore gold"),
    ("idea", 0, "idea gold"),
    ("gold", 0, "gold"),
    ("culture", 0, "culture other"),
    ("mood", 0, "mood other"),
    ("food", mixes.NO_GOLD, "food"),
    ("gold", mixes.NO_GOLD, "gold"),
    ("food", mixes.IDEAS_FOR_FOOD, "food idea gold"),
    ("wood", mixes.IDEAS_FOR_FOOD, "wood gold"),
    ("food", mixes.IDEAS_FOR_RESOURCES, "food idea gold"),
    ("wood", mixes.IDEAS_FOR_RESOURCES, "wood idea gold"),
    ("ore", mixes.IDEAS_FOR_RESOURCES, "ore idea gold"),
    ("gold", mixes.IDEAS_FOR_RESOURCES, "gold"),
    ("food", mixes.MOOD_FOR_RESOURCES, "food gold mood"),
    ("idea", mixes.MOOD_FOR_RESOURCES, "idea gold mood"),
    ("culture", mixes.MOOD_FOR_RESOURCES, "culture other"),
    ("food", mixes.CULTURE_FOR_FOOD, "food gold culture"),
    ("wood", mixes.CULTURE_FOR_FOOD, "wood gold"),
    ("culture", mixes.MOOD_FOR_CULTURE, "culture mood other"),
    ("mood", mixes.MOOD_FOR_CULTURE, "mood other"),
    ("mood", mixes.CULTURE_FOR_MOOD, "culture mood other"),
    ("culture", mixes.CULTURE_FOR_MOOD, "culture other"),
    ("mood", mixes.GOLD_FOR_MOOD, "gold mood other"),
    ("culture", mixes.GOLD_FOR_MOOD, "culture other"),
    ("culture", mixes.GOLD_FOR_CULTURE, "gold culture other"),
    ("mood", mixes.GOLD_FOR_CULTURE, "mood other"),
    ("mood", mixes.RESOURCES_FOR_MOOD, "food wood ore idea gold mood other"),
    ("culture", mixes.RESOURCES_FOR_MOOD, "culture other"),
]


@pytest.mark.parametrize(("good", "subs", "expected"), ROWS)
@clause("coc.res.4", "coc.res.5", "coc.res.11", "coc.mood.3")
def test_what_each_good_accepts(good: str, subs: int, expected: str) -> None:
    assert accepted(good, subs) == expected


@clause("coc.res.9")
def test_the_arena_lets_tokens_stand_for_each_other() -> None:
    assert accepted("culture", 0, arena=True) == accepted("mood", 0, arena=True) == "culture mood other"
    assert accepted("food", 0, arena=True) == "food gold"


def test_nothing_is_demanded_of_goods_that_a_price_lacks() -> None:
    assert mixes.demands(purse.NOTHING, 0, False) == ()
    assert [number for number, _ in mixes.demands(priced(food=2, mood=3), 0, False)] == [2, 3]


def test_only_what_is_accepted_is_mixed() -> None:
    wanted = mixes.demands(priced(food=2), 0, False)
    assert sorted(mixes.exact((5, 5, 0, 0, 1, 0, 0), wanted)) == [(1, 0, 0, 0, 1, 0, 0), (2, 0, 0, 0, 0, 0, 0)]
    assert list(mixes.exact((1, 5, 0, 0, 0, 0, 0), wanted)) == []


def mixed(stock: str, price: purse.Price, subs: int, later: purse.Price = purse.NOTHING) -> set[str]:
    """All ways to pay a price so that a later one can be paid too."""
    m = scene(goods={0: stock}, expansion=True)
    wanted = mixes.demands(price, subs, False)
    offered = purse.mixed(m.state, 0, wanted, mixes.demands(later, subs, False))
    assert len({*offered}) == len(offered)
    if isinstance(offered, Amounts):
        assert offered.least == sum(price)
    return {" ".join(option[1:]) for option in offered}


def test_a_mix_leaves_what_is_needed_later() -> None:
    subs = purse.MOOD_FOR_RESOURCES
    assert mixed("food 1 gold 1 mood 2", priced(food=1), subs) == {"food-1", "gold-1", "mood-1"}
    assert mixed("food 1 gold 1 mood 2", priced(food=1), subs, priced(mood=2)) == {"food-1", "gold-1"}
    assert mixed("food 1 gold 1 mood 2", priced(food=1), subs, priced(mood=1)) == {"food-1", "gold-1", "mood-1"}
    both = purse.MOOD_FOR_RESOURCES | purse.GOLD_FOR_CULTURE | purse.MOOD_FOR_CULTURE
    assert mixed("food 1 gold 1 mood 1", priced(food=1), both, priced(culture=2)) == {"food-1"}
    assert mixed("food 2 gold 1 mood 1", priced(food=2), both, priced(culture=1)) == {
        "food-2",
        "food-1 gold-1",
        "food-1 mood-1",
    }


@clause("coc.ecard.e55")
def test_the_architect_spares_three_culture_tokens_at_most() -> None:
    assert spared(priced(food=3, culture=5, mood=4)) == priced(food=3, culture=2, mood=4)
    assert spared(priced(food=3, culture=3)) == spared(priced(food=3, culture=2)) == priced(food=3)
