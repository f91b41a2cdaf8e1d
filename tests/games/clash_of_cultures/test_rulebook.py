"""The clauses: complete in both languages, with pages, and in step with the data files."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

import pytest

from pentarchy.core import Rulebook
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box import FILES

BOOK = Rulebook.load(FILES.folder)
CARD_KINDS = {"coc.ecard", "coc.effect", "coc.tactics", "coc.objective", "coc.symbol"}
"""How card texts are cited, which stand in the data files. [coc.cards.1]"""
PAGES = re.compile(r"\d+(-\d+)?(, \d+(-\d+)?)*")


def test_every_clause_is_there_once_and_complete() -> None:
    rows = tomllib.loads((FILES.folder / "rulebook.toml").read_text("utf-8"))["clause"]
    assert [name for name, count in Counter(row["id"] for row in rows).items() if count > 1] == []
    assert len(BOOK.clauses) == 823
    for clause in BOOK.clauses.values():
        assert re.fullmatch(r"coc\.[a-z_]+\.[a-z_0-9.]+", clause.id)
        assert clause.id.split(".")[1] in BOOK.chapters, clause.id
        assert clause.en.strip(), clause.id
        assert clause.de.strip(), clause.id
        assert clause.en != clause.de, clause.id
        assert clause.origin, clause.id
        assert {*clause.origin} <= {"rulebook", "public", "decision"}, clause.id


def test_every_chapter_has_two_titles_and_clauses() -> None:
    used = {name.split(".")[1] for name in BOOK.clauses}
    assert used == {*BOOK.chapters}
    assert all(title.strip() for titles in BOOK.chapters.values() for title in titles.values())


def test_what_the_book_says_has_its_page() -> None:
    for clause in BOOK.clauses.values():
        if "rulebook" in clause.origin or clause.page:
            assert PAGES.fullmatch(clause.page), clause.id
            last = max(int(page) for page in re.findall(r"\d+", clause.page))
            assert 1 <= last <= 36, clause.id


@pytest.mark.parametrize("language", ["en", "de"])
def test_clauses_refer_to_clauses_that_exist(language: str) -> None:
    chapters = {f"coc.{name}" for name in BOOK.chapters}
    wrong = []
    for clause in BOOK.clauses.values():
        for found in re.findall(r"coc(?:\.\w+)+", clause.text(language)):
            kind = ".".join(found.split(".")[:2])
            if found not in BOOK and found not in chapters and kind not in CARD_KINDS:
                wrong.append((clause.id, found))
    assert wrong == []


def test_both_languages_refer_to_the_same_clauses() -> None:
    for clause in BOOK.clauses.values():
        english, german = ({*re.findall(r"coc(?:\.\w+)+", text)} for text in (clause.en, clause.de))
        assert english == german, clause.id


def named(chapter: str) -> set[str]:
    """The pieces that a chapter has clauses for: `farming` for coc.advance.farming.2."""
    return {name.split(".")[2] for name in BOOK.clauses if name.startswith(f"coc.{chapter}.")}


def test_every_ability_in_the_box_has_its_clause() -> None:
    assert named("advance") == {advance.id for advance in box.advances()}
    assert named("civadvance") == {advance.id for advance in box.own_advances()}
    assert named("wonder") == {wonder.id for wonder in box.wonders()}
    abilities = {f"coc.leader.{ability.id}" for leader in box.leaders() for ability in leader.abilities}
    assert {name for name in BOOK.clauses if name.startswith("coc.leader.")} == abilities


def test_the_box_cites_clauses_that_exist() -> None:
    cited = set()
    for path in (FILES.folder / "box").iterdir():
        if path.name.endswith(".py"):
            for place in re.findall(r"\[(coc\.[^\]]+)\]", path.read_text("utf-8")):
                cited.update(place.split(", "))
    assert len(cited) > 30
    assert {name for name in cited if name not in BOOK} == set()
