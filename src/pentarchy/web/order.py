"""What one can do about somebody else: not hear them, or report them to whoever runs this server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pentarchy.drawing import button, icon, tag

from .page import document, entry
from .person import kept_sign
from .words import Words


@dataclass(frozen=True, slots=True)
class About:
    """Somebody at a table, or who keeps a name, as somebody else sees them."""

    here: str
    """Where the forms go: `/mute` and `/report` are put behind it."""
    back: str
    name: str
    kept: bool
    kinds: Sequence[str]
    said: str = ""
    """The line of the chat that this is about."""
    number: int = 0
    muted: bool = False
    error: str = ""


def about_page(model: About, words: Words) -> Markup:
    """The body of the page."""
    say = words.say
    line = tag("input", type="hidden", name="said", value=model.number) if model.number else None
    quoted = tag("blockquote", tag("bdi", model.said), class_="about__said") if model.said else None
    mute = tag(
        "form",
        line,
        button(
            icon("hidden"),
            say("order.unmute" if model.muted else "order.mute"),
            name="mute",
            value="no" if model.muted else "yes",
        ),
        tag("span", say("order.mute_note"), class_="dim small"),
        method="post",
        action=f"{model.here}/mute",
        class_="about__mute",
    )
    kinds = [
        tag(
            "label",
            tag("input", type="radio", name="kind", value=kind, checked=kind == model.kinds[0]),
            say(f"order.kind_{kind}"),
            class_="tick",
        )
        for kind in model.kinds
    ]
    wrong = tag("p", icon("why"), tag("span", model.error), class_="wrong", role="alert") if model.error else None
    report = tag(
        "form",
        line,
        tag("fieldset", tag("legend", say("order.why"), class_="caps"), kinds, class_="about__kinds"),
        tag(
            "label",
            tag(
                "input",
                name="reason",
                maxlength=300,
                autocomplete="off",
                placeholder=say("order.reason"),
                aria_label=say("order.reason"),
            ),
            class_="field",
        ),
        button(icon("threat"), say("order.send"), kind="primary"),
        tag("p", say("order.report_note"), class_="dim small"),
        method="post",
        action=f"{model.here}/report",
        class_="about__report",
    )
    sign = kept_sign(model.name, words) if model.kept else None
    card = tag(
        "section",
        tag("h1", icon("person"), tag("bdi", model.name), sign, class_="person__name"),
        quoted,
        tag("p", say("person.muted"), class_="dim") if model.muted else None,
        mute,
        tag("h2", say("order.report_line" if model.said else "order.report")),
        wrong,
        report,
        tag("p", tag("a", say("problem.back"), class_="btn btn--quiet", href=model.back), class_="note__do"),
        class_="panel note about__card",
    )
    return entry(words, model.back, card, css="join")


def reported_page(back: str, words: Words) -> Markup:
    """The body of the page that says that a report has arrived."""
    card = tag(
        "section",
        tag("h1", words.say("order.reported")),
        tag("p", words.say("order.reported_what")),
        tag("p", tag("a", words.say("problem.back"), class_="btn btn--primary", href=back), class_="note__do"),
        class_="panel note",
    )
    return entry(words, back, card, css="join")


def banned_page(why: str, words: Words, back: str = "") -> str:
    """A whole page: why somebody may only look, and until when."""
    title = words.say("order.banned_title")
    link = tag("a", words.say("problem.back"), class_="btn btn--primary", href=back) if back else None
    card = tag(
        "section",
        tag("h1", title),
        tag("p", why),
        tag("p", words.say("order.banned_way"), class_="dim"),
        tag("p", link, tag("a", words.say("problem.lobby"), class_="btn", href="/"), class_="note__do"),
        class_="panel note",
    )
    body = entry(words, "/", card, css="join")
    return document(words.say("page.title", what=title), body, language=words.language, page="problem", words=words)
