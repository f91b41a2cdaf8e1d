"""The Buy phase: Treasures, purchases, Events, debt."""

from __future__ import annotations

import pytest

from games.dominion.scene import (
    asks,
    counts,
    debt,
    discards,
    do,
    end_turn,
    hand,
    next_turn,
    offered,
    refused,
    scene,
    top,
    trash,
    vp,
    zone,
)
from pentarchy.games.dominion.box import ALL, COINS, DEBT, EVENTS
from pentarchy.games.dominion.rules import moments
from pentarchy.games.dominion.rules.buying import play_at_once
from pentarchy.games.dominion.rules.gaining import move_gained
from pentarchy.games.dominion.rules.moments import Gain
from pentarchy.testing import clause

# -- Treasures


@clause("dom.buy.2")
def test_treasures_are_played_one_by_one_or_not_at_all() -> None:
    m = scene(hand="copper*2 silver", phase="treasures")
    assert offered(m) == ["treasures", "end treasures", "play copper", "play silver"]
    do(m, "play silver", "end treasures")
    assert (m.state.coins, hand(m)) == (2, "copper*2")


@clause("dom.buy.3", "dom.empires.treasure.5", "dom.empires.treasure.6")
def test_no_treasures_after_the_first_purchase() -> None:
    m = scene(hand="copper*2", phase="treasures", coins=3, buys=2)
    assert refused(m, "buy silver") == "dom.buy.3"
    do(m, "end treasures", "buy silver")
    assert refused(m, "play copper") == "dom.buy.3"


@clause("dom.empires.treasure.3")
def test_kingdom_treasures_are_not_basic() -> None:
    m = scene("charm capital")
    assert {"charm", "capital"} <= {*m.state.kingdom}
    assert "copper" not in m.state.kingdom


# -- purchases


@clause("dom.buy.5", "dom.buy.6", "dom.buy.9")
def test_a_purchase_costs_coins_and_a_buy() -> None:
    m = scene(phase="buy", coins=5, buys=2)
    assert refused(m, "buy gold") == "dom.buy.6"
    do(m, "buy silver")
    assert counts(m) == (1, 1, 2)
    do(m, "buy copper")
    assert m.state.active == 1
    m = scene(phase="buy", coins=5, debt=1, buys=0)
    assert offered(m) == ["end buy", "pay 1"]


@clause("dom.buy.11")
def test_a_purchase_whose_card_is_gone_gains_nothing() -> None:
    m = scene("charm port", phase="buy", coins=4, buys=2, supply={"port": 1})
    do(m, "buy port")
    assert (discards(m), m.state.coins) == ("port", 0)


@clause("dom.buy.16", "dom.empires.evlm.1", "dom.empires.evlm.2", "dom.empires.evlm.7")
def test_an_event_is_paid_for_and_happens_at_once() -> None:
    m = scene("wedding", hand="village", phase="action", coins=4, buys=2)
    assert refused(m, "event wedding") == "dom.turn.1"
    m = do(scene("wedding", phase="buy", coins=5, buys=2), "event wedding")
    assert (m.state.coins, m.state.buys, debt(m), vp(m), discards(m)) == (1, 1, 3, 1, "gold")
    assert refused(scene("wedding", phase="buy", coins=3), "event wedding") == "dom.buy.6"


@clause("dom.empires.flow.5", "dom.empires.flow.6", "dom.empires.flow.7")
def test_who_cares_about_buying_gaining_and_trashing_in_empires() -> None:
    assert {"charm", "tax", "basilica", "colonnade", "defiled_shrine"} <= {*moments.sees_buy}
    assert "forum" in moments.when_bought
    castles = {f"{name}_castle" for name in ("crumbling", "haunted", "sprawling", "grand")}
    assert {"villa", "rocks", "temple", "emporium", "fortune"} | castles <= {*moments.when_gained}
    assert {"groundskeeper", "aqueduct", "battlefield", "defiled_shrine", "labyrinth"} <= {*moments.sees_gain}
    assert {*moments.when_trashed, *moments.sees_trash} == {"rocks", "crumbling_castle", "tomb"}


# -- debt


@clause("dom.empires.debt.2", "dom.empires.debt.3", "dom.empires.debt.4")
def test_what_costs_debt() -> None:
    assert DEBT == {"engineer": 4, "city_quarter": 8, "royal_blacksmith": 8, "overlord": 8, "fortune": 8}
    assert [COINS[card] for card in DEBT] == [0 if card != "fortune" else 8 for card in DEBT]
    costs = {name: (event.coins, event.debt) for name, event in EVENTS.items() if event.debt}
    assert costs == {"annex": (0, 8), "donate": (0, 8), "triumph": (0, 5), "wedding": (4, 3)}


