"""Chapter 15: Produce."""

from __future__ import annotations

from functools import cache

from pentarchy.core import Decision, Option, Refusal

from ..box import COIN, GOODS, board, buildings
from ..state import Player, Realm
from .acting import BOOST, END, boost, can_boost, finish
from .goods import gain_goods, gain_research
from .technologies import card_production, output_of


def begin(game: Realm, seat: int) -> None:
    """[pest.produce.1]"""
    game.produced = production(game, seat)


def production(game: Realm, seat: int) -> tuple[int, ...]:
    """Buildings with a worker, castle and factory, then cards. [pest.produce.1, 2, 11, pest.type.1-5]"""
    player = game.players[seat]
    made = [0] * len(GOODS)
    for building, good in working(game, player):
        made[good] += output_of(player, building)
    for good in card_production(game, seat):
        made[good] += 1
    return tuple(made)


def working(game: Realm, player: Player) -> list[tuple[int, int]]:
    """The buildings that produce now, each with its good. [pest.type.1-5, pest.build.6]"""
    return [
        (number, COIN if building.coin else game.resources[place])
        for number, (building, place) in enumerate(zip(buildings(), player.places, strict=True))
        if place >= 0 and (not building.worker or player.workers >> number & 1)
    ]


async def produce(game: Realm) -> None:
    """Improve it or not, leave one out if restricted, then take all goods together, and research of the laboratories.

    [pest.produce.3-5, pest.produce.9, pest.produce.10]
    """
    seat = game.active
    player = game.players[seat]
    pick = await Decision(seat, "produce", "pest.produce.1", productions, game, seat)
    if pick == BOOST:
        boost(game, seat, "pest.produce.3")
        extra = await Decision(seat, "extra", "pest.produce.3", extras, game, seat)
        _change(game, GOODS.index(extra[1]), 1)
    if game.restricted and any(game.produced):
        less = await Decision(seat, "forgo", "pest.produce.4", forgoings, game)
        _change(game, GOODS.index(less[1]), -1)
        if game.journal is not None:
            game.tell("pest.produce.4", "forgoes", f"seat-{seat}", f"{less[1]}-1")
    if game.journal is not None:
        game.tell("pest.produce.1", "produces", f"seat-{seat}")
    await gain_goods(game, seat, game.produced)
    gain_research(game, seat, board().laboratories[player.healthy])
    finish(game)


def _change(game: Realm, good: int, number: int) -> None:
    made = [*game.produced]
    made[good] += number
    game.produced = tuple(made)


def productions(game: Realm, seat: int) -> list[Option]:
    """The castle always works, so there is always something that could be doubled. [pest.produce.6]"""
    return [END["produce"], BOOST] if can_boost(game, seat) else [END["produce"]]


def extras(game: Realm, seat: int) -> list[Option]:
    """What a working building yields; cards are no buildings. [pest.produce.6, pest.produce.11, pest.produce.12]"""
    goods = {good for _, good in working(game, game.players[seat])}
    return [option for good, option in enumerate(_takes()) if good in goods]


def forgoings(game: Realm) -> list[Option]:
    """Anything of this production, also what would be lost. [pest.produce.7, pest.produce.9, pest.produce.10]"""
    return [("forgo", GOODS[good]) for good, number in enumerate(game.produced) if number]


@cache
def _takes() -> tuple[Option, ...]:
    return tuple(("take", good) for good in GOODS)


# -- why not


def may_extra(game: Realm, seat: int, good: str) -> Refusal | None:
    """Only what a building yields in this action. [pest.produce.6]"""
    number = GOODS.index(good)
    if any(made == number for _, made in working(game, game.players[seat])):
        return None
    return Refusal("pest.produce.6", "no_building_makes", good=good)


def may_forgo(game: Realm, seat: int, good: str) -> Refusal | None:
    """Only what is part of this production. [pest.produce.7]"""
    return None if game.produced[GOODS.index(good)] else Refusal("pest.produce.7", "not_produced", good=good)
