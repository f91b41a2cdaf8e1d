"""Dominion as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pentarchy.core import Chance, Decision, Facts, Game, Lore, Option, Refusal, Rule, Setup, Texts

from . import buying, moments, scoring, turn
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
        return decision.options

    def may(self, state: Dominion, decision: Decision, option: Option) -> Refusal | None:
        return None

    def census(self, state: Dominion) -> dict[str, int]:
        return {}

    @property
    def lore(self) -> Lore:
        from . import lore

        return lore

    def draw_text(self, view: dict[str, Any], texts: Texts) -> str:
        return ""


game = DominionGame()
_ = owned
