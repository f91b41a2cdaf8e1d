"""Verbs: what players can say, and all that is known of it in one place.

A game lists its verbs as records and makes a `Grammar` of them. From it follow all that a player might want
(`candidates`), why that cannot be done (`may`: the right words, the right moment, the right thing) and the clause
behind an option. What a game adds are its own refusals for a wrong moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Generic, TypeVar

from .decision import Decision
from .option import Option
from .refusal import Refusal
from .state import State

S = TypeVar("S", bound=State)
Test = Callable[[S, Decision, Option], Refusal | None]
Things = Mapping[str, Sequence[str]]
"""Ids by their kind."""


def anything(state: Any, decision: Decision, option: Option) -> None:
    """At the right moment nothing forbids it."""


def seat_may(test: Callable[..., Refusal | None]) -> Test[Any]:
    """A test of the seat and the things that follow the verb: `may_score(game, seat, card)`."""
    return lambda state, decision, option: test(state, decision.seat, *option[1:])


def decision_may(test: Callable[..., Refusal | None]) -> Test[Any]:
    """A test of the decision and the things that follow the verb: `may_retreat(game, decision, region)`."""
    return lambda state, decision, option: test(state, decision, *option[1:])


@dataclass(frozen=True, slots=True)
class Verb(Generic[S]):
    """One verb: what follows it, when it can be said, which clause allows it, and what else it has to pass."""

    shape: tuple[str, ...]
    """Kinds of things."""
    at: tuple[str, ...]
    """Kinds of decisions, in the order of a turn."""
    clause: str
    may: Test[S] = anything
    """Why it cannot be done with these things, once the words and the moment are right."""


@dataclass(frozen=True, slots=True)
class Grammar(Generic[S]):
    """The verbs of a game."""

    verbs: Mapping[str, Verb[S]]
    things: Callable[[S, int], Things]
    """All that a seat can see or holds, by kind."""
    no_thing: Callable[[S, str, str], Refusal | None]
    """Why something is no thing of a kind: `no_thing(state, kind, thing)`."""
    wrong_moment: Test[S]
    """Why an option cannot be picked at this decision, whatever it is about."""
    nonsense: Refusal
    """Said of what is no option at all."""

    def candidates(self, state: S, decision: Decision, about: str | None = None) -> Iterator[Option]:
        """Every option that has the right shape for something a player can see or holds; those about one thing only."""
        things = self.things(state, decision.seat)
        for verb, known in self.verbs.items():
            kinds = [things[kind] for kind in known.shape]
            for ids in product(*kinds) if about is None else _about(kinds, about):
                yield (verb, *ids)

    def may(self, state: S, decision: Decision, option: Option) -> Refusal | None:
        """None if the rules allow the option at this decision, else the clause that forbids it."""
        return (
            self._wrong_words(state, option)
            or self.wrong_moment(state, decision, option)
            or self.verbs[option[0]].may(state, decision, option)
        )

    def clause_of(self, option: Option) -> str:
        return self.verbs[option[0]].clause

    def at(self, kind: str) -> list[str]:
        """The verbs that belong to a kind of decision."""
        return [verb for verb, known in self.verbs.items() if kind in known.at]

    def _wrong_words(self, state: S, option: Option) -> Refusal | None:
        verb, *ids = option
        if verb not in self.verbs or len(self.verbs[verb].shape) != len(ids):
            return self.nonsense
        for kind, thing in zip(self.verbs[verb].shape, ids, strict=True):
            refusal = self.no_thing(state, kind, thing)
            if refusal is not None:
                return refusal
        return None


def _about(kinds: Sequence[Sequence[str]], thing: str) -> Iterator[tuple[str, ...]]:
    """All combinations that name a thing, in the order of the product, without making the others."""
    if not any(thing in kind for kind in kinds):
        return
    first, *others = kinds
    for one in first:
        rest = product(*others) if one == thing else _about(others, thing)
        yield from ((one, *more) for more in rest)
