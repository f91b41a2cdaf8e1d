"""An empire as it lies on the table: a row of eleven locations with their innovations, and the player at its head.

Pictures give way to abilities: how deep the fans of an empire are (`deep-3`) decides how high its pictures can be.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Option, Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import classes, icon, join, points, seat_mark, tag

from ..box import HAMMER, RESOURCES, locations
from ..words.names import of_seat
from ..words.outline import place_state
from .art import vignette
from .signs import amounts, strip, token

DEEPEST = 8
"""Fans deeper than this are drawn as if they were so deep."""


class Spot(NamedTuple):
    """All that decides how a location is drawn."""

    at: int
    location: int
    price: int
    """What rebuilding costs now; -1 while it is intact."""
    fire: str
    """`hit` where a crisis threatens it, `near` where the fire would jump to."""
    new: bool
    unrest: int
    """The position that unrest would swap it with, 0 for none."""
    holds: int
    """How many innovations it holds, where that matters now; else -1."""
    fan: tuple[tuple[str, str], ...]
    """Innovations, each with its state."""


class Head(NamedTuple):
    """What stands at the beginning of a row."""

    seat: int
    mine: bool
    points: int
    strength: int
    cards: int
    first: bool
    """This player holds the start player marker."""
    deed: Option
    """What the player has just done."""
    screen: tuple[int, ...]
    """What another player has shown of the own resources. [ee.shortage.2]"""


@lru_cache(maxsize=256)
def empire_row(texts: Texts, head: Head, spots: tuple[Spot, ...]) -> Markup:
    """One empire. Most rows stay as they are from pick to pick."""
    seat = head.seat
    deepest = min(DEEPEST, max(len(spot.fan) for spot in spots))
    return tag(
        "section",
        _head(texts, head, spots),
        tag("ol", [_place(texts.anywhere, seat, head.mine, spot) for spot in spots], class_="empire__row"),
        id=f"empire-{seat}",
        class_=classes("empire", "is-mine" if head.mine else "", f"deep-{deepest}"),
        data_seat=PIGMENTS[seat],
        data_mirror=f"seat-{seat}",
        aria_label=texts.say("empire_of", f"seat-{seat}"),
    )


# -- a location


@lru_cache(maxsize=16384)
def _place(texts: Texts, seat: int, mine: bool, spot: Spot) -> Markup:
    place = locations()[spot.location]
    ruined = spot.price >= 0
    ident = place.id if mine else of_seat(place.id, seat)
    words = f"{texts.name(place.id)} {place_state(texts, spot.location, spot.price, spot.fire == 'hit')}"
    cost = tag("span", token(HAMMER), spot.price, class_="loc__cost") if ruined else None
    picture = tag(
        "span",
        vignette(place.type, ruined),
        tag("span", place.value, class_="vp loc__val"),
        tag("span", texts.name(place.type), class_="loc__name"),
        cost,
        class_="loc__pic",
        data_mirror=None if mine else place.id,
        data_moves="fire",
        data_is=place.id,
        data_shows="ruin" if ruined else None,
        aria_hidden="true",
    )
    card = tag(
        "button",
        picture,
        strip(texts, place.id, "asleep" if ruined else "", "card"),
        class_=classes("loc", "is-burning" if ruined else ""),
        type="button",
        data_id=ident,
        tabindex=-1,
        aria_label=f"{spot.at + 1}: {words}. {texts.explain(f'ability-{place.id}')}",
    )
    asleep = "asleep" if ruined else ""
    fan = [
        tag("li", strip(texts, name, f"{state} {asleep}".strip()), data_moves="card", data_is=name)
        for name, state in spot.fan
    ]
    return tag(
        "li",
        card,
        tag("ul", fan, class_="fan") if fan else None,
        _flags(texts, spot),
        id=f"place-{seat}-{place.id}",
        data_moves="piece",
        data_at=spot.at,
        class_=classes("place", f"is-{spot.fire}" if spot.fire else "", "is-new" if spot.new else ""),
    )


def _flags(texts: Texts, spot: Spot) -> Markup:
    flame = tag("span", icon("fire"), class_=classes("flame", "is-maybe" if spot.fire == "near" else ""))
    unrest = tag("span", icon("swap"), texts.say("unrest_to", number=spot.unrest), class_="unrest")
    return join(
        [
            flame if spot.fire else None,
            unrest if spot.unrest else None,
            tag("span", spot.holds, class_="few", title=texts.say("remark_holds", number=spot.holds))
            if spot.holds >= 0
            else None,
            tag("span", icon("history"), class_="fresh", aria_hidden="true") if spot.new else None,
        ]
    )


# -- the head of a row


def _head(texts: Texts, head: Head, spots: tuple[Spot, ...]) -> Markup:
    seat = f"seat-{head.seat}"
    intact = sum(spot.price < 0 for spot in spots)
    boxes = [
        tag("i", class_=classes("is-burnt" if spot.price >= 0 else "", "is-hit" if spot.fire == "hit" else "") or None)
        for spot in spots
    ]
    name = tag(
        "div",
        seat_mark(PIGMENTS[head.seat]),
        tag("span", texts.name(seat), class_="who__called"),
        tag("span", boxes, class_="glance", aria_hidden="true"),
        points(head.points, texts.say("points")),
        class_="who__name",
    )
    stats = [
        _stat("village", texts.say("stat_intact"), intact),
        _stat("sword", texts.say("stat_strength"), head.strength),
        _stat("hand", texts.say("stat_hand"), head.cards),
        tag("span", icon("temple", label=texts.name("marker")), class_="res", title=texts.name("marker"))
        if head.first
        else None,
    ]
    does = [tag("span", texts.say("to_decide"), class_="tag who__turn"), _deed(texts, head.deed)]
    if head.screen:
        does.append(tag("span", amounts(head.screen, texts), class_="who__screen"))
    return tag(
        "div",
        name,
        tag("div", stats, class_="who__stats"),
        tag("div", does, class_="who__does"),
        class_="who",
        data_id=seat,
        role="button",
        tabindex=-1,
        aria_label=texts.say(
            "head_label", seat, points=head.points, intact=intact, strength=head.strength, cards=head.cards
        ),
    )


def _stat(sign: str, name: str, number: int) -> Markup:
    return tag("span", icon(sign, label=name), number, class_="res", title=name)


def _deed(texts: Texts, deed: Option) -> Markup | None:
    """What a player has just done in a crisis or a campaign."""
    if not deed:
        return None
    if deed[0] == "bids":
        kind = RESOURCES.index(deed[3])
        return tag("span", icon("check"), texts.say("did_bid"), token(kind, texts.name(deed[3])), class_="who__did")
    if deed[0] == "bids-free":
        return tag("span", icon("exhausted"), texts.say("did_bid_free"), class_="who__did")
    return tag("span", icon("sword"), texts.say("did_fight", number=int(deed[2])), class_="who__did")
