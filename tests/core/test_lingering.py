"""A match that stays at secret questions, whether or not somebody has a choice there, until it is told to go on."""

from __future__ import annotations

import pytest

from contract import raid as rules
from contract.raid import PASS, RAID, SHOW, TRADE, raid, twins
from pentarchy.core import Decision, Match, Refused, Setup, record, together

OTHERS = (0, 2, None)


def raided(seed: str) -> Match:
    return Match(raid, Setup(3), seed, lingers=True).pick(0, RAID)


@pytest.fixture
def asked() -> Match:
    """Seat 1 is asked in secret whether it shows its guard."""
    return raided(twins()[0])


@pytest.fixture
def not_asked() -> Match:
    """Nobody has a guard, but seat 1 might have one."""
    return raided(twins()[1])


def told(match: Match) -> list[object]:
    """All that others can tell of a match."""
    return [
        (
            match.view(viewer),
            {seat: decision.kind for seat, decision in match.asked_as_seen_by(viewer).items()},
            list(match.moments_seen_by(viewer))[:-1],
            match.picks_seen_by(viewer),
            [event.words_for(viewer) for event in match.events],
        )
        for viewer in OTHERS
    ]


def test_it_stays_also_where_there_is_nothing_to_choose(asked: Match, not_asked: Match) -> None:
    assert (list(asked.asked), list(not_asked.asked)) == ([1], [])
    assert (asked.may_go_on, not_asked.may_go_on) == (False, True)
    assert told(asked) == told(not_asked)
    assert [event.words[0] for event in not_asked.events] == ["raids"]
    assert not_asked.why_not(1, PASS) is not None


def test_an_answer_waits_until_it_goes_on(asked: Match, not_asked: Match) -> None:
    asked.pick(1, PASS)
    assert (asked.asked, asked.picks, asked.may_go_on) == ({}, [(0, RAID)], True)
    assert told(asked) == told(not_asked)
    with pytest.raises(Refused, match="somebody may be thinking"):
        asked.pick(1, SHOW)


def test_each_that_might_be_asked_has_a_time_of_their_own(asked: Match, not_asked: Match) -> None:
    asked.pick(1, PASS)
    for _ in range(2):
        asked.go_on()
        not_asked.go_on()
        assert told(asked) == told(not_asked)
    assert list(asked.asked) == list(not_asked.asked) == [1]
    with pytest.raises(ValueError, match="does not stay"):
        asked.go_on()


def test_what_was_shown_comes_out_when_it_goes_on(asked: Match) -> None:
    asked.pick(1, SHOW)
    assert [event.words[0] for event in asked.events] == ["raids"]
    asked.go_on()
    assert [event.words[0] for event in asked.events] == ["raids", "shows"]
    assert asked.picks == [(0, RAID), (1, SHOW)]


def test_nobody_can_go_on_before_the_answer(asked: Match) -> None:
    with pytest.raises(ValueError, match="does not stay"):
        asked.go_on()


def test_an_answer_can_be_taken_back_while_it_waits(asked: Match) -> None:
    asked.pick(1, SHOW)
    assert asked.barrier(1) == ""
    asked.undo(1)
    assert list(asked.asked) == [1]
    asked.pick(1, PASS).go_on()
    assert asked.picks == [(0, RAID), (1, PASS)]


@pytest.mark.parametrize("answer", [PASS, SHOW])
def test_it_is_the_same_game_with_the_same_record(answer: tuple[str, ...]) -> None:
    lingering, plain = raided(twins()[0]), Match(raid, Setup(3), twins()[0]).pick(0, RAID)
    lingering.pick(1, answer).go_on()
    while lingering.may_go_on:
        lingering.go_on()
    plain.pick(1, answer)
    assert record(lingering).text() == record(plain).text()
    assert (lingering.digest, lingering.events) == (plain.digest, plain.events)


def test_copies_stay_at_the_same_question(asked: Match, not_asked: Match) -> None:
    not_asked.go_on()
    copy = not_asked.clone()
    assert (copy.may_go_on, copy.lingering and copy.lingering.seat) == (True, 2)
    copy.go_on()
    assert (list(copy.asked), list(not_asked.asked)) == ([1], [])
    asked.pick(1, SHOW)
    copy = asked.clone()
    copy.go_on()
    assert (len(copy.picks), len(asked.picks)) == (2, 1)


def test_what_is_taken_back_leads_to_where_it_was_picked(asked: Match, not_asked: Match) -> None:
    """Not to the questions before it: there would be another pause, which nobody has who was asked and declined."""
    asked.pick(1, PASS)
    for match in (asked, not_asked):
        while match.may_go_on:
            match.go_on()
        match.pick(1, TRADE)
        match.undo(1)
        assert list(match.asked) == [1]
        match.undo(0)
        assert (list(match.asked), match.picks) == ([0], [])


def test_questions_at_the_beginning_and_in_the_middle_of_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    with_guard, without = twins()

    async def careful(game: rules.Raid) -> None:
        await rules.defends(game, 1)
        for _ in range(2):
            await Decision(0, "turn", "raid.turn.1", lambda: [TRADE, RAID])
        game.round = rules.ROUNDS + 1

    monkeypatch.setattr(rules, "turn", careful)
    for seed in (with_guard, without):
        match = Match(raid, Setup(3), seed, lingers=True)
        if seed == with_guard:
            match.pick(1, PASS)
        match.go_on()
        for number in range(2):
            match.pick(0, TRADE)
            match.undo(0)
            assert list(match.asked) == [0]
            match.pick(0, RAID)
            assert [option for seat, option in match.picks if seat == 0] == [RAID] * (number + 1)
        assert match.over


def test_seats_that_decide_together_do_not_wait_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    with_guard, _ = twins()

    async def prepare(game: rules.Raid, seat: int) -> None:
        await rules.defends(game, seat)
        await Decision(seat, "turn", "raid.turn.1", lambda: [TRADE, RAID])

    async def all_together(game: rules.Raid) -> None:
        await together(range(3), lambda seat: prepare(game, seat))
        game.round = rules.ROUNDS + 1

    monkeypatch.setattr(rules, "turn", all_together)
    match = Match(raid, Setup(3), with_guard, lingers=True)
    for seat in (2, 1, 0):
        while (decision := match.decision(seat)) is not None:
            match.pick(seat, decision.options[0])
    assert match.over
    assert (1, PASS) in match.picks
