"""The `Game` protocol: what the kernel, bots, tables and environments know about a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from .chance import Chance
from .decision import Decision, Rule
from .option import Option
from .refusal import Refusal
from .rulebook import Rulebook
from .sheet import Table
from .state import State, redeal, view
from .text import Texts

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
class Facts:
    """What a game declares about itself, before anybody plays it."""

    players: tuple[int, ...]
    hidden: bool
    """Some seats know what others do not."""
    chance: bool
    """Dice or shuffled things decide something."""
    simultaneous: bool
    """Several seats sometimes decide at the same time."""
    longest: int
    """No game has more picks than this."""
    variants: tuple[str, ...] = ("standard",)
    options: dict[str, str] = field(default_factory=dict)
    """Further setup options: name, and what it means."""

    def check(self, setup: Setup) -> None:
        """Refuse a setup that the game does not have, saying what it has."""
        if setup.players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise SetupError(f"{setup.players} players cannot play this game; possible: {counts}", "players")
        if setup.variant not in self.variants:
            known = ", ".join(self.variants)
            raise SetupError(f"there is no variant '{setup.variant}'; there are: {known}", "variant")
        for name, _ in setup.options:
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise SetupError(f"there is no option '{name}'; there are: {known}")


class Lore(Protocol):
    """What a good player knows, in a game's `lore.py`. All three only ever see states that a seat imagined."""

    def greedy(self, state: Any, decision: Decision) -> Option:
        """A sensible choice at once, without search."""
        ...

    def rollout(self, state: Any, decision: Decision, rng: Random) -> Option:
        """A light, random choice for playing a game to its end within a search."""
        ...

    def evaluate(self, state: Any, seat: int) -> float:
        """How well a seat stands, in points of the final score."""
        ...


@dataclass(frozen=True, slots=True)
class Searching:
    """How a game wants to be searched. A lore package says it as `search`."""

    horizon: int = 30
    """So many picks a tried game is played on by `Lore.rollout`, and then until it can be judged (`Game.quiet`); what
    is left is guessed by `Lore.evaluate`. Below 0: it is guessed at once."""
    careful: bool = False
    """Whether it is played on by `Lore.greedy` instead: slower, but it takes fewer picks to tell good from bad."""
    scale: float = 10.0
    """A lead of so many points wins about three games of four."""
    width: float = 1.5
    """How fast further options of a decision are tried: by the square root of its visits, times this."""
    explore: float = 0.4
    """How much is spent on options that seem worse."""
    sure: frozenset[str] = frozenset()
    """Kinds of decisions where trying games beats neither `Lore.greedy` nor, for the real pick, `Game.reckon`."""
    until: frozenset[str] = frozenset()
    """Kinds of decisions, such as the first of a turn, where a tried game is judged at the latest: as soon as one of
    them is put to the seat that thinks. With a far horizon all tried games are so judged at the same point."""
    trust: float = 0.2
    """By how much another option must seem better than the first promising one after a single try; after n tries, by so
    much divided by the square root of n."""


class Game(ABC, Generic[S]):
    """A game's rules. One instance serves any number of matches; everything that changes lives in the state."""

    name: str
    """Its id, which is also the name of its package under `pentarchy.games`."""
    rules_version: int
    """Goes up when the same picks may lead to another game."""
    facts: Facts
    end_clause: str
    """The clause that ends the game."""

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
        """Each seat's points by source; they add up to the score. While the game runs: as far as everybody knows."""

    def tie_breaks(self, state: S, seat: int) -> tuple[int, ...]:
        """What decides between equal scores, most important first, more is better."""
        return ()

    def ranking(self, state: S) -> list[int]:
        """Each seat's place, 1 is best; equal places are shared."""
        keys = [(sum(items.values()), *self.tie_breaks(state, seat)) for seat, items in enumerate(self.scores(state))]
        return [1 + sum(other > key for other in keys) for key in keys]

    @abstractmethod
    def round_of(self, state: S) -> int:
        """The number of the current round, from 1."""

    # -- why not

    @abstractmethod
    def candidates(self, state: S, decision: Decision) -> Iterable[Option]:
        """All that a player might want at this decision, allowed or not."""

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

    @property
    @abstractmethod
    def lore(self) -> Lore: ...

    @property
    def search(self) -> Searching:
        """How the game wants to be searched: `search` of its lore, if it has a wish."""
        wish: Searching = getattr(self.lore, "search", Searching())
        return wish

    def quiet(self, state: S, decision: Decision, seat: int) -> bool:
        """Whether a position can be judged after a decision of a seat: `quiet` of the lore, else when others decide."""
        wish = getattr(self.lore, "quiet", None)
        return decision.seat != seat if wish is None else bool(wish(state, decision, seat))

    def promising(self, state: S, decision: Decision) -> list[Option]:
        """Options that are worth a thought, the best guess first: `promising` of the lore, else all of them."""
        wish = getattr(self.lore, "promising", None)
        if wish is not None:
            found: list[Option] = wish(state, decision)
            return found
        best = self.lore.greedy(state, decision)
        return [best, *[option for option in decision.options if option != best]]

    def reckon(self, state: S, decision: Decision) -> Option:
        """The pick where no games are tried: `reckon` of the lore, if it can do better than `greedy` with some time."""
        wish = getattr(self.lore, "reckon", self.lore.greedy)
        option: Option = wish(state, decision)
        return option

    @property
    def table(self) -> Table | None:
        """How the game is drawn (its `table.py`); without one the page shows the text model."""
        return None

    @abstractmethod
    def draw_text(self, view: dict[str, Any], texts: Texts) -> str:
        """The board and the hand as text, for terminals and screen readers."""

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook.load(self.folder)

    @cached_property
    def folder(self) -> Any:
        """The game's own files: `rulebook.toml`, `locale/`, `data/`."""
        return resources.files(type(self).__module__.removesuffix(".game"))

    def texts(self, language: str = "en") -> Texts:
        if language not in self._texts:
            self._texts[language] = Texts.load(self.folder, language)
        return self._texts[language]

    @cached_property
    def _texts(self) -> dict[str, Texts]:
        return {}
