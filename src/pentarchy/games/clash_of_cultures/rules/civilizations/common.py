"""What abilities of several civilizations and leaders ask and do alike."""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ... import box
from ...box.terms import CATEGORIES, CULTURE, GOODS, HAPPY, MOOD
from ...state import Battle, Clash
from .. import abilities, advances, asking, cities, leaders, purse, sides
from ..moments import ABILITIES, Goods
from ..moments_of_war import spend

TOKEN: Final = (purse.priced(mood=1), purse.priced(culture=1))
"""A price of one token of either kind."""


# -- once per turn


def was_used(game: Clash, seat: int, name: str) -> bool:
    """Whether an ability of a civilization or a leader that works once per turn was used. [coc.term.8]"""
    return bool(game.players[seat].used & abilities.mark(name))


def use_up(game: Clash, seat: int, name: str) -> None:
    """It was used in this turn."""
    game.players[seat].used |= abilities.mark(name)


# -- the leader and a city


def may_from_city(game: Clash, seat: int, name: str) -> Refusal | None:
    """Whoever names the city with the leader must have the leader in an own city. [coc.lead.14]"""
    # leader_not_in_city: "Your leader is in none of your cities."
    return None if has_leader_in_city(game, seat, name) else Refusal("coc.lead.14", "leader_not_in_city")


def has_leader_in_city(game: Clash, seat: int, name: str) -> bool:
    """Whether the leader with this ability stands in a city of the seat."""
    return is_led_by(game, seat, name) and leaders.city(game, seat) >= 0


def is_in(game: Clash, seat: int, city: int, name: str) -> bool:
    """Whether the leader with this ability stands in that city of the seat. [coc.lead.14]"""
    return is_led_by(game, seat, name) and leaders.city(game, seat) == city >= 0


def is_led_by(game: Clash, seat: int, name: str) -> bool:
    """Whether the leader with this ability is on the board: what began with a leader may outlast the leader."""
    leader = game.players[seat].leader
    return leader >= 0 and box.leaders()[leader].id == name.partition(".")[0]


def may_activate(game: Clash, seat: int, name: str) -> Refusal | None:
    """The price of activating the city with the leader can be paid. [coc.lead.14, coc.act.2]"""
    refusal = may_from_city(game, seat, name)
    return refusal if refusal is not None else cities.may_activate(game, seat, leaders.city(game, seat))


# -- a leader in battle


def leads_on_land(game: Clash, battle: Battle, side: int) -> bool:
    """Whether the leader of a side is one of the units in a land battle. [coc.lead.15]"""
    return not battle.way & sides.SEA and leaders.in_battle(game, battle, side)


# -- prices of which one is chosen


def may_pay_one(game: Clash, seat: int, prices: tuple[Goods, ...], clause: str) -> Refusal | None:
    """One of several prices can be paid."""
    if any(purse.can_pay(game, seat, price) for price in prices):
        return None
    return purse.may_pay_price(game, seat, prices[0], clause)


async def pay_token(game: Clash, seat: int, clause: str) -> None:
    """One mood or culture token, as the payer likes."""
    pick = await Decision(seat, "token", clause, tokens, game, seat)
    await purse.pay(game, seat, purse.priced(**{pick[1]: 1}), clause)


def tokens(game: Clash, seat: int) -> list[Option]:
    """The kinds of tokens with which a price of one token can be paid."""
    return [
        ("spend", GOODS[good])
        for good, price in zip((MOOD, CULTURE), TOKEN, strict=True)
        if purse.can_pay(game, seat, price)
    ]


# -- an advance of one category, for a token, where the leader is in a happy city


def may_learn(game: Clash, seat: int, name: str, category: str) -> Refusal | None:
    """A happy city with the leader, a token, and an advance that can be gained. [coc.lead.14, coc.adv.13]"""
    refusal = may_from_city(game, seat, name)
    if refusal is not None:
        return refusal
    clause = f"coc.leader.{name}"
    if game.mood[leaders.city(game, seat)] != HAPPY:
        # leader_city_not_happy: "The city with your leader is not happy."
        return Refusal(clause, "leader_city_not_happy")
    if not advances.gainable(game.players[seat].advances) & _category(category):
        # no_advance_there: "There is no advance of such a category that you could gain now."
        return Refusal(clause, "no_advance_there")
    return may_pay_one(game, seat, TOKEN, clause)


async def learn(game: Clash, seat: int, name: str, category: str) -> None:
    """Pay a token and gain an advance of the category; its marker comes from the event track. [coc.adv.2, coc.adv.4]"""
    clause = f"coc.leader.{name}"
    await pay_token(game, seat, clause)
    await asking.free_advance(game, seat, _category(category), advances.TRACK, clause)


@cache
def _category(name: str) -> int:
    return box.category_masks()[CATEGORIES.index(name)]


# -- rounds of a battle


def set_spent(battle: Battle, side: int, name: str, used: bool) -> None:
    """Note for this combat round whether an ability works: asked again in each round."""
    if used:
        spend(battle, side, name)
    else:
        battle.used[side] &= ~ABILITIES[name]
