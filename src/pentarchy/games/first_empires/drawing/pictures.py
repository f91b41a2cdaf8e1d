"""Pictures for chapters of the rulebook: parts of a table as it could stand, drawn as at the table."""

from __future__ import annotations

from pentarchy.core import Scene, seen

from ..box import cards
from ..state import Empires
from ..words.outline import region_rows
from . import board, tableau

DICE = [1, 1, 0, 1, 0, 1]
TURNS = (("convert", "die-blue", "die-green"),)


def pictures(scene: Scene) -> dict[str, str]:
    game, texts = seen(Empires, scene.view), scene.texts
    shown: dict[str, str] = {
        "setup": board.board(game, texts, (), region_rows(game, texts)),
        "adv": tableau.tracks(game, 0, texts),
    }
    game.players[0].hand = [*cards()][:3]
    shown["ach"] = tableau.hand(game, 0, (), texts)
    game.dice, game.points = DICE, 2
    for chapter, phase in (("roll", "roll"), ("move", "movement"), ("prog", "progress")):
        game.phase = phase
        shown[chapter] = tableau.tray(game, Scene(scene.view, 0, texts, TURNS if phase == "progress" else ()))
    return shown
