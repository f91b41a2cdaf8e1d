"""The strength command: it plays its matches, goes on where it stopped, and writes its page."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from pentarchy import registry

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def strength(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`bench/strength.py`, which is no installed package."""
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("bench.strength")


def rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]


def test_matches_are_played_once_and_told(strength: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, folder = tmp_path / "page.md", tmp_path / "games"
    arguments = ["--search", "bm-smithy", "--folder", str(folder), "--out", str(out)]
    assert strength.main(["--only", "kingdoms", "--games", "10", *arguments]) == 0
    text = out.read_text("utf-8")
    assert capsys.readouterr().out == text
    head, _, *lines, everything = rows(text)
    assert head[:4] == ["kingdom", "games", "wins of bm-smithy", "of bm-ultimate"]
    assert [line[0] for line in lines] == [*strength.KINGDOMS, strength.RANDOM_KINGDOMS]
    assert [line[1] for line in lines] == ["2"] * 5
    assert everything[:2] == ["**all**", "10"]
    before = {file: file.stat().st_mtime_ns for file in folder.glob("*.jsonl")}
    assert len(before) == 5
    assert strength.main(["--page", "--only", "kingdoms", "--games", "20", *arguments]) == 0
    assert "So far 10 of 20 games." in out.read_text("utf-8")
    assert {file: file.stat().st_mtime_ns for file in folder.glob("*.jsonl")} == before
    assert strength.main(["--page", "--fresh", "--only", "kingdoms", *arguments]) == 0
    assert list(folder.iterdir()) == []


def test_every_game_has_its_match(strength: Any) -> None:
    found = strength.contests(strength.TITLES, 200, "search:500ms", Path())
    assert [contest.tournament.bots for contest in found[:1]] == [("search:500ms", "greedy")]
    assert {contest.tournament.game for contest in found} == set(registry.game_names())
    assert len({contest.file for contest in found}) == len(found)
    assert sum(contest.tournament.count for contest in found if contest.title == "kingdoms") == 200


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--only", "chess"], "chess"),
        (["--games", "0"], "at least 1"),
        (["--search", "bob"], "no bot 'bob'"),
    ],
)
def test_wrong_input(strength: Any, arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        strength.main(arguments)
    assert says in capsys.readouterr().err
