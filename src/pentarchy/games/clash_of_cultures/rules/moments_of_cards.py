"""Where influence culture, events and cards meet the abilities of civilizations and leaders; see `moments.py`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from pentarchy.core import Rule

from ..state import EXPANSION, Clash
from .moments import Hook, caring, follow

# -- influence culture

influence_starts: Final[Hook[Callable[[Clash, int], list[tuple[int, int]]]]] = Hook("influence.start")
"""Told the seat: starting points that are no cities of its own, each with its range (Hellenization: cities influenced
by it; Missionary Work: spaces with settlers). Own cities are starting points anyway."""
influence_ranges: Final[Hook[Callable[[Clash, int, int], int]]] = Hook("influence.range")
"""Told seat and own city: how much farther it reaches without payment (settlers of Missionary Work, Cleopatra)."""
influence_goals: Final[Hook[Callable[[Clash, int], list[int]]]] = Hook("influence.target")
"""Told the seat: targets that need no building to take (army units of Zoroastrianism, small barbarian cities of
Druids). Whoever lists such a target carries the success out in `influence_replacements`."""
building_guards: Final[Hook[Callable[[Clash, int, int, int], bool]]] = Hook("influence.target")
"""Told the seat whose colour a building has, its city and its kind: whether nobody can take it (ports of
Self-sufficient Cities), by influence culture or otherwise. Obelisks need no entry. [coc.inf.14, coc.inf.19]"""
influence_namings: Final[Hook[Callable[[Clash, int, int, int], Coroutine[Any, Any, int]]]] = Hook("influence.roll")
"""Told seat, start and target, after the range was paid and before the roll: the kind of building that is named and
must be taken on success, -1 for none (Ashoka)."""
influence_rerolls: Final[Hook[Callable[[Clash, int, int, int, int, int], Coroutine[Any, Any, bool]]]] = Hook(
    "influence.roll"
)
"""Told seat, start, target, the building that was named (-1 for none) and the result of the roll: whether the die is
rolled again, after asking and marking it as used (Ashoka). The new result counts."""
influence_replacements: Final[Hook[Callable[[Clash, int, int, int], Coroutine[Any, Any, bool]]]] = Hook(
    "influence.success"
)
"""Told seat, start and target, after a success on a target of `influence_goals`: carries out its own effect and says
True, or False if that target is none of its own. `moments.influence_effects` follow in any case."""


def starts_elsewhere(game: Clash, seat: int) -> list[tuple[int, int]]:
    """Starting points that are no cities of a seat, with their range, the best one of a space only."""
    best: dict[int, int] = {}
    for tells in caring(game, seat, influence_starts):
        for hex_, reach in tells(game, seat):
            best[hex_] = max(reach, best.get(hex_, 0))
    return sorted(best.items())


def farther(game: Clash, seat: int, city: int) -> int:
    """How much farther than its size an own city reaches without payment."""
    return sum(adds(game, seat, city) for adds in caring(game, seat, influence_ranges))


def other_goals(game: Clash, seat: int) -> list[int]:
    """Targets without a building that could be taken."""
    found: set[int] = set()
    for tells in caring(game, seat, influence_goals):
        found.update(tells(game, seat))
    return sorted(found)


def is_guarded(game: Clash, colour: int, city: int, kind: int) -> bool:
    """Whether nobody can take a building of that colour there."""
    return any(guards(game, colour, city, kind) for guards in caring(game, colour, building_guards))


async def named_building(game: Clash, seat: int, start: int, target: int) -> int:
    """The kind of building that is named before the roll, -1 for none."""
    for asks in caring(game, seat, influence_namings):
        kind = await asks(game, seat, start, target)
        if kind >= 0:
            return kind
    return -1


async def rolls_again(game: Clash, seat: int, start: int, target: int, named: int, result: int) -> bool:
    for asks in caring(game, seat, influence_rerolls):
        if await asks(game, seat, start, target, named, result):
            return True
    return False


async def is_replaced(game: Clash, seat: int, start: int, target: int) -> bool:
    """Whether something else happened than that a building was taken."""
    for effect in caring(game, seat, influence_replacements):
        if await effect(game, seat, start, target):
            return True
    return False


# -- events

events_due: Final[Hook[Callable[[Clash, int], Rule | None]]] = Hook("event.before")
"""Told the seat that must draw an event, before the pile is chosen (Star Catalogs). [coc.civ.34]"""
event_refusals: Final[Hook[Callable[[Clash, int, int], Coroutine[Any, Any, bool]]]] = Hook("event.drawn")
"""Told seat and card, which lies open, before its symbol: whether the whole card is ignored, after asking and paying;
it is discarded then and another one drawn (Sacrificial Cult)."""
event_shelters: Final[Hook[Callable[[Clash, int], int]]] = Hook("event.text")
"""Told the seat: its city whose losses by the texts of events can be undone, -1 for none (Marqzen). What is lost is
noted, and the question asked, by `events.text`. Advances that ignore whole texts are data of the cards."""


async def event_due(game: Clash, seat: int) -> None:
    """Before a seat draws an event."""
    for effect in caring(game, seat, events_due):
        await follow(effect(game, seat))


async def is_ignored(game: Clash, seat: int, card: int) -> bool:
    """Whether the event that was drawn is ignored as a whole."""
    for asks in caring(game, seat, event_refusals):
        if await asks(game, seat, card):
            return True
    return False


def shelter(game: Clash, seat: int) -> int:
    """The city in which losses by event texts can be undone, -1 for none."""
    for tells in caring(game, seat, event_shelters):
        hex_ = tells(game, seat)
        if hex_ >= 0:
            return hex_
    return -1


# -- cards

card_watchers: Final[Hook[Callable[[Clash, int, int], bool]]] = Hook("card.play")
"""Told the owner of the ability and the seat that plays a card for its effect: whether the owner may cancel it by
discarding a card (Infiltration: who is in range). The question is asked by `playing.py`. [coc.civ.24]"""
wonder_calls: Final[Hook[Callable[[Clash, int], int]]] = Hook("card.draw")
"""Told the seat that draws a wonder card: the number of the wonder that it takes instead, wherever it is, -1 for none
(Qin Shi Huang, Nebuchadnezzar). Whether it can be had is found by `hands.draw_wonder`."""


wonder_waivers: Final[Hook[Callable[[Clash, int], bool]]] = Hook("cost.wonder")
"""Told the seat: whether the advance that a wonder needs is ignored for the next one that it builds."""


def waives_needs(game: Clash, seat: int) -> bool:
    """Whether wonders need no advance but Engineering (Great Architect)."""
    if not game.rules & EXPANSION:
        return False
    return any(waives(game, seat) for waives in caring(game, seat, wonder_waivers))


def watchers(game: Clash, seat: int) -> list[int]:
    """Others, in turn order, who may cancel the card that a seat plays, and hold a card for it."""
    if not game.rules & EXPANSION:
        return []
    return [
        other
        for other in game.in_turn_order(seat)[1:]
        if game.players[other].hand
        and any(watches(game, other, seat) for watches in caring(game, other, card_watchers))
    ]


def called_wonder(game: Clash, seat: int) -> int:
    """The wonder that a seat takes instead of drawing a card, -1 for none."""
    for tells in caring(game, seat, wonder_calls):
        wonder = tells(game, seat)
        if wonder >= 0:
            return wonder
    return -1
