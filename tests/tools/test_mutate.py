"""The changes of rule lines: what is changed, what is left alone, and who notices."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from textwrap import dedent

import pytest
from tools.changes import SAME, Finder, changes_of, entry_of, sample, wanted

from patience import ANOTHER_PROGRAM

ROOT = Path(__file__).resolve().parents[2]
GAME = "first_empires"


def changed(source: str) -> list[str]:
    """Every change of a module: its kind and the new line."""
    found = Finder("rules/toy.py", f"{dedent(source)}\n".encode(), ["toy.a.1", "toy.a.2"]).found.values()
    for change in found:
        compile(change.source, change.file, "exec")
    return [f"{change.kind}: {change.new}" for change in found]


def test_conditions_comparisons_and_junctions() -> None:
    assert changed("x = [n for n in row if not (a < b) and c is None]") == [
        "condition: x = [n for n in row if not (not (a < b) and c is None)]",
        "and-or: x = [n for n in row if not (a < b) or c is None]",
        "condition: x = [n for n in row if (a < b) and c is None]",
        "comparison: x = [n for n in row if not (a <= b) and c is None]",
        "comparison: x = [n for n in row if not (a < b) and c is not None]",
    ]


def test_numbers_and_arithmetic() -> None:
    assert changed("x = max(y, z - 1)") == [
        "arithmetic: x = min(y, z - 1)",
        "arithmetic: x = max(y, z + 1)",
        "number: x = max(y, z - 2)",
        "number: x = max(y, z - 0)",
    ]


def test_statements_and_early_returns() -> None:
    source = """
        def rule(game, a, b):
            if a:
                return
            game.x += b
            move(game, a, b)
            return a
        """
    assert changed(source) == [
        "condition: if not (a):",
        "return: pass",
        "statement: pass",
        "arithmetic: game.x -= b",
        "statement: pass",
        "arguments: move(game, b, a)",
    ]


def test_clauses_and_what_people_are_told() -> None:
    source = """
        def rule(game, seat):
            if game.journal is not None:
                game.tell("toy.a.1", "moves", f"seat-{seat}", place)
            return Refusal("toy.a.2", "too_far")
        """
    assert changed(source) == [
        "telling: pass",
        'telling: game.tell("toy.a.1", "moves", place, f"seat-{seat}")',
        'clause: game.tell("toy.a.2", "moves", f"seat-{seat}", place)',
        'clause: return Refusal("toy.a.1", "too_far")',
    ]


def test_words_types_and_internal_errors_are_left_alone() -> None:
    source = '''
        """A book of 3 chapters."""
        if TYPE_CHECKING:
            from x import y
        @cache(1)
        def rule(a: Annotated[int, 3]) -> Literal[4]:
            """After 2 turns. [toy.a.1]"""
            assert a > 1
            raise ValueError(f"{a + 1}")
        '''
    assert changed(source) == []


def test_a_sample_is_spread_over_files_and_kinds() -> None:
    changes = changes_of(GAME)
    heaps = {(change.file, change.kind) for change in changes}
    chosen = sample(changes, len(heaps), seed=3)
    assert {(change.file, change.kind) for change in chosen} == heaps
    assert sample(changes_of(GAME), len(heaps), seed=3) == chosen != sample(changes, len(heaps), seed=4)


@pytest.mark.slow
def test_what_changes_nothing_still_stands_there_and_has_a_reason() -> None:
    entries = tomllib.loads(SAME.read_text("utf-8"))["same"]
    possible = {entry_of(game, change) for game in {entry["game"] for entry in entries} for change in changes_of(game)}
    listed = [tuple(entry[key] for key in ("game", "file", "function", "old", "new")) for entry in entries]
    assert [entry for entry in listed if entry not in possible] == []
    assert all(entry["why"] for entry in entries)


RULES = '''
"""How far to go."""

from . import FAR


def steps(number):
    while number > FAR:
        number = number - 3
    return number


def nobody_asks(number):
    return number < 3
'''

PROOF = """
from pentarchy.games.toy.rules.steps import steps


def test_steps():
    assert [steps(3), steps(7)] == [3, 1]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one game, one rule that is proven and one that is not."""
    files = {
        "pyproject.toml": "",
        "src/pentarchy/__init__.py": "",
        "src/pentarchy/games/__init__.py": "",
        "src/pentarchy/games/toy/__init__.py": "",
        "src/pentarchy/games/toy/box.py": "",
        "src/pentarchy/games/toy/state.py": "",
        "src/pentarchy/games/toy/rulebook.toml": "clause = []",
        "src/pentarchy/games/toy/rules/__init__.py": "FAR = 3\n",
        "src/pentarchy/games/toy/rules/steps.py": RULES,
        "tests/games/toy/test_steps.py": PROOF,
        "tools/mutate.toml": "same = []",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    for name in ("__init__.py", "changes.py", "mutate.py"):
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools" / name)
    return tmp_path


def test_files_and_clauses_are_chosen_and_left_out() -> None:
    found = Finder(
        "rules/toy.py", b'def rule():\n    """It is so. [toy.a.1]"""\n    return 1\n', ["toy.a.1"]
    ).found.values()
    change = next(iter(found))
    for only in ("", "rules/toy", "other,rules/", "rules/toy.py:3 ", "toy.a.1", "-other"):
        assert wanted(change, only), only
    for only in ("other", "rules/toy.py:4", "toy.a", "-rules/toy", "rules/,-toy.a.1"):
        assert not wanted(change, only), only


@pytest.mark.slow
def test_only_what_no_test_notices_is_reported_and_no_file_is_touched(project: Path) -> None:
    before = {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}
    command = [sys.executable, "-B", str(project / "tools" / "mutate.py"), "toy"]
    environment = {**os.environ, "PYTHONPATH": str(project / "src")}
    done = subprocess.run(command, capture_output=True, text=True, timeout=ANOTHER_PROGRAM, env=environment)
    unnoticed = [line.strip() for line in done.stdout.splitlines() if line.startswith("  +")]
    assert sorted(unnoticed) == ["+ return number < 2", "+ return number < 4", "+ return number <= 3"], done
    assert "nobody_asks\n" in done.stdout
    assert "0 tests ran" in done.stdout
    assert "7 of 10 noticed: 70 %" in done.stdout  # one of them would have gone on for ever
    assert "7 of 10 noticed so far" in done.stdout
    assert done.returncode == 1
    assert {path: path.read_bytes() for path in project.rglob("*") if path.is_file()} == before
