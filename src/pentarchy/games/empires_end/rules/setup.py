"""Setup: shuffle, deal, and lay out the same row for everybody."""

from __future__ import annotations

from pentarchy.core import Chance

from ..box import HAND, PLACES, RESOURCES, START_RESOURCES, campaigns, crises, track
from ..state import SOURCES, Downfall, Empire


def set_up(players: int, chance: Chance, *, blitz: bool) -> Downfall:
    """Two of each resource, four crises in hand, eleven locations in the same order. [ee.setup.1-8]"""
    first = chance.below("setup", players)
    row = list(range(PLACES))
    chance.shuffle("setup", row)
    deck = sorted(crises())
    hands = {(first + step) % players: [chance.take("crises", deck) for _ in range(HAND)] for step in range(players)}
    return Downfall(
        chance=chance,
        players=[new_empire(row, hands[seat]) for seat in range(players)],
        blitz=blitz,
        first=first,
        space=track(players).blitz_start if blitz else 0,
        phase="exchange" if blitz else "marker",
        deck=deck,
        discards=[],
        campaigns=sorted(campaigns()),
        campaign="",
        fought=[],
        active=first,
        crises=[],
        bids=[],
        averted=[],
        lifted=-1,
    )


def new_empire(row: list[int], hand: list[str]) -> Empire:
    """One player's things. [ee.setup.5, ee.setup.6]"""
    return Empire(
        row=row[:],
        ruins=[],
        innovations={},
        exhausted=[],
        resources=[START_RESOURCES] * len(RESOURCES),
        hand=hand,
        attaching="",
        earned=[0] * len(SOURCES),
        used={},
        handled=0,
        saved=0,
        rebuilt=False,
        dropped=[],
        strength=0,
        renewals=0,
    )
