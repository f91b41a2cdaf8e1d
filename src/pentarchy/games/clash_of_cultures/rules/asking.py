"""Questions that many cards ask: which space, which player, which advance.

Each is asked with the clause of its card; the kind says what is chosen (`cheer` a city, `settle` a city with a settler,
`partner` a player ...). A question without an answer is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from pentarchy.core import Decision, Option

from .. import box
from ..box.terms import GOODS
from ..state import Clash
from . import advances

PASS: Final[Option] = ("pass",)
DONE: Final[Option] = ("done",)
PLAYER: Final[tuple[Option, ...]] = tuple(("choose", f"seat-{seat}") for seat in range(4))
BONUS: Final[tuple[Option, ...]] = tuple(("bonus", good) for good in GOODS)

Spaces = Callable[..., Sequence[int]]
"""What may be chosen: told the game, the seat and whatever the question carries."""


@cache
def _spaces(players: int) -> tuple[Option, ...]:
    return tuple(("choose", name) for name in box.layout(players).names)


def spaces(game: Clash, seat: int, find: Spaces, told: tuple[Any, ...], optional: bool) -> list[Option]:
    options = _spaces(len(game.players))
    found = [options[hex_] for hex_ in find(game, seat, *told)]
    return [*found, PASS] if optional else found


async def space(
    game: Clash, seat: int, kind: str, clause: str, find: Spaces, *told: object, optional: bool = False
) -> int:
    """One of the spaces that `find(game, seat, *told)` lists; -1 if there is none, or if the seat declines."""
    if not find(game, seat, *told):
        return -1
    declines = PASS if optional else None
    pick = await Decision(seat, kind, clause, spaces, game, seat, find, told, optional, declines=declines)
    return -1 if pick == PASS else game.board.number[pick[1]]


def players(game: Clash, seat: int, find: Spaces) -> list[Option]:
    return [PLAYER[other] for other in find(game, seat)]


async def player(game: Clash, seat: int, clause: str, find: Spaces, kind: str = "partner") -> int:
    """One of the players that `find(game, seat)` lists, -1 if there is none."""
    if not find(game, seat):
        return -1
    pick = await Decision(seat, kind, clause, players, game, seat, find)
    return int(pick[1][len("seat-") :])


def others(game: Clash, seat: int) -> tuple[int, ...]:
    """The other players in turn order."""
    return game.in_turn_order(seat)[1:]


def gains(game: Clash, seat: int, among: int, optional: bool) -> Sequence[Option]:
    found = advances.choices(advances.gainable(game.players[seat].advances) & among)
    return [*found, PASS] if optional else found


async def free_advance(game: Clash, seat: int, among: int, source: str, clause: str, *, optional: bool = False) -> int:
    """Gain one advance of a set without paying, if there is one: its number, -1 for none. [coc.adv.12, coc.adv.13]"""
    if not advances.gainable(game.players[seat].advances) & among:
        return -1
    declines = PASS if optional else None
    pick = await Decision(seat, "advance", clause, gains, game, seat, among, optional, declines=declines)
    if pick == PASS:
        return -1
    number = advances.NUMBER[pick[1]]
    await advances.gain(game, seat, number, source, clause)
    return number


def bonuses(goods: tuple[int, ...]) -> list[Option]:
    return [BONUS[good] for good in goods]


async def bonus(seat: int, goods: tuple[int, ...], clause: str) -> int:
    """One of these goods."""
    pick = await Decision(seat, "bonus", clause, bonuses, goods)
    return GOODS.index(pick[1])


def offers(name: str) -> list[Option]:
    return [("use", name), PASS]


async def offer(seat: int, name: str, clause: str) -> bool:
    """Whether a seat uses an ability that acts now and is optional. [coc.lead.16]"""
    return await Decision(seat, "ability", clause, offers, name, declines=PASS) != PASS
