"""Prices of which parts are left out or paid otherwise: what abilities of civilizations and leaders allow."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import ask, goods, scene
from pentarchy.core import Amounts, Match
from pentarchy.games.clash_of_cultures.box.terms import CULTURE, FOOD, GOODS, ORE, RESOURCES, WOOD
from pentarchy.games.clash_of_cultures.rules import bills, mixes, purse
from pentarchy.games.clash_of_cultures.rules.moments_of_cities import Rebate
from pentarchy.testing import clause

BUILDING = purse.priced(food=1, wood=1, ore=1)
WONDER = purse.priced(food=2, wood=2, culture=2)
ANY_RESOURCE = (1 << RESOURCES) - 1
SWAP = Rebate("pakal.1", 2, ANY_RESOURCE, purse.priced(culture=1))
GIFT = Rebate("xerxes.1", 2, ANY_RESOURCE | 1 << CULTURE, optional=False)


def rich(stock: str, **more: object) -> Match:
    return scene(goods={0: stock}, expansion=True, **more)  # type: ignore[arg-type]


def can_pay(stock: str, price: purse.Price, subs: int) -> bool:
    return purse.can_pay(rich(stock).state, 0, price, subs)


# -- one thing for another


@clause("coc.civadvance.captivi", "coc.civadvance.architecture")
@pytest.mark.parametrize(
    ("stock", "price", "subs", "enough"),
    [
        ("mood 3", BUILDING, purse.MOOD_FOR_RESOURCES, True),
        ("mood 2 food 1", BUILDING, purse.MOOD_FOR_RESOURCES, True),
        ("mood 2 gold 1", BUILDING, purse.MOOD_FOR_RESOURCES, True),
        ("mood 2", BUILDING, purse.MOOD_FOR_RESOURCES, False),
        ("mood 2 food 2", BUILDING, purse.MOOD_FOR_RESOURCES, True),
        ("mood 1 food 2", BUILDING, purse.MOOD_FOR_RESOURCES, False),
        ("mood 3", BUILDING, 0, False),
        ("idea 3", BUILDING, purse.IDEAS_FOR_RESOURCES, True),
        ("idea 3", BUILDING, 0, False),
        ("mood 6", WONDER, purse.MOOD_FOR_RESOURCES | purse.MOOD_FOR_CULTURE, True),
        ("mood 6", WONDER, purse.MOOD_FOR_RESOURCES, False),
        ("mood 5", WONDER, purse.MOOD_FOR_RESOURCES | purse.MOOD_FOR_CULTURE, False),
        ("gold 4 culture 1 mood 1", WONDER, purse.MOOD_FOR_CULTURE, True),
        ("gold 2", purse.priced(mood=2), purse.GOLD_FOR_MOOD, True),
        ("gold 2", purse.priced(mood=2), purse.CULTURE_FOR_MOOD, False),
        ("culture 1 mood 1", purse.priced(mood=2), purse.CULTURE_FOR_MOOD, True),
    ],
)
def test_what_stands_for_what(stock: str, price: purse.Price, subs: int, enough: bool) -> None:
    assert can_pay(stock, price, subs) == enough


def test_goods_of_any_few_demands_must_be_covered_together() -> None:
    gold_or = [(1, 0b10001), (1, 0b10010)]
    assert mixes.covers((1, 0, 0, 0, 1, 0, 0), gold_or)
    assert not mixes.covers((0, 0, 0, 0, 1, 0, 0), gold_or)
    assert not mixes.covers((2, 0, 0, 0, 0, 0, 0), gold_or)
    assert sorted(mixes.exact((1, 1, 0, 0, 2, 0, 0), gold_or)) == [
        (0, 0, 0, 0, 2, 0, 0),
        (0, 1, 0, 0, 1, 0, 0),
        (1, 0, 0, 0, 1, 0, 0),
        (1, 1, 0, 0, 0, 0, 0),
    ]


def test_a_mixed_price_is_paid_in_two_questions_that_leave_the_rest_payable() -> None:
    m = rich("food 2 wood 2 culture 1 mood 2")
    subs = purse.MOOD_FOR_RESOURCES | purse.MOOD_FOR_CULTURE
    ask(m, lambda state: purse.pay(state, 0, WONDER, "coc.won.2", subs), "pay food-1 wood-2 mood-1")
    assert goods(m, 0) == "food 1"
    m = rich("food 2 wood 2 culture 2 mood 2")
    ask(m, lambda state: purse.pay(state, 0, WONDER, "coc.won.2", subs), "pay food-2 wood-2", "pay mood-2")
    assert goods(m, 0) == "culture 2"


def test_what_can_be_bounded_is_not_listed() -> None:
    m = rich("food 5 wood 5 ore 5 gold 5 mood 9")
    wanted = mixes.demands(purse.priced(food=3, wood=4, ore=5), purse.MOOD_FOR_RESOURCES, False)
    offered = purse.mixed(m.state, 0, wanted, ())
    assert isinstance(offered, Amounts)
    assert {*offered} == {("pay", *purse.amounts(mix)) for mix in mixes.exact(m.state.players[0].stock, wanted)}


# -- rebates


@clause("coc.leader.pakal.1")
def test_a_rebate_leaves_out_what_the_payer_says_and_adds_its_price() -> None:
    assert set(bills.reduced(BUILDING, SWAP)) == {
        purse.priced(food=1, culture=1),
        purse.priced(wood=1, culture=1),
        purse.priced(ore=1, culture=1),
    }
    m = rich("food 1 wood 1 ore 1 culture 1")
    ask(m, lambda state: bills.pay(state, 0, BUILDING, "coc.con.1", 0, [SWAP]), "use pakal.1", "waive wood-1 ore-1")
    assert goods(m, 0) == "wood 1 ore 1"
    m = rich("food 1 wood 1 ore 1 culture 1")
    ask(m, lambda state: bills.pay(state, 0, BUILDING, "coc.con.1", 0, [SWAP]), "pass")
    assert goods(m, 0) == "culture 1"


@clause("coc.leader.pakal.1")
def test_a_rebate_that_is_needed_is_not_a_choice() -> None:
    m = rich("ore 1 culture 1")
    assert bills.can_pay(m.state, 0, BUILDING, 0, [SWAP])
    assert not bills.can_pay(m.state, 0, BUILDING, 0, [])
    ask(m, lambda state: bills.pay(state, 0, BUILDING, "coc.con.1", 0, [SWAP]))
    assert goods(m, 0) == ""
    assert bills.may_pay(rich("ore 1").state, 0, BUILDING, "coc.con.1", 0, [SWAP]) is not None


@clause("coc.leader.xerxes.1")
def test_a_rebate_without_price_is_always_used() -> None:
    m = rich("food 2 wood 2 culture 2")
    ask(m, lambda state: bills.pay(state, 0, WONDER, "coc.won.2", purse.NO_ARENA, [GIFT]), "waive food-1 culture-1")
    assert goods(m, 0) == "food 1 culture 1"
    assert bills.can_pay(rich("wood 2 culture 2").state, 0, WONDER, purse.NO_ARENA, [GIFT])
    assert not bills.can_pay(rich("wood 2 culture 1").state, 0, WONDER, purse.NO_ARENA, [GIFT])


@clause("coc.leader.acamapichtli.1")
def test_a_rebate_can_be_used_several_times() -> None:
    twice = Rebate("acamapichtli.1", 2, 1 << FOOD | 1 << WOOD | 1 << ORE, times=2)
    m = rich("food 1 wood 1 ore 1", lasting=[("war_captives", 0, 1)] * 2, civs={0: "aztecs"}, advances={0: "tactics"})
    assert bills.can_pay(rich("").state, 0, BUILDING, 0, [twice])
    ask(
        m,
        lambda state: bills.pay(state, 0, BUILDING, "coc.con.1", 0, [twice]),
        "use acamapichtli.1",
        "waive food-1 wood-1",
        "pass",
    )
    assert goods(m, 0) == "food 1 wood 1"


# -- prices in parts


@clause("coc.civadvance.grey_wall")
def test_parts_that_accept_different_things_are_paid_one_after_the_other() -> None:
    parts = [
        (purse.priced(culture=1), purse.GOLD_FOR_CULTURE),
        (purse.priced(food=1), purse.CULTURE_FOR_FOOD),
        (purse.priced(food=1, ore=1), 0),
    ]
    assert bills.can_pay_parts(rich("culture 1 food 2 ore 1").state, 0, parts)
    assert bills.can_pay_parts(rich("culture 2 food 1 ore 1").state, 0, parts)
    assert not bills.can_pay_parts(rich("culture 3 ore 1").state, 0, parts)
    assert not bills.can_pay_parts(rich("food 3 ore 1").state, 0, parts)
    m = rich("culture 2 food 1 ore 1 gold 1")
    ask(
        m,
        lambda state: bills.pay_parts(state, 0, parts, "coc.rec.3"),
        "pay culture-1",
        "pay culture-1",
        "pay food-1 ore-1",
    )
    assert goods(m, 0) == "gold 1"
    assert len(GOODS) == mixes.OTHER


@clause("coc.leader.pakal.1")
def test_a_rebate_leaves_out_only_what_it_names() -> None:
    assert set(bills.reduced(WONDER, SWAP)) == {
        purse.priced(food=2, culture=3),
        purse.priced(food=1, wood=1, culture=3),
        purse.priced(wood=2, culture=3),
    }
    assert bills.reduced(purse.priced(culture=2), SWAP) == (), "nothing to leave out"
    assert bills.reduced(purse.priced(food=1), SWAP) == (purse.priced(culture=1),), "no more than there is"


@clause("coc.leader.pakal.1", "coc.leader.xerxes.1")
def test_two_rebates_are_used_one_after_the_other() -> None:
    price = purse.priced(food=2, wood=3)
    m = rich("culture 1 wood 1")
    assert bills.can_pay(m.state, 0, price, 0, [SWAP, GIFT])
    assert not bills.can_pay(m.state, 0, price, 0, [SWAP])
    assert not bills.can_pay(m.state, 0, price, 0, [GIFT])
    picked = ask(m, lambda state: bills.pay(state, 0, price, "coc.con.1", 0, [SWAP, GIFT]), "waive food-2")
    assert picked == [("use", "pakal.1"), ("waive", "food-2"), ("waive", "wood-2")]
    assert goods(m, 0) == ""


@clause("coc.leader.pakal.1")
def test_a_refusal_names_what_the_smallest_price_lacks() -> None:
    m = rich("culture 1")
    refusal = bills.may_pay(m.state, 0, BUILDING, "coc.con.1", 0, [SWAP])
    assert refusal is not None
    assert (refusal.clause, refusal.key, refusal.numbers["need"]) == ("coc.con.1", "too_few", 1)
    assert bills.may_pay(rich("culture 1 ore 1").state, 0, BUILDING, "coc.con.1", 0, [SWAP]) is None


@clause("coc.civadvance.grey_wall")
def test_each_part_is_told() -> None:
    m = rich("culture 1 food 2 ore 1")
    parts = [(purse.priced(culture=1), purse.GOLD_FOR_CULTURE), (purse.NOTHING, 0), (purse.priced(food=1, ore=1), 0)]
    journal = m.state.journal
    assert journal is not None
    del journal[:]
    ask(m, lambda state: bills.pay_parts(state, 0, parts, "coc.rec.3"))
    assert [f"{event.clause} {' '.join(event.words)}" for event in journal] == [
        "coc.rec.3 pays seat-0 culture-1",
        "coc.rec.3 pays seat-0 food-1 ore-1",
    ]


def test_a_mixed_price_is_told_in_one_piece() -> None:
    m = rich("food 2 wood 2 culture 2 mood 2")
    journal = m.state.journal
    assert journal is not None
    del journal[:]
    subs = purse.MOOD_FOR_RESOURCES | purse.MOOD_FOR_CULTURE
    ask(m, lambda state: purse.pay(state, 0, WONDER, "coc.won.2", subs), "pay food-2 wood-2", "pay mood-2")
    assert [f"{event.clause} {' '.join(event.words)}" for event in journal] == [
        "coc.won.2 pays seat-0 food-2 wood-2 mood-2"
    ]
