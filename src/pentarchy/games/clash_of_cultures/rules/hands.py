"""Cards: drawing, discarding, and piles that become decks again. Nobody else changes lists of cards. [coc.card.4]"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option

from .. import box
from ..box.terms import GREAT_MAUSOLEUM
from ..state import EXPANSION, NOBODYS, WONDER_BUFFET, Clash
from . import moments_of_cards, pieces

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
    """One objective card into the hand: its number, -1 if there is none. [coc.card.12, coc.card.13]

    The Great Seer may have assigned one already. [coc.ecard.e58]
    """
    if seat in game.foreseen_for:
        at = game.foreseen_for.index(seat)
        card = game.foreseen.pop(at)
        del game.foreseen_for[at], game.foreseen_by[at]
        return _get_objective(game, seat, card, clause)
    card = next_objective(game)
    return card if card < 0 else _get_objective(game, seat, card, clause)


def next_objective(game: Clash) -> int:
    """One card off the deck, -1 if there is none. [coc.card.13]"""
    deck = game.objective_deck
    if not deck:
        if not game.objective_pile:
            return -1
        deck[:], game.objective_pile = game.objective_pile, []
        _tell_shuffle(game, "objective")
    return game.chance.take("objectives", deck)


def _get_objective(game: Clash, seat: int, card: int, clause: str) -> int:
    game.players[seat].objectives.append(card)
    if game.journal is not None:
        _tell_draw(game, seat, clause, "draws-objective", OBJECTIVE[card])
    return card


def foresee(game: Clash, seat: int, card: int) -> None:
    """An objective card is looked at by a seat, which will assign it. [coc.ecard.e58]"""
    game.foreseen.append(card)
    game.foreseen_by.append(1 << seat)
    game.foreseen_for.append(NOBODYS)


def assign(game: Clash, card: int, seat: int) -> None:
    """It waits for the next objective card that this seat draws. [coc.ecard.e58]"""
    game.foreseen_for[game.foreseen.index(card)] = seat


async def draw_wonder(game: Clash, seat: int, clause: str) -> int:
    """One wonder card into the hand: its number, -1 if there is none. [coc.won.1, coc.won.10]

    Some leaders take their own wonder instead, an open card may be taken, and in a wonder buffet it is laid open.
    [coc.civ.16, coc.ecard.e40, coc.var.8]
    """
    if game.rules & EXPANSION:
        card = await _called(game, seat)
        if card >= 0:
            return card
        if game.rules & WONDER_BUFFET:
            return lay_open_wonder(game, seat, clause)
        if game.wonders_open:
            pick = await Decision(seat, "open-wonder", "coc.ecard.e40", open_wonders, game)
            if pick != FROM_DECK:
                return _take_open_wonder(game, seat, WONDER_NUMBER[pick[1]], "coc.ecard.e40")
    card = next_wonder(game)
    if card >= 0:
        game.players[seat].wonders.append(card)
        if game.journal is not None:
            _tell_draw(game, seat, clause, "draws-wonder", WONDER[card])
    return card


def next_wonder(game: Clash) -> int:
    """One card off the deck, -1 if there is none. [coc.won.10]"""
    deck = game.wonder_deck
    if not deck:
        if not game.wonder_pile:
            return -1
        deck[:], game.wonder_pile = game.wonder_pile, []
        _tell_shuffle(game, "wonder")
    return game.chance.take("wonders", deck)


def open_wonders(game: Clash) -> list[Option]:
    """The deck, or a wonder that lies open. [coc.ecard.e40]"""
    found: list[Option] = [("take-wonder", WONDER[card]) for card in game.wonders_open]
    return [*found, FROM_DECK] if game.wonder_deck or game.wonder_pile else found


def lay_open_wonder(game: Clash, seat: int, clause: str) -> int:
    """The top wonder card lies open from now on: its number, -1 if there is none. [coc.ecard.e40, coc.var.8]"""
    card = next_wonder(game)
    if card >= 0:
        _lay_open(game, seat, card, clause)
    return card


def _lay_open(game: Clash, seat: int, card: int, clause: str) -> None:
    game.wonders_open.append(card)
    if game.journal is not None:
        game.tell(clause, "opens-wonder", f"seat-{seat}", WONDER[card])


def _take_open_wonder(game: Clash, seat: int, card: int, clause: str) -> int:
    game.wonders_open.remove(card)
    game.players[seat].wonders.append(card)
    if game.journal is not None:
        game.tell(clause, "takes-wonder", f"seat-{seat}", WONDER[card])
    return card


async def _called(game: Clash, seat: int) -> int:
    """The wonder that a leader must take, wherever it is, -1 if there is none to be had. [coc.civ.16, coc.var.8]

    Whoever loses it draws another one, as ever.
    """
    card = moments_of_cards.called_wonder(game, seat)
    if card < 0 or game.builders[card] != NOBODYS or card in game.players[seat].wonders:
        return -1
    buffet = game.rules & WONDER_BUFFET
    if buffet and card in game.wonders_open:
        return -1
    loser = next((other for other, player in enumerate(game.players) if card in player.wonders), NOBODYS)
    lay_another = card in game.wonders_open
    for cards in (game.wonder_deck, game.wonder_pile, game.wonders_open, *(one.wonders for one in game.players)):
        if card in cards:
            cards.remove(card)
    game.reveal()
    clause = "coc.civ.16"
    if buffet:
        _lay_open(game, seat, card, "coc.var.8")
        return card
    game.players[seat].wonders.append(card)
    if game.journal is not None:
        game.tell(clause, "takes-wonder", f"seat-{seat}", WONDER[card])
    if lay_another:
        lay_open_wonder(game, seat, clause)
    if loser != NOBODYS:
        await draw_wonder(game, loser, clause)
    return card


def wonders_for(game: Clash, seat: int) -> list[int]:
    """Wonder cards that a seat may build: those in hand, in a wonder buffet all open ones. [coc.won.2, coc.var.8]"""
    return game.wonders_open if game.rules & WONDER_BUFFET else game.players[seat].wonders


async def draw(game: Clash, seat: int, deck: str, clause: str) -> None:
    """A card from the deck that a data file names: action, objective or wonder."""
    if deck == "action":
        await draw_action(game, seat, clause)
    elif deck == "objective":
        draw_objective(game, seat, clause)
    else:
        await draw_wonder(game, seat, clause)


async def draw_event(game: Clash, seat: int) -> int:
    """The event card that a seat must resolve: its number, -1 if there is none. It lies nowhere then. [coc.event.3]"""
    if game.event_pile and await _from_pile(game, seat):
        return game.event_pile.pop()
    if game.event_top:
        return game.event_top.pop()
    return _next_event(game)


def _next_event(game: Clash) -> int:
    deck = game.event_deck
    if not deck:
        if game.event_under:
            return game.event_under.pop(0)
        if not game.event_pile:
            return -1
        deck[:], game.event_pile = game.event_pile, []
        _tell_shuffle(game, "event")
    return game.chance.take("events", deck)


def top_event(game: Clash, seat: int) -> int:
    """A seat looks at the event card on top of the deck: its number, -1 if there is none. [coc.civ.33]"""
    if not game.event_top:
        card = _next_event(game)
        if card < 0:
            return -1
        game.event_top.append(card)
        if game.journal is not None:
            words = ("looks-at-event", f"seat-{seat}")
            game.tell("coc.civadvance.calendar", *words, EVENT[card], readers=(seat,), public=words)
    return game.event_top[-1]


def bury_top_event(game: Clash) -> None:
    """The event card that was looked at goes under the deck. [coc.civadvance.calendar]"""
    game.event_under.append(game.event_top.pop())


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


def take_from_pile(game: Clash, seat: int, card: int, clause: str) -> None:
    """An action card comes back from the discard pile into a hand."""
    game.action_pile.remove(card)
    take_open_action(game, seat, card, clause)


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
