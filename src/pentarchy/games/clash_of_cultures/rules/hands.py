"""Cards: drawing, discarding, and piles that become decks again. Nobody else changes lists of cards. [coc.card.4]"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option

from .. import box
from ..box.terms import GREAT_MAUSOLEUM
from ..state import Clash
from . import pieces

FROM_DECK: Final[Option] = ("from-deck",)
FROM_PILE: Final[Option] = ("from-pile",)
SOURCES: Final[list[Option]] = [FROM_DECK, FROM_PILE]

ACTION: Final = tuple(card.id for card in box.action_cards())
OBJECTIVE: Final = tuple(card.id for card in box.objective_cards())
EVENT: Final = tuple(card.id for card in box.events())
WONDER: Final = tuple(wonder.id for wonder in box.wonders())
ACTION_NUMBER: Final = {name: number for number, name in enumerate(ACTION)}
OBJECTIVE_NUMBER: Final = {name: number for number, name in enumerate(OBJECTIVE)}
EVENT_NUMBER: Final = {name: number for number, name in enumerate(EVENT)}
WONDER_NUMBER: Final = {name: number for number, name in enumerate(WONDER)}


# -- drawing


async def draw_action(game: Clash, seat: int, clause: str) -> int:
    """One action card into the hand: its number, -1 if there is none. [coc.card.4, coc.card.13]"""
    if game.action_pile and await _from_pile(game, seat):
        card = game.action_pile.pop()
        game.players[seat].actions.append(card)
        if game.journal is not None:
            game.tell("coc.wonder.great_mausoleum.1", "takes-card", f"seat-{seat}", ACTION[card])
        return card
    return draw_action_blindly(game, seat, clause)


def draw_action_blindly(game: Clash, seat: int, clause: str) -> int:
    """One action card from the deck, as in the setup, where no wonder stands."""
    deck = game.action_deck
    if not deck:
        if not game.action_pile:
            return -1
        deck[:], game.action_pile = game.action_pile, []
        _tell_shuffle(game, "action")
    card = game.chance.take("actions", deck)
    game.players[seat].actions.append(card)
    if game.journal is not None:
        _tell_draw(game, seat, clause, "draws-action", ACTION[card])
    return card


def draw_objective(game: Clash, seat: int, clause: str) -> int:
    """One objective card into the hand: its number, -1 if there is none. [coc.card.12, coc.card.13]"""
    deck = game.objective_deck
    if not deck:
        if not game.objective_pile:
            return -1
        deck[:], game.objective_pile = game.objective_pile, []
        _tell_shuffle(game, "objective")
    card = game.chance.take("objectives", deck)
    game.players[seat].objectives.append(card)
    if game.journal is not None:
        _tell_draw(game, seat, clause, "draws-objective", OBJECTIVE[card])
    return card


def draw_wonder(game: Clash, seat: int, clause: str) -> int:
    """One wonder card into the hand: its number, -1 if there is none. [coc.won.1, coc.won.10]"""
    deck = game.wonder_deck
    if not deck:
        if not game.wonder_pile:
            return -1
        deck[:], game.wonder_pile = game.wonder_pile, []
        _tell_shuffle(game, "wonder")
    card = game.chance.take("wonders", deck)
    game.players[seat].wonders.append(card)
    if game.journal is not None:
        _tell_draw(game, seat, clause, "draws-wonder", WONDER[card])
    return card


async def draw(game: Clash, seat: int, deck: str, clause: str) -> None:
    """A card from the deck that a data file names: action, objective or wonder."""
    if deck == "action":
        await draw_action(game, seat, clause)
    elif deck == "objective":
        draw_objective(game, seat, clause)
    else:
        draw_wonder(game, seat, clause)


async def draw_event(game: Clash, seat: int) -> int:
    """The event card that a seat must resolve: its number, -1 if there is none. It lies nowhere then. [coc.event.3]"""
    if game.event_pile and await _from_pile(game, seat):
        return game.event_pile.pop()
    deck = game.event_deck
    if not deck:
        if not game.event_pile:
            return -1
        deck[:], game.event_pile = game.event_pile, []
        _tell_shuffle(game, "event")
    return game.chance.take("events", deck)


async def _from_pile(game: Clash, seat: int) -> bool:
    """The Great Mausoleum lets its owner take the top of the pile instead. [coc.wonder.great_mausoleum.1]"""
    if game.builders[GREAT_MAUSOLEUM] < 0 or pieces.wonder_owner(game, GREAT_MAUSOLEUM) != seat:
        return False
    return await Decision(seat, "source", "coc.wonder.great_mausoleum.1", sources) == FROM_PILE


def sources() -> list[Option]:
    return SOURCES


def lay_action(game: Clash, seat: int, card: int) -> None:
    """A tactics card is laid face down. [coc.card.15]"""
    player = game.players[seat]
    player.actions.remove(card)
    player.laid.append(card)


def take_open_action(game: Clash, seat: int, card: int, clause: str) -> None:
    """A card that everybody has seen comes into a hand."""
    game.players[seat].actions.append(card)
    if game.journal is not None:
        game.tell(clause, "takes-card", f"seat-{seat}", ACTION[card])


def hand_over(game: Clash, giver: int, taker: int, name: str, clause: str = "coc.deal.1") -> None:
    """A card goes from one hand into another; the two know which. [coc.deal.1]"""
    one, other = game.players[giver], game.players[taker]
    if name in ACTION_NUMBER:
        card = ACTION_NUMBER[name]
        one.actions.remove(card)
        other.actions.append(card)
    elif name in OBJECTIVE_NUMBER:
        card = OBJECTIVE_NUMBER[name]
        one.objectives.remove(card)
        other.objectives.append(card)
    elif name in EVENT_NUMBER:
        card = EVENT_NUMBER[name]
        one.persons.remove(card)
        other.persons.append(card)
    else:
        card = WONDER_NUMBER[name]
        one.wonders.remove(card)
        other.wonders.append(card)
    if game.journal is not None:
        words = ("hands-over", f"seat-{giver}", f"seat-{taker}")
        game.tell(clause, *words, name, readers=(giver, taker), public=words)


# -- discarding


def discard_action(game: Clash, seat: int, card: int) -> None:
    """From hand to pile, where it lies open on top. [coc.card.4, coc.card.14, coc.wonder.great_mausoleum.2]"""
    game.players[seat].actions.remove(card)
    bury_action(game, seat, card)


def bury_action(game: Clash, seat: int, card: int) -> None:
    """A card that already left the hand goes to the pile, the owner of the Great Mausoleum's below it."""
    if game.builders[GREAT_MAUSOLEUM] >= 0 and pieces.wonder_owner(game, GREAT_MAUSOLEUM) == seat:
        game.action_pile.insert(0, card)
    else:
        game.action_pile.append(card)


