"""Pictures for chapters of the rulebook: parts of a table as it could stand, drawn as at the table."""

from __future__ import annotations

from pentarchy.core import Scene, seen
from pentarchy.drawing import tag

from ..state import Realm
from . import board, shared, tableau

SOME = 3


def pictures(scene: Scene) -> dict[str, str]:
    game, texts = seen(Realm, scene.view), scene.texts
    return {
        "map": board.the_map(game, 0, None, {}, (), texts),
        "board": tableau.boards(game, 0, None, texts),
        "research": tag(
            "div", [shared.technology(texts, number) for number in range(1, SOME + 1)], class_="rules__things"
        ),
    }
