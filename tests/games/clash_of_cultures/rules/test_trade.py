"""Page 31: trade routes and taxes."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import goods, kind, options, play, refused, scene
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import trade
from pentarchy.testing import clause


def trading(
    units: str, cities: str = "d6 e6 c6", known: str = "bartering trade_routes storage", **more: object
) -> Match:
    """The turn of seat 0 is about to begin; seat 1 has three cities in a row."""
    asked: dict[str, object] = {
        "phase": "turn-start",
        "cities": {0: "d2", 1: cities},
        "units": {0: units},
        "advances": {0: known},
        **more,
    }
    return scene(**asked)  # type: ignore[arg-type]


@clause("coc.trade.1", "coc.trade.4", "coc.advance.trade_routes.1", "coc.trade.8")
def test_a_settler_in_range_brings_food_at_the_start_of_the_turn() -> None:
    assert goods(trading("d4:settler"), 0) == "food 1"
    assert goods(trading("d3:settler"), 0) == ""
    assert goods(trading("d4:infantry"), 0) == ""
    assert goods(trading("d4:settler", known="bartering"), 0) == ""


@clause("coc.trade.3")
def test_each_unit_and_each_city_once() -> None:
    assert goods(trading("d4:settler=4"), 0) == "food 3"
    assert goods(trading("d4:settler=2", cities="d6"), 0) == "food 1"
    assert goods(trading("d4:settler d5:settler"), 0) == "food 2"


@clause("coc.trade.1")
def test_at_most_four() -> None:
    m = trading("d4:settler=4 d5:ship=3", cities="d6 e6 c6 e5 c5 b5")
    assert goods(m, 0) == "food 4"


@clause("coc.trade.2")
def test_settlers_aboard_count_and_ships_too() -> None:
    m = trading("d4:ship", terrain={"d4": "water"}, aboard={0: "d4:settler"})
    assert goods(m, 0) == "food 2"


@clause("coc.trade.2", "coc.trade.6")
def test_no_way_through_unexplored_regions() -> None:
    m = trading("b5:settler", cities="b7", hidden={"region7": "r05"}, terrain={"b7": "plain"})
    assert goods(m, 0) == "" or trade.pairs(m.state, 0) == 0


@clause("coc.trade.1")
def test_angry_and_barbarian_cities_do_not_trade() -> None:
    assert goods(trading("d4:settler", cities="d6:angry"), 0) == ""
    m = trading("d4:settler", cities="b7")
    m = scene(
        phase="turn-start",
        cities={0: "d2", 1: "b7", 4: "d6"},
        units={0: "d4:settler"},
        advances={0: "bartering trade_routes"},
    )
    assert goods(m, 0) == ""


@clause("coc.trade.4", "coc.trade.8", "coc.advance.currency.1")
def test_with_currency_gold_may_be_taken() -> None:
    m = trading("d4:settler=2", known="bartering trade_routes currency storage")
    assert (kind(m), {*options(m, 0)}) == ("income", {"income food-2", "income food-1 gold-1", "income gold-2"})
    assert refused(m, 0, "income food-1") == "coc.trade.4"
    m.pick(0, "income food-1 gold-1")
    assert goods(m, 0) == "food 1 gold 1"


@clause("coc.trade.5", "coc.advance.taxes.1")
def test_taxes_bring_as_much_as_there_are_cities() -> None:
    m = scene(cities={0: "d4 c4"}, advances={0: "bartering taxes"}, goods={0: "mood 2"})
    play(m, "use taxes")
    assert "income wood-1 ore-1" in options(m, 0)
    assert not any("gold" in one for one in options(m, 0))
    m.pick(0, "income wood-1 ore-1")
    assert (goods(m, 0), m.state.left) == ("wood 1 ore 1 mood 1", 2)
    assert "use taxes" not in options(m, 0)
    assert refused(m, 0, "use taxes") == "coc.trade.5"


@pytest.mark.parametrize(("known", "gold"), [("bartering taxes currency", True), ("bartering taxes", False)])
@clause("coc.advance.currency.1")
def test_taxes_in_gold(known: str, gold: bool) -> None:
    m = scene(cities={0: "d4"}, advances={0: known}, goods={0: "mood 1"})
    m.pick(0, "use taxes")
    assert ("income gold-1" in options(m, 0)) == gold


@clause("coc.trade.5")
def test_taxes_cost_a_mood_token() -> None:
    m = scene(cities={0: "d4"}, advances={0: "bartering taxes"})
    assert refused(m, 0, "use taxes") == "coc.trade.5"


@clause("coc.res.13")
def test_income_may_be_taken_beyond_a_cap() -> None:
    m = scene(cities={0: "d4 c4"}, advances={0: "bartering taxes"}, goods={0: "food 2 mood 1"})
    play(m, "use taxes", "income food-2")
    assert goods(m, 0) == "food 2"


# -- the expansion


@clause("coc.trade.7", "coc.con.8")
def test_a_market_that_is_traded_with_brings_its_owner_one_gold() -> None:
    m = trading("d4:settler=3", cities="d6::market e6::market c6", expansion=True)
    play(m, "fill")
    assert (goods(m, 0), goods(m, 1)) == ("food 3", "gold 1")
    m = trading("d4:settler=3", cities="d6 e6::temple c6", expansion=True)
    assert (goods(m, 0), goods(m, 1)) == ("food 3", "")


@clause("coc.trade.3", "coc.trade.7")
def test_nobody_must_trade_with_a_market() -> None:
    m = trading("d4:settler=2", cities="d6::market e6 c6", expansion=True)
    assert kind(m) == "route"
    assert {"fill", "done", "route d4 e6", "route d4 d6"} <= set(options(m, 0))
    play(m, "route d4 c6", "route d4 e6")
    assert options(m, 0) == [] or kind(m) == "action" or "done" in options(m, 0)
    if kind(m) == "route":
        play(m, "done")
    assert (goods(m, 0), goods(m, 1)) == ("food 2", "")
    m = play(trading("d4:settler=2", cities="d6::market", expansion=True), "done")
    assert (goods(m, 0), goods(m, 1)) == ("", "")


@clause("coc.trade.3")
def test_chosen_routes_use_each_city_and_unit_once() -> None:
    m = trading("d4:settler b5:settler", cities="d6::market c6", expansion=True)
    chosen = "route d4 c6"
    m.pick(0, chosen)
    assert not any(one.startswith("route d4") or one.endswith("c6") for one in options(m, 0))


@clause("coc.trade.1")
def test_at_most_four_routes_are_chosen() -> None:
    m = trading("d4:settler=4 d5:ship=3", cities="d6::market e6 c6 e5 c5 b5", expansion=True, terrain={"d5": "water"})
    picked = 0
    while kind(m) == "route":
        offered = options(m, 0, "route")
        if not offered:
            m.pick(0, "done")
            break
        m.pick(0, offered[0])
        picked += 1
    assert picked == 4
    assert goods(m, 0) == "food 4"
