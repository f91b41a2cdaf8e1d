"""The words of First Empires: nothing is unnamed and nothing is left over."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from games.first_empires.scene import random_play, scene
from games.sources import Sources
from pentarchy.core import LANGUAGES, Match, Refusal, Texts
from pentarchy.games.first_empires import game
from pentarchy.games.first_empires.box import (
    FACES,
    FILES,
    TRACK_IDS,
    TRACKS,
    cards,
    civilizations,
    ocean_names,
    world,
)
from pentarchy.games.first_empires.rules.why_not import ENDS, VERBS

SOURCES = Sources(path for path in Path(str(FILES.folder)).rglob("*.py") if "lore" not in path.parts)
HOPS = ("move", "sail")
"""What `verb` can be where a refusal is called `f"no_way_{verb}"`."""
REGIONS = sorted({region for players in (2, 3, 4, 5) for region in world(players).names})
OCEANS = sorted({*ocean_names(2), *ocean_names(5)})


def own_words(language: str) -> dict[str, dict[str, str]]:
    """A locale file as it is written, without the words that all games share."""
    return tomllib.loads((FILES.folder / "locale" / f"{language}.toml").read_text("utf-8"))


EN, DE = own_words("en"), own_words("de")

EACH_LANGUAGE = pytest.mark.parametrize("texts", [game.texts(language) for language in LANGUAGES], ids=LANGUAGES)


# -- what the Python files speak of


def words(node: ast.expr) -> set[str]:
    """The texts that an expression can be: a constant, either side of a choice, or one with the way filled in."""
    match node:
        case ast.Constant(value=str(word)):
            return {word}
        case ast.IfExp(body=one, orelse=other):
            return words(one) | words(other)
        case ast.JoinedStr(values=[ast.Constant(value=str(word)), ast.FormattedValue(value=ast.Name(id="verb"))]):
            return {word + verb for verb in HOPS}
    return set()


DECISIONS = SOURCES.argument("Decision", 1, words)
EVENTS = SOURCES.argument("tell", 1, words) | SOURCES.argument("throw_dice", 3, words)
REFUSALS = SOURCES.argument("Refusal", 1, words)


def test_the_search_for_words_finds_what_everybody_knows() -> None:
    """So that the tests below cannot pass by finding nothing."""
    assert {kind for verb in VERBS.values() for kind in verb.at} == DECISIONS
    assert {"rolls", "rerolls", "moves", "sails", "draws", "founds", "game-ends"} <= EVENTS
    assert {"no_way_move", "no_way_sail", "condition", "no_such_thing", "mid_action", "city_waits"} <= REFUSALS


# -- nothing is unnamed, nothing is left over


@EACH_LANGUAGE
def test_every_decision_option_event_and_refusal_has_its_sentence(texts: Texts) -> None:
    assert set(texts.tables["decisions"]) >= DECISIONS
    assert set(texts.tables["options"]) >= set(VERBS)
    assert set(texts.tables["events"]) >= EVENTS | {"draws/1"}
    assert set(texts.tables["refusals"]) >= REFUSALS
    assert set(texts.tables["table"]) >= SOURCES.argument("say", 0, words)


def test_no_sentence_is_left_over() -> None:
    assert set(EN["decisions"]) == DECISIONS
    assert set(EN["options"]) == set(VERBS)
    assert set(EN["events"]) == EVENTS | {"draws/1"}
    assert set(EN["refusals"]) == REFUSALS - {"no_such_thing"}, "that one is said for all games"


@EACH_LANGUAGE
def test_everything_in_the_box_has_a_name(texts: Texts) -> None:
    boards = [f"civ-{civilization}" for civilization in civilizations()]
    for thing in (game.name, *REGIONS, *OCEANS, *boards, *cards(), *TRACKS, *TRACK_IDS, *FACES, *ENDS.values()):
        assert texts.name(thing)


@EACH_LANGUAGE
def test_every_item_of_the_score_has_a_name(texts: Texts) -> None:
    for item in scene(phase="over").scores[0]:
        assert texts.name(item)


@EACH_LANGUAGE
def test_everything_in_the_box_is_explained(texts: Texts) -> None:
    boards = [f"civ-{civilization}" for civilization in civilizations()]
    for thing in (game.name, *REGIONS, *OCEANS, *boards, *cards(), *TRACK_IDS, *FACES):
        assert texts.explain(thing).endswith(".")


@EACH_LANGUAGE
def test_every_card_has_its_story(texts: Texts) -> None:
    assert set(texts.tables["flavour"]) == set(cards())


# -- names are those of the box


@pytest.mark.parametrize("side", ["side_2", "side_3_5"])
def test_regions_and_oceans_are_called_as_on_the_board(side: str) -> None:
    board = FILES.read("map")[side]
    for region in board["region"]:
        assert EN["names"][region["id"]] == DE["names"][region["id"]] == region["name"]
    for ocean in board["ocean"]:
        assert EN["names"][ocean["id"]] == ocean["name"]


def test_cards_are_called_as_in_the_decks() -> None:
    for card in FILES.read("cards")["card"]:
        assert EN["names"][card["slug"]] == card["name"]


def test_civilizations_are_called_as_on_their_boards() -> None:
    for board in FILES.read("civilizations")["civilization"]:
        key = f"civ-{board['id']}"
        assert EN["names"][key] == DE["names"][key] == board["name"]


# -- sentences can be said


@EACH_LANGUAGE
def test_everything_in_a_game_can_be_said(texts: Texts) -> None:
    for m in random_play(5, seed=8):
        for decision in m.asked.values():
            sentences = [texts.decision(decision.kind), *(texts.option(option) for option in decision.options)]
            assert not any("{" in sentence for sentence in sentences)
    for event in m.events:
        for viewer in (0, None):
            sentence = texts.event(event, viewer)
            assert sentence
            assert "{" not in sentence


WAYS = [
    ("roll", "start"),
    ("reroll", "roll"),
    ("reroll-more", "roll", "reroll die-purple"),
    ("blacken", "blacken"),
    ("blacken", "roll", "reroll die-purple", "throw"),
    ("movement", "movement"),
    ("attack", "movement", "attack rus"),
    ("retreat", "movement", "attack rus", "move thule rus", "move thule rus", "conquer rus"),
    ("progress", "progress"),
    ("progress", "progress", "advance track-green"),
    ("place", "progress", "advance track-yellow", "place thule"),
    ("cities", "cities"),
    ("movement", "swords", "move scythia etruria"),
    ("attack", "swords", "attack sahul"),
]
"""How each kind of decision is reached: the phase and the picks of the first player in it; `swords` is a movement with
more black results than an opposing region has explorers."""


def little_to_get(kind: str, phase: str, *picks: str) -> Match:
    """A position in which most of what somebody might want at a decision cannot be done."""
    m = scene(
        civs=("mupata", "karthadst", "huaxia"),
        at={
            "scythia": (0, 2),
            "thule": (0, 2),
            "albion": (0, 2),
            "nusantara": (0, 1),
            "rus": (1, 2),
            "sahul": (1, 1),
            "indus": (1, 5),
            "mupata": (2, 3),
        },
        phase="movement" if phase == "swords" else phase,
        dice="black black" if phase == "swords" else "yellow green blue purple black",
        points=2,
        rerolls=1,
        markers={0: {"purple": 7, "blue": 3, "yellow": 6}},
        cities={0: "scythia rus - - - huaxia"},
        hands={0: "beads_of_schroda walls_without_mortar"},
    )
    for pick in picks:
        m.pick(0, pick)
    assert [decision.kind for decision in m.asked.values()] == [kind]
    return m


def refusals(*way: str) -> list[Refusal]:
    m = little_to_get(*way)
    ((seat, decision),) = m.asked.items()
    wishes = [*game.candidates(m.state, decision), ("score", "gansu_road"), ("move", "huaxia", "rus"), ("fly", "moon")]
    return [refusal for wish in wishes if (refusal := m.why_not(seat, wish))]


@EACH_LANGUAGE
@pytest.mark.parametrize("way", WAYS, ids="-".join)
def test_every_refusal_can_be_said(texts: Texts, way: tuple[str, ...]) -> None:
    for refusal in refusals(*way):
        sentence = texts.refusal(refusal, game.rulebook[refusal.clause].text(texts.language))
        assert sentence
        assert "{" not in sentence


def test_no_refusal_was_forgotten_above() -> None:
    assert {kind for kind, *_ in WAYS} == DECISIONS
    assert {refusal.key for way in WAYS for refusal in refusals(*way)} == REFUSALS
