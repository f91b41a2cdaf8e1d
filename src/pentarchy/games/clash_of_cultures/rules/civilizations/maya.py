"""Maya: Terraces, Stelae, Stadiums, Calendar; K'inich Janaab Pakal I, Siyaj K'ak', Lady Wac Chanil Ajaw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ... import box
from ...box.terms import (
    ANGRY,
    BUILDINGS,
    CATEGORIES,
    CULTURE,
    FOOD,
    IDEA,
    LEADER,
    MOUNTAIN,
    OBELISK,
    ORE,
    PORT,
    RESOURCES,
    SETTLER,
    WOOD,
)
from ...state import CLIMBED, Battle, Clash
from .. import abilities, asking, atlas, building, hands, influence, leaders, marks, pieces, purse
from ..asking import PASS
from ..groups import Part
from ..moments import (
    ATTACKER,
    DEFENDER,
    Goods,
    build_effects,
    collect_yields,
    command_effects,
    counted_mood,
    may_use,
    uses,
)
from ..moments_of_cities import Rebate, advance_rebates, build_rebates, found_effects, rebate_uses, size_offers
from ..moments_of_war import Taken, battle_bonuses, conquest_effects, hit_shields, terrain_frees
from ..sides import CITY, owner
from .common import is_led_by, use_up

TERRACES: Final = 1 << ORE | 1 << FOOD | 1 << WOOD
STELE: Final = (CULTURE, IDEA)
SPIRITUALITY: Final = box.category_masks()[CATEGORIES.index("spirituality")]
MOOD_TOKEN: Final = purse.priced(mood=1)
CULTURE_TOKEN: Final = purse.priced(culture=1)
UNDER: Final[Option] = ("under-deck",)
CHEAPER_FOOD: Final = Rebate("stadiums", 1, 1 << FOOD)
ART: Final = Rebate("pakal.1", 2, (1 << RESOURCES) - 1, CULTURE_TOKEN)
NEAR: Final = 2
"""The range of New Dynasty."""
RECONSTRUCTION: Final = "wac_chanil.1"
"""Entries of `Clash.lasting` too: the city that she has conquered in this command action."""
marks.ENDS_WITH_TURN.add(RECONSTRUCTION)


# -- Terraces


@collect_yields.by("terraces")
def terraces(game: Clash, city: int, space: int) -> int:
    """Mountains give ore, food or wood. [coc.civadvance.terraces]"""
    return TERRACES if game.terrain[space] == MOUNTAIN else 0


@terrain_frees.by("terraces")
def mountain_paths(game: Clash, seat: int, group: Sequence[Part], kind: int) -> int:
    """Settlers and the leader ignore mountains, others with them do not. [coc.civadvance.terraces]"""
    return CLIMBED if kind in (SETTLER, LEADER) else 0


# -- Stelae


@found_effects.by("stelae")
async def stele_of_founding(game: Clash, seat: int, city: int, kind: int) -> None:
    """After founding a city. [coc.civadvance.stelae]"""
    await _stele(game, seat)


@conquest_effects.by("stelae")
async def stele_of_conquest(game: Clash, taken: Taken, seat: int) -> None:
    """After conquering a city, of barbarians too. [coc.civadvance.stelae]"""
    if seat == taken.winner:
        await _stele(game, seat)


@build_effects.by("stelae")
async def stele_of_building(game: Clash, seat: int, city: int, name: str, price: Goods) -> None:
    """After building an obelisk. [coc.civadvance.stelae]"""
    if name == BUILDINGS[OBELISK]:
        await _stele(game, seat)


async def _stele(game: Clash, seat: int) -> None:
    clause = "coc.civadvance.stelae"
    purse.gain_one(game, seat, await asking.bonus(seat, STELE, clause), 1, clause)


# -- Stadiums


@size_offers.by("stadiums")
async def stadiums(game: Clash, seat: int, city: int) -> int:
    """For a mood token a city that does not count as angry counts as 1 larger. [coc.civadvance.stadiums, coc.mood.6]"""
    clause = "coc.civadvance.stadiums"
    if counted_mood(game, seat, city) == ANGRY or not purse.can_pay(game, seat, MOOD_TOKEN):
        return 0
    if not await asking.offer(seat, "stadiums", clause):
        return 0
    await purse.pay(game, seat, MOOD_TOKEN, clause)
    return 1


@advance_rebates.by("stadiums")
def cheaper_spirituality(game: Clash, seat: int, number: int) -> Rebate | None:
    """Once per turn a Spirituality advance costs 1 food less. [coc.civadvance.stadiums]"""
    wanted = SPIRITUALITY >> number & 1 and abilities.once(game, seat, "stadiums") is None
    return CHEAPER_FOOD if wanted else None


@rebate_uses.by("stadiums")
def spirituality_gained(game: Clash, seat: int) -> None:
    use_up(game, seat, "stadiums")


# -- Calendar


@may_use.by("calendar")
def may_use_calendar(game: Clash, seat: int) -> Refusal | None:
    """There is an event card to look at; one that is known can only be buried. [coc.civadvance.calendar, coc.civ.33]"""
    if game.event_top and not purse.can_pay(game, seat, CULTURE_TOKEN):
        # seen_already: "You know the next event card, and have no culture to put it under the deck."
        return Refusal("coc.civadvance.calendar", "seen_already")
    if game.event_top or game.event_deck or game.event_under or game.event_pile:
        return None
    # no_event_card: "There is no event card left."
    return Refusal("coc.civadvance.calendar", "no_event_card")


@uses.by("calendar")
async def calendar(game: Clash, seat: int) -> None:
    """Look at the next event card; for a culture token put it under the deck and look again.

    Whoever knows it already wants to bury it: so there is never a use that changes nothing.
    [coc.civadvance.calendar, coc.civ.7]
    """
    clause, known = "coc.civadvance.calendar", bool(game.event_top)
    while hands.top_event(game, seat) >= 0 and purse.can_pay(game, seat, CULTURE_TOKEN):
        if not known and await Decision(seat, "calendar", clause, buryings, declines=PASS) == PASS:
            return
        known = False
        await purse.pay(game, seat, CULTURE_TOKEN, clause)
        hands.bury_top_event(game)


def buryings() -> list[Option]:
    return [UNDER, PASS]


# -- K'inich Janaab Pakal I


@build_rebates.by("pakal.1")
def art_and_architecture(game: Clash, seat: int, city: int, what: str) -> Rebate | None:
    """In the city with Pakal a culture token may stand for 2 resources of a building. [coc.leader.pakal.1]"""
    return ART if what in BUILDINGS and leaders.here(game, seat, city) else None


@hit_shields.by("pakal.2")
def shield_of_the_sun(game: Clash, battle: Battle, side: int) -> int:
    """In round 1 Pakal's city with an obelisk of one's own ignores a hit. [coc.leader.pakal.2]"""
    if side != DEFENDER or battle.round != 1 or not leaders.fights(game, battle, side):
        return 0
    return int(game.building(battle.hex, OBELISK) == owner(battle, side))


# -- Siyaj K'ak'


@build_effects.by("siyaj_kak.1")
async def cultural_influx(game: Clash, seat: int, city: int, name: str, price: Goods) -> None:
    """After a building or wonder in his city, one influence culture from there. [coc.leader.siyaj_kak.1]"""
    if leaders.here(game, seat, city):
        await influence.from_city(game, seat, city, "coc.leader.siyaj_kak.1")


@battle_bonuses.by("siyaj_kak.2")
def birth_of_fire(game: Clash, battle: Battle, side: int) -> int:
    """In round 1 of an attack on a city, as much as it is large. [coc.leader.siyaj_kak.2]"""
    if side != ATTACKER or battle.round != 1 or not battle.way & CITY or not leaders.fights(game, battle, side):
        return 0
    return game.size(battle.hex)


# -- Lady Wac Chanil Ajaw


@conquest_effects.by(RECONSTRUCTION)
def has_conquered(game: Clash, taken: Taken, seat: int) -> None:
    """She has conquered a city in a command action. [coc.leader.wac_chanil.1]"""
    if seat == taken.winner and taken.stands and game.phase == "command" and leaders.here(game, seat, taken.hex):
        marks.begin(game, RECONSTRUCTION, seat, taken.hex)


@command_effects.by(RECONSTRUCTION)
async def reconstruction(game: Clash, seat: int) -> None:
    """After it a building of one's colour there may become another one, with its bonus. [coc.leader.wac_chanil.1]"""
    conquered = {hex_ for name, whose, hex_ in game.lasting if name == RECONSTRUCTION and whose == seat}
    marks.end(game, RECONSTRUCTION, seat)
    if not is_led_by(game, seat, RECONSTRUCTION):
        return
    city, clause = leaders.city(game, seat), f"coc.leader.{RECONSTRUCTION}"
    if city not in conquered or len(rebuildings(game, seat, city)) == 1:
        return
    pick = await Decision(seat, "rebuild", clause, rebuildings, game, seat, city, declines=PASS)
    if pick == PASS:
        return
    old, new = BUILDINGS.index(pick[1]), BUILDINGS.index(pick[2])
    pieces.remove_building(game, city, old)
    if game.journal is not None:
        game.tell(clause, "removes-building", BUILDINGS[old], game.board.names[city])
    await building.place(game, seat, city, new)
    await building.reward(game, seat, new)


def rebuildings(game: Clash, seat: int, city: int) -> list[Option]:
    """Own buildings there, and what each can become: unlocked, in supply and not there. [coc.leader.wac_chanil.1]"""
    old = [kind for kind in range(len(BUILDINGS)) if game.building(city, kind) == seat]
    new = [
        kind
        for kind in building.unlocked(game, game.players[seat].usable)
        if game.building(city, kind) < 0
        and pieces.left_buildings(game, seat, kind)
        and (kind != PORT or building.coast(game, city))
    ]
    return [*(("rebuild", BUILDINGS[one], BUILDINGS[other]) for one in old for other in new), PASS]


@battle_bonuses.by("wac_chanil.2")
def new_dynasty(game: Clash, battle: Battle, side: int) -> int:
    """+2 in a land battle with her within range 2 of an own city. [coc.leader.wac_chanil.2]"""
    if not leaders.fights(game, battle, side):
        return 0
    near = atlas.within(game, battle.hex, NEAR)
    return 2 if any(near >> city & 1 for city in game.cities_of(owner(battle, side))) else 0
