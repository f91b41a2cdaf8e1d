"""Points: cards, tokens and Landmarks. [dom.end.4, dom.end.5]"""

from __future__ import annotations

from .box import WORTH
from .moments import FUNCTIONS
from .state import Dominion, owned


def scores(game: Dominion) -> list[dict[str, int]]:
    """Each player's points by card, VP tokens and Landmark. Debt does not matter. [dom.end.5, dom.end.6]"""
    return [score_of(game, seat) for seat in range(len(game.players))]


def score_of(game: Dominion, seat: int) -> dict[str, int]:
    cards = owned(game.players[seat])
    items = {"vp-tokens": game.players[seat].vp}
    held = WORTH.keys() & cards
    for card, worth in WORTH.items():
        if card in held:
            if isinstance(worth, int):
                items[card] = worth * cards.count(card)
            else:
                items[card] = FUNCTIONS[f"{card}_scores"](game, seat, cards)
    for landmark in game.landmarks:
        counted = FUNCTIONS.get(f"{landmark}_scores")
        if counted is not None:
            items[landmark] = counted(game, seat, cards)
    return items


def tie_breaks(game: Dominion, seat: int) -> tuple[int, ...]:
    """Fewer turns win; extra turns do not count. [dom.end.7, dom.end.8]"""
    return (-game.players[seat].turns,)
