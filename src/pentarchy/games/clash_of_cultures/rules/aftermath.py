"""The end of a battle: where survivors stand, who drowns, what a victory brings, what is remembered. [coc.battle.15]

The battle itself is over (`Clash.battle` is None) when conquest and `battle-over` wait on the agenda.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision, Item, Option
from pentarchy.core.agenda import Doing

from ..box.terms import FORTRESS, GOLD, INFANTRY, SETTLER, SHIP
from ..state import BARBARIANS, FATIGUED, MOVED, NOBODYS, ONE, UNIT_MASK, WONDERS_AT, Battle, Clash
from . import groups, moments, pieces, purse
from .moments import Fought
from .sides import (
    ATTACKER,
    BOTH,
    CITY,
    DEFENDER,
    DISEMBARKED,
    NOBODY_WINS,
    SEA,
    TEMPLE,
    current,
    fighters,
    force_by_kind,
    is_player,
    owner,
    settlers,
    who,
)

NO_RETREAT: Final = -1


async def finish(game: Clash, winner: int, back: int = NO_RETREAT) -> None:
    """Survivors stand where they belong, and what the battle causes waits. [coc.battle.15, coc.conq.14, coc.move.25]"""
    battle = current(game)
    fought = _fought(game, battle, winner)
    if winner == ATTACKER:
        _clear_out(game, battle)
        _settle(game, battle, battle.hex)
    elif back != NO_RETREAT:
        _settle(game, battle, back)
    elif winner == NOBODY_WINS:
        _clear_out(game, battle)
    if winner != ATTACKER and battle.defender == game.active:
        groups.tire(game, battle.hex, (SHIP,) if battle.way & SEA else groups.LAND_KINDS)
    game.battle = None
    if game.journal is not None:
        _tell_result(game, battle, winner, back)
    if winner >= 0:
        _reward(game, battle, winner)
    if battle.way & SEA:
        fought = await _drown_both(game, battle, fought, back)
    items = [Item("conquest", battle.attacker, (battle.hex, battle.defender))] if fought.conquered else []
    game.agenda.at_once(*items, Item("battle-over", battle.attacker, tuple(fought)))


async def _drown_both(game: Clash, battle: Battle, fought: Fought, back: int) -> Fought:
    """After a sea battle ships carry what they can; who drowns was lost in this battle. [coc.battle.20]"""
    spaces = {battle.hex: fought.winner} if back == NO_RETREAT else {back: ATTACKER, battle.hex: DEFENDER}
    for hex_, side in spaces.items():
        lost = await drown(game, hex_)
        army, gone = pieces.army_units(lost), lost // ONE[SETTLER] & UNIT_MASK
        if side == ATTACKER:
            fought = fought._replace(lost=fought.lost + army, settlers_lost=fought.settlers_lost + gone)
        else:
            fought = fought._replace(killed=fought.killed + army, settlers_killed=fought.settlers_killed + gone)
    return fought


def _fought(game: Clash, battle: Battle, winner: int) -> Fought:
    """The battle as it is remembered."""
    city = bool(battle.way & CITY)
    lost = list(battle.lost)
    gone = [0, 0]
    for side in BOTH:
        if not fighters(game, battle, side) and winner != side:
            gone[side] = settlers(game, battle, side)
            if battle.way & SEA:
                lost[side] += pieces.army_units(game.aboard[battle.hex] if side else battle.force)
    return Fought(
        hex=battle.hex,
        attacker=battle.attacker,
        defender=battle.defender,
        way=battle.way,
        rounds=battle.round,
        attackers=battle.start[ATTACKER],
        defenders=battle.start[DEFENDER],
        lost=lost[ATTACKER],
        killed=lost[DEFENDER],
        settlers_lost=gone[ATTACKER],
        settlers_killed=gone[DEFENDER],
        winner=winner,
        conquered=city and winner == ATTACKER,
        size=game.size(battle.hex) if city else 0,
        city=battle.defender if city else NOBODYS,
        fortress=city and game.building(battle.hex, FORTRESS) >= 0,
        wonders=(game.built[battle.hex] >> WONDERS_AT).bit_count() if city else 0,
    )


def _clear_out(game: Clash, battle: Battle) -> None:
    """Whoever is left of the defender dies: settlers, at sea those aboard. [coc.battle.14, 34, coc.conq.14]"""
    if game.holder[battle.hex] == battle.defender:
        pieces.clear(game, battle.hex)


def _settle(game: Clash, battle: Battle, hex_: int) -> None:
    """The attackers stand on a space; all of them have fought but those aboard. [coc.move.6, coc.move.25]"""
    tired = MOVED | FATIGUED if battle.attacker == game.active else 0
    if battle.way & SEA:
        groups.put(game, hex_, battle.attacker, [(SHIP, 0, battle.force // ONE[SHIP] & UNIT_MASK)], tired)
        groups.put(game, hex_, battle.attacker, battle.marks, 0, aboard=True)
        return
    units = [(kind, 0, number) for kind, number in force_by_kind(battle.force).items()]
    aboard = bool(battle.way & DISEMBARKED) and hex_ == battle.came_from
    groups.put(game, hex_, battle.attacker, units, tired, aboard=aboard)


def _tell_result(game: Clash, battle: Battle, winner: int, back: int) -> None:
    place = game.board.names[battle.hex]
    if winner >= 0:
        game.tell("coc.battle.15", "wins-battle", who(owner(battle, winner)), who(owner(battle, 1 - winner)), place)
    elif back != NO_RETREAT:
        game.tell("coc.battle.17", "retreats", who(battle.attacker), place, game.board.names[back])
    else:
        game.tell("coc.battle.15", "draws-battle", who(battle.attacker), who(battle.defender), place)


def _reward(game: Clash, battle: Battle, winner: int) -> None:
    """One gold for a victory over barbarian units. [coc.barb.12, coc.barb.24]"""
    seat = owner(battle, winner)
    if is_player(seat) and owner(battle, 1 - winner) == BARBARIANS and battle.start[1 - winner]:
        purse.gain_one(game, seat, GOLD, 1, "coc.barb.12")


async def over(game: Clash, item: Item) -> None:
    """After conquest and drowning: fanatics, other abilities, then objectives. [coc.conq.15]"""
    fought = Fought(*item.about)  # type: ignore[arg-type]
    await moments.battle_over(game, fought)


# -- who drowns


async def drown(game: Clash, hex_: int) -> int:
    """Land units that the ships of a space cannot carry are lost, packed; the owner chooses. [coc.battle.20, 37]"""
    if not game.aboard[hex_] or pieces.berths(game, hex_) >= 0:
        return 0
    seat = game.holder[hex_]
    carried = groups.parts(game, hex_, aboard=True)
    lost = carried
    if game.units(hex_, SHIP):
        pick = await Decision(seat, "drown", "coc.battle.37", victims, game, hex_)
        lost = groups.chosen(carried, pick[1:])
    groups.take(game, hex_, lost, aboard=True)
    if game.journal is not None:
        game.tell("coc.battle.20", "drowns", who(seat), *groups.unit_words(groups.packed(lost)))
    return groups.packed(lost)


def victims(game: Clash, hex_: int) -> Amounts:
    """Which of those aboard drown. [coc.battle.37]"""
    carried = groups.parts(game, hex_, aboard=True)
    bounds = {groups.name(kind, what): (0, number) for kind, what, number in carried}
    return Amounts("drown", bounds, least=-pieces.berths(game, hex_))


# -- Fanaticism


@moments.battle_ends.by("fanaticism")
async def fanaticism(game: Clash, fought: Fought, side: int) -> None:
    """Who lost in a city with a temple gets a free infantry. [coc.battle.25, coc.advance.fanaticism.2]"""
    if not fought.way & TEMPLE or fought.winner != 1 - side:
        return
    seat = fought.sides[side]
    if muster_places(game, seat):
        pick = await Decision(seat, "muster", "coc.advance.fanaticism.2", musters, game, seat)
        there = game.board.number[pick[1]]
        pieces.gain_units(game, there, seat, INFANTRY)
        if game.journal is not None:
            game.tell("coc.advance.fanaticism.2", "places-units", f"seat-{seat}", pick[1], "infantry-1")


def muster_places(game: Clash, seat: int) -> list[int]:
    """Own cities with room for one more infantry, if there is one. [coc.rec.13]"""
    if not pieces.left_units(game, seat, INFANTRY):
        return []
    return [hex_ for hex_ in game.cities_of(seat) if pieces.room(game, hex_, seat) > 0]


def musters(game: Clash, seat: int) -> list[Option]:
    return [("place", game.board.names[hex_]) for hex_ in muster_places(game, seat)]


RULES: Final[dict[str, Doing[Clash]]] = {"battle-over": over}
