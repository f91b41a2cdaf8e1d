"""One combat round in numbers: what cards and abilities add on each side, by source, and what was lost.

All of it is known to everybody. Bonuses, penalties and ignored hits are kept by source in the battle itself
(`Battle.sums`), so that tables and explanations can say what gives what.
"""

from __future__ import annotations

from typing import Final

from ..state import Battle

BONUS: Final = 0
"""Kinds of entries in `Battle.sums`: added to the combat value,"""
PENALTY: Final = 1
"""taken from it,"""
SHIELD: Final = 2
"""or a hit that is ignored."""
DICE: Final = 3
"""The numbers on the dice that count, all together; its source is `dice`. [coc.battle.11]"""
LOST: Final = 4
"""What a cap takes away from the bonuses. [coc.battle.38]"""


class Combat:
    """One combat round. Two entries are of attacker and defender."""

    __slots__ = (
        "activated",
        "battle",
        "cancelled",
        "dice",
        "faces",
        "fled",
        "hits",
        "muted",
        "removed",
        "values",
    )

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        battle.sums = []
        self.dice = [0, 0]
        """More dice than units. [coc.battle.7]"""
        self.muted = [False, False]
        """Whether its units have no combat abilities in this round."""
        self.cancelled = [False, False]
        """Whether its tactics card has no effect. [coc.battle.40]"""
        self.faces: list[list[int]] = [[], []]
        """Faces rolled in step 3, after the leader's reroll."""
        self.activated: list[list[int]] = [[], []]
        """By die: the kind of the unit that it activates, -1 for none. An ability may change it. [coc.battle.8]"""
        self.values = [0, 0]
        """Final combat values. [coc.battle.11]"""
        self.hits = [0, 0]
        """Hits that a side inflicts in step 4, ignored ones included. [coc.battle.12]"""
        self.removed = [0, 0]
        """Units lost by hits in step 4. [coc.battle.46]"""
        self.fled = False
        """Whether the defender has left by Tactical Retreat."""

    def add(self, side: int, source: str, value: int, kind: int = BONUS) -> None:
        """So much more for a side by an ability, a card (`tactic-…`), a unit or a building."""
        if not value:
            return
        sums = self.battle.sums
        for at, entry in enumerate(sums):
            if entry[:3] == (side, kind, source):
                sums[at] = (side, kind, source, entry[3] + value)
                return
        sums.append((side, kind, source, value))

    def total(self, side: int, kind: int = BONUS) -> int:
        return sum(entry[3] for entry in self.battle.sums if entry[0] == side and entry[1] == kind)

    def shield(self, side: int, source: str, number: int = 1) -> None:
        """A side ignores so many hits. [coc.battle.28]"""
        self.add(side, source, number, SHIELD)

    @property
    def ignored(self) -> list[int]:
        """Hits that each side ignores. [coc.battle.28]"""
        return [self.total(side, SHIELD) for side in (0, 1)]

    def threat(self, side: int) -> int:
        """Hits that a side will suffer as far as is known now, those that it ignores subtracted. [coc.battle.33]"""
        return max(0, self.hits[1 - side] - self.total(side, SHIELD))
