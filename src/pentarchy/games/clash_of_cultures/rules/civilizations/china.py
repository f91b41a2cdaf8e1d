"""China: Rice Cultivation, Expansion, Fireworks, Imperial Army; Sun Tzu, Qin Shi Huang, Empress Wu Zetian."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal

from ... import box
from ...box.terms import CULTURE, FOOD, GREAT_WALL, INFANTRY, PLAIN, SETTLER, UNITS, WATER
from ...state import NOBODYS, ONE, UNIT_MASK, Battle, Clash
from .. import abilities, asking, atlas, collecting, free_moves, groups, leaders, pieces, purse
from ..asking import DONE
from ..combat import Combat
from ..groups import Part
from ..moments import ORDERED, Fought, Goods, Shares, battle_ends, collect_bonuses, may_use, recruit_effects, uses
from ..moments_of_cards import wonder_calls
from ..moments_of_cities import free_actions, wonder_prices
from ..moments_of_war import battle_bonuses, hit_answers, reveals, spend, spent
from ..sides import SEA, fighters, owner
from .common import is_in, learn, may_learn, set_spent, use_up

PADDIES: Final = 2
"""So many plains give more food in one collect. [coc.civadvance.rice]"""
ROCKET: Final = purse.priced(ore=1, wood=1)
"""[coc.civadvance.fireworks]"""
CUNNING: Final = purse.priced(culture=2)
"""[coc.leader.qin.2]"""
SHREWD: Final = 2
"""[coc.leader.wu.2]"""
CHEAPER: Final = 2
"""Culture tokens that the Great Wall does not cost. [coc.leader.qin.1]"""
WALL: Final = "great_wall"
REFORMS: Final = (INFANTRY, SETTLER)
"""What the Imperial Army turns into each other."""


# -- Rice Cultivation


@collect_bonuses.by("rice")
def rice(game: Clash, seat: int, city: int, amounts: list[int], shares: Shares) -> None:
    """Plains with own settlers outside the city give one more food, two of them. [coc.civadvance.rice]

    Whoever takes food from plains takes it there first.
    """
    near = sum(_is_paddy(game, seat, hex_) for hex_ in game.board.near[city])
    far = sum(_is_paddy(game, seat, hex_) for hex_ in atlas.members(atlas.at_range(game, city, 2)))
    taken = {verb: goods[FOOD] for verb, goods in shares.items()}
    grown = sum(shares["grow"]) if "grow" in shares else 0
    number = min(near, taken.get("take", 0) + grown) + min(far, taken.get("far", 0))
    amounts[FOOD] += min(PADDIES, number)


def _is_paddy(game: Clash, seat: int, hex_: int) -> bool:
    return (
        game.terrain[hex_] == PLAIN
        and game.holder[hex_] == seat
        and bool(game.units(hex_, SETTLER))
        and collecting.is_open(game, seat, hex_)
    )


# -- Expansion


@recruit_effects.by("expansion")
def expansion(game: Clash, seat: int, city: int, units: int, paid: Goods) -> None:
    """After a recruit with a settler all settlers in the own cities may move. [coc.civadvance.expansion, coc.civ.10]"""
    if units // ONE[SETTLER] & UNIT_MASK:
        waiting = [(hex_, SETTLER, game.units(hex_, SETTLER)) for hex_ in game.cities_of(seat)]
        free_moves.offer(game, seat, "coc.civadvance.expansion", waiting)


# -- Fireworks


@hit_answers.by("fireworks")
async def fireworks(game: Clash, combat: Combat, side: int) -> None:
    """Ore and wood in the first round against one hit. [coc.civadvance.fireworks, coc.battle.28]"""
    if combat.battle.round == 1:
        await _ward_off(game, combat, side, "fireworks", ROCKET, "coc.civadvance.fireworks")


async def _ward_off(game: Clash, combat: Combat, side: int, name: str, price: Goods, clause: str) -> None:
    """Pay to ignore one hit, if one comes."""
    seat = owner(combat.battle, side)
    if not combat.threat(side) or not fighters(game, combat.battle, side) or not purse.can_pay(game, seat, price):
        return
    if await asking.offer(seat, name, clause):
        await purse.pay(game, seat, price, clause)
        spend(combat.battle, side, name)
        combat.shield(side, name)


# -- Imperial Army


@may_use.by("imperial_army")
def may_reform(game: Clash, seat: int) -> Refusal | None:
    """Once per turn, with somebody to turn. [coc.civadvance.imperial_army]"""
    refusal = abilities.once(game, seat, "imperial_army")
    # nobody_to_retrain: "There is no unit that could be turned."
    if refusal is None and not _places(game, seat, {}):
        return Refusal("coc.civadvance.imperial_army", "nobody_to_retrain")
    return refusal


@uses.by("imperial_army")
async def imperial_army(game: Clash, seat: int) -> None:
    """Settlers become infantry or the reverse, wherever they are. [coc.civadvance.imperial_army, coc.civ.29]"""
    use_up(game, seat, "imperial_army")
    clause = "coc.civadvance.imperial_army"
    done: Reformed = {}
    while True:
        pick = await Decision(seat, "retrain", clause, reforms, game, seat, done, part=len(done))
        if pick == DONE:
            return
        hex_, kind = game.board.number[pick[1]], UNITS.index(pick[2])
        turned = await Decision(seat, "retrained", clause, recruits, game, seat, hex_, kind, done)
        units = groups.chosen(_available(game, hex_, kind, done), turned[1:])
        _turn(game, seat, hex_, units, kind)
        done[hex_, kind] = units


Reformed = dict[tuple[int, int], list[Part]]
"""By space and new kind: who has been turned, with the kinds that they had."""


def reforms(game: Clash, seat: int, done: Reformed) -> list[Option]:
    """Spaces and what their units could become, each once; at least one unit is turned. [coc.round.15]"""
    names = game.board.names
    found: list[Option] = [("retrain", names[hex_], UNITS[kind]) for hex_, kind in _places(game, seat, done)]
    return [*found, DONE] if done else found


def _places(game: Clash, seat: int, done: Reformed) -> list[tuple[int, int]]:
    return [
        (hex_, kind)
        for hex_, holder in enumerate(game.holder)
        if holder == seat
        for kind in REFORMS
        if (hex_, kind) not in done and _most(game, seat, hex_, kind) and _available(game, hex_, kind, done)
    ]


def _most(game: Clash, seat: int, hex_: int, kind: int) -> int:
    """So many new pieces are in the supply and fit. [coc.civadvance.imperial_army, coc.rec.10]"""
    left = pieces.left_units(game, seat, kind)
    return min(left, pieces.room(game, hex_, seat)) if kind == INFANTRY and not _at_sea(game, hex_) else left


def _at_sea(game: Clash, hex_: int) -> bool:
    return game.terrain[hex_] == WATER


def _available(game: Clash, hex_: int, kind: int, done: Reformed) -> list[Part]:
    """Units there that could become a kind; those that were turned just now are not turned back."""
    other = SETTLER if kind == INFANTRY else INFANTRY
    back = {what: number for one, what, number in done.get((hex_, other), []) if one == kind}
    parts = [part for part in groups.parts(game, hex_, _at_sea(game, hex_)) if part[0] == other]
    return [(one, what, left) for one, what, number in parts if (left := number - back.get(what, 0)) > 0]


def recruits(game: Clash, seat: int, hex_: int, kind: int, done: Reformed) -> Amounts:
    """Who of a space becomes that kind. [coc.civadvance.imperial_army]"""
    parts = _available(game, hex_, kind, done)
    most = min(_most(game, seat, hex_, kind), groups.size(parts))
    return Amounts(
        "with", {groups.name(one, what): (0, min(most, number)) for one, what, number in parts}, least=1, most=most
    )


def _turn(game: Clash, seat: int, hex_: int, units: Sequence[Part], kind: int) -> None:
    """Pieces are exchanged; what they did in this turn stays. [coc.civ.29]"""
    at_sea = _at_sea(game, hex_)
    groups.put(game, hex_, seat, [(kind, what, number) for _, what, number in units], 0, aboard=at_sea)
    groups.take(game, hex_, units, aboard=at_sea)
    if game.journal is not None:
        number = groups.size(units)
        words = (f"seat-{seat}", game.board.names[hex_], *groups.unit_words(number * ONE[kind]))
        game.tell("coc.civadvance.imperial_army", "retrains", *words)


# -- Sun Tzu


@may_use.by("sun_tzu.1")
def may_study_war(game: Clash, seat: int) -> Refusal | None:
    return may_learn(game, seat, "sun_tzu.1", "warfare")


@uses.by("sun_tzu.1")
async def art_of_war(game: Clash, seat: int) -> None:
    """A Warfare advance for a token, with Sun Tzu in a happy city. [coc.leader.sun_tzu.1]"""
    await learn(game, seat, "sun_tzu.1", "warfare")


@battle_ends.by("sun_tzu.2")
def fast_war(game: Clash, fought: Fought, side: int) -> None:
    """A mood and a culture token for a land battle won in one round. [coc.leader.sun_tzu.2, coc.disc_exp.8]"""
    enemies = fought.attackers if side else fought.defenders
    lives = fought.led >> side & 1 and fought.led >> side + 2 & 1
    if not fought.sea and fought.winner == side and fought.rounds == 1 and enemies and lives:
        purse.gain(game, fought.sides[side], purse.priced(culture=1, mood=1), "coc.leader.sun_tzu.2")


# -- Qin Shi Huang


@wonder_calls.by("qin.1")
def call_the_wall(game: Clash, seat: int) -> int:
    """Instead of any wonder card he takes the Great Wall, unless it is built. [coc.leader.qin.1, coc.civ.16]"""
    return GREAT_WALL if game.builders[GREAT_WALL] == NOBODYS else -1


@wonder_prices.by("qin.1")
def cheaper_wall(game: Clash, seat: int, city: int, wonder: str, price: Goods) -> Goods:
    """It costs two culture tokens less, wherever it is built. [coc.leader.qin.1]"""
    if wonder != WALL:
        return price
    return tuple(max(0, number - CHEAPER) if good == CULTURE else number for good, number in enumerate(price))


@free_actions.by("qin.1")
def free_wonder(game: Clash, seat: int, option: Option) -> bool:
    """A wonder in the city with Qin is a free action. [coc.leader.qin.1]"""
    return option[0] == "wonder" and is_in(game, seat, game.board.number[option[1]], "qin.1")


@hit_answers.by("qin.2")
async def tactician(game: Clash, combat: Combat, side: int) -> None:
    """Two culture tokens against one hit, once per land battle with Qin. [coc.leader.qin.2, coc.civ.19]"""
    battle = combat.battle
    if not battle.way & SEA and leaders.in_battle(game, battle, side) and not spent(battle, side, "qin.2"):
        await _ward_off(game, combat, side, "qin.2", CUNNING, "coc.leader.qin.2")


# -- Empress Wu Zetian


@may_use.by("wu.1")
def may_study_farming(game: Clash, seat: int) -> Refusal | None:
    return may_learn(game, seat, "wu.1", "agriculture")


@uses.by("wu.1")
async def agricultural_economist(game: Clash, seat: int) -> None:
    """An Agriculture advance for a token, with Wu in a happy city. [coc.leader.wu.1]"""
    await learn(game, seat, "wu.1", "agriculture")


@reveals.by("wu.2")
def count_armies(game: Clash, combat: Combat, side: int) -> None:
    """Before anything is lost in a round, it is seen who is stronger. [coc.leader.wu.2]"""
    battle = combat.battle
    set_spent(battle, side, "wu.2", fighters(game, battle, side) >= fighters(game, battle, 1 - side))


@battle_bonuses.by("wu.2")
def shrewd_conqueror(game: Clash, battle: Battle, side: int) -> int:
    """+2 in a round of a land battle that one starts with no fewer army units. [coc.leader.wu.2, coc.lead.10]"""
    here = not battle.way & SEA and leaders.in_battle(game, battle, side)
    return SHREWD if here and spent(battle, side, "wu.2") else 0


assert box.wonders()[GREAT_WALL].id == WALL


ORDERED.add("sun_tzu.2")
