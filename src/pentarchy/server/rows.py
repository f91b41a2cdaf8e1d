"""What the storage of tables takes and gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pentarchy.core.luck import Origin

from .history import Start


@dataclass(frozen=True, slots=True)
class SeatRow:
    seat: int
    kind: Literal["person", "bot"]
    bot: str = ""
    """How a bot is called and set up, as on the command line."""
    name: str = ""
    """Shown at the table."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists show of a table without playing its history again."""

    asked: tuple[int, ...] = ()
    round: int = 0
    over: bool = False
    totals: tuple[int, ...] = ()
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class Joining:
    """What somebody brings to the luck of a table by sitting down, and how the table stands with it."""

    position: int
    """How many rows the table had …"""
    before: Origin
    """… and its luck until then."""
    after: Origin
    summary: Summary
    dealt: str = ""
    """The note of the first position, if the table is dealt anew."""


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    start: Start
    rules_version: int
    seats: tuple[SeatRow, ...]
    public: bool = False
    made: float = 0.0
    changed: float = 0.0
    position: int = 0
    """How many rows the history has."""
    asked: tuple[int, ...] = ()
    round: int = 0
    over: bool = False
    totals: tuple[int, ...] = ()
    origin: str = ""
    """Empty, "branch of ID at N", "sequel of ID", "rematch of ID", "daily GAME DAY" or "import"."""
    dealt: str = ""
    """The note of the first position (see notes.py); empty for tables of older versions."""
    players_only: bool = False
    """Nobody may look who does not sit there; else whoever has the address may."""
    cancelled: bool = False
    """The game was called off: it is not over, and nobody plays on."""
    clock: str = ""
    """How much time people have (`web.clock.Control.text`); empty: any."""
    linger: float = 0.0
    """So many seconds the table stays at least where somebody might be asked in secret (see lingering.py)."""
    opener: int = -1
    """The seat of whoever has opened the table; -1 for tables of older versions."""
    outages: tuple[tuple[float, float], ...] = ()
    """When no server ran since the table was made, if it has clocks."""
    closed: float = 0.0
    """When an operator has closed it: nothing can be done there any more. 0: it is open."""
    closed_why: str = ""
    room: str = ""
    """The room of friends for which it was opened, if it was."""

    @property
    def challenge(self) -> str:
        """The day of the daily challenge that is played here; empty at all other tables."""
        kind, _, rest = self.origin.partition(" ")
        return rest.rpartition(" ")[2] if kind == "daily" else ""

    def may_be_watched_by(self, held: Sequence[int]) -> bool:
        """Whether somebody with these seats may look at the table."""
        return bool(held) or not self.players_only


@dataclass(frozen=True, slots=True)
class Visitor:
    name: str
    language: str


@dataclass(frozen=True, slots=True)
class Message:
    number: int
    at: float
    seat: int | None
    """None for a spectator, or if nobody says it."""
    name: str
    text: str
    kind: Literal["say", "note"]
    visitor: str = ""
    """Who says it; of older lines and of what nobody says that is unknown."""
