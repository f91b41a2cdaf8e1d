"""How to win, and the first game that teaches: from the lobby to the coach, without scripts."""

from __future__ import annotations

from html import unescape

import pytest

from pentarchy import registry
from pentarchy.core import guide_of
from server.visiting import SOLO, House, Visitor


def learning(visitor: Visitor, name: str) -> str:
    """The table of a lesson."""
    return visitor.post(f"/learn/{name}").url.path.removeprefix("/t/")


@pytest.mark.parametrize("name", [name for name in registry.game_names() if guide_of(registry.game(name))])
@pytest.mark.parametrize("language", ["en", "de"])
def test_from_the_lobby_to_the_first_step(house: House, name: str, language: str) -> None:
    guide = guide_of(registry.game(name))
    assert guide is not None
    anna = house.visitor(language)
    assert f'href="/learn/{name}"' in anna.get(f"/?game={name}")
    goal = unescape(anna.get(f"/learn/{name}"))
    assert guide.goal.title.in_(language) in goal
    id = learning(anna, name)
    page = unescape(anna.get(f"/t/{id}"))
    assert guide.steps[0].do.in_(language) in page
    assert guide.steps[0].clause in page


def test_what_the_coach_shows_can_be_done_without_scripts(house: House) -> None:
    anna = house.visitor()
    id = learning(anna, "first_empires")
    anna.pick(id, "roll")
    assert "2 of 10" in anna.get(f"/t/{id}")


def test_nobody_else_has_a_coach(house: House) -> None:
    anna = house.visitor()
    assert "coach__body" not in anna.get(f"/t/{anna.open(SOLO)}")
    id = learning(anna, "first_empires")
    assert "coach__body" in anna.get(f"/t/{id}")
    assert "coach__body" not in anna.get(f"/t/{id}/replay")
    assert "coach__body" not in house.visitor().get(f"/t/{id}")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lobby_begins_dominion_with_its_first_game_and_shows_kingdoms_as_pictures(
    house: House, language: str
) -> None:
    anna = house.visitor(language)
    page = anna.get("/?game=dominion")
    assert 'name="option-kingdom" value="first_game"' in page
    assert page.count('class="kingdom"') > 10
    assert "option-kingdom=random" in page
    other = anna.get("/?game=dominion&option-kingdom=area_control")
    assert 'name="option-kingdom" value="area_control"' in other
    id = anna.open(SOLO, **{"game": "dominion", "option-kingdom": "first_game"})
    assert "Cellar" in anna.get(f"/t/{id}") or "Keller" in anna.get(f"/t/{id}")


@pytest.mark.parametrize("language", ["en", "de"])
def test_variants_are_explained(house: House, language: str) -> None:
    anna = house.visitor(language)
    for name in registry.game_names():
        game = registry.game(name)
        if len(game.facts.variants) > 1:
            page = unescape(anna.get(f"/?game={name}"))
            for variant in game.facts.variants:
                assert game.texts(language).tables["table"][f"variant_{variant}_note"] in page


def test_a_game_that_does_not_exist_is_not_taught(house: House) -> None:
    house.visitor().get("/learn/chess", 404)
