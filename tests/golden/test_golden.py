"""Every golden playthrough replays to its last digest, or the first difference is named; see renew.py."""

from __future__ import annotations

import pytest

from golden.renew import FOLDER, cases
from pentarchy.core import RecordError, read, record, replay


@pytest.mark.parametrize("file", cases())
def test_golden_playthrough(file: str) -> None:
    game, setup = cases()[file]
    text = (FOLDER / file).read_text("utf-8")
    kept = read(text)
    assert kept.setup == setup
    assert kept.over
    assert kept.text() == text
    try:
        match = replay(kept, game).match
    except RecordError as error:
        pytest.fail(f"tests/golden/{file}, {error}\nIf that was meant, see tests/golden/renew.py.")
    # To write a record is to replay it once more. How it is written is the same at every table.
    if setup == game.facts.setups()[0]:
        assert record(match).text() == text


def test_every_playthrough_belongs_to_a_game() -> None:
    assert {path.name for path in FOLDER.glob("*.pent")} == set(cases())
