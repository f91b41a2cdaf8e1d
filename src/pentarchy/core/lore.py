"""What a good player of a game knows, as a record of functions. Bots build on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from random import Random
from typing import Any

from .amounts import Amounts
from .decision import Decision
from .option import Option

Policy = Callable[[Any, Decision], Option]
"""A choice at once that looks only at what the deciding seat may know, and changes nothing."""


@dataclass(frozen=True, slots=True)
class Searching:
    """How a game wants to be searched."""

    horizon: int = 30
    """So many picks a tried game is played on by `Lore.rollout`, and then until it can be judged (`Lore.quiet`); what
    is left is guessed by `Lore.evaluate`. Below 0: it is guessed at once."""
    careful_play: bool = False
    """Whether it is played on by `Lore.greedy` instead: slower, but it takes fewer picks to tell good from bad."""
    scale: float = 10.0
    """A lead of so many points wins about three games of four."""
    par: float = 0.0
    """In a game for one: the points of a fair result, from which a lead is counted because there are no others."""
    width: float = 1.5
    """How fast further options of a decision are tried: by the square root of its visits, times this."""
    explore: float = 0.4
    """How much is spent on options that seem worse."""
    settled: frozenset[str] = frozenset()
    """Kinds of decisions where trying games beats neither `Lore.greedy` nor, for the real pick, `Lore.reckon`."""
    judge_at: frozenset[str] = frozenset()
    """Kinds of decisions, such as the first of a turn, where a tried game is judged at the latest: as soon as one of
    them is put to the seat that thinks. With a far horizon all tried games are so judged at the same point."""
    judge_after: int = 1
    """At the how-manieth of them. The tree ends at the first; from there on a game is played on, which takes longer and
    shows what comes of things before they are judged."""
    trust: float = 0.2
    """By how much another option must seem better than the first promising one after a single try; after n tries, by so
    much divided by the square root of n."""


_verb = itemgetter(0)


def others_decide(state: Any, decision: Decision, seat: int) -> bool:
    """After a decision of a seat, somebody else is asked."""
    return decision.seat != seat


def greedy_first(lore: Lore) -> Callable[[Any, Decision], list[Option]]:
    """The sensible option first, then all other usual ones."""

    def promising(state: Any, decision: Decision) -> list[Option]:
        best = lore.greedy(state, decision)
        return [best, *[option for option in lore.usual(decision.options) if option != best]]

    return promising


def by_chance(lore: Lore) -> Callable[[Any, Decision, Random], Option]:
    """Any usual option."""

    def rollout(state: Any, decision: Decision, rng: Random) -> Option:
        return rng.choice(lore.usual(decision.options))

    return rollout


def sum_of(terms: Callable[[Any, int], dict[str, float]]) -> Callable[[Any, int], float]:
    """All terms together."""

    def evaluate(state: Any, seat: int) -> float:
        return sum(terms(state, seat).values())

    return evaluate


def single_term(evaluate: Callable[[Any, int], float]) -> Callable[[Any, int], dict[str, float]]:
    """The evaluation under the one name that all games have words for."""

    def terms(state: Any, seat: int) -> dict[str, float]:
        return {"position": evaluate(state, seat)}

    return terms


def _unsaid(*_: Any) -> Any:
    """Stands for a function that follows from the rest of the lore."""
    raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Lore:
    """What a good player knows: a game's `lore` makes one.

    `greedy` and the `plans` are policies: they get along with what the deciding seat may know, which the contract
    proves, so they are shown the true game. All other functions see only states that a seat imagined.
    """

    greedy: Policy
    """A sensible choice at once, without search."""
    terms: Callable[[Any, int], dict[str, float]] = _unsaid
    """How well a seat stands, in points of the final score, by what they come from: the `[terms]` of the game's words,
    or the sources of its score. Bots say with them why."""
    evaluate: Callable[[Any, int], float] = _unsaid
    """Their sum. Who says this instead of the terms has a single one."""
    rollout: Callable[[Any, Decision, Random], Option] = _unsaid
    """A light, random choice for playing a game to its end within a search; unless said, any usual option."""
    left_alone: frozenset[str] = frozenset()
    """Verbs of what nobody has to do, such as proposing a deal. Players by chance and searches leave them alone, except
    where `greedy`, `rollout` or `promising` name them, or nothing else is there; people see them like all others."""
    search: Searching = Searching()
    quiet: Callable[[Any, Decision, int], bool] = others_decide
    """Whether a position can be judged after a decision of a seat."""
    promising: Callable[[Any, Decision], list[Option]] = _unsaid
    """Options that are worth a thought, the best guess first; unless said, all usual ones, that of `greedy` first."""
    reckon: Policy = _unsaid
    """The pick where no games are tried, if some time finds a better one than `greedy`."""
    luck: Mapping[str, Callable[[Any, int], float]] = field(default_factory=dict)
    """What the draws of a stream of chance are judged by when a game is over, if not by `evaluate`: a count of a seat's
    things that people know, such as the coins in hand. `[luck]` of the game's words names streams and units."""
    befalls: frozenset[str] = frozenset()
    """Streams of chance whose draws befall all seats, not only the one whose pick led to them."""
    plans: Mapping[str, Policy] = field(default_factory=dict)
    """Further policies that bots may follow."""
    policies: Mapping[str, Policy] = field(init=False)
    """All of them by name, `greedy` first."""

    def __post_init__(self) -> None:
        """A frozen record can be completed by its maker only in this way."""
        if self.evaluate is _unsaid:
            if self.terms is _unsaid:
                raise TypeError("a lore says how well a seat stands: by its terms, or by an evaluation")
            object.__setattr__(self, "evaluate", sum_of(self.terms))
        elif self.terms is _unsaid:
            object.__setattr__(self, "terms", single_term(self.evaluate))
        if self.rollout is _unsaid:
            object.__setattr__(self, "rollout", by_chance(self))
        if self.promising is _unsaid:
            object.__setattr__(self, "promising", greedy_first(self))
        if self.reckon is _unsaid:
            object.__setattr__(self, "reckon", self.greedy)
        object.__setattr__(self, "policies", {"greedy": self.greedy, **self.plans})

    def usual(self, options: Sequence[Option]) -> Sequence[Option]:
        """The options without those that are left alone; all of them if nothing else is there."""
        left_alone = self.left_alone
        if not left_alone or options.__class__ is Amounts:  # amounts have one verb: nothing else is there
            return options
        if left_alone.isdisjoint(map(_verb, options)):
            return options
        return [option for option in options if option[0] not in left_alone] or options
