"""The pictures of rulebooks: parts of tables that nobody can point at, each at its chapter."""

from __future__ import annotations

import re

import pytest

from pentarchy import registry
from pentarchy.drawing import button, still, tag
from pentarchy.games.pest.box import named_by, pest_cards, world
from pentarchy.web.rules import pictures_of, rules_drawer, rules_page
from web.page_samples import Form

GAMES = registry.game_names()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_each_picture_stands_at_its_chapter_once(name: str, language: str) -> None:
    game = registry.game(name)
    page = str(rules_page(game, language))
    form = Form(page)
    assert form.faults == []
    assert {*re.findall(r'<use href="#([^"]+)"', page)} <= {*form.ids}  # also of cards that the drawn table has not
    shown = re.findall(r'<h2 id="chapter-(\w+)">[^<]*</h2><figure class="rules__picture"', page)
    assert len(shown) == len(set(shown)) == page.count("<figure") >= 3
    _, drawn = pictures_of(game, language)
    assert drawn.keys() == set(shown)


@pytest.mark.parametrize(
    ("name", "chapters"),
    [
        ("pest", {"plague", "destroy", "quar", "cure", "support", "influence", "decree", "capital", "capbuild"}),
        ("dominion", {"duration", "adv", "empires", "event", "landmark"}),
    ],
)
def test_what_a_table_at_its_start_does_not_show_is_set_up_for_its_chapter(name: str, chapters: set[str]) -> None:
    assert chapters <= pictures_of(registry.game(name), "en")[1].keys()


def test_the_plague_strikes_what_its_card_names_unless_a_doctor_stands_there() -> None:
    drawn = pictures_of(registry.game("pest"), "en")[1]
    card = next(card for card in pest_cards() if card.roads)
    named = named_by(pest_cards().index(card), world().resources)
    assert drawn["plague"].count('class="people"') == len(named) - 1 + len(card.roads)
    assert drawn["destroy"].count('class="plagued"') == drawn["destroy"].count('class="people"') > 0


def test_expansions_show_debt_split_piles_and_tokens() -> None:
    drawn = pictures_of(registry.game("dominion"), "en")[1]
    assert all(part in drawn["empires"] for part in ("damt--debt", "damt--vp", "dpile--split", "dc--under"))
    assert all(part in drawn["adv"] for part in ("dtoken", "dc--chip", "zone--mat"))


def test_what_is_found_and_the_drawer_have_none() -> None:
    game = registry.game("pest")
    assert "<figure" not in rules_page(game, "en", "doctor")
    assert "<figure" not in rules_drawer(game, "en")


def test_a_still_drawing_has_nothing_to_point_at() -> None:
    drawn = tag(
        "g", button("Pay", id="pay", type="button"), data_id="pay", data_seat="azurite", tabindex=-1, role="button"
    )
    assert still(drawn) == '<g data-seat="azurite"><span class="btn">Pay</span></g>'


def test_a_still_drawing_keeps_the_ids_of_its_symbols() -> None:
    drawn = tag("svg", tag("symbol", tag("path", id="hill"), id="em-gold"), id="scenery")
    assert still(drawn) == '<svg><symbol id="em-gold"><path></path></symbol></svg>'
