"""Rulebooks: clauses, pages, origins and search."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from contract.toy import toy
from pentarchy import registry
from pentarchy.core import Game, Rulebook

BOOK = toy.rulebook


def test_a_clause_has_its_page_origin_and_two_texts() -> None:
    clause = BOOK["toy.bid.2"]
    assert (clause.id, clause.page, clause.origin) == ("toy.bid.2", "3", ("rulebook", "public"))
    assert clause.text() == clause.text("en") == clause.en
    assert clause.text("de") == clause.de == "Alle dürfen verdeckt würfeln und bieten beliebig viele Münzen."


def test_a_citation_has_the_page_if_there_is_one() -> None:
    assert BOOK["toy.bid.1"].cite() == "toy.bid.1, p. 3"
    assert BOOK["toy.bid.1"].cite("de") == "toy.bid.1, S. 3"
    assert BOOK["toy.setup.2"].cite() == "toy.setup.2"


def test_a_clause_that_does_not_exist_is_named() -> None:
    assert "toy.bid.1" in BOOK
    assert "toy.bid.9" not in BOOK
    with pytest.raises(KeyError, match=r"Toy has no clause 'toy\.bid\.9'"):
        BOOK["toy.bid.9"]


def test_what_no_test_can_prove_is_not_expected_of_tests() -> None:
    assert "toy.setup.1" in BOOK.testable
    assert "toy.setup.2" not in BOOK.testable


def found(query: str) -> list[str]:
    return [clause.id for clause in BOOK.search(query)]


def test_search_by_id_and_chapter() -> None:
    assert found("toy.peek.2") == ["toy.peek.2"]
    assert found("toy.peek") == found("TOY.peek.") == ["toy.peek.1", "toy.peek.2"]


def test_search_by_words_in_either_language() -> None:
    assert found("pledges coins") == ["toy.bid.2"]
    assert found("Münze zahlt") == ["toy.tax.2"]
    assert found("dragon") == []


def test_chapters_have_titles() -> None:
    assert BOOK.chapters["bid"] == {"en": "The auction", "de": "Die Versteigerung"}


def test_a_rulebook_is_read_from_its_folder(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text(
        'title = "X"\nchapter = []\n[[clause]]\nid = "x.a.1"\npage = ""\norigin = ["decision"]\nen = "E"\nde = "D"\n',
        "utf-8",
    )
    assert list(Rulebook.load(tmp_path).clauses) == ["x.a.1"]


@pytest.mark.parametrize("game", [toy, *map(registry.game, registry.game_names())], ids=lambda game: game.name)
def test_every_clause_of_every_game_is_complete(game: Game[Any]) -> None:
    ids = [clause["id"] for clause in tomllib.loads((game.folder / "rulebook.toml").read_text("utf-8"))["clause"]]
    assert len(ids) == len(set(ids))
    for clause in game.rulebook.clauses.values():
        assert clause.id.split(".")[1] in game.rulebook.chapters, clause.id
        assert clause.en.strip(), clause.id
        assert clause.de.strip(), clause.id
        assert set(clause.origin) <= {"rulebook", "public", "decision"}, clause.id
        assert clause.origin, clause.id
