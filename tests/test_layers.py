"""Who may import whom: between packages as ARCHITECTURE.md draws it, and between the rooms of a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import pentarchy
from pentarchy.bots import Bot, Specialist
from pentarchy.bots.judging import Adviser
from pentarchy.core import Drawing, Game, Lore

SOURCE = Path(pentarchy.__file__).parent

LAYERS = ("core", "drawing", "games", "registry", "bots", "playing", "arena", "web", "server", "testing", "cli")
"""Each may import those before it; but games are found through the registry, never by their name."""
ASIDE = {"__init__", "__main__"}
"""The doors of the package."""

ROOMS = {
    "box": (),
    "state": ("box",),
    "rules": ("box", "state"),
    "words": ("box", "state", "rules"),
    "lore": ("box", "state", "rules"),
    "drawing": ("box", "state", "rules", "words", "game"),
    "game": ("box", "state", "rules", "words", "lore", "drawing"),
    "__init__": ("game",),
}
"""Inside a game: what each room may import."""

PROTOCOLS = {
    *[field.name for record in (Lore, Drawing) for field in fields(record)],
    *[
        name
        for kind in (Game, Bot, Adviser, Specialist)
        for name in (*vars(kind), *kind.__annotations__)
        if name[0] != "_"
    ],
}
"""What games and bots are asked for: there is a default for what they need not have."""


def test_packages_lean_only_on_those_below() -> None:
    assert list(wrong_layers(SOURCE)) == []


def test_rooms_of_a_game_lean_only_on_those_they_may() -> None:
    assert list(wrong_rooms(SOURCE)) == []


def test_nobody_asks_whether_a_game_or_a_bot_happens_to_have_something() -> None:
    assert list(guesses(SOURCE)) == []


@pytest.mark.parametrize(
    ("path", "line", "found"),
    [
        ("core/match.py", "from pentarchy.bots import make", "core/match.py imports bots"),
        ("core/match.py", "from ..web import page", "core/match.py imports web"),
        ("web/page.py", "from pentarchy.games.pig import game", "web/page.py imports games"),
        ("web/page.py", "def late():\n    import pentarchy.server.app", "web/page.py imports server"),
        ("games/pig/state.py", "from pentarchy.registry import game", "games/pig/state.py imports registry"),
        ("elsewhere/odd.py", "", "elsewhere/odd.py is in no layer"),
    ],
)
def test_a_wrong_layer_is_found(tmp_path: Path, path: str, line: str, found: str) -> None:
    write(tmp_path, path, line)
    assert list(wrong_layers(tmp_path)) == [found]


@pytest.mark.parametrize(
    ("path", "line", "found"),
    [
        ("games/pig/rules/turn.py", "from ..drawing.board import order", "pig/rules/turn.py imports drawing"),
        ("games/pig/words/tips.py", "from ..drawing import faces", "pig/words/tips.py imports drawing"),
        ("games/pig/lore/__init__.py", "from ..words.tips import tips", "pig/lore/__init__.py imports words"),
        ("games/pig/box.py", "def cards():\n    from .rules.turn import KINDS", "pig/box.py imports rules"),
        ("games/pig/rules/cards/base.py", "from ...lore import lore", "pig/rules/cards/base.py imports lore"),
        ("games/pig/rules/turn.py", "from ..game import game", "pig/rules/turn.py imports game"),
        ("games/pig/rules/turn.py", "from pentarchy.games.cow.box import A", "pig/rules/turn.py imports the game cow"),
        ("games/pig/html.py", "", "pig/html.py is in no room"),
    ],
)
def test_a_wrong_room_is_found(tmp_path: Path, path: str, line: str, found: str) -> None:
    write(tmp_path, path, line)
    assert list(wrong_rooms(tmp_path)) == [found]


@pytest.mark.parametrize("line", ['wish = getattr(lore, "promising", None)', 'hasattr(game.drawing, "reference")'])
def test_a_guess_is_found(tmp_path: Path, line: str) -> None:
    write(tmp_path, "bots/search.py", line)
    assert list(guesses(tmp_path)) == [f"bots/search.py: {line.split('= ')[-1]}"]


def write(source: Path, path: str, text: str) -> None:
    (source / path).parent.mkdir(parents=True)
    (source / path).write_text(text, "utf-8")


# -- what is looked for


def wrong_layers(source: Path) -> Iterator[str]:
    for path in modules(source):
        layer = layer_of(path)
        if layer in ASIDE:
            continue
        if layer not in LAYERS:
            yield f"{path} is in no layer"
            continue
        below = {*LAYERS[: LAYERS.index(layer)]} - {"games"}
        for name in imports(source, path):
            other = layer_of(Path(*name.split(".")[1:]))
            if other and other != layer and other not in below:
                yield f"{path} imports {other}"


def wrong_rooms(source: Path) -> Iterator[str]:
    for path in modules(source / "games"):
        if len(path.parts) < 2:
            continue
        game, room = path.parts[0], path.parts[1].removesuffix(".py")
        if room not in ROOMS:
            yield f"{path} is in no room"
            continue
        for name in imports(source, Path("games") / path):
            _, top, *rest = [*name.split("."), "", ""]
            if top == "games" and rest[0] != game:
                yield f"{path} imports the game {rest[0]}"
            elif top == "games" and rest[1] != room and rest[1] in ROOMS and rest[1] not in ROOMS[room]:
                yield f"{path} imports {rest[1]}"


def guesses(source: Path) -> Iterator[str]:
    for path in modules(source):
        for node in told(source / path):
            match node:
                case ast.Call(ast.Name("getattr" | "hasattr"), [_, ast.Constant(str(name)), *_]) if name in PROTOCOLS:
                    yield f"{path}: {ast.unparse(node).replace(chr(39), chr(34))}"


@cache
def told(path: Path) -> list[ast.AST]:
    """What is imported and called in a module. Each test asks, and reading everything takes seconds."""
    wanted = (ast.Import, ast.ImportFrom, ast.Call)
    return [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, wanted)]


def modules(source: Path) -> list[Path]:
    return sorted(path.relative_to(source) for path in source.rglob("*.py"))


def layer_of(path: Path) -> str:
    return path.parts[0].removesuffix(".py") if path.parts else ""


def imports(source: Path, path: Path) -> Iterator[str]:
    """The full names of what a module imports from this package, wherever in the module."""
    package = ["pentarchy", *path.parent.parts]
    for node in told(source / path):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*start, *([node.module] if node.module else [])])
            names = [f"{origin}.{alias.name}" for alias in node.names]
        yield from (name for name in names if name.split(".")[0] == "pentarchy")
