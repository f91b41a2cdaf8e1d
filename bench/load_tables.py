"""Tables to be put under load: in the middle of their games, as tables are, and more for those that end."""

from __future__ import annotations

import random
from secrets import token_urlsafe
from time import time
from typing import NamedTuple

from pentarchy import registry
from pentarchy.core import Match, Setup, notation
from pentarchy.server.history import Row, Start
from pentarchy.server.new_tables import Wanted, open_table
from pentarchy.server.rows import SeatRow
from pentarchy.server.storage import Storage, hashed

GAME = "first_empires"
NAMES = ("Anna", "Ben")
SHORTEST = 70
"""Picks of a short game for two."""


class Seats(NamedTuple):
    """A table and the cookies of its two people."""

    table: str
    cookies: tuple[str, str]


def make_tables(storage: Storage, number: int, picks: int) -> list[Seats]:
    """So many tables, and as many more as may be needed when so many picks are made."""
    dice = random.Random(number)
    begun = [dice.randrange(SHORTEST) for _ in range(number)] + [0] * (number + picks // SHORTEST)
    return [_make(storage, f" {at}", dice.getrandbits(32), picks) for at, picks in enumerate(begun, 1)]


def _make(storage: Storage, called: str, seed: int, picks: int) -> Seats:
    """A table, at which nobody is called as at another one: what is drawn for one is not what another shows."""
    start = Start(GAME, Setup(2, "standard", ()), str(seed))
    people = tuple(SeatRow(seat, "person", "", name + called) for seat, name in enumerate(NAMES))
    cookies = token_urlsafe(24), token_urlsafe(24)
    table = open_table(storage, Wanted(start, people, (0,)), hashed(cookies[0]), _played(start, picks))
    storage.seats.hold(hashed(cookies[1]), table, 1)
    return Seats(table, cookies)


def _played(start: Start, picks: int) -> tuple[Row, ...]:
    dice = random.Random(str(start.luck))
    match = Match(registry.game(start.game), start.setup, start.luck, listen=False)
    while not match.over and len(match.picks) < picks:
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, dice.choice(list(decision.options)))
    return tuple(Row("pick", seat, notation(option), time()) for seat, option in match.picks)
