"""Page 25: events. A card is drawn, its symbol carried out, then its text, then it is discarded. [coc.event.1-18]

What the texts do is entered by `cards/events.py`. While a card is being carried out it lies open on the table
(`Clash.events_open`). Each part is a step of its own on the agenda.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.core import Decision, Item, Moment, Option, Rule

from .. import box
from ..box.terms import (
    BARBARIANS_APPEAR,
    BARBARIANS_MOVE,
    BARREN,
    EXHAUSTED_LAND,
    GOLD,
    GOLD_MINE,
    LEADER,
    MYTHS,
    PIRATES,
    SHIP,
    SYMBOLS,
    UNITS,
    WATER,
)
from ..state import EXPANSION, NOBODYS, ONE, UNIT_MASK, UNKNOWN, Clash
from . import asking, cities, hands, leaders, moments_of_cards, pieces, purse
from .advances import NUMBER
from .asking import PASS
from .fleets import PIRATE
from .setup import NO_EVENTS, OPTIONAL_EVENTS

WHOLE: Final[Option] = ("whole",)
SYMBOL_ONLY: Final[Option] = ("symbol-only",)
GOLD_OF_A_MINE: Final = 2
"""[coc.event.4]"""

texts: Final[Moment[Callable[[Clash, int], Rule | None]]] = Moment("texts", [event.effect for event in box.events()])
"""By effect of a card: what its text does to one player."""
stays: Final[Moment[Callable[[Clash, int], bool]]] = Moment("stays", [event.effect for event in box.events()])
"""By effect of a card with `stays = "open"`: whether it really stays, told the drawing player."""


def clause_of(card: int) -> str:
    return f"coc.ecard.e{card + 1:02}"


# -- the course of an event


async def event(game: Clash, item: Item) -> None:
    """Draw a card; what it does goes on the agenda. [coc.event.1, coc.event.2, coc.var.2, coc.var.3]"""
    seat = item.seat
    whole = not game.rules & NO_EVENTS
    if game.rules & OPTIONAL_EVENTS:
        whole = await Decision(seat, "announce", "coc.var.3", announcements) == WHOLE
    expanded = game.rules & EXPANSION
    if expanded:
        await moments_of_cards.event_due(game, seat)
    while True:
        card = await hands.draw_event(game, seat)
        if card < 0:
            return
        game.events_open.append((card, seat))
        if game.journal is not None:
            game.tell("coc.event.1", "event", f"seat-{seat}", hands.EVENT[card])
        if not expanded or not await moments_of_cards.is_ignored(game, seat, card):
            break
        if game.journal is not None:
            game.tell("coc.civ.34", "ignores", f"seat-{seat}", hands.EVENT[card])
        game.events_open.remove((card, seat))
        hands.discard_event(game, seat, card)
    row = box.events()[card]
    if row.symbol >= 0:
        game.agenda.at_once(Item("event-symbol", seat, (card,)))
    if whole:
        if row.affects == "all":
            game.agenda.at_once(*(Item("event-text", other, (card,)) for other in game.in_turn_order(seat)))
        elif row.affects == "taker":
            game.agenda.at_once(Item("event-person", seat, (card,)))
        else:
            game.agenda.at_once(Item("event-text", seat, (card,)))
    game.agenda.at_once(Item("event-over", seat, (card, int(whole))))


def announcements() -> list[Option]:
    return [WHOLE, SYMBOL_ONLY]


async def text(game: Clash, item: Item) -> None:
    """The text for one player, unless an advance protects from it. [coc.event.10, coc.event.11]"""
    card = int(item.about[0])
    row = box.events()[card]
    if game.players[item.seat].usable & row.ignored_with:
        if game.journal is not None:
            game.tell("coc.event.11", "ignores", f"seat-{item.seat}", hands.EVENT[card])
        return
    sheltered = [
        (seat, hex_, game.mood[hex_], game.force[hex_])
        for seat in game.in_turn_order(item.seat)
        if game.rules & EXPANSION and (hex_ := moments_of_cards.shelter(game, seat)) >= 0
    ]
    asks = texts[row.effect](game, item.seat)
    if asks is not None:
        await asks
    for seat, hex_, mood, force in sheltered:
        await _restore(game, seat, hex_, mood, force)


async def _restore(game: Clash, seat: int, hex_: int, mood: int, force: int) -> None:
    """Mood and units that a sheltered city lost by a text come back if its owner likes. [coc.leader.marqzen.1]"""
    if game.city[hex_] != seat:
        return
    clause = "coc.leader.marqzen.1"
    now = game.force[hex_] if game.holder[hex_] == seat else 0
    lost = [
        (kind, min((force // one & UNIT_MASK) - (now // one & UNIT_MASK), pieces.left_units(game, seat, kind)))
        for kind, one in enumerate(ONE)
        if kind != LEADER
    ]
    if game.mood[hex_] >= mood and not any(number > 0 for _, number in lost):
        return
    if not await asking.offer(seat, "marqzen.1", clause):
        return
    if game.mood[hex_] < mood:
        cities.raise_mood(game, hex_, mood - game.mood[hex_], clause)
    for kind, number in lost:
        if number > 0:
            pieces.place(game, hex_, seat, kind, number)
            if game.journal is not None:
                game.tell(clause, "places", f"seat-{seat}", f"{UNITS[kind]}-{number}", game.board.names[hex_])


def over(game: Clash, item: Item) -> None:
    """The card is discarded, or it stays. [coc.event.1]"""
    card, whole = (int(one) for one in item.about)
    if (card, item.seat) not in game.events_open:
        return
    row = box.events()[card]
    if whole and row.stays == "open" and (row.effect not in stays or stays[row.effect](game, item.seat)):
        return
    game.events_open.remove((card, item.seat))
    hands.discard_event(game, item.seat, card)


# -- symbols


async def symbol(game: Clash, item: Item) -> None:
    """[coc.event.2, coc.event.4, coc.event.5]"""
    seat, card = item.seat, int(item.about[0])
    found = box.events()[card].symbol
    if game.journal is not None:
        game.tell(f"coc.symbol.{SYMBOLS[found]}", "symbol", f"seat-{seat}", f"symbol-{SYMBOLS[found]}")
    if found == GOLD_MINE:
        purse.gain_one(game, seat, GOLD, GOLD_OF_A_MINE, "coc.event.4")
    elif found == EXHAUSTED_LAND:
        await exhaust(game, seat)
    elif found == BARBARIANS_APPEAR:
        game.agenda.at_once(Item("barbarians-appear", seat))
    elif found == BARBARIANS_MOVE:
        game.agenda.at_once(Item("barbarians-move", seat))
    elif found == PIRATES:
        game.agenda.at_once(Item("pirates", seat))


async def exhaust(game: Clash, seat: int) -> None:
    """A token makes an empty space beside one's city useless. [coc.event.5, coc.event.18, coc.comp.5]"""
    if game.exhausted.bit_count() < box.components().exhausted_tokens:
        hex_ = await asking.space(game, seat, "exhaust", "coc.event.5", fresh_land)
        if hex_ >= 0:
            game.exhausted |= 1 << hex_
            if game.journal is not None:
                game.tell("coc.event.5", "exhausts", f"seat-{seat}", game.board.names[hex_])


