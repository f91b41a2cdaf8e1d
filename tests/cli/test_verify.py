"""`pentarchy verify`."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.running import pentarchy
from core.test_luck import secret
from core.test_proof import LINES, MATCH, TEXT, flipped, line
from pentarchy.core import record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.pent"
    file.write_text(TEXT)
    return file


def test_a_game_is_proved_and_it_is_said_by_what(file: Path) -> None:
    noted = line("commitment").removeprefix("commitment ")
    ran = pentarchy("verify", file, "--commitment", noted.upper(), "--contribution", secret("ben"))
    outcomes = sum(len(one.split()) - 2 for one in LINES if one.startswith("! "))
    positions = sum(one.startswith("# ") for one in LINES)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"{file}: proved; {len(MATCH.picks)} picks, over",
        f"  {outcomes} outcomes and {positions} positions follow from",
        f"  the secret {secret('proof')}",
        f"  with the commitment {noted}",
        f"  and what Anna (seat 0) brought, drawn by the browser: {secret('anna')}",
        f"  and what Ben (seat 1) brought later, drawn by the browser: {secret('ben')}",
    ]


@pytest.mark.parametrize("what", ["secret", "commitment", "contribution"])
def test_what_was_changed_is_named(what: str, file: Path) -> None:
    kept = line(what)
    changed = kept.replace(secret("anna"), secret("mallory")) if what == "contribution" else flipped(kept)
    file.write_text(TEXT.replace(kept, changed))
    ran = pentarchy("verify", file)
    assert (ran.code, ran.err) == (1, "")
    article = "a" if what == "contribution" else "the"
    assert ran.out.startswith(f"{file}: not proved; {article} {what} was changed: line {LINES.index(kept) + 1}: ")


def test_a_game_with_a_seed_is_proved_with_a_warning(tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "golden" / "first_empires-2.pent"
    ran = pentarchy("verify", golden)
    assert ran.code == 0
    assert ran.out.splitlines()[-1] == ("  the seed 'golden', which somebody typed: whoever did could know all of them")


def test_a_running_game_cannot_be_proved_yet(file: Path) -> None:
    match = MATCH.clone()
    match.rewind(10)
    file.write_text(record(match).text())
    ran = pentarchy("verify", file)
    assert ran.code == 1
    assert "the secret is not revealed before the game is over" in ran.out


def test_what_is_no_record_is_wrong_input(file: Path) -> None:
    file.write_text("hello")
    ran = pentarchy("verify", file)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        f"pentarchy: {file}, line 1: this is no Pentarchy record: the first line should be 'pentarchy record 1'\n"
    )
