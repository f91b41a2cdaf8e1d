"""How well a seat stands: the points that it may expect at the end.

The numbers are a regression: the final leads in 8000 games between greedy players, who were made to pick something else
now and then, on what there was to see at the beginning of every turn. They tell more than the tables in `worth`, which
serve plans within one turn: what regions are worth for the turns to come, those that the opponents miss too, and that a
city on the map is as often a prey as a gain.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..box import TOP, cards, civilizations
from ..rules.scoring import score_of
from ..state import Empires, taken_by
from .worth import CITY, card_worth, threat

# By track: dice, rerolls, movement points, cards, explorers. All of these count once for each turn to come.
USE: Final = (0.50, 0.38, 0.41, 0.0, 0.18)
"""What the number beside the marker brings; cards count when they are drawn."""
RISE: Final = (0.23, 0.03, 0.12, 0.14, 0.18)
"""What a space that a marker has climbed brings besides, because the steps above are worth more …"""
EARLY: Final = (0.035, -0.017, 0.0, -0.033, 0.01)
"""… and what is to be added to that for each turn to come."""
CEILING: Final = (0.11, 0.0, 0.18, 0.0, 0.2)
"""What is lost again for each of the two highest spaces: not much is left to climb."""

REGION, REGION_EARLY = 0.74, -0.048
"""What a region brings in each turn to come, if its track can still rise; what is added for each turn to come."""
LONELY, LONELY_EARLY = 0.165, 0.012
"""What is lost of that if a single explorer holds it."""
HELD: Final = 0.46
"""What a card in hand brings for each turn to come, whatever it asks for."""
FULFILLED, FULFILLED_EARLY = 0.945, -0.146
"""How much of what a card may bring counts besides; what is added for each turn to come."""

GUARDED: Final = (0.24, 0.86, 1.05, 1.33)
"""What a city on the map is worth if an opponent can bring 2, 1, 0, -1 explorers more than stand there."""
PREY: Final = 0.385
"""What is lost of that for each turn to come: sooner or later somebody takes it, and has its points."""
OPEN, OPEN_EARLY = -1.03, 0.255
"""What is added if nobody guards it at all; what is added to that for each turn to come."""

TO_COME: Final = (1.0, -0.4, -0.6, 0.8, 3.4, 7.15, 12.1, 18.4, 25.4)
"""What else may be expected, by turns to come; measured over greedy games of two to five players, where it makes the
evaluation an unbiased guess of the final score."""
UNDERWAY: Final = 5.4
"""What the movement and the conversions of a turn bring on average; measured likewise."""


def terms(state: Empires, seat: int) -> dict[str, float]:
    """The points that a seat may expect at the end, by what they come from; when it is over, those that it has."""
    phase = state.phase
    if phase == "over":
        return {source: float(points) for source, points in score_of(state, seat).items()}
    player = state.players[seat]
    markers = player.markers
    turns = state.turns_after(seat)
    active = seat == state.active
    if active and phase == "start":
        turns += 1
        active = False
    holder, force, colours = state.holder, state.force, state.world.colours
    owned = [0] * 5
    useful = lonely = 0
    region = -1
    for _ in range(holder.count(seat)):
        region = holder.index(seat, region + 1)
        colour = colours[region]
        owned[colour] += 1
        if markers[colour] < TOP:
            useful += 1
        if force[region] == 1:
            lonely += 1
    dice, rerolls, movement, drawing, explorers = tracks(player.civilization)[turns]
    heights = markers
    underway = 0.0
    if active:
        heights = list(markers)
        if phase in ("roll", "blacken", "movement"):
            underway = UNDERWAY
        for track in range(5):
            pending = min(state.dice[track], owned[track]) - state.raised[track]
            if pending > 0:
                heights[track] = min(TOP, markers[track] + pending)
    cities = scored = held = 0.0
    for place in player.places:
        if place >= 0:
            number = force[place] if holder[place] == seat else 0
            safety = number - threat(state, seat, place) + 2
            cities += GUARDED[0 if safety < 0 else safety if safety < 3 else 3] - PREY * turns
            if not number:
                cities += OPEN + OPEN_EARLY * turns
    taken, mine = 0, taken_by(seat)
    for owned_by in state.players:
        taken += owned_by.places.count(mine)
    deck = cards()
    for name in player.scored:
        scored += deck[name].points
    if player.hand:
        share = FULFILLED + FULFILLED_EARLY * turns
        for name in player.hand:
            held += HELD * turns + share * card_worth(state, seat, name, turns)
    return {
        "track-orange": dice[heights[0]],
        "track-blue": rerolls[heights[1]],
        "track-purple": movement[heights[2]],
        "track-green": drawing[heights[3]],
        "track-yellow": explorers[heights[4]],
        "regions": useful * turns * (REGION + REGION_EARLY * turns),
        "lonely": -lonely * turns * (LONELY + LONELY_EARLY * turns),
        "cities": cities,
        "taken": CITY * taken,
        "scored": scored,
        "held": held,
        "time": TO_COME[turns] + underway,
    }


@cache
def tracks(civilization: str) -> list[list[list[float]]]:
    """By turns to come, track and space: what the marker is worth where it stands."""
    board = civilizations()[civilization]
    return [
        [
            [
                points
                + turns * USE[track] * board.values[track][space]
                + turns * space * (RISE[track] + EARLY[track] * turns)
                - turns * CEILING[track] * max(0, space - TOP + 2)
                for space, points in enumerate(board.points[track])
            ]
            for track in range(5)
        ]
        for turns in range(9)
    ]
