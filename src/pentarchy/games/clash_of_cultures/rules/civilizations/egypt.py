"""Egypt: Floods, Architecture, Embalming, Deification; Cleopatra, Imhotep, Ramses II."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Refusal

from ... import box
from ...box.terms import ACADEMY, BARREN, CATEGORIES, CATEGORY_SIZE, CULTURE, FOOD, IDEA, OBSERVATORY, WOOD
from ...state import PIRATES, Battle, Clash
from .. import abilities, asking, leaders, marks, pieces, purse
from ..building import coast
from ..moments import (
    ATTACKER,
    ORDERED,
    Fought,
    Goods,
    advance_views,
    battle_ends,
    build_effects,
    build_prices,
    collect_yields,
    may_use,
    uses,
)
from ..moments_of_cards import influence_ranges
from ..moments_of_cities import build_substitutes, declarations, found_lands
from ..moments_of_war import attack_permits, attack_prices, battle_bonuses, leader_losses
from ..sides import CITY, SEA
from .common import is_in, may_from_city, use_up

THEOCRACY: Final = box.category_masks()[CATEGORIES.index("theocracy")]
ROW: Final = CATEGORY_SIZE * (CATEGORIES.index("theocracy") - CATEGORIES.index("autocracy"))
"""So far before an advance of Theocracy is that of Autocracy in the same row."""
FLOODED: Final = 1 << FOOD | 1 << WOOD
EMBALMED: Final = 4
"""With more culture tokens than these a battle brings none. [coc.civadvance.embalming]"""
COASTAL: Final = 2
"""[coc.leader.ramses.2]"""
SCROLLS: Final = 2
"""Ideas instead of a culture token. [coc.leader.ramses.1]"""
TRIBUTE: Final = purse.priced(culture=1)


# -- Floods


@collect_yields.by("flood_plains")
def flooded(game: Clash, city: int, space: int) -> int:
    """Barren spaces give food or wood. [coc.civadvance.flood_plains]"""
    return FLOODED if game.terrain[space] == BARREN else 0


@found_lands.by("flood_plains")
def settled_floods(game: Clash, seat: int, hex_: int) -> bool:
    """Cities can be founded on barren land. [coc.civadvance.flood_plains]"""
    return True


# -- Architecture


@build_substitutes.by("architecture")
def architecture(game: Clash, seat: int, city: int, what: str) -> int:
    """Mood tokens stand for resources and culture tokens of buildings and wonders. [coc.civadvance.architecture]"""
    return purse.MOOD_FOR_RESOURCES | purse.MOOD_FOR_CULTURE


# -- Embalming


@battle_ends.by("embalming")
def embalming(game: Clash, fought: Fought, side: int) -> None:
    """After each battle a culture token, for whoever has few of them. [coc.civadvance.embalming, coc.civ.26, 36]"""
    seat = fought.sides[side]
    if game.players[seat].stock[CULTURE] <= EMBALMED:
        purse.gain_one(game, seat, CULTURE, 1, "coc.civadvance.embalming")


@leader_losses.by("embalming")
def embalmed_leader(game: Clash, seat: int, leader: int) -> None:
    """A culture token for each leader who dies or is replaced. [coc.civadvance.embalming]"""
    purse.gain_one(game, seat, CULTURE, 1, "coc.civadvance.embalming")


# -- Deification


@advance_views.by("deification")
def deification(owned: int) -> int:
    """Each Theocracy advance works as the Autocracy advance of its row too. [coc.civadvance.deification]"""
    return (owned & THEOCRACY) >> ROW


# -- Cleopatra


@influence_ranges.by("cleopatra.1")
def legendary_pharaoh(game: Clash, seat: int, city: int) -> int:
    """One space farther from the city with Cleopatra. [coc.leader.cleopatra.1]"""
    return int(is_in(game, seat, city, "cleopatra.1"))


@may_use.by("cleopatra.2")
def may_revere(game: Clash, seat: int) -> Refusal | None:
    """Once per turn, for a culture token, with Cleopatra in a city. [coc.leader.cleopatra.2]"""
    return (
        may_from_city(game, seat, "cleopatra.2")
        or abilities.once(game, seat, "cleopatra.2")
        or purse.may_pay_price(game, seat, TRIBUTE, "coc.leader.cleopatra.2")
    )


@uses.by("cleopatra.2")
async def revere(game: Clash, seat: int) -> None:
    """A culture token lies in the city with Cleopatra from now on. [coc.leader.cleopatra.2]"""
    use_up(game, seat, "cleopatra.2")
    await purse.pay(game, seat, TRIBUTE, "coc.leader.cleopatra.2")
    marks.begin(game, "cleopatra.2", seat, leaders.city(game, seat))


pieces.OF_CITIES.add("cleopatra.2")
marks.KEPT_IN_CITIES.add("cleopatra.2")
"""Barbarians ignore the tokens, which are gone when the city falls. [coc.leader.cleopatra.2, coc.civ.17]"""


def reverence(game: Clash, seat: int, city: int) -> int:
    """How many culture tokens lie in a city of a seat. [coc.leader.cleopatra.2]"""
    return game.lasting.count(("cleopatra.2", seat, city)) if game.city[city] == seat else 0


@attack_prices.by("cleopatra.2")
def price_of_reverence(game: Clash, owner: int, attacker: int, target: int) -> Goods | None:
    """Whoever attacks the city pays as many culture tokens as lie there. [coc.leader.cleopatra.2, coc.civ.17]"""
    tokens = reverence(game, owner, target) if attacker != owner else 0
    return purse.priced(culture=tokens) if tokens else None


@attack_permits.by("cleopatra.2")
def end_of_reverence(game: Clash, owner: int, attacker: int, target: int) -> None:
    """Then all tokens there are discarded. [coc.leader.cleopatra.2]"""
    game.lasting = [one for one in game.lasting if one != ("cleopatra.2", owner, target)]


# -- Imhotep


@declarations.by("imhotep.1")
def trailblazer(game: Clash, seat: int, city: int, reason: str) -> None:
    """An idea whenever the city with Imhotep is activated, unless it collects. [coc.leader.imhotep.1]"""
    if reason != "collect" and is_in(game, seat, city, "imhotep.1"):
        purse.gain_one(game, seat, IDEA, 1, "coc.leader.imhotep.1")


@build_prices.by("imhotep.2")
def physician(game: Clash, seat: int, city: int, kind: int, price: Goods) -> Goods:
    """Academy and observatory cost neither food nor wood in the city with Imhotep. [coc.leader.imhotep.2]"""
    if kind in (ACADEMY, OBSERVATORY) and is_in(game, seat, city, "imhotep.2"):
        return tuple(0 if good in (FOOD, WOOD) else number for good, number in enumerate(price))
    return price


# -- Ramses II


@build_effects.by("ramses.1")
async def monuments(game: Clash, seat: int, city: int, name: str, price: Goods) -> None:
    """A culture token or two ideas for an obelisk in the city with Ramses. [coc.leader.ramses.1, coc.disc_exp.9]"""
    if name == "obelisk" and is_in(game, seat, city, "ramses.1"):
        good = await asking.bonus(seat, (CULTURE, IDEA), "coc.leader.ramses.1")
        purse.gain_one(game, seat, good, SCROLLS if good == IDEA else 1, "coc.leader.ramses.1")


@battle_bonuses.by("ramses.2")
def coastal_power(game: Clash, battle: Battle, side: int) -> int:
    """Attacking a city beside water, or pirates with Ramses aboard. [coc.leader.ramses.2, coc.lead.15]"""
    if side != ATTACKER or not leaders.in_battle(game, battle, side):
        return 0
    if battle.way & SEA:
        return COASTAL if battle.defender == PIRATES else 0
    return COASTAL if battle.way & CITY and coast(game, battle.hex) else 0


ORDERED.add("embalming")
