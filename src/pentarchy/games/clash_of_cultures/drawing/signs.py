"""Small signs that map and boards share: goods, units, buildings, whose they are, and amounts with their icons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import hidden, icon, join, seat_mark, tag
from pentarchy.drawing.parts import EMBLEMS, SPRITE

from ..box.terms import GOODS
from ..state import BARBARIANS

GOOD_ICONS: Final = ("food", "wood", "ore", "idea", "coin", "culture", "mood-happy")
GOOD_COLOURS: Final = ("food", "wood", "ore", "idea", "coin", "culture", "mood")
"""By good: its sign, and the class that colours it."""
BUILDING_ICONS: Final = ("academy", "fortress", "temple", "port", "market", "obelisk", "observatory")
UNIT_ICONS: Final = ("infantry", "settler", "ship", "cavalry", "elephant", "leader")
MOOD_ICONS: Final = ("mood-angry", "mood-neutral", "mood-happy")
CATEGORY_ICONS: Final = (
    "food",
    "hammer",
    "ship",
    "academy",
    "sword",
    "temple",
    "coin",
    "culture",
    "observatory",
    "person",
    "leader",
    "obelisk",
)
CATEGORY_FIELDS: Final = ("land", "land", "sea", "mind", "war", "mind", "rule", "mind", "sea", "rule", "war", "mind")
"""By category: its sign, and the field of knowledge that tints it."""


@cache
def sign(name: str, size: float, x: float = 0, y: float = 0) -> Markup:
    """A sign of the sprite in a drawing, around a point."""
    return tag("use", href=f"{SPRITE}#{name}", x=x - size / 2, y=y - size / 2, width=size, height=size)


def emblem(owner: int, size: float, x: float = 0, y: float = 0) -> Markup:
    """What stands on the flags of an owner: horns for barbarians, a skull for pirates."""
    return sign(owner_id(owner) if owner >= BARBARIANS else f"emblem-{EMBLEMS[PIGMENTS[owner]]}", size, x, y)


def pigment(owner: int) -> str | None:
    """The colour of an owner; barbarians and pirates are ink on paper."""
    return PIGMENTS[owner] if owner < BARBARIANS else None


def wild(owner: int) -> str:
    """The class of what belongs to no player."""
    return "is-wild" if owner >= BARBARIANS else ""


def owner_id(owner: int) -> str:
    return f"seat-{owner}" if owner < BARBARIANS else "barbarians" if owner == BARBARIANS else "pirates"


@cache
def owner_mark(owner: int) -> Markup:
    """The disc of an owner."""
    if owner < BARBARIANS:
        return seat_mark(PIGMENTS[owner])
    return tag("span", icon(owner_id(owner)), class_="seat-mark is-wild")


@lru_cache(4096)
def mark(amount: int | str, sign_name: str, colour: str, name: str) -> Markup:
    """A number and its sign, with the name for whoever only hears or points."""
    return tag("span", amount, icon(sign_name, colour), hidden(f" {name}"), class_="mk", title=f"{amount} {name}")


def good_mark(amount: int, good: int, texts: Texts) -> Markup:
    return mark(amount, GOOD_ICONS[good], GOOD_COLOURS[good], texts.name(GOODS[good]))


def price_marks(goods: Sequence[int], texts: Texts) -> Markup:
    """`1 food 1 ore` as signs; nothing for nothing."""
    return join([good_mark(amount, good, texts) for good, amount in enumerate(goods) if amount])
