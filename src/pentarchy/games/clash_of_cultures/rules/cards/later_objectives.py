"""What the objectives of the expansion demand. [coc.objective]"""

from __future__ import annotations

from typing import Final

from ... import box
from ...box.terms import CAVALRY, ELEPHANT, LEADER, MARKET, OBELISK, OBSERVATORY, SETTLER, SHIP, UNITS
from ...state import ALLY, ONE, PIRATES, UNIT_MASK, Clash, count
from .. import leaders, marks, pieces
from ..moments import ATTACKER, Fought
from ..objectives import in_status
from .objectives import cities_with, enemy, fights, leads, side_of, starts, won

SPACES: Final = 3
"""How many spaces Horse Power, Ivory Tower and Migration demand."""
VICTIMS: Final = 2
LEADERS: Final = 2
HORSES: Final = UNIT_MASK * (ONE[CAVALRY] | ONE[ELEPHANT])

observatories, markets, obelisks = (cities_with(kind) for kind in (OBSERVATORY, MARKET, OBELISK))


# -- the status phase


@in_status.by("star_gazers")
def star_gazers(game: Clash, seat: int) -> bool:
    """[coc.objective.star_gazers]"""
    return leads(game, seat, observatories)


@in_status.by("traders")
def traders(game: Clash, seat: int) -> bool:
    """[coc.objective.traders]"""
    return leads(game, seat, markets)


@in_status.by("legacy")
def legacy(game: Clash, seat: int) -> bool:
    """[coc.objective.legacy]"""
    return leads(game, seat, obelisks)


def spaces_with(game: Clash, seat: int, kind: int) -> list[int]:
    """Spaces with a unit of that kind, carried ones too."""
    mask = UNIT_MASK * ONE[kind]
    return [
        hex_
        for hex_, holder in enumerate(game.holder)
        if holder == seat and (game.force[hex_] | game.aboard[hex_]) & mask
    ]


@in_status.by("horse_power")
def horse_power(game: Clash, seat: int) -> bool:
    """[coc.objective.horse_power]"""
    return len(spaces_with(game, seat, CAVALRY)) >= SPACES


@in_status.by("ivory_tower")
def ivory_tower(game: Clash, seat: int) -> bool:
    """[coc.objective.ivory_tower]"""
    return len(spaces_with(game, seat, ELEPHANT)) >= SPACES


@in_status.by("versatility")
def versatility(game: Clash, seat: int) -> bool:
    """A unit of each kind. [coc.objective.versatility]"""
    on_land = all(pieces.on_board(game, seat, kind) for kind in range(len(UNITS)) if kind != SHIP)
    return on_land and pieces.all_ships(game, seat) > 0


@in_status.by("migration")
def migration(game: Clash, seat: int) -> bool:
    """Settlers away from one's cities. [coc.objective.migration]"""
    near = {other for city in game.cities_of(seat) for other in (city, *game.board.near[city])}
    return sum(hex_ not in near for hex_ in spaces_with(game, seat, SETTLER)) >= SPACES


@in_status.by("high_culture")
def high_culture(game: Clash, seat: int) -> bool:
    """All advances of the civilization, and two leaders have been in play. [coc.objective.high_culture]"""
    player = game.players[seat]
    if player.civ < 0:
        return False
    own = box.bits(box.civilizations()[player.civ].advances)
    return player.advances & own == own and marks.number_of(game, leaders.APPOINTED, seat) >= LEADERS


# -- after a battle


@fights
def great_commander(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """A leader wins against no fewer. [coc.objective.great_commander]"""
    fought = Fought(*about)
    if not won(fought, seat) or not fought.rounds or not fought.led >> side_of(fought, seat) & 1:
        return False
    mine, theirs = starts(fought, seat)
    return mine <= theirs


@fights
def brutus(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """An enemy leader and two others died. [coc.objective.brutus]"""
    fought = Fought(*about)
    side = side_of(fought, seat)
    if side < 0:
        return False
    dead = fought.slain if side == ATTACKER else fought.gone
    heads = dead // ONE[LEADER] & UNIT_MASK
    return heads > 0 and count(dead % ALLY) + dead // ALLY - heads >= VICTIMS


@fights
def trample(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """Cavalry or elephants stand where they have won as attackers. [coc.objective.trample]"""
    fought = Fought(*about)
    if fought.attacker != seat or not won(fought, seat) or fought.sea or not fought.rounds:
        return False
    return game.holder[fought.hex] == seat and bool(game.force[fought.hex] & HORSES)


@fights
def sea_cleansing(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """The second victory over pirates in a turn. [coc.objective.sea_cleansing]"""
    fought = Fought(*about)
    beaten = fought.sea and won(fought, seat) and enemy(fought, seat) == PIRATES
    return beaten and marks.number_of(game, "cleansed", seat) == 2
