"""The words of Dominion: nothing is unnamed and nothing is left over."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest

from games.dominion.scene import do, scene, zone
from games.sources import Sources
from patience import ANOTHER_PROGRAM
from pentarchy.core import LANGUAGES, Match, Setup
from pentarchy.core.data import OVERRIDES, SOURCES
from pentarchy.games.dominion import game
from pentarchy.games.dominion.box import ALL, EVENTS, EXPANSIONS, FILES, LANDMARKS, MIXED, SETS
from pentarchy.testing import clauses_tested

HERE = Path(__file__).parent
MODULES = Sources(Path(str(FILES.folder)).rglob("*.py"))


def own_words(language: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((FILES.folder / "locale" / f"{language}.toml").read_text("utf-8"))


EN, DE = own_words("en"), own_words("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_every_card_says_what_it_does(language: str) -> None:
    texts = game.texts(language)
    for name in (*ALL, *MIXED, *EVENTS, *LANDMARKS, *SETS, *EXPANSIONS, "dominion"):
        assert texts.name(name)
    for name in (*ALL, *EVENTS, *LANDMARKS):
        assert len(texts.explain(name)) > 5


def literals(*calls: str) -> set[str]:
    """All texts that are given to functions of these names."""
    given = [argument for name in calls for call in MODULES.calls.get(name, ()) for argument in call.args]
    return {argument.value for argument in given if isinstance(argument, ast.Constant) and type(argument.value) is str}


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
    for path in MODULES.paths:
        for clause in re.findall(r"\bdom(?:\.[a-z_]+)+\.\d+a?\b", path.read_text("utf-8")):
            cited.add(clause)
    assert len(cited) > 150
    assert not [clause for clause in sorted(cited) if clause not in game.rulebook]


def test_every_testable_clause_has_a_test() -> None:
    tested = clauses_tested(HERE)
    assert not [clause for clause in game.rulebook.testable if clause not in tested]
    assert not [clause for clause in tested if clause not in game.rulebook]


def test_every_value_has_a_source() -> None:
    sources = {entry.source for entry in FILES.provenance()}
    assert sources <= {*SOURCES}


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
                assert max(map(len, lines)) <= 80
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


def test_what_money_is_worth() -> None:
    m = scene(hand="copper*2 silver gold estate", phase="treasures")
    assert game.remark(m.state, m.asked[0], ("treasures",), game.texts("en")) == "+7"


def test_what_all_treasures_together_are_worth_now() -> None:
    texts = game.texts("en")
    m = scene("coppersmith merchant", hand="coppersmith merchant silver*2 copper*2", actions=2, deck="estate")
    do(m, "play coppersmith", "play merchant")
    assert game.remark(m.state, m.asked[0], ("treasures",), texts) == "+9"
    m.state.players[0].minus_coin = True
    assert game.remark(m.state, m.asked[0], ("treasures",), texts) == "+8"
    assert (m.state.coins, zone(m, "play")) == (0, "coppersmith merchant")


def test_an_own_file_brings_its_own_words(tmp_path: Path) -> None:
    """The box is read when the game is imported, so this needs a process of its own."""
    ours = (FILES.folder / "data" / "base.toml").read_text("utf-8")
    (tmp_path / "dominion").mkdir()
    own = ours.replace('id = "village"', 'id = "village"\nname = "Weiler"', 1)
    (tmp_path / "dominion" / "base.toml").write_text(own, "utf-8")
    script = "from pentarchy.games.dominion import game; print(*map(game.texts('de').name, ('village', 'moat')))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, OVERRIDES: str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
        timeout=ANOTHER_PROGRAM,
    )
    assert done.stdout == "Weiler Burggraben\n"
