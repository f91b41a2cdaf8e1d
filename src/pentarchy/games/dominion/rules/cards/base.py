"""The base game, both editions."""

from __future__ import annotations

from ...box import TREASURES, VICTORIES
from ...state import Dominion, Player
from ..asking import NON_COPPER_TREASURES, actions_in_hand, agrees, choose, pick, pick_several
from ..gaining import gain, trash
from ..kinds import is_action, of_kind
from ..moments import Play, asks, does, may_react, reacts, scores
from ..moving import (
    EVERYBODY,
    deck_to_discards,
    discard,
    draw,
    hide_discards,
    look_at,
    reveal_hand,
    show,
    take_from_discards,
    turn_up,
)
from ..playing import play_card
from ..purse import get_coins
from .families import (
    curse_all,
    discard_down_to,
    discard_rest,
    discard_some,
    double,
    gain_trashed,
    gain_up_to,
    lay_on_deck,
    put_back,
    remodel_by,
    take_up,
    topdeck_one,
    trash_one,
    trash_some,
    trash_this,
)

# -- Treasures that other cards make worth more


@does
def copper(game: Dominion, play: Play) -> None:
    """One coin more for each Coppersmith."""
    if game.now.get("coppersmith"):
        get_coins(game, play.seat, game.now["coppersmith"])


@does
def silver(game: Dominion, play: Play) -> None:
    """The first Silver of a turn earns one coin for each Merchant played before it."""
    if "merchant" in game.piles:
        if not game.now.get("silver"):
            get_coins(game, play.seat, game.now.get("merchant", 0))
        game.note("silver")


# -- both editions


@asks
async def bureaucrat(game: Dominion, play: Play) -> None:
    await gain(game, play.seat, "silver", "deck", play.clause)
    for other in play.victims:
        if not await topdeck_one(game, other, play.clause, VICTORIES, EVERYBODY):
            reveal_hand(game, other)


@asks
async def cellar(game: Dominion, play: Play) -> None:
    cards = await discard_some(game, play.seat, play.clause, 0, len(game.players[play.seat].hand))
    draw(game, play.seat, len(cards))


@asks
async def chapel(game: Dominion, play: Play) -> None:
    await trash_some(game, play.seat, play.clause, 0, 4)


@does
def council_room(game: Dominion, play: Play) -> None:
    for other in game.others(play.seat):
        draw(game, other, 1)


@asks
async def library(game: Dominion, play: Play) -> None:
    player = game.players[play.seat]
    before = len(player.aside)  # other cards may lie aside, such as an Encampment
    while len(player.hand) < 7:
        hindered = player.minus_card  # the token costs one of these draws [dom.adv.token.3]
        if not draw(game, play.seat, 1):
            if hindered:
                continue
            break
        card = player.hand[-1]
        if is_action(player, card) and await agrees(game, play.seat, "set-aside", card, play.clause):
            player.hand.remove(card)
            player.aside.append(card)
            game.reveal()
            if game.journal is not None:
                game.tell(play.clause, "sets-aside", f"seat-{play.seat}", card)
    cards = player.aside[before:]
    del player.aside[before:]
    discard(game, play.seat, cards, play.clause)


@asks
async def militia(game: Dominion, play: Play) -> None:
    for other in play.victims:
        await discard_down_to(game, other, 3, play.clause)


@asks
async def mine(game: Dominion, play: Play) -> None:
    treasures = of_kind(game.players[play.seat], TREASURES)
    card = await trash_one(game, play.seat, play.clause, treasures, may=not game.first_edition)
    if card:
        coins, debt = game.cost(card)
        await gain_up_to(game, play.seat, play.clause, coins + 3, debt, among=TREASURES, to="hand")


@reacts.by("moat")
def moat_reacts(game: Dominion, seat: int, card: str) -> None:
    show(game, seat, card, "dom.attack.4")


@may_react.by("moat")
def moat_may_react(game: Dominion, seat: int, safe: bool) -> bool:
    return not safe


@asks
async def moneylender(game: Dominion, play: Play) -> None:
    if await trash_one(game, play.seat, play.clause, ("copper",), may=not game.first_edition):
        get_coins(game, play.seat, 3)


@asks
async def remodel(game: Dominion, play: Play) -> None:
    await remodel_by(game, play, 2)


@asks
async def throne_room(game: Dominion, play: Play) -> None:
    await double(game, play, actions_in_hand(game, play.seat), may=not game.first_edition)


@asks
async def witch(game: Dominion, play: Play) -> None:
    await curse_all(game, play)


@asks
async def workshop(game: Dominion, play: Play) -> None:
    await gain_up_to(game, play.seat, play.clause, 4)


