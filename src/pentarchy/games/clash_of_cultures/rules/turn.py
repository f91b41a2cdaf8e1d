"""A turn: three actions, and free actions before and after each. [coc.round.3-6, coc.round.10, coc.round.13]"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import cache
from typing import Any, Final

from pentarchy.core import Decision, Option, Refusal

from .. import box
from ..state import EXPANSION, Clash
from . import (
    abilities,
    advances,
    building,
    cities,
    collecting,
    command,
    deals,
    hands,
    influence,
    moments,
    playing,
    recruiting,
)
from .marks import ACTED
from .moments_of_cities import free_actions, is_free

END: Final[Option] = ("end",)

Offering = Callable[[Clash, int], Sequence[Option]]
Carrying = Callable[[Clash, int, Option], Coroutine[Any, Any, None]]

ACTIONS: Final[dict[str, Offering]] = {
    "advance": advances.options,
    "cities": cities.options,
    "collect": collecting.options,
    "build": building.options,
    "recruit": recruiting.options,
    "command": command.options,
    "influence": influence.options,
}
"""The chapters that offer actions, in the order of the book. [coc.round.4]"""
FREE: Final[dict[str, Offering]] = {
    "use": abilities.options,
    "play": playing.options,
    "deal": deals.options,
}
"""Those that offer free actions too, or only these: they know whether an action is left. [coc.round.5]"""
DOING: Final[dict[str, Carrying]] = {
    "advance": advances.do,
    "found": cities.do,
    "mood": cities.do,
    "collect": collecting.do,
    "build": building.do,
    "wonder": building.do,
    "recruit": recruiting.do,
    "command": command.do,
    "influence": influence.do,
    "use": abilities.do,
    "play": playing.do,
    "person": playing.do,
    "deal": deals.do,
}
"""By verb: what is done."""
ALWAYS_ACTIONS: Final = frozenset(
    ("advance", "found", "collect", "build", "wonder", "recruit", "command", "mood", "influence")
)
"""Verbs that are always an action."""


async def one_action(game: Clash) -> None:
    """One action or one free action of the active player, or the end of the turn. [coc.round.3, coc.round.5]"""
    seat = game.active
    pick = await Decision(seat, "action", "coc.round.4", options, game, seat)
    if pick == END:
        game.phase = "turn-end"
        return
    if is_action(pick) and not (game.rules & EXPANSION and is_free(game, seat, pick)):
        game.left -= 1
        game.players[seat].used |= ACTED
    await DOING[pick[0]](game, seat, pick)
    if game.phase != "command":
        moments.acted(game, seat)


def options(game: Clash, seat: int) -> list[Option]:
    """Exactly as many actions as are left; the turn ends when the player says so after them. [coc.round.3, 13]"""
    found: list[Option] = []
    if game.left:
        for offers in ACTIONS.values():
            found += offers(game, seat)
    else:
        found.append(END)
        if game.rules & EXPANSION and moments.abilities(game, seat) & free_actions.mask:
            found += [
                option
                for option in (*cities.foundings(game, seat), *building.options(game, seat))
                if is_free(game, seat, option)
            ]
    for offers in FREE.values():
        found += offers(game, seat)
    return found


@cache
def is_action(option: Option) -> bool:
    """Whether an option uses up an action. [coc.round.4, coc.card.9]"""
    verb = option[0]
    if verb in ALWAYS_ACTIONS:
        return True
    if verb == "play":
        card = box.action_cards()[hands.ACTION_NUMBER[option[1]]]
        return box.effects()[card.effect].uses_action
    if verb == "person":
        kept = box.events()[hands.EVENT_NUMBER[option[1]]].kept
        return kept is not None and kept.uses_action
    if verb == "use":
        return option[1] in abilities.ACTIONS
    return False


# -- why not


def may_act(game: Clash, seat: int, option: Option) -> Refusal | None:
    """Whether an action is left for something that takes one. [coc.round.3]"""
    if is_action(option) and not game.left and not (game.rules & EXPANSION and is_free(game, seat, option)):
        # no_action_left: "You have no action left in this turn." Remedy: end the turn.
        return Refusal("coc.round.3", "no_action_left")
    return None


def may_end(game: Clash, seat: int) -> Refusal | None:
    """[coc.round.3]"""
    if game.left:
        # actions_left: "You must still carry out {number} actions." Remedy: a command without movements is one.
        return Refusal("coc.round.3", "actions_left", number=game.left)
    return None
