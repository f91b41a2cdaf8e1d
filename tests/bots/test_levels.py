"""The four levels: they play every game, and each knows more than the one before."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy import new, play, registry
from pentarchy.bots import BotError, bot_names, make
from pentarchy.bots.levels import Adept, Expert, Master, Novice
from pentarchy.bots.search.budget import Budget
from pentarchy.core import Match, Seat

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
    expert = make("expert")
    assert isinstance(expert, Expert)
    assert 0 < expert.budget.iterations <= 500


@pytest.mark.parametrize("name", registry.game_names())
def test_a_novice_plays_whole_games(name: str) -> None:
    match = play(name, ["novice", "novice"], seed=1)
    assert match.over


@pytest.mark.parametrize("name", registry.game_names())
@pytest.mark.parametrize("kind", [Adept, Expert])
def test_others_pick_what_is_offered(name: str, kind: type[Adept] | type[Expert]) -> None:
    match = new(name, 3, seed="levels")
    bot = kind("", Random(1))
    if isinstance(bot, Expert):
        bot.budget = Budget(10)
    for _ in range(15):
        seat = Seat(match, next(iter(match.asked)))
        match.pick(seat.number, bot.choose(seat))


def test_a_novice_likes_points_at_once() -> None:
    """In the first turn six coins should buy a Gold, but a Duchy is three points."""
    match = new(
        "dominion", 2, seed=3, kingdom="cellar,market,militia,mine,moat,remodel,smithy,village,workshop,woodcutter"
    )
    state = match.run.base.copy()
    state.players[state.active].hand[:] = ["gold", "gold", "estate", "estate", "estate"]
    match = Match.at(match.game, match.setup, state)
    seat = Seat(match, state.active)
    match.pick(seat.number, "treasures")
    picks = [Novice("", Random(seed)).choose(seat) for seed in range(12)]
    assert ("buy", "duchy") in picks
    expert = Expert("", Random(1))
    expert.budget = Budget(60)
    assert expert.choose(seat) == ("buy", "gold")
