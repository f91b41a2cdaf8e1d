"""What `mutate.py` can change in the rules of a game: every condition, number, statement and clause.

Changes after which the game is still the same are listed in `mutate.toml`, each with its reason.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GAMES = Path("src", "pentarchy", "games")
SAME = Path(__file__).with_name("mutate.toml")


class Change(NamedTuple):
    """One replacement in one file."""

    file: str
    """Below the game's folder: `rules/movement.py`."""
    line: int
    kind: str
    function: str
    """The outermost function or method around it, empty at the top of a module."""
    old: str
    new: str
    """The lines it touches, before and after."""
    source: bytes
    """The whole module after the change."""
    clauses: frozenset[str]
    """What the function cites."""


COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
OPERATORS: dict[type[ast.operator], str] = {ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*"}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
NOT_NUMBERS = (ast.List, ast.ListComp, ast.Tuple, ast.JoinedStr)
CITED = re.compile(r"\w+(?:\.\w+)+")


class Finder(ast.NodeVisitor):
    """All changes of one file. Docstrings, types, decorators, assertions and internal errors are left as they are."""

    def __init__(self, file: str, source: bytes, clauses: Sequence[str]) -> None:
        self.file, self.source, self.clauses = file, source, clauses
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        tree = ast.parse(source)
        self.words = {name: sorted({*_words(tree, name)}) for name in ("Refusal", "tell")}
        self.prefix = self.function = ""
        self.cited: frozenset[str] = frozenset()
        self.last: ast.stmt | None = None
        self.found: dict[tuple[int, int, bytes], Change] = {}
        self.visit(tree)

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def change(self, kind: str, start: int, end: int, new: str) -> None:
        after = new.encode()
        if after == self.source[start:end]:
            return
        first = self.source.rfind(b"\n", 0, start) + 1
        last = self.source.find(b"\n", end)
        self.found[start, end, after] = Change(
            self.file,
            1 + self.source.count(b"\n", 0, start),
            kind,
            self.function,
            " ".join(self.source[first:last].decode().split()),
            " ".join((self.source[first:start] + after + self.source[end:last]).decode().split()),
            self.source[:start] + after + self.source[end:],
            self.cited,
        )

    def replace(self, kind: str, node: ast.expr | ast.stmt, new: str) -> None:
        self.change(kind, *self.span(node), new)

    def replace_between(self, kind: str, left: ast.expr, right: ast.expr, new: str) -> None:
        """Another operator between two expressions, which may stand in brackets."""
        start, end = self.span(left)[1], self.span(right)[0]
        sign = re.search(rb"[^\s()]+([ \t]+(not|in)\b)?", self.source[start:end])
        assert sign
        self.change(kind, start + sign.start(), start + sign.end(), new)

    def exchange(self, kind: str, left: ast.expr, right: ast.expr) -> None:
        (start, left_end), (right_start, end) = self.span(left), self.span(right)
        between = self.source[left_end:right_start].decode()
        self.change(kind, start, end, self.text(right) + between + self.text(left))

    def invert(self, test: ast.expr) -> None:
        if not isinstance(test, ast.UnaryOp):  # "not" is a condition of its own
            self.replace("condition", test, f"not ({self.text(test)})")

    # what is left alone

    def visit_Import(self, node: ast.Import) -> None: ...
    def visit_Assert(self, node: ast.Assert) -> None: ...
    def visit_Raise(self, node: ast.Raise) -> None: ...
    def visit_JoinedStr(self, node: ast.JoinedStr) -> None: ...

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of `zip`: a guard, not a rule
            self.visit(node.value)

    def visit_arguments(self, node: ast.arguments) -> None:
        for default in [*node.defaults, *filter(None, node.kw_defaults)]:
            self.visit(default)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.prefix = f"{node.name}."
        for statement in node.body:
            self.visit(statement)
        self.prefix = ""

    # functions and statements

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name == "__repr__":
            return
        outermost, around = not self.function, self.last
        if outermost:
            self.function, self.cited = (
                self.prefix + node.name,
                frozenset(self.clauses).intersection(CITED.findall(self.text(node))),
            )
        self.last = node.body[-1]
        self.visit(node.args)
        for statement in node.body:
            self.visit(statement)
        self.last = around
        if outermost:
            self.function, self.cited = "", frozenset()

    visit_AsyncFunctionDef = visit_FunctionDef

    def drop(self, node: ast.stmt) -> None:
        self.replace("return" if isinstance(node, ast.Return) else "statement", node, "pass")
        self.generic_visit(node)

    visit_Continue = visit_Break = visit_Delete = drop

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call | ast.Await):
            self.replace("telling" if _called(node.value) == "tell" else "statement", node, "pass")
            self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node is self.last:
            self.generic_visit(node)
        else:
            self.drop(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.drop(node)  # without a plain name the program would only stumble
        else:
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.drop(node)
        if type(node.op) in (ast.Add, ast.Sub) and not isinstance(node.value, NOT_NUMBERS):
            sign = "-=" if isinstance(node.op, ast.Add) else "+="
            self.replace_between("arithmetic", node.target, node.value, sign)

    def visit_If(self, node: ast.If) -> None:
        asked = self.text(node.test)
        if asked == "TYPE_CHECKING":
            return
        if not asked.endswith(".journal is not None"):  # it only spares work
            self.invert(node.test)
            self.visit(node.test)
        for statement in [*node.body, *node.orelse]:
            self.visit(statement)

    def visit_While(self, node: ast.While) -> None:
        self.invert(node.test)
        self.generic_visit(node)

    # expressions

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.invert(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.invert(test)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace("condition", node, f"({self.text(node.operand)})")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for (left, right), sign in zip(pairwise([node.left, *node.comparators]), node.ops, strict=True):
            self.replace_between("comparison", left, right, COMPARISONS[type(sign)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in pairwise(node.values):
            self.replace_between("and-or", left, right, "or" if isinstance(node.op, ast.And) else "and")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        sign = OPERATORS.get(type(node.op))
        if sign and not isinstance(node.left, NOT_NUMBERS) and not isinstance(node.right, NOT_NUMBERS):
            self.replace_between("arithmetic", node.left, node.right, sign)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self.replace("condition", node, str(not value))
        elif isinstance(value, int):
            self.replace("number", node, str(value + 1))
            if value:
                self.replace("number", node, str(value - 1))
        elif value in self.clauses:
            following = self.clauses[(self.clauses.index(value) + 1) % len(self.clauses)]
            self.replace("clause", node, f'"{following}"')

    def visit_Call(self, node: ast.Call) -> None:
        called = _called(node)
        if called in OPPOSITES and isinstance(node.func, ast.Name):
            self.replace("arithmetic", node.func, OPPOSITES[called])
        if called in self.words:
            for word in node.args[1:2]:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    known = self.words[called]
                    self.replace("telling", word, f'"{known[(known.index(word.value) + 1) % len(known)]}"')
            for left, right in pairwise(node.args[2:]):
                if not isinstance(left, ast.Starred) and not isinstance(right, ast.Starred):
                    self.exchange("telling", left, right)
        else:
            for left, right in pairwise([] if called in OPPOSITES else node.args):
                if isinstance(left, ast.Name) and isinstance(right, ast.Name) and left.id not in ("game", "state"):
                    self.exchange("arguments", left, right)
        self.generic_visit(node)


def _called(node: ast.expr) -> str:
    """The last name of what is called: `tell` of `game.tell(…)`."""
    node = node.value if isinstance(node, ast.Await) else node
    function = node.func if isinstance(node, ast.Call) else node
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def _words(tree: ast.AST, called: str) -> Iterator[str]:
    """The sentences of refusals, or the kinds of events, that a module uses."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) == called:
            for word in node.args[1:2]:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield word.value


# -- which of them


def changes_of(game: str) -> list[Change]:
    """Everything that can be changed in the rules of a game, in the order of its files."""
    folder = ROOT / GAMES / game
    book = tomllib.loads((folder / "rulebook.toml").read_text("utf-8"))
    clauses = [clause["id"] for clause in book["clause"]]
    rooms = ("rules/**/*.py", "box.py", "box/*.py", "state.py")
    files = [path for room in rooms for path in sorted(folder.glob(room))]
    finders = [Finder(path.relative_to(folder).as_posix(), path.read_bytes(), clauses) for path in files]
    return [change for finder in finders for change in finder.found.values()]


def entry_of(game: str, change: Change) -> tuple[str, ...]:
    """What names a change in `mutate.toml`: no line number, so that it stays true when the file grows."""
    return game, change.file, change.function, change.old, change.new


def same() -> set[tuple[str, ...]]:
    """The changes after which the game is still the same."""
    entries = tomllib.loads(SAME.read_text("utf-8"))["same"]
    return {tuple(entry[key] for key in ("game", "file", "function", "old", "new")) for entry in entries}


def wanted(change: Change, only: str) -> bool:
    """Whether a change is in one of these files, in this line of a file, or in a function that cites this clause.

    Several have commas between them; what begins with a minus is left out.
    """
    names = only.split(",")
    chosen = [name for name in names if not name.startswith("-")] or [""]
    left_out = [name[1:] for name in names if name.startswith("-")]
    return any(_names(name, change) for name in chosen) and not any(_names(name, change) for name in left_out)


def _names(name: str, change: Change) -> bool:
    return name in change.clauses or name in f"{change.file}:{change.line} "


def sample(changes: Sequence[Change], number: int, seed: int) -> list[Change]:
    """Spread over files and kinds: each file's changes of one kind are a heap, and the heaps give in turns."""
    rng = Random(seed)
    heaps: dict[tuple[str, str], list[Change]] = {}
    for change in changes:
        heaps.setdefault((change.file, change.kind), []).append(change)
    order = list(heaps.values())
    for heap in order:
        rng.shuffle(heap)
    chosen: list[Change] = []
    while order and len(chosen) < number:
        rng.shuffle(order)
        chosen += [heap.pop() for heap in order]
        order = [heap for heap in order if heap]
    return chosen[:number]
