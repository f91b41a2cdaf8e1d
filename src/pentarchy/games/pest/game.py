"""Pest as the kernel sees it."""

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
from .rules import scoring, solo, why_not
from .rules.setup import set_up
from .rules.years import PHASES
from .state import Realm
from .words import remarks
from .words.names import derived_words


class Pest(Game[Realm]):
    name = "pest"
    rules_version = 2
    facts = Facts(
        players=(1, 2, 3, 4, 5),
        hidden=False,
        chance=True,
        simultaneous=False,
        longest=4000,
        variants=("standard", "variable", "duel", "duel_variable"),
        counts={"duel": (2,), "duel_variable": (2,)},
    )
    end_clause = "pest.year.3"

    def __init__(self) -> None:
        box.check()

    def start(self, setup: Setup, chance: Chance) -> Realm:
        duel = setup.variant.startswith("duel")
        return set_up(setup.players, chance, duel=duel, variable=setup.variant.endswith("variable"))

    def step(self, state: Realm) -> Rule:
        return PHASES[state.phase](state)

    def is_over(self, state: Realm) -> bool:
        return state.phase == "over"

    def scores(self, state: Realm) -> list[dict[str, int]]:
        return scoring.scores(state)

    def tie_breaks(self, state: Realm, seat: int) -> tuple[int, ...]:
        return scoring.tie_breaks(state, seat)

    def rank(self, state: Realm) -> str:
        return solo.rank(sum(scoring.scores(state)[0].values())) if state.solo else ""

    def round_of(self, state: Realm) -> int:
        return state.year

    def turn_of(self, state: Realm) -> int | None:
        return state.active

    def candidates(self, state: Realm, decision: Decision, about: str | None = None) -> Iterable[Option]:
        return why_not.candidates(state, decision, about)

    def may(self, state: Realm, decision: Decision, option: Option) -> Refusal | None:
        return why_not.may(state, decision, option)

    def clause_of(self, decision: Decision, option: Option) -> str:
        return why_not.clause_of(decision, option)

    def remark(self, state: Realm, decision: Decision, option: Option, texts: Texts) -> str:
        return remarks.remark(state, decision, option, texts)

    def census(self, state: Realm) -> dict[str, int]:
        """Cards, buildings and assistants are never lost; people and markers are unlimited. [pest.goal.7]"""
        players = state.players
        cards = [card for player in players for card in player.cards if card]
        technologies = state.deck.bit_count() + sum(card > 0 for card in state.market) + len(cards)
        revealed = len(state.seen) // 2
        between = int(state.plague >= 0 and state.seen[-2:-1] != (state.plague,))
        counts = {
            "technologies": technologies,
            "different technologies": (
                state.deck | sum(1 << card for card in (*cards, *state.market) if card)
            ).bit_count(),
            "pest cards": state.pest.bit_count() + revealed + between,
            "support cards": state.support.bit_count() + revealed,
            "buildings on the map beyond those that have left their boards": sum(
                owners.bit_count() for owners in state.owners
            )
            - sum(place >= 0 for player in players for place in player.places),
            "tokens": len(state.tokens),
        }
        for seat, player in enumerate(players):
            counts[f"technologies of {seat} whose bits are wrong"] = int(
                player.techs != sum(1 << card for card in player.cards if card)
            )
            counts[f"workers of {seat} without a building"] = sum(
                bool(player.workers >> one & 1) and place < 0 for one, place in enumerate(player.places)
            )
        return counts

    def derived_texts(self, texts: Texts) -> dict[str, dict[str, str]]:
        return derived_words(texts)

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        from .words.outline import outline

        return outline(seen(Realm, view), texts)


game = Pest()
