"""Great persons: event cards kept in hand, and what they do when they are used. [coc.ecard, coc.event.8]"""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ... import box
from ...box.terms import BUILDINGS, CATEGORIES, GOVERNMENTS, HAPPY, REGION_SIZE, TEMPLE, TRADE_ROUTES
from ...state import NOBODYS, Battle, Clash
from .. import advances, asking, building, cities, command, exploring, hands, marks, moments, pieces, purse, trade
from ..advances import SUPPLY
from ..asking import PASS
from ..moments import ATTACKER, Fought, battle_ends, battle_values
from ..playing import may_play, plays
from .actions import frontier

WARLORD: Final = "great_warlord"
NO_UNIT: Final = -1
"""What becomes the city of a Great Explorer."""
CATEGORY: Final = {
    "great_explorer": "seafaring",
    "great_artist": "culture",
    "great_prophet": "spirituality",
    "great_philosopher": "education",
    "great_scientist": "science",
    "great_warlord": "warfare",
    "great_merchant": "economy",
    "great_engineer": "construction",
    "great_athlete": "culture",
}
"""Of which category each may give an advance; the Elder Statesman gives one of a government."""
marks.ENDS_WITH_TURN.add(WARLORD)


@cache
def clause_of(name: str) -> str:
    number = next(number for number, event in enumerate(box.events()) if event.effect == name)
    return f"coc.ecard.e{number + 1:02}"


@cache
def field(name: str) -> int:
    """The set of advances of which a person may give one."""
    if name in CATEGORY:
        return box.category_masks()[CATEGORIES.index(CATEGORY[name])]
    return sum(box.category_masks()[category] for category in GOVERNMENTS)


async def lesson(game: Clash, seat: int, name: str) -> None:
    """First one may gain an advance of its category; the marker comes from the supply."""
    await asking.free_advance(game, seat, field(name), SUPPLY, clause_of(name), optional=True)


def _useless(game: Clash, seat: int, name: str) -> Refusal | None:
    """A card that could do nothing cannot be played. [coc.card.18]"""
    if advances.gainable(game.players[seat].advances) & field(name):
        return None
    # no_effect: "This card would have no effect now."
    return Refusal("coc.card.18", "no_effect")


# -- Great Explorer


@may_play.by("great_explorer")
def may_play_great_explorer(game: Clash, seat: int) -> Refusal | None:
    return None if frontier(game, seat) else Refusal(clause_of("great_explorer"), "no_frontier")


