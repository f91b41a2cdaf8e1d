"""Bazaar: a toy of deals between players, for tests of offers and of what players by chance leave alone.

Goods are held behind screens. Who has two of a kind sells them; who has not draws one more, or asks others for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import pytest

from pentarchy import registry
from pentarchy.core import (
    ACCEPT,
    DECLINE,
    NOBODY,
    OFFER,
    OWNER,
    WITHDRAW,
    Amounts,
    Chance,
    Decision,
    Facts,
    Game,
    Lore,
    Offer,
    Offers,
    Option,
    Refusal,
    Rule,
    Setup,
    State,
    Texts,
    Topic,
    Zone,
    plain,
)
from pentarchy.core.amounts import amount_of

REST: Option = ("rest",)
GOODS = ("salt", "silk", "spice")
TURNS = 5
OFFERS = 2
"""So many in a turn."""
PRICE = 3


@plain
class Trader:
    goods: Annotated[list[str], Zone(OWNER, deal="table:goods")]
    coins: int


@plain
class Bazaar(State):
    players: list[Trader]
    stock: Annotated[list[str], Zone(NOBODY, deal="table:goods", loose=True)]
    counter: list[str]
    """What is offered lies on the counter until there is an answer: so everybody knows that it is there."""
    sold: list[str]
    offers: Offers
    turns: int
    active: int


async def one_action(game: Bazaar) -> None:
    """Sell two of a kind, or rest and take one more; before that, offer deals. [bazaar.turn.1, bazaar.deal.1]"""
    seat = game.active
    trader, who = game.players[seat], f"seat-{seat}"
    pick = await Decision(seat, "action", "bazaar.turn.1", actions, game, seat)
    if pick[0] == "deal":
        await propose(game, seat, int(pick[1].removeprefix("seat-")))
        return
    if pick[0] == "sell":
        move([f"{pick[1]}-2"], trader.goods, game.sold)
        trader.coins += PRICE
        game.tell("bazaar.turn.1", "sells", who, pick[1])
    elif game.stock:
        trader.goods.append(game.chance.take("stock", game.stock))
        game.tell("bazaar.turn.1", "draws", who)
    game.active = (seat + 1) % len(game.players)
    game.turns += game.active == 0
    game.offers.renew(OFFERS)


def actions(game: Bazaar, seat: int) -> list[Option]:
    hand = game.players[seat].goods
    sales: list[Option] = [("sell", good) for good in GOODS if hand.count(good) > 1]
    partners = [other for other, trader in enumerate(game.players) if other != seat and trader.goods]
    deals: list[Option] = [("deal", f"seat-{other}") for other in partners] if game.offers.left else []
    return [*sales, REST, *deals]


async def propose(game: Bazaar, seat: int, partner: int) -> None:
    """Goods of one's own for goods that the other one may have. [bazaar.deal.1]"""
    hand = game.players[seat].goods
    made = await game.offers.propose(
        seat, partner, "bazaar.deal.1", lambda: gifts(game, seat), lambda: wishes(game, partner)
    )
    if made and (offer := game.offers.open):
        move(offer.gives, hand, game.counter)
        # What one would give or take is told openly, so it is known that one has it.
        game.tell("bazaar.deal.1", "offers", f"seat-{seat}", f"seat-{partner}", *offer.gives)
        game.tell("bazaar.deal.1", "wants", f"seat-{seat}", *offer.wants)


def gifts(game: Bazaar, seat: int) -> Amounts:
    hand = game.players[seat].goods
    return Amounts("give", {good: (0, min(2, hand.count(good))) for good in GOODS}, least=0, most=2)


def wishes(game: Bazaar, partner: int) -> Amounts:
    """Of any kind: nobody sees behind the screen. How many goods are there is known."""
    most = min(2, len(game.players[partner].goods))
    return Amounts("want", dict.fromkeys(GOODS, (0, most)), least=0, most=most)


async def answer(game: Bazaar) -> None:
    """Accept, and both get at once what was agreed; or decline, and nothing changes hands. [bazaar.deal.2]"""
    offer = game.offers.open
    assert offer is not None
    own, other = game.players[offer.seat].goods, game.players[offer.partner].goods
    deal = await game.offers.answer("bazaar.deal.2", lambda offer: owns(game, offer))
    if deal is not None:
        move(deal.gives, game.counter, other)
        move(deal.wants, other, own)
        game.reveal()  # an exchange is binding: what was hidden has been shown
        game.tell("bazaar.deal.2", "accepts", f"seat-{offer.partner}", f"seat-{offer.seat}")
    else:
        move(offer.gives, game.counter, own)
        game.tell("bazaar.deal.2", "declines", f"seat-{offer.partner}", f"seat-{offer.seat}")


