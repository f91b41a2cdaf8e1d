"""Goods: caps, gains, substitutes, payments."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import ask, goods, scene, told
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import FOOD, GOLD, IDEA, MOOD, WOOD
from pentarchy.games.clash_of_cultures.rules import purse
from pentarchy.games.clash_of_cultures.rules.purse import (
    IDEAS_FOR_FOOD,
    NO_ARENA,
    NO_GOLD,
    RESOURCES_FOR_MOOD,
    Price,
    priced,
)
from pentarchy.testing import clause


def payer(stock: str, advances: str = "storage", arena: bool = False) -> Match:
    cities = {0: "d2::great_arena"} if arena else {}
    return scene(goods={0: stock}, advances={0: advances}, cities=cities)


def ways(match: Match, price: Price, subs: int = 0) -> set[str]:
    """All mixes that pay a price."""
    return {" ".join(option[1:]) for option in purse.payments(match.state, 0, price, subs)}


def can(match: Match, price: Price, subs: int = 0) -> bool:
    return purse.can_pay(match.state, 0, price, subs)


@clause("coc.res.2", "coc.res.13")
def test_at_most_seven_of_a_resource() -> None:
    m = payer("gold 6 wood 7")
    purse.gain(m.state, 0, priced(gold=3, wood=1, ore=8), "coc.col.1")
    assert goods(m, 0) == "wood 7 ore 7 gold 7"
    purse.gain_one(m.state, 0, IDEA, 9, "coc.col.1")
    assert m.state.players[0].stock[IDEA] == 7


@clause("coc.res.3", "coc.advance.storage.1")
def test_two_food_without_storage() -> None:
    m = payer("food 1", advances="")
    purse.gain_one(m.state, 0, FOOD, 3, "coc.col.1")
    assert goods(m, 0) == "food 2"
    m = payer("food 1")
    purse.gain(m.state, 0, priced(food=9), "coc.col.1")
    assert goods(m, 0) == "food 7"


@clause("coc.res.6", "coc.comp.2")
def test_tokens_have_no_limit() -> None:
    m = payer("culture 20 mood 30")
    purse.gain(m.state, 0, priced(culture=5, mood=5), "coc.col.1")
    purse.gain_one(m.state, 0, MOOD, 50, "coc.col.1")
    assert goods(m, 0) == "culture 25 mood 85"


@clause("coc.res.4", "coc.res.12")
def test_gold_stands_for_resources() -> None:
    m = payer("food 1 wood 1 gold 2")
    price = priced(food=1, wood=1, ore=1)
    assert ways(m, price) == {"food-1 wood-1 gold-1", "food-1 gold-2", "wood-1 gold-2"}
    assert can(m, price)
    ask(m, lambda game: purse.pay(game, 0, price, "coc.con.1"), "pay wood-1 gold-2")
    assert goods(m, 0) == "food 1"
    assert not can(m, price)


@clause("coc.res.12")
def test_what_is_forced_is_not_asked() -> None:
    m = payer("food 1 wood 1 gold 1")
    assert ask(m, lambda game: purse.pay(game, 0, priced(food=1, wood=1, ore=1), "coc.con.1")) == []
    assert goods(m, 0) == ""
    m = payer("food 3 wood 1")
    assert ask(m, lambda game: purse.pay(game, 0, priced(food=2), "coc.con.1")) == []
    assert goods(m, 0) == "food 1 wood 1"
    m = payer("gold 5")
    assert ask(m, lambda game: purse.pay(game, 0, priced(food=2, wood=1), "coc.con.1")) == []
    assert goods(m, 0) == "gold 2"


@clause("coc.res.5", "coc.adv.1")
def test_ideas_stand_for_food_only_for_advances() -> None:
    m = payer("food 1 idea 2 gold 1")
    price = priced(food=2)
    assert ways(m, price, IDEAS_FOR_FOOD) == {"food-1 idea-1", "food-1 gold-1", "idea-2", "idea-1 gold-1"}
    assert ways(m, price) == {"food-1 gold-1"}
    m = payer("idea 2")
    assert can(m, price, IDEAS_FOR_FOOD)
    assert not can(m, price)
    assert can(m, priced(idea=2))
    assert not can(m, priced(food=1, idea=2), IDEAS_FOR_FOOD)


@clause("coc.res.11")
def test_gold_never_pays_tokens() -> None:
    m = payer("gold 5")
    assert not can(m, priced(culture=1))
    assert not can(m, priced(mood=1))
    assert not can(m, priced(food=1), NO_GOLD)
    assert can(m, priced(gold=5), NO_GOLD)
    m = payer("gold 5 food 2 mood 1")
    assert ways(m, priced(food=2, mood=1)) == {"food-2 mood-1", "food-1 gold-1 mood-1", "gold-2 mood-1"}


@clause("coc.res.9", "coc.wonder.great_arena.1")
def test_the_great_arena_exchanges_tokens() -> None:
    m = payer("culture 2 mood 1", arena=True)
    assert can(m, priced(mood=3))
    assert not can(m, priced(mood=3), NO_ARENA)
    assert not can(payer("culture 2 mood 1"), priced(mood=3))
    assert ways(m, priced(mood=2)) == {"culture-2", "culture-1 mood-1"}
    ask(m, lambda game: purse.pay(game, 0, priced(mood=2), "coc.mood.2"), "pay culture-2")
    assert goods(m, 0) == "mood 1"


@clause("coc.res.9", "coc.res.12")
def test_resources_and_tokens_are_asked_one_after_the_other() -> None:
    m = payer("food 1 gold 1 culture 1 mood 1", arena=True)
    picked = ask(m, lambda game: purse.pay(game, 0, priced(food=1, mood=1), "coc.rec.8"), "pay gold-1", "pay culture-1")
    assert len(picked) == 2
    assert goods(m, 0) == "food 1 mood 1"


@clause("coc.mood.3", "coc.advance.rituals.1")
def test_resources_stand_for_mood_with_rituals() -> None:
    m = payer("wood 1 gold 1 mood 1")
    assert can(m, priced(mood=3), RESOURCES_FOR_MOOD)
    assert not can(m, priced(mood=4), RESOURCES_FOR_MOOD)
    assert ways(m, priced(mood=2), RESOURCES_FOR_MOOD) == {"wood-1 gold-1", "wood-1 mood-1", "gold-1 mood-1"}


@clause("coc.res.8", "coc.res.10")
def test_what_exceeds_a_cap_is_cut() -> None:
    m = payer("food 5 idea 5", advances="dogma storage")
    purse.cut(m.state, 0)
    assert goods(m, 0) == "food 5 idea 2"
    m.state.players[0].advances &= ~(1 << 1)
    purse.cut(m.state, 0)
    assert goods(m, 0) == "food 2 idea 2"


def test_nobody_loses_more_than_there_is() -> None:
    m = payer("food 1 culture 3")
    purse.lose(m.state, 0, priced(food=2, culture=1), "coc.event.12")
    assert goods(m, 0) == "culture 2"


@pytest.mark.parametrize(
    ("stock", "good", "more"), [("food 1", "food", 1), ("food 2", "wood", 2), ("gold 1", "food", 1)]
)
def test_a_refusal_says_what_is_missing(stock: str, good: str, more: int) -> None:
    m = payer(stock)
    refusal = purse.may_pay_price(m.state, 0, priced(food=2, wood=2), "coc.con.1")
    assert refusal is not None
    assert (refusal.clause, refusal.numbers["good"], refusal.numbers["more"]) == ("coc.con.1", good, more)


def test_every_mix_is_payable_and_pays_exactly() -> None:
    """Of all stocks and prices that are small: what `can_pay` says is whether there is a mix."""
    for food, idea, gold in ((f, i, g) for f in range(3) for i in range(3) for g in range(3)):
        m = payer(f"food {food} idea {idea} gold {gold} mood 1")
        for price in (priced(food=2), priced(food=1, idea=1), priced(food=1, wood=1, gold=1), priced(food=2, mood=1)):
            for subs in (0, NO_GOLD, IDEAS_FOR_FOOD) if not price[WOOD] else (0, NO_GOLD):
                mixes = purse.payments(m.state, 0, price, subs)
                assert can(m, price, subs) == (len(mixes) > 0), (food, idea, gold, price, subs)
                for mix in mixes:
                    assert sum(purse.numbers_of(mix[1:])) == sum(price)


def test_words_of_gains_and_losses() -> None:
    m = payer("wood 6 gold 7")
    m.state.journal = []
    purse.gain(m.state, 0, priced(wood=2, culture=1), "coc.col.1")
    purse.gain_one(m.state, 0, GOLD, 1, "coc.col.1")
    said = [" ".join(event.words) for event in m.state.journal]
    assert said == [
        "wastes seat-0 wood-1",
        "gains seat-0 wood-2 culture-1",
        "gains seat-0 gold-1",
        "wastes seat-0 gold-1",
    ]
    assert told(m, "gains") == []


@pytest.mark.parametrize(
    ("stock", "price", "subs", "missing"),
    [
        ("food 1 idea 1", priced(food=3), IDEAS_FOR_FOOD, priced(food=1)),
        ("food 1 idea 5", priced(food=3, idea=4), IDEAS_FOR_FOOD, priced(food=1)),
        ("idea 1", priced(food=2, idea=3), IDEAS_FOR_FOOD, priced(food=2, idea=2)),
        ("food 1 idea 1", priced(food=3), 0, priced(food=2)),
        ("gold 2", priced(food=1, wood=2, ore=1), 0, priced(wood=1, ore=1)),
        ("gold 2", priced(food=1, gold=1, ore=1), 0, priced(ore=1)),
        ("gold 2", priced(food=1, wood=1), NO_GOLD, priced(food=1, wood=1)),
        ("gold 1", priced(gold=3, food=1), 0, priced(food=1, gold=2)),
        ("culture 1 mood 1", priced(culture=2, mood=1), 0, priced(culture=1)),
        ("mood 1 food 1", priced(mood=3), RESOURCES_FOR_MOOD, priced(mood=2)),
    ],
)
@clause("coc.res.4", "coc.res.5")
def test_what_is_missing_of_each_good(stock: str, price: Price, subs: int, missing: Price) -> None:
    assert tuple(purse.short_of(payer(stock).state, 0, price, subs)) == missing


@clause("coc.res.2")
def test_the_log_says_what_is_gained_wasted_and_lost() -> None:
    m = payer("gold 6 wood 7 culture 1")
    journal = m.state.journal
    assert journal is not None
    del journal[:]
    purse.gain(m.state, 0, priced(gold=3, wood=1), "coc.col.1")
    purse.gain_one(m.state, 0, IDEA, 9, "coc.con.6")
    purse.gain_one(m.state, 0, IDEA, 0, "coc.con.6")
    purse.gain(m.state, 0, purse.NOTHING, "coc.con.6")
    purse.lose(m.state, 0, priced(culture=2, wood=2), "coc.event.12")
    purse.lose(m.state, 0, priced(culture=2), "coc.event.12")
    assert [f"{event.clause} {' '.join(event.words)}" for event in journal] == [
        "coc.res.2 wastes seat-0 wood-1",
        "coc.res.2 wastes seat-0 gold-2",
        "coc.col.1 gains seat-0 wood-1 gold-3",
        "coc.con.6 gains seat-0 idea-9",
        "coc.res.2 wastes seat-0 idea-2",
        "coc.event.12 loses seat-0 wood-2 culture-1",
    ]
