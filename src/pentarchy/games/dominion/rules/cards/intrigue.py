"""Intrigue, both editions."""

from __future__ import annotations

from pentarchy.core import Decision, Option, together

from ...box import ACTIONS, PILE_CARDS, VICTORIES, Plus
from ...state import Dominion
from ..asking import actions_in_hand, agrees, choose, costing_exactly, kinds_in_hand, pick, pick_several
from ..gaining import gain, move_gained, trash, trash_from_supply
from ..kinds import types_of
from ..moments import Play, asks, does, may_react, reacts, scores
from ..moving import (
    deck_size,
    discard_from_hand,
    discard_hand,
    draw,
    put_into_deck,
    reckon_prices,
    reveal_hand,
    show,
    turn_up,
)
from ..playing import gift, give
from ..purse import get_coins
from .families import (
    curse_all,
    discard_rest,
    discard_some,
    gain_exactly,
    gain_trashed,
    gain_up_to,
    listed,
    may_trash_this,
    put_back,
    remodel_by,
    reward,
    take_up,
    topdeck_one,
    trash_one,
    trash_some,
)

# -- both editions


@asks
async def baron(game: Dominion, play: Play) -> None:
    if await pick(game, play.seat, "discard", play.clause, True, kinds_in_hand, game, play.seat, ("estate",)):
        discard_from_hand(game, play.seat, ["estate"], play.clause)
        get_coins(game, play.seat, 4)
    else:
        await gain(game, play.seat, "estate", "discards", play.clause)


@does
def bridge(game: Dominion, play: Play) -> None:
    game.note("cheaper")
    reckon_prices(game)


@does
def conspirator(game: Dominion, play: Play) -> None:
    if game.played >= 3:
        give(game, play.seat, Plus(cards=1, actions=1))


@asks
async def courtyard(game: Dominion, play: Play) -> None:
    await topdeck_one(game, play.seat, play.clause)


@scores.by("duke")
def duke_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return cards.count("duke") * cards.count("duchy")


@asks
async def ironworks(game: Dominion, play: Play) -> None:
    gained = await gain_up_to(game, play.seat, play.clause, 4)
    if gained:
        types = types_of(game.players[play.seat], gained.card)
        reward(game, play.seat, types, Plus(actions=1), Plus(coins=1), Plus(cards=1))


@asks
async def masquerade(game: Dominion, play: Play) -> None:
    """All choose before anybody sees what they are given. [dom.order.6]"""
    seats = [seat for seat in game.in_turn_order(play.seat) if game.players[seat].hand]
    if len(seats) == 1 and not game.first_edition:
        seats = []  # there is nobody to pass to
    passed = await together(seats, lambda seat: _pass_on(game, seat, play.clause)) if seats else {}
    for giver, card in passed.items():
        game.players[giver].hand.remove(card)
    for at, giver in enumerate(seats):
        receiver = game.left_of(giver) if game.first_edition else seats[(at + 1) % len(seats)]
        game.players[receiver].hand.append(passed[giver])
        if game.journal is not None:
            who = (f"seat-{giver}", f"seat-{receiver}")
            public = ("passes-some", *who)
            game.tell(play.clause, "passes", *who, passed[giver], readers=(giver, receiver), public=public)
    game.reveal()
    await trash_one(game, play.seat, play.clause, may=True)


async def _pass_on(game: Dominion, seat: int, clause: str) -> str:
    return await pick(game, seat, "pass", clause, False, kinds_in_hand, game, seat)


@asks
async def mining_village(game: Dominion, play: Play) -> None:
    if await may_trash_this(game, play):
        get_coins(game, play.seat, 2)


@asks
async def minion(game: Dominion, play: Play) -> None:
    way = await choose(game, play.seat, play.clause, "coins-2", "new-hands")
    if way == "coins-2":
        gift(game, play.seat, way)
        return
    for seat in [play.seat, *[other for other in play.victims if len(game.players[other].hand) >= 5]]:
        discard_hand(game, seat)
        draw(game, seat, 4)


