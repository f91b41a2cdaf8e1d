"""Coins, debt and VP tokens. [dom.empires.debt, dom.empires.vp]"""

from __future__ import annotations

from pentarchy.core import Decision, Option

from ..state import Dominion


def get_coins(game: Dominion, seat: int, number: int) -> None:
    """Coins for this turn; one fewer for whoever has the -1 Coin token. [dom.action.3, dom.adv.token.4]"""
    player = game.players[seat]
    if player.minus_coin and number > 0:
        player.minus_coin = False
        number -= 1
    if seat == game.active:
        game.coins += number


def get_actions(game: Dominion, seat: int, number: int) -> None:
    """Actions count in the own turn only. [dom.empires.card.64]"""
    if seat == game.active:
        game.actions += number


def get_vp(game: Dominion, seat: int, number: int, clause: str) -> None:
    """VP tokens from the stock, which never runs out. [dom.empires.vp.2, dom.empires.mat.5]"""
    if number:
        game.players[seat].vp += number
        if game.journal is not None:
            game.tell(clause, "takes-vp", f"seat-{seat}", str(number), touches=(seat,))


def take_vp(game: Dominion, seat: int, source: str, number: int | None, clause: str) -> None:
    """VP tokens from a pile or Landmark: as many as there are. [dom.empires.evlm.13, dom.empires.evlm.14]"""
    there = game.pile_vp.get(source, 0)
    taken = there if number is None else min(number, there)
    if taken:
        game.pile_vp[source] = there - taken
        get_vp(game, seat, taken, clause)


def put_vp(game: Dominion, target: str, number: int, clause: str) -> None:
    """VP tokens from the stock onto a pile."""
    game.pile_vp[target] = game.pile_vp.get(target, 0) + number
    if game.journal is not None:
        game.tell(clause, "puts-vp", target, str(number))


def move_vp(game: Dominion, source: str, target: str, clause: str) -> None:
    """One VP token from a pile to a Landmark, if there is one."""
    if game.pile_vp.get(source):
        game.pile_vp[source] -= 1
        game.pile_vp[target] = game.pile_vp.get(target, 0) + 1
        if game.journal is not None:
            game.tell(clause, "moves-vp", source, target)


def take_debt(game: Dominion, seat: int, number: int, clause: str) -> None:
    """[dom.empires.debt.1, dom.empires.debt.7]"""
    if number:
        game.players[seat].debt += number
        if game.journal is not None:
            game.tell(clause, "takes-debt", f"seat-{seat}", str(number), touches=(seat,))


def pay_off(game: Dominion, seat: int, number: int) -> None:
    """One coin for each debt token. [dom.empires.debt.10, dom.empires.debt.11, dom.empires.term.1]"""
    game.coins -= number
    game.players[seat].debt -= number
    if game.journal is not None:
        game.tell("dom.empires.debt.10", "pays-debt", f"seat-{seat}", str(number), touches=(seat,))


async def may_pay_off(game: Dominion, seat: int, clause: str) -> None:
    """A window to pay off any amount of debt. [dom.empires.debt.9, dom.buy.15]"""
    if game.players[seat].debt and game.coins:
        answer = await Decision(seat, "pay", clause, payments, game, seat)
        if len(answer) > 1:
            pay_off(game, seat, int(answer[1]))


def payments(game: Dominion, seat: int) -> list[Option]:
    most = min(game.players[seat].debt, game.coins)
    return [("done",), *[("pay", str(number)) for number in range(1, most + 1)]]
