"""Bots in a game for one: nobody to beat, so the points decide."""

from __future__ import annotations

import pytest

from contract.solo import climb
from pentarchy.bots import make
from pentarchy.bots.advice import explain
from pentarchy.bots.judging import decisions, judge
from pentarchy.bots.search import SearchBot
from pentarchy.bots.search.thinking import leads
from pentarchy.core import Match, Seat, Setup


def points(bot: str, seed: int) -> int:
    match, player = Match(climb, Setup(1), seed), make(bot, seed)
    while not match.over:
        match.pick(0, player.choose(Seat(match, 0)))
    return match.totals[0]


@pytest.mark.parametrize("bot", ["random", "greedy", "novice", "adept", "search:30"])
def test_bots_play_alone(bot: str) -> None:
    assert points(bot, 1) >= 0


def test_a_search_looks_for_points() -> None:
    searched, random = (sum(points(bot, seed) for seed in range(12)) for bot in ("search:60", "random"))
    assert searched > random


def test_a_lead_is_counted_from_par() -> None:
    assert leads([20.0], 16.0) == [4.0]
    assert leads([20.0, 16.0], 5.0) == [4.0, -4.0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_advice_for_one_speaks_of_points_only(language: str) -> None:
    match = Match(climb, Setup(1), 5)
    bot = make("search:60", 5)
    assert isinstance(bot, SearchBot)
    said = " ".join(explain(match, bot.advise(Seat(match, 0)), language))
    assert ("points" if language == "en" else "Punkte") in said
    assert "%" not in said


def test_decisions_of_one_are_judged() -> None:
    match = Match(climb, Setup(1), 5)
    match.pick(0, "climb")
    while not match.over:
        match.pick(0, "camp")
    bot = make("search:60", 5)
    assert isinstance(bot, SearchBot)
    judgement = judge(match, decisions(match, 0)[0], bot)
    assert judgement.picked == ("climb",)
    assert 0.0 <= judgement.swing <= 1.0
