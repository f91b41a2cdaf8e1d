"""The addresses of a table that are about time, absence and what all have to agree to."""

from __future__ import annotations

from typing import get_args

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pentarchy.web.absence import Absence, absence_page

from . import threads
from .agreeing import What
from .clocks import Hours
from .table_routes import At, at_table
from .visitors import whole_number


@at_table
async def show_absence(at: At) -> Response:
    """Everybody's clock, one's own rest and vacation, and what needs the others."""
    keeper, table = at.actor.keeper, at.kept.table
    table.expect_running()
    former = await threads.reading(keeper.storage.seats.lost, at.who.visitor, table.id)
    async with at.kept.lock:
        showing, clocks, now = at.showing, at.kept.table.clocks, keeper.now()
        held = at.viewpoint.held
        rests = {seat: clocks.hours.get(seat) for seat in held} if clocks is not None else {}
        model = Absence(
            {seat: (hours.begin, hours.end) if hours is not None else None for seat, hours in rests.items()},
            {seat: clocks.vacation_left(seat, now) for seat in held} if clocks is not None else {},
            tuple(seat for seat in held if clocks.is_away(seat, now)) if clocks is not None else (),
            showing.texts.name(f"seat-{former}") if former is not None else "",
        )
        title = at.say("clock.title" if clocks is not None else "wish.title")
        return at.page(absence_page(showing, model), "absence", title)


def _to_table(at: At) -> Response:
    return RedirectResponse(at.home, 303)


def _to_page(at: At) -> Response:
    return RedirectResponse(f"{at.home}/clock", 303)


@at_table
async def wish(at: At) -> Response:
    what = await at.form("what")
    if what not in get_args(What):
        raise HTTPException(400, at.say("wish.unknown", what=what[:40]))
    about = -1 if what == "cancel" else await at.number("about")
    await at.actor.wish(what, about)  # type: ignore[arg-type]
    return _to_table(at)


@at_table
async def answer(at: At) -> Response:
    await at.actor.answer(await at.form("answer") == "yes")
    return _to_table(at)


@at_table
async def come_back(at: At) -> Response:
    await at.actor.come_back()
    return _to_table(at)


@at_table
async def let_pass(at: At) -> Response:
    await at.actor.let_pass()
    return _to_table(at)


@at_table
async def set_hours(at: At) -> Response:
    begin, end = await at.number("begin"), await at.number("end")
    said = await at.form("offset")
    ahead = whole_number(said.removeprefix("-"))
    if ahead is None:
        raise HTTPException(400, at.say("problem.number", what="offset"))
    hours = Hours(begin, end, -ahead if said.startswith("-") else ahead) if begin != end else None
    await at.actor.rest(await at.number("seat"), hours)
    return _to_page(at)


@at_table
async def set_vacation(at: At) -> Response:
    await at.actor.holiday(await at.number("seat"), await at.form("begins") == "yes")
    return _to_page(at)


routes = [
    Route("/t/{table}/clock", show_absence),
    *[
        Route(f"/t/{{table}}/{name}", handler, methods=["POST"])
        for name, handler in (
            ("wish", wish),
            ("answer", answer),
            ("return", come_back),
            ("letpass", let_pass),
            ("hours", set_hours),
            ("vacation", set_vacation),
        )
    ],
]
