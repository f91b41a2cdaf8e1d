"""Abilities of advances and wonders that are used as an action or a free action: `use taxes`. [coc.round.4, 5]

What they need and do is entered in `moments.may_use` and `moments.uses`, mostly by the files in `cards/`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from pentarchy.core import Option, Refusal

from .. import box
from ..state import Clash
from .moments import ABILITIES, abilities, may_use, uses

USE: Final[dict[str, Option]] = {name: ("use", name) for name in ABILITIES}
ACTIONS: Final = frozenset(advance.id for advance in box.advances() if advance.use == "action")
"""Those that take an action; all others are free actions."""
WHILE_MOVING: Final = frozenset(("great_library",))
"""Those that can be used between two movements. [coc.won.13]"""


def options(game: Clash, seat: int, *, moving: bool = False) -> list[Option]:
    """What can be used before or after an action, or between two movements."""
    mask = abilities(game, seat) & may_use.mask
    if not mask:
        return []
    return [option for option, test in _usable(mask, game.left > 0, moving) if test(game, seat) is None]


@lru_cache(20_000)
def _usable(mask: int, acting: bool, moving: bool) -> tuple[tuple[Option, Callable[[Clash, int], Refusal | None]], ...]:
    """By a set of abilities: the options of those that fit the moment, each with its test."""
    return tuple(
        (USE[name], test)
        for name, test in may_use.items()
        if mask & ABILITIES[name] and (acting or name not in ACTIONS) and (not moving or name in WHILE_MOVING)
    )


async def do(game: Clash, seat: int, option: Option) -> None:
    """Carry it out; the action itself is counted by the turn."""
    if game.journal is not None:
        game.tell(clause_of(option[1]), "uses", f"seat-{seat}", option[1])
    await uses[option[1]](game, seat)


def clause_of(name: str) -> str:
    """The clause of an ability that is used."""
    if name == "great_statue":
        return "coc.wonder.great_statue.2"
    return f"coc.advance.{name}.1" if name in box.advance_numbers() else f"coc.wonder.{name}.1"


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
