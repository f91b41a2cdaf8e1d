"""Positions that a table is looked at in: little and much to choose, each kind of question, and the end.

Greedy bots have played the games from fixed seeds. Where a game stands is found by what is asked there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from browser.playing import first_position, seated
from pentarchy import play
from pentarchy.core import Decision, Match

KINGDOM = (
    "archive,city_quarter,encampment_plunder,enchantress,market,militia,smithy,village,villa,workshop,delve,palace"
)
"""A split pile, an Event and a Landmark are among it."""


@cache
def _played(game: str, players: int, seed: str = "atlas", **settings: str) -> Match:
    return play(game, ["greedy"] * players, seed=seed, listen=True, **settings)


GAMES: dict[str, Callable[[], Match]] = {
    "first_empires": lambda: _played("first_empires", 4),
    "first_empires of two": lambda: _played("first_empires", 2),
    "first_empires of five": lambda: _played("first_empires", 5),
    "empires_end": lambda: _played("empires_end", 3),
    "dominion": lambda: _played("dominion", 3, kingdom=KINGDOM),
    "pest": lambda: _played("pest", 5),
    "pest alone": lambda: _played("pest", 1),
    "clash": lambda: _played("clash_of_cultures", 3),
    "clash of two": lambda: _played("clash_of_cultures", 2, "battle 44"),
    "clash of four": lambda: _played("clash_of_cultures", 4, variant="expansion"),
    "clash drafted": lambda: _played("clash_of_cultures", 2, variant="expansion", civilizations="draft"),
}
"""By name: games that are over. Each is played when it is asked for the first time."""


class Place(NamedTuple):
    """Where in one of the games; without a sign to know it by, its end."""

    game: str
    is_there: Callable[[Match, Decision], Any] | None = None

    def record(self) -> str:
        match = GAMES[self.game]()
        return seated(match, 0) if self.is_there is None else first_position(match, self.is_there)[0]


def verbs(decision: Decision) -> Counter[str]:
    return Counter(option[0] for option in decision.options)


def _asks(kind: str, least: int = 1) -> Callable[[Match, Decision], bool]:
    return lambda _, one: one.kind == kind and len(one.options) >= least


PLACES = {
    "first_empires moves": Place(
        "first_empires", lambda match, one: match.state.round > 4 and verbs(one)["attack"] > 1
    ),
    "first_empires rolls": Place("first_empires", lambda match, one: match.state.round > 4 and verbs(one)["keep"]),
    "first_empires over": Place("first_empires"),
    "empires_end crisis": Place("empires_end", lambda _, one: verbs(one)["accept"] and verbs(one)["bid"]),
    "empires_end industry": Place("empires_end", lambda _, one: verbs(one)["sell"] > 2),
    "empires_end war": Place("empires_end", lambda _, one: verbs(one)["commit"] > 1),
    "dominion plays": Place("dominion", lambda match, one: match.state.round > 6 and verbs(one)["play"] > 1),
    "dominion buys": Place("dominion", lambda _, one: verbs(one)["buy"] > 6),
    "pest assistant": Place("pest", lambda match, one: match.state.year > 4 and one.kind == "assistant"),
    "pest assistant alone": Place("pest alone", lambda match, one: match.state.year > 2 and one.kind == "assistant"),
    "pest move": Place("pest", lambda match, one: match.state.year > 4 and verbs(one)["step"] > 2),
    "pest construct": Place("pest", lambda match, one: match.state.year > 2 and verbs(one)["build"] > 2),
    "pest research": Place("pest alone", lambda _, one: verbs(one)["refresh"] and verbs(one)["buy"] > 1),
    "pest era ends": Place("pest", lambda _, one: one.kind == "bonus"),
    "clash turn": Place("clash", lambda match, one: match.state.round > 4 and verbs(one)["build"] > 1),
    "clash moves": Place("clash", lambda match, one: match.state.round > 2 and one.kind == "move"),
    "clash with leaders": Place("clash of four", lambda match, one: match.state.round > 4 and verbs(one)["build"]),
    "clash battle": Place("clash of two", _asks("tactics", 2)),
}
"""By name, which begins with the game."""


def record_of(name: str) -> str:
    return PLACES[name].record() if name in PLACES else questions()[name]


@cache
def questions() -> dict[str, str]:
    """Records of the first time that each kind of question is asked in each of the games, and of their ends."""
    found: dict[str, str] = {}
    for name, played in GAMES.items():
        early = played().clone()
        early.rewind(0)
        for pick in played().picks:
            seat, decision = next(iter(early.asked.items()))
            if len(decision.options) > 1 and f"{name}, {decision.kind}" not in found:
                found[f"{name}, {decision.kind}"] = seated(early, seat)
            early.pick(*pick)
        found[f"{name}, over"] = seated(played(), 0)
    return found
