"""What several cards have in common."""

from __future__ import annotations

from collections.abc import Collection

from ...box import Plus
from ...state import GONE, Dominion
from ..asking import agrees, costing_exactly, costing_up_to, hand_of, kinds_in_hand, pick, pick_several
from ..gaining import gain, receive, trash, trash_from_hand
from ..moments import Gain, Play
from ..moving import EVERYBODY, discard, discard_from_hand, leave_play, put_on_deck
from ..playing import give, play_twice


async def trash_one(
    game: Dominion, seat: int, clause: str, among: Collection[str] | None = None, may: bool = False
) -> str:
    """Trash a card from hand; which one, empty if none."""
    card = await pick(game, seat, "trash", clause, may, kinds_in_hand, game, seat, among)
    if card:
        await trash_from_hand(game, seat, [card], clause)
    return card


async def trash_some(
    game: Dominion, seat: int, clause: str, least: int, most: int, different: bool = False
) -> list[str]:
    """Trash several cards from hand at once. [dom.trash.4]"""
    cards = await pick_several(game, seat, "trash", clause, least, most, hand_of, game, seat, different=different)
    await trash_from_hand(game, seat, cards, clause)
    return cards


async def discard_some(
    game: Dominion, seat: int, clause: str, least: int, most: int, among: Collection[str] | None = None
) -> list[str]:
    """Discard several cards from hand at once."""
    cards = await pick_several(game, seat, "discard", clause, least, most, hand_of, game, seat, among)
    discard_from_hand(game, seat, cards, clause)
    return cards


async def discard_down_to(game: Dominion, seat: int, size: int, clause: str) -> None:
    """[dom.trash.7]"""
    surplus = len(game.players[seat].hand) - size
    if surplus > 0:
        await discard_some(game, seat, clause, surplus, surplus)


async def gain_up_to(
    game: Dominion,
    seat: int,
    clause: str,
    coins: int,
    debt: int = 0,
    *,
    among: Collection[str] | None = None,
    but: Collection[str] = (),
    to: str = "discards",
    may: bool = False,
) -> Gain | None:
    """Gain a card of the player's choice for up to so much. [dom.gain.6, dom.cost.4, dom.cost.7]"""
    card = await pick(game, seat, "gain", clause, may, costing_up_to, game, coins, debt, among, but)
    return await gain(game, seat, card, to, clause) if card else None


async def gain_exactly(
    game: Dominion,
    seat: int,
    clause: str,
    coins: int,
    debt: int = 0,
    *,
    but: Collection[str] = (),
    to: str = "discards",
    may: bool = False,
) -> Gain | None:
    """Gain a card of exactly this cost. [dom.cost.2, dom.cost.8]"""
    card = await pick(game, seat, "gain", clause, may, costing_exactly, game, coins, debt, None, but)
    return await gain(game, seat, card, to, clause) if card else None


async def remodel_by(game: Dominion, play: Play, more: int) -> Gain | None:
    """Trash a card from hand, gain one for up to so many coins more. [dom.cost.7]"""
    card = await trash_one(game, play.seat, play.clause)
    if not card:
        return None
    coins, debt = game.cost(card)
    return await gain_up_to(game, play.seat, play.clause, coins + more, debt)


async def curse_all(game: Dominion, play: Play) -> None:
    """Each other player gains a Curse, while there are any. [dom.attack.6, dom.attack.7]"""
    for other in play.victims:
        await gain(game, other, "curse", "discards", play.clause)


async def double(game: Dominion, play: Play, cards: list[str], may: bool) -> str:
    """Play a card from hand twice; which one, empty if none."""
    card = await pick(game, play.seat, "play", play.clause, may, listed, cards)
    return await play_twice(game, play, card) if card else ""


def listed(cards: list[str]) -> list[str]:
    return cards