def fresh_land(game: Clash, seat: int) -> list[int]:
    """Empty land beside one's cities, neither barren nor exhausted. [coc.event.5]"""
    near = {hex_ for city in game.cities_of(seat) for hex_ in game.board.near[city]}
    return [
        hex_
        for hex_ in sorted(near)
        if game.terrain[hex_] not in (UNKNOWN, WATER, BARREN)
        and game.city[hex_] == NOBODYS
        and game.holder[hex_] == NOBODYS
        and not game.exhausted >> hex_ & 1
    ]


# -- great persons


async def person(game: Clash, item: Item) -> None:
    """The drawing player may take it for one culture token, then each other for two. [coc.ecard.e18, coc.event.8]"""
    card = int(item.about[0])
    for place, seat in enumerate(game.in_turn_order(item.seat)):
        price = purse.priced(culture=2 if place else 1)
        if purse.can_pay(game, seat, price):
            pick = await Decision(seat, "person", clause_of(card), takings, card, declines=PASS)
            if pick != PASS:
                await purse.pay(game, seat, price, clause_of(card))
                game.events_open.remove((card, item.seat))
                if game.journal is not None:
                    game.tell(clause_of(card), "takes-person", f"seat-{seat}", hands.EVENT[card])
                await _receive(game, seat, card)
                return


async def _receive(game: Clash, seat: int, card: int) -> None:
    """A person comes into the hand, or lies open in front of the player. [coc.event.8, coc.ecard.e55, coc.ecard.e57]"""
    row = box.events()[card]
    if row.stays != "open":
        game.players[seat].persons.append(card)
        return
    game.events_open.append((card, seat))
    asks = texts[row.effect](game, seat)
    if asks is not None:
        await asks


