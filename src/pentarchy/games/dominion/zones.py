"""Where the things lie that a player is asked about: the same card may be in the hand, in play and in the Supply.

Only one of these places is asked at a time. It is found from the options: the first place, in the order that fits the
verb, in which all of their cards lie.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from pentarchy.core import Option, Scene

from .box import ALL, BASICS, EVENTS, LANDMARKS, MIXED, PILE_OF

View = dict[str, Any]

FROM_SUPPLY: Final = frozenset(
    ["buy", "event", "gain", "give", "become", "inherit", "copy", "name", "tax", "pile", "token", "veto", "choose-pile"]
)
SUPPLY_FIRST: Final = ("supply", "trash", "discards")
HAND_FIRST: Final = ("looked", "revealed", "hand", "mat", "play", "under", "discards", "supply", "trash")
MAT_FIRST: Final = ("mat",)
BY_VERB: Final = {"call": MAT_FIRST, "order": (), "start": (), "take": ("under", "looked", "revealed", "discards")}
ON_THE_TABLE: Final = frozenset(["supply", "hand", "mat", "play"])
"""These are always drawn; the cards of all other places are shown when they are asked about."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The place that is asked, and what of it."""

    place: str = ""
    verb: str = ""
    ids: frozenset[str] = frozenset()
    """All ids that the options name."""
    chosen: tuple[Option, ...] = ()
    """What is picked already of a choice of several."""

    def rests(self, place: str) -> bool:
        """Another place is asked: things here only explain themselves."""
        return bool(self.place) and self.place != place

    def count(self, card: str) -> int:
        """How many of a card are picked already."""
        return sum(option[-1] == card for option in self.chosen)


NOTHING: Final = Asked()


def asked(scene: Scene) -> Asked:
    options = [option for option in (*scene.options, *scene.chosen) if len(option) > 1]
    if not options or scene.viewer is None:
        return NOTHING
    verb = options[0][0] if options[0][0] != "end" else options[-1][0]
    ids = frozenset(thing for option in options if option[0] != "end" for thing in option[1:])
    cards = {thing for thing in ids if thing in ALL or thing in MIXED}
    place = "supply" if ids & EVENTS.keys() and not cards else ""
    if cards:
        place = _place(scene.view, scene.viewer, verb, cards)
    elif ids & LANDMARKS.keys():
        place = "tray"
    return Asked(place, verb, ids, scene.chosen)


def _place(view: View, viewer: int, verb: str, cards: set[str]) -> str:
    mine = view["players"][viewer]
    if verb == "exchange":
        return "play"
    if verb == "trash" and len(cards) == 1 and last_played(mine) in cards:
        return "play"  # a card that may be trashed for its own effect
    order = SUPPLY_FIRST if verb in FROM_SUPPLY else BY_VERB.get(verb, HAND_FIRST)
    return next((place for place in order if cards <= {*cards_at(view, viewer, place)}), "tray")


def last_played(player: View) -> str:
    return next((card for card in reversed(player["play"]) if card), "")


def cards_at(view: View, viewer: int, place: str) -> Iterable[str]:
    """The cards that lie at a place, as the viewer sees them."""
    mine = view["players"][viewer]
    if place == "supply":
        return [*view["offer"], *view["piles"], *view["kingdom"]]
    if place == "trash":
        return view["trash"]  # type: ignore[no-any-return]
    if place == "revealed":
        return [card for player in view["players"] for card in player["revealed"]]
    if place == "discards":
        return [*mine["discards"], *[card for card in mine["buried"] if card]]
    if place == "play":
        return [card for card in mine["play"] if card]
    return [card for card in mine[place] if card]


# -- piles


def top_card(view: View, pile: str) -> str:
    """The visible card of a Supply pile; empty if the pile is."""
    if not view["piles"].get(pile):
        return ""
    stack = view["mixed"].get(pile)
    return stack[-1] if stack else pile


def price(view: View, card: str) -> int:
    """What a card costs at the moment, in coins. [dom.cost.9]"""
    less: int = view["cheaper"] + (2 if view["ferry"] and PILE_OF[card] == view["ferry"] else 0)
    return max(0, ALL[card].coins - less)


def kingdom_in_order(view: View) -> list[str]:
    """The kingdom piles from cheap to dear, the same order all game long."""
    piles = [pile for pile in view["kingdom"] if pile not in BASICS]
    return sorted(piles, key=lambda pile: (*_printed(pile), pile))


def _printed(pile: str) -> tuple[int, int]:
    if pile in MIXED:
        return MIXED[pile].coins, 0
    card = ALL[pile]
    debt = getattr(card, "debt", 0)
    return (card.coins or debt), debt
