"""A sheet: what a table shows of a game, drawn from a seat's view. The page around it is the same for all games.

A game draws in its own folder `drawing`, and hands over a `Drawing`. All html is text that is safe to be put into a
page; a game makes it with `pentarchy.drawing`. Whatever a player can point at carries `data-id`: the id by which
options, events and explanations call it. The page marks what may be chosen; a drawing says only what is.

Where one id is drawn in several places, such as a card in the hand and its pile, only one of them is asked for: the
others lie inside an element with `data-rest`, which shows and explains them and never picks. A thing with `data-key`
can be chosen with that key, which is none of the page's own (`PAGE_KEYS`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from . import choosing
from .amounts import Amounts
from .option import Option
from .outline import Topic
from .text import Texts

if TYPE_CHECKING:
    from .choosing import Choice
    from .match import Match

PIGMENTS = ("cinnabar", "azurite", "malachite", "tyrian", "orpiment", "smalt")
"""The colours of seats; each has an emblem and a pattern of its own."""
PAGE_KEYS = frozenset("behlmnrswyz?")
"""Keys of the page itself: play back, end, hint, log, chat, the coach, rules, score, what if, redo, undo, why. Nothing
in a drawing has one."""


T = TypeVar("T")


class Once(Protocol):
    """How a piece of a drawing is made no more than once of the same (see `Scene.once`)."""

    def __call__(self, name: str, key: object, make: Callable[[], T], /) -> T: ...


def _anew(name: str, key: object, make: Callable[[], T]) -> T:
    return make()


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
    """What the viewer has already picked of the choice that is still open (see `Decision.part`)."""
    trail: tuple[Option, ...] = ()
    """The words of the events of the last pick, as this viewer may read them: what has just moved."""
    choice: Choice | None = None
    """The open choice of several things as a whole, if there is one."""
    amounts: Amounts | None = None
    """The numbers that the viewer is asked for, if that is the question: a page has a stepper for each kind."""
    begun: tuple[Option, ...] = ()
    """What the viewer has picked in the step that is under way: what the open question goes on with."""
    once: Once = field(default=_anew, compare=False)
    """`scene.once("board", key, make)`: a piece that costs something, made of the key alone. Another viewer of the same
    table, or the next drawing, gets the same one if the key is equal."""

    @classmethod
    def of(
        cls,
        match: Match,
        viewer: int | None,
        texts: Texts,
        *,
        since: int | None = None,
        replay: bool = False,
        once: Once = _anew,
    ) -> Scene:
        """A match as somebody sees it. `since`: how many events there were before the last pick, if that is known; in
        a `replay` nothing is asked."""
        decision = None if viewer is None or replay else match.decision(viewer)
        options: Sequence[Option] = ()
        chosen: list[Option] = []
        choice = None
        if decision is not None:
            options, chosen = choosing.offered(match, decision.seat), choosing.chosen(match, decision.seat)
            choice = choosing.choice(match, decision.seat)
        if choice is not None and choice.least < choice.most and choosing.DONE not in options:
            options = [*options, choosing.DONE]
        told = (event.words_for(viewer) for event in match.events[_before(match) if since is None else since :])
        trail = tuple(words for words in told if words is not None)
        amounts = options if isinstance(options, Amounts) else None
        if amounts is not None:
            options = ()  # a page asks for them by numbers, not one by one
        begun = tuple(match.begun(decision.seat)) if decision is not None else ()
        asked = (tuple(options), tuple(chosen), trail, choice, amounts, begun)
        return cls(match.view(viewer), viewer, texts, *asked, once=once)


def _before(match: Match) -> int:
    """How many events there were before the last pick."""
    if not match.picks:
        return 0
    earlier = match.clone()
    earlier.rewind(len(match.picks) - 1)
    return len(earlier.events)


@dataclass(frozen=True, slots=True)
class Stat:
    """A counter: its sign, the class that colours it, its name and its value."""

    icon: str
    name: str
    value: str
    colour: str = ""
    pile: bool = False
    """It counts cards that lie or are held face down: what is seen of them comes from there and goes there."""


@dataclass(frozen=True, slots=True)
class SeatPanel:
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

    seats: list[SeatPanel]
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
    outline: list[Topic]
    """The board in words, for whoever does not see it."""
    tips: dict[str, Tip] = field(default_factory=dict)
    mine_of: int | None = None
    """Whose area `mine` is, where it is not the viewer's: that of the seat in turn, for a spectator."""


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


def phases(names: Iterable[str], now: int) -> list[tuple[str, str]]:
    """The steps of a turn for a sheet: those before the one that is on now, that one, and those to come."""
    return [(name, "past" if at < now else "now" if at == now else "next") for at, name in enumerate(names)]


def _nothing(*_: object) -> str:
    return ""


def _no_pictures(scene: Scene) -> dict[str, str]:
    return {}


def _plain_icon(words: Option) -> str:
    return "right"


def _never(option: Option) -> bool:
    return False


def _never_idle(scene: Scene, option: Option) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """How a game is drawn: a record of functions, made in its `drawing/sheet.py`. Only `draw` has to be there."""

    draw: Callable[[Scene], Sheet]
    """All that changes while a game is played."""
    scenery: Callable[[Scene], str] = _nothing
    """What the board needs and what never changes during a game: outlines, patterns. Sent once."""
    plate: Callable[[], str] = _nothing
    """The picture of the game in the lobby, an svg of 460 × 150."""
    choice: Callable[[str, str], str] = _nothing
    """The picture of a choice of a setting in the lobby: `choice("kingdom", "first_game")`."""
    pictures: Callable[[Scene], dict[str, str]] = _no_pictures
    """For chapters of the rulebook, by their ids: what they are about, drawn from a table at its start."""
    wide: bool = False
    """The board is wider than 4:3: the own area lies below it, not beside it."""
    icon: Callable[[Option], str] = _plain_icon
    """The sign of an option or an event."""
    why_final: Callable[[Any, Option], str] = _nothing
    """Why an option cannot be taken back once picked as things stand: a key of the game's `[table]` texts; empty if it
    can."""
    is_likely: Callable[[Option], bool] = _never
    """The likely step: at most one of the options offered together."""
    mark: Callable[[Option], str] = _nothing
    """How the things of an option are marked besides being options: `threat` or nothing."""
    is_idle: Callable[[Scene, Option], bool] = _never_idle
    """Legal, and good for nothing as things stand: no button offers it. Bots and records know it all the same."""
    yields: frozenset[str] = frozenset()
    """Verbs of detours: where clicks leave such an option and others that name the same things, those come first.
    A detour is picked by its button."""
    folded: frozenset[str] = frozenset()
    """Verbs whose things lie on the table, so that their buttons are folded in the decision bar."""
    buttons: frozenset[str] = frozenset()
    """Verbs, and ids of phases, ways and the like, that lie nowhere on the table: they are picked as buttons only."""
    unsaid: frozenset[str] = frozenset()
    """Verbs of events that the log beside the board need not write, because its headings say as much."""
    echoes: frozenset[tuple[str, str]] = frozenset()
    """Pairs of verbs: an event of the second that follows one of the first about the same thing says nothing new."""
    reference: Callable[[Scene], Reference] | None = None
    """What the game is played with; in menus it is called by the word `reference` of the game's `[table]` texts."""
