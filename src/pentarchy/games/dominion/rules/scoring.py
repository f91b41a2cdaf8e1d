"""Points: cards, tokens and Landmarks. [dom.end.4, dom.end.5]"""

from __future__ import annotations

from typing import Final

from ..box import WORTH
from ..state import Dominion, owned
from . import moments

PLACE: Final = {card: place for place, card in enumerate(WORTH)}


def scores(game: Dominion) -> list[dict[str, int]]:
    """Each player's points by card, VP tokens and Landmark. Debt does not matter. [dom.end.5, dom.end.6]"""
    return [score_of(game, seat) for seat in range(len(game.players))]


def score_of(game: Dominion, seat: int) -> dict[str, int]:
    return score_with(game, seat, owned(game.players[seat]))


def score_with(game: Dominion, seat: int, cards: list[str]) -> dict[str, int]:
    """The same, for who has looked for all cards of the player already."""
    items = {"vp-tokens": game.players[seat].vp}
    for card in sorted(WORTH.keys() & cards, key=PLACE.__getitem__):
        worth = WORTH[card]
        if isinstance(worth, int):
            items[card] = worth * cards.count(card)
        else:
            items[card] = moments.scores[card](game, seat, cards)
    for landmark in game.landmarks:
        if landmark in moments.scores:
            items[landmark] = moments.scores[landmark](game, seat, cards)
    return items


def tie_breaks(game: Dominion, seat: int) -> tuple[int, ...]:
    """Fewer turns win; extra turns do not count. [dom.end.7, dom.end.8]"""
    return (-game.players[seat].turns,)