@clause("dom.empires.debt.1", "dom.empires.debt.6", "dom.empires.debt.7", "dom.empires.scn.2", "dom.empires.scn.33")
@clause("dom.empires.debt.10", "dom.empires.term.1", "dom.empires.debt.11")
def test_buying_with_debt() -> None:
    m = do(scene("overlord", phase="buy", coins=3), "buy overlord", "pay 3")
    assert debt(m) == 5
    m = do(scene("city_quarter", phase="buy", buys=2), "buy city_quarter")
    assert debt(m) == 8
    assert "city_quarter" in discards(m)
    m = do(scene("engineer", phase="buy", coins=5, buys=2), "buy engineer", "pay 4")
    assert counts(m) == (1, 1, 1)


@clause("dom.empires.debt.8", "dom.empires.evlm.9", "dom.empires.scn.3", "dom.empires.debt.12", "dom.empires.debt.21")
def test_nobody_buys_in_debt() -> None:
    m = scene("delve", phase="buy", coins=5, debt=2)
    assert refused(m, "buy market") == refused(m, "event delve") == "dom.empires.debt.8"
    do(m, "pay 2")
    assert refused(m, "buy market") == "dom.buy.6"
    assert "silver" in offered(m, verb="buy")


@clause("dom.empires.debt.9", "dom.empires.debt.22", "dom.empires.amb.8")
def test_debt_is_paid_in_the_buy_phase_after_treasures() -> None:
    m = scene(hand="village copper", debt=2, coins=2)
    assert refused(m, "pay 1") == "dom.empires.debt.22"
    do(m, "end action")
    assert refused(m, "pay 1") == "dom.empires.debt.9"
    do(m, "treasures")
    assert offered(m, verb="pay") == ["1", "2"]
    assert refused(m, "pay 3") == "dom.empires.debt.10"


@clause("dom.empires.debt.16", "dom.empires.debt.18")
def test_nobody_takes_debt_without_a_reason_and_it_is_no_money() -> None:
    m = scene("overlord", phase="buy", coins=2)
    assert refused(m, "pay 1") == "dom.empires.debt.16"
    assert "silver" not in offered(m, verb="buy")


@clause("dom.empires.debt.19", "dom.empires.debt.20")
def test_debt_stays_until_it_is_paid_also_between_two_purchases() -> None:
    m = end_turn(scene(phase="buy", debt=3))
    assert debt(next_turn(m)) == 3
    m = scene("engineer", phase="buy", coins=7, buys=2)
    do(m, "buy engineer", "pay 4", "buy silver")
    assert "engineer silver" in discards(m)


@clause("dom.empires.debt.23")
def test_no_treasures_after_a_payment() -> None:
    m = scene(hand="copper*2", phase="treasures", coins=3, debt=2)
    do(m, "end treasures", "pay 1")
    assert refused(m, "play copper") == "dom.buy.3"


@clause("dom.empires.debt.27")
def test_debt_does_not_stop_the_purchase_that_brought_it() -> None:
    m = do(scene("tax", phase="buy", coins=6, buys=2), "buy market")
    assert (debt(m), discards(m)) == (1, "market")


@clause("dom.empires.mat.5")
def test_tokens_never_run_out() -> None:
    m = do(scene("overlord", phase="buy", vp=500, debt=0), "buy overlord")
    m.state.players[0].debt += 100
    assert (vp(m), debt(m)) == (500, 108)


@pytest.mark.parametrize("card", sorted(ALL))
def test_every_card_has_a_price_and_a_clause(card: str) -> None:
    m = scene()
    assert m.state.price(card) == COINS[card]
    assert f"dom.card.{card}" in m.game.rulebook


def test_the_helpers_of_this_file() -> None:
    m = scene(phase="buy", trash="curse", play="copper")
    assert (asks(m), trash(m), zone(m, "play")) == ("buy", "curse", "copper")


@clause("dom.buy.2")
def test_money_played_at_one_go_is_money_played_one_by_one() -> None:
    m = scene(hand="copper*2 silver estate", phase="treasures", coins=1)
    at_once = m.state.copy()
    assert play_at_once(at_once, 0)
    do(m, "treasures")
    for state in (at_once, m.state):
        me = state.players[0]
        assert (state.coins, me.hand, sorted(me.play)) == (5, ["estate"], ["copper", "copper", "silver"])


@clause("dom.gain.10", "dom.track.1")
@pytest.mark.parametrize(
    ("place", "to", "after"),
    [
        ("discards", "hand", ("gold*2", "", "gold")),
        ("hand", "deck", ("", "gold", "gold gold")),
        ("deck", "hand", ("gold*2", "gold", "")),
    ],
)
def test_a_gained_card_is_moved_from_where_it_is_expected(place: str, to: str, after: tuple[str, ...]) -> None:
    m = scene(hand="gold", deck="gold", discards={0: "gold"})
    assert move_gained(m.state, Gain(0, "gold", place), to)
    assert (hand(m), discards(m), " ".join(top(m))) == after
    assert not move_gained(scene(hand="estate").state, Gain(0, "gold", place), to)
