"""The command line: `pentarchy games`, `play`, `simulate`, `replay` and the rest.

Nothing heavy is imported before it is needed, so that `pentarchy --help` answers at once.
"""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0, 1 if something was found wrong, 2 for wrong input."""
    from .app import run

    return run(arguments)
