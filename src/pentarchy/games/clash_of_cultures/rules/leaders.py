"""Pages 13 and 24: leaders, their cards and their figures.

A leader is a unit of kind LEADER like any other. Which one it is, is known by the player (`Player.leader`), because
nobody has two. What leaders do is in the files of their civilizations.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option, Refusal

from .. import box
from ..box.terms import LEADER
from ..state import BARBARIANS, ONE, RANDOM_LEADER, UNIT_MASK, Battle, Clash
from . import marks, moments_of_war, pieces

FIGURE: Final = UNIT_MASK * ONE[LEADER]
APPOINT: Final[tuple[Option, ...]] = tuple(("appoint", leader.id) for leader in box.leaders())
"""By number: the choice of a card."""
NUMBER: Final = {leader.id: number for number, leader in enumerate(box.leaders())}
APPOINTED: Final = "appointed"
"""Entry of `Clash.lasting`: a leader has come into play, for the rest of the game. [coc.objective.high_culture]"""
SEA: Final = 1
"""The bit of a battle at sea in `Battle.way`."""


# -- where the figure is


def where(game: Clash, seat: int) -> int:
    """The space of a seat's leader, on land or aboard; -1 without one. In an attack it is the space attacked."""
    if game.players[seat].leader < 0:
        return -1
    for hex_, holder in enumerate(game.holder):
        if holder == seat and (game.force[hex_] | game.aboard[hex_]) & FIGURE:
            return hex_
    battle = game.battle
    return battle.hex if battle is not None and battle.attacker == seat and battle.force & FIGURE else -1


def here(game: Clash, seat: int, hex_: int, *, aboard: bool = False) -> bool:
    """Whether the leader of a seat stands on a space; carried by a ship only if the text says so. [coc.lead.6]"""
    if game.players[seat].leader < 0 or game.holder[hex_] != seat:
        return False
    return bool((game.force[hex_] | game.aboard[hex_] if aboard else game.force[hex_]) & FIGURE)


def aboard(game: Clash, seat: int) -> int:
    """The sea space on which a ship carries the leader of a seat, -1 for none."""
    hex_ = where(game, seat)
    return hex_ if hex_ >= 0 and game.holder[hex_] == seat and game.aboard[hex_] & FIGURE else -1


def city(game: Clash, seat: int) -> int:
    """The city of a seat in which its leader stands, -1 for none. [coc.lead.14]"""
    hex_ = where(game, seat)
    return hex_ if hex_ >= 0 and game.city[hex_] == seat else -1


def in_battle(game: Clash, battle: Battle, side: int) -> bool:
    """Whether the leader of a side (0 attacks) is one of its units, or at sea aboard on that space. [coc.lead.15]"""
    if side == 0:
        return bool(battle.force & FIGURE)
    return bool((game.aboard if battle.way & SEA else game.force)[battle.hex] & FIGURE)


def fights(game: Clash, battle: Battle, side: int) -> bool:
    """Whether the leader of a side is one of its units in a land battle. [coc.lead.6, coc.lead.15]"""
    return not battle.way & SEA and in_battle(game, battle, side)


def sails(game: Clash, battle: Battle, side: int) -> bool:
    """Whether the leader of a side is aboard in a sea battle. [coc.lead.6, coc.lead.15]"""
    return bool(battle.way & SEA) and in_battle(game, battle, side)


# -- cards


def choices(cards: int) -> list[Option]:
    return [option for number, option in enumerate(APPOINT) if cards >> number & 1]


def may_appoint(game: Clash, decision: Decision, name: str) -> Refusal | None:
    """One of the own cards that are left. [coc.lead.1, coc.lead.4]"""
    # no_such_leader: "{leader} is none of your remaining leaders."
    return None if ("appoint", name) in decision.options else Refusal("coc.lead.1", "no_such_leader", leader=name)


async def appoint(game: Clash, seat: int, hex_: int, cards: int = -1) -> None:
    """Choose or draw one of these own cards, lay it open, put the figure into the city. [coc.lead.1, coc.var.9]"""
    cards &= game.players[seat].leaders
    if game.rules & RANDOM_LEADER:
        left = [number for number in range(len(APPOINT)) if cards >> number & 1]
        install(game, seat, hex_, left[game.chance.below("leaders", len(left))])
        return
    pick = await Decision(seat, "leader", "coc.lead.1", choices, cards)
    install(game, seat, hex_, NUMBER[pick[1]])


def install(game: Clash, seat: int, hex_: int, number: int) -> None:
    """The figure of a leader enters the board. [coc.lead.1]"""
    player = game.players[seat]
    player.leaders &= ~(1 << number)
    player.leader = number
    marks.begin(game, APPOINTED, seat, number)
    pieces.place(game, hex_, seat, LEADER)
    if game.journal is not None:
        game.tell("coc.lead.1", "appoints", f"seat-{seat}", box.leaders()[number].id, game.board.names[hex_])


def replaced(game: Clash, seat: int) -> None:
    """Whoever buys a new leader loses the one on the board first, wherever that is. [coc.lead.2, coc.lead.12]"""
    hex_ = where(game, seat)
    if hex_ >= 0:
        (pieces.remove if game.force[hex_] & FIGURE else pieces.drown)(game, hex_, LEADER)
        killed(game, seat)


def killed(game: Clash, seat: int, by: int = -1) -> None:
    """The figure of a leader has left the board: the card is `by`'s, or goes to the box. [coc.lead.3, 4, 8, 10]"""
    player = game.players[seat]
    number = player.leader
    if number < 0:
        return
    player.leader = -1
    name = box.leaders()[number].id
    if 0 <= by < BARBARIANS and by != seat:
        game.players[by].heads |= 1 << number
        if game.journal is not None:
            game.tell("coc.lead.3", "captures-leader", f"seat-{by}", f"seat-{seat}", name)
    elif game.journal is not None:
        game.tell("coc.lead.4", "loses-leader", f"seat-{seat}", name)
    moments_of_war.leader_gone(game, seat, number)


def doubled(game: Clash) -> int:
    """How many leader cards are in two places, which must never be. [coc.lead.4]"""
    sets = [
        cards for one in game.players for cards in (one.leaders, one.heads, 1 << one.leader if one.leader >= 0 else 0)
    ]
    seen = twice = 0
    for cards in sets:
        twice |= seen & cards
        seen |= cards
    return twice.bit_count()
