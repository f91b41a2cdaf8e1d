"""Abilities of advances and wonders that are used as an action or a free action: `use taxes`. [coc.round.4, 5]

What they need and do is entered in `moments.may_use` and `moments.uses`, mostly by the files in `cards/`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final

from pentarchy.core import Option, Refusal

from .. import box
from ..box.terms import ADVANCES
from ..state import Clash
from . import purse
from .marks import ACTED, ONCE, ONCE_AT
from .moments import ABILITIES, LEADER_BIT, abilities, may_use, uses
from .moments_of_cities import ability_prices
from .purse import Price

USE: Final[dict[str, Option]] = {name: ("use", name) for name in ABILITIES}
ACTIONS: Final = frozenset(
    (
        *(advance.id for advance in box.advances() if advance.use == "action"),
        *(
            name
            for name, hooks in (
                *((own.id, own.hooks) for own in box.own_advances()),
                *((ability.id, ability.hooks) for leader in box.leaders() for ability in leader.abilities),
            )
            if "turn.action" in hooks and "turn.free" not in hooks
        ),
        *(event.effect for event in box.events() if "turn.action" in event.hooks),
    )
)
"""Those that take an action; all others are free actions, or take one themselves where they need it (`take_action`)."""
WHILE_MOVING: Final = frozenset(("great_library",))
"""Those that can be used between two movements. [coc.won.13]"""


def options(game: Clash, seat: int, *, moving: bool = False) -> list[Option]:
    """What can be used before or after an action, or between two movements."""
    works = abilities(game, seat)
    mask = works & may_use.mask
    if not mask:
        return []
    spent, usual = game.players[seat].used, not works & ability_prices.mask
    return [
        option
        for option, test, once, prices in _usable(mask, game.left > 0, moving)
        if not spent & once and not (usual and prices and not _has_any(game, seat, prices)) and test(game, seat) is None
    ]


def _has_any(game: Clash, seat: int, prices: Sequence[Price]) -> bool:
    """Whether some of the usual prices of an ability can be paid."""
    return any(purse.can_pay(game, seat, price) for price in prices)


Offered = tuple[Option, Callable[[Clash, int], Refusal | None], int, Sequence[Price]]
"""The option of an ability and its test; before that, the mark that rules it out, and its prices."""


@lru_cache(20_000)
def _usable(mask: int, acting: bool, moving: bool) -> tuple[Offered, ...]:
    """By a set of abilities: those that fit the moment."""
    rows = {advance.id: advance for advance in box.advances()}
    found: list[Offered] = []
    for name, test in may_use.items():
        if mask & ABILITIES[name] and (acting or name not in ACTIONS) and (not moving or name in WHILE_MOVING):
            row = rows.get(name)
            found.append((USE[name], test, mark(name) if row and row.once else 0, row.prices if row else ()))
    return tuple(found)


async def do(game: Clash, seat: int, option: Option) -> None:
    """Carry it out; the action itself is counted by the turn."""
    if game.journal is not None:
        game.tell(clause_of(option[1]), "uses", f"seat-{seat}", option[1])
    await uses[option[1]](game, seat)


def take_action(game: Clash, seat: int) -> None:
    """An ability that is sometimes a free action and sometimes not takes its action itself. [coc.leader.suiko.1]"""
    game.left -= 1
    game.players[seat].used |= ACTED


@cache
def clause_of(name: str) -> str:
    """The clause of an ability that is used."""
    if name == "great_statue":
        return "coc.wonder.great_statue.2"
    if "." in name:
        return f"coc.leader.{name}"
    number = box.advance_numbers().get(name, -1)
    if number >= len(ADVANCES):
        return f"coc.civadvance.{name}"
    for place, event in enumerate(box.events(), 1):
        if event.effect == name:
            return f"coc.ecard.e{place:02}"
    return f"coc.advance.{name}.1" if number >= 0 else f"coc.wonder.{name}.1"


@cache
def mark(name: str) -> int:
    """The bit of `Player.used` that says that an ability of an advance or a leader was used in this turn."""
    bit = ABILITIES[name].bit_length() - 1
    return ONCE[bit] if bit < len(ONCE) else 1 << ONCE_AT + len(ONCE) + bit - LEADER_BIT


def once(game: Clash, seat: int, name: str) -> Refusal | None:
    """Why an ability that works once per turn cannot be used again. [coc.term.8]"""
    if game.players[seat].used & mark(name):
        return Refusal("coc.term.8", "used_already", ability=name)
    return None


def may(game: Clash, seat: int, name: str) -> Refusal | None:
    """Why an ability cannot be used now."""
    if name not in may_use:
        # nothing_to_use: "{ability} works by itself."
        return Refusal("coc.round.5", "nothing_to_use", ability=name)
    if not abilities(game, seat) & ABILITIES[name]:
        # not_yours: "You do not have {ability}."
        return Refusal("coc.round.4", "not_yours", ability=name)
    if name in ACTIONS and game.left <= 0:
        # no_action_left: "You have no action left." Remedy: Leadership, Absolute Power.
        return Refusal("coc.round.3", "no_action_left")
    if game.phase == "command" and name not in WHILE_MOVING:
        # not_during_action: "Free actions come before or after an action, not during one."
        return Refusal("coc.round.5", "not_during_action")
    return may_use[name](game, seat)
