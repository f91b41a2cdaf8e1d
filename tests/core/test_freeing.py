"""A match that nobody has any more is freed at once: it holds itself nowhere."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from pentarchy import registry
from pentarchy.core import Match, Setup


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.game_names())
def test_a_match_is_freed_without_looking_for_garbage(name: str) -> None:
    game = registry.game(name)
    gc.collect()
    gc.disable()
    try:
        match = Match(game, Setup(max(game.facts.players)), 7)
        for _ in range(12):
            seat, decision = next(iter(match.asked.items()))
            match.pick(seat, decision.options[-1])
        copy = match.clone()
        match.rewind(5)
        watched = [ref(match), ref(copy)]
        del match, copy
        assert [found for one in watched if (found := one()) is not None] == []
    finally:
        gc.enable()
