"""What a seat passes automatically: the button at a question, and the list beside whoever does so."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.core.passing import declinable
from pentarchy.drawing import button, icon, tag

from .showing import Showing


def always_pass(showing: Showing) -> Markup | None:
    """At a question that can be declined: do so from now on, without being asked."""
    decision = showing.decision
    if decision is None or declinable(showing.match, decision.seat) is None:
        return None
    word = tag("span", showing.say("table.pass_always"), class_="btn__word")
    return _form(showing, decision.seat, decision.kind, "yes", icon("renew"), word, title="table.pass_always_hint")


def passed(showing: Showing, seat: int) -> Markup | None:
    """Beside a seat: what it passes. Whoever looks from there finds all of it, each with a way to decide again."""
    if showing.over:
        return None
    own = seat == showing.viewer and showing.at is None
    kinds = showing.passes if own else showing.sitters[seat].passes
    if not kinds:
        return None
    lines = [
        tag(
            "li",
            tag("span", showing.texts.decision(kind)),
            _form(showing, seat, kind, "no", showing.say("table.pass_ask_me"), title="table.pass_ask_me_hint")
            if own
            else None,
        )
        for kind in kinds
    ]
    return tag(
        "div",
        tag("span", icon("renew"), showing.say("table.passes"), class_="dim small"),
        tag("ul", lines),
        class_="player__passes",
    )


def _form(showing: Showing, seat: int, kind: str, passes: str, *content: Markup | str, title: str) -> Markup:
    return tag(
        "form",
        tag("input", type="hidden", name="seat", value=seat),
        tag("input", type="hidden", name="kind", value=kind),
        button(
            *content,
            name="passes",
            value=passes,
            kind="quiet sm",
            data_do="auto",
            title=showing.say(title, what=showing.texts.decision(kind)),
        ),
        method="post",
        action=f"/t/{showing.table}/auto",
        class_="auto",
    )
