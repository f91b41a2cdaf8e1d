"""Run `pentarchy` inside the test process, with a pipe instead of a terminal."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from pentarchy.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def pentarchy(*arguments: object, typed: str | list[str] = "") -> Ran:
    """`pentarchy("terminal", "--seed", 7, typed=["roll", "quit"])`: exit code, stdout and stderr."""
    lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    out, err = io.StringIO(), io.StringIO()
    with patch.object(sys, "stdin", io.StringIO(lines)), redirect_stdout(out), redirect_stderr(err):
        code = main([str(argument) for argument in arguments])
    return Ran(code, out.getvalue(), err.getvalue())
