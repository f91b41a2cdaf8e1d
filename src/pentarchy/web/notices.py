"""Notices: the page where somebody says how they want to be told of their turn, and the pages behind links in mails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pentarchy.drawing import button, icon, tag

from .device import mail_field
from .page import entry
from .words import Words


@dataclass(frozen=True, slots=True)
class Told:
    """A way by which somebody is told."""

    id: str
    kind: str
    """mail, hook or push"""
    address: str
    confirmed: bool


def notices_page(
    told: Sequence[Told], kinds: Sequence[str], push_key: str, words: Words, *, wrong: str = "", note: str = ""
) -> Markup:
    """The body of the page; `kinds` are the ways that this server has."""
    say = words.say
    ways = {"mail": _mail, "push": lambda words: _push(push_key, words), "hook": _hook}
    card = tag(
        "section",
        tag("h1", say("notices.title")),
        tag("p", say("notices.text")),
        tag("p", icon("why"), tag("span", wrong), class_="wrong", role="alert") if wrong else None,
        tag("p", note, class_="wish", role="status") if note else None,
        tag("ul", [_told(one, words) for one in told], class_="absence__seats") if told else None,
        [ways[kind](words) for kind in kinds],
        tag("p", say("notices.limits"), class_="dim small"),
        tag("p", tag("a", say("problem.lobby"), class_="btn btn--primary", href="/"), class_="note__do"),
        class_="panel note notices",
    )
    return entry(words, "/notices", card, css="join")


def _told(one: Told, words: Words) -> Markup:
    state = "" if one.confirmed else words.say("notices.unconfirmed")
    return tag(
        "li",
        tag("b", words.say(f"notices.kind_{one.kind}")),
        tag("span", one.address, class_="notices__address"),
        tag("span", state, class_="dim small") if state else None,
        tag(
            "form",
            tag("input", type="hidden", name="channel", value=one.id),
            button(icon("cross"), words.say("notices.remove"), kind="quiet sm"),
            class_="absence__ways",
            method="post",
            action="/notices/remove",
        ),
    )


def _mail(words: Words) -> Markup:
    return _way("mail", words, mail_field(words), button(words.say("notices.mail_do")))


def _hook(words: Words) -> Markup:
    field = tag(
        "input", type="url", name="url", required=True, maxlength=1000, placeholder="https://", autocomplete="off"
    )
    label = tag("label", tag("span", words.say("notices.url"), class_="caps"), tag("span", field, class_="field"))
    return _way("hook", words, label, button(words.say("notices.hook_do")))


def _push(key: str, words: Words) -> Markup:
    """Only scripts can ask the browser, and only when somebody has clicked."""
    ask = button(icon("bell"), words.say("notices.push_do"), type="button", data_do="push", data_key=key)
    return _way("push", words, ask)


def _way(kind: str, words: Words, *content: Markup) -> Markup:
    return tag(
        "form",
        tag("h2", words.say(f"notices.kind_{kind}"), class_="caps"),
        tag("p", words.say(f"notices.{kind}_why"), class_="dim small"),
        *content,
        class_=f"note__mail notices__{kind}",
        method="post",
        action=f"/notices/{kind}",
    )


def question(what: str, address: str, here: str, words: Words) -> Markup:
    """The body of the page behind a link in a mail: "confirm" or "stop"."""
    card = tag(
        "section",
        tag("h1", words.say(f"notices.{what}_title")),
        tag("p", words.say(f"notices.{what}_ask", what=address)),
        tag(
            "form",
            button(words.say(f"notices.{what}_do"), kind="primary"),
            method="post",
            action=here,
            class_="note__do",
        ),
        class_="panel note",
    )
    return entry(words, "/notices", card, css="join")


def answered(title: str, text: str, words: Words) -> Markup:
    """The body of the page that says what was done."""
    card = tag(
        "section",
        tag("h1", title),
        tag("p", text),
        tag("p", tag("a", words.say("problem.lobby"), class_="btn btn--primary", href="/"), class_="note__do"),
        class_="panel note",
    )
    return entry(words, "/notices", card, css="join")
