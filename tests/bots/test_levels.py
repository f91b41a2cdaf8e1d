"""The four levels: they play every game, and each knows more than the one before."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy import new, play, registry
from pentarchy.bots import BotError, bot_names, make
from pentarchy.bots.levels import Adept, Expert, Master, Novice
from pentarchy.core import Seat

LEVELS = ("novice", "adept", "expert", "master")


def test_all_levels_are_registered_and_take_no_parameter() -> None:
    assert set(LEVELS) <= set(bot_names())
    for name in LEVELS:
        with pytest.raises(BotError, match=f"'{name}' takes no parameter"):
            make(f"{name}:5")


def test_an_answer_takes_at_most_two_seconds() -> None:
    master = make("master")
    assert isinstance(master, Master)
    assert 0 < master.budget.seconds <= 2


@pytest.mark.parametrize("name", registry.game_names())
def test_a_novice_plays_whole_games(name: str) -> None:
    match = play(name, ["novice", "novice"], seed=1)
    assert match.over


@pytest.mark.parametrize("name", registry.game_names())
@pytest.mark.parametrize("kind", [Adept, Expert])
def test_others_pick_what_is_offered(name: str, kind: type[Adept] | type[Expert]) -> None:
    match = new(name, 3, seed="levels")
    bot = kind("", Random(1))
    for _ in range(15):
        seat = Seat(match, next(iter(match.asked)))
        match.pick(seat.number, bot.choose(seat))


def test_the_expert_never_slips_and_the_others_slip_as_often_as_they_say() -> None:
    """Where much can be picked, a slip is seldom the sensible pick by chance."""
    match = new("first_empires", 2, seed="slips")
    while len(match.asked[next(iter(match.asked))].options) < 8:
        number, decision = next(iter(match.asked.items()))
        match.pick(number, match.game.lore.greedy(match.state, decision))
    seat = Seat(match, next(iter(match.asked)))
    sensible = seat.follow("greedy")
    slipped = {}
    for kind in (Novice, Adept, Expert):
        bot = kind("", Random(4))
        slipped[kind] = sum(bot.choose(seat) != sensible for _ in range(400)) / 400
    assert slipped[Expert] == 0
    assert 0.13 < slipped[Adept] < 0.3
    assert 0.42 < slipped[Novice] < 0.66


@pytest.mark.parametrize("name", registry.game_names())
def test_who_slips_less_wins_more(name: str) -> None:
    """A few games only: how far the levels are apart is for the benchmark."""
    for upper, lower in (("expert", "novice"), ("adept", "random")):
        wins = [
            play(name, bots, seed=seed).ranking[bots.index(upper)] == 1
            for seed in range(4)
            for bots in ([upper, lower], [lower, upper])
        ]
        assert sum(wins) >= 6, (upper, lower, wins)
