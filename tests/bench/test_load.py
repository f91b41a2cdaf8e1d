"""The load command: it plays at a real server, measures and writes its page."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`bench/load.py`, which is no installed package."""
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("bench.load")


def rows(text: str) -> dict[str, str]:
    cells = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith("|")]
    return {name.strip(): value.strip() for name, value in cells}


@pytest.mark.slow
def test_a_short_run_plays_without_an_error(
    load: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """How fast it is on the machine of the test does not matter here."""
    monkeypatch.setattr(load, "GOAL", 60_000)
    out = tmp_path / "page.md"
    code = load.main(["--tables", "4", "--rate", "10", "--seconds", "3", "--out", str(out)])
    text = out.read_text("utf-8")
    assert capsys.readouterr().out == text
    measured = rows(text)
    assert measured["errors"] == "0", text
    assert code == 0
    assert 0 < int(measured["picks"]) <= 30
    assert "**met**" in text


def test_what_is_too_slow_or_wrong_fails(load: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(times: list[float], errors: list[str]) -> tuple[int, str]:
        monkeypatch.setattr(load, "_measure", lambda *_: ([["picks", "2"]], load.Measured(times, errors)))
        code: int = load.main(["--out", str(tmp_path / "page.md")])
        return code, (tmp_path / "page.md").read_text("utf-8")

    assert run([10.0] * 100, [])[0] == 0
    assert run([10.0] * 97 + [400.0] * 3, [])[0] == 1
    code, text = run([10.0] * 100, ["log: a fault"])
    assert code == 1
    assert "- log: a fault" in text


def test_a_database_that_cannot_be_used_is_named(load: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert load.main(["--database", "mysql://here"]) == 2
    assert "no database that Pentarchy knows" in capsys.readouterr().err
