"""How often each civilization wins: a series of games becomes a section of the page of strength."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def sides(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`bench/sides.py`, which is no installed package."""
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("bench.sides")


def rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]


def test_a_series_becomes_a_table(sides: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "page.md"
    assert sides.main(["--bot", "random", "--games", "2", "--out", str(out)]) == 0
    head, _, *lines = rows(out.read_text("utf-8"))
    assert head == ["civilization", "games", "share of wins (95 %)", "mean score"]
    assert sum(int(line[1]) for line in lines) == 4
    assert "### random, 2 players" in capsys.readouterr().out


def test_a_new_table_takes_the_place_of_the_old_one(sides: Any) -> None:
    page = "# Strength\n\n## Others\n\nA table.\n"
    first = sides.merged(page, f"{sides.title_of('greedy', 2)}\n\nold")
    second = sides.merged(first, f"{sides.title_of('search:30', 2)}\n\nlater")
    third = sides.merged(f"{second}\n## By hand\n\nA remark.\n", f"{sides.title_of('greedy', 2)}\n\nnew")
    assert third == (
        f"# Strength\n\n## Others\n\nA table.\n\n{sides.HEADING}\n\n{sides.ABOUT}\n\n### greedy, 2 players\n\nnew\n\n"
        "### search:30, 2 players\n\nlater\n\n## By hand\n\nA remark.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [(["--games", "0"], "at least 1"), (["--bot", "bob"], "no bot 'bob'"), (["--players", "7"], "2, 3, 4")],
)
def test_wrong_input(sides: Any, arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        sides.main(arguments)
    assert says in capsys.readouterr().err
