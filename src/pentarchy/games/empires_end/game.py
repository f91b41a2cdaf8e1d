"""Empire's End as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable
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

from . import box
from .rules import scoring
from .rules.rounds import PHASES
from .rules.setup import set_up
from .rules.why_not import GRAMMAR
from .state import Downfall
from .words import remarks
from .words.names import derived_words


class EmpiresEnd(Game[Downfall]):
    name = "empires_end"
    rules_version = 2
    facts = Facts(
        players=(2, 3, 4), hidden=True, chance=True, simultaneous=True, longest=6000, variants=("standard", "blitz")
    )
    end_clause = "ee.track.3"

    def __init__(self) -> None:
        box.locations()
        box.crises()
        box.campaigns()
        box.check_resources()
        for players in self.facts.players:
            box.track(players)

    def start(self, setup: Setup, chance: Chance) -> Downfall:
        return set_up(setup.players, chance, blitz=setup.variant == "blitz")

    def step(self, state: Downfall) -> Rule:
        return PHASES[state.phase](state)

    def is_over(self, state: Downfall) -> bool:
        return state.phase == "over"

    def scores(self, state: Downfall) -> list[dict[str, int]]:
        return scoring.scores(state)

    def tie_breaks(self, state: Downfall, seat: int) -> tuple[int, ...]:
        return scoring.tie_breaks(state, seat)

    def round_of(self, state: Downfall) -> int:
        """Counted from the space where play began. [ee.track.1, ee.blitz.10]"""
        before = state.track.blitz_start if state.blitz else 0
        return max(1, min(state.space, box.TRACK_LENGTH) - before)

    def candidates(self, state: Downfall, decision: Decision, about: str | None = None) -> Iterable[Option]:
        return GRAMMAR.candidates(state, decision, about)

    def may(self, state: Downfall, decision: Decision, option: Option) -> Refusal | None:
        return GRAMMAR.may(state, decision, option)

    def clause_of(self, decision: Decision, option: Option) -> str:
        return GRAMMAR.clause_of(option)

    def remark(self, state: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
        return remarks.remark(state, decision, option, texts)

    def census(self, state: Downfall) -> dict[str, int]:
        """Cards are conserved and every row holds eleven locations; tokens are unlimited. [ee.component.2-4, 7]"""
        cards = len(state.deck) + len(state.discards) + sum(map(bool, state.crises))
        rows = 0
        for empire in state.players:
            cards += len(empire.hand) + len(empire.innovations) + len(empire.dropped) + bool(empire.attaching)
            rows += len(set(empire.row))
        campaigns = len(state.campaigns) + len(state.fought) + bool(state.campaign)
        return {"crises": cards, "locations": rows, "campaigns": campaigns}

    def derived_texts(self, texts: Texts) -> dict[str, dict[str, str]]:
        return derived_words(texts)

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        from .words.outline import outline

        return outline(seen(Downfall, view), texts)


game = EmpiresEnd()
