"""Signs that all tables share: icons, seat marks, points, clauses. How they look is in `web/static`."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources

from markupsafe import Markup

from pentarchy.core import Clause, Rulebook
from pentarchy.core.sheet import PIGMENTS, Stat

from .files import fingerprint
from .markup import Child, classes, tag

SIGNS = resources.files("pentarchy.drawing") / "signs"
SIGNS_VERSION = fingerprint(SIGNS.iterdir())
SPRITE = f"/signs/{SIGNS_VERSION}/icons.svg"
"""Where pages find the signs. The address changes with them, so that a browser asks once and keeps them, also while the
server is away."""
EMBLEMS = dict(zip(PIGMENTS, ("sun", "moon", "peak", "gem", "star", "wave"), strict=True))


@lru_cache(4096)
def icon(name: str, colour: str = "", label: str = "") -> Markup:
    """A sign from the sprite; beside words it is silent, alone it needs a label, in which there may be names."""
    use = tag("use", href=f"{SPRITE}#{name}")
    css = classes("icon", f"is-{colour}" if colour else "")
    if label:
        return tag("svg", use, class_=css, role="img", aria_label=label)
    return tag("svg", use, class_=css, aria_hidden="true")


@cache
def seat_mark(pigment: str, size: str = "") -> Markup:
    """The disc of a seat: colour and emblem. `size`: `sm`, `lg` or nothing."""
    emblem = tag("svg", tag("use", href=f"{SPRITE}#emblem-{EMBLEMS[pigment]}"), aria_hidden="true")
    return tag("span", emblem, class_=classes("seat-mark", f"seat-mark--{size}" if size else ""), data_seat=pigment)


def counts(name: str, number: int) -> dict[str, str]:
    """The attributes of a number that counts when it changes."""
    return {"data_moves": "number", "data_is": name, "data_shows": str(number)}


def points(number: int | str, word: str, size: str = "") -> Markup:
    """Victory points: the shield holds the number, `word` says it to those who only hear."""
    is_long = len(str(number)) > 2
    css = classes("vp", f"vp--{size}" if size else "", "is-long" if is_long else "")
    return tag("span", hidden(f"{word} "), number, class_=css)


def empty_hand(words: str) -> Markup:
    """What stands where cards would be."""
    return tag("p", words, class_="hand-empty dim")


def hidden(text: str) -> Markup:
    """Words for screen readers only."""
    return tag("span", text, class_="sr")


@lru_cache(4096)
def counter(stat: Stat) -> Markup:
    """Icon, then number, with its name for pointing and for listening; it counts when the number changes."""
    css = classes("res", f"is-{stat.colour}" if stat.colour else "")
    words = (icon(stat.icon), hidden(f"{stat.name} "), stat.value)
    if not stat.value.isdigit():
        return tag("li", words, class_=css, title=stat.name)
    shown = counts("*" if stat.pile else stat.icon, int(stat.value))
    return tag("li", words, class_=css, title=stat.name, data_count=stat.value if stat.pile else None, **shown)


def clause_link(rulebook: Rulebook, game: str, clause: str, language: str) -> Markup:
    """The rubric: the clause by which something is so, with its page."""
    return _clause_link(rulebook[clause], game, language)


@cache
def _clause_link(clause: Clause, game: str, language: str) -> Markup:
    page = f"{'S.' if language == 'de' else 'p.'} {clause.page}" if clause.page else ""
    return tag(
        "a",
        clause.id,
        tag("small", page) if page else None,
        class_="clause",
        href=f"/rules/{game}#{clause.id}",
        data_clause=clause.id,
        title=clause.text(language),
    )


def button(
    *children: Child, name: str = "", value: str = "", kind: str = "", class_: str = "", **attributes: str | bool | None
) -> Markup:
    """A button; `kind` is `primary`, `quiet`, `final`, or several of them with a space."""
    css = classes("btn", *(f"btn--{word}" for word in kind.split()), class_)
    return tag("button", *children, class_=css, name=name or None, value=value or None, **attributes)