def takings(card: int) -> list[Option]:
    return [("take-person", hands.EVENT[card]), PASS]


# -- what texts have in common


async def lower(game: Clash, seat: int, hex_: int, steps: int, clause: str) -> None:
    """The mood of a city drops, unless Myths save it for a token. [coc.event.9, coc.advance.myths.1, coc.ex.29]"""
    if game.players[seat].usable & MYTHS and game.mood[hex_] > 0:
        price = box.advances()[NUMBER["myths"]].prices[0]
        if purse.can_pay(game, seat, price):
            pick = await Decision(seat, "myths", "coc.event.9", myths, game, hex_, declines=PASS)
            if pick != PASS:
                await purse.pay(game, seat, price, "coc.event.9")
                return
    cities.lower_mood(game, hex_, steps, clause)


def myths(game: Clash, hex_: int) -> list[Option]:
    return [("keep-mood", game.board.names[hex_]), PASS]


def calm(game: Clash, seat: int) -> list[int]:
    """One's cities that are not angry, whose mood can still drop. [coc.term.12]"""
    return [city for city in game.cities_of(seat) if game.mood[city] > 0]


async def lower_one(game: Clash, seat: int, clause: str) -> None:
    """One of one's cities by one step, if there is one that can drop."""
    city = await asking.space(game, seat, "lower", clause, calm)
    if city >= 0:
        await lower(game, seat, city, 1, clause)


# -- units


def casualties(game: Clash, seat: int, mask: int, optional: bool) -> list[Option]:
    """Own units of some kinds wherever they are, carried ones and allied pirates too.

    [coc.event.13, coc.civadvance.pirate_alliance]
    """
    found: list[Option] = []
    for hex_, holder in enumerate(game.holder):
        if holder == seat:
            there = game.force[hex_] | game.aboard[hex_]
            found += [
                ("lose", game.board.names[hex_], UNITS[kind])
                for kind, one in enumerate(ONE)
                if there // one & UNIT_MASK and mask & UNIT_MASK * one
            ]
            if mask & UNIT_MASK * ONE[SHIP] and pieces.allies(game, hex_):
                found.append(("lose", game.board.names[hex_], PIRATE))
    return [*found, PASS] if optional else found


async def kill(game: Clash, seat: int, kind: str, mask: int, clause: str, *, optional: bool = False) -> bool:
    """A unit of choice leaves the board. Whether one died. [coc.event.13]"""
    declines = PASS if optional else None
    pick = await Decision(seat, kind, clause, casualties, game, seat, mask, optional, declines=declines)
    if pick == PASS:
        return False
    await take_unit(game, seat, pick, clause)
    return True


async def take_unit(game: Clash, seat: int, pick: Option, clause: str) -> None:
    """That unit dies, passengers without room do too; the card of a leader goes to the box. [coc.event.13]"""
    hex_, unit = game.board.number[pick[1]], SHIP if pick[2] == PIRATE else UNITS.index(pick[2])
    if pick[2] == PIRATE:
        pieces.give_up_ally(game, hex_)
    elif game.force[hex_] // ONE[unit] & UNIT_MASK:
        pieces.remove(game, hex_, unit)
    else:
        pieces.drown(game, hex_, unit)
    if game.journal is not None:
        game.tell(clause, "loses", f"seat-{seat}", f"{pick[2]}-1", pick[1])
    if unit == LEADER:
        leaders.killed(game, seat)
    while pieces.berths(game, hex_) < 0:
        drowned = await Decision(seat, "drown", clause, passengers, game, seat, hex_)
        pieces.drown(game, hex_, UNITS.index(drowned[2]))
        if UNITS.index(drowned[2]) == LEADER:
            leaders.killed(game, seat)


def passengers(game: Clash, seat: int, hex_: int) -> list[Option]:
    there = game.aboard[hex_]
    return [("lose", game.board.names[hex_], UNITS[kind]) for kind, one in enumerate(ONE) if there // one & UNIT_MASK]


def number_of_units(game: Clash, seat: int) -> int:
    """Units of a seat on the board, carried ones and allied pirates included."""
    on_land = sum(pieces.on_board(game, seat, kind) for kind in range(len(UNITS)) if kind != SHIP)
    return on_land + pieces.all_ships(game, seat)


RULES: Final = {
    "event": event,
    "event-symbol": symbol,
    "event-text": text,
    "event-person": person,
    "event-over": over,
}
