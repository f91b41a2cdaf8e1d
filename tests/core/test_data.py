"""Data files: ours or the user's own, checked, and with the words that an owner has typed in."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pentarchy.core.data import OVERRIDES, DataError, Files

OURS = """
[[card]]
id = "fish"
name = "Fish"
text = "Swims."
cost = 3
source = "rulebook"

[[board.guild]]
id = "fish"
name = "Fishers"
cost_source = "public"
source_note = "a review"
"""


class Card(msgspec.Struct):
    id: str
    cost: int


class Cards(msgspec.Struct):
    card: list[Card]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Files:
    """The files of a game `market`, and a place for the user's own ones."""
    for folder in (tmp_path / "market" / "data", tmp_path / "own" / "market"):
        folder.mkdir(parents=True)
    (tmp_path / "market" / "data" / "cards.toml").write_text(OURS, "utf-8")
    monkeypatch.setenv(OVERRIDES, str(tmp_path / "own"))
    return Files(tmp_path / "market")


def type_in(tmp_path: Path, *changes: tuple[str, str]) -> None:
    text = OURS
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (tmp_path / "own" / "market" / "cards.toml").write_text(text, "utf-8")


def test_an_own_file_counts(files: Files, tmp_path: Path) -> None:
    assert files.load("cards", Cards).card[0].cost == 3
    type_in(tmp_path, ("cost = 3", "cost = 4"))
    assert files.load("cards", Cards).card[0].cost == 4


def test_a_file_of_another_shape_is_refused_with_its_place(files: Files, tmp_path: Path) -> None:
    type_in(tmp_path, ("cost = 3", 'cost = "three"'))
    with pytest.raises(
        DataError, match=r"own/market/cards\.toml: Expected `int`, got `str` - at `\$\.card\[0\]\.cost`"
    ):
        files.load("cards", Cards)
    type_in(tmp_path, ("cost = 3", "cost ="))
    with pytest.raises(DataError, match=r"own/market/cards\.toml: Invalid value"):
        files.read("cards")


def test_a_demand_names_the_file_that_counts(files: Files, tmp_path: Path) -> None:
    files.demand(True, "cards, fish", "never said")
    with pytest.raises(DataError, match=r"market/data/cards\.toml: too few$"):
        files.demand(False, "cards", "too few")
    type_in(tmp_path)
    with pytest.raises(DataError, match=r"own/market/cards\.toml, fish: too dear$"):
        files.demand(False, "cards, fish", "too dear")


def test_words_of_an_owner(files: Files, tmp_path: Path) -> None:
    assert files.own_words({}) == {"names": {}, "explain": {}}
    type_in(tmp_path, ("cost = 3", "cost = 4"))
    assert files.own_words({}) == {"names": {}, "explain": {}}, "a figure brings no words"
    type_in(tmp_path, ('"Fish"', '"Herring"'), ("Swims.", "Is salted."), ('"Fishers"', '"Sailors"'))
    assert files.own_words({"guild": "guild-"}) == {
        "names": {"fish": "Herring", "guild-fish": "Sailors"},
        "explain": {"fish": "Is salted."},
    }


def test_sources(files: Files) -> None:
    found = [(mark.file, mark.entry, mark.aspect, mark.source, mark.note) for mark in files.provenance()]
    assert found == [
        ("cards", "card/fish", "", "rulebook", ""),
        ("cards", "board/guild/fish", "cost", "public", "a review"),
    ]
