"""Card faces: one design in several sizes. Cost top left, type as colour, sign and edge, then what the card gives.

Sizes: `tile` for piles, `basic` for the money and points that every game has, `hand`, `mini` for cards in play, `land`
for Events and Landmarks, and `under` for the lower half of a split pile. The style sheet colours by `data-types`.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.text import capital
from pentarchy.drawing import classes, icon, join, tag

from ..box import ALL, FILES, LANDMARKS, MONEY, Plus
from ..words.cards import full_cost, types_of
from .emblems import shown

TYPE_SIGNS: Final = {
    "action": "action",
    "attack": "sword",
    "castle": "castle",
    "curse": "curse",
    "duration": "hourglass",
    "event": "event",
    "gathering": "gathering",
    "landmark": "landmark",
    "reaction": "reaction",
    "reserve": "tavern",
    "traveller": "traveller",
    "treasure": "coin",
    "victory": "vp",
}
PLUS_SIGNS: Final = (("cards", "card", ""), ("actions", "action", ""), ("buys", "buy", ""), ("coins", "coin", "coin"))
LONG: Final = 11
"""Names with a word of so many letters are written closer."""

LENGTHS: Final = ((205, "is-full"), (140, "is-most"), (85, "is-much"))
"""How a text in the hand is written that has more letters than so many."""
BRIEF: Final = 60
"""A text of a pile that has no more letters than this is written also where there is less room."""
GIFTS_TAKE: Final = 25
"""The row of signs above a text leaves room for so many letters less."""

_SETUP = re.compile(r"^(?:Setup|Aufbau): [^.]*\.\s*")
_GIFTS = re.compile(r"(?:\+\d+ [^\W\d]+(?:, | and | und )?)+[.;]\s*")


# -- parts


@cache
def data_types(name: str) -> str:
    return " ".join(types_of(name))


@cache
def amount(kind: str, number: int | str, size: str = "") -> Markup:
    """A number in its sign: `coin`, `debt` or `vp`."""
    return tag(
        "i", str(number).replace("-", "−"), class_=classes("damt", f"damt--{kind}", f"damt--{size}" if size else "")
    )


@cache
def cost(coins: int, debt: int, printed: int | None = None) -> Markup:
    """Coins, debt, or both; `printed` is what the card says, where the price is another one now."""
    parts = [amount("coin", coins)] if coins or not debt else []
    if debt:
        parts.append(amount("debt", debt))
    changed = printed is not None and printed != coins
    return tag("span", parts, class_="dcost is-cheap" if changed else "dcost", aria_hidden="true")


@cache
def ribbon(name: str, texts: Texts) -> Markup:
    segments = [
        tag("i", icon(TYPE_SIGNS[kind]), tag("span", texts.say(f"type_{kind}")), class_=f"dty dty--{kind}")
        for kind in types_of(name)
    ]
    return tag("span", segments, class_="dtypes", aria_hidden="true")


@cache
def worth(name: str) -> Markup | None:
    """What a Treasure gives, or what a Victory card is worth: the number that is looked for first."""
    card = ALL[name]
    if isinstance(card.worth, str):
        return amount("vp", "*")
    if card.worth:
        return amount("vp", card.worth)
    if "action" not in card.types and MONEY.get(name):
        return amount("coin", MONEY[name])
    return None


@cache
def gifts(plus: Plus) -> Markup | None:
    """+2 cards, +1 action, as signs in the order of the card."""
    parts = [
        tag("span", f"+{number}", icon(sign, colour))
        for field, sign, colour in PLUS_SIGNS
        if (number := getattr(plus, field))
    ]
    if plus.vp:
        parts.append(tag("span", f"+{plus.vp}", icon("vp", "vp")))
    return tag("span", parts, class_="dc__gist dplus", aria_hidden="true") if parts else None


@lru_cache(maxsize=1024)
def short_text(name: str, texts: Texts) -> str:
    """What a card says, without what its signs say already."""
    said = texts.explain(name)
    plus = ALL[name].plus if name in ALL else Plus()
    given = sum(1 for number in (plus.cards, plus.actions, plus.buys, plus.coins, plus.vp) if number)
    found = _GIFTS.match(said)
    if found and found.group().count("+") == given:
        return capital(said[found.end() :])
    return said


def is_plain(name: str, texts: Texts) -> bool:
    """Nothing to read: Copper, Estate and the like show their picture and their number."""
    return (
        worth(name) is not None
        and not types_of(name)[1:]
        and ALL[name].worth != "counted"
        and len(texts.explain(name)) < 45
    )


@cache
def breaks() -> dict[str, str]:
    """Long words of names, with a soft hyphen where they may break."""
    words: list[str] = tomllib.loads((FILES.folder / "drawing" / "breaks.toml").read_text("utf-8"))["words"]
    return {word.replace("|", ""): word.replace("|", "\u00ad") for word in words}


@cache
def title(name: str, texts: Texts) -> Markup:
    called = texts.name(name)
    pieces = re.split(r"([\s/-])", called)
    written = "".join(breaks().get(piece, piece) for piece in pieces)
    return tag("span", written, class_=classes("dc__name", "is-long" if max(map(len, pieces)) >= LONG else ""))


# -- sizes


@lru_cache(maxsize=2048)
def tile(name: str, texts: Texts, coins: int) -> Markup:
    price = None
    if name not in LANDMARKS:
        printed, debt = full_cost(name)
        price = cost(coins, debt, printed)
    gist = gifts(ALL[name].plus) if name in ALL else None
    value = worth(name) if name in ALL and (gist is None or ALL[name].worth) else None
    art = tag("span", shown(name), price, value, class_="dc__art")
    return join(
        [
            art,
            title(name, texts.anywhere),
            gist or tag("span", class_="dc__gist"),
            _said(name, texts),
            ribbon(name, texts.anywhere),
        ]
    )


def _said(name: str, texts: Texts) -> Markup | None:
    """The text of a pile, for boards that have room for it; a brief one needs little."""
    said = short_text(name, texts) if name in ALL and not is_plain(name, texts) else ""
    if not said:
        return None
    gifted = gifts(ALL[name].plus) is not None
    length = "is-brief" if len(said) + GIFTS_TAKE * gifted <= BRIEF else _length(said, gifted)
    return tag("span", said, class_=classes("dc__text", length))


@lru_cache(maxsize=256)
def basic(name: str, texts: Texts, coins: int) -> Markup:
    points = worth(name) if "treasure" not in types_of(name) else None
    art = tag("span", points or shown(name), cost(coins, 0, full_cost(name)[0]), class_="dc__art")
    return art + title(name, texts.anywhere)


@lru_cache(maxsize=1024)
def hand(name: str, texts: Texts) -> Markup:
    coins, debt = full_cost(name)
    head = tag("span", cost(coins, debt), title(name, texts.anywhere), class_="dc__head")
    value = worth(name)
    art = tag("span", shown(name), value, class_="dc__art")
    parts = [head, art, ribbon(name, texts.anywhere)]
    if not is_plain(name, texts):
        gist = gifts(ALL[name].plus) if value is None or ALL[name].worth else None
        parts += [gist] if gist else []
        said = short_text(name, texts)
        parts += [tag("span", said, class_=classes("dc__text", _length(said, bool(gist))))]
    return Markup("").join(parts)


def _length(said: str, below_gifts: bool) -> str:
    """How small a text must be written to fit."""
    room = len(said) + (GIFTS_TAKE if below_gifts else 0)
    return next((css for most, css in LENGTHS if room > most), "")


@lru_cache(maxsize=1024)
def mini(name: str, texts: Texts) -> Markup:
    coins, debt = full_cost(name)
    art = tag("span", shown(name), cost(coins, debt), class_="dc__art")
    return Markup("").join([art, title(name, texts.anywhere), ribbon(name, texts.anywhere)])


@lru_cache(maxsize=1024)
def land(name: str, texts: Texts) -> Markup:
    """An Event is a ticket, a Landmark stands on a plinth."""
    kind = types_of(name)[0]
    art = tag("span", shown(name), tag("span", icon(kind), class_="dc__kind"), class_="dc__art")
    price = cost(*full_cost(name)) if kind == "event" else None
    head = tag("span", price, title(name, texts.anywhere), class_="dc__head")
    return Markup("").join([art, head, tag("span", _SETUP.sub("", texts.explain(name)), class_="dc__text")])


@lru_cache(maxsize=256)
def under(name: str, texts: Texts, coins: int) -> Markup:
    printed, debt = full_cost(name)
    tight = "dc__name is-tight" if len(texts.name(name)) > 7 else "dc__name"
    return cost(coins, debt, printed) + tag("span", texts.name(name), class_=tight)
