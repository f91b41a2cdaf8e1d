"""Reconstructed figures are marked where they are seen, and what an owner has typed in is not."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

from pentarchy import play, registry
from pentarchy.core import LANGUAGES, Scene
from pentarchy.core.data import OVERRIDES, Files
from pentarchy.web.figures import figures_page, rebuilt, some_rebuilt
from pentarchy.web.plain import drawing_of
from pentarchy.web.rules import rules_drawer, rules_page
from pentarchy.web.table_page import _tip
from pentarchy.web.words import words

WITH = ("first_empires", "empires_end", "pest")


def test_which_games_have_reconstructed_figures() -> None:
    assert {name for name in WITH if registry.game(name).reconstructed} == set(WITH)
    assert not registry.game("dominion").reconstructed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WITH)
def test_tips_rules_and_lobby_carry_the_sign(name: str, language: str) -> None:
    game, spoken = registry.game(name), words(language)
    match = play(name, ["greedy"] * 2, seed=1, listen=True)
    tips = drawing_of(game).draw(Scene.of(match, 0, game.texts(language))).tips
    marked = {thing for thing in tips if rebuilt(game, thing, spoken)}
    assert marked
    assert marked < set(tips)
    thing, other = min(marked), min(set(tips) - marked)
    assert f'href="/figures/{name}"' in _tip(thing, tips[thing], game, language)
    assert spoken.say("figures.thing") in _tip(thing, tips[thing], game, language)
    assert "/figures/" not in _tip(other, tips[other], game, language)
    assert spoken.say("figures.some") in unescape(rules_page(game, language))
    assert spoken.say("figures.some") in unescape(rules_drawer(game, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_them_is_not_marked(language: str) -> None:
    game, spoken = registry.game("dominion"), words(language)
    assert some_rebuilt(game, spoken) is None
    assert rebuilt(game, "smithy", spoken) is None
    assert "/figures/" not in rules_page(game, language)
    assert spoken.say("figures.none") in unescape(figures_page(game, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry.game_names())
def test_the_page_says_what_it_means_and_how_to_type_in_the_printed_ones(name: str, language: str) -> None:
    page = unescape(figures_page(registry.game(name), language))
    say = words(language).say
    assert say("figures.how") in page
    assert "pentarchy --data" in page
    assert OVERRIDES in page
    assert "{" not in page


def test_what_the_owner_has_typed_in_is_no_longer_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("first_empires")
    ours = game.folder / "data" / "map.toml"
    mine = tmp_path / "first_empires" / "map.toml"
    mine.parent.mkdir()
    mine.write_text(ours.read_text("utf-8"), "utf-8")
    assert "rus" in Files(game.folder).reconstructed(game.prefixes)
    monkeypatch.setenv(OVERRIDES, str(tmp_path))
    assert "rus" not in Files(game.folder).reconstructed(game.prefixes)


def test_names_and_outlines_are_no_figures() -> None:
    """Else all event cards of Clash of Cultures would be marked for their German names."""
    for name in registry.game_names():
        aspects = {one.aspect for one in registry.game(name).files.figures()}
        assert not [aspect for aspect in aspects if aspect.startswith(("name", "title", "outline"))]


def test_one_of_several_things_is_marked_like_the_thing() -> None:
    game, spoken = registry.game("empires_end"), words("en")
    thing = min(game.reconstructed)
    assert rebuilt(game, f"{thing}@1", spoken) == rebuilt(game, thing, spoken)
