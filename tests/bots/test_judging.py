"""Looking back: which decisions there were, and what a pick was worth beside the best one."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy import Match, Option, Seat, game_names, new, play
from pentarchy.bots import make
from pentarchy.bots.advice import Advice, Candidate
from pentarchy.bots.judging import Adviser, decisions, judge, judge_pick
from pentarchy.bots.search import SearchBot


def searching(parameter: str) -> Adviser:
    return SearchBot(parameter, Random(1))


@pytest.mark.parametrize("game", game_names())
def test_decisions_are_all_those_with_a_choice(game: str) -> None:
    match = play(game, ["random", "greedy"], seed=2)
    for seat in (0, 1):
        found = decisions(match, seat)
        assert found
        assert all(match.picks[at][0] == seat for at in found)
        again = match.clone()
        again.rewind(found[len(found) // 2])
        assert len(again.asked[seat].options) > 1


@pytest.mark.parametrize("game", game_names())
def test_a_judgement_can_be_repeated_and_leaves_the_match_alone(game: str) -> None:
    match = play(game, ["random", "greedy"], seed=2)
    before = match.digest
    at = decisions(match, 0)[5]
    judgement = judge(match, at, searching("12"))
    assert (judgement.at, judgement.seat, judgement.picked) == (at, *match.picks[at])
    assert 0 <= judgement.chance <= 1
    assert 0 <= judgement.best.chance <= 1
    assert judgement.swing == max(0, judgement.best.chance - judgement.chance)
    assert judge(match, at, searching("12")) == judgement
    assert match.digest == before


class Told:
    """An adviser that says what it was told to say."""

    def __init__(self, *candidates: Candidate) -> None:
        self.candidates = candidates

    def advise(self, seat: Seat) -> Advice:
        return Advice(seat.number, self.candidates, 100, 0.0)


@pytest.fixture
def match() -> Match:
    match = new("first_empires", seed=7)
    return match.pick(next(iter(match.asked)), "roll")


def judged(match: Match, picked: Option, *candidates: Candidate) -> tuple[float, float]:
    seat = next(iter(match.asked))
    judgement = judge_pick(Seat(match, seat), 1, picked, Told(*candidates), Random(1))
    return judgement.chance, judgement.swing


def test_a_pick_that_was_tried_enough_is_worth_what_came_of_it(match: Match) -> None:
    keep, reroll = ("keep",), next(option for option in match.asked[0 if 0 in match.asked else 1].options if option[1:])
    best = Candidate(keep, 60, 30.0, 0.7)
    assert judged(match, keep, best) == (0.7, 0.0)
    chance, swing = judged(match, reroll, best, Candidate(reroll, 40, 25.0, 0.4))
    assert chance == 0.4
    assert swing == pytest.approx(0.3)
    # The bot may be of two minds: what came out better after all has given nothing away.
    assert judged(match, reroll, best, Candidate(reroll, 40, 25.0, 0.8)) == (0.8, 0.0)


def test_a_pick_that_the_bot_lost_interest_in_is_tried_beside_the_best(match: Match) -> None:
    seat = next(iter(match.asked))
    keep, reroll = ("keep",), next(option for option in match.asked[seat].options if option[1:])
    chance, swing = judged(match, reroll, Candidate(keep, 99, 30.0, 0.7), Candidate(reroll, 1, 0.0, 0.0))
    assert 0 < chance <= 0.7
    assert swing == pytest.approx(0.7 - chance)


def test_giving_a_game_away_is_a_swing() -> None:
    """Random play against a greedy player loses most of its chance somewhere."""
    match = play("first_empires", ["random", "greedy"], seed=5)
    found = decisions(match, 0)[:10]
    assert max(judge(match, at, searching("60")).swing for at in found) > 0.03


def test_the_search_bot_gives_advice() -> None:
    assert isinstance(make("search:10"), Adviser)
    assert not isinstance(make("greedy"), Adviser)
