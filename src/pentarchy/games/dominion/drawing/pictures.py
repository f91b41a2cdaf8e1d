"""Pictures for chapters of the rulebook: cards and counters, drawn as at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from markupsafe import Markup

from pentarchy.core import Scene, Texts, seen
from pentarchy.drawing import tag

from ..box import BASICS, CARDS, LANDMARKS, PILE_OF, mixed_pile, travellers_of
from ..state import Dominion
from ..words.cards import full_cost
from . import areas, board, emblems, faces
from .asked import NOTHING

FEW: Final = 2
"""Players of the table whose piles are shown."""
TILES: Final = {
    "action": ("village", "smithy", "market"),
    "gain": ("workshop", "mine"),
    "trash": ("remodel", "mine"),
    "attack": ("militia", "moat"),
    "cost": ("cellar", "workshop", "smithy", "market"),
}
"""By chapter: cards of the first game that it is about, whose emblems the page has."""
OTHERS: Final = {
    "duration": ("archive", "enchantress"),
    "adv": ("page", "guide", "distant_lands"),
    "empires": ("city_quarter", "patrician", "emporium", "temple"),
    "event": ("wedding", "salt_the_earth"),
    "landmark": ("colonnade", "museum"),
}
"""Cards, Events and Landmarks of other games: their chapters bring the emblems along."""
TOKENS: Final = {"plus_action": "smithy", "minus_cost": "market"}
"""Where tokens lie that belong to piles."""
TAX, GATHERED, DEBT, COINS = 1, 3, 5, 4
"""Debt and points on piles, what a player owes, and has to pay it with."""


def pictures(scene: Scene) -> dict[str, str]:
    game, words = seen(Dominion, scene.view), scene.texts
    shown: dict[str, str] = {"supply": _tiles(BASICS, words)}
    for chapter, cards in TILES.items():
        shown[chapter] = _tiles(cards, words)
    game.phase = "action"
    shown["turn"] = areas.purse(game, words)
    shown["draw"] = areas.mine(game, 0, NOTHING, words)
    drawn: dict[str, Sequence[Markup | None]] = {
        "duration": _duration(words),
        "adv": _adventures(game, words),
        "empires": _empires(game, words),
        "event": _lands(OTHERS["event"], words),
        "landmark": _lands(OTHERS["landmark"], words),
    }
    for chapter, parts in drawn.items():
        shown[chapter] = tag("div", emblems.scenery(OTHERS[chapter]), *parts, class_="rules__stack")
    return shown


# -- expansions


def _duration(words: Texts) -> list[Markup]:
    """What waits for the next turn stays in play."""
    waiting = tuple((place, card, "") for place, card in enumerate(OTHERS["duration"]))
    return [areas.played(words, "zone_staying", waiting, frozenset(), True)]


def _adventures(game: Dominion, words: Texts) -> list[Markup | None]:
    """A line of Travellers, tokens that lie on piles, and a Tavern mat."""
    traveller, *reserve = OTHERS["adv"]
    line = [traveller, *travellers_of((traveller,))]
    game.piles[traveller] = CARDS[traveller].copies
    game.players[0].tokens = {**TOKENS}
    piles = [traveller, *TOKENS.values()]
    return [
        _things(board.pile_of(game, pile, NOTHING, words) for pile in piles),
        _things(board.chip(words, card, CARDS[card].copies) for card in line if card != traveller),
        areas.group(words, "mat", reserve, True),
    ]


def _empires(game: Dominion, words: Texts) -> list[Markup]:
    """A card that costs debt, a split pile, points on a pile that gathers them, and debt that is owed."""
    costly, upper, _, gathering = OTHERS["empires"]
    split = PILE_OF[upper]
    game.piles |= dict.fromkeys((costly, split, gathering), CARDS[costly].copies)
    game.mixed[split] = mixed_pile(split, FEW)
    game.pile_vp[gathering] = GATHERED
    game.pile_debt[costly] = TAX
    game.phase, game.coins, game.players[game.active].debt = "buy", COINS, DEBT
    return [
        _things(board.pile_of(game, pile, NOTHING, words) for pile in (costly, split, gathering)),
        areas.purse(game, words),
    ]


def _lands(names: Iterable[str], words: Texts) -> list[Markup]:
    """Some Landmarks hold points from the start."""
    held = {name: FEW * each.vp_per_player for name, each in LANDMARKS.items()}
    return [_things(board.land(words, name, vp=held.get(name) or -1) for name in names)]


# -- parts


def _tiles(names: Iterable[str], words: Texts) -> Markup:
    return _things(_tile(name, words) for name in names)


def _tile(name: str, words: Texts) -> Markup:
    face = faces.tile(name, words, full_cost(name)[0])
    return tag("span", face, class_="dc dc--tile", data_types=faces.data_types(name))


def _things(drawn: Iterable[Markup]) -> Markup:
    return tag("div", [*drawn], class_="rules__things")
