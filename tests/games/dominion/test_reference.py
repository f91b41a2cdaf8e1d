"""The kingdom explained: every card of a game with its notes, and the line from which others can play the same."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.dominion.scene import scene
from pentarchy.core import Match, Reference, Scene, Setup
from pentarchy.core.text import LANGUAGES
from pentarchy.games.dominion import game
from pentarchy.games.dominion.box import BASICS, SETS
from pentarchy.games.dominion.drawing.reference import reference
from pentarchy.games.dominion.rules.kingdoms import Kingdom, kingdom_in, parse_kingdom


def of(match: Match, language: str = "en") -> Reference:
    return reference(Scene(match.view(None), None, game.texts(language)))


def named(found: Reference) -> list[list[str]]:
    return [[entry.tip.title for entry in entries] for _, entries in found.groups]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SETS)
def test_every_card_of_a_kingdom_is_explained(name: str, language: str) -> None:
    texts = game.texts(language)
    match = Match(game, Setup(3, "standard", (("kingdom", name),)), 1)
    found = of(match, language)
    entries = [entry for _, group in found.groups for entry in group]
    state = match.state
    cards = {card for pile in (*state.piles, *state.outside) for card in state.mixed.get(pile, (pile,))}
    wanted = {texts.name(card) for card in (*cards, *state.events, *state.landmarks)}
    assert {entry.tip.title for entry in entries} == wanted
    assert len(entries) == len(wanted)
    for entry in entries:
        assert entry.tip.now
        assert entry.tip.text
        assert entry.tip.clauses[0] in game.rulebook
        assert ElementTree.fromstring(entry.picture).get("data-types")
        for text, clause in entry.notes:
            assert clause in game.rulebook
            assert not text.startswith((f"{entry.tip.title}:", f"{entry.tip.title} ("))


def test_groups_stand_in_the_order_of_the_table() -> None:
    kingdom, beside, outside, basic = named(of(scene("page catapult tower wedding")))
    assert kingdom[:2] == ["Cellar", "Page"]
    assert kingdom[kingdom.index("Catapult") :][:2] == ["Catapult", "Rocks"]
    assert beside == ["Wedding", "Tower"]
    assert outside == ["Treasure Hunter", "Warrior", "Hero", "Champion"]
    assert len(basic) == len(BASICS)


def test_notes_of_a_card_and_of_its_pile() -> None:
    notes = {
        entry.tip.title: {clause: text for text, clause in entry.notes}
        for _, entries in of(scene("villa castles")).groups
        for entry in entries
    }
    assert notes["Villa"]["dom.empires.card.64"].startswith("Gained on another player's turn")
    assert not notes["Smithy"]


def test_the_first_edition_is_noted_and_handed_on() -> None:
    found = of(scene("mine", edition="1"))
    mine = next(entry for _, group in found.groups for entry in group if entry.tip.title == "Mine")
    assert mine.notes[-1][1] == "dom.setup.12"
    assert found.options["edition"] == "1"
    assert "edition" not in of(scene("mine")).options


@pytest.mark.parametrize("seed", range(5))
def test_the_line_lays_out_the_same_kingdom(seed: int) -> None:
    match = Match(game, Setup(2, "standard", (("beside", "3"),)), seed)
    line = of(match).options["kingdom"]
    again = Match(game, Setup(2, "standard", (("kingdom", line),)), seed + 1)
    assert again.state.piles == match.state.piles
    assert (again.state.events, again.state.landmarks) == (match.state.events, match.state.landmarks)
    assert of(again).options["kingdom"] == line
    assert kingdom_in(match.state) == parse_kingdom(line)


def test_before_a_draft_all_that_can_be_chosen_is_explained_and_there_is_no_line() -> None:
    match = Match(game, Setup(2, "standard", (("draft", "choose"), ("cards", "base2"))), 1)
    found = of(match)
    assert found.options == {}
    assert len(found.groups[0][1]) == 26
    match = Match(game, Setup(3, "standard", (("draft", "veto"),)), 1)
    assert of(match).options == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_model_has_the_line(language: str) -> None:
    match = scene("page catapult tower wedding")
    texts = game.texts(language)
    text = game.draw_text(match.view(0), texts)
    paragraph = next(part for part in text.split("\n\n") if part.startswith(texts.say("model_line")))
    assert max(map(len, paragraph.splitlines())) <= 80
    line = paragraph.removeprefix(texts.say("model_line"))
    assert parse_kingdom(line) == kingdom_in(match.state)
    assert isinstance(parse_kingdom(line), Kingdom)
