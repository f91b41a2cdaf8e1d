"""What people agree on while a game goes on: that it is called off, or that somebody else plays a seat.

All are rows that happen aside, and nobody has to wait for an answer. Whose time is up is not asked, and about their
seat each of the others decides alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from pentarchy.core import notation
from pentarchy.web.clock import Control
from pentarchy.web.course import Company, Wish

from .clocks import Clocks, Hours, is_possible
from .history import Row
from .table import Denied, Forbidden, Table

What = Literal["cancel", "bot", "free"]


def standing_wish(table: Table) -> Wish | None:
    """What somebody wants of those who still sit here; a wish ends with whoever had it."""
    wish, people = table.wish, table.people
    if wish is None or table.is_ended or wish.seat not in people:
        return None
    asked = tuple(seat for seat in wish.open if seat in people)
    return replace(wish, open=asked) if asked else None


def may_cancel(table: Table, held: Sequence[int], now: float) -> Literal["", "alone", "together"]:
    """Whether those at one screen can call the game off: by themselves, or if the others agree."""
    if not held or table.is_ended or table.frozen is not None or table.company(held) is Company.CHALLENGE:
        return ""
    begun = any(row.kind == "pick" for row in table.rows)
    alone = (table.info.opener in held and not begun) or not _others(table, held, -1, now)
    return "alone" if alone else "together"


def wishing(table: Table, held: Sequence[int], what: What, about: int, now: float) -> list[Row]:
    """The rows of a wish; without any the seat may be handed over at once."""
    table.expect_running()
    if table.is_ended:
        raise Denied("over_already")
    if what == "cancel":
        return _cancelling(table, held, now)
    seats = table.info.seats
    if not 0 <= about < len(seats) or about in held:
        raise Denied("wish.not_that_seat")
    is_taken = about in table.people
    if table.company(held) is not Company.ELSEWHERE or (what == "bot" and not is_taken):
        raise Denied("wish.not_that_seat")
    if what == "free" and not is_taken and not seats[about].bot:
        raise Denied("wish.not_that_seat")
    if is_taken and is_up(table, about, now):
        return []
    others = _others(table, held, about, now)
    if is_taken and not others:
        raise Denied("wish.not_yet")
    return _asking(table, held, what, about, others, now) if others else []


def _cancelling(table: Table, held: Sequence[int], now: float) -> list[Row]:
    allowed = may_cancel(table, held, now)
    if not allowed:
        raise Denied("wish.no_cancel")
    if allowed == "alone":
        return [Row("cancel", held[0], "", now)]
    return _asking(table, held, "cancel", -1, _others(table, held, -1, now), now)


def _asking(table: Table, held: Sequence[int], what: What, about: int, others: list[int], now: float) -> list[Row]:
    if standing_wish(table) is not None:
        raise Denied("wish.one_at_a_time")
    asked = " ".join(map(str, others))
    return [Row("wish", held[0], f"{what} {about} {asked}", now)]


def _others(table: Table, held: Sequence[int], about: int, now: float) -> list[int]:
    """Those elsewhere who have to agree."""
    return [seat for seat in table.people if seat not in held and seat != about and not is_up(table, seat, now)]


def answering(table: Table, held: Sequence[int], agrees: bool, now: float) -> tuple[list[Row], Wish | None]:
    """The rows of an answer, and the wish if all have agreed to it now. Whoever wished may take it back."""
    table.expect_running()
    wish = standing_wish(table)
    mine = [seat for seat in wish.open if seat in held] if wish is not None else []
    if wish is not None and not agrees and (mine or wish.seat in held):
        return [Row("no", mine[0] if mine else wish.seat, "", now)], None
    if wish is None or not mine:
        raise Denied("not_asked")
    rows = [Row("yes", seat, "", now) for seat in mine]
    if len(mine) < len(wish.open):
        return rows, None
    if wish.what == "cancel":
        rows.append(Row("cancel", wish.seat, "", now))
    return rows, wish


# -- clocks


def is_up(table: Table, seat: int, now: float) -> bool:
    """Somebody's time is up."""
    return table.clocks is not None and not table.is_ended and table.clocks.is_up(seat, now)


def letting_pass(table: Table, held: Sequence[int], now: float) -> list[Row]:
    """The rows by which whoever has been thinking for too long in secret passes. Nobody learns who that is."""
    table.expect_running()
    if not held:
        raise Forbidden("only_watching")
    face = _clocks(table).hidden(now)
    if face is None or not face.is_up:
        raise Denied("clock.not_yet")
    return [
        Row("pick", seat, notation(decision.declines), now)
        for seat, decision in table.match.asked.items()
        if decision.secret and decision.declines is not None
    ]


def resting(table: Table, seat: int, hours: Hours | None, now: float) -> list[Row]:
    """The row by which a clock rests in some hours of the day, or no longer does."""
    table.expect_running()
    _control_by_days(table)
    if hours is not None and not is_possible(hours):
        raise Denied("clock.wrong_hours")
    return [Row("hours", seat, hours.text if hours is not None else "", now)]


def holidaying(table: Table, seat: int, begins: bool, now: float) -> list[Row]:
    """The row by which somebody goes on vacation or comes back."""
    table.expect_running()
    _control_by_days(table)
    clocks = _clocks(table)
    if begins and (clocks.is_away(seat, now) or clocks.vacation_left(seat, now) <= 0):
        raise Denied("clock.no_vacation")
    if begins and clocks.is_up(seat, now):
        raise Denied("clock.too_late")
    if not begins and not clocks.is_away(seat, now):
        raise Denied("clock.not_away")
    return [Row("away" if begins else "back", seat, "", now)]


def _clocks(table: Table) -> Clocks:
    if table.clocks is None:
        raise Denied("clock.none")
    return table.clocks


def _control_by_days(table: Table) -> Control:
    control = _clocks(table).control
    if not control.by_days:
        raise Denied("clock.by_minutes")
    return control
