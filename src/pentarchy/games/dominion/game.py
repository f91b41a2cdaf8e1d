"""Dominion as the kernel sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pentarchy.core import (
    Chance,
    Decision,
    Facts,
    Game,
    Option,
    Refusal,
    Rule,
    Setup,
    Texts,
    Topic,
    seen,
)

from .box import ALL, EVENTS, LANDMARKS, START_DECK, mixed_pile, pile_size
from .rules import scoring, turn, why_not
from .rules.kingdoms import OPTIONS
from .rules.setup import draft, set_up
from .state import Dominion, owned
from .words import remarks

PHASES = {**turn.PHASES, "draft": draft}


class DominionGame(Game[Dominion]):
    name = "dominion"
    rules_version = 3
    facts = Facts(
        players=(2, 3, 4, 5, 6),
        hidden=True,
        chance=True,
        simultaneous=True,
        longest=100_000,
        options=OPTIONS,
        preset={"kingdom": "first_game"},
        secret_questions=True,
    )
    end_clause = "dom.end.1"

    def start(self, setup: Setup, chance: Chance) -> Dominion:
        return set_up(setup, chance)

    def step(self, state: Dominion) -> Rule:
        return PHASES[state.phase](state)

    def is_over(self, state: Dominion) -> bool:
        return state.phase == "over"

    def scores(self, state: Dominion) -> list[dict[str, int]]:
        return scoring.scores(state)

    def tie_breaks(self, state: Dominion, seat: int) -> tuple[int, ...]:
        return scoring.tie_breaks(state, seat)

    def turn_of(self, state: Dominion) -> int:
        return state.active

    def round_of(self, state: Dominion) -> int:
        return max(1, state.round)

    def candidates(self, state: Dominion, decision: Decision, about: str | None = None) -> Iterable[Option]:
        return why_not.candidates(state, decision, about)

    def may(self, state: Dominion, decision: Decision, option: Option) -> Refusal | None:
        return why_not.may(state, decision, option)

    def clause_of(self, decision: Decision, option: Option) -> str:
        return remarks.clause_of(decision, option)

    def remark(self, state: Dominion, decision: Decision, option: Option, texts: Texts) -> str:
        return remarks.remark(state, decision, option, texts)

    def census(self, state: Dominion) -> dict[str, int]:
        """How many cards of each kind there are beyond those of the box: none are, and none is missing."""
        found = Counter(state.trash)
        for player in state.players:
            found.update(owned(player))
        for pile, number in state.piles.items():
            found.update(state.mixed.get(pile, {pile: number}))
        found.update(state.outside)
        expected = Counter({card: number * len(state.players) for card, number in START_DECK.items()})
        for pile in (*state.piles, *state.outside):
            if pile in state.mixed:
                expected.update(mixed_pile(pile, len(state.players)))
            else:
                expected[pile] += pile_size(pile, len(state.players))
        found.subtract(expected)
        surplus = {f"{card} too many": number for card, number in sorted(found.items()) if number}
        uneven = sum(number != len(state.mixed[pile]) for pile, number in state.piles.items() if pile in state.mixed)
        return {"mixed piles with a wrong count": uneven, **surplus}

    def derived_texts(self, texts: Texts) -> dict[str, dict[str, str]]:
        """What a card says is its clause."""
        said = {name: self.rulebook[f"dom.{kind}.{name}"].text(texts.language) for kind, name in named()}
        return {"explain": said}

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        from .words.outline import outline

        return outline(seen(Dominion, view), texts)


def named() -> Iterator[tuple[str, str]]:
    """Everything that has a clause of its own."""
    yield from (("card", name) for name in ALL)
    yield from (("event", name) for name in EVENTS)
    yield from (("landmark", name) for name in LANDMARKS)


game = DominionGame()
