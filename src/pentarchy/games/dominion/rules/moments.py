"""Where the rules meet the cards: typed tables that the files in `cards/` fill.

    @asks                         what a card does when it is played, beyond the `plus` of its row, if that asks;
    async def militia(…)          `@does` if it does not; `@when_bought` what buying an Event does

    @when_gained.by("villa")      when something happens to the card itself
    @sees_gain.by("aqueduct")     how often it wants to act on anybody's gain, 0 for not at all; what only counts points
                                  and can come in any order is done on the spot
    @on_gain.by("aqueduct")       and what it does when its turn comes: conditions are tested here [dom.order.5]

The engine never asks a card that is not in the game: `Dominion.watch` lists, for each of the `WATCHED` moments, the
names of this game that care.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Final

from pentarchy.core import Moment, Rule

from ..box import ALL, EVENTS, LANDMARKS, TREASURE_MINDERS
from ..state import Dominion, Player

NAMES: Final = (*ALL, *EVENTS, *LANDMARKS)


# -- what the cards are told


class Play:
    """One play of a card: who plays it, as what, where it lies, and whom it attacks."""

    __slots__ = ("card", "me", "seat", "victims")

    def __init__(self, seat: int, card: str, me: int, victims: list[int]) -> None:
        self.seat = seat
        self.card = card
        self.me = me
        """Its place in play. It has left play if nothing lies there any more. [dom.track.3]"""
        self.victims = victims
        """The others in turn order, without those that are unaffected. [dom.attack.6, dom.attack.11]"""

    @property
    def clause(self) -> str:
        return f"dom.card.{self.card}"


class Gain:
    """A card that has just been gained, and where it is expected. [dom.track.4]"""

    __slots__ = ("card", "place", "seat")

    def __init__(self, seat: int, card: str, place: str) -> None:
        self.seat = seat
        self.card = card
        self.place = place
        """discards, hand or deck; empty once an effect has moved it. [dom.gain.10]"""


Effect = Callable[[Dominion, int], Rule | None]
"""Something happens to or because of a seat."""

# -- playing and calling a card

does: Final[Moment[Callable[[Dominion, Play], None]]] = Moment("does", ALL)
asks: Final[Moment[Callable[[Dominion, Play], Rule]]] = Moment("asks", ALL)
next_turn: Final[Moment[Callable[[Dominion, int, int], Rule | None]]] = Moment("next_turn", ALL)
"""What a Duration card still does at the start of its owner's turn; told the number that it has noted."""
stays_on: Final[Moment[Callable[[Dominion, int, int], bool]]] = Moment("stays_on", ALL)
"""Whether it stays for yet another turn then; all others do not."""
called_at_start: Final[Moment[Callable[[Dominion, int, int], Rule | None]]] = Moment("called_at_start", ALL)
"""What a Reserve card does when it is called at the start of a turn; told its place in play."""
may_call_at_start: Final[Moment[Callable[[Dominion, int], bool]]] = Moment("may_call_at_start", ALL)
called_after_action: Final[Moment[Callable[[Dominion, int, int, int, str], Rule | None]]] = Moment(
    "called_after_action", ALL
)
"""What it does when it is called after an Action; told its own place, and place and name of the Action."""
may_call_after_action: Final[Moment[Callable[[Dominion, int, int], bool]]] = Moment("may_call_after_action", ALL)

# -- what happens to the card itself

when_gained: Final[Moment[Callable[[Dominion, int, Gain], Rule | None]]] = Moment("when_gained", ALL)
when_bought: Final[Moment[Effect]] = Moment("when_bought", (*ALL, *EVENTS))
when_trashed: Final[Moment[Effect]] = Moment("when_trashed", ALL)
when_discarded: Final[Moment[Effect]] = Moment("when_discarded", ALL)
"""From play, in Clean-up. [dom.cleanup.3]"""

# -- what happens to others

sees_gain: Final[Moment[Callable[[Dominion, int, Gain], int]]] = Moment("sees_gain", NAMES)
on_gain: Final[Moment[Callable[[Dominion, int, Gain], Rule | None]]] = Moment("on_gain", NAMES)
sees_buy: Final[Moment[Callable[[Dominion, int, str], int]]] = Moment("sees_buy", NAMES)
on_buy: Final[Moment[Callable[[Dominion, int, str], Rule | None]]] = Moment("on_buy", NAMES)
sees_trash: Final[Moment[Callable[[Dominion, int, int], None]]] = Moment("sees_trash", NAMES)
"""Told how many cards are trashed."""
sees_play: Final[Moment[Callable[[Dominion, int, str, bool], bool]]] = Moment("sees_play", NAMES)
"""Whether it replaces what the card does; told the card, and whether it is an Action."""
reacts: Final[Moment[Callable[[Dominion, int, str], Rule | None]]] = Moment("reacts", ALL)
"""What it does when it is revealed as the answer to an Attack; told what the card is called."""
may_react: Final[Moment[Callable[[Dominion, int, bool], bool]]] = Moment("may_react", ALL)
"""Told whether the player is safe already; who is not listed may always react."""
shields: Final[Moment[Callable[[Dominion, int], bool]]] = Moment("shields", ALL)
"""Whether a player is unaffected by Attacks without revealing anything."""
cheapens: Final[Moment[Callable[[Player], int]]] = Moment("cheapens", ALL)
"""How many coins less all cards cost because of what this player has in play. [dom.cost.9]"""

# -- the course of a game

at_setup: Final[Moment[Callable[[Dominion], None]]] = Moment("at_setup", NAMES)
starts_buy: Final[Moment[Effect]] = Moment("starts_buy", NAMES)
ends_buy: Final[Moment[Effect]] = Moment("ends_buy", NAMES)
starts_cleanup: Final[Moment[Effect]] = Moment("starts_cleanup", NAMES)
ends_turn: Final[Moment[Callable[[Dominion, int], None]]] = Moment("ends_turn", NAMES)
between_turns: Final[Moment[Effect]] = Moment("between_turns", NAMES)
scores: Final[Moment[Callable[[Dominion, int, list[str]], int]]] = Moment("scores", NAMES)
"""Cards whose row says "counted", and Landmarks; told all cards of the player."""

# -- who cares in this game; the numbers index `Dominion.watch`

GAIN: Final = 0
BUY: Final = 1
TRASH: Final = 2
PLAY: Final = 3
ATTACK: Final = 4
SHIELD: Final = 5
ACTION_DONE: Final = 6
START: Final = 7
BUY_STARTS: Final = 8
BUY_ENDS: Final = 9
CLEANUP: Final = 10
TURN_ENDS: Final = 11
BETWEEN: Final = 12
CHEAPER: Final = 13
TREASURES_MATTER: Final = 14
WATCHED: Final[dict[int, Container[str]]] = {
    GAIN: sees_gain,
    BUY: sees_buy,
    TRASH: sees_trash,
    PLAY: sees_play,
    ATTACK: reacts,
    SHIELD: shields,
    ACTION_DONE: called_after_action,
    START: called_at_start,
    BUY_STARTS: starts_buy,
    BUY_ENDS: ends_buy,
    CLEANUP: starts_cleanup,
    TURN_ENDS: ends_turn,
    BETWEEN: between_turns,
    CHEAPER: cheapens,
    TREASURES_MATTER: TREASURE_MINDERS,
}


def watchers(names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Which of the names of a game care about each of the watched moments."""
    return tuple(tuple(name for name in names if name in WATCHED[moment]) for moment in range(len(WATCHED)))
