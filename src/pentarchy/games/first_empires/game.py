"""First Empires as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from pentarchy.core import Chance, Decision, Facts, Game, Lore, Option, Refusal, Rule, Setup, Table, Texts

from . import box, remarks, scoring, why_not
from .own_words import own_words
from .setup import set_up
from .state import Empires
from .turn import PHASES


class FirstEmpires(Game[Empires]):
    name = "first_empires"
    rules_version = 1
    facts = Facts(players=(2, 3, 4, 5), hidden=True, chance=True, simultaneous=False, longest=3000)
    end_clause = "fe.end.1"

    def __init__(self) -> None:
        box.cards()
        box.check_dice_and_rounds()
        for players in self.facts.players:
            box.world(players)

    def start(self, setup: Setup, chance: Chance) -> Empires:
        return set_up(setup.players, chance)

    def step(self, state: Empires) -> Rule:
        return PHASES[state.phase](state)

    def is_over(self, state: Empires) -> bool:
        return state.phase == "over"

    def scores(self, state: Empires) -> list[dict[str, int]]:
        return scoring.scores(state)

    def tie_breaks(self, state: Empires, seat: int) -> tuple[int, ...]:
        return scoring.tie_breaks(state, seat)

    def round_of(self, state: Empires) -> int:
        return state.round

    def candidates(self, state: Empires, decision: Decision) -> Iterable[Option]:
        return why_not.candidates(state, decision)

    def may(self, state: Empires, decision: Decision, option: Option) -> Refusal | None:
        return why_not.may(state, decision, option)

    def clause_of(self, decision: Decision, option: Option) -> str:
        return remarks.CLAUSES[option[0]]

    def remark(self, state: Empires, decision: Decision, option: Option, texts: Texts) -> str:
        return remarks.remark(state, decision, option, texts)

    def census(self, state: Empires) -> dict[str, int]:
        """Cards and city tokens by civilization; explorers are as many as the yellow track says. [fe.yellow.2]"""
        counts = {"city tokens": sum(len(player.places) for player in state.players)}
        for seat, player in enumerate(state.players):
            held = len(player.hand) + len(player.deck) + len(player.discards) + len(player.scored)
            counts[f"cards of {player.civilization}"] = held
            counts[f"value of the cities of {player.civilization}"] = sum(player.cities)
            explorers = sum(state.force[region] for region in state.regions_of(seat))
            if seat == state.active:
                explorers += state.marching + state.recruits
            expected = state.attribute(seat, box.YELLOW)
            counts[f"explorers of {player.civilization} beyond the yellow track"] = explorers - expected
        return counts

    def texts(self, language: str = "en") -> Texts:
        fresh = language not in self._texts
        texts = super().texts(language)
        if fresh:
            for table, words in own_words().items():
                texts.tables[table].update(words)
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
        from .text_model import draw

        return draw(view, texts)


game = FirstEmpires()
