"""Plain records: the few classes that a game's state is made of.

A state is ints, strings, tuples (named ones, too), lists and dicts of those, and a handful of small classes marked with
`@plain`. The decorator makes a slotted dataclass and writes two methods for it from the annotations:

- `copy()`, which shares what cannot change and copies what can. It is the heart of clone, undo and search, so it is
  generated code without a single decision at run time;
- `pack()`, the whole content as nested tuples: equal content, equal pack. Digests are made of it.

A field whose type the generator does not know is refused when the class is defined, not when a clone goes wrong.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import dataclass
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")

SHARED: Final[tuple[Any, ...]] = (int, str, bool, float, bytes, type(None))


class Transient:
    """Marks a field that belongs to the running process: copies start without it, digests and views ignore it."""

    def __repr__(self) -> str:
        return "TRANSIENT"


TRANSIENT: Final = Transient()


@dataclass_transform(kw_only_default=True)
def plain(cls: type[T]) -> type[T]:
    """Make `cls` a slotted, keyword-only dataclass with generated `copy()` and `pack()`."""
    made = cast(Any, dataclass(slots=True, kw_only=True)(cls))
    hints = get_type_hints(made, localns={cls.__name__: made}, include_extras=True)
    fields = {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar}
    copies, packs = [], []
    for name, hint in fields.items():
        if is_transient(hint):
            copies.append(f"new.{name} = None")
            continue
        where = f"{cls.__qualname__}.{name}"
        copies.append(f"new.{name} = {_copy_expression(hint, f'self.{name}', where)}")
        packs.append(_pack_expression(hint, f"self.{name}", where))
    source = (
        "def copy(self):\n    new = create(cls)\n    "
        + "\n    ".join(copies)
        + "\n    return new\n"
        + f"def pack(self):\n    return ({''.join(p + ', ' for p in packs)})\n"
    )
    space: dict[str, Any] = {"create": object.__new__, "cls": made}
    exec(source, space)
    made.copy = space["copy"]
    made.pack = space["pack"]
    made.plain_fields = fields
    return cast(type[T], made)


def is_plain(hint: object) -> bool:
    return isinstance(hint, type) and hasattr(hint, "plain_fields")


def is_transient(hint: Any) -> bool:
    return get_origin(hint) is Annotated and TRANSIENT in hint.__metadata__


def _immutable(hint: Any) -> bool:
    origin = get_origin(hint)
    if origin is Annotated:
        return _immutable(hint.__origin__)
    if origin is tuple or origin is Union or origin is types.UnionType:
        return all(_immutable(arg) for arg in get_args(hint) if arg is not Ellipsis)
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        return all(_immutable(field) for field in get_type_hints(hint).values())
    return hint in SHARED or origin is Literal


def _copy_expression(hint: Any, value: str, where: str, depth: int = 0) -> str:
    origin = get_origin(hint)
    if origin is Annotated:
        return _copy_expression(hint.__origin__, value, where, depth)
    if _immutable(hint):
        return value
    if is_plain(hint):
        return f"{value}.copy()"
    item = f"i{depth}"
    if origin is list:
        inner = _copy_expression(get_args(hint)[0], item, where, depth + 1)
        return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
    if origin is dict:
        key, content = get_args(hint)
        if not _immutable(key):
            raise TypeError(f"{where}: the keys of a dict must be unchangeable, not {key}")
        inner = _copy_expression(content, item, where, depth + 1)
        return f"{value}.copy()" if inner == item else f"{{k: {inner} for k, {item} in {value}.items()}}"
    return _or_none(hint, value, where, lambda rest: _copy_expression(rest, value, where, depth))


def _pack_expression(hint: Any, value: str, where: str, depth: int = 0) -> str:
    origin = get_origin(hint)
    if origin is Annotated:
        return _pack_expression(hint.__origin__, value, where, depth)
    if _immutable(hint):
        return value
    if is_plain(hint):
        return f"{value}.pack()"
    item = f"i{depth}"
    if origin is list:
        inner = _pack_expression(get_args(hint)[0], item, where, depth + 1)
        return f"tuple({value})" if inner == item else f"tuple([{inner} for {item} in {value}])"
    if origin is dict:
        inner = _pack_expression(get_args(hint)[1], item, where, depth + 1)
        return f"tuple([(k, {inner}) for k, {item} in sorted({value}.items())])"
    return _or_none(hint, value, where, lambda rest: _pack_expression(rest, value, where, depth))


def _or_none(hint: Any, value: str, where: str, expression: Callable[[Any], str]) -> str:
    """`X | None`, the only union of changeable things that a state may hold."""
    if get_origin(hint) in (Union, types.UnionType):
        rest = [arg for arg in get_args(hint) if arg is not type(None)]
        if len(rest) == 1:
            return f"(None if {value} is None else {expression(rest[0])})"
    raise TypeError(
        f"{where}: a state cannot hold {hint}; use int, str, bool, float, tuple, list, dict or a class marked @plain"
    )
