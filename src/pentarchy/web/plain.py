"""The table of a game that brings no drawing of its own: its outline, and the options as buttons."""

from __future__ import annotations

from functools import partial
from typing import Any

from pentarchy.core import PIGMENTS, Drawing, Game, Scene, SeatPanel, Sheet
from pentarchy.drawing import tag


def drawing_of(game: Game[Any]) -> Drawing:
    """A game's own drawing, or the plain one."""
    return game.drawing or plain_drawing(game)


def plain_drawing(game: Game[Any]) -> Drawing:
    """Draws any game. Nothing can be pointed at; everything can be read and picked."""
    return Drawing(draw=partial(_draw, game), wide=True)


def _draw(game: Game[Any], scene: Scene) -> Sheet:
    seats = len(scene.texts.seats)
    return Sheet(
        seats=[SeatPanel(PIGMENTS[seat % len(PIGMENTS)], "", None, []) for seat in range(seats)],
        round=0,
        rounds=0,
        phases=[],
        board=tag("pre", game.draw_text(scene.view, scene.texts), class_="board-text", tabindex="0"),
        mine="",
        hand="",
        hand_title="",
        mine_title="",
        mine_note="",
        tray="",
        outline=[],
    )
