"""Climb: a small game for one, with a variant for exactly two, for tests of all that shows or plays games of one seat.

Each round the climber goes on, which is a die's risk, or camps and keeps the height. After four rounds the points have
a rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from pentarchy import registry
from pentarchy.core import (
    Chance,
    Decision,
    Facts,
    Game,
    Lore,
    Option,
    Refusal,
    Rule,
    Searching,
    Setup,
    State,
    Texts,
    Topic,
    plain,
)

ROUNDS = 4
TOP = 15
RANKS = {20: "summit", 8: "ridge", 0: "valley"}
"""From so many points on."""
CANDIDATES: list[Option] = [("camp",), ("climb",), ("fly",)]


@plain
class Climber:
    points: int
    height: int


@plain
class Climb(State):
    players: list[Climber]
    round: int
    active: int


async def turn(game: Climb) -> None:
    """Climb as long as you dare; a one is a fall. [solo.turn.1, solo.turn.2]"""
    seat = game.active
    climber, who = game.players[seat], f"seat-{seat}"
    while await Decision(seat, "turn", "solo.turn.1", ways, game, seat) == ("climb",):
        die = 1 + game.chance.below("dice", 6)
        climber.height = climber.height + die if die > 1 else 0
        game.tell("solo.turn.2", "climbs" if die > 1 else "falls", who, str(die))
        if die == 1:
            break
    climber.points += climber.height
    game.tell("solo.turn.1", "camps", who, str(climber.height))
    climber.height = 0
    game.active = (seat + 1) % len(game.players)
    game.round += game.active == 0


def ways(game: Climb, seat: int) -> list[Option]:
    return [("camp",), ("climb",)] if game.players[seat].height < TOP else [("camp",)]


def greedy(state: Climb, decision: Decision) -> Option:
    return ("climb",) if state.players[decision.seat].height < 8 else ("camp",)


def evaluate(state: Climb, seat: int) -> float:
    left = max(0, ROUNDS + 1 - state.round)
    return state.players[seat].points + 0.8 * state.players[seat].height + 4.0 * left


class ClimbGame(Game[Climb]):
    name = "climb"
    rules_version = 1
    end_clause = "solo.end.1"
    facts = Facts(
        players=(1, 2),
        hidden=False,
        chance=True,
        simultaneous=False,
        longest=200,
        variants=("standard", "duel"),
        counts={"standard": (1,), "duel": (2,)},
    )
    lore = Lore(greedy=greedy, evaluate=evaluate, search=Searching(par=16.0, scale=6.0))

    def start(self, setup: Setup, chance: Chance) -> Climb:
        return Climb(
            chance=chance, players=[Climber(points=0, height=0) for _ in range(setup.players)], round=1, active=0
        )

    def step(self, state: Climb) -> Rule:
        return turn(state)

    def is_over(self, state: Climb) -> bool:
        return state.round > ROUNDS

    def scores(self, state: Climb) -> list[dict[str, int]]:
        return [{"camps": climber.points} for climber in state.players]

    def rank(self, state: Climb) -> str:
        return next(rank for points, rank in RANKS.items() if state.players[0].points >= points)

    def round_of(self, state: Climb) -> int:
        return state.round

    def candidates(self, state: Climb, decision: Decision, about: str | None = None) -> Iterable[Option]:
        return [option for option in CANDIDATES if about is None or about in option[1:]]

    def may(self, state: Climb, decision: Decision, option: Option) -> Refusal | None:
        if option in decision.options:
            return None
        if option == ("climb",):
            return Refusal("solo.turn.1", "at_top", need=TOP)
        return Refusal("solo.turn.2", "no_such_thing")

    def census(self, state: Climb) -> dict[str, int]:
        return {"climbers": len(state.players)}

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        return [
            Topic((texts.name(f"seat-{seat}"), f"{climber['points']} + {climber['height']}"))
            for seat, climber in enumerate(view["players"])
        ]

    @cached_property
    def folder(self) -> Any:
        return Path(__file__).parent / "solobox"


climb = ClimbGame()


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game beside the real ones, as if it were installed."""
    known, names = registry.game, registry.game_names
    monkeypatch.setattr(registry, "game", lambda name: climb if name == "climb" else known(name))
    monkeypatch.setattr(registry, "game_names", lambda: ("climb", *names()))
