"""Data files: what is printed on boards and cards, each value with its source.

A game's `data/*.toml` are read through its `Files`, which check their shape. The owner of a box can type in the printed
values: a file of the same name in `$PENTARCHY_DATA/<game>/` is used instead of ours.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

OVERRIDES = "PENTARCHY_DATA"
SOURCES = ("rulebook", "public", "reconstructed")
NO_FIGURES = ("name", "title", "outline")
"""How what says nothing about play begins among the aspects of an entry."""


class DataError(Exception):
    """A data file that is missing, is no TOML, or does not hold what the game needs."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where one value of a data file comes from."""

    file: str
    entry: str
    aspect: str
    source: str
    note: str


class Files:
    """The data files of a game in their folder, each of them ours or the user's own."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        """The game's own folder; the user's has the same name."""

    def locate(self, name: str) -> Traversable:
        """The file that counts: the user's own, if there is one, else ours."""
        own = os.environ.get(OVERRIDES)
        if own:
            mine = Path(own) / self.folder.name / f"{name}.toml"
            if mine.is_file():
                return mine
        return self._ours(name)

    @property
    def owners(self) -> list[str]:
        """The files that the owner of a box has typed in."""
        return [name for name in self._names() if self.locate(name) != self._ours(name)]

    def read(self, name: str) -> dict[str, Any]:
        """What stands in a file. Boxes, words and provenance ask for the same, so nobody may change it."""
        path = self.locate(name)
        try:
            return _parsed(path.read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise DataError(f"{path}: {error}") from error

    def load(self, name: str, shape: type[T]) -> T:
        """Read one data file into a msgspec struct; one of another shape is refused with the place and the reason."""
        try:
            return msgspec.convert(self.read(name), shape)
        except msgspec.ValidationError as error:
            raise DataError(f"{self.locate(name)}: {error}") from error

    def demand(self, true: bool, where: str, what: str) -> None:
        """Refuse data that contradict the rules or each other. `where` is the file and the place: `map, rus`."""
        if not true:
            name, comma, entry = where.partition(",")
            raise DataError(f"{self.locate(name)}{comma}{entry}: {what}")

    def own_words(self, prefixes: Mapping[str, str]) -> dict[str, dict[str, str]]:
        """What the owner of a box has typed in as `name` or `text` of a thing: entries for `names` and `explain`.

        Only what differs from our file is taken, so that figures can be corrected without losing our translations.
        `prefixes` are those that the ids of a list of things have in options and texts.
        """
        words: dict[str, dict[str, str]] = {"names": {}, "explain": {}}
        for file in self._names():
            if self.locate(file) == self._ours(file):
                continue
            ours = dict(_things("", _parsed(self._ours(file).read_text("utf-8"))))
            for place, row in _things("", self.read(file)):
                kind, _, thing = place.rpartition("/")
                known = ours.get(place, {})
                for field, table in (("name", "names"), ("text", "explain")):
                    if field in row and row[field] != known.get(field):
                        words[table][prefixes.get(kind.rpartition("/")[2], "") + thing] = str(row[field])
        return words

    def provenance(self) -> Iterator[Provenance]:
        """Every entry of the data files that names its source, in the order of the files."""
        for name in self._names():
            yield from _sources(name, "", self.read(name))

    def figures(self) -> Iterator[Provenance]:
        """The entries that say how something plays: not what only looks or is called so, nor how we have filed it."""
        for one in self.provenance():
            if not one.aspect.startswith(NO_FIGURES) and not one.entry.startswith("hook"):
                yield one

    def reconstructed(self, prefixes: Mapping[str, str]) -> frozenset[str]:
        """The ids of all things some figures of which are not printed anywhere that we know: made up so that they fit.

        What the owner of a box has typed in is not among them, whatever its file says. `prefixes` are as in
        `own_words`.
        """
        owners = self.owners
        found: set[str] = set()
        for one in self.figures():
            if "reconstructed" in one.source and one.file not in owners:
                kind, _, thing = one.entry.rpartition("/")
                if not thing.isdigit():  # a row without an id
                    found.add(prefixes.get(kind.rpartition("/")[2], "") + thing)
        return frozenset(found)

    def _names(self) -> list[str]:
        folder = self.folder / "data"
        return sorted(path.name.removesuffix(".toml") for path in folder.iterdir()) if folder.is_dir() else []

    def _ours(self, name: str) -> Traversable:
        return self.folder / "data" / f"{name}.toml"


@lru_cache(maxsize=128)
def _parsed(text: str) -> dict[str, Any]:
    """By the text and not by its file, which may change while somebody types in their box."""
    return tomllib.loads(text)


def _things(place: str, content: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """All rows that have an id, with the lists that they stand in: `side_2/region/rus`."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield from _things(f"{place}/{key}".strip("/"), value)
    elif isinstance(content, list):
        for row in content:
            if isinstance(row, dict):
                thing = row.get("slug") or row.get("id")
                if thing:
                    yield f"{place}/{thing}", row
                yield from _things(place, row)


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
