"""Chapter 16: stocks, their limits, gains, crates and payments. Research and markers have no limit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal
from pentarchy.core.amounts import amount_of

from ..box import (
    ALL_BEDS,
    BASIC,
    BEDS,
    COIN,
    GOODS,
    LOADING_CRANE,
    STORAGE_CRATES,
    STORE_BED,
    board,
    technologies,
)
from ..state import Player, Realm

Bill = tuple[int, ...]
"""At most so many of each basic resource may be used for a payment."""

DONE: Final[Option] = ("done",)
CRATES: Final[list[Option]] = [("take", good) for good in GOODS[:BASIC]]
SHIFT_FROM_STORE: Final[tuple[Option, ...]] = tuple(("shift", BEDS[STORE_BED], bed) for bed in BEDS[:STORE_BED])
AMOUNT: Final = tuple(tuple(f"{good}-{number}" for number in range(100)) for good in GOODS)
"""The word for so many of a good, in events and payments."""


@cache
def _limits() -> tuple[int, int, int, int]:
    """Spaces of the track: usually, with a blocked 5th space, with Loading Crane, and one good in Storage Crates."""
    most = board()
    cards = technologies()
    crane, crates = cards[LOADING_CRANE.bit_length() - 1], cards[STORAGE_CRATES.bit_length() - 1]
    return most.limit, most.blocked_limit, crane.limit, crates.single_limit


def full_limit(player: Player) -> int:
    """How many of each good a player can keep with nobody on the 5th space, Storage Crates aside. [pest.tech.26b]"""
    limit, _, crane, _ = _limits()
    return crane if player.techs & LOADING_CRANE else limit


def usual_limit(player: Player) -> int:
    """How many of each good a player can keep, Storage Crates aside. [pest.res.2, pest.tech.26a]"""
    return _limits()[1] if player.beds >> STORE_BED & 1 else full_limit(player)


def limit_of(player: Player, good: int, stocks: Sequence[int] = ()) -> int:
    """How many of one good a player can keep; Storage Crates serve one kind at a time. [pest.tech.27, pest.tech.27a]

    With `stocks`, if the player had these.
    """
    usual = usual_limit(player)
    if not player.techs & STORAGE_CRATES or player.beds >> STORE_BED & 1:
        return usual
    in_crates = any(stock > usual for other, stock in enumerate(stocks or player.goods) if other != good)
    return usual if in_crates else max(usual, _limits()[3])


def cut(game: Realm, seat: int) -> None:
    """What no longer has a space is lost at once. [pest.res.8, pest.quar.7, pest.research.19]"""
    player = game.players[seat]
    usual = usual_limit(player)
    goods = player.goods
    if max(goods) > usual:
        for good in range(len(goods)):
            most = limit_of(player, good)
            if goods[good] > most:
                if game.journal is not None:
                    game.tell("pest.quar.7", "loses", f"seat-{seat}", AMOUNT[good][goods[good] - most])
                goods[good] = most


# -- gains


async def gain(game: Realm, seat: int, good: int, number: int = 1) -> None:
    """So many of one good; what exceeds the limit is lost. [pest.res.3, pest.res.5]"""
    player = game.players[seat]
    goods = player.goods
    if goods[good] + number > board().blocked_limit and player.beds >> STORE_BED & 1:
        await _make_room(game, seat)
    stock = goods[good]
    taken = min(number, max(0, limit_of(player, good) - stock))
    goods[good] = stock + taken
    if game.journal is not None:
        _tell_gain(game, seat, [(good, number, taken)])


async def gain_goods(game: Realm, seat: int, amounts: Sequence[int]) -> None:
    """Several goods at once, as one gain. [pest.produce.9, pest.trade.5]"""
    player = game.players[seat]
    goods = player.goods
    if player.beds >> STORE_BED & 1:
        blocked = board().blocked_limit
        if any(goods[good] + number > blocked for good, number in enumerate(amounts)):
            await _make_room(game, seat)
    first = -1
    usual = usual_limit(player)
    if player.techs & STORAGE_CRATES and max(goods) <= usual:
        rivals = [good for good, number in enumerate(amounts) if number and limit_of(player, good) > usual]
        rivals = [good for good in rivals if goods[good] + amounts[good] > usual]
        if len(rivals) > 1:
            pick = await Decision(seat, "store", "pest.tech.27b", _stores, rivals)
            first = GOODS.index(pick[1])
    told: list[tuple[int, int, int]] = []
    for good in sorted(range(len(goods)), key=lambda good: good != first):
        number = amounts[good]
        if number:
            taken = min(number, max(0, limit_of(player, good) - goods[good]))
            goods[good] += taken
            told.append((good, number, taken))
    if game.journal is not None:
        _tell_gain(game, seat, told)


async def crate(game: Realm, seat: int, number: int = 1) -> None:
    """Each crate is one basic resource of choice; also a full one may be named. [pest.support.9, pest.support.12]"""
    for _ in range(number):
        pick = await Decision(seat, "crate", "pest.support.9", crates)
        await gain(game, seat, GOODS.index(pick[1]))


def crates() -> list[Option]:
    return CRATES


def gain_research(game: Realm, seat: int, number: int) -> None:
    """Research markers have no limit. [pest.res.4]"""
    if number:
        game.players[seat].research += number
        if game.journal is not None:
            game.tell("pest.res.4", "gains", f"seat-{seat}", f"research-{number}")


def gain_renown(game: Realm, seat: int, number: int, clause: str = "pest.goal.4") -> None:
    """Renown markers. [pest.goal.4]"""
    if number:
        game.players[seat].renown += number
        if game.journal is not None:
            game.tell(clause, "gains", f"seat-{seat}", f"renown-{number}")


def gain_dishonour(game: Realm, seat: int, number: int, clause: str = "pest.goal.4") -> None:
    """Dishonour markers. [pest.goal.4]"""
    if number:
        game.players[seat].dishonour += number
        if game.journal is not None:
            game.tell(clause, "gains", f"seat-{seat}", f"dishonour-{number}")


def _tell_gain(game: Realm, seat: int, gained: Sequence[tuple[int, int, int]]) -> None:
    kept = [AMOUNT[good][taken] for good, _, taken in gained if taken]
    lost = [AMOUNT[good][number - taken] for good, number, taken in gained if taken < number]
    if kept:
        game.tell("pest.res.1", "gains", f"seat-{seat}", *kept)
    if lost:
        game.tell("pest.res.3", "wastes", f"seat-{seat}", *lost)


def _stores(rivals: Sequence[int]) -> list[Option]:
    return [("store", GOODS[good]) for good in rivals]


def can_make_room(player: Player) -> bool:
    """Whether somebody lies on the 5th space who could lie elsewhere. [pest.quar.17, pest.quar.19]"""
    return bool(player.beds >> STORE_BED & 1) and player.beds != ALL_BEDS


async def _make_room(game: Realm, seat: int) -> None:
    """Before a gain is cut, the person on the 5th space may go elsewhere. [pest.quar.17, pest.quar.19]"""
    if can_make_room(game.players[seat]):
        pick = await Decision(seat, "make-room", "pest.quar.17", rooms, game, seat)
        if pick != DONE:
            _leave_store(game, seat, pick)


async def clear_store(game: Realm, seat: int) -> None:
    """A coin that is traded needs the 5th space: the person there goes elsewhere. [pest.trade.4, pest.quar.19]"""
    _leave_store(game, seat, await Decision(seat, "clear-store", "pest.trade.4", ways_out, game, seat))


def _leave_store(game: Realm, seat: int, pick: Option) -> None:
    player = game.players[seat]
    player.beds = player.beds & ~(1 << STORE_BED) | 1 << BEDS.index(pick[2])
    if game.journal is not None:
        game.tell("pest.quar.3", "shifts", f"seat-{seat}", pick[1], pick[2])


def rooms(game: Realm, seat: int) -> list[Option]:
    return [DONE, *ways_out(game, seat)]


def ways_out(game: Realm, seat: int) -> list[Option]:
    beds = game.players[seat].beds
    return [SHIFT_FROM_STORE[bed] for bed in range(STORE_BED) if not beds >> bed & 1]


# -- payments


def affordable(player: Player, bill: Bill, total: int) -> bool:
    """Whether a payment of `total` units exists: at most `bill` of each basic resource, coins for the rest.

    [pest.trade.2, pest.res.6]
    """
    goods = player.goods
    total -= goods[COIN]
    if total <= 0:
        return True
    for good in range(BASIC):
        most = bill[good]
        if most:
            stock = goods[good]
            total -= stock if stock < most else most
    return total <= 0


async def pay(game: Realm, seat: int, bill: Bill, total: int, clause: str) -> None:
    """Pay exactly `total` units; the payer decides how many of them are coins. [pest.res.6, pest.res.7]"""
    if not total:
        return
    pick = await Decision(seat, "pay", clause, payments, game, seat, bill, total)
    goods = game.players[seat].goods
    for word in pick[1:]:
        good, number = amount_of(word)
        goods[GOODS.index(good)] -= number
    if game.journal is not None:
        game.tell(clause, "pays", f"seat-{seat}", *pick[1:])


def payments(game: Realm, seat: int, bill: Bill, total: int) -> Amounts:
    goods = game.players[seat].goods
    kinds = {GOODS[good]: (0, min(goods[good], most)) for good, most in enumerate(bill) if most}
    return Amounts("pay", {**kinds, GOODS[COIN]: (0, min(goods[COIN], total))}, least=total)


def may_pay(game: Realm, decision: Decision, *amounts: str) -> Refusal | None:
    """Whether these amounts settle the open bill. [pest.res.6]"""
    if ("pay", *amounts) in decision.options:
        return None
    total = decision.args[3]
    return Refusal("pest.res.6", "exact_price", price=total)


def may_take(game: Realm, seat: int, good: str) -> Refusal | None:
    """A crate is never a coin. [pest.support.9]"""
    return Refusal("pest.support.9", "no_coin_in_crates") if good == GOODS[COIN] else None


def may_make_room(game: Realm, seat: int, source: str, target: str) -> Refusal | None:
    """Only out of the 5th space, and into an empty space. [pest.quar.17, pest.quar.19]"""
    if source != BEDS[STORE_BED]:
        return Refusal("pest.quar.17", "only_the_store", bed=BEDS[STORE_BED])
    if target == source or game.players[seat].beds >> BEDS.index(target) & 1:
        return Refusal("pest.quar.17", "bed_taken", bed=target)
    return None


def may_store(game: Realm, decision: Decision, good: str) -> Refusal | None:
    """Only what would exceed the usual limit needs the card. [pest.tech.27b]"""
    if GOODS.index(good) in decision.args[0]:
        return None
    return Refusal("pest.tech.27b", "no_overflow", good=good)
