"""Costs and numbers from which on a card does something: the last that is not enough, and the first that is."""

from __future__ import annotations

import pytest

from games.dominion.scene import counts, discards, do, hand, scene, trash, vp
from pentarchy.testing import clause


@clause("dom.card.giant")
@pytest.mark.parametrize(
    ("card", "trashed"), [("estate", ""), ("silver", "silver"), ("gold", "gold"), ("province", "")]
)
def test_giant_trashes_what_costs_three_to_six(card: str, trashed: str) -> None:
    m = scene("giant", hand="giant", decks={1: card})
    m.state.players[0].journey = False
    do(m, "play giant")
    assert (trash(m), discards(m, 1)) == (trashed, "" if trashed else f"curse {card}")


@clause("dom.card.warrior")
@pytest.mark.parametrize(
    ("card", "trashed"), [("estate", ""), ("silver", "silver"), ("smithy", "smithy"), ("duchy", ""), ("engineer", "")]
)
def test_warrior_trashes_what_costs_three_or_four(card: str, trashed: str) -> None:
    m = do(scene("page engineer", hand="warrior", decks={1: card}), "play warrior")
    assert (trash(m), discards(m, 1)) == (trashed, "" if trashed else card)


@clause("dom.card.catapult")
@pytest.mark.parametrize(("card", "left"), [("estate", ""), ("village", "curse")])
def test_catapult_gives_curses_from_three_on(card: str, left: str) -> None:
    assert discards(do(scene("catapult", hand=f"catapult {card}"), "play catapult"), 1) == left


@clause("dom.card.patrician")
@pytest.mark.parametrize(("card", "in_hand"), [("smithy", "copper"), ("duchy", "copper duchy")])
def test_patrician_takes_what_costs_five(card: str, in_hand: str) -> None:
    assert hand(do(scene("patrician", hand="patrician", deck=f"copper {card}"), "play patrician")) == in_hand


@clause("dom.card.saboteur")
def test_saboteur_goes_on_until_something_costs_three() -> None:
    m = do(scene("saboteur", hand="saboteur", decks={1: "estate copper silver gold"}), "play saboteur", "1 done")
    assert (trash(m), discards(m, 1)) == ("silver", "copper estate")


@clause("dom.card.minion")
@pytest.mark.parametrize(("cards", "left"), [("estate*4", "estate*4"), ("estate*5", "copper*4")])
def test_minion_is_for_hands_of_five(cards: str, left: str) -> None:
    m = do(scene("minion", hand="minion", hands={1: cards}), "play minion", "choose new-hands")
    assert hand(m, 1) == left


@clause("dom.card.soldier")
@pytest.mark.parametrize(("cards", "left"), [("estate*3", "estate*3"), ("estate*4", "estate*3")])
def test_soldier_is_for_hands_of_four(cards: str, left: str) -> None:
    assert hand(do(scene("peasant", hand="soldier", hands={1: cards}), "play soldier"), 1) == left


@clause("dom.card.diplomat")
@pytest.mark.parametrize(("cards", "actions"), [("estate*3", 2), ("estate*4", 0)])
def test_diplomat_gives_actions_up_to_five_cards(cards: str, actions: int) -> None:
    m = do(scene("diplomat", hand=f"diplomat {cards}"), "play diplomat")
    assert counts(m)[0] == actions


@clause("dom.card.emporium")
@pytest.mark.parametrize(("actions", "tokens"), [(4, 0), (5, 2)])
def test_emporium_wants_five_actions(actions: int, tokens: int) -> None:
    supply = {"patrician_emporium": 5}
    m = scene("emporium", play=f"village*{actions} copper", phase="buy", coins=5, buys=2, supply=supply)
    assert vp(do(m, "buy emporium")) == tokens


@clause("dom.card.farmers_market")
@pytest.mark.parametrize(("there", "coins", "tokens"), [(0, 1, 0), (3, 4, 0), (4, 0, 4), (5, 0, 5)])
def test_farmers_market_is_emptied_from_four_on(there: int, coins: int, tokens: int) -> None:
    m = scene("farmers_market", hand="farmers_market")
    m.state.pile_vp["farmers_market"] = there
    do(m, "play farmers_market")
    assert (counts(m)[2], vp(m), trash(m)) == (coins, tokens, "farmers_market" if tokens else "")
