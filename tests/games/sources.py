"""What the Python files of a game say, for tests that compare it with its words."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path


def constants(node: ast.expr) -> set[str]:
    """The texts that an expression can be: a constant, or either side of a choice."""
    match node:
        case ast.Constant(value=str(word)):
            return {word}
        case ast.IfExp(body=one, orelse=other):
            return constants(one) | constants(other)
    return set()


class Sources:
    """Some Python files, read once."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.paths = [*paths]

    @cached_property
    def calls(self) -> dict[str, list[ast.Call]]:
        """Every call in them, by the name of the function or method."""
        found: dict[str, list[ast.Call]] = {}
        for path in self.paths:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call):
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    found.setdefault(name, []).append(node)
        return found

    def argument(self, function: str, at: int, texts: Callable[[ast.expr], set[str]] = constants) -> set[str]:
        """All texts that they give a function at a place."""
        given = [call.args[at] for call in self.calls.get(function, ()) if len(call.args) > at]
        return {word for argument in given for word in texts(argument)}
