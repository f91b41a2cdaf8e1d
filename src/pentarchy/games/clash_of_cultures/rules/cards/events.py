"""The texts of the event cards, each for one player. [coc.ecard]"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ... import box
from ...box.terms import (
    ANGRY,
    BUILDINGS,
    FOOD,
    HAPPY,
    INFANTRY,
    NAVIGATION,
    ROADS,
    SANITATION,
    SETTLER,
    TRADE_ROUTES,
    UNITS,
    WATER,
    WONDERS,
)
from ...state import ARMY_MASK, BUILT_BITS, BUILT_MASK, ONE, UNIT_MASK, WONDERS_AT, Clash
from .. import asking, events, hands, leaders, marks, pieces, purse, status
from ..asking import DONE
from ..events import calm, kill, lower, lower_one, stays, texts
from ..moments import advance_gains, build_bans
from .actions import settler

ALL_UNITS: Final = sum(UNIT_MASK * one for one in ONE)
WAYS: Final = ROADS | NAVIGATION | TRADE_ROUTES
"""Who has one of these suffers twice from epidemics. [coc.ecard.e01, coc.ecard.e02]"""
SETTLEMENT: Final = "settlement"
POINTS_ON_A_CARD: Final = 4
"""Half points for a settlement or building on an event card. [coc.event.6]"""


def suffers(game: Clash, seat: int) -> int:
    return 2 if game.players[seat].usable & WAYS else 1


# -- Pestilence and Epidemic


@texts.by("pestilence")
async def pestilence(game: Clash, seat: int) -> None:
    """A city loses mood, and nobody without Sanitation builds any more. [coc.ecard.e01, coc.con.15]"""
    clause = "coc.ecard.e01"
    if len(game.cities_of(seat)) >= 2:
        struck: list[int] = []
        for _ in range(suffers(game, seat)):
            city = await asking.space(game, seat, "lower", clause, spared, tuple(struck))
            if city >= 0:
                struck.append(city)
                await lower(game, seat, city, 1, clause)


def spared(game: Clash, seat: int, struck: tuple[int, ...]) -> list[int]:
    return [city for city in calm(game, seat) if city not in struck]


@build_bans.by("pestilence")
def plagued(game: Clash, seat: int) -> Refusal | None:
    """[coc.con.15]"""
    # pestilence: "Pestilence is in play: without Sanitation you cannot construct." Remedy: gain Sanitation.
    return None if game.players[seat].usable & SANITATION else Refusal("coc.con.15", "pestilence")


@stays.by("pestilence")
def pestilence_stays(game: Clash, seat: int) -> bool:
    """Until every player owns Sanitation. [coc.ecard.e01]"""
    if all(player.advances & SANITATION for player in game.players):
        return False
    for player in range(len(game.players)):
        marks.begin(game, "pestilence", player)
    return True


@advance_gains.by("pestilence")
def pestilence_ends(game: Clash, seat: int, number: int) -> None:
    """The card is discarded as soon as everybody owns Sanitation. [coc.ecard.e01]"""
    if not all(player.advances & SANITATION for player in game.players):
        return
    for player in range(len(game.players)):
        marks.end(game, "pestilence", player)
    for card, drawer in game.events_open:
        if box.events()[card].effect == "pestilence":
            game.events_open.remove((card, drawer))
            hands.discard_event(game, drawer, card)
            return


@texts.by("epidemic")
async def epidemic(game: Clash, seat: int) -> None:
    """Who has two units or more kills one, or two, as long as some are left. [coc.ecard.e02, coc.event.12]"""
    if events.number_of_units(game, seat) >= 2:
        for _ in range(suffers(game, seat)):
            if events.number_of_units(game, seat):
                await kill(game, seat, "casualty", ALL_UNITS, "coc.ecard.e02")


# -- famines and good years


async def _famine(game: Clash, seat: int, food: int, clause: str) -> None:
    """Food is lost; whoever lacks some has an angry city. [coc.ecard.e03, coc.ecard.e06, coc.event.16]"""
    have = game.players[seat].stock[FOOD]
    purse.lose(game, seat, purse.priced(food=min(food, have)), clause)
    if have < food:
        city = await asking.space(game, seat, "lower", clause, calm)
        if city >= 0:
            await lower(game, seat, city, game.mood[city] - ANGRY, clause)


@texts.by("famine")
async def famine(game: Clash, seat: int) -> None:
    await _famine(game, seat, 1, "coc.ecard.e03")


@texts.by("severe_famine")
async def severe_famine(game: Clash, seat: int) -> None:
    await _famine(game, seat, 2, "coc.ecard.e06")


FOOD_FOR_ONE: Final = {
    "a_good_year_for_all": (1, "coc.ecard.e09"),
    "a_good_year": (1, "coc.ecard.e10"),
    "an_awesome_year": (2, "coc.ecard.e12"),
    "an_awesome_year_for_all": (2, "coc.ecard.e13"),
    "a_fantastic_year_for_all": (3, "coc.ecard.e15"),
    "a_fantastic_year": (3, "coc.ecard.e17"),
}
"""By effect: food for whoever is concerned."""
FOOD_TO_SHARE: Final = {
    "a_good_year_shared": (1, "coc.ecard.e11"),
    "an_awesome_year_shared": (2, "coc.ecard.e14"),
    "a_fantastic_year_shared": (3, "coc.ecard.e16"),
}
"""By effect: food for oneself, and as much for others."""


def _good_year(name: str) -> None:
    food, clause = FOOD_FOR_ONE[name]

    @texts.by(name)
    def good_year(game: Clash, seat: int) -> None:
        """[coc.ecard.e09, coc.ecard.e10, coc.ecard.e12, coc.ecard.e13, coc.ecard.e15, coc.ecard.e17]"""
        purse.gain_one(game, seat, FOOD, food, clause)


def _shared_year(name: str) -> None:
    food, clause = FOOD_TO_SHARE[name]

    @texts.by(name)
    async def shared_year(game: Clash, seat: int) -> None:
        """The same food goes piece by piece to others who can hold it. [coc.event.17, coc.ecard.e11, e14, e16]"""
        purse.gain_one(game, seat, FOOD, food, clause)
        for _ in range(food):
            other = await asking.player(game, seat, clause, hungry)
            if other >= 0:
                purse.gain_one(game, other, FOOD, 1, clause)


def hungry(game: Clash, seat: int) -> list[int]:
    """Other players who can hold more food."""
    return [
        other
        for other in asking.others(game, seat)
        if game.players[other].stock[FOOD] < purse.caps(game.players[other])[FOOD]
    ]


for _name in FOOD_FOR_ONE:
    _good_year(_name)
for _name in FOOD_TO_SHARE:
    _shared_year(_name)


# -- settlers, floods, wars


def populous(game: Clash, seat: int) -> list[int]:
    """Other players who can place a settler; all others if none can."""
    found = [
        other for other in asking.others(game, seat) if pieces.left_units(game, other, SETTLER) and other in game.city
    ]
    return found or [*asking.others(game, seat)]


async def _settler_for_another(game: Clash, seat: int, clause: str) -> None:
    other = await asking.player(game, seat, clause, populous)
    await settler(game, other, clause)


@texts.by("population_boom")
async def population_boom(game: Clash, seat: int) -> None:
    """A settler for oneself and one for another player. [coc.ecard.e27]"""
    await settler(game, seat, "coc.ecard.e27")
    await _settler_for_another(game, seat, "coc.ecard.e27")


@texts.by("migration")
async def migration(game: Clash, seat: int) -> None:
    """A settler for another player, and a city loses mood. [coc.ecard.e34]"""
    await _settler_for_another(game, seat, "coc.ecard.e34")
    await lower_one(game, seat, "coc.ecard.e34")


async def _flood(game: Clash, seat: int, clause: str) -> None:
    city = await asking.space(game, seat, "lower", clause, calm_at_sea)
    if city >= 0:
        await lower(game, seat, city, 1, clause)


def calm_at_sea(game: Clash, seat: int) -> list[int]:
    return [city for city in calm(game, seat) if any(game.terrain[near] == WATER for near in game.board.near[city])]


@texts.by("flood")
async def flood(game: Clash, seat: int) -> None:
    """A city at the water loses mood. [coc.ecard.e32]"""
    await _flood(game, seat, "coc.ecard.e32")


@texts.by("heavy_flood")
async def heavy_flood(game: Clash, seat: int) -> None:
    """[coc.ecard.e33]"""
    await _flood(game, seat, "coc.ecard.e33")


@texts.by("civil_war")
async def civil_war(game: Clash, seat: int) -> None:
    """Infantry dies in a city that is not happy, which loses mood; else any city does. [coc.ecard.e36, coc.event.16]"""
    clause = "coc.ecard.e36"
    city = await asking.space(game, seat, "rebel", clause, restless)
    if city < 0:
        await lower_one(game, seat, clause)
        return
    pieces.remove(game, city, INFANTRY)
    if game.journal is not None:
        game.tell(clause, "loses", f"seat-{seat}", f"{UNITS[INFANTRY]}-1", game.board.names[city])
    await lower(game, seat, city, 1, clause)


def restless(game: Clash, seat: int) -> list[int]:
    return [
        city
        for city in game.cities_of(seat)
        if game.mood[city] < HAPPY and game.holder[city] == seat and game.units(city, INFANTRY)
    ]


@texts.by("revolution")
async def revolution(game: Clash, seat: int) -> None:
    """An action is lost, and the government changes; an army unit averts either. [coc.ecard.e38, coc.disc.28]"""
    clause = "coc.ecard.e38"
    in_status = game.phase == "status"
    if (in_status or (game.active == seat and game.left > 0)) and not await _averted(game, seat, clause):
        if in_status:
            game.players[seat].lost += 1
        else:
            game.left -= 1
        game.tell(clause, "loses-action", f"seat-{seat}")
    if status.governments(game, seat) and not await _averted(game, seat, clause):
        await status.change_government(game, seat, purse.NOTHING, clause)


async def _averted(game: Clash, seat: int, clause: str) -> bool:
    return await kill(game, seat, "avert", ARMY_MASK, clause, optional=True)


# -- earthquakes and eruptions


def bury(game: Clash, hex_: int, name: str) -> None:
    """A structure moves onto the card: two points for its colour, whose piece is lost. [coc.event.6, coc.comp.8]

    The markers on a wonder stay, its effects end.
    """
    if name in WONDERS:
        game.built[hex_] &= ~(1 << WONDERS_AT + WONDERS.index(name))
        return
    if name == SETTLEMENT:
        owner, kind = game.city[hex_], 0
        pieces.remove_city(game, hex_)
    else:
        number = BUILDINGS.index(name)
        owner, kind = game.building(hex_, number), 1 + number
        pieces.remove_building(game, hex_, number)
    if owner < len(game.players):
        game.players[owner].gone[kind] += 1
        game.players[owner].halves += POINTS_ON_A_CARD


def structures(game: Clash, hex_: int) -> list[str]:
    """Buildings and wonders of a city, or its settlement if there is nothing else."""
    built = game.built[hex_]
    found = [name for kind, name in enumerate(BUILDINGS) if built >> BUILT_BITS * kind & BUILT_MASK]
    found += [name for number, name in enumerate(WONDERS) if built >> WONDERS_AT >> number & 1]
    return found or [SETTLEMENT]


@texts.by("volcanic_eruption")
async def volcanic_eruption(game: Clash, seat: int) -> None:
    """Of four cities or more one is buried with all units, a leader too. [coc.ecard.e29, coc.lead.4]"""
    clause = "coc.ecard.e29"
    if len(game.cities_of(seat)) < 4:
        return
    city = await asking.space(game, seat, "erupt", clause, Clash.cities_of)
    if game.holder[city] == seat:
        led = leaders.here(game, seat, city)
        pieces.clear(game, city)
        if led:
            leaders.killed(game, seat)
    game.tell(clause, "buried", f"seat-{seat}", game.board.names[city])
    while game.city[city] == seat:
        for name in structures(game, city):
            bury(game, city, name)
    marks.begin(game, "buried", seat)


@texts.by("earthquake")
async def earthquake(game: Clash, seat: int) -> None:
    await _earthquake(game, seat, "coc.ecard.e30")


@texts.by("heavy_earthquake")
async def heavy_earthquake(game: Clash, seat: int) -> None:
    await _earthquake(game, seat, "coc.ecard.e31")


async def _earthquake(game: Clash, seat: int, clause: str) -> None:
    """Of three cities or more one to three structures are buried. [coc.ecard.e30, coc.ecard.e31]"""
    if len(game.cities_of(seat)) < 3:
        return
    shaken: list[int] = []
    for part in range(3):
        pick = await Decision(seat, "earthquake", clause, ruins, game, seat, part > 0, declines=DONE if part else None)
        if pick == DONE:
            break
        city = game.board.number[pick[1]]
        bury(game, city, pick[2])
        game.tell(clause, "buried-structure", f"seat-{seat}", pick[1], pick[2])
        if city not in shaken:
            shaken.append(city)
    marks.begin(game, "buried", seat)
    for city in shaken:
        if game.city[city] == seat:
            await lower(game, seat, city, 1, clause)


def ruins(game: Clash, seat: int, enough: bool) -> list[Option]:
    """Structures in one's cities; a settlement only after everything else of its city."""
    found: list[Option] = [
        ("bury", game.board.names[city], name) for city in game.cities_of(seat) for name in structures(game, city)
    ]
    return [*found, DONE] if enough else found


@stays.by("volcanic_eruption", "earthquake", "heavy_earthquake")
def has_buried(game: Clash, seat: int) -> bool:
    """A card on which nothing lies is discarded. [coc.ecard.e29, coc.ecard.e30]"""
    found = any(name == "buried" for name, _, _ in game.lasting)
    game.lasting = [one for one in game.lasting if one[0] != "buried"]
    return found
