"""Writing HTML and SVG: `tag("b", name, class_="num")`. Text is escaped; what is already `Markup` is not."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})

Attribute = str | int | float | bool | None
Child = str | int | None | Iterable["Child"]


def tag(name: str, /, *children: Child, **attributes: Attribute) -> Markup:
    """One element.

    `class_` and `for_` lose their underscore, others become dashes: `data_id`, `aria_label`, `stroke_width`. True is an
    attribute without a value; None and False leave it out. None among the children is left out too.
    """
    opening = f"<{name}{attrs(attributes)}>" if attributes else f"<{name}>"
    if name in VOID:
        return _markup(opening)
    return _markup(f"{opening}{_joined(children)}</{name}>")


def attrs(attributes: dict[str, Attribute]) -> str:
    """Attributes as they stand in an opening tag, each with a space before it."""
    parts: list[str] = []
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        key = _names.get(key) or _name(key)
        if type(value) is str:
            parts.append(f' {key}="{_escaped(value)}"')
        else:
            parts.append(f" {key}" if value is True else f' {key}="{_text(value)}"')
    return "".join(parts)


def join(children: Iterable[Child]) -> Markup:
    """Children one after another."""
    return _markup(_joined(children))


def _markup(text: str) -> Markup:
    """What `Markup(text)` gives, without looking what else it might be: pages are made of thousands of these."""
    return str.__new__(Markup, text)


def _joined(children: Iterable[Child]) -> str:
    parts: list[str] = []
    for child in children:
        kind = type(child)
        if kind is Markup:
            parts.append(child)  # type: ignore[arg-type]
        elif kind is str:
            parts.append(_escaped(child))  # type: ignore[arg-type]
        elif child is None:
            continue
        elif isinstance(child, str):
            parts.append(escape(child))
        elif isinstance(child, int):
            parts.append(str(child))
        else:
            parts.append(_joined(child))
    return "".join(parts)


def classes(*names: str | None) -> str:
    """`classes("btn", "is-on" if on else "")`: those that are not empty, with spaces."""
    return " ".join(filter(None, names))


_names: dict[str, str] = {}


def _name(key: str) -> str:
    written = _names[key] = key.rstrip("_").replace("_", "-")
    return written


def _text(value: str | int | float) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value) if isinstance(value, int) else _escaped(value)


@lru_cache(4096)
def _escaped(value: str) -> str:
    """Attributes say the same few hundred things again and again."""
    return str(escape(value))
