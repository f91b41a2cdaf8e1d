"""The pictures of rulebooks: parts of tables that nobody can point at, each at its chapter."""

from __future__ import annotations

import re

import pytest

from pentarchy import registry
from pentarchy.drawing import button, still, tag
from pentarchy.web.rules import pictures_of, rules_drawer, rules_page
from web.page_samples import Form

GAMES = registry.game_names()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_each_picture_stands_at_its_chapter_once(name: str, language: str) -> None:
    game = registry.game(name)
    page = str(rules_page(game, language))
    Form(page)
    shown = re.findall(r'<h2 id="chapter-(\w+)">[^<]*</h2><figure class="rules__picture"', page)
    assert len(shown) == len(set(shown)) == page.count("<figure") >= 3
    _, drawn = pictures_of(game, language)
    assert drawn.keys() == set(shown)


def test_what_is_found_and_the_drawer_have_none() -> None:
    game = registry.game("pest")
    assert "<figure" not in rules_page(game, "en", "doctor")
    assert "<figure" not in rules_drawer(game, "en")


def test_a_still_drawing_has_nothing_to_point_at() -> None:
    drawn = tag(
        "g", button("Pay", id="pay", type="button"), data_id="pay", data_seat="azurite", tabindex=-1, role="button"
    )
    assert still(drawn) == '<g data-seat="azurite"><span class="btn">Pay</span></g>'
