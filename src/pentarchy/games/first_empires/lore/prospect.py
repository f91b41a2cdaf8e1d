"""What a seat would gain from what in the turn that it plays."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from ..box import BLACK, TRACKS, TURNS, ConditionData, cards, ocean_names
from ..rules.achievements import progress as card_progress
from ..state import Empires
from .worth import CITY, LATER, card_worth, guard_of, worth

SPITE: Final = 0.5
"""How much of an opponent's loss is one's own gain; shared by all opponents."""
MARGIN: Final = 3.0
"""What a black result must gain beyond the card that is discarded for it."""


RAISES: Final = ("raise_track", "raise_distinct_tracks")
"""Kinds of cards that ask for steps of this turn."""


def step_worths(state: Empires, seat: int, dice: list[int]) -> list[list[float]]:
    """What the first, second, … step of this turn is worth on each track, with what it does for cards in hand."""
    player = state.players[seat]
    turns = TURNS[len(state.players)] - state.round
    rises = worth(player.civilization).step[turns]
    found = []
    for rise, marker, raised in zip(rises, player.markers, state.raised, strict=True):
        start = marker - raised
        found.append(rise[start : start + 6])
    deck = cards()
    for name in player.hand:
        wanted = deck[name].condition
        if wanted.kind in RAISES:
            gain = deck[name].points - card_worth(state, seat, name, turns)
            if wanted.kind == "raise_track":
                found[TRACKS.index(wanted.track)][wanted.steps - 1] += gain
            elif dice[:BLACK].count(0) <= 5 - wanted.count:
                for steps in found:
                    steps[0] += gain / wanted.count
    return found


class Prospect:
    """What a seat would gain from what in this turn with these results; each part is worked out when it is needed."""

    def __init__(self, state: Empires, seat: int, dice: list[int]) -> None:
        player = state.players[seat]
        self.state = state
        self.seat = seat
        self.dice = dice
        self.turns = TURNS[len(state.players)] - state.round
        self.steps = step_worths(state, seat, dice)
        """What the first, second, … step of this turn is worth on each track."""
        self.variety = [0.0] * 7
        """What it is worth to control this many different colours, for cards."""
        self.spread = [0.0] * (len(state.holder) + 2)
        """What it is worth to control this many regions, for cards."""
        self.lure = [0.0] * len(state.holder)
        """What each region is worth apart from its colour, for cards."""
        self.capture = self.conquest = self.defended = self.by_sea = self.landing = 0.0
        """What cards add to the first city taken, a conquest, one of two defenders, one by sea, a landing."""
        self.bonus: dict[int, tuple[int, float]] = {}
        """By colour: how many regions a card asks for, and what it adds."""
        deck = cards()
        for name in player.hand:
            if deck[name].condition.kind not in RAISES:
                gain = deck[name].points - card_worth(state, seat, name, self.turns)
                self._aim_at(deck[name].condition, gain, *card_progress(state, seat, name))

    def _aim_at(self, wanted: ConditionData, gain: float, have: int, need: int) -> None:
        """Let a card in hand raise the worth of what would fulfil it in this turn."""
        kind, world, gap = wanted.kind, self.state.world, need - have
        if kind == "control_colour":
            self.bonus[TRACKS.index(wanted.colour)] = (need, gain)
        elif kind == "control_distinct_colours" or kind == "control_regions":
            table = self.spread if kind == "control_regions" else self.variety
            table[need:] = [value + gain for value in table[need:]]
        elif kind == "control_on_ocean" and gap == 1:
            own = self.state.regions_of(self.seat)
            named = ocean_names(len(self.state.players)) if wanted.ocean == "any" else (wanted.ocean,)
            ocean = max(named, key=lambda ocean: sum(ocean in world.coasts[region] for region in own))
            self._lure(gain, [ocean in coasts for coasts in world.coasts])
        elif kind == "control_oceans" and gap == 1:
            known = {ocean for region in self.state.regions_of(self.seat) for ocean in world.coasts[region]}
            self._lure(gain, [not known.issuperset(coasts) for coasts in world.coasts])
        elif kind == "control_foreign_home":
            homes = [self.state.board(other).home for other in range(len(self.state.players)) if other != self.seat]
            self._lure(gain, [name in homes for name in world.names])
        elif kind == "capture_cities":
            self.capture += gain
        elif kind == "conquer_regions":
            self.conquest += gain if gap == 1 else gain / 3
        elif kind == "conquer_defended":
            self.defended += gain
        elif kind == "conquer_by_sea":
            self.by_sea += gain
        elif kind == "land_from_ocean":
            self.landing += gain / gap

    def _lure(self, worth: float, fits: list[bool]) -> None:
        self.lure = [lure + worth if fit else lure for lure, fit in zip(self.lure, fits, strict=True)]

    @cached_property
    def colours(self) -> list[list[float]]:
        """What it is worth to control 0, 1, … regions of each colour, now and later."""
        found = []
        for track, steps in enumerate(self.steps):
            shown = self.dice[track]
            later = steps[shown] if self.turns else 0.0
            line = [later * share for share in LATER]
            for k in range(shown):
                for more in range(k + 1, 7):
                    line[more] += steps[k]
            if track in self.bonus:
                need, gain = self.bonus[track]
                line[need:] = [value + gain for value in line[need:]]
            found.append(line)
        return found

    @cached_property
    def loot(self) -> list[float]:
        """What the opposing cities in each region are worth to whoever takes them. [fe.city.1, fe.city.2]"""
        found = [0.0] * len(self.lure)
        prize = CITY * (1 + SPITE / (len(self.state.players) - 1))
        for other, player in enumerate(self.state.players):
            if other != self.seat:
                for place in player.places:
                    if place >= 0:
                        found[place] += prize if found[place] else prize + self.capture
        return found

    @cached_property
    def guards(self) -> dict[int, list[float]]:
        """What own cities in a region are worth, by the explorers beside them."""
        found: dict[int, list[float]] = {}
        for place in self.state.players[self.seat].places:
            if place >= 0:
                line = guard_of(self.state, self.seat, place)
                found[place] = [a + b for a, b in zip(found[place], line, strict=True)] if place in found else line
        return found
