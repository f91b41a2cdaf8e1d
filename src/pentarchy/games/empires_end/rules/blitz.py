"""The Blitz variant: a later start with two accepted crises and a smaller hand."""

from __future__ import annotations

from pentarchy.core import Decision, Option, Refusal, together

from ..box import BLITZ_CRISES, HAND, crises, number_of
from ..state import Downfall
from .accepting import burnings, destroy, nearest_intact
from .innovations import attach
from .refill import discard_dropped, fill_hands

KEEP: Option = ("keep", "hand")
EXCHANGE: Option = ("exchange", "hand")


async def exchange_hands(game: Downfall) -> None:
    """Everybody may once exchange all four cards. [ee.blitz.2, ee.blitz.11]"""
    await together(range(len(game.players)), lambda seat: exchange_hand(game, seat))
    game.phase = "dealt"


async def exchange_hand(game: Downfall, seat: int) -> None:
    pick = await Decision(seat, "exchange", "ee.blitz.2", hand_choices)
    if pick == EXCHANGE:
        empire = game.players[seat]
        empire.dropped += empire.hand
        empire.hand.clear()
        if game.journal is not None:
            game.tell("ee.blitz.2", "discards", f"seat-{seat}", *empire.dropped)


def hand_choices() -> list[Option]:
    return [KEEP, EXCHANGE]


async def deal_exchanged(game: Downfall) -> None:
    """New hands for old ones, clockwise from the start player. [ee.blitz.11]"""
    discard_dropped(game)
    fill_hands(game, HAND, "ee.blitz.11")
    game.phase = "found"


async def found_empires(game: Downfall) -> None:
    """Everybody accepts two crises at the same time, chosen in secret. [ee.blitz.3, ee.blitz.12]"""
    await together(range(len(game.players)), lambda seat: found_empire(game, seat))
    game.phase = "refill"


async def found_empire(game: Downfall, seat: int) -> None:
    """First both locations burn, without shaking anything, then both cards are attached. [ee.blitz.4, ee.blitz.8-9]"""
    empire = game.players[seat]
    chosen: list[str] = []
    while len(chosen) < BLITZ_CRISES:
        pick = await Decision(seat, "found", "ee.blitz.3", foundings, game, seat, chosen, part=len(chosen))
        chosen.append(pick[1])
    for card in chosen:
        if game.journal is not None:
            game.tell("ee.blitz.3", "accepts", f"seat-{seat}", card)
        number = crises()[card].number
        burning = nearest_intact(empire, number)
        if len(burning) > 1:
            pick = await Decision(seat, "burn", "ee.blitz.8", burnings, game, seat, number)
            burning = [number_of()[pick[1]]]
        destroy(game, seat, burning[0], shaking=False)
    for card in chosen:
        empire.hand.remove(card)
        await attach(game, seat, card, "ee.blitz.4")
    empire.dropped += empire.hand
    empire.hand.clear()
    if game.journal is not None:
        game.tell("ee.blitz.6", "discards", f"seat-{seat}", *empire.dropped)


def foundings(game: Downfall, seat: int, chosen: list[str]) -> list[Option]:
    """The cards in the order of the hand, so that each choice has one way to say it."""
    hand = game.players[seat].hand
    start = hand.index(chosen[-1]) + 1 if chosen else 0
    last = len(hand) - (BLITZ_CRISES - len(chosen)) + 1
    return [("found", card) for card in hand[start:last]]


# -- why not


def may_found(game: Downfall, decision: Decision, card: str) -> Refusal | None:
    _, seat, chosen = decision.args
    hand = game.players[seat].hand
    if card not in hand:
        return Refusal("ee.blitz.3", "not_in_hand", card=card)
    if card in chosen:
        return Refusal("ee.blitz.3", "chosen_already", card=card)
    return None
