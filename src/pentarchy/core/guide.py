"""A first game that teaches, as data: a game's `guide.toml`.

    [scene]            a real game that stands still: setup, seed, the picks so far, and the bot on the other seats
    [goal]             how to win: the points and where they come from, the end, one piece of advice
    [[step]]           what to do next, what to point at, and why, with its clause; about ten of them
    [[keep]]           what to remember when it is over

Everything that people read is written in both languages: `{ en = "…", de = "…" }`. The lesson follows the game:
whatever else is picked is allowed, and the coach goes on with the next step that can still be done.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

import msgspec

from .data import DataError
from .decision import Decision
from .game import Game, Setup
from .match import Match
from .option import Option, notation, parse
from .refusal import Refused
from .text import LANGUAGES

FILE: Final = "guide.toml"
LONGEST: Final = {"title": 8, "do": 12, "why": 40}
"""So many words each part of a step may have."""
MOST_POINTS: Final = 2


class GuideError(DataError):
    """A guide that is no TOML, lacks something, or does not fit its game."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in both languages."""

    en: str
    de: str

    def in_(self, language: str) -> str:
        return str(getattr(self, language))


class Ruled(Said, frozen=True, forbid_unknown_fields=True):
    """Words with the clause that says so."""

    clause: str
    icon: str = "vp"


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to win, on one card."""

    title: Said
    ways: tuple[Ruled, ...]
    """Where points come from."""
    end: Ruled
    """When it is over."""
    tip: Said
    more: tuple[Ruled, ...] = ()
    """What else whoever wants to win should know."""


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the lesson begins."""

    seed: str
    players: int = 2
    variant: str = ""
    options: dict[str, str] = {}
    seat: int = 0
    """The learner's."""
    bot: str = "greedy"
    picks: str = ""
    """What was picked before, a line each: `1 roll`."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do."""

    picks: tuple[str, ...]
    """The options that do it, first the one to be shown; `move rus *` is any option that begins so."""
    clause: str
    title: Said
    do: Said
    why: Said
    points: tuple[str, ...] = ()
    """The drawn things that it is about, by their ids, in the order in which they are clicked; `hand/village` is the
    one in that region of the page."""
    press: bool = False
    """Whether the button of the option is pointed at."""
    times: int = 1
    """How often it is to be done, where several things are chosen."""

    def fits(self, option: Option) -> bool:
        said = notation(option)
        return any(fnmatchcase(said, pattern) for pattern in self.picks)

    def offered(self, decision: Decision) -> Option | None:
        """The option of a decision that does it; None if there is none."""
        for pattern in self.picks:
            if "*" not in pattern:
                if parse(pattern) in decision.options:
                    return parse(pattern)
                continue
            for option in decision.options:
                if fnmatchcase(notation(option), pattern):
                    return option
        return None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scene: Stage
    goal: Goal
    step: tuple[Step, ...]
    keep: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """Where a learner stands."""

    number: int
    """How many steps lie behind; those that can no longer be done are among them."""
    total: int
    step: Step | None = None
    """What to do now; None while others decide, where the question is none of the lesson's, and at the end."""
    option: Option | None = None
    """The option that does it."""
    strayed: Option | None = None
    """What was picked last, if it was something else than the coach said."""
    waiting: bool = False
    """Others decide."""

    @property
    def finished(self) -> bool:
        return self.number == self.total


