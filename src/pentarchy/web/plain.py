"""The table of a game that brings no drawing of its own: its text model, and the options as buttons."""

from __future__ import annotations

from typing import Any

from pentarchy.core import PIGMENTS, Game, Option, Place, Scene, Sheet
from pentarchy.drawing import tag


class PlainTable:
    """Draws any game. Nothing can be pointed at; everything can be read and picked."""

    wide = True

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def draw(self, scene: Scene) -> Sheet:
        text = self.game.draw_text(scene.view, scene.texts)
        seats = len(scene.texts.seats or ())
        places = [Place(PIGMENTS[seat % len(PIGMENTS)], "", None, []) for seat in range(seats)]
        return Sheet(
            places=places,
            round=0,
            rounds=0,
            phases=[],
            board=tag("pre", text, class_="board-text", tabindex="0"),
            mine="",
            hand="",
            hand_title="",
            mine_title="",
            mine_note="",
            tray="",
            model="",
        )

    def scenery(self, scene: Scene) -> str:
        return ""

    def plate(self) -> str:
        return ""

    def icon(self, words: Option) -> str:
        return "right"

    def final(self, option: Option) -> str:
        return ""

    def mark(self, option: Option) -> str:
        return ""

    def main(self, option: Option) -> bool:
        return False
