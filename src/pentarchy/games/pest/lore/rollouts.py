"""A light, mostly sensible choice, quick enough to play thousands of games to their end."""

from __future__ import annotations

from random import Random
from typing import Final

from pentarchy.core import Decision, Option

from ..box import ASSIGN, COLUMNS, CURE, PRODUCE, ROWS
from ..rules.acting import END
from ..rules.assigning import TO_CAPITAL
from ..rules.turn import BEGIN, COLUMN, END_TURN, ROW
from ..state import Realm

LOOKS: Final = 4
"""How many random options the light choice looks at."""
WANTED: Final = frozenset(["build", "found", "buy", "cure", "advance", "rest", "assign", "step", "cross", "jump"])
"""Verbs that nearly always do good."""
FIRST: Final = frozenset(
    ["pay", "tent", "shelter", "vacate", "clear", "checkpoint", "clothing", "produce", "make-room", "clear-store"]
)
"""Kinds of decisions where the first option is good enough."""


def rollout(game: Realm, decision: Decision, rng: Random) -> Option:
    """Random, but never foolish: both actions are taken, and whatever can be built, bought, healed or fetched is."""
    kind, options = decision.kind, decision.options
    if kind in FIRST:
        return options[0]
    if kind == "next":
        return light_next(game, decision.seat)
    size = len(options)
    if kind in END:
        if kind == "move" and game.movement <= 0:
            return END["move"]
        if kind == "assign":
            return light_assign(game, decision, rng)
        for _ in range(LOOKS):
            option = options[int(rng.random() * size)]
            if option[0] in WANTED:
                return option
        return options[0]
    return options[int(rng.random() * size)]


def light_next(game: Realm, seat: int) -> Option:
    """The column's action first, except where workers or empty beds serve it."""
    if not game.open:
        return END_TURN
    row_first = game.open == ROW
    if game.open == COLUMN | ROW:
        if game.row == ASSIGN:
            row_first = game.column == PRODUCE
        elif game.row == CURE:
            row_first = bool(game.players[seat].beds >> game.column & 1)
    return BEGIN[ROWS[game.row]] if row_first else BEGIN[COLUMNS[game.column]]


def light_assign(game: Realm, decision: Decision, rng: Random) -> Option:
    """People go to work; now and then one goes to the capital."""
    option = decision.options[1] if len(decision.options) > 1 else decision.options[0]
    if option == TO_CAPITAL and (game.sent or rng.random() < 0.6):
        return END["assign"]
    return option if option[0] == "assign" else END["assign"]
