"""Action cards with their tactics, objective cards and event cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from .advances import known_hooks
from .card_shapes import ActionCardsData, EventCardsData, EventData, KeptData, ObjectiveCardsData
from .civilizations import advance_numbers
from .files import FILES, bits, demand, demand_count, demand_distinct, demand_known, vector
from .pieces import components
from .terms import SYMBOLS


class ActionCard(NamedTuple):
    """Two halves, by number. [coc.card.1]"""

    id: str
    effect: int
    tactic: int


class Effect(NamedTuple):
    id: str
    uses_action: bool
    price: tuple[int, ...]
    """Of each good, where it is always the same. [coc.card.2]"""
    hooks: tuple[str, ...]


class Tactic(NamedTuple):
    id: str
    role: str
    sea: bool
    """Whether it may be laid in a sea battle too."""
    present: tuple[str, ...]
    """`army`, `ship`, `fortress`: one of these must be in the battle."""
    step: str
    """`reveal`, `roll`, `hits` or `hits_end`: the moment of a combat round at which it acts."""
    rank: int
    """Of two that act at the same moment the lower comes first."""
    hooks: tuple[str, ...]


class ObjectiveCard(NamedTuple):
    """Two objectives, by number. [coc.card.6]"""

    id: str
    expansion: bool
    upper: int
    lower: int


class Objective(NamedTuple):
    id: str
    instant: bool
    """Whether it is completed at once, not in the status phase. [coc.card.7]"""
    price: tuple[int, ...]


class Event(NamedTuple):
    id: str
    expansion: bool
    effect: str
    """Cards with the same one do the same."""
    symbol: int
    """-1 for none. [coc.event.1]"""
    affects: str
    """`drawer`, `all`, or `taker` of a great person. [coc.event.2]"""
    stays: str
    """`no`, in a `hand`, or `open` on the table."""
    ignored_with: int
    """The set of advances, those of civilizations too, whose owners ignore its text. [coc.event.11]"""
    lowers_mood: bool
    kept: KeptData | None
    """What it does when a player uses the card that was kept."""
    hooks: tuple[str, ...]


@cache
def _actions() -> ActionCardsData:
    return FILES.load("action_cards", ActionCardsData)


@cache
def effects() -> tuple[Effect, ...]:
    """The upper halves of the action cards, by number."""
    rows = _actions().effect
    demand_distinct((row.id for row in rows), "action_cards")
    return tuple(
        Effect(row.id, row.uses_action, vector(row.price.items()), known_hooks(row.hooks, f"action_cards, {row.id}"))
        for row in rows
    )


@cache
def tactics() -> tuple[Tactic, ...]:
    """The lower halves, by number. [coc.card.5]"""
    rows = _actions().tactic
    demand_distinct((row.id for row in rows), "action_cards")
    for row in rows:
        where = f"action_cards, {row.id}"
        demand(row.land, where, "every tactics card can be laid in a land battle")
        demand(row.sea == ("ship" in row.present) or row.role == "defender_of_city", where, "at sea there are ships")
    return tuple(
        Tactic(
            row.id,
            row.role,
            row.sea,
            tuple(row.present),
            row.step,
            row.rank,
            known_hooks(row.hooks, f"action_cards, {row.id}"),
        )
        for row in rows
    )


@cache
def action_cards() -> tuple[ActionCard, ...]:
    """By number, from 0: `action-01` is number 0."""
    data = _actions()
    demand_count(len(data.card), components().action_cards, "action_cards", "action cards")
    _in_order((card.id for card in data.card), "action", "action_cards")
    uppers = [effect.id for effect in effects()]
    lowers = [tactic.id for tactic in tactics()]
    for card in data.card:
        demand_known([card.effect], uppers, f"action_cards, {card.id}", "effect")
        demand_known([card.tactic], lowers, f"action_cards, {card.id}", "tactic")
    on_cards = Counter(half for card in data.card for half in (f"effect {card.effect}", f"tactic {card.tactic}"))
    copies = {f"effect {row.id}": row.copies for row in data.effect}
    copies |= {f"tactic {row.id}": row.copies for row in data.tactic}
    for half, count in copies.items():
        demand(on_cards[half] == count, f"action_cards, {half}", f"is on {on_cards[half]} cards, not on {count}")
    return tuple(ActionCard(card.id, uppers.index(card.effect), lowers.index(card.tactic)) for card in data.card)


@cache
def objectives() -> tuple[Objective, ...]:
    """By number."""
    rows = FILES.load("objective_cards", ObjectiveCardsData).objective
    demand_distinct((row.id for row in rows), "objective_cards")
    return tuple(Objective(row.id, row.timing == "instant", vector(row.price.items())) for row in rows)


@cache
def objective_cards() -> tuple[ObjectiveCard, ...]:
    """By number, from 0: `objective-01` is number 0; those of the expansion come last."""
    rows = FILES.load("objective_cards", ObjectiveCardsData).card
    box = components()
    _in_order((row.id for row in rows), "objective", "objective_cards")
    _expansion_last(
        [row.expansion for row in rows], box.objective_cards_base, box.objective_cards_expansion, "objective"
    )
    known = [one.id for one in objectives()]
    for row in rows:
        demand_known([row.upper, row.lower], known, f"objective_cards, {row.id}", "objective")
    printed = {half for row in rows for half in (row.upper, row.lower)}
    for name in known:
        demand(name in printed, f"objective_cards, {name}", "is on no card")
    return tuple(ObjectiveCard(row.id, row.expansion, known.index(row.upper), known.index(row.lower)) for row in rows)


@cache
def objective_halves() -> int:
    """Half points for a completed objective. [coc.score.4]"""
    return 2 * FILES.load("objective_cards", ObjectiveCardsData).rules.points_each


@cache
def events() -> tuple[Event, ...]:
    """By number, from 0: `event-01` is number 0; those of the expansion come last."""
    data, box = FILES.load("event_cards", EventCardsData), components()
    symbols = [symbol.id for symbol in data.symbol]
    demand(symbols == [*SYMBOLS], "event_cards, symbol", f"in this order: {', '.join(SYMBOLS)}")
    _in_order((row.id for row in data.card), "event", "event_cards")
    _expansion_last([row.expansion for row in data.card], box.event_cards_base, box.event_cards_expansion, "event")
    texts: dict[str, str] = {}
    for row in data.card:
        where = f"event_cards, {row.id}"
        demand_known([row.symbol], ("none", *symbols), where, "symbol")
        symbol_of_expansion = any(one.expansion for one in data.symbol if one.id == row.symbol)
        demand(row.expansion or not symbol_of_expansion, where, "a base card has no symbol of the expansion")
        demand_known(row.blocked_by, advance_numbers(), where, "advance")
        same = texts.setdefault(row.effect, row.text) == row.text
        demand(same, where, f"another card with the effect '{row.effect}' has another text")
        in_hand = row.kept is not None and row.kept.in_hand
        demand(in_hand == (row.stays == "hand"), where, "a card kept in hand says what it does there")
    return tuple(_event(row) for row in data.card)


def _event(row: EventData) -> Event:
    return Event(
        row.id,
        row.expansion,
        row.effect,
        SYMBOLS.index(row.symbol) if row.symbol != "none" else -1,
        row.affects,
        row.stays,
        bits(advance_numbers()[name] for name in row.blocked_by),
        row.lowers_mood,
        row.kept,
        known_hooks(row.hooks, f"event_cards, {row.id}"),
    )


def _in_order(ids: Iterable[str], kind: str, file: str) -> None:
    for number, one in enumerate(ids, 1):
        right = f"{kind}-{number:02}"
        demand(one == right, f"{file}, {one}", f"this should be {right}")


def _expansion_last(expansion: list[bool], base: int, more: int, kind: str) -> None:
    """As many cards with and without the expansion as the box holds. [coc.comp.6]"""
    demand_count(len(expansion), base + more, f"{kind}_cards", f"{kind} cards")
    split = expansion == [False] * base + [True] * more
    demand(split, f"{kind}_cards", f"the first {base} are of the base game, the others of the expansion")
