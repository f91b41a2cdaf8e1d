"""Where the engine meets the cards: every function of a card is found by its name.

A file in `cards/` holds, for a card `villa`, at most

    villa                 what it does when it is played, beyond the `plus` of its row (Events: when bought)
    villa_when_gained     bought, trashed, discarded (from play in Clean-up): when that happens to the card itself
    villa_next_turn       what a Duration card still does at the start of its owner's turn; true if it stays for more
    villa_called          what a Reserve card does when it is called
    villa_after_action    whether it may be called after an Action was played; villa_at_start: at the start of a turn
    villa_reacts          what it does when it is revealed as the answer to an Attack; true if it protects
    villa_sees_gain       how often it wants to act on anybody's gain (buy, trash), 0 for not at all; what only counts
                          points is done on the spot, as its order never matters
    villa_on_gain         and what it does then
    villa_cheapens        marks a card that lowers all prices while it is in play
    villa_minds_treasures marks a card to which it matters which Treasures are played
    villa_scores          what it is worth, for cards whose row says "counted" and for Landmarks

Functions that ask are `async`, the others are plain. The engine never asks a card that is not in the game: `watch`
lists, for each moment, the names of this game that care.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

Effect = Callable[..., Any]

# Moments that something else than the card itself may care about; the numbers index `Dominion.watch`.
(
    GAIN,
    BUY,
    TRASH,
    PLAY,
    ATTACK,
    SHIELD,
    ACTION_DONE,
    START,
    BUY_STARTS,
    BUY_ENDS,
    CLEANUP,
    TURN_ENDS,
    BETWEEN,
    CHEAPER,
    TREASURES_MATTER,
) = range(15)
WATCHED: Final = (
    "sees_gain",
    "sees_buy",
    "sees_trash",
    "sees_play",
    "reacts",
    "shields",
    "after_action",
    "at_start",
    "starts_buy",
    "ends_buy",
    "starts_cleanup",
    "ends_turn",
    "between_turns",
    "cheapens",
    "minds_treasures",
)

FUNCTIONS: Final[dict[str, Effect]] = {}
"""Every function of a card, Event or Landmark, by its full name. Those without a suffix are what it does."""
GAINED: Final[dict[str, Effect]] = {}
BOUGHT: Final[dict[str, Effect]] = {}
TRASHED: Final[dict[str, Effect]] = {}
DISCARDED: Final[dict[str, Effect]] = {}
NEXT_TURN: Final[dict[str, Effect]] = {}
CALLED: Final[dict[str, Effect]] = {}
_OWN: Final = {
    "_when_gained": GAINED,
    "_when_bought": BOUGHT,
    "_when_trashed": TRASHED,
    "_when_discarded": DISCARDED,
    "_next_turn": NEXT_TURN,
    "_called": CALLED,
}


def register(*modules: ModuleType) -> None:
    """Take in the functions of the card files."""
    for module in modules:
        for name, function in vars(module).items():
            if name.startswith("_") or getattr(function, "__module__", "") != module.__name__:
                continue
            if name in FUNCTIONS:
                raise ValueError(f"two functions of cards are called '{name}'")
            FUNCTIONS[name] = function
            for suffix, table in _OWN.items():
                if name.endswith(suffix):
                    table[name.removesuffix(suffix)] = function


def watchers(names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Which of the names of a game care about each of the watched moments."""
    return tuple(tuple(name for name in names if f"{name}_{moment}" in FUNCTIONS) for moment in WATCHED)


async def run(effect: Effect, *args: Any) -> Any:
    """Carry out an effect, whether it asks or not."""
    result = effect(*args)
    return await result if hasattr(result, "send") else result
