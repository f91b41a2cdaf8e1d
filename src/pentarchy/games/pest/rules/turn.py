"""Chapter 9: a turn. An assistant is placed, and the two actions of its space are taken in any order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from pentarchy.core import Decision, Option, Refusal, Rule

from ..box import ADRENALINE, ALL_BEDS, BEDS, COLUMNS, EXPERIMENTS, GRID, ROWS
from ..state import Realm
from . import moving, producing
from .acting import ACTIONS, may_improve, trade, trades
from .assigning import assign
from .building import construct, may_boost_construct
from .curing import cure
from .moving import may_boost_move, move
from .producing import produce
from .quarantine import shift
from .researching import research
from .technologies import can_experiment, can_repeat, card_id, experiment, repeats

END_TURN: Final[Option] = ("end", "turn")
COLUMN, ROW = 1, 2
"""Bits of `Realm.open`."""
PLACE: Final[tuple[Option, ...]] = tuple(("place", space) for space in GRID)
BEGIN: Final[dict[str, Option]] = {action: ("begin", f"action-{action}") for action in ACTIONS}
SHIFT: Final = tuple(tuple(("shift", source, target) for target in BEDS) for source in BEDS)


# -- the assistant


async def assistant(game: Realm) -> None:
    """An assistant goes on an empty space of the own grid, or on a card that takes one. [pest.turn.1, 2, 5, 10, 11]"""
    seat = game.active
    pick = await Decision(seat, "assistant", "pest.turn.1", spaces, game, seat)
    player = game.players[seat]
    player.ready -= 1
    game.boosted = game.shifted = game.entered = game.open = 0
    if game.journal is not None:
        game.tell("pest.turn.1", "places", f"seat-{seat}", pick[1])
    if pick[0] == "experiment":
        game.column = game.row = -1
        experiment(game, seat)
    elif pick[0] == "inject":
        player.used_cards |= ADRENALINE
        again = await Decision(seat, "repeat", "pest.tech.28", repeats, game, seat)
        if game.journal is not None:
            game.tell("pest.tech.28", "repeats", f"seat-{seat}", again[1])
        _open_actions(game, GRID.index(again[1]))
    else:
        space = GRID.index(pick[1])
        player.used |= 1 << space
        _open_actions(game, space)
    game.phase = "next"


def _open_actions(game: Realm, space: int) -> None:
    """A space names one action of the top row and one of the left column. [pest.turn.2, pest.tech.28c]"""
    game.column, game.row = divmod(space, len(ROWS))
    game.open = COLUMN | ROW


def spaces(game: Realm, seat: int) -> list[Option]:
    player = game.players[seat]
    used = player.used
    found = [option for space, option in enumerate(PLACE) if not used >> space & 1]
    if player.techs & (EXPERIMENTS | ADRENALINE):
        if can_experiment(player):
            found.append(("experiment", card_id(EXPERIMENTS)))
        if can_repeat(player):
            found.append(("inject", card_id(ADRENALINE)))
    return found


# -- between actions


async def next_action(game: Realm) -> None:
    """Begin an action, trade, move sick people, or end the turn. [pest.turn.3, 4, pest.trade.8, pest.quar.19]"""
    seat = game.active
    pick = await Decision(seat, "next", "pest.turn.3", choices, game, seat)
    verb = pick[0]
    if verb == "begin":
        begin(game, pick[1].removeprefix("action-"))
    elif verb == "trade":
        await trade(game, seat, pick)
    elif verb == "shift":
        source, target = BEDS.index(pick[1]), BEDS.index(pick[2])
        game.shifted |= 1 << source | 1 << target
        shift(game, seat, source, target)
    else:
        game.open = game.shifted = 0
        game.phase = "turn-over"


def choices(game: Realm, seat: int) -> list[Option]:
    player = game.players[seat]
    found = [END_TURN]
    if game.open:
        if game.open & COLUMN:
            found.append(BEGIN[COLUMNS[game.column]])
        if game.open & ROW:
            found.append(BEGIN[ROWS[game.row]])
        if player.beds:
            found += _shifts(player.beds, game.shifted)
    found += trades(player)
    return found


@cache
def _shifts(beds: int, shifted: int) -> tuple[Option, ...]:
    """From a taken to an empty hampering space, each of them once between two actions. [pest.turn.14, pest.quar.19]"""
    return tuple(
        SHIFT[source][target]
        for source in range(len(BEDS))
        for target in range(len(BEDS))
        if beds >> source & 1 and not beds >> target & 1 and not shifted >> source & 1 and not shifted >> target & 1
    )


def begin(game: Realm, action: str) -> None:
    """The restriction is read now. [pest.turn.7, pest.turn.12, pest.turn.13, pest.turn.16]"""
    seat = game.active
    game.shifted = 0
    if action in COLUMNS:
        game.open &= ~COLUMN
        game.restricted = game.players[seat].beds >> game.column & 1
    else:
        game.open &= ~ROW
    game.phase = action
    if game.journal is not None:
        game.tell("pest.turn.3", "begins", f"seat-{seat}", f"action-{action}", *(["restricted"] * game.restricted))
    if action == "move":
        moving.begin(game, seat)
    elif action == "produce":
        producing.begin(game, seat)


PHASES: Final[dict[str, Callable[[Realm], Rule]]] = {
    "assistant": assistant,
    "next": next_action,
    "move": move,
    "construct": construct,
    "produce": produce,
    "research": research,
    "assign": assign,
    "cure": cure,
}


# -- why not


def may_place(game: Realm, seat: int, space: str) -> Refusal | None:
    """Each space takes one assistant a year. [pest.turn.5]"""
    if game.players[seat].used >> GRID.index(space) & 1:
        return Refusal("pest.turn.5", "assistant_there", space=space)
    return None


def may_begin(game: Realm, seat: int, action: str) -> Refusal | None:
    """Only the two actions of the assistant's space, each once. [pest.turn.2, pest.turn.3]"""
    if game.column < 0:
        return Refusal("pest.tech.17b", "card_replaces_actions", card=card_id(EXPERIMENTS))
    name = action.removeprefix("action-")
    if name not in (COLUMNS[game.column], ROWS[game.row]):
        space = GRID[len(ROWS) * game.column + game.row]
        return Refusal("pest.turn.2", "not_this_space", action=action, space=space)
    bit = COLUMN if name in COLUMNS else ROW
    return None if game.open & bit else Refusal("pest.turn.3", "taken_already", action=action)


