"""For tests of games: mark which clauses a test proves, and find out which clauses no test proves."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def clause(*ids: str) -> Callable[[F], F]:
    """`@clause("fe.conq.3")`: this test fails if the program breaks that clause."""
    import pytest

    return pytest.mark.clause(*ids)


def clauses_tested(tests: Path) -> dict[str, list[str]]:
    """Each clause that tests below a folder are marked with, and those tests, as `file::function`."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "clause":
                        for argument in mark.args:
                            if isinstance(argument, ast.Constant):
                                found.setdefault(str(argument.value), []).append(f"{path.name}::{node.name}")
    return found