class Guide:
    """The guide of a game, checked when it is read."""

    def __init__(self, game: Game[Any], data: _File) -> None:
        self.game = game
        self.scene = data.scene
        self.goal = data.goal
        self.steps = data.step
        self.keep = data.keep
        self._check()
        self.before = self._played_before()

    @staticmethod
    def read(game: Game[Any], text: str) -> Guide:
        try:
            return Guide(game, msgspec.toml.decode(text, type=_File))
        except msgspec.DecodeError as error:
            raise GuideError(f"{game.name}/{FILE}: {error}") from error

    @property
    def setup(self) -> Setup:
        scene = self.scene
        variant = scene.variant or self.game.facts.usual
        return Setup(scene.players, variant, tuple(sorted(scene.options.items())))

    def start(self) -> Match:
        """The game as the lesson begins."""
        match = Match(self.game, self.setup, self.scene.seed)
        for seat, option in self.before:
            match.pick(seat, option)
        return match

    def lesson(self, match: Match) -> Lesson | None:
        """Where the learner of a game stands; None if it is not the game of this guide."""
        picks = match.picks
        begun = len(self.before)
        if match.setup != self.setup or match.seed != self.scene.seed or tuple(picks[:begun]) != self.before:
            return None
        seat, total = self.scene.seat, len(self.steps)
        number, times, strayed = 0, 0, None
        own = [option for who, option in picks[begun:] if who == seat]
        own += [*match.sealed.get(seat, ()), *match.waiting.get(seat, ())]  # while all decide at the same time
        for option in own:
            found = next((at for at in range(number, total) if self.steps[at].fits(option)), None)
            if found is None:
                strayed = option
                continue
            times = times + 1 if found == number else 1
            number, strayed = found, None
            if times == self.steps[found].times:
                number, times = found + 1, 0
        decision = match.asked.get(seat)
        if number == total or match.over:
            return Lesson(total, total)
        if decision is None:
            return Lesson(number, total, waiting=True)
        for at in range(number, total):
            option_now = self.steps[at].offered(decision)
            if option_now is not None:
                return Lesson(at, total, self.steps[at], option_now, strayed)
        return Lesson(number, total, strayed=strayed)

    def fits(self) -> bool:
        """Whether the lesson can be played through as it is written."""
        match, seat, greedy = self.start(), self.scene.seat, self.game.lore.greedy
        for at, step in enumerate(self.steps):
            while not match.over and seat not in match.asked:
                other, decision = next(iter(match.asked.items()))
                match.pick(other, greedy(match.world(other).state, decision))
            lesson = self.lesson(match)
            if lesson is None or lesson.option is None or lesson.number != at:
                return False
            for _ in range(step.times):
                match.pick(seat, lesson.option)
        return True

    # -- what is wrong with it

    def _check(self) -> None:
        if not self.steps:
            raise self._wrong("[[step]]", "a lesson has steps")
        if not 0 <= self.scene.seat < self.scene.players:
            raise self._wrong("[scene]", f"there is no seat {self.scene.seat}")
        for number, step in enumerate(self.steps, 1):
            where = f"step {number}"
            if not step.picks:
                raise self._wrong(where, "names no pick")
            if len(step.points) > MOST_POINTS:
                raise self._wrong(where, f"points at more than {MOST_POINTS} things")
            for part, most in LONGEST.items():
                self._words(where, part, getattr(step, part), most)
            self._clause(where, step.clause)
        goal = self.goal
        for said in (goal.title, goal.tip, *self.keep, goal.end, *goal.ways, *goal.more):
            self._words("[goal]", "a sentence", said, 60)
        for ruled in (*goal.ways, goal.end, *goal.more):
            self._clause("[goal]", ruled.clause)

    def _words(self, where: str, part: str, said: Said, most: int) -> None:
        for language in LANGUAGES:
            number = len(said.in_(language).split())
            if not number:
                raise self._wrong(where, f"{part} has no words in '{language}'")
            if number > most:
                raise self._wrong(where, f"{part} has {number} words in '{language}', more than {most}")

    def _clause(self, where: str, clause: str) -> None:
        if clause not in self.game.rulebook:
            raise self._wrong(where, f"there is no clause '{clause}'")

    def _played_before(self) -> tuple[tuple[int, Option], ...]:
        try:
            self.game.facts.check(self.setup)
            match = Match(self.game, self.setup, self.scene.seed, listen=False)
            for line in self.scene.picks.splitlines():
                if line.strip():
                    seat, _, option = line.strip().partition(" ")
                    match.pick(int(seat), option)
        except (ValueError, Refused) as error:
            raise self._wrong("[scene]", str(error)) from error
        if self.scene.seat not in match.asked:
            raise self._wrong("[scene]", f"seat {self.scene.seat} is not asked where the lesson begins")
        return tuple(match.picks)

    def _wrong(self, where: str, what: str) -> GuideError:
        return GuideError(f"{self.game.name}/{FILE}, {where}: {what}")


@cache
def guide_of(game: Game[Any]) -> Guide | None:
    """The guide that a game brings, read once; None if it has none."""
    file = game.folder / FILE
    if not file.is_file():
        return None
    try:
        guide = Guide.read(game, file.read_text("utf-8"))
    except GuideError:
        if game.files.owners:
            return None
        raise
    # Whoever has typed in other figures plays another game: then only a lesson that still fits is offered.
    return None if game.files.owners and not guide.fits() else guide
