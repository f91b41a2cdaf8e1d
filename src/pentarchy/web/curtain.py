"""The curtain between two people at one screen: a page in the next seat's colours, with public news only."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.drawing import button, seat_mark, tag

from .log import line
from .showing import Showing


def curtain(showing: Showing) -> Markup | None:
    """Drawn over the table as a spectator sees it: no hand of anyone is in that page."""
    seat = showing.curtain
    if seat is None:
        return None
    name = showing.texts.name(f"seat-{seat}")
    first = len(showing.match.events) - len(showing.trail)
    news = [line(showing, event, first + number, 0, place="news") for number, event in enumerate(showing.trail)]
    card = tag(
        "div",
        seat_mark(showing.sheet.seats[seat].pigment, "lg"),
        tag("h2", showing.say("table.curtain", who=name), id="curtain-title"),
        tag("p", showing.say("table.curtain_why"), class_="dim"),
        tag("ul", news[-3:], class_="curtain__news") if any(news) else None,
        tag(
            "form",
            tag("input", type="hidden", name="seat", value=seat),
            button(
                showing.say("table.curtain_open", who=name),
                kind="primary",
                data_do="open",
                data_seat_number=str(seat),
            ),
            method="post",
            action=f"/t/{showing.table}/open",
        ),
        class_="curtain__in",
    )
    return tag(
        "div",
        tag("div", card, class_="curtain__card neat"),
        class_="curtain",
        role="dialog",
        aria_modal="true",
        aria_labelledby="curtain-title",
        data_seat=showing.sheet.seats[seat].pigment,
    )
