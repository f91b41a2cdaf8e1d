"""The page about oneself: the name that one keeps, how one has done, rooms, other devices, and whom one has muted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from pentarchy.drawing import button, icon, tag

from .device import personal_link
from .page import entry
from .person import Doings, doings, kept_sign, page_of, panel
from .words import Words


@dataclass(frozen=True, slots=True)
class Me:
    link: str
    """By which another device becomes mine."""
    name: str = ""
    """What I am called so far, or what I wanted to be called."""
    kept: str = ""
    """The name that I keep."""
    error: str = ""
    """Why the name cannot be kept, as a sentence."""
    doings: Doings = field(default_factory=Doings)
    rooms: Sequence[tuple[str, str, bool]] = ()
    """Address and name of my rooms, and whether they are closed."""
    muted: Sequence[tuple[str, str]] = ()
    """Whom I have muted: how the form names them, and what they are called."""
    banned: str = ""
    """Why I may only look, as a sentence."""
    by_mail: bool = False
    """Letters can be sent: then also one with the link."""


def me_page(model: Me, words: Words) -> Markup:
    """The body of the page."""
    banned = tag("p", icon("threat"), tag("span", model.banned), class_="wrong panel note", role="alert")
    side = tag(
        "div",
        _rooms(model, words),
        personal_link(model.link, words, by_mail=model.by_mail),
        _muted(model, words) if model.muted else None,
        class_="me__side",
    )
    main = tag("div", _name(model, words), doings(model.doings, words), class_="people")
    content = tag("div", main, side, class_="me")
    return entry(words, "/me", banned if model.banned else None, content, css="sheet")


def _name(model: Me, words: Words) -> Markup:
    say = words.say
    wrong = tag("p", icon("why"), tag("span", model.error), class_="wrong", role="alert") if model.error else None
    form = tag(
        "form",
        tag(
            "label",
            icon("person"),
            tag(
                "input",
                name="name",
                value=model.name,
                maxlength=24,
                required=True,
                autocomplete="nickname",
                aria_label=say("me.name"),
                aria_invalid="true" if model.error else None,
                placeholder=say("me.name"),
            ),
            class_="field",
        ),
        button(icon("check"), say("me.change" if model.kept else "me.keep"), kind="" if model.kept else "primary"),
        method="post",
        action="/me/name",
        class_="me__form",
    )
    if not model.kept:
        card = (
            tag("h1", say("me.title")),
            tag("p", say("me.why")),
            wrong,
            form,
            tag("p", say("me.rules"), class_="dim small"),
        )
        return tag("section", *card, class_="panel note person__head")
    release = tag(
        "form",
        button(say("me.release"), kind="final sm"),
        tag("span", say("me.release_note"), class_="dim small"),
        method="post",
        action="/me/name/release",
        class_="me__release",
    )
    head = tag("h1", icon("person"), tag("bdi", model.kept), kept_sign(model.kept, words), class_="person__name")
    own = tag("p", tag("a", say("me.page"), href=page_of(model.kept)))
    more = tag("details", tag("summary", say("me.other")), form, release, class_="me__more", open=bool(model.error))
    return tag(
        "section", head, tag("p", say("me.kept"), class_="dim"), own, wrong, more, class_="panel note person__head"
    )


def _rooms(model: Me, words: Words) -> Markup:
    say = words.say
    rows = [
        tag(
            "li",
            tag(
                "span",
                tag("b", tag("bdi", name)),
                tag("span", say("room.is_closed")) if closed else None,
                class_="run__text",
            ),
            tag("a", say("lobby.open"), class_="btn btn--sm", href=link),
            class_="run",
        )
        for link, name, closed in model.rooms
    ]
    form = tag(
        "form",
        tag(
            "label",
            tag(
                "input",
                name="name",
                maxlength=40,
                required=True,
                placeholder=say("room.new_name"),
                aria_label=say("room.new_name"),
            ),
            class_="field",
        ),
        button(icon("plus"), say("room.new")),
        method="post",
        action="/room",
        class_="lobby__paste",
    )
    hint = None if rows else tag("p", say("room.what"), class_="lobby__none")
    return panel(say("room.mine"), tag("ul", rows) if rows else None, hint, form)


def _muted(model: Me, words: Words) -> Markup:
    rows = [
        tag(
            "li",
            tag("span", tag("b", tag("bdi", name)), class_="run__text"),
            tag(
                "form",
                button(words.say("order.unmute"), kind="sm", name="who", value=who),
                method="post",
                action="/me/unmute",
            ),
            class_="run",
        )
        for who, name in model.muted
    ]
    return panel(words.say("me.muted"), tag("ul", rows))
