"""What the tests of all drawn tables share: scenes as the server makes them, and sheets taken apart."""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree import ElementTree

from pentarchy.core import Match, Option, Scene, Sheet

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
    options: list[Option] = []
    chosen: list[Option] = []
    if viewer is not None and viewer in match.asked:
        choice = match.choice(viewer)
        options = list(dict.fromkeys([*match.asked[viewer].options, *(choice.pool if choice else ())]))
        chosen = match.chosen(viewer)
    trail = [] if since is None else [event.words_for(viewer) for event in match.events[since:]]
    return Scene(
        match.view(viewer),
        viewer,
        match.game.texts(language).seated(NAMES[: match.setup.players]),
        tuple(options),
        tuple(chosen),
        tuple(words for words in trail if words is not None),
    )


def drawn(match: Match, viewer: int | None = 0, language: str = "en", since: int | None = None) -> Sheet:
    table = match.game.table
    assert table is not None
    return table.draw(scene_of(match, viewer, language, since))


def page(sheet: Sheet) -> str:
    """All html of a sheet in one element."""
    return f"<div>{sheet.board}{sheet.mine}{sheet.hand}{sheet.tray}{sheet.model}</div>"


def everything(sheet: Sheet) -> str:
    """All that a sheet says anywhere."""
    told = [page(sheet), repr([*sheet.tips.items()]), repr(sheet.places), repr(sheet.phases)]
    return "".join([*told, sheet.hand_title, sheet.mine_title, sheet.mine_note])


def data_ids(html: str) -> set[str]:
    return set(re.findall(r'data-id="([^"]+)"', html))


def check(sheet: Sheet, players: int) -> None:
    """Well-formed, every id once, no styles in the html, and all that can be pointed at is explained."""
    root = ElementTree.fromstring(page(sheet))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert not {element.tag for element in root.iter() if "style" in element.attrib}
    assert data_ids(page(sheet)) | {f"seat-{seat}" for seat in range(players)} <= set(sheet.tips)
    assert all(tip.title for tip in sheet.tips.values())
    assert len(sheet.places) == players
