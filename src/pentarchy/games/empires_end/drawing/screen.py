"""What a player has for the own eyes: resources behind the screen, and the hand."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Option, Texts
from pentarchy.drawing import counts, empty_hand, tag

from ..box import RESOURCES
from ..state import Downfall
from ..words.outline import price_of_card
from .cards import hand_card
from .signs import token


@lru_cache(maxsize=4096)
def tokens(texts: Texts, resources: tuple[int, ...]) -> Markup:
    """Wheat, axes, hammers, coins: always in this order."""
    return tag("div", [_token(texts, kind, number) for kind, number in enumerate(resources)], class_="tokens")


def _token(texts: Texts, kind: int, number: int) -> Markup:
    name = RESOURCES[kind]
    return tag(
        "button",
        token(kind),
        tag("b", number, **counts(name, number)),
        tag("small", texts.name(name)),
        class_="token" if number else "token is-none",
        id=f"token-{name}",
        type="button",
        data_id=name,
        aria_label=texts.say(f"amount_{name}", number=number),
    )


def hand(game: Downfall, seat: int, chosen: tuple[Option, ...], texts: Texts) -> Markup:
    """The own cards; in an industry round with the price of this moment. [ee.industry.3]"""
    empire = game.players[seat]
    if not empire.hand:
        return empty_hand(texts.say("hand_empty"))
    found = [
        hand_card(texts.anywhere, card, price_of_card(game, empire, card), ("found", card) in chosen)
        for card in empire.hand
    ]
    return tag("div", found, class_="handlist")
