"""Coins, debt and VP tokens: what moves, and what is told of it."""

from __future__ import annotations

import pytest

from games.dominion.scene import counts, debt, do, offered, scene, vp
from pentarchy.games.dominion.rules import purse
from pentarchy.games.dominion.state import Dominion
from pentarchy.testing import clause


def table(coins: int = 2, **tokens: int) -> Dominion:
    state: Dominion = scene(coins=coins, vp=3, debt=4).state
    state.pile_vp = dict(tokens)
    return state


@clause("dom.action.3", "dom.adv.token.4")
@pytest.mark.parametrize(
    ("seat", "token", "number", "coins", "left"),
    [
        (0, False, 3, 5, False),
        (0, True, 3, 4, False),
        (0, True, 1, 2, False),
        (0, True, 0, 2, True),
        (1, False, 3, 2, False),
        (1, True, 3, 2, False),
    ],
)
def test_coins_count_in_the_own_turn_and_a_token_takes_one(
    seat: int, token: bool, number: int, coins: int, left: bool
) -> None:
    game = table()
    game.players[seat].minus_coin = token
    purse.get_coins(game, seat, number)
    assert (game.coins, game.players[seat].minus_coin) == (coins, left)


@clause("dom.empires.card.64")
def test_actions_count_in_the_own_turn() -> None:
    game = table()
    purse.get_actions(game, 1, 2)
    assert game.actions == 1
    purse.get_actions(game, 0, 2)
    assert game.actions == 3


@clause("dom.empires.evlm.13", "dom.empires.evlm.14")
@pytest.mark.parametrize(("number", "taken"), [(None, 5), (2, 2), (5, 5), (9, 5), (0, 0)])
def test_as_many_vp_are_taken_as_there_are(number: int | None, taken: int) -> None:
    game = table(temple=5)
    purse.take_vp(game, 0, "temple", number, "dom.card.temple")
    assert (game.players[0].vp, game.pile_vp) == (3 + taken, {"temple": 5 - taken})
    purse.take_vp(game, 0, "baths", number, "dom.landmark.baths")
    assert (game.players[0].vp, game.pile_vp) == (3 + taken, {"temple": 5 - taken})


def test_vp_are_put_on_piles_and_moved_one_by_one() -> None:
    game = table(village=1)
    purse.put_vp(game, "temple", 2, "dom.card.temple")
    purse.put_vp(game, "temple", 1, "dom.card.temple")
    assert game.pile_vp == {"village": 1, "temple": 3}
    for source in ("village", "village", "temple", "smithy"):
        purse.move_vp(game, source, "defiled_shrine", "dom.landmark.defiled_shrine")
    assert game.pile_vp == {"village": 0, "temple": 2, "defiled_shrine": 2}


@clause("dom.empires.debt.10", "dom.empires.debt.11")
@pytest.mark.parametrize(("coins", "debts", "most"), [(2, 4, 2), (6, 4, 4), (4, 4, 4)])
def test_debt_is_paid_off_with_coins(coins: int, debts: int, most: int) -> None:
    m = scene("overlord", phase="buy", coins=coins, debt=debts)
    assert offered(m, verb="pay") == [str(number) for number in range(1, most + 1)]
    do(m, "pay 2")
    assert (counts(m)[2], debt(m), vp(m)) == (coins - 2, debts - 2, 0)
    assert (m.events[0].clause, m.events[0].words) == ("dom.empires.debt.10", ("pays-debt", "seat-0", "2"))


def test_nothing_is_no_debt_and_no_vp() -> None:
    game = table()
    purse.take_debt(game, 0, 0, "dom.empires.debt.7")
    purse.get_vp(game, 0, 0, "dom.empires.vp.2")
    assert (game.players[0].debt, game.players[0].vp) == (4, 3)
    purse.take_debt(game, 0, 2, "dom.empires.debt.7")
    purse.get_vp(game, 0, 2, "dom.empires.vp.2")
    assert (game.players[0].debt, game.players[0].vp) == (6, 5)
