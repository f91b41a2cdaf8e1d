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
    monkeypatch.setattr(load, "REACHED", 0)
    out = tmp_path / "page.md"
    code = load.main(["--only", "sqlite", "--tables", "4", "--rate", "10", "--seconds", "3", "--out", str(out)])
    text = out.read_text("utf-8")
    assert capsys.readouterr().out == text
    measured = rows(text)
    assert measured["errors"] == "0", text
    assert code == 0
    assert 0 < int(measured["picks"]) <= 30
    assert "**met**" in text


@pytest.mark.slow
@pytest.mark.database
def test_two_workers_at_postgresql_play_without_an_error(
    load: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "GOAL", 60_000)
    monkeypatch.setattr(load, "REACHED", 0)
    out = tmp_path / "page.md"
    code = load.main(["--only", "workers", "--tables", "4", "--rate", "5", "--seconds", "2", "--out", str(out)])
    measured = rows(out.read_text("utf-8"))
    assert (code, measured["errors"]) == (0, "0"), out.read_text("utf-8")
    assert 0 < int(measured["picks"]) <= 17
    assert measured["processor time of the database for a pick"].endswith(" ms")


def test_what_is_too_slow_too_little_or_wrong_fails(load: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(times: list[float], errors: list[str], *, of_pages: float = 1.0) -> tuple[int, str]:
        measured = load.Measured(times, errors, of_pages=of_pages)
        monkeypatch.setattr(load, "_measure", lambda *_: measured)
        code: int = load.main(["--rate", "10", "--seconds", "10", "--only", "sqlite", "--out", str(tmp_path / "p.md")])
        return code, (tmp_path / "p.md").read_text("utf-8")

    assert run([10.0] * 100, [])[0] == 0
    assert run([10.0] * 97 + [400.0] * 3, [])[0] == 1
    assert run([10.0] * 90, [])[0] == 1
    code, text = run([10.0] * 100, ["log: a fault"])
    assert code == 1
    assert "- SQLite: log: a fault" in text
    assert "perhaps the limit" not in text
    assert "perhaps the limit" in run([10.0] * 100, [], of_pages=9.5)[1]


def test_a_database_that_cost_less_than_can_be_measured_has_cost_nothing(load: Any) -> None:
    """Systems count in hundredths of a second for each process: two short seconds may be none at all."""
    asked = load._arguments([])
    for spent, told in ((0.0, "0.00 ms"), (0.02, "10.00 ms"), (None, "–")):
        measured = load.Measured([10.0, 10.0], of_database=spent)
        column = load._column(asked, load.PLACES["workers"], measured)
        assert column["processor time of the database for a pick"] == told


def test_both_lines_stand_in_one_table(load: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one at PostgreSQL has to bear more, and each has a verdict of its own."""
    monkeypatch.setattr(load, "_measure", lambda *_: load.Measured([10.0] * 100))
    assert load.main(["--rate", "10", "--seconds", "10", "--out", str(tmp_path / "page.md")]) == 1
    text = (tmp_path / "page.md").read_text("utf-8")
    assert "10.0 of 10 wanted" in text
    assert "10.0 of 17 wanted" in text
    assert "SQLite: **met**. PostgreSQL, two workers: **not met**." in text


def test_a_server_that_does_not_start_is_named(
    load: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise load.StorageError("the server did not start: why")

    monkeypatch.setattr(load, "_measure", broken)
    assert load.main([]) == 2
    assert "did not start: why" in capsys.readouterr().err
