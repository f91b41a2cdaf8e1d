"""Everything that a player might want, and why it cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pentarchy.core import Decision, Option, Refusal

from ..box import ALL, EVENTS, LANDMARKS, MIXED, PILE_CARDS, PILE_OF, TREASURES
from ..state import Dominion
from .asking import (
    DONE,
    actions_in_hand,
    costing_exactly,
    costing_up_to,
    hand_of,
    kinds_in_hand,
    one_of,
    several_of,
    treasures_in_hand,
)
from .buying import END_BUY, END_TREASURES, may_buy_event
from .kinds import is_action, of_kind
from .moving import top_of
from .turn import END_ACTION

PHASES: Final = {"action": END_ACTION, "treasures": END_TREASURES, "buy": END_BUY}
"""The decisions that make up a turn, and what ends each of them."""


FROM_HAND: Final = (kinds_in_hand, hand_of, actions_in_hand, treasures_in_hand)
NAMING: Final = frozenset(
    ["play", "buy", "event", "gain", "trash", "discard", "reveal", "topdeck", "take", "give", "name", "pass", "become"]
)
"""Verbs that are followed by the name of a card or an Event."""


def is_known(thing: str) -> bool:
    return thing in ALL or thing in MIXED or thing in EVENTS or thing in LANDMARKS or thing == "this-card"


def cards_of(game: Dominion) -> list[str]:
    """Every card that is in this game."""
    return [card for pile in (*game.piles, *game.outside) for card in PILE_CARDS[pile]]


def candidates(game: Dominion, decision: Decision, about: str | None = None) -> Iterator[Option]:
    """What is offered, and everything else of the same kind that a player can name."""
    offered = decision.options
    others = (option for option in _others(game, decision) if option not in offered)
    yield from (option for option in (*offered, *others) if about is None or about in option[1:])


def _others(game: Dominion, decision: Decision) -> Iterator[Option]:
    yield DONE
    if decision.kind in PHASES:
        yield from PHASES.values()
        yield ("treasures",)
        yield ("pay", "1")
        for card in cards_of(game):
            yield ("buy", card)
        for card in sorted({*game.players[decision.seat].hand}):
            yield ("play", card)
        for event in game.events:
            yield ("event", event)
    elif decision.maker in (one_of, several_of):
        for card in cards_of(game):
            yield (decision.kind, card)


def may(game: Dominion, decision: Decision, option: Option) -> Refusal | None:
    """None if the option is offered, else the clause that forbids it."""
    if option in decision.options:
        return None
    verb, *things = option
    if verb in NAMING and not all(is_known(thing) for thing in things):
        return Refusal("dom.term.1", "no_such_thing")
    if decision.kind in PHASES:
        return may_in_turn(game, decision, option)
    if option == DONE:
        return Refusal(decision.clause, "not_enough" if decision.maker is several_of else "must")
    if verb == "bid" and decision.kind == "bid":
        return Refusal("dom.empires.landmark.29", "bid_higher", highest=int(decision.args[0]))
    if verb != decision.kind or len(things) != 1:
        return Refusal(decision.clause, "other_verb", what=f"kind-{decision.kind}")
    if decision.maker is one_of:
        _, _, cards, *args = decision.args
        return may_pick(game, decision, things[0], cards, args)
    if decision.maker is several_of:
        _, _, different, chosen, cards, *args = decision.args
        listed = cards(*args).count(things[0])
        if listed and chosen.count(things[0]) < (1 if different else listed):
            return None
        if listed:
            return Refusal(decision.clause, "chosen_already", card=things[0])
        return may_pick(game, decision, things[0], cards, args)
    return Refusal(decision.clause, "other_verb", what=f"kind-{decision.kind}")


def may_pick(game: Dominion, decision: Decision, card: str, cards: Any, args: list[Any]) -> Refusal:
    """Why a card is not among those that an effect lets a player pick."""
    if cards in (costing_up_to, costing_exactly):
        _, coins, *rest = args
        most = rest[0] if rest else 0
        return may_take(game, card) or _costs(game, card, coins, most, exactly=cards is costing_exactly)
    if cards in FROM_HAND and card not in game.players[decision.seat].hand:
        return Refusal(decision.clause, "not_in_hand", card=card)
    return Refusal(decision.clause, "wrong_kind", card=card)


def _costs(game: Dominion, card: str, coins: int, most: int, exactly: bool) -> Refusal:
    cost, debt = game.cost(card)
    if exactly and (cost, debt) != (coins, most):
        clause = "dom.cost.8" if most else "dom.cost.2"
        return Refusal(clause, "costs_otherwise", card=card, cost=cost, debt=debt, coins=coins, most=most)
    if not exactly and (cost > coins or debt > most):
        clause = "dom.cost.7" if most else "dom.cost.4"
        return Refusal(clause, "costs_too_much", card=card, cost=cost, debt=debt, coins=coins, most=most)
    return Refusal("dom.action.11", "wrong_kind", card=card)


def may_take(game: Dominion, card: str) -> Refusal | None:
    """Only the visible top card of a Supply pile can be taken. [dom.gain.3]"""
    pile = PILE_OF.get(card, card)
    if pile in game.outside:
        return Refusal("dom.adv.traveller.1", "not_supply", card=card)
    if pile not in game.piles:
        return Refusal("dom.setup.5", "not_in_game", card=card)
    if not game.piles[pile]:
        return Refusal("dom.gain.3", "pile_empty", card=card)
    top = top_of(game, pile)
    if top != card:
        return Refusal("dom.buy.6a", "covered", card=card, top=top)
    return None


# -- the three decisions of a turn


def may_in_turn(game: Dominion, decision: Decision, option: Option) -> Refusal:
    kind, verb = decision.kind, option[0]
    if verb in ("buy", "event") and len(option) == 2:
        return may_buy(game, decision, *option)
    if verb == "play" and len(option) == 2:
        return may_play(game, decision, option[1])
    if verb == "pay" and len(option) == 2:
        return may_pay(game, decision)
    return Refusal("dom.turn.1", "other_verb", what=f"kind-{kind}")


def may_buy(game: Dominion, decision: Decision, verb: str, thing: str) -> Refusal:
    """[dom.buy.6, dom.buy.6a, dom.empires.evlm.9]"""
    if decision.kind == "action":
        return Refusal("dom.turn.1", "buy_phase_later")
    if decision.kind == "treasures":
        return Refusal("dom.buy.3", "treasures_first")
    if verb == "event" and thing not in game.events:
        return Refusal("dom.empires.setup.3", "not_in_game", card=thing)
    missing = may_take(game, thing) if verb == "buy" else None
    if missing is not None:
        return missing
    if not game.buys:
        return Refusal("dom.buy.6", "no_buys")
    debt = game.players[decision.seat].debt
    if debt:
        return Refusal("dom.empires.debt.8", "in_debt", debt=debt, coins=game.coins)
    if verb == "buy" and game.now.get("no_cards"):
        return Refusal("dom.event.mission", "no_cards_in_mission")
    price = game.price(thing) if verb == "buy" else EVENTS[thing].coins
    if price > game.coins:
        return Refusal("dom.buy.6", "too_dear", card=thing, cost=price, coins=game.coins, more=price - game.coins)
    if verb == "event" and not may_buy_event(game, decision.seat, thing):
        return Refusal(f"dom.event.{thing}", "once", event=thing)
    return Refusal(decision.clause, "other_verb", what=f"kind-{decision.kind}")


def may_play(game: Dominion, decision: Decision, card: str) -> Refusal:
    """[dom.action.1, dom.buy.2, dom.buy.3]"""
    player = game.players[decision.seat]
    if card not in player.hand:
        return Refusal("dom.action.1", "not_in_hand", card=card)
    if decision.kind == "action":
        return Refusal("dom.action.1", "not_an_action", card=card)
    if card not in of_kind(player, TREASURES):
        if is_action(player, card):
            return Refusal("dom.turn.5", "action_phase_over")
        return Refusal("dom.buy.2", "not_a_treasure", card=card)
    return Refusal("dom.buy.3", "treasures_over") if game.shut else Refusal("dom.buy.1", "other_verb", what="kind-buy")


def may_pay(game: Dominion, decision: Decision) -> Refusal:
    """[dom.empires.debt.9, dom.empires.debt.22]"""
    debt = game.players[decision.seat].debt
    if not debt:
        return Refusal("dom.empires.debt.16", "no_debt")
    if decision.kind == "action":
        return Refusal("dom.empires.debt.22", "buy_phase_later")
    if decision.kind == "treasures":
        return Refusal("dom.empires.debt.9", "treasures_first")
    return Refusal("dom.empires.debt.10", "not_that_much", most=min(debt, game.coins))
