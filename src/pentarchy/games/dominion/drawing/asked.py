"""Where the things lie that a player is asked about: the same card may be in the hand, in play and in the Supply.

Only one of these places is asked at a time. It is found from the options: the first place, in the order that fits the
verb, in which all of their cards lie.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pentarchy.core import Option, Scene

from ..box import ALL, EVENTS, LANDMARKS, MIXED
from ..state import Dominion, Player

FROM_SUPPLY: Final = frozenset(
    ["buy", "event", "gain", "give", "become", "inherit", "copy", "name", "tax", "pile", "token", "veto", "choose-pile"]
)
SUPPLY_FIRST: Final = ("supply", "trash", "discards")
HAND_FIRST: Final = ("looked", "revealed", "hand", "mat", "play", "under", "discards", "supply", "trash")
MAT_FIRST: Final = ("mat",)
BY_VERB: Final = {
    "acting": ("play",),
    "call": MAT_FIRST,
    "order": (),
    "start": (),
    "take": ("under", "looked", "revealed", "discards"),
}
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


def asked(game: Dominion, scene: Scene) -> Asked:
    options = [option for option in (*scene.options, *scene.chosen) if len(option) > 1]
    if not options or scene.viewer is None:
        return NOTHING
    verb = options[0][0] if options[0][0] != "end" else options[-1][0]
    ids = frozenset(thing for option in options if option[0] != "end" for thing in option[1:])
    cards = {thing for thing in ids if thing in ALL or thing in MIXED}
    place = "supply" if ids & EVENTS.keys() and not cards else ""
    if cards:
        place = _place(game, scene.viewer, verb, cards)
    elif ids & LANDMARKS.keys():
        place = "tray"
    return Asked(place, verb, ids, scene.chosen)


def _place(game: Dominion, viewer: int, verb: str, cards: set[str]) -> str:
    mine = game.players[viewer]
    if verb == "exchange":
        return "play"
    if verb == "trash" and len(cards) == 1 and last_played(mine) in cards:
        return "play"  # a card that may be trashed for its own effect
    order = SUPPLY_FIRST if verb in FROM_SUPPLY else BY_VERB.get(verb, HAND_FIRST)
    return next((place for place in order if cards <= {*cards_at(game, viewer, place)}), "tray")


def last_played(player: Player) -> str:
    return next((card for card in reversed(player.play) if card), "")


def cards_at(game: Dominion, viewer: int, place: str) -> Iterable[str]:
    """The cards that lie at a place, as the viewer sees them."""
    mine = game.players[viewer]
    if place == "supply":
        return [*game.offer, *game.piles, *game.kingdom]
    if place == "trash":
        return game.trash
    if place == "revealed":
        return [card for player in game.players for card in player.revealed]
    if place == "discards":
        return [*mine.discards, *[card for card in mine.buried if card]]
    if place == "play":
        return [*[card for card in mine.play if card], *mine.acting.values()]
    lying = {"hand": mine.hand, "looked": mine.looked, "mat": mine.mat, "under": mine.under}
    return [card for card in lying[place] if card]
