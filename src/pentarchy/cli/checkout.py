"""The source checkout, for commands that need more than the installed package."""

from __future__ import annotations

from pathlib import Path

from .wrong import WrongInput


def part_of_checkout(name: str) -> Path:
    """A folder or file of the source checkout that this package runs from, else of the one we stand in."""
    import pentarchy

    for root in (Path(pentarchy.__file__).resolve().parents[2], Path.cwd()):
        if (root / "pyproject.toml").is_file() and (root / "src" / "pentarchy").is_dir() and (root / name).exists():
            return root / name
    raise WrongInput(f"there is no '{name}' here: this command works in a source checkout of pentarchy only")
