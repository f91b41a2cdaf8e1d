"""Pictures for chapters of the rulebook: cards and counters, drawn as at the table."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from pentarchy.core import Scene, Texts, seen
from pentarchy.drawing import tag

from ..box import BASICS
from ..state import Dominion
from ..words.cards import full_cost
from . import areas, faces
from .asked import NOTHING

CARDS = {
    "action": ("village", "smithy", "market"),
    "gain": ("workshop", "mine"),
    "trash": ("remodel", "mine"),
    "attack": ("militia", "moat"),
    "cost": ("cellar", "workshop", "smithy", "market"),
}
"""By chapter: cards of the first game that it is about, whose emblems the page has."""


def pictures(scene: Scene) -> dict[str, str]:
    game, words = seen(Dominion, scene.view), scene.texts
    shown: dict[str, str] = {"supply": _tiles(BASICS, words)}
    for chapter, cards in CARDS.items():
        shown[chapter] = _tiles(cards, words)
    game.phase = "action"
    shown["turn"] = areas.purse(game, words)
    shown["draw"] = areas.mine(game, 0, NOTHING, words)
    return shown


def _tiles(names: Iterable[str], words: Texts) -> Markup:
    return tag("div", [_tile(name, words) for name in names], class_="rules__things")


def _tile(name: str, words: Texts) -> Markup:
    face = faces.tile(name, words, full_cost(name)[0])
    return tag("span", face, class_="dc dc--tile", data_types=faces.data_types(name))
