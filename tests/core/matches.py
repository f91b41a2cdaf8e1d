"""Matches of the toy, for tests of what a match does with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from contract.toy import Toy, ToyGame, toy
from pentarchy.core import (
    Decision,
    Match,
    Rule,
    Setup,
)


class Other(ToyGame):
    """The toy with another first step."""

    def __init__(self, rule: Callable[[Toy], Rule]) -> None:
        self.rule = rule

    def step(self, state: Toy) -> Rule:
        return self.rule(state) if state.phase == "peek" else super().step(state)


def match(players: int = 3, *picks: str, game: ToyGame = toy, active: int = 0, **chance: list[int]) -> Match:
    """A match of the toy in which seat 0 begins, after some picks; hands are 1 2 3, 4 5 6, …; the top card is 20."""
    state: Any = Match(game, Setup(players), 1).state.copy()
    cards = list(range(1, 21))
    for player in state.players:
        player.hand, cards = cards[:3], cards[3:]
    state.deck, state.active = cards, active
    state.chance.play_back({stream.replace("_", "-"): outcomes for stream, outcomes in chance.items()})
    made = Match.at(game, Setup(players), state)
    for pick in picks:
        seat, _, option = pick.partition(" ")
        made.pick(int(seat), option)
    return made


def choose(kind: str, *options: str) -> Callable[[int], Decision]:
    return lambda seat: Decision(seat, kind, "toy.peek.1", lambda: [tuple(option.split()) for option in options])


def asks(match: Match) -> dict[int, str]:
    return {seat: decision.kind for seat, decision in match.asked.items()}


BIDS = ("0 stake 1", "0 pass", "0 pledge 0", "1 stake 4", "1 pass", "1 pledge 1", "2 stake 7", "2 pass", "2 pledge 2")
