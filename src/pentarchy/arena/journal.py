"""The games of a tournament as a file that grows: one line of JSON says which tournament it is, one for each game.

A line is written when its game has ended, so whatever stops a tournament, it goes on where it stopped. A last line that
was cut off in the middle is dropped, and its game played again.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import msgspec

from pentarchy import registry

from .tournament import Result, Tournament

FORMAT = 1


class JournalError(Exception):
    """A file that this tournament cannot be written to or read from; the message says why."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: everything that decides the games, but not how many of them."""

    tournament: int
    """The version of the format, under a name that tells what the file is."""
    game: str
    rules: int
    bots: tuple[str, ...]
    players: int
    variant: str
    options: dict[str, str]
    seed: str

    @staticmethod
    def of(tournament: Tournament) -> Head:
        game = registry.game(tournament.game)
        return Head(
            tournament=FORMAT,
            game=game.name,
            rules=game.rules_version,
            bots=tournament.bots,
            players=tournament.players,
            variant=tournament.variant,
            options=dict(tournament.options),
            seed=tournament.seed,
        )

    def difference(self, other: Head) -> str:
        """The first thing in which two tournaments differ, in words."""
        for name in self.__struct_fields__:
            mine, its = getattr(self, name), getattr(other, name)
            if mine != its:
                return f"its {name} {'are' if name in ('bots', 'options') else 'is'} {_text(its)}, not {_text(mine)}"
        return ""


def _text(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={given}" for name, given in value.items()) or "the usual ones"
    return ", ".join(value) if isinstance(value, tuple) else str(value)


_DECODER = msgspec.json.Decoder(Result)


class Journal:
    """The results of a tournament, in memory and in a file; without a path in memory only.

    with Journal(path, tournament) as journal:
        for result in play(tournament, engine, journal.results):
            journal.add(result)
    """

    def __init__(self, path: Path | None, tournament: Tournament, *, fresh: bool = False) -> None:
        self.path = path
        self.tournament = tournament
        self._all: dict[int, Result] = {}
        self._file: BinaryIO | None = None
        if path is not None:
            self._file = path.open("a+b")  # every line goes to the end, even if somebody else writes there as well
            try:
                self._read(path, self._file, fresh)
            except BaseException:
                self._file.close()
                raise

    @property
    def results(self) -> dict[int, Result]:
        """The results so far by number; a file of a longer tournament may hold more than are wanted now."""
        return {number: self._all[number] for number in sorted(self._all) if number < self.tournament.count}

    def add(self, result: Result) -> None:
        self._all[result.number] = result
        if self._file is not None:
            self._file.write(msgspec.json.encode(result) + b"\n")
            self._file.flush()

    def settle(self) -> int:
        """Make memory and file agree where an interruption came between the two; returns how many games there are."""
        if self._file is not None:
            self._file.flush()
            self._file.seek(0)
            stored = {result.number: result for result in map(_DECODER.decode, self._file.read().splitlines()[1:])}
            for number in sorted(self._all.keys() - stored.keys()):
                self.add(self._all[number])
            self._all |= stored
        return len(self.results)

    def sort(self) -> None:
        """Put the games of the file into order: a finished tournament has one file, whoever played it how fast."""
        if self.path is None:
            return
        lines = [Head.of(self.tournament), *(self._all[number] for number in sorted(self._all))]
        other = self.path.with_name(f"{self.path.name}.new")
        other.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        os.replace(other, self.path)

    def _read(self, path: Path, file: BinaryIO, fresh: bool) -> None:
        file.seek(0)
        text = file.read()
        if text and not text.startswith(b'{"tournament"'):
            raise JournalError(f"{path} is no tournament; choose another file")
        head, *lines = text.split(b"\n")
        if fresh or not lines:  # not even one whole line: new, or cut off at once
            file.truncate(0)
            file.write(msgspec.json.encode(Head.of(self.tournament)) + b"\n")
            file.flush()
            return
        try:
            found = msgspec.json.decode(head, type=Head)
            difference = Head.of(self.tournament).difference(found)
            if difference:
                raise JournalError(f"{path} belongs to another tournament: {difference}; choose another file")
            for result in map(_DECODER.decode, lines[:-1]):
                self._all.setdefault(result.number, result)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise JournalError(f"{path} is damaged: {error}; choose another file") from error
        if lines[-1]:
            file.truncate(len(text) - len(lines[-1]))

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()


def need_polars() -> Any:
    """The library that writes Parquet, or a message that says how to get it."""
    try:
        return import_module("polars")
    except ImportError as error:
        raise JournalError("a Parquet file needs polars: pip install 'pentarchy[sim]'; .jsonl needs nothing") from error


def write_parquet(results: Iterable[Result], path: Path) -> None:
    """The results as a table, a row for each game; what was picked how often is a list of option and times."""
    rows = []
    for result in results:
        row = msgspec.to_builtins(result)
        row["choices"] = [
            [{"option": option, "times": times} for option, times in choices.items()] for choices in result.choices
        ]
        rows.append(row)
    need_polars().DataFrame(rows).write_parquet(path)
