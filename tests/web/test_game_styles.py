"""The style sheets of games: each is scoped to its game, and no page loads that of another one."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pentarchy import registry
from pentarchy.web.page import document
from pentarchy.web.words import words

GROUPS = ("@layer", "@media", "@container", "@supports")
"""Blocks that hold rules; what they hold must be scoped itself."""
SHEETS = [(name, sheet) for name in registry.game_names() for sheet in registry.game(name).styles]


def blocks(css: str) -> Iterator[tuple[str, str]]:
    """The blocks of a style sheet without comments: what stands before the brace, and inside."""
    start = opened = depth = 0
    for at, letter in enumerate(css):
        if letter == "{":
            depth += 1
            opened = opened if depth > 1 else at
        elif letter == "}":
            depth -= 1
            if not depth:
                yield css[start:opened].strip(), css[opened + 1 : at]
                start = at + 1


def unscoped(css: str, game: str) -> list[str]:
    """Selectors that would reach the page of another game. What symbols hold says itself whose it is."""
    own = tuple(f'{way}[{name}="{game}"]' for name in ("data-game", "data-art") for way in ("", ":where("))
    found = []
    for prelude, inside in blocks(css):
        if prelude.startswith(GROUPS):
            found += unscoped(inside, game)
        elif not prelude.startswith("@keyframes"):
            selectors = re.split(r",\s*(?![^(]*\))", prelude)
            found += [each for each in selectors if not each.startswith(own)]
    return found


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_every_selector_is_scoped_to_the_game(game: str, sheet: str) -> None:
    css = re.sub(r"/\*.*?\*/", "", registry.game(game).styles[sheet].read_text("utf-8"), flags=re.S)
    assert css.count("{") == css.count("}") > 0
    assert unscoped(css, game) == []


def test_what_is_not_scoped_is_found() -> None:
    own = '[data-game="pig"]'
    css = f"@layer page {{ {own} .pen {{ color: red; }} @media print {{ .sty, {own} .sty {{ & b {{ top: 0; }} }} }} }}"
    assert unscoped(css, "pig") == [".sty"]
    assert unscoped(css, "cow") == [f"{own} .pen", ".sty", f"{own} .sty"]


def sheets(html: str) -> list[str]:
    found = re.findall(r'rel="stylesheet" href="/games/(\w+)/[0-9a-f]{12}/([^"]+)"', html)
    return [f"{game}/{sheet}" for game, sheet in found]


def test_a_page_loads_the_sheets_of_its_game_and_plates_of_others() -> None:
    dominion, first = registry.game("dominion"), registry.game("first_empires")
    said = words("en")
    html = document("", "", language="en", page="table", words=said, game=dominion)
    assert sheets(html) == ["dominion/plate.css", "dominion/look.css"]
    assert 'data-game="dominion"' in html
    html = document("", "", language="en", page="lobby", words=said, plates=[dominion, first])
    assert sheets(html) == ["dominion/plate.css", "first_empires/plate.css"]
    assert "data-game" not in html
    assert sheets(document("", "", language="en", page="rules", words=said)) == []
