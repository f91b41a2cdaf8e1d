"""What a finished game says of the people who played it, and whether it is rated.

A game counts once, as it ended first: what is taken back afterwards is for study. It does not count where several
people shared a screen (nobody knows who of them played), where it was brought from a record or begun at a position of
another game, nor as long as it has not ended.

people   everybody is a person at a browser of their own, there are at least two, and luck was sealed
bots     bots play along from the start: a ladder of its own. Whoever is alone with them has taken nothing back behind a
         die or a card, and has looked neither at hints nor at what is to come
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from .table import Table

PEOPLE: Final = "people"
BOTS: Final = "bots"
COUNTED: Final = ("", "rematch", "daily")
"""The first word of the origin of games that count."""
RATED: Final = ("", "rematch")


@dataclass(frozen=True, slots=True)
class Placed:
    """One seat of a finished game."""

    seat: int
    place: int
    points: int
    name: str
    bot: str = ""
    visitors: tuple[str, ...] = ()
    """Who holds the seat: several browsers of one person, before they have said so."""
    visitor: str = ""
    """Whose result it is; empty for a bot."""
    has_left: bool = False
    """The person left before the end, and a bot has played on."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game."""

    game: str
    players: int
    variant: str
    may_be_rated: bool
    """Its luck was sealed, and it was played from the beginning."""
    clean: bool
    """Nothing was taken back behind a die or a card."""
    seats: tuple[Placed, ...]


def finished(table: Table) -> Finished | None:
    """What is to be counted of a table; None while its game is not over, or if it does not count."""
    info, match = table.info, table.match
    kind = info.origin.partition(" ")[0]
    if not match.over or kind not in COUNTED:
        return None
    seats = tuple(
        Placed(
            row.seat,
            match.ranking[row.seat],
            match.totals[row.seat],
            row.name,
            row.bot,
            table.holders.get(row.seat, ()),
        )
        for row in info.seats
    )
    setup = info.start.setup
    rated = kind in RATED and info.start.sealed is not None and setup.players > 1
    return Finished(info.start.game, setup.players, setup.variant, rated, not table.took_back, seats)


def attributed(seats: Sequence[Placed], left: Mapping[int, tuple[str, str]], keep: Mapping[str, str]) -> list[Placed]:
    """The seats with whose results they are, those who have left behind all others.

    `left` says who has left a seat, and their name; `keep` whose names are kept.
    """
    told: list[Placed] = []
    for one in seats:
        if one.seat in left:
            visitor, name = left[one.seat]
            told.append(replace(one, visitor=visitor, name=name, bot="", has_left=True))
        elif one.bot:
            told.append(one)
        else:
            kept = [visitor for visitor in one.visitors if visitor in keep]
            told.append(replace(one, visitor=next(iter([*kept, *sorted(one.visitors)]), "")))
    stayed = [one for one in told if not one.has_left]
    return [replace(one, place=1 + sum(one.has_left or other.place < one.place for other in stayed)) for one in told]


def counts(seats: Sequence[Placed]) -> bool:
    """Whether somebody's result can be told: a person at each place that is no bot's, and nobody at two."""
    people = [one.visitor for one in seats if not one.bot]
    return bool(people) and all(people) and len(set(people)) == len(people)


def ladder(game: Finished, seats: Sequence[Placed], *, helped: bool) -> str:
    """Where a game is rated; empty if it is not. `helped`: somebody has seen a hint, or what is to come."""
    people = sum(not one.bot for one in seats)
    if not game.may_be_rated:
        return ""
    if people == len(seats):
        return PEOPLE
    return BOTS if people > 1 or (game.clean and not helped) else ""