async def topdeck_one(
    game: Dominion, seat: int, clause: str, among: Collection[str] | None = None, known: int | None = None
) -> str:
    """Put a card from hand onto the deck; only its owner knows which, unless it was shown to everybody."""
    card = await pick(game, seat, "topdeck", clause, False, kinds_in_hand, game, seat, among)
    if card:
        game.players[seat].hand.remove(card)
        lay_on_deck(game, seat, card, clause, 1 << seat if known is None else known)
    return card


def lay_on_deck(game: Dominion, seat: int, card: str, clause: str, known: int) -> None:
    """Put a card, which was taken from somewhere, onto the deck: everybody knows it, or only its owner."""
    put_on_deck(game, seat, card, known)
    if game.journal is not None:
        if known == EVERYBODY:
            game.tell(clause, "topdecks", f"seat-{seat}", card)
        else:
            public = ("topdecks-some", f"seat-{seat}", "1")
            game.tell(clause, "topdecks", f"seat-{seat}", card, readers=(seat,), public=public)


def _zone(game: Dominion, seat: int, secret: bool) -> list[str]:
    player = game.players[seat]
    return player.looked if secret else player.revealed


def kinds_in(game: Dominion, seat: int, secret: bool) -> list[str]:
    """Each kind of card that lies turned up, or is looked at."""
    return sorted({*_zone(game, seat, secret)})


async def put_back(game: Dominion, seat: int, clause: str, secret: bool, chooser: int | None = None) -> None:
    """All cards that are turned up or looked at go back onto the deck in any order. [dom.draw.8]"""
    zone = _zone(game, seat, secret)
    while zone:
        decider = seat if chooser is None else chooser
        card = await pick(game, decider, "topdeck", clause, False, kinds_in, game, seat, secret)
        zone = _zone(game, seat, secret)
        zone.remove(card)
        put_on_deck(game, seat, card, 1 << seat if secret else EVERYBODY)


def discard_rest(game: Dominion, seat: int, clause: str, secret: bool = False) -> None:
    """All cards that are still turned up or looked at go to the discard pile."""
    zone = _zone(game, seat, secret)
    cards = zone[:]
    zone.clear()
    discard(game, seat, cards, clause)


def take_up(game: Dominion, seat: int, card: str, secret: bool = False) -> None:
    """A card that is turned up or looked at goes to its owner's hand."""
    _zone(game, seat, secret).remove(card)
    game.players[seat].hand.append(card)


def is_in_play(game: Dominion, play: Play) -> bool:
    """Whether a played card still lies where it was played. [dom.track.3]"""
    return game.players[play.seat].play[play.me] != GONE


async def trash_this(game: Dominion, play: Play) -> bool:
    """A played card trashes itself, if it still can. [dom.track.3, dom.track.6]"""
    card = leave_play(game, play.seat, play.me)
    if card == GONE:
        return False
    await trash(game, play.seat, [card], play.clause)
    return True


async def may_trash_this(game: Dominion, play: Play) -> bool:
    """Whether the player trashes the played card."""
    if not is_in_play(game, play) or not await agrees(game, play.seat, "trash", play.card, play.clause):
        return False
    return await trash_this(game, play)


def reward(game: Dominion, seat: int, types: Collection[str], action: Plus, treasure: Plus, victory: Plus) -> None:
    """A bonus for each type that a card has; one with several types gives them all."""
    for kind, plus in (("action", action), ("treasure", treasure), ("victory", victory)):
        if kind in types:
            give(game, seat, plus)


async def gain_trashed(game: Dominion, seat: int, card: str, clause: str) -> None:
    """Gain a card from the trash."""
    game.trash.remove(card)
    await receive(game, seat, card, "discards", clause)


def affected(game: Dominion, seat: int, name: str) -> int:
    """By how many lasting Attacks of this name a player is still affected. [dom.attack.4]"""
    return sum(
        1 for player in game.players for _, card, victims in player.later if card == name and victims >> seat & 1
    )


def everyone_in(seats: list[int]) -> int:
    """Seats as a number with one bit for each."""
    return sum(1 << seat for seat in seats)
