"""`pentarchy replay`."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.running import pentarchy
from pentarchy import play
from pentarchy.core import Match, record


@pytest.fixture(scope="module")
def match() -> Match:
    return play("first_empires", ["random", "random"], seed=5, listen=True)


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    file = tmp_path / "game.pent"
    file.write_text(record(match, ["Anna", "random"]).text())
    return file


def edited(file: Path, old: str, new: str) -> Path:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    return file


@pytest.mark.parametrize("mode", ["strict", "recorded", "repair"])
def test_a_good_record_agrees_in_every_mode(mode: str, file: Path, match: Match) -> None:
    ran = pentarchy("replay", file, "--mode", mode)
    digests = sum(line.startswith("# ") for line in file.read_text().splitlines())
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{file}: {len(match.picks)} picks, over; all {digests} digests agree.\n")


def test_the_final_board_and_score_are_shown(file: Path, match: Match) -> None:
    out = pentarchy("replay", file).out
    assert "First Empires: the game is over\n" in out
    assert f"{match.ranking[0]}. Anna: {match.totals[0]} (" in out
    assert f"{match.ranking[1]}. random: {match.totals[1]} (" in out


def test_the_log_in_german_up_to_a_pick(file: Path, match: Match) -> None:
    whole = pentarchy("replay", file, "--log", "--lang", "de").out.splitlines()
    some = pentarchy("replay", file, "--log", "--lang", "de", "--to", 10).out.splitlines()
    assert len(whole) == 1 + len(match.events)
    assert whole[-1] == "Das Spiel endet, alle Städte werden aufgedeckt"
    assert 1 < len(some) < len(whole)
    assert some == whole[: len(some)]


def test_a_position_on_the_way(file: Path) -> None:
    out = pentarchy("replay", file, "--to", 0).out
    assert "First Empires: round 1 of 8\n" in out
    assert "Anna: 0 ()" in out


def test_a_wrong_digest_is_refused_or_reported(file: Path) -> None:
    lines = file.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("# "))
    edited(file, lines[number], "# 0123456789abcdef")
    strict = pentarchy("replay", file)
    assert strict.code == 2
    assert strict.err.startswith(f"pentarchy: {file}, line {number + 1}: the position differs")
    repair = pentarchy("replay", file, "--mode", "repair")
    assert repair.code == 1
    assert f"the first difference is in line {number + 1}: the position differs" in repair.out


def test_repair_stops_at_the_first_illegal_pick_and_shows_the_board(file: Path) -> None:
    edited(file, "\n0 roll\n", "\n0 attack rus\n")
    repair = pentarchy("replay", file, "--mode", "repair")
    assert repair.code == 1
    assert "cannot 'attack rus' now" in repair.out
    assert "First Empires: round 1 of 8\n" in repair.out
