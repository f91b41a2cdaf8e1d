"""Civilizations to choose from, each with its advances and leaders, laid over the map. [coc.setup.5]"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from pentarchy.core import Option, Texts, Tip
from pentarchy.drawing import icon, tag

from .. import box
from ..box.terms import ADVANCES

NUMBER = {one.id: number for number, one in enumerate(box.civilizations())}
FEW = 3
"""Of so many there is room to say what each of their advances and leaders does."""


def offered(options: tuple[Option, ...]) -> list[str]:
    """The civilizations among the options."""
    return [option[1] for option in options if option[0] == "civilization"]


def draft_sheet(options: tuple[Option, ...], texts: Texts) -> Markup | None:
    """While somebody chooses: a card for each."""
    names = offered(options)
    cards = [_card(texts.anywhere, name, len(names) <= FEW) for name in names]
    return tag("div", cards, class_="over-map drafts") if names else None


def draft_tips(options: tuple[Option, ...], texts: Texts) -> dict[str, Tip]:
    return {name: Tip(texts.name(name), "", texts.explain(name), ("coc.setup.5",)) for name in offered(options)}


@cache
def _card(texts: Texts, name: str, whole: bool) -> Markup:
    one = box.civilizations()[NUMBER[name]]
    own = [box.own_advances()[number - len(ADVANCES)].id for number in one.advances]
    led = [box.leaders()[number].id for number in one.leaders]
    return tag(
        "button",
        tag("b", texts.name(name)),
        _row(texts, "research", own, whole),
        _row(texts, "leader", led, whole),
        class_="draft",
        type="button",
        data_id=name,
        tabindex=-1,
        aria_label=f"{texts.name(name)}: {texts.explain(name)}",
    )


def _row(texts: Texts, sign: str, names: list[str], whole: bool) -> Markup:
    if not whole:
        return tag("span", icon(sign), ", ".join(map(texts.name, names)))
    said = [tag("span", tag("strong", texts.name(name)), " ", texts.explain(name)) for name in names]
    return tag("span", icon(sign), tag("span", said, class_="draft__all"))
