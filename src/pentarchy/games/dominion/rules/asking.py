"""How cards ask: one card, several cards, one of some ways, yes or no.

A decision's kind is its verb; its clause names the card that asks. Several cards are picked in alphabetical order and
end with "done", so that each choice has one path.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from pentarchy.core import Decision, Option

from ..box import ACTIONS, COINS, TREASURES, VICTORIES
from ..state import Dominion
from .kinds import of_kind

DONE: Final[Option] = ("done",)

Cards = Callable[..., list[str]]


async def pick(game: Dominion, seat: int, verb: str, clause: str, may: bool, cards: Cards, *args: Any) -> str:
    """One of the cards that `cards(*args)` lists; empty if there is none, or if the player may and does not."""
    if not cards(*args):
        return ""
    answer = await Decision(seat, verb, clause, one_of, verb, may, cards, *args)
    return answer[1] if len(answer) > 1 else ""


def one_of(verb: str, may: bool, cards: Cards, *args: Any) -> list[Option]:
    options: list[Option] = [DONE] if may else []
    options += [(verb, card) for card in cards(*args)]
    return options


async def pick_several(
    game: Dominion,
    seat: int,
    verb: str,
    clause: str,
    least: int,
    most: int,
    cards: Cards,
    *args: Any,
    different: bool = False,
) -> list[str]:
    """From `least` to `most` of these cards (which may be listed several times), or as many as there are."""
    listed = cards(*args)
    available = len(set(listed)) if different else len(listed)
    least, most = min(least, available), min(most, available)
    chosen: list[str] = []
    while len(chosen) < most:
        answer = await Decision(
            seat, verb, clause, several_of, verb, least, different, chosen[:], cards, *args, part=len(chosen)
        )
        if answer == DONE:
            break
        chosen.append(answer[1])
    return chosen


def several_of(verb: str, least: int, different: bool, chosen: list[str], cards: Cards, *args: Any) -> list[Option]:
    """What may be picked next: nothing that stands before the last pick in the alphabet."""
    rest = sorted(cards(*args))
    for card in chosen:
        rest.remove(card)
    if different:
        rest = sorted({*rest} - {*chosen})
    if chosen:
        rest = [card for card in rest if card >= chosen[-1]]
    needed = least - len(chosen)
    options: list[Option] = [] if needed > 0 else [DONE]
    last = ""
    for at, card in enumerate(rest):
        if card != last and len(rest) - at >= needed:
            options.append((verb, card))
        last = card
    return options


async def choose(game: Dominion, seat: int, clause: str, *ways: str) -> str:
    """One of several ways, whether it can be carried out or not. [dom.action.7]"""
    answer = await Decision(seat, "choose", clause, choices, ways)
    return answer[1]


def choices(ways: tuple[str, ...]) -> list[Option]:
    return [("choose", way) for way in ways]


async def agrees(game: Dominion, seat: int, verb: str, thing: str, clause: str) -> bool:
    """Whether a player wants to do something that may be done."""
    return await Decision(seat, verb, clause, either, verb, thing, declines=DONE) != DONE


def either(verb: str, thing: str) -> list[Option]:
    return [DONE, (verb, thing)]


async def reveals(game: Dominion, seat: int, card: str, clause: str) -> bool:
    """Whether a player wants to reveal a card that others do not know them to hold: asked also of whoever does not."""
    asked = Decision(seat, "reveal", clause, revealing, game, seat, card, declines=DONE, secret=True)
    return await asked != DONE


def revealing(game: Dominion, seat: int, card: str) -> list[Option]:
    return [DONE, ("reveal", card)] if card in game.players[seat].hand else [DONE]


# -- what can be picked from


def hand_of(game: Dominion, seat: int, among: Collection[str] | None = None) -> list[str]:
    """The cards in a hand, as often as they are there."""
    hand = game.players[seat].hand
    return hand if among is None else [card for card in hand if card in among]


def kinds_in_hand(game: Dominion, seat: int, among: Collection[str] | None = None) -> list[str]:
    """The cards in a hand, each kind once."""
    return sorted({*hand_of(game, seat, among)})


def actions_in_hand(game: Dominion, seat: int) -> list[str]:
    """Each kind of Action card in hand."""
    player = game.players[seat]
    return sorted(of_kind(player, ACTIONS).intersection(player.hand))


def treasures_in_hand(game: Dominion, seat: int) -> list[str]:
    """Each kind of Treasure in hand."""
    player = game.players[seat]
    return sorted(of_kind(player, TREASURES).intersection(player.hand))


def costing_up_to(
    game: Dominion, coins: int, debt: int = 0, among: Collection[str] | None = None, but: Collection[str] = ()
) -> list[str]:
    """Cards on offer for up to so many coins, and so much debt. [dom.cost.4, dom.cost.7]"""
    return [
        card
        for card in game.offer
        if (among is None or card in among)
        and card not in but
        and game.price(card) <= coins
        and game.cost(card)[1] <= debt
    ]


def costing_exactly(
    game: Dominion, coins: int, debt: int = 0, among: Collection[str] | None = None, but: Collection[str] = ()
) -> list[str]:
    """Cards on offer with exactly this cost. [dom.cost.2, dom.cost.8]"""
    return [
        card
        for card in game.offer
        if (among is None or card in among) and card not in but and game.cost(card) == (coins, debt)
    ]


NON_VICTORIES: Final = frozenset(card for card in COINS if card not in VICTORIES)
NON_VICTORY_ACTIONS: Final = ACTIONS - VICTORIES
NON_COPPER_TREASURES: Final = TREASURES - {"copper"}
