"""Page 5: choosing civilizations, all of them or one of two that were dealt."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option

from ..state import Clash
from .setup import CIVILIZATION, OFFERED, give

TAKE: Final[tuple[Option, ...]] = tuple(("civilization", name) for name in CIVILIZATION)


async def choose(game: Clash) -> None:
    """The next player takes one of the offered civilizations; then the game begins. [coc.setup.5]"""
    seat = next(one for one in game.in_turn_order(game.first) if game.players[one].civ < 0)
    pick = await Decision(seat, "civilization", "coc.setup.5", choices, game, seat)
    number = CIVILIZATION[pick[1]]
    game.lasting = [one for one in game.lasting if one[0] != OFFERED or (one[1] != seat and one[2] != number)]
    give(game, seat, number)
    if game.journal is not None:
        game.tell("coc.setup.5", "takes-civilization", f"seat-{seat}", pick[1])
    if all(player.civ >= 0 for player in game.players):
        game.phase = "turn-start"


def choices(game: Clash, seat: int) -> list[Option]:
    return [TAKE[number] for name, whose, number in game.lasting if name == OFFERED and whose == seat]
