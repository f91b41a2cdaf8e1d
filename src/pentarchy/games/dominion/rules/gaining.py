"""Gaining and trashing, and what other cards have to say about it. [dom.gain, dom.trash, dom.order]"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from pentarchy.core import Decision, Option

from ..state import Dominion
from .kinds import known_as
from .moments import GAIN, TRASH, Gain, on_gain, sees_gain, sees_trash, when_gained, when_trashed
from .moving import put_on_deck, take_from_discards, take_off


async def gain(game: Dominion, seat: int, card: str, to: str = "discards", clause: str = "dom.gain.1") -> Gain | None:
    """Gain the visible top card of a Supply pile; None if it is not there. [dom.gain.1-3]"""
    if not take_off(game, card):
        return None
    gained = arrive(game, seat, card, to, clause)
    if known_as(game.players[seat], card) in when_gained or game.watch[GAIN]:
        await after_gain(game, gained)
    return gained


async def receive(game: Dominion, seat: int, card: str, to: str, clause: str) -> Gain:
    """Gain a card that was taken from somewhere else than the Supply."""
    gained = arrive(game, seat, card, to, clause)
    await after_gain(game, gained)
    return gained


def arrive(game: Dominion, seat: int, card: str, to: str, clause: str) -> Gain:
    """A gained card goes where it is gained to. [dom.gain.2]"""
    put_gained(game, seat, card, to, clause)
    return Gain(seat, card, to)


def put_gained(game: Dominion, seat: int, card: str, to: str, clause: str) -> None:
    player = game.players[seat]
    if to == "discards":
        player.discards.append(card)
    elif to == "hand":
        player.hand.append(card)
    else:
        put_on_deck(game, seat, card)
    if seat == game.active and game.phase != "between":  # between turns it is nobody's turn [dom.turn.9]
        game.gained.append(card)
    if game.journal is not None:
        game.tell(clause, f"gains-{to}", f"seat-{seat}", card, touches=(seat,))


async def after_gain(game: Dominion, gained: Gain) -> None:
    """Whatever cares about a gain happens after the card has arrived. [dom.gain.4]"""
    seat = gained.seat
    own = known_as(game.players[seat], gained.card)
    names = [own] if own in when_gained else []
    for name in game.watch[GAIN]:
        names += [name] * sees_gain[name](game, seat, gained)

    async def act(name: str) -> None:
        effects = (when_gained if name == own and own in when_gained else on_gain)[name](game, seat, gained)
        if effects is not None:
            await effects

    await in_order(game, seat, names, act)


def move_gained(game: Dominion, gained: Gain, to: str) -> bool:
    """Move a gained card on, if no other effect has moved it before. [dom.gain.10, dom.track.1]"""
    player, card = game.players[gained.seat], gained.card
    if gained.place == "discards":
        found = take_from_discards(player, card)
    elif gained.place == "deck":
        found = bool(player.top) and player.top[-1] == card
        if found:
            player.top.pop()
            player.top_seen.pop()
    else:
        found = gained.place == "hand" and card in player.hand
        if found:
            player.hand.remove(card)
    gained.place = ""
    if not found:
        return False
    if to == "hand":
        player.hand.append(card)
    else:
        put_on_deck(game, gained.seat, card)
    if game.journal is not None:
        game.tell("dom.gain.10", f"moves-{to}", f"seat-{gained.seat}", card, touches=(gained.seat,))
    return True


async def gain_several(game: Dominion, seat: int, card: str, number: int, to: str = "discards") -> int:
    """One after the other, as many as there are. [dom.gain.5]"""
    gained = 0
    while gained < number and await gain(game, seat, card, to):
        gained += 1
    return gained


async def trash(game: Dominion, seat: int, cards: list[str], clause: str) -> None:
    """Cards that were taken from somewhere go to the trash; then what happens because of that. [dom.trash.1-4]"""
    if not cards:
        return
    game.trash += cards
    game.reveal()
    if game.journal is not None:
        game.tell(clause, "trashes", f"seat-{seat}", *cards, touches=(seat,))
    for name in game.watch[TRASH]:
        sees_trash[name](game, seat, len(cards))

    async def act(name: str) -> None:
        effects = when_trashed[name](game, seat)
        if effects is not None:
            await effects

    await in_order(game, seat, [card for card in cards if card in when_trashed], act)


async def trash_from_hand(game: Dominion, seat: int, cards: list[str], clause: str) -> None:
    hand = game.players[seat].hand
    for card in cards:
        hand.remove(card)
    await trash(game, seat, cards, clause)


async def trash_from_supply(game: Dominion, seat: int, card: str, clause: str) -> None:
    """The acting player trashes it, though it was never theirs. [dom.trash.3]"""
    if take_off(game, card):
        await trash(game, seat, [card], clause)


async def in_order(
    game: Dominion, seat: int, names: list[str], act: Callable[[str], Coroutine[Any, Any, None]]
) -> None:
    """Several things at once happen in the order that their owner wants. [dom.order.1, dom.order.3, dom.order.4]"""
    while names:
        name = names[0]
        if any(other != name for other in names):
            answer = await Decision(seat, "order", "dom.order.1", orders, names[:])
            name = answer[1]
        names.remove(name)
        await act(name)


def orders(names: list[str]) -> list[Option]:
    return [("order", name) for name in sorted({*names})]
