"""The `Game` protocol: what the kernel, bots, tables and environments know about a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib import import_module, resources
from random import Random
from typing import Any, Generic, TypeVar

from .chance import Chance
from .data import Files
from .decision import Decision, Rule
from .lore import Lore
from .option import Option
from .outline import Topic, as_text
from .refusal import Refusal
from .rulebook import Clause, Rulebook
from .sheet import Drawing
from .state import State, redeal, view
from .text import LANGUAGES, Texts

S = TypeVar("S", bound=State)


class SetupError(ValueError):
    """A setup that the game does not have; `entry` is the line in the head of a record that says so."""

    def __init__(self, message: str, entry: str = "option") -> None:
        super().__init__(message)
        self.entry = entry


@dataclass(frozen=True, slots=True)
class Setup:
    """How many play, which variant, and further options by name. With a seed and the picks it is the whole game."""

    players: int
    variant: str = "standard"
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Edition:
    """Variants that belong together: those of the box alone, or those with an expansion."""

    variants: tuple[str, ...]
    """The first, in which nothing is changed, has the name of the edition."""
    options: tuple[str, ...] = ()
    """Options that no other edition has."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a game declares about itself, before anybody plays it."""

    players: tuple[int, ...]
    """How many can play, in one variant or another."""
    hidden: bool
    """Some seats know what others do not."""
    chance: bool
    """Dice or shuffled things decide something."""
    simultaneous: bool
    """Several seats sometimes decide at the same time."""
    longest: int
    """No game has more picks than this."""
    per_point: int = 1
    """So many of what `Game.scores` counts make one point: 2 where the book has half points."""
    variants: tuple[str, ...] = ("standard",)
    """Those that the game has; the first is played where nobody says which (`usual`)."""
    options: dict[str, str] = field(default_factory=dict)
    """Further setup options: name, and what it means."""
    preset: dict[str, str] = field(default_factory=dict)
    """What of them a newcomer is offered, before anybody has chosen."""
    counts: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """How many can play those variants that are not for all of `players`."""
    secret_questions: bool = False
    """Somebody may be asked of whom nobody else hears (`Decision.secret`)."""
    editions: tuple[Edition, ...] = ()
    """Where a game has several: each variant belongs to one of them, and people choose among them first."""

    @property
    def usual(self) -> str:
        """The variant of whoever names none, in the lobby, of the day and on the command line."""
        return self.variants[0]

    def players_of(self, variant: str) -> tuple[int, ...]:
        """How many can play a variant."""
        return self.counts.get(variant, self.players)

    def setups(self) -> list[Setup]:
        """Every variant with every number of players that it has."""
        return [Setup(players, variant) for variant in self.variants for players in self.players_of(variant)]

    def check(self, setup: Setup) -> None:
        """Refuse a setup that the game does not have, saying what it has."""
        if setup.variant not in self.variants:
            known = ", ".join(self.variants)
            raise SetupError(f"there is no variant '{setup.variant}'; there are: {known}", "variant")
        if setup.players not in self.players_of(setup.variant):
            what = f"the variant '{setup.variant}'" if setup.variant in self.counts else "this game"
            possible = ", ".join(map(str, self.players_of(setup.variant)))
            raise SetupError(f"{setup.players} players cannot play {what}; possible: {possible}", "players")
        for name, _ in setup.options:
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise SetupError(f"there is no option '{name}'; there are: {known}")