def discard_event(game: Clash, seat: int, card: int) -> None:
    """An event that is over goes to its pile. [coc.event.1, coc.wonder.great_mausoleum.2]"""
    if game.builders[GREAT_MAUSOLEUM] >= 0 and pieces.wonder_owner(game, GREAT_MAUSOLEUM) == seat:
        game.event_pile.insert(0, card)
    else:
        game.event_pile.append(card)


def discard_person(game: Clash, seat: int, card: int) -> None:
    """An event card that was kept in hand. [coc.card.11]"""
    game.players[seat].persons.remove(card)
    discard_event(game, seat, card)


def discard_objective(game: Clash, seat: int, card: int) -> None:
    """Face down: nobody else learns which it was. [coc.card.12, coc.card.14]"""
    game.players[seat].objectives.remove(card)
    game.objective_pile.append(card)


def discard_wonder(game: Clash, seat: int, card: int) -> None:
    """[coc.won.10]"""
    game.players[seat].wonders.remove(card)
    game.wonder_pile.append(card)


def complete(game: Clash, seat: int, card: int, lower: bool) -> None:
    """An objective lies open from now on. [coc.card.12]"""
    player = game.players[seat]
    player.objectives.remove(card)
    player.scored.append(2 * card + lower)


# -- telling


def _tell_draw(game: Clash, seat: int, clause: str, verb: str, card: str) -> None:
    who = f"seat-{seat}"
    game.tell(clause, verb, who, card, readers=(seat,), public=(verb, who))


def _tell_shuffle(game: Clash, deck: str) -> None:
    if game.journal is not None:
        game.tell("coc.card.4", "shuffles", f"deck-{deck}")
