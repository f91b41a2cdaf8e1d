"""Market: a small game about numbers, for tests of decisions whose options are amounts.

Each round everybody takes goods, sends soldiers to the border and pays for a stall; gold stands for any good.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from pentarchy.core import (
    Amounts,
    Chance,
    Decision,
    Facts,
    Game,
    Lore,
    Option,
    Refusal,
    Rule,
    Setup,
    State,
    Texts,
    Topic,
    plain,
)
from pentarchy.core.amounts import amount_of

ROUNDS = 3
TAKEN = 3
GOODS = ("food", "ore", "gold")
PRICE = {"food": 2, "ore": 1}
KINDS = {"take": GOODS, "send": ("soldier",), "pay": GOODS}
NO_STALL: Option = ("pass",)


@plain
class Trader:
    goods: list[int]
    soldiers: int
    sent: int
    stalls: int


@plain
class Market(State):
    players: list[Trader]
    stock: list[int]
    round: int
    active: int


async def turn(game: Market) -> None:
    """Take goods, send soldiers, pay for a stall. [market.turn.1-3]"""
    seat = game.active
    trader, who = game.players[seat], f"seat-{seat}"
    if sum(game.stock):
        pick = await Decision(seat, "take", "market.turn.1", goods, game)
        for good, number in map(amount_of, pick[1:]):
            game.stock[GOODS.index(good)] -= number
            trader.goods[GOODS.index(good)] += number
        game.tell("market.turn.1", "takes", who, *pick[1:])
    pick = await Decision(seat, "send", "market.turn.2", soldiers, game, seat)
    sent = sum(number for _, number in map(amount_of, pick[1:]))
    trader.soldiers -= sent
    trader.sent += sent
    if len(payments(game, seat)):
        pick = await Decision(seat, "stall", "market.turn.3", lambda: [NO_STALL, ("build",)])
        if pick != NO_STALL:
            await pay(game, seat)
    game.active = (seat + 1) % len(game.players)
    game.round += game.active == 0


async def pay(game: Market, seat: int) -> None:
    """Two food and one ore; gold stands for either. [market.turn.3]"""
    trader = game.players[seat]
    pick = await Decision(seat, "pay", "market.turn.3", payments, game, seat)
    for good, number in map(amount_of, pick[1:]):
        trader.goods[GOODS.index(good)] -= number
        game.stock[GOODS.index(good)] += number
    trader.stalls += 1
    game.tell("market.turn.3", "builds", f"seat-{seat}", *pick[1:])


def goods(game: Market) -> Amounts:
    limits = {good: (0, number) for good, number in zip(GOODS, game.stock, strict=True)}
    return Amounts("take", limits, least=min(TAKEN, sum(game.stock)))


def soldiers(game: Market, seat: int) -> Amounts:
    return Amounts("send", {"soldier": (0, game.players[seat].soldiers)}, least=0, most=game.players[seat].soldiers)


def payments(game: Market, seat: int) -> Amounts:
    owned = dict(zip(GOODS, game.players[seat].goods, strict=True))
    most = {good: min(owned[good], PRICE.get(good, owned[good])) for good in GOODS}
    return Amounts("pay", {good: (0, most[good]) for good in GOODS}, least=sum(PRICE.values()))


def first(state: Market, decision: Decision) -> Option:
    return decision.options[-1] if decision.kind == "stall" else decision.options[0]


def stalls(state: Market, seat: int) -> float:
    return float(state.players[seat].stalls)


class MarketGame(Game[Market]):
    name = "market"
    rules_version = 1
    end_clause = "market.end.1"
    facts = Facts(players=(2, 3), hidden=False, chance=False, simultaneous=False, longest=60)
    lore = Lore(greedy=first, evaluate=stalls)

    def start(self, setup: Setup, chance: Chance) -> Market:
        players = [Trader(goods=[1, 0, 1], soldiers=4, sent=0, stalls=0) for _ in range(setup.players)]
        return Market(chance=chance, players=players, stock=[8, 6, 4], round=1, active=0)

    def step(self, state: Market) -> Rule:
        return turn(state)

    def is_over(self, state: Market) -> bool:
        return state.round > ROUNDS

    def scores(self, state: Market) -> list[dict[str, int]]:
        return [{"stalls": 3 * trader.stalls, "border": trader.sent} for trader in state.players]

    def round_of(self, state: Market) -> int:
        return state.round

    def candidates(self, state: Market, decision: Decision, about: str | None = None) -> Iterable[Option]:
        """What is offered, and a little too much of everything."""
        offered: Sequence[Option] = decision.options
        kinds = KINDS.get(decision.kind, ())
        said = dict.fromkeys([*offered, NO_STALL, ("build",), *((decision.kind, f"{kind}-9") for kind in kinds)])
        return [option for option in said if about is None or about in option[1:]]

    def may(self, state: Market, decision: Decision, option: Option) -> Refusal | None:
        if option in decision.options:
            return None
        if isinstance(decision.options, Amounts) and option[0] == decision.kind:
            return Refusal(decision.clause, "wrong_number", least=decision.options.least, most=decision.options.most)
        return Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")

    def census(self, state: Market) -> dict[str, int]:
        owned = [sum(trader.goods[good] for trader in state.players) for good in range(len(GOODS))]
        men = sum(trader.soldiers + trader.sent for trader in state.players)
        return {"soldiers": men, **dict(zip(GOODS, map(sum, zip(owned, state.stock, strict=True)), strict=True))}

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        return [
            Topic((texts.name(f"seat-{seat}"), ", ".join(f"{name} {number}" for name, number in trader.items())))
            for seat, trader in enumerate(view["players"])
        ]

    @cached_property
    def folder(self) -> Any:
        return Path(__file__).parent / "marketbox"


market = MarketGame()
