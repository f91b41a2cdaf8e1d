"""First Empires as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
from .rules.setup import set_up
from .rules.turn import PHASES
from .rules.why_not import GRAMMAR
from .state import Empires
from .words import remarks


class FirstEmpires(Game[Empires]):
    name = "first_empires"
    rules_version = 2
    facts = Facts(players=(2, 3, 4, 5), hidden=True, chance=True, simultaneous=False, longest=3000)
    end_clause = "fe.end.1"
    prefixes: Mapping[str, str] = {"civilization": "civ-"}

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

    def turn_of(self, state: Empires) -> int:
        return state.active

    def round_of(self, state: Empires) -> int:
        return state.round

    def candidates(self, state: Empires, decision: Decision, about: str | None = None) -> Iterable[Option]:
        return GRAMMAR.candidates(state, decision, about)

    def may(self, state: Empires, decision: Decision, option: Option) -> Refusal | None:
        return GRAMMAR.may(state, decision, option)

    def clause_of(self, decision: Decision, option: Option) -> str:
        return GRAMMAR.clause_of(option)

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

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        from .words.outline import outline

        return outline(seen(Empires, view), texts)


game = FirstEmpires()
