"""Bots of other packages: found by their entry point, listed, named with a parameter, and playing.

No installer is needed: the package in `examples/` is made known as one would do it, its module on the path and the
metadata beside it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from patience import ANOTHER_PROGRAM

PACKAGE = Path(__file__).parents[1] / "examples" / "a_bot_of_your_own"


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """An environment in which the package is installed."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text("utf-8"))["project"]
    shutil.copy(PACKAGE / "thrifty.py", tmp_path)
    metadata = tmp_path / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", "utf-8"
    )
    groups = [
        "\n".join([f"[{group}]", *[f"{name} = {where}" for name, where in points.items()]])
        for group, points in project["entry-points"].items()
    ]
    (metadata / "entry_points.txt").write_text("\n".join(groups), "utf-8")
    return {**os.environ, "PYTHONPATH": str(tmp_path), "COLUMNS": "100", "NO_COLOR": "1"}


def run(environment: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", *command],
        env=environment,
        capture_output=True,
        text=True,
        timeout=ANOTHER_PROGRAM,
        check=False,
    )


@pytest.mark.slow
def test_a_registered_bot_is_listed_and_plays(installed: dict[str, str]) -> None:
    script = """
from pentarchy import play
from pentarchy.bots import bot_names, plays
from pentarchy.server.lobby import other_bots
from pentarchy.web.words import words
assert "thrifty" in bot_names()
assert plays("thrifty", "first_empires")
assert "thrifty" in [bot.value for bot in other_bots("first_empires", words("en"))]
print(play("first_empires", ["thrifty:2", "random"], seed=1).ranking)
"""
    done = run(installed, "-c", script)
    assert done.stderr == ""
    assert done.stdout == "[1, 2]\n"


@pytest.mark.slow
def test_commands_know_it(installed: dict[str, str]) -> None:
    seats = "thrifty:1,random"
    done = run(installed, "-m", "pentarchy", "simulate", "first_empires", "--seats", seats, "--games", "2")
    assert done.returncode == 0, done.stderr
    assert "thrifty:1" in done.stdout


def test_a_wrong_parameter_is_said_in_its_words(installed: dict[str, str]) -> None:
    done = run(installed, "-m", "pentarchy", "simulate", "first_empires", "--seats", "thrifty:x,random")
    assert done.returncode != 0
    assert "thrifty takes a number of games" in done.stdout + done.stderr


def test_without_the_package_there_is_no_such_bot() -> None:
    done = run(dict(os.environ), "-m", "pentarchy", "simulate", "first_empires", "--seats", "thrifty,random")
    assert done.returncode != 0
    assert "there is no bot 'thrifty'" in done.stdout + done.stderr


def test_the_page_shows_the_package_as_it_is() -> None:
    page = (PACKAGE.parents[1] / "docs" / "bots.md").read_text("utf-8")
    for path in ("pyproject.toml", "thrifty.py"):
        assert (PACKAGE / path).read_text("utf-8") in page
