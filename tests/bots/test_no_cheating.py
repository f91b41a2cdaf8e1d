"""No bot knows more than its seat: where two deals look the same, the same luck gives the same choice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bots.twins import twins
from pentarchy import registry
from pentarchy.bots import bot_names, make, plays
from pentarchy.bots.search import SearchBot
from pentarchy.bots.search.budget import Budget
from pentarchy.core import Match, Seat, Setup

POSITIONS = 8
FEW_TRIES = Budget(16)
"""Enough to come past hidden things. How long a bot thinks has no influence on what it sees."""


def pairs_of(name: str, players: int, positions: int) -> list[tuple[Seat, Seat]]:
    """Positions of a sensible game in which something is hidden, of as many kinds as possible."""
    game = registry.game(name)
    rng = Random(f"{name} {players}")
    found: list[tuple[Seat, Seat]] = []
    kinds: Counter[str] = Counter()
    for seed in range(20):
        match = Match(game, Setup(players), f"twins {seed}", listen=False)
        while not match.over and len(found) < positions:
            seat = rng.choice(sorted(match.asked))
            decision = match.asked[seat]
            if len(decision.options) > 1 and rng.random() < 0.25 / (1 + kinds[decision.kind]) ** 2:
                pair = twins(match, seat, rng.getrandbits(32))
                if pair is not None:
                    kinds[decision.kind] += 1
                    found.append(pair)
            run = match.imagine(seat, rng)
            assert run.decision is not None
            match.pick(seat, game.lore.rollout(run.state, run.decision, rng))
    return found


@pytest.mark.parametrize("name", registry.game_names())
def test_equal_views_and_equal_luck_give_equal_choices(name: str) -> None:
    pairs = pairs_of(name, 2, POSITIONS) + pairs_of(name, 3, POSITIONS // 2)
    assert len(pairs) == POSITIONS + POSITIONS // 2
    for spec in bot_names():
        if not plays(spec, name):
            continue
        for number, pair in enumerate(pairs):
            choices = []
            for seat in pair:
                bot = make(spec, number)
                if isinstance(bot, SearchBot):
                    bot.budget = FEW_TRIES
                choices.append(bot.choose(seat))
            assert choices[0] == choices[1], (spec, pair[0].decision)
