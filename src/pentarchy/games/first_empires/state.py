"""The state of a game of First Empires."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pentarchy.core import NOBODY, OWNER, State, Zone, plain

from .box import TURNS, Civilization, World, civilizations, world

ABOVE: Final = -1
"""Place of a city token that still lies above its track. Places from 0 on are regions."""


def taken_by(seat: int) -> int:
    """Place of a city token in a player's supply."""
    return -2 - seat


def _at_the_end(state: Any, owner: int | None, viewer: int | None) -> bool:
    return bool(state.phase == "over")


@plain
class Player:
    """One player's board, cards and city tokens."""

    civilization: str
    markers: list[int]
    """Space of the marker on each of the five tracks."""
    hand: Annotated[list[str], Zone(OWNER, deal="cards")]
    deck: Annotated[list[str], Zone(NOBODY, deal="cards", loose=True)]
    """In no order: a draw takes any of them."""
    discards: list[str]
    scored: list[str]
    places: list[int]
    """Where each city token lies: the first began in the start region, the others above the five tracks."""
    cities: Annotated[list[int], Zone(_at_the_end, deal="cities")]
    """What each city token is worth. Nobody looks before the end, not even the owner. [fe.setup.15]"""


@plain
class Empires(State):
    """A game of First Empires between two actions."""

    players: list[Player]
    first: int
    """Who holds the round board."""
    round: int
    active: int
    phase: str
    """start, roll, blacken, movement, progress, cities or over: what the active player does next."""

    holder: list[int]
    """Whose explorers stand in each region, -1 for nobody's. [fe.term.4]"""
    force: list[int]
    """How many."""

    dice: list[int]
    """How many dice show each face: the five colours, then black."""
    rerolls: int
    points: int
    """Movement points left."""
    marching: int
    """Explorers on their way into a region that is being conquered."""
    recruits: int
    """New explorers that are still to be placed."""

    # What happened in this turn, for achievement cards. [fe.ach.5]
    raised: list[int]
    landed: list[int]
    """How many explorers in each region have stepped ashore this turn."""
    conquests: int
    sea_conquests: int
    strongest: int
    """The largest number of defenders that was beaten."""
    captured: int

    @property
    def world(self) -> World:
        return world(len(self.players))

    def board(self, seat: int) -> Civilization:
        return civilizations()[self.players[seat].civilization]

    def attribute(self, seat: int, track: int) -> int:
        """The number beside the marker: it counts from the moment that it is needed. [fe.turn.3]"""
        player = self.players[seat]
        return civilizations()[player.civilization].values[track][player.markers[track]]

    def regions_of(self, seat: int) -> list[int]:
        """The regions that a player controls: those with the player's explorers. [fe.term.2]"""
        return [region for region, holder in enumerate(self.holder) if holder == seat]

    def turns_after(self, seat: int) -> int:
        """How many turns a seat still has after the one that is being played. [fe.turn.1]"""
        players, first = len(self.players), self.first
        waits = (seat - first) % players > (self.active - first) % players
        return TURNS[players] - self.round + waits

    def last(self, seat: int) -> int:
        """1 if no turn of the seat follows, else 0: a remedy speaks of the next turn only if there is one."""
        return 0 if self.turns_after(seat) else 1
