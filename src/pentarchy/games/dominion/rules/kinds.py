"""What a card is for its owner now: Estates of an heir have the abilities and types of the inherited card too.

Sets of the box such as `TREASURES` say what is printed. They are right for the Supply and the trash, which belong to
nobody; whatever belongs to a player is asked about here. [dom.event.inheritance]
"""

from __future__ import annotations

from ..box import ACTIONS, ALL
from ..state import Player


def of_kind(player: Player, kind: frozenset[str]) -> frozenset[str]:
    """The cards that are of a kind for this player."""
    return kind | {"estate"} if player.inherited in kind else kind


def is_action(player: Player, card: str) -> bool:
    """Whether a card is an Action for its owner; only Actions can be inherited."""
    return card in ACTIONS or (card == "estate" and player.inherited != "")


def types_of(player: Player, card: str) -> set[str]:
    """All types that a card of this player has."""
    inherited = ALL[player.inherited].types if card == "estate" and player.inherited else []
    return {*ALL[card].types, *inherited}


def known_as(player: Player, card: str) -> str:
    """Whose abilities a card of this player has."""
    return player.inherited or card if card == "estate" else card


def able(player: Player, cards: list[str], name: str) -> str:
    """The one of these cards that can do what `name` does: itself, or an heir's Estate; empty if there is none."""
    if name in cards:
        return name
    return "estate" if player.inherited == name and "estate" in cards else ""


def number_in_play(player: Player, name: str) -> int:
    """How many cards in play do what `name` does while it is there."""
    number = player.play.count(name)
    return number + player.play.count("estate") if player.inherited == name else number
