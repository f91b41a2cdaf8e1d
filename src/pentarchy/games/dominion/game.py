"""Dominion as the kernel sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from pentarchy.core import Chance, Decision, Facts, Game, Lore, Option, Refusal, Rule, Setup, Table, Texts

from . import buying, moments, remarks, scoring, turn, why_not
from .box import ALL, EVENTS, LANDMARKS, START_DECK, mixed_pile, pile_size
from .cards import adventures, base, empires, events, intrigue, landmarks
from .kingdoms import OPTIONS
from .setup import draft, set_up
from .state import Dominion, owned

moments.register(base, intrigue, empires, adventures, events, landmarks)
buying.find_plain()
turn.find_special()
PHASES = {**turn.PHASES, "draft": draft}


class DominionGame(Game[Dominion]):
    name = "dominion"
    rules_version = 1
    facts = Facts(
        players=(2, 3, 4, 5, 6), hidden=True, chance=True, simultaneous=True, longest=100_000, options=OPTIONS
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

    def round_of(self, state: Dominion) -> int:
        return max(1, state.round)

    def candidates(self, state: Dominion, decision: Decision) -> Iterable[Option]:
        return why_not.candidates(state, decision)

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

    def texts(self, language: str = "en") -> Texts:
        """What a card says is its clause."""
        fresh = language not in self._texts
        texts = super().texts(language)
        if fresh:
            said = {name: self.rulebook[f"dom.{kind}.{name}"].text(language) for kind, name in named()}
            texts.tables["explain"] = said
        return texts

    @cached_property
    def lore(self) -> Lore:
        from . import lore

        return lore

    @property
    def table(self) -> Table:
        from . import table

        return table

    def draw_text(self, view: dict[str, Any], texts: Texts) -> str:
        from .text_model import draw as draw_table

        return draw_table(view, texts)


def named() -> Iterator[tuple[str, str]]:
    """Everything that has a clause of its own."""
    yield from (("card", name) for name in ALL)
    yield from (("event", name) for name in EVENTS)
    yield from (("landmark", name) for name in LANDMARKS)


game = DominionGame()
