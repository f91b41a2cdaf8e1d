"""What the lore of every registered game promises: offered options only, nothing changed, the best guess first."""

from __future__ import annotations

from typing import Any

import pytest

from games.lores import (
    expect_choices_that_are_offered_and_change_nothing,
    expect_promising_options_that_begin_with_the_greedy_one,
)
from games.tables import tables_of
from pentarchy import registry
from pentarchy.core import Game, Setup

DECIDED = {"dominion", "first_empires"}
"""Games whose lore sees at times that only one option is worth a thought."""


def tables(about: str) -> pytest.MarkDecorator:
    found = [(game, setup) for game in map(registry.game, registry.game_names()) for setup in tables_of(game, about)]
    names = [f"{game.name}-{setup.players}-{setup.variant}" for game, setup in found]
    return pytest.mark.parametrize(("game", "setup"), found, ids=names)


@tables("choices")
def test_every_choice_is_offered_and_changes_nothing(game: Game[Any], setup: Setup) -> None:
    expect_choices_that_are_offered_and_change_nothing(game, setup)


@tables("promising")
def test_promising_options_are_offered_and_begin_with_the_greedy_one(game: Game[Any], setup: Setup) -> None:
    expect_promising_options_that_begin_with_the_greedy_one(game, setup, 1 + (game.name not in DECIDED))
