"""What the tests of all drawn tables share: scenes as the server makes them, and sheets taken apart."""

from __future__ import annotations

import re
from typing import NamedTuple

from pentarchy.core import Match, Option, Scene, Sheet
from pentarchy.drawing import as_list

NAMES = ["Anna", "<Bernd> & Co", "Carla", "Dragomir", "Eva", "Fatma"]


class Position(NamedTuple):
    match: Match
    seat: int
    """Who picked last, and what."""
    pick: Option
    events: int
    """How many events there were before."""


def scene_of(match: Match, viewer: int | None, language: str = "en", since: int | None = None) -> Scene:
    """What a viewer is shown; `since` so many events, if the page tells what has just happened."""
    texts = match.game.texts(language, NAMES[: match.setup.players])
    return Scene.of(match, viewer, texts, since=len(match.events) if since is None else since)


def drawn(match: Match, viewer: int | None = 0, language: str = "en", since: int | None = None) -> Sheet:
    drawing = match.game.drawing
    assert drawing is not None
    return drawing.draw(scene_of(match, viewer, language, since))


def page(sheet: Sheet) -> str:
    """All html of a sheet in one element."""
    return f"<div>{sheet.board}{sheet.mine}{sheet.hand}{sheet.tray}{as_list(sheet.outline)}</div>"


def everything(sheet: Sheet) -> str:
    """All that a sheet says anywhere."""
    told = [page(sheet), repr([*sheet.tips.items()]), repr(sheet.seats), repr(sheet.phases)]
    return "".join([*told, sheet.hand_title, sheet.mine_title, sheet.mine_note])


def data_ids(html: str) -> set[str]:
    return set(re.findall(r'data-id="([^"]+)"', html))
