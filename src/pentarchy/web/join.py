"""Invitations: the page behind a link to a seat, what it says when the link is used up, and the link itself."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from pentarchy.drawing import button, icon, seat_mark, tag

from .luck import entropy_field
from .page import entry
from .words import Words


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat of the table that somebody is invited to."""

    pigment: str
    name: str = ""
    """Who sits there; empty while the seat is free."""
    role: str = ""
    """What the seat plays, such as a civilization."""
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a link to a seat shows: `POST` to the same address with `name` takes the seat."""

    token: str
    id: str
    """The game's id."""
    game: str
    """The game's name."""
    picture: str
    """Its plate, an svg that is safe to be put into the page."""
    seats: tuple[Seated, ...]
    seat: int
    """The seat that the link is for."""
    name: str = ""
    """What the visitor was called last."""
    commitment: str = ""
    """Of the luck of the table, if that is sealed."""
    error: str = ""
    """Why the name that was given cannot be, as a sentence."""


def invitation(model: Invitation, words: Words) -> Markup:
    """The body of the page: who sits there already, which seat it is, one field and one button."""
    here = f"/join/{model.token}"
    mine = model.seats[model.seat]
    key = "join.seat_role" if mine.role else "join.seat"
    seat = words.say(key, number=model.seat + 1, seats=len(model.seats), role=mine.role)
    form = tag(
        "form",
        tag("label", words.say("join.name"), for_="name", class_="caps"),
        tag(
            "span",
            icon("person"),
            tag(
                "input",
                id="name",
                name="name",
                value=model.name,
                required=True,
                maxlength=24,
                autocomplete="nickname",
                autofocus=True,
                aria_invalid="true" if model.error else None,
            ),
            class_="field",
        ),
        tag("p", icon("why"), tag("span", model.error), class_="wrong", role="alert") if model.error else None,
        entropy_field(),
        button(words.say("join.take"), kind="primary lg wide"),
        tag("p", words.say("join.hint"), class_="dim small"),
        tag("p", words.say("luck.join"), " ", tag("code", model.commitment), class_="luck dim small")
        if model.commitment
        else None,
        class_="join__form",
        method="post",
        action=here,
    )
    card = tag(
        "section",
        tag("div", Markup(model.picture), class_="join__plate", aria_hidden="true", data_game=model.id),
        tag(
            "div",
            tag(
                "div",
                tag("p", words.say("join.invited"), class_="caps"),
                tag("h1", model.game),
                tag("p", seat_mark(mine.pigment, "sm"), seat, class_="join__seat"),
            ),
            tag("h2", words.say("join.table"), class_="caps"),
            tag("ul", [_seated(model, seat, words) for seat in range(len(model.seats))], class_="join__seats"),
            form,
            class_="join__in",
        ),
        class_="panel join__card",
    )
    return entry(words, here, card, css="join")


def _seated(model: Invitation, seat: int, words: Words) -> Markup:
    sitter = model.seats[seat]
    if seat == model.seat:
        who, note = words.say("join.you"), sitter.role
    elif not sitter.name:
        who, note = words.say("join.free"), sitter.role
    else:
        bot = words.say("join.bot") if sitter.bot else ""
        who, note = sitter.name, " · ".join(part for part in (bot, sitter.role) if part)
    return tag(
        "li",
        seat_mark(sitter.pigment),
        tag("span", tag("b", who), tag("small", note) if note else None),
        data_seat=sitter.pigment,
        class_="is-mine" if seat == model.seat else None,
    )


def no_invitation(words: Words, here: str, *, used: bool, table: str = "") -> Markup:
    """The body of the page of a link that is used up or was never given; `table` leads to a table one may watch."""
    what = "used" if used else "unknown"
    actions = [tag("a", words.say("join.lobby"), class_="btn btn--primary", href="/")]
    if table:
        actions.append(tag("a", icon("eye"), words.say("join.watch"), class_="btn", href=table))
    card = tag(
        "section",
        tag("h1", words.say(f"join.{what}_title")),
        tag("p", words.say(f"join.{what}")),
        tag("p", words.say(f"join.{what}_way"), class_="dim"),
        tag("p", actions, class_="note__do"),
        class_="panel note",
    )
    return entry(words, here, card, css="join")


def invitation_made(link: str, home: str, words: Words) -> Markup:
    """The body of the page that shows a new link, for whoever has no script to copy it."""
    card = tag(
        "section",
        tag("h1", words.say("join.made_title")),
        tag("p", words.say("join.made")),
        tag(
            "label",
            icon("link"),
            tag("input", value=link, readonly=True, autofocus=True, aria_label=words.say("join.made_link")),
            class_="field",
        ),
        tag("p", tag("a", words.say("join.to_table"), class_="btn btn--primary", href=home), class_="note__do"),
        class_="panel note",
    )
    return entry(words, home, card, css="join")
