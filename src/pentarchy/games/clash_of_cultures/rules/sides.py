"""The two sides of a battle: their units, their losses, and one combat round in numbers. [coc.battle.1]

Attacking units are in `Battle.force` until the battle is over; those of the defender stand on the space.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision

from .. import box
from ..box.terms import FORTRESS, LEADER, SETTLER, SHIP, UNITS
from ..state import ALLY, ARMY_MASK, BARBARIANS, FATIGUED, MOVED, ONE, UNIT_MASK, Battle, Clash
from . import asking, groups, leaders, pieces
from .combat import Combat

__all__ = ["Combat"]

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


SHIPS: Final = UNIT_MASK * (ONE[SHIP] + ALLY)
"""Ships, and pirate ships that are allied with their owner, packed."""


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
    return force & (SHIPS if battle.way & SEA else ARMY_MASK)


def fighters(game: Clash, battle: Battle, side: int) -> int:
    """How many of them there are."""
    force = fighting(game, battle, side)
    return (force // ONE[SHIP] & UNIT_MASK) + force // ALLY if battle.way & SEA else pieces.army_units(force)


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


async def lose(game: Clash, battle: Battle, side: int, number: int, clause: str, *, by_own_card: bool = False) -> int:
    """A side removes so many fighting units, or all; how many. Equal ones are no choice. [coc.battle.13, 33, 42]"""
    number = min(number, fighters(game, battle, side))
    if number:
        losses = await choose_losses(game, battle, side, number, clause)
        bear(game, battle, side, losses, clause, by_own_card=by_own_card)
    return number


def has_choice(game: Clash, battle: Battle, side: int, number: int) -> bool:
    """Whether it matters which units a side loses: it has several kinds, and some of them stay. [coc.battle.42]"""
    return not battle.way & SEA and 0 < number < fighters(game, battle, side) and len(_kinds(game, battle, side)) > 1


def _kinds(game: Clash, battle: Battle, side: int) -> list[int]:
    force = fighting(game, battle, side)
    return [kind for kind in range(len(UNITS)) if force // ONE[kind] & UNIT_MASK]


async def choose_losses(game: Clash, battle: Battle, side: int, number: int, clause: str) -> int:
    """Which units a side loses, packed: of ships allied pirates first. [coc.battle.13, coc.civ.5, coc.pir.13]"""
    force = fighting(game, battle, side)
    if battle.way & SEA:
        allied = min(number, force // ALLY)
        return allied * ALLY + (number - allied) * ONE[SHIP]
    if number == fighters(game, battle, side):
        return force
    kinds = _kinds(game, battle, side)
    if len(kinds) == 1:
        return number * ONE[kinds[0]]
    pick = await Decision(speaker(game, battle, side), "losses", clause, casualties, game, side, number)
    return groups.packed(groups.chosen([(kind, 0, number) for kind in kinds], pick[1:]))


def bear(game: Clash, battle: Battle, side: int, losses: int, clause: str, *, by_own_card: bool = False) -> None:
    """A side loses these units; the card of a leader among them is the opponent's. [coc.battle.13, coc.lead.3, 17]"""
    number = 0
    for kind in range(len(UNITS)):
        gone = losses // ONE[kind] & UNIT_MASK
        if gone:
            number += gone
            if side == ATTACKER:
                battle.force -= gone * ONE[kind]
            else:
                pieces.remove(game, battle.hex, kind, gone)
    allied = losses // ALLY
    if allied:
        number += allied
        if side == ATTACKER:
            battle.force -= allied * ALLY
        else:
            pieces.add_allies(game, battle.hex, -allied)
    battle.lost[side] += number
    battle.gone[side] += losses
    if game.journal is not None:
        game.tell(
            clause, "loses-units", who(owner(battle, side)), *groups.unit_words(losses % ALLY + allied * ONE[SHIP])
        )
    if losses // ONE[LEADER] & UNIT_MASK:
        leaders.killed(game, owner(battle, side), -1 if by_own_card else owner(battle, 1 - side))


def casualties(game: Clash, side: int, number: int) -> Amounts:
    """Which units a side may remove. [coc.battle.13]"""
    battle = game.battle
    assert battle is not None
    force = fighting(game, battle, side)
    found = {unit.id: (0, there) for kind, unit in enumerate(box.units()) if (there := force // ONE[kind] & UNIT_MASK)}
    return Amounts("lose", found, least=number)


def leave(game: Clash, battle: Battle, side: int, kind: int, there: int) -> None:
    """One unit of a side leaves the battle and stands on another land space. [coc.leader.viriathus.2]"""
    seat = owner(battle, side)
    if side == ATTACKER:
        battle.force -= ONE[kind]
    else:
        pieces.remove(game, battle.hex, kind)
    groups.put(game, there, seat, [(kind, 0, 1)], MOVED | FATIGUED if seat == game.active else 0)


# -- who decides for barbarians


def speaker(game: Clash, battle: Battle, side: int) -> int:
    """Who decides for a side: barbarians are led by whom their opponent has chosen. [coc.barb.9, coc.pir.6]"""
    seat = owner(battle, side)
    if is_player(seat):
        return seat
    return battle.controller if battle.controller >= 0 else (owner(battle, 1 - side) + 1) % len(game.players)


async def appoint(game: Clash, battle: Battle) -> None:
    """A player who fights barbarians chooses who decides for them, if there can be anything to decide. [coc.barb.9]

    Pirates have ships only, so that nothing is. [coc.pir.6, coc.pir.13]
    """
    side = DEFENDER if battle.defender == BARBARIANS else ATTACKER
    seat = owner(battle, 1 - side)
    if owner(battle, side) != BARBARIANS or not is_player(seat) or len(_kinds(game, battle, side)) < 2:
        return
    battle.controller = await asking.player(game, seat, "coc.barb.9", asking.others, kind="controller")
    if game.journal is not None:
        game.tell("coc.barb.9", "controls-barbarians", f"seat-{seat}", f"seat-{battle.controller}")


def layer(battle: Battle, side: int) -> int:
    """The seat whose tactics card a side plays, -1 for none: for barbarians it may be a friend of theirs."""
    seat = owner(battle, side)
    return seat if is_player(seat) else battle.friend if seat == BARBARIANS else -1
