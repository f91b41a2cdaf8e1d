"""Crisis cards: revealed beside the bids, in hand, and about to be attached."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Texts, notation
from pentarchy.drawing import classes, icon, tag

from ..box import HAMMER, crises
from .art import vignette
from .signs import KINDS, amount, bid_signs, strip, token


@lru_cache(maxsize=1024)
def crisis_card(texts: Texts, card: str) -> Markup:
    """A whole card: number, kind, what averts it, its price from the hand, and the ability below the dashed line."""
    crisis = crises()[card]
    price = tag("span", amount(HAMMER, crisis.cost, texts), class_="crisis__price")
    return tag(
        "button",
        _number(crisis.number),
        tag("span", tag("span", texts.name(crisis.kind)), icon(KINDS[crisis.kind]), class_="crisis__head"),
        tag("span", vignette(crisis.kind), class_="crisis__art"),
        tag("span", tag("span", bid_signs(crisis.shows, texts)), price, class_="crisis__bids"),
        strip(texts.anywhere, card, "", "card"),
        class_="crisis",
        id=f"crisis-{card}",
        type="button",
        data_id=card,
        data_moves="card",
        data_is=card,
        aria_label=f"{texts.name(card)}. {texts.explain(card)}",
    )


@lru_cache(maxsize=2048)
def hand_card(texts: Texts, card: str, price: int, chosen: bool) -> Markup:
    """A card in one line: nothing that it can do is covered. `price` is what it costs now. [ee.industry.3]"""
    crisis = crises()[card]
    cost = tag(
        "span",
        tag("s", crisis.cost) if price != crisis.cost else None,
        price,
        token(HAMMER),
        class_="handcard__price",
    )
    return tag(
        "button",
        tag("span", vignette(crisis.kind), class_="handcard__art"),
        _number(crisis.number),
        tag("span", texts.name(crisis.kind), class_="handcard__name"),
        cost,
        strip(texts.anywhere, card, "", "card"),
        tag("span", icon("check"), class_="badge") if chosen else None,
        class_=classes("handcard", "is-chosen" if chosen else ""),
        id=f"hand-{card}",
        type="button",
        data_id=card,
        data_moves="card",
        data_is=card,
        data_drop=notation(("found", card)) if chosen else None,
        aria_pressed="true" if chosen else None,
        aria_label=f"{texts.name(card)}. {texts.explain(card)}",
    )


def _number(number: int) -> Markup:
    """The threatened location."""
    burst = tag("svg", tag("use", href="#art-burst"), aria_hidden="true")
    return tag("span", burst, tag("b", number), class_="crisis__no")
