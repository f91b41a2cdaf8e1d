"""What a match tells others about a question whose mere existence is a secret."""

from __future__ import annotations

import pytest

from contract.raid import PASS, RAID, SHOW, TRADE, raid, twins
from pentarchy.core import Match, Refusal, Refused, Setup
from pentarchy.core.reasons import not_asked

OTHERS = (0, 2, None)


@pytest.fixture
def asked() -> Match:
    """Seat 1 is asked in secret whether it shows its guard."""
    return Match(raid, Setup(3), twins()[0]).pick(0, RAID)


def test_others_are_not_told_who_is_asked(asked: Match) -> None:
    assert [list(asked.asked_as_seen_by(viewer)) for viewer in OTHERS] == [[], [], []]
    assert asked.asked_as_seen_by(1) == asked.asked


def test_a_refusal_names_neither_the_seat_nor_the_question(asked: Match) -> None:
    assert [asked.why_not(0, TRADE), not_asked(asked, None)] == [Refusal("", "somebody_may_think")] * 2
    with pytest.raises(Refused, match=r"now: Nothing is asked of you now: somebody may be thinking\.$"):
        asked.pick(0, TRADE)


def test_declining_is_silent_and_showing_is_not(asked: Match) -> None:
    shows = asked.clone().pick(1, SHOW)
    asked.pick(1, PASS)
    for viewer in OTHERS:
        assert asked.picks_seen_by(viewer) == [(0, RAID)]
        assert shows.picks_seen_by(viewer) == [(0, RAID), (1, SHOW)]
    assert asked.picks_seen_by(1) == [(0, RAID), (1, PASS)]


def test_others_step_over_the_moment_of_a_secret_question(asked: Match) -> None:
    asked.pick(1, PASS)
    assert [list(asked.moments_seen_by(viewer)) for viewer in (*OTHERS, 1)] == [[0, 2], [0, 2], [0, 2], [0, 1, 2]]


def test_who_declines_in_secret_hinders_no_undo(asked: Match) -> None:
    asked.pick(1, PASS).undo(0)
    assert (asked.picks, list(asked.asked)) == ([], [0])


def test_who_declined_may_take_that_back(asked: Match) -> None:
    asked.pick(1, PASS).undo(1)
    assert list(asked.asked) == [1]