@asks
async def nobles(game: Dominion, play: Play) -> None:
    gift(game, play.seat, await choose(game, play.seat, play.clause, "cards-3", "actions-2"))


@asks
async def pawn(game: Dominion, play: Play) -> None:
    ways = ["actions-1", "buys-1", "cards-1", "coins-1"]
    for way in await pick_several(game, play.seat, "choose", play.clause, 2, 2, listed, ways, different=True):
        gift(game, play.seat, way)


@does
def shanty_town(game: Dominion, play: Play) -> None:
    reveal_hand(game, play.seat)
    if not actions_in_hand(game, play.seat):
        draw(game, play.seat, 2)


@asks
async def steward(game: Dominion, play: Play) -> None:
    way = await choose(game, play.seat, play.clause, "cards-2", "coins-2", "trash-2")
    if way == "trash-2":
        await trash_some(game, play.seat, play.clause, 2, 2)
    else:
        gift(game, play.seat, way)


@asks
async def swindler(game: Dominion, play: Play) -> None:
    for other in play.victims:
        for card in turn_up(game, other, 1):
            game.players[other].revealed.remove(card)
            await trash(game, other, [card], play.clause)
            coins, debt = game.cost(card)
            chosen = await pick(game, play.seat, "give", play.clause, False, costing_exactly, game, coins, debt)
            if chosen:
                await gain(game, other, chosen, "discards", play.clause)


@asks
async def torturer(game: Dominion, play: Play) -> None:
    for other in play.victims:
        if await choose(game, other, play.clause, "discard-2", "gain-curse") == "discard-2":
            await discard_some(game, other, play.clause, 2, 2)
        else:
            await gain(game, other, "curse", "hand", play.clause)


@asks
async def trading_post(game: Dominion, play: Play) -> None:
    if len(await trash_some(game, play.seat, play.clause, 2, 2)) == 2:
        await gain(game, play.seat, "silver", "hand", play.clause)


@asks
async def upgrade(game: Dominion, play: Play) -> None:
    card = await trash_one(game, play.seat, play.clause)
    if card:
        coins, debt = game.cost(card)
        await gain_exactly(game, play.seat, play.clause, coins + 1, debt)


@asks
async def wishing_well(game: Dominion, play: Play) -> None:
    named = await pick(game, play.seat, "name", play.clause, False, _names, game)
    for card in turn_up(game, play.seat, 1):
        if card == named:
            take_up(game, play.seat, card)
    await put_back(game, play.seat, play.clause, secret=False)


def _names(game: Dominion) -> list[str]:
    """Every card that is in this game."""
    return sorted({card for pile in (*game.piles, *game.outside) for card in PILE_CARDS[pile]})


# -- second edition only


@asks
async def courtier(game: Dominion, play: Play) -> None:
    card = await pick(game, play.seat, "reveal", play.clause, False, kinds_in_hand, game, play.seat)
    if not card:
        return
    show(game, play.seat, card, play.clause)
    ways, number = ["actions-1", "buys-1", "coins-3", "gain-gold"], len(types_of(game.players[play.seat], card))
    for way in await pick_several(game, play.seat, "choose", play.clause, number, number, listed, ways, different=True):
        if way == "gain-gold":
            await gain(game, play.seat, "gold", "discards", play.clause)
        else:
            gift(game, play.seat, way)


@does
def diplomat(game: Dominion, play: Play) -> None:
    if len(game.players[play.seat].hand) <= 5:
        give(game, play.seat, Plus(actions=2))


@may_react.by("diplomat")
def diplomat_may_react(game: Dominion, seat: int, safe: bool) -> bool:
    return len(game.players[seat].hand) >= 5


@reacts.by("diplomat")
async def diplomat_reacts(game: Dominion, seat: int, card: str) -> None:
    show(game, seat, card, "dom.card.diplomat")
    draw(game, seat, 2)
    await discard_some(game, seat, "dom.card.diplomat", 3, 3)


