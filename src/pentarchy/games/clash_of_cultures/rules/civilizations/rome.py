"""Rome: Aqueducts, Roman Roads, Captivi, Provinces; Emperor Augustus, Gaius Julius Caesar, Sulla."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ... import box
from ...box.terms import BUILDINGS, CAVALRY, HAPPY, INFANTRY, NEUTRAL, REGION_SIZE, SANITATION
from ...state import BARBARIANS, Battle, Clash, Player
from .. import advances, asking, atlas, cities, hands, leaders, moments, pieces, purse
from ..cards.advances import discard
from ..moments import Fought, Goods, battle_ends, influence_bans, may_use, uses
from ..moments_of_cities import advance_frees, build_substitutes, recruit_unlocks
from ..moments_of_war import (
    FREE,
    Taken,
    battle_bonuses,
    conquest_effects,
    conquest_moods,
    march_guards,
    road_lengths,
)
from ..sides import owner
from .common import may_activate, may_from_city

SANITATION_NUMBER: Final = SANITATION.bit_length() - 1
LONG_ROADS: Final = 4
SPOILS: Final = purse.priced(gold=1, mood=1)
FAR: Final = 3
"""Spaces between the first city and a province."""
CULTURE_TOKEN: Final = purse.priced(culture=1)
GOLD_PIECE: Final = purse.priced(gold=1)
NEAR: Final = 2
"""The range of Dictator."""


# -- Aqueducts: that texts of Famine events do nothing is said by these events themselves


@advance_frees.by("aqueduct")
def free_sanitation(player: Player, action: bool) -> int:
    """By the advance action Sanitation costs nothing. [coc.civadvance.aqueduct]"""
    return SANITATION if action else 0


@may_use.by("aqueduct")
def may_use_aqueduct(game: Clash, seat: int) -> Refusal | None:
    """Sanitation can be gained, and its normal cost paid. [coc.civadvance.aqueduct]"""
    refusal = advances.may_gain(game, seat, "sanitation")
    if refusal is not None or advances.affordable(game, seat) & SANITATION:
        return refusal
    return purse.may_pay_price(game, seat, box.advance_cost(), "coc.civadvance.aqueduct", purse.IDEAS_FOR_FOOD)


@uses.by("aqueduct")
async def aqueduct(game: Clash, seat: int) -> None:
    """Sanitation by an advance action that is a free action, for its normal cost. [coc.civadvance.aqueduct]"""
    clause = "coc.civadvance.aqueduct"
    await advances.purchase(game, seat, SANITATION_NUMBER, advances.TRACK, clause)
    await moments.advanced(game, seat, SANITATION_NUMBER)


# -- Roman Roads


@road_lengths.by("roman_roads")
def roman_roads(game: Clash, seat: int) -> int:
    """From one own city to another Roads are up to 4 spaces long. [coc.civadvance.roman_roads]"""
    return LONG_ROADS


# -- Captivi


@battle_ends.by("captivi")
def captivi(game: Clash, fought: Fought, side: int) -> None:
    """A gold and a mood token after each battle won. [coc.civadvance.captivi, coc.civ.26]"""
    if fought.winner == side:
        purse.gain(game, fought.sides[side], SPOILS, "coc.civadvance.captivi")


@build_substitutes.by("captivi")
def slaves(game: Clash, seat: int, city: int, what: str) -> int:
    """Mood tokens for resources of a building, not of a wonder. [coc.civadvance.captivi]"""
    return purse.MOOD_FOR_RESOURCES if what in BUILDINGS else 0


# -- Provinces


@recruit_unlocks.by("provinces")
def provincial_horses(game: Clash, seat: int, city: int, kind: int) -> bool:
    """Cavalry where the first city is at least 3 spaces away. [coc.civadvance.provinces]"""
    return kind == CAVALRY and atlas.straight(game, game.players[seat].home, city) >= FAR


@conquest_moods.by("provinces")
def provinces(game: Clash, taken: Taken) -> Sequence[tuple[int, Goods]]:
    """A conquered city is neutral, or happy for a culture token. [coc.civadvance.provinces]"""
    return (NEUTRAL, FREE), (HAPPY, CULTURE_TOKEN)


# -- Emperor Augustus


@may_use.by("augustus.1")
def may_use_princeps(game: Clash, seat: int) -> Refusal | None:
    """A culture token, and the city with Augustus can be activated. [coc.leader.augustus.1]"""
    refusal = may_activate(game, seat, "augustus.1")
    return refusal or purse.may_pay_price(game, seat, CULTURE_TOKEN, "coc.leader.augustus.1")


@uses.by("augustus.1")
async def princeps(game: Clash, seat: int) -> None:
    """Draw an action and an objective card, then discard one of each. [coc.leader.augustus.1]"""
    clause = "coc.leader.augustus.1"
    await purse.pay(game, seat, CULTURE_TOKEN, clause)
    await cities.activate_as_price(game, seat, leaders.city(game, seat))
    for deck in ("action", "objective"):
        await hands.draw(game, seat, deck, clause)
    for find in (action_cards, objective_cards):
        if find(game, seat):
            pick = await Decision(seat, "dismiss", clause, find, game, seat)
            discard(game, seat, pick[1])


def action_cards(game: Clash, seat: int) -> list[Option]:
    """Kept event cards are action cards too. [coc.card.11]"""
    player = game.players[seat]
    cards = [*(hands.ACTION[card] for card in sorted(player.actions)), *(hands.EVENT[card] for card in player.persons)]
    return [("discard", card) for card in cards]


def objective_cards(game: Clash, seat: int) -> list[Option]:
    return [("discard", hands.OBJECTIVE[card]) for card in sorted(game.players[seat].objectives)]


@battle_bonuses.by("augustus.2")
def emperor(game: Clash, battle: Battle, side: int) -> int:
    """+2 in a land battle with Augustus in a region without a city of one's own. [coc.leader.augustus.2]"""
    if not leaders.fights(game, battle, side):
        return 0
    region = battle.hex // REGION_SIZE
    return 0 if any(city // REGION_SIZE == region for city in game.cities_of(owner(battle, side))) else 2


# -- Gaius Julius Caesar


@may_use.by("caesar.1")
def may_use_statesman(game: Clash, seat: int) -> Refusal | None:
    """The city with Caesar can become happier, and a step be paid. [coc.leader.caesar.1]"""
    refusal = may_from_city(game, seat, "caesar.1")
    if refusal is not None:
        return refusal
    city = leaders.city(game, seat)
    if game.mood[city] == HAPPY:
        # happy_already: "The city with your leader is happy already."
        return Refusal("coc.leader.caesar.1", "happy_already")
    price, subs = cities.step_price(game, city), cities.substitutes(game, seat)
    return purse.may_pay_price(game, seat, price, "coc.leader.caesar.1", subs)


@uses.by("caesar.1")
async def statesman(game: Clash, seat: int) -> None:
    """Increase mood in the city with Caesar alone. [coc.leader.caesar.1, coc.mood.2]"""
    clause = "coc.leader.caesar.1"
    pick = await Decision(seat, "statesman", clause, speeches, game, seat)
    city, steps = game.board.number[pick[1]], int(pick[2])
    await purse.pay(game, seat, cities.step_price(game, city, steps), clause, cities.substitutes(game, seat))
    cities.raise_mood(game, city, steps, clause)


def speeches(game: Clash, seat: int) -> list[Option]:
    """Steps that are real and can be paid; Rituals help. [coc.mood.3, coc.mood.7]"""
    city, subs = leaders.city(game, seat), cities.substitutes(game, seat)
    return [
        ("raise", game.board.names[city], str(steps))
        for steps in range(1, HAPPY - game.mood[city] + 1)
        if purse.can_pay(game, seat, cities.step_price(game, city, steps), subs)
    ]


@conquest_effects.by("caesar.2")
async def proconsul(game: Clash, taken: Taken, seat: int) -> None:
    """For a gold an infantry in the city that Caesar has conquered. [coc.leader.caesar.2, coc.lead.19]"""
    clause = "coc.leader.caesar.2"
    if seat != taken.winner or not leaders.here(game, seat, taken.hex) or not purse.can_pay(game, seat, GOLD_PIECE):
        return
    if not pieces.left_units(game, seat, INFANTRY) or not pieces.room(game, taken.hex, seat):
        return
    if await asking.offer(seat, "caesar.2", clause):
        await purse.pay(game, seat, GOLD_PIECE, clause)
        pieces.gain_units(game, taken.hex, seat, INFANTRY)
        if game.journal is not None:
            game.tell(clause, "places-units", f"seat-{seat}", game.board.names[taken.hex], "infantry-1")


# -- Sulla


@influence_bans.by("sulla.1")
def dictator(game: Clash, seat: int, city: int) -> Refusal | None:
    """Nobody influences the city with Sulla. [coc.leader.sulla.1]"""
    # led_city: "The leader in this city does not allow it."
    return Refusal("coc.leader.sulla.1", "led_city") if leaders.city(game, seat) == city else None


@march_guards.by("sulla.1")
def dictates(game: Clash, seat: int, hex_: int) -> bool:
    """Barbarians within range 2 of Sulla move only if he agrees. [coc.leader.sulla.1]"""
    there = leaders.where(game, seat)
    return there >= 0 and atlas.range_between(game, there, hex_) <= NEAR


@battle_bonuses.by("sulla.2")
def civilizer(game: Clash, battle: Battle, side: int) -> int:
    """+2 in a land battle with Sulla against barbarians. [coc.leader.sulla.2]"""
    return 2 if owner(battle, 1 - side) == BARBARIANS and leaders.fights(game, battle, side) else 0
