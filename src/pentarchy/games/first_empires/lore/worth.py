"""What things are worth to a plan, in points that a player may expect to have more at the end."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ..box import GREEN, PURPLE, TOP, TURNS, cards, civilizations
from ..rules.achievements import progress as card_progress
from ..state import Empires

CITY: Final = 11 / 6
"""What a city token is worth on average: nobody knows more. [fe.comp.2, fe.setup.15]"""
RATE: Final = 0.62
"""Steps that a marker makes in an ordinary turn."""
GROWTH: Final = (1.85, 0.1, 0.5, 0.0, 0.65)
"""Points per turn that one more die, reroll, movement point and explorer bring; cards are counted when drawn."""
CARD: Final = tuple(1.0 + 0.22 * turns for turns in range(9))
"""What a card that is drawn is worth, by the turns that follow."""
LATER: Final = (0.0, 0.37, 0.58, 0.65, 0.65, 0.65, 0.65)
"""What 0, 1, … regions of a colour are worth for the turns to come, in steps of that colour."""
SAFE: Final = (0.5, 0.57, 0.75, 0.92, 0.99)
"""How probably a city survives a round if one opponent can bring 3, 2, 1, 0, -1 explorers more than stand there."""
LASTING: Final = 0.6
"""How probably a city that is placed survives to the end."""
CONVERSION: Final = 1.2
"""What a card is worth at least while turns remain: it can turn a result."""
CHANCES: Final = {
    "control_colour": 0.4,
    "control_distinct_colours": 0.4,
    "control_regions": 0.4,
    "control_on_ocean": 0.4,
    "control_oceans": 0.5,
    "control_foreign_home": 0.15,
    "explorers_in_region": 0.05,
    "own_cities_on_board": 0.4,
    "capture_cities": 0.35,
    "conquer_regions": 0.1,
    "conquer_defended": 0.15,
    "conquer_by_sea": 0.15,
    "land_from_ocean": 0.3,
    "raise_track": 0.1,
    "raise_distinct_tracks": 0.3,
    "track_at_least": 0.3,
}
"""How probably one turn brings what a card asks for, if one more is needed."""
AT_ONCE: Final = ("raise_track", "raise_distinct_tracks", "conquer_regions", "conquer_defended")
"""Kinds of cards that are fulfilled in one go: how much is missing before says nothing."""
CROWD: Final = 4
"""More explorers than this in a region protect no better."""


class Worth(NamedTuple):
    """By turns to come, track and space: what the marker is worth where it stands, and what its next step adds."""

    standing: list[list[list[float]]]
    step: list[list[list[float]]]


@cache
def worth(civilization: str) -> Worth:
    """Points, cities and growth of a board, if its markers rise at the usual rate."""
    board = civilizations()[civilization]
    table = Worth([], [])
    for turns in range(9):
        table.standing.append([])
        table.step.append([])
        for track in range(5):
            if turns:
                before, step = table.standing[turns - 1][track], table.step[turns - 1][track]
                use = GROWTH[track]
                row = [use * board.values[track][m] + before[m] + RATE * step[m] for m in range(TOP + 1)]
            else:
                city = board.city_spaces[track]
                row = [points + (CITY * LASTING if m >= city else 0) for m, points in enumerate(board.points[track])]
            rise = [row[m + 1] - row[m] for m in range(TOP)]
            if track == GREEN:
                rise = [rise[m] + board.draws[m + 1] * CARD[turns] for m in range(TOP)]
            table.standing[turns].append(row)
            table.step[turns].append(rise + [0.0] * 7)
    return table


@cache
def guard(threat: int, exposed: float) -> list[float]:
    """What a city is worth with 0, 1, … explorers beside it."""
    return [CITY * (1 - exposed * (1 - SAFE[max(0, min(4, n - threat + 3))])) for n in range(CROWD + 1)]


def exposure(state: Empires) -> float:
    """The share of the opponents of the active player that will have another turn."""
    players = len(state.players)
    if state.round < TURNS[players]:
        return 1.0
    return (players - 1 - (state.active - state.first) % players) / (players - 1)


def threat(state: Empires, seat: int, region: int) -> int:
    """The most explorers that one opponent can bring into a region in one turn."""
    holder, force = state.holder, state.force
    brought: dict[int, int] = {}
    points: dict[int, int] = {}
    for source, cost in state.world.approach[region]:
        owner = holder[source]
        if owner >= 0 and owner != seat:
            left = points[owner] if owner in points else state.attribute(owner, PURPLE)
            able = min(force[source], left // cost)
            brought[owner] = brought.get(owner, 0) + able
            points[owner] = left - able * cost
    return max(brought.values()) if brought else 0


def guard_of(state: Empires, seat: int, region: int) -> list[float]:
    """What a city of a seat in a region is worth with 0, 1, … explorers beside it."""
    return guard(threat(state, seat, region), exposure(state))


def card_worth(state: Empires, seat: int, name: str, turns: int) -> float:
    """What a card in hand may still bring: its points by the chance to fulfil it, or a result turned."""
    card = cards()[name]
    have, need = card_progress(state, seat, name)
    if have >= need:
        return float(card.points)
    kind = card.condition.kind
    chance = CHANCES[kind] if kind in AT_ONCE else CHANCES[kind] / (need - have)
    value: float = card.points * (1 - (1 - chance) ** turns)
    return max(value, CONVERSION) if turns else value
