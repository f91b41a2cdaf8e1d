"""Events of Empires and Adventures: what buying them does. [dom.empires.evlm.7]"""

from __future__ import annotations

from ...box import ACTIONS, ATTACKS, PILE_OF, TREASURES, VICTORIES
from ...state import GONE, Dominion, Player
from ..asking import (
    NON_VICTORIES,
    NON_VICTORY_ACTIONS,
    actions_in_hand,
    agrees,
    choose,
    costing_up_to,
    kinds_in_hand,
    pick,
    pick_several,
)
from ..gaining import gain, gain_several, move_gained, trash, trash_from_hand, trash_from_supply
from ..kinds import of_kind
from ..moments import Gain, at_setup, between_turns, ends_turn, on_buy, on_gain, sees_buy, sees_gain, when_bought
from ..moving import action_piles, discard, draw, in_play, leave_play, look_at, really, shuffle_deck, take_off
from ..purse import get_coins, get_vp, take_debt
from .adventures import move_token, set_aside_face_down, take_minus_card, take_minus_coin, turn_journey
from .empires import lying_under, take_from_under
from .families import discard_some, gain_up_to, listed, put_back, trash_one, trash_some

# -- Empires


@when_bought
async def advance(game: Dominion, seat: int) -> None:
    card = await pick(game, seat, "trash", "dom.event.advance", True, actions_in_hand, game, seat)
    if card:
        await trash_from_hand(game, seat, [card], "dom.event.advance")
        await gain_up_to(game, seat, "dom.event.advance", 6, among=ACTIONS)


@when_bought
async def annex(game: Dominion, seat: int) -> None:
    """Up to five cards stay, the others are shuffled into the deck. [dom.empires.event.3]"""
    player = game.players[seat]
    kept = await pick_several(game, seat, "keep", "dom.event.annex", 0, 5, _discard_pile, player)
    player.deck += player.discards + player.buried
    player.discards, player.buried = [], []
    for card in kept:
        player.deck.remove(card)
        player.buried.append(card)
    shuffle_deck(game, seat)
    game.reveal()
    await gain(game, seat, "duchy", "discards", "dom.event.annex")


def _discard_pile(player: Player) -> list[str]:
    return [*player.discards, *player.buried]


@when_bought
async def banquet(game: Dominion, seat: int) -> None:
    await gain_several(game, seat, "copper", 2)
    await gain_up_to(game, seat, "dom.event.banquet", 5, among=NON_VICTORIES)


@when_bought
async def conquest(game: Dominion, seat: int) -> None:
    await gain_several(game, seat, "silver", 2)
    get_vp(game, seat, game.gained.count("silver"), "dom.event.conquest")


@when_bought
async def delve(game: Dominion, seat: int) -> None:
    game.buys += 1
    await gain(game, seat, "silver", "discards", "dom.event.delve")


@when_bought
async def dominate(game: Dominion, seat: int) -> None:
    if await gain(game, seat, "province", "discards", "dom.event.dominate"):
        get_vp(game, seat, 9, "dom.event.dominate")


@when_bought
def donate(game: Dominion, seat: int) -> None:
    game.note("donate")


@between_turns.by("donate")
async def donate_between_turns(game: Dominion, seat: int) -> None:
    """Everything into hand, trash any number, shuffle, draw five. [dom.empires.event.11, dom.empires.event.12]"""
    player = game.players[seat]
    for _ in range(game.now.get("donate", 0)):
        player.hand += player.deck + player.top + player.discards + player.buried
        player.deck, player.top, player.top_seen, player.discards, player.buried = [], [], [], [], []
        game.reveal()
        await trash_some(game, seat, "dom.event.donate", 0, len(player.hand))
        player.deck += player.hand
        player.hand.clear()
        shuffle_deck(game, seat)
        draw(game, seat, 5)


@when_bought
async def ritual(game: Dominion, seat: int) -> None:
    if await gain(game, seat, "curse", "discards", "dom.event.ritual"):
        card = await trash_one(game, seat, "dom.event.ritual")
        if card:
            get_vp(game, seat, game.price(card), "dom.event.ritual")


@when_bought
async def salt_the_earth(game: Dominion, seat: int) -> None:
    get_vp(game, seat, 1, "dom.event.salt_the_earth")
    card = await pick(game, seat, "trash", "dom.event.salt_the_earth", False, _victories_on_offer, game)
    if card:
        await trash_from_supply(game, seat, card, "dom.event.salt_the_earth")


def _victories_on_offer(game: Dominion) -> list[str]:
    return [card for card in game.offer if card in VICTORIES]


