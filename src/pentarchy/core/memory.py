"""What somebody who thinks at a seat may remember from one decision to the next, or send to another process."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from .luck import Sealed
from .match import Match
from .option import Option
from .run import Run
from .seat import Seat


class Moment(NamedTuple):
    """When a seat had to decide something: which match it was, and what had been picked by then."""

    match: Match
    picks: tuple[tuple[int, Option], ...]


def moment(seat: Seat) -> Moment:
    match, number = seat._match, seat.number
    return Moment(match, (*match.picks, *[(number, option) for option in match.sealed.get(number, ())]))


def own_picks_since(seat: Seat, earlier: Moment) -> list[Option] | None:
    """What the seat has picked since then, if nobody else has picked anything.

    None where somebody has, where picks were taken back, and in another match. Others' picks are left out because not
    all of them are made in the open.
    """
    now = moment(seat)
    known = len(earlier.picks)
    if now.match is not earlier.match or now.picks[:known] != earlier.picks:
        return None
    since = now.picks[known:]
    return [option for _, option in since] if all(number == seat.number for number, _ in since) else None


class Posted(NamedTuple):
    """A seat at its decision, as data that can be sent: it can imagine games, and nothing else.

    Like a match it holds the whole truth, so it is for our own processes only; but of luck that is sealed no more than
    what was drawn already. What comes out of `imagine` is dealt anew.
    """

    game: str
    state: Any
    answers: list[Option]
    passed: int
    number: int
    players: int


def post(seat: Seat) -> Posted:
    match, number = seat._match, seat.number
    world = match.world(number)
    state = world.base
    if isinstance(state.chance.source, Sealed):
        state = state.copy()
        state.chance.source = state.chance.source.known(world.state.chance.streams)
    return Posted(match.game.name, state, world.answers[:], world.passed, number, seat.players)


def imagine(posted: Posted, game: Any, rng: Random) -> Run:
    """The same game that `Seat.imagine` gives with the same luck."""
    run = Run(game, posted.state.copy(), first=posted.number, replay=posted.answers, skip=posted.passed)
    game.redeal(run.state, posted.number, rng)
    assert run.decision is not None
    run.decision.forget()
    return run
