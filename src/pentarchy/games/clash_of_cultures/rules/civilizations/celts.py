"""Celts: Tribal Brothers, Truce, Druids, Close Contacts; Queen Boudicca, Vercingetorix, Viriathus."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Item, Option, Refusal

from ... import box
from ...box.terms import ANGRY, CATEGORIES, FOOD, SCORING, SETTLER, TACTICS, UNITS
from ...state import BARBARIANS, NOBODYS, ONE, UNIT_MASK, Battle, Clash
from .. import abilities, asking, atlas, barbarians, leaders, marks, pieces, purse, sides
from ..asking import PASS
from ..moments import may_use, uses
from ..moments_of_cards import influence_goals, influence_replacements
from ..moments_of_cities import Route, found_effects, more_customers, recruit_places, score_adds, trade_rewards
from ..moments_of_war import MAY_STAY, battle_bonuses, loyalties, march_offers, round_starts
from .common import leads_on_land

NEAR: Final = 2
"""Range of Tribal Brothers, Warrior People and Loyalty."""
MOST_BROTHERS: Final = 4
FEARED: Final = 2
"""What Warrior Queen adds."""
WARFARE: Final = box.category_masks()[CATEGORIES.index("warfare")]
TRUCE_PRICE: Final = purse.priced(food=1)
SETTLER_PRICE: Final = purse.priced(food=1)
FEAR_PRICE: Final = purse.priced(mood=2)
BUILDINGS_POINTS: Final = SCORING.index("settlements_buildings")
TOKEN_HALVES: Final = 2

marks.KEPT_IN_CITIES.add("druids")


def barbarian_cities(game: Clash) -> int:
    """The set of their hexes."""
    return box.bits(game.cities_of(BARBARIANS))


# -- Tribal Brothers


@battle_bonuses.by("tribal_brothers")
def tribal_brothers(game: Clash, battle: Battle, side: int) -> int:
    """One more for each barbarian city in range 2, at most four, against army units of players.

    [coc.civadvance.tribal_brothers]
    """
    against_army = sides.is_player(sides.owner(battle, 1 - side)) and sides.fighters(game, battle, 1 - side)
    if battle.way & sides.SEA or not against_army:
        return 0
    return min(MOST_BROTHERS, (atlas.within(game, battle.hex, NEAR) & barbarian_cities(game)).bit_count())


# -- Truce


@may_use.by("truce")
def may_use_truce(game: Clash, seat: int) -> Refusal | None:
    """Once per turn, if barbarians can appear or be reinforced at all. [coc.civadvance.truce, coc.round.15]"""
    refusal = abilities.once(game, seat, "truce")
    if refusal is not None:
        return refusal
    settling = pieces.left_settlements(game, BARBARIANS) and barbarians.landings(game, seat)
    if not settling and not barbarians.open_cities(game):
        # no_barbarians_come: "No barbarians can appear or be reinforced now."
        return Refusal("coc.civadvance.truce", "no_barbarians_come")
    return None


@uses.by("truce")
async def truce(game: Clash, seat: int) -> None:
    """Barbarians appear, as if the symbol had been drawn. [coc.civadvance.truce]"""
    game.players[seat].used |= abilities.mark("truce")
    game.agenda.at_once(Item("barbarians-appear", seat))


@march_offers.by("truce")
async def calm_barbarians(game: Clash, seat: int) -> int:
    """For one food each group of the own event may stay. [coc.civadvance.truce]"""
    clause = "coc.civadvance.truce"
    if not purse.can_pay(game, seat, TRUCE_PRICE) or not await asking.offer(seat, "truce", clause):
        return 0
    await purse.pay(game, seat, TRUCE_PRICE, clause)
    return MAY_STAY


# -- Druids


@influence_goals.by("druids")
def groves(game: Clash, seat: int) -> list[int]:
    """Barbarian cities of size 1 that hold no token yet. [coc.civadvance.druids]"""
    blessed = {number for name, _, number in game.lasting if name == "druids"}
    return [hex_ for hex_ in game.cities_of(BARBARIANS) if game.size(hex_) == 1 and hex_ not in blessed]


@influence_replacements.by("druids")
async def druids(game: Clash, seat: int, start: int, target: int) -> bool:
    """A culture token from the supply lies there, until the city changes hands. [coc.civadvance.druids]"""
    if target not in groves(game, seat):
        return False
    marks.begin(game, "druids", seat, target)
    if game.journal is not None:
        game.tell("coc.civadvance.druids", "blesses", f"seat-{seat}", game.board.names[target])
    return True


@score_adds.by("druids")
def points_of_druids(game: Clash, seat: int) -> tuple[tuple[int, int], ...]:
    """A point for each token, like a building. [coc.civadvance.druids]"""
    return ((BUILDINGS_POINTS, TOKEN_HALVES * marks.number_of(game, "druids", seat)),)


# -- Close Contacts


@more_customers.by("close_contacts")
def close_contacts(game: Clash, seat: int) -> int:
    """Barbarian cities that are not angry can be paired. [coc.civadvance.close_contacts]"""
    return box.bits(hex_ for hex_ in game.cities_of(BARBARIANS) if game.mood[hex_] != ANGRY)


@trade_rewards.by("close_contacts")
def barbarian_food(game: Clash, seat: int, routes: list[Route]) -> None:
    """They give one food, nothing else. [coc.civadvance.close_contacts, coc.civ.25]"""
    theirs = [route for route in routes if game.city[route.city] == BARBARIANS]
    routes[:] = [route for route in routes if route not in theirs]
    purse.gain_one(game, seat, FOOD, len(theirs), "coc.civadvance.close_contacts")


# -- Queen Boudicca


@found_effects.by("boudicca.1")
async def great_numbers(game: Clash, seat: int, hex_: int, kind: int) -> None:
    """Founding on her space for one food: the settler is kept. [coc.leader.boudicca.1]"""
    clause = "coc.leader.boudicca.1"
    if kind != SETTLER or not leaders.here(game, seat, hex_) or not purse.can_pay(game, seat, SETTLER_PRICE):
        return
    if await asking.offer(seat, "boudicca.1", clause):
        await purse.pay(game, seat, SETTLER_PRICE, clause)
        pieces.place(game, hex_, seat, SETTLER)
        if game.journal is not None:
            game.tell(clause, "places", f"seat-{seat}", "settler-1", game.board.names[hex_])


@battle_bonuses.by("boudicca.2")
def warrior_queen(game: Clash, battle: Battle, side: int) -> int:
    """Two more against a player with more Warfare advances. [coc.leader.boudicca.2]"""
    opponent = sides.owner(battle, 1 - side)
    if not leads_on_land(game, battle, side) or not sides.is_player(opponent):
        return 0
    mine, theirs = (warfare(game, seat) for seat in (sides.owner(battle, side), opponent))
    return FEARED if theirs > mine else 0


def warfare(game: Clash, seat: int) -> int:
    """How many Warfare advances a player owns."""
    return (game.players[seat].advances & WARFARE).bit_count()


# -- Vercingetorix


@recruit_places.by("vercingetorix.1")
def rapid_recruitment(game: Clash, seat: int, city: int) -> int:
    """Land beside his city that no enemy holds. [coc.leader.vercingetorix.1]"""
    if not leaders.here(game, seat, city):
        return 0
    return box.bits(
        hex_
        for hex_ in game.board.near[city]
        if atlas.land(game) >> hex_ & 1 and game.holder[hex_] in (seat, NOBODYS) and game.city[hex_] in (seat, NOBODYS)
    )


@battle_bonuses.by("vercingetorix.2")
def warrior_people(game: Clash, battle: Battle, side: int) -> int:
    """One more for each own settler in range 2, also aboard or in the battle. [coc.leader.vercingetorix.2]"""
    if not leads_on_land(game, battle, side):
        return 0
    seat = sides.owner(battle, side)
    found = battle.force // ONE[SETTLER] & UNIT_MASK if side == sides.ATTACKER else 0
    for hex_ in atlas.members(atlas.within(game, battle.hex, NEAR)):
        if game.holder[hex_] == seat:
            found += game.units(hex_, SETTLER) + game.passengers(hex_, SETTLER)
    return found


# -- Viriathus


@loyalties.by("viriathus.1")
def loyalty(game: Clash, battle: Battle, owner: int) -> bool:
    """With Tactics he lays cards for barbarians in range 2. [coc.leader.viriathus.1]"""
    where = leaders.where(game, owner)
    near = where >= 0 and atlas.within(game, where, NEAR) >> battle.hex & 1
    return bool(near and game.players[owner].usable & TACTICS and BARBARIANS in (battle.attacker, battle.defender))


@round_starts.by("viriathus.2")
async def mortal_fear(game: Clash, battle: Battle, side: int) -> None:
    """For two mood tokens one enemy army unit flees from the battle. [coc.leader.viriathus.2]"""
    clause, seat = "coc.leader.viriathus.2", sides.owner(battle, side)
    if not leads_on_land(game, battle, side) or not purse.can_pay(game, seat, FEAR_PRICE):
        return
    if not flights(game, battle, side):
        return
    pick = await Decision(seat, "banish", clause, _fears, game, side, declines=PASS)
    if pick != PASS:
        await purse.pay(game, seat, FEAR_PRICE, clause)
        sides.leave(game, battle, 1 - side, UNITS.index(pick[2]), game.board.number[pick[1]])
        if game.journal is not None:
            game.tell(clause, "banishes", f"seat-{seat}", pick[2], game.board.names[battle.hex], pick[1])


def _fears(game: Clash, side: int) -> list[Option]:
    return [*flights(game, sides.current(game), side), PASS]


def flights(game: Clash, battle: Battle, side: int) -> list[Option]:
    """Which enemy army unit goes where: known land beside the battle without any unit or city."""
    kinds = sides.force_by_kind(sides.fighting(game, battle, 1 - side))
    return [
        ("banish", game.board.names[hex_], UNITS[kind])
        for hex_ in game.board.near[battle.hex]
        if atlas.land(game) >> hex_ & 1 and game.holder[hex_] == NOBODYS and game.city[hex_] == NOBODYS
        for kind in kinds
    ]
