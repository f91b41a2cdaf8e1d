"""Greece: Study, Spartans, Hellenization, City States; Alexander the Great, Leonidas I, Pericles."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Refusal

from ...box.terms import ACADEMY, CULTURE, IDEA, REGION_SIZE
from ...state import NOBODYS, Battle, Clash, colours
from .. import asking, cities, leaders, marks, playing, purse
from ..moments import Goods, may_use, recruit_effects, uses
from ..moments_of_cards import influence_starts
from ..moments_of_cities import ability_prices, count_shifts, declarations, draft_substitutes
from ..moments_of_war import battle_bonuses, tactics_bans
from ..sides import SEA, fighters, owner
from .common import learn, may_activate, may_learn, use_up, was_used

CULTURE_TOKEN: Final = purse.priced(culture=1)
ARTS_IN_MOOD: Final = purse.priced(mood=2)
ACTIVATION: Final = "city_states"
"""Entries of `Clash.lasting`: each activation that is counted on a city in this turn."""
marks.ENDS_WITH_TURN.add(ACTIVATION)


# -- Study


@recruit_effects.by("study")
def study(game: Clash, seat: int, city: int, units: int, paid: Goods) -> None:
    """An idea for each recruit in a city with an academy. [coc.civadvance.study]"""
    if game.building(city, ACADEMY) >= 0:
        purse.gain_one(game, seat, IDEA, 1, "coc.civadvance.study")


# -- Spartans


@draft_substitutes.by("sparta")
def drafted_for_culture(game: Clash, seat: int) -> int:
    """Culture tokens for the mood tokens of Draft. [coc.civadvance.sparta]"""
    return purse.CULTURE_FOR_MOOD


@tactics_bans.by("sparta")
def spartans(game: Clash, battle: Battle, own: int, side: int) -> Refusal | None:
    """No tactics in land battles against fewer army units of theirs. [coc.civadvance.sparta]"""
    if side == own or battle.way & SEA or fighters(game, battle, own) >= fighters(game, battle, side):
        return None
    # spartans: "You may not lay a card against fewer Spartans in this round."
    return Refusal("coc.civadvance.sparta", "spartans")


# -- Hellenization


@influence_starts.by("hellenistic_culture")
def hellenized(game: Clash, seat: int) -> list[tuple[int, int]]:
    """Cities of others with a building of one's colour reach as far as they are large.

    [coc.civadvance.hellenistic_culture]
    """
    return [
        (hex_, game.size(hex_))
        for hex_, city in enumerate(game.city)
        if city not in (NOBODYS, seat) and colours(game.built[hex_]) >> seat & 1
    ]


@ability_prices.by("hellenistic_culture")
def arts_for_mood(game: Clash, seat: int, name: str) -> Goods | None:
    """Arts for 2 mood tokens. [coc.civadvance.hellenistic_culture]"""
    return ARTS_IN_MOOD if name == "arts" else None


# -- City States


@declarations.by("city_states")
def count_activation(game: Clash, seat: int, city: int, reason: str) -> None:
    """How often each city is activated in this turn. [coc.civ.27]"""
    if not activations(game, seat, city) and game.acts[city] & cities.ACTIVATED:
        marks.begin(game, ACTIVATION, seat, city)  # before this advance was there
    marks.begin(game, ACTIVATION, seat, city)


def activations(game: Clash, seat: int, city: int) -> int:
    return game.lasting.count((ACTIVATION, seat, city))


@count_shifts.by("city_states")
async def city_states(game: Clash, seat: int, city: int) -> int:
    """Once per turn the second activation of a city counts on another. [coc.civadvance.city_states, coc.civ.6, 27]"""
    if was_used(game, seat, "city_states") or activations(game, seat, city) != 2:
        return -1
    clause = "coc.civadvance.city_states"
    other = await asking.space(game, seat, "city-state", clause, allies, city, optional=True)
    if other >= 0:
        use_up(game, seat, "city_states")
        if game.journal is not None:
            names = game.board.names
            game.tell(clause, "counts-on", f"seat-{seat}", names[city], names[other])
    return other


def allies(game: Clash, seat: int, city: int) -> list[int]:
    """Other cities, at least as large and in at least as good a mood, that can be activated. [coc.civ.6]"""
    return [
        other
        for other in game.cities_of(seat)
        if other != city
        and game.size(other) >= game.size(city)
        and game.mood[other] >= game.mood[city]
        and cities.can_activate(game, other)
    ]


# -- Alexander the Great


@may_use.by("alexander.1")
def may_use_idol(game: Clash, seat: int) -> Refusal | None:
    """A culture token, the city with Alexander, and a card that needs an action. [coc.leader.alexander.1]"""
    refusal = may_activate(game, seat, "alexander.1")
    refusal = refusal or purse.may_pay_price(game, seat, CULTURE_TOKEN, "coc.leader.alexander.1")
    if refusal is None and not playing.free_cards(game, seat, CULTURE_TOKEN):
        return Refusal("coc.leader.alexander.1", "no_card_of_actions")
    return refusal


@uses.by("alexander.1")
async def idol(game: Clash, seat: int) -> None:
    """A card that needs an action is played as a free action; its price is its own. [coc.leader.alexander.1]"""
    clause = "coc.leader.alexander.1"
    await purse.pay(game, seat, CULTURE_TOKEN, clause)
    await cities.activate_as_price(game, seat, leaders.city(game, seat))
    if playing.free_cards(game, seat):
        await playing.play_free(game, seat, clause)


@battle_bonuses.by("alexander.2")
def ruler_of_the_world(game: Clash, battle: Battle, side: int) -> int:
    """+1 for each region with a city of one's own that is nobody's start region. [coc.leader.alexander.2]"""
    if not leaders.fights(game, battle, side):
        return 0
    regions = {city // REGION_SIZE for city in game.cities_of(owner(battle, side))}
    return len(regions - set(game.board.homes))


# -- Leonidas I


@recruit_effects.by("leonidas.1")
def this_is_sparta(game: Clash, seat: int, city: int, units: int, paid: Goods) -> None:
    """A culture token for each recruit in the city with Leonidas. [coc.leader.leonidas.1]"""
    if units and leaders.here(game, seat, city):
        purse.gain_one(game, seat, CULTURE, 1, "coc.leader.leonidas.1")


@battle_bonuses.by("leonidas.2")
def thermopylae(game: Clash, battle: Battle, side: int) -> int:
    """+2 for each army unit that the opponent has more, at each roll. [coc.leader.leonidas.2]"""
    if not leaders.fights(game, battle, side):
        return 0
    return 2 * max(0, fighters(game, battle, 1 - side) - fighters(game, battle, side))


# -- Pericles


@may_use.by("pericles.1")
def may_use_master(game: Clash, seat: int) -> Refusal | None:
    return may_learn(game, seat, "pericles.1", "education")


@uses.by("pericles.1")
async def master(game: Clash, seat: int) -> None:
    """An Education advance for a token, if the city with Pericles is happy. [coc.leader.pericles.1]"""
    await learn(game, seat, "pericles.1", "education")


@battle_bonuses.by("pericles.2")
def admiral(game: Clash, battle: Battle, side: int) -> int:
    """+2 in a sea battle with Pericles aboard. [coc.leader.pericles.2]"""
    return 2 if leaders.sails(game, battle, side) else 0