@when_bought
async def tax(game: Dominion, seat: int) -> None:
    pile = await pick(game, seat, "tax", "dom.event.tax", False, _all_piles, game)
    game.pile_debt[pile] = game.pile_debt.get(pile, 0) + 2


def _all_piles(game: Dominion) -> list[str]:
    return list(game.piles)


@at_setup.by("tax")
def tax_at_setup(game: Dominion) -> None:
    game.pile_debt = dict.fromkeys(game.piles, 1)


@sees_buy.by("tax")
def tax_sees_buy(game: Dominion, seat: int, card: str) -> int:
    return int(game.pile_debt.get(PILE_OF[card], 0) > 0)


@on_buy.by("tax")
def tax_on_buy(game: Dominion, seat: int, card: str) -> None:
    """Whoever buys takes all debt from the pile. [dom.empires.event.17]"""
    debt, game.pile_debt[PILE_OF[card]] = game.pile_debt[PILE_OF[card]], 0
    take_debt(game, seat, debt, "dom.event.tax")


@when_bought
async def triumph(game: Dominion, seat: int) -> None:
    if await gain(game, seat, "estate", "discards", "dom.event.triumph"):
        get_vp(game, seat, len(game.gained), "dom.event.triumph")


@when_bought
async def wedding(game: Dominion, seat: int) -> None:
    get_vp(game, seat, 1, "dom.event.wedding")
    await gain(game, seat, "gold", "discards", "dom.event.wedding")


@when_bought
async def windfall(game: Dominion, seat: int) -> None:
    player = game.players[seat]
    if not (player.deck or player.top or player.discards or player.buried):
        await gain_several(game, seat, "gold", 3)


# -- Adventures


@when_bought
async def alms(game: Dominion, seat: int) -> None:
    player = game.players[seat]
    if of_kind(player, TREASURES).isdisjoint(player.play):
        await gain_up_to(game, seat, "dom.event.alms", 4)


@when_bought
async def ball(game: Dominion, seat: int) -> None:
    take_minus_coin(game, seat, "dom.event.ball")
    for _ in range(2):
        await gain_up_to(game, seat, "dom.event.ball", 4)


@when_bought
async def bonfire(game: Dominion, seat: int) -> None:
    player = game.players[seat]
    places: list[int] = []
    for card in await pick_several(game, seat, "trash", "dom.event.bonfire", 0, 2, _really_in_play, player):
        places.append(await _which(game, seat, card, places))
    await trash(game, seat, [leave_play(game, seat, place) for place in places], "dom.event.bonfire")


def _really_in_play(player: Player) -> list[str]:
    """An Overlord is told from the card that it acts as: that is what goes to the trash. [dom.empires.card.50]"""
    return [really(player, place) for place, card in enumerate(player.play) if card != GONE]


async def _which(game: Dominion, seat: int, card: str, taken: list[int]) -> int:
    """The place of a card in play; where several Overlords act as different cards, the player says which of them."""
    player = game.players[seat]
    places = [place for place in range(len(player.play)) if place not in taken and really(player, place) == card]
    names = sorted({player.play[place] for place in places})
    name = names[0] if len(names) == 1 else await pick(game, seat, "acting", "dom.event.bonfire", False, listed, names)
    return next(place for place in places if player.play[place] == name)


@when_bought
def borrow(game: Dominion, seat: int) -> None:
    game.buys += 1
    if not game.players[seat].minus_card:
        take_minus_card(game, seat, "dom.event.borrow")
        get_coins(game, seat, 1)


@when_bought
def expedition(game: Dominion, seat: int) -> None:
    game.note("expedition", 2)


@when_bought
async def ferry(game: Dominion, seat: int) -> None:
    await _place(game, seat, "minus_cost", "dom.event.ferry")
    game.ferry = game.players[seat].tokens["minus_cost"]


@when_bought
async def lost_arts(game: Dominion, seat: int) -> None:
    await _place(game, seat, "plus_action", "dom.event.lost_arts")


@when_bought
async def pathfinding(game: Dominion, seat: int) -> None:
    await _place(game, seat, "plus_card", "dom.event.pathfinding")


@when_bought
async def plan(game: Dominion, seat: int) -> None:
    await _place(game, seat, "trashing", "dom.event.plan")


@when_bought
async def training(game: Dominion, seat: int) -> None:
    await _place(game, seat, "plus_coin", "dom.event.training")


