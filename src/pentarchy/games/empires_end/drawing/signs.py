"""Signs of Empire's End: resources, and abilities as strips.

A strip reads the same wherever it stands: the dark tab says in which round it works, the field says what it does. A
number comes before its sign; `:` is "for each", `‹ ›` are the two neighbours, a flame between them is a ruin, `/` is a
choice and `→` a trade.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.drawing import classes, hidden, icon, join, points, tag
from pentarchy.drawing.markup import Child

from ..box import COIN, RESOURCES, Ability, Deal, Reward
from ..rules.abilities import ability_of

TOKENS = (("food", "food"), ("axe", "axe"), ("hammer", "hammer"), ("coin", "coin"))
"""Sign and colour of each resource, in the order of RESOURCES."""
KINDS = {
    "fire": "fire",
    "uprising": "uprising",
    "famine": "famine",
    "flood": "flood",
    "blight": "rot",
    "barbarians": "barbarians",
    "plague": "plague",
    "earthquake": "earthquake",
}
WHEN = {
    "economy": ("market", "economy"),
    "industry": ("anvil", "industry"),
    "military": ("sword", "military"),
    "crisis": ("threat", "crisis"),
    "end_of_game": ("trophy", "end"),
    "on_destruction": ("fire", "burn"),
}
"""The sign and the colour of the round in which an ability works."""
SPACES = {
    "crisis": ("threat",),
    "double_crisis": ("threat-double",),
    "economy": ("market",),
    "industry": ("anvil",),
    "military": ("sword",),
    "economy_industry": ("market", "anvil"),
}
"""The signs of each space of the round track."""


# -- resources


def token(kind: int, label: str = "") -> Markup:
    sign, colour = TOKENS[kind]
    return icon(sign, colour, label)


def amount(kind: int, number: int, texts: Texts) -> Markup:
    """`4` and the sign, with the words for those who listen."""
    sign, colour = TOKENS[kind]
    words = texts.say(f"amount_{RESOURCES[kind]}", number=number)
    shown = tag("span", icon(sign), number, aria_hidden="true")
    return tag("span", shown, hidden(words), class_=f"res is-{colour}", title=words)


def amounts(gains: Sequence[int], texts: Texts) -> Markup:
    return join([amount(kind, number, texts) for kind, number in enumerate(gains) if number])


def shield(number: int, texts: Texts, *, signed: bool = False) -> Markup:
    """Points; `signed` where they are won or lost."""
    if not signed:
        return points(number, texts.say("points"))
    shown = f"+{number}" if number > 0 else f"−{-number}" if number else "0"
    return tag("span", hidden(f"{texts.say('points')} "), shown, class_="vp is-lost" if number < 0 else "vp")


def reward(what: Reward, texts: Texts) -> Markup:
    """Points, resources and renewals of a campaign."""
    renew = texts.say("campaign_renew", number=what.renew)
    renewals = tag("span", icon("renew"), what.renew, hidden(f" {renew}"), class_="res", title=renew)
    return join([shield(what.points, texts, signed=True), amounts(what.gains, texts), renewals if what.renew else None])


# -- abilities


@lru_cache(maxsize=8192)
def strip(texts: Texts, thing: str, state: str = "", place: str = "fan") -> Markup:
    """The ability of a location or an innovation.

    `state`: asleep (its location burns), spent (exhausted), new, or several of them with a space. `place` says where it
    stands: at its own card (`card`) it is part of it, else it can be pointed at.
    """
    ability = ability_of(thing)
    sign, colour = WHEN[ability.phase]
    states = state.split()
    words = sentence(texts, thing, "spent" in states)
    content = (
        tag("span", icon(sign), class_="abil__when", aria_hidden="true"),
        tag("span", _what(ability, texts), class_="abil__what", aria_hidden="true"),
        tag("span", icon("exhausted"), class_="abil__spent", aria_hidden="true") if "spent" in states else None,
    )
    css = classes("abil", f"is-{colour}", *(f"is-{each}" for each in states))
    if place == "card":
        return tag("span", content, hidden(texts.explain(f"ability-{thing}")), class_=css)
    return tag(
        "button",
        content,
        class_=css,
        id=f"{place}-{thing}",
        type="button",
        data_id=thing,
        tabindex=-1,
        aria_label=words,
    )


def sentence(texts: Texts, thing: str, spent: bool) -> str:
    """An innovation in words."""
    name = texts.say("model_exhausted", thing) if spent else texts.name(thing)
    return f"{name}. {texts.explain(f'ability-{thing}')}"


def deal_signs(deal: Deal, texts: Texts, *, numbered: bool = False) -> Markup:
    """What a trade or a choice brings; a single token has its number where others stand beside it."""
    if deal.points:
        return shield(deal.points, texts)
    least = 0 if numbered else 1
    return join([(number if number > least else None, token(kind)) for kind, number in enumerate(deal.gains) if number])


STRIPS = {
    "gain": "+ gains",
    "gain_choice": "+ choices",
    "gain_per_adjacent_type": "+ gains : ‹type›",
    "trade": "wheat → deals times",
    "renew_adjacent": "renew ‹exhausted›",
    "renew_all": "renew _all",
    "repeat_economy": "2× market",
    "points": "+ points",
    "points_per_adjacent_destroyed": "points : ‹ruin›",
    "points_per_adjacent_type": "points : ‹type›",
    "points_per_destroyed": "points : ruin",
    "points_if_most_destroyed": "points _most ruin",
    "points_per_resource": "points : resource",
    "copy_end": "2× trophy",
    "play_discount": "card −amount hammer",
    "repair_discount": "‹ruin› −amount hammer",
    "swap_locations": "swap _swap",
    "move_innovation": "shift _move",
    "strength": "+amount sword",
    "strength_per_adjacent_destroyed": "+amount sword : ‹ruin›",
    "strength_per_adjacent_type": "+amount sword : ‹type›",
    "free_bid": "_free resource",
    "redraw_crisis": "reroll crisis",
}
"""What stands in the field of a strip, by the type of its ability: signs, numbers, and `_words`."""

SIGNS = {
    "wheat": icon("food", "food"),
    "hammer": icon("hammer", "hammer"),
    "renew": icon("renew"),
    "exhausted": icon("exhausted"),
    "market": icon("market", "green"),
    "trophy": icon("trophy", "purple"),
    "ruin": icon("fire", "mood"),
    "card": icon("card", "vp"),
    "crisis": icon("card", "mood"),
    "swap": icon("swap", "ore"),
    "shift": icon("shift", "ore"),
    "sword": icon("sword", "ore"),
    "reroll": icon("reroll"),
}


def _what(ability: Ability, texts: Texts) -> Markup:
    return join([_part(word, ability, texts) for word in STRIPS[ability.type].split()])


def _part(word: str, ability: Ability, texts: Texts) -> Child:
    if word[0] == "‹":
        return tag("span", _part(word[1:-1], ability, texts), class_="nb")
    if word[0] == "_":
        return tag("small", texts.say(f"strip{word}"))
    if word in SIGNS:
        return SIGNS[word]
    if word in (":", "→"):
        return _op(word)
    match word:
        case "gains":
            gains = [(str(number), token(kind)) for kind, number in enumerate(ability.gains) if number]
            return _between(" ", gains)
        case "deals" | "choices":
            return _between("/", [deal_signs(deal, texts, numbered=word == "choices") for deal in ability.deals])
        case "points":
            return shield(ability.amount, texts)
        case "resource":
            return token(ability.resource)
        case "type":
            return icon(ability.location_type)
        case "times":
            return tag("small", f"×{ability.times}") if ability.times > 1 else None
    return word.replace("amount", str(ability.amount))


def _between(sign: str, things: Sequence[Child]) -> list[Child]:
    return [part for at, thing in enumerate(things) for part in ((_op(sign), thing) if at else (thing,))]


def _op(sign: str) -> Markup:
    return tag("span", sign, class_="op")


def bid_signs(shows: tuple[int, ...], texts: Texts) -> Markup:
    """What averts a crisis: the resources that it shows, or always a coin. [ee.card.2]"""
    shown = [token(kind, texts.name(RESOURCES[kind])) for kind in shows]
    return join([shown, _op("/"), token(COIN, texts.name("coin"))])
