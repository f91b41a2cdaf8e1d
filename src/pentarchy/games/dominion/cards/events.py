"""Events of Empires and Adventures: what buying them does. [dom.empires.evlm.7]"""

from __future__ import annotations

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
from ..box import ACTIONS, ATTACKS, PILE_OF, TREASURES, VICTORIES
from ..gaining import Gain, gain, gain_several, move_gained, trash, trash_from_hand, trash_from_supply
from ..moving import (
    discard,
    draw,
    in_play,
    leave_play,
    look_at,
    shuffle_deck,
    take_off,
)
from ..purse import get_coins, get_vp, take_debt
from ..setup import action_piles
from ..state import Dominion, Player
from .adventures import move_token, set_aside_face_down, take_minus_card, take_minus_coin, turn_journey
from .empires import lying_under, take_from_under
from .families import discard_some, gain_up_to, put_back, trash_one, trash_some

# -- Empires


async def advance(game: Dominion, seat: int) -> None:
    card = await pick(game, seat, "trash", "dom.event.advance", True, actions_in_hand, game, seat)
    if card:
        await trash_from_hand(game, seat, [card], "dom.event.advance")
        await gain_up_to(game, seat, "dom.event.advance", 6, among=ACTIONS)


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


async def banquet(game: Dominion, seat: int) -> None:
    await gain_several(game, seat, "copper", 2)
    await gain_up_to(game, seat, "dom.event.banquet", 5, among=NON_VICTORIES)


async def conquest(game: Dominion, seat: int) -> None:
    await gain_several(game, seat, "silver", 2)
    get_vp(game, seat, game.gained.count("silver"), "dom.event.conquest")


async def delve(game: Dominion, seat: int) -> None:
    game.buys += 1
    await gain(game, seat, "silver", "discards", "dom.event.delve")


async def dominate(game: Dominion, seat: int) -> None:
    if await gain(game, seat, "province", "discards", "dom.event.dominate"):
        get_vp(game, seat, 9, "dom.event.dominate")


def donate(game: Dominion, seat: int) -> None:
    game.note("donate")


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


async def ritual(game: Dominion, seat: int) -> None:
    if await gain(game, seat, "curse", "discards", "dom.event.ritual"):
        card = await trash_one(game, seat, "dom.event.ritual")
        if card:
            get_vp(game, seat, game.price(card), "dom.event.ritual")


async def salt_the_earth(game: Dominion, seat: int) -> None:
    get_vp(game, seat, 1, "dom.event.salt_the_earth")
    card = await pick(game, seat, "trash", "dom.event.salt_the_earth", False, _victories_on_offer, game)
    if card:
        await trash_from_supply(game, seat, card, "dom.event.salt_the_earth")


def _victories_on_offer(game: Dominion) -> list[str]:
    return [card for card in game.offer if card in VICTORIES]


async def tax(game: Dominion, seat: int) -> None:
    pile = await pick(game, seat, "tax", "dom.event.tax", False, _all_piles, game)
    game.pile_debt[pile] = game.pile_debt.get(pile, 0) + 2


def _all_piles(game: Dominion) -> list[str]:
    return list(game.piles)


def tax_at_setup(game: Dominion) -> None:
    game.pile_debt = dict.fromkeys(game.piles, 1)


def tax_sees_buy(game: Dominion, seat: int, card: str) -> int:
    return int(game.pile_debt.get(PILE_OF[card], 0) > 0)


def tax_on_buy(game: Dominion, seat: int, card: str) -> None:
    """Whoever buys takes all debt from the pile. [dom.empires.event.17]"""
    debt, game.pile_debt[PILE_OF[card]] = game.pile_debt[PILE_OF[card]], 0
    take_debt(game, seat, debt, "dom.event.tax")


async def triumph(game: Dominion, seat: int) -> None:
    if await gain(game, seat, "estate", "discards", "dom.event.triumph"):
        get_vp(game, seat, len(game.gained), "dom.event.triumph")


async def wedding(game: Dominion, seat: int) -> None:
    get_vp(game, seat, 1, "dom.event.wedding")
    await gain(game, seat, "gold", "discards", "dom.event.wedding")


async def windfall(game: Dominion, seat: int) -> None:
    player = game.players[seat]
    if not (player.deck or player.top or player.discards or player.buried):
        await gain_several(game, seat, "gold", 3)


# -- Adventures


async def alms(game: Dominion, seat: int) -> None:
    if TREASURES.isdisjoint(game.players[seat].play):
        await gain_up_to(game, seat, "dom.event.alms", 4)


async def ball(game: Dominion, seat: int) -> None:
    take_minus_coin(game, seat, "dom.event.ball")
    for _ in range(2):
        await gain_up_to(game, seat, "dom.event.ball", 4)


async def bonfire(game: Dominion, seat: int) -> None:
    player = game.players[seat]
    names = await pick_several(game, seat, "trash", "dom.event.bonfire", 0, 2, in_play, player)
    cards = [leave_play(game, seat, player.play.index(name)) for name in names]
    await trash(game, seat, cards, "dom.event.bonfire")