async def _place(game: Dominion, seat: int, token: str, clause: str) -> None:
    """Move a token to an Action Supply pile."""
    pile = await pick(game, seat, "pile", clause, False, action_piles, game)
    if pile:
        move_token(game, seat, token, pile, clause)


@sees_buy.by("plan")
def plan_sees_buy(game: Dominion, seat: int, card: str) -> int:
    return int(game.players[seat].tokens.get("trashing") == PILE_OF[card])


@on_buy.by("plan")
async def plan_on_buy(game: Dominion, seat: int, card: str) -> None:
    await trash_one(game, seat, "dom.event.plan", may=True)


@when_bought
async def inheritance(game: Dominion, seat: int) -> None:
    card = await pick(
        game, seat, "inherit", "dom.event.inheritance", False, costing_up_to, game, 4, 0, NON_VICTORY_ACTIONS
    )
    if card and take_off(game, card):
        game.players[seat].inherited = card
        move_token(game, seat, "estate", PILE_OF[card], "dom.event.inheritance")


@when_bought
def mission(game: Dominion, seat: int) -> None:
    """An extra turn, unless this is one. [dom.turn.8]"""
    if not game.extra:
        game.note("extra_turn")


@when_bought
async def pilgrimage(game: Dominion, seat: int) -> None:
    if turn_journey(game, seat):
        player = game.players[seat]
        for card in await pick_several(
            game, seat, "copy", "dom.event.pilgrimage", 0, 3, in_play, player, different=True
        ):
            await gain(game, seat, card, "discards", "dom.event.pilgrimage")


@when_bought
async def quest(game: Dominion, seat: int) -> None:
    way = await choose(game, seat, "dom.event.quest", "quest-nothing", "quest-attack", "quest-curses", "quest-six")
    wanted: dict[str, tuple[int, frozenset[str] | None]] = {
        "quest-nothing": (0, None),
        "quest-attack": (1, of_kind(game.players[seat], ATTACKS)),
        "quest-curses": (2, frozenset(["curse"])),
        "quest-six": (6, None),
    }
    number, among = wanted[way]
    if number and len(await discard_some(game, seat, "dom.event.quest", number, number, among)) == number:
        await gain(game, seat, "gold", "discards", "dom.event.quest")


@when_bought
async def raid(game: Dominion, seat: int) -> None:
    await gain_several(game, seat, "silver", game.players[seat].play.count("silver"))
    for other in game.others(seat):
        take_minus_card(game, other, "dom.event.raid")


@when_bought
async def save(game: Dominion, seat: int) -> None:
    game.buys += 1
    card = await pick(game, seat, "set-aside", "dom.event.save", False, kinds_in_hand, game, seat)
    if card:
        game.note("saved", set_aside_face_down(game, seat, [card], "dom.event.save"))


@ends_turn.by("save")
def save_ends_turn(game: Dominion, seat: int) -> None:
    number = game.now.get("saved", 0)
    player = game.players[seat]
    if number and number in player.under_what:
        take_from_under(player, lying_under(player, number)[0], number)


@when_bought
async def scouting_party(game: Dominion, seat: int) -> None:
    game.buys += 1
    player = game.players[seat]
    look_at(game, seat, 5)
    cards = await pick_several(game, seat, "discard", "dom.event.scouting_party", 3, 3, _looked_at, player)
    for card in cards:
        player.looked.remove(card)
    discard(game, seat, cards, "dom.event.scouting_party")
    await put_back(game, seat, "dom.event.scouting_party", secret=True)


def _looked_at(player: Player) -> list[str]:
    return player.looked


@when_bought
async def seaway(game: Dominion, seat: int) -> None:
    gained = await gain_up_to(game, seat, "dom.event.seaway", 4, among=ACTIONS)
    if gained:
        move_token(game, seat, "plus_buy", PILE_OF[gained.card], "dom.event.seaway")


@when_bought
async def trade(game: Dominion, seat: int) -> None:
    cards = await trash_some(game, seat, "dom.event.trade", 0, 2)
    await gain_several(game, seat, "silver", len(cards))


@when_bought
def travelling_fair(game: Dominion, seat: int) -> None:
    game.buys += 2
    game.note("fair")


@sees_gain.by("travelling_fair")
def travelling_fair_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    return int(seat == game.active and game.phase != "between" and bool(game.now.get("fair")))


@on_gain.by("travelling_fair")
async def travelling_fair_on_gain(game: Dominion, seat: int, gained: Gain) -> None:
    if gained.place and await agrees(game, seat, "topdeck", gained.card, "dom.event.travelling_fair"):
        move_gained(game, gained, "deck")