def may_shift(game: Realm, seat: int, source: str, target: str) -> Refusal | None:
    """Why a sick person cannot go from one space to another now. [pest.quar.19]"""
    beds = game.players[seat].beds
    a, b = BEDS.index(source), BEDS.index(target)
    if not beds >> a & 1:
        return Refusal("pest.quar.3", "nobody_there", bed=source)
    if beds >> b & 1:
        return Refusal("pest.quar.3", "all_beds_taken" if beds == ALL_BEDS else "bed_taken", bed=target)
    for bed in (a, b):
        if game.shifted >> bed & 1:
            return Refusal("pest.quar.19", "shifted_already", bed=BEDS[bed])
    return None if game.open else Refusal("pest.quar.19", "no_action_left")


def may_boost(game: Realm, decision: Decision) -> Refusal | None:
    """Why the open top-row action cannot be improved: takes the decision. [pest.turn.6, pest.turn.18]"""
    if decision.kind == "move":
        return may_boost_move(game, decision.seat)
    if decision.kind == "construct":
        return may_boost_construct(game, decision.seat)
    return may_improve(game, decision.seat)


def may_end(game: Realm, decision: Decision, what: str) -> Refusal | None:
    """What can be ended is the action that is taken, or the turn between two: takes the decision. [pest.turn.4]"""
    own = "turn" if decision.kind == "next" else decision.kind
    return None if what == own else Refusal("pest.turn.3", "not_open", thing=what)
