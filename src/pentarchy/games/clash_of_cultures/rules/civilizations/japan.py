"""Japan: Pottery, Horsemanship, Infiltration, Shogunate; Empress Suiko, Emperor Jimmu, Emperor Go-Toba."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ...box.terms import BUILDINGS, CAVALRY, CULTURE, FOOD, FORTRESS, OBELISK, STATE_RELIGION
from ...state import ARMY_MASK, NOBODYS, Battle, Clash
from .. import abilities, advances, asking, atlas, hands, leaders, marks, pieces, playing, purse
from ..asking import PASS
from ..combat import Combat
from ..moments import (
    DEFENDER,
    ORDERED,
    Fought,
    Goods,
    Shares,
    battle_ends,
    build_effects,
    collect_bonuses,
    may_use,
    uses,
)
from ..moments_of_cards import card_watchers, is_guarded
from ..moments_of_cities import draft_effects, recruit_unlocks
from ..moments_of_war import activation_values, battle_bonuses, battle_starts, spend, spent
from ..sides import CITY, SEA, has_fortress, owner
from .common import may_from_city, use_up, was_used

POTTERY_FOOD: Final = 3
NEAR: Final = 2
"""The range of Infiltration and of Fortification."""
CULTURE_TOKEN: Final = purse.priced(culture=1)
SWORD_PRICE: Final = purse.priced(ore=1)
FORGONE: Final = "forgone-draft"
"""Entry of `Clash.lasting`: Shogunate has given a card for a unit of Draft in this turn."""
marks.ENDS_WITH_TURN.add(FORGONE)


# -- Pottery


@collect_bonuses.by("pottery")
def pottery(game: Clash, seat: int, city: int, amounts: list[int], shares: Shares) -> None:
    """Once per turn a collect of at least 3 food brings a culture token. [coc.civadvance.pottery]"""
    if amounts[FOOD] >= POTTERY_FOOD and not was_used(game, seat, "pottery"):
        use_up(game, seat, "pottery")
        amounts[CULTURE] += 1


# -- Horsemanship


@recruit_unlocks.by("horsemanship")
def horses_in_fortresses(game: Clash, seat: int, city: int, kind: int) -> bool:
    """Cavalry also where there is a fortress. [coc.civadvance.horsemanship]"""
    return kind == CAVALRY and game.building(city, FORTRESS) >= 0


@activation_values.by("horsemanship")
def horsemanship(game: Clash, combat: Combat, side: int, kind: int, before: int) -> int:
    """In round 1 one cavalry that defends a city with a fortress adds one more. [coc.civadvance.horsemanship]"""
    battle = combat.battle
    first = battle.round == 1 and not before
    return int(first and kind == CAVALRY and side == DEFENDER and has_fortress(game, battle))


# -- Infiltration


@card_watchers.by("infiltration")
def infiltration(game: Clash, seat: int, other: int) -> bool:
    """In turns of others whose army units or cities are within range 2 of one's own. [coc.civadvance.infiltration]"""
    return game.active != seat and bool(atlas.around(game, _presence(game, seat), NEAR) & _presence(game, other))


def _presence(game: Clash, seat: int) -> int:
    """The set of spaces with cities or army units of a seat, those aboard too."""
    found = 0
    for hex_, city in enumerate(game.city):
        if city == seat or (game.holder[hex_] == seat and (game.force[hex_] | game.aboard[hex_]) & ARMY_MASK):
            found |= 1 << hex_
    return found


# -- Shogunate


@may_use.by("shogunate")
def may_use_shogunate(game: Clash, seat: int) -> Refusal | None:
    """Once per turn, with a card that needs an action. [coc.civadvance.shogunate]"""
    refusal = abilities.once(game, seat, "shogunate")
    if refusal is None and not playing.free_cards(game, seat):
        # no_card_of_actions: "You hold no card that needs an action and can be played now."
        return Refusal("coc.civadvance.shogunate", "no_card_of_actions")
    return refusal


@uses.by("shogunate")
async def shogunate(game: Clash, seat: int) -> None:
    """A card that needs an action is played as a free action. [coc.civadvance.shogunate]"""
    use_up(game, seat, "shogunate")
    await playing.play_free(game, seat, "coc.civadvance.shogunate")


@draft_effects.by("shogunate")
async def forgo_draft(game: Clash, seat: int, city: int, kind: int) -> bool:
    """Once per turn an action card instead of the infantry of Draft. [coc.civadvance.shogunate, coc.civ.4]"""
    clause = "coc.civadvance.shogunate"
    if marks.lasts(game, FORGONE, seat) or not await asking.offer(seat, "shogunate", clause):
        return False
    marks.begin(game, FORGONE, seat)
    await hands.draw(game, seat, "action", clause)
    return True


# -- Empress Suiko


@may_use.by("suiko.1")
def may_use_suiko(game: Clash, seat: int) -> Refusal | None:
    """A building of another colour in the city with Suiko; an action, unless there is State Religion.

    [coc.leader.suiko.1, coc.lead.14]
    """
    refusal = may_from_city(game, seat, "suiko.1")
    if refusal is not None:
        return refusal
    if game.left <= 0 and not _is_free(game, seat):
        return Refusal("coc.round.3", "no_action_left")
    if not foreign_buildings(game, seat, leaders.city(game, seat)):
        # no_foreign_building: "There is no building of another colour there that you could turn back."
        return Refusal("coc.leader.suiko.1", "no_foreign_building")
    return purse.may_pay_price(game, seat, CULTURE_TOKEN, "coc.leader.suiko.1")