# -- first edition only


@does
def adventurer(game: Dominion, play: Play) -> None:
    player = game.players[play.seat]
    found = 0
    while found < 2 and turn_up(game, play.seat, 1):
        if player.revealed[-1] in of_kind(player, TREASURES):
            found += 1
            take_up(game, play.seat, player.revealed[-1])
    discard_rest(game, play.seat, play.clause)


@asks
async def chancellor(game: Dominion, play: Play) -> None:
    if await agrees(game, play.seat, "choose", "deck-away", play.clause):
        deck_to_discards(game, play.seat)


@asks
async def feast(game: Dominion, play: Play) -> None:
    await trash_this(game, play)
    await gain_up_to(game, play.seat, play.clause, 5)


@asks
async def spy(game: Dominion, play: Play) -> None:
    for seat in [play.seat, *play.victims]:
        if turn_up(game, seat, 1):
            way = await choose(game, play.seat, play.clause, "keep-on-deck", "discard-it")
            if way == "discard-it":
                discard_rest(game, seat, play.clause)
            else:
                await put_back(game, seat, play.clause, secret=False)


@asks
async def thief(game: Dominion, play: Play) -> None:
    booty: list[str] = []
    for other in play.victims:
        turn_up(game, other, 2)
        card = await pick(game, play.seat, "trash", play.clause, False, _turned_up, game, other, TREASURES)
        if card:
            game.players[other].revealed.remove(card)
            await trash(game, other, [card], play.clause)
            booty.append(card)
        discard_rest(game, other, play.clause)
    for card in await pick_several(game, play.seat, "gain", play.clause, 0, len(booty), _in_trash, game, booty):
        await gain_trashed(game, play.seat, card, play.clause)


@scores.by("gardens")
def gardens_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return cards.count("gardens") * (len(cards) // 10)


def _turned_up(game: Dominion, seat: int, kind: frozenset[str]) -> list[str]:
    player = game.players[seat]
    return sorted(of_kind(player, kind).intersection(player.revealed))


def _in_trash(game: Dominion, cards: list[str]) -> list[str]:
    return [card for card in cards if card in game.trash]


# -- second edition only


@asks
async def artisan(game: Dominion, play: Play) -> None:
    await gain_up_to(game, play.seat, play.clause, 5, to="hand")
    await topdeck_one(game, play.seat, play.clause)


@asks
async def bandit(game: Dominion, play: Play) -> None:
    await gain(game, play.seat, "gold", "discards", play.clause)
    for other in play.victims:
        turn_up(game, other, 2)
        card = await pick(game, other, "trash", play.clause, False, _turned_up, game, other, NON_COPPER_TREASURES)
        if card:
            game.players[other].revealed.remove(card)
            await trash(game, other, [card], play.clause)
        discard_rest(game, other, play.clause)


@asks
async def harbinger(game: Dominion, play: Play) -> None:
    player = game.players[play.seat]
    card = await pick(game, play.seat, "topdeck", play.clause, True, in_discards, player)
    if card:
        hide_discards(player)  # nobody else sees which of them is taken out [dom.zone.6]
        take_from_discards(player, card)
        lay_on_deck(game, play.seat, card, play.clause, 1 << play.seat)


def in_discards(player: Player) -> list[str]:
    return sorted({*player.discards, *player.buried})


@does
def merchant(game: Dominion, play: Play) -> None:
    game.note("merchant")


@asks
async def poacher(game: Dominion, play: Play) -> None:
    await discard_some(game, play.seat, play.clause, game.empty, game.empty)


@asks
async def sentry(game: Dominion, play: Play) -> None:
    seat = play.seat
    player = game.players[seat]
    look_at(game, seat, 2)
    gone = await pick_several(game, seat, "trash", play.clause, 0, 2, _looked_at, player)
    for card in gone:
        player.looked.remove(card)
    await trash(game, seat, gone, play.clause)
    dropped = await pick_several(game, seat, "discard", play.clause, 0, 2, _looked_at, player)
    for card in dropped:
        player.looked.remove(card)
    discard(game, seat, dropped, play.clause)
    await put_back(game, seat, play.clause, secret=True)


def _looked_at(player: Player) -> list[str]:
    return player.looked


@asks
async def vassal(game: Dominion, play: Play) -> None:
    turned = turn_up(game, play.seat, 1)
    discard_rest(game, play.seat, play.clause)
    player = game.players[play.seat]
    if turned and is_action(player, turned[0]) and await agrees(game, play.seat, "play", turned[0], play.clause):
        take_from_discards(player, turned[0])
        await play_card(game, play.seat, turned[0])
