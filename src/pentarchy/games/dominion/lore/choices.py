"""A sensible answer to every question of every card, at once. Greedy play, rollouts and strategies share it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from pentarchy.core import Decision, Option

from ..box import ACTIONS, COINS, PILE_CARDS
from ..rules.asking import DONE
from ..rules.buying import ALL_TREASURES, END_TREASURES
from ..rules.kinds import known_as
from ..rules.turn import END_ACTION
from ..state import Dominion, owned
from .purchases import buy, purchase_values
from .values import GIVES_ACTIONS, POINTS, USE, VALUE, junk, late, money, provinces_left


def answer(game: Dominion, decision: Decision) -> Option:
    """The answer by the kind of question; the first option where nothing better is known."""
    choose = KINDS.get(decision.kind)
    options = decision.options
    if len(options) == 1 or choose is None:
        return options[0]
    return choose(game, decision, options)


def promising(game: Dominion, decision: Decision) -> list[Option]:
    """What is worth a thought, the best guess first. Of purchases, only those that are worth something."""
    options = decision.options
    if decision.kind == "buy" and options[-1][0] != "pay":
        values = purchase_values(game, decision.seat, options)
        ranked = sorted(zip(values, options, strict=True), key=lambda pair: -pair[0])
        return [option for value, option in ranked if value >= WORTH_A_THOUGHT][:MOST_PURCHASES]
    first = answer(game, decision)
    return [first, *[option for option in options if option != first]]


WORTH_A_THOUGHT: Final = 1.0
"""Purchases below this value are never a good idea."""
MOST_PURCHASES: Final = 9


def best(options: Sequence[Option], score: Callable[[str], float]) -> Option:
    """The option whose card scores most; "done" counts as nothing."""
    return max(options, key=lambda option: score(option[1]) if len(option) > 1 else 0.0)


class Look(NamedTuple):
    """What a condition may look at: the game, who decides, and that player's hand."""

    game: Dominion
    seat: int
    hand: list[str]

    @property
    def has_action(self) -> bool:
        return any(card in ACTIONS for card in self.hand)

    @property
    def junk(self) -> int:
        return sum(junk(self.game, self.seat, card) for card in self.hand)


def look(game: Dominion, seat: int) -> Look:
    return Look(game, seat, game.players[seat].hand)


Condition = Callable[[Look], bool]


# -- the turn