def _is_free(game: Clash, seat: int) -> bool:
    return bool(game.players[seat].usable & STATE_RELIGION)


@uses.by("suiko.1")
async def suiko(game: Clash, seat: int) -> None:
    """A building in the city with Suiko gets one's own colour again. [coc.leader.suiko.1]"""
    clause = "coc.leader.suiko.1"
    if not _is_free(game, seat):
        abilities.take_action(game, seat)
    await purse.pay(game, seat, CULTURE_TOKEN, clause)
    city = leaders.city(game, seat)
    pick = await Decision(seat, "reclaim", clause, restorations, game, seat, city)
    pieces.set_building(game, city, BUILDINGS.index(pick[1]), seat)
    if game.journal is not None:
        game.tell(clause, "seizes", f"seat-{seat}", pick[1], game.board.names[city])


def restorations(game: Clash, seat: int, city: int) -> list[Option]:
    return [("seize", BUILDINGS[kind]) for kind in foreign_buildings(game, seat, city)]


def foreign_buildings(game: Clash, seat: int, city: int) -> list[int]:
    """Buildings of another colour in a city, with a piece for each in the supply."""
    return [
        kind
        for kind in range(len(BUILDINGS))
        if (colour := game.building(city, kind)) not in (NOBODYS, seat)
        and kind != OBELISK
        and pieces.left_buildings(game, seat, kind)
        and not is_guarded(game, colour, city, kind)
    ]


@battle_bonuses.by("suiko.2")
def steadfast(game: Clash, battle: Battle, side: int) -> int:
    """+2 as defender in a land battle where Suiko is. [coc.leader.suiko.2]"""
    return 2 if side == DEFENDER and leaders.fights(game, battle, side) else 0


# -- Emperor Jimmu


@battle_ends.by("jimmu.1")
async def mythical(game: Clash, fought: Fought, side: int) -> None:
    """After a battle that Jimmu survived a card played in it comes back for a culture token. [coc.leader.jimmu.1]"""
    seat, clause = fought.sides[side], "coc.leader.jimmu.1"
    played = fought.answers if side else fought.cards
    if not fought.led >> side & 4 or not purse.can_pay(game, seat, CULTURE_TOKEN) or len(recalls(game, played)) == 1:
        return
    pick = await Decision(seat, "take-back", clause, recalls, game, played, declines=PASS)
    if pick != PASS:
        await purse.pay(game, seat, CULTURE_TOKEN, clause)
        hands.take_from_pile(game, seat, hands.ACTION_NUMBER[pick[1]], clause)


def recalls(game: Clash, played: int) -> list[Option]:
    """Those of a set of cards that lie in the discard pile."""
    found = sorted(card for card in game.action_pile if played >> card & 1)
    return [*(("take-back", hands.ACTION[card]) for card in found), PASS]


@battle_bonuses.by("jimmu.2")
def fortification(game: Clash, battle: Battle, side: int) -> int:
    """+2 in a city with a fortress that is defended within range 2 of Jimmu. [coc.leader.jimmu.2]"""
    if side != DEFENDER or battle.way & SEA or not battle.way & CITY or not has_fortress(game, battle):
        return 0
    there = leaders.where(game, owner(battle, side))
    return 2 if there >= 0 and atlas.range_between(game, there, battle.hex) <= NEAR else 0


# -- Emperor Go-Toba


@build_effects.by("go_toba.1")
async def scholar(game: Clash, seat: int, city: int, name: str, price: Goods) -> None:
    """An academy or observatory in the city with Go-Toba lets one buy an advance. [coc.leader.go_toba.1]"""
    if name not in ("academy", "observatory") or not leaders.here(game, seat, city):
        return
    if not advances.affordable(game, seat):
        return
    clause = "coc.leader.go_toba.1"
    pick = await Decision(seat, "advance", clause, studies, game, seat, declines=PASS)
    if pick != PASS:
        number = advances.NUMBER[pick[1]]
        await advances.purchase(game, seat, number, advances.TRACK, clause)


def studies(game: Clash, seat: int) -> list[Option]:
    return [*advances.purchases(game, seat), PASS]


@battle_starts.by("go_toba.2")
async def way_of_the_sword(game: Clash, battle: Battle, side: int) -> None:
    """Before a land battle with Go-Toba an ore may be paid. [coc.leader.go_toba.2]"""
    seat, clause = owner(battle, side), "coc.leader.go_toba.2"
    if not leaders.fights(game, battle, side) or not purse.can_pay(game, seat, SWORD_PRICE):
        return
    if await asking.offer(seat, "go_toba.2", clause):
        spend(battle, side, "go_toba.2")
        await purse.pay(game, seat, SWORD_PRICE, clause)


@battle_bonuses.by("go_toba.2")
def sword(game: Clash, battle: Battle, side: int) -> int:
    """+2 to the end of that battle, even without him. [coc.leader.go_toba.2]"""
    return 2 if spent(battle, side, "go_toba.2") else 0


ORDERED.add("jimmu.1")
