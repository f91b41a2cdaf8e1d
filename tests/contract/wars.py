"""The frame of toys about wars for land: turns and battles come from an agenda, and land is all that counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from pentarchy.core import Agenda, Decision, Game, Item, Option, Refusal, Rule, State, plain
from pentarchy.core.agenda import Doing


class Holder(Protocol):
    """Whoever holds land."""

    land: int


@plain
class War(State):
    agenda: Agenda
    turns: int

    if TYPE_CHECKING:  # each war has players of its own kind
        players: Sequence[Holder]


W = TypeVar("W", bound=War)


def first_turn() -> Agenda:
    return Agenda(items=[Item("turn", 0)])


def the_last(state: War, decision: Decision) -> Option:
    """A policy that prefers to act: what does nothing is offered first."""
    return decision.options[-1]


class WarGame(Game[W]):
    """A game whose rules are those of its agenda; its box lies in the folder of its name."""

    rules_version = 1
    rules: ClassVar[Mapping[str, Doing[Any]]]

    def step(self, state: W) -> Rule:
        return state.agenda.step(self.rules, state)

    def is_over(self, state: W) -> bool:
        return not state.agenda.items

    def scores(self, state: W) -> list[dict[str, int]]:
        return [{"land": one.land} for one in state.players]

    def round_of(self, state: W) -> int:
        return 1 + state.turns // len(state.players)

    def may(self, state: W, decision: Decision, option: Option) -> Refusal | None:
        return None if option in decision.options else Refusal(decision.clause, "not_here")

    @cached_property
    def folder(self) -> Any:
        return Path(__file__).parent / f"{self.name}box"
