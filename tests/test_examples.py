"""Every script in `examples/` runs as it is, without a single warning; so does the notebook. Somebody can find them."""

from __future__ import annotations

import ast
import contextlib
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from patience import ANOTHER_PROGRAM

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
NOTEBOOK = ROOT / "examples" / "notebook.ipynb"


@pytest.mark.slow
@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_example_runs_without_a_warning(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", path], capture_output=True, text=True, timeout=ANOTHER_PROGRAM
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert done.stdout


def test_pages_lead_to_every_example() -> None:
    pages = "".join(page.read_text("utf-8") for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
    assert EXAMPLES
    named = [*EXAMPLES, NOTEBOOK, ROOT / "examples" / "a_bot_of_your_own"]
    assert [path.name for path in named if f"examples/{path.name}" not in pages] == []


# -- the notebook, as Jupyter would run it


def cells() -> list[dict[str, Any]]:
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    assert notebook["nbformat"] == 4
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run(source: str, names: dict[str, Any]) -> tuple[str, Any]:
    """What a cell prints, and the value of the expression that it ends with."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, NOTEBOOK.name, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names)
    return printed.getvalue(), value


@pytest.mark.slow
def test_the_notebook_runs_and_shows_the_table() -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    shown, printed = 0, ""
    for cell in cells():
        text, value = run("".join(cell["source"]), names)
        printed += text
        if hasattr(value, "_repr_html_"):
            shown += 1
            assert value._repr_html_().startswith("<iframe srcdoc=")
        elif value is not None:
            assert repr(value)
    assert shown == 4
    assert "I would choose" in printed
    assert "chance to win" in printed


def test_the_notebook_is_kept_without_outputs() -> None:
    assert [cell for cell in cells() if cell["outputs"] or cell["execution_count"] is not None] == []
