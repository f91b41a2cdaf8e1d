"""The table in words, of every registered game: a terminal and a page say the same, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from games.drawings import NAMES
from pentarchy.core import LANGUAGES, Game, Setup, Topic
from pentarchy.core.walk import Walk
from pentarchy.drawing import as_list
from pentarchy.registry import game as game_of
from pentarchy.registry import game_names


def cells(topics: tuple[Topic, ...] | list[Topic]) -> Iterator[str]:
    for topic in topics:
        yield from filter(None, topic.cells)
        yield from cells(topic.parts)


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game_of(name) for name in game_names()], ids=game_names())
def test_terminal_and_page_say_the_same(game: Game[Any], language: str) -> None:
    players = game.facts.players[-1]
    texts = game.texts(language, NAMES[:players])
    walk = Walk(game, Setup(players), "outline")
    for number, _ in enumerate(walk.picks()):
        if number % 40:
            continue
        for viewer in (None, 0):
            view = walk.match.view(viewer)
            topics = game.outline(view, texts)
            text, listed = game.draw_text(view, texts), "".join(ElementTree.fromstring(as_list(topics)).itertext())
            assert max(map(len, text.splitlines())) <= 80
            assert not re.search(r"[{}]|None|  $", text)
            for cell in cells(topics):
                assert squeezed(cell) in squeezed(text)
                assert cell in listed