def owns(game: Bazaar, offer: Offer) -> bool:
    """Whether the partner has what is wanted."""
    goods = game.players[offer.partner].goods
    return all(goods.count(good) >= number for good, number in map(amount_of, offer.wants))


def move(amounts: Iterable[str], source: list[str], target: list[str]) -> None:
    for good, number in map(amount_of, amounts):
        for _ in range(number):
            source.remove(good)
            target.append(good)


def first(state: Bazaar, decision: Decision) -> Option:
    """Sell or rest; decline what others want, unless it is a gift."""
    if decision.kind == "answer":
        offer = state.offers.open
        assert offer is not None
        return ACCEPT if len(offer.gives) > len(offer.wants) and ACCEPT in decision.options else DECLINE
    return decision.options[0]


def coins(state: Bazaar, seat: int) -> float:
    return state.players[seat].coins + len(state.players[seat].goods) / 2


class BazaarGame(Game[Bazaar]):
    name = "bazaar"
    rules_version = 1
    end_clause = "bazaar.end.1"
    facts = Facts(players=(2, 3), hidden=True, chance=True, simultaneous=False, longest=3 * TURNS * (1 + 5 * OFFERS))
    lore = Lore(greedy=first, evaluate=coins, left_alone=frozenset({"deal"}))

    def start(self, setup: Setup, chance: Chance) -> Bazaar:
        stock = sorted(GOODS * 6)
        traders = [Trader(goods=[chance.take("stock", stock) for _ in range(3)], coins=0) for _ in range(setup.players)]
        offers = Offers(left=OFFERS, declined=[])
        return Bazaar(
            chance=chance, players=traders, stock=stock, counter=[], sold=[], offers=offers, turns=0, active=0
        )

    def step(self, state: Bazaar) -> Rule:
        return answer(state) if state.offers.open else one_action(state)

    def is_over(self, state: Bazaar) -> bool:
        return state.turns == TURNS

    def scores(self, state: Bazaar) -> list[dict[str, int]]:
        return [{"coins": trader.coins} for trader in state.players]

    def round_of(self, state: Bazaar) -> int:
        return state.turns + 1

    def candidates(self, state: Bazaar, decision: Decision, about: str | None = None) -> Iterable[Option]:
        """What is offered, and a little too much of everything."""
        said: list[Option] = [REST, OFFER, WITHDRAW, ACCEPT, DECLINE]
        said += [("sell", good) for good in GOODS]
        said += [("deal", f"seat-{seat}") for seat in range(len(state.players))]
        said += [(verb, f"{good}-9") for verb in ("give", "want") for good in GOODS]
        return [option for option in dict.fromkeys([*decision.options, *said]) if about is None or about in option[1:]]

    def may(self, state: Bazaar, decision: Decision, option: Option) -> Refusal | None:
        if option in decision.options:
            return None
        if option == ACCEPT and decision.kind == "answer":
            return Refusal("bazaar.deal.2", "not_owned")
        if option == OFFER and decision.kind == "offer":
            return Refusal("bazaar.deal.3", "no_new_offer")
        return Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")

    def remark(self, state: Bazaar, decision: Decision, option: Option, texts: Texts) -> str:
        """Next to the answer stands what it is about: what one gives, and what one gets."""
        offer = state.offers.open
        if offer is None or option != ACCEPT:
            return ""
        return " → ".join(", ".join(map(texts.name, side)) or "0" for side in (offer.wants, offer.gives))

    def census(self, state: Bazaar) -> dict[str, int]:
        piles = [state.stock, state.counter, state.sold, *(trader.goods for trader in state.players)]
        return {good: sum(pile.count(good) for pile in piles) for good in GOODS}

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        return [
            Topic((texts.name(f"seat-{seat}"), *[texts.name(good) if good else "?" for good in trader["goods"]]))
            for seat, trader in enumerate(view["players"])
        ]

    @cached_property
    def folder(self) -> Any:
        return Path(__file__).parent / "bazaarbox"


def eager(state: Bazaar, decision: Decision) -> Option:
    """Offers whatever it has, as long as it may."""
    return next((option for option in decision.options if option[0] == "deal"), decision.options[0])


class EagerBazaar(BazaarGame):
    """The same, where a good player wants to deal."""

    lore = Lore(greedy=eager, evaluate=coins, left_alone=frozenset({"deal"}))


bazaar = BazaarGame()


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game beside the real ones, as if it were installed."""
    known = registry.game
    monkeypatch.setattr(registry, "game", lambda name: bazaar if name == "bazaar" else known(name))
