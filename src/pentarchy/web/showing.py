"""What a page of a table shows: a match at a position, and who looks at it in which language."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from markupsafe import Markup

from pentarchy.core import Choice, Decision, Drawing, Event, Game, Guide, Lesson, Match, Scene, Sheet, Texts
from pentarchy.core.planning import Plan
from pentarchy.drawing import clause_link

from .clock import Control, Face
from .course import Company, Course, Mark, Sitter, Wish
from .drawn import Drawn
from .plain import drawing_of
from .words import Words


@dataclass
class Showing:
    """One page: made anew for each viewer after each change."""

    table: str
    match: Match
    """The match at the position that is shown. Who is asked there is `asked`: others' questions may be secret."""
    texts: Texts
    words: Words
    sitters: list[Sitter]
    course: Course
    """How the game went, as the viewer may know it."""
    position: int
    """How many rows the table has; what is picked, is picked at this position."""
    viewer: int | None = None
    held: tuple[int, ...] = ()
    """All seats of the person who looks: several, if several people share the screen."""
    curtain: int | None = None
    """The seat that has to say first that nobody else is looking."""
    at: int | None = None
    """In a replay: after how many of the viewer's marks; else None."""
    over: bool = False
    """The game is over, also where the replay shows an earlier position."""
    public: bool = False
    """Anybody may watch, and take a seat that is open."""
    passes: tuple[str, ...] = ()
    """The kinds of questions that the viewer passes automatically."""
    challenge: str = ""
    """The day of the daily challenge that is played here."""
    lesson: tuple[Guide, Lesson] | None = None
    """Where the viewer stands in a first game that teaches."""
    control: Control | None = None
    """How much time people have, as long as clocks run."""
    clocks: tuple[Face | None, ...] = ()
    """Everybody's clock, where there are any."""
    thinking: Face | None = None
    """The time for questions of which nobody else hears, while somebody may be thinking about one."""
    now: float = 0.0
    """When this was drawn, where clocks run."""
    wish: Wish | None = None
    """What somebody wants that all have to agree to."""
    cancelled: bool = False
    """The game was called off."""
    may_cancel: str = ""
    """Whether the viewer can call the game off: "alone", "together" with the others, or not at all."""
    closed: str | None = None
    """Why an operator has closed the table, if one has."""
    muted: frozenset[str] = frozenset()
    """Whom the viewer does not want to hear."""
    may_plan: bool = False
    """Moves may be tried on a copy."""
    moves_kept: int = 0
    """So many moves have been planned."""
    plan: Plan | None = None
    """The plan that is shown in the place of the table."""
    asked_at_table: bool = False
    """While a plan is shown: the viewer has to decide at the table."""
    drawn: Drawn = field(default_factory=Drawn)
    """What was drawn for this table before."""

    def of_plan(self, plan: Plan, position: int) -> Showing:
        """The page with the copy on which a plan is tried; what is said and who sits there stays as it is."""
        before, now = len(plan.start.match.events), len(plan.match.events)
        round_, totals = self.game.round_of(plan.match.state), tuple(plan.match.totals)
        marks = [Mark(-1, before, round_, totals), Mark(plan.seat, now, round_, totals)]
        return Showing(
            table=self.table,
            match=plan.match,
            texts=self.texts,
            words=self.words,
            sitters=self.sitters,
            course=Course(marks=marks, said=self.course.said),
            position=position,
            viewer=plan.seat,
            held=self.held,
            public=self.public,
            challenge=self.challenge,
            control=self.control,
            clocks=self.clocks,
            thinking=self.thinking,
            now=self.now,
            muted=self.muted,
            may_plan=True,
            moves_kept=self.moves_kept,
            plan=plan,
            asked_at_table=self.decision is not None,
            drawn=self.drawn,
        )

    @cached_property
    def company(self) -> Company:
        return Company.of(self.sitters, self.held, challenge=bool(self.challenge))

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def language(self) -> str:
        return self.texts.language

    @cached_property
    def asked(self) -> dict[int, Decision]:
        """Who has to decide what, as far as the viewer is told."""
        return self.match.asked_as_seen_by(self.viewer)

    @cached_property
    def in_colour(self) -> int:
        """The seat in whose colour the page is kept: the viewer's own, else the one whose area is shown, else that of
        somebody who is asked."""
        if self.viewer is not None:
            return self.viewer
        return next(iter(self.asked), 0) if self.sheet.mine_of is None else self.sheet.mine_of

    @cached_property
    def marks(self) -> list[Mark]:
        """The marks up to the position shown."""
        return self.course.marks if self.at is None else self.course.marks[: self.at + 1]

    @cached_property
    def last(self) -> int:
        """How many picks there are in all, as far as the viewer is told."""
        return len(self.course.marks) - 1

    @cached_property
    def decision(self) -> Decision | None:
        """What the viewer has to decide now; nothing in a replay."""
        if self.viewer is None or self.at is not None:
            return None
        return self.asked.get(self.viewer)

    @property
    def choice(self) -> Choice | None:
        """What the viewer chooses several things from, if that is asked."""
        return self.scene.choice

    @cached_property
    def trail(self) -> list[Event]:
        """The events of the last pick."""
        before = self.marks[-2].events if len(self.marks) > 1 else 0
        return self.match.events[before:]

    @cached_property
    def drawing(self) -> Drawing:
        return drawing_of(self.game)

    @cached_property
    def scene(self) -> Scene:
        since = len(self.match.events) - len(self.trail)
        replay, once = self.at is not None, self.drawn.of
        return Scene.of(self.match, self.viewer, self.texts, since=since, replay=replay, once=once)

    @cached_property
    def sheet(self) -> Sheet:
        return self.drawing.draw(self.scene)

    def state_of(self, seat: int) -> Any:
        """The state that a seat's decision belongs to: its own world while seats decide together."""
        return self.match.world(seat).state

    def cite(self, clause: str) -> Markup:
        """A clause as one can click on it."""
        return clause_link(self.game.rulebook, self.game.name, clause, self.language)

    def say(self, key: str, **blanks: object) -> str:
        return self.words.say(key, **blanks)