@plays.by("great_explorer")
async def great_explorer(game: Clash, seat: int) -> None:
    """A region beside one's own may be revealed, and a city founded there for two food. [coc.ecard.e18]"""
    clause = clause_of("great_explorer")
    await lesson(game, seat, "great_explorer")
    region = await asking.space(game, seat, "region", clause, frontier, optional=True)
    if region < 0:
        return
    await exploring.reveal(game, seat, region // REGION_SIZE)
    price = purse.priced(food=2)
    if not purse.can_pay(game, seat, price) or not pieces.left_settlements(game, seat):
        return
    hex_ = await asking.space(game, seat, "outpost", clause, sites, region, optional=True)
    if hex_ >= 0:
        await purse.pay(game, seat, price, clause)
        await cities.found(game, seat, hex_, NO_UNIT)


def sites(game: Clash, seat: int, region: int) -> list[int]:
    """Spaces of a region where a city may be founded. [coc.found.2-6, coc.found.9]"""
    return [
        hex_
        for hex_ in range(region, region + REGION_SIZE)
        if cities.may_settle(game, hex_, seat) is None and game.holder[hex_] in (seat, NOBODYS)
    ]


# -- those that give something


@may_play.by("great_artist")
def may_play_great_artist(game: Clash, seat: int) -> Refusal | None:
    return None if cities.unhappy(game, seat) else _useless(game, seat, "great_artist")


@plays.by("great_artist")
async def great_artist(game: Clash, seat: int) -> None:
    """A city becomes happy. [coc.ecard.e19]"""
    await lesson(game, seat, "great_artist")
    clause = clause_of("great_artist")
    city = await asking.space(game, seat, "cheer", clause, cities.unhappy)
    if city >= 0:
        cities.raise_mood(game, city, HAPPY - game.mood[city], clause)


@plays.by("great_philosopher")
async def great_philosopher(game: Clash, seat: int) -> None:
    """Two ideas. [coc.ecard.e21]"""
    await lesson(game, seat, "great_philosopher")
    purse.gain(game, seat, purse.priced(idea=2), clause_of("great_philosopher"))


@plays.by("great_scientist")
async def great_scientist(game: Clash, seat: int) -> None:
    """An idea and an action card. [coc.ecard.e22]"""
    clause = clause_of("great_scientist")
    await lesson(game, seat, "great_scientist")
    purse.gain(game, seat, purse.priced(idea=1), clause)
    await hands.draw_action(game, seat, clause)


@plays.by("elder_statesman")
async def elder_statesman(game: Clash, seat: int) -> None:
    """Two action cards. [coc.ecard.e23]"""
    clause = clause_of("elder_statesman")
    await lesson(game, seat, "elder_statesman")
    for _ in range(2):
        await hands.draw_action(game, seat, clause)


@may_play.by("great_merchant")
def may_play_great_merchant(game: Clash, seat: int) -> Refusal | None:
    """Trade Routes that bring something, or an advance. [coc.card.18]"""
    trades = game.players[seat].usable & TRADE_ROUTES and trade.pairs(game, seat)
    return None if trades else _useless(game, seat, "great_merchant")


@plays.by("great_merchant")
async def great_merchant(game: Clash, seat: int) -> None:
    """The income of Trade Routes once more. [coc.ecard.e25]"""
    await lesson(game, seat, "great_merchant")
    if game.players[seat].usable & TRADE_ROUTES:
        await moments.follow(trade.routes(game, seat))


# -- those that build


def works(game: Clash, seat: int, kinds: tuple[int, ...]) -> list[Option]:
    """Buildings that can be built and paid now; the city need not be one that can be activated."""
    if not building.has_means(game, seat):
        return []
    return [
        ("build", game.board.names[city], BUILDINGS[kind])
        for city in game.cities_of(seat)
        for kind in kinds
        if building.may_build_at(game, seat, city, kind, activate=False) is None
    ]


def optional_works(game: Clash, seat: int, kinds: tuple[int, ...]) -> list[Option]:
    return [*works(game, seat, kinds), PASS]


async def _work(game: Clash, seat: int, kinds: tuple[int, ...], clause: str) -> None:
    if works(game, seat, kinds):
        pick = await Decision(seat, "build", clause, optional_works, game, seat, kinds, declines=PASS)
        if pick != PASS:
            await building.build(game, seat, game.board.number[pick[1]], BUILDINGS.index(pick[2]), None, activate=False)


ANY: Final = tuple(range(len(BUILDINGS)))


@may_play.by("great_prophet")
def may_play_great_prophet(game: Clash, seat: int) -> Refusal | None:
    return None if works(game, seat, (TEMPLE,)) else _useless(game, seat, "great_prophet")


@plays.by("great_prophet")
async def great_prophet(game: Clash, seat: int) -> None:
    """A temple for its normal cost, without activating the city. [coc.ecard.e20]"""
    await lesson(game, seat, "great_prophet")
    await _work(game, seat, (TEMPLE,), clause_of("great_prophet"))


@may_play.by("great_engineer")
def may_play_great_engineer(game: Clash, seat: int) -> Refusal | None:
    """[coc.ecard.e26]"""
    return None if works(game, seat, ANY) else Refusal(clause_of("great_engineer"), "no_building")


@plays.by("great_engineer")
async def great_engineer(game: Clash, seat: int) -> None:
    """A building for its normal cost, without activating the city. [coc.ecard.e26]"""
    await lesson(game, seat, "great_engineer")
    await _work(game, seat, ANY, clause_of("great_engineer"))


# -- Great Warlord


@plays.by(WARLORD)
async def great_warlord(game: Clash, seat: int) -> None:
    """A command action; the first battle that it starts is fought with two more. [coc.ecard.e24]"""
    await lesson(game, seat, WARLORD)
    marks.begin(game, WARLORD, seat)
    command.begin(game, seat)


@battle_values.by(WARLORD)
def led_by_a_warlord(game: Clash, battle: Battle, owner: int, side: int) -> int:
    return 2 if owner == side == ATTACKER else 0


@battle_ends.by(WARLORD)
def warlord_is_done(game: Clash, fought: Fought, side: int) -> None:
    """It helps in the first battle only."""
    if side == ATTACKER:
        marks.end(game, WARLORD, fought.attacker)


@moments.command_effects.by(WARLORD)
def command_is_over(game: Clash, seat: int) -> None:
    """Battles of a later command have no help."""
    marks.end(game, WARLORD, seat)
