"""Chapter 31: everything that the book has a symbol for has an id with a name in both languages."""

from __future__ import annotations

import pytest

from pentarchy.core import LANGUAGES
from pentarchy.games.pest import game
from pentarchy.games.pest.box import COLUMNS, GOODS, KINDS, ROWS, SIZES
from pentarchy.testing import clause


@clause("pest.icon.1", "pest.icon.2", "pest.icon.5", "pest.board.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_goods_and_buildings_have_names(language: str) -> None:
    texts = game.texts(language)
    actions = [texts.name(f"action-{action}") for action in (*COLUMNS, *ROWS)]
    things = [texts.name(thing) for thing in (*GOODS, *SIZES, "castle", "workshop", "factory", "treasury", "capital")]
    assert len({*actions, *things}) == 6 + 5 + 3 + 5
    assert len(KINDS) == 5


@clause("pest.icon.3", "pest.icon.4", "pest.icon.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_and_spaces_have_names(language: str) -> None:
    texts = game.texts(language)
    spaces = ["bed-move", "bed-construct", "bed-produce", "bed-store", "bed-free", "graveyard", "recovery"]
    assert len({texts.name(space) for space in spaces}) == len(spaces)
    for kind in ("research", "renown", "dishonour", "influence", "crate"):
        assert "2" in texts.name(f"{kind}-2")
    assert texts.name("bonus-advance_imperative") != texts.name("bonus-return_person")