def action(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """First what gives Actions, then what is dearest; nothing that would only hurt."""
    here = look(game, decision.seat)
    found, most = END_ACTION, 0.0
    for option in options[1:]:
        card = option[1]
        urgency = URGENCY.get(card, 1.0)
        if urgency > most and (card not in NEEDS or NEEDS[card](here)):
            found, most = option, urgency
    return found


URGENCY: Final = {card: (100.0 if card in GIVES_ACTIONS else 1.0) + value for card, value in VALUE.items()}


def _has_junk(here: Look) -> bool:
    return here.junk > 0


def _has(*cards: str) -> Condition:
    return lambda here: any(card in here.hand for card in cards)


def _another_action(here: Look) -> bool:
    return sum(card in ACTIONS for card in here.hand) > 1


NEEDS: Final[dict[str, Condition]] = {
    "chapel": _has_junk,
    "trading_post": _has_junk,
    "temple": _has_junk,
    "sacrifice": _has_junk,
    "catapult": _has_junk,
    "moneylender": _has("copper"),
    "mine": _has("copper", "silver"),
    "throne_room": _another_action,
    "disciple": _another_action,
    "crown": _another_action,
    "baron": _has("estate"),
    "small_castle": lambda here: bool(here.game.piles.get("castles")),
    "coppersmith": lambda here: here.hand.count("copper") > 1,
    "secret_chamber": lambda here: len(here.hand) > 3,
    "storyteller": _has("copper", "silver"),
}
"""When it makes sense to play a card at all."""


def treasures(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """What doubles or copies others first, plain ones together, Fortune at the very end."""
    return best_treasures(tuple(options))


@cache
def best_treasures(options: tuple[Option, ...]) -> Option:
    """Remembered, because this is asked in every turn."""
    kinds = [option[1] for option in options if option[0] == "play"]
    for card in kinds:
        if card not in ("fortune", "crown") and card not in PLAIN_MONEY:
            return ("play", card)
    if "crown" in kinds and any(card in PLAIN_MONEY for card in kinds):
        return ("play", "crown")
    if ALL_TREASURES in options:
        return ALL_TREASURES
    return ("play", "fortune") if "fortune" in kinds else END_TREASURES


PLAIN_MONEY: Final = frozenset(["copper", "silver", "gold", "harem", "plunder", "rocks", "humble_castle"])


# -- cards


def give_up(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Discard or pass on what is of least use; nothing where nothing must be."""
    if DONE in options:
        useless = [option for option in options[1:] if USE.get(option[1], 1.0) < 0]
        return useless[0] if useless and decision.clause not in PAID_DISCARDS else _paid(decision, options)
    return best(options, lambda card: -USE.get(card, 0.0))


PAID_DISCARDS: Final = ("dom.card.baron", "dom.card.wine_merchant", "dom.landmark.arena")


def _paid(decision: Decision, options: Sequence[Option]) -> Option:
    """Discards that bring something are worth it."""
    return options[1] if decision.clause in PAID_DISCARDS else DONE


def trash(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Junk first; if something must go, what is worth least."""
    seat = decision.seat
    for option in options:
        if len(option) > 1 and option[1] in COINS and junk(game, seat, option[1]):
            return option
    if DONE in options:
        return DONE
    return best(options, lambda card: -VALUE.get(card, 9.0))


def gain(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """What is worth most at this stage."""
    return max(options, key=lambda option: gain_value(game, option[1]) if len(option) > 1 else 0.1)


def gain_value(game: Dominion, card: str) -> float:
    return 3.0 * POINTS.get(card, 0.0) + 0.3 * VALUE[card] if late(game) else VALUE[card]


def give(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Others get what is worth least."""
    return best(options, lambda card: -VALUE[card])


def take(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    return best(options, lambda card: USE.get(card, 0.0) + 1.5)


def topdeck(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """From what is turned up: the worst goes deepest. From hand: an Action that cannot be played any more."""
    player = game.players[decision.seat]
    if DONE in options:
        return take(game, decision, options)
    if player.revealed or player.looked:
        return best(options, lambda card: -USE.get(card, 0.0))
    if game.active == decision.seat and not game.actions:
        actions = [option for option in options if option[1] in ACTIONS]
        if actions:
            return take(game, decision, actions)
    return best(options, lambda card: -USE.get(card, 0.0))


def reveal(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Where it is free it brings something; Gladiator shows what the neighbour may lack."""
    if DONE in options:
        return options[1]
    return best(options, lambda card: VALUE.get(card, 0.0))


def react(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Reveal what there is; a Secret Chamber is no use again while both cards on top of the deck are known."""
    seat = decision.seat
    player = game.players[seat]
    known = sum([seen >> seat & 1 for seen in player.top_seen[-2:]])
    for option in options[1:]:
        if known < 2 or known_as(player, option[1]) != "secret_chamber":
            return option
    return DONE


def yes(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    return options[1]


def most(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    return options[-1]


def call(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Coins of the Realm for further Actions, the rest where it helps."""
    here = look(game, decision.seat)
    for option in options:
        if option[0] == "order" or (option[0] == "call" and _worth_calling(here, option[1])):
            return option
    return DONE


def _worth_calling(here: Look, card: str) -> bool:
    if card == "coin_of_the_realm":
        return not here.game.actions and here.has_action
    if card in ("ratcatcher", "transmogrify"):
        return _has_junk(here)
    if card == "guide":
        return money(here.hand) < 3 and not here.has_action
    return True


def names(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """The card that is most often in the own deck."""
    mine = owned(game.players[decision.seat])
    return best(options, mine.count)


def piles(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Tokens go where most own cards come from."""
    mine = owned(game.players[decision.seat])
    return max(options, key=lambda option: sum(mine.count(card) for card in PILE_CARDS.get(option[-1], ())))


def bid(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Eight points are worth about twelve debt."""
    return options[1] if len(options) > 1 and int(options[1][1]) <= 12 else DONE


def set_aside(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Actions that cannot be played any more wait for a better turn."""
    if DONE not in options:
        return take(game, decision, options)
    stuck = [option for option in options[1:] if option[1] in ACTIONS and not game.actions]
    return stuck[0] if stuck else DONE


def keep(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """Annex: useless cards stay in the discard pile."""
    useless = [option for option in options[1:] if USE.get(option[1], 1.0) < 0]
    return useless[0] if useless else DONE


def ways(game: Dominion, decision: Decision, options: Sequence[Option]) -> Option:
    """One of several ways: some depend on the position, the others are listed by preference."""
    offered = [option[1] for option in options if len(option) > 1]
    here = look(game, decision.seat)
    for way in PREFERENCES:
        if way in offered and (way not in CONDITIONS or CONDITIONS[way](here)):
            return ("choose", way)
    return options[0]


CONDITIONS: Final[dict[str, Condition]] = {
    "trash-2": lambda here: here.junk >= 2,
    "trash-1": _has_junk,
    "actions-2": lambda here: not here.game.actions and here.has_action,
    "actions-1": lambda here: not here.game.actions and here.has_action,
    "discard-2": lambda here: sum(USE.get(card, 0.0) < 0.6 for card in here.hand) >= 2,
    "new-hands": lambda here: money(here.hand) < 3,
    "hunt-estate": lambda here: here.game.pile_vp.get("wild_hunt", 0) >= 4,
    "coins-for-mat": lambda here: here.game.players[here.seat].mat.count("copper") >= 3 or "copper" not in here.hand,
    "quest-attack": lambda _: False,
    "quest-curses": lambda here: here.hand.count("curse") >= 2,
    "discard-it": lambda here: _turned_up_is_bad(here.game, here.seat),
    "gain-estates": lambda here: not here.game.piles["duchy"],
    "deck-away": lambda here: provinces_left(here.game) > 2,
    "charm-copy": lambda here: here.game.coins >= 5,
}
PREFERENCES: Final = (
    "quest-curses",
    "quest-nothing",
    "trash-2",
    "trash-1",
    "hunt-estate",
    "hunt-cards",
    "actions-2",
    "actions-1",
    "cards-3",
    "new-hands",
    "gain-gold",
    "coins-3",
    "charm-copy",
    "charm-money",
    "coins-2",
    "cards-2",
    "cards-1",
    "gain-silver",
    "coins-1",
    "buys-1",
    "discard-it",
    "keep-on-deck",
    "discard-2",
    "gain-curse",
    "gain-duchy",
    "gain-estates",
    "trash-supply",
    "gain-trash",
    "coins-for-mat",
    "copper-to-mat",
    "aqueduct-treasure",
    "deck-away",
)
"""What is chosen first where it is offered and its condition holds."""


def _turned_up_is_bad(game: Dominion, seat: int) -> bool:
    """Spy: own junk and others' good cards are discarded."""
    for owner, player in enumerate(game.players):
        if player.revealed:
            useful = USE.get(player.revealed[-1], 0.0) > 0.6
            return not useful if owner == seat else useful
    return False


KINDS: Final[dict[str, Callable[[Dominion, Decision, Sequence[Option]], Option]]] = {
    "action": action,
    "treasures": treasures,
    "buy": buy,
    "pay": most,
    "start": call,
    "call": call,
    "react": react,
    "exchange": yes,
    "discard": give_up,
    "pass": give_up,
    "trash": trash,
    "gain": gain,
    "copy": gain,
    "inherit": gain,
    "become": gain,
    "give": give,
    "play": take,
    "take": take,
    "topdeck": topdeck,
    "bury": give_up,
    "below": most,
    "reveal": reveal,
    "name": names,
    "pile": piles,
    "token": piles,
    "bid": bid,
    "set-aside": set_aside,
    "keep": keep,
    "choose": ways,
}
