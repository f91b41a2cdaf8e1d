"""Leaving a table without harm: the page that asks whether one means it."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.drawing import button, seat_mark, tag

from .page import entry
from .showing import Showing


def leaving_page(showing: Showing) -> Markup:
    """The body of the page: one button for each of the own seats."""
    home = f"/t/{showing.table}"
    seats = [
        tag(
            "form",
            tag("input", type="hidden", name="seat", value=seat),
            seat_mark(showing.sheet.seats[seat].pigment, "sm"),
            button(showing.say("leave.do", who=showing.texts.name(f"seat-{seat}")), kind="final"),
            method="post",
            action=f"{home}/leave",
        )
        for seat in showing.held
    ]
    card = tag(
        "section",
        tag("h1", showing.say("leave.title")),
        tag("p", showing.say("leave.text")),
        tag("p", showing.say("leave.no_way_back"), class_="dim"),
        tag("div", seats, tag("a", showing.say("leave.stay"), class_="btn btn--primary", href=home), class_="note__do"),
        class_="panel note",
    )
    return entry(showing.words, f"{home}/leave", card, css="join")
