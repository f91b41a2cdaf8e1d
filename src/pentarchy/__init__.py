"""Pentarchy: five empire games, one table.

from pentarchy import new, play
match = play("first_empires", ["greedy", "random"], seed=7)
print(match.totals, match.ranking)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core import Match, Option, Seat, Setup
    from .playing import new, play
    from .registry import game, game_names

__all__ = ["Match", "Option", "Seat", "Setup", "game", "game_names", "new", "play"]

_HOMES = {"new": "playing", "play": "playing", "game": "registry", "game_names": "registry"}


def __getattr__(name: str) -> Any:
    """Load on first use, so that the command line answers at once."""
    if name not in __all__:
        raise AttributeError(f"module 'pentarchy' has no attribute '{name}'")
    from importlib import import_module

    return getattr(import_module(f".{_HOMES.get(name, 'core')}", __name__), name)
