"""What a successful influence culture does after a Cultural Takeover was played. [coc.effect.cultural_takeover]"""

from __future__ import annotations

from pentarchy.core import Decision, Option

from ...box.terms import INFANTRY, NEUTRAL, SETTLER, UNITS
from ...state import BARBARIANS, Clash
from .. import pieces

PASS: Option = ("pass",)


async def take_over(game: Clash, seat: int, hex_: int) -> None:
    """The barbarian city becomes one's own, with a settler or an infantry. [coc.effect.cultural_takeover]"""
    clause = "coc.effect.cultural_takeover"
    pick = await Decision(seat, "convert", clause, converts, game, seat, hex_)
    pieces.clear(game, hex_)
    if pieces.left_settlements(game, seat):
        pieces.add_city(game, hex_, seat, NEUTRAL)
    else:
        pieces.remove_city(game, hex_)
    if pick != PASS:
        pieces.place(game, hex_, seat, UNITS.index(pick[1]))
    if game.journal is not None:
        game.tell(clause, "takes-over", f"seat-{seat}", game.board.names[hex_])


def converts(game: Clash, seat: int, hex_: int) -> list[Option]:
    """One of the barbarian units is replaced, if there is one and the supply has a piece."""
    found: list[Option] = [
        ("convert", UNITS[kind]) for kind in (SETTLER, INFANTRY) if pieces.left_units(game, seat, kind)
    ]
    return found if game.holder[hex_] == BARBARIANS and found else [PASS]
