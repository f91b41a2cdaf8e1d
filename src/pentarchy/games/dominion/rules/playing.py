"""Playing cards: what it gives, who reacts, what replaces it, and playing again. [dom.action, dom.attack]"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option

from ..box import ATTACKS, PILE_OF, PLUS, PROTECTING, Plus
from ..state import GONE, Dominion
from . import moments
from .asking import DONE
from .kinds import able, is_action, known_as
from .moments import ACTION_DONE, ATTACK, CHEAPER, PLAY, SHIELD, Play, asks, does, sees_play
from .moving import draw, leave_play, really, reckon_prices
from .purse import get_coins, get_vp

TOKENS: Final = {
    "plus_card": Plus(cards=1),
    "plus_action": Plus(actions=1),
    "plus_buy": Plus(buys=1),
    "plus_coin": Plus(coins=1),
}
"""The tokens that give something to whoever plays a card from their pile. [dom.adv.token.2]"""


async def play_from_hand(game: Dominion, seat: int, card: str) -> int:
    game.players[seat].hand.remove(card)
    return await play_card(game, seat, card)


async def play_card(game: Dominion, seat: int, card: str) -> int:
    """Put a card, which was taken from somewhere, into play and follow it; its place in play. [dom.action.2]"""
    place = put_into_play(game, seat, card)
    await perform(game, seat, card, place)
    return place


def put_into_play(game: Dominion, seat: int, card: str) -> int:
    player = game.players[seat]
    player.play.append(card)
    if game.watch[CHEAPER]:
        reckon_prices(game)  # it counts in play, whether its instructions are followed or not
    return len(player.play) - 1


async def perform(game: Dominion, seat: int, card: str, place: int) -> None:
    """One play of a card that lies in play, or did. [dom.action.12]"""
    player = game.players[seat]
    if game.journal is not None:
        game.tell("dom.action.2", "plays", f"seat-{seat}", card)
    acts = is_action(player, card)
    if acts and seat == game.active:
        game.played += 1
    if player.tokens:
        token_bonus(game, seat, place, card)
    replaced = False
    for name in game.watch[PLAY]:
        replaced |= sees_play[name](game, seat, card, acts)
    victims = await reactions(game, seat) if card in ATTACKS else []
    if replaced:
        give(game, seat, Plus(cards=1, actions=1))
    else:
        await follow(game, Play(seat, card, place, victims))
    if acts and player.mat and game.watch[ACTION_DONE]:
        await calls_after_action(game, seat, place, card)


async def follow(game: Dominion, play: Play) -> None:
    """What a card says, from top to bottom. [dom.action.2]"""
    plus = PLUS.get(play.card)
    if plus is not None:
        give(game, play.seat, plus)
    card = play.card
    if card in does:
        does[card](game, play)
    elif card in asks:
        await asks[card](game, play)


def give(game: Dominion, seat: int, plus: Plus) -> None:
    """Cards, Actions, Buys, coins and VP. [dom.action.3]"""
    if plus.cards:
        draw(game, seat, plus.cards)
    if seat == game.active:
        game.actions += plus.actions
        game.buys += plus.buys
    if plus.coins:
        get_coins(game, seat, plus.coins)
    if plus.vp:
        get_vp(game, seat, plus.vp, "dom.empires.vp.2")


def token_bonus(game: Dominion, seat: int, place: int, card: str) -> None:
    """Tokens belong to the pile that a card comes from, whatever it acts as. [dom.adv.token.2, dom.adv.token.9]"""
    player = game.players[seat]
    really_is = really(player, place) if player.play[place] != GONE else card
    for token, pile in player.tokens.items():
        if pile == PILE_OF[really_is] and token in TOKENS:
            give(game, seat, TOKENS[token])


async def reactions(game: Dominion, seat: int) -> list[int]:
    """Each other player may react before an Attack does anything; who is affected. [dom.attack.1-3, dom.attack.11]"""
    affected = []
    for other in game.others(seat):
        safe = any(moments.shields[name](game, other) for name in game.watch[SHIELD])
        if game.watch[ATTACK]:
            safe |= await react(game, other)
        if not safe:
            affected.append(other)
    return affected


async def react(game: Dominion, seat: int) -> bool:
    """Use Reactions one after the other, also ones drawn meanwhile. [dom.attack.2]

    Whoever might hold one is asked, so that it takes the same time whether or not they do.
    """
    safe = False
    while game.players[seat].hand and (names := ready(game, seat, safe)):
        answer = await Decision(
            seat, "react", "dom.attack.1", react_options, game, seat, names, declines=DONE, secret=True
        )
        if answer == DONE:
            break
        name = known_as(game.players[seat], answer[1])
        effects = moments.reacts[name](game, seat, answer[1])
        if effects is not None:
            await effects
        safe |= name in PROTECTING
    return safe


def ready(game: Dominion, seat: int, safe: bool) -> list[str]:
    """The Reactions of this game that may be used now by whoever holds them, as all can see."""
    return [name for name in game.watch[ATTACK] if may_react(game, seat, name, safe)]


def reacting(game: Dominion, seat: int, names: list[str]) -> list[str]:
    """The cards in hand that may be revealed; Estates too, if a Reaction was inherited. [dom.event.inheritance]"""
    player = game.players[seat]
    return [card for card in (*names, "estate") if card in player.hand and known_as(player, card) in names]


def may_react(game: Dominion, seat: int, name: str, safe: bool) -> bool:
    condition = moments.may_react.get(name)
    return condition is None or condition(game, seat, safe)


def react_options(game: Dominion, seat: int, names: list[str]) -> list[Option]:
    return [DONE, *[("react", name) for name in reacting(game, seat, names)]]


# -- again


async def play_twice(game: Dominion, play: Play, card: str) -> str:
    """Play a card from hand two times; it is in play once. What it was. [dom.action.8, dom.action.9]"""
    game.players[play.seat].hand.remove(card)
    place = put_into_play(game, play.seat, card)
    await perform(game, play.seat, card, place)
    card = acts_as(game, play.seat, place, card)
    await perform(game, play.seat, card, place)
    hold(game, play.seat, play.me, place)
    return card


def acts_as(game: Dominion, seat: int, place: int, card: str) -> str:
    """What a card in play is now: an Overlord stays what it became. [dom.empires.card.53, dom.track.7]"""
    return game.players[seat].play[place] or card


def hold(game: Dominion, seat: int, holder: int, place: int) -> None:
    """A card that played a Duration card again stays in play as long as that one. [dom.duration.4]"""
    player = game.players[seat]
    if player.play[holder] != GONE and any(entry[0] == place for entry in player.later):
        player.holds.append((holder, place))


# -- Reserve cards


def call(game: Dominion, seat: int, card: str) -> int:
    """Move a card from the Tavern mat into play; its place there. [dom.adv.reserve.2]"""
    player = game.players[seat]
    really_is = able(player, player.mat, card)
    player.mat.remove(really_is)
    place = put_into_play(game, seat, really_is)
    if game.journal is not None:
        game.tell("dom.adv.reserve.2", "calls", f"seat-{seat}", card)
    return place


async def calls_after_action(game: Dominion, seat: int, place: int, card: str) -> None:
    """Directly after an Action was resolved. [dom.adv.reserve.5]"""
    while callable_after(game, seat, place):
        answer = await Decision(seat, "call", "dom.adv.reserve.2", call_options, game, seat, place)
        if answer == DONE:
            return
        name = answer[1]
        effects = moments.called_after_action[name](game, seat, call(game, seat, name), place, card)
        if effects is not None:
            await effects


def callable_after(game: Dominion, seat: int, place: int) -> list[str]:
    player = game.players[seat]
    return [
        name
        for name in game.watch[ACTION_DONE]
        if able(player, player.mat, name) and may_call_after(game, seat, name, place)
    ]


def may_call_after(game: Dominion, seat: int, name: str, place: int) -> bool:
    condition = moments.may_call_after_action.get(name)
    return condition is None or condition(game, seat, place)


def call_options(game: Dominion, seat: int, place: int) -> list[Option]:
    return [DONE, *[("call", name) for name in callable_after(game, seat, place)]]


def put_on_mat(game: Dominion, seat: int, place: int) -> None:
    """Move a played card to the Tavern mat, if it is still in play. [dom.adv.reserve.1]"""
    card = leave_play(game, seat, place)
    if card != GONE:
        game.players[seat].mat.append(card)
        if game.journal is not None:
            game.tell("dom.adv.reserve.1", "to-mat", f"seat-{seat}", card)


def stay(game: Dominion, play: Play, number: int = 0) -> None:
    """A Duration card has something left to do. [dom.duration.1]"""
    game.players[play.seat].later.append((play.me, play.card, number))


def gift(game: Dominion, seat: int, way: str) -> None:
    """What a chosen way such as "cards-3" gives."""
    kind, number = way.split("-")
    give(game, seat, Plus(**{kind: int(number)}))
