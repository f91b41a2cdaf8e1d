"""Private notes about a game: a field that saves itself, in the drawer or on a page of its own."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.drawing import button, icon, tag

from .page import entry
from .words import Words


def jottings_body(text: str, seat: int, who: str, table: str, words: Words) -> Markup:
    """The notes of one seat; `who` is named where several people share the screen."""
    title = tag("h2", words.say("jottings.of", who=who) if who else words.say("jottings.title"))
    close = button(icon("cross", label=words.say("rules.close")), kind="quiet icon", type="button", data_do="close")
    head = tag("div", tag("div", title, close, class_="drawer__row"), class_="drawer__head")
    form = tag(
        "form",
        tag("input", type="hidden", name="seat", value=seat),
        tag("label", words.say("jottings.hint"), for_="jottings", class_="dim small"),
        # A line break right behind the tag belongs to the tag, not to the text.
        tag("textarea", f"\n{text}", id="jottings", name="text", rows="14", class_="jottings__text"),
        tag(
            "div",
            tag("span", id="jottings-state", class_="dim small", role="status"),
            button(words.say("jottings.save"), kind="primary"),
            class_="jottings__do",
        ),
        class_="jottings",
        method="post",
        action=f"/t/{table}/notes",
    )
    return head + tag("div", form, class_="drawer__body")


def jottings_page(body: Markup, table: str, words: Words, *, wrong: str = "") -> Markup:
    """The body of the page, for those without scripts."""
    home = f"/t/{table}"
    said = tag("p", icon("why"), tag("span", wrong), class_="wrong", role="alert") if wrong else None
    card = tag("section", said, body, class_="panel jottings__page")
    return entry(words, f"{home}/notes", card, css="join", back=(home, words.say("table.to_table")))
