"""What is refused at a question, and why: shared by the tests of all actions and of all that comes between them."""

from __future__ import annotations

from typing import Any

from games.pest.scene import play, scene
from pentarchy.core import Match, Refusal
from pentarchy.games.pest import game

Refusals = dict[str, tuple[dict[str, Any], str, dict[str, Refusal]]]
"""By what a test is about: the position, the picks that lead on from it, and what is refused then."""

ASKED = {
    "assistant": "pest.turn.1",
    "repeat": "pest.tech.28",
    "next": "pest.turn.3",
    "move": "pest.move.1",
    "tent": "pest.tech.1",
    "construct": "pest.build.1",
    "extra": "pest.produce.3",
    "forgo": "pest.produce.4",
    "research": "pest.research.1",
    "mobile": "pest.tech.25",
    "cure": "pest.cure.1",
    "assign": "pest.assign.1",
    "reward": "pest.assign.6",
}
"""The clause behind each question of a turn."""


def expect_refusals(position: dict[str, Any], picks: str, refused: dict[str, Refusal], clause: str = "") -> None:
    """Like `compare`, at the position after the picks; questions of a turn have the clause of their kind."""
    match = play(scene(**position), *[pick for pick in picks.split(", ") if pick])
    compare(match, clause or ASKED[next(iter(match.asked.values())).kind], refused)


def compare(match: Match, clause: str, refused: dict[str, Refusal]) -> None:
    """Exactly what is offered is not refused, the wishes are refused like this, and the question has its clause."""
    seat, decision = next(iter(match.asked.items()))
    assert {option: match.why_not(seat, option) for option in refused} == refused
    assert decision.clause == clause
    state = match.state
    allowed = [option for option in game.candidates(state, decision) if game.may(state, decision, option) is None]
    assert {*allowed} == {*decision.options}
