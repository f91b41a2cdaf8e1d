"""What the six actions share: the two goods that become a coin, the improvement, and how an action ends."""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core import Option, Refusal

from ..box import BASIC, COIN, COLUMNS, GOODS, ROWS, STORAGE_CRATES
from ..state import Player, Realm
from .goods import AMOUNT, can_make_room, clear_store, limit_of

BOOST: Final[Option] = ("boost",)
BOOST_PRICE: Final = 1
"""Research for the improvement. [pest.turn.6]"""
TRADED: Final = 2
"""So many resources become one coin. [pest.trade.1]"""
ACTIONS: Final = (*COLUMNS, *ROWS)
END: Final[dict[str, Option]] = {action: ("end", action) for action in ACTIONS}
"""What ends each action."""

BOUGHT, REFRESHED, TESTED, RECALLED, ADVANCED, INHALED, LANDED = (1 << bit for bit in range(7))
"""Bits of `Realm.once`: what is done once in an action, and that a jump has used up all movement."""


def finish(game: Realm) -> None:
    """An action is over; the other one may begin. [pest.turn.3]"""
    game.restricted = game.movement = game.steps = game.saved = game.charged = 0
    game.once = game.moved = game.sent = game.cured = 0
    game.sites = game.produced = ()
    game.phase = "next"


# -- the improvement


def can_boost(game: Realm, seat: int) -> bool:
    """Once per turn one research improves the top-row action. [pest.turn.6]"""
    return not game.boosted and game.players[seat].research >= BOOST_PRICE


def boost(game: Realm, seat: int, clause: str) -> None:
    """The research is paid at this moment, whatever follows. [pest.turn.15, pest.turn.18]"""
    game.boosted = 1
    game.players[seat].research -= BOOST_PRICE
    if game.journal is not None:
        game.tell(clause, "boosts", f"seat-{seat}", COLUMNS[game.column])


def may_improve(game: Realm, seat: int) -> Refusal | None:
    """Why the action cannot be improved, whichever it is. [pest.turn.6]"""
    if game.boosted:
        return Refusal("pest.turn.6", "boosted_already", number=1)
    have = game.players[seat].research
    if have < BOOST_PRICE:
        return Refusal("pest.turn.6", "no_research", have=have, need=BOOST_PRICE, more=BOOST_PRICE - have)
    return None


# -- trade


def trades(player: Player) -> tuple[Option, ...]:
    """Any two basic resources become a coin, if there is a space for it or one can be cleared.

    [pest.trade.1, pest.trade.4, pest.trade.7]
    """
    wood, stone, food, herbs, coins = player.goods
    if wood + stone + food + herbs < TRADED:
        return ()
    full = coins >= limit_of(player, COIN) and not can_make_room(player)
    if full and not player.techs & STORAGE_CRATES:
        return ()
    found = _pairs(min(wood, TRADED), min(stone, TRADED), min(food, TRADED), min(herbs, TRADED))
    return tuple(pair for pair in found if has_room(player, *pair[1:])) if full else found


@cache
def _pairs(*stocks: int) -> tuple[Option, ...]:
    return tuple(
        ("trade", GOODS[a], GOODS[b])
        for a in range(BASIC)
        for b in range(a, BASIC)
        if stocks[a] > (a == b) and stocks[b]
    )


def has_room(player: Player, *paid: str) -> bool:
    """Whether there is a space for the coin once both are paid: one may leave Storage Crates, somebody the 5th space.

    [pest.tech.27a, pest.quar.19]
    """
    left = [stock - paid.count(GOODS[good]) for good, stock in enumerate(player.goods)]
    return left[COIN] < limit_of(player, COIN, left) or can_make_room(player)


async def trade(game: Realm, seat: int, pick: Option) -> None:
    """[pest.trade.1]"""
    player = game.players[seat]
    goods = player.goods
    for good in pick[1:]:
        goods[GOODS.index(good)] -= 1
    if goods[COIN] >= limit_of(player, COIN):
        await clear_store(game, seat)
    goods[COIN] += 1
    if game.journal is not None:
        game.tell("pest.trade.1", "trades", f"seat-{seat}", pick[1], pick[2], AMOUNT[COIN][1])


def may_trade(game: Realm, seat: int, first: str, second: str) -> Refusal | None:
    """Why these two do not become a coin. [pest.trade.1, pest.trade.3, pest.trade.4]"""
    player = game.players[seat]
    a, b = GOODS.index(first), GOODS.index(second)
    if COIN in (a, b):
        return Refusal("pest.trade.3", "coins_are_not_traded")
    for good in (a, b):
        need = 1 + (a == b)
        if player.goods[good] < need:
            have = player.goods[good]
            return Refusal("pest.trade.1", "too_few_goods", good=GOODS[good], have=have, need=need, more=need - have)
    if not has_room(player, first, second):
        return Refusal("pest.trade.4", "coins_full", number=player.goods[COIN])
    return Refusal("pest.trade.7", "in_board_order", first=second, second=first) if a > b else None
