"""The command that opens tables until the server has to forget some."""

from __future__ import annotations

import importlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def forgetting(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("bench.forgetting")


def in_a_thread(forgetting: Any, *arguments: str) -> int:
    """A browser of other tests may have left its event loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        code: int = thread.submit(forgetting.main, [*arguments]).result()
    return code


@pytest.mark.slow
def test_a_short_run_shows_every_table(forgetting: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """How much memory it takes with so few tables says nothing."""
    monkeypatch.setattr(forgetting, "MOST_GROWTH", 100)
    out = tmp_path / "page.md"
    code = in_a_thread(forgetting, "--tables", "10", "--out", str(out))
    text = out.read_text("utf-8")
    assert code == 0, text
    assert "| opened 303 " in text
    assert text.count("| memory after ") == 10
    assert "**so it is**" in text


@pytest.mark.parametrize(
    ("weighed", "viewed", "flat"),
    [([100, 105], 20, True), ([100, 111], 20, False), ([100, 105], 19, False), ([100], 20, False)],
)
def test_what_grows_or_is_not_shown_fails(
    forgetting: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, weighed: list[int], viewed: int, flat: bool
) -> None:
    """So does what was over before there was anything to compare."""

    async def run(opening: Any) -> None:
        opening.begun, opening.memory = 20, list(enumerate(weighed, 1))
        opening.seen.update({"opened 303": 20, "viewed 200": viewed, "health 200": 1})

    class Idle:
        def __init__(self, database: str, log: Path) -> None:
            self.log = log
            log.write_text("")

        def close(self) -> None:
            pass

    monkeypatch.setattr(forgetting.Opening, "run", run)
    monkeypatch.setattr(forgetting, "Server", Idle)
    assert in_a_thread(forgetting, "--out", str(tmp_path / "page.md")) == (0 if flat else 1)
