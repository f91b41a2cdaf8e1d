"""Small signs that map and boards share: goods, buildings, routes, people, and amounts with their icons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import classes, hidden, icon, join, tag
from pentarchy.drawing.parts import EMBLEMS, SPRITE

from ..box import BASIC, COLOURS, GOODS, Reward, buildings

GOOD_ICONS: Final = ("wood", "stone", "food", "herb", "coin")
"""By good: its sign, which is also the class that colours it."""
KIND_ICONS: Final = {
    "castle": "castle",
    "quarter": "village",
    "workshop": "hammer",
    "factory": "factory",
    "treasury": "treasury",
}
ACTION_ICONS: Final = {
    "move": "compass",
    "construct": "hammer",
    "produce": "farm",
    "research": "research",
    "assign": "person-healthy",
    "cure": "herb",
}
MONUMENT_ICONS: Final = {
    "city_walls": "fortress",
    "guildhall": "market",
    "granary": "farm",
    "hospital": "quarantine",
    "cathedral": "temple",
}


@cache
def building_icon(number: int) -> str:
    return KIND_ICONS[buildings()[number].kind]


# -- on the map


@cache
def sign(name: str, size: float, x: float = 0, y: float = 0) -> Markup:
    """A sign of the sprite in a drawing, around a point."""
    return tag("use", href=f"{SPRITE}#{name}", x=x - size / 2, y=y - size / 2, width=size, height=size)


def emblem(seat: int, size: float, x: float = 0, y: float = 0) -> Markup:
    return sign(f"emblem-{EMBLEMS[PIGMENTS[seat]]}", size, x, y)


@lru_cache(256)
def route(colour: int, name: str, x: float, y: float) -> Markup:
    """A harbour or a horseshoe: red is round, blue is square, black is a lozenge."""
    shapes = (
        tag("circle", r=9.5),
        tag("rect", x=-8.8, y=-8.8, width=17.6, height=17.6, rx=2),
        tag("path", d="M0-12 12 0 0 12-12 0z"),
    )
    where = f"translate({x:.1f} {y:.1f})"
    return tag("g", shapes[colour], sign(name, 13), class_=f"route is-{COLOURS[colour]}", transform=where)


@cache
def yield_art(good: int) -> Markup:
    """The medallion of what a place yields, around a point."""
    return tag("g", tag("circle", r=10), sign(GOOD_ICONS[good], 14.5), class_=f"yield is-{GOOD_ICONS[good]}")


@cache
def sick_art(brink: bool) -> Markup:
    """The token of sick people, and the disc for their number. Its edge is dashed where one more card destroys."""
    return tag(
        "g",
        tag("circle", class_="sick__disc", r=11.5),
        sign("person-sick", 17, -0.5),
        tag("circle", class_="sick__count", cx=9, cy=-8, r=7.2),
        class_=classes("sick", "is-brink" if brink else ""),
    )


@lru_cache(4096)
def sick_token(name: str, number: int, brink: bool, x: float, y: float, turn: int) -> Markup:
    """People at a place or on a road: one token and a number. It comes in its turn of what the plague does."""
    picture = tag("use", href="#pest-brink" if brink else "#pest-sick")
    return tag(
        "g",
        picture,
        tag("text", number, x=9, y=-4),
        class_="people",
        id=f"sick-{name}",
        data_moves="piece",
        data_shows=number,
        data_turn=turn or None,
        transform=f"translate({x:.1f} {y:.1f})",
    )


# -- on boards


def own_id(name: str, rests: bool) -> str | None:
    """Boards of others explain their cards only: the other ids are those of the own board."""
    return None if rests else name


LONG_WORD, LONGEST_WORD = 12, 15
"""Longer words would not fit into a card: they are set smaller, and still smaller."""


def fitted(css: str, words: str) -> str:
    """The class of a name on a card: `is-long` or `is-longest` if one of its words is."""
    length = max(map(len, words.split()))
    return classes(css, "is-long" if length > LONG_WORD else "", "is-longest" if length > LONGEST_WORD else "")


def good(number: int, label: str = "") -> Markup:
    return icon(GOOD_ICONS[number], GOOD_ICONS[number], label)


@lru_cache(1024)
def bare_mark(amount: int | str, sign_name: str, colour: str) -> Markup:
    """The same for a thing that says all of it in its label."""
    return tag("span", amount, icon(sign_name, colour), class_="mk")


@lru_cache(4096)
def mark(amount: int | str, sign_name: str, colour: str, name: str) -> Markup:
    """A number and its sign, with the name for whoever only hears or points."""
    return tag("span", amount, icon(sign_name, colour), hidden(f" {name}"), class_="mk", title=f"{amount} {name}")


@lru_cache(4096)
def reward_marks(reward: Reward, texts: Texts) -> Markup:
    """`2 wood, 1 crate` as signs; a dash for nothing."""
    parts = [*_goods(reward.goods, texts), *_others(reward, texts)]
    return join(parts) if parts else tag("span", "–", hidden(texts.say("nothing")), class_="mk")


def _goods(goods: Iterable[int], texts: Texts) -> list[Markup]:
    return [
        mark(amount, GOOD_ICONS[number], GOOD_ICONS[number], texts.name(GOODS[number]))
        for number, amount in enumerate(goods)
        if amount
    ]


def _others(reward: Reward, texts: Texts) -> list[Markup]:
    kinds = (("crate", "crate", "wood"), ("research", "research", "idea"), ("renown", "renown", "vp"))
    amounts = (reward.crates, reward.research, reward.renown)
    marks = [
        mark(amount, name, colour, texts.name(kind))
        for (kind, name, colour), amount in zip(kinds, amounts, strict=True)
        if amount
    ]
    if reward.influence:
        marks.append(mark(reward.influence, "influence", "", texts.name("influence")))
    return marks


@lru_cache(1024)
def cost_marks(cost: tuple[int, ...], texts: Texts) -> Markup:
    """A price in basic resources."""
    return join(_goods(cost[:BASIC], texts))


@cache
def reward_icon(reward: Reward) -> tuple[str, str]:
    """The sign of a token that gives one kind of thing, and the class that colours it."""
    for number, amount in enumerate(reward.goods):
        if amount:
            return GOOD_ICONS[number], GOOD_ICONS[number]
    if reward.crates:
        return "crate", "wood"
    if reward.research:
        return "research", "idea"
    return ("renown", "vp") if reward.renown else ("influence", "")