@asks
async def lurker(game: Dominion, play: Play) -> None:
    if await choose(game, play.seat, play.clause, "trash-supply", "gain-trash") == "trash-supply":
        card = await pick(game, play.seat, "trash", play.clause, False, _actions_on_offer, game)
        if card:
            await trash_from_supply(game, play.seat, card, play.clause)
    else:
        card = await pick(game, play.seat, "gain", play.clause, False, _actions_in_trash, game)
        if card:
            await gain_trashed(game, play.seat, card, play.clause)


def _actions_on_offer(game: Dominion) -> list[str]:
    return [card for card in game.offer if card in ACTIONS]


def _actions_in_trash(game: Dominion) -> list[str]:
    return sorted({card for card in game.trash if card in ACTIONS})


@asks
async def mill(game: Dominion, play: Play) -> None:
    if not game.players[play.seat].hand or not await agrees(game, play.seat, "choose", "discard-2", play.clause):
        return
    if len(await discard_some(game, play.seat, play.clause, 2, 2)) == 2:
        get_coins(game, play.seat, 2)


@asks
async def patrol(game: Dominion, play: Play) -> None:
    await _sift(game, play, VICTORIES | {"curse"})


@asks
async def replace(game: Dominion, play: Play) -> None:
    gained = await remodel_by(game, play, 2)
    types = types_of(game.players[play.seat], gained.card) if gained else set()
    if gained and not types.isdisjoint(("action", "treasure")):
        move_gained(game, gained, "deck")
    if "victory" in types:
        await curse_all(game, play)


@asks
async def secret_passage(game: Dominion, play: Play) -> None:
    card = await pick(game, play.seat, "bury", play.clause, False, kinds_in_hand, game, play.seat)
    if card:
        answer = await Decision(play.seat, "below", play.clause, _depths, game, play.seat)
        game.players[play.seat].hand.remove(card)
        put_into_deck(game, play.seat, card, int(answer[1]))
        if game.journal is not None:
            told = (f"seat-{play.seat}", card, answer[1])
            some = ("buries-some", told[0], answer[1])
            game.tell(play.clause, "buries", *told, readers=(play.seat,), public=some)


def _depths(game: Dominion, seat: int) -> list[Option]:
    return [("below", str(number)) for number in range(deck_size(game.players[seat]) + 1)]


# -- first edition only


@does
def coppersmith(game: Dominion, play: Play) -> None:
    game.note("coppersmith")


@asks
async def saboteur(game: Dominion, play: Play) -> None:
    for other in play.victims:
        revealed = game.players[other].revealed
        while turn_up(game, other, 1):
            card = revealed[-1]
            coins, debt = game.cost(card)
            if coins >= 3:
                revealed.remove(card)
                await trash(game, other, [card], play.clause)
                await gain_up_to(game, other, play.clause, coins - 2, debt, may=True)
                break
        discard_rest(game, other, play.clause)


@asks
async def scout(game: Dominion, play: Play) -> None:
    await _sift(game, play, VICTORIES)


async def _sift(game: Dominion, play: Play, wanted: frozenset[str]) -> None:
    """Turn up four cards, take some into hand, put the others back."""
    for card in turn_up(game, play.seat, 4):
        if card in wanted:
            take_up(game, play.seat, card)
    await put_back(game, play.seat, play.clause, secret=False)


@asks
async def secret_chamber(game: Dominion, play: Play) -> None:
    hand = len(game.players[play.seat].hand)
    get_coins(game, play.seat, len(await discard_some(game, play.seat, play.clause, 0, hand)))


@reacts.by("secret_chamber")
async def secret_chamber_reacts(game: Dominion, seat: int, card: str) -> None:
    show(game, seat, card, "dom.card.secret_chamber")
    draw(game, seat, 2)
    for _ in range(2):
        await topdeck_one(game, seat, "dom.card.secret_chamber")


@does
def tribute(game: Dominion, play: Play) -> None:
    left = game.left_of(play.seat)
    cards = turn_up(game, left, 2)
    discard_rest(game, left, play.clause)
    for card in dict.fromkeys(cards):
        reward(game, play.seat, types_of(game.players[left], card), Plus(actions=2), Plus(coins=2), Plus(cards=2))
