"""A seat passes what it is asked without being waited for: where it may say so, what comes of it, and who may know."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from contract import raid
from contract.raid import PASS, RAID, SHOW, TRADE, twins
from pentarchy.core import Decision, Match, Option, Passing, Refused, Setup, record, together
from pentarchy.core.passing import declinable


@pytest.fixture
def asked() -> Match:
    """Seat 1 is asked in secret whether it shows its guard."""
    return Match(raid.raid, Setup(3), twins()[0]).pick(0, RAID)


@pytest.fixture
def in_public(monkeypatch: pytest.MonkeyPatch, asked: Match) -> Match:
    """The same where everybody hears the question."""

    async def defends(game: raid.Raid, seat: int) -> bool:
        return await Decision(seat, "guard", "raid.guard.1", raid.guards, game, seat, declines=PASS) == SHOW

    monkeypatch.setattr(raid, "defends", defends)
    return Match(raid.raid, Setup(3), twins()[0]).pick(0, RAID)


def passing_at(match: Match) -> Passing:
    passing = Passing()
    passing.begin(match, 1, "guard")
    return passing


def play(match: Match, passing: Passing) -> None:
    while (due := passing.due(match)) is not None:
        match.pick(*due)


def raid_again(match: Match) -> None:
    """Seat 2 raids, and seat 1 comes last to be asked for a guard."""
    match.pick(1, TRADE).pick(2, RAID)
    if 0 in match.asked:
        match.pick(0, PASS)


def test_the_open_question_is_passed_and_so_is_the_next_of_its_kind(asked: Match) -> None:
    passing = passing_at(asked)
    play(asked, passing)
    assert asked.picks == [(0, RAID), (1, PASS)]
    assert passing.due(asked) is None
    raid_again(asked)
    assert passing.due(asked) == (1, PASS)


def test_nothing_is_due_before_somebody_says_so_or_after_it_was_taken_back(asked: Match) -> None:
    assert Passing().due(asked) is None
    passing = passing_at(asked)
    passing.end(asked, 1, "guard")
    assert (passing.due(asked), passing.kinds(1)) == (None, ())


def test_only_the_seat_that_said_so_passes(asked: Match) -> None:
    passing = passing_at(asked)
    assert [passing.kinds(seat) for seat in (0, 1, 2, None)] == [(), ("guard",), (), ()]


@pytest.mark.parametrize(
    ("seat", "kind", "reason"),
    [
        (1, "dance", r"^This game has no question of that kind\.$"),
        (1, "turn", r"^You can say that when you are asked: Trade or raid\?$"),
        (0, "guard", r"^You can say that when you are asked: Show a guard\?$"),
    ],
)
def test_what_is_not_asked_cannot_be_passed(asked: Match, seat: int, kind: str, reason: str) -> None:
    passing = Passing()
    with pytest.raises(Refused, match=reason):
        passing.begin(asked, seat, kind)
    assert passing.kinds(seat) == ()


def test_what_cannot_be_declined_cannot_be_passed() -> None:
    match, passing = Match(raid.raid, Setup(3), "1"), Passing()
    with pytest.raises(Refused, match=r"^Here nothing can be passed automatically: Trade or raid\?$"):
        passing.begin(match, 0, "turn")
    assert passing.due(match) is None


@pytest.mark.parametrize(("kind", "reason"), [("guard", "You do not pass that"), ("dance", "no question of that kind")])
def test_what_is_not_passed_cannot_be_ended(asked: Match, kind: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        Passing().end(asked, 1, kind)


@pytest.mark.parametrize("language", ["en", "de"])
def test_refusals_are_said_in_both_languages(asked: Match, language: str) -> None:
    with pytest.raises(Refused) as refused:
        Passing().begin(asked, 1, "turn")
    assert refused.value.refusal is not None
    question = raid.raid.texts(language).decision("turn")
    assert raid.raid.texts(language).refusal(refused.value.refusal, "").endswith(question)


def test_what_is_said_at_a_secret_question_is_nobody_elses_business(asked: Match) -> None:
    passing = Passing()
    assert not passing.begin(asked, 1, "guard")
    assert passing.kinds_known_to_all(1) == ()
    assert not passing.end(asked, 1, "guard")


def test_what_is_said_at_a_public_question_all_may_know(in_public: Match) -> None:
    passing = Passing()
    assert passing.begin(in_public, 1, "guard")
    assert passing.kinds_known_to_all(1) == ("guard",)
    assert passing.end(in_public, 1, "guard")


def test_what_all_know_stays_known_also_where_it_is_asked_in_secret(in_public: Match, asked: Match) -> None:
    passing = passing_at(in_public)
    assert not passing.begin(asked, 1, "guard")
    assert passing.kinds_known_to_all(1) == ("guard",)


def test_who_takes_a_pass_back_is_asked_this_once(asked: Match) -> None:
    passing = passing_at(asked)
    play(asked, passing)
    asked.undo(1)
    passing.took_back(asked, 1)
    assert passing.due(asked) is None
    later = asked.clone().pick(1, PASS)
    raid_again(later)
    assert passing.due(later) == (1, PASS)
    passing.begin(asked, 1, "guard")
    assert passing.due(asked) == (1, PASS)


def test_what_was_taken_back_is_forgotten_when_the_game_goes_back_further(asked: Match) -> None:
    passing = passing_at(asked)
    play(asked, passing)
    asked.undo(1)
    passing.took_back(asked, 1)
    asked.undo(0)
    passing.took_back(asked, 0)
    asked.pick(0, RAID)
    assert passing.due(asked) == (1, PASS)


def test_others_undo_as_if_nobody_had_been_asked(asked: Match) -> None:
    play(asked, passing_at(asked))
    assert asked.barrier(0) == ""


def test_a_choice_that_was_begun_is_not_passed(monkeypatch: pytest.MonkeyPatch, asked: Match) -> None:
    async def defends(game: raid.Raid, seat: int) -> bool:
        """Twice the same, as two parts of one choice."""
        if "guard" not in game.players[seat].hand:
            return False
        options: Sequence[Option] = [PASS, SHOW]
        for part in (0, 1):
            if await Decision(seat, "guard", "raid.guard.1", lambda: options, part=part, declines=PASS) == PASS:
                return False
        return True

    monkeypatch.setattr(raid, "defends", defends)
    match = Match(raid.raid, Setup(3), twins()[0]).pick(0, RAID)
    assert declinable(match, 1) is not None
    match.pick(1, SHOW)
    assert declinable(match, 1) is None
    with pytest.raises(Refused, match="nothing can be passed automatically"):
        Passing().begin(match, 1, "guard")


def test_the_record_has_the_picks_and_not_the_setting(asked: Match) -> None:
    by_hand = asked.clone().pick(1, PASS)
    play(asked, passing_at(asked))
    assert record(asked).text() == record(by_hand).text()


def test_where_seats_decide_together_each_passes_in_its_own_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat took back is not passed because another seat acts."""
    monkeypatch.setattr(raid, "turn", _all_guard)
    match = Match(raid.raid, Setup(3), twins()[0])
    passing = passing_at(match)
    play(match, passing)
    assert match.sealed == {0: [], 1: [PASS], 2: []}
    match.undo(1)
    passing.took_back(match, 1)
    match.pick(2, SHOW)
    match.undo(2)
    passing.took_back(match, 2)
    assert passing.due(match) is None


async def _guard(seat: int) -> None:
    await Decision(seat, "guard", "raid.guard.1", lambda: [PASS, SHOW], declines=PASS, secret=True)


async def _all_guard(game: raid.Raid) -> None:
    await together(range(3), _guard)
    game.round = raid.ROUNDS + 1
