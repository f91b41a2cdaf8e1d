"""Which tables of a game a test plays that is about all of them."""

from __future__ import annotations

from random import Random
from typing import Any

from pentarchy.core import Game, Setup


def tables_of(game: Game[Any], about: str) -> list[Setup]:
    """Some tables that together have each variant and each number of players, for each test others.

    What can go wrong depends on the variant, or on how many play. A game with ten variants for two to four is played
    ten times instead of thirty; what only both together would break is left to `make fuzz`.
    """
    found: list[Setup] = []
    tables = game.facts.setups()
    mixed = Random(f"{game.name} {about}").sample(tables, len(tables))
    for news in (2, 1):  # first those tables that bring a variant and a number of players
        for table in mixed:
            variants, players = {one.variant for one in found}, {one.players for one in found}
            if (table.variant not in variants) + (table.players not in players) >= news:
                found.append(table)
    return found
