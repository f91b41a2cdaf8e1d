"""The addresses at a table about one of the people there: not to hear them, and to report them."""

from __future__ import annotations

from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from pentarchy.web.course import Said
from pentarchy.web.order import About, about_page, reported_page
from pentarchy.web.person import at_table as person_at_table

from .asking import Asking
from .order_storage import KINDS
from .reporting import report
from .table_routes import At, at_table
from .visitors import whole_number


class Other(NamedTuple):
    """Somebody else at a table, and perhaps what they have said."""

    visitor: str
    name: str
    seat: int
    said: Said | None

    @property
    def number(self) -> int:
        return self.said.number if self.said else 0


def _other(at: At, said: str) -> Other:
    """Whom an address means: whoever has said a line, else whoever sits there."""
    table, seat = at.kept.table, whole_number(at.request.path_params["seat"])
    if seat is None or seat >= len(table.info.seats):
        raise HTTPException(404)
    number = whole_number(said)
    line = next((one for one in table.course.said if (one.number, one.seat) == (number, seat)), None)
    holders = table.holders.get(seat, ())
    visitor = line.visitor if line and line.visitor else next(iter(holders), "")
    if not visitor:
        raise HTTPException(404, at.say("order.nobody"))
    if visitor == at.who.visitor or seat in at.viewpoint.held:
        raise HTTPException(409, at.say("order.own"))
    called = table.game.texts(at.viewpoint.language, table.names).name(f"seat-{seat}")
    return Other(visitor, line.name if line and line.name else called, seat, line)


def _page(at: At, other: Other, error: str = "", status: int = 200) -> Response:
    # The line first, if there is one: it is what somebody has just clicked.
    kinds = KINDS if other.said else ("name", *(kind for kind in KINDS if kind != "name"))
    model = About(
        person_at_table(at.kept.table.id, other.seat),
        at.home,
        other.name,
        other.seat in at.kept.table.signed,
        kinds,
        other.said.text if other.said else "",
        other.number,
        other.visitor in at.viewpoint.muted,
        error,
    )
    asking = Asking(at.request)
    return asking.page(about_page(model, asking.words), "about", at.say("order.about", who=other.name), status)


@at_table
async def show_other(at: At) -> Response:
    return _page(at, _other(at, at.request.query_params.get("said", "")))


@at_table
async def mute_other(at: At) -> Response:
    other = _other(at, await at.form("said"))
    await Asking(at.request).mute(other.visitor, other.name, muted=await at.form("mute") == "yes")
    return Asking(at.request).go(at.home)


@at_table
async def report_other(at: At) -> Response:
    other, asking = _other(at, await at.form("said")), Asking(at.request)
    text = other.said.text if other.said else ""
    if not await report(asking, other.visitor, other.name, at.kept.table.id, other.number, text):
        return _page(at, other, at.say("order.too_many"), 429)
    return asking.page(reported_page(at.home, asking.words), "about", at.say("order.reported"))


routes = [
    Route("/t/{table}/person/{seat}", show_other),
    Route("/t/{table}/person/{seat}/mute", mute_other, methods=["POST"]),
    Route("/t/{table}/person/{seat}/report", report_other, methods=["POST"]),
]
