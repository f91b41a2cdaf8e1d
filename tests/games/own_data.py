"""Data files of somebody who owns a box, in place of ours."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pentarchy.core.data import OVERRIDES, Files

Replace = Callable[[str, str, str], None]


@contextmanager
def own_data(files: Files, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Replace]:
    """`replace("map", old, new)`: play with an own data file in which the first `old` reads `new`."""
    package = f"pentarchy.games.{files.folder.name}"

    def forget() -> None:
        """What was worked out from the data, wherever in the game."""
        for name, module in [*sys.modules.items()]:
            if name.startswith(package):
                for loader in vars(module).values():
                    if hasattr(loader, "cache_clear"):
                        loader.cache_clear()

    def replace(name: str, old: str, new: str) -> None:
        text = (files.folder / "data" / f"{name}.toml").read_text("utf-8")
        assert old in text
        (folder / files.folder.name).mkdir(exist_ok=True)
        (folder / files.folder.name / f"{name}.toml").write_text(text.replace(old, new, 1), "utf-8")

    monkeypatch.setenv(OVERRIDES, str(folder))
    forget()
    yield replace
    forget()
