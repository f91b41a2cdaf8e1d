"""The same person at another device: a personal link instead of a password."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.drawing import button, icon, tag

from .page import entry
from .words import Words


def personal_link(link: str, words: Words, *, by_mail: bool = False) -> Markup:
    """The panel that shows one's own link, and has it sent by mail to whoever has confirmed an address."""
    mail = tag(
        "form",
        tag("p", words.say("notices.link_why")),
        mail_field(words),
        button(words.say("notices.link_do")),
        class_="note__mail",
        method="post",
        action="/notices/link",
    )
    head = tag("div", tag("h2", words.say("device.title")), class_="panel__head")
    body = tag(
        "div",
        tag("p", words.say("device.text")),
        tag(
            "label",
            icon("link"),
            tag("input", value=link, readonly=True, aria_label=words.say("device.link")),
            class_="field",
        ),
        tag("p", words.say("device.secret"), class_="dim small"),
        mail if by_mail else None,
        tag("p", tag("a", words.say("notices.title"), href="/notices")),
        class_="panel__body device",
    )
    return tag("section", head, body, class_="panel")


def become(here: str, name: str, words: Words, lost: str = "") -> Markup:
    """The body of the page behind the link: looking changes nothing, previews of links look too. `lost` is a name that
    this browser keeps and the other person does not need."""
    who = words.say("device.as", name=name) if name else words.say("device.nameless")
    card = tag(
        "section",
        tag("h1", words.say("device.here")),
        tag("p", who),
        tag("p", words.say("device.kept"), class_="dim"),
        tag("p", words.say("me.gone", name=lost)) if lost else None,
        tag("form", button(words.say("device.do"), kind="primary"), method="post", action=here, class_="note__do"),
        class_="panel note",
    )
    return entry(words, "/me", card, css="join")


def mail_field(words: Words) -> Markup:
    field = tag("input", type="email", name="address", required=True, maxlength=200, autocomplete="email")
    return tag("label", tag("span", words.say("notices.address"), class_="caps"), tag("span", field, class_="field"))
