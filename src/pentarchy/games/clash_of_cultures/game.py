"""Clash of Cultures as the kernel sees it."""

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
from .rules import leaders, pieces, scoring, why_not
from .rules.rounds import PHASES, RULES
from .rules.setup import EDITIONS, OPTIONS, VARIANTS, rules_of, set_up, way_of
from .state import NOBODYS, Clash
from .words import remarks
from .words.names import PREFIXES, derived_words
from .words.outline import outline


class ClashOfCultures(Game[Clash]):
    name = "clash_of_cultures"
    rules_version = 2
    facts = Facts(
        players=(2, 3, 4),
        hidden=True,
        chance=True,
        simultaneous=True,
        longest=30_000,
        per_point=2,
        variants=tuple(VARIANTS),
        options=OPTIONS,
        secret_questions=True,
        editions=EDITIONS,
    )
    end_clause = "coc.round.7"
    prefixes = PREFIXES

    def __init__(self) -> None:
        box.check()

    def start(self, setup: Setup, chance: Chance) -> Clash:
        return set_up(setup.players, rules_of(setup), chance, way_of(setup))

    def step(self, state: Clash) -> Rule:
        return state.agenda.step(RULES, state) if state.agenda.items else PHASES[state.phase](state)

    def is_over(self, state: Clash) -> bool:
        return state.phase == "over"

    def scores(self, state: Clash) -> list[dict[str, int]]:
        return scoring.scores(state)

    def tie_breaks(self, state: Clash, seat: int) -> tuple[int, ...]:
        return scoring.tie_breaks(state, seat)

    def side_of(self, state: Clash, seat: int) -> str:
        civilization = state.players[seat].civ
        return box.civilizations()[civilization].id if civilization >= 0 else ""

    def round_of(self, state: Clash) -> int:
        return state.round

    def turn_of(self, state: Clash) -> int | None:
        return None if state.phase == "status" else state.active

    def candidates(self, state: Clash, decision: Decision, about: str | None = None) -> Iterable[Option]:
        return why_not.candidates(state, decision, about)

    def may(self, state: Clash, decision: Decision, option: Option) -> Refusal | None:
        return why_not.may(state, decision, option)

    def clause_of(self, decision: Decision, option: Option) -> str:
        return why_not.clause_of(decision, option)

    def census(self, state: Clash) -> dict[str, int]:
        """Cards, regions and tokens never get lost; no supply is overdrawn. [coc.comp.1, coc.comp.9]"""
        players = state.players
        decks = (state.event_deck, state.event_top, state.event_under, state.event_pile)
        events = sum(map(len, decks)) + len(state.events_open)
        built = sum(builder != NOBODYS for builder in state.builders)
        return {
            "action cards": len(state.action_deck)
            + len(state.action_pile)
            + sum(len(player.actions) + len(player.laid) for player in players)
            + (state.playing >= 0)
            + (sum(card >= 0 for card in state.battle.played) if state.battle is not None else 0),
            "objective cards": len(state.objective_deck)
            + len(state.objective_pile)
            + len(state.foreseen)
            + sum(len(player.objectives) + len(player.scored) for player in players),
            "event cards": events + sum(len(player.persons) for player in players),
            "wonder cards": len(state.wonder_deck)
            + len(state.wonder_pile)
            + len(state.wonders_open)
            + built
            + sum(len(player.wonders) for player in players),
            "regions": len(state.under) + len(state.rest) + len(state.board.hidden) - len(state.unexplored),
            "overdrawn supplies": pieces.overdrawn(state),
            "spaces whose columns disagree": pieces.disagreeing(state),
            "leader cards in two places": leaders.doubled(state),
        }

    def remark(self, state: Clash, decision: Decision, option: Option, texts: Texts) -> str:
        return remarks.remark(state, decision, option, texts)

    def derived_texts(self, texts: Texts) -> dict[str, dict[str, str]]:
        return derived_words(texts, self.rulebook)

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        return outline(seen(Clash, view), texts)


game = ClashOfCultures()
