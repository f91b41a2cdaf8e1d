"""The clauses: complete in both languages, with pages, and in step with the data files."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

import pytest

from pentarchy.core import Rulebook
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box import FILES
from pentarchy.games.clash_of_cultures.box.terms import SYMBOLS
from pentarchy.testing import clause

BOOK = Rulebook.load(FILES.folder)
ROWS = tomllib.loads((FILES.folder / "rulebook.toml").read_text("utf-8"))["clause"]
PAGES = re.compile(r"\d+(-\d+)?(, \d+(-\d+)?)*")


def test_every_clause_is_there_once_and_complete() -> None:
    assert [name for name, count in Counter(row["id"] for row in ROWS).items() if count > 1] == []
    assert len(BOOK.clauses) == 989
    for one in BOOK.clauses.values():
        assert re.fullmatch(r"coc\.[a-z_]+\.[a-z_0-9.]+", one.id)
        assert one.id.split(".")[1] in BOOK.chapters, one.id
        assert one.en.strip(), one.id
        assert one.de.strip(), one.id
        assert one.en != one.de, one.id
        assert one.origin, one.id
        assert {*one.origin} <= {"rulebook", "public", "decision"}, one.id


def test_every_chapter_has_two_titles_and_clauses() -> None:
    used = {name.split(".")[1] for name in BOOK.clauses}
    assert used == {*BOOK.chapters}
    assert all(title.strip() for titles in BOOK.chapters.values() for title in titles.values())


def test_what_the_book_says_has_its_page() -> None:
    for one in BOOK.clauses.values():
        if "rulebook" in one.origin or one.page:
            assert PAGES.fullmatch(one.page), one.id
            last = max(int(page) for page in re.findall(r"\d+", one.page))
            assert 1 <= last <= 36, one.id


@pytest.mark.parametrize("language", ["en", "de"])
def test_clauses_refer_to_clauses_that_exist(language: str) -> None:
    chapters = {f"coc.{name}" for name in BOOK.chapters}
    wrong = [
        (clause.id, found)
        for clause in BOOK.clauses.values()
        for found in re.findall(r"coc(?:\.\w+)+", clause.text(language))
        if found not in BOOK and found not in chapters
    ]
    assert wrong == []


def test_both_languages_refer_to_the_same_clauses() -> None:
    for one in BOOK.clauses.values():
        english, german = ({*re.findall(r"coc(?:\.\w+)+", text)} for text in (one.en, one.de))
        assert english == german, one.id


def named(chapter: str) -> set[str]:
    """The pieces that a chapter has clauses for: `farming` for coc.advance.farming.2."""
    return {name.split(".")[2] for name in BOOK.clauses if name.startswith(f"coc.{chapter}.")}


def test_every_ability_in_the_box_has_its_clause() -> None:
    assert named("advance") == {advance.id for advance in box.advances()}
    assert named("civadvance") == {advance.id for advance in box.own_advances()}
    assert named("wonder") == {wonder.id for wonder in box.wonders()}
    abilities = {f"coc.leader.{ability.id}" for leader in box.leaders() for ability in leader.abilities}
    assert {name for name in BOOK.clauses if name.startswith("coc.leader.")} == abilities


@clause("coc.cards.1")
def test_every_card_in_the_box_has_its_clause() -> None:
    """Both halves of the action cards, objectives, symbols and events. [coc.cards.1]"""
    assert named("effect") == {effect.id for effect in box.effects()}
    assert named("tactics") == {tactic.id for tactic in box.tactics()}
    assert named("objective") == {objective.id for objective in box.objectives()}
    assert named("symbol") == {*SYMBOLS}
    assert named("ecard") == {f"e{number:02}" for number in range(1, len(box.events()) + 1)}


def of_expansion(chapter: str) -> set[str]:
    """The pieces of a chapter whose clauses are marked as of the expansion."""
    prefix = f"coc.{chapter}."
    return {row["id"].removeprefix(prefix) for row in ROWS if row["id"].startswith(prefix) and row.get("expansion")}


def test_clauses_of_expansion_cards_are_marked() -> None:
    events = {f"e{number:02}" for number, event in enumerate(box.events(), 1) if event.expansion}
    assert of_expansion("ecard") == events
    base, more = (
        {half for card in box.objective_cards() if card.expansion == expansion for half in (card.upper, card.lower)}
        for expansion in (False, True)
    )
    assert of_expansion("objective") == {box.objectives()[number].id for number in more - base}
    assert of_expansion("symbol") == {"pirates"}
    assert of_expansion("effect") == of_expansion("tactics") == set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_clauses_of_cards_begin_with_their_names(language: str) -> None:
    kinds = (
        ("effect", "action_cards", "effect"),
        ("tactics", "action_cards", "tactic"),
        ("objective", "objective_cards", "objective"),
        ("symbol", "event_cards", "symbol"),
    )
    key = "name" if language == "en" else "name_de"
    for chapter, file, table in kinds:
        for row in tomllib.loads((FILES.folder / "data" / f"{file}.toml").read_text("utf-8"))[table]:
            said = BOOK[f"coc.{chapter}.{row['id']}"].text(language)
            assert said.startswith((f"{row[key]} – ", f"{row[key]}: ")), row["id"]
    for row in tomllib.loads((FILES.folder / "data" / "event_cards.toml").read_text("utf-8"))["card"]:
        said = BOOK[f"coc.ecard.e{row['number']:02}"].text(language)
        assert said.startswith((f"{row[key]} (event {row['number']}; ", f"{row[key]} (Ereignis {row['number']}; "))


def test_the_box_cites_clauses_that_exist() -> None:
    cited = set()
    for path in (FILES.folder / "box").iterdir():
        if path.name.endswith(".py"):
            for place in re.findall(r"\[(coc\.[^\]]+)\]", path.read_text("utf-8")):
                cited.update(place.split(", "))
    assert len(cited) > 30
    assert {name for name in cited if name not in BOOK} == set()
