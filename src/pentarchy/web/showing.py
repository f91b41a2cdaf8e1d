"""What a page of a table shows: a match at a position, and who looks at it in which language."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from markupsafe import Markup

from pentarchy.core import Choice, Decision, Event, Game, Match, Option, Scene, Sheet, Texts
from pentarchy.drawing import clause_link

from .plain import PlainTable
from .words import Words


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat."""

    name: str
    bot: str = ""
    """The bot's spec; empty for a person."""
    taken: bool = True
    """Somebody has the seat; False while an invitation is open."""
    here: bool = True
    """Somebody with this seat has the page open."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How things stood after a pick: who had picked, how many events there were, and everybody's points."""

    seat: int
    events: int
    round: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """Events that were taken back; `at` is how many events came before them."""

    at: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the chat; what the table itself says has a kind of its own and no seat."""

    number: int
    name: str
    text: str
    seat: int | None = None
    kind: str = "say"


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat wants to take something back behind a barrier; these seats have not answered yet."""

    seat: int
    open: tuple[int, ...]


@dataclass(slots=True)
class Course:
    """How a match went: marks after each pick (the first is the start), what was undone, what was said."""

    marks: list[Mark] = field(default_factory=list)
    undone: list[Undone] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    ask: Ask | None = None
    lines: dict[tuple[int | None, str, int], Markup] = field(default_factory=dict)
    """The log as it has been written so far: by viewer, language and event."""


@dataclass
class Showing:
    """One page: made anew for each viewer after each change."""

    table: str
    match: Match
    """The match at the position that is shown."""
    texts: Texts
    words: Words
    sitters: list[Sitter]
    course: Course
    position: int
    """How many rows the table has; what is picked, is picked at this position."""
    viewer: int | None = None
    held: tuple[int, ...] = ()
    """All seats of the person who looks: several, if several people share the screen."""
    curtain: int | None = None
    """The seat that has to say first that nobody else is looking."""
    at: int | None = None
    """In a replay: after how many picks; else None."""
    over: bool = False
    """The game is over, also where the replay shows an earlier position."""
    free: bool = False
    """No secret of another person is in the record: it may be read, branched and copied while the game runs."""

    hints: bool = False
    """A bot may be asked what it would do: nobody plays along from elsewhere."""
    public: bool = False
    """Anybody may watch, and take a seat that is open."""

    @property
    def is_private_screen(self) -> bool:
        """Nobody plays along elsewhere: all other seats are bots', open, or at this screen."""
        return all(sitter.bot or not sitter.taken or seat in self.held for seat, sitter in enumerate(self.sitters))

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def language(self) -> str:
        return self.texts.language

    @cached_property
    def marks(self) -> list[Mark]:
        """The marks up to the position shown."""
        return self.course.marks[: len(self.match.picks) + 1]

    @cached_property
    def last(self) -> int:
        """How many picks there are in all."""
        return len(self.course.marks) - 1

    @cached_property
    def decision(self) -> Decision | None:
        """What the viewer has to decide now; nothing in a replay."""
        if self.viewer is None or self.at is not None:
            return None
        return self.match.asked.get(self.viewer)

    @cached_property
    def choice(self) -> Choice | None:
        """What the viewer chooses several things from, if that is asked."""
        return None if self.decision is None else self.match.choice(self.decision.seat)

    @cached_property
    def trail(self) -> list[Event]:
        """The events of the last pick."""
        before = self.marks[-2].events if len(self.marks) > 1 else 0
        return self.match.events[before:]

    @cached_property
    def drawing(self) -> Any:
        return self.game.table or PlainTable(self.game)

    @cached_property
    def scene(self) -> Scene:
        options: tuple[Option, ...] = ()
        chosen: tuple[Option, ...] = ()
        if self.decision is not None and self.viewer is not None:
            options, chosen = tuple(self.decision.options), tuple(self.match.chosen(self.viewer))
            if self.choice is not None:
                ending = [("done",)] if self.choice.least < self.choice.most else []
                options = (*options, *(option for option in (*self.choice.pool, *ending) if option not in options))
        words = (event.words_for(self.viewer) for event in self.trail)
        trail = tuple(told for told in words if told is not None)
        return Scene(self.match.view(self.viewer), self.viewer, self.texts, options, chosen, trail)

    @cached_property
    def sheet(self) -> Sheet:
        sheet: Sheet = self.drawing.draw(self.scene)
        return sheet

    def state_of(self, seat: int) -> Any:
        """The state that a seat's decision belongs to: its own world while seats decide together."""
        return self.match.worlds.get(seat, self.match.run).state

    def cite(self, clause: str) -> Markup:
        """A clause as one can click on it."""
        return clause_link(self.game.rulebook, self.game.name, clause, self.language)

    def say(self, key: str, **blanks: object) -> str:
        return self.words.say(key, **blanks)
