"""Nothing lies over anything, nothing is cut, and the board is large: every table and page in every kind of window.

Positions are imported, not played; one server and one browser serve them all, and a window only changes its size. A
sample of it is looked at here; `make pages` looks at everything.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.conftest import Server, Visitors
from browser.geometry import SIZES, look
from browser.pages import ENDS, PAGES, Stage, Way, at_table
from browser.positions import PLACES
from pentarchy import registry

ENGLISH = 3
"""In so many windows English is looked at, by turns: words run out of their room in German, whose are longer."""

SAMPLE = (
    *(f"lobby, all of {name}" for name in registry.game_names()),
    "lobby",
    "lobby, refused",
    "rulebooks",
    "rules of dominion",
    "goal of clash_of_cultures",
    "lesson of pest",
    "day of pest",
    "figures of pest",
    "kingdom",
    "invitation",
    "nowhere",
    "me, named",
    "report",
    "becoming",
    "notices",
    "room",
    "room of others",
    "table, seats wait",
    "table, clocks",
    "table, curtain",
    "table, plan",
    "table, why not",
    "table, list",
    "table, rules",
    "table, score",
    "table of dominion, players",
    "table, log",
    "table, leave",
    "table, person",
    "review of first_empires over",
    *(f"{rest} of {name}" for name in ENDS for rest in ("score", "replay")),
)
"""One page of each kind; of what differs from game to game, that of the game that has most to say."""


@pytest.fixture(scope="module")
def stage(server: Server, browser: Browser) -> Iterator[Stage]:
    visitors = Visitors(browser)
    yield Stage(visitors, server)
    visitors.close()


def windows(language: str, turn: int) -> list[str]:
    """In which a table is looked at: all, or (in English) some, which are others for its neighbours."""
    if language == "de":
        return list(SIZES)
    ahead = [*SIZES, *SIZES]
    return [ahead[turn % len(SIZES) + ENGLISH * step] for step in range(ENGLISH)]


def some_windows(language: str, turn: int) -> list[str]:
    """In which a page is looked at: every second one, or (in English) one, and others for its neighbours."""
    return [*SIZES][turn % 2 :: 2] if language == "de" else [[*SIZES][turn % len(SIZES)]]


def wrong(stage: Stage, name: str, way: Way, language: str, sizes: list[str]) -> list[str]:
    page = stage.speaking(language)
    way(stage)
    return [fault for size in sizes for fault in look(page, name, size)]


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_tables(stage: Stage, name: str, language: str) -> None:
    sizes = windows(language, [*PLACES].index(name))
    assert wrong(stage, name, at_table(name), language, sizes) == []


@pytest.mark.parametrize("name", SAMPLE)
@pytest.mark.parametrize("language", ["en", "de"])
def test_pages(stage: Stage, name: str, language: str) -> None:
    assert wrong(stage, name, PAGES[name], language, some_windows(language, SAMPLE.index(name))) == []


def test_in_english_too_every_game_and_window_is_looked_at() -> None:
    seen = {(name.split()[0], size) for turn, name in enumerate(PLACES) for size in windows("en", turn)}
    assert {game for game, _ in seen} == {name.split()[0] for name in PLACES}
    assert {size for _, size in seen} == set(SIZES)
    assert all(len({size for game, size in seen if game == name.split()[0]}) >= 2 * ENGLISH for name in PLACES)
