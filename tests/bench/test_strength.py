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


def test_games_for_one_have_scores_and_ranks(strength: Any, tmp_path: Path) -> None:
    out = tmp_path / "page.md"
    arguments = ["--game", "pest", "--games", "2", "--folder", str(tmp_path / "games"), "--out", str(out)]
    assert strength.main(["--only", "alone", *arguments]) == 0
    head, _, greedy, random = rows(out.read_text("utf-8"))
    assert head[0] == "game and bot"
    assert greedy[:2] == ["Pest: greedy", "2"]
    assert random[:2] == ["Pest: random", "2"]
    assert random[-2] == "2 Commoner"


def test_lines_whose_games_are_kept_elsewhere_stay(strength: Any, tmp_path: Path) -> None:
    """Each game can be measured by itself; what somebody has written by hand stays as well."""
    out = tmp_path / "page.md"

    def measure(game: str, folder: str, count: str = "2") -> list[list[str]]:
        where = ["--folder", str(tmp_path / folder), "--out", str(out)]
        assert strength.main(["--only", "greedy-random", "--game", game, "--games", count, *where]) == 0
        return rows(out.read_text("utf-8"))

    measure("dominion", "here")
    out.write_text(out.read_text("utf-8") + "\n## By hand\n\nSomething else.\n", "utf-8")
    _, _, dominion, pest = measure("pest", "there")
    assert (dominion[0], pest[0]) == ("Dominion", "Pest")
    _, _, again, more = measure("pest", "there", "4")
    assert again == dominion
    assert more[:2] == ["Pest", "4"]
    assert out.read_text("utf-8").endswith("\n\n## By hand\n\nSomething else.\n")


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