class Game(ABC, Generic[S]):
    """A game's rules. One instance serves any number of matches; everything that changes lives in the state."""

    name: str
    """Its id, which is also the name of its package under `pentarchy.games`."""
    rules_version: int
    """Goes up when the same picks may lead to another game."""
    facts: Facts
    end_clause: str
    """The clause that ends the game."""
    prefixes: Mapping[str, str] = {}
    """What stands before the ids of a list of the data files where options and texts name them."""

    # -- the rules

    @abstractmethod
    def start(self, setup: Setup, chance: Chance) -> S:
        """The state before the first step."""

    @abstractmethod
    def step(self, state: S) -> Rule:
        """The outermost rule: look at the state alone and run the next self-contained piece of the game."""

    @abstractmethod
    def is_over(self, state: S) -> bool:
        """Asked after each step."""

    @abstractmethod
    def scores(self, state: S) -> list[dict[str, int]]:
        """Each seat's points by source; they add up to the score. While the game runs: as far as everybody knows.

        They are whole numbers; a game with half points counts halves and says so (`Facts.per_point`). Where an event
        tells of a score, `score-15` is its word.
        """

    def tie_breaks(self, state: S, seat: int) -> tuple[int, ...]:
        """What decides between equal scores, most important first, more is better."""
        return ()

    def ranking(self, state: S) -> list[int]:
        """Each seat's place, 1 is best; equal places are shared."""
        keys = [(sum(items.values()), *self.tie_breaks(state, seat)) for seat, items in enumerate(self.scores(state))]
        return [1 + sum(other > key for other in keys) for key in keys]

    def in_points(self, score: int) -> float:
        """What a score is in points; a whole number where it can be one."""
        whole, rest = divmod(score, self.facts.per_point)
        return score / self.facts.per_point if rest else whole

    def rank(self, state: S) -> str:
        """What the book calls the result of whoever plays alone: a key of the `[ranks]` texts; empty if nothing."""
        return ""

    def side_of(self, state: S, seat: int) -> str:
        """What sets a seat apart from the beginning, such as its civilization: an id; empty where all are alike."""
        return ""

    @abstractmethod
    def round_of(self, state: S) -> int:
        """The number of the current round, from 1."""

    # -- why not

    @abstractmethod
    def candidates(self, state: S, decision: Decision, about: str | None = None) -> Iterable[Option]:
        """All that a player might want at this decision, allowed or not; of one thing, if it is named."""

    @abstractmethod
    def may(self, state: S, decision: Decision, option: Option) -> Refusal | None:
        """Why an option cannot be picked at this decision, or None if the rules allow it."""

    # -- why, and what it means

    def clause_of(self, decision: Decision, option: Option) -> str:
        """The clause that allows an option."""
        return decision.clause

    def remark(self, state: S, decision: Decision, option: Option, texts: Texts) -> str:
        """The numbers that a player weighs an option by, such as its price; empty where there is nothing to add."""
        return ""

    # -- who knows what

    def turn_of(self, state: S) -> int | None:
        """Whose turn it is, where the book has turns: what this seat is asked may show what kinds of things it holds.

        Whatever depends on a hand out of turn is asked in secret (`Decision.secret`).
        """
        return None

    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, as plain data."""
        return view(state, seat)

    def redeal(self, state: S, seat: int, rng: Random) -> None:
        """Replace all that a seat cannot know by a random deal that fits its view."""
        redeal(state, seat, rng)

    @abstractmethod
    def census(self, state: S) -> dict[str, int]:
        """How many pieces of each kind there are over all zones; it never changes during a game."""

    # -- words and pictures

    @cached_property
    def lore(self) -> Lore:
        """What a good player knows: its room `lore`, opened when the first bot asks."""
        found: Lore = import_module(f"{self.package}.lore").lore
        return found

    @cached_property
    def drawing(self) -> Drawing | None:
        """How the game is drawn: its room `drawing`, opened when the first page asks. Without one, pages show the
        outline."""
        if not (self.folder / "drawing" / "sheet.py").is_file():
            return None
        found: Drawing = import_module(f"{self.package}.drawing.sheet").drawing
        return found

    @cached_property
    def styles(self) -> dict[str, Any]:
        """Its style sheets by name: `plate.css`, what its picture in the lobby needs, and `look.css`, what its table
        needs besides."""
        sheets = {name: self.folder / "drawing" / name for name in ("plate.css", "look.css")}
        return {name: sheet for name, sheet in sheets.items() if sheet.is_file()}

    @abstractmethod
    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        """All that a view shows, in words: for terminals, for screen readers, and for pages without a drawing."""

    def draw_text(self, view: dict[str, Any], texts: Texts) -> str:
        """The outline as lines of a terminal."""
        return as_text(self.outline(view, texts))

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook.load(self.folder)

    @property
    def package(self) -> str:
        """The name of the package that its files and rooms lie in: its own, or that of the game that it changes."""
        kinds = [kind.__module__ for kind in type(self).__mro__ if issubclass(kind, Game) and kind is not Game]
        return next((name for name in kinds if name.endswith(".game")), kinds[0]).removesuffix(".game")

    @cached_property
    def folder(self) -> Any:
        """The game's own files: `rulebook.toml`, `locale/`, `data/`."""
        return resources.files(self.package)

    @cached_property
    def files(self) -> Files:
        """What is printed on boards and cards."""
        return Files(self.folder)

    @cached_property
    def reconstructed(self) -> frozenset[str]:
        """The ids of all things whose printed figures we do not know."""
        return self.files.reconstructed(self.prefixes)

    def texts(self, language: str = "en", names: Sequence[str] = ()) -> Texts:
        """The words, at a table where these people sit. The same are made once: what was drawn with them is found."""
        return _texts(self, language, tuple(names))

    def find(self, query: str) -> list[Clause]:
        """What the rulebook says of something, also by what buttons call it, things are named and people say."""
        return self.rulebook.search(query, self._called)

    @cached_property
    def _called(self) -> dict[str, str]:
        """By clause: the words on the buttons that it allows, the thing that it is about, what people say for it."""
        called: dict[str, list[str]] = {}
        for texts in map(self.texts, LANGUAGES):
            for clause, said in texts.tables.get("search", {}).items():
                called.setdefault(clause, []).append(said)
            for verb, clauses in self.rulebook.verbs.items():
                for clause in clauses:
                    called.setdefault(clause, []).extend(texts.button_words(verb))
            names = texts.tables["names"]
            for clause in self.rulebook.clauses:
                thing = clause.rpartition(".")[2]
                if not thing.isdigit() and thing in names:
                    called.setdefault(clause, []).append(names[thing])
        return {clause: "\n".join(said) for clause, said in called.items()}

    def derived_texts(self, texts: Texts) -> dict[str, dict[str, str]]:
        """Further entries, by table, that follow from the data or the rulebook."""
        return {}


@lru_cache(maxsize=1024)
def _texts(game: Game[Any], language: str, names: tuple[str, ...]) -> Texts:
    if names:
        anywhere = game.texts(language)
        return Texts(language, anywhere.tables, names, game.facts.per_point, anywhere)
    texts = Texts(language, Texts.load(game.folder, language).tables, per_point=game.facts.per_point)
    for words in (game.derived_texts(texts), game.files.own_words(game.prefixes)):
        for table, entries in words.items():
            texts.tables.setdefault(table, {}).update(entries)
    return texts
