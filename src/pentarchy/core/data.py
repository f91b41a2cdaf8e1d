"""Data files: what is printed on boards and cards, each value with its source.

A game's `data/*.toml` are read through `load`, which checks their shape. The owner of a box can type in the printed
values: a file of the same name in `$PENTARCHY_DATA/<game>/` is used instead of ours.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

OVERRIDES = "PENTARCHY_DATA"
SOURCES = ("rulebook", "public", "reconstructed")


class DataError(Exception):
    """A data file that is missing, is no TOML, or does not hold what the game needs."""


def locate(folder: Any, game: str, name: str) -> Any:
    """The file that counts: the user's own, if there is one, else ours."""
    own = os.environ.get(OVERRIDES)
    if own:
        mine = Path(own) / game / f"{name}.toml"
        if mine.is_file():
            return mine
    return folder / "data" / f"{name}.toml"


def read_toml(folder: Any, game: str, name: str) -> dict[str, Any]:
    path = locate(folder, game, name)
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: {error}") from error


def load(folder: Any, game: str, name: str, shape: type[T]) -> T:
    """Read one data file into a msgspec struct; a file of another shape is refused with the place and the reason."""
    try:
        return msgspec.convert(read_toml(folder, game, name), shape)
    except msgspec.ValidationError as error:
        raise DataError(f"{locate(folder, game, name)}: {error}") from error


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where one value of a data file comes from."""

    file: str
    entry: str
    aspect: str
    source: str
    note: str


def provenance(folder: Any, game: str) -> Iterator[Provenance]:
    """Every entry of a game's data files that names its source, in the order of the files."""
    names = sorted(path.name.removesuffix(".toml") for path in (folder / "data").iterdir())
    for name in names:
        yield from _sources(name, "", read_toml(folder, game, name))


def _sources(file: str, entry: str, content: Any) -> Iterator[Provenance]:
    if isinstance(content, list):
        for number, item in enumerate(content):
            if isinstance(item, dict):
                label = item.get("id") or item.get("colour") or item.get("where") or str(number)
                yield from _sources(file, f"{entry}/{label}", item)
        return
    for key, value in content.items():
        if key == "source" or key.endswith("_source"):
            aspect = key.removesuffix("source").rstrip("_")
            yield Provenance(file, entry.strip("/"), aspect, str(value), str(content.get("source_note", "")))
        elif isinstance(value, dict | list):
            yield from _sources(file, f"{entry}/{key}", value)
