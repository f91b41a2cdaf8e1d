"""What a good player of Pest knows: so far, what a position is worth and which verbs come first."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Lore, Option, Searching

from ..rules.scoring import score_of
from ..state import Realm

LATE: Final = ("shift", "trade", "done", "end", "leave")
"""Verbs that are picked only where nothing else is there."""
EARLY: Final = ("found", "build", "cure", "buy", "assign", "send", "advance", "begin")


def greedy(game: Realm, decision: Decision) -> Option:
    """The first option of the most useful verb; nobody is buried while there is a bed."""
    options = decision.options
    best, rank = options[0], 99
    for option in options:
        verb = option[0]
        at = EARLY.index(verb) if verb in EARLY else 40 if verb in LATE else 20
        if at < rank:
            best, rank = option, at
    return best


def evaluate(game: Realm, seat: int) -> float:
    """The score that it would be now, and a little for research and people on the way to recovery."""
    player = game.players[seat]
    return sum(score_of(game, seat).values()) + 0.4 * player.research + 0.5 * player.sick - 2.0 * player.graves


lore = Lore(greedy=greedy, evaluate=evaluate, left_alone=frozenset(["trade", "shift"]), search=Searching(par=30.0))
