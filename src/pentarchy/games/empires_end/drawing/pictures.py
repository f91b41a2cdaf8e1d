"""Pictures for chapters of the rulebook: parts of a table as it could stand, drawn as at the table."""

from __future__ import annotations

from pentarchy.core import Scene, seen
from pentarchy.drawing import tag

from ..box import campaigns, crises, locations
from ..rules.abilities import symbols
from ..rules.industry import play_price
from ..state import Downfall
from .board import course
from .campaign import campaign
from .cards import crisis_card, hand_card
from .screen import tokens
from .signs import strip
from .tray import tray


def pictures(scene: Scene) -> dict[str, str]:
    game, texts = seen(Downfall, scene.view), scene.texts
    empire, kinds = game.players[0], {crisis.kind: card for card, crisis in crises().items()}
    first, *others = kinds.values()
    able = locations()[0].id
    shown: dict[str, str] = {
        "resource": tokens(texts, (3, 1, 2, 2)),
        "track": course(game, texts),
        "card": crisis_card(texts, first),
        "kind": tag("div", [crisis_card(texts, card) for card in (first, *others)], class_="rules__things"),
        "exhaust": tag("div", strip(texts, able), strip(texts, able, "spent"), class_="rules__things"),
        "industry": tag(
            "div",
            [hand_card(texts, card, play_price(empire, card), False) for card in others[:3]],
            class_="handlist",
        ),
    }
    game.phase, game.crises, game.bids = "crisis", [first], [2, 1, 0, 0, *[0] * 4]
    shown["crisis"] = tray(game, 0, (), texts)
    game.phase, game.crises, game.campaign = "military", [], next(iter(campaigns()))
    for each in game.players:
        each.strength = symbols(each)
    shown["military"] = campaign(game, 0, (), texts)
    return shown
