"""Starting up: help at once, the version, the data folder, and the console script."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import pentarchy
from patience import ANOTHER_PROGRAM

COMMANDS = ("games", "new", "play", "serve", "terminal", "simulate", "arena", "replay", "fuzz", "rules", "bench")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pentarchy", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, **environment}, timeout=ANOTHER_PROGRAM
    )


def test_help_of_any_command_loads_neither_the_kernel_nor_rich() -> None:
    """So that it answers at once: what takes time at the start is what is imported."""
    program = (
        "import sys; from pentarchy.cli import main\n"
        "for command in sys.argv[1:]: main([command, '--help'])\n"
        "heavy = ('pentarchy.core', 'msgspec', 'rich.console', 'multiprocessing')\n"
        "print([name for name in heavy if name in sys.modules])"
    )
    commands = [command for command in COMMANDS if command != "bench"]
    done = subprocess.run(
        [sys.executable, "-c", program, *commands], capture_output=True, text=True, timeout=ANOTHER_PROGRAM
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stderr


def test_help_lists_every_command() -> None:
    ran = pentarchy("--help")
    assert ran.code == 0
    assert all(f"\n  {command} " in ran.out for command in COMMANDS)
    assert pentarchy().out == ran.out


def test_version() -> None:
    from importlib.metadata import version

    assert pentarchy("--version") == (0, f"pentarchy {version('pentarchy')}\n", "")


def test_installed_script_is_the_same_program() -> None:
    script = Path(sys.executable).with_name("pentarchy")
    done = subprocess.run([script, "--version"], capture_output=True, text=True, timeout=ANOTHER_PROGRAM)
    assert done.stdout == pentarchy("--version").out


def test_data_folder_has_the_name_that_the_kernel_looks_for() -> None:
    from pentarchy.cli import app
    from pentarchy.core import data

    assert app.OVERRIDES == data.OVERRIDES


@pytest.mark.slow
def test_own_data_files_are_used(tmp_path: Path) -> None:
    from pentarchy import game

    ours = (game("first_empires").folder / "data" / "cards.toml").read_text("utf-8")
    mine = tmp_path / "first_empires" / "cards.toml"
    mine.parent.mkdir()
    mine.write_text(ours)
    done = run("--data", str(tmp_path), "rules", "first_empires", "--provenance")
    assert "cards.toml (your own file)\n" in done.stdout
    assert "map.toml\n" in done.stdout


@pytest.mark.slow
def test_users_data_folder_is_used_without_being_asked(tmp_path: Path) -> None:
    broken = tmp_path / "pentarchy" / "data" / "first_empires" / "cards.toml"
    broken.parent.mkdir(parents=True)
    broken.write_text("no TOML")
    done = run("games", XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2
    assert str(broken) in done.stderr
