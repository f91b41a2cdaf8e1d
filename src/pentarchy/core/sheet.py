"""A sheet: what a table shows of a game, drawn from a seat's view. The page around it is the same for all games.

A game draws in its own `table.py`, a module with the functions of `Table`. All html is text that is safe to be put
into a page; a game makes it with `pentarchy.drawing`. Whatever a player can point at carries `data-id`: the id by
which options, events and explanations call it. The page marks what may be chosen; a drawing says only what is.

Where one id is drawn in several places, such as a card in the hand and its pile, only one of them is asked for: the
others lie inside an element with `data-rest`, which shows and explains them and never picks. A thing with `data-key`
can be chosen with that key.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from .option import Option
from .text import Texts

PIGMENTS = ("cinnabar", "azurite", "malachite", "tyrian", "orpiment", "smalt")
"""The colours of seats; each has an emblem and a pattern of its own."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a sheet is drawn from."""

    view: dict[str, Any]
    viewer: int | None
    """The seat whose view it is, None for a spectator."""
    texts: Texts
    """The words, with the names of those who sit at the table."""
    options: tuple[Option, ...] = ()
    """What the viewer may pick now."""
    chosen: tuple[Option, ...] = ()
    """What the viewer has already picked of the choice that is still open (see `Decision.group`)."""
    trail: tuple[Option, ...] = ()
    """The words of the events of the last pick, as this viewer may read them: what has just moved."""


@dataclass(frozen=True, slots=True)
class Stat:
    """A counter: its sign, the class that colours it, its name and its value."""

    icon: str
    name: str
    value: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """What everybody may see of one seat."""

    pigment: str
    role: str
    """What the seat plays, such as a civilization; may be empty."""
    points: int | None
    stats: list[Stat]


@dataclass(frozen=True, slots=True)
class Tip:
    """What a thing says when somebody points at it: its name, how it stands now, and what it is good for."""

    title: str
    now: str = ""
    text: str = ""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One seat's table."""

    places: list[Place]
    round: int
    rounds: int
    """How many rounds the game has; 0 if nobody knows."""
    phases: list[tuple[str, str]]
    """Steps of a turn: the name and `past`, `now` or `next`."""
    board: str
    mine: str
    """The viewer's own area without the hand; a spectator sees that of the seat whose turn it is."""
    hand: str
    """The viewer's hand; empty for a spectator and in games without one."""
    hand_title: str
    mine_title: str
    mine_note: str
    tray: str
    """Dice or cards that belong to the open decision, shown in its bar; may be empty."""
    model: str
    """The board as nested lists, for whoever does not see it."""
    tips: dict[str, Tip] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing of a reference: its picture, what it says, and the finer points, each with its clause."""

    picture: str
    tip: Tip
    notes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Reference:
    """What a game is played with, explained thing by thing: a page beside the rulebook."""

    title: str
    groups: list[tuple[str, list[Entry]]]
    """Under a heading each."""
    options: dict[str, str] = field(default_factory=dict)
    """The options of a setup that lay out the same again; the first is the line of text that people hand on."""


class Table(Protocol):
    """What a game's `table.py` offers."""

    wide: bool
    """The board is wider than 4:3: the own area lies below it, not beside it."""

    # A drawing may also have `folded`, a collection of verbs: what these options are about lies on the table, so that
    # their buttons are folded in the decision bar; and `reference(scene)`, which answers with a `Reference`. What it is
    # called in menus is the word `reference` of the game's `[table]` texts.

    def draw(self, scene: Scene) -> Sheet:
        """All that changes while a game is played."""
        ...

    def scenery(self, scene: Scene) -> str:
        """What the board needs and what never changes during a game: outlines, patterns. Sent once."""
        ...

    def plate(self) -> str:
        """The picture of the game in the lobby, an svg of 460 × 150."""
        ...

    def icon(self, words: Option) -> str:
        """The sign of an option or an event."""
        ...

    def final(self, option: Option) -> str:
        """Why an option cannot be taken back once picked: a key of the game's `[table]` texts; empty if it can."""
        ...

    def mark(self, option: Option) -> str:
        """How the things of an option are marked besides being options: `threat` or nothing."""
        ...

    def main(self, option: Option) -> bool:
        """The likely step: at most one of the options offered together."""
        ...
