"""What an attack costs before it begins, where an ability demands it. [coc.battle.31]"""

from __future__ import annotations

from pentarchy.core import Refusal

from ..state import EXPANSION, Clash
from . import moments_of_war, purse


def may_attack(game: Clash, seat: int, target: int) -> Refusal | None:
    """Why a seat cannot pay for attacking a space (Revered by the People, Great Diplomat). [coc.civ.17]"""
    if not game.rules & EXPANSION:
        return None
    price = moments_of_war.attack_price(game, seat, target)
    return purse.may_pay_price(game, seat, price, "coc.battle.31") if any(price) else None


async def pay_for_attack(game: Clash, seat: int, target: int) -> None:
    """Before anything moves: the price is paid, and what demanded it is gone. [coc.battle.31, coc.civ.17]"""
    if game.rules & EXPANSION:
        price = moments_of_war.attack_price(game, seat, target)
        if any(price):
            await purse.pay(game, seat, price, "coc.battle.31")
            moments_of_war.attack_permitted(game, seat, target)
