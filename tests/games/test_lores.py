"""What the lore of every registered game promises: offered options only, nothing changed, the best guess first."""

from __future__ import annotations

from typing import Any

import pytest

from games.lores import (
    expect_choices_that_are_offered_and_change_nothing,
    expect_promising_options_that_begin_with_the_greedy_one,
)
from pentarchy import registry
from pentarchy.core import Game, Setup

CASES = [(game, setup) for game in map(registry.game, registry.game_names()) for setup in game.facts.setups()]
DECIDED = {"dominion", "first_empires"}
"""Games whose lore sees at times that only one option is worth a thought."""
EACH_TABLE = pytest.mark.parametrize(
    ("game", "setup"), CASES, ids=[f"{game.name}-{setup.players}-{setup.variant}" for game, setup in CASES]
)


@EACH_TABLE
def test_every_choice_is_offered_and_changes_nothing(game: Game[Any], setup: Setup) -> None:
    expect_choices_that_are_offered_and_change_nothing(game, setup)


@EACH_TABLE
def test_promising_options_are_offered_and_begin_with_the_greedy_one(game: Game[Any], setup: Setup) -> None:
    expect_promising_options_that_begin_with_the_greedy_one(game, setup, 1 + (game.name not in DECIDED))
