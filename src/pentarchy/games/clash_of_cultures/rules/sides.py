"""The two sides of a battle: their units, their losses, and one combat round in numbers. [coc.battle.1]

Attacking units are in `Battle.force` until the battle is over; those of the defender stand on the space.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision

from .. import box
from ..box.terms import FORTRESS, SETTLER, SHIP, UNITS
from ..state import ARMY_MASK, BARBARIANS, ONE, UNIT_MASK, Battle, Clash
from . import groups, pieces

ATTACKER: Final = 0
DEFENDER: Final = 1
BOTH: Final = (ATTACKER, DEFENDER)
NOBODY_WINS: Final = -1

# Bits of `Battle.way`.
SEA: Final = 1
DISEMBARKED: Final = 2
FAR: Final = 4
"""The attackers came farther than one space. [coc.battle.36]"""
CITY: Final = 8
FORTRESS_ALONE: Final = 16
"""There was no army unit beside the fortress when the battle began. [coc.battle.35]"""
RECRUITED: Final = 32
"""The attacking ships were recruited here. [coc.rec.5]"""
TEMPLE: Final = 64

# Bits of `Battle.paid`.
NO_DIE: Final = 1
"""Siegecraft: the fortress gives no die. [coc.battle.23]"""
NO_SHIELD: Final = 2
"""Siegecraft: the fortress ignores no hit."""
STEEL: Final = (4, 8)
"""Steel Weapons, by side. [coc.battle.24]"""
ARENA: Final = 16
"""The Great Arena was used in this battle. [coc.wonder.great_arena.2]"""


class Combat:
    """One combat round: what cards and abilities add, and what was lost. All of it is known to everybody."""

    __slots__ = ("battle", "bonus", "cancelled", "dice", "fled", "ignored", "muted", "penalty", "removed")

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.dice = [0, 0]
        """More dice than units. [coc.battle.7]"""
        self.bonus = [0, 0]
        self.penalty = [0, 0]
        self.ignored = [0, 0]
        """Hits that a side ignores. [coc.battle.28]"""
        self.muted = [False, False]
        """Whether its units have no combat abilities in this round."""
        self.cancelled = [False, False]
        """Whether its tactics card has no effect. [coc.battle.40]"""
        self.removed = [0, 0]
        """Units lost by hits in step 4. [coc.battle.46]"""
        self.fled = False
        """Whether the defender has left by Tactical Retreat."""


def current(game: Clash) -> Battle:
    """The battle that is being fought."""
    assert game.battle is not None
    return game.battle


def owner(battle: Battle, side: int) -> int:
    return battle.defender if side else battle.attacker


def is_player(owner: int) -> bool:
    return owner < BARBARIANS


def who(owner: int) -> str:
    """What events call an owner of units."""
    return f"seat-{owner}" if owner < BARBARIANS else "barbarians" if owner == BARBARIANS else "pirates"


def fighting(game: Clash, battle: Battle, side: int) -> int:
    """The units of a side that roll dice and can be hit, packed: army units, or ships. [coc.battle.7, coc.battle.14]"""
    force = game.force[battle.hex] if side else battle.force
    return force & (UNIT_MASK * ONE[SHIP] if battle.way & SEA else ARMY_MASK)


def fighters(game: Clash, battle: Battle, side: int) -> int:
    """How many of them there are."""
    force = fighting(game, battle, side)
    return force // ONE[SHIP] & UNIT_MASK if battle.way & SEA else pieces.army_units(force)


def settlers(game: Clash, battle: Battle, side: int) -> int:
    """How many settlers accompany a side, at sea those aboard. [coc.battle.27]"""
    if side == ATTACKER:
        return battle.force // ONE[SETTLER] & UNIT_MASK
    return game.passengers(battle.hex, SETTLER) if battle.way & SEA else game.units(battle.hex, SETTLER)


def has_fortress(game: Clash, battle: Battle) -> bool:
    """Whether a fortress stands on the side of the defender. [coc.battle.3, coc.barb.11]"""
    return bool(battle.way & CITY) and game.building(battle.hex, FORTRESS) >= 0


def force_by_kind(force: int) -> dict[int, int]:
    """How many units of each kind can be activated."""
    return {kind: number for kind in range(len(UNITS)) if (number := force // ONE[kind] & UNIT_MASK)}


# -- losses


async def lose(game: Clash, battle: Battle, side: int, number: int, clause: str) -> int:
    """A side removes so many fighting units, or all; how many. Equal ones are no choice. [coc.battle.13, 33, 42]"""
    number = min(number, fighters(game, battle, side))
    if not number:
        return 0
    kinds = [kind for kind in range(len(UNITS)) if fighting(game, battle, side) // ONE[kind] & UNIT_MASK]
    losses = {kinds[0]: number}
    if len(kinds) > 1:
        pick = await Decision(speaker(game, battle, side), "losses", clause, casualties, game, side, number)
        losses = {kind: count for kind, _, count in groups.chosen([(kind, 0, number) for kind in kinds], pick[1:])}
    for kind, count in losses.items():
        if side == ATTACKER:
            battle.force -= count * ONE[kind]
        else:
            pieces.remove(game, battle.hex, kind, count)
    battle.lost[side] += number
    if game.journal is not None:
        gone = sum(count * ONE[kind] for kind, count in losses.items())
        game.tell(clause, "loses-units", who(owner(battle, side)), *groups.unit_words(gone))
    return number


def casualties(game: Clash, side: int, number: int) -> Amounts:
    """Which units a side may remove. [coc.battle.13]"""
    battle = game.battle
    assert battle is not None
    force = fighting(game, battle, side)
    found = {unit.id: (0, there) for kind, unit in enumerate(box.units()) if (there := force // ONE[kind] & UNIT_MASK)}
    return Amounts("lose", found, least=number)


def speaker(game: Clash, battle: Battle, side: int) -> int:
    """Who decides for a side: barbarians and pirates are led by the next player but their opponent. [coc.barb.9]"""
    seat = owner(battle, side)
    return seat if is_player(seat) else (owner(battle, 1 - side) + 1) % len(game.players)
