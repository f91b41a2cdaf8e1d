"""Chapter 18: Cure. People come from quarantine to the recovery track, for herbs."""

from __future__ import annotations

from functools import cache

from pentarchy.core import Decision, Option, Refusal

from ..box import BEDS, COIN, FREE_BED, HERBS, board
from ..state import Player, Realm
from .acting import END, finish, trade, trades
from .goods import pay
from .quarantine import leavable, leave, may_leave, recover
from .technologies import advance, end_of_row, inhalable, inhale, inject, row_options, send


@cache
def _cure_options() -> dict[str, Option]:
    return {bed: ("cure", bed) for bed in (*BEDS, FREE_BED)}


async def cure(game: Realm) -> None:
    """One person at a time, in any order with those on cards, as often as one likes. [pest.cure.1, pest.cure.6, 9]"""
    seat = game.active
    pick = await Decision(seat, "cure", "pest.cure.1", cures, game, seat)
    verb = pick[0]
    if verb == "cure":
        await cure_one(game, seat, pick[1])
    elif verb == "inhale":
        inhale(game, seat, pick[1])
    elif verb == "advance":
        advance(game, seat)
    elif verb == "send":
        send(game, seat, pick[1])
    elif verb == "trade":
        await trade(game, seat, pick)
    else:
        await end_of_row(game, seat)
        inject(game, seat)
        finish(game)


def cures(game: Realm, seat: int) -> list[Option]:
    player = game.players[seat]
    found = [END["cure"]]
    price = next_price(player)
    if 0 <= price <= player.goods[HERBS] + player.goods[COIN]:
        options = _cure_options()
        found += [options[bed] for bed in leavable(player)]
    if player.techs:
        found += inhalable(game, player)
        found += row_options(game, seat)
    found += trades(player)
    return found


def next_price(player: Player) -> int:
    """Herbs for the next space of the recovery track, -1 if it is full. [pest.cure.1, pest.cure.5, pest.cure.7]"""
    herbs = board().herbs
    return herbs[player.healthy] if player.healthy < len(herbs) else -1


async def cure_one(game: Realm, seat: int, bed: str) -> None:
    """The price is that of the space taken now; the bed is free at once. [pest.cure.2, 3, 9, 11]"""
    price = next_price(game.players[seat])
    if game.journal is not None:
        game.tell("pest.cure.1", "cures", f"seat-{seat}", bed)
    await pay(game, seat, (0, 0, 0, price), price, "pest.cure.1")
    leave(game, seat, bed)
    game.cured += recover(game, seat)


# -- why not


def may_cure(game: Realm, seat: int, bed: str) -> Refusal | None:
    """Why nobody can be cured from this space. [pest.cure.1, pest.cure.5]"""
    player = game.players[seat]
    refusal = may_leave(game, seat, bed)
    if refusal:
        return refusal
    need = next_price(player)
    if need < 0:
        return Refusal("pest.cure.5", "track_full", number=board().track)
    have = player.goods[HERBS] + player.goods[COIN]
    if have < need:
        return Refusal("pest.cure.1", "too_few_herbs", have=have, need=need, more=need - have)
    return None