def borrow(game: Dominion, seat: int) -> None:
    game.buys += 1
    if not game.players[seat].minus_card:
        take_minus_card(game, seat, "dom.event.borrow")
        get_coins(game, seat, 1)


def expedition(game: Dominion, seat: int) -> None:
    game.note("expedition", 2)


async def ferry(game: Dominion, seat: int) -> None:
    await _place(game, seat, "minus_cost", "dom.event.ferry")
    game.ferry = game.players[seat].tokens["minus_cost"]


async def lost_arts(game: Dominion, seat: int) -> None:
    await _place(game, seat, "plus_action", "dom.event.lost_arts")


async def pathfinding(game: Dominion, seat: int) -> None:
    await _place(game, seat, "plus_card", "dom.event.pathfinding")


async def plan(game: Dominion, seat: int) -> None:
    await _place(game, seat, "trashing", "dom.event.plan")


async def training(game: Dominion, seat: int) -> None:
    await _place(game, seat, "plus_coin", "dom.event.training")


async def _place(game: Dominion, seat: int, token: str, clause: str) -> None:
    """Move a token to an Action Supply pile."""
    pile = await pick(game, seat, "pile", clause, False, action_piles, game)
    if pile:
        move_token(game, seat, token, pile, clause)


def plan_sees_buy(game: Dominion, seat: int, card: str) -> int:
    return int(game.players[seat].tokens.get("trashing") == PILE_OF[card])


async def plan_on_buy(game: Dominion, seat: int, card: str) -> None:
    await trash_one(game, seat, "dom.event.plan", may=True)


async def inheritance(game: Dominion, seat: int) -> None:
    card = await pick(
        game, seat, "inherit", "dom.event.inheritance", False, costing_up_to, game, 4, 0, NON_VICTORY_ACTIONS
    )
    if card and take_off(game, card):
        game.players[seat].inherited = card
        move_token(game, seat, "estate", PILE_OF[card], "dom.event.inheritance")


def mission(game: Dominion, seat: int) -> None:
    """An extra turn, unless this is one. [dom.turn.8]"""
    if not game.extra:
        game.note("extra_turn")


async def pilgrimage(game: Dominion, seat: int) -> None:
    if turn_journey(game, seat):
        player = game.players[seat]
        for card in await pick_several(
            game, seat, "copy", "dom.event.pilgrimage", 0, 3, in_play, player, different=True
        ):
            await gain(game, seat, card, "discards", "dom.event.pilgrimage")


async def quest(game: Dominion, seat: int) -> None:
    way = await choose(game, seat, "dom.event.quest", "quest-nothing", "quest-attack", "quest-curses", "quest-six")
    attacks = ATTACKS | {"estate"} if game.players[seat].inherited in ATTACKS else ATTACKS
    wanted: dict[str, tuple[int, frozenset[str] | None]] = {
        "quest-nothing": (0, None),
        "quest-attack": (1, attacks),
        "quest-curses": (2, frozenset(["curse"])),
        "quest-six": (6, None),
    }
    number, among = wanted[way]
    if number and len(await discard_some(game, seat, "dom.event.quest", number, number, among)) == number:
        await gain(game, seat, "gold", "discards", "dom.event.quest")


async def raid(game: Dominion, seat: int) -> None:
    await gain_several(game, seat, "silver", game.players[seat].play.count("silver"))
    for other in game.others(seat):
        take_minus_card(game, other, "dom.event.raid")


async def save(game: Dominion, seat: int) -> None:
    game.buys += 1
    card = await pick(game, seat, "set-aside", "dom.event.save", False, kinds_in_hand, game, seat)
    if card:
        game.note("saved", set_aside_face_down(game, seat, [card], "dom.event.save"))


def save_ends_turn(game: Dominion, seat: int) -> None:
    number = game.now.get("saved", 0)
    player = game.players[seat]
    if number and number in player.under_what:
        take_from_under(player, lying_under(player, number)[0], number)


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


async def seaway(game: Dominion, seat: int) -> None:
    gained = await gain_up_to(game, seat, "dom.event.seaway", 4, among=ACTIONS)
    if gained:
        move_token(game, seat, "plus_buy", PILE_OF[gained.card], "dom.event.seaway")


async def trade(game: Dominion, seat: int) -> None:
    cards = await trash_some(game, seat, "dom.event.trade", 0, 2)
    await gain_several(game, seat, "silver", len(cards))


def travelling_fair(game: Dominion, seat: int) -> None:
    game.buys += 2
    game.note("fair")


def travelling_fair_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    return int(seat == game.active and game.phase != "between" and bool(game.now.get("fair")))


async def travelling_fair_on_gain(game: Dominion, seat: int, gained: Gain) -> None:
    if gained.place and await agrees(game, seat, "topdeck", gained.card, "dom.event.travelling_fair"):
        move_gained(game, gained, "deck")
