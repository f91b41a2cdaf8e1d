"""The end of a battle: where survivors stand, who drowns, what a victory brings, what is remembered. [coc.battle.15]

The battle itself is over (`Clash.battle` is None) when conquest and `battle-over` wait on the agenda.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision, Item, Option
from pentarchy.core.agenda import Doing

from ..box.terms import CULTURE, FORTRESS, GOLD, INFANTRY, MOOD, SETTLER, SHIP
from ..state import (
    ALLY,
    ARMY_MASK,
    BARBARIANS,
    FATIGUED,
    MOVED,
    NOBODYS,
    ONE,
    PIRATES,
    UNIT_MASK,
    WONDERS_AT,
    Battle,
    Clash,
)
from . import asking, groups, leaders, moments, moments_of_war, pieces, purse
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
    if winner != ATTACKER and back == NO_RETREAT and battle.force & leaders.FIGURE:
        leaders.killed(game, battle.attacker, battle.defender)
    if winner != ATTACKER and battle.defender == game.active:
        kinds = (SHIP,) if battle.way & SEA else groups.LAND_KINDS
        groups.tire(game, battle.hex, [one for one in kinds if not moments_of_war.tireless(game, game.active, one)])
    game.battle = None
    if game.journal is not None:
        _tell_result(game, battle, winner, back)
    if winner >= 0:
        _reward(game, battle, winner)
    if battle.way & SEA:
        fought = await _drown_both(game, battle, fought, back)
        await _booty(game, battle)
    if battle.led:
        fought = fought._replace(led=_led(game, battle))
    items = [Item("conquest", battle.attacker, (battle.hex, battle.defender))] if fought.conquered else []
    game.agenda.at_once(*items, Item("battle-over", battle.attacker, tuple(fought)))


async def _drown_both(game: Clash, battle: Battle, fought: Fought, back: int) -> Fought:
    """After a sea battle ships carry what they can; who drowns was lost in this battle. [coc.battle.20]"""
    spaces = {battle.hex: fought.winner} if back == NO_RETREAT else {back: ATTACKER, battle.hex: DEFENDER}
    for hex_, side in spaces.items():
        lost = await drown(game, hex_, owner(battle, 1 - side) if side >= 0 else NOBODYS)
        army, gone = pieces.army_units(lost), lost // ONE[SETTLER] & UNIT_MASK
        if side == ATTACKER:
            fought = fought._replace(
                lost=fought.lost + army, settlers_lost=fought.settlers_lost + gone, gone=fought.gone + _army(lost)
            )
        else:
            fought = fought._replace(
                killed=fought.killed + army,
                settlers_killed=fought.settlers_killed + gone,
                slain=fought.slain + _army(lost),
            )
    return fought


def _army(force: int) -> int:
    return force & ARMY_MASK


def _led(game: Clash, battle: Battle) -> int:
    """Whose leaders took part, and who of them live. [coc.lead.15]"""
    found = battle.led
    for side in BOTH:
        if battle.led >> side & 1 and game.players[owner(battle, side)].leader >= 0:
            found |= 4 << side
    return found


def _fought(game: Clash, battle: Battle, winner: int) -> Fought:
    """The battle as it is remembered."""
    city = bool(battle.way & CITY)
    lost, packed = list(battle.lost), list(battle.gone)
    gone = [0, 0]
    for side in BOTH:
        if not fighters(game, battle, side) and winner != side:
            gone[side] = settlers(game, battle, side)
            if battle.way & SEA:
                drowned = _army(game.aboard[battle.hex] if side else battle.force)
                lost[side] += pieces.army_units(drowned)
                packed[side] += drowned
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
        gone=packed[ATTACKER],
        slain=packed[DEFENDER],
        cards=battle.cards[ATTACKER],
        answers=battle.cards[DEFENDER],
        used=battle.used[ATTACKER],
        countered=battle.used[DEFENDER],
        led=battle.led,
    )


def _clear_out(game: Clash, battle: Battle) -> None:
    """Whoever is left of the defender dies: settlers, at sea those aboard. [coc.battle.14, 34, coc.conq.14]"""
    if game.holder[battle.hex] == battle.defender:
        led = (game.force[battle.hex] | game.aboard[battle.hex]) & leaders.FIGURE
        pieces.clear(game, battle.hex)
        if led:
            leaders.killed(game, battle.defender, battle.attacker)


def _settle(game: Clash, battle: Battle, hex_: int) -> None:
    """The attackers stand on a space; all of them have fought but those aboard. [coc.move.6, coc.move.25]

    Pirates whom they have left there are allies again. [coc.civadvance.pirate_alliance]
    """
    pieces.join_pirates(game, hex_, battle.attacker)
    if battle.way & SEA:
        groups.put(
            game, hex_, battle.attacker, [(SHIP, 0, battle.force // ONE[SHIP] & UNIT_MASK)], _tired(game, battle, SHIP)
        )
        groups.put(game, hex_, battle.attacker, battle.marks, 0, aboard=True)
        if battle.force // ALLY:
            pieces.add_allies(game, hex_, battle.force // ALLY)
            game.holder[hex_] = battle.attacker
        return
    aboard = bool(battle.way & DISEMBARKED) and hex_ == battle.came_from
    for kind, number in force_by_kind(battle.force % ALLY).items():
        groups.put(game, hex_, battle.attacker, [(kind, 0, number)], _tired(game, battle, kind), aboard=aboard)


def _tired(game: Clash, battle: Battle, kind: int) -> int:
    """What a battle does to attacking units in this turn. [coc.move.6, coc.move.23]"""
    if battle.attacker != game.active:
        return 0
    return MOVED if moments_of_war.tireless(game, battle.attacker, kind) else MOVED | FATIGUED


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


async def _booty(game: Clash, battle: Battle) -> None:
    """Gold for each pirate ship sunk, and a token, whoever won. [coc.pir.7, coc.pir.12]"""
    if battle.defender == PIRATES and is_player(battle.attacker):
        seat = battle.attacker
        purse.gain_one(game, seat, GOLD, battle.lost[DEFENDER], "coc.pir.7")
        purse.gain_one(game, seat, await asking.bonus(seat, (CULTURE, MOOD), "coc.pir.7"), 1, "coc.pir.7")


async def over(game: Clash, item: Item) -> None:
    """After conquest and drowning: fanatics, other abilities, then objectives. [coc.conq.15]"""
    fought = Fought(*item.about)  # type: ignore[arg-type]
    await moments.battle_over(game, fought)


# -- who drowns


async def drown(game: Clash, hex_: int, by: int = NOBODYS) -> int:
    """Land units that the ships of a space cannot carry are lost, packed; the owner chooses. [coc.battle.20, 37]

    After a battle the card of a leader among them is the opponent's, `by`. [coc.lead.9]
    """
    if not game.aboard[hex_] or pieces.berths(game, hex_) >= 0:
        return 0
    seat = game.holder[hex_]
    carried = groups.parts(game, hex_, aboard=True)
    lost = carried
    if pieces.ships(game, hex_):
        pick = await Decision(seat, "drown", "coc.battle.37", victims, game, hex_)
        lost = groups.chosen(carried, pick[1:])
    groups.take(game, hex_, lost, aboard=True)
    if game.journal is not None:
        game.tell("coc.battle.20", "drowns", who(seat), *groups.unit_words(groups.packed(lost)))
    if groups.packed(lost) & leaders.FIGURE:
        leaders.killed(game, seat, by)
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
