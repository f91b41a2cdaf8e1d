"""Page 19: playing action cards for their effect, and event cards that were kept as such. [coc.card.1-21]

What a card needs and does is entered by the files in `cards/`; the price and the action symbol are data of the box.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import add
from typing import Final

from pentarchy.core import Decision, Moment, Option, Refusal, Rule

from .. import box
from ..state import Clash
from . import hands, marks, moments_of_cards, purse
from .asking import PASS
from .purse import Price

NAMES: Final = (*(effect.id for effect in box.effects()), *dict.fromkeys(event.effect for event in box.events()))

may_play: Final[Moment[Callable[[Clash, int], Refusal | None]]] = Moment("may_play", NAMES)
"""What a card needs besides its price and an action. A card that is not listed needs nothing."""
plays: Final[Moment[Callable[[Clash, int], Rule | None]]] = Moment("plays", NAMES)
"""What it does, after its price was paid."""

PLAY: Final[tuple[Option, ...]] = tuple(("play", card) for card in hands.ACTION)
PERSON: Final[tuple[Option, ...]] = tuple(("person", card) for card in hands.EVENT)
EFFECT: Final = tuple(box.effects()[card.effect] for card in box.action_cards())
"""By action card: its upper half."""
MINDED: Final = "played"
"""Entry of `Clash.lasting`: a card that reacts to what happened was played; its number is that of its effect."""
ANNOUNCED: Final = "announced"
"""Entry of `Clash.lasting`: a card was announced and can still be cancelled; 1 if it takes no action. [coc.civ.24]"""
NAMING: Final = frozenset(("negotiations", "assassination", "spy", "tech_trade", "mercenaries"))
"""Effects that name somebody first: they ask `goes_on` themselves after that."""
marks.ENDS_WITH_TURN.update((MINDED, ANNOUNCED))


def options(game: Clash, seat: int, *, moving: bool = False) -> list[Option]:
    """Cards that can be played before or after an action, or between two movements. [coc.card.2, coc.card.9]"""
    player = game.players[seat]
    found = []
    acting = not moving and game.left > 0
    table = _table()
    for card in sorted(player.actions):
        uses_action, price, test = table[card]
        if (
            (acting or not uses_action)
            and (price is None or purse.can_pay(game, seat, price))
            and (test is None or test(game, seat) is None)
        ):
            found.append(PLAY[card])
    if player.persons and not moving and game.left > 0:
        found += [
            PERSON[card] for card in sorted(player.persons) if _refusal(game, seat, box.events()[card].effect) is None
        ]
    return found


@cache
def _table() -> tuple[tuple[bool, Price | None, Callable[[Clash, int], Refusal | None] | None], ...]:
    """By action card: whether it is an action, its price if it has one, and what else it needs."""
    return tuple(
        (effect.uses_action, effect.price if any(effect.price) else None, may_play.get(effect.id)) for effect in EFFECT
    )


def _refusal(game: Clash, seat: int, name: str) -> Refusal | None:
    test = may_play.get(name)
    return None if test is None else test(game, seat)


def may(game: Clash, seat: int, verb: str, name: str) -> Refusal | None:
    """Why a card cannot be played now. [coc.card.2, coc.card.9, coc.card.18]"""
    if verb == "play":
        number = hands.ACTION_NUMBER[name]
        held, effect = number in game.players[seat].actions, EFFECT[number].id
        uses_action, price = EFFECT[number].uses_action, EFFECT[number].price
    else:
        number = hands.EVENT_NUMBER[name]
        held, effect = number in game.players[seat].persons, box.events()[number].effect
        uses_action, price = True, purse.NOTHING
    if not held:
        # not_in_hand: "You do not have this card."
        return Refusal("coc.card.2", "not_in_hand")
    if uses_action and game.phase == "command":
        # action_while_moving: "This card is an action of its own; finish the command first."
        return Refusal("coc.card.9", "action_while_moving")
    if uses_action and game.left <= 0:
        return Refusal("coc.round.3", "no_action_left")
    return purse.may_pay_price(game, seat, price, "coc.card.2") or _refusal(game, seat, effect)


async def do(game: Clash, seat: int, option: Option, *, free: bool = False) -> None:
    """Pay, carry out the effect, then discard the card. [coc.card.4, coc.card.13]

    If somebody can cancel it, whom it concerns is named first, and the price is paid after the answer. [coc.civ.24]
    `free`: what needs an action is played without one.
    """
    verb, name = option
    if verb == "person":
        await _use_person(game, seat, name, free)
        return
    card = hands.ACTION_NUMBER[name]
    if not await announce(game, seat, card, free=free):
        return
    asks = plays[EFFECT[card].id](game, seat)
    if asks is not None:
        await asks
    if game.playing >= 0:
        finish(game, seat)


async def announce(game: Clash, seat: int, card: int, *, free: bool = False) -> bool:
    """A card is laid open and paid for, unless somebody cancels it: whether it acts. [coc.civ.24]

    Cards that name somebody ask that themselves, later.
    """
    effect = EFFECT[card]
    begin(game, seat, card)
    if moments_of_cards.watchers(game, seat):
        marks.begin(game, ANNOUNCED, seat, free or not effect.uses_action)
        return effect.id in NAMING or await goes_on(game, seat)
    await purse.pay(game, seat, effect.price, f"coc.effect.{effect.id}")
    return True


async def goes_on(game: Clash, seat: int, other: int = -1) -> bool:
    """Whether nobody cancels the card that was announced, against `other` if it concerns somebody. [coc.civ.3, 24]

    Then its price is paid. Where nobody could cancel it, it was paid before.
    """
    if not marks.lasts(game, ANNOUNCED, seat):
        return True
    free = _is_free(game, seat)
    card = game.playing
    effect = EFFECT[card]
    if other >= 0 and game.journal is not None:
        game.tell(f"coc.effect.{effect.id}", "aims-at", f"seat-{seat}", f"seat-{other}")
    if await _is_cancelled(game, seat):
        marks.begin(game, MINDED, seat, NAMES.index(effect.id))
        finish(game, seat)
        game.left += not free
        return False
    await purse.pay(game, seat, effect.price, f"coc.effect.{effect.id}")
    return True


def _is_free(game: Clash, seat: int) -> bool:
    """Whether the announced card takes no action; the announcement is forgotten."""
    free = any(name == ANNOUNCED and whose == seat and number for name, whose, number in game.lasting)
    marks.end(game, ANNOUNCED, seat)
    return free


async def _is_cancelled(game: Clash, seat: int) -> bool:
    """Those who can discard a card to cancel another are asked whenever they hold one. [coc.civadvance.infiltration]

    So being asked tells nothing about a hand.
    """
    clause = "coc.civadvance.infiltration"
    for other in moments_of_cards.watchers(game, seat):
        pick = await Decision(other, "infiltrate", clause, answers, game, other, declines=PASS)
        if pick != PASS:
            if pick[1] in hands.ACTION_NUMBER:
                hands.discard_action(game, other, hands.ACTION_NUMBER[pick[1]])
            else:
                hands.discard_person(game, other, hands.EVENT_NUMBER[pick[1]])
            game.reveal()
            if game.journal is not None:
                game.tell(clause, "infiltrates", f"seat-{other}", f"seat-{seat}", pick[1])
            return True
    return False


def answers(game: Clash, seat: int) -> list[Option]:
    """Each action card, kept events too. [coc.card.11]"""
    player = game.players[seat]
    found: list[Option] = [("discard", hands.ACTION[card]) for card in sorted(player.actions)]
    found += [("discard", hands.EVENT[card]) for card in sorted(player.persons)]
    return [*found, PASS]


# -- cards that need an action, played without one


def free_cards(game: Clash, seat: int, more: Price = purse.NOTHING) -> list[Option]:
    """Cards that need an action and could be played now if they did not; `more` is paid besides. [coc.card.9]"""
    player = game.players[seat]
    found = []
    for card in sorted(player.actions):
        uses_action, _, test = _table()[card]
        price = tuple(map(add, EFFECT[card].price, more))
        if uses_action and purse.can_pay(game, seat, price) and (test is None or test(game, seat) is None):
            found.append(PLAY[card])
    for card in sorted(player.persons):
        row = box.events()[card]
        acts = row.kept is not None and row.kept.uses_action
        if acts and _refusal(game, seat, row.effect) is None and purse.can_pay(game, seat, more):
            found.append(PERSON[card])
    return found


async def play_free(game: Clash, seat: int, clause: str) -> None:
    """One of them is played as a free action; its other costs are paid."""
    pick = await Decision(seat, "free-card", clause, free_cards, game, seat)
    await do(game, seat, pick, free=True)


def begin(game: Clash, seat: int, card: int) -> None:
    """A card leaves the hand and lies open."""
    game.players[seat].actions.remove(card)
    game.playing = card
    game.reveal()
    if game.journal is not None:
        game.tell(f"coc.effect.{EFFECT[card].id}", "plays", f"seat-{seat}", hands.ACTION[card])


def finish(game: Clash, seat: int) -> None:
    """It goes to the pile after its effect. [coc.card.13]"""
    hands.bury_action(game, seat, game.playing)
    game.playing = -1


async def _use_person(game: Clash, seat: int, name: str, free: bool) -> None:
    """A kept event card. [coc.card.11, coc.event.8]"""
    card = hands.EVENT_NUMBER[name]
    if game.journal is not None:
        game.tell(f"coc.ecard.e{card + 1:02}", "plays", f"seat-{seat}", name)
    if await _is_cancelled(game, seat):
        hands.discard_person(game, seat, card)
        game.left += not free
        return
    asks = plays[box.events()[card].effect](game, seat)
    if asks is not None:
        await asks
    hands.discard_person(game, seat, card)
