"""Games for one at the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.running import pentarchy
from contract.solo import register


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


@pytest.mark.parametrize(("language", "end"), [("en", "Friend of the valley."), ("de", "Freund des Tals.")])
def test_the_terminal_plays_alone_and_names_the_rank(language: str, end: str) -> None:
    ran = pentarchy("terminal", "climb", "--seed", 1, "--lang", language, typed=["camp"] * 4)
    assert (ran.code, ran.err) == (0, "")
    assert end in ran.out
    assert "wins" not in ran.out
    assert "gewinnt" not in ran.out
    assert not re.search(r"^  (Place|Platz)", ran.out, re.MULTILINE)


def test_the_default_table_of_a_variant_has_as_many_seats_as_it_needs() -> None:
    assert "players 1\n" in pentarchy("new", "climb").out
    assert "players 2\n" in pentarchy("new", "climb", "--variant", "duel").out
    assert "possible: 2" in pentarchy("new", "climb", "--variant", "duel", "--players", 1).err


def test_a_record_is_replayed_with_its_rank(tmp_path: Path) -> None:
    file = tmp_path / "alone.pent"
    pentarchy("terminal", "climb", "--seed", 1, typed=["camp"] * 4 + [f"save {file}"])
    ran = pentarchy("replay", file)
    assert (ran.code, ran.err) == (0, "")
    assert "Player 1: 0 (), Friend of the valley" in ran.out


def test_games_are_listed_with_the_counts_of_their_variants() -> None:
    assert "  variants  standard (1 players), duel (2 players)\n" in pentarchy("games").out
