"""What is remembered for the length of a turn: bits of `Player.used`, and effects in `Clash.lasting`. [coc.round.11]"""

from __future__ import annotations

from typing import Final

from ..box.terms import ADVANCES
from ..state import Clash

# Bits of `Player.used`. Each chapter adds its own below the last one; the first 32 are for these names.
COLLECTED: Final = 1 << 0
"""A city of this player has collected in this turn. [coc.col.16]"""
INFLUENCED: Final = 1 << 1
"""An influence culture of this turn succeeded: no other one follows. [coc.round.6, coc.inf.22]"""
FREE_ECONOMY_USED: Final = 1 << 2
"""The one collect of this turn was that of Free Economy. [coc.col.16]"""
LIBRARY_USED: Final = 1 << 3
"""The Great Library has lent an advance. [coc.won.13]"""
STATUE_USED: Final = 1 << 4
"""The Great Statue has given its action. [coc.wonder.great_statue.2]"""
LABOR: Final = 1 << 5
"""Forced Labor: angry cities count as neutral. [coc.mood.6]"""
ACTED: Final = 1 << 31
"""The first action of this turn has begun. [coc.effect.negotiations]"""
NEXT_MARK: Final = 6
"""Number of the first bit that is still free: raise it when you add one."""

ONCE_AT: Final = 32
ONCE: Final = tuple(1 << ONCE_AT + number for number in range(2 * len(ADVANCES) + 12))
"""By number of an advance, those of civilizations too: its ability was used in this turn. [coc.term.8]"""

ENDS_WITH_TURN: Final[set[str]] = set()
"""Ids of `Clash.lasting` that end with the turn in which they began; chapters add theirs when they are imported."""
ENDS_WITH_OWN_TURN: Final[set[str]] = set()
"""Those that end with the next turn of the seat that they concern."""
ENDS_WITH_ROUND: Final[set[str]] = set()
KEPT_IN_CITIES: Final[set[str]] = set()
"""Those whose number is the hex of a city, and which end when that city changes hands or is destroyed."""


def lasts(game: Clash, name: str, seat: int) -> bool:
    """Whether an effect goes on for a seat."""
    return any(one[0] == name and one[1] == seat for one in game.lasting)


def begin(game: Clash, name: str, seat: int, number: int = 0) -> None:
    game.lasting.append((name, seat, number))


def end(game: Clash, name: str, seat: int) -> None:
    """Forget all entries of an effect for a seat."""
    game.lasting = [one for one in game.lasting if one[0] != name or one[1] != seat]


def number_of(game: Clash, name: str, seat: int) -> int:
    """How many entries of an effect there are for a seat."""
    return sum(1 for one, whose, _ in game.lasting if one == name and whose == seat)


def city_lost(game: Clash, hex_: int) -> None:
    """What was kept in a city is gone with it. [coc.civadvance.druids]"""
    if game.lasting:
        game.lasting = [one for one in game.lasting if one[0] not in KEPT_IN_CITIES or one[2] != hex_]


def end_turn(game: Clash) -> None:
    """What was remembered for this turn is forgotten, before the next seat is active. [coc.round.11]"""
    if game.lasting:
        game.lasting = [
            one
            for one in game.lasting
            if one[0] not in ENDS_WITH_TURN and (one[0] not in ENDS_WITH_OWN_TURN or one[1] != game.active)
        ]


def end_round(game: Clash) -> None:
    """What was remembered for this round, or as in a turn for its status phase, is forgotten. [coc.round.11]"""
    if game.lasting:
        game.lasting = [one for one in game.lasting if one[0] not in ENDS_WITH_ROUND | ENDS_WITH_TURN]


assert NEXT_MARK <= ONCE_AT
