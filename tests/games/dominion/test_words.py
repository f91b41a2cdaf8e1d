"""The words of Dominion: nothing is unnamed, nothing is left over, both languages say the same things."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from random import Random

import pytest

from games.dominion.scene import do, scene, zone
from pentarchy.core import LANGUAGES, Match, Setup
from pentarchy.core.data import SOURCES, provenance
from pentarchy.games.dominion import game
from pentarchy.games.dominion.box import ALL, EVENTS, EXPANSIONS, FOLDER, LANDMARKS, MIXED, SETS
from pentarchy.games.dominion.moments import FUNCTIONS, WATCHED
from pentarchy.testing import clauses_tested

HERE = Path(__file__).parent
FILES = list(Path(str(FOLDER)).rglob("*.py"))


def own_words(language: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((FOLDER / "locale" / f"{language}.toml").read_text("utf-8"))


EN, DE = own_words("en"), own_words("de")


@pytest.mark.parametrize("table", list(EN))
def test_both_languages_have_the_same_entries_and_blanks(table: str) -> None:
    assert list(EN[table]) == list(DE[table])
    for key in EN[table]:
        blanks = [{*re.findall(r"\{(\w+)", words[table][key])} for words in (EN, DE)]
        assert blanks[0] == blanks[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_every_card_says_what_it_does(language: str) -> None:
    texts = game.texts(language)
    for name in (*ALL, *MIXED, *EVENTS, *LANDMARKS, *SETS, *EXPANSIONS, "dominion"):
        assert texts.name(name)
    for name in (*ALL, *EVENTS, *LANDMARKS):
        assert len(texts.explain(name)) > 5


def literals(*calls: str) -> set[str]:
    """All texts that are given to functions of these names."""
    found = set()
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in calls:
                found |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return found


def test_ways_kinds_and_events_are_listed() -> None:
    ways = {word for word in literals("choose") if not word.startswith("dom.")}
    assert ways <= {*EN["names"]}
    kinds = {word for word in literals("Decision", "pick", "pick_several", "agrees") if not word.startswith("dom.")}
    assert {word for word in kinds if word not in EN["names"]} <= {*EN["decisions"]}
    told = {word for word in literals("tell") if not word.startswith("dom.") and word not in ALL}
    assert told <= {*EN["events"]}
    assert {*EN["decisions"]} - {"veto", "choose-pile"} <= kinds | {"action", "start", "react"}


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    keys = {word for word in literals("Refusal") if not word.startswith("dom.") and word != "no_such_thing"}
    keys |= {"not_enough", "must"}
    assert keys == {*EN["refusals"]}


def test_every_clause_that_is_cited_exists() -> None:
    cited = set()
    for path in FILES:
        for clause in re.findall(r"\bdom(?:\.[a-z_]+)+\.\d+a?\b", path.read_text("utf-8")):
            cited.add(clause)
    assert len(cited) > 150
    assert not [clause for clause in sorted(cited) if clause not in game.rulebook]


def test_every_testable_clause_has_a_test() -> None:
    tested = clauses_tested(HERE)
    assert not [clause for clause in game.rulebook.testable if clause not in tested]
    assert not [clause for clause in tested if clause not in game.rulebook]


def test_every_value_has_a_source() -> None:
    sources = {entry.source for entry in provenance(FOLDER, "dominion")}
    assert sources <= {*SOURCES}


def test_every_function_belongs_to_a_card() -> None:
    suffixes: tuple[str, ...] = (
        *WATCHED,
        "when_gained",
        "when_bought",
        "when_trashed",
        "when_discarded",
        "next_turn",
        "called",
        "scores",
    )
    suffixes += ("on_gain", "on_buy", "may_react", "at_setup")
    names = sorted([*ALL, *EVENTS, *LANDMARKS], key=len, reverse=True)
    helpers = set()
    for function in FUNCTIONS:
        name = next((name for name in names if function == name or function.startswith(f"{name}_")), "")
        rest = function.removeprefix(name).lstrip("_")
        if not name or (rest and rest not in suffixes):
            helpers.add(function)
    assert helpers == {
        "costs_more",
        "in_discards",
        "lying_under",
        "move_token",
        "set_aside_face_down",
        "take_from_under",
        "take_minus_card",
        "take_minus_coin",
        "tell_set_aside",
        "turn_journey",
    }


def test_every_event_does_something_and_every_landmark_too() -> None:
    assert all(event in FUNCTIONS for event in EVENTS)
    for landmark in LANDMARKS:
        assert any(function.startswith(f"{landmark}_") for function in FUNCTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_as_text(language: str) -> None:
    texts, rng = game.texts(language), Random(4)
    m = Match(game, Setup(4, "standard", (("beside", "4"),)), 3)
    for number in range(400):
        if m.over:
            break
        seat = next(iter(m.asked))
        m.pick(seat, rng.choice(m.asked[seat].options))
        if number % 20 == 0:
            for viewer in (seat, None):
                lines = game.draw_text(m.view(viewer), texts).split("\n")
                assert max(map(len, lines)) <= 90
    for event in m.events:
        assert texts.event(event, 0) is None or "{" not in (texts.event(event, 0) or "")


def test_remarks_show_prices_and_tokens() -> None:
    m = scene("tax bridge overlord", hand="bridge", coins=4)
    do(m, "play bridge")
    decision, texts = m.asked[0], game.texts("en")
    assert game.remark(m.state, decision, ("buy", "smithy"), texts) == "3 coins, 10 left, 1 debt on the pile"
    assert game.remark(m.state, decision, ("buy", "overlord"), texts) == "8 debt, 10 left, 1 debt on the pile"
    assert game.remark(m.state, decision, ("event", "tax"), texts) == "2 coins"
    assert game.clause_of(decision, ("buy", "smithy")) == "dom.buy.6"


def test_what_all_treasures_together_are_worth_now() -> None:
    texts = game.texts("en")
    m = scene("coppersmith merchant", hand="coppersmith merchant silver*2 copper*2", actions=2, deck="estate")
    do(m, "play coppersmith", "play merchant")
    assert game.remark(m.state, m.asked[0], ("treasures",), texts) == "+9"
    m.state.players[0].minus_coin = True
    assert game.remark(m.state, m.asked[0], ("treasures",), texts) == "+8"
    assert (m.state.coins, zone(m, "play")) == (0, "coppersmith merchant")
